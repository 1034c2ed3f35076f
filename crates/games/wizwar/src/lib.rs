//! Wiz-War with Malefic Curses: two to five wizards steal treasures and lives in a maze.

pub mod amount;
pub mod card;
mod carrying;
mod casting;
pub mod choice;
mod creatures;
mod damage;
mod death;
mod declare;
mod discard;
pub mod effect;
mod entering;
mod movement;
mod no;
pub mod options;
pub mod pack;
pub mod procedure;
mod reaction;
mod resolve;
mod settle;
mod setup;
mod teleport;
mod time;
mod turn;
pub mod world;

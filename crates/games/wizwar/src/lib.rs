//! Wiz-War with Malefic Curses: two to five wizards steal treasures and lives in a maze.

pub mod amount;
pub mod board;
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
<<<<<<< HEAD
mod effects;
mod energy;
mod entering;
mod flee;
mod haul;
mod map;
mod markers;
mod movement;
mod no;
mod ongoing;
pub mod options;
pub mod pack;
pub mod procedure;
mod reaction;
mod resolve;
mod settle;
mod setup;
mod sight;
mod spells;
mod targets;
mod teleport;
mod time;
mod turn;
pub mod world;
=======
pub mod pack;
>>>>>>> main

//! Wiz-War with Malefic Curses: two to five wizards steal treasures and lives in a maze.

pub mod amount;
pub mod board;
pub mod card;
pub mod effect;
pub mod english;
pub mod pack;

//! The `malison` program: one module for each thing that it does, and the list of games in [`games`].

pub mod args;
pub mod files;
pub mod games;
pub mod load;
pub mod packs;
pub mod play;
pub mod records;
pub mod rulebook;
pub mod seats;
pub mod serve;
pub mod sim;
pub mod trial;

use std::fmt;

/// The command did what it should, and what it looked at is not in order: some scenario failed, some pack has
/// mistakes. What was found has been printed.
#[derive(Debug)]
pub struct NotInOrder;

impl fmt::Display for NotInOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what was looked at is not in order")
    }
}

impl std::error::Error for NotInOrder {}

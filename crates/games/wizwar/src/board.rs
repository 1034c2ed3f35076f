//! The sector boards of a pack, and the colours of the players.

use geometry::grid::picture::TilePlan;
use schemars::JsonSchema;
use serde::Deserialize;
use std::fmt;

/// The colour of a player, his board, his doors and his treasures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Blue.
    #[default]
    Blue,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Purple, of the expansion.
    Purple,
}

impl Colour {
    /// All colours, in their fixed order.
    pub const ALL: [Colour; 5] = [Colour::Blue, Colour::Red, Colour::Yellow, Colour::Green, Colour::Purple];

    /// Its word in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Purple => "purple",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Which of the two sets of boards a board belongs to (WZ-039).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BoardSide {
    /// Side A.
    New,
    /// Side B.
    Classic,
    /// It serves both sets.
    Both,
}

impl BoardSide {
    /// Whether a board of this side is used when the classic set is chosen, or when it is not.
    pub const fn serves(self, classic: bool) -> bool {
        match self {
            BoardSide::New => !classic,
            BoardSide::Classic => classic,
            BoardSide::Both => true,
        }
    }
}

/// A sector board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sector {
    /// Its word in the pack.
    pub id: String,
    /// Whose board it is.
    pub colour: Colour,
    /// The set it belongs to.
    pub side: BoardSide,
    /// Whether it belongs to the expansion (WZ-029).
    pub expansion: bool,
    /// What is printed on it.
    pub plan: TilePlan,
}

//! The games that the program plays.

use anyhow::bail;
use kernel::{Advised, Described, Game};
use table::{Staged, Tallied};
use toys::{Four, Noughts, Skirmish};

/// The game that is played where none is named.
pub const FIRST: &str = Skirmish::NAME;

/// All that the program asks of a game.
pub trait Playable: Staged + Tallied + Described + Advised {}

impl<G: Staged + Tallied + Described + Advised> Playable for G {}

/// Something to be done with a game of whatever kind.
pub trait Errand {
    /// What comes of it.
    type Out;

    /// Does it with this game.
    fn with<G: Playable>(self) -> Self::Out;
}

/// The one list of games: adding a game is adding its type here.
macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// The words of all games.
        pub const NAMES: &[&str] = &[$(<$game>::NAME),+];

        /// Does something with the game of that name.
        pub fn named<E: Errand>(name: &str, errand: E) -> anyhow::Result<E::Out> {
            $(
                if name == <$game>::NAME {
                    return Ok(errand.with::<$game>());
                }
            )+
            bail!("there is no game \"{name}\"; there are {}", NAMES.join(", "))
        }
    };
}

games![Skirmish, Four, Noughts];

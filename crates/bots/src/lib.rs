//! Players that know no game: they are given a [`kernel::View`] and answer its question.
//!
//! A [`Bot`] never holds a game, so it cannot look at what its seat may not know. It owns its randomness, so
//! that thinking never moves the dice of the game, and it reads the time only from a [`Clock`] that its caller
//! gave it. [`Spec`] names and builds bots, [`Player`] answers for a bot that fails, and [`arena`] plays games.

pub mod arena;
mod bot;
mod greedy;
mod look;
pub mod measure;
mod player;
mod random;
pub mod search;
mod spec;
pub mod stats;

pub use bot::{Bot, Clock, Decision};
pub use greedy::Greedy;
pub use player::{Answer, Failure, Player};
pub use random::Random;
pub use search::{Budget, Search};
pub use spec::Spec;

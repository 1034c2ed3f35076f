//! Six small games: two open ones written for speed and a series of the first, one with hidden hands, dice and a reaction,
//! one on an open field, and one that is won or lost together. They prove the kernel, measure it, and show how a game is written. `docs/rules/toys.md` holds
//! their rules.

pub mod four;
pub mod noughts;
pub mod pucks;
pub mod series;
pub mod skirmish;
pub mod vigil;

mod facts;
mod scene;

pub use four::Four;
pub use noughts::Noughts;
pub use pucks::Pucks;
pub use series::Series;
pub use skirmish::Skirmish;
pub use vigil::Vigil;

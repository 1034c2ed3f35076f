//! Three small games: two open ones written for speed, and one with hidden hands, dice and a reaction. They
//! prove the kernel, measure it, and show how a game is written. `docs/rules/toys.md` holds their rules.

pub mod four;
pub mod noughts;
pub mod skirmish;

mod facts;
mod scene;

pub use four::Four;
pub use noughts::Noughts;
pub use skirmish::Skirmish;

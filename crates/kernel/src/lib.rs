//! The contract that every game of Malison keeps, and what follows from it alone.
//!
//! A [`Game`] is a position that waits for exactly one thing: an answer of a seat, or a [`Roll`]. Everything
//! else — the record, taking back, views, the conformance suite — is built on that and knows no game.

pub mod chance;
pub mod conformance;
pub mod content;
pub mod flow;
pub mod frames;
pub mod game;
pub mod hash;
pub mod list;
pub mod log;
pub mod loops;
pub mod play;
pub mod record;
pub mod replay;
pub mod roll;
pub mod rule;
pub mod scenario;
pub mod seat;
pub mod shrink;
pub mod view;
pub mod window;

pub use chance::Chance;
pub use content::Content;
pub use flow::{Flow, Input, Machine, Procedure};
pub use frames::{Chapter, Frames, Objection};
pub use game::{Advised, Awaiting, Described, Game, Mistake, Outcome, Setup, Verdict, said_twice};
pub use hash::stable_hash;
pub use list::List;
pub use log::{Line, Log};
pub use loops::Loops;
pub use play::Play;
pub use record::{Header, Record, Written};
pub use replay::Replay;
pub use roll::{Roll, Rolled};
pub use rule::{Refusal, Rule, Witness, house};
pub use scenario::Scenario;
pub use seat::{Seat, Seats, Viewer};
pub use view::{Slip, View};
pub use window::{Asking, Order, Together, Window};

//! Tables over HTTP and WebSocket.
//!
//! The server knows no game: a [`Hall`] holds those that the program puts in. A table is a task with an inbox that
//! owns one game; an input is stored before anybody hears of it; each viewer is shown what that viewer may know, and
//! told nothing at all where nothing changed for him. ARCHITECTURE.md shows the way of a message.

pub mod hall;
pub mod protocol;
pub mod rulebook;
pub mod secret;
pub mod settings;
pub mod store;

mod bots;
mod gate;
mod http;
mod journal;
mod metrics;
mod outbox;
mod plain;
mod room;
mod rooms;
mod serve;
mod socket;
mod staging;

pub use hall::Hall;
pub use serve::{Server, Stopped};
pub use settings::{Limits, Settings, Synchronous};

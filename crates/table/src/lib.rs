//! The vocabulary in which a game describes what a person sees.
//!
//! A game that is [`Staged`] turns a view into a [`Scene`]: surfaces with pieces on them, zones of cards,
//! trackers, and a prompt whose offers point at what is on the table. A scene is data without a game's word in its
//! types, so one client draws every game. [`text`] is the client of the terminal.
//!
//! A scene is made from a [`kernel::View`] alone and so can't show more than its viewer knows.

pub mod conformance;
pub mod decks;
pub mod grid;
pub mod held;
pub mod mark;
mod meant;
pub mod part;
pub mod plane;
pub mod prompt;
pub mod scene;
pub mod stage;
pub mod text;
pub mod trail;

pub use decks::{DeckBook, DeckCard, DeckChoice, DeckMistake, DeckPart, Leader, ReadyDeck};
pub use grid::{Border, Edge, EdgeKind, Grid, Side, Spot, Square};
pub use held::{Change, Held, SceneHash};
pub use mark::{Mark, MarkKind, Trace};
pub use meant::rank;
pub use part::{Key, Part};
pub use plane::{Footprint, Ground, Outline, Plane, Point};
pub use prompt::{Dice, Offer, Prompt, Target};
pub use scene::{
    Badge, Card, CardId, Course, Die, Face, Hue, Layer, Panel, Piece, PieceId, Place, Said, Scene, SeatId,
    Surface, Tracker, Zone, ZoneKind,
};
pub use stage::{Setting, Staged, Tallied, Values};
pub use trail::{Stand, Trail};

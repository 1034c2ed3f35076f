//! Square boards laid side by side into a maze, with walls on the border lines between squares.
//!
//! A [`Layout`] says where boards lie and which of their sides portals join. A [`Maze`] is the table built from
//! it: what lies behind every side of every square. On it one can walk ([`walk`]) and look ([`sight`]), and it can
//! be drawn ([`drawing`]); a single board is read from a [`picture`]. What stands on the border lines and in the squares is the game's own: it is handed in as
//! [`Blockers`], so that one maze serves every position.
//!
//! Squares and border lines are fixed in space. Turning a board ([`Turn`]) moves what lies on it, never a square.

pub mod drawing;
pub mod edge;
pub mod layout;
pub mod line;
pub mod maze;
pub mod picture;
mod ray;
pub mod sight;
pub mod square;
pub mod walk;

pub use drawing::draw;
pub use edge::{EDGES, Edge, EdgeSet};
pub use layout::{Flaw, Layout, Place, Portal, Side};
pub use line::{Blocked, Jump, Line, Obstacle, Point};
pub use maze::{Beside, Blockers, Maze, Step, Way};
pub use picture::{PictureError, PictureErrors, Problem, TilePlan};
pub use square::{AREA, Dir, EXIT, SIZE, SLOTS, SQUARES, Square, SquareSet, Turn};
pub use walk::{Distances, Walk};

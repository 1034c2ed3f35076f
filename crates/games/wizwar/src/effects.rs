//! The effects, by what they concern.

mod board;
mod cards;
mod carried;
mod counter;
mod harm;
mod motion;

pub use harm::bolt_path;

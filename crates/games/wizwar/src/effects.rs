//! The effects, by what they concern.

mod board;
mod carried;
mod cards;
mod counter;
mod harm;
mod motion;

pub use harm::bolt_path;

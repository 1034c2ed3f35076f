//! Exact geometry that knows no game: where things are, what borders on what, and what can be seen from where.
//! Everything is computed in integers, so that every machine finds the same answer.

#![deny(clippy::float_arithmetic)]

pub mod grid;
pub mod plane;

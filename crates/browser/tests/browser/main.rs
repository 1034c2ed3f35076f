//! The browser table in a real browser, as people use it.

mod harness;
mod own;

//! The browser table in a real browser, as people use it.

mod gallery;
mod harness;
mod own;

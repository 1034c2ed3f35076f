//! The browser table in a real browser, as people use it.

mod crash;
mod gallery;
mod games;
mod harness;
mod hidden;
mod own;
mod pages;
mod picks;
mod replay;
mod table;
mod turns;

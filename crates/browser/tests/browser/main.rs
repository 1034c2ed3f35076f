//! The browser table in a real browser, as people use it.

mod crash;
mod deck;
mod forced;
mod gallery;
mod games;
mod harness;
mod hidden;
mod low;
mod malediction;
mod motion;
mod own;
mod pages;
mod picks;
mod position;
mod replay;
mod sight;
mod spoken;
mod table;
mod touch;
mod troubles;
mod turns;

//! The server as its clients meet it.

mod attacks;
mod common;
mod floods;
mod hidden;
mod looking_back;
mod operators;
mod pages;
mod playing;
mod seats;

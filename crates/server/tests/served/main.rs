//! The server as its clients meet it.

mod attacks;
mod common;
mod faults;
mod floods;
mod fragile;
mod hidden;
mod hostile;
mod looking_back;
mod operators;
mod pages;
mod playing;
mod seats;

//! The program as people run it: whole conversations, files in and files out.

mod common;
mod load;
mod malediction;
mod play;
mod records;
mod serve;
mod sim;
mod trial;
mod wizwar;

//! The program as people run it: whole conversations, files in and files out.

mod common;
mod load;
mod play;
mod records;
mod serve;
mod sim;
mod trial;
mod wizwar;

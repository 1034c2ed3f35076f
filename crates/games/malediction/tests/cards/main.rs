//! Every card shows what it does, and every ability meets another. Each test says in its head what it is about, and
//! `complete.rs` holds it to that: without what it names, it fails.

#[path = "../common/mod.rs"]
mod common;
#[macro_use]
mod shown;

mod actions;
mod complete;
mod deaths;
mod defences;
mod items;
mod relics;
mod seekers;
mod spells_conclave;
mod spells_legion;
mod spells_order;
mod spells_primal;
mod strikes;
mod units_conclave;
mod units_legion;
mod units_order;
mod units_primal;

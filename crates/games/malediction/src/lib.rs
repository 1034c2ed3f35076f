//! Malediction: two warbands fight for relics on an open field, measured in inches.

pub mod card;
pub mod effect;
pub mod pack;
pub mod terrain;

//! A position as lines of text, and back: for scenarios, puzzles and reports of faults.
//! `docs/scenarios-wizwar.md` explains the lines to people.

mod read;
mod things;
mod write;

use crate::world::{Phase, World};

pub use read::world_from;
pub use write::{facts, statements};

/// The word of a phase.
pub fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::TimePasses => "time-passes",
        Phase::MoveAndCast => "move-and-cast",
        Phase::DiscardAndDraw => "discard-and-draw",
    }
}

/// The phases, with their words.
const PHASES: [Phase; 3] = [Phase::TimePasses, Phase::MoveAndCast, Phase::DiscardAndDraw];

/// The yes-or-no facts of a turn, with their words.
fn turn_flags(world: &mut World) -> [(&'static str, &mut bool); 6] {
    let turn = &mut world.turn;
    [
        ("boosted", &mut turn.boosted),
        ("moved", &mut turn.moved),
        ("rooted", &mut turn.rooted),
        ("no-treasure", &mut turn.no_treasure),
        ("bend", &mut turn.bend),
        ("acted", &mut turn.acted),
    ]
}

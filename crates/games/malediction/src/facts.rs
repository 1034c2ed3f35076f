//! A position as lines of text, and back: `tarok-beast of red at 5,12.5`, `red echo 15`. `docs/scenarios-malediction.md`
//! explains them to people.

mod read;
mod write;

pub use read::world_from;
pub use write::{facts, statements};

use crate::effect::{Lasts, Stat};
use crate::procedure::Proc;
use crate::round::Midst;
use crate::world::Phase;

/// The stats and their words.
const STATS: [(Stat, &str); 6] = [
    (Stat::Accuracy, "accuracy"),
    (Stat::Power, "power"),
    (Stat::Range, "range"),
    (Stat::Speed, "speed"),
    (Stat::Defense, "defense"),
    (Stat::Health, "health"),
];

/// How long changes last, and the words for it.
const LASTS: [(Lasts, &str); 2] = [(Lasts::Activation, "activation"), (Lasts::Round, "round")];

/// The phases and their words.
const PHASES: [(Phase, &str); 5] = [
    (Phase::SetUp, "set-up"),
    (Phase::Refresh, "refresh"),
    (Phase::Deploy, "deploy"),
    (Phase::Action, "action"),
    (Phase::End, "end"),
];

fn word<T: PartialEq + Copy>(list: &[(T, &'static str)], of: T) -> &'static str {
    list.iter().find(|(known, _)| *known == of).map_or("?", |(_, word)| word)
}

fn of_word<T: Copy>(list: &[(T, &'static str)], word: &str) -> Option<T> {
    list.iter().find(|(_, known)| *known == word).map(|(of, _)| *of)
}

/// Where in a round a position stands that waits with this frame; `None` inside a resolution, which has no description.
pub fn midst(top: &Proc) -> Option<Midst> {
    if let Proc::Deploy(deploy) = top {
        return deploy.stager().map(|(seat, second)| Midst::Staging(seat, second));
    }
    if let Proc::Action(action) = top {
        return action.activates().map(Midst::Activates);
    }
    if let Proc::Activated(activated) = top {
        return activated.main().map(Midst::Active);
    }
    if let Proc::End(end) = top {
        return end.claims().map(|(seat, finished)| Midst::Claims(seat, finished));
    }
    None
}

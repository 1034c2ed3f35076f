//! Options that get another value in each game.

use crate::games::Playable;
use anyhow::bail;
use kernel::{Chance, Setup};
use std::collections::BTreeMap;
use table::Values;

/// An option, and the values that it gets, each as often as any other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Varied {
    pub name: String,
    values: Vec<String>,
}

/// The stream of chance that values are drawn from: far from those of the dice and the bots.
const STREAM: u64 = 1 << 32;

/// The options of these names, which are not given a value otherwise.
pub(super) fn varied<G: Playable>(setup: &Setup, names: &[String]) -> anyhow::Result<Vec<Varied>> {
    let settings = G::settings();
    let mut all: Vec<Varied> = Vec::new();
    for name in names {
        let Some(setting) = settings.iter().find(|setting| setting.name == name) else {
            let known: Vec<&str> = settings.iter().map(|setting| setting.name).collect();
            bail!("{} has no option `{name}` to vary; there are {}", G::TITLE, known.join(", "));
        };
        if setup.option(name).is_some() || all.iter().any(|varied| varied.name == *name) {
            bail!("option `{name}` is given already, so it can't be varied");
        }
        let values = match &setting.values {
            Values::Words(words) | Values::Deck(words) => words.clone(),
            Values::Number(..) | Values::Several { .. } => {
                bail!("option `{name}` has no list of values to vary among")
            }
        };
        all.push(Varied { name: name.clone(), values });
    }
    Ok(all)
}

/// The values of a game with this seed.
pub(super) fn of_game(varied: &[Varied], seed: u64) -> BTreeMap<String, String> {
    let mut chance = Chance::new(seed, STREAM);
    let drawn = |varied: &Varied| {
        let place = chance.below(varied.values.len() as u32) as usize;
        Some((varied.name.clone(), varied.values.get(place)?.clone()))
    };
    varied.iter().filter_map(drawn).collect()
}

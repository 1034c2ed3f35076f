//! What a simulation was made with: enough to make it again.

use super::Plan;
use crate::games::Playable;
use kernel::Content;
use serde::Serialize;
use std::collections::BTreeMap;

/// The manifest of a simulation. It holds no time and no number of threads, which change nothing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Manifest {
    pub program: &'static str,
    pub version: &'static str,
    pub game: &'static str,
    pub rules: u32,
    pub content: String,
    pub options: BTreeMap<String, String>,
    /// Options that vary from game to game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub varied: Vec<String>,
    pub bots: Vec<String>,
    pub seed: u64,
    pub games_planned: u64,
    pub games_played: u64,
    /// Whether the same command gives the same games everywhere: not where a bot thinks by the clock.
    pub reproducible: bool,
}

impl Manifest {
    pub(super) fn of<G: Playable>(first: &G, plan: &Plan, played: u64) -> Manifest {
        Manifest {
            program: "malison",
            version: env!("CARGO_PKG_VERSION"),
            game: G::NAME,
            rules: G::RULES,
            content: first.content().digest(),
            options: plan.setup.options.iter().cloned().collect(),
            varied: plan.varied.iter().map(|varied| varied.name.clone()).collect(),
            bots: plan.bots.iter().map(ToString::to_string).collect(),
            seed: plan.seed,
            games_planned: plan.games,
            games_played: played,
            reproducible: !plan.bots.iter().any(|bot| bot.is_timed()),
        }
    }

    /// The command that makes it again.
    pub(super) fn command(&self) -> String {
        let option = |(name, value): (&String, &String)| format!(" --option {name}={value}");
        let vary = self.varied.iter().map(|name| format!(" --vary {name}"));
        let options: String = self.options.iter().map(option).chain(vary).collect();
        let (game, games, bots, seed) = (self.game, self.games_planned, self.bots.join(","), self.seed);
        format!("malison sim {game} --games {games} --seats {bots} --seed {seed}{options} --out DIR")
    }
}

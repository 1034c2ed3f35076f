//! `malison rules`: the rules with their ids, for reading in a terminal.

use crate::args::Rules;
use crate::games::{self, Errand, Playable};
use anyhow::bail;
use server::rulebook::{Rule, all};
use std::io::Write;
use table::Setting;
use table::text::wrap;

/// The rules of a game, or of all, whose id or words fit.
pub fn print(args: &Rules) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    let mut words: Vec<String> = args.query.iter().map(|word| word.to_lowercase()).collect();
    let mut letters = None;
    match &args.game {
        Some(game) if games::NAMES.contains(&game.as_str()) => {
            let (about, ids) = games::named(game, About)?;
            letters = Some(ids);
            if words.is_empty() {
                writeln!(out, "{about}")?;
            }
        }
        Some(word) => words.insert(0, word.to_lowercase()),
        None => {}
    }
    let mut chapter = "";
    let mut found = 0;
    for rule in all().iter().filter(|rule| letters.is_none_or(|ids| rule.is_of(ids)) && fits(rule, &words)) {
        found += 1;
        if rule.chapter != chapter {
            chapter = rule.chapter;
            writeln!(out, "\n{chapter}")?;
        }
        write!(out, "{}", wrap(&format!("{}  {}", rule.id, rule.text), 80, 2, 6))?;
    }
    if found == 0 {
        let games = if letters.is_some() {
            String::new()
        } else {
            format!("; games are {}", games::NAMES.join(", "))
        };
        bail!("no rule holds \"{}\"{games}", words.join(" "));
    }
    Ok(())
}

fn fits(rule: &Rule, words: &[String]) -> bool {
    let text = format!("{} {} {}", rule.id, rule.chapter, rule.text).to_lowercase();
    words.iter().all(|word| text.contains(word))
}

/// What a game is about, with its options, and the letters of its rule ids.
struct About;

impl Errand for About {
    type Out = (String, &'static str);

    fn with<G: Playable>(self) -> Self::Out {
        let players = games::how_many(&G::players());
        let mut about = format!("{} ({}), for {players} players.\n", G::TITLE, G::NAME);
        about += &wrap(G::ABOUT, 80, 0, 0);
        for Setting { name, values, default, help } in G::settings() {
            about += &wrap(&format!("--option {name}=... {help} ({values}; default {default})"), 80, 2, 6);
        }
        (about, G::RULE_IDS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_rules_to_read() {
        for game in games::NAMES {
            let (_, ids) = games::named(game, About).expect("the game is there");
            assert!(all().iter().any(|rule| rule.is_of(ids)), "{game} has no rules");
        }
    }
}

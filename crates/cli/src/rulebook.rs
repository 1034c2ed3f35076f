//! The rules with their ids, as `docs/rules/` has them.

use crate::args::Rules;
use crate::games::{self, Errand, Playable};
use anyhow::bail;
use std::io::Write;
use std::sync::LazyLock;
use table::Setting;
use table::text::wrap;

/// The files of `docs/rules/`.
const BOOKS: &[&str] = &[
    include_str!("../../../docs/rules/wizwar.md"),
    include_str!("../../../docs/rules/toys.md"),
    include_str!("../../../docs/rules/house.md"),
];

/// A rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its id.
    pub id: &'static str,
    /// The heading under which it stands.
    pub chapter: &'static str,
    /// What it says.
    pub text: &'static str,
}

impl Rule {
    /// Whether its id begins with these letters.
    pub fn is_of(&self, letters: &str) -> bool {
        self.id.split_once('-').is_some_and(|(own, _)| own == letters)
    }
}

static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| BOOKS.iter().flat_map(|book| read(book)).collect());

/// Every rule of every book, in the order of the books.
pub fn all() -> &'static [Rule] {
    &RULES
}

/// The rule with this id, however its letters are written.
pub fn rule(id: &str) -> Option<&'static Rule> {
    all().iter().find(|rule| rule.id.eq_ignore_ascii_case(id.trim()))
}

/// A rule is a line of a list that begins with its id in bold.
fn read(book: &'static str) -> Vec<Rule> {
    let mut chapter = "";
    let mut rules = Vec::new();
    for line in book.lines() {
        if let Some(heading) = line.strip_prefix('#') {
            chapter = heading.trim_start_matches('#').trim();
        } else if let Some((id, text)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("**"))
            && is_id(id)
        {
            rules.push(Rule { id, chapter, text: text.trim() });
        }
    }
    rules
}

fn is_id(text: &str) -> bool {
    text.split_once('-').is_some_and(|(letters, digits)| {
        letters.chars().all(|letter| letter.is_ascii_uppercase())
            && digits.chars().all(|digit| digit.is_ascii_digit())
    })
}

/// `malison rules`: the rules of a game, or of all, whose id or words fit.
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
        bail!("no rule holds \"{}\"", words.join(" "));
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
    fn rules_are_read_with_their_chapter() {
        let rule = rule("hr-004").expect("the house has rules");
        assert_eq!(rule.id, "HR-004");
        assert!(rule.text.contains("notation"), "{rule:?}");
        assert!(!rule.chapter.is_empty());
    }

    #[test]
    fn every_game_has_rules_to_read() {
        for game in games::NAMES {
            let (_, ids) = games::named(game, About).expect("the game is there");
            assert!(all().iter().any(|rule| rule.is_of(ids)), "{game} has no rules");
        }
    }

    #[test]
    fn no_id_stands_twice() {
        let mut ids: Vec<&str> = all().iter().map(|rule| rule.id).collect();
        ids.sort_unstable();
        let count = ids.len();
        ids.dedup();
        assert_eq!(ids.len(), count);
    }
}

//! The rules with their ids, as `docs/rules/` has them.

use std::collections::HashMap;
use std::sync::LazyLock;

/// The files of `docs/rules/`.
const BOOKS: &[&str] = &[
    include_str!("../../../docs/rules/wizwar.md"),
    include_str!("../../../docs/rules/malediction.md"),
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
    static BY_ID: LazyLock<HashMap<&str, &Rule>> =
        LazyLock::new(|| all().iter().map(|rule| (rule.id, rule)).collect());
    BY_ID.get(id.trim().to_ascii_uppercase().as_str()).copied()
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
    fn no_id_stands_twice() {
        let mut ids: Vec<&str> = all().iter().map(|rule| rule.id).collect();
        ids.sort_unstable();
        let count = ids.len();
        ids.dedup();
        assert_eq!(ids.len(), count);
    }
}

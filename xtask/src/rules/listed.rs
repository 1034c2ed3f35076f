//! The rules that stand in `docs/rules/`.

use super::{is_rule, stem, words};
use crate::Outcome;
use crate::workspace::{files, read, shown};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The rules of each game, a game being a file.
#[derive(Debug, Default)]
pub struct Listed {
    /// The rules by the name of their file.
    pub games: BTreeMap<String, Vec<String>>,
    all: BTreeSet<String>,
}

impl Listed {
    /// Reads all rules; an id that stands twice is an error.
    pub fn read(directory: &Path) -> Outcome<Listed> {
        let mut listed = Listed::default();
        for path in files(directory, &["md"]) {
            listed.add(stem(&path), &read(&path)?).map_err(|why| format!("{}: {why}", shown(&path)))?;
        }
        if listed.all.is_empty() {
            return Err(format!("{} holds no rules", shown(directory)));
        }
        Ok(listed)
    }

    fn add(&mut self, game: &str, text: &str) -> Outcome<()> {
        let rules = self.games.entry(game.into()).or_default();
        for line in text.lines() {
            let id = line.strip_prefix("- **").and_then(|rest| rest.split_once("**")).map(|(id, _)| id);
            if let Some(id) = id.filter(|id| is_rule(id)) {
                if !self.all.insert(id.into()) {
                    return Err(format!("{id} stands twice"));
                }
                rules.push(id.into());
            }
        }
        Ok(())
    }

    /// Whether the rule stands there.
    pub fn has(&self, rule: &str) -> bool {
        self.all.contains(rule)
    }

    /// The lines of a program that quote a rule of one of these series, or of any series in `Rule("...")`, which
    /// does not stand there.
    pub fn strangers<'t>(&self, text: &'t str) -> Vec<(usize, &'t str)> {
        let series: BTreeSet<&str> = self.all.iter().filter_map(|rule| rule.get(..3)).collect();
        let mut strangers = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let quoted = words(line).filter(|word| is_rule(word) && !self.has(word)).filter(|word| {
                word.get(..3).is_some_and(|start| series.contains(start))
                    || line.contains(&format!("Rule(\"{word}\")"))
            });
            strangers.extend(quoted.map(|word| (index + 1, word)));
        }
        strangers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_the_items_with_a_bold_id() {
        let mut listed = Listed::default();
        listed
            .add(
                "chess",
                "# Chess\n- **CH-001** Move. (a)\ntext **CH-002**\n- **CH-003** Mate, see CH-001.\n",
            )
            .unwrap();
        assert_eq!(listed.games["chess"], ["CH-001", "CH-003"]);
        assert_eq!(listed.add("go", "- **CH-003** Again."), Err("CH-003 stands twice".into()));
    }

    #[test]
    fn a_quoted_rule_that_does_not_stand_there_is_found() {
        let mut listed = Listed::default();
        listed.add("chess", "- **CH-001** Move.\n").unwrap();
        let text = "Rule(\"CH-001\")\n// CH-002\nRule(\"GO-001\")\n// ISO-123 and GO-002\n";
        assert_eq!(listed.strangers(text), [(2, "CH-002"), (3, "GO-001")]);
    }
}

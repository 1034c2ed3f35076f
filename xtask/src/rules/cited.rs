//! Which rules tests and scenarios say that they prove.

use super::rules_in;
use crate::workspace::shown;
use std::fmt;
use std::path::{Path, PathBuf};

/// What proves rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Prover {
    /// A test function in a file.
    Test {
        /// The file.
        file: PathBuf,
        /// The modules of the file that hold the function, and its name, joined by `::`.
        name: String,
    },
    /// A scenario.
    Scenario(PathBuf),
}

impl fmt::Display for Prover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Prover::Test { file, name } => write!(f, "{name} in {}", shown(file)),
            Prover::Scenario(file) => f.write_str(&shown(file)),
        }
    }
}

/// A test and the rules that it proves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Citation {
    /// What proves them.
    pub prover: Prover,
    /// The rules.
    pub rules: Vec<String>,
}

/// The citations of a scenario: its lines `proves ...`.
pub fn in_scenario(path: &Path, text: &str) -> Option<Citation> {
    let rules: Vec<String> = text
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("proves "))
        .flat_map(rules_in)
        .collect();
    (!rules.is_empty()).then(|| Citation { prover: Prover::Scenario(path.into()), rules })
}

/// The citations of a Rust file, and those that stand above no test.
pub fn in_rust(path: &Path, text: &str) -> (Vec<Citation>, Vec<String>) {
    let mut citations = Vec::new();
    let mut astray = Vec::new();
    let mut modules: Vec<(usize, String)> = Vec::new();
    let mut above = Above::default();
    for (index, line) in text.lines().enumerate() {
        let indent = line.len() - line.trim_start().len();
        let line = line.trim();
        if line == "}" {
            modules.retain(|(outer, _)| *outer < indent);
        }
        if let Some(doc) = line.strip_prefix("///") {
            above.doc(doc, index + 1);
            continue;
        }
        if line.starts_with("#[") || line.starts_with("//") || !above.open.is_empty() {
            above.attribute(line);
            continue;
        }
        let item = std::mem::take(&mut above);
        let words: Vec<&str> = super::words(line).collect();
        if let Some(name) = after(&words, "mod")
            && line.ends_with('{')
        {
            modules.push((indent, name.into()));
        }
        let rules = rules_in(&item.sentence);
        if rules.is_empty() {
            continue;
        }
        match after(&words, "fn") {
            Some(name) if item.is_test => {
                let mut path_of: Vec<&str> = modules.iter().map(|(_, module)| module.as_str()).collect();
                path_of.push(name);
                let prover = Prover::Test { file: path.into(), name: path_of.join("::") };
                citations.push(Citation { prover, rules });
            }
            Some(_) | None => {
                astray.push(format!("{}:{}: no test stands under this \"Proves\"", shown(path), item.line));
            }
        }
    }
    (citations, astray)
}

/// The word that follows another.
fn after<'w>(words: &[&'w str], keyword: &str) -> Option<&'w str> {
    let at = words.iter().position(|word| *word == keyword)?;
    words.get(at + 1).copied()
}

/// What stands above an item: its documentation and attributes.
#[derive(Default)]
struct Above {
    /// What stands after "Proves", to the full stop.
    sentence: String,
    /// Whether the sentence goes on in the next line.
    goes_on: bool,
    /// The line with "Proves".
    line: usize,
    is_test: bool,
    /// Brackets of an attribute that are not closed yet.
    open: String,
}

impl Above {
    fn doc(&mut self, doc: &str, line: usize) {
        let part = match doc.trim_start().strip_prefix("Proves ") {
            Some(rest) => {
                self.line = line;
                rest
            }
            None if self.goes_on => doc,
            None => return,
        };
        let (part, ended) = match part.split_once('.') {
            Some((part, _)) => (part, true),
            None => (part, false),
        };
        self.sentence.push(' ');
        self.sentence.push_str(part);
        self.goes_on = !ended;
    }

    fn attribute(&mut self, line: &str) {
        self.goes_on = false;
        if line.starts_with("//") {
            return;
        }
        self.is_test |= line.starts_with("#[test]") || line.starts_with("#[tokio::test");
        for bracket in line.chars() {
            match bracket {
                '[' => self.open.push(bracket),
                ']' => {
                    self.open.pop();
                }
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<(String, Vec<String>)> {
        let (citations, _) = in_rust(Path::new("tests/a.rs"), text);
        citations
            .into_iter()
            .map(|citation| match citation.prover {
                Prover::Test { name, .. } => (name, citation.rules),
                Prover::Scenario(file) => (file.display().to_string(), citation.rules),
            })
            .collect()
    }

    #[test]
    fn a_citation_belongs_to_the_test_below_it() {
        let text = "\
/// A wizard walks.
///
/// Proves WZ-001, WZ-003
/// and WZ-007. WZ-009 is another matter.
#[test]
#[should_panic(
    expected = \"x\"
)]
fn walks() {
    body();
}

#[test]
fn proves_nothing() {}

mod doors {
    mod locked {
        /// Proves WZ-002.
        #[test]
        pub(crate) fn opens() {}
    }
    proptest! {
        /// Proves WZ-004 to WZ-006.
        #[test]
        fn any(x in 0..3) {}
    }
}

/// Proves WZ-008.
#[tokio::test]
async fn last() {}
";
        let expected: [(&str, &[&str]); 4] = [
            ("walks", &["WZ-001", "WZ-003", "WZ-007"]),
            ("doors::locked::opens", &["WZ-002"]),
            ("doors::any", &["WZ-004", "WZ-005", "WZ-006"]),
            ("last", &["WZ-008"]),
        ];
        let expected =
            expected.map(|(name, rules)| (name.to_string(), rules.iter().map(|r| r.to_string()).collect()));
        assert_eq!(names(text), expected);
    }

    #[test]
    fn a_citation_without_a_test_is_astray() {
        let text = "/// Proves WZ-001.\nfn helper() {}\n/// Proves WZ-002.\nstruct Thing;\n";
        let (citations, astray) = in_rust(Path::new("tests/a.rs"), text);
        assert_eq!(citations, []);
        assert_eq!(astray.len(), 2);
        assert!(astray[0].contains("tests/a.rs:1:") && astray[1].contains("tests/a.rs:3:"), "{astray:?}");
    }

    #[test]
    fn a_scenario_says_what_it_proves() {
        let citation =
            in_scenario(Path::new("x.scenario"), "game wizwar\nproves WZ-001, WZ-002\n proves WZ-005\n")
                .unwrap();
        assert_eq!(citation.rules, ["WZ-001", "WZ-002", "WZ-005"]);
        assert_eq!(in_scenario(Path::new("x.scenario"), "# proves WZ-001\n"), None);
    }
}

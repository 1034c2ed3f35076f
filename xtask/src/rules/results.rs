//! What became of each test in the last run.

use super::cited::Prover;
use super::stem;
use crate::workspace::{files, read, root, shown};
use crate::{Outcome, suite};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The results of a run, read from what cargo and the tests print.
#[derive(Debug, Default)]
pub struct Results {
    binaries: BTreeMap<String, Binary>,
    /// Scenarios that were run, and whether they passed.
    scenarios: Vec<(PathBuf, bool)>,
}

/// The tests of one program that cargo built.
#[derive(Debug)]
struct Binary {
    /// The directory of its package.
    package: PathBuf,
    /// Its topmost source file.
    source: PathBuf,
    /// Each test's name, and what became of it.
    tests: Vec<(String, String)>,
}

impl Results {
    /// The results of the last run; an error where it is older than what was to be tested.
    pub fn of_last_run() -> Outcome<Results> {
        let path = suite::results_path();
        let again = "run `cargo xtask test` or `cargo xtask rules`";
        let text = read(&path).map_err(|_| format!("there are no results of a run; {again}"))?;
        let age = |path: &Path| std::fs::metadata(path).and_then(|about| about.modified()).ok();
        let newer = files(&root().join("crates"), &["rs", "toml", "scenario"]);
        if let Some(newer) = newer.iter().find(|source| age(source) > age(&path)) {
            return Err(format!("{} is newer than the last run; {again}", shown(newer)));
        }
        Ok(Results::parse(&text))
    }

    /// Reads the text of a run.
    pub fn parse(text: &str) -> Results {
        let mut results = Results::default();
        let mut running: Option<&str> = None;
        for line in text.lines() {
            let line = line.trim_start();
            if let Some(rest) = line.strip_prefix("binary\t") {
                if let [name, package, source] = rest.split('\t').collect::<Vec<_>>().as_slice() {
                    let binary = Binary { package: package.into(), source: source.into(), tests: Vec::new() };
                    results.binaries.insert(name.to_string(), binary);
                }
            } else if line.starts_with("Doc-tests ") {
                running = None;
            } else if line.starts_with("Running ") {
                running = line.rsplit_once('(').map(|(_, path)| file_name(path.trim_end_matches(')')));
            } else if let Some((name, became)) =
                line.strip_prefix("test ").and_then(|rest| rest.rsplit_once(" ... "))
            {
                let name = name.trim_end_matches(" - should panic");
                if let Some(binary) = running.and_then(|running| results.binaries.get_mut(running)) {
                    binary.tests.push((name.into(), became.into()));
                }
            } else if let Some(path) = line.strip_prefix("PASS ") {
                results.scenarios.push((path.trim().into(), true));
            } else if let Some(path) = line.strip_prefix("FAIL ") {
                results.scenarios.push((path.trim().into(), false));
            }
        }
        results
    }

    /// Whether it passed; otherwise what became of it.
    pub fn of(&self, prover: &Prover) -> Outcome<()> {
        let became: Vec<&str> = match prover {
            Prover::Test { file, name } => self
                .binaries
                .values()
                .filter(|binary| file.starts_with(&binary.package))
                .flat_map(|binary| binary.of_file(file, name))
                .collect(),
            Prover::Scenario(file) => self.of_scenario(file),
        };
        match became.iter().find(|became| **became != "ok") {
            Some(other) => Err(format!("{prover}: {other}")),
            None if became.is_empty() => Err(format!("{prover}: was not run")),
            None => Ok(()),
        }
    }

    /// A scenario is run by the program, or by a test of its name.
    fn of_scenario(&self, file: &Path) -> Vec<&str> {
        let word: String = stem(file).chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
        let by_program =
            self.scenarios.iter().filter(|(path, _)| file.ends_with(path) || path.ends_with(file));
        let by_program = by_program.map(|(_, passed)| if *passed { "ok" } else { "FAILED" });
        let binaries = self.binaries.values().filter(|binary| file.starts_with(&binary.package));
        let by_test = binaries.flat_map(|binary| &binary.tests).filter(|(name, _)| {
            name.rsplit_once("::").is_some_and(|(modules, last)| modules.contains("scenario") && last == word)
        });
        by_program.chain(by_test.map(|(_, became)| became.as_str())).collect()
    }
}

impl Binary {
    /// What became of the tests that a function of a file is in this program.
    fn of_file(&self, file: &Path, name: &str) -> Vec<&str> {
        let modules = match self.modules(file) {
            Some(modules) => modules,
            None => return Vec::new(),
        };
        let whole = format!("::{modules}{name}");
        let tests = self.tests.iter().filter(|(test, _)| format!("::{test}").ends_with(&whole));
        tests.map(|(_, became)| became.as_str()).collect()
    }

    /// The modules that a file is in this program, each followed by `::`; `None` where it can be none of it.
    fn modules(&self, file: &Path) -> Option<String> {
        if file == self.source {
            return Some(String::new());
        }
        let below = file.strip_prefix(self.source.parent()?).ok()?.with_extension("");
        let parts = below.iter().map(|part| part.to_string_lossy()).filter(|part| part != "mod");
        Some(parts.map(|part| format!("{part}::")).collect())
    }
}

fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RUN: &str = "\
binary\tgo-1\t/w/go\t/w/go/src/lib.rs
binary\tmoves-1\t/w/go\t/w/go/tests/moves.rs
binary\tmoves-2\t/w/chess\t/w/chess/tests/moves.rs
     Running unittests src/lib.rs (target/debug/deps/go-1)
running 2 tests
test stone::tests::lies ... ok
test board::tests::lies ... FAILED
     Running tests/moves.rs (target/debug/deps/moves-1)
test castles ... ok
test scenario::first_blood ... ok
test slow ... ignored, takes long
     Running tests/moves.rs (target/debug/deps/moves-2)
test castles ... FAILED
test dies - should panic ... ok
   Doc-tests go
test go/src/lib.rs - (line 7) ... ok
PASS scenarios/opening.scenario
FAIL scenarios/ending.scenario
";

    fn of(file: &str, name: &str) -> Outcome<()> {
        Results::parse(RUN).of(&Prover::Test { file: file.into(), name: name.into() })
    }

    #[test]
    fn a_test_is_found_by_package_file_and_module() {
        assert_eq!(of("/w/go/tests/moves.rs", "castles"), Ok(()));
        assert!(of("/w/chess/tests/moves.rs", "castles").unwrap_err().ends_with(": FAILED"));
        assert_eq!(of("/w/chess/tests/moves.rs", "dies"), Ok(()));
        assert_eq!(of("/w/go/src/stone.rs", "tests::lies"), Ok(()));
        assert!(of("/w/go/src/board.rs", "tests::lies").unwrap_err().ends_with(": FAILED"));
        assert!(of("/w/go/tests/moves.rs", "slow").unwrap_err().ends_with(": ignored, takes long"));
        assert!(of("/w/go/tests/moves.rs", "promotes").unwrap_err().ends_with(": was not run"));
        assert!(of("/w/go/src/lib.rs", "ies").unwrap_err().ends_with(": was not run"));
    }

    #[test]
    fn a_scenario_is_run_by_a_test_or_by_the_program() {
        let results = Results::parse(RUN);
        let of = |file: &str| results.of(&Prover::Scenario(file.into()));
        assert_eq!(of("/w/go/tests/scenarios/first-blood.scenario"), Ok(()));
        assert_eq!(of("/w/scenarios/opening.scenario"), Ok(()));
        assert!(of("/w/scenarios/ending.scenario").unwrap_err().ends_with(": FAILED"));
        assert!(of("/w/scenarios/other.scenario").unwrap_err().ends_with(": was not run"));
    }
}

//! Counts the rules that passing tests prove. A rule stands in `docs/rules/`; a test proves it by a line
//! `/// Proves WZ-041, WZ-042.` above its `#[test]`, a scenario by a line `proves WZ-041`.

mod cited;
mod listed;
mod results;

use crate::workspace::{files, read, root, scenarios, shown};
use crate::{Outcome, suite};
use cited::Citation;
use listed::Listed;
use results::Results;
use std::collections::BTreeMap;
use std::path::Path;

/// What is asked of `cargo xtask rules`.
#[derive(Default)]
pub struct Options {
    /// Whether the results of the last run are taken, instead of running the tests.
    pub from_last_run: bool,
    /// The one game that is reported.
    pub game: Option<String>,
    /// Whether every unproven rule is listed.
    pub list_unproven: bool,
    /// The games of which every rule must be proven.
    pub complete: Vec<String>,
}

impl Options {
    /// Reads the words of the command line.
    pub fn parse(words: &[&str]) -> Outcome<Options> {
        let mut options = Options::default();
        let mut rest = words.iter().copied();
        while let Some(word) = rest.next() {
            let mut name = || rest.next().map(String::from).ok_or(format!("{word} needs the name of a game"));
            match word {
                "--from-last-run" => options.from_last_run = true,
                "--list-unproven" => options.list_unproven = true,
                "--game" => options.game = Some(name()?),
                "--complete" => options.complete.push(name()?),
                other => return Err(format!("`{}` is no option of rules", other.escape_debug())),
            }
        }
        Ok(options)
    }
}

/// Counts and reports.
pub fn run(options: &Options) -> Outcome<()> {
    if !options.from_last_run {
        suite::run_tests()?;
    }
    let results = Results::of_last_run()?;
    let listed = Listed::read(&root().join("docs/rules"))?;
    for game in options.complete.iter().chain(&options.game) {
        if !listed.games.contains_key(game) {
            let known: Vec<&str> = listed.games.keys().map(String::as_str).collect();
            return Err(format!("docs/rules/{game}.md is not there; there is {}", known.join(", ")));
        }
    }
    let (citations, mut wrong) = citations(&listed)?;
    let proven = proven(&citations, &results);
    for (game, rules) in &listed.games {
        if options.game.as_ref().is_some_and(|only| only != game) {
            continue;
        }
        let unproven: Vec<&String> = rules.iter().filter(|rule| proven.get(*rule) != Some(&Ok(()))).collect();
        println!("{game}: {} of {} rules proven", rules.len() - unproven.len(), rules.len());
        if options.list_unproven {
            for rule in &unproven {
                let why = match proven.get(*rule) {
                    Some(Err(why)) => why.as_str(),
                    Some(Ok(())) | None => "no test cites it",
                };
                println!("  {rule}: {why}");
            }
        }
        if options.complete.contains(game) && !unproven.is_empty() {
            let some: Vec<&str> = unproven.iter().take(10).map(|rule| rule.as_str()).collect();
            wrong.push(format!("{} rules of {game} are not proven: {} ...", unproven.len(), some.join(", ")));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// For each cited rule whether a passing test proves it, or else what became of the first that cites it.
fn proven(citations: &[Citation], results: &Results) -> BTreeMap<String, Outcome<()>> {
    let mut proven: BTreeMap<String, Outcome<()>> = BTreeMap::new();
    for citation in citations {
        let outcome = results.of(&citation.prover);
        for rule in &citation.rules {
            match proven.get(rule) {
                Some(Ok(())) => {}
                Some(Err(_)) if outcome.is_err() => {}
                Some(Err(_)) | None => {
                    proven.insert(rule.clone(), outcome.clone());
                }
            }
        }
    }
    proven
}

/// All citations of the workspace, and what is wrong with them: rules that do not exist, in tests, code or packs, and
/// citations that no test carries.
fn citations(listed: &Listed) -> Outcome<(Vec<Citation>, Vec<String>)> {
    let mut citations = Vec::new();
    let mut wrong = Vec::new();
    let mut strangers: BTreeMap<String, String> = BTreeMap::new();
    for path in
        files(&root().join("crates"), &["rs"]).into_iter().chain(files(&root().join("packs"), &["toml"]))
    {
        let text = read(&path)?;
        for (line, rule) in listed.strangers(&text) {
            strangers.insert(rule.into(), format!("{}:{line}", shown(&path)));
        }
        if path.extension().is_some_and(|extension| extension == "rs") {
            let (cited, astray) = cited::in_rust(&path, &text);
            citations.extend(cited);
            wrong.extend(astray);
        }
    }
    for path in scenarios() {
        citations.extend(cited::in_scenario(&path, &read(&path)?));
    }
    // Those inside a range are nowhere written out.
    for citation in &citations {
        for rule in citation.rules.iter().filter(|rule| !listed.has(rule)) {
            strangers.entry(rule.clone()).or_insert_with(|| citation.prover.to_string());
        }
    }
    wrong
        .extend(strangers.into_iter().map(|(rule, at)| format!("{at}: {rule} is in no file of docs/rules/")));
    Ok((citations, wrong))
}

/// Whether a word is the id of a rule: two capitals, a hyphen, three digits.
fn is_rule(word: &str) -> bool {
    match word.as_bytes() {
        [a, b, b'-', digits @ ..] => {
            a.is_ascii_uppercase()
                && b.is_ascii_uppercase()
                && digits.len() == 3
                && digits.iter().all(u8::is_ascii_digit)
        }
        _ => false,
    }
}

/// The words of a line, cut at everything but letters, digits, hyphens and underscores.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_').filter(|word| !word.is_empty())
}

/// The rules that a sentence names, "WZ-001 to WZ-005" among them as five.
fn rules_in(sentence: &str) -> Vec<String> {
    let words: Vec<&str> = words(sentence).collect();
    let mut rules: Vec<String> = Vec::new();
    for (index, word) in words.iter().enumerate().filter(|(_, word)| is_rule(word)) {
        let before = index.checked_sub(2).and_then(|at| words.get(at..index));
        if let Some([first, "to"]) = before
            && is_rule(first)
        {
            rules.extend(between(first, word));
        }
        rules.push(word.to_string());
    }
    rules
}

/// The rules after `first` and before `last`.
fn between(first: &str, last: &str) -> Vec<String> {
    let (Some((series, from)), Some((_, to))) = (first.split_once('-'), last.split_once('-')) else {
        return Vec::new();
    };
    match (from.parse::<u32>(), to.parse::<u32>()) {
        (Ok(from), Ok(to)) if last.starts_with(series) => {
            (from + 1..to).map(|n| format!("{series}-{n:03}")).collect()
        }
        (_, _) => Vec::new(),
    }
}

/// The name of a file without its extension.
fn stem(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::cited::Prover;
    use super::*;

    #[test]
    fn a_range_names_every_rule_in_it() {
        assert_eq!(
            rules_in("Proves WZ-001 to WZ-004, WZ-009."),
            ["WZ-001", "WZ-002", "WZ-003", "WZ-004", "WZ-009"]
        );
        assert_eq!(rules_in("WZ-1, wz-001, XWZ-001, WZ-0011, from to WZ-002"), ["WZ-002"]);
        assert_eq!(rules_in("WZ-004 to WZ-002"), ["WZ-004", "WZ-002"]);
    }

    #[test]
    fn a_rule_is_proven_by_one_passing_test_of_several() {
        let cite = |test: &str, rules: &[&str]| Citation {
            prover: Prover::Scenario(Path::new("/s").join(test)),
            rules: rules.iter().map(|rule| rule.to_string()).collect(),
        };
        let results = Results::parse("FAIL s/a.scenario\nPASS s/b.scenario\n");
        let citations = [
            cite("a.scenario", &["WZ-001", "WZ-002"]),
            cite("b.scenario", &["WZ-002"]),
            cite("c.scenario", &["WZ-003"]),
        ];
        let proven = proven(&citations, &results);
        assert!(proven["WZ-001"].is_err() && proven["WZ-003"].is_err());
        assert_eq!(proven["WZ-002"], Ok(()));
    }
}

//! Runs everything that must hold.

use crate::workspace::{cargo, root, scenarios, shown};
use crate::{Outcome, client, licences, rules, tools};
use serde_json::Value;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The games of which every rule is proven, for good.
const COMPLETE: &[&str] = &["house", "toys", "wizwar", "malediction"];

/// Tests that play far more games with optimisation than without it: package and name.
const LONG: [(&str, &str); 2] = [("wizwar", "random_games"), ("malediction", "random_games")];

/// The package of tests in a real browser.
const BROWSER: &str = "browser";

/// Where the results of the last run of the tests are kept.
pub fn results_path() -> PathBuf {
    root().join("target/xtask/tests.txt")
}

/// Runs every check, goes on after one that fails, and tells at the end which did.
pub fn test() -> Outcome<()> {
    let begun = Instant::now();
    let complete = COMPLETE.iter().map(|game| game.to_string()).collect();
    let counted = rules::Options { from_last_run: true, complete, ..rules::Options::default() };
    let checks: [(&str, &dyn Fn() -> Outcome<()>); 9] = [
        ("formatting", &|| run(cargo(&["fmt", "--all", "--check"]))),
        ("lints", &|| {
            run(cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))
        }),
        ("tools", &tools::install),
        ("client", &client::check),
        ("tests", &run_tests),
        ("browser", &run_browser_tests),
        ("long plays", &run_long_plays),
        ("rules", &|| rules::run(&counted)),
        ("licences", &licences::check),
    ];
    let mut failed = Vec::new();
    for (name, check) in checks {
        println!("\n== {name}");
        let since = Instant::now();
        if let Err(why) = check() {
            println!("{name} failed: {why}");
            failed.push(name);
        }
        println!("-- {name}: {} s", since.elapsed().as_secs());
    }
    let totals = std::fs::read_to_string(results_path()).map(|text| Totals::of(&text)).unwrap_or_default();
    println!("\nall checks: {} s", begun.elapsed().as_secs());
    println!("{} passed, {} failed, {} ignored", totals.passed, totals.failed, totals.ignored);
    if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join(", "))) }
}

/// Runs all tests of the workspace but those in a browser, examples in the documentation too, and all scenarios; shows
/// what they print and keeps it.
pub fn run_tests() -> Outcome<()> {
    let path = results_path();
    let kept = |error: std::io::Error| format!("{} cannot be written: {error}", path.display());
    if let Some(directory) = path.parent() {
        std::fs::create_dir_all(directory).map_err(kept)?;
    }
    // A run that breaks off leaves no results of an earlier one behind.
    let mut results = File::create(&path).map_err(kept)?;
    let mut failed = Vec::new();
    if !keep_tests(&["--workspace", "--exclude", BROWSER], &mut results)? {
        failed.push("a test");
    }
    let scenarios = scenarios();
    if !scenarios.is_empty() {
        let mut command = cargo(&["run", "--quiet", "--locked", "--package", "malison", "--", "scenario"]);
        command.args(scenarios.iter().map(|path| shown(path)));
        if !keep(command, &mut results)? {
            failed.push("a scenario");
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("{} failed", failed.join(" and "))) }
}

/// Runs the tests in a real browser, and adds what they print to the results.
fn run_browser_tests() -> Outcome<()> {
    let path = results_path();
    let mut results = File::options()
        .append(true)
        .open(&path)
        .map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
    // A test kills the program and starts it again.
    run(cargo(&["build", "--locked", "--package", "malison"]))?;
    let passed = keep_tests(&["--package", BROWSER], &mut results)?;
    if passed { Ok(()) } else { Err("a test failed; see target/screenshots/failed".into()) }
}

/// Runs once more, with optimisation, the tests that then play for long.
fn run_long_plays() -> Outcome<()> {
    for (package, name) in LONG {
        run(cargo(&["test", "--release", "--locked", "--package", package, "--test", name]))?;
    }
    Ok(())
}

/// Runs the tests of these packages, and adds to the results what they print and which programs they are. Returns whether
/// they pass.
fn keep_tests(packages: &[&str], results: &mut File) -> Outcome<bool> {
    // The same packages to the letter: among others, libraries have other features and programs other names.
    let binaries = build(packages)?;
    results
        .write_all(binaries.as_bytes())
        .map_err(|error| format!("the results cannot be written: {error}"))?;
    let mut tests = cargo(&["test", "--locked", "--no-fail-fast"]);
    tests.args(packages);
    keep(tests, results)
}

/// Runs a command, shows what it prints and adds it to the results. Returns whether it succeeds.
fn keep(mut command: Command, results: &mut File) -> Outcome<bool> {
    let lost = |error: std::io::Error| format!("what it prints is lost: {error}");
    let (reader, writer) = std::io::pipe().map_err(lost)?;
    command.env("CARGO_TERM_COLOR", "never").env("INSTA_UPDATE", "no").stdin(Stdio::null());
    command.stdout(writer.try_clone().map_err(lost)?).stderr(writer);
    let mut child = command.spawn().map_err(|error| format!("cargo cannot be run: {error}"))?;
    // The command holds the writing ends of the pipe, which is read until they are closed.
    drop(command);
    for line in BufReader::new(reader).split(b'\n') {
        let line = line.map_err(lost)?;
        let line = String::from_utf8_lossy(&line);
        println!("{line}");
        writeln!(results, "{line}").map_err(lost)?;
    }
    Ok(child.wait().map_err(lost)?.success())
}

/// Builds the tests, and says of each program from which package and source it was built.
fn build(packages: &[&str]) -> Outcome<String> {
    let words = ["test", "--locked", "--no-run", "--message-format=json-render-diagnostics"];
    let output = cargo(&words)
        .args(packages)
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo cannot be run: {error}"))?;
    if !output.status.success() {
        return Err("the tests cannot be built".into());
    }
    let mut binaries = String::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(message) = serde_json::from_str::<Value>(line) else { continue };
        let text = |value: &Value| value.as_str().map(PathBuf::from);
        if let (Some(program), Some(manifest), Some(source)) = (
            text(&message["executable"]),
            text(&message["manifest_path"]),
            text(&message["target"]["src_path"]),
        ) {
            let name = program.file_name().unwrap_or_default().to_string_lossy();
            let package = manifest.parent().unwrap_or(Path::new(""));
            let _ = writeln!(binaries, "binary\t{name}\t{}\t{}", package.display(), source.display());
        }
    }
    Ok(binaries)
}

/// Runs a command that speaks for itself.
fn run(mut command: Command) -> Outcome<()> {
    let status =
        command.stdin(Stdio::null()).status().map_err(|error| format!("it cannot be run: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{status}")) }
}

/// How many tests passed, failed and were passed over.
#[derive(Default, PartialEq, Eq, Debug)]
struct Totals {
    passed: usize,
    failed: usize,
    ignored: usize,
}

impl Totals {
    /// Adds up the lines `test result: ok. 3 passed; 0 failed; 1 ignored; ...`.
    fn of(text: &str) -> Totals {
        let mut totals = Totals::default();
        for line in text.lines().filter(|line| line.starts_with("test result: ")) {
            let before = |word: &str| -> usize {
                let words: Vec<&str> = line.split([' ', ';']).collect();
                let at = words.iter().position(|found| *found == word);
                at.and_then(|at| words.get(at.checked_sub(1)?)?.parse().ok()).unwrap_or(0)
            };
            totals.passed += before("passed");
            totals.failed += before("failed");
            totals.ignored += before("ignored");
        }
        totals
    }
}

#[cfg(test)]
mod tests {
    use super::Totals;

    #[test]
    fn the_lines_of_all_programs_are_added_up() {
        let text = "\
test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s
test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
";
        assert_eq!(Totals::of(text), Totals { passed: 7, failed: 2, ignored: 1 });
    }
}

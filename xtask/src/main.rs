//! What developers run: `cargo xtask test` checks everything, `cargo xtask rules` counts the proven rules.

mod client;
mod compare;
mod licences;
mod rules;
mod suite;
mod tools;
mod workspace;

use std::process::ExitCode;

/// What goes wrong is told in a sentence.
type Outcome<T> = Result<T, String>;

const HELP: &str = "\
cargo xtask test
    Everything that must hold: formatting, lints, the browser's modules, all tests, games in a real browser, the
    rules that are cited and proven, licences. Chromium, its driver, Node and npm are installed by apt-get where
    they are missing.

cargo xtask client
    Only the browser's modules: their types, their tests, and that nothing new in a scene can be forgotten in them.

cargo xtask rules [--from-last-run] [--game NAME] [--list-unproven] [--complete NAME]
    Runs the tests (or takes the results of the last run) and counts the rules of docs/rules/ that a passing
    test proves. A citation of a rule that does not exist is an error.
    --game NAME       only this game
    --list-unproven   every rule that is not proven, and why
    --complete NAME   an error where a rule of this game is not proven (may be given again)

cargo xtask compare
    Plain tree search on tic-tac-toe beside OpenSpiel and boardgame.io, and the server beside that of boardgame.io; these
    are fetched from their registries (needs Python, npm and Node). An error where one of them is faster.

cargo xtask licences
    Whether every library has a licence that deny.toml allows, and comes from the package registry.
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["test"] => suite::test(),
        ["client"] => tools::install().and_then(|()| client::check()),
        ["rules", options @ ..] => rules::Options::parse(options).and_then(|options| rules::run(&options)),
        ["compare"] => compare::run(),
        ["licences"] => licences::check(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        [other, ..] => Err(format!("there is no `{}`\n\n{HELP}", other.escape_debug())),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

//! Malison beside others in one run, in turns: plain tree search, and a server of tables.

mod search;
mod servers;

use crate::Outcome;
use crate::workspace::root;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The versions of boardgame.io that are compared with; with a later koa-compose its lobby answers nothing.
const BOARDGAME: [&str; 2] = ["boardgame.io@0.50.2", "koa-compose@4.1.0"];

/// Installs the others below `target/compare`, runs all of them, and fails where one of them is faster.
pub fn run() -> Outcome<()> {
    let place = root().join("target/compare");
    std::fs::create_dir_all(&place)
        .map_err(|error| format!("{} cannot be made: {error}", place.display()))?;
    install_boardgame(&place)?;
    let outcomes = [search::run(&place), servers::run(&place)];
    let slower: Vec<String> = outcomes.into_iter().filter_map(Result::err).collect();
    if slower.is_empty() { Ok(()) } else { Err(slower.join("; ")) }
}

fn scripts() -> PathBuf {
    root().join("xtask/compare")
}

fn install_boardgame(place: &Path) -> Outcome<()> {
    let mut install = Command::new("npm");
    install.args(["install", "--silent", "--no-audit", "--no-fund", "--prefix"]).arg(place).args(BOARDGAME);
    finish(install)
}

/// A program of Node with the library in `place`.
fn node(place: &Path, script: &str) -> Command {
    let mut command = Command::new("node");
    command.arg(scripts().join(script)).arg(place).env("NODE_ENV", "production");
    command
}

fn last_core() -> usize {
    std::thread::available_parallelism().map_or(0, |count| count.get() - 1)
}

/// The command, kept on one core where the system has a word for that.
fn pinned(command: &Command, core: usize) -> Command {
    let can_pin = Command::new("taskset").arg("--version").output().is_ok();
    let mut kept = if can_pin {
        let mut kept = Command::new("taskset");
        kept.args(["--cpu-list", &core.to_string()]).arg(command.get_program());
        kept
    } else {
        Command::new(command.get_program())
    };
    kept.args(command.get_args());
    for (name, value) in command.get_envs() {
        if let Some(value) = value {
            kept.env(name, value);
        }
    }
    kept
}

fn finish(mut command: Command) -> Outcome<()> {
    let told = format!("{command:?}");
    let status = command.status().map_err(|error| format!("{told} cannot be run: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{told}: {status}")) }
}

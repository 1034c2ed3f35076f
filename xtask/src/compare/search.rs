//! Plain tree search on tic-tac-toe beside that of other engines: the same search (UCT with c = 1.4, one random
//! play-out to the end an iteration, no solver, no reuse) from the same position, in rounds that take turns.
//!
//! Each engine is a program that answers a line with a number of iterations by a line with the number of
//! iterations that it made and the seconds that they took, its own start-up not included.

use super::{BOARDGAME, finish, last_core, node, pinned, scripts};
use crate::Outcome;
use crate::workspace::{cargo, root};
use bots::stats::Median;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const ROUNDS: usize = 7;
const ITERATIONS: u32 = 20_000;

/// The version that is compared with.
const OPENSPIEL: &str = "open_spiel==2.0.2";

/// Runs all of them, and fails where one of the others is faster.
pub fn run(place: &Path) -> Outcome<()> {
    let python = install_openspiel(place)?;
    finish(cargo(&["build", "--release", "--locked", "--package", "bots", "--example", "uct"]))?;

    let mut openspiel = Command::new(python);
    openspiel.arg(scripts().join("openspiel.py"));
    let core = last_core();
    let mut ours = pinned(&Command::new(root().join("target/release/examples/uct")), core);
    let mut openspiel = pinned(&openspiel, core);
    let mut boardgame = pinned(&node(place, "boardgame.mjs"), core);
    let mut engines = [
        Engine::start("Malison", &mut ours)?,
        Engine::start(OPENSPIEL, &mut openspiel)?,
        Engine::start(BOARDGAME[0], &mut boardgame)?,
    ];

    for engine in &mut engines {
        engine.search(ITERATIONS / 10)?;
        engine.rates.clear();
    }
    for _ in 0..ROUNDS {
        for engine in &mut engines {
            engine.search(ITERATIONS)?;
        }
    }
    println!("Iterations a second of {ITERATIONS} from the empty board of tic-tac-toe, {ROUNDS} rounds:");
    let medians: Vec<Median> = engines.iter().filter_map(|engine| Median::of(&engine.rates)).collect();
    let ours = medians.first().map_or(0.0, |median| median.at);
    for (engine, Median { at, least, greatest }) in engines.iter().zip(&medians) {
        let ratio = ours / at;
        println!(
            "  {:20} {at:>10.0}  ({least:.0} to {greatest:.0})  ours is {ratio:.2} times as fast",
            engine.name
        );
    }
    match engines.iter().zip(&medians).find(|(_, median)| median.at > ours) {
        Some((engine, _)) => Err(format!("{} is faster", engine.name)),
        None => Ok(()),
    }
}

/// The Python of an environment of its own, with OpenSpiel in it.
fn install_openspiel(place: &Path) -> Outcome<std::path::PathBuf> {
    let environment = place.join("python");
    let python = environment.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !python.exists() {
        let mut make = Command::new("python3");
        make.args(["-m", "venv"]).arg(&environment);
        finish(make)?;
    }
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", OPENSPIEL]);
    finish(install)?;
    Ok(python)
}

/// A program that searches when it is told to.
struct Engine {
    name: &'static str,
    child: Child,
    asks: ChildStdin,
    tells: BufReader<ChildStdout>,
    rates: Vec<f64>,
}

impl Engine {
    fn start(name: &'static str, command: &mut Command) -> Outcome<Engine> {
        let lost = |why: String| format!("{name} cannot be run: {why}");
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| lost(error.to_string()))?;
        let (asks, tells) = (child.stdin.take(), child.stdout.take());
        let asks = asks.ok_or_else(|| lost("it cannot be asked".into()))?;
        let tells = BufReader::new(tells.ok_or_else(|| lost("it cannot tell".into()))?);
        Ok(Engine { name, child, asks, tells, rates: Vec::new() })
    }

    fn search(&mut self, iterations: u32) -> Outcome<()> {
        let name = self.name;
        let lost = |error: std::io::Error| format!("{name} was lost: {error}");
        writeln!(self.asks, "{iterations}").map_err(lost)?;
        let mut line = String::new();
        self.tells.read_line(&mut line).map_err(lost)?;
        let (made, seconds) = read(&line).ok_or_else(|| format!("{name} said \"{}\"", line.trim()))?;
        // A count that differs is other work: one more or less is a matter of how the root is counted.
        if made.abs_diff(iterations) > 1 {
            return Err(format!("{name} made {made} iterations and not {iterations}"));
        }
        self.rates.push(f64::from(made) / seconds);
        Ok(())
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It ends when nobody asks any more; one that does not is of no use either.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The iterations and the seconds of an answer.
fn read(line: &str) -> Option<(u32, f64)> {
    let (made, seconds) = line.trim().split_once(' ')?;
    let seconds: f64 = seconds.parse().ok()?;
    (seconds > 0.0).then_some((made.parse().ok()?, seconds))
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn an_answer_is_read() {
        assert_eq!(read("20000 0.0125\n"), Some((20_000, 0.0125)));
        for line in ["", "20000", "20000 0", "20000 soon", "all 0.1"] {
            assert_eq!(read(line), None, "{line}");
        }
    }
}

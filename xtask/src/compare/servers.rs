//! Tables over loopback beside the server of boardgame.io: 200 tables with two clients each, the server on the first
//! core and the clients on the last. Ours keeps every input in its database before anybody hears of it; theirs keeps
//! all in memory.

use super::{last_core, node, pinned};
use crate::Outcome;
use crate::workspace::{cargo, root};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

const TABLES: &str = "200";
const WARM_UP: &str = "3";
const SECONDS: u32 = 10;

/// One load, for both.
struct Load {
    what: &'static str,
    /// Our game.
    game: &'static str,
    /// How many letters boardgame.io's state has beside the board, so that it sends about as much.
    padding: &'static str,
    /// Inputs a second at each table; 0 for as fast as it goes.
    rate: &'static str,
}

const LOADS: [Load; 5] = [
    Load { what: "tic-tac-toe, 1 a second", game: "series", padding: "0", rate: "1" },
    Load { what: "tic-tac-toe, 10 a second", game: "series", padding: "0", rate: "10" },
    Load { what: "tic-tac-toe, as fast as it goes", game: "series", padding: "0", rate: "0" },
    Load { what: "Wiz-War beside 20 KB, 1 a second", game: "wizwar", padding: "20000", rate: "1" },
    Load { what: "Wiz-War beside 20 KB, as fast as it goes", game: "wizwar", padding: "20000", rate: "0" },
];

/// What one of them came to.
struct Came {
    rate: f64,
    p50: f64,
    p99: f64,
    most: f64,
}

/// Runs both under each load, and fails where theirs shows sooner or does more.
pub fn run(place: &Path) -> Outcome<()> {
    super::finish(cargo(&["build", "--release", "--locked", "--package", "malison"]))?;
    println!("Servers with {TABLES} tables of two clients each, {SECONDS} s each; times in milliseconds:");
    let mut slower = Vec::new();
    for load in &LOADS {
        let (ours, theirs) = (ours(load)?, theirs(place, load)?);
        println!("  {}", load.what);
        for (name, came) in [("Malison, durable", &ours), ("boardgame.io, in memory", &theirs)] {
            println!(
                "    {name:24} {:>7.0} a second   p50 {:>7.2}   p99 {:>7.2}   max {:>7.2}",
                came.rate, came.p50, came.p99, came.most
            );
        }
        let is_slower = if load.rate == "0" { ours.rate < theirs.rate } else { ours.p99 > theirs.p99 };
        if is_slower {
            slower.push(load.what);
        }
    }
    if slower.is_empty() { Ok(()) } else { Err(format!("boardgame.io is faster at: {}", slower.join("; "))) }
}

fn ours(load: &Load) -> Outcome<Came> {
    let mut command = Command::new(root().join("target/release/malison"));
    command.args(["load", "--pinned", "--json", "--game", load.game, "--tables", TABLES]);
    command.args(["--warm-up", WARM_UP, "--seconds", &SECONDS.to_string()]);
    if load.rate != "0" {
        command.args(["--rate", load.rate]);
    }
    let told = line(&mut command)?;
    let told: Value = serde_json::from_str(&told).map_err(|error| format!("{told}: {error}"))?;
    let number = |name: &str| told[name].as_f64().ok_or_else(|| format!("malison load tells no {name}"));
    Ok(Came {
        rate: number("inputs_per_second")?,
        p50: number("p50_ms")?,
        p99: number("p99_ms")?,
        most: number("max_ms")?,
    })
}

fn theirs(place: &Path, load: &Load) -> Outcome<Came> {
    let mut server = node(place, "boardgame-server.mjs");
    server.arg(load.padding);
    let mut server = Peer(
        pinned(&server, 0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("Node cannot be run: {error}"))?,
    );
    let mut port = String::new();
    let told = server.0.stdout.take().map(|told| BufReader::new(told).read_line(&mut port));
    if !matches!(told, Some(Ok(1..))) {
        return Err("the server of boardgame.io did not start".into());
    }
    let mut clients = node(place, "boardgame-load.mjs");
    clients.args([port.trim(), load.padding, TABLES, load.rate, WARM_UP, &SECONDS.to_string()]);
    let told = line(&mut pinned(&clients, last_core()))?;
    let numbers: Vec<f64> = told.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    match numbers[..] {
        [moves, p50, p99, most] => Ok(Came { rate: moves / f64::from(SECONDS), p50, p99, most }),
        _ => Err(format!("the clients of boardgame.io said \"{told}\"")),
    }
}

/// The one line that a program prints.
fn line(command: &mut Command) -> Outcome<String> {
    let told = format!("{command:?}");
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{told} cannot be run: {error}"))?;
    if !output.status.success() {
        return Err(format!("{told}: {}", output.status));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// A server that is gone with its measurement.
struct Peer(Child);

impl Drop for Peer {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

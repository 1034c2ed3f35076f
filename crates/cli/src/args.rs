//! The command line.

use crate::games;
use clap::{Parser, Subcommand};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

const EXIT: &str = "Exit codes: 0 all is well; 1 something that was checked is not in order (a scenario failed, \
a pack has mistakes or idle text, a record does not play as it says); 2 the command line or a file can't be used.";

/// Fantasy tabletop games by their whole rulebooks. Without a command: start the table and open it in the browser.
#[derive(Parser, Debug)]
#[command(name = "malison", version, after_help = EXIT)]
pub struct Args {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Where the table is served.
    #[command(flatten)]
    pub table: Table,
    /// Only say where the table is, and do not open the browser.
    #[arg(long)]
    pub no_open: bool,
}

/// What the program does.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Serve tables for browsers, until Ctrl-C.
    Serve(Serve),
    /// Play a game in the terminal.
    Play(Play),
    /// Let bots play many games, and report on them.
    Sim(Sim),
    /// Play a record again and show where it leads; with another version of the rules, where it first parts.
    Replay(Replay),
    /// Run scenarios; say PASS or FAIL with the first difference for each.
    Scenario(Scenarios),
    /// Make the smallest scenario that fails as a record or scenario does.
    Shrink(Shrink),
    /// Read the rules of a game.
    Rules(Rules),
    /// Read a pack or a deck and tell all mistakes in it; play a pack and tell what text in it never does anything.
    Check(Check),
    /// Write the JSON Schema of a game's packs, for editors.
    Schema(Schema),
    /// Play many tables at once over loopback, and tell how long an input takes to show.
    Load(Load),
}

/// Where tables are served and kept.
#[derive(clap::Args, Debug, Clone)]
pub struct Table {
    /// The address to listen at; others can come only where it is not this machine's own.
    #[arg(long, default_value = "127.0.0.1", value_name = "IP")]
    pub address: IpAddr,
    /// The port. Where it is taken, another is chosen and told; 0 chooses any that is free.
    #[arg(long, default_value_t = PORT)]
    pub port: u16,
    /// The file in which games are kept. Where none is given it lies in the user's data directory.
    #[arg(long, value_name = "FILE")]
    pub database: Option<PathBuf>,
}

/// The port where nothing is said.
pub const PORT: u16 = 7117;

/// How to serve.
#[derive(clap::Args, Debug, Clone)]
pub struct Serve {
    /// Where tables are served and kept.
    #[command(flatten)]
    pub table: Table,
    /// How surely an input is kept before anybody hears of it: `normal` survives the end of the program at any moment,
    /// `full` survives the loss of power too.
    #[arg(long, default_value = "normal")]
    pub synchronous: Synchronous,
    /// How many threads serve; as many as there are cores where it is not given.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// How many threads bots think on; half as many as there are cores where it is not given.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub bot_threads: Option<u16>,
    /// A proxy stands before the server; its X-Forwarded-For tells who is there.
    #[arg(long)]
    pub behind_proxy: bool,
    /// Let everybody read the metrics, and not this machine alone.
    #[arg(long)]
    pub open_metrics: bool,
    /// Write the log as JSON, a line for each event.
    #[arg(long)]
    pub log_json: bool,
    /// A limit, as NAME=VALUE, such as `connections=500` or `idle=1m`; docs/server.md lists them. May be given several
    /// times.
    #[arg(long = "limit", value_name = "NAME=VALUE", value_parser = pair)]
    pub limits: Vec<(String, String)>,
}

/// How surely an input is kept.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Synchronous {
    /// It survives the end of the program at any moment.
    Normal,
    /// It survives the loss of power too.
    Full,
}

/// How to play.
#[derive(clap::Args, Debug, Clone)]
pub struct Play {
    /// Which game.
    #[arg(default_value = games::FIRST)]
    pub game: String,
    /// Who sits where, with commas between: `me`, or `me:NAME` for several people at this terminal, or a bot:
    /// `random`, `greedy`, `search:400` (iterations), `search:200ms`.
    #[arg(long, default_value = DEFAULT_SEATS)]
    pub seats: String,
    /// Go on with the game in this file, which `save` wrote; those who played it sit down again.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "seats", "options"])]
    pub load: Option<PathBuf>,
    /// A directory with a pack to play with, rather than the one that comes with the game.
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
    /// An option of the game, as NAME=VALUE, or NAME=@FILE for a deck; `malison rules GAME` lists them. May be given
    /// several times.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub options: Vec<(String, String)>,
    /// The number that fixes all dice and shuffles; another one each time where it is not given.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Ask for what real dice show, rather than rolling.
    #[arg(long)]
    pub real_dice: bool,
    /// Play in the terminal. This command always does; `malison` alone starts the table in the browser.
    #[arg(long)]
    pub terminal: bool,
    /// Show with every line of the log the rule that made it happen.
    #[arg(long)]
    pub log: bool,
    /// Never use colours.
    #[arg(long)]
    pub no_colour: bool,
}

/// Who plays where nothing is said.
const DEFAULT_SEATS: &str = "me,greedy";

/// What to simulate.
#[derive(clap::Args, Debug, Clone)]
pub struct Sim {
    /// Which game.
    pub game: String,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The bots, with commas between, one a seat; they change seats from game to game.
    #[arg(long, default_value = "greedy,random")]
    pub seats: String,
    /// The number that fixes everything.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Where the report goes: manifest.json, games.jsonl, games.csv and report.html.
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// A directory with a pack to play with, rather than the one that comes with the game.
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
    /// How many threads play; as many as there are cores where it is not given.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// An option of the game, as NAME=VALUE. May be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub options: Vec<(String, String)>,
    /// An option of the game that gets one of its values by chance in each game. May be given several times.
    #[arg(long, value_name = "NAME")]
    pub vary: Vec<String>,
}

/// What to play again.
#[derive(clap::Args, Debug, Clone)]
pub struct Replay {
    /// The record.
    pub file: PathBuf,
    /// Stop after so many inputs.
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    /// Whose eyes: a seat by its word or number; somebody who only watches where it is not given.
    #[arg(long, value_name = "SEAT")]
    pub view: Option<String>,
    /// A directory with a pack to play with, rather than the one that comes with the game.
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

/// What to run.
#[derive(clap::Args, Debug, Clone)]
pub struct Scenarios {
    /// The scenarios.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// A directory with a pack to play with, rather than the one that comes with the game.
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

/// What to make smaller.
#[derive(clap::Args, Debug, Clone)]
pub struct Shrink {
    /// A record or a scenario that fails.
    pub file: PathBuf,
    /// Where the scenario goes; to the terminal where it is not given.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// How many scenarios may be tried.
    #[arg(long, default_value_t = 20_000)]
    pub work: usize,
    /// A directory with a pack to play with, rather than the one that comes with the game.
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

/// What to check.
#[derive(clap::Args, Debug, Clone)]
pub struct Check {
    /// The directory with the pack, or the file with the deck.
    #[arg(value_name = "PATH")]
    pub path: PathBuf,
    /// The game that it is for, where that does not show.
    #[arg(long)]
    pub game: Option<String>,
    /// A directory with the pack of which the deck is made, rather than the one that comes with the game.
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
    /// Play random games with it too, and tell which text never did anything.
    #[arg(long)]
    pub play: bool,
    /// How many games are played at most; fewer where all text has done something before.
    #[arg(long, default_value_t = 1000, requires = "play")]
    pub games: u64,
    /// The number that fixes these games.
    #[arg(long, default_value_t = 1, requires = "play")]
    pub seed: u64,
}

/// Which schema.
#[derive(clap::Args, Debug, Clone)]
pub struct Schema {
    /// The game.
    pub game: String,
}

/// How to measure a server.
#[derive(clap::Args, Debug, Clone)]
pub struct Load {
    /// Which game; `series` is noughts and crosses without end.
    #[arg(long, default_value = "series")]
    pub game: String,
    /// At how many tables, with two clients each.
    #[arg(long, default_value_t = 200, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=20_000))]
    pub tables: usize,
    /// How many inputs a second at each table; as fast as it goes where it is not given.
    #[arg(long, value_name = "R", value_parser = rate)]
    pub rate: Option<f64>,
    /// For how many seconds it is measured.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
    pub seconds: u64,
    /// For how many seconds it is played before.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u64).range(0..=600))]
    pub warm_up: u64,
    /// How many threads the server has.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: u16,
    /// Keep the server on the first core and the clients on the last, where the system has `taskset`.
    #[arg(long)]
    pub pinned: bool,
    /// Inputs survive the loss of power too: each batch waits for the disk.
    #[arg(long)]
    pub full: bool,
    /// Tell it as one line of JSON.
    #[arg(long)]
    pub json: bool,
    /// A server on this machine that runs already, rather than one of its own.
    #[arg(long, value_name = "IP:PORT", value_parser = loopback)]
    pub address: Option<SocketAddr>,
    /// An option of the game, as NAME=VALUE. May be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub options: Vec<(String, String)>,
}

/// What to read.
#[derive(clap::Args, Debug, Clone)]
pub struct Rules {
    /// A game; all games where none is given.
    pub game: Option<String>,
    /// A rule id, or words that a rule must hold.
    pub query: Vec<String>,
}

fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.trim().into(), value.trim().into())),
        Some(_) | None => Err("write NAME=VALUE".into()),
    }
}

fn rate(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(rate) if (0.001..=100_000.0).contains(&rate) => Ok(rate),
        Ok(_) | Err(_) => Err("a rate is a number from 0.001 to 100000".into()),
    }
}

fn loopback(text: &str) -> Result<SocketAddr, String> {
    match text.parse::<SocketAddr>() {
        Ok(address) if address.ip().is_loopback() => Ok(address),
        Ok(_) => Err("only a server on this machine is measured".into()),
        Err(_) => Err("write an address and a port, as in 127.0.0.1:7117".into()),
    }
}

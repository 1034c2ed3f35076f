//! The command line.

use crate::games;
use clap::{Parser, Subcommand};
use std::path::PathBuf;

const EXIT: &str = "Exit codes: 0 all is well; 1 something that was checked is not in order (a scenario failed, \
a pack has mistakes, a record does not play as it says); 2 the command line or a file can't be used.";

/// Fantasy tabletop games by their whole rulebooks. Without a command: play one, here and now.
#[derive(Parser, Debug)]
#[command(name = "malison", version, after_help = EXIT)]
pub struct Args {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What the program does.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play a game in the terminal.
    Play(Play),
    /// Let bots play many games, and report on them.
    Sim(Sim),
    /// Read the rules of a game.
    Rules(Rules),
}

impl Default for Command {
    fn default() -> Self {
        Command::Play(Play::default())
    }
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
    /// An option of the game, as NAME=VALUE; `malison rules GAME` lists them. May be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub options: Vec<(String, String)>,
    /// The number that fixes all dice and shuffles; another one each time where it is not given.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Ask for what real dice show, rather than rolling.
    #[arg(long)]
    pub real_dice: bool,
    /// Play in the terminal, as is done anyway.
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
pub const DEFAULT_SEATS: &str = "me,greedy";

impl Default for Play {
    fn default() -> Self {
        Play {
            game: games::FIRST.into(),
            seats: DEFAULT_SEATS.into(),
            options: Vec::new(),
            seed: None,
            real_dice: false,
            terminal: false,
            log: false,
            no_colour: false,
        }
    }
}

/// What to simulate.
#[derive(clap::Args, Debug, Clone)]
pub struct Sim {
    /// Which game.
    pub game: String,
    /// How many games.
    #[arg(long, default_value_t = 1000)]
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
    /// How many threads play; as many as there are cores where it is not given.
    #[arg(long)]
    pub threads: Option<usize>,
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

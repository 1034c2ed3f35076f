//! Many games between bots, and what they tell.
//!
//! Each game is fixed by its number and the seed alone, and results are taken in the order of the games, so that
//! the report is the same for any number of threads. Whatever stops the simulation, the games reported are the
//! first so many.

mod chart;
mod game;
mod manifest;
mod report;
mod tally;
mod vary;

use crate::args::Sim;
use crate::files::{self, Draft};
use crate::games::{self, Errand, Playable};
use crate::play::mistakes;
use anyhow::Context;
use bots::Spec;
use game::GameResult;
pub(crate) use game::{MOST_ANSWERS, seed_of};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Setup;
use rayon::prelude::*;
use std::fs;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use tally::Tally;
use vary::Varied;

/// How many games are taken from the threads at a time: enough to keep them busy, few enough to stop soon.
const BATCH: u64 = 64;

/// Simulates as the command line says.
pub struct ToDirectory<'a>(pub &'a Sim);

impl Errand for ToDirectory<'_> {
    type Out = anyhow::Result<()>;

    fn with<G: Playable>(self) -> anyhow::Result<()> {
        static STOPPED: AtomicBool = AtomicBool::new(false);
        ctrlc::set_handler(|| STOPPED.store(true, Ordering::Relaxed)).context("Ctrl-C can't be caught")?;
        simulate::<G>(self.0, &STOPPED)
    }
}

/// What is played.
struct Plan {
    bots: Vec<Spec>,
    setup: Setup,
    varied: Vec<Varied>,
    seed: u64,
    games: u64,
}

/// Plays and writes the report; once it is told to stop, with a report of the games so far.
fn simulate<G: Playable>(args: &Sim, stopped: &AtomicBool) -> anyhow::Result<()> {
    let bots = Spec::list(&args.seats).map_err(|mistake| mistakes(vec![mistake]))?;
    let content = games::content::<G>(args.pack.as_deref())?;
    let setup = games::setup::<G>(content, bots.len(), &args.options)?;
    let varied = vary::varied::<G>(&setup, &args.vary)?;
    let plan = Plan { bots, setup, varied, seed: args.seed, games: args.games };
    let first = G::new(content, &plan.setup).map_err(mistakes)?;
    fs::create_dir_all(&args.out).with_context(|| format!("{} can't be made", args.out.display()))?;

    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.map_or(0, usize::from)).build()?;
    let progress = progress(plan.games);
    let mut lines = Draft::new(args.out.join("games.jsonl"))?;
    let mut table = Draft::new(args.out.join("games.csv"))?;
    table.write_all(game::csv_heading(plan.bots.len()).as_bytes())?;
    let mut tally = Tally::new(&plan.bots);
    for begin in (0..plan.games).step_by(BATCH as usize) {
        let batch = begin..plan.games.min(begin + BATCH);
        let play = |index| {
            if stopped.load(Ordering::Relaxed) {
                return None;
            }
            let result = game::play::<G>(content, &plan, index);
            progress.inc(1);
            Some(result)
        };
        let results: Vec<Option<anyhow::Result<GameResult>>> =
            pool.install(|| batch.into_par_iter().map(play).collect());
        // Of a batch that was stopped, only the games before the first one missing count.
        for result in results.into_iter().map_while(|result| result) {
            let result = result?;
            serde_json::to_writer(&mut lines, &result)?;
            lines.write_all(b"\n")?;
            table.write_all(result.csv().as_bytes())?;
            tally.add(&result);
        }
        if stopped.load(Ordering::Relaxed) {
            break;
        }
    }
    progress.finish_and_clear();
    lines.finish()?;
    table.finish()?;
    let manifest = manifest::Manifest::of(&first, &plan, tally.games());
    let text = serde_json::to_string_pretty(&manifest)? + "\n";
    files::write(&args.out.join("manifest.json"), &text)?;
    files::write(&args.out.join("report.html"), &report::html(&first, &manifest, &tally))?;
    let mut out = std::io::stdout();
    writeln!(out, "{}", summary(&tally, plan.games))?;
    writeln!(out, "The report is {}.", args.out.join("report.html").display())?;
    Ok(())
}

/// A bar for so many games.
pub(crate) fn progress(games: u64) -> ProgressBar {
    // It hides itself where standard error is not a terminal.
    let bar = ProgressBar::new(games);
    match ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} to go") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn summary(tally: &Tally, planned: u64) -> String {
    let mut text = if tally.games() == planned {
        format!("{planned} game{}.", if planned == 1 { "" } else { "s" })
    } else {
        format!("{} of {planned} games; it was stopped.", tally.games())
    };
    for (bot, share) in tally.by_bot() {
        text += &format!("\n{bot:<16} wins {share:.3}");
    }
    text
}

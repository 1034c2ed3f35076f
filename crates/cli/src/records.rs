//! `malison replay`, `scenario` and `shrink`: games and positions as text.

use crate::NotInOrder;
use crate::args::{Replay, Scenarios, Shrink};
use crate::files;
use crate::games::{self, Errand, Playable};
use crate::play::mistakes;
use anyhow::{Context, anyhow, bail};
use kernel::{Mistake, Play, Record, Scenario, Seat, Seats, Viewer, shrink};
use std::io::{Write, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use table::Said;
use table::text::{Style, draw, wrap};

/// The record in a file.
pub fn record(file: &Path) -> anyhow::Result<Record> {
    let text = files::read(file)?;
    Record::parse(&text).map_err(mistakes).with_context(|| format!("{} can't be read", file.display()))
}

/// The scenario in a file.
pub fn scenario(file: &Path) -> anyhow::Result<Scenario> {
    let text = files::read(file)?;
    Scenario::parse(&text).map_err(mistakes)
}

/// Plays a record again, and refuses it where it does not play as it says.
pub fn play_again<G: Playable>(record: &Record, pack: Option<&Path>) -> anyhow::Result<Play<G>> {
    let replay = record.replay::<G>(games::content::<G>(pack)?).map_err(mistakes)?;
    for difference in &replay.made_with {
        eprintln!("malison: take care: {difference}");
    }
    match replay.parted {
        None => Ok(replay.play),
        Some(parted) => Err(anyhow!("{parted}")),
    }
}

/// `malison replay`.
pub fn replay(args: &Replay) -> anyhow::Result<()> {
    let mut record = record(&args.file)?;
    if let Some(last) = args.to {
        record.inputs.truncate(last);
        record.states.retain(|state| state.after <= last);
    }
    games::named(&record.header.game.clone(), Again { args, record })?
}

struct Again<'a> {
    args: &'a Replay,
    record: Record,
}

impl Errand for Again<'_> {
    type Out = anyhow::Result<()>;

    fn with<G: Playable>(self) -> anyhow::Result<()> {
        let Again { args, record } = self;
        let replay = record.replay::<G>(games::content::<G>(args.pack.as_deref())?).map_err(mistakes)?;
        let play = &replay.play;
        let viewer = viewer(play, args.view.as_deref())?;
        let mut out = stdout();
        for (index, entry) in play.entries().iter().enumerate() {
            for Said { text, rule, .. } in Said::to(viewer, &entry.lines) {
                write!(
                    out,
                    "{}",
                    wrap(&format!("{:>4}  {text} [{rule}]", index + 1), Style::PLAIN.width, 0, 6)
                )?;
            }
        }
        writeln!(out, "\n{}", draw(&G::scene(&play.view(viewer)), Style::PLAIN))?;
        for difference in &replay.made_with {
            writeln!(out, "Take care: {difference}.")?;
        }
        match &replay.parted {
            None => Ok(()),
            Some(parted) => {
                writeln!(out, "{}: {parted}", args.file.display())?;
                Err(NotInOrder.into())
            }
        }
    }
}

fn viewer<G: Playable>(play: &Play<G>, word: Option<&str>) -> anyhow::Result<Viewer> {
    let Some(word) = word else { return Ok(Viewer::Spectator) };
    let numbered = word.parse::<u8>().ok().and_then(|number| number.checked_sub(1)).map(Seat);
    match numbered.filter(|seat| Seats::first(play.game().seats()).has(*seat)) {
        Some(seat) => Ok(Viewer::Seat(seat)),
        None => play.seat(word).map(Viewer::Seat).map_err(|refusal| anyhow!("--view: {refusal}")),
    }
}

/// `malison scenario`.
pub fn scenarios(args: &Scenarios) -> anyhow::Result<()> {
    let mut out = stdout();
    let mut failed = 0;
    for file in &args.files {
        let shown = file.display();
        match passes(file, args.pack.as_deref()) {
            Ok(title) => writeln!(out, "PASS  {shown}: {title}")?,
            Err(why) => {
                failed += 1;
                writeln!(out, "FAIL  {shown}: {why:#}")?;
            }
        }
    }
    writeln!(out, "{} passed, {failed} failed", args.files.len() - failed)?;
    if failed == 0 { Ok(()) } else { Err(NotInOrder.into()) }
}

fn passes(file: &Path, pack: Option<&Path>) -> anyhow::Result<String> {
    let scenario = scenario(file)?;
    games::named(&scenario.header.game, Run { scenario: &scenario, pack })??;
    Ok(scenario.title)
}

struct Run<'a> {
    scenario: &'a Scenario,
    pack: Option<&'a Path>,
}

impl Errand for Run<'_> {
    type Out = anyhow::Result<()>;

    fn with<G: Playable>(self) -> anyhow::Result<()> {
        let content = games::content::<G>(self.pack)?;
        // A game that panics fails its scenario and leaves the others to run.
        let run = catch_unwind(AssertUnwindSafe(|| self.scenario.run_with::<G>(content, G::holds)));
        match run {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(difference)) => bail!("{difference}"),
            Err(_) => bail!("the game panics"),
        }
    }
}

/// `malison shrink`.
pub fn shrink(args: &Shrink) -> anyhow::Result<()> {
    let text = files::read(&args.file)?;
    let is_scenario = text.trim_start().starts_with("malison scenario");
    let failing = if is_scenario {
        Failing::Scenario(scenario(&args.file)?)
    } else {
        Failing::Record(record(&args.file)?)
    };
    let game = match &failing {
        Failing::Scenario(scenario) => scenario.header.game.clone(),
        Failing::Record(record) => record.header.game.clone(),
    };
    let small = games::named(&game, Smaller { args, failing })??;
    match &args.out {
        Some(file) => files::write(file, &small),
        None => {
            write!(stdout(), "{small}")?;
            Ok(())
        }
    }
}

enum Failing {
    Scenario(Scenario),
    Record(Record),
}

struct Smaller<'a> {
    args: &'a Shrink,
    failing: Failing,
}

impl Errand for Smaller<'_> {
    type Out = anyhow::Result<String>;

    fn with<G: Playable>(self) -> anyhow::Result<String> {
        let Smaller { args, failing } = self;
        let content = games::content::<G>(args.pack.as_deref())?;
        let small = match failing {
            Failing::Scenario(scenario) => shrink::scenario(content, &scenario, G::holds, args.work)
                .ok_or_else(|| "it passes, so there is nothing to shrink".to_owned()),
            Failing::Record(record) => shrink::record(content, &record, G::holds, args.work),
        };
        small.map(|scenario| scenario.to_string()).map_err(|why| mistakes(vec![Mistake::at(0, why)]))
    }
}

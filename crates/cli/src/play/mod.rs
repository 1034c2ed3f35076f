//! A game at the terminal, with people and bots.

mod command;
mod desk;
mod lookup;
mod reference;
mod session;
mod table;

pub use command::{Command, HELP, LookUp};
pub use desk::{Desk, Heard};
pub use session::{Ended, Session};
pub use table::Table;

use crate::args;
use crate::games::{self, Errand, Playable};
use crate::records;
use crate::seats::{self, Sitter};
use ::table::text::Style;
use anyhow::bail;
use kernel::{Mistake, Play, Record};
use std::io::{self, IsTerminal};

/// `malison play`: a new game, or one that was saved.
pub fn play(args: &args::Play) -> anyhow::Result<()> {
    let record = args.load.as_deref().map(records::record).transpose()?;
    let game = record.as_ref().map_or(&args.game, |record| &record.header.game);
    games::named(game, AtTheTerminal { args, record: record.as_ref() })?
}

struct AtTheTerminal<'a> {
    args: &'a args::Play,
    record: Option<&'a Record>,
}

impl Errand for AtTheTerminal<'_> {
    type Out = anyhow::Result<()>;

    fn with<G: Playable>(self) -> anyhow::Result<()> {
        let AtTheTerminal { args, record } = self;
        let (play, sitters) = match record {
            Some(record) => gone_on_with::<G>(args, record)?,
            None => begun::<G>(args)?,
        };
        if args.real_dice && !sitters.iter().any(Sitter::is_person) {
            bail!("--real-dice needs a person at the table who reads them");
        }
        let seed = match args.seed {
            Some(seed) => seed,
            None => getrandom::u64()?,
        };
        let is_screen = io::stdout().is_terminal();
        let colour = is_screen && !args.no_colour && std::env::var_os("NO_COLOR").is_none();
        let desk =
            Desk::new(io::stdin().lock(), io::stdout().lock(), Style { colour, ..Style::PLAIN }, is_screen);
        let mut session = Session::new(Table::new(play, sitters, seed, args.real_dice), desk);
        session.ids = args.log;
        session.run()?;
        Ok(())
    }
}

fn begun<G: Playable>(args: &args::Play) -> anyhow::Result<(Play<G>, Vec<Sitter>)> {
    let sitters = seats::read(&args.seats)?;
    let content = games::content::<G>(args.pack.as_deref())?;
    let setup = games::setup::<G>(content, sitters.len(), &args.options)?;
    let play = Play::new(content, &setup).map_err(mistakes)?;
    Ok((play, sitters))
}

fn gone_on_with<G: Playable>(args: &args::Play, record: &Record) -> anyhow::Result<(Play<G>, Vec<Sitter>)> {
    let play = records::play_again::<G>(record, args.pack.as_deref())?;
    let sitters = table::sitters(&play, record)?;
    Ok((play, sitters))
}

/// All mistakes as one error, a line each.
pub fn mistakes(mistakes: Vec<Mistake>) -> anyhow::Error {
    let lines: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
    anyhow::anyhow!(lines.join("\n         "))
}

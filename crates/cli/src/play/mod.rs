//! A game at the terminal, with people and bots.

mod command;
mod desk;
mod reference;
mod session;

pub use command::{Command, HELP};
pub use desk::{Desk, Heard};
pub use session::{Ended, Session, Table};

use crate::args::Play;
use crate::games::{Errand, Playable};
use crate::seats::{self, Sitter};
use anyhow::bail;
use kernel::{Mistake, Setup};
use std::io::{self, IsTerminal};
use table::text::Style;

/// Plays as the command line says.
pub struct AtTheTerminal<'a>(pub &'a Play);

impl Errand for AtTheTerminal<'_> {
    type Out = anyhow::Result<()>;

    fn with<G: Playable>(self) -> anyhow::Result<()> {
        let args = self.0;
        let table = table::<G>(args)?;
        let is_screen = io::stdout().is_terminal();
        let colour = is_screen && !args.no_colour && std::env::var_os("NO_COLOR").is_none();
        let style = Style { colour, ..Style::PLAIN };
        let desk = Desk::new(io::stdin().lock(), io::stdout().lock(), style, is_screen);
        let mut session = Session::new(table, desk);
        session.ids = args.log;
        session.run()?;
        Ok(())
    }
}

/// The table that the command line describes.
pub fn table<G: Playable>(args: &Play) -> anyhow::Result<Table<G>> {
    let sitters = seats::read(&args.seats)?;
    if !G::players().contains(&(sitters.len() as u8)) {
        bail!(
            "{} is for {} to {} players; --seats names {}",
            G::TITLE,
            G::players().start(),
            G::players().end(),
            sitters.len()
        );
    }
    if args.real_dice && !sitters.iter().any(Sitter::is_person) {
        bail!("--real-dice needs a person at the table who reads them");
    }
    let setup = Setup { seats: sitters.len() as u8, options: args.options.clone() };
    let game = G::new(G::shipped(), &setup).map_err(mistakes)?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => getrandom::u64()?,
    };
    Ok(Table::new(game, sitters, seed, args.real_dice))
}

/// All mistakes as one error, a line each.
pub fn mistakes(mistakes: Vec<Mistake>) -> anyhow::Error {
    let lines: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
    anyhow::anyhow!(lines.join("\n         "))
}

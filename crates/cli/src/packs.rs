//! `malison check` and `malison schema`: packs for those who write them.

use crate::NotInOrder;
use crate::args::{Check, Schema};
use crate::games::{Errand, Playable};
use anyhow::{anyhow, bail};
use content::{Paint, Source};
use std::io::{IsTerminal, Write, stdout};

impl Errand for &Check {
    type Out = anyhow::Result<()>;

    fn with<G: Playable>(self) -> anyhow::Result<()> {
        let shown = self.directory.display();
        if !self.directory.is_dir() {
            bail!("{shown} is no directory");
        }
        match G::unpack(&Source::read_dir(&self.directory)) {
            Some(Ok(_)) => {
                writeln!(stdout(), "{shown}: no mistakes")?;
                Ok(())
            }
            Some(Err(mistakes)) => {
                let paint = if stdout().is_terminal() { Paint::Coloured } else { Paint::Plain };
                write!(stdout(), "{}", mistakes.render(paint))?;
                Err(NotInOrder.into())
            }
            None => Err(anyhow!("{} is played without packs", G::TITLE)),
        }
    }
}

impl Errand for &Schema {
    type Out = anyhow::Result<()>;

    fn with<G: Playable>(self) -> anyhow::Result<()> {
        let schema = G::schema().ok_or_else(|| anyhow!("{} is played without packs", G::TITLE))?;
        write!(stdout(), "{schema}")?;
        Ok(())
    }
}

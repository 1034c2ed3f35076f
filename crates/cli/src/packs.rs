//! `malison check` and `malison schema`: packs for those who write them.

use crate::NotInOrder;
use crate::args::{Check, Schema};
use crate::games::{Errand, Playable};
use crate::trial::{self, Found};
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
            Some(Ok(content)) => {
                writeln!(stdout(), "{shown}: no mistakes")?;
                if self.play { played::<G>(content, self) } else { Ok(()) }
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

/// Plays the pack and says which text never did anything.
fn played<G: Playable>(content: &'static G::Content, args: &Check) -> anyhow::Result<()> {
    let found = trial::play::<G>(content, args.games, args.seed)?;
    let mut out = stdout();
    for idle in &found.idle {
        writeln!(out, "{idle}")?;
    }
    let Found { texts, games, idle } = found;
    if idle.is_empty() {
        writeln!(out, "In {games} games, every text did something.")?;
        return Ok(());
    }
    writeln!(out, "In {games} games, {} of {texts} texts never did anything.", idle.len())?;
    Err(NotInOrder.into())
}

impl Errand for &Schema {
    type Out = anyhow::Result<()>;

    fn with<G: Playable>(self) -> anyhow::Result<()> {
        let schema = G::schema().ok_or_else(|| anyhow!("{} is played without packs", G::TITLE))?;
        write!(stdout(), "{schema}")?;
        Ok(())
    }
}

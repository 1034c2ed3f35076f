//! `malison check` and `malison schema`: packs for those who write them.

use crate::NotInOrder;
use crate::args::{Check, Schema};
use crate::games::{self, Errand, Playable};
use crate::trial::{self, Found};
use anyhow::{Context, anyhow, bail};
use content::{Paint, Source};
use std::fs;
use std::io::{IsTerminal, Write, stdout};
use table::Values;

/// Checks a pack or a deck.
pub fn check(args: &Check) -> anyhow::Result<()> {
    let with_decks =
        || games::NAMES.iter().copied().find(|name| matches!(games::named(name, HasDecks), Ok(true)));
    let usual = || if args.path.is_file() { with_decks().unwrap_or(games::FIRST) } else { games::FIRST };
    games::named(args.game.as_deref().unwrap_or_else(usual), args)?
}

/// Whether a game is played with decks that people bring.
struct HasDecks;

impl Errand for HasDecks {
    type Out = bool;

    fn with<G: Playable>(self) -> bool {
        G::settings().iter().any(|setting| matches!(setting.values, Values::Deck(_)))
    }
}

impl Errand for &Check {
    type Out = anyhow::Result<()>;

    fn with<G: Playable>(self) -> anyhow::Result<()> {
        let shown = self.path.display();
        if self.path.is_file() {
            return deck::<G>(self);
        }
        if !self.path.is_dir() {
            bail!("{shown} is no directory with a pack and no file with a deck");
        }
        match G::unpack(&Source::read_dir(&self.path)) {
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

/// Tells every mistake of a deck, each with its line and what to do.
fn deck<G: Playable>(args: &Check) -> anyhow::Result<()> {
    let shown = args.path.display();
    if args.play {
        bail!("a deck is checked without being played");
    }
    let text = fs::read_to_string(&args.path).with_context(|| format!("{shown} can't be read"))?;
    match G::deck(games::content::<G>(args.pack.as_deref())?, &text) {
        Ok(_) => {
            writeln!(stdout(), "{shown}: no mistakes")?;
            Ok(())
        }
        Err(mistakes) => {
            for mistake in &mistakes {
                writeln!(stdout(), "{shown}:{mistake}")?;
            }
            Err(NotInOrder.into())
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

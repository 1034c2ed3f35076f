//! `malison check` and `malison schema`: packs for those who write them.

use crate::NotInOrder;
use crate::args::{Check, Schema};
use crate::games::{self, Errand, Playable};
use crate::records;
use crate::trial::{self, Found};
use anyhow::{Context, anyhow, bail};
use content::{Paint, Source};
use kernel::Scenario;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::io::{IsTerminal, Write, stdout};
use std::path::{Path, PathBuf};
use table::Values;

/// Checks a pack or a deck.
pub fn check(args: &Check) -> anyhow::Result<()> {
    match &args.game {
        Some(game) => games::named(game, args)?,
        None => games::named(game_of(&args.path)?, args)?,
    }
}

/// The game that a pack or a deck is for: the only one that knows most of the tables in a pack, or that is played with
/// decks.
fn game_of(path: &Path) -> anyhow::Result<&'static str> {
    let knows: Vec<(&str, usize)> = if path.is_file() {
        each_game(|| HasDecks).map(|(name, has)| (name, usize::from(has))).collect()
    } else {
        let source = Source::read_dir(path);
        let tables = source.tables();
        each_game(|| Knows(&tables)).collect()
    };
    let most = knows.iter().map(|(_, count)| *count).max().unwrap_or(0);
    if most == 0 {
        return Ok(games::FIRST);
    }
    let likely: Vec<&str> = knows.iter().filter(|(_, count)| *count == most).map(|(name, _)| *name).collect();
    match likely[..] {
        [only] => Ok(only),
        _ => bail!("{} may be for {}: say which with --game", path.display(), likely.join(" or ")),
    }
}

/// Does something with each game.
fn each_game<E: Errand>(errand: impl Fn() -> E) -> impl Iterator<Item = (&'static str, E::Out)> {
    games::NAMES.iter().filter_map(move |name| Some((*name, games::named(name, errand()).ok()?)))
}

/// How many of these tables can stand in a pack of the game.
struct Knows<'t>(&'t BTreeSet<&'t str>);

impl Errand for Knows<'_> {
    type Out = usize;

    fn with<G: Playable>(self) -> usize {
        let schema: Option<Value> = G::schema().and_then(|schema| serde_json::from_str(&schema).ok());
        let known = schema.as_ref().and_then(|schema| schema.get("properties")?.as_object());
        known.map_or(0, |known| self.0.iter().filter(|table| known.contains_key(**table)).count())
    }
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

/// Plays the pack and says which text never did anything, neither in a game nor in a scenario of the pack.
fn played<G: Playable>(content: &'static G::Content, args: &Check) -> anyhow::Result<()> {
    let scenarios = scenarios(&args.path)?;
    for (file, scenario) in &scenarios {
        if let Err(difference) = scenario.run::<G>(content) {
            bail!("{} does not pass: {difference}", file.display());
        }
    }
    let mut found = trial::play::<G>(content, args.games, args.seed)?;
    found.idle.retain(|idle| !scenarios.iter().any(|(_, scenario)| idle.matters_in(scenario)));
    let mut out = stdout();
    for idle in &found.idle {
        writeln!(out, "{idle}")?;
    }
    let Found { texts, games, idle } = found;
    let among = match scenarios.len() {
        0 => format!("In {games} games"),
        1 => format!("In {games} games and a scenario"),
        count => format!("In {games} games and {count} scenarios"),
    };
    if idle.is_empty() {
        writeln!(out, "{among}, every text did something.")?;
        return Ok(());
    }
    writeln!(out, "{among}, {} of {texts} texts never did anything.", idle.len())?;
    Err(NotInOrder.into())
}

/// The scenarios of a pack, which stand in its folder `scenarios`: situations that random players don't come to.
fn scenarios(pack: &Path) -> anyhow::Result<Vec<(PathBuf, Scenario)>> {
    let directory = pack.join("scenarios");
    if !directory.is_dir() {
        return Ok(Vec::new());
    }
    let mut files = Vec::new();
    for item in fs::read_dir(&directory).with_context(|| format!("{} can't be read", directory.display()))? {
        let path = item?.path();
        if path.extension().is_some_and(|extension| extension == "scenario") {
            files.push(path);
        }
    }
    files.sort();
    files.into_iter().map(|file| Ok((file.clone(), records::scenario(&file)?))).collect()
}

impl Errand for &Schema {
    type Out = anyhow::Result<()>;

    fn with<G: Playable>(self) -> anyhow::Result<()> {
        let schema = G::schema().ok_or_else(|| anyhow!("{} is played without packs", G::TITLE))?;
        write!(stdout(), "{schema}")?;
        Ok(())
    }
}

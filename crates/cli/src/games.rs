//! The games that the program plays.

use crate::play::mistakes;
use anyhow::{Context, anyhow, bail};
use content::{Mistakes, Source};
use kernel::{Advised, Described, Game, Mistake, Setup};
use malediction::Malediction;
use server::Hall;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::Path;
use table::{Staged, Tallied};
use toys::{Four, Noughts, Pucks, Series, Skirmish};
use wizwar::WizWar;

/// The game that is played where none is named.
pub const FIRST: &str = WizWar::NAME;

/// A text of a content: a game shows whether it does anything by how it goes without it.
pub struct Text<G: Game> {
    /// What it is, such as "what `zot/stun` does".
    pub what: String,
    /// The word of the card that it stands on, if it stands on one.
    pub card: Option<String>,
    /// The content without it.
    pub without: &'static G::Content,
}

/// Options of a set-up, by name and value.
pub type Options = Vec<(&'static str, &'static str)>;

/// What only the program asks of a game. The defaults are those of a game without packs.
pub trait Shelved: Game {
    /// The content that a pack holds, with all mistakes in it.
    fn unpack(_pack: &Source) -> Option<Result<&'static Self::Content, Mistakes>> {
        None
    }

    /// The JSON Schema of its packs, for editors.
    fn schema() -> Option<String> {
        None
    }

    /// The texts of a content that are there to do something.
    fn texts(_content: &'static Self::Content) -> Vec<Text<Self>> {
        Vec::new()
    }

    /// The options by which a content is tried, so that all of it comes into play.
    fn variants(_content: &'static Self::Content) -> Vec<Options> {
        vec![Vec::new()]
    }

    /// What always holds, such as that no card is lost; what is wrong where it does not.
    fn holds(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Shelved for WizWar {
    fn unpack(pack: &Source) -> Option<Result<&'static wizwar::pack::Pack, Mistakes>> {
        Some(wizwar::pack::Pack::read(pack).map(wizwar::pack::Pack::leak))
    }

    fn schema() -> Option<String> {
        Some(wizwar::pack::schema())
    }

    fn texts(pack: &'static wizwar::pack::Pack) -> Vec<Text<WizWar>> {
        let texts = pack.texts().into_iter();
        texts
            .map(|text| Text { without: pack.without(&text).leak(), what: text.what, card: text.card })
            .collect()
    }

    // The Black Cantrips are in a deck only by an optional rule.
    fn variants(_pack: &'static wizwar::pack::Pack) -> Vec<Options> {
        vec![Vec::new(), vec![("custom_spellbook", "yes")]]
    }

    fn holds(&self) -> Result<(), String> {
        self.treasures_are_whole()?;
        self.pieces_are_whole()
    }
}

impl Shelved for Malediction {
    fn unpack(pack: &Source) -> Option<Result<&'static malediction::pack::Pack, Mistakes>> {
        Some(malediction::pack::Pack::read(pack).map(malediction::pack::Pack::leak))
    }

    fn schema() -> Option<String> {
        Some(malediction::pack::schema())
    }

    fn texts(pack: &'static malediction::pack::Pack) -> Vec<Text<Malediction>> {
        let texts = pack.texts().into_iter();
        texts
            .map(|text| Text {
                without: pack.without(std::slice::from_ref(&text)).leak(),
                what: text.what,
                card: text.card,
            })
            .collect()
    }

    // Each warband is played, with the cards of its side deck. A game to the full goal is long.
    fn variants(pack: &'static malediction::pack::Pack) -> Vec<Options> {
        let words: Vec<&str> = pack.warbands().iter().map(|warband| warband.id.as_str()).collect();
        let pair = |pair: &[&'static str]| {
            let sides = ["red", "blue"].into_iter().zip(pair.iter().copied());
            sides.chain([("side_decks", "yes"), ("rounds", "4")]).collect()
        };
        words.chunks(2).map(pair).collect()
    }

    fn holds(&self) -> Result<(), String> {
        self.is_whole()
    }
}

impl Shelved for Four {}

impl Shelved for Noughts {}

impl Shelved for Pucks {}

impl Shelved for Series {}

impl Shelved for Skirmish {
    fn holds(&self) -> Result<(), String> {
        self.conserves()
    }
}

/// All that the program asks of a game.
pub trait Playable: Staged + Tallied + Described + Advised + Shelved {}

impl<G: Staged + Tallied + Described + Advised + Shelved> Playable for G {}

/// Something to be done with a game of whatever kind.
pub trait Errand {
    /// What comes of it.
    type Out;

    /// Does it with this game.
    fn with<G: Playable>(self) -> Self::Out;
}

/// The one list of games: adding a game is adding its type here. Those after `toys` are played by their name, and not
/// offered in the browser.
macro_rules! games {
    ($($offered:ty),+ ; toys $($toy:ty),+ $(,)?) => {
        games!(@ $($offered),+, $($toy),+);

        /// The games of the browser table.
        pub fn hall() -> Hall {
            Hall::new()$(.with::<$offered>())+$(.with_hidden::<$toy>())+
        }
    };
    (@ $($game:ty),+) => {
        /// The words of all games.
        pub const NAMES: &[&str] = &[$(<$game>::NAME),+];

        /// Does something with the game of that name.
        pub fn named<E: Errand>(name: &str, errand: E) -> anyhow::Result<E::Out> {
            $(
                if name == <$game>::NAME {
                    return Ok(errand.with::<$game>());
                }
            )+
            bail!("there is no game \"{name}\"; there are {}", NAMES.join(", "))
        }
    };
}

games![WizWar, Malediction; toys Skirmish, Four, Noughts, Pucks, Series];

/// A set-up of so many players with these options.
pub fn setup<G: Playable>(
    content: &'static G::Content,
    players: usize,
    options: &[(String, String)],
) -> anyhow::Result<Setup> {
    let range = G::players();
    let Some(seats) = u8::try_from(players).ok().filter(|seats| range.contains(seats)) else {
        bail!("{} is for {} players; --seats names {players}", G::TITLE, how_many(&range));
    };
    let mut names = BTreeSet::new();
    if let Some((twice, _)) = options.iter().find(|(name, _)| !names.insert(name)) {
        bail!("option `{twice}` is given twice");
    }
    let given = |(name, value): &(String, String)| Ok((name.clone(), given::<G>(content, value)?));
    Ok(Setup { seats, options: options.iter().map(given).collect::<anyhow::Result<_>>()? })
}

/// What is given for an option: a value, or `@FILE` with a deck, which then stands in the set-up itself.
fn given<G: Playable>(content: &'static G::Content, value: &str) -> anyhow::Result<String> {
    let Some(file) = value.strip_prefix('@') else { return Ok(value.into()) };
    let text = std::fs::read_to_string(file).with_context(|| format!("{file} can't be read"))?;
    G::deck(content, &text).map_err(|wrong| {
        let lines: Vec<String> = wrong.iter().map(|mistake| format!("{file}:{mistake}")).collect();
        anyhow!("the deck in {file} can't be played:\n{}", lines.join("\n"))
    })
}

/// How many play, in words.
pub fn how_many(players: &RangeInclusive<u8>) -> String {
    match (players.start(), players.end()) {
        (least, most) if least == most => most.to_string(),
        (least, most) => format!("{least} to {most}"),
    }
}

/// What a game is played with: the content of a pack, or what comes with it.
pub fn content<G: Playable>(pack: Option<&Path>) -> anyhow::Result<&'static G::Content> {
    let Some(pack) = pack else { return Ok(G::shipped()) };
    match G::unpack(&Source::read_dir(pack)) {
        Some(Ok(content)) => Ok(content),
        Some(Err(found)) => Err(anyhow!(
            "the pack in {0} can't be used; `malison check {0} --game {1}` shows where:\n{found}",
            pack.display(),
            G::NAME
        )),
        None => Err(mistakes(vec![Mistake::at(0, format!("{} is played without packs", G::TITLE))])),
    }
}

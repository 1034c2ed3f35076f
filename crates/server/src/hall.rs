//! The games of a server, each behind the same face.

use crate::protocol::http::{GameInfo, RuleInfo, SettingInfo};
use crate::rulebook;
use crate::staging::{AnyPlay, Seated, Staging};
use bots::Spec;
use kernel::record::State;
use kernel::{Header, Mistake, Play, Record, Scenario, Setup, Written};
use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::sync::Arc;
use table::{DeckBook, DeckMistake, Face};

/// The bots that are offered for every game, weakest first: the word and the name for people.
const BOTS: &[(&str, &str)] = &[
    ("random", "Any legal move"),
    ("greedy", "Greedy: the best next step"),
    ("search:200", "Search: thinks ahead"),
    ("search:1000", "Search: thinks long"),
];

/// The games that can be played here.
#[derive(Clone, Default)]
pub struct Hall {
    shelves: Vec<Arc<dyn Shelf>>,
}

impl Hall {
    /// A hall without games.
    pub fn new() -> Hall {
        Hall::default()
    }

    /// The same with one game more, played with the content that comes with it.
    #[must_use]
    pub fn with<G: Seated>(self) -> Hall {
        self.put::<G>(false)
    }

    /// The same with one game more, which can be played by its name and is not offered.
    #[must_use]
    pub fn with_hidden<G: Seated>(self) -> Hall {
        self.put::<G>(true)
    }

    fn put<G: Seated>(mut self, hidden: bool) -> Hall {
        self.shelves.push(Arc::new(Shelved::<G> { hidden, game: PhantomData }));
        self
    }

    /// The game of that word.
    pub(crate) fn game(&self, name: &str) -> Option<Arc<dyn Shelf>> {
        self.shelves.iter().find(|shelf| shelf.name() == name).cloned()
    }

    /// The games that are offered.
    pub(crate) fn offered(&self) -> impl Iterator<Item = &Arc<dyn Shelf>> {
        self.shelves.iter().filter(|shelf| !shelf.is_hidden())
    }
}

/// A game of the hall.
pub(crate) trait Shelf: Send + Sync {
    fn name(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn is_hidden(&self) -> bool;
    fn has_dice(&self) -> bool;
    fn info(&self) -> GameInfo;
    fn rules(&self) -> Vec<RuleInfo>;
    fn faces(&self) -> Vec<Face>;
    fn deck_book(&self) -> Option<DeckBook>;
    /// The line as which a deck stands in a set-up, or all that is wrong with it.
    fn deck(&self, text: &str) -> Result<String, Vec<DeckMistake>>;
    /// A game from its beginning.
    fn begin(&self, setup: &Setup) -> Result<Box<dyn AnyPlay>, Vec<Mistake>>;
    /// The game of a text before its inputs.
    fn open(&self, text: &Begun) -> Result<Box<dyn AnyPlay>, Vec<Mistake>>;
    /// What a text was made with that is different here, in sentences.
    fn differences(&self, header: &Header) -> Vec<String>;
}

/// A record or a scenario.
pub(crate) enum Begun {
    Record(Record),
    Scenario(Scenario),
}

impl Begun {
    /// Reads either.
    pub fn parse(text: &str) -> Result<Begun, Vec<Mistake>> {
        // Some editors begin a text with a mark that says no more than that it is one.
        let text = text.trim_start_matches('\u{feff}');
        if text.trim_start().starts_with("malison scenario") {
            Scenario::parse(text).map(Begun::Scenario)
        } else {
            Record::parse(text).map(Begun::Record)
        }
    }

    /// What it was made with.
    pub fn header(&self) -> &Header {
        match self {
            Begun::Record(record) => &record.header,
            Begun::Scenario(scenario) => &scenario.header,
        }
    }

    /// The hashes of positions that it names.
    pub fn states(&self) -> &[State] {
        match self {
            Begun::Record(record) => &record.states,
            Begun::Scenario(_) => &[],
        }
    }

    /// The inputs, each with its line.
    pub fn inputs(&self) -> Vec<(usize, &Written)> {
        match self {
            Begun::Record(record) => record.inputs.iter().map(|(line, input)| (*line, input)).collect(),
            Begun::Scenario(scenario) => {
                let inputs = scenario.steps.iter().filter_map(|step| match &step.what {
                    kernel::scenario::Step::Input(input) => Some((step.line, input)),
                    kernel::scenario::Step::Offered { .. } | kernel::scenario::Step::Refused { .. } => None,
                });
                inputs.collect()
            }
        }
    }
}

/// The one way to be a [`Shelf`].
struct Shelved<G> {
    hidden: bool,
    game: PhantomData<fn() -> G>,
}

impl<G: Seated> Shelf for Shelved<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn is_hidden(&self) -> bool {
        self.hidden
    }

    fn has_dice(&self) -> bool {
        G::HAS_DICE
    }

    fn info(&self) -> GameInfo {
        let players = G::players();
        let words = |seats: u8| {
            let game = G::new(G::shipped(), &Setup::of(seats)).ok()?;
            Some((0..seats).map(|seat| game.seat_word(kernel::Seat(seat))).collect())
        };
        let settings = G::settings().into_iter().map(|setting| SettingInfo {
            name: setting.name.into(),
            values: setting.values,
            default: setting.default,
            help: setting.help.into(),
        });
        GameInfo {
            name: G::NAME.into(),
            title: G::TITLE.into(),
            about: G::ABOUT.into(),
            rule_ids: G::RULE_IDS.into(),
            least: *players.start(),
            most: *players.end(),
            settings: settings.collect(),
            seats: players.map(|seats| words(seats).unwrap_or_default()).collect(),
            bots: BOTS.iter().map(|(word, name)| ((*word).into(), (*name).into())).collect(),
            has_dice: G::HAS_DICE,
        }
    }

    fn rules(&self) -> Vec<RuleInfo> {
        let own = |rule: &&rulebook::Rule| rule.is_of(G::RULE_IDS) || rule.is_of("HR");
        let rules = rulebook::all().iter().filter(own);
        rules
            .map(|rule| RuleInfo { id: rule.id.into(), chapter: rule.chapter.into(), text: rule.text.into() })
            .collect()
    }

    fn faces(&self) -> Vec<Face> {
        G::faces(G::shipped())
    }

    fn deck_book(&self) -> Option<DeckBook> {
        G::deck_book(G::shipped())
    }

    fn deck(&self, text: &str) -> Result<String, Vec<DeckMistake>> {
        G::deck(G::shipped(), text)
    }

    fn begin(&self, setup: &Setup) -> Result<Box<dyn AnyPlay>, Vec<Mistake>> {
        let players = G::players();
        let mut mistakes = Vec::new();
        if !players.contains(&setup.seats) {
            let text = format!(
                "{} is for {} to {} players, not {}",
                G::TITLE,
                players.start(),
                players.end(),
                setup.seats
            );
            mistakes.push(Mistake::at(0, text));
        }
        let mut names = BTreeSet::new();
        for (name, _) in &setup.options {
            if !names.insert(name) {
                mistakes.push(Mistake::at(0, format!("option \"{name}\" is given twice")));
            }
        }
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        Ok(Box::new(Staging::new(Play::<G>::new(G::shipped(), setup)?)))
    }

    fn open(&self, text: &Begun) -> Result<Box<dyn AnyPlay>, Vec<Mistake>> {
        let play = match text {
            Begun::Record(record) => Play::<G>::new(G::shipped(), &record.header.setup)?,
            Begun::Scenario(scenario) => scenario
                .begin::<G>(G::shipped())
                .map_err(|difference| vec![Mistake::at(difference.line, difference.instead)])?,
        };
        Ok(Box::new(Staging::new(play)))
    }

    fn differences(&self, header: &Header) -> Vec<String> {
        header.differences::<G>(G::shipped())
    }
}

/// The bot of that word, if it thinks within the limits.
pub(crate) fn bot(word: &str, limits: &crate::Limits) -> Result<Spec, String> {
    let spec: Spec = word.parse().map_err(|mistake: Mistake| mistake.text)?;
    match spec {
        Spec::Search(bots::Budget::Iterations(count)) if count > limits.bot_iterations => {
            Err(format!("a bot thinks at most {} iterations here", limits.bot_iterations))
        }
        Spec::Search(bots::Budget::Time(time)) if time > limits.bot_time => {
            Err(format!("a bot thinks at most {} ms here", limits.bot_time.as_millis()))
        }
        Spec::Random | Spec::Greedy | Spec::Search(_) => Ok(spec),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_thinks_within_the_limits() {
        let limits = crate::Limits::default();
        for (word, _) in BOTS {
            assert!(bot(word, &limits).is_ok(), "{word}");
        }
        for word in ["", "search", "search:9999999", "search:3600000ms", "<script>"] {
            assert!(bot(word, &limits).is_err(), "{word}");
        }
    }
}

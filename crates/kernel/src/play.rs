//! A game under way: the position, the inputs that led to it with what the log said of each, and what is needed
//! to take an answer back.
//!
//! ```
//! use kernel::{Play, Setup, Seat, Game};
//! use toys::Noughts;
//!
//! let mut play = Play::<Noughts>::new(Noughts::shipped(), &Setup::of(2)).unwrap();
//! play.say(Seat(0), "b2").unwrap();
//! play.say(Seat(1), "a1").unwrap();
//! // Noughts may think again; crosses may not, as noughts has answered since.
//! assert!(play.back(Seat(0)).is_err());
//! play.back(Seat(1)).unwrap();
//! assert_eq!(play.entries().len(), 1);
//! ```

use crate::flow::not_waited_for;
use crate::game::{Awaiting, Described, Game, Mistake, Setup};
use crate::hash::stable_hash;
use crate::log::{Line, Log};
use crate::record::{Header, Record, State, Written};
use crate::roll::Rolled;
use crate::rule::{Refusal, Rule, house};
use crate::scenario::Scenario;
use crate::seat::{Seat, Seats, Viewer};
use crate::view::View;

/// One accepted input.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The input as the record writes it.
    pub input: Written,
    /// What the log said of it, for all readers.
    pub lines: Vec<Line>,
    /// The hash of the position after it.
    pub hash: u64,
}

/// How a seat's last answer stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    /// It has not answered yet.
    None,
    /// It can be taken back.
    Open,
    /// Somebody learnt something by it.
    Learnt,
    /// A die fell after it.
    Rolled,
    /// Another seat answered after it.
    Answered,
    /// It opened or answered a reaction of which not everybody sees who is asked: a pause, and the end of one, tell
    /// something that is no single fact.
    Reacting,
    /// It ended the game. A game that is over shows everybody everything, so it stays over.
    Over,
}

/// A game under way.
#[derive(Clone, Debug)]
pub struct Play<G: Game> {
    setup: Setup,
    start: G,
    begins_anew: bool,
    game: G,
    entries: Vec<Entry>,
    /// The position after the last input that can never be taken back.
    settled: G,
    /// How each seat's last answer stood before each input since then. The positions between are not kept: they
    /// follow from the settled one.
    earlier: Vec<[Standing; Seat::MOST]>,
    standing: [Standing; Seat::MOST],
}

impl<G: Game> Play<G> {
    /// A game from its beginning; every mistake of the set-up at once where there are any.
    pub fn new(content: &'static G::Content, setup: &Setup) -> Result<Play<G>, Vec<Mistake>> {
        let game = G::new(content, setup)?;
        Ok(Play { begins_anew: true, ..Play::from_position(game, setup) })
    }

    /// A game from any position, which must have been made with this set-up.
    pub fn from_position(game: G, setup: &Setup) -> Play<G> {
        Play {
            setup: setup.clone(),
            start: game.clone(),
            begins_anew: false,
            settled: game.clone(),
            game,
            entries: Vec::new(),
            earlier: Vec::new(),
            standing: [Standing::None; Seat::MOST],
        }
    }

    /// The same game before its first input.
    pub fn afresh(&self) -> Play<G> {
        Play { begins_anew: self.begins_anew, ..Play::from_position(self.start.clone(), &self.setup) }
    }

    /// Whether the game was begun from its set-up, and not taken up in some other position.
    pub fn begins_anew(&self) -> bool {
        self.begins_anew
    }

    /// The position.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The position before the first input.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// What the game was set up from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The inputs that were accepted and not taken back.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What the log has said so far to this viewer.
    pub fn lines(&self, viewer: Viewer) -> impl Iterator<Item = &Line> {
        self.entries.iter().flat_map(|entry| &entry.lines).filter(move |line| line.is_for(viewer))
    }

    /// What a viewer sees.
    pub fn view(&self, viewer: Viewer) -> View<G> {
        View::of(&self.game, viewer)
    }

    /// The seat with this word.
    pub fn seat(&self, word: &str) -> Result<Seat, Refusal> {
        let seats = || Seats::first(self.game.seats()).iter();
        seats().find(|&seat| self.game.seat_word(seat) == word).ok_or_else(|| {
            let words: Vec<String> = seats().map(|seat| self.game.seat_word(seat)).collect();
            Refusal::new(house::NOTATION, format!("a seat: {}", words.join(", "))).have(format!("\"{word}\""))
        })
    }

    /// Refuses unless this seat is asked. What the refusal tells is what the seat may know.
    pub fn check_asked(&self, seat: Seat) -> Result<(), Refusal> {
        if self.game.awaiting() == Awaiting::Answer(seat) {
            return Ok(());
        }
        let waited = View::of(&self.game, Viewer::Seat(seat)).awaiting();
        Err(not_waited_for(&format!("an answer of {}", self.game.seat_word(seat)), waited))
    }

    /// Takes an answer of a seat. A refused one changes nothing.
    pub fn answer(&mut self, seat: Seat, choice: G::Choice) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        let input = Written::Answer { seat: self.game.seat_word(seat), notation: self.game.notation(choice) };
        let before = self.game.clone();
        let mut log = Log::on();
        self.game.answer(choice, &mut log)?;

        let standing = if somebody_learnt(&before, &self.game) {
            Standing::Learnt
        } else if somebody_reacts(&before) || somebody_reacts(&self.game) {
            Standing::Reacting
        } else if matches!(self.game.awaiting(), Awaiting::Nothing(_)) {
            Standing::Over
        } else {
            Standing::Open
        };
        if standing == Standing::Open {
            self.earlier.push(self.standing);
        } else {
            self.settle();
        }
        self.close(Standing::Answered);
        if let Some(own) = self.standing.get_mut(seat.index()) {
            *own = standing;
        }
        self.entries.push(Entry { input, lines: log.take(), hash: stable_hash(&self.game) });
        Ok(())
    }

    /// Nothing before the present position is taken back.
    fn settle(&mut self) {
        self.earlier.clear();
        self.settled.clone_from(&self.game);
    }

    /// What could be taken back no longer can.
    fn close(&mut self, by: Standing) {
        for standing in self.standing.iter_mut().filter(|standing| **standing == Standing::Open) {
            *standing = by;
        }
    }

    /// Takes an answer in notation.
    pub fn say(&mut self, seat: Seat, notation: &str) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        let choice = self.game.read(notation)?;
        self.answer(seat, choice)
    }

    /// Takes what chance gave. A refused roll changes nothing.
    pub fn roll(&mut self, rolled: &Rolled) -> Result<(), Refusal> {
        let mut log = Log::on();
        self.game.rolled(rolled, &mut log)?;
        self.settle();
        self.close(Standing::Rolled);
        let input = Written::Roll(rolled.0.to_vec());
        self.entries.push(Entry { input, lines: log.take(), hash: stable_hash(&self.game) });
        Ok(())
    }

    /// Adds a line to what the log says of the last input: something that happened at the table rather than in the
    /// game. The record does not hold it.
    pub fn remark(&mut self, rule: Rule, text: impl Into<String>) {
        if let Some(last) = self.entries.last_mut() {
            last.lines.push(Line { rule, readers: Seats::ALL, text: text.into() });
        }
    }

    /// Takes an input as a record writes it.
    pub fn give(&mut self, input: &Written) -> Result<(), Refusal> {
        match input {
            Written::Answer { seat, notation } => self.say(self.seat(seat)?, notation),
            Written::Roll(numbers) => self.roll(&Rolled::of(numbers)),
        }
    }

    /// Whether the seat can take its last answer back: nothing else has happened since, nobody has learnt anything by
    /// it, and it did not end the game.
    pub fn check_back(&self, seat: Seat) -> Result<(), Refusal> {
        let have = match self.standing.get(seat.index()).copied().unwrap_or(Standing::None) {
            Standing::Open => return Ok(()),
            Standing::None => "no answer of this seat",
            Standing::Learnt => "somebody who has learnt something by it",
            Standing::Rolled => "a roll after it",
            Standing::Answered => "an answer of another seat after it",
            Standing::Reacting => "a reaction to it, or it was one",
            Standing::Over => "the end of the game by it",
        };
        Err(Refusal::new(
            house::TAKE_BACK,
            "a last answer that nothing has followed and nobody has learnt from",
        )
        .have(have))
    }

    /// Takes the last answer of a seat back: the position is exactly the one before it.
    pub fn back(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.check_back(seat)?;
        let Some((&standing, again)) = self.earlier.split_last() else { return Ok(()) };
        // The same answers lead to the same position.
        let mut game = self.settled.clone();
        let from = self.entries.len().saturating_sub(self.earlier.len());
        for entry in self.entries.iter().skip(from).take(again.len()) {
            if let Written::Answer { notation, .. } = &entry.input {
                let choice = game.read(notation)?;
                game.answer(choice, &mut Log::off())?;
            }
        }
        self.game = game;
        self.standing = standing;
        self.earlier.pop();
        self.entries.pop();
        Ok(())
    }

    /// Takes the last input back though [`Play::back`] would refuse it: for a history in which that has happened, as it
    /// was allowed by the rules of its time. The game is played again up to there.
    ///
    /// # Errors
    /// Where an input is refused that was accepted before.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let mut again = self.afresh();
        let left = self.entries.len().saturating_sub(1);
        for entry in self.entries.iter().take(left) {
            again.give(&entry.input)?;
        }
        // What was said at the table rather than in the game stays said.
        for (entry, said) in again.entries.iter_mut().zip(&self.entries) {
            entry.lines.clone_from(&said.lines);
        }
        *self = again;
        Ok(())
    }

    /// The record of a game from its beginning: the position's hash stands in it after every 25 inputs and at the
    /// end. A game that was taken up in some other position is kept by [`Play::scenario`].
    pub fn record(&self) -> Record {
        let last = self.entries.len();
        let mut states = Vec::new();
        for (index, entry) in self.entries.iter().enumerate() {
            let after = index + 1;
            if after % 25 == 0 || after == last {
                states.push(State { line: 0, after, hash: entry.hash });
            }
        }
        let inputs = self.entries.iter().map(|entry| (0, entry.input.clone())).collect();
        Record { header: Header::of(&self.game, &self.setup), inputs, states }
    }
}

impl<G: Described> Play<G> {
    /// The game as a scenario without expectations: from its first position, with its inputs. `None` where it
    /// began in a position that has no description.
    pub fn scenario(&self, title: &str) -> Option<Scenario> {
        let position = if self.begins_anew { None } else { Some(self.start.facts()?) };
        let inputs = self.entries.iter().map(|entry| entry.input.clone());
        Some(Scenario::of(Header::of(&self.game, &self.setup), title, position, inputs))
    }
}

/// Whether a once hidden fact became known to anybody, by multiset inclusion.
pub(crate) fn somebody_learnt<G: Game>(before: &G, after: &G) -> bool {
    viewers(before).any(|viewer| !includes(&known(before, viewer), &known(after, viewer)))
}

/// Whether somebody may be reacting, and not everybody sees who.
pub(crate) fn somebody_reacts<G: Game>(game: &G) -> bool {
    viewers(game).any(|viewer| View::of(game, viewer).awaiting() == Awaiting::Someone)
}

/// Every seat that plays, and a spectator.
pub(crate) fn viewers<G: Game>(game: &G) -> impl Iterator<Item = Viewer> + use<G> {
    Seats::first(game.seats()).iter().map(Viewer::Seat).chain([Viewer::Spectator])
}

/// What a viewer knows of once hidden facts, in order.
pub(crate) fn known<G: Game>(game: &G, viewer: Viewer) -> Vec<u64> {
    let mut facts = Vec::new();
    game.known(viewer, &mut facts);
    facts.sort_unstable();
    facts
}

/// Whether the sorted list `all` holds each of the sorted `some`, as often.
pub(crate) fn includes(all: &[u64], some: &[u64]) -> bool {
    let mut rest = all.iter();
    some.iter().all(|wanted| rest.by_ref().any(|fact| fact == wanted))
}

//! A game under way behind a face that is the same for every game.

use crate::plain::plain;
use crate::protocol::socket::{About, Reason, Sight};
use crate::rulebook;
use bots::{Answer, Clock, Player, Spec};
use kernel::flow::not_waited_for;
use kernel::play::Entry;
use kernel::{
    Advised, Awaiting, Chance, Described, Header, Play, Refusal, Rolled, Rule, Scenario, Seat, View, Viewer,
    house,
};
use std::fmt;
use std::time::Instant;
use table::{Course, Mark, Offer, Panel, Scene, Staged, Stand, Target};

/// All that the server asks of a game.
pub trait Seated: Staged + Described + Advised {}

impl<G: Staged + Described + Advised> Seated for G {}

/// What a bot answers to a question: in notation, with a remark for the log where it was answered for.
pub struct Thought {
    /// The answer.
    pub notation: String,
    /// The remark.
    pub remark: Option<String>,
}

/// A bot's question, to be thought about anywhere: it holds a view and no game.
pub type Question = Box<dyn FnOnce() -> Option<Thought> + Send>;

/// A game under way, whichever it is.
pub trait AnyPlay: Send {
    /// How many seats play.
    fn seats(&self) -> u8;
    /// The game's word for a seat.
    fn word(&self, seat: Seat) -> String;
    /// The seat of that word.
    fn seat(&self, word: &str) -> Result<Seat, Refusal>;
    /// What the position truly waits for. Not for the eyes of anybody.
    fn awaiting(&self) -> Awaiting;
    /// What it waits for, as far as the viewer may know.
    fn awaiting_for(&self, viewer: Viewer) -> Awaiting;
    /// The heading of the turn in the log.
    fn turn(&self) -> String;
    /// The seats as a viewer sees them; what the table fills in is empty.
    fn panels(&self, viewer: Viewer) -> Vec<Panel>;
    /// What a viewer sees; what the table fills in is empty.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// Where the pieces stand that act, as everybody sees them.
    fn stands(&self) -> Vec<Stand>;
    /// The inputs that were accepted and not taken back.
    fn entries(&self) -> &[Entry];
    /// Takes an answer in notation. A refusal tells what the seat may know, and nothing has changed.
    fn say(&mut self, seat: Seat, notation: &str) -> Result<(), Refusal>;
    /// Takes what chance gave.
    fn roll(&mut self, rolled: &Rolled) -> Result<(), Refusal>;
    /// Takes the last answer of a seat back.
    fn back(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Takes the last input back, whatever forbids that now: it was allowed when it was stored.
    fn undo(&mut self) -> Result<(), Refusal>;
    /// Whether a seat can take its last answer back.
    fn check_back(&self, seat: Seat) -> Result<(), Refusal>;
    /// Adds a line to what the log says of the last input.
    fn remark(&mut self, rule: Rule, text: String);
    /// A refusal for people: with the text of its rule and with marks for what shows it.
    fn reason(&self, viewer: Viewer, refusal: &Refusal, meant: &str) -> Box<Reason>;
    /// The answer that somebody has in mind, and all that he can mean, where it is possible; or else why it is not.
    fn why(&self, seat: Seat, about: &About) -> Result<(String, Vec<Offer>), Box<Reason>>;
    /// What an answer would do.
    fn preview(&self, seat: Seat, notation: &str) -> Result<Vec<Mark>, Box<Reason>>;
    /// Whether one thing on the table is seen from another, as far as the viewer may know.
    fn sight(&self, viewer: Viewer, from: Target, to: Target) -> Sight;
    /// The current question as the bot of this seat is asked it.
    fn question(&self, seat: Seat, spec: Spec, chance: Chance) -> Question;
    /// A possible answer to the current question, for a seat whose bot has none; `None` where there is none.
    fn stand_in(&self, seat: Seat) -> Option<String>;
    /// The game in its first position, to be played again.
    fn afresh(&self) -> Box<dyn AnyPlay>;
    /// The game as text: a record, or a scenario where it began in the middle.
    fn text(&self) -> Option<Text>;
    /// The position as a scenario in which nothing is played yet; `None` within a resolution.
    fn position(&self) -> Option<Scenario>;
}

/// A game as text.
pub enum Text {
    /// A game from its beginning.
    Record(kernel::Record),
    /// A game from some other position.
    Scenario(Scenario),
}

impl Text {
    /// What it was made with and who played.
    pub fn header_mut(&mut self) -> &mut Header {
        match self {
            Text::Record(record) => &mut record.header,
            Text::Scenario(scenario) => &mut scenario.header,
        }
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Text::Record(record) => record.fmt(f),
            Text::Scenario(scenario) => scenario.fmt(f),
        }
    }
}

/// So much of what somebody may have in mind is told at most.
const MEANINGS: usize = 6;

/// The one way to be an [`AnyPlay`].
pub struct Staging<G: Seated> {
    play: Play<G>,
}

impl<G: Seated> Staging<G> {
    /// A game under way.
    pub fn new(play: Play<G>) -> Staging<G> {
        Staging { play }
    }

    /// The answer that a seat means by a notation, and whether it is possible.
    fn read(view: &View<G>, notation: &str) -> Result<G::Choice, Refusal> {
        let choice = view.shown().read(notation)?;
        view.check(choice)?;
        Ok(choice)
    }

    fn reason_of(view: &View<G>, refusal: &Refusal, meant: &str) -> Box<Reason> {
        let told = refusal.reason();
        Box::new(Reason {
            rule: told.rule.to_string(),
            says: rulebook::rule(told.rule.0).map(|rule| rule.text.to_owned()).unwrap_or_default(),
            need: told.need.clone(),
            // What was sent may come back in these.
            have: plain(&told.have),
            meant: plain(meant),
            marks: told.witness.iter().filter_map(|witness| G::witness(view, witness)).collect(),
        })
    }

    /// The possible ones among what somebody may have in mind, the likeliest first; or why the likeliest is not.
    fn aimed(
        view: &View<G>,
        meant: impl FnOnce() -> Vec<G::Choice>,
    ) -> Result<(String, Vec<Offer>), Box<Reason>> {
        let game = view.shown();
        if view.asked().is_none() {
            let refusal = not_waited_for("an answer", view.awaiting());
            return Err(Self::reason_of(view, &refusal, ""));
        }
        let (mut offers, mut first) = (Vec::new(), None);
        for choice in meant() {
            match view.check(choice) {
                Ok(()) if offers.len() < MEANINGS => offers.push(Self::offered(view, choice)),
                Ok(()) => break,
                // What is legal comes first.
                Err(_) if !offers.is_empty() => break,
                Err(refusal) => {
                    first.get_or_insert_with(|| Self::reason_of(view, &refusal, &game.notation(choice)));
                }
            }
        }
        match offers.first() {
            Some(offer) => Ok((offer.notation.clone(), offers)),
            None => Err(first.unwrap_or_else(|| {
                let refusal = Refusal::new(house::NOT_AN_ANSWER, "an answer that points there").have("none");
                Self::reason_of(view, &refusal, "")
            })),
        }
    }

    fn offered(view: &View<G>, choice: G::Choice) -> Offer {
        Offer { notation: view.shown().notation(choice), ..G::offer(view, choice) }
    }
}

impl<G: Seated> AnyPlay for Staging<G> {
    fn seats(&self) -> u8 {
        self.play.game().seats()
    }

    fn word(&self, seat: Seat) -> String {
        self.play.game().seat_word(seat)
    }

    fn seat(&self, word: &str) -> Result<Seat, Refusal> {
        self.play.seat(word)
    }

    fn awaiting(&self) -> Awaiting {
        self.play.game().awaiting()
    }

    fn awaiting_for(&self, viewer: Viewer) -> Awaiting {
        self.play.view(viewer).awaiting()
    }

    fn turn(&self) -> String {
        let view = self.play.view(Viewer::Spectator);
        let Course { name, turn, .. } = G::course(&view);
        match turn {
            Some(seat) if !name.is_empty() => format!("{name}, {}", view.shown().seat_word(Seat(seat.0))),
            Some(_) | None => name,
        }
    }

    fn panels(&self, viewer: Viewer) -> Vec<Panel> {
        G::panels(&self.play.view(viewer))
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        G::scene(&self.play.view(viewer))
    }

    fn stands(&self) -> Vec<Stand> {
        G::stands(&self.play.view(Viewer::Spectator))
    }

    fn entries(&self) -> &[Entry] {
        self.play.entries()
    }

    fn say(&mut self, seat: Seat, notation: &str) -> Result<(), Refusal> {
        self.play.check_asked(seat)?;
        let choice = Self::read(&self.play.view(Viewer::Seat(seat)), notation)?;
        self.play.answer(seat, choice)
    }

    fn roll(&mut self, rolled: &Rolled) -> Result<(), Refusal> {
        self.play.roll(rolled)
    }

    fn back(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.play.back(seat)
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        self.play.undo()
    }

    fn check_back(&self, seat: Seat) -> Result<(), Refusal> {
        self.play.check_back(seat)
    }

    fn remark(&mut self, rule: Rule, text: String) {
        self.play.remark(rule, text);
    }

    fn reason(&self, viewer: Viewer, refusal: &Refusal, meant: &str) -> Box<Reason> {
        Self::reason_of(&self.play.view(viewer), refusal, meant)
    }

    fn why(&self, seat: Seat, about: &About) -> Result<(String, Vec<Offer>), Box<Reason>> {
        let view = self.play.view(Viewer::Seat(seat));
        match about {
            About::Notation(notation) => match Self::read(&view, notation) {
                Ok(choice) => Ok((view.shown().notation(choice), vec![Self::offered(&view, choice)])),
                Err(refusal) => Err(Self::reason_of(&view, &refusal, notation)),
            },
            About::Target(target) => Self::aimed(&view, || G::meant(&view, *target)),
            About::Brought { what, way, to } => Self::aimed(&view, || G::brought(&view, *what, way, *to)),
            About::Back => match self.play.check_back(seat) {
                Ok(()) => Ok((last_answer(self.play.entries()), Vec::new())),
                Err(refusal) => Err(Self::reason_of(&view, &refusal, "")),
            },
        }
    }

    fn preview(&self, seat: Seat, notation: &str) -> Result<Vec<Mark>, Box<Reason>> {
        let view = self.play.view(Viewer::Seat(seat));
        match Self::read(&view, notation) {
            Ok(choice) => Ok(G::preview(&view, choice)),
            Err(refusal) => Err(Self::reason_of(&view, &refusal, notation)),
        }
    }

    fn sight(&self, viewer: Viewer, from: Target, to: Target) -> Sight {
        let view = self.play.view(viewer);
        match G::sight(&view, from, to) {
            Some(Ok(marks)) => Sight::Clear(marks),
            Some(Err(refusal)) => Sight::Blocked(*Self::reason_of(&view, &refusal, "")),
            None => Sight::Nothing,
        }
    }

    fn question(&self, seat: Seat, spec: Spec, chance: Chance) -> Question {
        let view = self.play.view(Viewer::Seat(seat));
        Box::new(move || {
            let began = Instant::now();
            let clock = Clock::new(move || began.elapsed());
            // A search by the clock ends by the clock; the pool needs no second thread to watch it.
            let mut player = Player::new(spec.to_string(), spec.build::<G>(chance, &clock));
            let answer: Answer<G> = player.answer(&view)?;
            let word = view.shown().seat_word(seat);
            let remark = answer.note(&view).map(|note| format!("{word}: {note}"));
            Some(Thought { notation: view.shown().notation(answer.choice), remark })
        })
    }

    fn stand_in(&self, seat: Seat) -> Option<String> {
        let view = self.play.view(Viewer::Seat(seat));
        let mut options = Vec::new();
        view.options(&mut options);
        let choice = options.into_iter().find(|&choice| view.check(choice).is_ok())?;
        Some(view.shown().notation(choice))
    }

    fn afresh(&self) -> Box<dyn AnyPlay> {
        Box::new(Staging { play: self.play.afresh() })
    }

    fn text(&self) -> Option<Text> {
        if self.play.begins_anew() {
            return Some(Text::Record(self.play.record()));
        }
        self.play.scenario("A game that went on from a position").map(Text::Scenario)
    }

    fn position(&self) -> Option<Scenario> {
        let facts = self.play.game().facts()?;
        let header = Header::of(self.play.game(), self.play.setup());
        Some(Scenario::of(header, "A position of a game", Some(facts), []))
    }
}

/// The last answer in notation; empty where the last input was none.
pub fn last_answer(entries: &[Entry]) -> String {
    match entries.last().map(|entry| &entry.input) {
        Some(kernel::Written::Answer { notation, .. }) => notation.clone(),
        Some(kernel::Written::Roll(_)) | None => String::new(),
    }
}

//! The suite is proven here: for each promise there are games that break it in one thing only, and the suite
//! names the promise.

use kernel::conformance::{Promise, Suite};
use kernel::{
    Awaiting, Chance, Game, Log, Mistake, Refusal, Rolled, Seat, Setup, View, Viewer, house, stable_hash,
};
use std::sync::atomic::{AtomicU64, Ordering};
use toys::Skirmish;
use toys::skirmish::{Card, Choice};

const SOUND: u32 = 0;
const TAKES_AN_ANSWER_FOR_A_ROLL: u32 = 1;
const REFUSED_ROLL_CHANGES: u32 = 2;
const VIEW_CAN_BE_PLAYED: u32 = 3;
const COUNTS_GAMES: u32 = 4;
const READS_A_CLOCK: u32 = 5;
const DEPENDS_ON_THE_LOG: u32 = 6;
const HIDES_AN_OPTION: u32 = 7;
const ANSWER_DISAGREES: u32 = 8;
const OFFERS_TWICE: u32 = 9;
const VIEW_HASHES_SECRETS: u32 = 10;
const VIEW_KEEPS_SECRETS: u32 = 11;
const REFUSAL_TELLS: u32 = 12;
const LOG_TELLS: u32 = 13;
const NOTATION_TELLS: u32 = 14;
const READING_TELLS: u32 = 15;
const KNOWN_TELLS: u32 = 16;
const SAMPLES_ONE_WORLD: u32 = 17;
const SAMPLE_FORGETS: u32 = 18;
const SAMPLE_IS_A_VIEW: u32 = 19;
const PANICS_ON_LETTERS: u32 = 20;
const REFUSES_WITHOUT_REASON: u32 = 21;
const NEVER_ENDS: u32 = 22;
const KNOWS_NOTHING: u32 = 23;
const SHARES_NOTATIONS: u32 = 24;
const READS_ANOTHER: u32 = 25;
const SPACE_IN_NOTATION: u32 = 26;
const SEATS_SHARE_A_WORD: u32 = 27;
const VIEW_SHOWS_A_SECRET_ANSWER: u32 = 28;
const LOG_TELLS_A_SECRET_ANSWER: u32 = 29;

/// Skirmish with one thing broken.
#[derive(Clone, Hash, Debug)]
struct Flawed<const FLAW: u32> {
    inner: Skirmish,
    /// What the flaw counts or keeps; 0 where it keeps nothing.
    extra: u64,
    /// The truth, in a view that should not have it.
    leak: Option<Skirmish>,
    is_view: bool,
}

static COUNTER: AtomicU64 = AtomicU64::new(0);

fn count() -> u64 {
    COUNTER.fetch_add(1, Ordering::Relaxed)
}

impl<const FLAW: u32> Flawed<FLAW> {
    fn around(inner: Skirmish) -> Self {
        Flawed { inner, extra: 0, leak: None, is_view: false }
    }

    /// Something that nobody knows.
    fn top_of_deck(&self) -> String {
        format!("{:?}", self.inner.world().deck.last())
    }
}

impl<const FLAW: u32> Game for Flawed<FLAW> {
    const NAME: &'static str = "flawed";
    const RULES: u32 = 30;
    type Content = ();
    type Choice = Choice;

    fn shipped() -> &'static () {
        &()
    }

    fn new(content: &'static (), setup: &Setup) -> Result<Self, Vec<Mistake>> {
        let mut game = Flawed::around(Skirmish::new(content, setup)?);
        if FLAW == COUNTS_GAMES {
            game.extra = count();
        }
        Ok(game)
    }

    fn content(&self) -> &'static () {
        &()
    }

    fn seats(&self) -> u8 {
        self.inner.seats()
    }

    fn seat_word(&self, seat: Seat) -> String {
        if FLAW == SEATS_SHARE_A_WORD { "player".into() } else { self.inner.seat_word(seat) }
    }

    fn awaiting(&self) -> Awaiting {
        self.inner.awaiting()
    }

    fn options(&self, into: &mut Vec<Choice>) {
        self.inner.options(into);
        match FLAW {
            HIDES_AN_OPTION if into.len() > 2 => {
                into.pop();
            }
            OFFERS_TWICE => into.extend(into.first().copied()),
            _ => {}
        }
    }

    fn check(&self, choice: Choice) -> Result<(), Refusal> {
        self.inner.check(choice).map_err(|refusal| match FLAW {
            REFUSAL_TELLS if !self.is_view => refusal.have(self.top_of_deck()),
            REFUSES_WITHOUT_REASON => Refusal::new(refusal.rule(), ""),
            _ => refusal,
        })
    }

    fn answer(&mut self, choice: Choice, log: &mut Log) -> Result<(), Refusal> {
        if FLAW == VIEW_CAN_BE_PLAYED && self.is_view {
            return Ok(());
        }
        if FLAW == TAKES_AN_ANSWER_FOR_A_ROLL && matches!(self.awaiting(), Awaiting::Roll(_)) {
            return Ok(());
        }
        if FLAW == ANSWER_DISAGREES && choice == Choice::Scout {
            return Err(Refusal::new(house::NOT_AN_ANSWER, "something else"));
        }
        if !self.is_view {
            self.check(choice)?;
        }
        self.inner.answer(choice, log)?;
        match FLAW {
            READS_A_CLOCK => self.extra = count(),
            DEPENDS_ON_THE_LOG => self.extra += u64::from(log.is_on()),
            SAMPLE_FORGETS => self.extra += 1,
            LOG_TELLS_A_SECRET_ANSWER if self.inner.aimed_at().is_some() => {
                log.say(house::NOTATION, || format!("Somebody aims at {:?}.", self.inner.aimed_at()));
            }
            LOG_TELLS => log.say(house::NOTATION, || format!("The top card is {}.", self.top_of_deck())),
            NEVER_ENDS if matches!(self.awaiting(), Awaiting::Nothing(_)) => self.begin_again(),
            _ => {}
        }
        Ok(())
    }

    fn rolled(&mut self, rolled: &Rolled, log: &mut Log) -> Result<(), Refusal> {
        let result = self.inner.rolled(rolled, log);
        match FLAW {
            REFUSED_ROLL_CHANGES if result.is_err() => self.extra += 1,
            NEVER_ENDS if matches!(self.awaiting(), Awaiting::Nothing(_)) => self.begin_again(),
            _ => {}
        }
        result
    }

    fn notation(&self, choice: Choice) -> String {
        let notation = self.inner.notation(choice);
        match (FLAW, choice) {
            (SHARES_NOTATIONS, Choice::Rest) => "scout".into(),
            (SPACE_IN_NOTATION, Choice::Rest) => "rest ".into(),
            (NOTATION_TELLS, Choice::Rest) if !self.is_view => format!("rest {}", self.top_of_deck()),
            _ => notation,
        }
    }

    fn read(&self, text: &str) -> Result<Choice, Refusal> {
        match FLAW {
            PANICS_ON_LETTERS => self.inner.read(&text[..text.len().min(12)]),
            NOTATION_TELLS if text.starts_with("rest") => Ok(Choice::Rest),
            SPACE_IN_NOTATION => self.inner.read(text.trim()),
            READS_ANOTHER if text == "scout" => Ok(Choice::Rest),
            READING_TELLS if !self.is_view => {
                self.inner.read(text).map_err(|refusal| refusal.have(self.top_of_deck()))
            }
            _ => self.inner.read(text),
        }
    }

    fn redacted(&self, viewer: Viewer) -> Self {
        let mut shown = Flawed { inner: self.inner.redacted(viewer), is_view: true, ..self.clone() };
        match FLAW {
            VIEW_HASHES_SECRETS => shown.extra = stable_hash(&self.inner),
            VIEW_KEEPS_SECRETS => shown.leak = self.leak.or(Some(self.inner)),
            VIEW_SHOWS_A_SECRET_ANSWER if !matches!(self.awaiting(), Awaiting::Answer(seat) if viewer.is(seat)) =>
            {
                shown.extra = self.inner.aimed_at().map_or(self.extra, |seat| u64::from(seat.0) + 1);
            }
            _ => {}
        }
        shown
    }

    fn sample(view: &View<Self>, chance: &mut Chance) -> Self {
        let shown = view.shown();
        if FLAW == SAMPLE_IS_A_VIEW {
            return shown.clone();
        }
        let own = View::of(&shown.inner, view.viewer());
        let inner = match FLAW {
            SAMPLES_ONE_WORLD => own.sample(&mut Chance::new(1, 1)),
            _ => own.sample(chance),
        };
        let extra = if FLAW == SAMPLE_FORGETS { 0 } else { shown.extra };
        Flawed { inner: shown.leak.unwrap_or(inner), extra, leak: None, is_view: false }
    }

    fn known(&self, viewer: Viewer, facts: &mut Vec<u64>) {
        self.inner.known(viewer, facts);
        match FLAW {
            KNOWS_NOTHING => facts.clear(),
            KNOWN_TELLS => facts.push(stable_hash(&self.top_of_deck())),
            _ => {}
        }
    }
}

impl<const FLAW: u32> Flawed<FLAW> {
    fn begin_again(&mut self) {
        if let Ok(inner) = Skirmish::new(&(), &Setup::of(self.seats())) {
            self.inner = inner;
        }
    }
}

/// The promise that the suite finds broken first, and how.
fn found<const FLAW: u32>() -> Option<(Promise, String)> {
    let setups = [Setup::of(2), Setup::of(3).with("ask", "always"), Setup::of(4)];
    let secret = |_: &Flawed<FLAW>, _: Choice, after: &Flawed<FLAW>| after.inner.aimed_at().is_some();
    let suite = Suite::<Flawed<FLAW>> { bound: 2000, secret, ..Suite::new(&setups, 15, 3) };
    match suite.run() {
        Ok(_) => None,
        Err(broken) => {
            // Whatever is broken is told in words, and with a play that leads to it unless only many games show it.
            assert!(broken.to_string().contains(&broken.promise.to_string()));
            Some((broken.promise, broken.how))
        }
    }
}

#[track_caller]
fn breaks<const FLAW: u32>(promise: Promise) {
    match found::<FLAW>() {
        Some((named, how)) => assert_eq!(named, promise, "{how}"),
        None => panic!("the suite does not notice that {promise} is broken"),
    }
}

#[test]
fn the_wrapper_itself_is_sound() {
    assert_eq!(found::<SOUND>(), None);
}

#[test]
fn k1() {
    breaks::<TAKES_AN_ANSWER_FOR_A_ROLL>(Promise::K1);
    breaks::<REFUSED_ROLL_CHANGES>(Promise::K1);
    breaks::<VIEW_CAN_BE_PLAYED>(Promise::K1);
}

#[test]
fn k2() {
    breaks::<COUNTS_GAMES>(Promise::K2);
}

#[test]
fn k3() {
    breaks::<READS_A_CLOCK>(Promise::K3);
    breaks::<DEPENDS_ON_THE_LOG>(Promise::K3);
}

#[test]
fn k4() {
    breaks::<HIDES_AN_OPTION>(Promise::K4);
    breaks::<ANSWER_DISAGREES>(Promise::K4);
    breaks::<OFFERS_TWICE>(Promise::K4);
}

#[test]
fn k5() {
    breaks::<VIEW_HASHES_SECRETS>(Promise::K5);
    breaks::<VIEW_KEEPS_SECRETS>(Promise::K5);
    breaks::<REFUSAL_TELLS>(Promise::K5);
    breaks::<LOG_TELLS>(Promise::K5);
    breaks::<NOTATION_TELLS>(Promise::K5);
    breaks::<READING_TELLS>(Promise::K5);
    breaks::<KNOWN_TELLS>(Promise::K5);
    breaks::<VIEW_SHOWS_A_SECRET_ANSWER>(Promise::K5);
    breaks::<LOG_TELLS_A_SECRET_ANSWER>(Promise::K5);
}

#[test]
fn k6() {
    breaks::<SAMPLES_ONE_WORLD>(Promise::K6);
    breaks::<SAMPLE_FORGETS>(Promise::K6);
    breaks::<SAMPLE_IS_A_VIEW>(Promise::K6);
}

#[test]
fn k7() {
    breaks::<PANICS_ON_LETTERS>(Promise::K7);
    breaks::<REFUSES_WITHOUT_REASON>(Promise::K7);
}

#[test]
fn k8() {
    breaks::<NEVER_ENDS>(Promise::K8);
}

#[test]
fn k9() {
    breaks::<KNOWS_NOTHING>(Promise::K9);
}

#[test]
fn k10() {
    breaks::<SHARES_NOTATIONS>(Promise::K10);
    breaks::<READS_ANOTHER>(Promise::K10);
    breaks::<SPACE_IN_NOTATION>(Promise::K10);
    breaks::<SEATS_SHARE_A_WORD>(Promise::K10);
}

#[test]
fn what_always_holds_is_checked() {
    let few_blades = |game: &Skirmish| match game.world().discards.of(Card::Blade) {
        ..=2 => Ok(()),
        3.. => Err("three blades are discarded".to_owned()),
    };
    let suite = Suite { invariant: few_blades, ..Suite::new(&[Setup::of(2)], 20, 1) };
    let broken = suite.run().unwrap_err();
    assert!(matches!(broken.promise, Promise::Invariant), "{broken}");
    let record = broken.record.unwrap();
    let replay = record.replay::<Skirmish>(&()).unwrap();
    assert!(few_blades(replay.play.game()).is_err(), "the record must lead to what is reported");
}

//! The promises that every game keeps, checked over random play. A game runs them in its own tests:
//!
//! ```
//! use kernel::{Setup, conformance};
//! use toys::Skirmish;
//!
//! let summary = conformance::check::<Skirmish>(&[Setup::of(2), Setup::of(4)], 6, 1).unwrap();
//! assert_eq!(summary.games, 6);
//! ```
//!
//! The first promise that is broken is told with the record that leads to it.

mod answers;
mod bytes;
mod contract;
mod process;
mod secrecy;

pub use bytes::bytes;
pub use process::same_in_another_process;

use crate::chance::Chance;
use crate::game::{Awaiting, Game, Setup};
use crate::hash::stable_hash;
use crate::log::Log;
use crate::play::Play;
use crate::record::Record;
use crate::replay::waited_for;
use crate::roll::Rolled;
use crate::rule::house;
use crate::shrink::panic_text;
use secrecy::Secrets;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What a game promises.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Promise {
    /// A position waits for one thing; an answer or roll that is not waited for is refused and changes nothing.
    K1,
    /// The same record gives the same position, every time.
    K2,
    /// No randomness, time or order of a hash map enters a position except by a roll.
    K3,
    /// The options are legal, and all there are where the question is closed; `check` and `answer` never disagree.
    K4,
    /// What a seat can't know changes nothing that it is shown.
    K5,
    /// A sample has exactly the view it was drawn from, and differs from the truth wherever it may.
    K6,
    /// No input makes a game panic, and every refusal names a rule or a reason.
    K7,
    /// Every game ends.
    K8,
    /// Taking back restores exactly, and is refused once knowledge grew, dice fell or another seat acted.
    K9,
    /// A notation parses back, and within one question no two options share one.
    K10,
    /// What the game says always holds, such as the number of its cards.
    Invariant,
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A broken promise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Which one.
    pub promise: Promise,
    /// How it is broken.
    pub how: String,
    /// The inputs that lead there; `None` where it shows only over many games.
    pub record: Option<Record>,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is broken: {}", self.promise, self.how)?;
        match &self.record {
            Some(record) => write!(f, "\nafter this play:\n{record}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Broken {}

/// A promise and how it is broken, where the play is known from the surroundings.
type Checked = Result<(), (Promise, String)>;

/// Breaks a promise.
fn broken(promise: Promise, how: impl Into<String>) -> Checked {
    Err((promise, how.into()))
}

/// What was checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// How many games were played.
    pub games: u32,
    /// How many inputs they took.
    pub inputs: usize,
    /// The longest game, in inputs.
    pub longest: usize,
    /// How many pairs of positions that look alike to a viewer were compared.
    pub pairs: usize,
    /// A hash of all the positions that the games went through.
    pub hash: u64,
}

/// What to check, and how long.
#[derive(Clone, Debug)]
pub struct Suite<G: Game> {
    /// What the game is played with.
    pub content: &'static G::Content,
    /// The set-ups, taken in turn.
    pub setups: Vec<Setup>,
    /// How many games are played.
    pub games: u32,
    /// What the games' dice and answers come from.
    pub seed: u64,
    /// The most inputs that a game may take (K8).
    pub bound: usize,
    /// At one in so many positions the dear checks are made: those of secrets and of taking back.
    pub every: u32,
    /// How many worlds are sampled for each viewer there.
    pub worlds: u32,
    /// What always holds.
    pub invariant: fn(&G) -> Result<(), String>,
    /// Whether the rules keep secret for now which of several answers a seat gave: in this position this answer, which
    /// led to that position. Two such answers to one question look the same to all others.
    pub secret: fn(&G, G::Choice, &G) -> bool,
}

/// Something that a position accepts.
enum Tried<C> {
    Answer(C),
    Roll(Box<Rolled>),
}

/// Checks all promises over so many games of these set-ups with the content that comes with the game.
pub fn check<G: Game>(setups: &[Setup], games: u32, seed: u64) -> Result<Summary, Box<Broken>> {
    Suite::<G>::new(setups, games, seed).run()
}

impl<G: Game> Suite<G> {
    /// A suite of so many games with middling diligence: change the fields for more, or less.
    pub fn new(setups: &[Setup], games: u32, seed: u64) -> Suite<G> {
        Suite {
            content: G::shipped(),
            setups: setups.to_vec(),
            games,
            seed,
            bound: 20_000,
            every: 6,
            worlds: 4,
            invariant: |_| Ok(()),
            secret: |_, _, _| false,
        }
    }

    /// Plays the games and checks every promise.
    pub fn run(&self) -> Result<Summary, Box<Broken>> {
        let mut summary = Summary::default();
        let mut secrets = Secrets::default();
        let mut pool = Pool::default();
        for number in 0..self.games {
            let Some(setup) = self.setups.get(number as usize % self.setups.len().max(1)) else { break };
            let mut tester = Tester {
                suite: self,
                play: match Play::new(self.content, setup) {
                    Ok(play) => play,
                    Err(mistakes) => {
                        let how = format!("the set-up {setup:?} is refused: {mistakes:?}");
                        return Err(Box::new(Broken { promise: Promise::K1, how, record: None }));
                    }
                },
                dice: Chance::new(self.seed, u64::from(number) * 4),
                answers: Chance::new(self.seed, u64::from(number) * 4 + 1),
                trials: Chance::new(self.seed, u64::from(number) * 4 + 2),
                pool: &mut pool,
                secrets: &mut secrets,
                hash: summary.hash,
            };
            let outcome = catch_unwind(AssertUnwindSafe(|| tester.game()));
            let inputs = tester.play.entries().len();
            let told = match outcome {
                Ok(checked) => checked,
                Err(panic) => broken(Promise::K7, format!("it panics: {}", panic_text(panic.as_ref()))),
            };
            if let Err((promise, how)) = told {
                return Err(Box::new(Broken { promise, how, record: Some(tester.play.record()) }));
            }
            summary.hash = tester.hash;
            summary.games += 1;
            summary.inputs += inputs;
            summary.longest = summary.longest.max(inputs);
        }
        summary.pairs = secrets.pairs;
        secrets.over_all().map_err(|(promise, how)| Box::new(Broken { promise, how, record: None }))?;
        Ok(summary)
    }
}

/// Answers of all questions met so far, to be tried on others.
#[derive(Clone, Debug)]
pub(crate) struct Pool<C> {
    choices: Vec<C>,
    next: usize,
}

impl<C> Default for Pool<C> {
    fn default() -> Self {
        Pool { choices: Vec::new(), next: 0 }
    }
}

impl<C: Copy + PartialEq> Pool<C> {
    const SIZE: usize = 48;

    fn add(&mut self, choice: C) {
        if self.choices.contains(&choice) {
            return;
        }
        if self.choices.len() < Self::SIZE {
            self.choices.push(choice);
        } else {
            self.choices[self.next] = choice;
            self.next = (self.next + 1) % Self::SIZE;
        }
    }
}

/// One game of a suite.
struct Tester<'a, G: Game> {
    suite: &'a Suite<G>,
    play: Play<G>,
    /// What the dice show.
    dice: Chance,
    /// What is answered.
    answers: Chance,
    /// What the checks choose: it never moves the game.
    trials: Chance,
    pool: &'a mut Pool<G::Choice>,
    secrets: &'a mut Secrets,
    hash: u64,
}

impl<G: Game> Tester<'_, G> {
    fn game(&mut self) -> Checked {
        self.seat_words()?;
        let mut options = Vec::new();
        loop {
            self.position()?;
            let before = self.play.game().clone();
            match before.awaiting() {
                Awaiting::Nothing(_) => break,
                Awaiting::Roll(roll) => {
                    let rolled = self.dice.roll(roll);
                    self.twins(&before, |game, log| game.rolled(&rolled, log))?;
                    let given = self.play.roll(&rolled);
                    self.accepted(given)?;
                }
                Awaiting::Answer(seat) => {
                    before.options(&mut options);
                    for &choice in &options {
                        self.pool.add(choice);
                    }
                    let Some(choice) = self.answers.pick(&options) else {
                        return broken(Promise::K4, "there is a question without options");
                    };
                    self.twins(&before, |game, log| game.answer(choice, log))?;
                    let notation = before.notation(choice);
                    let said = self.play.say(seat, &notation);
                    self.accepted(said)?;
                    if self.trials.below(self.suite.every) == 0 {
                        self.taking_back(&before, seat, &notation)?;
                    }
                }
                Awaiting::Someone => return broken(Promise::K1, "the position itself waits for \"someone\""),
            }
            self.hash = stable_hash(&(self.hash, stable_hash(self.play.game())));
            if let Err(how) = (self.suite.invariant)(self.play.game()) {
                return broken(Promise::Invariant, how);
            }
            if self.play.entries().len() > self.suite.bound {
                return broken(Promise::K8, format!("it has not ended after {} inputs", self.suite.bound));
            }
        }
        self.replays()
    }

    /// All that is checked in one position.
    fn position(&mut self) -> Checked {
        contract::waits_for_one_thing(self)?;
        contract::options(self)?;
        contract::notations(self)?;
        if self.trials.below(self.suite.every) == 0 {
            contract::nonsense(self)?;
            secrecy::check(self)?;
            answers::check(self)?;
        }
        Ok(())
    }

    /// An input that was made from what the game itself offers must be accepted.
    fn accepted(&self, result: Result<(), crate::rule::Refusal>) -> Checked {
        result.or_else(|refusal| {
            let promise = if refusal.rule() == house::NOT_WAITED_FOR { Promise::K1 } else { Promise::K4 };
            let waited = waited_for(self.play.game());
            broken(promise, format!("what is offered is refused while it waits for {waited}: {refusal}"))
        })
    }

    /// The same input on the same position gives the same position and log, at once and byte for byte.
    fn twins(
        &self,
        before: &G,
        input: impl Fn(&mut G, &mut Log) -> Result<(), crate::rule::Refusal>,
    ) -> Checked {
        let run = |mut log: Log| {
            let mut game = before.clone();
            let result = input(&mut game, &mut log);
            (result, bytes(&game), game.awaiting(), log.take())
        };
        let (first, second) = (run(Log::on()), run(Log::on()));
        if first != second {
            return broken(
                Promise::K3,
                "the same input on the same position gives two different positions or logs",
            );
        }
        if first.1 != run(Log::off()).1 {
            return broken(Promise::K3, "the position depends on whether the log is read");
        }
        Ok(())
    }

    /// The words of the seats are ones that a record can hold.
    fn seat_words(&self) -> Checked {
        let game = self.play.game();
        let words: Vec<String> =
            crate::seat::Seats::first(game.seats()).iter().map(|seat| game.seat_word(seat)).collect();
        for (index, word) in words.iter().enumerate() {
            let fits =
                !word.is_empty() && !word.contains(|c: char| c.is_whitespace() || c.is_control() || c == ':');
            if !fits || ["roll", "offered", "refused", "not", "state"].contains(&word.as_str()) {
                return broken(Promise::K10, format!("\"{word}\" can't be the word of a seat"));
            }
            if words.iter().take(index).any(|earlier| earlier == word) {
                return broken(Promise::K10, format!("two seats are called \"{word}\""));
            }
        }
        Ok(())
    }

    /// The record of the game, written and read, leads to the same end.
    fn replays(&self) -> Checked {
        let record = self.play.record();
        let read = match Record::parse(&record.to_string()) {
            Ok(read) if read == record => read,
            Ok(_) => return broken(Promise::K2, "the record does not read as it was written"),
            Err(mistakes) => return broken(Promise::K2, format!("the record can't be read: {mistakes:?}")),
        };
        match read.replay::<G>(self.suite.content) {
            Ok(replay) => match replay.parted {
                Some(parted) => broken(Promise::K2, format!("the record does not replay: {parted}")),
                None if bytes(replay.play.game()) != bytes(self.play.game()) => {
                    broken(Promise::K2, "the record leads to another position")
                }
                None => Ok(()),
            },
            Err(mistakes) => broken(Promise::K2, format!("the record does not begin: {mistakes:?}")),
        }
    }

    /// After an answer: it can be taken back exactly when nobody learnt anything, nobody may be reacting and the game
    /// goes on, and then the position before stands again byte for byte.
    fn taking_back(&mut self, before: &G, seat: crate::seat::Seat, notation: &str) -> Checked {
        let mut play = self.play.clone();
        let others = crate::seat::Seats::first(before.seats()).without(seat);
        if others.iter().any(|other| play.back(other).is_ok()) {
            return broken(Promise::K9, "a seat can take back what another answered");
        }
        let learnt = crate::play::somebody_learnt(before, play.game());
        match play.back(seat) {
            Ok(()) if learnt => broken(Promise::K9, "what somebody has learnt from can be taken back"),
            Ok(()) if matches!(self.play.game().awaiting(), Awaiting::Nothing(_)) => {
                broken(Promise::K9, "the end of a game can be taken back")
            }
            Ok(()) => {
                if bytes(play.game()) != bytes(before) || play.game().awaiting() != before.awaiting() {
                    return broken(Promise::K9, "taking back does not restore the position");
                }
                let again = play.say(seat, notation);
                if again.is_err() || bytes(play.game()) != bytes(self.play.game()) {
                    return broken(Promise::K9, "after taking back, the same answer leads elsewhere");
                }
                Ok(())
            }
            Err(refusal) if refusal.rule() != house::TAKE_BACK => {
                broken(Promise::K9, format!("taking back is refused by {}", refusal.rule()))
            }
            Err(_) => Ok(()),
        }
    }
}

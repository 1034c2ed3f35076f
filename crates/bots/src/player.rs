//! A bot at a table: whatever it does, its seat gives a legal answer.

use crate::bot::{Bot, Decision};
use kernel::{Game, View};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// Why a bot's seat was answered for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// It panicked.
    Panicked(String),
    /// It gave no answer.
    Silent,
    /// Its answer is not a legal one.
    Illegal {
        /// What it answered.
        answer: String,
        /// Why that is refused.
        refusal: String,
    },
    /// It did not answer in time. It is not asked again.
    Late,
    /// It was late before.
    Gone,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Panicked(why) => write!(f, "the bot failed ({why})"),
            Failure::Silent => f.write_str("the bot gave no answer"),
            Failure::Illegal { answer, refusal } => {
                write!(f, "the bot answered \"{answer}\", which is not possible ({refusal})")
            }
            Failure::Late => f.write_str("the bot was out of time and is not asked any more"),
            Failure::Gone => f.write_str("the bot was out of time before"),
        }
    }
}

/// What a seat answered.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer<G: Game> {
    /// A legal answer.
    pub choice: G::Choice,
    /// What the bot thought.
    pub decision: Decision<G>,
    /// Where the answer is not the bot's own: why. It belongs into the log ([`Answer::note`]).
    pub failure: Option<Failure>,
}

impl<G: Game> Answer<G> {
    /// A sentence for the log where the bot was answered for.
    pub fn note(&self, view: &View<G>) -> Option<String> {
        let failure = self.failure.as_ref()?;
        Some(format!("Answered \"{}\" for the seat: {failure}.", view.shown().notation(self.choice)))
    }
}

/// A bot whose failures are caught: a panic, no answer, an answer that is not legal, and, with a limit, one that
/// does not come in time.
pub struct Player<G: Game> {
    name: String,
    bot: Guarded<G>,
    options: Vec<G::Choice>,
}

enum Guarded<G: Game> {
    /// It thinks where it is asked.
    Here(Box<dyn Bot<G>>),
    /// It thinks on a thread of its own, so that it can be left alone when it does not come back.
    Apart { questions: Sender<View<G>>, decisions: Receiver<Result<Decision<G>, Failure>>, limit: Duration },
    /// It did not come back.
    Gone,
}

impl<G: Game> Player<G> {
    /// A player who waits for its bot as long as it takes.
    pub fn new(name: impl Into<String>, bot: Box<dyn Bot<G>>) -> Player<G> {
        Player { name: name.into(), bot: Guarded::Here(bot), options: Vec::new() }
    }

    /// A player who waits for its bot only so long.
    pub fn with_limit(name: impl Into<String>, mut bot: Box<dyn Bot<G>>, limit: Duration) -> Player<G> {
        let (questions, asked) = channel::<View<G>>();
        let (told, decisions) = channel();
        // The thread ends with the player, whose end of the channel is then gone.
        thread::spawn(move || {
            while let Ok(view) = asked.recv() {
                if told.send(choose(&mut *bot, &view)).is_err() {
                    break;
                }
            }
        });
        Player { name: name.into(), bot: Guarded::Apart { questions, decisions, limit }, options: Vec::new() }
    }

    /// The bot's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A legal answer to the question that the view's own seat is asked; `None` only where nothing is asked or
    /// there is no legal answer.
    pub fn answer(&mut self, view: &View<G>) -> Option<Answer<G>> {
        view.asked()?;
        match self.decide(view) {
            Ok(decision) => match decision.choice.map(|choice| (choice, view.check(choice))) {
                Some((choice, Ok(()))) => Some(Answer { choice, decision, failure: None }),
                Some((choice, Err(refusal))) => {
                    let answer = view.shown().notation(choice);
                    self.stand_in(view, Failure::Illegal { answer, refusal: refusal.to_string() })
                }
                None => self.stand_in(view, Failure::Silent),
            },
            Err(failure) => self.stand_in(view, failure),
        }
    }

    fn decide(&mut self, view: &View<G>) -> Result<Decision<G>, Failure> {
        match &mut self.bot {
            Guarded::Here(bot) => choose(&mut **bot, view),
            Guarded::Apart { questions, decisions, limit } => {
                let decision = match questions.send(view.clone()) {
                    Ok(()) => decisions.recv_timeout(*limit),
                    Err(_) => Err(RecvTimeoutError::Disconnected),
                };
                decision.unwrap_or_else(|_| {
                    self.bot = Guarded::Gone;
                    Err(Failure::Late)
                })
            }
            Guarded::Gone => Err(Failure::Gone),
        }
    }

    /// The first legal answer: games put what changes least, such as to pass, where it is found quickly.
    fn stand_in(&mut self, view: &View<G>, failure: Failure) -> Option<Answer<G>> {
        view.options(&mut self.options);
        let choice = self.options.iter().copied().find(|&choice| view.check(choice).is_ok())?;
        Some(Answer { choice, decision: Decision::of(Some(choice)), failure: Some(failure) })
    }
}

fn choose<G: Game>(bot: &mut dyn Bot<G>, view: &View<G>) -> Result<Decision<G>, Failure> {
    // A bot that panicked may be asked again: each answer is thought out afresh.
    catch_unwind(AssertUnwindSafe(|| bot.choose(view))).map_err(|cause| {
        let text = cause.downcast_ref::<&str>().map(|text| (*text).to_string());
        let text = text.or_else(|| cause.downcast_ref::<String>().cloned());
        Failure::Panicked(text.unwrap_or_else(|| "without a reason".into()))
    })
}

//! The bots of a table: which of them is asked, what it thinks about, and what becomes of its answer.

use super::{Ask, Room};
use crate::bots::Waiting;
use crate::staging::Thought;
use crate::store::StoreError;
use bots::{Failure, Spec};
use kernel::{Awaiting, Seat, Viewer};
use std::time::Duration;
use tokio::time::Instant;

/// How long a bot thinks before it is said that it does.
const NOTICED: Duration = Duration::from_millis(150);

/// What a bot of the table thinks about.
#[derive(Default)]
pub(super) struct Thinking {
    question: Option<Asked>,
    /// Counts the questions.
    asked: u64,
    /// When it will be said that a bot thinks.
    noticed: Option<Instant>,
}

/// A question to a bot.
struct Asked {
    /// Its number.
    number: u64,
    /// The seat that is asked, and the bot that answers for it.
    of: (Seat, Spec),
    /// The number of the input that the answer would be. Taking back counts as one, so it names the position.
    next: u64,
    /// As long as this lives, the question waits for a thread.
    _waiting: Waiting,
}

impl Thinking {
    /// Whether an answer is to come.
    pub fn is_under_way(&self) -> bool {
        self.question.is_some()
    }

    /// When it is to be said that a bot thinks.
    pub fn notice_at(&self) -> Option<Instant> {
        self.noticed
    }
}

impl Room {
    /// The bot that is asked, if one is.
    fn asked_bot(&self) -> Option<(Seat, Spec)> {
        match self.journal.play().awaiting() {
            Awaiting::Answer(seat) if !self.kept.replay => {
                self.people.at(seat).and_then(|sitter| sitter.bot).map(|spec| (seat, spec))
            }
            Awaiting::Answer(_) | Awaiting::Roll(_) | Awaiting::Someone | Awaiting::Nothing(_) => None,
        }
    }

    /// Has a bot think, where one is asked and does not think yet. What a bot thinks of another position, or for a seat
    /// that it has no more, is let go.
    pub(super) fn ask_bot(&mut self) {
        let next = self.journal.next();
        let asked = self.asked_bot().filter(|_| self.is_full().is_none());
        if let Some(question) = &self.thinking.question {
            if asked == Some(question.of) && next == question.next {
                return;
            }
            if self.let_go() {
                self.tell_people();
            }
        }
        let Some((seat, spec)) = asked else { return };
        let Some(inbox) = self.inbox.upgrade() else { return };
        self.thinking.asked += 1;
        let number = self.thinking.asked;
        self.thinking.noticed = Some(Instant::now() + NOTICED);
        let question = self.journal.play().question(seat, spec, self.journal.chance_of(seat));
        // A table that is gone needs no answer.
        let metrics = self.common.metrics.clone();
        let told = move |thought, took| {
            metrics.thought(spec, took);
            drop(inbox.blocking_send(Ask::Thought(number, thought)));
        };
        let asker = self.audience.clients.values().next().map(|client| client.address);
        let waiting = self.common.pool.ask(asker, question, Box::new(told));
        self.thinking.question = Some(Asked { number, of: (seat, spec), next, _waiting: waiting });
    }

    /// No bot thinks any more; whether it was told that one does.
    fn let_go(&mut self) -> bool {
        (self.thinking.question, self.thinking.noticed) = (None, None);
        let mut was_thinking = false;
        for sitter in &mut self.people.0 {
            was_thinking |= std::mem::take(&mut sitter.thinking);
        }
        was_thinking
    }

    /// Says that a bot thinks, where everybody may know that its seat is asked.
    pub(super) fn notice(&mut self) {
        self.thinking.noticed = None;
        let Some((seat, _)) = self.asked_bot() else { return };
        let is_public = self.journal.play().awaiting_for(Viewer::Spectator) == Awaiting::Answer(seat);
        if let Some(sitter) = self.people.at_mut(seat).filter(|_| is_public) {
            sitter.thinking = true;
            self.tell_people();
        }
    }

    /// A bot has thought about a question; `None` where it failed.
    pub(super) async fn thought(
        &mut self,
        question: u64,
        thought: Option<Thought>,
    ) -> Result<(), StoreError> {
        let Some(asked) = self.thinking.question.as_ref().filter(|asked| asked.number == question) else {
            return Ok(());
        };
        let (seat, _) = asked.of;
        let was_thinking = self.let_go();
        let from = self.journal.play().entries().len();
        if self.answer_for(seat, thought) {
            self.go_on(from).await?;
        }
        if was_thinking {
            self.tell_people();
        }
        Ok(())
    }

    /// Gives the answer of a bot, or another where it has none that is possible (HR-010); whether there is any.
    fn answer_for(&mut self, seat: Seat, thought: Option<Thought>) -> bool {
        let failure = match thought {
            Some(Thought { notation, remark }) => match self.journal.answer(seat, &notation) {
                Ok(()) => {
                    if let Some(remark) = remark {
                        self.journal.remark(remark);
                    }
                    return true;
                }
                Err(refusal) => Failure::Illegal { answer: notation, refusal: refusal.to_string() },
            },
            None => Failure::Silent,
        };
        tracing::error!(table = self.id, %failure, "a bot is answered for");
        let play = self.journal.play();
        let word = play.word(seat);
        let Some(notation) = play.stand_in(seat) else {
            tracing::error!(table = self.id, "there is no answer to what is asked");
            return false;
        };
        if let Err(refusal) = self.journal.answer(seat, &notation) {
            tracing::error!(table = self.id, %refusal, "an answer that is possible is refused");
            return false;
        }
        self.journal.remark(format!("{word}: Answered \"{notation}\" for the seat: {failure}."));
        true
    }
}

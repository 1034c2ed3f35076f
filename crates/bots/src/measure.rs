//! Random play and what it amounts to: the work that every measurement of speed counts.

use kernel::{Awaiting, Chance, Game, Log, Seat, View, Viewer};
use std::hint::black_box;

/// How much was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Work {
    /// Games that came to an end.
    pub games: u64,
    /// Answers that were given.
    pub answers: u64,
    /// Options that there were, over all answers.
    pub options: u64,
    /// Rolls that were made.
    pub rolls: u64,
}

impl Work {
    /// Options an answer.
    pub fn branch(&self) -> f64 {
        self.options as f64 / self.answers as f64
    }

    /// Answers a game.
    pub fn length(&self) -> f64 {
        self.answers as f64 / self.games as f64
    }
}

/// Who else is at work while random games are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Company {
    /// Nobody: the log is off and nobody looks.
    Alone,
    /// The log is on, and at each answer every seat's view is made.
    Watched,
}

/// Plays games one after another, each answer taken at random from the options, and rolls included.
#[derive(Clone, Debug)]
pub struct RandomPlay<G: Game> {
    first: G,
    game: G,
    chance: Chance,
    log: Log,
    options: Vec<G::Choice>,
    /// What was played so far.
    pub work: Work,
}

impl<G: Game> RandomPlay<G> {
    /// Games that begin at `first`.
    pub fn new(first: G, seed: u64, company: Company) -> RandomPlay<G> {
        RandomPlay {
            game: first.clone(),
            first,
            chance: Chance::new(seed, 0),
            log: match company {
                Company::Alone => Log::off(),
                Company::Watched => Log::on(),
            },
            options: Vec::new(),
            work: Work::default(),
        }
    }

    /// Begins the first game anew, with another stream of chance or the same once more.
    pub fn restart(&mut self, seed: u64) {
        self.game.clone_from(&self.first);
        self.chance = Chance::new(seed, 0);
        drop(self.log.take());
    }

    /// The position that the play has come to.
    pub fn position(&self) -> &G {
        &self.game
    }

    /// Plays until at least so many more answers are given. `false` where the game did not go on, which is a
    /// defect of the game.
    #[inline]
    pub fn answers(&mut self, count: u64) -> bool {
        let until = self.work.answers + count;
        while self.work.answers < until {
            if !self.step() {
                return false;
            }
        }
        true
    }

    /// Plays until so many more games have ended. `false` as with [`RandomPlay::answers`].
    pub fn games(&mut self, count: u64) -> bool {
        let until = self.work.games + count;
        while self.work.games < until {
            if !self.step() {
                return false;
            }
        }
        true
    }

    /// Plays on until a seat is asked. `false` as with [`RandomPlay::answers`].
    pub fn to_question(&mut self) -> bool {
        while !matches!(self.game.awaiting(), Awaiting::Answer(_)) {
            if !self.step() {
                return false;
            }
        }
        true
    }

    /// One input, or a new game after the last. `false` as with [`RandomPlay::answers`].
    #[inline]
    pub fn step(&mut self) -> bool {
        match self.game.awaiting() {
            Awaiting::Answer(_) => {
                if self.log.is_on() {
                    self.show();
                }
                self.game.options(&mut self.options);
                self.work.answers += 1;
                self.work.options += self.options.len() as u64;
                let Some(choice) = self.chance.pick(&self.options) else { return false };
                self.game.answer(choice, &mut self.log).is_ok()
            }
            Awaiting::Roll(roll) => {
                self.work.rolls += 1;
                self.game.rolled(&self.chance.roll(roll), &mut self.log).is_ok()
            }
            Awaiting::Nothing(_) => {
                self.begin_anew();
                true
            }
            Awaiting::Someone => false,
        }
    }

    // What needs whole positions on the stack stands apart: their room would be made ready at every step.

    /// Makes every seat's view.
    #[inline(never)]
    fn show(&self) {
        for seat in 0..self.game.seats() {
            black_box(View::of(&self.game, Viewer::Seat(Seat(seat))));
        }
    }

    #[inline(never)]
    fn begin_anew(&mut self) {
        self.work.games += 1;
        self.game.clone_from(&self.first);
        if self.log.is_on() {
            black_box(self.log.take());
        }
    }
}

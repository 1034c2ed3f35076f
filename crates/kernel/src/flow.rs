//! The resolution stack. A rule is a procedure: a small copyable struct that is resumed with an input, does one
//! step, and says what comes next. The machine keeps the stack of procedures, so anything can interrupt
//! anything at any step, and the whole position can still be cloned for search.

use crate::game::{Awaiting, Outcome};
use crate::list::List;
use crate::log::Log;
use crate::roll::{Roll, Rolled};
use crate::rule::{Refusal, house};
use crate::seat::Seat;
use std::fmt::Debug;
use std::hash::Hash;

/// How many procedures can wait for one another.
pub const DEPTH: usize = 96;

/// How many steps may follow one input. A resolution that needs more is taken to be endless.
pub const FUEL: u32 = 20_000;

/// What a procedure is resumed with.
#[derive(Clone, Copy, Debug)]
pub enum Input<'a, C> {
    /// It begins, or goes on by itself after [`Flow::Next`].
    Start,
    /// The seat it asked has answered.
    Answer(C),
    /// Chance has answered.
    Rolled(&'a Rolled),
    /// The procedure it called is done.
    Returned,
}

/// What comes next.
#[derive(Clone, Copy, Debug)]
pub enum Flow<P> {
    /// The seat must answer; the procedure is then resumed with the answer.
    Ask(Seat, P),
    /// Chance must answer; the procedure is then resumed with the result.
    Roll(Roll, P),
    /// `first` runs to its end; then `then` is resumed with [`Input::Returned`].
    Call {
        /// What is resumed afterwards.
        then: P,
        /// What runs first.
        first: P,
    },
    /// Goes on as this procedure, resumed with [`Input::Start`].
    Next(P),
    /// This procedure is over; whatever called it is resumed.
    Done,
    /// The game is over.
    End(Outcome),
}

/// The sequences of a rulebook: what a game's stack is made of. A rulebook with chapters declares them with
/// [`frames!`](crate::frames!).
pub trait Procedure: Copy + Default + Eq + Hash + Debug {
    /// The pieces, cards and counters that the sequences change.
    type World;
    /// What a seat can answer.
    type Choice: Copy + Eq + Hash + Debug;

    /// Does one step.
    fn resume(self, world: &mut Self::World, input: Input<'_, Self::Choice>, log: &mut Log) -> Flow<Self>;

    /// The legal answers to the question that this procedure has put to `seat`, in the cleared list.
    fn options(&self, world: &Self::World, seat: Seat, into: &mut Vec<Self::Choice>);

    /// Whether [`Procedure::options`] gives every legal answer; where answers are points it cannot.
    fn is_closed(&self) -> bool {
        true
    }

    /// Accepts exactly the legal answers to the question that this procedure has put to `seat`.
    fn check(&self, world: &Self::World, seat: Seat, choice: Self::Choice) -> Result<(), Refusal>;

    /// All of [`Procedure::options`], in the cleared list, and maybe answers that are refused or named twice: for who
    /// takes one of many and has no need to know of all whether they are legal.
    fn candidates(&self, world: &Self::World, seat: Seat, into: &mut Vec<Self::Choice>) {
        self.options(world, seat, into);
    }

    /// Whether [`Procedure::check`] accepts an answer, without a word about why not.
    fn allows(&self, world: &Self::World, seat: Seat, choice: Self::Choice) -> bool {
        self.check(world, seat, choice).is_ok()
    }
}

/// A world and the procedures that are under way in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Machine<P: Procedure> {
    /// The world, to look at. Only procedures change it.
    pub world: P::World,
    stack: List<P, DEPTH>,
    awaiting: Awaiting,
    is_view: bool,
}

impl<P: Procedure> Machine<P> {
    /// A world in which `first` is to run, played up to the first thing waited for.
    pub fn new(world: P::World, first: P, log: &mut Log) -> Self {
        let mut stack = List::new();
        let _ = stack.push(first);
        let nobody = Outcome::drawn(house::FUEL);
        let mut machine = Machine { world, stack, awaiting: Awaiting::Nothing(nobody), is_view: false };
        machine.run(Input::Start, log);
        machine
    }

    /// What is waited for.
    #[inline]
    pub fn awaiting(&self) -> Awaiting {
        self.awaiting
    }

    /// The procedures under way, the one that waits last.
    #[inline]
    pub fn stack(&self) -> &[P] {
        &self.stack
    }

    /// The same machine with other procedures under way, or waiting for something else: for redaction and
    /// sampling, which must answer for the result.
    #[must_use]
    pub fn recast(mut self, stack: &[P], awaiting: Awaiting) -> Self {
        self.stack = List::collect(stack.iter().copied());
        self.awaiting = awaiting;
        self
    }

    /// The same machine with another procedure in the place of the one that waits.
    #[must_use]
    pub fn recast_top(mut self, top: P, awaiting: Awaiting) -> Self {
        if let Some(waits) = self.stack.last_mut() {
            *waits = top;
        }
        self.awaiting = awaiting;
        self
    }

    /// The same machine as somebody sees it: to be looked at, not played.
    #[must_use]
    pub fn into_view(mut self) -> Self {
        self.is_view = true;
        self
    }

    /// The same machine to be played on: for sampling, which has filled the blanks of a view.
    #[must_use]
    pub fn into_position(mut self) -> Self {
        self.is_view = false;
        self
    }

    /// The legal answers to the current question, in the cleared list.
    #[inline]
    pub fn options(&self, into: &mut Vec<P::Choice>) {
        into.clear();
        if let (Awaiting::Answer(seat), Some(top)) = (self.awaiting, self.stack.last()) {
            top.options(&self.world, seat, into);
        }
    }

    /// Whether [`Machine::options`] gives every legal answer to the current question.
    pub fn is_closed(&self) -> bool {
        self.stack.last().is_none_or(P::is_closed)
    }

    /// Accepts exactly the legal answers to the current question.
    pub fn check(&self, choice: P::Choice) -> Result<(), Refusal> {
        match (self.awaiting, self.stack.last()) {
            (Awaiting::Answer(seat), Some(top)) => top.check(&self.world, seat, choice),
            (waited, _) => Err(not_waited_for("an answer", waited)),
        }
    }

    /// Answers the current question. A refused answer changes nothing.
    pub fn answer(&mut self, choice: P::Choice, log: &mut Log) -> Result<(), Refusal> {
        self.playable()?;
        self.check(choice)?;
        self.run(Input::Answer(choice), log);
        Ok(())
    }

    /// Answers that could be legal, in the cleared list: all of [`Machine::options`], and maybe some that are refused.
    pub fn candidates(&self, into: &mut Vec<P::Choice>) {
        into.clear();
        if let (Awaiting::Answer(seat), Some(top)) = (self.awaiting, self.stack.last()) {
            top.candidates(&self.world, seat, into);
        }
    }

    /// Answers the current question if the answer is legal, as [`Machine::answer`] does, without a word about why not.
    pub fn attempt(&mut self, choice: P::Choice) -> bool {
        let (Awaiting::Answer(seat), Some(top)) = (self.awaiting, self.stack.last()) else { return false };
        let is_legal = !self.is_view && top.allows(&self.world, seat, choice);
        if is_legal {
            self.run(Input::Answer(choice), &mut Log::off());
        }
        is_legal
    }

    /// Gives what chance answered. A refused roll changes nothing.
    pub fn rolled(&mut self, rolled: &Rolled, log: &mut Log) -> Result<(), Refusal> {
        self.playable()?;
        match self.awaiting {
            Awaiting::Roll(roll) => roll.check(rolled)?,
            waited @ (Awaiting::Answer(_) | Awaiting::Nothing(_) | Awaiting::Someone) => {
                return Err(not_waited_for("a roll", waited));
            }
        }
        self.run(Input::Rolled(rolled), log);
        Ok(())
    }

    fn playable(&self) -> Result<(), Refusal> {
        if self.is_view { Err(view_is_not_played()) } else { Ok(()) }
    }

    /// Steps on until something is waited for.
    fn run(&mut self, mut input: Input<'_, P::Choice>, log: &mut Log) {
        for _ in 0..FUEL {
            let Some(top) = self.stack.last_mut() else { break };
            let flow = top.resume(&mut self.world, input, log);
            input = Input::Start;
            match flow {
                Flow::Ask(seat, then) => {
                    *top = then;
                    self.awaiting = Awaiting::Answer(seat);
                    return;
                }
                Flow::Roll(roll, then) => {
                    *top = then;
                    self.awaiting = Awaiting::Roll(roll);
                    return;
                }
                Flow::Call { then, first } => {
                    *top = then;
                    if self.stack.push(first).is_err() {
                        break;
                    }
                }
                Flow::Next(then) => *top = then,
                Flow::Done => {
                    self.stack.pop();
                    input = Input::Returned;
                }
                Flow::End(outcome) => {
                    self.stack.clear();
                    self.awaiting = Awaiting::Nothing(outcome);
                    return;
                }
            }
        }
        self.stack.clear();
        log.say(house::FUEL, || {
            "The resolution does not come to an end, so the game ends without a winner.".into()
        });
        self.awaiting = Awaiting::Nothing(Outcome::drawn(house::FUEL));
    }
}

/// The part of a [`Game`](crate::Game) that its machine answers, for a game that keeps a [`Machine`] in the field
/// that is named: what is waited for, the options and their check, and how an answer or a roll is taken.
///
/// It stands within the `impl Game` of the game; the rest of the contract (set-up, notation, views) is the game's own.
#[macro_export]
macro_rules! plays_by {
    ($machine:ident) => {
        #[inline]
        fn awaiting(&self) -> $crate::Awaiting {
            self.$machine.awaiting()
        }

        fn options(&self, into: &mut Vec<Self::Choice>) {
            self.$machine.options(into);
        }

        fn is_closed(&self) -> bool {
            self.$machine.is_closed()
        }

        fn check(&self, choice: Self::Choice) -> Result<(), $crate::Refusal> {
            self.$machine.check(choice)
        }

        fn answer(&mut self, choice: Self::Choice, log: &mut $crate::Log) -> Result<(), $crate::Refusal> {
            self.$machine.answer(choice, log)
        }

        fn rolled(&mut self, rolled: &$crate::Rolled, log: &mut $crate::Log) -> Result<(), $crate::Refusal> {
            self.$machine.rolled(rolled, log)
        }
    };
}

/// The refusal to play on from a view.
pub fn view_is_not_played() -> Refusal {
    Refusal::new(house::VIEW_IS_NOT_PLAYED, "the whole position").have("only a view of it")
}

/// A refusal of something that the position does not wait for.
pub fn not_waited_for(given: &str, waited: Awaiting) -> Refusal {
    let need = match waited {
        Awaiting::Answer(seat) => format!("an answer of {seat}"),
        Awaiting::Roll(roll) => format!("a roll: {roll}"),
        Awaiting::Nothing(_) => "nothing more, as the game is over".into(),
        Awaiting::Someone => "an answer of somebody else".into(),
    };
    Refusal::new(house::NOT_WAITED_FOR, need).have(given)
}

//! The stack of a game whose rulebook has chapters: one enum of frames, a variant for each sequence, and what they
//! all share. A game writes down its chapters; how a step, a question and a check find the right one is written here.

use crate::flow::{Flow, Input, Procedure};
use crate::log::Log;
use crate::rule::{Refusal, house};
use crate::seat::Seat;

/// Why an answer is not legal, as a small value: options are sieved by it without building sentences, and a refusal
/// is made from it only when somebody asks.
pub trait Objection<W, C>: Sized {
    /// The answer belongs to another question.
    fn not_an_answer() -> Self;

    /// The refusal of this answer of a seat, as a person reads it.
    fn refusal(self, world: &W, seat: Seat, choice: C) -> Refusal;
}

/// A game for which speed is nothing makes the refusal at once.
impl<W, C> Objection<W, C> for Refusal {
    fn not_an_answer() -> Refusal {
        Refusal::new(house::NOT_AN_ANSWER, "an answer to the question")
    }

    fn refusal(self, _: &W, _: Seat, _: C) -> Refusal {
        self
    }
}

/// The frames of a game's stack: what [`frames!`](crate::frames!) declares.
pub trait Frames: Procedure {
    /// Why an answer is not legal.
    type No: Objection<Self::World, Self::Choice>;
}

/// What one sequence of a rulebook does as a frame of the stack `P`: one step at a time, and the questions it puts.
///
/// A question is answered by one predicate, [`Chapter::allows`]; the options are those candidates that it
/// allows. So options and checks can't part. A sequence that asks nothing leaves both as they are.
pub trait Chapter<P: Frames>: Copy {
    /// Does one step.
    fn resume(self, world: &mut P::World, input: Input<'_, P::Choice>, log: &mut Log) -> Flow<P>;

    /// Names answers that could be legal for the question put to `seat`: all of them, each once, where the question
    /// is closed.
    fn candidates(&self, _world: &P::World, _seat: Seat, _each: &mut dyn FnMut(P::Choice)) {}

    /// Whether [`Chapter::candidates`] names every legal answer; where answers are points it cannot.
    fn is_closed(&self) -> bool {
        true
    }

    /// Whether an answer to the question put to `seat` is legal, and if not, why.
    fn allows(&self, _world: &P::World, _seat: Seat, _choice: P::Choice) -> Result<(), P::No> {
        Err(P::No::not_an_answer())
    }

    /// The same predicate for many answers to one question: what they have in common is looked at once.
    fn judge<'w>(&'w self, world: &'w P::World, seat: Seat) -> impl Fn(P::Choice) -> Result<(), P::No> {
        move |choice| self.allows(world, seat, choice)
    }

    /// The legal ones among the candidates.
    fn options(&self, world: &P::World, seat: Seat, into: &mut Vec<P::Choice>) {
        let judge = self.judge(world, seat);
        if self.is_closed() {
            self.candidates(world, seat, &mut |choice| {
                if judge(choice).is_ok() {
                    into.push(choice);
                }
            });
        } else {
            // Two ways of looking for places may come upon the same one.
            self.candidates(world, seat, &mut |choice| {
                if !into.contains(&choice) && judge(choice).is_ok() {
                    into.push(choice);
                }
            });
        }
    }
}

/// Declares the frames of a game's resolution stack, each a [`Chapter`] in a file of its own, over the game's world,
/// answers and objections. The frame that is named in the first line is the enum's default.
///
/// ```text
/// kernel::frames! {
///     /// A frame of the resolution stack.
///     pub enum Proc over World, Choice, No, first Setup {
///         /// Set-up: boards, hands, first player.
///         Setup(setup::Setup),
///         /// A turn with its three phases.
///         Turn(turn::Turn),
///     }
/// }
/// ```
#[macro_export]
macro_rules! frames {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Proc:ident over $World:ty, $Choice:ty, $No:ty, first $first:ident {
            $($(#[$frame_meta:meta])* $name:ident($frame:ty),)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $vis enum $Proc {
            $($(#[$frame_meta])* $name($frame),)*
        }

        impl Default for $Proc {
            fn default() -> Self {
                $Proc::$first(Default::default())
            }
        }

        $(impl From<$frame> for $Proc {
            fn from(frame: $frame) -> Self {
                $Proc::$name(frame)
            }
        })*

        impl $crate::frames::Frames for $Proc {
            type No = $No;
        }

        impl $crate::Procedure for $Proc {
            type World = $World;
            type Choice = $Choice;

            fn resume(
                self,
                world: &mut $World,
                input: $crate::Input<'_, $Choice>,
                log: &mut $crate::Log,
            ) -> $crate::Flow<Self> {
                match self {
                    $($Proc::$name(frame) => $crate::Chapter::resume(frame, world, input, log),)*
                }
            }

            fn options(&self, world: &$World, seat: $crate::Seat, into: &mut Vec<$Choice>) {
                match self {
                    $($Proc::$name(frame) => $crate::Chapter::options(frame, world, seat, into),)*
                }
            }

            fn is_closed(&self) -> bool {
                match self {
                    $($Proc::$name(frame) => $crate::Chapter::is_closed(frame),)*
                }
            }

            fn check(
                &self,
                world: &$World,
                seat: $crate::Seat,
                choice: $Choice,
            ) -> Result<(), $crate::Refusal> {
                match self {
                    $($Proc::$name(frame) => $crate::Chapter::allows(frame, world, seat, choice),)*
                }
                .map_err(|no| $crate::Objection::refusal(no, world, seat, choice))
            }

            fn candidates(&self, world: &$World, seat: $crate::Seat, into: &mut Vec<$Choice>) {
                match self {
                    $($Proc::$name(frame) => {
                        $crate::Chapter::candidates(frame, world, seat, &mut |choice| into.push(choice));
                    })*
                }
            }

            fn allows(&self, world: &$World, seat: $crate::Seat, choice: $Choice) -> bool {
                match self {
                    $($Proc::$name(frame) => $crate::Chapter::allows(frame, world, seat, choice).is_ok(),)*
                }
            }
        }
    };
}

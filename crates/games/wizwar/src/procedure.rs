//! The sequences of the rulebook, as frames of the resolution stack: one variant a sequence, each in the file
//! of its chapter.

use crate::choice::Choice;
use crate::no::No;
use crate::world::World;
use crate::{
    apportion, carrying, casting, creatures, damage, death, declare, discard, entering, flee, haul,
    main_phase, march, movement, reaction, resolve, settle, setup, teleport, time, turn,
};
use kernel::{Flow, Input, Log, Procedure, Refusal, Seat};

/// What a chapter's procedure does: one step at a time, and the questions it puts.
///
/// A question is answered by one predicate, [`Chapter::allows`]; the options are those candidates that it
/// allows. So options and checks can't part.
pub trait Chapter: Copy {
    /// Does one step.
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc>;

    /// Names all answers that could be legal for the question put to `seat`, each once.
    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice));

    /// Whether an answer to the question put to `seat` is legal, and if not, why.
    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No>;

    /// The same predicate for many answers to one question: what they have in common is looked at once.
    fn judge<'w>(&'w self, world: &'w World, seat: Seat) -> impl Fn(Choice) -> Result<(), No> + 'w {
        move |choice| self.allows(world, seat, choice)
    }
}

macro_rules! frames {
    ($($(#[$doc:meta])* $name:ident($frame:ty),)*) => {
        /// A frame of the resolution stack.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Proc {
            $($(#[$doc])* $name($frame),)*
        }

        $(impl From<$frame> for Proc {
            fn from(frame: $frame) -> Proc {
                Proc::$name(frame)
            }
        })*

        impl Procedure<World> for Proc {
            type Choice = Choice;

            fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
                match self {
                    $(Proc::$name(frame) => frame.resume(world, input, log),)*
                }
            }

            fn options(&self, world: &World, seat: Seat, into: &mut Vec<Choice>) {
                match self {
                    $(Proc::$name(frame) => {
                        let judge = frame.judge(world, seat);
                        frame.candidates(world, seat, &mut |choice| {
                            if judge(choice).is_ok() {
                                into.push(choice);
                            }
                        });
                    })*
                }
            }

            fn check(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), Refusal> {
                match self {
                    $(Proc::$name(frame) => frame.allows(world, seat, choice),)*
                }
                .map_err(|no| no.refusal(world))
            }
        }
    };
}

frames! {
    /// Set-up: boards, schools, deck, hands, first player.
    Setup(setup::Setup),
    /// A turn with its three phases, and the turns after it.
    Turn(turn::Turn),
    /// Time Passes.
    Time(time::TimePasses),
    /// Move and Cast: the main question.
    Main(main_phase::MoveAndCast),
    /// Discard and Draw.
    Discard(discard::DiscardAndDraw),
    /// Somebody is over his hand limit and discards down to it.
    Limit(discard::Limit),
    /// A card is drawn, with what hangs on it.
    Draw(discard::Draw),
    /// Something is picked up, put down, stolen or lost, with what hangs on it.
    Carry(carrying::Handle),
    /// A creature of the active wizard is under command.
    Command(creatures::Command),
    /// A mobile object flies for its maintainer.
    Fly(creatures::Fly),
    /// A piece takes one step across a border line.
    Step(movement::Step),
    /// A piece walks several steps as a seat directs.
    March(march::March),
    /// A piece moves straight, or by a given way: pushes, pulls, flight.
    Shove(march::Shove),
    /// A piece flees before damage instead of suffering it.
    Flee(flee::Flee),
    /// A piece or thing is hauled.
    Haul(haul::Haul),
    /// A piece has come into a square: what lies there acts.
    Enter(entering::Enter),
    /// A piece teleports.
    Teleport(teleport::Teleport),
    /// A seat declares a spell, an attack or the use of an item; nobody else sees it yet.
    Declare(declare::Declare),
    /// What depends on the energy of a declared cast is named.
    Apportion(apportion::Apportion),
    /// A declared cast: it is paid, answered, resolved, and its card goes where it belongs.
    Cast(casting::Casting),
    /// Others may react.
    Window(reaction::Window),
    /// A list of effects is done.
    Do(resolve::Do),
    /// Damage is applied, with its window, and what follows from it.
    Inflict(damage::Inflict),
    /// A wizard dies.
    Die(death::Die),
    /// An event is over: scoring, the win check, hand limits.
    Settle(settle::Settle),
}

impl Default for Proc {
    fn default() -> Proc {
        Proc::Settle(settle::Settle::default())
    }
}

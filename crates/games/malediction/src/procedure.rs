//! The sequences of the rulebook, as frames of the resolution stack: one variant a sequence, each in the file
//! of its chapter.

use crate::choice::Choice;
use crate::no::No;
use crate::world::World;
use crate::{
    action, activation, attack, bid, charge, claim, deeds, deploy, effects, fall, harm, look, movement,
    place, recall, refresh, retaliation, round, sentence, setup, shift, side_deck, triggers, using, window,
};
use kernel::{Flow, Input, Log, Procedure, Refusal, Seat};

/// What a chapter's procedure does: one step at a time, and the questions it puts.
///
/// A question is answered by one predicate, [`Chapter::allows`]; the options are those candidates that it
/// allows. So options and checks can't part.
pub trait Chapter: Copy {
    /// Does one step.
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc>;

    /// Names answers that could be legal for the question put to `seat`: all of them where the question is closed.
    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice));

    /// Whether [`Chapter::candidates`] names every legal answer; where answers are points it cannot.
    fn is_closed(&self) -> bool {
        true
    }

    /// Whether an answer to the question put to `seat` is legal, and if not, why.
    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No>;
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

        impl Proc {
            /// Whether the options of its question are all legal answers.
            pub fn is_closed(&self) -> bool {
                match self {
                    $(Proc::$name(frame) => frame.is_closed(),)*
                }
            }
        }

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
                        frame.candidates(world, seat, &mut |choice| {
                            // Two ways of looking for places may come upon the same one.
                            if !into.contains(&choice) && frame.allows(world, seat, choice).is_ok() {
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
    /// Set-up: terrain, husks, relics, hands and the bid.
    Setup(setup::Setup),
    /// Cards are exchanged for cards of the side deck.
    SideDeck(side_deck::SideDeck),
    /// Cards are bid face down and revealed together.
    Bid(bid::Bid),
    /// The rounds, one phase after another.
    Round(round::Round),
    /// The Refresh Phase.
    Refresh(refresh::Refresh),
    /// The Deploy Phase.
    Deploy(deploy::Deploy),
    /// The Action Phase.
    Action(action::ActionPhase),
    /// The End Phase.
    End(claim::EndPhase),
    /// An activation.
    Activated(activation::Activated),
    /// A Move.
    Move(movement::Moving),
    /// A Shift.
    Shift(shift::Shifting),
    /// A Charge.
    Charge(charge::Charging),
    /// An attack.
    Attack(attack::Attacking),
    /// A unit may perform an extra action.
    Extra(deeds::Extra),
    /// An ability that is an action is used.
    Using(using::Using),
    /// Something is declared, may be interrupted, and provokes.
    Provoked(retaliation::Provoked),
    /// Swifts may be played.
    Window(window::Window),
    /// A spell is played and resolved.
    Casting(sentence::Casting),
    /// A seat looks at the top cards of its deck.
    Looking(look::Looking),
    /// A spell is played from a discard pile as an ability allows.
    Recalling(recall::Recalling),
    /// Abilities that have set in at the same time.
    Group(triggers::Group),
    /// A list of effects is done.
    Do(effects::Do),
    /// Damage is suffered.
    Inflict(harm::Inflict),
    /// Units are defeated.
    Fall(fall::Fall),
    /// Two units change places.
    Swap(place::Swap),
}

impl Default for Proc {
    fn default() -> Proc {
        Proc::Round(round::Round::default())
    }
}

//! The sequences of the rulebook, as frames of the resolution stack: one variant a sequence, each in the file
//! of its chapter.

pub use kernel::Chapter;

use crate::choice::Choice;
use crate::no::No;
use crate::world::World;
use crate::{
    apportion, carrying, casting, creatures, damage, death, declare, discard, entering, flee, haul,
    main_phase, march, movement, reaction, resolve, settle, setup, teleport, time, turn,
};

kernel::frames! {
    /// A frame of the resolution stack.
    pub enum Proc over World, Choice, No, first Setup {
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
}

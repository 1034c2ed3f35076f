//! The sequences of the rulebook, as frames of the resolution stack: one variant a sequence, each in the file
//! of its chapter.

pub use kernel::Chapter;

use crate::choice::Choice;
use crate::no::No;
use crate::world::World;
use crate::{
    action, activation, attack, bid, charge, claim, deeds, deploy, effects, fall, harm, look, movement,
    picking, place, recall, refresh, retaliation, round, sentence, setup, shift, side_deck, triggers, using,
    window,
};

kernel::frames! {
    /// A frame of the resolution stack.
    pub enum Proc over World, Choice, No, first Setup {
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
        /// What an ability offers is picked.
        Picking(picking::Picking),
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
}

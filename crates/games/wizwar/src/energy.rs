//! What cards are worth as energy (WZ-184 to WZ-215).

use crate::card::{Card, Energy, EnergyCard};
use crate::effect::Ongoing;
use crate::no::No;
use crate::world::{Piece, World};
use kernel::Seat;

/// For what a card is discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// To boost speed.
    Speed,
    /// To boost a spell.
    Spell,
    /// To pay an effect that asks for a card's energy value.
    Price,
}

/// What a card is worth: so much, and a die more where it is random.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Worth {
    /// The fixed part.
    pub fixed: u8,
    /// Whether a die is added (WZ-208, WZ-210).
    pub die: bool,
}

impl Worth {
    /// The whole, once the die shows a face.
    pub fn with_die(self, face: u16) -> u8 {
        u16::from(self.fixed).saturating_add(face).min(u16::from(u8::MAX)) as u8
    }
}

/// What a card in a seat's hand is worth for a use.
pub fn worth(world: &World, seat: Seat, card: Card, purpose: Use) -> Result<Worth, No> {
    if card == Card::HIDDEN {
        return Err(No::by(&("WZ-184", "a card with an energy value")).card(card));
    }
    let face = world.pack.face(card);
    let plain = match face.energy {
        Energy::None => return Err(No::by(&("WZ-184", "a card with an energy value")).card(card)),
        Energy::Fixed(value) => Worth { fixed: value, die: false },
        Energy::Die(plus) => Worth { fixed: plus, die: true },
    };
    if purpose == Use::Speed && face.energy_card == Some(EnergyCard::Flash) {
        return Err(No::by(&("WZ-203", "energy other than flash energy for speed")).card(card));
    }
    let stones = match purpose {
        Use::Speed | Use::Spell => boost_bonus(world, seat),
        Use::Price => 0,
    };
    Ok(Worth { fixed: plain.fixed.saturating_add(stones), ..plain })
}

/// How much more each boosting card is worth (WZ-196).
pub fn boost_bonus(world: &World, seat: Seat) -> u8 {
    let part = |it: &Ongoing| if let Ongoing::BoostAdds(more) = it { i32::from(*more) } else { 0 };
    world.sum(Piece::Wizard(seat), part).min(u8::MAX.into()) as u8
}

/// How many copies of a card a seat holds in hand.
pub fn copies(world: &World, seat: Seat, card: Card) -> usize {
    world.wizard(seat).hand.iter().filter(|slip| slip.card == card).count()
}

/// Whether a seat holds two cards with energy values besides the card that combines them (WZ-197).
pub fn can_combine(world: &World, seat: Seat, combiner: Card) -> bool {
    let fit = |card: &Card| worth(world, seat, *card, Use::Spell).is_ok();
    let cards = world.wizard(seat).hand.iter().map(|slip| slip.card).filter(fit).count();
    let own = usize::from(fit(&combiner) && world.has_in_hand(seat, combiner));
    cards >= own + 2
}

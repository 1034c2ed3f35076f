//! What a seat can answer, and how it is written.

use super::world::{Card, seat_of, seat_word};
use kernel::{Refusal, Seat, house};
use std::fmt;
use std::str::FromStr;

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Strikes that seat; the weapon is the next question.
    Strike(Seat),
    /// Looks at the top card of the deck.
    Scout,
    /// Does nothing.
    Rest,
    /// Strikes with this weapon.
    With(Card),
    /// Plays a guard in response.
    Guard,
    /// Plays nothing in response.
    Pass,
    /// Parries with this weapon.
    Parry(Card),
    /// Does not parry.
    Take,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Strike(seat) => write!(f, "strike {}", seat_word(*seat)),
            Choice::Scout => f.write_str("scout"),
            Choice::Rest => f.write_str("rest"),
            Choice::With(card) => write!(f, "with {}", card.word()),
            Choice::Guard => f.write_str("guard"),
            Choice::Pass => f.write_str("pass"),
            Choice::Parry(card) => write!(f, "parry {}", card.word()),
            Choice::Take => f.write_str("take"),
        }
    }
}

impl FromStr for Choice {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Choice, Refusal> {
        let (verb, object) = text.split_once(' ').unwrap_or((text, ""));
        let choice = match (verb, object) {
            ("strike", seat) => seat_of(seat).map(Choice::Strike),
            ("with", card) => Card::of(card).map(Choice::With),
            ("parry", card) => Card::of(card).map(Choice::Parry),
            ("scout", "") => Some(Choice::Scout),
            ("rest", "") => Some(Choice::Rest),
            ("guard", "") => Some(Choice::Guard),
            ("pass", "") => Some(Choice::Pass),
            ("take", "") => Some(Choice::Take),
            _ => None,
        };
        let need = "\"strike SEAT\", \"scout\", \"rest\", \"with CARD\", \"guard\", \"pass\", \"parry CARD\" or \"take\"";
        choice.ok_or_else(|| Refusal::new(house::NOTATION, need).have(format!("\"{text}\"")))
    }
}

//! What a game may ask of chance, and what it is told. The engine never rolls: see [`crate::chance`].

use crate::list::List;
use crate::rule::{Refusal, house};
use std::fmt;

/// The most dice in one roll, and the most things in one shuffle.
pub const MOST: usize = 256;

/// What chance is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Roll {
    /// So many dice with so many faces, counted from 1.
    Dice {
        /// How many dice fall.
        count: u8,
        /// How many faces each has.
        faces: u8,
    },
    /// One of `of` things, counted from 0.
    Pick {
        /// How many there are.
        of: u16,
    },
    /// The order of `of` things: the answer names for each place, from the first, the thing that comes there.
    Shuffle {
        /// How many there are, at most [`MOST`].
        of: u16,
    },
}

/// What chance answered: the faces of the dice, the number picked, or the order. A pick and an order may be
/// secrets (which card of a hand, how a deck lies), so only the faces of dice may be shown to everybody; what else of
/// a roll is public, the log says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rolled(pub List<u16, MOST>);

impl Rolled {
    /// An answer of these numbers, at most [`MOST`] of them.
    pub fn of(numbers: &[u16]) -> Rolled {
        Rolled(List::collect(numbers.iter().copied()))
    }

    /// The first number: the face of a single die, or what was picked. 0 where there is none.
    #[inline]
    pub fn first(&self) -> u16 {
        self.0.first().copied().unwrap_or(0)
    }

    /// The sum of the faces.
    #[inline]
    pub fn sum(&self) -> u16 {
        self.0.iter().sum()
    }
}

impl Roll {
    /// One die.
    pub const fn die(faces: u8) -> Roll {
        Roll::Dice { count: 1, faces }
    }

    /// Refuses an answer of the wrong length or with a number that cannot come up.
    pub fn check(self, rolled: &Rolled) -> Result<(), Refusal> {
        let numbers = &rolled.0;
        let fits = match self {
            Roll::Dice { count, faces } => {
                numbers.len() == count as usize && numbers.iter().all(|&n| n >= 1 && n <= u16::from(faces))
            }
            Roll::Pick { of } => numbers.len() == 1 && numbers[0] < of,
            Roll::Shuffle { of } => {
                let mut seen = [false; MOST];
                numbers.len() == of as usize
                    && numbers.iter().all(|&n| n < of && !std::mem::replace(&mut seen[n as usize], true))
            }
        };
        if fits {
            return Ok(());
        }
        Err(Refusal::new(house::ROLL_OUT_OF_RANGE, self.to_string()).have(format!("\"{rolled}\"")))
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Roll::Dice { count: 1, faces } => write!(f, "one die from 1 to {faces}"),
            Roll::Dice { count, faces } => write!(f, "{count} dice from 1 to {faces}"),
            Roll::Pick { of } => write!(f, "a number from 0 to {}", of.saturating_sub(1)),
            Roll::Shuffle { of } => write!(f, "the numbers from 0 to {} in some order", of.saturating_sub(1)),
        }
    }
}

impl fmt::Display for Rolled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, number) in self.0.iter().enumerate() {
            write!(f, "{}{number}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl std::str::FromStr for Rolled {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Rolled, Refusal> {
        let mut rolled = Rolled::default();
        for word in text.split_whitespace() {
            let number = word.parse().map_err(|_| {
                Refusal::new(house::NOTATION, "numbers with spaces between").have(format!("\"{word}\""))
            })?;
            rolled.0.push(number).map_err(|_| {
                Refusal::new(house::ROLL_OUT_OF_RANGE, format!("at most {MOST} numbers")).have("more")
            })?;
        }
        Ok(rolled)
    }
}

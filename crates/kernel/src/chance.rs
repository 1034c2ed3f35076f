//! Reproducible chance: the source of dice in simulations and the bots' own randomness.
//!
//! The stream is ChaCha8 and the sampling is ours, so that a seed gives the same numbers for ever.

use crate::roll::{Roll, Rolled};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A stream of random numbers, fixed by its seed and stream number on every machine.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The stream `stream` of `seed`. Different purposes (dice, each bot) take different streams, so that one
    /// never moves the other.
    pub fn new(seed: u64, stream: u64) -> Chance {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(stream);
        Chance(rng)
    }

    /// A number below `n`, each equally likely; 0 where `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        // Lemire's multiplication with rejection: no bias, seldom a second draw.
        let mut wide = u64::from(self.0.next_u32()) * u64::from(n);
        if (wide as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (wide as u32) < threshold {
                wide = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// One of the items; `None` where there is none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len() as u32) as usize).copied()
    }

    /// Answers what a game asks of chance.
    pub fn roll(&mut self, roll: Roll) -> Rolled {
        let mut rolled = Rolled::default();
        match roll {
            Roll::Dice { count, faces } => {
                for _ in 0..count {
                    let _ = rolled.0.push(1 + self.below(u32::from(faces)) as u16);
                }
            }
            Roll::Pick { of } => {
                let _ = rolled.0.push(self.below(u32::from(of)) as u16);
            }
            Roll::Shuffle { of } => {
                for n in 0..of {
                    let _ = rolled.0.push(n);
                }
                self.shuffle(&mut rolled.0);
            }
        }
        rolled
    }
}

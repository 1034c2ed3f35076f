//! Accounts of positions that come back. What happens within one input is bounded by [`crate::flow::FUEL`];
//! this bounds what happens between inputs: a game in which nothing moves on ends by rule, in the log, and never
//! by being cut off.
//!
//! The accounts are four numbers in the position. At each main question the game lets them take the position's hash,
//! without the accounts themselves; when something irrevocable happens (a card drawn from the deck, a life
//! lost, a treasure brought home) it tells them of progress.
//!
//! ```
//! use kernel::loops::Loops;
//! use kernel::stable_hash;
//!
//! #[derive(Clone, Copy, Hash, Default)]
//! struct Position { square: u8, loops: Loops }
//!
//! let mut position = Position::default();
//! let mut questions = 0;
//! loop {
//!     questions += 1;
//!     let hash = stable_hash(&Position { loops: Loops::default(), ..position });
//!     if position.loops.is_endless(|| hash) {
//!         break; // the game says so in the log with house::LOOP, and ends
//!     }
//!     position.square = (position.square + 1) % 5; // round and round
//! }
//! assert!(questions < 60);
//! ```

/// How often a position may come back to the mark before the loop is taken to be endless.
pub const RETURNS: u8 = 3;

/// How many main questions pass without progress before positions are compared at all: most games move on all the
/// time, and need not pay for hashes.
pub const GRACE: u32 = 8;

/// How many main questions may pass without progress, whether or not a position comes back.
pub const WITHOUT_PROGRESS: u32 = 4096;

/// Which positions came back since there was progress, by Brent's method: one position is marked, and the mark
/// moves on after 1, 2, 4, 8, ... questions, so that a cycle of any length is met without keeping a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Loops {
    mark: u64,
    /// Questions since the mark was set.
    since_mark: u32,
    /// Questions since there was progress.
    since_progress: u32,
    returns: u8,
}

impl Loops {
    /// Something irrevocable has happened: what came before can't come back.
    pub fn progress(&mut self) {
        *self = Loops::default();
    }

    /// Takes note of a main question in the position with this hash. Whether positions have come back so often,
    /// or so much time has passed without progress, that the game ends by [`crate::house::LOOP`].
    pub fn is_endless(&mut self, hash: impl FnOnce() -> u64) -> bool {
        let Some(compared) = self.since_progress.checked_sub(GRACE) else {
            self.since_progress += 1;
            return false;
        };
        let hash = hash();
        if compared > 0 && hash == self.mark {
            self.returns += 1;
        }
        if self.returns >= RETURNS || self.since_progress >= WITHOUT_PROGRESS {
            return true;
        }
        // Of the questions compared, the mark stands at 0, 1, 3, 7, ...: for twice as long each time.
        if compared == 0 || self.since_mark > compared / 2 {
            *self = Loops { mark: hash, since_mark: 0, returns: 0, ..*self };
        }
        self.since_mark += 1;
        self.since_progress += 1;
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn questions(mut hashes: impl FnMut(u32) -> u64) -> u32 {
        let mut loops = Loops::default();
        (0..100_000).find(|&n| loops.is_endless(|| hashes(n))).unwrap_or(100_000)
    }

    /// Proves HR-006.
    #[test]
    fn a_cycle_of_any_length_is_met_within_a_few_rounds() {
        for length in 1..=300 {
            let met = questions(|n| u64::from(n % length));
            assert!(met >= RETURNS.into(), "a cycle of {length} is met after {met}");
            assert!(met <= 16 * length + 16 + GRACE, "a cycle of {length} is met only after {met}");
        }
    }

    /// Proves HR-006.
    #[test]
    fn a_cycle_is_met_after_a_long_way_into_it() {
        assert!(questions(|n| if n < 500 { u64::from(n) } else { u64::from(500 + n % 7) }) < 1200);
    }

    #[test]
    fn positions_that_never_come_back_end_by_the_limit_alone() {
        assert_eq!(questions(u64::from), WITHOUT_PROGRESS);
    }

    #[test]
    fn progress_clears_the_accounts() {
        let mut loops = Loops::default();
        for n in 0..100_000 {
            assert!(!loops.is_endless(|| n % 3));
            if n % 12 == 11 {
                loops.progress();
            }
        }
    }
}

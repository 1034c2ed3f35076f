//! Who answers without thinking, yet the same in every run.

/// A small stream of numbers (Lehmer's, by Park and Miller).
pub struct Picks(u64);

impl Picks {
    /// The stream of a seed.
    pub fn of(seed: u32) -> Picks {
        Picks(u64::from(seed) % 2_147_483_646 + 1)
    }

    /// One of so many.
    pub fn one_of(&mut self, count: usize) -> usize {
        self.0 = self.0 * 48_271 % 2_147_483_647;
        usize::try_from(self.0).unwrap_or(0) % count
    }
}

//! A hash that is the same on every machine, in every process, every time.

use std::hash::{Hash, Hasher};

/// The stable hash of a value. Numbers enter it by value, whatever the machine's word size and byte order.
pub fn stable_hash<T: Hash + ?Sized>(value: &T) -> u64 {
    let mut hasher = Stable::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Folds 64-bit words by a widening multiplication.
struct Stable {
    state: u64,
}

const SEED: u64 = 0x9e37_79b9_7f4a_7c15;
const FACTOR: u64 = 0xd6e8_feb8_6659_fd93;

impl Default for Stable {
    fn default() -> Self {
        Stable { state: SEED }
    }
}

impl Stable {
    #[inline]
    fn word(&mut self, word: u64) {
        let product = u128::from(self.state ^ word.wrapping_mul(FACTOR)) * u128::from(FACTOR);
        self.state = (product as u64) ^ ((product >> 64) as u64).rotate_left(23) ^ SEED;
    }
}

impl Hasher for Stable {
    fn finish(&self) -> u64 {
        let mut last = Stable { state: self.state };
        last.word(self.state >> 32);
        last.state
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
        self.word(bytes.len() as u64);
    }

    fn write_u8(&mut self, n: u8) {
        self.word(u64::from(n));
    }
    fn write_u16(&mut self, n: u16) {
        self.word(u64::from(n));
    }
    fn write_u32(&mut self, n: u32) {
        self.word(u64::from(n));
    }
    fn write_u64(&mut self, n: u64) {
        self.word(n);
    }
    fn write_u128(&mut self, n: u128) {
        self.word(n as u64);
        self.word((n >> 64) as u64);
    }
    fn write_usize(&mut self, n: usize) {
        self.word(n as u64);
    }
    // Signed numbers widen with their sign, so -1 is the same word at every width.
    fn write_i8(&mut self, n: i8) {
        self.word(n as i64 as u64);
    }
    fn write_i16(&mut self, n: i16) {
        self.word(n as i64 as u64);
    }
    fn write_i32(&mut self, n: i32) {
        self.word(n as i64 as u64);
    }
    fn write_i64(&mut self, n: i64) {
        self.word(n as u64);
    }
    fn write_isize(&mut self, n: isize) {
        self.word(n as i64 as u64);
    }
}

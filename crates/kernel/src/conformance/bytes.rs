//! A position as the bytes that its `Hash` writes: equal bytes, not merely equal hashes.

use std::hash::{Hash, Hasher};

/// All that a value's `Hash` writes.
pub fn bytes<T: Hash + ?Sized>(value: &T) -> Vec<u8> {
    let mut written = Written(Vec::new());
    value.hash(&mut written);
    written.0
}

struct Written(Vec<u8>);

impl Hasher for Written {
    fn finish(&self) -> u64 {
        self.0.len() as u64
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }
}

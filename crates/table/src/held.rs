//! What a client holds of a scene, and what changes with the next one.

use crate::part::{Key, Part};
use crate::scene::Scene;
use kernel::stable_hash;
use serde_json::value::RawValue;
use std::fmt;

/// A part as JSON, written once and sent to many.
pub type Written = Box<RawValue>;

/// What changed from one scene to the next.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// The parts that are new or different.
    pub put: Vec<Written>,
    /// The keys of those that are gone.
    pub gone: Vec<String>,
}

impl Change {
    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.put.is_empty() && self.gone.is_empty()
    }
}

/// What a client holds of a scene: for each part a print and a hash. That is all that is needed to tell what changes
/// with the next scene.
#[derive(Clone, Debug, Default)]
pub struct Held {
    /// In the order of their keys.
    parts: Vec<HeldPart>,
    hash: u64,
}

#[derive(Clone, Copy, Debug)]
struct HeldPart {
    key: Key,
    /// Tells whether the part changed without writing it as JSON, which most parts never need.
    print: u64,
    /// As the client reckons it.
    hash: u64,
}

impl Held {
    /// Goes on to the next scene, and tells what changed.
    ///
    /// # Errors
    /// Where a part can't be written as JSON, which no part of ours is. Nothing is changed then.
    pub fn turn_to(&mut self, scene: Scene) -> serde_json::Result<Change> {
        let mut next: Vec<(Key, Part)> =
            scene.into_parts().into_iter().map(|part| (part.key(), part)).collect();
        next.sort_by_key(|&(key, _)| key);

        let mut change = Change::default();
        let mut parts = Vec::with_capacity(next.len());
        let mut before = self.parts.iter().copied().peekable();
        for (key, part) in next {
            while let Some(gone) = before.next_if(|before| before.key < key) {
                change.gone.push(gone.key.to_string());
            }
            let print = stable_hash(&part);
            match before.next_if(|before| before.key == key) {
                Some(same) if same.print == print => parts.push(same),
                Some(_) | None => {
                    let text = serde_json::value::to_raw_value(&part)?;
                    parts.push(HeldPart { key, print, hash: part_hash(&key.to_string(), text.get()) });
                    change.put.push(text);
                }
            }
        }
        change.gone.extend(before.map(|gone| gone.key.to_string()));
        self.hash = parts.iter().fold(0, |sum, part| sum.wrapping_add(part.hash));
        self.parts = parts;
        Ok(change)
    }

    /// The hash of the scene, as both ends know it.
    pub fn hash(&self) -> SceneHash {
        SceneHash(self.hash)
    }
}

/// The hash of a scene: sixteen hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SceneHash(pub u64);

impl fmt::Display for SceneHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The hash of a part: two lanes of 32-bit FNV-1a with different primes over key, line feed and JSON, so that a browser
/// can reckon it with the integers that it has. The lanes of a scene's hash are summed as one number of 64 bits.
pub fn part_hash(key: &str, text: &str) -> u64 {
    let (mut high, mut low) = (0x811c_9dc5_u32, 0x9747_b28c_u32);
    for byte in key.bytes().chain([b'\n']).chain(text.bytes()) {
        high = (high ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        low = (low ^ u32::from(byte)).wrapping_mul(0x5bd1_e995);
    }
    u64::from(high) << 32 | u64::from(low)
}

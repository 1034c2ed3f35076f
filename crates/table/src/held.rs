//! What a client holds of a scene, and what changes with the next one.

use crate::part::{Key, Part};
use crate::scene::Scene;
use foldhash::fast::RandomState;
use serde_json::value::RawValue;
use std::fmt;
use std::hash::BuildHasher;
use std::num::ParseIntError;
use std::str::FromStr;

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
///
/// A print tells whether something changed without writing it as JSON, which most of a scene never needs. A surface
/// has one as a whole, as its many squares and lines hardly ever change.
#[derive(Clone, Debug, Default)]
pub struct Held {
    surfaces: Vec<HeldSurface>,
    /// What is no part of a surface.
    rest: HeldParts,
    hash: u64,
    /// Prints are known here alone, so each client's are made with a seed of their own.
    prints: RandomState,
}

#[derive(Clone, Debug, Default)]
struct HeldSurface {
    print: u64,
    parts: HeldParts,
}

/// In the order of their keys.
#[derive(Clone, Debug, Default)]
struct HeldParts(Vec<HeldPart>);

#[derive(Clone, Copy, Debug)]
struct HeldPart {
    key: Key,
    print: u64,
    /// As the client reckons it.
    hash: u64,
}

impl Held {
    /// Goes on to the next scene, and tells what changed.
    ///
    /// # Errors
    /// Where a part can't be written as JSON, which no part of ours is. What is held is of no use then.
    pub fn turn_to(&mut self, mut scene: Scene) -> serde_json::Result<Change> {
        let Held { surfaces, rest, hash, prints } = self;
        let mut change = Found::default();
        let next = std::mem::take(&mut scene.surfaces);
        rest.turn_to(&scene.into_parts(), prints, &mut change)?;

        for gone in surfaces.drain(next.len().min(surfaces.len())..) {
            change.gone.extend(gone.parts.0.iter().map(|part| part.key));
        }
        surfaces.resize_with(next.len(), HeldSurface::default);
        for ((surface, held), index) in next.into_iter().zip(&mut *surfaces).zip(0..) {
            let print = prints.hash_one(&surface);
            if held.print != print || held.parts.0.is_empty() {
                held.parts.turn_to(&surface.into_parts(index), prints, &mut change)?;
                held.print = print;
            }
        }
        let of_surfaces = surfaces.iter().fold(0_u64, |sum, held| sum.wrapping_add(held.parts.hash()));
        *hash = rest.hash().wrapping_add(of_surfaces);
        Ok(change.in_order())
    }

    /// The hash of the scene, as both ends know it.
    pub fn hash(&self) -> SceneHash {
        SceneHash(self.hash)
    }
}

/// What changed, as it is found.
#[derive(Default)]
struct Found {
    put: Vec<(Key, Written)>,
    gone: Vec<Key>,
}

impl Found {
    /// The same in the order of the keys.
    fn in_order(mut self) -> Change {
        self.put.sort_by_key(|&(key, _)| key);
        self.gone.sort_unstable();
        Change {
            put: self.put.into_iter().map(|(_, text)| text).collect(),
            gone: self.gone.iter().map(Key::to_string).collect(),
        }
    }
}

impl HeldParts {
    fn hash(&self) -> u64 {
        self.0.iter().fold(0, |sum, part| sum.wrapping_add(part.hash))
    }

    fn turn_to(&mut self, next: &[Part], prints: &RandomState, change: &mut Found) -> serde_json::Result<()> {
        // Keys are put into order rather than parts, which are much larger.
        let mut order: Vec<(Key, &Part)> = next.iter().map(|part| (part.key(), part)).collect();
        order.sort_by_key(|&(key, _)| key);

        let mut parts = Vec::with_capacity(order.len());
        let mut before = self.0.iter().copied().peekable();
        for (key, part) in order {
            while let Some(gone) = before.next_if(|before| before.key < key) {
                change.gone.push(gone.key);
            }
            let print = prints.hash_one(part);
            match before.next_if(|before| before.key == key) {
                Some(same) if same.print == print => parts.push(same),
                Some(_) | None => {
                    let text = serde_json::value::to_raw_value(part)?;
                    parts.push(HeldPart { key, print, hash: part_hash(&key.to_string(), text.get()) });
                    change.put.push((key, text));
                }
            }
        }
        change.gone.extend(before.map(|gone| gone.key));
        self.0 = parts;
        Ok(())
    }
}

/// The hash of a scene: sixteen hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SceneHash(pub u64);

impl FromStr for SceneHash {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<SceneHash, ParseIntError> {
        u64::from_str_radix(text, 16).map(SceneHash)
    }
}

impl fmt::Display for SceneHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The hash of a part: of its key, and then of its JSON, four bytes at a time in two lanes of 32 bits, so that a browser
/// can reckon it with the integers that it has. The hashes of a scene's parts are summed as numbers of 64 bits.
pub fn part_hash(key: &str, text: &str) -> u64 {
    let mut lanes = Lanes { high: 0x811c_9dc5, low: 0x9747_b28c };
    for text in [key, text] {
        let (words, rest) = text.as_bytes().as_chunks();
        words.iter().for_each(|&word| lanes.mix(word));
        // The last word is filled with zeros, and the length tells them from those of a longer text.
        let mut last = [0; 4];
        last.iter_mut().zip(rest).for_each(|(into, &byte)| *into = byte);
        lanes.mix(last);
        lanes.mix((text.len() as u32).to_le_bytes());
    }
    let Lanes { high, low } = lanes;
    u64::from(high ^ high >> 15) << 32 | u64::from(low ^ low >> 15)
}

struct Lanes {
    high: u32,
    low: u32,
}

impl Lanes {
    /// A rotation carries what a product moved up into the low bits again.
    fn mix(&mut self, word: [u8; 4]) {
        let word = u32::from_le_bytes(word);
        self.high = (self.high ^ word).wrapping_mul(0x9e37_79b1).rotate_left(15);
        self.low = (self.low ^ word).wrapping_mul(0x85eb_ca77).rotate_left(13);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Border, Edge, EdgeKind, Grid, Side, Spot};
    use crate::scene::Surface;

    fn scene(doors: &[(u8, EdgeKind)]) -> Scene {
        let door = |&(column, kind): &(u8, EdgeKind)| {
            Edge::new(Border::new(Spot::at(column, 0), Side::North), kind, "door")
        };
        let grid = Grid { edges: doors.iter().map(door).collect(), ..Grid::default() };
        Scene { surfaces: vec![Surface::Grid(grid)], ..Scene::default() }
    }

    /// Of a surface that changed, only the parts that did are told; what is held comes to the same as if it had been
    /// told at once.
    #[test]
    fn a_surface_is_told_by_what_changed_on_it() {
        let mut held = Held::default();
        let whole = held.turn_to(scene(&[(0, EdgeKind::Door), (1, EdgeKind::Door)])).expect("plain data");
        assert_eq!(whole.put.len(), 8, "{whole:?}");

        let same = held.turn_to(scene(&[(0, EdgeKind::Door), (1, EdgeKind::Door)])).expect("plain data");
        assert!(same.is_empty(), "{same:?}");

        let after = scene(&[(1, EdgeKind::OpenDoor), (2, EdgeKind::Door)]);
        let change = held.turn_to(after.clone()).expect("plain data");
        assert_eq!(change.gone, ["edge/0/0/0/n"]);
        assert_eq!(change.put.len(), 2, "{change:?}");
        let mut anew = Held::default();
        anew.turn_to(after).expect("plain data");
        assert_eq!(held.hash(), anew.hash());

        let cleared = held.turn_to(Scene::default()).expect("plain data");
        assert_eq!(cleared.gone, ["surface/0", "edge/0/1/0/n", "edge/0/2/0/n"]);
        assert!(cleared.put.is_empty(), "{cleared:?}");
    }

    /// Any change of one letter, and of how key and text are parted, changes both lanes.
    #[test]
    fn what_differs_little_has_another_hash() {
        let text = r#"{"part":"trackers","is":[{"name":"round","value":7,"of":null}]}"#;
        let mut seen = std::collections::BTreeSet::new();
        let mut lanes = [std::collections::BTreeSet::new(), std::collections::BTreeSet::new()];
        let mut variants =
            vec![("trackers".to_owned(), text.to_owned()), ("tracker".into(), format!("s{text}"))];
        for place in 0..text.len() {
            for letter in ["0", "1", "a", "~", ""] {
                let changed = format!("{}{letter}{}", &text[..place], &text[place + 1..]);
                variants.push(("trackers".into(), changed));
            }
        }
        variants.extend((0..9).map(|zeros| ("trackers".into(), "\0".repeat(zeros))));
        variants.sort();
        variants.dedup();
        for (key, text) in &variants {
            let hash = part_hash(key, text);
            seen.insert(hash);
            lanes[0].insert(hash >> 32);
            lanes[1].insert(hash & 0xffff_ffff);
        }
        assert_eq!([seen.len(), lanes[0].len(), lanes[1].len()], [variants.len(); 3]);
    }

    #[test]
    fn the_hash_of_a_scene_reads_back() {
        let hash = SceneHash(0x0123_4567_89ab_cdef);
        assert_eq!(hash.to_string().parse(), Ok(hash));
        assert!("a table".parse::<SceneHash>().is_err());
    }
}

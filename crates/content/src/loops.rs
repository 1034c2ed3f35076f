//! Entries that lead round to themselves.

use crate::mistake::{Code, Mistake};
use crate::place::Entry;
use crate::reader::Reader;

impl Reader<'_> {
    /// Following `next` from entry to entry must come to an end; each entry that leads round to itself is told
    /// once, with the way round. `name` says what an entry is called. Returns whether there was no loop.
    pub fn refuse_loops<T>(
        &mut self,
        entries: &[Entry<T>],
        name: impl Fn(&T) -> &str,
        next: impl Fn(&T) -> Vec<usize>,
    ) -> bool {
        let ahead: Vec<Vec<usize>> = entries.iter().map(|entry| next(entry)).collect();
        let mut told = vec![false; entries.len()];
        for start in 0..entries.len() {
            if told[start] {
                continue;
            }
            if let Some(way) = way_round(start, &ahead) {
                let words: Vec<&str> =
                    way.iter().filter_map(|&at| entries.get(at)).map(|e| name(e)).collect();
                let message = format!("a loop that never ends: `{}`", words.join("` -> `"));
                self.note(
                    Mistake::new(Code::Loop, entries[start].place(), message).label("begins and ends here"),
                );
                for at in way {
                    told[at] = true;
                }
            }
        }
        !told.contains(&true)
    }
}

/// A shortest way from an entry back to itself.
fn way_round(start: usize, ahead: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut came_from: Vec<Option<usize>> = vec![None; ahead.len()];
    let mut queue = std::collections::VecDeque::from([start]);
    while let Some(at) = queue.pop_front() {
        for &to in ahead.get(at).into_iter().flatten() {
            if to == start {
                let mut way = vec![start, at];
                while let Some(before) = way.last().and_then(|&last| came_from[last]) {
                    way.push(before);
                }
                if at == start {
                    way.truncate(1);
                    way.push(start);
                }
                way.reverse();
                return Some(way);
            }
            if to < ahead.len() && came_from[to].is_none() {
                came_from[to] = Some(at);
                queue.push_back(to);
            }
        }
    }
    None
}

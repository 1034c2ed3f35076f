//! Walking: how far it is, which way is shortest, and where one can get. Nothing here allocates.

use super::maze::{Blockers, Maze};
use super::square::{Dir, SQUARES, Square, SquareSet};

/// How many steps it takes to, or from, every square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distances([u8; SQUARES]);

impl Distances {
    const FAR: u8 = u8::MAX;

    /// The steps of a square; `None` where no way leads.
    #[inline]
    pub fn of(&self, square: Square) -> Option<u8> {
        let steps = self.0[square.index()];
        (steps != Distances::FAR).then_some(steps)
    }
}

/// A way: the directions to step in, one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    len: u8,
    dirs: [Dir; SQUARES],
}

impl Walk {
    /// The directions, first step first.
    #[inline]
    pub fn dirs(&self) -> &[Dir] {
        &self.dirs[..self.len as usize]
    }
}

impl Maze {
    /// The steps from `from` to every square. Where the walker stands is no matter, even in a blocked square.
    pub fn distances_from(&self, from: Square, blockers: &Blockers) -> Distances {
        self.flood(from, u8::MAX, |square, dir| {
            let step = self.step(square, dir);
            step.is_open(blockers).then_some(step.to)
        })
    }

    /// The steps from every square to `to`; nobody gets into a blocked square, but may start in one.
    pub fn distances_to(&self, to: Square, blockers: &Blockers) -> Distances {
        self.flood(to, u8::MAX, |square, dir| {
            let step = self.step(square, dir);
            // Every way leads back, so the steps into a square are the steps out of it reversed.
            let enters =
                step.walkable && !step.crosses(&blockers.edges) && !blockers.squares.contains(square);
            enters.then_some(step.to)
        })
    }

    /// The squares that `steps` steps or fewer lead to, the first one included.
    pub fn reachable(&self, from: Square, steps: u8, blockers: &Blockers) -> SquareSet {
        let distances = self.flood(from, steps, |square, dir| {
            let step = self.step(square, dir);
            step.is_open(blockers).then_some(step.to)
        });
        SquareSet::ALL.iter().filter(|&square| distances.of(square).is_some()).collect()
    }

    /// The directions in which a shortest way from `from` to `to` can begin, by the order of [`Dir::ALL`]; none
    /// where no way leads or one is there already.
    pub fn first_steps(
        &self,
        from: Square,
        to: Square,
        blockers: &Blockers,
    ) -> impl Iterator<Item = Dir> + '_ {
        let distances = self.distances_to(to, blockers);
        let blockers = *blockers;
        Dir::ALL.into_iter().filter(move |&dir| self.leads_on(from, dir, &distances, &blockers))
    }

    /// A shortest way; among equals the one that at each step takes the earliest of [`Dir::ALL`].
    pub fn shortest(&self, from: Square, to: Square, blockers: &Blockers) -> Option<Walk> {
        let distances = self.distances_to(to, blockers);
        let mut walk = Walk { len: distances.of(from)?, dirs: [Dir::North; SQUARES] };
        let mut square = from;
        for index in 0..walk.len as usize {
            let dir = Dir::ALL.into_iter().find(|&dir| self.leads_on(square, dir, &distances, blockers))?;
            walk.dirs[index] = dir;
            square = self.step(square, dir).to;
        }
        Some(walk)
    }

    /// Whether a step brings one nearer to where the distances lead.
    fn leads_on(&self, square: Square, dir: Dir, distances: &Distances, blockers: &Blockers) -> bool {
        let step = self.step(square, dir);
        match (distances.of(square), distances.of(step.to)) {
            (Some(here), Some(there)) => step.is_open(blockers) && there + 1 == here,
            (None, _) | (_, None) => false,
        }
    }

    /// Breadth-first search from `start`, up to `limit` steps.
    fn flood(&self, start: Square, limit: u8, next: impl Fn(Square, Dir) -> Option<Square>) -> Distances {
        let mut distances = Distances([Distances::FAR; SQUARES]);
        let mut queue = [start; SQUARES];
        let (mut head, mut tail) = (0, 1);
        distances.0[start.index()] = 0;
        while head < tail {
            let square = queue[head];
            head += 1;
            let steps = distances.0[square.index()];
            if steps == limit {
                break;
            }
            for to in Dir::ALL.into_iter().filter_map(|dir| next(square, dir)) {
                if distances.0[to.index()] == Distances::FAR {
                    distances.0[to.index()] = steps + 1;
                    // Each square is queued once, so the queue holds them all.
                    queue[tail] = to;
                    tail += 1;
                }
            }
        }
        distances
    }
}

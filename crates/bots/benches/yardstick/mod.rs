//! Random legal chess on the crate `shakmaty`, the yardstick by which speed is told from one machine to another:
//! the fifty-move rule holds, repetition does not count.

use bots::measure::Work;
use kernel::Chance;
use shakmaty::{Chess, Position};

/// Random chess games, one after another.
pub struct RandomChess {
    /// The position that the play has come to.
    pub position: Chess,
    chance: Chance,
    /// What was played so far.
    pub work: Work,
}

impl RandomChess {
    pub fn new(seed: u64) -> RandomChess {
        RandomChess { position: Chess::default(), chance: Chance::new(seed, 0), work: Work::default() }
    }

    /// Plays until so many more moves are made.
    pub fn answers(&mut self, count: u64) {
        let until = self.work.answers + count;
        while self.work.answers < until {
            let legal = self.position.legal_moves();
            let is_drawn = self.position.halfmoves() >= 100 || self.position.is_insufficient_material();
            match self.chance.pick(&legal) {
                Some(choice) if !is_drawn => {
                    self.work.answers += 1;
                    self.work.options += legal.len() as u64;
                    self.position.play_unchecked(choice);
                }
                Some(_) | None => {
                    self.work.games += 1;
                    self.position = Chess::default();
                }
            }
        }
    }
}

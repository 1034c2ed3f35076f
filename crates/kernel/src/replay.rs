//! Playing a record again, and telling where it first parts.

use crate::game::{Awaiting, Game, Mistake, Outcome, Verdict};
use crate::hash::stable_hash;
use crate::play::Play;
use crate::record::Record;
use std::fmt;

/// A record, played again as far as it goes.
#[derive(Clone, Debug)]
pub struct Replay<G: Game> {
    /// The game up to the end of the record, or to where it parts.
    pub play: Play<G>,
    /// What the record was made with that is different here, in sentences.
    pub made_with: Vec<String>,
    /// Where the game first parts from the record.
    pub parted: Option<Parted>,
}

/// Where a game parts from its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parted {
    /// The line of the record; 0 where it was not read from text.
    pub line: usize,
    /// How many inputs were accepted before.
    pub after: usize,
    /// What the record says there.
    pub given: String,
    /// What the position waits for there.
    pub waited: String,
    /// Why the two don't fit: a refusal, or the state that there is.
    pub why: String,
}

impl fmt::Display for Parted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        let Parted { after, given, waited, why, .. } = self;
        write!(f, "after {after} inputs the game parts from \"{given}\": {why} (it waits for {waited})")
    }
}

impl Record {
    /// Plays the record again. A record that was made with other rules or content is tried all the same; where
    /// it first parts is told. The error is a set-up or game that can't be played at all.
    pub fn replay<G: Game>(&self, content: &'static G::Content) -> Result<Replay<G>, Vec<Mistake>> {
        self.header.check_game::<G>()?;
        let play = Play::new(content, &self.header.setup)?;
        let made_with = self.header.differences::<G>(content);
        let mut replay = Replay { play, made_with, parted: None };
        let mut states = self.states.iter().peekable();
        for after in 0..=self.inputs.len() {
            while let Some(state) = states.next_if(|state| state.after <= after) {
                let hash = stable_hash(replay.play.game());
                if hash != state.hash {
                    let why = format!("the position is {hash:016x}");
                    replay.part(state.line, after, format!("state {:016x}", state.hash), why);
                    return Ok(replay);
                }
            }
            if let Some((line, input)) = self.inputs.get(after)
                && let Err(refusal) = replay.play.give(input)
            {
                replay.part(*line, after, input.to_string(), refusal.to_string());
                return Ok(replay);
            }
        }
        Ok(replay)
    }
}

impl<G: Game> Replay<G> {
    fn part(&mut self, line: usize, after: usize, given: String, why: String) {
        let waited = waited_for(self.play.game());
        self.parted = Some(Parted { line, after, given, waited, why });
    }
}

/// What a position waits for, in words.
pub fn waited_for<G: Game>(game: &G) -> String {
    match game.awaiting() {
        Awaiting::Answer(seat) => format!("an answer of {}", game.seat_word(seat)),
        Awaiting::Roll(roll) => format!("a roll: {roll}"),
        Awaiting::Nothing(outcome) => {
            format!("nothing: the game is over, {}", verdict(game, outcome))
        }
        Awaiting::Someone => "an answer of somebody".into(),
    }
}

/// What came of a game, in the words of scenarios: `won by red and blue`, `won by nobody`, `lost by everybody`.
pub(crate) fn verdict<G: Game>(game: &G, outcome: Outcome) -> String {
    match outcome.verdict {
        Verdict::Won(winners) => {
            let seats = winners.iter().filter(|seat| seat.0 < game.seats());
            let words: Vec<String> = seats.map(|seat| game.seat_word(seat)).collect();
            format!("won by {}", words.join(" and "))
        }
        Verdict::Drawn => "won by nobody".into(),
        Verdict::Lost => "lost by everybody".into(),
    }
}

//! A game with those who play it.

use crate::games::Playable;
use crate::seats::Sitter;
use ::table::{Mark, Scene, Stand, Trail};
use bots::{Clock, Player, arena};
use kernel::{Chance, Play, Record, Refusal, Roll, Rolled, Seat, Viewer, house};
use std::time::Instant;

/// A game under way, who sits where, and what is rolled for them.
pub struct Table<G: Playable> {
    /// The game.
    pub play: Play<G>,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    trail: Trail,
    bots: Vec<Option<Player<G>>>,
    dice: Chance,
    real_dice: bool,
}

impl<G: Playable> Table<G> {
    /// A table. The seed fixes the dice and the bots.
    pub fn new(play: Play<G>, sitters: Vec<Sitter>, seed: u64, real_dice: bool) -> Table<G> {
        let began = Instant::now();
        let clock = Clock::new(move || began.elapsed());
        let bots = sitters.iter().zip(1..).map(|(sitter, stream)| match sitter {
            Sitter::Person(_) => None,
            Sitter::Bot(spec) => Some(spec.player(Chance::new(seed, stream), &clock)),
        });
        let (bots, dice) = (bots.collect(), arena::dice(seed));
        let trail = Trail::new(stands(&play));
        Table { play, trail, bots, sitters, dice, real_dice }
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        self.sitters.iter().zip(0..).filter(|(sitter, _)| sitter.is_person()).map(|(_, seat)| Seat(seat))
    }

    /// Whether a bot plays this seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.bots.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Has the bot of this seat answer.
    pub fn answer_by_bot(&mut self, seat: Seat) -> Result<(), Refusal> {
        let view = self.play.view(Viewer::Seat(seat));
        let bot = self.bots.get_mut(seat.index()).and_then(Option::as_mut);
        let Some(answer) = bot.and_then(|bot| bot.answer(&view)) else {
            return Err(Refusal::new(house::NOT_AN_ANSWER, "a legal answer").have("none"));
        };
        self.answer(seat, answer.choice)?;
        if let Some(note) = answer.note(&view) {
            let text = format!("{}: {note}", self.play.game().seat_word(seat));
            self.play.remark(house::STAND_IN, text);
        }
        Ok(())
    }

    /// Whether people throw these dice. Cards are in the program and not on the table, so they are shuffled here.
    pub fn is_rolled_by_hand(&self, roll: Roll) -> bool {
        match roll {
            Roll::Dice { .. } => self.real_dice,
            Roll::Pick { .. } | Roll::Shuffle { .. } => false,
        }
    }

    /// Takes an answer of a seat.
    pub fn answer(&mut self, seat: Seat, choice: G::Choice) -> Result<(), Refusal> {
        self.play.answer(seat, choice)?;
        self.follow();
        Ok(())
    }

    /// Rolls.
    pub fn roll(&mut self, roll: Roll) -> Result<(), Refusal> {
        let rolled = self.dice.roll(roll);
        self.take_roll(&rolled)
    }

    /// Takes what chance gave.
    pub fn take_roll(&mut self, rolled: &Rolled) -> Result<(), Refusal> {
        self.play.roll(rolled)?;
        self.follow();
        Ok(())
    }

    /// Takes the last answer of a seat back.
    pub fn take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.play.back(seat)?;
        self.trail.go_back(self.play.entries().len(), stands(&self.play));
        Ok(())
    }

    fn follow(&mut self) {
        self.trail.go_on(self.play.entries().len(), stands(&self.play));
    }

    /// The way of the last move, as it is drawn in a scene.
    pub fn trail(&self, scene: &Scene) -> Option<Mark> {
        self.trail.mark(scene)
    }

    /// The record of the game, with who plays it.
    pub fn record(&self) -> Record {
        let mut record = self.play.record();
        for (sitter, seat) in self.sitters.iter().zip(0..) {
            let word = self.play.game().seat_word(Seat(seat));
            match sitter {
                Sitter::Person(name) if name.is_empty() => record.header.players.push((word, "me".into())),
                Sitter::Person(name) => record.header.players.push((word, name.clone())),
                Sitter::Bot(spec) => record.header.bots.push((word, spec.to_string())),
            }
        }
        record
    }
}

/// Where the pieces stand that act, as everybody sees them.
fn stands<G: Playable>(play: &Play<G>) -> Vec<Stand> {
    G::stands(&play.view(Viewer::Spectator))
}

/// Who played a record: those whom it names, and a person where it names nobody.
pub fn sitters<G: Playable>(play: &Play<G>, record: &Record) -> anyhow::Result<Vec<Sitter>> {
    let find = |list: &[(String, String)], word: &str| {
        list.iter().find(|(seat, _)| seat == word).map(|(_, name)| name.clone())
    };
    for (word, _) in record.header.bots.iter().chain(&record.header.players) {
        play.seat(word)
            .map_err(|refusal| anyhow::anyhow!("the record names who plays no seat: {refusal}"))?;
    }
    let sitter = |seat| {
        let word = play.game().seat_word(Seat(seat));
        match (find(&record.header.bots, &word), find(&record.header.players, &word)) {
            (Some(spec), _) => Ok(Sitter::Bot(spec.parse().map_err(|mistake| anyhow::anyhow!("{mistake}"))?)),
            (None, Some(name)) if name != "me" => Ok(Sitter::Person(name)),
            (None, Some(_) | None) => Ok(Sitter::Person(String::new())),
        }
    };
    (0..play.game().seats()).map(sitter).collect()
}

//! A game with what the table, not the game, knows of its course: who answered and who may know it, which dice fell,
//! in which turn; and the inputs as they are stored.

use crate::hall::{Begun, Shelf};
use crate::staging::{AnyPlay, last_answer};
use crate::store::{Input, Kind};
use kernel::play::Entry;
use kernel::{Awaiting, Chance, Mistake, Refusal, Roll, Rolled, Seat, Seats, Viewer, Written, house};
use table::{Die, Said, Scene, Trail};

/// What is known of an input beside what the game says of it.
struct Told {
    /// Who answered; `None` for a roll.
    seat: Option<Seat>,
    /// Who may know whose answer it was.
    knowers: Seats,
    /// Whether somebody who only watches may know it too.
    is_public: bool,
    /// The dice that fell.
    dice: Vec<Die>,
    /// The turn in which it happened.
    turn: String,
}

/// A game and its course.
pub struct Journal {
    play: Box<dyn AnyPlay>,
    told: Vec<Told>,
    trail: Trail,
    /// Those of the inputs with which dice fell.
    throws: Vec<usize>,
    /// The number of the next input as it is stored. Inputs that were taken back, and taking back, are counted.
    next: u64,
    /// Fixes the dice and the bots.
    seed: u64,
    /// Inputs that were accepted and are not stored yet.
    fresh: Vec<Input>,
}

impl Journal {
    /// The journal of a game before its first input.
    pub fn new(play: Box<dyn AnyPlay>, seed: u64) -> Journal {
        let trail = Trail::new(play.stands());
        Journal { play, told: Vec::new(), trail, throws: Vec::new(), next: 0, seed, fresh: Vec::new() }
    }

    /// The journal of a game that begins with so many inputs of a text, or with all. They are part of the beginning,
    /// so they are neither numbered nor stored again.
    pub fn begun(
        shelf: &dyn Shelf,
        text: &Begun,
        after: Option<u32>,
        seed: u64,
    ) -> Result<Journal, Vec<Mistake>> {
        let mut journal = Journal::new(shelf.open(text)?, seed);
        let most = after.map_or(usize::MAX, |after| after as usize);
        let mut states = text.states().iter().peekable();
        let parted = |line, what: String| {
            let made_with = shelf.differences(text.header()).into_iter().map(|text| format!(" {text}."));
            vec![Mistake::at(line, what + &made_with.collect::<String>())]
        };
        for (line, input) in text.inputs().into_iter().take(most) {
            if let Err(refusal) = journal.repeat(input) {
                return Err(parted(line, format!("\"{input}\" can't be played here: {refusal}.")));
            }
            let given = journal.play.entries().len();
            while let Some(state) = states.next_if(|state| state.after <= given) {
                let hash = journal.play.entries().last().map_or(0, |entry| entry.hash);
                if state.after == given && state.hash != hash {
                    return Err(parted(
                        state.line,
                        format!("The game parts from its record: the position is {hash:016x}."),
                    ));
                }
            }
        }
        journal.next = 0;
        Ok(journal)
    }

    /// Gives an input as a record writes it.
    pub fn repeat(&mut self, input: &Written) -> Result<(), Refusal> {
        match input {
            Written::Answer { seat, notation } => self.answer(self.play.seat(seat)?, notation)?,
            Written::Roll(numbers) => self.roll(&Rolled::of(numbers))?,
        }
        self.fresh.clear();
        Ok(())
    }

    /// The game.
    pub fn play(&self) -> &dyn AnyPlay {
        &*self.play
    }

    /// The number of the next input.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// The inputs since the last time, in order, as they are to be stored.
    pub fn take_fresh(&mut self) -> Vec<Input> {
        std::mem::take(&mut self.fresh)
    }

    /// Takes an answer of a seat.
    pub fn answer(&mut self, seat: Seat, notation: &str) -> Result<(), Refusal> {
        let mut told = self.asked(seat);
        self.play.say(seat, notation)?;
        told.seat = Some(seat);
        self.told.push(told);
        self.trail.go_on(self.told.len(), self.play.stands());
        // What is stored is how the game writes it, which reads back to the same.
        let written = last_answer(self.play.entries());
        self.note(Kind::Answer, seat.0, written);
        Ok(())
    }

    /// Takes what chance gave.
    pub fn roll(&mut self, rolled: &Rolled) -> Result<(), Refusal> {
        let mut told = Told { turn: self.play.turn(), ..Told::nothing() };
        if let Awaiting::Roll(Roll::Dice { faces, .. }) = self.play.awaiting() {
            told.dice = rolled.0.iter().map(|&shows| Die { faces, shows: shows as u8 }).collect();
        }
        self.play.roll(rolled)?;
        if !told.dice.is_empty() {
            self.throws.push(self.told.len());
        }
        self.told.push(told);
        self.trail.go_on(self.told.len(), self.play.stands());
        self.note(Kind::Roll, 0, rolled.to_string());
        Ok(())
    }

    /// Rolls what the position waits for, from the seed and the number of the input: the same after a restart.
    pub fn roll_by_itself(&mut self, roll: Roll) -> Result<(), Refusal> {
        let rolled = Chance::new(self.seed, self.next << 4).roll(roll);
        self.roll(&rolled)
    }

    /// The chance of a bot that thinks about the next input.
    pub fn chance_of(&self, seat: Seat) -> Chance {
        Chance::new(self.seed, self.next << 4 | (u64::from(seat.0) + 1))
    }

    /// Takes the last answer of a seat back.
    pub fn back(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.play.back(seat)?;
        self.taken_back(seat);
        Ok(())
    }

    fn taken_back(&mut self, seat: Seat) {
        let left = self.play.entries().len();
        self.told.truncate(left);
        self.throws.retain(|&at| at < left);
        self.trail.go_back(left, self.play.stands());
        self.note(Kind::Back, seat.0, String::new());
    }

    /// Adds to the log that the seat of a bot was answered for.
    pub fn remark(&mut self, text: String) {
        self.play.remark(house::STAND_IN, text.clone());
        self.note(Kind::Remark, 0, text);
    }

    /// Gives an input as it was stored.
    pub fn give(&mut self, input: &Input) -> Result<(), Refusal> {
        match input.kind {
            Kind::Answer => self.answer(Seat(input.seat), &input.text)?,
            Kind::Roll => self.roll(&input.text.parse::<Rolled>()?)?,
            // What was taken back once stays so, though another rule would forbid it today.
            Kind::Back => self.back(Seat(input.seat)).or_else(|_| {
                self.play.undo()?;
                self.taken_back(Seat(input.seat));
                Ok(())
            })?,
            Kind::Remark => self.remark(input.text.clone()),
        }
        self.fresh.clear();
        Ok(())
    }

    /// How many lines the log said to a viewer of each input.
    pub fn counts(&self, viewer: Viewer) -> Vec<u32> {
        let count = |entry: &Entry| entry.lines.iter().filter(|line| line.is_for(viewer)).count() as u32;
        self.play.entries().iter().map(count).collect()
    }

    /// What the log said to a viewer of the inputs from this one on, and for each input how many lines.
    pub fn said(&self, from: usize, viewer: Viewer, mut line: impl FnMut(Said)) -> Vec<u32> {
        let entries = self.play.entries().iter().zip(&self.told).skip(from);
        entries
            .map(|(entry, told)| {
                let mut dice = told.dice.clone();
                let mut count = 0;
                for said in Said::to(viewer, &entry.lines) {
                    count += 1;
                    line(Said {
                        seat: told.seat.filter(|_| told.is_known_to(viewer)).map(Into::into),
                        dice: std::mem::take(&mut dice),
                        turn: told.turn.clone(),
                        ..said
                    });
                }
                count
            })
            .collect()
    }

    /// What a viewer sees, with what the game does not remember: the way of the last move and the dice that fell last.
    pub fn scene(&self, viewer: Viewer) -> Scene {
        let mut scene = self.play.scene(viewer);
        // What is aimed at now is drawn over what has been.
        let trail = self.trail.mark(&scene);
        scene.marks.splice(0..0, trail);
        scene.dice = self.dice();
        scene
    }

    fn dice(&self) -> Vec<Die> {
        let last = self.throws.last().and_then(|&at| self.told.get(at));
        last.map(|told| told.dice.clone()).unwrap_or_default()
    }

    fn note(&mut self, kind: Kind, seat: u8, text: String) {
        self.fresh.push(Input { seq: self.next, kind, seat, text });
        self.next += 1;
    }

    /// Who may know, before an answer, that it is this seat's.
    fn asked(&self, seat: Seat) -> Told {
        let knows = |viewer| self.play.awaiting_for(viewer) == Awaiting::Answer(seat);
        let mut knowers = Seats::only(seat);
        for other in Seats::first(self.play.seats()).iter() {
            if other != seat && knows(Viewer::Seat(other)) {
                knowers = knowers.with(other);
            }
        }
        let is_public = knows(Viewer::Spectator);
        Told { knowers, is_public, turn: self.play.turn(), ..Told::nothing() }
    }
}

impl Told {
    fn nothing() -> Told {
        Told { seat: None, knowers: Seats::NONE, is_public: false, dice: Vec::new(), turn: String::new() }
    }

    fn is_known_to(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.knowers.has(seat),
            Viewer::Spectator => self.is_public,
        }
    }
}

//! Connect four on seven columns and six rows: two bit boards of seven bits a column, the seventh always empty,
//! so that a line never runs from one column into the next.

use crate::facts::{self, Fact};
use kernel::flow::{not_waited_for, view_is_not_played};
use kernel::{
    Advised, Awaiting, Chance, Described, Game, Log, Mistake, Outcome, Refusal, Rolled, Rule, Seat, Seats,
    Setup, View, Viewer, Witness, house,
};

/// Yellow begins, and the seats take turns dropping a disc into a column that is not full.
pub const DROP: Rule = Rule("CF-001");
/// Four discs of one seat in a line win.
pub const LINE: Rule = Rule("CF-002");
/// A full board without a line is a draw.
pub const FULL: Rule = Rule("CF-003");

const WORDS: [&str; 2] = ["yellow", "red"];
pub(crate) const COLUMNS: u8 = 7;
pub(crate) const ROWS: u8 = 6;
const STRIDE: u8 = ROWS + 1;
/// The lowest square of every column.
const BOTTOM: u64 = {
    let mut bottom = 0;
    let mut column = 0;
    while column < COLUMNS {
        bottom |= 1 << (column * STRIDE);
        column += 1;
    }
    bottom
};
/// The highest square of every column.
const TOP: u64 = BOTTOM << (ROWS - 1);
/// Every square.
const BOARD: u64 = BOTTOM * ((1 << ROWS) - 1);

fn has_line(discs: u64) -> bool {
    [1, STRIDE - 1, STRIDE, STRIDE + 1].into_iter().any(|step| {
        let pairs = discs & (discs >> step);
        pairs & (pairs >> (2 * step)) != 0
    })
}

/// A column, counted from the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Column(pub u8);

impl Column {
    fn word(self) -> String {
        char::from(b'a' + self.0.min(25)).to_string()
    }

    fn bits(self) -> u64 {
        if self.0 < COLUMNS { ((1 << ROWS) - 1) << (self.0 * STRIDE) } else { 0 }
    }
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    #[default]
    Playing,
    Won,
    Drawn,
}

/// A position of connect four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Four {
    discs: [u64; 2],
    to_move: u8,
    stage: Stage,
    is_view: bool,
}

impl Four {
    fn taken(&self) -> u64 {
        self.discs[0] | self.discs[1]
    }

    /// The square into which a disc in this column falls; none where the column is full.
    fn landing(&self, column: Column) -> u64 {
        // Adding the lowest square to a filled stack carries into the lowest empty one.
        let bits = column.bits();
        ((self.taken() & bits) + (BOTTOM & bits)) & bits
    }

    /// The seat whose disc lies in a square, counted from the left and from below.
    pub fn disc(&self, column: u8, row: u8) -> Option<Seat> {
        let square = if column < COLUMNS && row < ROWS { 1 << (column * STRIDE + row) } else { 0 };
        (0..2).map(Seat).find(|seat| self.discs[seat.index()] & square != 0)
    }

    fn judged(mut self) -> Self {
        self.stage = if has_line(self.discs[(self.to_move ^ 1) as usize & 1]) {
            Stage::Won
        } else if self.taken() == BOARD {
            Stage::Drawn
        } else {
            Stage::Playing
        };
        self
    }
}

impl Game for Four {
    const NAME: &'static str = "four";
    const RULES: u32 = 1;
    type Content = ();
    type Choice = Column;

    fn shipped() -> &'static () {
        &()
    }

    fn new(_: &'static (), setup: &Setup) -> Result<Self, Vec<Mistake>> {
        let mistakes = facts::check_setup(setup);
        if mistakes.is_empty() { Ok(Four::default()) } else { Err(mistakes) }
    }

    fn content(&self) -> &'static () {
        &()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn seat_word(&self, seat: Seat) -> String {
        WORDS[seat.index() & 1].into()
    }

    #[inline]
    fn awaiting(&self) -> Awaiting {
        match self.stage {
            Stage::Playing => Awaiting::Answer(Seat(self.to_move)),
            Stage::Won => Awaiting::Nothing(Outcome::won_by(Seats::only(Seat(self.to_move ^ 1)), LINE)),
            Stage::Drawn => Awaiting::Nothing(Outcome::drawn(FULL)),
        }
    }

    #[inline]
    fn options(&self, into: &mut Vec<Column>) {
        into.clear();
        if self.stage == Stage::Playing {
            let full = self.taken() & TOP;
            into.extend((0..COLUMNS).map(Column).filter(|column| full & column.bits() == 0));
        }
    }

    #[inline]
    fn check(&self, column: Column) -> Result<(), Refusal> {
        if self.stage != Stage::Playing {
            return Err(not_waited_for("an answer", self.awaiting()));
        }
        if column.0 >= COLUMNS {
            return Err(Refusal::new(house::NOT_AN_ANSWER, "a column of the board"));
        }
        if self.landing(column) == 0 {
            return Err(Refusal::new(DROP, "a column that is not full")
                .have("no room in it")
                .shown_by(Witness::At(column.word())));
        }
        Ok(())
    }

    #[inline]
    fn answer(&mut self, column: Column, log: &mut Log) -> Result<(), Refusal> {
        if self.is_view {
            return Err(view_is_not_played());
        }
        self.check(column)?;
        let mover = self.to_move as usize & 1;
        self.discs[mover] |= self.landing(column);
        self.to_move ^= 1;
        *self = self.judged();
        log.say(DROP, || format!("{} drops a disc into {}.", WORDS[mover], column.word()));
        match self.stage {
            Stage::Playing => {}
            Stage::Won => log.say(LINE, || format!("{} has four in a line and wins.", WORDS[mover])),
            Stage::Drawn => log.say(FULL, || "The board is full: a draw.".into()),
        }
        Ok(())
    }

    fn rolled(&mut self, _: &Rolled, _: &mut Log) -> Result<(), Refusal> {
        Err(not_waited_for("a roll", self.awaiting()))
    }

    fn notation(&self, column: Column) -> String {
        column.word()
    }

    fn read(&self, text: &str) -> Result<Column, Refusal> {
        match text.as_bytes() {
            [letter @ b'a'..=b'g'] => Ok(Column(letter - b'a')),
            _ => Err(Refusal::new(house::NOTATION, "a column from a to g").have(format!("\"{text}\""))),
        }
    }

    fn redacted(&self, _: Viewer) -> Self {
        Four { is_view: true, ..*self }
    }

    fn sample(view: &View<Self>, _: &mut Chance) -> Self {
        Four { is_view: false, ..*view.shown() }
    }

    fn known(&self, _: Viewer, facts: &mut Vec<u64>) {
        facts.clear();
    }
}

impl Described for Four {
    fn facts(&self) -> Option<Vec<String>> {
        Some(self.statements())
    }

    fn statements(&self) -> Vec<String> {
        let mut facts = Vec::new();
        for column in 0..COLUMNS {
            for row in 0..ROWS {
                if let Some(seat) = self.disc(column, row) {
                    facts.push(format!("{}{} {}", Column(column).word(), row + 1, self.seat_word(seat)));
                }
            }
        }
        facts.push(format!("{} to move", WORDS[self.to_move as usize & 1]));
        facts
    }

    fn from_facts(content: &'static (), setup: &Setup, facts: &[String]) -> Result<Self, Vec<Mistake>> {
        let mut game = Four::new(content, setup)?;
        let mut mistakes = Vec::new();
        for (index, fact) in facts.iter().enumerate() {
            let line = index + 1;
            match facts::read(line, fact, WORDS) {
                Ok(Fact::ToMove(seat)) => game.to_move = seat as u8,
                Ok(Fact::Piece(place, seat)) => match place.as_bytes() {
                    [letter @ b'a'..=b'g', row @ b'1'..=b'6'] => {
                        let square = 1 << ((letter - b'a') * STRIDE + (row - b'1'));
                        if game.taken() & square != 0 {
                            mistakes.push(Mistake::at(line, format!("{place} has a disc already")));
                        }
                        game.discs[seat] |= square;
                    }
                    _ => mistakes.push(Mistake::at(line, format!("\"{place}\" is no square from a1 to g6"))),
                },
                Err(mistake) => mistakes.push(mistake),
            }
        }
        let hanging = game.taken() & !(BOTTOM | game.taken() << 1);
        if hanging != 0 {
            mistakes.push(Mistake::at(0, "a disc needs the bottom or another disc below it"));
        }
        if has_line(game.discs[game.to_move as usize & 1]) {
            let text =
                format!("{} has four in a line already and cannot be to move", WORDS[game.to_move as usize]);
            mistakes.push(Mistake::at(0, text));
        }
        if mistakes.is_empty() { Ok(game.judged()) } else { Err(mistakes) }
    }
}

impl Advised for Four {
    fn value(&self, seat: Seat) -> f32 {
        match self.awaiting() {
            Awaiting::Nothing(outcome) => outcome.worth(seat),
            Awaiting::Answer(_) | Awaiting::Roll(_) | Awaiting::Someone => {
                // The middle columns lie in most lines.
                let middle = Column(2).bits() | Column(3).bits() | Column(4).bits();
                let count = |index: usize| (self.discs[index] & middle).count_ones() as f32;
                let mine = seat.index() & 1;
                0.5 + (count(mine) - count(mine ^ 1)) / 50.0
            }
        }
    }

    fn weight(&self, column: Column) -> f32 {
        let square = self.landing(column);
        let completes = |seat: u8| has_line(self.discs[seat as usize & 1] | square);
        if completes(self.to_move) {
            50.0
        } else if completes(self.to_move ^ 1) {
            10.0
        } else {
            f32::from(4 - column.0.abs_diff(3).min(3))
        }
    }

    fn is_settled(&self) -> bool {
        true
    }
}

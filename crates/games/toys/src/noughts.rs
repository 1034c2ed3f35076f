//! Noughts and crosses (tic-tac-toe) on two bit boards of nine squares.

use crate::facts::{self, Fact};
use kernel::flow::{not_waited_for, view_is_not_played};
use kernel::{
    Advised, Awaiting, Chance, Described, Game, Log, Mistake, Outcome, Refusal, Rolled, Rule, Seat, Seats,
    Setup, View, Viewer, Witness, house,
};

/// Crosses begin, and the seats take turns marking an empty square.
pub const MARK: Rule = Rule("NC-001");
/// Three marks of one seat in a line win.
pub const LINE: Rule = Rule("NC-002");
/// A full board without a line is a draw.
pub const FULL: Rule = Rule("NC-003");

const WORDS: [&str; 2] = ["crosses", "noughts"];
const BOARD: u16 = 0o777;
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// For every set of squares whether it holds a line.
const WON: [bool; 512] = {
    let mut won = [false; 512];
    let mut set = 0;
    while set < won.len() {
        let mut line = 0;
        while line < LINES.len() {
            won[set] |= set as u16 & LINES[line] == LINES[line];
            line += 1;
        }
        set += 1;
    }
    won
};

/// A square, counted from the one nearest to `a1`, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Square(pub u8);

impl Square {
    fn bit(self) -> u16 {
        if self.0 < 9 { 1 << self.0 } else { 0 }
    }

    fn word(self) -> String {
        format!("{}{}", (b'a' + self.0 % 3) as char, self.0 / 3 + 1)
    }

    fn read(text: &str) -> Option<Square> {
        match text.as_bytes() {
            [file @ b'a'..=b'c', row @ b'1'..=b'3'] => Some(Square((row - b'1') * 3 + (file - b'a'))),
            _ => None,
        }
    }
}

/// A position of noughts and crosses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Noughts {
    marks: [u16; 2],
    to_move: u8,
    is_view: bool,
}

impl Noughts {
    fn taken(&self) -> u16 {
        self.marks[0] | self.marks[1]
    }

    /// The squares that the seat has marked, as bits from `a1`, `b1`, `c1`, `a2` on.
    pub fn marks(&self, seat: Seat) -> u16 {
        self.marks[seat.index() & 1]
    }

    /// The position that a view shows, which hides nothing.
    pub(crate) fn unveiled(&self) -> Noughts {
        Noughts { is_view: false, ..*self }
    }

    fn other(&self) -> u8 {
        self.to_move ^ 1
    }
}

impl Game for Noughts {
    const NAME: &'static str = "noughts";
    const RULES: u32 = 1;
    type Content = ();
    type Choice = Square;

    fn shipped() -> &'static () {
        &()
    }

    fn new(_: &'static (), setup: &Setup) -> Result<Self, Vec<Mistake>> {
        let mistakes = facts::check_setup(setup);
        if mistakes.is_empty() { Ok(Noughts::default()) } else { Err(mistakes) }
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
        let last = self.other();
        if WON[(self.marks[last as usize & 1] & BOARD) as usize] {
            Awaiting::Nothing(Outcome::won_by(Seats::only(Seat(last)), LINE))
        } else if self.taken() == BOARD {
            Awaiting::Nothing(Outcome::drawn(FULL))
        } else {
            Awaiting::Answer(Seat(self.to_move))
        }
    }

    #[inline]
    fn options(&self, into: &mut Vec<Square>) {
        into.clear();
        if let Awaiting::Answer(_) = self.awaiting() {
            let mut empty = BOARD & !self.taken();
            while empty != 0 {
                into.push(Square(empty.trailing_zeros() as u8));
                empty &= empty - 1;
            }
        }
    }

    #[inline]
    fn check(&self, square: Square) -> Result<(), Refusal> {
        let waited = self.awaiting();
        if !matches!(waited, Awaiting::Answer(_)) {
            return Err(not_waited_for("an answer", waited));
        }
        let bit = square.bit();
        if bit == 0 {
            return Err(Refusal::new(house::NOT_AN_ANSWER, "a square of the board"));
        }
        if self.taken() & bit != 0 {
            return Err(Refusal::new(MARK, "an empty square")
                .have("a mark in it")
                .shown_by(Witness::At(square.word())));
        }
        Ok(())
    }

    #[inline]
    fn answer(&mut self, square: Square, log: &mut Log) -> Result<(), Refusal> {
        if self.is_view {
            return Err(view_is_not_played());
        }
        self.check(square)?;
        let mover = self.to_move as usize & 1;
        self.marks[mover] |= square.bit();
        self.to_move ^= 1;
        log.say(MARK, || format!("{} marks {}.", WORDS[mover], square.word()));
        if log.is_on()
            && let Awaiting::Nothing(outcome) = self.awaiting()
        {
            log.say(outcome.by, || match outcome.winners().iter().next() {
                Some(winner) => format!("{} has a line and wins.", self.seat_word(winner)),
                None => "The board is full: a draw.".into(),
            });
        }
        Ok(())
    }

    fn rolled(&mut self, _: &Rolled, _: &mut Log) -> Result<(), Refusal> {
        Err(not_waited_for("a roll", self.awaiting()))
    }

    fn notation(&self, square: Square) -> String {
        square.word()
    }

    fn read(&self, text: &str) -> Result<Square, Refusal> {
        Square::read(text).ok_or_else(|| {
            Refusal::new(house::NOTATION, "a square from a1 to c3").have(format!("\"{text}\""))
        })
    }

    fn redacted(&self, _: Viewer) -> Self {
        Noughts { is_view: true, ..*self }
    }

    fn sample(view: &View<Self>, _: &mut Chance) -> Self {
        view.shown().unveiled()
    }

    fn known(&self, _: Viewer, facts: &mut Vec<u64>) {
        facts.clear();
    }
}

impl Described for Noughts {
    fn facts(&self) -> Option<Vec<String>> {
        Some(self.statements())
    }

    fn statements(&self) -> Vec<String> {
        let mut facts = Vec::new();
        for square in (0..9).map(Square) {
            for (index, word) in WORDS.iter().enumerate() {
                if self.marks[index] & square.bit() != 0 {
                    facts.push(format!("{} {word}", square.word()));
                }
            }
        }
        facts.push(format!("{} to move", WORDS[self.to_move as usize & 1]));
        facts
    }

    fn from_facts(content: &'static (), setup: &Setup, facts: &[String]) -> Result<Self, Vec<Mistake>> {
        let mut game = Noughts::new(content, setup)?;
        let mut mistakes = Vec::new();
        for (index, fact) in facts.iter().enumerate() {
            let line = index + 1;
            match facts::read(line, fact, WORDS) {
                Ok(Fact::ToMove(seat)) => game.to_move = seat as u8,
                Ok(Fact::Piece(place, seat)) => match Square::read(place) {
                    Some(square) if game.taken() & square.bit() == 0 => game.marks[seat] |= square.bit(),
                    Some(_) => mistakes.push(Mistake::at(line, format!("{place} has a mark already"))),
                    None => {
                        mistakes.push(Mistake::at(line, format!("\"{place}\" is no square from a1 to c3")))
                    }
                },
                Err(mistake) => mistakes.push(mistake),
            }
        }
        if WON[game.marks[game.to_move as usize] as usize] {
            let text = format!("{} has a line already and cannot be to move", WORDS[game.to_move as usize]);
            mistakes.push(Mistake::at(0, text));
        }
        if mistakes.is_empty() { Ok(game) } else { Err(mistakes) }
    }
}

impl Advised for Noughts {
    fn value(&self, seat: Seat) -> f32 {
        match self.awaiting() {
            Awaiting::Nothing(outcome) => outcome.worth(seat),
            Awaiting::Answer(_) | Awaiting::Roll(_) | Awaiting::Someone => {
                let open =
                    |foe: usize| LINES.iter().filter(|&&line| self.marks[foe] & line == 0).count() as f32;
                let mine = seat.index() & 1;
                0.5 + (open(mine ^ 1) - open(mine)) / 32.0
            }
        }
    }

    fn weight(&self, square: Square) -> f32 {
        let completes = |seat: u8| WON[((self.marks[seat as usize & 1] | square.bit()) & BOARD) as usize];
        if completes(self.to_move) {
            50.0
        } else if completes(self.other()) {
            10.0
        } else if square == Square(4) {
            2.0
        } else {
            1.0
        }
    }

    fn is_settled(&self) -> bool {
        true
    }
}

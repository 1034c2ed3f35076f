//! Noughts and crosses, board after board: as long a game as one likes, for measuring servers.

use crate::noughts::{Noughts, Square};
use kernel::{
    Advised, Awaiting, Chance, Described, Game, Log, Mistake, Outcome, Refusal, Rolled, Rule, Seat, Seats,
    Setup, View, Viewer,
};

/// A decided board is cleared, and the next begins, until all are played.
pub const NEXT: Rule = Rule("NC-004");
/// After the last board whoever won more boards wins; as many each are a draw.
pub const MOST: Rule = Rule("NC-005");

/// The most boards of a series.
pub const BOARDS: u32 = 1_000_000;

/// How many boards are played where nothing is said.
pub const DEFAULT_BOARDS: u32 = 3;

/// A position of a series.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Series {
    board: Noughts,
    left: u32,
    won: [u32; 2],
}

impl Series {
    /// The board that is being played.
    pub fn board(&self) -> &Noughts {
        &self.board
    }

    /// How many boards the seat has won.
    pub fn won(&self, seat: Seat) -> u32 {
        self.won[seat.index() & 1]
    }

    /// How many boards are to be played, the present one among them.
    pub fn left(&self) -> u32 {
        self.left
    }

    /// Clears a decided board and counts it.
    fn settle(&mut self, log: &mut Log) {
        let Awaiting::Nothing(outcome) = self.board.awaiting() else { return };
        for winner in outcome.winners().iter() {
            self.won[winner.index() & 1] += 1;
        }
        self.left -= 1;
        if self.left > 0 {
            self.board = Noughts::default();
        }
        log.say(if self.left > 0 { NEXT } else { MOST }, || match self.left {
            0 => "The last board is played.".into(),
            1 => "One more board is played.".into(),
            left => format!("{left} more boards are played."),
        });
    }
}

impl Game for Series {
    const NAME: &'static str = "series";
    const RULES: u32 = 1;
    type Content = ();
    type Choice = Square;

    fn shipped() -> &'static () {
        &()
    }

    fn new(_: &'static (), setup: &Setup) -> Result<Self, Vec<Mistake>> {
        let mut mistakes = Vec::new();
        let mut left = DEFAULT_BOARDS;
        for (name, value) in &setup.options {
            match (name.as_str(), value.parse()) {
                ("boards", Ok(boards)) if (1..=BOARDS).contains(&boards) => left = boards,
                ("boards", _) => {
                    let text = format!("option \"boards\" is a number from 1 to {BOARDS}, not \"{value}\"");
                    mistakes.push(Mistake::at(0, text));
                }
                _ => mistakes.push(Mistake::at(0, format!("this game has no option \"{name}\""))),
            }
        }
        let board = Noughts::new(&(), &Setup::of(setup.seats));
        mistakes.extend(board.as_ref().err().into_iter().flatten().cloned());
        match board {
            Ok(board) if mistakes.is_empty() => Ok(Series { board, left, won: [0; 2] }),
            Ok(_) | Err(_) => Err(mistakes),
        }
    }

    fn content(&self) -> &'static () {
        &()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn seat_word(&self, seat: Seat) -> String {
        self.board.seat_word(seat)
    }

    fn awaiting(&self) -> Awaiting {
        if self.left > 0 {
            return self.board.awaiting();
        }
        let [crosses, noughts] = self.won;
        let winners = match crosses.cmp(&noughts) {
            std::cmp::Ordering::Greater => Seats::only(Seat(0)),
            std::cmp::Ordering::Less => Seats::only(Seat(1)),
            std::cmp::Ordering::Equal => Seats::NONE,
        };
        Awaiting::Nothing(Outcome::won_by(winners, MOST))
    }

    fn options(&self, into: &mut Vec<Square>) {
        // The last board stays as it was decided, and then there is nothing to answer.
        self.board.options(into);
    }

    fn check(&self, square: Square) -> Result<(), Refusal> {
        self.board.check(square)
    }

    fn answer(&mut self, square: Square, log: &mut Log) -> Result<(), Refusal> {
        self.board.answer(square, log)?;
        self.settle(log);
        Ok(())
    }

    fn rolled(&mut self, rolled: &Rolled, log: &mut Log) -> Result<(), Refusal> {
        self.board.rolled(rolled, log)
    }

    fn notation(&self, square: Square) -> String {
        self.board.notation(square)
    }

    fn read(&self, text: &str) -> Result<Square, Refusal> {
        self.board.read(text)
    }

    fn redacted(&self, viewer: Viewer) -> Self {
        Series { board: self.board.redacted(viewer), ..*self }
    }

    fn sample(view: &View<Self>, _: &mut Chance) -> Self {
        let shown = view.shown();
        Series { board: shown.board.unveiled(), ..*shown }
    }

    fn known(&self, viewer: Viewer, facts: &mut Vec<u64>) {
        self.board.known(viewer, facts);
    }
}

impl Described for Series {
    fn facts(&self) -> Option<Vec<String>> {
        Some(self.statements())
    }

    fn statements(&self) -> Vec<String> {
        let mut facts = self.board.statements();
        for seat in [Seat(0), Seat(1)] {
            facts.push(format!("{} won {}", self.seat_word(seat), self.won(seat)));
        }
        facts.push(format!("left {}", self.left));
        facts
    }

    fn from_facts(content: &'static (), setup: &Setup, facts: &[String]) -> Result<Self, Vec<Mistake>> {
        let mut game = Series::new(content, setup)?;
        let mut mistakes = Vec::new();
        // The board reads its own facts, in their own places, so that its mistakes name the right line.
        let mut of_board = Vec::new();
        for (index, fact) in facts.iter().enumerate() {
            let words: Vec<&str> = fact.split_whitespace().collect();
            let number = |word: &str, least: u32| match word.parse() {
                Ok(number) if (least..=BOARDS).contains(&number) => Ok(number),
                Ok(_) | Err(_) => {
                    Err(Mistake::at(index + 1, format!("\"{word}\" is no number from {least} to {BOARDS}")))
                }
            };
            let read = match words[..] {
                ["crosses", "won", boards] => number(boards, 0).map(|boards| game.won[0] = boards),
                ["noughts", "won", boards] => number(boards, 0).map(|boards| game.won[1] = boards),
                ["left", boards] => number(boards, 1).map(|boards| game.left = boards),
                _ => {
                    of_board.push((index + 1, fact.clone()));
                    Ok(())
                }
            };
            mistakes.extend(read.err());
        }
        let (lines, facts): (Vec<usize>, Vec<String>) = of_board.into_iter().unzip();
        match Noughts::from_facts(content, &Setup::of(setup.seats), &facts) {
            Ok(board) => game.board = board,
            Err(found) => mistakes.extend(found.into_iter().map(|mistake| {
                let line = mistake.line.checked_sub(1).and_then(|index| lines.get(index));
                Mistake { line: line.copied().unwrap_or(0), ..mistake }
            })),
        }
        if matches!(game.board.awaiting(), Awaiting::Nothing(_)) {
            mistakes.push(Mistake::at(0, "the board is decided already: the next is played at once"));
        }
        if mistakes.is_empty() { Ok(game) } else { Err(mistakes) }
    }
}

impl Advised for Series {
    fn value(&self, seat: Seat) -> f32 {
        match self.awaiting() {
            Awaiting::Nothing(outcome) => outcome.worth(seat),
            Awaiting::Answer(_) | Awaiting::Roll(_) | Awaiting::Someone => {
                let own = self.won(seat) as f32 + self.board.value(seat);
                let played = (self.won[0] + self.won[1]) as f32 + 1.0;
                own / played
            }
        }
    }

    fn weight(&self, square: Square) -> f32 {
        self.board.weight(square)
    }

    fn is_settled(&self) -> bool {
        self.board.is_settled()
    }
}

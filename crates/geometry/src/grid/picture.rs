//! A board as people write and read it: a picture in text.
//!
//! ```text
//! +---+---+   +---+---+
//! | .   .   .   .   . |
//! +   +---+   +   +   +
//! | .   T | . | . | . |
//! +=D=+---+---+   +   +
//!   .   .   H   .   .
//! +   +   +---+---+=D=+
//! | . | . | . | T   . |
//! +   +   +   +---+   +
//! | .   .   .   .   . |
//! +---+---+   +---+---+
//! ```
//!
//! `.` is a square, `H` the home base, `T` a treasure square; `---` and `|` are walls, `=D=` and `D` doors. The outer
//! line is wall but for the exit in the middle of each side.

use super::drawing::{Border, sketch};
use super::edge::{Edge, EdgeSet};
use super::square::{Dir, EXIT, SIZE, Square, Turn};
use std::fmt;
use std::str::FromStr;

/// The lines of a picture, and its columns.
const LINES: usize = 2 * SIZE as usize + 1;
const COLUMNS: usize = 4 * SIZE as usize + 1;

/// What is printed on a board. Read from a picture it lies unturned in slot 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TilePlan {
    /// Walls inside the board.
    pub walls: EdgeSet,
    /// Doors inside the board.
    pub doors: EdgeSet,
    /// The home base, in the middle (WZ-010).
    pub home: Square,
    /// The squares on which treasures start (WZ-011), the lower number first.
    pub treasures: [Square; 2],
}

impl TilePlan {
    /// The plan of this board laid into a slot after a turn; `None` where there is no such slot.
    pub fn laid(&self, slot: usize, turn: Turn) -> Option<TilePlan> {
        let square = |square: Square| square.turned(turn).in_slot(slot);
        let edges = |edges: EdgeSet| {
            edges.iter().map(|edge| edge.turned(turn).in_slot(slot)).collect::<Option<EdgeSet>>()
        };
        let (one, other) = (square(self.treasures[0])?, square(self.treasures[1])?);
        Some(TilePlan {
            walls: edges(self.walls)?,
            doors: edges(self.doors)?,
            home: square(self.home)?,
            treasures: [one.min(other), one.max(other)],
        })
    }
}

/// A mistake in a picture, with its place: lines and columns count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureError {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What can be wrong in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The picture ends too early.
    TooFewLines(usize),
    /// There is a line too many.
    TooManyLines,
    /// Something stands to the right of the board.
    TooLong,
    /// A corner must be `+`.
    Corner(char),
    /// A lying border line must be `---`, `=D=` or blank.
    Lying,
    /// A standing border line must be `|`, `D` or blank.
    Standing(char),
    /// A square must be `.`, `H` or `T` with a blank on each side.
    Square,
    /// The middle of a side must be open.
    ClosedExit,
    /// The rest of a side must be wall.
    OpenSide,
    /// The home base must be in the middle, and only there.
    Home,
    /// There must be two treasure squares.
    Treasures(usize),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Problem::TooFewLines(lines) => write!(f, "a board has {LINES} lines, here are {lines}"),
            Problem::TooManyLines => write!(f, "a board has {LINES} lines, this is one more"),
            Problem::TooLong => write!(f, "a board is {COLUMNS} characters wide, this stands beside it"),
            Problem::Corner(found) => write!(f, "expected a corner `+`, found `{found}`"),
            Problem::Lying => f.write_str("expected a wall `---`, a door `=D=` or three blanks"),
            Problem::Standing(found) => {
                write!(f, "expected a wall `|`, a door `D` or a blank, found `{found}`")
            }
            Problem::Square => {
                f.write_str("expected a square ` . `, a home base ` H ` or a treasure square ` T `")
            }
            Problem::ClosedExit => f.write_str("the middle of each side is an exit and must be blank"),
            Problem::OpenSide => f.write_str("the sides of a board are wall except in their middle"),
            Problem::Home => f.write_str("the home base `H` is the middle square, and no other"),
            Problem::Treasures(found) => write!(f, "a board has two treasure squares `T`, here are {found}"),
        }
    }
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

/// All mistakes of a picture, from top to bottom; there is at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureErrors(pub Vec<PictureError>);

impl fmt::Display for PictureErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            error.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for PictureErrors {}

/// Reads a picture. Blanks at the end of a line may be missing.
impl FromStr for TilePlan {
    type Err = PictureErrors;
    fn from_str(text: &str) -> Result<TilePlan, PictureErrors> {
        Reader::new(text).read()
    }
}

/// Writes the picture; a board that does not lie in slot 0 is written just so.
impl fmt::Display for TilePlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slot = self.home.slot();
        let border = |square: Square, dir: Dir| {
            let edge = Edge::beside(square, dir);
            if self.doors.contains(edge) {
                Border::Door
            } else if self.walls.contains(edge)
                || !edge.is_inner() && Square::at_exit(slot, dir) != Some(square)
            {
                Border::Wall
            } else {
                Border::Open
            }
        };
        let mark = |square: Square| match square {
            home if home == self.home => 'H',
            treasure if self.treasures.contains(&treasure) => 'T',
            _ => '.',
        };
        let size = usize::from(SIZE);
        f.write_str(&sketch(size, size, |row, col| Square::at(slot, row as u8, col as u8), border, mark))
    }
}

/// A picture while it is read.
struct Reader {
    text: Vec<Vec<char>>,
    errors: Vec<PictureError>,
    walls: EdgeSet,
    doors: EdgeSet,
    treasures: Vec<Square>,
}

impl Reader {
    fn new(text: &str) -> Reader {
        Reader {
            text: text.lines().map(|line| line.trim_end().chars().collect()).collect(),
            errors: Vec::new(),
            walls: EdgeSet::EMPTY,
            doors: EdgeSet::EMPTY,
            treasures: Vec::new(),
        }
    }

    fn read(mut self) -> Result<TilePlan, PictureErrors> {
        let home = Square::of(0, EXIT, EXIT);
        for line in 0..self.text.len().min(LINES) {
            for part in 0..COLUMNS.div_ceil(4) {
                match (line % 2, part * 4) {
                    (0, column) => self.lying_line(line, column),
                    (_, column) => self.standing_line(line, column, home),
                }
            }
            if self.text[line].len() > COLUMNS {
                self.error(line, COLUMNS, Problem::TooLong);
            }
        }
        let lines = self.text.len();
        if lines < LINES {
            self.error(lines, 0, Problem::TooFewLines(lines));
        } else if lines > LINES {
            self.error(LINES, 0, Problem::TooManyLines);
        } else if self.treasures.len() != 2 {
            self.error(0, 0, Problem::Treasures(self.treasures.len()));
        }
        if let ([], &[one, other]) = (self.errors.as_slice(), self.treasures.as_slice()) {
            return Ok(TilePlan { walls: self.walls, doors: self.doors, home, treasures: [one, other] });
        }
        self.errors.sort_by_key(|error| (error.line, error.column));
        Err(PictureErrors(self.errors))
    }

    /// A corner and the border line east of it.
    fn lying_line(&mut self, line: usize, column: usize) {
        let corner = self.letter(line, column);
        if corner != '+' {
            self.error(line, column, Problem::Corner(corner));
        }
        if column + 1 == COLUMNS {
            return;
        }
        let border = match [1, 2, 3].map(|place| self.letter(line, column + place)) {
            ['-', '-', '-'] => Border::Wall,
            [' ', ' ', ' '] => Border::Open,
            ['=', 'D', '='] => Border::Door,
            _ => return self.error(line, column + 1, Problem::Lying),
        };
        let (row, col) = ((line / 2) as u8, (column / 4) as u8);
        let (square, dir) = match row.checked_sub(1) {
            Some(above) => (Square::of(0, above, col), Dir::South),
            None => (Square::of(0, row, col), Dir::North),
        };
        self.border(line, column + 1, square, dir, border);
    }

    /// A border line and the square east of it.
    fn standing_line(&mut self, line: usize, column: usize, home: Square) {
        let (row, col) = ((line / 2) as u8, (column / 4) as u8);
        let (beside, dir) = match col.checked_sub(1) {
            Some(left) => (Square::of(0, row, left), Dir::East),
            None => (Square::of(0, row, col), Dir::West),
        };
        match self.letter(line, column) {
            '|' => self.border(line, column, beside, dir, Border::Wall),
            ' ' => self.border(line, column, beside, dir, Border::Open),
            'D' => self.border(line, column, beside, dir, Border::Door),
            other => self.error(line, column, Problem::Standing(other)),
        }
        if column + 1 == COLUMNS {
            return;
        }
        let square = Square::of(0, row, col);
        match [1, 2, 3].map(|place| self.letter(line, column + place)) {
            [' ', '.', ' '] if square != home => {}
            [' ', 'T', ' '] if square != home => self.treasures.push(square),
            [' ', 'H', ' '] if square == home => {}
            [' ', '.' | 'T' | 'H', ' '] => self.error(line, column + 2, Problem::Home),
            _ => self.error(line, column + 1, Problem::Square),
        }
    }

    fn border(&mut self, line: usize, column: usize, square: Square, dir: Dir, border: Border) {
        let edge = Edge::beside(square, dir);
        let is_exit = Square::at_exit(0, dir) == Some(square);
        match (edge.is_inner(), border) {
            (true, Border::Wall) => self.walls.insert(edge),
            (true, Border::Door) => self.doors.insert(edge),
            (true, Border::Open | Border::Portal(_)) => {}
            (false, border) if is_exit && border != Border::Open => {
                self.error(line, column, Problem::ClosedExit)
            }
            (false, border) if !is_exit && border != Border::Wall => {
                self.error(line, column, Problem::OpenSide)
            }
            (false, _) => {}
        }
    }

    /// The letter at a place of the picture; a blank where the text is shorter.
    fn letter(&self, line: usize, column: usize) -> char {
        self.text.get(line).and_then(|line| line.get(column)).copied().unwrap_or(' ')
    }

    fn error(&mut self, line: usize, column: usize, problem: Problem) {
        self.errors.push(PictureError { line: line + 1, column: column + 1, problem });
    }
}

//! Draws squares and the border lines between them as text.
//!
//! A square is three characters wide and one line high, with a mark in its middle. Around it run the border lines:
//!
//! ```text
//! +---+---+ 2 +---+---+   ---, |: walls; 2: the portal with id 2, at its exit
//! | T   .   .   . | . |   T: a mark in a square
//! +   +=D=+---+   +   +   =D=, D: doors
//!   .   . D H   .   . 0   a blank border line is open
//! ```
//!
//! Neighbouring boards share the line between them, so a whole maze is drawn as it would lie on a table, with blanks
//! where no board lies.

use super::edge::EdgeSet;
use super::maze::{Maze, Way};
use super::square::{Dir, SIZE, Square};

/// What is drawn on a border line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Border {
    Open,
    Wall,
    Door,
    Portal(u8),
}

impl Border {
    /// As drawn in a line that runs east and west.
    fn lying(self) -> String {
        match self {
            Border::Open => "   ".into(),
            Border::Wall => "---".into(),
            Border::Door => "=D=".into(),
            Border::Portal(id) => format!(" {} ", digit(id)),
        }
    }

    /// As drawn in a line that runs north and south.
    fn standing(self) -> char {
        match self {
            Border::Open => ' ',
            Border::Wall => '|',
            Border::Door => 'D',
            Border::Portal(id) => digit(id),
        }
    }
}

fn digit(id: u8) -> char {
    char::from_digit(u32::from(id), 36).unwrap_or('?')
}

/// A maze with walls and doors as text; `mark` says what is written into a square.
pub fn draw(maze: &Maze, walls: &EdgeSet, doors: &EdgeSet, mark: impl Fn(Square) -> char) -> String {
    let places = maze.layout().places();
    let size = usize::from(SIZE);
    let rows = places.iter().map(|place| usize::from(place.row) + 1).max().unwrap_or(0) * size;
    let cols = places.iter().map(|place| usize::from(place.col) + 1).max().unwrap_or(0) * size;
    let border = |square: Square, dir: Dir| {
        let step = maze.step(square, dir);
        if doors.contains(step.edge) {
            return Border::Door;
        }
        if walls.contains(step.edge) || !step.walkable {
            return Border::Wall;
        }
        match step.way {
            Way::Inside | Way::Seam | Way::Wrap => Border::Open,
            Way::Portal(id) => Border::Portal(id),
        }
    };
    sketch(rows, cols, |row, col| maze.at_global(row as i16, col as i16), border, mark)
}

/// Draws the squares of `rows` rows and `cols` columns, as far as there are any.
pub(super) fn sketch(
    rows: usize,
    cols: usize,
    square_at: impl Fn(usize, usize) -> Option<Square>,
    border: impl Fn(Square, Dir) -> Border,
    mark: impl Fn(Square) -> char,
) -> String {
    let mut canvas = vec![vec![' '; 4 * cols + 1]; 2 * rows + 1];
    for row in 0..rows {
        for col in 0..cols {
            let Some(square) = square_at(row, col) else { continue };
            let (top, left) = (2 * row, 4 * col);
            canvas[top + 1][left + 2] = mark(square);
            for (down, right) in [(0, 0), (0, 4), (2, 0), (2, 4)] {
                canvas[top + down][left + right] = '+';
            }
            for (dir, down) in [(Dir::North, 0), (Dir::South, 2)] {
                for (place, letter) in border(square, dir).lying().chars().enumerate() {
                    canvas[top + down][left + 1 + place] = letter;
                }
            }
            for (dir, right) in [(Dir::West, 0), (Dir::East, 4)] {
                canvas[top + 1][left + right] = border(square, dir).standing();
            }
        }
    }
    let lines =
        canvas.into_iter().map(|line| line.into_iter().collect::<String>().trim_end().to_owned() + "\n");
    lines.collect()
}

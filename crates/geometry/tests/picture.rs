//! Boards as text.

mod common;

use common::at;
use geometry::grid::{Dir, EdgeSet, Maze, Problem, TilePlan, Turn};
use proptest::prelude::*;

const BOARD: &str = "\
+---+---+   +---+---+
| .   .   .   .   . |
+   +---+   +   +   +
| .   T | . | . | . |
+=D=+---+---+   +   +
  .   .   H   .   .
+   +   +---+---+=D=+
| . | . | . D T   . |
+   +   +   +---+   +
| .   .   .   .   . |
+---+---+   +---+---+
";

/// Where the mistakes of a picture are, and what they are.
fn mistakes(text: &str) -> Vec<(usize, usize, Problem)> {
    let errors = text.parse::<TilePlan>().expect_err("a picture with mistakes");
    assert!(!errors.to_string().is_empty());
    errors.0.iter().map(|error| (error.line, error.column, error.problem)).collect()
}

/// Proves WZ-005, WZ-006, WZ-010, WZ-011.
#[test]
fn a_picture_is_read_and_written() {
    let plan: TilePlan = BOARD.parse().unwrap();
    let maze = Maze::new(common::layout(&[(0, 0)], &[]));
    assert_eq!(plan.home, at(0, 2, 2));
    assert_eq!(plan.treasures, [at(0, 1, 1), at(0, 3, 3)]);
    let doors = [(at(0, 1, 0), Dir::South), (at(0, 2, 4), Dir::South), (at(0, 3, 2), Dir::East)];
    assert_eq!(plan.doors, doors.into_iter().map(|(square, dir)| maze.edge(square, dir)).collect());
    assert!(plan.walls.contains(maze.edge(at(0, 0, 1), Dir::South)));
    assert!(plan.walls.contains(maze.edge(at(0, 1, 3), Dir::East)));
    assert_eq!(plan.walls.len(), 11);
    assert_eq!(plan.to_string(), BOARD);
    // Blanks at the ends of lines are no matter, nor is the last line's end.
    let padded: String = BOARD.trim_end().lines().map(|line| format!("{line}  \r\n")).collect();
    assert_eq!(padded.parse(), Ok(plan));
    assert_eq!(BOARD.trim_end().parse(), Ok(plan));
}

/// Proves WZ-408.
#[test]
fn a_board_is_laid_turned() {
    let plan: TilePlan = BOARD.parse().unwrap();
    let right = plan.laid(0, Turn::RIGHT).unwrap();
    let turned = "\
+---+---+   +---+---+
| .   .   . D .   . |
+   +---+   +   +   +
| .   .   . | T | . |
+   +---+   +---+   +
  .   . | H | .   .
+   +=D=+   +---+   +
| . | T | .   .   . |
+   +   +   +---+   +
| .   . D .   .   . |
+---+---+   +---+---+
";
    assert_eq!(right.to_string(), turned);
    assert_eq!(right.treasures, [at(0, 1, 3), at(0, 3, 1)]);
    assert_eq!(right.home, at(0, 2, 2));
    assert_eq!(right.laid(0, Turn::LEFT), Some(plan));
    let far = plan.laid(3, Turn::HALF).unwrap();
    assert_eq!(far.home, at(3, 2, 2));
    assert!(far.walls.iter().all(|edge| edge.slot() == 3));
    assert_eq!(plan.laid(5, Turn::NONE), None);
}

/// Every mistake is told with its place, all at once.
#[test]
fn mistakes_are_told_with_their_place() {
    let with = |line: usize, text: &str| -> String {
        let lines = BOARD.lines().enumerate().map(|(index, old)| if index + 1 == line { text } else { old });
        lines.map(|line| format!("{line}\n")).collect()
    };
    for (text, expected) in [
        (with(1, "+---+---+---+---+---+"), vec![(1, 10, Problem::ClosedExit)]),
        (with(1, "+---+   +   +---+---+"), vec![(1, 6, Problem::OpenSide)]),
        (with(1, "+---+=D=+   +---+---+"), vec![(1, 6, Problem::OpenSide)]),
        (with(1, "+---+---+   +---+---#"), vec![(1, 21, Problem::Corner('#'))]),
        (with(2, "| .   .   .   .   ."), vec![(2, 21, Problem::OpenSide)]),
        (with(2, "| .   .   .   . x . |"), vec![(2, 17, Problem::Standing('x'))]),
        (with(2, "| .   .  ..   .   . |"), vec![(2, 10, Problem::Square)]),
        (with(2, "| .   .   H   .   . |"), vec![(2, 11, Problem::Home)]),
        (with(2, "| .   .   .   .   . | ?"), vec![(2, 22, Problem::TooLong)]),
        (with(3, "+   +-- +   +   +   +"), vec![(3, 6, Problem::Lying)]),
        (with(4, "| .   . | . | . | . |"), vec![(1, 1, Problem::Treasures(1))]),
        (with(6, "| .   .   H   .   ."), vec![(6, 1, Problem::ClosedExit)]),
        (with(6, "  .   .   T   .   ."), vec![(6, 11, Problem::Home)]),
        (with(5, "+=D=+-+-+---+   +   *"), vec![(5, 6, Problem::Lying), (5, 21, Problem::Corner('*'))]),
        (BOARD.to_owned() + "+", vec![(12, 1, Problem::TooManyLines)]),
        (BOARD.lines().take(10).collect::<Vec<_>>().join("\n"), vec![(11, 1, Problem::TooFewLines(10))]),
    ] {
        assert_eq!(mistakes(&text), expected, "{text}");
    }
    let error = mistakes("");
    assert_eq!(error, vec![(1, 1, Problem::TooFewLines(0))]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    /// A picture of any walls and doors is read back as it was.
    #[test]
    fn writing_and_reading_agree(walls in any::<u64>(), doors in any::<u64>(), one in 0..25usize, other in 0..25usize) {
        prop_assume!(one != other && one != 12 && other != 12);
        let inner = |bits: u64| -> EdgeSet {
            (0..40).filter(|bit| bits >> bit & 1 != 0).filter_map(geometry::grid::Edge::new).collect()
        };
        let doors = inner(doors);
        let squares = [one.min(other), one.max(other)].map(|index| geometry::grid::Square::new(index).unwrap());
        let plan = TilePlan { walls: inner(walls) - doors, doors, home: at(0, 2, 2), treasures: squares };
        prop_assert_eq!(plan.to_string().parse(), Ok(plan));
    }

    /// No slip of the pen makes the reader panic, and what it still takes it has understood.
    #[test]
    fn any_text_is_read_or_refused(slips in prop::collection::vec((0..230usize, "[-+|=D.HT \t\n#\u{e9}]"), 0..4)) {
        let mut letters: Vec<String> = BOARD.chars().map(String::from).collect();
        for (place, slip) in slips {
            if let Some(letter) = letters.get_mut(place) {
                *letter = slip;
            }
        }
        if let Ok(plan) = letters.concat().parse::<TilePlan>() {
            let trimmed = |text: &str| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
            prop_assert_eq!(trimmed(&plan.to_string()), trimmed(&letters.concat()));
        }
    }
}

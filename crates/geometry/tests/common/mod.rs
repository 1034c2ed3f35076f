//! Layouts and helpers that several test files need.
#![allow(dead_code, reason = "each test file uses its own part")]

use geometry::grid::{Dir, EDGES, Edge, EdgeSet, Layout, Maze, Place, Portal, Side, Square, SquareSet};
use std::sync::OnceLock;

/// The square at row and column of a slot.
pub fn at(slot: usize, row: u8, col: u8) -> Square {
    Square::at(slot, row, col).expect("a square of the board")
}

pub fn standard(boards: usize) -> Maze {
    Maze::new(Layout::standard(boards).expect("a standard layout"))
}

pub fn layout(places: &[(u8, u8)], portals: &[[(usize, Dir); 2]]) -> Layout {
    let places = places.iter().map(|&(row, col)| Place { row, col }).collect();
    let portals = (0..)
        .zip(portals)
        .map(|(id, ends)| Portal { id, ends: ends.map(|(slot, dir)| Side { slot, dir }) })
        .collect();
    Layout::new(places, portals).expect("a sound layout")
}

/// The standard layouts, a single board, layouts that pair perpendicular and equal sides, and one with a gap.
pub fn mazes() -> &'static [Maze] {
    use Dir::{East, North, South, West};
    static MAZES: OnceLock<Vec<Maze>> = OnceLock::new();
    MAZES.get_or_init(|| {
        let mut mazes: Vec<Maze> = (2..=5).map(standard).collect();
        mazes.push(Maze::new(layout(&[(0, 0)], &[])));
        mazes.push(Maze::new(layout(&[(0, 0), (0, 1)], &[[(0, North), (1, East)], [(0, South), (0, West)]])));
        mazes.push(Maze::new(layout(
            &[(0, 0), (0, 1)],
            &[[(0, North), (1, North)], [(0, South), (1, South)]],
        )));
        mazes.push(Maze::new(layout(
            &[(1, 1), (3, 0)],
            &[
                [(0, North), (1, East)],
                [(0, South), (1, West)],
                [(0, East), (1, North)],
                [(0, West), (1, South)],
            ],
        )));
        // A row of three, and boards over both of its ends with a gap between them.
        let gap = [(0, 0), (1, 0), (1, 1), (1, 2), (0, 2)];
        mazes.push(Maze::new(layout(&gap, &[[(0, East), (4, West)]])));
        mazes
    })
}

/// Squares by their numbers.
pub fn squares(numbers: &[usize]) -> SquareSet {
    numbers.iter().filter_map(|&number| Square::new(number)).collect()
}

/// Edges by their numbers.
pub fn edges(numbers: &[usize]) -> EdgeSet {
    numbers.iter().filter_map(|&number| Edge::new(number % EDGES)).collect()
}

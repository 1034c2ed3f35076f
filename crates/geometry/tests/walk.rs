//! Walking against a slow reference.

mod common;

use common::{at, edges, mazes, squares, standard};
use geometry::grid::{Blockers, Dir, EDGES, Maze, SQUARES, Square, SquareSet};
use proptest::prelude::*;

/// All distances, by relaxing every step until nothing changes.
fn reference(maze: &Maze, blockers: &Blockers, from: Square) -> Vec<Option<u8>> {
    let mut steps: Vec<Option<u8>> = vec![None; SQUARES];
    steps[from.index()] = Some(0);
    loop {
        let before = steps.clone();
        for square in maze.squares() {
            for dir in Dir::ALL {
                let step = maze.step(square, dir);
                let walled = blockers.edges.contains(step.edge) || blockers.edges.contains(step.back_edge);
                if !step.walkable || walled || blockers.squares.contains(step.to) {
                    continue;
                }
                if let Some(here) = steps[square.index()] {
                    let there = &mut steps[step.to.index()];
                    *there = Some(there.map_or(here + 1, |known| known.min(here + 1)));
                }
            }
        }
        if steps == before {
            return steps;
        }
    }
}

fn scenes() -> impl Strategy<Value = (&'static Maze, Blockers, Square)> {
    let walls = prop::collection::vec(0..EDGES, 0..200);
    let blocks = prop::collection::vec(0..SQUARES, 0..12);
    (0..mazes().len(), walls, blocks, 0..25usize).prop_filter_map(
        "a square",
        |(index, walls, blocks, from)| {
            let blockers = Blockers { edges: edges(&walls), squares: squares(&blocks) };
            Some((&mazes()[index], blockers, Square::new(from)?))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn distances_agree_with_the_reference((maze, blockers, from) in scenes()) {
        let expected = reference(maze, &blockers, from);
        let distances = maze.distances_from(from, &blockers);
        for to in SquareSet::ALL {
            prop_assert_eq!(distances.of(to), expected[to.index()]);
            if maze.squares().contains(to) {
                prop_assert_eq!(maze.distances_to(to, &blockers).of(from), expected[to.index()]);
            }
        }
        for steps in [0, 1, 3, 7] {
            let near = |to: &Square| expected[to.index()].is_some_and(|there| there <= steps);
            let expected: SquareSet = SquareSet::ALL.iter().filter(near).collect();
            prop_assert_eq!(maze.reachable(from, steps, &blockers), expected);
        }
    }

    #[test]
    fn shortest_ways_are_ways_and_shortest((maze, blockers, from) in scenes()) {
        let distances = maze.distances_from(from, &blockers);
        for to in maze.squares() {
            let walk = maze.shortest(from, to, &blockers);
            prop_assert_eq!(walk.map(|walk| walk.dirs().len()), distances.of(to).map(usize::from));
            let firsts: Vec<Dir> = maze.first_steps(from, to, &blockers).collect();
            if let Some(walk) = walk {
                let mut here = from;
                for &dir in walk.dirs() {
                    let step = maze.step(here, dir);
                    prop_assert!(step.is_open(&blockers));
                    here = step.to;
                }
                prop_assert_eq!(here, to);
                prop_assert_eq!(walk.dirs().first(), firsts.first());
            }
            // Exactly the steps after which the rest is one shorter.
            let expected: Vec<Dir> = Dir::ALL
                .into_iter()
                .filter(|&dir| {
                    let step = maze.step(from, dir);
                    let rest = reference(maze, &blockers, step.to)[to.index()];
                    step.is_open(&blockers) && rest.is_some() && rest.map(|rest| rest + 1) == distances.of(to)
                })
                .collect();
            prop_assert_eq!(firsts, expected);
        }
    }
}

/// Proves WZ-137, WZ-138, WZ-139, WZ-143.
#[test]
fn walkers_take_exits_and_portals_but_no_outer_wall() {
    let maze = standard(2);
    let mut blockers = Blockers { edges: *maze.seam_walls(), ..Blockers::default() };
    let steps = |blockers: &Blockers, from, to| maze.distances_from(from, blockers).of(to);
    assert_eq!(steps(&blockers, at(0, 2, 0), at(1, 2, 4)), Some(1), "wrap");
    assert_eq!(steps(&blockers, at(0, 0, 2), at(1, 4, 2)), Some(1), "portal");
    assert_eq!(steps(&blockers, at(0, 0, 1), at(1, 4, 1)), Some(3), "outer wall");
    // A square behind the portal that cannot be entered closes it.
    blockers.squares.insert(at(1, 4, 2));
    assert!(!maze.step(at(0, 0, 2), Dir::North).is_open(&blockers));
    assert_eq!(steps(&blockers, at(0, 0, 2), at(1, 4, 2)), None);
    // One who stands in such a square walks out of it.
    assert_eq!(steps(&blockers, at(1, 4, 2), at(0, 0, 2)), Some(1));
}

//! What lies behind the sides of squares.

mod common;

use common::{at, layout, mazes, standard};
use geometry::grid::{
    AREA, Dir, EdgeSet, Flaw, Layout, Place, Portal, SIZE, Side, Square, SquareSet, Turn, Way, draw,
};

use Dir::{East, North, South, West};

/// Proves WZ-002, WZ-003, WZ-004, WZ-056, WZ-057, WZ-058, WZ-060.
#[test]
fn boards_lie_where_the_layouts_say() {
    for (boards, places) in [
        (2, &[(0, 0), (0, 1)][..]),
        (3, &[(0, 0), (1, 0), (1, 1)]),
        (4, &[(0, 0), (0, 1), (1, 0), (1, 1)]),
        (5, &[(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)]),
    ] {
        let maze = standard(boards);
        assert_eq!(maze.squares().len(), boards * AREA as usize);
        for (slot, &(row, col)) in places.iter().enumerate() {
            assert_eq!(maze.layout().places()[slot], Place { row, col });
            let square = at(slot, 3, 1);
            let global = (i16::from(row * SIZE + 3), i16::from(col * SIZE + 1));
            assert_eq!(maze.global(square), Some(global));
            assert_eq!(maze.at_global(global.0, global.1), Some(square));
        }
    }
    assert_eq!(standard(3).at_global(0, 5), None);
    assert_eq!(standard(2).at_global(-1, 0), None);
    assert_eq!(Layout::standard(1), None);
    assert_eq!(Layout::standard(6), None);
}

/// Proves WZ-061, WZ-062, WZ-063, WZ-064, WZ-065, WZ-066.
#[test]
fn portals_join_the_sides_that_the_layouts_say() {
    let purple = 0;
    let (cyan, grey, orange) = (1, 2, 3);
    for (boards, pairs) in [
        (2, &[(purple, (0, North), (1, South)), (cyan, (1, North), (0, South))][..]),
        (3, &[(purple, (0, West), (2, East)), (cyan, (1, West), (0, East))]),
        (4, &[]),
        (
            5,
            &[
                (purple, (0, West), (4, East)),
                (cyan, (0, East), (4, West)),
                (grey, (1, North), (3, South)),
                (orange, (1, South), (3, North)),
            ],
        ),
    ] {
        let maze = standard(boards);
        assert_eq!(maze.layout().portals().len(), pairs.len());
        for &(id, (slot, dir), (other, entry)) in pairs {
            let (here, there) = (Square::at_exit(slot, dir).unwrap(), Square::at_exit(other, entry).unwrap());
            let out = maze.step(here, dir);
            assert_eq!((out.to, out.way, out.walkable), (there, Way::Portal(id), true));
            let back = maze.step(there, entry);
            assert_eq!((back.to, back.way, back.walkable), (here, Way::Portal(id), true));
        }
        // No other side of a board has a portal.
        let portals = maze.exits().iter().filter(|&exit| {
            let (beside, _) = maze.sides(exit);
            matches!(maze.step(beside.square, beside.dir).way, Way::Portal(_))
        });
        assert_eq!(portals.count(), 2 * pairs.len());
    }
}

/// Proves WZ-068, WZ-069, WZ-074, WZ-075, WZ-076, WZ-137, WZ-138.
#[test]
fn worked_examples_of_leaving_the_map() {
    let examples = [
        // Four boards: blue 0, red 1.
        (4, at(0, 0, 2), North, at(2, 4, 2), Way::Wrap),
        (4, at(0, 2, 0), West, at(1, 2, 4), Way::Wrap),
        // Two boards.
        (2, at(0, 0, 2), North, at(1, 4, 2), Way::Portal(0)),
        (2, at(1, 0, 2), North, at(0, 4, 2), Way::Portal(1)),
        (2, at(0, 2, 0), West, at(1, 2, 4), Way::Wrap),
        // Five boards: north 0, west 1, centre 2, east 3, south 4.
        (5, at(1, 0, 2), North, at(3, 4, 2), Way::Portal(2)),
        (5, at(0, 0, 2), North, at(4, 4, 2), Way::Wrap),
        (5, at(1, 4, 2), South, at(3, 0, 2), Way::Portal(3)),
        (5, at(1, 2, 0), West, at(3, 2, 4), Way::Wrap),
        // Three boards: the lone board of a column leads to itself.
        (3, at(2, 0, 2), North, at(2, 4, 2), Way::Wrap),
        (3, at(0, 0, 2), North, at(1, 4, 2), Way::Wrap),
    ];
    for (boards, from, dir, to, way) in examples {
        let step = standard(boards).step(from, dir);
        assert_eq!(
            (step.to, step.facing, step.way, step.walkable),
            (to, dir, way, true),
            "{boards} {from:?} {dir}"
        );
    }
}

/// Proves WZ-366, WZ-367, WZ-368, WZ-369, WZ-370, WZ-371, WZ-351, WZ-352, WZ-353, WZ-354, WZ-355, WZ-356, WZ-357.
#[test]
fn worked_examples_of_teleports() {
    let examples = [
        (2, at(0, 1, 1), North, vec![at(0, 0, 1), at(1, 4, 1), at(1, 3, 1), at(1, 2, 1)]),
        (2, at(1, 3, 3), East, vec![at(1, 3, 4), at(0, 3, 0), at(0, 3, 1)]),
        (2, at(0, 2, 3), East, vec![at(0, 2, 4), at(1, 2, 0), at(1, 2, 1)]),
        (5, at(1, 1, 4), North, vec![at(1, 0, 4), at(3, 4, 4), at(3, 3, 4)]),
        (5, at(0, 2, 0), West, vec![at(4, 2, 4), at(4, 2, 3)]),
        (5, at(0, 1, 1), North, vec![at(0, 0, 1), at(4, 4, 1), at(4, 3, 1)]),
    ];
    for (boards, from, dir, way) in examples {
        let maze = standard(boards);
        let entered: Vec<Square> = maze.straight(from, dir).take(way.len()).collect();
        assert_eq!(entered, way, "{boards} {from:?} {dir}");
    }
}

/// Proves WZ-070, WZ-071, WZ-072, WZ-073.
#[test]
fn paired_sides_lie_against_each_other() {
    let index_beyond = |exit: Dir, entry: Dir, i: u8| match (exit, entry) {
        (East, North) | (West, South) | (North, East) | (South, West) => 4 - i,
        (East, South) | (West, North) | (North, West) | (South, East) => i,
        (East, West) | (West, East) | (North, South) | (South, North) => i,
        (East, East) | (West, West) | (North, North) | (South, South) => 4 - i,
    };
    let beside = |slot: usize, dir: Dir, i: u8| match dir {
        North => at(slot, 0, i),
        East => at(slot, i, 4),
        South => at(slot, 4, i),
        West => at(slot, i, 0),
    };
    for exit in Dir::ALL {
        for entry in Dir::ALL {
            let pairs = [[(0, exit), (1, entry)], [(0, exit.opposite()), (1, entry.opposite())]];
            let maze = geometry::grid::Maze::new(layout(&[(0, 0), (2, 2)], &pairs));
            for i in 0..5 {
                let step = maze.step(beside(0, exit, i), exit);
                assert_eq!(step.to, beside(1, entry, index_beyond(exit, entry, i)), "{exit} {entry} {i}");
                assert_eq!(step.facing, entry.opposite());
                assert_eq!(step.walkable, i == 2);
            }
        }
    }
}

/// Proves WZ-006, WZ-007, WZ-009, WZ-067, WZ-139, WZ-357.
#[test]
fn only_exits_lead_off_the_map() {
    for maze in mazes() {
        for square in maze.squares() {
            for dir in Dir::ALL {
                let step = maze.step(square, dir);
                let ends = step.way.leaves_map();
                let (down, right) = dir.delta();
                let (row, col) = maze.global(square).unwrap();
                assert_eq!(ends, maze.at_global(row + down, col + right).is_none());
                assert!(maze.squares().contains(step.to), "a void slot is never entered");
                let is_exit = Square::at_exit(square.slot(), dir) == Some(square);
                assert_eq!(step.walkable, !ends || is_exit);
                assert_eq!(maze.exits().contains(step.edge), ends && is_exit);
                assert_eq!(maze.outer_walls().contains(step.edge), ends && !is_exit);
            }
        }
    }
}

/// Proves WZ-008.
#[test]
fn a_seam_is_one_edge_with_a_wall_but_for_its_middle() {
    for (boards, seams) in [(2, 1), (3, 2), (4, 4), (5, 4)] {
        let maze = standard(boards);
        assert_eq!(maze.seam_walls().len(), 4 * seams);
        assert_eq!(maze.edges().len(), 60 * boards - 5 * seams);
        for wall in maze.seam_walls().iter() {
            let (near, far) = maze.sides(wall);
            let far = far.expect("a seam has two sides");
            assert_ne!(near.square.slot(), far.square.slot());
            assert_eq!(maze.edge(near.square, near.dir), wall);
            assert_eq!(maze.edge(far.square, far.dir), wall);
            assert_ne!(Square::at_exit(near.square.slot(), near.dir), Some(near.square));
            assert_eq!(maze.step(near.square, near.dir).way, Way::Seam);
        }
    }
}

/// Every step leads back, over the same border lines in turn, and no two border lines are confused.
#[test]
fn steps_lead_back() {
    for maze in mazes() {
        let mut seen = EdgeSet::EMPTY;
        for square in maze.squares() {
            for dir in Dir::ALL {
                let step = maze.step(square, dir);
                let back = maze.step(step.to, step.facing.opposite());
                assert_eq!((back.to, back.facing), (square, dir.opposite()));
                assert_eq!((back.edge, back.back_edge, back.way), (step.back_edge, step.edge, step.way));
                assert_eq!(step.edge == step.back_edge, !step.way.leaves_map());
                assert!(maze.borders(square, step.edge));
                let (near, far) = maze.sides(step.edge);
                let here = |side: geometry::grid::Beside| (side.square, side.dir) == (square, dir);
                assert!(here(near) || far.is_some_and(here));
                seen.insert(step.edge);
            }
        }
        assert_eq!(seen, *maze.edges());
    }
}

/// Proves WZ-013, WZ-016.
#[test]
fn adjacent_squares_share_a_border_line_an_exit_or_a_portal() {
    let maze = standard(2);
    assert!(maze.adjacent(at(0, 1, 1), at(0, 1, 2)));
    assert!(!maze.adjacent(at(0, 1, 1), at(0, 2, 2)), "a corner is not enough");
    assert!(!maze.adjacent(at(0, 1, 1), at(0, 1, 1)));
    assert!(maze.adjacent(at(0, 2, 4), at(1, 2, 0)));
    assert!(maze.adjacent(at(0, 0, 4), at(1, 0, 0)), "a seam wall stands on a shared border line");
    assert!(maze.adjacent(at(0, 2, 0), at(1, 2, 4)), "wrap");
    assert!(maze.adjacent(at(0, 0, 2), at(1, 4, 2)), "portal");
    assert!(!maze.adjacent(at(0, 0, 1), at(1, 4, 1)), "outer wall");
}

/// Proves WZ-405, WZ-407, WZ-408.
#[test]
fn turning_a_board_moves_its_contents() {
    for square in SquareSet::ALL {
        let turned = square.turned(Turn::RIGHT);
        assert_eq!(
            (turned.slot(), turned.row(), turned.col()),
            (square.slot(), square.col(), 4 - square.row())
        );
        assert_eq!(square.turned(Turn::HALF), turned.turned(Turn::RIGHT));
        assert_eq!(square.turned(Turn::LEFT).turned(Turn::RIGHT), square);
    }
    for maze in mazes() {
        for square in maze.squares() {
            for dir in Dir::ALL {
                let edge = maze.edge(square, dir);
                for turn in Turn::ALL {
                    if edge.is_inner() {
                        assert_eq!(edge.turned(turn), maze.edge(square.turned(turn), dir.turned(turn)));
                    } else {
                        assert_eq!(edge.turned(turn), edge);
                    }
                }
            }
        }
        let seams = *maze.seam_walls();
        let edge = maze.edge(at(0, 0, 0), East);
        let turned = seams.with(edge).turned(0, Turn::RIGHT);
        assert_eq!(turned, seams.with(maze.edge(at(0, 0, 4), South)));
        assert_eq!(turned.turned(0, Turn::LEFT), seams.with(edge));
    }
    let marks: SquareSet = [at(0, 0, 1), at(1, 0, 1)].into_iter().collect();
    assert_eq!(marks.turned(1, Turn::RIGHT), [at(0, 0, 1), at(1, 1, 4)].into_iter().collect());
}

#[test]
fn unsound_layouts_are_refused() {
    let place = |row, col| Place { row, col };
    let side = |slot, dir| Side { slot, dir };
    let portal = |id, one, other| Portal { id, ends: [one, other] };
    let two = vec![place(0, 0), place(0, 1)];
    assert_eq!(Layout::new(vec![], vec![]), Err(Flaw::Boards(0)));
    assert_eq!(Layout::new((0..6).map(|row| place(row, 0)).collect(), vec![]), Err(Flaw::Boards(6)));
    assert_eq!(Layout::new(vec![place(1, 1), place(1, 1)], vec![]), Err(Flaw::SamePlace(0, 1)));
    for (portals, flaw) in [
        (vec![portal(0, side(0, North), side(2, North))], Flaw::NoSlot(side(2, North))),
        (vec![portal(0, side(0, East), side(1, North))], Flaw::PortalOnSeam(side(0, East))),
        (vec![portal(0, side(0, North), side(0, North))], Flaw::PortalTaken(side(0, North))),
        (
            vec![portal(0, side(0, North), side(1, South)), portal(0, side(1, North), side(0, South))],
            Flaw::SameId(0),
        ),
        (vec![portal(0, side(0, North), side(1, North))], Flaw::OneWay(side(0, South))),
    ] {
        assert_eq!(Layout::new(two.clone(), portals), Err(flaw));
        assert!(!flaw.to_string().is_empty());
    }
    // A hole in a row: eastward from the first board one would return to itself, westward to the other.
    assert_eq!(Layout::new(vec![place(0, 0), place(0, 2)], vec![]), Err(Flaw::OneWay(side(0, East))));
}

#[test]
fn directions_turn_and_are_written() {
    for dir in Dir::ALL {
        assert_eq!(dir.opposite().opposite(), dir);
        assert_eq!(dir.to_string().parse(), Ok(dir));
        for other in Dir::ALL {
            assert_eq!(dir.turned(dir.turn_to(other)), other);
        }
        for turn in Turn::ALL {
            assert_eq!(dir.turned(turn).turned(turn.back()), dir);
            assert_eq!(turn.then(turn.back()), Turn::NONE);
        }
    }
    assert_eq!(North.turned(Turn::RIGHT), East);
    assert!("up".parse::<Dir>().is_err());
}

#[test]
fn a_maze_is_drawn_as_it_lies() {
    let maze = standard(3);
    let door = maze.edge(at(0, 1, 1), South).into();
    let walls = maze.seam_walls().with(maze.edge(at(2, 2, 2), East));
    let picture = draw(&maze, &walls, &door, |square| if square == at(1, 2, 2) { 'W' } else { '.' });
    let expected = "\
+---+---+   +---+---+
| .   .   .   .   . |
+   +   +   +   +   +
| .   .   .   .   . |
+   +=D=+   +   +   +
0 .   .   .   .   . 1
+   +   +   +   +   +
| .   .   .   .   . |
+   +   +   +   +   +
| .   .   .   .   . |
+---+---+   +---+---+---+---+   +---+---+
| .   .   .   .   . | .   .   .   .   . |
+   +   +   +   +   +   +   +   +   +   +
| .   .   .   .   . | .   .   .   .   . |
+   +   +   +   +   +   +   +   +   +   +
1 .   .   W   .   .   .   .   . | .   . 0
+   +   +   +   +   +   +   +   +   +   +
| .   .   .   .   . | .   .   .   .   . |
+   +   +   +   +   +   +   +   +   +   +
| .   .   .   .   . | .   .   .   .   . |
+---+---+   +---+---+---+---+   +---+---+
";
    assert_eq!(picture, expected);
}

//! Sight against a slow reference: walls as line segments in a plane, and exact tests of whether two segments touch.

mod common;

use common::{at, edges, mazes, squares, standard};
use geometry::grid::{Blockers, Dir, EDGES, Edge, EdgeSet, Maze, Obstacle, Square, SquareSet, Turn, Way};
use proptest::prelude::*;

/// A point in half squares: x eastward, y southward.
type Point = (i64, i64);
/// A border line as a segment, and whether it is outer wall.
type Segment = (Point, Point, Edge, bool);

/// A part of the map laid out flat: where squares lie, and which segments can stop a line.
struct Plane {
    squares: Vec<(Square, Point)>,
    segments: Vec<Segment>,
    /// Where one may aim: the midpoint of each border line.
    midpoints: Vec<(Edge, Point)>,
}

/// The four sides of a square with this centre.
fn side((x, y): Point, dir: Dir) -> (Point, Point) {
    match dir {
        Dir::North => ((x - 1, y - 1), (x + 1, y - 1)),
        Dir::East => ((x + 1, y - 1), (x + 1, y + 1)),
        Dir::South => ((x - 1, y + 1), (x + 1, y + 1)),
        Dir::West => ((x - 1, y - 1), (x - 1, y + 1)),
    }
}

fn midpoint((one, other): (Point, Point)) -> Point {
    ((one.0 + other.0) / 2, (one.1 + other.1) / 2)
}

fn cross(o: Point, a: Point, b: Point) -> i64 {
    (a.0 - o.0) * (b.1 - o.1) - (a.1 - o.1) * (b.0 - o.0)
}

/// Whether two closed segments share a point.
fn touch(p: Point, q: Point, a: Point, b: Point) -> bool {
    let (d1, d2) = (cross(p, q, a).signum(), cross(p, q, b).signum());
    let (d3, d4) = (cross(a, b, p).signum(), cross(a, b, q).signum());
    let within = |o: Point, e: Point, x: Point| {
        x.0 >= o.0.min(e.0) && x.0 <= o.0.max(e.0) && x.1 >= o.1.min(e.1) && x.1 <= o.1.max(e.1)
    };
    d1 != d2 && d3 != d4
        || d1 == 0 && within(p, q, a)
        || d2 == 0 && within(p, q, b)
        || d3 == 0 && within(a, b, p)
        || d4 == 0 && within(a, b, q)
}

/// Whether a segment has a point inside the square with this centre: some corner lies strictly on each side of it
/// and it reaches into the square.
fn enters(p: Point, q: Point, (x, y): Point) -> bool {
    let corners = [(x - 1, y - 1), (x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1)];
    let sides = corners.map(|corner| cross(p, q, corner).signum());
    let apart = |low: i64, high: i64, centre: i64| high < centre || low > centre;
    sides.contains(&1)
        && sides.contains(&-1)
        && !apart(p.0.min(q.0), p.0.max(q.0), x)
        && !apart(p.1.min(q.1), p.1.max(q.1), y)
}

impl Plane {
    /// The whole map; nothing leaves it.
    fn map(maze: &Maze) -> Plane {
        let mut plane = Plane { squares: vec![], segments: vec![], midpoints: vec![] };
        for square in maze.squares() {
            let (row, col) = maze.global(square).unwrap();
            let centre = (2 * i64::from(col) + 1, 2 * i64::from(row) + 1);
            plane.squares.push((square, centre));
            for dir in Dir::ALL {
                let (one, other) = side(centre, dir);
                let step = maze.step(square, dir);
                plane.segments.push((one, other, step.edge, step.way.leaves_map()));
                plane.midpoints.push((step.edge, midpoint((one, other))));
            }
        }
        plane
    }

    /// The board of a slot at the origin, and behind its exit the board that lies there, turned to face it. Aims
    /// are on the board behind.
    fn pair(maze: &Maze, slot: usize, exit: Dir) -> Option<Plane> {
        let gap = maze.step(Square::at_exit(slot, exit).unwrap(), exit);
        if !gap.way.leaves_map() {
            return None;
        }
        let entry = gap.facing.opposite();
        // Turn the board behind until its entry side faces the exit.
        let turn = Turn::ALL.into_iter().find(|&turn| entry.turned(turn) == exit.opposite()).unwrap();
        let (down, right) = exit.delta();
        let offset = (10 * i64::from(right), 10 * i64::from(down));
        let mut plane = Plane { squares: vec![], segments: vec![], midpoints: vec![] };
        for (board, turn, (dx, dy)) in [(slot, Turn::NONE, (0, 0)), (gap.to.slot(), turn, offset)] {
            let behind = (dx, dy) != (0, 0);
            for square in SquareSet::of_slot(board) {
                let place = square.turned(turn);
                let centre = (2 * i64::from(place.col()) + 1 + dx, 2 * i64::from(place.row()) + 1 + dy);
                plane.squares.push((square, centre));
                for dir in Dir::ALL {
                    let (one, other) = side(centre, dir.turned(turn));
                    let edge = maze.edge(square, dir);
                    let open = if behind { gap.back_edge } else { gap.edge };
                    plane.segments.push((one, other, edge, !edge.is_inner() && edge != open));
                    if behind {
                        plane.midpoints.push((edge, midpoint((one, other))));
                    }
                }
            }
        }
        Some(plane)
    }

    /// Whether the straight line is clear of blockers, its ends apart.
    fn clear(&self, p: Point, q: Point, aim: Option<Edge>, ends: &[Square], blockers: &Blockers) -> bool {
        let stopped = self.segments.iter().any(|&(one, other, edge, outer)| {
            // What one looks at does not hide itself; an outer wall elsewhere stays one.
            let aimed_at = Some(edge) == aim && (!outer || midpoint((one, other)) == q);
            !aimed_at && (outer || blockers.edges.contains(edge)) && touch(p, q, one, other)
        });
        let filled = self.squares.iter().any(|&(square, centre)| {
            let own = centre == p || centre == q;
            !own && (blockers.squares.contains(square) || ends.contains(&square)) && enters(p, q, centre)
        });
        !stopped && !filled
    }
}

/// The reference for one maze.
struct Reference {
    map: Plane,
    /// By slot and side.
    pairs: Vec<Vec<Option<Plane>>>,
}

impl Reference {
    fn new(maze: &Maze) -> Reference {
        let pairs = |slot| Dir::ALL.into_iter().map(|exit| Plane::pair(maze, slot, exit)).collect();
        Reference { map: Plane::map(maze), pairs: (0..maze.boards()).map(pairs).collect() }
    }

    /// The planes in which `from` looks, with where it stands there and whether only the board behind counts.
    fn planes(&self, from: Square) -> impl Iterator<Item = (&Plane, Point, bool)> {
        let pairs = self.pairs[from.slot()].iter().flatten();
        [(&self.map, false)].into_iter().chain(pairs.map(|plane| (plane, true))).map(
            move |(plane, behind)| {
                let (_, centre) = *plane.squares.iter().find(|(square, _)| *square == from).unwrap();
                (plane, centre, behind)
            },
        )
    }

    fn sees(&self, from: Square, to: Square, blockers: &Blockers) -> bool {
        from == to
            || self.planes(from).any(|(plane, p, behind)| {
                let squares = if behind { &plane.squares[25..] } else { &plane.squares[..] };
                let mut ends = squares.iter().filter(|(square, _)| *square == to);
                ends.any(|&(_, q)| plane.clear(p, q, None, &[from, to], blockers))
            })
    }

    fn sees_edge(&self, from: Square, edge: Edge, blockers: &Blockers) -> bool {
        self.planes(from).any(|(plane, p, _)| {
            let mut aims = plane.midpoints.iter().filter(|(aim, _)| *aim == edge);
            aims.any(|&(_, q)| plane.clear(p, q, Some(edge), &[from], blockers))
        })
    }
}

fn compare(maze: &Maze, reference: &Reference, blockers: &Blockers, edges_too: bool) {
    for from in maze.squares() {
        for to in maze.squares() {
            let seen = maze.sees(from, to, blockers);
            assert_eq!(seen, reference.sees(from, to, blockers), "{maze:?} {from:?} {to:?} {blockers:?}");
        }
        for edge in maze.edges().iter().filter(|_| edges_too) {
            let seen = maze.sees_edge(from, edge, blockers);
            assert_eq!(
                seen,
                reference.sees_edge(from, edge, blockers),
                "{maze:?} {from:?} {edge:?} {blockers:?}"
            );
        }
    }
}

/// Proves WZ-243, WZ-244, WZ-250, WZ-251, WZ-253, WZ-254, WZ-255, WZ-256.
#[test]
fn tables_agree_with_the_reference_on_empty_boards() {
    for maze in mazes() {
        let reference = Reference::new(maze);
        compare(maze, &reference, &Blockers::default(), true);
        compare(maze, &reference, &Blockers { edges: *maze.seam_walls(), ..Blockers::default() }, true);
    }
}

fn blockers() -> impl Strategy<Value = Blockers> {
    let walls = prop_oneof![
        prop::collection::vec(0..EDGES, 0..12),
        prop::collection::vec(0..EDGES, 0..40),
        prop::collection::vec(0..EDGES, 60..120)
    ];
    let blocks = prop::collection::vec(0..125usize, 0..8);
    (walls, blocks).prop_map(|(walls, blocks)| Blockers { edges: edges(&walls), squares: squares(&blocks) })
}

/// Blockers, in half of all cases with the walls of the seams.
fn scenes() -> impl Strategy<Value = (&'static Maze, Blockers)> {
    (0..mazes().len(), blockers(), any::<bool>()).prop_map(|(index, mut blockers, seams)| {
        let maze = &mazes()[index];
        if seams {
            blockers.edges |= *maze.seam_walls();
        }
        (maze, blockers)
    })
}

fn square() -> impl Strategy<Value = Square> {
    (0..125usize).prop_filter_map("a square", Square::new)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    /// Proves WZ-244, WZ-246, WZ-251, WZ-254, WZ-256.
    #[test]
    fn tables_agree_with_the_reference((maze, blockers) in scenes()) {
        compare(maze, &Reference::new(maze), &blockers, false);
    }

    /// As above, on the small mazes that lead to themselves, where a line may come round to where it began.
    /// Proves WZ-255, WZ-257.
    #[test]
    fn nobody_looks_past_himself(scenes in prop::collection::vec((4..6usize, blockers()), 40)) {
        for (index, blockers) in scenes {
            let maze = &mazes()[index];
            compare(maze, &Reference::new(maze), &blockers, false);
        }
    }

    /// Proves WZ-250.
    #[test]
    fn tables_of_border_lines_agree_with_the_reference((maze, blockers) in scenes(), from in square()) {
        let reference = Reference::new(maze);
        if maze.squares().contains(from) {
            for edge in maze.edges().iter() {
                let seen = maze.sees_edge(from, edge, &blockers);
                prop_assert_eq!(seen, reference.sees_edge(from, edge, &blockers), "{:?} {:?}", from, edge);
            }
        }
    }

    /// Proves WZ-257.
    #[test]
    fn sight_is_symmetric((maze, blockers) in scenes()) {
        for from in maze.squares() {
            for to in maze.squares() {
                prop_assert_eq!(maze.sees(from, to, &blockers), maze.sees(to, from, &blockers));
                // The lines themselves are followed from each end.
                let (out, back) = (maze.line(from, to, &blockers), maze.line(to, from, &blockers));
                prop_assert_eq!(out.map(|line| line.is_ok()), back.map(|line| line.is_ok()));
            }
        }
    }

    #[test]
    fn lines_agree_with_tables((maze, blockers) in scenes()) {
        for from in maze.squares() {
            for to in maze.squares() {
                let line = maze.line(from, to, &blockers).expect("squares of the maze");
                prop_assert_eq!(line.is_ok(), maze.sees(from, to, &blockers));
                match line {
                    Ok(line) => {
                        prop_assert_eq!(Some(line.from), maze.centre(from));
                        prop_assert_eq!(Some(line.to), maze.centre(to));
                    }
                    // Outer walls are blamed only where they alone would do.
                    Err(blocked) => match blocked.by {
                        Obstacle::Edge(edge) | Obstacle::Corner(edge) => {
                            prop_assert!(blockers.edges.contains(edge));
                        }
                        Obstacle::Square(square) => {
                            prop_assert!(blockers.squares.contains(square) && square != from && square != to);
                        }
                        Obstacle::OuterWall(square) => {
                            prop_assert!(maze.squares().contains(square));
                            prop_assert!(!maze.sees(from, to, &Blockers::default()));
                        }
                    },
                }
            }
            for edge in maze.edges().iter() {
                let line = maze.line_to_edge(from, edge, &blockers).expect("part of the maze");
                prop_assert_eq!(line.is_ok(), maze.sees_edge(from, edge, &blockers));
            }
        }
    }

    /// Looking past one wall is looking with that wall gone, for the best of them.
    #[test]
    fn one_wall_may_be_ignored((maze, blockers) in scenes(), from in square(), to in square()) {
        let without = |edge: Edge| Blockers { edges: blockers.edges.without(edge), ..blockers };
        let best = maze.sees(from, to, &blockers)
            || blockers.edges.iter().any(|edge| maze.sees(from, to, &without(edge)));
        prop_assert_eq!(maze.sees_past_one(from, to, &blockers, &blockers.edges), best);
        prop_assert_eq!(
            maze.sees_past_one(from, to, &blockers, &EdgeSet::EMPTY),
            maze.sees(from, to, &blockers)
        );
        for edge in maze.edges().iter().step_by(7) {
            let best = maze.sees_edge(from, edge, &blockers)
                || blockers.edges.iter().any(|wall| maze.sees_edge(from, edge, &without(wall)));
            prop_assert_eq!(maze.sees_edge_past_one(from, edge, &blockers, &blockers.edges), best);
        }
    }

    /// Proves WZ-261.
    #[test]
    fn a_look_bends_once_at_a_square_in_sight((maze, blockers) in scenes(), from in square()) {
        let none = EdgeSet::EMPTY;
        let corners = || maze.squares().iter().filter(|&corner| !blockers.squares.contains(corner));
        for to in maze.squares().iter().filter(|_| maze.squares().contains(from)) {
            let bent = maze.sees_bent(from, to, &blockers, &none);
            let possible = maze.sees(from, to, &blockers)
                || corners().any(|corner| {
                    maze.sees(from, corner, &blockers) && maze.sees(corner, to, &blockers)
                });
            prop_assert_eq!(bent.is_some(), possible);
            prop_assert_eq!(bent == Some(from), maze.sees(from, to, &blockers));
            if let Some(corner) = bent {
                prop_assert!(maze.sees(from, corner, &blockers) && maze.sees(corner, to, &blockers));
            }
        }
    }
}

/// Proves WZ-251.
#[test]
fn a_wall_that_ends_at_a_corner_closes_it() {
    let maze = standard(2);
    let (from, to) = (at(0, 0, 0), at(0, 1, 1));
    let ends_there = [
        (at(0, 0, 0), Dir::East),
        (at(0, 0, 0), Dir::South),
        (at(0, 1, 1), Dir::North),
        (at(0, 1, 1), Dir::West),
    ];
    assert!(maze.sees(from, to, &Blockers::default()));
    for (square, dir) in ends_there {
        let wall = maze.edge(square, dir);
        let blockers = Blockers { edges: wall.into(), ..Blockers::default() };
        assert!(!maze.sees(from, to, &blockers));
        let blocked = maze.line(from, to, &blockers).unwrap().unwrap_err();
        assert_eq!(blocked.by, Obstacle::Corner(wall));
    }
}

/// Proves WZ-253, WZ-254, WZ-255.
#[test]
fn one_looks_through_exits_and_portals() {
    let maze = standard(2);
    let far = maze.edge(at(1, 4, 2), Dir::South);
    let near = maze.edge(at(0, 0, 2), Dir::North);
    // All is closed between the boards but the purple portal, north of the first and south of the second.
    let seam = maze.seam_walls().with(maze.edge(at(0, 2, 4), Dir::East));
    let closed = Blockers { edges: (seam | *maze.exits()).without(near).without(far), ..Blockers::default() };
    assert!(maze.sees(at(0, 3, 2), at(1, 0, 2), &closed));
    assert!(!maze.sees(at(0, 0, 1), at(1, 4, 1), &closed));
    let line = maze.line(at(0, 1, 2), at(1, 3, 2), &closed).unwrap().unwrap();
    let jump = line.jump.expect("it leaves the map");
    assert_eq!(jump.way, Way::Portal(0));
    assert_eq!((jump.out.x, jump.out.y), (250, 0));
    assert_eq!((jump.back.x, jump.back.y), (750, 500));
    // A wall on the far side of the portal closes it, but can be seen itself; so can one on the near side.
    let walled = |edge: Edge| Blockers { edges: closed.edges.with(edge), ..closed };
    assert!(!maze.sees(at(0, 3, 2), at(1, 0, 2), &walled(far)));
    assert!(maze.sees_edge(at(0, 3, 2), far, &walled(far)));
    assert!(!maze.sees(at(0, 3, 2), at(1, 0, 2), &walled(near)));
    assert!(maze.sees_edge(at(0, 3, 2), near, &walled(near)));
    assert!(!maze.sees_edge(at(0, 3, 2), far, &walled(near)));
    // The board of three whose north leads to its own south: one looks round to the other side of a wall.
    let own = standard(3);
    assert!(own.sees(at(2, 1, 2), at(2, 3, 2), &walled_row(&own, 2, 2)));
    assert!(!own.sees(at(2, 1, 2), at(2, 2, 2), &walled_around(&own, at(2, 2, 2))));
}

/// A wall south of row `row` of a slot.
fn walled_row(maze: &Maze, slot: usize, row: u8) -> Blockers {
    let walls = (0..5).map(|col| maze.edge(at(slot, row, col), Dir::South)).collect();
    Blockers { edges: walls, ..Blockers::default() }
}

/// Walls north and south of a square's whole row.
fn walled_around(maze: &Maze, square: Square) -> Blockers {
    let north = walled_row(maze, square.slot(), square.row() - 1);
    Blockers { edges: north.edges | walled_row(maze, square.slot(), square.row()).edges, ..north }
}

/// Proves WZ-246, WZ-248.
#[test]
fn what_stands_in_a_square_blocks_behind_it() {
    let maze = standard(2);
    let bush = Blockers { squares: at(0, 2, 2).into(), ..Blockers::default() };
    assert!(maze.sees(at(0, 2, 0), at(0, 2, 2), &bush), "what blocks is itself seen");
    assert!(!maze.sees(at(0, 1, 1), at(0, 3, 3), &bush));
    let blocked = maze.line(at(0, 1, 1), at(0, 3, 3), &bush).unwrap().unwrap_err();
    assert_eq!(blocked.by, Obstacle::Square(at(0, 2, 2)));
    // Squares that a line only touches at a corner are not passed.
    let beside =
        Blockers { squares: [at(0, 1, 2), at(0, 2, 1)].into_iter().collect(), ..Blockers::default() };
    assert!(maze.sees(at(0, 1, 1), at(0, 2, 2), &beside));
}

/// Proves WZ-259.
#[test]
fn in_fog_one_sees_one_step_far() {
    let maze = standard(2);
    let walls = maze.seam_walls().with(maze.edge(at(0, 1, 1), Dir::East));
    for (from, to, seen) in [
        (at(0, 1, 1), at(0, 1, 1), true),
        (at(0, 1, 1), at(0, 1, 0), true),
        (at(0, 1, 1), at(0, 1, 2), false),
        (at(0, 1, 1), at(0, 2, 2), false),
        (at(0, 2, 4), at(1, 2, 0), true),
        (at(0, 1, 4), at(1, 1, 0), false),
        (at(0, 0, 2), at(1, 4, 2), true),
        (at(0, 2, 0), at(1, 2, 4), true),
        (at(0, 0, 1), at(1, 4, 1), false),
    ] {
        assert_eq!(maze.within_one(from, to, &walls), seen, "{from:?} {to:?}");
    }
}

/// Proves WZ-007, WZ-254: outer walls and places without a board always block.
#[test]
fn nothing_is_seen_across_a_void() {
    let maze = standard(3);
    // From the northern board to the eastern one, across the missing corner of the block.
    let closed = Blockers { edges: *maze.exits(), ..Blockers::default() };
    for (from, to) in [(at(0, 3, 4), at(2, 1, 1)), (at(0, 0, 4), at(2, 0, 4)), (at(0, 2, 3), at(2, 0, 2))] {
        assert!(!maze.sees(from, to, &closed));
        assert!(maze.line(from, to, &closed).unwrap().is_err());
    }
    assert_eq!(maze.line(at(0, 0, 0), at(4, 0, 0), &Blockers::default()), None);
    assert!(!maze.sees(at(0, 0, 0), at(4, 0, 0), &Blockers::default()));
    assert!(!maze.sees(at(4, 0, 0), at(4, 0, 0), &Blockers::default()));
}

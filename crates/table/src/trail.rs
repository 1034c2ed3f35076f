//! The way of the last move. A position does not remember it, so whoever plays one input after another does.

use crate::grid::Border;
use crate::mark::{Mark, MarkKind, Trace};
use crate::scene::{Layer, PieceId, Place, Scene, SeatId, Surface};

/// Where a piece that acts stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stand {
    /// The piece.
    pub piece: PieceId,
    /// Whose it is.
    pub owner: Option<SeatId>,
    /// Where it stands by itself; what is carried goes no way of its own.
    pub place: Place,
}

impl Stand {
    /// Where the pieces of a scene stand that act.
    pub fn all(scene: &Scene) -> Vec<Stand> {
        let acts = scene.pieces.iter().filter(|piece| piece.layer == Layer::Figure);
        let stands = acts.map(|piece| Stand { piece: piece.id, owner: piece.owner, place: piece.place });
        stands.filter(|stand| !matches!(stand.place, Place::With(_))).collect()
    }
}

/// The steps of a game, as everybody saw them.
///
/// It follows from the inputs alone, so it is the same again when the game is played again from them, and it tells
/// nothing that a spectator does not see.
#[derive(Clone, Debug, Default)]
pub struct Trail {
    stands: Vec<Stand>,
    steps: Vec<Step>,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    /// So many inputs led to it.
    inputs: usize,
    piece: PieceId,
    from: Place,
    to: Place,
}

/// A longer way is shown by its end.
const LONGEST: usize = 32;

impl Trail {
    /// The trail of a game in which nothing has moved yet.
    pub fn new(stands: Vec<Stand>) -> Trail {
        Trail { stands, steps: Vec::new() }
    }

    /// Goes on to where the pieces stand after so many inputs.
    pub fn go_on(&mut self, inputs: usize, stands: Vec<Stand>) {
        for &Stand { piece, place: to, .. } in &stands {
            let Some(before) = self.stands.iter().find(|before| before.piece == piece) else { continue };
            if before.place != to {
                self.steps.push(Step { inputs, piece, from: before.place, to });
            }
        }
        self.stands = stands;
    }

    /// Goes back to where they stood after so many inputs.
    pub fn go_back(&mut self, inputs: usize, stands: Vec<Stand>) {
        self.steps.retain(|step| step.inputs <= inputs);
        self.stands = stands;
    }

    /// Marks in a scene the way of the piece that moved last, as long as it stands where it went. Steps of one piece that
    /// no other interrupts are one way; where it leaves the map and comes in again elsewhere, it has several legs.
    pub fn mark(&self, scene: &Scene) -> Option<Mark> {
        let last = self.steps.last()?;
        let stand = self.stands.iter().find(|stand| (stand.piece, stand.place) == (last.piece, last.to))?;
        let mut way = vec![last.to];
        for step in self.steps.iter().rev().take(LONGEST - 1) {
            if step.piece != last.piece || Some(&step.to) != way.last() {
                break;
            }
            way.push(step.from);
        }
        way.reverse();
        Some(Mark { owner: stand.owner, ..Mark::new(MarkKind::Trail, drawn(scene, &way)) })
    }
}

/// A way as it is drawn on the surfaces of a scene.
fn drawn(scene: &Scene, way: &[Place]) -> Trace {
    let (mut legs, mut leg) = (Vec::new(), Vec::new());
    let mut before = None;
    for &place in way {
        if let Some((out, back)) = before.and_then(|before| way_round(scene, before, place)) {
            leg.push(Place::Point(out.middle()));
            legs.push(std::mem::replace(&mut leg, vec![Place::Point(back.middle())]));
        }
        leg.push(place);
        before = Some(place);
    }
    if legs.is_empty() {
        return Trace::Way(leg);
    }
    legs.push(leg);
    Trace::Legs(legs)
}

fn way_round(scene: &Scene, from: Place, to: Place) -> Option<(Border, Border)> {
    let (Place::Spot(from), Place::Spot(to)) = (from, to) else { return None };
    let far = u16::from(from.column.abs_diff(to.column)) + u16::from(from.row.abs_diff(to.row));
    if from.surface != to.surface || far < 2 {
        return None;
    }
    match scene.surfaces.get(usize::from(from.surface))? {
        Surface::Grid(grid) => grid.way_round(from, to),
        Surface::Plane(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Edge, EdgeKind, Grid, Side, Spot};
    use crate::plane::Point;
    use kernel::Viewer;

    fn stands(columns: &[(u32, u8)]) -> Vec<Stand> {
        let stand = |&(id, column): &(u32, u8)| Stand {
            piece: PieceId(id),
            owner: Some(SeatId(id as u8)),
            place: Place::Spot(Spot::at(column, 0)),
        };
        columns.iter().map(stand).collect()
    }

    /// A row of squares without walls.
    fn open() -> Scene {
        let mut scene = Scene::of(Viewer::Spectator);
        let columns: Vec<String> = (0..100).map(|column| column.to_string()).collect();
        scene.surfaces.push(Surface::Grid(Grid::new(columns, ["0"])));
        scene
    }

    /// The same with something on two sides of it.
    fn joined(kind: EdgeKind, ends: [(u8, Side, char); 2]) -> Scene {
        let mut scene = open();
        let Some(Surface::Grid(grid)) = scene.surfaces.first_mut() else { unreachable!("it has squares") };
        grid.edges.extend(ends.map(|(column, side, letter)| {
            Edge::new(Border::new(Spot::at(column, 0), side), kind, "end").letter(letter)
        }));
        scene
    }

    fn marked(trail: &Trail) -> Option<(SeatId, Vec<u8>)> {
        let mark = trail.mark(&open())?;
        let Trace::Way(way) = &mark.trace else { return None };
        let columns = way.iter().filter_map(|place| match place {
            Place::Spot(spot) => Some(spot.column),
            Place::Point(_) | Place::With(_) => None,
        });
        Some((mark.owner?, columns.collect()))
    }

    #[test]
    fn steps_of_one_piece_are_one_way_until_another_moves_or_it_is_gone() {
        let mut trail = Trail::new(stands(&[(0, 1), (1, 8)]));
        let mut inputs = 0;
        let mut follow = |columns: &[(u32, u8)]| {
            inputs += 1;
            trail.go_on(inputs, stands(columns));
            marked(&trail)
        };
        assert_eq!(follow(&[(0, 1), (1, 8)]), None, "nobody has moved");
        assert_eq!(follow(&[(0, 2), (1, 8)]), Some((SeatId(0), vec![1, 2])));
        assert_eq!(follow(&[(0, 2), (1, 8)]), Some((SeatId(0), vec![1, 2])), "it stays");
        assert_eq!(follow(&[(0, 3), (1, 8)]), Some((SeatId(0), vec![1, 2, 3])));
        assert_eq!(follow(&[(0, 3), (1, 7)]), Some((SeatId(1), vec![8, 7])));
        assert_eq!(follow(&[(0, 4), (1, 7)]), Some((SeatId(0), vec![3, 4])));
        assert_eq!(follow(&[(1, 7)]), None, "it is gone");
        assert_eq!(follow(&[(0, 9), (1, 7)]), None, "it is put elsewhere");
        assert_eq!(follow(&[(0, 8), (1, 7)]), Some((SeatId(0), vec![9, 8])), "and walks from there");
    }

    #[test]
    fn what_is_taken_back_leaves_the_way_before_it() {
        let mut trail = Trail::new(stands(&[(0, 1), (1, 8)]));
        trail.go_on(1, stands(&[(0, 2), (1, 8)]));
        trail.go_on(2, stands(&[(0, 2), (1, 7)]));
        trail.go_on(3, stands(&[(0, 2), (1, 6)]));
        trail.go_back(2, stands(&[(0, 2), (1, 7)]));
        assert_eq!(marked(&trail), Some((SeatId(1), vec![8, 7])));
        trail.go_back(1, stands(&[(0, 2), (1, 8)]));
        assert_eq!(marked(&trail), Some((SeatId(0), vec![1, 2])));
        trail.go_back(0, stands(&[(0, 1), (1, 8)]));
        assert_eq!(marked(&trail), None);
    }

    #[test]
    fn a_way_that_leaves_the_map_goes_on_where_it_comes_in_again() {
        let mut trail = Trail::new(stands(&[(0, 8)]));
        trail.go_on(1, stands(&[(0, 9)]));
        trail.go_on(2, stands(&[(0, 2)]));
        let drawn = |scene: &Scene| trail.mark(scene).map(|mark| mark.trace);
        let spot = |column| Place::Spot(Spot::at(column, 0));
        let point = |x, y| Place::Point(Point { surface: 0, x, y });
        let straight = Some(Trace::Way(vec![spot(8), spot(9), spot(2)]));
        let legs = |out, back| Some(Trace::Legs(vec![vec![spot(8), spot(9), out], vec![back, spot(2)]]));

        let exits = joined(EdgeKind::Exit, [(9, Side::East, ' '), (2, Side::West, ' ')]);
        assert_eq!(drawn(&exits), legs(point(1000, 50), point(200, 50)));
        let portals = joined(EdgeKind::Portal, [(9, Side::North, '@'), (2, Side::South, '@')]);
        assert_eq!(drawn(&portals), legs(point(950, 0), point(250, 100)));
        let others = joined(EdgeKind::Portal, [(9, Side::North, '@'), (2, Side::South, '&')]);
        assert_eq!(drawn(&others), straight, "other portals do not lead there");
        let aside = joined(EdgeKind::Exit, [(9, Side::East, ' '), (2, Side::North, ' ')]);
        assert_eq!(drawn(&aside), straight, "an exit leads to the far end of its own line");
        assert_eq!(drawn(&open()), straight, "it was put there");
    }

    #[test]
    fn a_long_way_is_shown_by_its_end() {
        let mut trail = Trail::new(stands(&[(0, 0)]));
        (1..100).for_each(|column| trail.go_on(usize::from(column), stands(&[(0, column)])));
        let (_, way) = marked(&trail).expect("it walked");
        assert_eq!((way.len(), way.last()), (LONGEST, Some(&99)));
    }
}

//! The way of the last move. A position does not remember it, so whoever shows one scene after another does.

use crate::mark::{Mark, MarkKind, Trace};
use crate::scene::{Layer, PieceId, Place, Scene, SeatId};
use std::collections::HashMap;

/// What one viewer saw move last. It is made from scenes alone and so tells nothing that the viewer did not see.
#[derive(Clone, Debug, Default)]
pub struct Trail {
    /// Where the pieces that act stood.
    stood: HashMap<PieceId, Place>,
    last: Option<Walk>,
}

/// The way of a piece, with the place where it began.
#[derive(Clone, Debug)]
struct Walk {
    piece: PieceId,
    owner: Option<SeatId>,
    way: Vec<Place>,
}

/// A longer way is shown by its end.
const LONGEST: usize = 32;

impl Trail {
    /// Goes on to the next scene and marks in it the way of the piece that moved last. Steps of one piece that
    /// nothing else interrupts are one way.
    pub fn follow(&mut self, scene: &mut Scene) {
        let mut stands = HashMap::with_capacity(self.stood.len());
        for piece in scene.pieces.iter().filter(|piece| piece.layer == Layer::Figure) {
            stands.insert(piece.id, piece.place);
            let Some(&before) = self.stood.get(&piece.id) else { continue };
            if before == piece.place {
                continue;
            }
            match &mut self.last {
                Some(walk) if walk.piece == piece.id && walk.way.last() == Some(&before) => {
                    walk.way.push(piece.place);
                    if walk.way.len() > LONGEST {
                        walk.way.remove(0);
                    }
                }
                Some(_) | None => {
                    let way = vec![before, piece.place];
                    self.last = Some(Walk { piece: piece.id, owner: piece.owner, way });
                }
            }
        }
        self.stood = stands;
        // Whoever is gone, or was carried off, has no way that leads to him.
        self.last = self.last.take().filter(|walk| self.stood.get(&walk.piece) == walk.way.last());
        if let Some(Walk { piece: _, owner, way }) = &self.last {
            scene
                .marks
                .insert(0, Mark { owner: *owner, ..Mark::new(MarkKind::Trail, Trace::Way(way.clone())) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Spot;
    use crate::scene::Piece;

    fn scene(places: &[(u32, u8)]) -> Scene {
        let piece = |&(id, column): &(u32, u8)| {
            let place = Place::Spot(Spot::at(column, 0));
            Piece::new(id, place, Layer::Figure, "wizard", "W", "wizard").of(SeatId(id as u8))
        };
        Scene { pieces: places.iter().map(piece).collect(), ..Scene::default() }
    }

    fn followed(trail: &mut Trail, places: &[(u32, u8)]) -> Option<(SeatId, Vec<u8>)> {
        let mut scene = scene(places);
        trail.follow(&mut scene);
        let mark = scene.marks.first()?;
        let Trace::Way(way) = &mark.trace else { return None };
        let columns = way.iter().filter_map(|place| match place {
            Place::Spot(spot) => Some(spot.column),
            Place::Point(_) | Place::With(_) => None,
        });
        Some((mark.owner?, columns.collect()))
    }

    #[test]
    fn steps_of_one_piece_are_one_way_until_another_moves_or_it_is_gone() {
        let mut trail = Trail::default();
        assert_eq!(followed(&mut trail, &[(0, 1), (1, 8)]), None, "nobody has moved");
        assert_eq!(followed(&mut trail, &[(0, 2), (1, 8)]), Some((SeatId(0), vec![1, 2])));
        assert_eq!(followed(&mut trail, &[(0, 2), (1, 8)]), Some((SeatId(0), vec![1, 2])), "it stays");
        assert_eq!(followed(&mut trail, &[(0, 3), (1, 8)]), Some((SeatId(0), vec![1, 2, 3])));
        assert_eq!(followed(&mut trail, &[(0, 3), (1, 7)]), Some((SeatId(1), vec![8, 7])));
        assert_eq!(followed(&mut trail, &[(0, 4), (1, 7)]), Some((SeatId(0), vec![3, 4])));
        assert_eq!(followed(&mut trail, &[(1, 7)]), None, "it is gone");
    }
}

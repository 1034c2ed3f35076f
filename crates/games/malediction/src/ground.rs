//! The terrain as polygons (MD-316 to MD-324). Pieces never move once they lie, so the polygons of the latest
//! layouts are kept: they follow from the position and are no part of it.

use crate::pack::Pack;
use crate::terrain::Laid;
use crate::world::{Piece, World};
use geometry::plane::{Disc, Polygon, Segment, Shape};
use std::cell::RefCell;
use std::rc::Rc;

/// How many layouts are kept.
const KEPT: usize = 8;

/// The polygons of all pieces, in the order of [`World::terrain`]; none for a piece that the pack does not have.
#[derive(Debug, Default)]
pub struct Ground {
    pack: Option<&'static Pack>,
    pieces: Vec<Piece>,
    laid: Vec<Option<Laid>>,
}

thread_local! {
    static LATEST: RefCell<Vec<Rc<Ground>>> = const { RefCell::new(Vec::new()) };
}

/// The terrain of a position.
pub fn ground(world: &World) -> Rc<Ground> {
    LATEST.with_borrow_mut(|latest| {
        let is_it = |ground: &Rc<Ground>| {
            ground.pieces[..] == world.terrain[..]
                && ground.pack.is_some_and(|pack| std::ptr::eq(pack, world.pack))
        };
        if let Some(place) = latest.iter().position(is_it) {
            // The layout that was used last is found first.
            latest[..=place].rotate_right(1);
        } else {
            latest.truncate(KEPT - 1);
            latest.insert(0, Rc::new(Ground::of(world)));
        }
        Rc::clone(&latest[0])
    })
}

/// The polygons of a piece; `None` for a piece that the pack does not have.
pub fn laid(pack: &Pack, piece: Piece) -> Option<Laid> {
    pack.terrain(piece.set)?.piece.get(piece.piece as usize)?.laid(piece.lie)
}

impl Ground {
    fn of(world: &World) -> Ground {
        let laid = world.terrain.iter().map(|&piece| laid(world.pack, piece)).collect();
        Ground { pack: Some(world.pack), pieces: world.terrain.to_vec(), laid }
    }

    /// Each piece.
    pub fn pieces(&self) -> impl Iterator<Item = &Laid> {
        self.laid.iter().flatten()
    }

    /// The piece at a place of [`World::terrain`].
    pub fn piece(&self, place: usize) -> Option<&Laid> {
        self.laid.get(place)?.as_ref()
    }

    /// The tall sections, which block line of sight and line of effect (MD-322), each with the place of its piece.
    pub fn tall(&self) -> impl Iterator<Item = (u8, &Polygon)> {
        self.of_pieces(|laid| laid.tall.iter())
    }

    /// All sections, tall and short: obstacles (MD-319). Each stands with the place of its piece.
    pub fn sections(&self) -> impl Iterator<Item = (u8, &Polygon)> {
        self.of_pieces(|laid| laid.tall.iter().chain(&laid.short))
    }

    fn of_pieces<'g, S: Iterator<Item = &'g Polygon>>(
        &'g self,
        sections: impl Fn(&'g Laid) -> S,
    ) -> impl Iterator<Item = (u8, &'g Polygon)> {
        let pieces = self.laid.iter().zip(0..).filter_map(|(laid, place)| Some((place, laid.as_ref()?)));
        pieces.flat_map(move |(place, laid)| sections(laid).map(move |section| (place, section)))
    }

    /// The places of the pieces whose flat area a base is on, however little of it (MD-317).
    pub fn under(&self, base: Disc) -> impl Iterator<Item = usize> + '_ {
        self.on(move |piece| base.overlaps(piece))
    }

    /// The places of the pieces that a base is on somewhere along a path.
    pub fn along<'g>(
        &'g self,
        base: Disc,
        path: &'g [geometry::plane::Point],
    ) -> impl Iterator<Item = usize> + 'g {
        self.on(move |piece| geometry::plane::sweep(base.radius, path, &[Shape::from(piece)]).is_some())
    }

    /// The places of the pieces that a line crosses.
    pub fn crossed(&self, line: Segment) -> impl Iterator<Item = usize> + '_ {
        self.on(move |piece| line.crosses(piece))
    }

    fn on(&self, is: impl Fn(&Polygon) -> bool) -> impl Iterator<Item = usize> {
        let laid = self.laid.iter().enumerate();
        laid.filter(move |(_, laid)| laid.as_ref().is_some_and(|laid| is(&laid.ground)))
            .map(|(place, _)| place)
    }
}

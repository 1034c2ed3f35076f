//! Shapes to test with: small ones on a coarse grid, where much touches and lines up, and the same enlarged to the
//! size of the field with every coordinate up to a micrometre off.

use geometry::plane::{Disc, Micrometres, Point, Polygon, Shape};
use proptest::prelude::*;

pub fn at(x: i32, y: i32) -> Point {
    Point::new(x, y).expect("a point of the window")
}

pub fn disc(x: i32, y: i32, radius: u32) -> Disc {
    Disc::new(at(x, y), Micrometres::new(radius))
}

pub fn polygon(corners: &[(i32, i32)]) -> Polygon {
    let corners: Vec<_> = corners.iter().map(|&(x, y)| at(x, y)).collect();
    Polygon::new(&corners).expect("a polygon")
}

/// A shape that owns its corners.
#[derive(Clone, Debug, PartialEq)]
pub enum Thing {
    Disc(Disc),
    Polygon(Polygon),
}

impl Thing {
    pub fn shape(&self) -> Shape<'_> {
        match self {
            Thing::Disc(disc) => (*disc).into(),
            Thing::Polygon(polygon) => polygon.into(),
        }
    }
}

/// How many micrometres a step of the grid is, and how far a coordinate may be off.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    step: i32,
    off: i32,
}

impl Grid {
    /// Steps of so many micrometres, every coordinate up to one off.
    pub fn of(step: i32) -> Grid {
        Grid { step, off: 1 }
    }
}

pub fn grids() -> impl Strategy<Value = Grid> {
    prop_oneof![Just(Grid { step: 1, off: 0 }), Just(Grid::of(70_000))]
}

pub fn points(grid: Grid, xs: std::ops::RangeInclusive<i32>) -> impl Strategy<Value = Point> + Clone {
    let off = move || -grid.off..=grid.off;
    (xs, 0..=10, off(), off()).prop_map(move |(x, y, dx, dy)| at(x * grid.step + dx, y * grid.step + dy))
}

pub fn lengths(grid: Grid, most: u32) -> impl Strategy<Value = Micrometres> + Clone {
    (0..=most, -grid.off..=grid.off).prop_map(move |(length, off)| {
        Micrometres::new((length * grid.step.unsigned_abs()).saturating_add_signed(off))
    })
}

pub fn discs(grid: Grid, xs: std::ops::RangeInclusive<i32>) -> impl Strategy<Value = Disc> + Clone {
    (points(grid, xs), lengths(grid, 4)).prop_map(|(centre, radius)| Disc { centre, radius })
}

pub fn polygons(grid: Grid, xs: std::ops::RangeInclusive<i32>) -> impl Strategy<Value = Polygon> + Clone {
    prop::collection::vec(points(grid, xs), 3..=6).prop_filter_map("no simple polygon", |mut corners| {
        Polygon::new(&corners).ok().or_else(|| {
            corners.reverse();
            Polygon::new(&corners).ok()
        })
    })
}

/// Triangles no more than two steps wide, between the first columns and the last.
pub fn pebbles(grid: Grid) -> impl Strategy<Value = Polygon> + Clone {
    let corner = || (0..=2, 0..=2, -grid.off..=grid.off, -grid.off..=grid.off);
    (2..=5, 0..=8, [corner(), corner(), corner()]).prop_filter_map("no triangle", move |(x, y, corners)| {
        let mut corners =
            corners.map(|(right, up, dx, dy)| at((x + right) * grid.step + dx, (y + up) * grid.step + dy));
        Polygon::new(&corners).ok().or_else(|| {
            corners.reverse();
            Polygon::new(&corners).ok()
        })
    })
}

pub fn things(grid: Grid, xs: std::ops::RangeInclusive<i32>) -> impl Strategy<Value = Thing> + Clone {
    prop_oneof![discs(grid, xs.clone()).prop_map(Thing::Disc), polygons(grid, xs).prop_map(Thing::Polygon)]
}

/// A motion of the plane that keeps every distance.
#[derive(Clone, Copy, Debug)]
pub enum Motion {
    Moved(i32, i32),
    Mirrored,
    QuarterTurned,
}

pub fn motions() -> impl Strategy<Value = Motion> {
    prop_oneof![
        (-99_999..=99_999, -99_999..=99_999).prop_map(|(x, y)| Motion::Moved(x, y)),
        Just(Motion::Mirrored),
        Just(Motion::QuarterTurned),
    ]
}

impl Motion {
    pub fn point(self, point: Point) -> Point {
        let (x, y) = (point.x(), point.y());
        match self {
            Motion::Moved(right, up) => at(x + right, y + up),
            Motion::Mirrored => at(762_000 - x, y),
            Motion::QuarterTurned => at(762_000 - y, x),
        }
    }

    pub fn disc(self, disc: Disc) -> Disc {
        Disc { centre: self.point(disc.centre), ..disc }
    }

    pub fn thing(self, thing: &Thing) -> Thing {
        match thing {
            Thing::Disc(disc) => Thing::Disc(self.disc(*disc)),
            Thing::Polygon(polygon) => {
                let mut corners: Vec<_> =
                    polygon.corners().iter().map(|&corner| self.point(corner)).collect();
                match self {
                    Motion::Mirrored => corners.reverse(),
                    Motion::Moved(..) | Motion::QuarterTurned => {}
                }
                Thing::Polygon(Polygon::new(&corners).expect("a moved polygon is a polygon"))
            }
        }
    }
}

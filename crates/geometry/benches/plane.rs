//! What sight, ways, reach and places cost on a full field: twenty bases, a dozen pieces of terrain and four husks.
//!
//! `cargo bench -p geometry`

use divan::{Bencher, black_box};
use geometry::plane::{
    Disc, Field, Ground, Micrometres, Point, Polygon, Segment, Shape, glimpse, length, look, look_across,
    sweep,
};

const SMALL: Micrometres = Micrometres::new(15_000);

fn main() {
    divan::main();
}

/// Numbers that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: i32) -> i32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i32::try_from((self.0 >> 33) % u64::from(limit.unsigned_abs())).unwrap_or(0)
    }

    fn point(&mut self) -> Point {
        Point::new(40_000 + self.below(680_000), 40_000 + self.below(680_000)).expect("a point of the field")
    }
}

struct Table {
    bases: Vec<Disc>,
    terrain: Vec<Polygon>,
}

impl Table {
    /// Pieces of one to two inches, turned any way, and bases and husks that overlap nothing.
    fn full() -> Table {
        let mut numbers = Numbers(7);
        let mut table = Table { bases: Vec::new(), terrain: Vec::new() };
        while table.terrain.len() < 12 {
            let (centre, out) = (numbers.point(), (12_000 + numbers.below(14_000), numbers.below(20_000)));
            let corners: Vec<_> = [(1, 1, 1), (-1, 1, 2), (-1, -1, 1), (1, -1, 2)]
                .into_iter()
                .zip([(out.0, out.1), (-out.1, out.0), (-out.0, -out.1), (out.1, -out.0)])
                .filter_map(|(_, (x, y))| Point::new(centre.x() + x, centre.y() + y))
                .collect();
            let piece = Polygon::new(&corners).expect("a square");
            if table.shapes().all(|other| Shape::from(&piece).apart(other).at_least(Micrometres::inches(2))) {
                table.terrain.push(piece);
            }
        }
        while table.bases.len() < 24 {
            let radius =
                [SMALL, SMALL, Micrometres::new(22_500), Micrometres::new(30_000)][table.bases.len() % 4];
            let base = Disc::new(numbers.point(), radius);
            if Field::STANDARD.holds(base) && table.shapes().all(|other| !base.apart(other).overlaps()) {
                table.bases.push(base);
            }
        }
        table
    }

    fn shapes(&self) -> impl Iterator<Item = Shape<'_>> {
        let bases = self.bases.iter().map(|&base| Shape::from(base));
        bases.chain(self.terrain.iter().map(Shape::from))
    }

    /// A base and everything else.
    fn without(&self, base: usize) -> (Disc, Vec<Shape<'_>>) {
        let others = self.shapes().enumerate().filter(|&(index, _)| index != base).map(|(_, shape)| shape);
        (self.bases[base], others.collect())
    }
}

/// From each base to each other, as many as there are.
#[divan::bench]
fn sight(bencher: Bencher) {
    let table = Table::full();
    let mut pair = 0;
    bencher.bench_local(|| {
        pair = (pair + 1) % (24 * 24);
        let (from, to) = (pair / 24, pair % 24);
        let blockers: Vec<Shape> = table
            .shapes()
            .enumerate()
            .filter(|&(index, _)| index != from && index != to)
            .map(|(_, shape)| shape)
            .collect();
        look(table.bases[from].centre, table.bases[to], &blockers).expect("no bases overlap").is_clear()
    });
}

/// The same past the terrain alone, from any part to any part.
#[divan::bench]
fn sight_across(bencher: Bencher) {
    let table = Table::full();
    let blockers: Vec<&Polygon> = table.terrain.iter().collect();
    let mut pair = 0;
    bencher.bench_local(|| {
        pair = (pair + 1) % (24 * 24);
        let (from, to) = (table.bases[pair / 24], table.bases[pair % 24]);
        look_across(from, to, &blockers).expect("no bases overlap").is_clear()
    });
}

/// The same as `sight`, with a base that may be covered in part.
#[divan::bench]
fn sight_of_bases_covered_in_part(bencher: Bencher) {
    let table = Table::full();
    let mut pair = 0;
    bencher.bench_local(|| {
        pair = (pair + 1) % (24 * 24);
        let (from, to) = (pair / 24, pair % 24);
        let blockers: Vec<Shape> = table
            .shapes()
            .enumerate()
            .filter(|&(index, _)| index != from && index != to)
            .map(|(_, shape)| shape)
            .collect();
        glimpse(table.bases[from].centre, table.bases[to], &blockers)
    });
}

#[divan::bench]
fn sweep_of_a_straight_path(bencher: Bencher) {
    let table = Table::full();
    let (base, others) = table.without(0);
    let end = Point::new(base.centre.x() + 60_000, base.centre.y() + 90_000).expect("a point");
    bencher.bench_local(|| sweep(SMALL, &[base.centre, black_box(end)], &others).is_none());
}

#[divan::bench]
fn ground(bencher: Bencher) {
    let table = Table::full();
    let (_, others) = table.without(0);
    bencher.bench_local(|| Ground::new(Field::STANDARD, SMALL, black_box(&others)));
}

/// To points within so many inches of each base in turn, whether there is a way or not.
#[divan::bench(args = [5, 8, 14])]
fn way(bencher: Bencher, inches: u32) {
    let table = Table::full();
    let scenes: Vec<_> = (0..24).map(|base| table.without(base)).collect();
    let grounds: Vec<_> = scenes
        .iter()
        .map(|(base, others)| (base.centre, Ground::new(Field::STANDARD, base.radius, others)))
        .collect();
    let allowance = Micrometres::inches(inches);
    let mut numbers = Numbers(1);
    let goals: Vec<(usize, Point)> = std::iter::repeat_with(|| (numbers.below(24) as usize, numbers.point()))
        .filter(|&(base, to)| length(&[grounds[base].0, to]) < allowance && grounds[base].1.fits(to))
        .take(100)
        .collect();
    let mut turn = 0;
    bencher.bench_local(|| {
        turn += 1;
        let (base, to) = goals[turn % goals.len()];
        let (from, ground) = &grounds[base];
        ground.way(*from, to, allowance)
    });
}

/// From one end of the field to the other, and to a place that cannot be reached.
#[divan::bench(args = [true, false])]
fn way_across_the_field(bencher: Bencher, there_is_one: bool) {
    let table = Table::full();
    let ring: Vec<Disc> = (0..8)
        .map(|part| [(0, 50), (35, 35), (50, 0), (35, -35), (0, -50), (-35, -35), (-50, 0), (-35, 35)][part])
        .filter_map(|(x, y)| Some(Disc::new(Point::new(700_000 + x * 900, 700_000 + y * 900)?, SMALL)))
        .collect();
    let mut shapes: Vec<Shape> = table.shapes().collect();
    if !there_is_one {
        shapes.extend(ring.iter().map(|&base| Shape::from(base)));
    }
    let ground = Ground::new(Field::STANDARD, SMALL, &shapes);
    let far = Micrometres::new(u32::MAX);
    let ends = [(15_000, 15_000), (700_000, 700_000)]
        .map(|(x, y)| ground.nearest(Point::new(x, y).expect("a point"))[0]);
    assert_eq!(ground.way(ends[0], ends[1], far).is_some(), there_is_one);
    bencher.bench_local(|| ground.way(ends[0], ends[1], far));
}

#[divan::bench(args = [5, 8, 14])]
fn reach(bencher: Bencher, inches: u32) {
    let table = Table::full();
    let scenes: Vec<_> = (0..24).map(|base| table.without(base)).collect();
    let grounds: Vec<_> = scenes
        .iter()
        .map(|(base, others)| (base.centre, Ground::new(Field::STANDARD, base.radius, others)))
        .collect();
    let mut turn = 0;
    bencher.bench_local(|| {
        turn += 1;
        let (from, ground) = &grounds[turn % grounds.len()];
        ground.reach(*from, Micrometres::inches(inches))
    });
}

/// Of each base, into contact with each other, along a line between their centres.
#[divan::bench]
fn charge(bencher: Bencher) {
    let table = Table::full();
    let mut pair = 0;
    bencher.bench_local(|| {
        pair = (pair + 1) % (24 * 24);
        let (from, to) = (pair / 24, pair % 24);
        let ((base, others), target) = (table.without(from), table.bases[to]);
        let line = Segment { from: base.centre, to: target.centre };
        let near = base.radius.get() + target.radius.get() + Micrometres::INCH.get();
        let goal = Disc::new(target.centre, Micrometres::new(near));
        let ground = Ground::new(Field::STANDARD, base.radius, &others).keeping_to(line);
        ground.way_into(base.centre, goal, Micrometres::inches(14))
    });
}

/// In the middle of another base, and beside it.
#[divan::bench(args = [0, 1_000])]
fn nearest(bencher: Bencher, aside: i32) {
    let table = Table::full();
    let (base, others) = table.without(0);
    let ground = Ground::new(Field::STANDARD, base.radius, &others);
    let wanted: Vec<_> = table.bases[1..]
        .iter()
        .filter_map(|other| Point::new(other.centre.x() + aside, other.centre.y() + aside / 3))
        .collect();
    let mut turn = 0;
    bencher.bench_local(|| {
        turn += 1;
        ground.nearest(wanted[turn % wanted.len()])
    });
}

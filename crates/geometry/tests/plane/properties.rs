//! Distances, overlap, crossing and inside, compared with the reference and with themselves after a motion.

use crate::reference::{self, Spot, whole};
use crate::shapes::{Grid, Motion, Thing, discs, grids, lengths, motions, points, polygons, things};
use geometry::plane::{Apart, Edge, Field, Micrometres, Point, Polygon, Segment, sweep};
use num_traits::Zero;
use proptest::prelude::*;

fn pairs() -> impl Strategy<Value = (Thing, Thing, Micrometres)> {
    grids().prop_flat_map(|grid| (things(grid, 0..=10), things(grid, 0..=10), lengths(grid, 3)))
}

fn lines() -> impl Strategy<Value = (Segment, Thing, Micrometres)> {
    grids().prop_flat_map(|grid| (segments(grid), things(grid, 0..=10), lengths(grid, 3)))
}

fn segments(grid: Grid) -> impl Strategy<Value = Segment> {
    (points(grid, 0..=10), points(grid, 0..=10)).prop_map(|(from, to)| Segment { from, to })
}

fn exact(segment: Segment) -> reference::Line {
    (Spot::at(segment.from), Spot::at(segment.to))
}

/// What is told of two shapes.
fn verdicts(apart: Apart, distance: Micrometres) -> (bool, bool, bool, bool, Micrometres) {
    (apart.overlaps(), apart.touches(), apart.within(distance), apart.at_least(distance), apart.gap())
}

/// Whether two points are so far apart, to within two micrometres.
fn is_about(points: (Point, Point), distance: Micrometres) -> bool {
    let (x, y) = (points.0.x().abs_diff(points.1.x()), points.0.y().abs_diff(points.1.y()));
    let length = (u64::from(x) * u64::from(x) + u64::from(y) * u64::from(y)).isqrt();
    length.abs_diff(u64::from(distance.get())) <= 3
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// As by MD-028, MD-029, MD-030, MD-034.
    #[test]
    fn gaps_and_overlaps_are_those_of_the_reference((one, other, distance) in pairs()) {
        let (square, reach) = reference::apart(&one, &other);
        let apart = one.shape().apart(other.shape());
        let limit = &reach + whole(distance.get());
        prop_assert_eq!(apart.within(distance), square <= &limit * &limit);
        prop_assert_eq!(apart.at_least(distance), distance == Micrometres::ZERO || square >= &limit * &limit);
        let overlap = match (&one, &other) {
            (Thing::Polygon(one), Thing::Polygon(other)) => reference::polygons_overlap(one, other),
            (Thing::Disc(disc), Thing::Polygon(polygon)) | (Thing::Polygon(polygon), Thing::Disc(disc)) => {
                square < &reach * &reach || reference::is_inside(polygon, &Spot::at(disc.centre))
            }
            (Thing::Disc(_), Thing::Disc(_)) => square < &reach * &reach,
        };
        prop_assert_eq!(apart.overlaps(), overlap);
        prop_assert_eq!(apart.touches(), !overlap && square == &reach * &reach);
        // The gap is the least whole number that the true gap is within.
        let up = reach + whole(apart.gap().get());
        prop_assert!(square <= &up * &up);
        if apart.gap() > Micrometres::ZERO {
            let less = up - whole(1);
            prop_assert!(square > &less * &less);
        }
        if !overlap {
            prop_assert!(is_about(apart.witness(), apart.gap()));
        }
    }

    #[test]
    fn distance_knows_no_order_and_no_motion((one, other, distance) in pairs(), motion in motions()) {
        let here = verdicts(one.shape().apart(other.shape()), distance);
        prop_assert_eq!(here, verdicts(other.shape().apart(one.shape()), distance));
        let (moved, another) = (motion.thing(&one), motion.thing(&other));
        prop_assert_eq!(here, verdicts(moved.shape().apart(another.shape()), distance));
    }

    /// As by MD-034: a shape may touch the rim that holds it.
    #[test]
    fn what_is_wholly_inside_is_so_in_the_reference((one, other, _) in pairs(), motion in motions()) {
        let inside = one.shape().is_inside(other.shape());
        prop_assert_eq!(inside, reference::is_wholly_inside(&one, &other));
        prop_assert_eq!(inside, motion.thing(&one).shape().is_inside(motion.thing(&other).shape()));
        prop_assert!(one.shape().is_inside(one.shape()));
    }

    /// The point shown is one of the shape, and not one of the other's inside, to within a micrometre.
    #[test]
    fn what_reaches_out_does_so_where_it_is_shown((one, other, _) in pairs()) {
        let out = one.shape().reaches_out_of(other.shape());
        prop_assert_eq!(out.is_none(), one.shape().is_inside(other.shape()));
        if let Some(out) = out {
            let near = Micrometres::new(1);
            prop_assert!(one.shape().apart(geometry::plane::Disc::point(out)).within(near));
            let deep = geometry::plane::Disc::new(out, Micrometres::new(2));
            // What is outside the window is shown at its border.
            let border = |part: i32| part == Point::MIN || part == Point::MAX;
            prop_assert!(border(out.x()) || border(out.y()) || !deep.is_inside(other.shape()));
        }
    }

    /// As by MD-200.
    #[test]
    fn lines_cross_what_they_cross_in_the_reference((line, thing, _) in lines(), motion in motions()) {
        let crosses = line.crosses(thing.shape());
        prop_assert_eq!(crosses, reference::crosses(&exact(line), &thing));
        prop_assert_eq!(crosses, line.crossing(thing.shape()).is_some());
        let back = Segment { from: line.to, to: line.from };
        prop_assert_eq!(crosses, back.crosses(thing.shape()));
        let moved = Segment { from: motion.point(line.from), to: motion.point(line.to) };
        prop_assert_eq!(crosses, moved.crosses(motion.thing(&thing).shape()));
    }

    /// The point shown is within a micrometre of the line and of the shape.
    #[test]
    fn a_crossing_lies_on_the_line_and_in_the_shape((line, thing, _) in lines()) {
        if let Some(spot) = line.crossing(thing.shape()) {
            let near = Micrometres::new(1);
            prop_assert!(line.apart(near, geometry::plane::Disc::point(spot)).within(Micrometres::ZERO));
            prop_assert!(thing.shape().apart(geometry::plane::Disc::point(spot)).within(near));
        }
    }

    /// As by MD-160, MD-161, MD-162, MD-164.
    #[test]
    fn a_base_is_stopped_where_it_is_in_the_reference((line, thing, radius) in lines(), motion in motions()) {
        let (square, reach) = reference::apart_from_way(&exact(line), &thing);
        let reach = reach + whole(radius.get());
        let expected = if reach.is_zero() {
            reference::crosses(&exact(line), &thing)
        } else {
            square < &reach * &reach
        };
        let stopped = |path: &[Point], thing: &Thing| sweep(radius, path, &[thing.shape()]).is_some();
        prop_assert_eq!(stopped(&[line.from, line.to], &thing), expected);
        prop_assert_eq!(stopped(&[line.to, line.from], &thing), expected);
        prop_assert_eq!(stopped(&[line.from, line.to, line.from], &thing), expected);
        let path = [motion.point(line.from), motion.point(line.to)];
        prop_assert_eq!(stopped(&path, &motion.thing(&thing)), expected);
    }

    #[test]
    fn a_path_is_as_free_as_its_legs(
        (path, radius, things) in grids().prop_flat_map(|grid| (
            prop::collection::vec(points(grid, 0..=10), 0..5),
            lengths(grid, 2),
            prop::collection::vec(things(grid, 0..=10), 0..4),
        ))
    ) {
        let shapes: Vec<_> = things.iter().map(Thing::shape).collect();
        let legs: Vec<&[Point]> = if path.len() == 1 { vec![&path] } else { path.windows(2).collect() };
        let first = legs.iter().position(|leg| sweep(radius, leg, &shapes).is_some());
        let collision = sweep(radius, &path, &shapes);
        prop_assert_eq!(collision.map(|collision| collision.leg), first);
        if let Some(collision) = collision {
            prop_assert!(collision.apart.overlaps());
            prop_assert!(sweep(radius, &path, &[shapes[collision.obstacle]]).is_some());
        }
    }

    /// As by MD-207: no point of a leg is farther from the line than the ends that are looked at.
    #[test]
    fn a_leg_keeps_to_a_line_in_all_its_points(
        (leg, traced, radius) in grids().prop_flat_map(|grid| (segments(grid), segments(grid), lengths(grid, 3)))
    ) {
        let keeps = geometry::plane::strays(radius, &[leg.from, leg.to], traced).is_none();
        let limit = whole(radius.get());
        let (from, to) = exact(leg);
        let all = (0..=16).all(|part| {
            let spot = from.along(&to.minus(&from), &(whole(part) / whole(16)));
            reference::square_to(&spot, &exact(traced)) <= &limit * &limit
        });
        prop_assert_eq!(keeps, all);
    }

    /// As by MD-166.
    #[test]
    fn the_edge_is_as_far_as_the_outside(
        thing in things(Grid::of(76_200), 0..=10), motion in prop_oneof![Just(Motion::Mirrored), Just(Motion::QuarterTurned)],
    ) {
        let field = Field::STANDARD;
        let side = i32::try_from(field.side().get()).expect("a side in the window");
        let corners = [(0, 0), (side, 0), (side, side), (0, side)];
        let square = crate::shapes::polygon(&corners);
        let edge = field.edge(thing.shape());
        prop_assert_eq!(edge.is_some(), reference::is_wholly_inside(&thing, &Thing::Polygon(square)));
        let turned = field.edge(motion.thing(&thing).shape());
        prop_assert_eq!(edge.map(|edge| edge.distance), turned.map(|edge| edge.distance));
        let off = field.reaches_off(thing.shape());
        prop_assert_eq!(off.is_some(), edge.is_none());
        if let Some(off) = off {
            prop_assert!(thing.shape().apart(geometry::plane::Disc::point(off)).within(Micrometres::ZERO));
            prop_assert!(!field.holds(geometry::plane::Disc::point(off)));
        }
        if let Some(Edge { distance, near, edge }) = edge {
            prop_assert!(is_about((near, edge), distance));
            prop_assert!(thing.shape().apart(geometry::plane::Disc::point(near)).within(Micrometres::ZERO));
            for index in 0..4 {
                let ((x, y), (to_x, to_y)) = (corners[index], corners[(index + 1) % 4]);
                let wall = Segment { from: crate::shapes::at(x, y), to: crate::shapes::at(to_x, to_y) };
                prop_assert!(wall.apart(Micrometres::ZERO, thing.shape()).at_least(distance));
            }
        }
    }

    #[test]
    fn any_corners_make_a_polygon_or_a_clear_error(
        corners in grids().prop_flat_map(|grid| prop::collection::vec(points(grid, 0..=4), 0..7))
    ) {
        match Polygon::new(&corners) {
            Ok(polygon) => {
                // Given from another corner it is the same polygon; the other way round it is none.
                let mut others = corners.clone();
                others.rotate_left(1);
                prop_assert_eq!(Polygon::new(&others), Ok(polygon));
                others.reverse();
                prop_assert_eq!(Polygon::new(&others), Err(geometry::plane::PolygonError::Clockwise));
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn nothing_overflows_at_the_ends_of_the_window(
        ends in prop::collection::vec((any::<bool>(), any::<bool>()), 4), radius in prop_oneof![Just(0), Just(u32::MAX), any::<u32>()],
    ) {
        let end = |far: bool| if far { Point::MAX } else { Point::MIN };
        let ends: Vec<_> = ends.iter().map(|&(x, y)| crate::shapes::at(end(x), end(y))).collect();
        let reach = Micrometres::new(radius);
        let disc = geometry::plane::Disc::new(ends[0], reach);
        let all = crate::shapes::polygon(&[
            (Point::MIN, Point::MIN), (Point::MAX, Point::MIN), (Point::MAX, Point::MAX), (Point::MIN, Point::MAX),
        ]);
        let line = Segment { from: ends[1], to: ends[2] };
        for apart in [disc.apart(&all), disc.apart(disc), line.apart(reach, disc), line.apart(reach, &all)] {
            prop_assert!(apart.within(Micrometres::new(u32::MAX)));
            let (one, other) = apart.witness();
            prop_assert!(one.x() >= Point::MIN && other.x() <= Point::MAX);
        }
        prop_assert!(!line.crosses(&all) || line.from.x() != line.to.x() && line.from.y() != line.to.y());
        prop_assert_eq!(disc.is_inside(&all), radius == 0);
        let target = geometry::plane::Disc::new(ends[3], reach);
        prop_assert!(geometry::plane::look(ends[1], target, &[]).is_ok_and(|sight| sight.is_clear()));
    }
}

/// Generated shapes touch, overlap and stand apart often enough for the comparisons to mean something.
#[test]
fn strategies_reach_contact_and_overlap() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let strategy = grids().prop_flat_map(|grid| (discs(grid, 0..=10), polygons(grid, 0..=10)));
    let (mut touching, mut overlapping, mut apart) = (0, 0, 0);
    for _ in 0..500 {
        let (disc, polygon) = strategy.new_tree(&mut runner).expect("a value").current();
        let verdict = disc.apart(&polygon);
        touching += usize::from(verdict.touches());
        overlapping += usize::from(verdict.overlaps());
        apart += usize::from(!verdict.within(Micrometres::ZERO));
    }
    assert!(touching > 5 && overlapping > 50 && apart > 50, "{touching}, {overlapping}, {apart}");
}

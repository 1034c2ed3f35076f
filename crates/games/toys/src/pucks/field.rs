//! The field of Pucks: where its points, posts and pucks are, and how a puck slides.

use geometry::plane::{
    Apart, Disc, Field, Micrometres, Point, Polygon, Segment, Shape, Slide, Stop, length, slide, sweep,
};
use std::sync::LazyLock;

const INCH: i32 = 25_400;

/// How wide and high the field is.
pub const SIDE: Micrometres = Micrometres::inches(12);
/// How far a puck reaches from its centre.
pub const RADIUS: Micrometres = Micrometres::new(20_320);
/// How far a push goes at most.
pub const REACH: Micrometres = Micrometres::inches(4);
/// How many pucks a seat has.
pub const EACH: usize = 2;

/// A point in tenths of an inch.
fn tenths(x: i32, y: i32) -> Point {
    // All points of the field are well within the window of points.
    Point::new(x * INCH / 10, y * INCH / 10).unwrap_or(MIDDLE)
}

/// The middle of the field.
pub const MIDDLE: Point = match Point::new(6 * INCH, 6 * INCH) {
    Some(middle) => middle,
    None => panic!("the middle is on the field"),
};

/// The points to be covered.
pub static GOALS: LazyLock<[Point; 3]> = LazyLock::new(|| [tenths(20, 60), MIDDLE, tenths(100, 60)]);

/// Where the pucks begin, by seat.
pub static BEGIN: LazyLock<[[Point; EACH]; 2]> =
    LazyLock::new(|| [[tenths(40, 15), tenths(80, 15)], [tenths(80, 105), tenths(40, 105)]]);

/// What stands in the way.
pub static POSTS: LazyLock<Vec<Polygon>> = LazyLock::new(|| {
    let post = |corners: [(i32, i32); 4]| Polygon::new(&corners.map(|(x, y)| tenths(x, y)));
    let posts =
        [post([(30, 40), (45, 40), (40, 50), (30, 50)]), post([(90, 80), (75, 80), (80, 70), (90, 70)])];
    posts.into_iter().filter_map(Result::ok).collect()
});

fn field() -> Field {
    Field::new(SIDE).unwrap_or(Field::STANDARD)
}

/// Whether a point is on the field.
pub fn holds(point: Point) -> bool {
    field().holds(Disc::point(point))
}

/// Whether a puck is wholly on the field and clear of the posts.
pub fn fits(puck: Point) -> bool {
    let puck = Disc::new(puck, RADIUS);
    field().holds(puck) && !POSTS.iter().any(|post| puck.apart(post).overlaps())
}

/// Whether two pucks lie over one another.
pub fn overlap(one: Point, other: Point) -> bool {
    let apart: Apart = Disc::new(one, RADIUS).apart(Disc::new(other, RADIUS));
    apart.overlaps()
}

/// Whether a puck covers a point: the point is inside it, not on its rim.
pub fn covers(puck: Point, point: Point) -> bool {
    let (x, y) = (i64::from(puck.x() - point.x()), i64::from(puck.y() - point.y()));
    let radius = i64::from(RADIUS.get());
    x * x + y * y < radius * radius
}

/// What stopped a puck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// Nothing: it went the whole way.
    Nothing,
    /// A post, by its place.
    Post(usize),
    /// Another puck, by its place among the others.
    Puck(usize),
    /// The edge of the field.
    Edge,
}

/// Where a puck comes to lie that is pushed towards a point (PK-004), and what stopped it.
pub fn push(puck: Point, towards: Point, others: &[Point]) -> (Point, Against) {
    let posts = POSTS.iter().map(Shape::from);
    let pucks = others.iter().map(|&other| Shape::from(Disc::new(other, RADIUS)));
    let obstacles: Vec<Shape> = posts.chain(pucks).collect();
    let path = [puck, towards];
    let way = length(&path);
    let clear =
        way <= REACH && field().holds_path(RADIUS, &path) && sweep(RADIUS, &path, &obstacles).is_none();
    if clear {
        return (towards, Against::Nothing);
    }
    let direction = Segment { from: puck, to: towards };
    let Slide { end, stop } = slide(Disc::new(puck, RADIUS), direction, way.min(REACH), &obstacles, field());
    let against = match stop {
        Stop::Distance => Against::Nothing,
        Stop::Edge => Against::Edge,
        Stop::Obstacle(place) => match place.checked_sub(POSTS.len()) {
            Some(puck) => Against::Puck(puck),
            None => Against::Post(place),
        },
    };
    (end, against)
}

/// Points that are worth a look for a puck: those to be covered, and the farthest it can go each way.
pub fn looks(puck: Point) -> Vec<Point> {
    let (straight, aslant) = (REACH.get() as i32, REACH.get() as i32 * 7 / 10);
    let around = [
        (straight, 0),
        (aslant, aslant),
        (0, straight),
        (-aslant, aslant),
        (-straight, 0),
        (-aslant, -aslant),
        (0, -straight),
        (aslant, -aslant),
    ];
    let mut points: Vec<Point> = GOALS.to_vec();
    for (x, y) in around {
        if let Some(point) = Point::new(puck.x() + x, puck.y() + y)
            && holds(point)
            && !points.contains(&point)
        {
            points.push(point);
        }
    }
    points
}

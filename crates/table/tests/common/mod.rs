//! A hand-made scene on a plane: two units and an objective, ground of every pattern, and a move that is being
//! measured.

use kernel::{Seat, Viewer};
use table::{
    Badge, Card, CardId, Course, Face, Footprint, Ground, Hue, Layer, Mark, MarkKind, Offer, Outline, Panel,
    Piece, PieceId, Place, Plane, Point, Prompt, Scene, SeatId, Surface, Target, Trace, Tracker, Zone,
    ZoneKind,
};

/// The plane's own units in an inch: micrometres.
const INCH: i32 = 25_400;

/// So many tenths of an inch.
const fn tenths(count: i32) -> i32 {
    count * INCH / 10
}

/// A point in tenths of an inch from the south-west corner.
const fn at(x: i32, y: i32) -> Point {
    Point { surface: 0, x: tenths(x), y: tenths(y) }
}

fn corners(corners: &[(i32, i32)]) -> Vec<(i32, i32)> {
    corners.iter().map(|&(x, y)| (tenths(x), tenths(y))).collect()
}

/// An octagon in tenths of an inch.
fn octagon(x: i32, y: i32, radius: i32) -> Vec<(i32, i32)> {
    let part = radius * 5 / 12;
    corners(&[
        (x + radius, y - part),
        (x + radius, y + part),
        (x + part, y + radius),
        (x - part, y + radius),
        (x - radius, y + part),
        (x - radius, y - part),
        (x - part, y - radius),
        (x + part, y - radius),
    ])
}

fn ground(name: &str, pattern: &str, rim: &[(i32, i32)], facts: &[&str]) -> Ground {
    Ground {
        name: name.into(),
        pattern: pattern.into(),
        outline: Outline { rim: corners(rim), holes: Vec::new() },
        owner: None,
        facts: facts.iter().map(|&fact| fact.into()).collect(),
    }
}

fn grounds() -> Vec<Ground> {
    let zone = |name: &str, seat, rim: &[(i32, i32)]| Ground {
        owner: Some(SeatId(seat)),
        ..ground(name, "zone", rim, &["units are set up here"])
    };
    let mut marsh =
        ground("Marsh", "flat", &[(40, 150), (95, 140), (110, 190), (70, 220), (35, 200)], &["hazardous"]);
    marsh.outline.holes.push(corners(&[(65, 170), (80, 170), (80, 185), (65, 185)]));
    vec![
        zone("Zone of the moon", 0, &[(0, 0), (300, 0), (300, 50), (0, 50)]),
        zone("Zone of the sun", 1, &[(0, 250), (300, 250), (300, 300), (0, 300)]),
        marsh,
        ground("Low wall", "short", &[(130, 120), (180, 120), (180, 128), (130, 128)], &["cover"]),
        ground("Tower", "tall", &[(190, 160), (230, 160), (230, 200), (190, 200)], &["blocks sight"]),
    ]
}

fn unit(id: u32, place: Point, letter: &str, name: &str, seat: u8, health: i32) -> Piece {
    Piece::new(id, Place::Point(place), Layer::Figure, "unit", letter, name)
        .of(SeatId(seat))
        .covering(Footprint::Disc(tenths(6)))
        .badge(Badge::number("health", health))
}

/// The scene.
pub fn field() -> Scene {
    let mut scene = Scene::of(Viewer::Seat(Seat(0)));
    scene.heading = "Round 2, the moon's turn".into();
    scene.course = Course {
        name: "Round 2".into(),
        steps: ["Ready", "Act", "End"].map(String::from).to_vec(),
        at: Some(1),
        turn: Some(SeatId(0)),
    };
    let panel = |seat, word: &str, hue, score: i32| {
        let mut panel = Panel::new(SeatId(seat), word, word.chars().take(1).collect::<String>(), hue);
        panel.active = seat == 0;
        panel.trackers = vec![Tracker::new("score", score).of(12), Tracker::new("cards", 1)];
        panel
    };
    scene.seats = vec![panel(0, "moon", Hue::Blue, 3), panel(1, "sun", Hue::Yellow, 5)];
    scene.surfaces.push(Surface::Plane(Plane {
        name: "The field".into(),
        width: tenths(300),
        height: tenths(300),
        unit: "inch".into(),
        per_unit: INCH,
        grounds: grounds(),
    }));
    scene.pieces = vec![
        unit(1, at(150, 90), "Wa", "Warden", 0, 5),
        unit(2, at(110, 80), "Sc", "Scout", 0, 2).badge(Badge::state("exhausted")),
        unit(3, at(160, 160), "Br", "Brute", 1, 7),
        Piece::new(4, Place::Point(at(150, 150)), Layer::Thing, "objective", "O", "Standing stone")
            .covering(Footprint::Polygon(corners(&[(-4, -4), (4, -4), (4, 4), (-4, 4)]))),
        Piece::new(5, Place::With(PieceId(3)), Layer::Thing, "token", "T", "Trophy").of(SeatId(0)),
    ];
    let mut hand = Zone::new("Your hand", ZoneKind::Hand).of(SeatId(0));
    hand.cards.push(Card::new(1, "rally").badge(Badge::state("costs 1")));
    let mut other = Zone::new("The sun's hand", ZoneKind::Hand).of(SeatId(1));
    other.hidden = 1;
    scene.zones = vec![hand, other];
    let rally = Face {
        word: "rally".into(),
        name: "Rally".into(),
        kind: "order".into(),
        value: Some(1),
        facts: vec!["within 6″".into()],
        text: "A unit in range may act again.".into(),
    };
    scene.faces.insert(rally.word.clone(), rally);
    scene.marks = marks();
    let walk = |x: i32, y: i32| Offer {
        notation: format!("walk {} {}", tenths(x), tenths(y)),
        ..Offer::new(format!("{}.{}″, {}.{}″", x / 10, x % 10, y / 10, y % 10))
            .among("Walk to")
            .at(Target::Point(at(x, y)))
    };
    scene.prompt = Prompt::Ask {
        seat: SeatId(0),
        question: "Where does the Warden go?".into(),
        stake: "Up to 6″ along any way that its base fits through.".into(),
        offers: vec![
            walk(150, 110),
            walk(120, 118),
            walk(188, 110),
            Offer {
                notation: "strike 3".into(),
                ..Offer::new("Strike the Brute").detail("5.8″ away, 7 health").at(Target::Piece(PieceId(3)))
            },
            Offer { notation: "play rally".into(), ..Offer::new("Rally").at(Target::Card(CardId(1))) },
            Offer { notation: "done".into(), ..Offer::new("Stay here") },
        ],
    };
    scene
}

/// A reach with a hole where another base stands, a way, a range, sight that is clear and sight that is not.
fn marks() -> Vec<Mark> {
    let reach = Outline { rim: octagon(150, 90, 60), holes: vec![octagon(110, 80, 12)] };
    let way = |kind, points: &[Point]| {
        Mark::new(kind, Trace::Way(points.iter().map(|&point| Place::Point(point)).collect()))
    };
    vec![
        Mark::new(MarkKind::Reach, Trace::Region { surface: 0, outlines: vec![reach] }).of(SeatId(0)),
        way(MarkKind::Preview, &[at(150, 90), at(120, 100), at(120, 118)]).of(SeatId(0)).label("5.0″ of 6″"),
        Mark::new(MarkKind::Reach, Trace::Ring { centre: at(150, 90), radius: tenths(86) }).label("8″"),
        way(MarkKind::Trail, &[at(160, 220), at(160, 160)]).of(SeatId(1)),
        way(MarkKind::Sight, &[at(120, 118), at(160, 160)]),
        way(MarkKind::Blocked, &[at(150, 90), at(230, 230)]),
        Mark::new(MarkKind::Witness, Trace::Piece(PieceId(3))),
    ]
}

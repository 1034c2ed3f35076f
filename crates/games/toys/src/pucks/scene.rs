//! What a person sees: the field to scale, the reach of the puck that was taken, and where a push would lead.

use super::field::{self, EACH, GOALS, POSTS, RADIUS, REACH, SIDE};
use super::{Against, Choice, Pucks, WORDS};
use geometry::plane::{self, Micrometres};
use kernel::{Awaiting, Seat, View, Witness};
use std::ops::RangeInclusive;
use table::{
    Course, Footprint, Ground, Hue, Layer, Mark, MarkKind, Offer, Outline, Panel, Piece, PieceId, Place,
    Plane, Point, Prompt, Scene, SeatId, Setting, Staged, Stand, Surface, Tallied, Target, Trace, Tracker,
    Values,
};

/// The numbers of the points to be covered, and of the posts.
const GOAL: u32 = 10;
const POST: u32 = 20;

impl Staged for Pucks {
    const TITLE: &'static str = "Pucks";
    const ABOUT: &'static str = "Two seats push two pucks each over a small field with posts on it. Whose pucks cover \
                                 two of the three points wins.";
    const RULE_IDS: &'static str = "PK";

    fn players() -> RangeInclusive<u8> {
        2..=2
    }

    fn settings() -> Vec<Setting> {
        vec![Setting {
            name: "rounds",
            values: Values::Number(1, 100),
            default: "12".into(),
            help: "After how many rounds the game ends.",
        }]
    }

    fn scene(view: &View<Self>) -> Scene {
        let game = view.shown();
        let mut scene = Scene::of(view.viewer());
        scene.heading = format!("Round {} of {}", game.round.min(game.last_round), game.last_round);
        scene.course = course(game);
        scene.seats = Self::panels(view);
        scene.surfaces.push(Surface::Plane(surface()));
        scene.pieces = pieces(game);
        scene.marks.extend(reach(game));
        let question = |_| match game.taken {
            None => ("Which puck do you push?".into(), String::new()),
            Some(_) => (
                "Towards which point do you push it?".into(),
                "It slides up to 4″, until it touches something.".into(),
            ),
        };
        scene.prompt = Prompt::of(view, question, |choice| offer(game, choice));
        scene
    }

    fn panels(view: &View<Self>) -> Vec<Panel> {
        [(0, Hue::Blue), (1, Hue::Yellow)].map(|(seat, hue)| panel(view.shown(), seat, hue)).to_vec()
    }

    fn course(view: &View<Self>) -> Course {
        course(view.shown())
    }

    fn stands(view: &View<Self>) -> Vec<Stand> {
        let game = view.shown();
        let stand = |(seat, puck, piece): (usize, usize, PieceId)| Stand {
            piece,
            owner: Some(SeatId(seat as u8)),
            place: Place::Point(on_surface(game.pucks[seat][puck])),
        };
        puck_ids().map(stand).collect()
    }

    fn preview(view: &View<Self>, choice: Choice) -> Vec<Mark> {
        let game = view.shown();
        match choice {
            Choice::Take(puck) => vec![Mark::new(MarkKind::Preview, Trace::Piece(own(game, puck)))],
            Choice::To(point) => way(game, point),
            Choice::Stay => Vec::new(),
        }
    }

    fn meant(view: &View<Self>, target: Target) -> Vec<Choice> {
        let game = view.shown();
        let Some(seat) = view.asked() else { return Vec::new() };
        let point = match target {
            Target::Point(Point { surface: 0, x, y }) => plane::Point::new(x, y),
            Target::Piece(id) => place_of(game, id),
            Target::Point(_)
            | Target::Spot(_)
            | Target::Border(_)
            | Target::Card(_)
            | Target::Seat(_)
            | Target::Button => None,
        };
        let taken = (0..EACH as u8).find(|&puck| target == Target::Piece(puck_id(seat, puck)));
        match (game.taken, taken, target) {
            (None, Some(puck), _) => vec![Choice::Take(puck)],
            (Some(_), _, Target::Button) => vec![Choice::Stay],
            (None | Some(_), _, _) => point.map(Choice::To).into_iter().collect(),
        }
    }

    fn witness(view: &View<Self>, witness: &Witness) -> Option<Mark> {
        let game = view.shown();
        let Witness::At(word) = witness else { return None };
        let post = |number: &str| number.parse::<u32>().ok().map(|number| PieceId(POST + number - 1));
        let id = match word.strip_prefix("post-") {
            Some(number) => post(number)?,
            None => {
                puck_ids().find(|&(seat, puck, _)| Pucks::word(seat, puck) == *word).map(|(_, _, id)| id)?
            }
        };
        pieces(game)
            .iter()
            .any(|piece| piece.id == id)
            .then(|| Mark::new(MarkKind::Witness, Trace::Piece(id)))
    }

    fn figures(_: &'static ()) -> Vec<String> {
        ["puck", "goal", "post"].map(String::from).to_vec()
    }
}

impl Tallied for Pucks {}

fn course(game: &Pucks) -> Course {
    Course {
        name: format!("Round {}", game.round.min(game.last_round)),
        steps: ["Take", "Push"].map(String::from).to_vec(),
        at: Some(u8::from(game.taken.is_some())),
        turn: Some(SeatId(game.to_move)),
    }
}

fn panel(game: &Pucks, seat: u8, hue: Hue) -> Panel {
    let word = WORDS[usize::from(seat & 1)];
    let mut panel =
        Panel::new(SeatId(seat), word, word.chars().take(1).collect::<String>().to_uppercase(), hue);
    panel.active = kernel::Game::awaiting(game) == Awaiting::Answer(Seat(seat));
    panel.trackers.push(Tracker::new("points", game.covered(seat.into()) as i32).of(EACH as i32));
    panel
}

fn surface() -> Plane {
    Plane {
        name: String::new(),
        width: SIDE.get() as i32,
        height: SIDE.get() as i32,
        unit: "inch".into(),
        per_unit: Micrometres::INCH.get() as i32,
        grounds: POSTS.iter().map(post_ground).collect(),
    }
}

fn post_ground(post: &plane::Polygon) -> Ground {
    Ground {
        name: "Post".into(),
        pattern: "tall".into(),
        outline: Outline {
            rim: post.corners().iter().map(|corner| (corner.x(), corner.y())).collect(),
            holes: Vec::new(),
        },
        owner: None,
        facts: vec!["stops pucks".into()],
    }
}

fn on_surface(point: plane::Point) -> Point {
    Point { surface: 0, x: point.x(), y: point.y() }
}

fn puck_id(seat: Seat, puck: u8) -> PieceId {
    PieceId(u32::from(seat.0) * EACH as u32 + u32::from(puck))
}

fn own(game: &Pucks, puck: u8) -> PieceId {
    puck_id(Seat(game.to_move), puck)
}

/// Every puck by seat and place, with its number.
fn puck_ids() -> impl Iterator<Item = (usize, usize, PieceId)> {
    let all = (0..2usize).flat_map(|seat| (0..EACH).map(move |puck| (seat, puck)));
    all.map(|(seat, puck)| (seat, puck, puck_id(Seat(seat as u8), puck as u8)))
}

/// Where a puck or a point to be covered is.
fn place_of(game: &Pucks, id: PieceId) -> Option<plane::Point> {
    let puck = puck_ids().find(|&(_, _, known)| known == id);
    let goal = id.0.checked_sub(GOAL).and_then(|place| GOALS.get(place as usize).copied());
    puck.map(|(seat, puck, _)| game.pucks[seat][puck]).or(goal)
}

fn pieces(game: &Pucks) -> Vec<Piece> {
    let radius = RADIUS.get() as i32;
    let mut pieces = Vec::new();
    for (seat, puck, id) in puck_ids() {
        let place = Place::Point(on_surface(game.pucks[seat][puck]));
        let letter = ["A", "B"].get(puck).copied().unwrap_or("C");
        let name = format!("{} puck {letter}", WORDS[seat & 1]);
        let drawn = Piece::new(id.0, place, Layer::Figure, "puck", letter, name);
        pieces.push(drawn.of(SeatId(seat as u8)).covering(Footprint::Disc(radius)));
    }
    for (&goal, id) in GOALS.iter().zip(GOAL..) {
        let place = Place::Point(on_surface(goal));
        pieces.push(Piece::new(id, place, Layer::Ground, "goal", "O", "point to cover"));
    }
    for (post, id) in POSTS.iter().zip(POST..) {
        pieces.extend(post_piece(post, id));
    }
    pieces
}

/// A post as something that can be pointed at, about its first corner.
fn post_piece(post: &plane::Polygon, id: u32) -> Option<Piece> {
    let first = *post.corners().first()?;
    let corners = post.corners().iter().map(|corner| (corner.x() - first.x(), corner.y() - first.y()));
    let place = Place::Point(on_surface(first));
    let drawn = Piece::new(id, place, Layer::Ground, "post", "P", format!("post {}", id - POST + 1));
    Some(drawn.covering(Footprint::Polygon(corners.collect())))
}

/// How far the puck that was taken can go.
fn reach(game: &Pucks) -> Option<Mark> {
    let seat = Seat(game.to_move);
    let centre = on_surface(game.puck(seat, game.taken?)?);
    let ring = Trace::Ring { centre, radius: REACH.get() as i32 };
    Some(Mark::new(MarkKind::Reach, ring).of(seat).label("4″"))
}

fn offer(game: &Pucks, choice: Choice) -> Offer {
    match choice {
        Choice::Take(puck) => {
            let letter = ["A", "B"].get(usize::from(puck)).copied().unwrap_or("C");
            Offer::new(format!("Puck {letter}")).at(Target::Piece(own(game, puck)))
        }
        Choice::To(point) => {
            let stopped = match game.pushed(point) {
                Some((_, Against::Edge, _)) => "stops at the edge".into(),
                Some((_, _, Some(word))) => format!("stops at {word}"),
                Some((_, Against::Nothing | Against::Post(_) | Against::Puck(_), None)) | None => {
                    String::new()
                }
            };
            let label = format!("{}, {}", inches(point.x()), inches(point.y()));
            Offer::new(label).detail(stopped).among("Towards").at(Target::Point(on_surface(point)))
        }
        Choice::Stay => Offer::new("Leave it where it is"),
    }
}

/// A length to a tenth of an inch.
fn inches(micrometres: i32) -> String {
    let tenths = (i64::from(micrometres) * 10 + i64::from(Micrometres::INCH.get()) / 2)
        .div_euclid(i64::from(Micrometres::INCH.get()));
    format!("{}.{}″", tenths.div_euclid(10), tenths.rem_euclid(10))
}

/// The way of a push, how long it is, and what ends it.
fn way(game: &Pucks, towards: plane::Point) -> Vec<Mark> {
    let seat = Seat(game.to_move);
    let Some(from) = game.taken.and_then(|puck| game.puck(seat, puck)) else { return Vec::new() };
    if !field::holds(towards) {
        return Vec::new();
    }
    let Some((end, _, shown)) = game.pushed(towards) else { return Vec::new() };
    let length = plane::length(&[from, end]).get() as i32;
    let places = [from, end].map(|point| Place::Point(on_surface(point))).to_vec();
    let mut marks = vec![
        Mark::new(MarkKind::Preview, Trace::Way(places))
            .of(seat)
            .label(format!("{} of 4.0″", inches(length))),
    ];
    if let Some((_, _, id)) = puck_ids().find(|&(seat, puck, _)| Some(Pucks::word(seat, puck)) == shown) {
        marks.push(Mark::new(MarkKind::Preview, Trace::Piece(id)));
    }
    marks
}

//! What holds of the scenes of every game, as assertions that each game runs over played games.
//!
//! | promise | proven by |
//! | --- | --- |
//! | A scene points at what is in it, shows the face of every card that can be read, and counts within bounds. | [`scene`] |
//! | Taken apart and put together it is the same; no two parts have one key. | [`parts`] |
//! | A client that applies what changes holds what a client holds that was sent the whole. | [`Client`] |
//! | Whatever one points at while a question is put, what may be meant is said, can be written and is judged. | [`pointing`] |
//! | Each witness of a refusal is something that can be drawn. | [`pointing`] |
//! | The way of the last move is the same, told by the scene or by where the pieces stand alone. | [`prove`] |
//! | All of it depends on what the viewer may know alone. | [`secrecy`] |
//!
//! [`prove`] plays games and asserts them all.

use crate::grid::{Border, Side, Spot};
use crate::held::{Held, SceneHash, part_hash};
use crate::mark::{Mark, Trace};
use crate::part::{Key, Part};
use crate::plane::Point;
use crate::prompt::{Prompt, Target};
use crate::scene::{Card, CardId, PieceId, Place, Scene, SeatId, Surface, Tracker};
use crate::stage::Staged;
use crate::trail::{Stand, Trail};
use kernel::{Awaiting, Chance, Game, Log, Seat, Setup, View, Viewer};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// How much is played and looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amount {
    /// How many games.
    pub games: u64,
    /// At most so many questions in each.
    pub questions: usize,
    /// Everything is pointed at in one question of so many.
    pub pointing: usize,
}

/// Plays games of random answers and asserts at each question what holds of every scene.
///
/// # Panics
/// Where something does not hold: it says what.
pub fn prove<G: Staged>(content: &'static G::Content, setup: &Setup, amount: Amount) {
    for seed in 0..amount.games {
        let mut game = G::new(content, setup).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
        let mut chance = Chance::new(seed, 7);
        let mut clients: HashMap<Viewer, Client> = HashMap::new();
        let watched = |game: &G| View::of(game, Viewer::Spectator);
        let mut by_stands = Trail::new(G::stands(&watched(&game)));
        let mut by_scenes = Trail::new(Stand::all(&G::scene(&watched(&game))));
        for question in 0..amount.questions {
            for viewer in viewers(&game) {
                let view = View::of(&game, viewer);
                let seen = scene::<G>(&view);
                clients.entry(viewer).or_default().turn_to(&seen);
                assert_eq!(G::panels(&view), seen.seats, "the seats are those of the scene");
                assert_eq!(G::course(&view), seen.course, "the course is that of the scene");
                if question % amount.pointing == 0 {
                    parts(&seen);
                    pointing(&view, &seen);
                    looking(&view, &seen);
                    secrecy(&view, &seen, &mut chance);
                }
            }
            if !play_on(&mut game, &mut chance) {
                break;
            }
            by_stands.go_on(question + 1, G::stands(&watched(&game)));
            let scene = G::scene(&watched(&game));
            by_scenes.go_on(question + 1, Stand::all(&scene));
            assert_eq!(
                by_stands.mark(&scene),
                by_scenes.mark(&scene),
                "where the pieces stand is what the scene shows"
            );
        }
    }
}

/// Gives a random answer, or lets the dice fall; `false` where the game is over.
fn play_on<G: Game>(game: &mut G, chance: &mut Chance) -> bool {
    match game.awaiting() {
        Awaiting::Roll(roll) => {
            game.rolled(&chance.roll(roll), &mut Log::off()).expect("the roll was waited for");
        }
        Awaiting::Answer(_) => {
            let mut options = Vec::new();
            game.options(&mut options);
            let choice = chance.pick(&options).expect("a question has an answer");
            game.answer(choice, &mut Log::off()).expect("an option is legal");
        }
        Awaiting::Nothing(_) | Awaiting::Someone => return false,
    }
    true
}

fn viewers<G: Game>(game: &G) -> impl Iterator<Item = Viewer> + use<G> {
    (0..game.seats()).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator])
}

fn cards(scene: &Scene) -> impl Iterator<Item = &Card> {
    scene.zones.iter().flat_map(|zone| &zone.cards)
}

/// What a viewer sees, once it is sure that it points at nothing that is not there.
///
/// # Panics
/// Where it does.
pub fn scene<G: Staged>(view: &View<G>) -> Scene {
    let seen = G::scene(view);
    assert!(seen.log.is_empty() && seen.dice.is_empty(), "the table fills in the log and the dice");
    let pieces: BTreeSet<PieceId> = seen.pieces.iter().map(|piece| piece.id).collect();
    assert_eq!(pieces.len(), seen.pieces.len(), "each piece has a number of its own");
    let numbers: BTreeSet<CardId> = cards(&seen).map(|card| card.id).collect();
    assert_eq!(numbers.len(), cards(&seen).count(), "each card has a number of its own");
    assert!(cards(&seen).all(|card| seen.faces.contains_key(&card.word)), "each card has a face");
    let figures = G::figures(view.shown().content());
    for piece in &seen.pieces {
        assert!(figures.iter().any(|figure| *figure == piece.figure), "{} is a known figure", piece.figure);
        let stands = is_place(&seen, &piece.place);
        assert!(stands, "{} stands somewhere: {:?}", piece.name, piece.place);
    }
    if let Some(at) = seen.course.at {
        assert!(usize::from(at) < seen.course.steps.len(), "the step is one of the turn");
    }
    for mark in &seen.marks {
        is_there(&seen, mark);
    }
    for Tracker { name, value, of } in
        seen.seats.iter().flat_map(|panel| &panel.trackers).chain(&seen.trackers)
    {
        let most = of.unwrap_or(i32::MAX);
        assert!((0..=most).contains(value), "{name} is within its bounds: {value} of {most}");
    }
    if let Prompt::Ask { question, offers, .. } = &seen.prompt {
        assert!(question.ends_with(['?', '.']), "a question is a sentence: {question}");
        for offer in offers {
            assert!(!offer.label.is_empty(), "an offer says something: {}", offer.notation);
            assert!(is_target(&seen, offer.target), "{} points at {:?}", offer.notation, offer.target);
        }
    }
    seen
}

fn is_spot(scene: &Scene, spot: Spot) -> bool {
    match scene.surfaces.get(usize::from(spot.surface)) {
        Some(Surface::Grid(grid)) => grid.square(spot.column, spot.row).is_some(),
        Some(Surface::Plane(_)) | None => false,
    }
}

fn is_point(scene: &Scene, point: Point) -> bool {
    let within = |end: i64, at: i32| (0..=end).contains(&i64::from(at));
    match scene.surfaces.get(usize::from(point.surface)) {
        Some(Surface::Plane(plane)) => {
            within(plane.width.into(), point.x) && within(plane.height.into(), point.y)
        }
        Some(Surface::Grid(grid)) => {
            within(100 * grid.columns.len() as i64, point.x) && within(100 * grid.rows.len() as i64, point.y)
        }
        None => false,
    }
}

fn is_border(scene: &Scene, border: Border) -> bool {
    let Border { spot, side } = border;
    let beyond = match side {
        Side::North => spot.row.checked_sub(1).map(|row| Spot { row, ..spot }),
        Side::West => spot.column.checked_sub(1).map(|column| Spot { column, ..spot }),
        // A line has one name only.
        Side::East | Side::South => return false,
    };
    is_spot(scene, spot) || beyond.is_some_and(|spot| is_spot(scene, spot))
}

fn is_place(scene: &Scene, place: &Place) -> bool {
    match *place {
        Place::Spot(spot) => is_spot(scene, spot),
        Place::Point(point) => is_point(scene, point),
        Place::With(carrier) => scene.piece(carrier).is_some(),
    }
}

fn is_target(scene: &Scene, target: Target) -> bool {
    match target {
        Target::Piece(id) => scene.piece(id).is_some(),
        Target::Spot(spot) => is_spot(scene, spot),
        Target::Border(border) => is_border(scene, border),
        Target::Point(point) => is_point(scene, point),
        Target::Card(id) => cards(scene).any(|card| card.id == id),
        Target::Seat(seat) => scene.panel(seat).is_some(),
        Target::Button => true,
    }
}

/// Asserts that what is marked is in the scene.
fn is_there(scene: &Scene, mark: &Mark) {
    let way = |way: &Vec<Place>| way.len() > 1 && way.iter().all(|place| is_place(scene, place));
    let there = match &mark.trace {
        Trace::Way(places) => way(places),
        Trace::Legs(legs) => legs.len() > 1 && legs.iter().all(way),
        Trace::Spots(spots) => !spots.is_empty() && spots.iter().all(|&spot| is_spot(scene, spot)),
        Trace::Border(border) => is_border(scene, *border),
        Trace::Piece(id) => scene.piece(*id).is_some(),
        Trace::Card(id) => is_target(scene, Target::Card(*id)),
        Trace::Seat(seat) => scene.panel(*seat).is_some(),
        Trace::Ring { centre, radius } => is_point(scene, *centre) && *radius >= 0,
        Trace::Region { surface, outlines } => {
            let plane = matches!(scene.surfaces.get(usize::from(*surface)), Some(Surface::Plane(_)));
            plane && outlines.iter().all(|outline| outline.rim.len() > 2)
        }
    };
    assert!(there, "a mark is in the scene: {mark:?}");
}

/// Asserts that the scene, taken apart and put together, is the same up to the order of what has none, and that no
/// two parts have one key.
///
/// # Panics
/// Where it is not.
pub fn parts(scene: &Scene) {
    let apart = scene.clone().into_parts();
    let keys: BTreeSet<Key> = apart.iter().map(Part::key).collect();
    assert_eq!(keys.len(), apart.len(), "each part has a key of its own");
    let mut again = Scene::from_parts(apart.into_iter().rev());
    again.faces.clone_from(&scene.faces);
    assert_eq!(again, sorted(scene.clone()), "the parts are the scene");
}

/// The scene with everything in the order of its keys.
fn sorted(mut scene: Scene) -> Scene {
    scene.log.clear();
    scene.seats.sort_by_key(|panel| panel.seat);
    scene.pieces.sort_by_key(|piece| piece.id);
    for surface in &mut scene.surfaces {
        if let Surface::Grid(grid) = surface {
            grid.edges.sort_by_key(|edge| edge.border);
        }
    }
    scene
}

/// A client that is told what changes, beside what the server remembers of it.
#[derive(Default)]
pub struct Client {
    server: Held,
    /// The parts by their keys, as JSON.
    parts: BTreeMap<String, String>,
}

impl Client {
    /// Goes on to the next scene by what changes, and asserts that the client then holds what it would hold if it
    /// had been sent the whole.
    ///
    /// # Panics
    /// Where it does not.
    pub fn turn_to(&mut self, scene: &Scene) {
        let change = self.server.turn_to(scene.clone()).expect("a scene is plain data");
        for gone in &change.gone {
            assert!(self.parts.remove(gone).is_some(), "what is gone was there: {gone}");
        }
        for put in &change.put {
            let part: Part = serde_json::from_str(put.get()).expect("what was written is read");
            let before = self.parts.insert(part.key().to_string(), put.get().into());
            assert_ne!(before.as_deref(), Some(put.get()), "only what differs is sent");
        }
        let mut whole = Held::default();
        let all = whole.turn_to(scene.clone()).expect("a scene is plain data");
        let sent: BTreeSet<&str> = all.put.iter().map(|part| part.get()).collect();
        assert_eq!(self.parts.values().map(String::as_str).collect::<BTreeSet<_>>(), sent);
        let sum = |sum: u64, (key, text): (&String, &String)| sum.wrapping_add(part_hash(key, text));
        let hash = SceneHash(self.parts.iter().fold(0, sum));
        assert_eq!((hash, hash), (self.server.hash(), whole.hash()), "both ends reckon one hash");
    }
}

/// Everything in a scene that one can point at, and a few places that are not there.
fn targets(scene: &Scene) -> Vec<Target> {
    let mut targets = vec![Target::Button, Target::Spot(Spot::at(200, 200)), Target::Seat(SeatId(7))];
    targets.push(Target::Point(Point { surface: 0, x: -1, y: i32::MAX }));
    targets.push(Target::Border(Border::new(Spot { surface: 9, column: 0, row: 255 }, Side::South)));
    targets.extend([Target::Piece(PieceId(u32::MAX)), Target::Card(CardId(u32::MAX))]);
    targets.extend(scene.seats.iter().map(|panel| Target::Seat(panel.seat)));
    targets.extend(scene.pieces.iter().map(|piece| Target::Piece(piece.id)));
    targets.extend(cards(scene).map(|card| Target::Card(card.id)));
    targets.extend(scene.prompt.offers().iter().map(|offer| offer.target));
    for (surface, index) in scene.surfaces.iter().zip(0..) {
        match surface {
            Surface::Grid(grid) => {
                for square in &grid.squares {
                    targets.push(Target::Spot(square.spot));
                    let sides = [Side::North, Side::East, Side::South, Side::West];
                    targets.extend(sides.map(|side| Target::Border(Border::new(square.spot, side))));
                }
            }
            Surface::Plane(plane) => {
                for (column, row) in (0..=8).flat_map(|column| (0..=8).map(move |row| (column, row))) {
                    let (x, y) = (plane.width / 8 * column, plane.height / 8 * row);
                    targets.push(Target::Point(Point { surface: index, x, y }));
                }
            }
        }
    }
    targets
}

/// Looks from everything to everything near it in the list, and asserts that what is told is there to be seen.
///
/// # Panics
/// Where it is not.
pub fn looking<G: Staged>(view: &View<G>, scene: &Scene) {
    let targets = targets(scene);
    for (&from, &to) in targets.iter().zip(targets.iter().skip(1)).chain(targets.iter().zip(&targets)) {
        match G::sight(view, from, to) {
            None => {}
            Some(Ok(marks)) => marks.iter().for_each(|mark| is_there(scene, mark)),
            Some(Err(refusal)) => {
                for witness in &refusal.reason().witness {
                    match G::witness(view, witness) {
                        Some(mark) => is_there(scene, &mark),
                        None => panic!("a witness can be drawn: {from:?} to {to:?}: {refusal}"),
                    }
                }
            }
        }
    }
}

/// Points at everything while a question is put to the viewer, and asserts what is said of it.
///
/// # Panics
/// Where it is wrong.
pub fn pointing<G: Staged>(view: &View<G>, scene: &Scene) {
    let game = view.shown();
    for target in targets(scene) {
        let meant = G::meant(view, target);
        if view.asked().is_none() {
            assert!(meant.is_empty(), "who is not asked has nothing in mind");
            continue;
        }
        let legal: Vec<bool> = meant.iter().map(|&choice| view.check(choice).is_ok()).collect();
        assert!(legal.is_sorted_by(|one, other| one >= other), "what is legal comes first: {target:?}");
        for &choice in &meant {
            let notation = game.notation(choice);
            assert_eq!(game.read(&notation), Ok(choice), "\"{notation}\" is read as it was meant");
            for mark in G::preview(view, choice) {
                is_there(scene, &mark);
            }
            let Err(refusal) = view.check(choice) else { continue };
            for witness in &refusal.reason().witness {
                match G::witness(view, witness) {
                    Some(mark) => is_there(scene, &mark),
                    None => panic!("a witness can be drawn: {notation}: {refusal}"),
                }
            }
        }
        let offers = scene.prompt.offers().iter().filter(|offer| offer.target == target);
        let offered: Vec<&str> = offers.map(|offer| offer.notation.as_str()).collect();
        if !offered.is_empty() && target != Target::Button {
            let first = meant.first().map(|&choice| game.notation(choice)).unwrap_or_default();
            assert!(offered.contains(&first.as_str()), "{target:?} means {offered:?} before {first}");
        }
    }
}

/// Asserts that a position that looks the same to the viewer is told in the same way.
///
/// # Panics
/// Where it is not.
pub fn secrecy<G: Staged>(view: &View<G>, scene: &Scene, chance: &mut Chance) {
    let like = View::of(&view.sample(chance), view.viewer());
    assert_eq!(*scene, G::scene(&like), "the scene tells what the viewer may know");
    for target in targets(scene).into_iter().step_by(5) {
        let meant = G::meant(view, target);
        assert_eq!(meant, G::meant(&like, target));
        for choice in meant {
            assert_eq!(view.check(choice), like.check(choice));
            assert_eq!(G::preview(view, choice), G::preview(&like, choice));
        }
        for from in targets(scene).into_iter().take(4) {
            assert_eq!(G::sight(view, from, target), G::sight(&like, from, target));
        }
    }
}

//! Pointing at things: what may be meant, what it would do, why it is not possible; and what of it can be followed.

mod common;

use common::passes;
use kernel::{Awaiting, Chance, Game, Log, Seat, Setup, View, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use table::{
    Border, Card, CardId, Mark, MarkKind, Place, Prompt, Scene, SeatId, Side, Spot, Staged, Surface, Target,
    Trace,
};
use wizwar::WizWar;

/// Without optimisation a little is looked at, with it more.
const SEEDS: u64 = if cfg!(debug_assertions) { 1 } else { 12 };
const STEPS: usize = if cfg!(debug_assertions) { 160 } else { 1500 };

/// Plays a game of random answers and looks at each question.
fn watch(seats: u8, seed: u64, mut look: impl FnMut(&WizWar, &mut Chance)) {
    let mut game = WizWar::new(WizWar::shipped(), &Setup::of(seats)).expect("a set-up without mistakes");
    let (mut chance, mut options) = (Chance::new(seed, 1), Vec::new());
    for _ in 0..STEPS {
        match game.awaiting() {
            Awaiting::Roll(roll) => {
                game.rolled(&chance.roll(roll), &mut Log::off()).expect("it was waited for")
            }
            Awaiting::Answer(_) => {
                look(&game, &mut chance);
                game.options(&mut options);
                let choice = chance.pick(&options).expect("a question has an answer");
                game.answer(choice, &mut Log::off()).expect("an option is legal");
            }
            Awaiting::Nothing(_) | Awaiting::Someone => return,
        }
    }
}

fn viewers(game: &WizWar) -> impl Iterator<Item = Viewer> + use<> {
    (0..game.seats()).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator])
}

fn cards(scene: &Scene) -> impl Iterator<Item = &Card> {
    scene.zones.iter().flat_map(|zone| &zone.cards)
}

/// Everything in a scene that one can point at, and a few places beside the map.
fn targets(scene: &Scene) -> Vec<Target> {
    let mut targets = vec![Target::Button, Target::Spot(Spot::at(200, 200)), Target::Seat(SeatId(7))];
    targets.extend(scene.seats.iter().map(|panel| Target::Seat(panel.seat)));
    targets.extend(scene.pieces.iter().map(|piece| Target::Piece(piece.id)));
    targets.extend(cards(scene).map(|card| Target::Card(card.id)));
    for surface in &scene.surfaces {
        let Surface::Grid(grid) = surface else { panic!("there is no plane") };
        for square in &grid.squares {
            targets.push(Target::Spot(square.spot));
            for side in [Side::North, Side::East, Side::South, Side::West] {
                targets.push(Target::Border(Border::new(square.spot, side)));
            }
        }
    }
    targets
}

/// Asserts that what is marked is in the scene.
fn is_there(scene: &Scene, mark: &Mark) {
    let place = |place: &Place| match place {
        Place::Spot(spot) => !scene.label(*spot).is_empty(),
        Place::Point(point) => point.surface == 0 && point.x >= 0 && point.y >= 0,
        Place::With(id) => scene.piece(*id).is_some(),
    };
    let there = match &mark.trace {
        Trace::Way(way) => way.len() > 1 && way.iter().all(place),
        Trace::Legs(legs) => legs.len() > 1 && legs.iter().flatten().all(place),
        Trace::Spots(spots) => !spots.is_empty() && spots.iter().all(|spot| !scene.label(*spot).is_empty()),
        Trace::Border(border) => matches!(border.side, Side::North | Side::West),
        Trace::Piece(id) => scene.piece(*id).is_some(),
        Trace::Card(id) => cards(scene).any(|card| card.id == *id),
        Trace::Seat(seat) => scene.panel(*seat).is_some(),
        Trace::Ring { .. } | Trace::Region { .. } => false,
    };
    assert!(there, "{mark:?}");
}

/// Points at one thing and judges what comes of it.
fn point(game: &WizWar, view: &View<WizWar>, scene: &Scene, target: Target) {
    let meant = WizWar::meant(view, target);
    let judged: Vec<bool> = meant.iter().map(|&choice| view.check(choice).is_ok()).collect();
    assert!(judged.is_sorted_by(|one, other| one >= other), "the legal ones come first: {target:?}");
    for &choice in &meant {
        let notation = game.notation(choice);
        assert_eq!(game.read(&notation), Ok(choice), "{notation}");
        for mark in WizWar::preview(view, choice) {
            is_there(scene, &mark);
        }
        let Err(refusal) = view.check(choice) else { continue };
        for witness in &refusal.reason().witness {
            let mark = WizWar::witness(view, witness);
            is_there(scene, &mark.unwrap_or_else(|| panic!("{notation}: {refusal}")));
        }
    }
    let mut offered = scene.prompt.offers().iter().filter(|offer| offer.target == target).peekable();
    if offered.peek().is_some() {
        let first = meant.first().map(|&choice| game.notation(choice));
        assert!(offered.any(|offer| Some(&offer.notation) == first.as_ref()), "{target:?} means {first:?}");
    }
}

#[test]
fn whatever_one_points_at_is_answered() {
    for seats in [2, 3, 5] {
        for seed in 0..SEEDS {
            let mut step = 0;
            watch(seats, seed, |game, _| {
                step += 1;
                // Pointing at everything is slow; each question is put at some step.
                if cfg!(debug_assertions) && step % 4 != 0 {
                    return;
                }
                for viewer in viewers(game) {
                    let view = View::of(game, viewer);
                    if view.asked().is_none() {
                        assert!(WizWar::meant(&view, Target::Button).is_empty());
                        continue;
                    }
                    let scene = WizWar::scene(&view);
                    scene.marks.iter().for_each(|mark| is_there(&scene, mark));
                    for target in targets(&scene) {
                        point(game, &view, &scene, target);
                    }
                }
            });
        }
    }
}

/// What is told of a position depends on what the viewer may know alone.
#[test]
fn pointing_tells_nothing_that_the_viewer_may_not_know() {
    for seats in [2, 4] {
        for seed in 0..SEEDS {
            let mut step = 0;
            watch(seats, seed, |game, chance| {
                step += 1;
                if step % 8 != 0 {
                    return;
                }
                for viewer in viewers(game) {
                    let view = View::of(game, viewer);
                    let like = View::of(&view.sample(chance), viewer);
                    let scene = WizWar::scene(&view);
                    assert_eq!(scene, WizWar::scene(&like));
                    for target in targets(&scene).into_iter().step_by(7) {
                        let meant = WizWar::meant(&view, target);
                        assert_eq!(meant, WizWar::meant(&like, target));
                        for choice in meant {
                            assert_eq!(view.check(choice), like.check(choice));
                            assert_eq!(WizWar::preview(&view, choice), WizWar::preview(&like, choice));
                        }
                    }
                }
            });
        }
    }
}

/// Where each card of a word lies: the name of its zone by its number.
fn lying(scene: &Scene) -> BTreeMap<String, BTreeMap<CardId, String>> {
    let mut lying: BTreeMap<String, BTreeMap<CardId, String>> = BTreeMap::new();
    for zone in &scene.zones {
        for card in &zone.cards {
            lying.entry(card.word.clone()).or_default().insert(card.id, zone.name.clone());
        }
    }
    lying
}

/// A card is followed from place to place, and nothing is told of one that comes out of hiding.
#[test]
fn a_card_keeps_its_number_while_it_can_be_followed() {
    for seats in [2, 4] {
        let mut before: BTreeMap<Viewer, BTreeMap<String, BTreeMap<CardId, String>>> = BTreeMap::new();
        let mut followed = 0;
        watch(seats, 3, |game, _| {
            for viewer in viewers(game) {
                let now = lying(&WizWar::scene(&View::of(game, viewer)));
                let last = before.insert(viewer, now.clone()).unwrap_or_default();
                for (word, cards) in &now {
                    let numbers: Vec<u32> = cards.keys().map(|id| id.0).collect();
                    let first = numbers.first().copied().unwrap_or(0) & !0xff;
                    let counted: Vec<u32> = (first..).take(numbers.len()).collect();
                    assert_eq!(numbers, counted, "{word}: numbers tell only how many of a kind there are");
                    let Some(old) = last.get(word) else { continue };
                    let count = |cards: &BTreeMap<CardId, String>| {
                        let mut names: Vec<String> = cards.values().cloned().collect();
                        names.sort();
                        names
                    };
                    if count(old) == count(cards) {
                        assert_eq!(old, cards, "{word}: nothing moved");
                    } else if old.len() == 1 && cards.len() == 1 {
                        assert!(old.keys().eq(cards.keys()), "{word}: it has moved and is followed");
                        followed += 1;
                    }
                }
            }
        });
        assert!(followed > 10, "cards have moved");
    }
}

#[test]
fn pieces_are_drawn_by_known_figures_and_keep_their_numbers() {
    let figures: BTreeSet<String> = WizWar::figures(WizWar::shipped()).into_iter().collect();
    for seats in 2..=5 {
        let mut known = BTreeMap::new();
        watch(seats, 9, |game, _| {
            for viewer in viewers(game) {
                for piece in WizWar::scene(&View::of(game, viewer)).pieces {
                    assert!(figures.contains(&piece.figure), "{}", piece.figure);
                    let what = (piece.figure.clone(), piece.name.clone());
                    let same = known.entry(piece.id).or_insert_with(|| what.clone());
                    assert_eq!(*same, what, "a number stands for one piece only");
                }
            }
        });
    }
}

/// The marks that show why the seat asked can't give this answer.
fn shown(game: &WizWar, notation: &str) -> Vec<Mark> {
    let Awaiting::Answer(seat) = game.awaiting() else { panic!("nobody is asked") };
    let view = View::of(game, Viewer::Seat(seat));
    let choice = game.read(notation).expect("it can be read");
    let refusal = view.check(choice).expect_err("it is refused");
    refusal.reason().witness.iter().filter_map(|witness| WizWar::witness(&view, witness)).collect()
}

/// Proves WZ-243, WZ-244.
#[test]
fn a_wall_in_the_way_is_shown_with_the_line() {
    let play = passes(
        "seats 3
        position
        blue at blue(4,2)
        blue hand powerthrust
        red at red(1,2)
        yellow at red(1,1)
        inputs
        blue: cast powerthrust
        expect
        not over",
    );
    let game = play.game();
    let view = View::of(game, Viewer::Seat(Seat(0)));
    let scene = WizWar::scene(&view);
    let yellow = scene.pieces.iter().find(|piece| piece.owner == Some(SeatId(2)) && piece.figure == "wizard");
    let meant = WizWar::meant(&view, Target::Piece(yellow.expect("yellow is there").id));
    assert_eq!(meant.first().map(|&choice| game.notation(choice)).as_deref(), Some("at yellow"));
    let marks = shown(game, "at yellow");
    assert!(
        matches!(
            marks.as_slice(),
            [
                Mark { kind: MarkKind::Blocked, trace: Trace::Way(_), .. },
                Mark { kind: MarkKind::Witness, trace: Trace::Border(_), .. },
            ]
        ),
        "{marks:?}"
    );
}

#[test]
fn what_is_being_cast_is_shown() {
    let play = passes(
        "position
        blue hand powerthrust, energy-5
        red at blue(1,2)
        red hand full-shield
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick energy-5
        expect
        waits for red",
    );
    let scene = WizWar::scene(&View::of(play.game(), Viewer::Seat(Seat(1))));
    let zone = scene.zones.iter().find(|zone| zone.name == "Being cast").expect("there is a place for it");
    let card = zone.cards.first().expect("it lies there");
    assert_eq!(card.word, "powerthrust");
    let said: Vec<String> = card.badges.iter().map(|it| format!("{}{:?}", it.name, it.value)).collect();
    assert_eq!(said, ["cast by BlueNone", "energySome(5)", "boosted by Energy 5None"]);
    assert!(scene.marks.iter().any(|mark| mark.kind == MarkKind::Sight && mark.owner == Some(SeatId(0))));
    assert!(matches!(scene.prompt, Prompt::Ask { .. }));
}

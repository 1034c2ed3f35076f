//! Pointing at things: what may be meant, what it would do, why it is not possible; and what of it can be followed.

mod common;

use common::passes;
use kernel::{Awaiting, Chance, Game, Log, Seat, Setup, View, Viewer};
use std::collections::BTreeMap;
use table::conformance::{Amount, prove};
use table::{CardId, Mark, MarkKind, Prompt, Scene, SeatId, Staged, Target, Trace};
use wizwar::WizWar;

/// Without optimisation a little is looked at, with it more.
const STEPS: usize = if cfg!(debug_assertions) { 160 } else { 1500 };

/// Plays a game of random answers and looks at each question.
fn watch(seats: u8, seed: u64, mut look: impl FnMut(&WizWar)) {
    let mut game = WizWar::new(WizWar::shipped(), &Setup::of(seats)).expect("a set-up without mistakes");
    let (mut chance, mut options) = (Chance::new(seed, 1), Vec::new());
    for _ in 0..STEPS {
        match game.awaiting() {
            Awaiting::Roll(roll) => {
                game.rolled(&chance.roll(roll), &mut Log::off()).expect("it was waited for")
            }
            Awaiting::Answer(_) => {
                look(&game);
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

#[test]
fn scenes_keep_what_every_game_promises() {
    let amount = if cfg!(debug_assertions) {
        Amount { games: 1, questions: 60, pointing: 12 }
    } else {
        Amount { games: 12, questions: 1500, pointing: 3 }
    };
    for seats in [2, 3, 5] {
        prove::<WizWar>(WizWar::shipped(), &Setup::of(seats), amount);
    }
}

/// What is counted stays within its bounds to the end of the last round and beyond it.
#[test]
fn whole_games_count_within_bounds() {
    for (seats, rounds, seed) in [(2, "1", 1), (2, "3", 2), (4, "2", 3)] {
        let setup = Setup::of(seats).with("rounds", rounds);
        let mut game = WizWar::new(WizWar::shipped(), &setup).expect("a set-up without mistakes");
        let (mut chance, mut options) = (Chance::new(seed, 1), Vec::new());
        loop {
            for viewer in viewers(&game) {
                table::conformance::scene(&View::of(&game, viewer));
            }
            match game.awaiting() {
                Awaiting::Roll(roll) => {
                    game.rolled(&chance.roll(roll), &mut Log::off()).expect("it was waited for");
                }
                Awaiting::Answer(_) => {
                    game.options(&mut options);
                    let choice = chance.pick(&options).expect("a question has an answer");
                    game.answer(choice, &mut Log::off()).expect("an option is legal");
                }
                Awaiting::Nothing(_) | Awaiting::Someone => break,
            }
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
        watch(seats, 3, |game| {
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
fn pieces_keep_their_numbers() {
    for seats in 2..=5 {
        let mut known = BTreeMap::new();
        watch(seats, 9, |game| {
            for viewer in viewers(game) {
                for piece in WizWar::scene(&View::of(game, viewer)).pieces {
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

/// Proves WZ-243, WZ-244.
#[test]
fn anybody_traces_sight_from_one_thing_to_another() {
    let play = passes(
        "seats 3
        position
        blue at blue(4,2)
        red at red(1,2)
        yellow at red(1,1)
        expect
        not over",
    );
    for viewer in viewers(play.game()) {
        let view = View::of(play.game(), viewer);
        let scene = WizWar::scene(&view);
        let wizard = |seat| {
            let wizard =
                scene.pieces.iter().find(|it| it.owner == Some(SeatId(seat)) && it.figure == "wizard");
            Target::Piece(wizard.expect("he is there").id)
        };
        let clear = |from, to| match WizWar::sight(&view, from, to) {
            Some(Ok(marks)) => marks.iter().all(|mark| mark.kind == MarkKind::Sight) && marks.len() == 2,
            Some(Err(_)) | None => false,
        };
        assert!(clear(wizard(0), wizard(1)) && clear(wizard(1), wizard(0)), "sight goes both ways");
        let Some(Err(refusal)) = WizWar::sight(&view, wizard(0), wizard(2)) else {
            panic!("a wall is between them")
        };
        assert_eq!(refusal.rule().0, "WZ-234");
        let shown = refusal.reason().witness.iter().filter_map(|witness| WizWar::witness(&view, witness));
        let kinds: Vec<MarkKind> = shown.map(|mark| mark.kind).collect();
        assert_eq!(kinds, [MarkKind::Blocked, MarkKind::Witness]);
        assert_eq!(WizWar::sight(&view, Target::Button, wizard(0)), None, "a button sees nothing");
    }
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

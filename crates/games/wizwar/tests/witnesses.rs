//! What shows a refusal on the table. That the refusals of all scenarios in these tests are shown is asserted where they
//! are played, in `common`.

mod common;

use common::{is_shown, marks_of, passes};
use kernel::{Awaiting, Chance, Game, Log, Setup};
use std::collections::{BTreeMap, BTreeSet};
use table::{MarkKind, Trace};
use wizwar::WizWar;

/// Without optimisation a little is looked at, with it more.
const QUESTIONS: usize = if cfg!(debug_assertions) { 150 } else { 4_000 };

/// Of what may be tried, one in so many is tried at a question, and the next at the next.
const OF: usize = 5;

/// What was possible before is tried again whenever it is not, and so is every card in every way.
#[test]
fn whatever_is_refused_in_a_game_is_shown_on_the_table() {
    let verbs = ["cast", "play", "use", "boost", "pick", "drop", "give"];
    let cards = WizWar::shipped().cards().map(|card| WizWar::shipped().face(card).id.as_str());
    let of_cards: Vec<String> = cards.flat_map(|word| verbs.map(|verb| format!("{verb} {word}"))).collect();
    let mut rules: BTreeMap<&str, usize> = BTreeMap::new();
    for (seats, seed) in [(2, 1), (4, 2), (5, 3)] {
        let mut tried: BTreeSet<String> = of_cards.iter().cloned().collect();
        tried.extend(["done", "pass", "yes", "punch", "take all", "bite", "number 9"].map(String::from));
        let mut game = WizWar::new(WizWar::shipped(), &Setup::of(seats)).expect("a set-up without mistakes");
        let (mut chance, mut options) = (Chance::new(seed, 5), Vec::new());
        for question in 0..QUESTIONS {
            match game.awaiting() {
                Awaiting::Roll(roll) => {
                    game.rolled(&chance.roll(roll), &mut Log::off()).expect("it was waited for");
                }
                Awaiting::Answer(seat) => {
                    for notation in tried.iter().skip(question % OF).step_by(OF) {
                        if let Some((refusal, shown)) = marks_of(&game, seat, notation) {
                            assert!(is_shown(&refusal, &shown), "{notation}: {refusal}: {shown:?}");
                            *rules.entry(refusal.rule().0).or_default() += 1;
                        }
                    }
                    options.clear();
                    game.options(&mut options);
                    tried.extend(options.iter().map(|&choice| game.notation(choice)));
                    let choice = chance.pick(&options).expect("a question has an answer");
                    game.answer(choice, &mut Log::off()).expect("an option is legal");
                }
                Awaiting::Nothing(_) | Awaiting::Someone => break,
            }
        }
    }
    let met: Vec<&str> = rules.keys().copied().collect();
    assert!(met.len() >= 25, "many rules have refused something: {met:?}");
}

/// What shows why this answer is refused to whoever is asked, at the end of a scenario.
fn shown(text: &str, notation: &str) -> (&'static str, Vec<Trace>) {
    let play = passes(text);
    let Awaiting::Answer(seat) = play.game().awaiting() else { panic!("nobody is asked") };
    let (refusal, marks) = marks_of(play.game(), seat, notation).expect("it is refused");
    assert!(marks.iter().all(|mark| mark.kind != MarkKind::Preview));
    (refusal.rule().0, marks.into_iter().map(|mark| mark.trace).collect())
}

const RED: table::SeatId = table::SeatId(1);

/// Proves WZ-096.
#[test]
fn the_first_round_is_shown_by_those_who_have_not_had_a_turn() {
    let position = "position
        begun blue
        round 1
        red at blue(0,0)
        blue at blue(0,0)
        expect
        round 1";
    assert_eq!(shown(position, "punch"), ("WZ-096", vec![Trace::Seat(RED)]));
}

/// Proves WZ-377, WZ-378.
#[test]
fn stun_is_shown_by_whoever_is_stunned() {
    let begins = "position
        blue at blue(0,0)
        blue stunned
        red at blue(0,0)
        inputs";
    let blue = || vec![Trace::Piece(table::PieceId(0))];
    let attacked = format!("{begins}\nblue: punch\nexpect\nattacks 1");
    assert_eq!(shown(&attacked, "go east"), ("WZ-377", blue()));
    let moved = format!("{begins}\nblue: go east\nblue: go west\nexpect\nwaits for blue");
    assert_eq!(shown(&moved, "punch"), ("WZ-378", blue()));
}

/// Proves WZ-111, WZ-147.
#[test]
fn what_is_carried_and_who_has_no_points_left_is_shown() {
    let position = "position
        blue at blue(0,0)
        blue carries red-treasure-1
        red-treasure-2 at blue(0,0)
        points 0
        expect
        points 0";
    assert_eq!(shown(position, "go east"), ("WZ-111", vec![Trace::Piece(table::PieceId(0))]));
    let carried = |play: &kernel::Play<WizWar>| {
        let scene = <WizWar as table::Staged>::scene(&play.view(kernel::Viewer::Spectator));
        let treasure = scene.pieces.iter().find(|piece| matches!(piece.place, table::Place::With(_)));
        vec![Trace::Piece(treasure.expect("it is carried").id)]
    };
    assert_eq!(shown(position, "take red-treasure-2"), ("WZ-147", carried(&passes(position))));
}

/// Proves WZ-283.
#[test]
fn what_is_no_spell_is_shown_by_whoever_does_it() {
    let punched = "option ask always
        position
        blue at blue(0,0)
        red at blue(0,0)
        red hand absorb-spell
        inputs
        blue: punch
        expect
        waits for red";
    let blue = vec![Trace::Piece(table::PieceId(0))];
    assert_eq!(shown(punched, "cast absorb-spell"), ("WZ-283", blue));
}

/// A card that one does not have is shown where it lies, and where it lies nowhere by whoever would have to have it.
///
/// Proves WZ-149, WZ-220.
#[test]
fn a_card_that_is_missing_is_shown_where_it_is_or_by_whoever_misses_it() {
    let position = "position
        blue at blue(0,0)
        item dagger at blue(0,0)
        expect
        waits for blue";
    let (rule, dagger) = shown(position, "drop dagger");
    assert!(rule == "WZ-149" && matches!(dagger.as_slice(), [Trace::Piece(_)]), "{rule}: {dagger:?}");
    assert_eq!(shown(position, "cast fireball"), ("WZ-220", vec![Trace::Seat(table::SeatId(0))]));
}

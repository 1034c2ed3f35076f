//! Cards exchanged for cards of the side deck before set-up (MD-385).

mod common;
use common::{in_order, passes};
use kernel::conformance::Suite;
use kernel::{Game, Play, Seat, Setup, View, Viewer};
use malediction::Malediction;

/// Inputs at a table where side decks are used.
fn exchange(rest: &str) -> Play<Malediction> {
    passes(&format!("option map crossroads\noption side_decks yes\ninputs\n{rest}"))
}

/// Proves MD-385.
#[test]
fn cards_are_exchanged_one_for_one() {
    exchange(
        "refused red: trade diehard for diehard by MD-385
        refused red: trade scouts-boots for hunters-sense by MD-385
        refused red: trade diehard for retribution by MD-385
        red: trade diehard for scouts-boots
        refused red: trade diehard for scouts-boots by MD-385
        red: trade tarok-beast for scouts-boots
        red: done
        refused blue: trade shatter for hunters-sense by MD-385
        blue: done
        expect
        waits for roll
        red side-deck diehard, farsight-ambusher, feral-gauntlets, hunters-sense, hunters-sense, tarok-beast, \
         thunderous-devastation
        red deck size 40
        blue deck size 40
        log MD-385",
    );
}

/// Proves MD-385, MD-052.
#[test]
fn hands_are_drawn_from_the_deck_as_it_was_made() {
    let play = exchange(&format!(
        "red: trade winged-sandals for scouts-boots
        red: done
        blue: done
        roll: 15 8
        roll: {}
        roll: {}
        expect
        red hand size 7
        red deck size 33",
        in_order(15),
        in_order(40),
    ));
    let side = play.game().world().side(Seat(0));
    let has = |word: &str| {
        let card = Malediction::shipped().card(word).expect("a card");
        side.hand.iter().chain(&side.deck).any(|slip| slip.card == card)
    };
    assert!(has("scouts-boots") && !has("winged-sandals"));
}

/// Proves MD-385.
#[test]
fn there_are_as_many_exchanges_as_the_side_deck_has_cards() {
    let one = ["diehard", "scouts-boots"];
    let seven: Vec<String> =
        (0..7).map(|turn| format!("red: trade {} for {}", one[turn % 2], one[(turn + 1) % 2])).collect();
    exchange(&format!(
        "{}\nrefused red: trade scouts-boots for diehard by MD-385\nred: done",
        seven.join("\n")
    ));
}

/// Proves MD-385, MD-021.
#[test]
fn the_opponent_does_not_see_what_is_exchanged_nor_whether() {
    let viewers = [Viewer::Seat(Seat(1)), Viewer::Spectator];
    let seen = |inputs: &str| viewers.map(|viewer| *View::of(exchange(inputs).game(), viewer).shown());
    let kept = seen("");
    assert!(kept == seen("red: trade diehard for scouts-boots\nred: trade tarok-beast for hunters-sense"));
    let done = seen("red: done");
    assert!(done == seen("red: trade diehard for scouts-boots\nred: done"));
}

/// The promises hold where side decks are used.
#[test]
fn the_promises_hold_with_side_decks() {
    let short = Setup::of(2).with("map", "crossroads").with("rounds", "1");
    let setups = [short.with("side_decks", "yes")];
    let games = if cfg!(debug_assertions) { 1 } else { 20 };
    let mut suite = Suite::<Malediction>::new(&setups, games, 3);
    suite.bound = 400_000;
    suite.every = if cfg!(debug_assertions) { 60 } else { 12 };
    suite.invariant = |game| game.is_whole();
    if let Err(broken) = suite.run() {
        panic!("{broken}");
    }
}

//! A game under way, and taking back.

use kernel::conformance::bytes;
use kernel::{Chance, Described, Game, Play, Rolled, Seat, Setup, Viewer, house};
use toys::{Noughts, Skirmish};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const GREEN: Seat = Seat(2);

fn position(seats: u8, facts: &[&str]) -> Play<Skirmish> {
    let setup = Setup::of(seats);
    let facts: Vec<String> = facts.iter().map(|&fact| fact.into()).collect();
    Play::from_position(Skirmish::from_facts(&(), &setup, &facts).unwrap(), &setup)
}

/// Why the seat can't take back; empty where it can.
fn why_not<G: Game>(play: &Play<G>, seat: Seat) -> String {
    match play.check_back(seat) {
        Ok(()) => String::new(),
        Err(refusal) => {
            assert_eq!(refusal.rule(), house::TAKE_BACK);
            refusal.reason().have.clone()
        }
    }
}

/// Proves HR-001.
#[test]
fn a_choice_for_another_seat_is_refused_and_changes_nothing() {
    let mut play = position(2, &["red holds bow"]);
    let before = bytes(play.game());
    assert_eq!(play.say(BLUE, "rest").unwrap_err().rule(), house::NOT_WAITED_FOR);
    assert_eq!(play.roll(&Rolled::of(&[1])).unwrap_err().rule(), house::NOT_WAITED_FOR);
    assert_eq!(play.say(Seat(7), "rest").unwrap_err().rule(), house::NOT_WAITED_FOR);
    assert_eq!(play.seat("purple").unwrap_err().rule(), house::NOTATION);
    assert_eq!((bytes(play.game()), play.entries().len()), (before, 0));
}

/// Proves HR-001.
#[test]
fn a_refusal_does_not_tell_who_is_reacting() {
    let facts = ["red holds bow", "blue holds guard", "green holds guard"];
    let mut play = position(3, &facts);
    play.say(RED, "strike green").unwrap();
    play.say(RED, "with bow").unwrap();
    let while_blue_is_asked = play.say(RED, "pass").unwrap_err();
    play.say(BLUE, "pass").unwrap();
    assert_eq!(play.say(RED, "pass").unwrap_err(), while_blue_is_asked);
}

/// Proves HR-007.
#[test]
fn several_answers_are_taken_back_one_by_one() {
    let mut play = position(3, &["red holds bow", "blue holds bow bow bow bow bow"]);
    let start = bytes(play.game());
    assert_eq!(why_not(&play, RED), "no answer of this seat");
    play.say(RED, "rest").unwrap();
    let after_red = bytes(play.game());
    play.say(BLUE, "strike green").unwrap();
    assert_eq!(why_not(&play, RED), "an answer of another seat after it");
    play.back(BLUE).unwrap();
    assert_eq!(bytes(play.game()), after_red);
    play.back(RED).unwrap();
    assert_eq!((bytes(play.game()), play.entries().len()), (start, 0));
    assert_eq!(why_not(&play, RED), "no answer of this seat");
}

/// Proves HR-007.
#[test]
fn what_somebody_has_learnt_from_stays() {
    let mut play = position(2, &["red holds bow", "deck charm bow"]);
    play.say(RED, "scout").unwrap();
    assert_eq!(why_not(&play, RED), "somebody who has learnt something by it");

    let mut play = position(2, &["red holds bow"]);
    play.say(RED, "strike blue").unwrap();
    play.say(RED, "with bow").unwrap();
    assert_eq!(why_not(&play, RED), "somebody who has learnt something by it");
    assert_eq!(play.back(RED).unwrap_err().rule(), house::TAKE_BACK);
}

/// Proves HR-007.
#[test]
fn nothing_is_taken_back_over_a_roll() {
    let mut play = position(2, &["discards bow", "red holds guard guard guard guard guard"]);
    play.say(RED, "rest").unwrap();
    assert_eq!(why_not(&play, RED), "");
    play.roll(&Rolled::of(&[0])).unwrap();
    assert_eq!(why_not(&play, RED), "a roll after it");
}

/// Proves HR-007.
#[test]
fn an_answer_within_a_hidden_reaction_stays() {
    let facts = ["red holds bow", "blue holds guard", "green holds guard"];
    let mut play = position(3, &facts);
    for (seat, answer) in [(RED, "strike green"), (RED, "with bow"), (BLUE, "pass")] {
        play.say(seat, answer).unwrap();
    }
    assert_eq!(why_not(&play, BLUE), "a reaction to it, or it was one");
    play.say(GREEN, "pass").unwrap();
    assert!(play.check_back(GREEN).is_err());
}

#[test]
fn a_whole_open_game_is_taken_back_in_turn() {
    let mut play = Play::<Noughts>::new(&(), &Setup::of(2)).unwrap();
    let mut earlier = Vec::new();
    for (index, square) in ["b2", "a1", "c3", "a3"].into_iter().enumerate() {
        earlier.push(bytes(play.game()));
        play.say(Seat(index as u8 % 2), square).unwrap();
    }
    for index in (0..4u8).rev() {
        assert!(play.back(Seat((index + 1) % 2)).is_err());
        play.back(Seat(index % 2)).unwrap();
        assert_eq!(Some(bytes(play.game())), earlier.pop());
    }
}

/// Proves HR-007.
#[test]
fn a_game_that_is_over_stays_over() {
    let mut play = Play::<Noughts>::new(&(), &Setup::of(2)).unwrap();
    for (index, square) in ["b2", "a1", "a2", "b1", "c2"].into_iter().enumerate() {
        assert_eq!(
            why_not(&play, Seat((index as u8 + 1) % 2)),
            if index == 0 { "no answer of this seat" } else { "" }
        );
        play.say(Seat(index as u8 % 2), square).unwrap();
    }
    let end = bytes(play.game());
    assert_eq!(why_not(&play, Seat(0)), "the end of the game by it");
    assert_eq!(why_not(&play, Seat(1)), "an answer of another seat after it");
    assert_eq!(play.back(Seat(0)).unwrap_err().rule(), house::TAKE_BACK);
    assert_eq!((bytes(play.game()), play.entries().len()), (end, 5));
}

#[test]
fn the_log_is_kept_for_each_reader_and_goes_with_what_is_taken_back() {
    let mut play = Play::<Skirmish>::new(&(), &Setup::of(2)).unwrap();
    play.roll(&Chance::new(1, 0).roll(kernel::Roll::Shuffle { of: 24 })).unwrap();
    let lines = |play: &Play<Skirmish>, viewer| play.lines(viewer).count();
    let (red, blue) = (lines(&play, Viewer::Seat(RED)), lines(&play, Viewer::Seat(BLUE)));
    // Each is told of the own cards, red of one more; the spectator of none.
    assert_eq!(red, blue + 1);
    assert!(lines(&play, Viewer::Spectator) < blue);
}

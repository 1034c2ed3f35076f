//! A bot that fails is answered for.

use bots::{Bot, Clock, Decision, Failure, Player, Random, Spec, arena};
use kernel::{Chance, Game, Log, Seat, Setup, View, Viewer, house};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;
use toys::Noughts;
use toys::noughts::Square;

/// A bot that does as it is told.
struct Does<F>(F);

impl<F: FnMut(&View<Noughts>) -> Option<Square> + Send> Bot<Noughts> for Does<F> {
    fn choose(&mut self, view: &View<Noughts>) -> Decision<Noughts> {
        Decision::of((self.0)(view))
    }
}

fn does(what: impl FnMut(&View<Noughts>) -> Option<Square> + Send + 'static) -> Box<dyn Bot<Noughts>> {
    Box::new(Does(what))
}

fn first() -> Noughts {
    Noughts::new(&(), &Setup::of(2)).expect("the usual set-up is right")
}

fn asked() -> View<Noughts> {
    View::of(&first(), Viewer::Seat(Seat(0)))
}

/// The failure that is answered for, with a legal answer and a note that says so.
fn failure(mut player: Player<Noughts>) -> Failure {
    let view = asked();
    let answer = player.answer(&view).expect("an answer");
    assert!(view.check(answer.choice).is_ok());
    let note = answer.note(&view).expect("a note");
    assert!(note.starts_with("Answered \"a1\" for the seat: the bot "), "{note}");
    answer.failure.expect("a failure")
}

#[test]
fn each_kind_of_failure_is_caught() {
    let fails = |what| failure(Player::new("fails", what));
    assert_eq!(fails(does(|_| panic!("of two minds"))), Failure::Panicked("of two minds".into()));
    assert_eq!(fails(does(|_| None)), Failure::Silent);
    let Failure::Illegal { answer, refusal } = fails(does(|_| Some(Square(99)))) else {
        panic!("the answer is illegal");
    };
    assert!(!answer.is_empty() && refusal.starts_with(house::NOT_AN_ANSWER.0), "{refusal}");
}

#[test]
fn a_bot_that_does_its_work_is_left_alone() {
    for limit in [None, Some(Duration::from_secs(60))] {
        let bot = does(|_| Some(Square(4)));
        let mut player = match limit {
            None => Player::new("works", bot),
            Some(limit) => Player::with_limit("works", bot, limit),
        };
        for _ in 0..3 {
            let answer = player.answer(&asked()).expect("an answer");
            assert_eq!((answer.choice, &answer.failure), (Square(4), &None));
            assert_eq!(answer.note(&asked()), None);
        }
    }
}

#[test]
fn a_bot_that_does_not_come_back_is_given_up() {
    let calls = Arc::new(AtomicU32::new(0));
    let counted = calls.clone();
    let bot = does(move |_| {
        counted.fetch_add(1, Ordering::SeqCst);
        loop {
            thread::park();
        }
    });
    let mut player = Player::with_limit("hangs", bot, Duration::from_millis(30));
    let failures: Vec<_> =
        (0..3).filter_map(|_| player.answer(&asked())).filter_map(|answer| answer.failure).collect();
    assert_eq!(failures, [Failure::Late, Failure::Gone, Failure::Gone]);
    assert_eq!(calls.load(Ordering::SeqCst), 1);
}

#[test]
fn a_panic_on_a_thread_of_its_own_is_caught_as_well() {
    let bot = does(|_| panic!("far away"));
    let player = Player::with_limit("fails", bot, Duration::from_secs(60));
    assert_eq!(failure(player), Failure::Panicked("far away".into()));
}

/// Proves HR-010.
#[test]
fn a_game_goes_on_and_its_log_says_who_was_answered_for() {
    let mut calls = 0;
    let bad = does(move |view| {
        calls += 1;
        assert!(calls != 2, "tired");
        let mut options = Vec::new();
        view.options(&mut options);
        options.first().copied()
    });
    let good = Box::new(Random::new(Chance::new(1, 2)));
    let mut players = [Player::new("bad", bad), Player::new("good", good)];
    let mut log = Log::on();
    let played = arena::play(first(), &mut players, &mut arena::dice(1), &mut log, 100, |_, _| ());
    let played = played.expect("a whole game");
    assert_eq!(played.notes.len(), 1);
    assert_eq!((played.notes[0].seat, played.notes[0].answer), (Seat(0), 2));
    let said: Vec<_> = log.lines().iter().filter(|line| line.rule == house::STAND_IN).collect();
    assert_eq!(said.len(), 1);
    assert!(said[0].text.contains("crosses") && said[0].text.contains("tired"), "{}", said[0].text);
}

#[test]
fn a_game_that_cannot_be_played_says_why() {
    let clock = Clock::new(|| Duration::ZERO);
    let play = |count, limit| {
        let mut players = arena::players(&vec![Spec::Random; count], 1, &clock);
        arena::play(first(), &mut players, &mut arena::dice(1), &mut Log::off(), limit, |_, _| ())
    };
    assert_eq!(play(1, 100).err(), Some(arena::Stuck::NobodyAt(Seat(1))));
    assert_eq!(play(2, 3).err(), Some(arena::Stuck::TooLong(3)));
    assert!(play(2, 9).is_ok());
}

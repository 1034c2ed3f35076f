//! The vigil, through the public contract.

use kernel::{Awaiting, Game, Log, Outcome, Rolled, Seat, Seats, Setup, View, Viewer};
use table::{Offer, Prompt};
use toys::Vigil;
use toys::vigil::{Card, Choice, DAWN, OUT};

/// A night in the order in which its cards will be turned; `c` calm, `w` wind, `s` storm.
fn night(seats: u8, cards: &str) -> (Vigil, Log) {
    let mut game = Vigil::new(&(), &Setup::of(seats)).unwrap();
    // The cards as they lie before they are shuffled.
    let mut left: Vec<Option<char>> = "cccccwwwwsss".chars().map(Some).collect();
    let mut order: Vec<u16> = cards
        .chars()
        .map(|card| {
            let place = left.iter().position(|&it| it == Some(card)).unwrap();
            left[place] = None;
            place as u16
        })
        .collect();
    order.reverse();
    let mut log = Log::on();
    game.rolled(&Rolled::of(&order), &mut log).unwrap();
    (game, log)
}

fn play(game: &mut Vigil, log: &mut Log, answers: &str) {
    for word in answers.split_whitespace() {
        game.answer(game.read(word).unwrap(), log).unwrap_or_else(|refusal| panic!("{word}: {refusal}"));
    }
}

fn rules(log: &mut Log) -> Vec<&'static str> {
    log.take().iter().map(|line| line.rule.0).collect()
}

/// What a spectator is told at the end.
fn told(game: &Vigil) -> Prompt {
    let view = View::of(game, Viewer::Spectator);
    Prompt::of(
        &view,
        |_| (String::new(), String::new()),
        |choice| -> Offer { unreachable!("{choice} is not offered") },
    )
}

/// Proves VG-001, VG-002, VG-003.
#[test]
fn a_watch_begins_with_a_card_and_goes_to_the_next_seat() {
    let (mut game, mut log) = night(3, "wscccccwwwss");
    assert_eq!((game.world().fire, game.world().logs, game.world().night.len()), (3, 8, 11));
    assert_eq!(rules(&mut log), ["VG-001", "VG-002"]);
    assert_eq!(game.awaiting(), Awaiting::Answer(Seat(0)));
    play(&mut game, &mut log, "wait");
    assert_eq!((game.world().fire, game.awaiting()), (1, Awaiting::Answer(Seat(1))));
    play(&mut game, &mut log, "look wait");
    assert_eq!((game.world().fire, game.awaiting()), (1, Awaiting::Answer(Seat(0))));
}

/// Proves VG-003.
#[test]
fn who_looks_is_alone_in_knowing() {
    let (mut game, mut log) = night(2, "wscccccwwwss");
    let last = |game: &Vigil, viewer| View::of(game, viewer).shown().world().night[0];
    let [red, blue] = [0, 1].map(|seat| Viewer::Seat(Seat(seat)));
    log.take();
    game.answer(Choice::Look, &mut log).unwrap();
    let told: Vec<_> = log.take().into_iter().filter(|line| line.text == "It is storm.").collect();
    assert_eq!(told.len(), 1);
    assert!(told[0].is_for(red) && !told[0].is_for(blue) && !told[0].is_for(Viewer::Spectator));
    assert_eq!(
        [last(&game, red), last(&game, blue), last(&game, Viewer::Spectator)],
        [Some(Card::Storm), None, None]
    );
}

/// Proves VG-004.
#[test]
fn feeding_takes_a_log_that_all_share() {
    let (mut game, mut log) = night(2, "cccccwwwwsss");
    play(&mut game, &mut log, "feed feed");
    assert_eq!((game.world().fire, game.world().logs), (6, 6));
    let bare = game.with_logs(0);
    assert_eq!(bare.check(Choice::Feed).map_err(|no| no.rule().0), Err("VG-004"));
    let mut options = Vec::new();
    bare.options(&mut options);
    assert_eq!(options, [Choice::Look, Choice::Wait]);
}

/// Proves VG-005.
#[test]
fn when_the_fire_is_out_everybody_loses() {
    let (mut game, mut log) = night(4, "sswwwwsccccc");
    play(&mut game, &mut log, "wait");
    let outcome = Outcome::lost(OUT);
    assert_eq!(game.awaiting(), Awaiting::Nothing(outcome));
    assert_eq!(outcome.winners(), Seats::NONE);
    assert!(Seats::first(4).iter().all(|seat| outcome.worth(seat) == 0.0));
    assert_ne!(outcome, Outcome::drawn(OUT));
    let Prompt::Over { winners, lost, text, rule } = told(&game) else { panic!("it is over") };
    assert!(winners.is_empty() && lost);
    assert_eq!((text.as_str(), rule.as_str()), ("The game is over: everybody loses.", "VG-005"));
}

/// Proves VG-006.
#[test]
fn when_the_day_breaks_everybody_wins() {
    let (mut game, mut log) = night(3, "cccccwwwwsss");
    play(&mut game, &mut log, "feed feed feed feed feed feed feed feed wait wait wait");
    let outcome = Outcome::won_by(Seats::first(3), DAWN);
    assert_eq!(game.awaiting(), Awaiting::Nothing(outcome));
    assert!(Seats::first(3).iter().all(|seat| outcome.worth(seat) == 1.0));
    let Prompt::Over { winners, lost, text, .. } = told(&game) else { panic!("it is over") };
    assert!(winners.len() == 3 && !lost);
    assert_eq!(text, "The game is over: red, blue and green win.");
}

//! Noughts and connect four, through the public contract.

use kernel::{Awaiting, Chance, Described, Game, Log, Outcome, Seat, Seats, Setup};
use toys::{Four, Noughts, Series, four, noughts, series};

/// Plays answers in notation; panics on a refusal.
fn play<G: Game>(answers: &str) -> G {
    let mut game = G::new(G::shipped(), &Setup::of(2)).unwrap();
    for word in answers.split_whitespace() {
        let choice = game.read(word).unwrap();
        game.answer(choice, &mut Log::off()).unwrap_or_else(|refusal| panic!("{word}: {refusal}"));
    }
    game
}

fn refused<G: Game>(game: &G, word: &str) -> &'static str {
    game.check(game.read(word).unwrap()).unwrap_err().rule().0
}

/// Mean options a question and answers a game in random play.
fn shape<G: Game>(games: u32) -> (f64, f64) {
    let mut chance = Chance::new(1, 0);
    let (mut options, mut answers) = (0, 0);
    let mut list = Vec::new();
    for _ in 0..games {
        let mut game = G::new(G::shipped(), &Setup::of(2)).unwrap();
        while let Awaiting::Answer(_) = game.awaiting() {
            game.options(&mut list);
            options += list.len();
            answers += 1;
            game.answer(chance.pick(&list).unwrap(), &mut Log::off()).unwrap();
        }
    }
    (options as f64 / f64::from(answers), f64::from(answers) / f64::from(games))
}

/// Proves NC-001, NC-002.
#[test]
fn three_in_a_line_win() {
    let game: Noughts = play("a1 b1 a2 b2");
    assert_eq!(game.awaiting(), Awaiting::Answer(Seat(0)));
    assert_eq!(refused(&game, "b2"), "NC-001");
    let game: Noughts = play("a1 b1 a2 b2 a3");
    let outcome = Outcome::won_by(Seats::only(Seat(0)), noughts::LINE);
    assert_eq!(game.awaiting(), Awaiting::Nothing(outcome));
    let game: Noughts = play("a1 c1 a2 b2 b1 a3");
    assert_eq!(game.awaiting(), Awaiting::Nothing(Outcome::won_by(Seats::only(Seat(1)), noughts::LINE)));
}

/// Proves NC-003.
#[test]
fn a_full_board_is_a_draw() {
    let game: Noughts = play("a1 b2 c3 b1 b3 a3 c1 c2 a2");
    assert_eq!(game.awaiting(), Awaiting::Nothing(Outcome::drawn(noughts::FULL)));
}

/// Proves NC-004, NC-005.
#[test]
fn a_series_is_won_by_the_most_boards() {
    let crosses_win = "a1 b1 a2 b2 a3";
    let noughts_win = "a1 c1 a2 b2 b1 a3";
    let draw = "a1 b2 c3 b1 b3 a3 c1 c2 a2";
    let over = |winners| Awaiting::Nothing(Outcome::won_by(winners, series::MOST));

    let game: Series = play(&format!("{crosses_win} {draw}"));
    assert_eq!(game.awaiting(), Awaiting::Answer(Seat(0)), "a third board begins, with crosses");
    assert_eq!((game.won(Seat(0)), game.won(Seat(1)), game.left()), (1, 0, 1));
    assert_eq!(game.check(game.read("a1").unwrap()), Ok(()), "and it is empty");

    assert_eq!(
        play::<Series>(&format!("{crosses_win} {draw} {draw}")).awaiting(),
        over(Seats::only(Seat(0)))
    );
    let game: Series = play(&format!("{noughts_win} {crosses_win} {noughts_win}"));
    assert_eq!(game.awaiting(), over(Seats::only(Seat(1))));
    assert_eq!(refused(&game, "c3"), "HR-001", "no fourth board begins");
    assert_eq!(play::<Series>(&format!("{noughts_win} {crosses_win} {draw}")).awaiting(), over(Seats::NONE));

    let long = Series::new(&(), &Setup::of(2).with("boards", "7")).unwrap();
    assert_eq!(long.left(), 7);
    for wrong in ["0", "1000001", "many"] {
        assert_eq!(Series::new(&(), &Setup::of(2).with("boards", wrong)).unwrap_err().len(), 1, "{wrong}");
    }
    assert_eq!(Series::new(&(), &Setup::of(3).with("bords", "7")).unwrap_err().len(), 2);
}

/// Proves CF-001, CF-002.
#[test]
fn four_in_a_line_win_in_every_direction() {
    let won = |winner| Awaiting::Nothing(Outcome::won_by(Seats::only(Seat(winner)), four::LINE));
    assert_eq!(play::<Four>("a b a b a b a").awaiting(), won(0));
    assert_eq!(play::<Four>("a a b b c c d").awaiting(), won(0));
    assert_eq!(play::<Four>("a b b c c d c d d g d").awaiting(), won(0));
    assert_eq!(play::<Four>("g f f e e d e d d a d").awaiting(), won(0));
    assert_eq!(play::<Four>("c a b a b a g a").awaiting(), won(1));
    // Three above one another and the first of the next column are no line.
    assert_eq!(play::<Four>("a b a b a c").awaiting(), Awaiting::Answer(Seat(0)));
    assert_eq!(refused(&play::<Four>("a a a a a a"), "a"), "CF-001");
}

/// Proves CF-003.
#[test]
fn a_full_board_of_discs_is_a_draw() {
    let columns = "a a a a a a b b b b b b c c c c c c e d d d d d d e e e e e f f f f f f g g g g g g";
    let game: Four = play(columns);
    assert_eq!(game.awaiting(), Awaiting::Nothing(Outcome::drawn(four::FULL)));
}

#[test]
fn random_play_has_the_known_shape() {
    // Exact: 5.576 options a question and 7.626 answers a game; other engines measure 6.757 and 21.31.
    let (options, answers) = shape::<Noughts>(20_000);
    assert!((options - 5.576).abs() < 0.05 && (answers - 7.626).abs() < 0.05, "{options} {answers}");
    let (options, answers) = shape::<Four>(10_000);
    assert!((options - 6.757).abs() < 0.05 && (answers - 21.31).abs() < 0.3, "{options} {answers}");
}

#[test]
fn descriptions_round_trip_and_mistakes_are_named() {
    let setup = Setup::of(2);
    let game: Four = play("a b a b d");
    assert_eq!(Four::from_facts(&(), &setup, &game.facts().unwrap()).unwrap(), game);
    let game: Noughts = play("a1 b2");
    assert_eq!(Noughts::from_facts(&(), &setup, &game.facts().unwrap()).unwrap(), game);

    let facts = ["a2 yellow", "z9 red", "what"].map(String::from);
    let mistakes = Four::from_facts(&(), &setup, &facts).unwrap_err();
    assert_eq!(mistakes.iter().map(|mistake| mistake.line).collect::<Vec<_>>(), [2, 3, 0]);
    assert!(Four::new(&(), &Setup::of(3).with("size", "9")).unwrap_err().len() == 2);
}

//! Skirmish, through the public contract.

use kernel::{
    Awaiting, Chance, Described, Game, Log, Outcome, Roll, Rolled, Seat, Seats, Setup, View, Viewer,
};
use toys::Skirmish;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const GREEN: Seat = Seat(2);

fn position(seats: u8, facts: &[&str]) -> Skirmish {
    position_of(&Setup::of(seats), facts)
}

fn position_of(setup: &Setup, facts: &[&str]) -> Skirmish {
    let facts: Vec<String> = facts.iter().map(|&fact| fact.into()).collect();
    Skirmish::from_facts(&(), setup, &facts).unwrap_or_else(|mistakes| panic!("{mistakes:?}"))
}

/// Plays answers and, for numbers, rolls.
fn play(game: &mut Skirmish, inputs: &[&str]) -> Vec<String> {
    let mut log = Log::on();
    for &input in inputs {
        let done = match input.parse::<u16>() {
            Ok(number) => game.rolled(&Rolled::of(&[number]), &mut log),
            Err(_) => game.read(input).and_then(|choice| game.answer(choice, &mut log)),
        };
        done.unwrap_or_else(|refusal| panic!("{input}: {refusal}"));
    }
    log.take().into_iter().map(|line| line.rule.0.into()).collect()
}

fn says(game: &Skirmish, statement: &str) -> bool {
    game.statements().iter().any(|line| line == statement)
}

fn options(game: &Skirmish) -> Vec<String> {
    let mut list = Vec::new();
    game.options(&mut list);
    list.into_iter().map(|choice| game.notation(choice)).collect()
}

fn refused(game: &Skirmish, word: &str) -> &'static str {
    game.check(game.read(word).unwrap()).unwrap_err().rule().0
}

/// Proves SK-001, SK-002.
#[test]
fn three_cards_are_dealt_and_red_draws_a_fourth() {
    let mut game = Skirmish::new(&(), &Setup::of(3)).unwrap();
    assert_eq!(game.awaiting(), Awaiting::Roll(Roll::Shuffle { of: 24 }));
    let order: Vec<u16> = (0..24).collect();
    game.rolled(&Rolled::of(&order), &mut Log::off()).unwrap();
    assert_eq!(game.awaiting(), Awaiting::Answer(RED));
    // The last of the order lies on top: guards, then charms.
    assert!(says(&game, "red holds charm charm guard guard"), "{:?}", game.statements());
    assert!(says(&game, "blue holds charm guard guard"));
    assert!(says(&game, "green holds charm guard guard"));
    assert!(says(&game, "green has life 6"));
    game.conserves().unwrap();
    play(&mut game, &["rest"]);
    assert_eq!(game.awaiting(), Awaiting::Answer(BLUE));
}

/// Proves SK-002.
#[test]
fn a_full_hand_draws_nothing() {
    let mut game = position(2, &["blue holds bow bow bow bow bow", "deck blade"]);
    play(&mut game, &["rest"]);
    assert!(says(&game, "deck blade"));
    assert!(says(&game, "blue holds bow bow bow bow bow"));
}

/// Proves SK-003.
#[test]
fn the_discards_are_shuffled_when_the_deck_is_empty() {
    let mut game = position(2, &["discards blade bow"]);
    play(&mut game, &["rest"]);
    assert_eq!(game.awaiting(), Awaiting::Roll(Roll::Shuffle { of: 2 }));
    game.rolled(&Rolled::of(&[0, 1]), &mut Log::off()).unwrap();
    assert!(says(&game, "blue holds bow") && says(&game, "deck blade"), "{:?}", game.statements());
}

/// Proves SK-004, SK-005, SK-006.
#[test]
fn a_turn_offers_what_can_be_done() {
    let game = position(3, &["red holds guard", "deck bow"]);
    assert_eq!(options(&game), ["scout", "rest"]);
    assert_eq!(refused(&game, "strike blue"), "SK-006");
    let mut game = position(3, &["red holds charm guard", "green has life 0", "deck blade"]);
    assert_eq!(options(&game), ["strike blue", "scout", "rest"]);
    assert_eq!(refused(&game, "strike green"), "SK-005");
    assert_eq!(refused(&game, "strike red"), "SK-005");
    play(&mut game, &["strike blue"]);
    assert_eq!(options(&game), ["with charm"]);
    assert_eq!(refused(&game, "with guard"), "SK-006");
    assert_eq!(refused(&game, "with bow"), "SK-006");
    assert_eq!(refused(&position(2, &[]), "scout"), "SK-004");
}

/// Proves SK-005.
#[test]
fn a_target_is_told_only_with_the_weapon() {
    let before = position(3, &["red holds charm"]);
    let mut after = before;
    play(&mut after, &["strike blue"]);
    let seen = |game: &Skirmish, viewer| View::of(game, viewer).hash();
    assert_eq!(seen(&before, Viewer::Seat(BLUE)), seen(&after, Viewer::Seat(BLUE)));
    assert_eq!(seen(&before, Viewer::Spectator), seen(&after, Viewer::Spectator));
    assert_ne!(seen(&before, Viewer::Seat(RED)), seen(&after, Viewer::Seat(RED)));
}

/// Proves SK-007.
#[test]
fn guards_answer_strikes_and_guards() {
    let facts = ["red holds bow guard", "blue holds blade guard", "green holds charm guard"];
    let start = position(3, &facts);
    let mut stopped = start;
    play(&mut stopped, &["strike green", "with bow", "pass", "guard", "pass"]);
    // Green answered, so red is asked and passes; then blue, who passed before, is asked once more.
    assert_eq!(stopped.awaiting(), Awaiting::Answer(BLUE));
    assert_eq!(play(&mut stopped, &["pass"]).first().map(String::as_str), Some("SK-007"));
    assert!(says(&stopped, "green has life 6"));

    let mut answered = start;
    play(&mut answered, &["strike green", "with bow", "guard", "pass", "guard", "pass", "take", "6"]);
    assert!(says(&answered, "green has life 3"));
    answered.conserves().unwrap();
}

/// Proves SK-007.
#[test]
fn who_holds_no_guard_is_asked_only_where_the_table_asks_always() {
    let facts = ["red holds bow", "blue holds blade", "green holds guard"];
    let mut holders = position(3, &facts);
    play(&mut holders, &["strike blue", "with bow"]);
    assert_eq!(holders.awaiting(), Awaiting::Answer(GREEN));
    let mut always = position_of(&Setup::of(3).with("ask", "always"), &facts);
    play(&mut always, &["strike blue", "with bow"]);
    assert_eq!(always.awaiting(), Awaiting::Answer(BLUE));
    assert_eq!(options(&always), ["pass"]);
    assert_eq!(refused(&always, "guard"), "SK-007");
    for viewer in [Viewer::Seat(RED), Viewer::Spectator] {
        assert_eq!(View::of(&holders, viewer).awaiting(), Awaiting::Someone);
    }
}

/// Proves SK-008.
#[test]
fn only_the_weapon_that_beats_it_parries() {
    for (weapon, beaten_by, other) in
        [("bow", "blade", "charm"), ("charm", "bow", "blade"), ("blade", "charm", "bow")]
    {
        let facts = [format!("red holds {weapon}"), "blue holds blade bow charm".into()];
        let mut game = Skirmish::from_facts(&(), &Setup::of(2), &facts).unwrap();
        play(&mut game, &["strike blue", &format!("with {weapon}")]);
        assert_eq!(options(&game), [format!("parry {beaten_by}"), "take".into()]);
        assert_eq!(refused(&game, &format!("parry {other}")), "SK-008");
        play(&mut game, &[&format!("parry {beaten_by}")]);
        assert!(says(&game, "blue has life 6"));
    }
}

/// Proves SK-009.
#[test]
fn the_die_tells_the_wound() {
    for (die, life) in [("1", 5), ("2", 5), ("3", 4), ("5", 4), ("6", 3)] {
        let mut game = position(2, &["red holds bow"]);
        play(&mut game, &["strike blue", "with bow", die]);
        assert!(says(&game, &format!("blue has life {life}")), "a {die}");
    }
}

/// Proves SK-010.
#[test]
fn a_charm_shows_the_hand_and_only_to_the_striker() {
    let mut game = position(3, &["red holds charm bow", "blue holds blade guard", "green holds bow"]);
    play(&mut game, &["strike blue", "with charm", "pass", "take", "1"]);
    assert!(says(&game, "red knows blue holds blade guard"));
    assert!(!says(&game, "green knows blue holds blade guard"));
    let known = |viewer| View::of(&game, Viewer::Seat(viewer)).shown().world().fighter(BLUE).hand.count();
    assert_eq!((known(RED), known(GREEN)), (2, 0));

    let mut plain = position(2, &["red holds bow", "blue holds charm"]);
    play(&mut plain, &["strike blue", "with bow", "take", "1"]);
    assert!(!says(&plain, "red knows blue holds charm"));
}

/// Proves SK-011, SK-012.
#[test]
fn who_has_no_life_falls_and_the_last_one_wins() {
    let mut game = position(
        3,
        &["red holds bow bow", "blue holds blade", "blue has life 1", "green has life 1", "deck bow charm"],
    );
    play(&mut game, &["strike blue", "with bow", "take", "1"]);
    assert!(says(&game, "discards blade bow"), "{:?}", game.statements());
    play(&mut game, &["rest", "strike green", "with bow", "take", "6"]);
    let Awaiting::Nothing(outcome) = game.awaiting() else { panic!("{:?}", game.awaiting()) };
    assert_eq!(outcome, Outcome::won_by(Seats::only(RED), toys::skirmish::LAST));
}

/// Proves SK-012, HR-009.
#[test]
fn the_last_round_ends_the_game() {
    let setup = Setup::of(3).with("rounds", "1");
    let mut game = position_of(&setup, &["blue has life 2"]);
    play(&mut game, &["rest", "rest", "rest"]);
    let winners = Seats::only(RED).with(GREEN);
    assert_eq!(game.awaiting(), Awaiting::Nothing(Outcome::won_by(winners, kernel::house::ROUND_LIMIT)));
}

#[test]
fn random_games_end_conserve_their_cards_and_describe_themselves() {
    let mut chance = Chance::new(5, 0);
    let mut list = Vec::new();
    for round in 0..250 {
        let asking = if round % 2 == 0 { "holders" } else { "always" };
        let setup = Setup::of(2 + round % 3).with("ask", asking);
        let mut game = Skirmish::new(&(), &setup).unwrap();
        for input in 0.. {
            assert!(input < 3000, "a game goes on for ever");
            match game.awaiting() {
                Awaiting::Roll(roll) => game.rolled(&chance.roll(roll), &mut Log::off()).unwrap(),
                Awaiting::Answer(_) => {
                    game.options(&mut list);
                    game.answer(chance.pick(&list).unwrap(), &mut Log::off()).unwrap();
                }
                Awaiting::Nothing(_) | Awaiting::Someone => break,
            }
            game.conserves().unwrap();
            if let Some(facts) = game.facts() {
                assert_eq!(Skirmish::from_facts(&(), &setup, &facts).unwrap(), game, "{facts:?}");
            }
            for viewer in [Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Spectator] {
                let view = View::of(&game, viewer);
                let sample = view.sample(&mut chance);
                assert_eq!(sample.redacted(viewer), *view.shown());
                sample.conserves().unwrap();
            }
        }
    }
}

#[test]
fn mistakes_of_set_ups_and_facts_are_all_named() {
    assert_eq!(
        Skirmish::new(&(), &Setup::of(9).with("life", "0").with("mood", "good")).unwrap_err().len(),
        3
    );
    let facts =
        ["red holds blade bow spoon", "red holds guard", "blue knows red holds bow", "x"].map(String::from);
    let mistakes = Skirmish::from_facts(&(), &Setup::of(2), &facts).unwrap_err();
    assert_eq!(mistakes.iter().map(|mistake| mistake.line).collect::<Vec<_>>(), [1, 4, 0]);
}

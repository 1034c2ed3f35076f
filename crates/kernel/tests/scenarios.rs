//! Scenarios and their shrinker.

use kernel::scenario::Kind;
use kernel::{Scenario, Seat, Setup, shrink};
use toys::Skirmish;

const START: &str = "malison scenario 1
title A strike
proves SK-007, SK-009
game skirmish
seats 3

position
red holds bow
blue holds guard blade
green has life 1
deck charm charm charm
";

fn scenario(rest: &str) -> Scenario {
    let text = format!("{START}\n{rest}");
    Scenario::parse(&text).unwrap_or_else(|mistakes| panic!("{mistakes:?}\n{text}"))
}

/// The line, kind and words of the first difference.
fn differs(rest: &str) -> (usize, Kind, String) {
    let difference = scenario(rest).run::<Skirmish>(&()).map(|_| ()).unwrap_err();
    (difference.line, difference.kind, difference.to_string())
}

fn passes(rest: &str) {
    if let Err(difference) = scenario(rest).run::<Skirmish>(&()) {
        panic!("{difference}");
    }
}

#[test]
fn every_kind_of_expectation_is_met() {
    passes(
        "inputs\noffered red: strike blue\nnot offered red: strike red\nnot offered blue: rest\n\
         refused red: strike red by SK-005\nrefused blue: rest by HR-001\nrefused red: nonsense by HR-004\n\
         red: strike green\nred: with bow\nblue: pass\nroll: 1\n\
         expect\nwaits for blue\nnot waits for roll\nnot over\nlog SK-009\nnot log SK-010\n\
         green has life 0\nnot green has life 1\nnot over, won by red\n",
    );
}

#[test]
fn the_end_of_a_game_is_expected_by_winner_and_rule() {
    let start = START.replace("blue holds guard blade\n", "blue has life 0\n");
    let run = |expect: &str| {
        let text = format!("{start}\ninputs\nred: strike green\nred: with bow\nroll: 4\nexpect\n{expect}\n");
        Scenario::parse(&text).unwrap().run::<Skirmish>(&()).map(|_| ()).map_err(|why| why.to_string())
    };
    assert_eq!(run("over\nover, won by red\nover by SK-012\nnot over, won by nobody"), Ok(()));
    assert!(run("over, won by green").unwrap_err().contains("won by red"));
    assert!(run("over by HR-009").unwrap_err().contains("it is over by SK-012"));
    assert!(run("waits for roll").is_err());
    assert!(run("not over").unwrap_err().contains("it is so"));
}

#[test]
fn the_first_difference_has_its_line_and_says_what_is_so() {
    let strike = "inputs\nred: strike green\nred: with bow\nblue: pass\nroll: 1\n";
    let (line, kind, text) = differs(&format!("{strike}expect\ngreen has life 0\nred has life 9\n"));
    assert_eq!((line, kind), (20, Kind::End));
    assert!(text.contains("there is \"red has life 6\""), "{text}");
    let (line, kind, text) = differs("inputs\nred: strike red\n");
    assert_eq!((line, kind), (14, Kind::Answer));
    assert!(text.contains("SK-005") && text.contains("an answer of red"), "{text}");
    assert_eq!(differs("inputs\noffered red: strike red\n").1, Kind::Offer);
    assert_eq!(differs("inputs\nnot offered red: strike blue\n").1, Kind::Offer);
    assert_eq!(differs("inputs\nrefused red: strike blue by SK-005\n").1, Kind::Refusal);
    assert_eq!(differs("inputs\nrefused red: strike red by SK-006\n").1, Kind::Refusal);
    assert_eq!(differs("inputs\nexpect\nlog SK-009\n").1, Kind::End);
}

#[test]
fn a_slip_of_the_pen_is_not_taken_for_something_not_offered() {
    assert_eq!(differs("inputs\nnot offered red: strke blue\n").1, Kind::Offer);
}

#[test]
fn all_scripted_dice_are_used() {
    let strike = "inputs\nred: strike green\nred: with bow\nblue: pass\nroll: 1\n";
    let (line, kind, text) = differs(&format!("{strike}roll: 2\n"));
    assert_eq!((line, kind), (18, Kind::Roll));
    assert!(text.contains("an answer of blue"), "{text}");
    assert_eq!(differs("inputs\nred: strike green\nred: with bow\nblue: pass\nroll: 7\n").1, Kind::Roll);
}

#[test]
fn mistakes_of_facts_and_text_have_their_lines() {
    let text = START.replace("red holds bow", "red holds spoon");
    let difference = Scenario::parse(&text).unwrap().run::<Skirmish>(&()).map(|_| ()).unwrap_err();
    assert_eq!((difference.line, difference.kind), (8, Kind::Position));

    let text = "malison scenario 1\ntitle X\ngame skirmish\nseats 2\nwhat is this\ninputs\nred\nrefused red: rest\n\
                offered roll: 3\nposition\nexpect\nover, perhaps\n";
    let lines: Vec<usize> = Scenario::parse(text).unwrap_err().iter().map(|mistake| mistake.line).collect();
    assert_eq!(lines, [5, 7, 8, 9, 10, 12]);
    assert_eq!(Scenario::parse("malison scenario 1\n").unwrap_err().len(), 3);
}

#[test]
fn other_rules_are_told_with_the_difference() {
    let text = START.replace("seats 3", "seats 3\nrules 9");
    let text = format!("{text}\nexpect\nover\n");
    let difference = Scenario::parse(&text).unwrap().run::<Skirmish>(&()).map(|_| ()).unwrap_err();
    assert!(difference.to_string().contains("version 9 of the rules"), "{difference}");
}

#[test]
fn scenarios_read_as_they_are_written() {
    let text = "inputs\noffered red: strike blue\nnot offered red: strike red\nrefused red: strike red by SK-005\n\
                red: strike green\nred: with bow\nblue: pass\nroll: 1\nexpect\nnot over\nlog SK-009\nwaits for blue\n";
    let first = scenario(text);
    assert_eq!(Scenario::parse(&first.to_string()).unwrap(), first);
}

#[test]
fn a_play_becomes_a_scenario() {
    let play = scenario("inputs\nred: strike green\nred: with bow\nblue: guard\nexpect\n")
        .run::<Skirmish>(&())
        .unwrap();
    let again = play.scenario("The same").unwrap();
    let replayed = Scenario::parse(&again.to_string()).unwrap().run::<Skirmish>(&()).unwrap();
    assert_eq!(replayed.game(), play.game());

    let mut fresh = kernel::Play::<Skirmish>::new(&(), &Setup::of(2)).unwrap();
    assert_eq!(fresh.say(Seat(0), "rest").unwrap_err().rule(), kernel::house::NOT_WAITED_FOR);
    assert_eq!(fresh.scenario("New").unwrap().position, None);
}

/// A long game whose last round goes against what always holds: that nobody has less than three life.
#[test]
fn a_failing_record_shrinks_to_a_few_lines() {
    let hale = |game: &Skirmish| {
        let low = game.world().standing().count() == 3 && game.world().fighter(Seat(2)).life <= 2;
        if low { Err("green is low".to_owned()) } else { Ok(()) }
    };
    let suite = kernel::conformance::Suite {
        invariant: hale,
        ..kernel::conformance::Suite::new(&[Setup::of(3)], 50, 2)
    };
    let record = suite.run().unwrap_err().record.unwrap();
    assert!(record.inputs.len() > 20, "{}", record.inputs.len());
    let small = shrink::record(&(), &record, hale, 2000).unwrap();
    // One strike at green, from a position that says only what the strike needs.
    assert!(small.steps.len() <= 5, "{small}");
    assert!(small.position.as_ref().is_some_and(|facts| facts.len() <= 6), "{small}");
    assert_eq!(small.clone().run_with(&(), hale).map(|_| ()).unwrap_err().kind, Kind::Invariant);
    assert_eq!(Scenario::parse(&small.to_string()).unwrap(), small);
}

#[test]
fn a_refused_input_shrinks_and_a_sound_record_does_not() {
    let holds = |_: &Skirmish| Ok(());
    let play =
        scenario("inputs\nred: strike green\nred: with bow\nblue: pass\nroll: 1\nblue: rest\nexpect\n");
    let play = play.run::<Skirmish>(&()).unwrap();
    let sound = play.scenario("Sound").unwrap();
    assert_eq!(shrink::scenario(&(), &sound, holds, 100), None);

    let mut failing = sound;
    let last = kernel::Written::Answer { seat: "red".into(), notation: "strike green".into() };
    failing.steps.push(kernel::scenario::Placed::nowhere(kernel::scenario::Step::Input(last)));
    let small = shrink::scenario(&(), &failing, holds, 500).unwrap();
    assert_eq!(small.steps.len(), 1, "{small}");
    assert_eq!(small.run::<Skirmish>(&()).map(|_| ()).unwrap_err().rule, Some("SK-005"));
}

#[test]
fn shrinking_is_bounded_by_its_work() {
    let holds = |_: &Skirmish| Ok(());
    let failing = scenario("inputs\nred: rest\nexpect\nover\n");
    let untouched = shrink::scenario(&(), &failing, holds, 0).unwrap();
    assert_eq!(untouched, failing);
}

//! Pucks, through the public contract.

use kernel::conformance::check;
use kernel::{
    Awaiting, Described, Game, Log, Outcome, Play, Scenario, Seat, Seats, Setup, View, Viewer, house,
};
use table::conformance::{Amount, prove};
use table::{Mark, MarkKind, PieceId, Point, Scene, Staged, Target, Trace};
use toys::Pucks;
use toys::pucks::COVER;

const INCH: i32 = 25_400;

/// Runs a scenario of which only the body is given.
fn passes(body: &str) -> Play<Pucks> {
    let text: Vec<&str> = body.lines().map(str::trim).collect();
    let text = format!("malison scenario 1\ntitle A test\ngame pucks\nseats 2\n{}\n", text.join("\n").trim());
    let scenario = Scenario::parse(&text).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    scenario.run::<Pucks>(&()).unwrap_or_else(|difference| panic!("{difference}"))
}

#[test]
fn pucks_keeps_all_promises() {
    let setups = [Setup::of(2), Setup::of(2).with("rounds", "3")];
    let summary = check::<Pucks>(&setups, 20, 1).unwrap_or_else(|broken| panic!("{broken}"));
    assert!(summary.inputs > 0);
    prove::<Pucks>(&(), &Setup::of(2), Amount { games: 4, questions: 40, pointing: 2 });
}

/// Proves PK-001, PK-002.
#[test]
fn the_moon_begins_with_one_of_its_two_pucks() {
    passes(
        "inputs
        refused moon: take 3 by PK-002
        refused moon: take 256 by HR-004
        refused moon: stay by HR-008
        moon: take 2
        refused moon: take 1 by HR-008
        expect
        waits for moon
        took moon-2
        moon-1 at 101600 38100
        moon-2 at 203200 38100
        sun-1 at 203200 266700
        sun-2 at 101600 266700",
    );
}

/// Proves PK-003.
#[test]
fn a_puck_goes_to_any_point_of_the_field_or_stays() {
    passes(
        "inputs
        moon: take 1
        refused moon: to 101600 38100 by PK-003
        refused moon: to -1 38100 by PK-003
        refused moon: to 101600 304801 by PK-003
        moon: to 123456 45678
        sun: take 1
        sun: stay
        expect
        moon-1 at 123456 45678
        sun-1 at 203200 266700
        moon to move
        round 2",
    );
}

/// Proves PK-004.
#[test]
fn a_puck_slides_four_inches_or_until_it_touches_something() {
    // Nothing is in the way: four inches of twelve.
    passes(
        "position
        moon-1 at 152400 25400
        moon-2 at 254000 25400
        inputs
        moon: take 1
        moon: to 152400 304800
        expect
        moon-1 at 152400 127000",
    );
    // Another puck: they touch at a distance of two radii.
    passes(
        "position
        moon-1 at 152400 25400
        moon-2 at 152400 101600
        inputs
        moon: take 1
        moon: to 152400 101600
        expect
        moon-1 at 152400 60960",
    );
    // The edge.
    passes(
        "position
        moon-1 at 152400 50800
        inputs
        moon: take 1
        moon: to 152400 0
        expect
        moon-1 at 152400 20320",
    );
    // A post, which begins four inches above the edge.
    passes(
        "inputs
        moon: take 1
        moon: to 101600 152400
        expect
        moon-1 at 101600 81280
        log PK-004",
    );
    // No room at all.
    passes(
        "position
        moon-1 at 20320 20320
        inputs
        moon: take 1
        refused moon: to 0 0 by PK-004
        refused moon: to 20320 0 by PK-004
        expect
        waits for moon",
    );
}

/// Proves PK-005.
#[test]
fn two_points_covered_win() {
    let play = passes(
        "position
        moon-1 at 50800 152400
        moon-2 at 152400 76200
        inputs
        moon: take 2
        moon: to 152400 132081
        expect
        over, won by moon",
    );
    let outcome = Outcome::won_by(Seats::only(Seat(0)), COVER);
    assert_eq!(play.game().awaiting(), Awaiting::Nothing(outcome));
    // Its rim is at the point: that is not inside.
    passes(
        "position
        moon-1 at 50800 152400
        moon-2 at 152400 76200
        inputs
        moon: take 2
        moon: to 152400 132080
        expect
        waits for sun",
    );
}

/// Proves PK-005.
#[test]
fn after_the_last_round_more_points_win() {
    let ended = |facts: &str| {
        let play = passes(&format!(
            "option rounds 3\nposition\nround 3\nsun to move\n{facts}\ninputs\nsun: take 1\nsun: stay\nexpect\nlog HR-009"
        ));
        match play.game().awaiting() {
            Awaiting::Nothing(outcome) => outcome,
            Awaiting::Answer(_) | Awaiting::Roll(_) | Awaiting::Someone => panic!("the game is over"),
        }
    };
    assert_eq!(ended("moon-1 at 50800 152400"), Outcome::won_by(Seats::only(Seat(0)), house::ROUND_LIMIT));
    assert_eq!(ended(""), Outcome::drawn(house::ROUND_LIMIT));
}

#[test]
fn a_position_is_described_and_read_back() {
    let play = passes("inputs\nmoon: take 2\nexpect\nwaits for moon");
    let facts = play.game().facts().expect("it has a description");
    assert_eq!(Pucks::from_facts(&(), &Setup::of(2), &facts).as_ref(), Ok(play.game()));
    for (fact, why) in [
        ("moon-3 at 1 1", "no puck"),
        ("moon-1 at 1", "no point"),
        ("moon-1 at 0 0", "wholly on the field"),
        ("moon-1 at 203200 38100", "clear of the posts and of each other"),
        ("took sun-1", "only whoever is to move"),
        ("round 0", "rounds 1 to 12"),
        ("the moon sleeps", "no fact"),
    ] {
        let mistakes = Pucks::from_facts(&(), &Setup::of(2), &[fact.into()]).expect_err(fact);
        assert!(mistakes.iter().any(|mistake| mistake.text.contains(why)), "{fact}: {mistakes:?}");
    }
    assert!(Pucks::new(&(), &Setup::of(3)).is_err());
    assert!(Pucks::new(&(), &Setup::of(2).with("rounds", "0")).is_err());
    assert!(Pucks::new(&(), &Setup::of(2).with("size", "9")).is_err());
}

fn seen(game: &Pucks) -> (View<Pucks>, Scene) {
    let view = View::of(game, Viewer::Seat(Seat(0)));
    let scene = Pucks::scene(&view);
    (view, scene)
}

#[test]
fn a_push_is_previewed_and_a_refused_one_is_shown() {
    let mut game = Pucks::new(&(), &Setup::of(2)).expect("a set-up without mistakes");
    let say = |game: &mut Pucks, text: &str| {
        let choice = game.read(text).expect("it can be read");
        game.answer(choice, &mut Log::off()).expect("it is legal");
    };
    let (view, _) = seen(&game);
    assert_eq!(Pucks::meant(&view, Target::Piece(PieceId(1))), [game.read("take 2").unwrap()]);
    say(&mut game, "take 1");
    let (view, scene) = seen(&game);
    assert!(
        scene.marks.iter().any(|mark| matches!(mark.trace, Trace::Ring { radius, .. } if radius == 4 * INCH))
    );
    let target = Target::Point(Point { surface: 0, x: 101_600, y: 152_400 });
    let meant = Pucks::meant(&view, target);
    let previewed = Pucks::preview(&view, meant[0]);
    assert!(matches!(previewed.as_slice(), [Mark { label, .. }] if label == "1.7″ of 4.0″"), "{previewed:?}");
    say(&mut game, "to 101600 152400");
    say(&mut game, "take 1");
    say(&mut game, "stay");
    say(&mut game, "take 1");
    let (view, _) = seen(&game);
    let refusal = view.check(Pucks::meant(&view, target)[0]).expect_err("the post is in the way");
    let marks: Vec<_> =
        refusal.reason().witness.iter().filter_map(|witness| Pucks::witness(&view, witness)).collect();
    assert!(matches!(
        marks.as_slice(),
        [Mark { kind: MarkKind::Witness, trace: Trace::Piece(PieceId(20)), .. }]
    ));
}

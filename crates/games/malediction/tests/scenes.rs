//! Scenes of Malediction as people read them in a terminal, and what holds of every scene.

mod common;

use common::passes;
use kernel::{Awaiting, Chance, Game, Log, Seat, Setup, View, Viewer};
use malediction::Malediction;
use table::conformance::{Amount, prove};
use table::text::{Style, draw};
use table::{MarkKind, Point, Prompt, Scene, Staged, Target, Trace};

/// The first question of a game with shipped dice.
fn start(options: &[(&str, &str)]) -> Malediction {
    let mut setup = Setup::of(2);
    for (name, value) in options {
        setup = setup.with(name, value);
    }
    let mut game = Malediction::new(Malediction::shipped(), &setup).expect("a set-up without mistakes");
    roll(&mut game, &mut Chance::new(7, 0));
    game
}

/// Lets fall whatever dice are to fall.
fn roll(game: &mut Malediction, dice: &mut Chance) {
    while let Awaiting::Roll(roll) = game.awaiting() {
        game.rolled(&dice.roll(roll), &mut Log::off()).expect("a roll that is waited for");
    }
}

fn say(game: &mut Malediction, text: &str) {
    let choice = game.read(text).unwrap_or_else(|no| panic!("{text}: {no}"));
    game.answer(choice, &mut Log::off()).unwrap_or_else(|no| panic!("{text}: {no}"));
    roll(game, &mut Chance::new(11, 0));
}

fn scene(game: &Malediction, viewer: Viewer) -> Scene {
    Malediction::scene(&View::of(game, viewer))
}

/// What the seat that is asked sees.
fn seen(game: &Malediction) -> String {
    let Awaiting::Answer(seat) = game.awaiting() else { panic!("nobody is asked") };
    draw(&scene(game, Viewer::Seat(seat)), Style::PLAIN)
}

#[test]
fn setting_up() {
    let mut game = start(&[]);
    insta::assert_snapshot!("terrain_is_laid", seen(&game));
    for line in ["lay large at 10,10 turned 0", "no-room"] {
        say(&mut game, line);
    }
    insta::assert_snapshot!("no_room_is_claimed", seen(&game));
    for line in ["yes", "at 15,3", "at 3,15"] {
        say(&mut game, line);
    }
    insta::assert_snapshot!("husks_are_put", seen(&game));
}

#[test]
fn hands_and_the_bid() {
    let mut game = start(&[("map", "crossroads")]);
    insta::assert_snapshot!("a_hand_is_kept", seen(&game));
    say(&mut game, "done");
    say(&mut game, "done");
    insta::assert_snapshot!("a_card_is_bid", seen(&game));
}

/// Two warbands that have met, with an artillerist about to act.
const MET: &str = "position
    terrain noxious-fleshgardens large of red at 7,12 turned 0
    terrain astarian-pathways medium of blue at 19,13 turned 30
    husk 14,11
    husk 20,20
    cabra-mauler of red at 10,9
    spirit-shaman of red at 9,7
    tarok-beast of red at 14.7,16.2
    cabra-mauler damage 5
    spirit-shaman carries winged-sandals
    tarok-beast carries ring-of-time
    conclave-artillerist of blue at 14,6
    virtahn-battlecaster of blue at 16.6,15.9
    virtahn-battlecaster damage 3
    virtahn-battlecaster power +2 by blood-omen 2 for round
    red hand diehard, retribution
    blue hand shatter, gravity-well, conclave-scholar
    red echo 12
    blue echo 12
    red mastery 17
    blue mastery 22
    display veilpiercer, umbral-cloak
    round 3
    initiative red
    ";

#[test]
fn units_are_deployed() {
    let play = passes(&format!(
        "{MET}
        phase deploy blue
        inputs
        blue: play conclave-scholar at 27,27
        expect
        waits for blue"
    ));
    insta::assert_snapshot!(seen(play.game()));
}

#[test]
fn a_unit_is_activated() {
    let play = passes(&format!(
        "{MET}
        phase action blue
        inputs
        expect
        waits for blue"
    ));
    insta::assert_snapshot!("whom_to_activate", seen(play.game()));
    let play = passes(&format!(
        "{MET}
        active conclave-artillerist ap 2
        inputs
        expect
        waits for blue"
    ));
    insta::assert_snapshot!("what_a_unit_does", seen(play.game()));
}

#[test]
fn an_attack_is_answered() {
    let play = passes(&format!(
        "{MET}
        active conclave-artillerist ap 2
        inputs
        blue: shoot cabra-mauler
        expect
        waits for red"
    ));
    insta::assert_snapshot!(seen(play.game()));
    let others = scene(play.game(), Viewer::Seat(Seat(1)));
    assert!(matches!(others.prompt, Prompt::Wait { seat: None, .. }), "nobody learns who is asked");
}

#[test]
fn a_spell_is_pointed_at_a_point() {
    let play = passes(&format!(
        "option ask always
        {MET}
        active conclave-artillerist ap 2
        inputs
        blue: cast gravity-well on 9,8
        expect
        waits for red"
    ));
    insta::assert_snapshot!(seen(play.game()));
}

#[test]
fn a_game_ends() {
    let play = passes(
        "position
        red mastery 41
        blue mastery 12
        phase end
        inputs
        expect
        over",
    );
    insta::assert_snapshot!(draw(&scene(play.game(), Viewer::Spectator), Style::PLAIN));
}

/// A unit of a scene, as something that is pointed at.
fn pointed(scene: &Scene, name: &str) -> Target {
    let piece = scene.pieces.iter().find(|piece| piece.name == name);
    Target::Piece(piece.unwrap_or_else(|| panic!("there is no {name}")).id)
}

fn inches(x: i32, y: i32) -> Point {
    Point { surface: 0, x: x * 25_400, y: y * 25_400 }
}

/// What is drawn with turns is a way of legs; what is drawn straight is the shortest way (MD-380).
#[test]
fn a_drawn_way_is_understood() {
    let play = passes(
        "position
        conclave-artillerist of blue at 10,10
        cabra-mauler of red at 25,25
        active conclave-artillerist ap 2
        inputs
        blue: move",
    );
    let view = View::of(play.game(), Viewer::Seat(Seat(1)));
    let unit = pointed(&Malediction::scene(&view), "Conclave Artillerist");
    let brought = |way: &[Point], to: Point| {
        let meant = Malediction::brought(&view, unit, way, Target::Point(to));
        meant.first().map(|&choice| view.shown().notation(choice))
    };
    assert_eq!(brought(&[], inches(13, 10)).as_deref(), Some("to 13,10"));
    assert_eq!(brought(&[inches(11, 10), inches(12, 10)], inches(13, 10)).as_deref(), Some("to 13,10"));
    let turned = [inches(11, 10), inches(12, 10), inches(12, 11)];
    assert_eq!(brought(&turned, inches(12, 12)).as_deref(), Some("go 12,10 12,12"));
    // Too long as it was drawn, but not by the shortest way.
    let long = [inches(10, 15), inches(14, 15)];
    assert_eq!(brought(&long, inches(14, 10)).as_deref(), Some("to 14,10"));
    assert_eq!(brought(&[], inches(20, 10)).as_deref(), Some("to 20,10"), "so that it is told why not");
}

/// Anybody traces sight at any time: the line that is clear, or what is in the way of it.
#[test]
fn sight_is_traced() {
    let play = passes(
        "position
        conclave-artillerist of blue at 10,10
        cabra-mauler of red at 18,10
        tarok-beast of red at 10,18
        husk 14,10
        phase action red",
    );
    let view = View::of(play.game(), Viewer::Spectator);
    let scene = Malediction::scene(&view);
    let from = pointed(&scene, "Conclave Artillerist");
    let sight = |to: &str| Malediction::sight(&view, from, pointed(&scene, to));
    let clear = sight("Tarok Beast").expect("a unit sees").expect("nothing is between them");
    assert!(clear.iter().all(|mark| mark.kind == MarkKind::Sight) && !clear.is_empty());
    let blocked = sight("Cabra Mauler").expect("a unit sees").expect_err("a husk is between them");
    assert_eq!(blocked.rule().0, "MD-195");
    let marks: Vec<_> =
        blocked.reason().witness.iter().filter_map(|it| Malediction::witness(&view, it)).collect();
    let husk = scene.pieces.iter().find(|piece| piece.figure == "husk").expect("it stands there").id;
    assert!(marks.iter().any(|mark| mark.trace == Trace::Piece(husk)), "{marks:?}");
}

/// What is asked of a damage says what can be done about it.
#[test]
fn a_damage_is_asked_about_in_its_own_words() {
    let asked = |position: &str, seat: u8| {
        let play = passes(&format!(
            "{position}
            active momentum-weaver ap 2
            inputs
            blue: attack knight-of-astaris
            roll: 15"
        ));
        let prompt = scene(play.game(), Viewer::Seat(Seat(seat))).prompt;
        let Prompt::Ask { question, offers, .. } = prompt else { panic!("{seat} is not asked") };
        (question, offers.last().expect("there are answers").label.clone())
    };
    let field = "position
        momentum-weaver of blue at 12,10
        knight-of-astaris of red at 10,10";
    let (question, pass) = asked(&format!("option red oath-of-stone\n{field}\nred hand healing-light"), 0);
    assert_eq!(question, "Which card do you discard to prevent up to 3 of the damage?");
    assert_eq!(pass, "Prevent nothing");
    let (question, pass) = asked(&format!("{field}\nherald-of-salvation of red at 8,10"), 0);
    assert_eq!(question, "Who takes the damage for Knight of Astaris?");
    assert_eq!(pass, "Nobody else");
}

/// Before an ability is used one sees how far it goes, whom it reaches by which line, and whom it does not (MD-374).
#[test]
fn whom_an_ability_reaches_is_shown_before() {
    let play = passes(
        "position
        terrain noxious-fleshgardens large of red at 8.5,10.5 turned 0
        ashen-cantor of red at 9.90945,13
        spellbound-gargoyle of blue at 13.09055,13
        conclave-scholar of blue at 9.90945,10
        momentum-weaver of blue at 20,20
        active ashen-cantor ap 2",
    );
    let view = View::of(play.game(), Viewer::Seat(Seat(0)));
    let scene = Malediction::scene(&view);
    let dirge = play.game().read("use dirge").expect("an answer");
    let marks = Malediction::preview(&view, dirge);
    let of = |kind: MarkKind| marks.iter().filter(move |mark| mark.kind == kind).map(|mark| &mark.trace);
    assert!(of(MarkKind::Reach).any(|trace| matches!(trace, Trace::Ring { .. } | Trace::Region { .. })));
    let Target::Piece(reached) = pointed(&scene, "Conclave Scholar") else { panic!("a piece") };
    assert_eq!(of(MarkKind::Preview).collect::<Vec<_>>(), [&Trace::Piece(reached)]);
    let lines = |kind: MarkKind| of(kind).filter(|trace| matches!(trace, Trace::Way(_))).count();
    assert_eq!((lines(MarkKind::Sight), lines(MarkKind::Blocked)), (1, 1));
}

/// The grounds of a scene that have a pattern.
fn grounds<'s>(scene: &'s Scene, pattern: &str) -> Vec<&'s table::Ground> {
    let Some(table::Surface::Plane(plane)) = scene.surfaces.first() else { panic!("there is a battlefield") };
    plane.grounds.iter().filter(|ground| ground.pattern == pattern).collect()
}

/// Terrain is flat here as on printed sheets: each section is drawn as short or tall, never as both, and where it stands.
///
/// Proves MD-325.
#[test]
fn short_and_tall_sections_are_told_apart() {
    let pack = Malediction::shipped();
    for set in pack.terrain_sets() {
        let size = set.piece[0].size.word();
        let play = passes(&format!(
            "position
            terrain {} {size} of red at 10,10 turned 0
            phase action red",
            set.id.as_str()
        ));
        let scene = scene(play.game(), Viewer::Spectator);
        let drawn = |pattern: &str| -> Vec<Vec<(i32, i32)>> {
            grounds(&scene, pattern).iter().map(|ground| ground.outline.rim.clone()).collect()
        };
        let stands = |is_tall: bool| -> Vec<Vec<(i32, i32)>> {
            let sections = set.piece[0].sections.iter().filter(|section| (section.height >= 1000) == is_tall);
            sections
                .map(|section| {
                    let at = |thousandths: u16| (f64::from(thousandths) * 25.4).round() as i32 + 254_000;
                    let ([x, y], [wide, deep]) = (section.at, section.size);
                    let [left, low, right, high] = [at(x), at(y), at(x + wide), at(y + deep)];
                    vec![(left, low), (right, low), (right, high), (left, high)]
                })
                .collect()
        };
        assert_eq!(drawn("short"), stands(false), "{}", set.name);
        assert_eq!(drawn("tall"), stands(true), "{}", set.name);
    }
}

/// Without optimisation a little is looked at, with it more.
const SEEDS: u64 = if cfg!(debug_assertions) { 2 } else { 20 };
const STEPS: usize = if cfg!(debug_assertions) { 60 } else { 2000 };

#[test]
fn questions_say_what_is_asked_and_scenes_fit_a_terminal() {
    for seed in 0..SEEDS {
        let map = if seed % 2 == 0 { "crossroads" } else { "placed" };
        let setup = Setup::of(2).with("map", map).with("ask", "always");
        let mut game = Malediction::new(Malediction::shipped(), &setup).expect("a set-up without mistakes");
        let (mut chance, mut options) = (Chance::new(seed, 0), Vec::new());
        for _ in 0..STEPS {
            roll(&mut game, &mut chance);
            let Awaiting::Answer(seat) = game.awaiting() else { break };
            for viewer in [Viewer::Seat(seat), Viewer::Seat(Seat(1 - seat.0)), Viewer::Spectator] {
                let scene = scene(&game, viewer);
                if let Prompt::Ask { question, .. } = &scene.prompt {
                    assert_ne!(question, "What do you choose?");
                }
                let text = draw(&scene, Style::PLAIN);
                assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
            }
            game.options(&mut options);
            let choice = chance.pick(&options).expect("a question has an answer");
            game.answer(choice, &mut Log::off()).expect("an option is legal");
        }
    }
}

#[test]
fn scenes_keep_what_every_game_promises() {
    let amount = if cfg!(debug_assertions) {
        Amount { games: 2, questions: 80, pointing: 16 }
    } else {
        Amount { games: 12, questions: 1500, pointing: 5 }
    };
    prove::<Malediction>(Malediction::shipped(), &Setup::of(2).with("map", "crossroads"), amount);
    let amount = Amount { games: 1, questions: 30, ..amount };
    prove::<Malediction>(Malediction::shipped(), &Setup::of(2), amount);
}

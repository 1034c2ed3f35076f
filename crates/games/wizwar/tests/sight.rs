//! Line of sight in play (WZ-243 to WZ-261, WZ-310). The lines themselves are proven in `geometry`.

mod common;

use common::passes;
use geometry::grid::{Dir, Layout, Maze};

/// Proves WZ-245.
#[test]
fn wizards_creatures_treasures_and_mobile_objects_block_nothing() {
    passes(
        "seats 3
        position
        blue hand powerthrust
        red at blue(1,2)
        red-treasure-1 at blue(1,2)
        spell skull-servant by red at blue(1,2)
        spell homunculus by red at blue(1,2)
        item lifestone at blue(1,2)
        yellow at blue(0,2)
        inputs
        blue: cast powerthrust
        blue: at yellow
        expect
        yellow life 12",
    );
}

/// Proves WZ-246.
#[test]
fn what_fills_a_square_blocks_lines_through_it() {
    let through = |thing: &str| {
        format!(
            "seats 3
            position
            blue hand powerthrust
            {thing}
            yellow at blue(0,2)
            inputs
            blue: cast powerthrust
            refused blue: at yellow by WZ-234"
        )
    };
    passes(&through("spell rosebush by red at blue(1,2)"));
    passes(&through("spell thornbush by red at blue(1,2)"));
    passes(&through("spell stone-block by red at blue(1,2)"));
    passes(&through("red at blue(1,2)\nspell big-man-form by red on red tokens 1"));
}

/// Proves WZ-247, WZ-248.
#[test]
fn a_bush_hides_who_stands_in_it_but_not_itself() {
    passes(
        "position
        blue hand powerthrust
        spell rosebush by red at blue(1,2)
        red at blue(1,2)
        inputs
        blue: cast powerthrust
        refused blue: at red by WZ-234
        blue: at rosebush
        expect
        not object rosebush at blue(1,2)
        red life 15",
    );
    passes(
        "seats 3
        position
        turn red move-and-cast
        red hand powerthrust
        spell rosebush by red at blue(1,2)
        red at blue(1,2)
        yellow at blue(1,2)
        inputs
        red: cast powerthrust
        refused red: at blue by WZ-234
        red: at yellow
        expect
        yellow life 12",
    );
}

/// Proves WZ-249.
#[test]
fn in_a_dust_cloud_one_sees_only_oneself_and_the_cloud() {
    passes(
        "position
        blue at blue(1,2)
        blue hand waterbolt
        spell dust-cloud by red at blue(1,2)
        red at blue(1,2)
        inputs
        blue: cast waterbolt
        blue: number 1
        expect
        blue life 14
        red life 15",
    );
    passes(
        "position
        blue at blue(1,2)
        spell dust-cloud by red at blue(1,2)
        red at blue(1,2)
        inputs
        blue: punch
        blue: at red
        expect
        red life 14",
    );
}

/// Proves WZ-252.
#[test]
fn no_line_from_a_centre_runs_along_a_border_line() {
    for boards in 2..=5 {
        let maze = Maze::new(Layout::standard(boards).expect("a standard layout"));
        for square in maze.squares() {
            let centre = maze.centre(square).expect("a square of the maze");
            // Border lines lie at whole squares, and centres half-way between: so a line that keeps its row or
            // column never lies on one, and any other meets each in a single point.
            assert!(centre.x % 100 == 50 && centre.y % 100 == 50, "{square:?}");
            for dir in Dir::ALL {
                let middle = maze.midpoint(square, dir).expect("a side of the square");
                assert!((middle.x % 100 == 0) != (middle.y % 100 == 0), "{square:?} {dir}");
            }
        }
    }
}

/// Proves WZ-258, WZ-327.
#[test]
fn hexes_never_block_sight() {
    passes(
        "position
        blue hand powerthrust
        spell hex-of-pain by blue at blue(1,2)
        red at blue(0,2)
        inputs
        blue: cast powerthrust
        blue: at red
        expect
        red life 12",
    );
}

/// Proves WZ-259.
#[test]
fn fog_limits_sight_to_one_open_step() {
    passes(
        "seats 3
        position
        blue hand powerthrust
        spell fog by red tokens 1
        red at blue(0,2)
        yellow at blue(1,2)
        inputs
        blue: cast powerthrust
        refused blue: at red by WZ-234
        blue: at yellow
        expect
        yellow life 12",
    );
    passes(
        "position
        blue at blue(0,2)
        blue hand powerthrust
        spell fog by red tokens 1
        red at red(4,2)
        inputs
        blue: cast powerthrust
        expect
        red life 12",
    );
}

/// Proves WZ-260.
#[test]
fn the_invisible_are_seen_all_the_same() {
    passes(
        "position
        blue hand powerthrust
        spell invisible/neutral by red on red tokens 1
        red at blue(0,2)
        inputs
        blue: cast powerthrust
        blue: at red
        roll: 1
        expect
        red life 12",
    );
}

/// Proves WZ-261.
#[test]
fn around_the_corner_bends_the_line_once() {
    passes(
        "seats 3
        position
        blue hand around-the-corner, powerthrust, adrenaline
        red at blue(0,4)
        yellow at blue(4,2)
        inputs
        blue: cast adrenaline
        refused blue: at red by WZ-234
        blue: at yellow
        blue: pass
        blue: cast around-the-corner
        blue: pass
        blue: cast powerthrust
        blue: at red
        refused blue: cast around-the-corner by WZ-220
        expect
        red life 12",
    );
}

/// Proves WZ-310, WZ-183.
#[test]
fn a_spell_is_dispelled_at_what_it_is_on() {
    passes(
        "seats 3
        position
        blue hand dispel
        spell acid-bath by red on red tokens 1
        spell acid-bath by red on yellow tokens 1
        spell fog by red tokens 1
        spell gravity by red tokens 1
        red at blue(2,3)
        yellow at blue(1,2)
        inputs
        blue: cast dispel
        refused blue: at spell:acid-bath.1 by WZ-310
        offered blue: at spell:acid-bath.2
        offered blue: at spell:fog
        blue: at spell:gravity
        expect
        not lasting gravity by red
        lasting fog by red",
    );
}

/// Proves WZ-310, WZ-311.
#[test]
fn a_creation_is_dispelled_at_its_marker_or_border_line() {
    passes(
        "position
        blue hand dispel, dispel
        spell rosebush by red at blue(1,2)
        spell create-wall by red at blue(4,2)/west
        spell stone-block by red at blue(2,3)
        inputs
        blue: cast dispel
        refused blue: at spell:stone-block by WZ-310
        blue: at spell:rosebush
        expect
        not object rosebush at blue(1,2)
        discarded rosebush",
    );
}

/// Proves WZ-129, WZ-244.
#[test]
fn a_closed_door_blocks_its_owners_sight_too_and_a_held_one_nobodys() {
    let across = |held: &str, then: &str| {
        format!(
            "seats 3
            position
            blue hand powerthrust
            blue at blue(1,2)
            {held}
            red at blue(1,3)
            yellow at blue(0,2)
            inputs
            blue: cast powerthrust
            {then} blue: at red"
        )
    };
    passes(&format!("{} by WZ-234", across("", "refused")));
    passes(&across("blue(1,2)/east held by blue", "offered"));
}

/// Proves WZ-243, WZ-250, WZ-433.
#[test]
fn a_refusal_for_want_of_sight_shows_the_line_and_what_it_meets() {
    use kernel::{Game, Witness};
    let play = passes(
        "seats 3
        position
        blue hand powerthrust
        red at blue(2,3)
        yellow at blue(0,2)
        inputs
        blue: cast powerthrust",
    );
    let game = play.game();
    let choice = game.read("at red").expect("a target");
    let refusal = game.check(choice).expect_err("there is a wall between");
    let witness = &refusal.reason().witness;
    let line = Witness::Line { from: "blue(2,2)".into(), to: "red".into() };
    assert_eq!(witness[..], [line, Witness::At("blue(2,2)/east".into())], "{refusal}");
}

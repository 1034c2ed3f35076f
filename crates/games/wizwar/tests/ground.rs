//! Notation and the ground that the game is played on (WZ-001, WZ-012, WZ-017 to WZ-020, WZ-059).

mod common;

use common::passes;
use kernel::{Awaiting, Game, Roll, Rolled};

/// Proves WZ-001.
#[test]
fn squares_are_named_by_board_row_and_column_as_the_map_lies() {
    passes(
        "position
        board blue at [0,0] turned 90
        inputs
        blue: done
        expect
        blue-treasure-1 at blue(1,3)
        blue-treasure-2 at blue(3,1)
        blue at blue(2,2)",
    );
}

/// Proves WZ-012.
#[test]
fn printed_doors_have_their_boards_colour() {
    passes(
        "position
        inputs
        blue: done
        expect
        door blue(1,2)/east of blue
        door blue(3,1)/east of blue
        door red(1,1)/east of red
        door red(3,2)/east of red",
    );
}

/// Proves WZ-017.
#[test]
fn a_rolled_direction_is_north_east_south_or_west() {
    for (face, square) in [(1, "blue(0,2)"), (2, "blue(1,3)"), (3, "blue(2,2)"), (4, "blue(1,1)")] {
        passes(&format!(
            "position
            spell hex-of-teleportation by red at blue(1,2)
            inputs
            blue: go north
            roll: {face}
            roll: 1
            expect
            blue at {square}"
        ));
    }
}

/// Proves WZ-018.
#[test]
fn the_die_has_four_faces() {
    let play = passes(
        "position
        blue hand chaos-claws
        red at blue(1,2)
        inputs
        blue: cast chaos-claws
        blue: at red
        expect
        waits for roll",
    );
    let mut game = *play.game();
    assert_eq!(game.awaiting(), Awaiting::Roll(Roll::die(4)));
    let mut log = kernel::Log::off();
    assert!(game.rolled(&Rolled::of(&[5]), &mut log).is_err());
    assert!(game.rolled(&Rolled::of(&[0]), &mut log).is_err());
    assert!(game.rolled(&Rolled::of(&[4]), &mut log).is_ok());
}

/// Proves WZ-019, WZ-228.
#[test]
fn a_square_with_anything_in_it_is_not_empty() {
    passes(
        "seats 3
        position
        blue hand booby-trap
        red at blue(0,0)
        spell homunculus by red at blue(0,1)
        red-treasure-1 at blue(0,2)
        spell rosebush by red at blue(0,3)
        item lifestone at blue(0,4)
        spell skull-servant by red at blue(1,0)
        inputs
        blue: cast booby-trap
        refused blue: at blue(0,0) by WZ-228
        refused blue: at blue(0,1) by WZ-228
        refused blue: at blue(0,2) by WZ-228
        refused blue: at blue(0,3) by WZ-228
        refused blue: at blue(0,4) by WZ-228
        refused blue: at blue(1,0) by WZ-228
        refused blue: at blue(1,1) by WZ-228
        offered blue: at blue(1,4)",
    );
}

/// Proves WZ-020, WZ-320, WZ-229.
#[test]
fn neither_a_hex_nor_a_home_base_leaves_room_for_a_creation() {
    passes(
        "position
        blue hand booby-trap
        blue at blue(1,2)
        spell hex-of-pain by red at blue(0,2)
        inputs
        blue: cast booby-trap
        refused blue: at blue(0,2) by WZ-020
        refused blue: at blue(2,2) by WZ-229",
    );
}

/// Proves WZ-020.
#[test]
fn the_border_lines_of_a_home_base_may_hold_creations() {
    passes(
        "position
        blue hand create-wall
        inputs
        blue: cast create-wall
        blue: at blue(1,2)/south
        expect
        wall blue(1,2)/south",
    );
}

/// Proves WZ-059.
#[test]
fn five_play_on_a_cross_with_four_pairs_of_portals() {
    let walks = |seat: &str, from: &str, way: &str, to: &str| {
        passes(&format!(
            "seats 5
            position
            turn {seat} move-and-cast
            {seat} at {from}
            inputs
            {seat}: go {way}
            expect
            board blue at [0,1] turned 0
            board red at [1,0] turned 0
            board yellow at [1,1] turned 0
            board green at [1,2] turned 0
            board purple at [2,1] turned 0
            {seat} at {to}"
        ));
    };
    walks("blue", "blue(2,0)", "west", "purple(2,4)");
    walks("blue", "blue(2,4)", "east", "purple(2,0)");
    walks("red", "red(0,2)", "north", "green(4,2)");
    walks("red", "red(4,2)", "south", "green(0,2)");
}

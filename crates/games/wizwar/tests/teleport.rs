//! Teleportation (WZ-344 to WZ-373). Boards in seat order: blue [0,0], red [0,1]; with five players blue lies
//! north, red west, yellow in the centre, green east and purple south.

mod common;
use common::passes;

/// Dematerialize: a named direction, then a die.
fn straight(seats: &str, facts: &str, dir: &str, distance: u8, expect: &str) {
    passes(&format!(
        "{seats}position
        {facts}
        blue hand dematerialize
        inputs
        blue: cast dematerialize/neutral
        blue: go {dir}
        roll: {distance}
        expect
        {expect}"
    ));
}

/// Proves WZ-344, WZ-345, WZ-363.
#[test]
fn a_teleport_ignores_what_is_on_its_way() {
    // Two walls, a Stone Block and a hex lie between; the die may not be shortened.
    straight(
        "",
        "blue at blue(1,0)\nspell stone-block by red at blue(1,1)\nspell hex-of-pain by red at blue(1,2)",
        "east",
        4,
        "blue at blue(1,4)\nblue life 15\nwaits for blue\npoints 3",
    );
}

/// Proves WZ-346, WZ-336, WZ-337.
#[test]
fn what_lies_at_the_end_acts() {
    straight(
        "",
        "blue at blue(0,0)\nspell rosebush by red at blue(0,1)\nspell hex-of-pain by red at blue(0,2)",
        "east",
        2,
        "blue at blue(0,2)\nblue life 12",
    );
    straight("", "blue at blue(0,0)\nspell rosebush by red at blue(0,1)", "east", 1, "blue life 12");
}

/// Proves WZ-347, WZ-348, WZ-349, WZ-372.
#[test]
fn a_filled_end_hurts_once_and_carries_further() {
    straight(
        "",
        "blue at blue(1,1)\nspell stone-block by blue at red(3,1)\nspell stone-block by red at red(2,1)",
        "north",
        4,
        "blue at red(1,1)\nblue life 14",
    );
}

/// Proves WZ-350.
#[test]
fn who_dies_of_it_dies_where_he_was() {
    straight(
        "seats 3\n",
        "blue at blue(0,0)\nblue life 1\nblue items dagger\nspell stone-block by red at blue(0,1)",
        "east",
        1,
        "blue dead\nitem dagger at blue(0,0)\nred points 0",
    );
}

/// Proves WZ-351, WZ-352, WZ-355, WZ-366, WZ-071.
#[test]
fn off_an_edge_with_a_portal() {
    straight("", "blue at blue(1,1)", "north", 4, "blue at red(2,1)");
}

/// Proves WZ-353, WZ-354, WZ-367, WZ-070.
#[test]
fn off_an_edge_without_a_portal() {
    straight("", "blue at red(3,3)", "east", 3, "blue at blue(3,1)");
}

/// Proves WZ-356, WZ-368.
#[test]
fn over_a_seam() {
    straight("", "blue at blue(2,3)", "east", 3, "blue at red(2,1)");
    straight("", "blue at blue(0,4)", "east", 1, "blue at red(0,0)");
}

/// Proves WZ-357, WZ-369.
#[test]
fn five_players_off_the_grey_edge() {
    straight("seats 5\n", "blue at red(1,4)", "north", 3, "blue at green(3,4)");
}

/// Proves WZ-370.
#[test]
fn five_players_off_the_purple_edge() {
    straight("seats 5\n", "blue at blue(2,0)", "west", 2, "blue at purple(2,3)");
}

/// Proves WZ-371.
#[test]
fn five_players_around_the_map() {
    straight("seats 5\n", "blue at blue(1,1)", "north", 3, "blue at purple(3,1)");
}

/// Proves WZ-373.
#[test]
fn five_players_onto_a_hex() {
    let hex = |square: &str| format!("blue at blue(2,0)\nspell hex-of-pain by red at purple{square}");
    straight("seats 5\n", &hex("(2,3)"), "west", 2, "blue life 12");
    straight("seats 5\n", &hex("(2,4)"), "west", 2, "blue life 15");
}

/// Proves WZ-358, WZ-359, WZ-360.
#[test]
fn the_spell_teleport_goes_up_to_four_squares_any_way() {
    passes(
        "position
        blue at blue(0,0)
        blue hand teleport
        points 0
        inputs
        blue: cast teleport/neutral
        blue: go east
        blue: go south
        blue: go south
        blue: done
        refused blue: go south by WZ-440
        expect
        blue at blue(2,1)
        moved
        rooted",
    );
    // The last step is the one that goes on past what fills the end.
    passes(
        "position
        blue at blue(0,0)
        blue hand teleport
        spell stone-block by red at blue(1,1)
        inputs
        blue: cast teleport/neutral
        blue: go east
        blue: go south
        blue: done
        expect
        blue at blue(2,1)
        blue life 14",
    );
}

/// Proves WZ-361.
#[test]
fn he_takes_along_what_he_carries() {
    straight(
        "",
        "blue at blue(0,0)\nblue carries red-treasure-1\nblue items dagger",
        "east",
        2,
        "blue carries red-treasure-1\nblue item dagger",
    );
}

/// Proves WZ-362.
#[test]
fn which_squares_are_eligible() {
    straight(
        "",
        "blue at blue(0,0)\nred at blue(0,1)\nitem dagger at blue(0,1)",
        "east",
        1,
        "blue at blue(0,1)",
    );
    straight("", "blue at blue(2,0)", "east", 2, "blue at blue(2,2)\nblue life 15");
    straight(
        "",
        "blue at blue(0,0)\nred at blue(0,1)\nspell big-man-form by red on red tokens 2",
        "east",
        1,
        "blue at blue(0,2)\nblue life 14",
    );
}

/// Proves WZ-364.
#[test]
fn his_own_square_is_eligible_and_nothing_there_is_entered_anew() {
    // Ten squares lie in a row; two blocks fill all that the line meets before it comes back.
    let blocks = (1..5)
        .map(|col| format!("spell stone-block by red at blue(0,{col})\n"))
        .chain((0..5).map(|col| format!("spell stone-block by red at red(0,{col})\n")))
        .collect::<String>();
    straight(
        "option uncluttered_minds yes\n",
        &format!("blue at blue(0,0)\n{blocks}spell hex-of-pain by red at blue(0,0)"),
        "east",
        3,
        "blue at blue(0,0)\nblue life 14",
    );
}

/// Proves WZ-365.
#[test]
fn a_creature_teleports_without_triggering_hexes() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(1,0)
        spell homunculus by blue at blue(0,0)
        spell hex-of-pain by red at blue(0,2)
        spell prismatic-mist by red at blue(0,1) tokens 2
        homunculus points 1
        inputs
        blue: command homunculus
        blue: go east
        roll: 3
        roll: 2
        roll: 1
        expect
        homunculus at blue(0,2)
        homunculus life 5",
    );
}

//! Ranges and adjacency (WZ-013 to WZ-016, WZ-232 to WZ-242).

mod common;

use common::passes;

/// Proves WZ-232.
#[test]
fn a_spell_on_oneself_asks_for_no_target() {
    passes(
        "position
        blue hand invisible
        red at blue(2,2)
        inputs
        blue: cast invisible/neutral
        expect
        lasting invisible by blue on blue
        waits for blue",
    );
}

/// Proves WZ-233, WZ-013.
#[test]
fn adjacent_is_the_own_square_those_beside_it_and_its_border_lines() {
    passes(
        "seats 3
        position
        blue hand chaos-claws
        red at blue(1,2)
        yellow at blue(0,2)
        inputs
        blue: cast chaos-claws
        offered blue: at red
        offered blue: at blue(2,1)/east
        refused blue: at yellow by WZ-233
        refused blue: at blue(1,1)/east by WZ-233
        blue: at blue(2,1)/east
        roll: 4
        expect
        blue(2,1)/east cracks 2",
    );
}

/// Proves WZ-013.
#[test]
fn squares_that_touch_at_a_corner_are_not_adjacent() {
    passes(
        "position
        blue at blue(1,4)
        red at blue(0,3)
        inputs
        blue: punch
        refused blue: at red by WZ-233",
    );
}

/// Proves WZ-014, WZ-440.
#[test]
fn a_wall_or_closed_door_between_takes_adjacency_away() {
    let beside = |wall: &str| {
        format!(
            "position
            {wall}
            inputs
            blue: punch
            refused blue: at red by WZ-233"
        )
    };
    passes(&beside("red at blue(2,3)"));
    passes(&beside("blue at blue(1,2)\nred at blue(1,3)"));
    passes(
        "position
        blue at blue(1,2)
        red at blue(1,3)
        blue(1,2)/east held by blue
        inputs
        blue: punch
        offered blue: at red",
    );
}

/// Proves WZ-015.
#[test]
fn a_square_is_in_adjacent_range_of_itself() {
    passes(
        "position
        red at blue(2,2)
        inputs
        blue: punch
        blue: at red
        expect
        red life 14",
    );
}

/// Proves WZ-016.
#[test]
fn the_two_sides_of_a_portal_and_of_a_wrap_are_adjacent() {
    passes(
        "position
        blue at blue(0,2)
        red at red(4,2)
        inputs
        blue: punch
        expect
        red life 14",
    );
    passes(
        "position
        blue at blue(2,0)
        red at red(2,4)
        inputs
        blue: punch
        blue: at red
        expect
        red life 14",
    );
}

/// Proves WZ-234.
#[test]
fn a_sighted_spell_needs_sight() {
    passes(
        "seats 3
        position
        blue hand powerthrust
        red at blue(2,3)
        yellow at blue(0,2)
        inputs
        blue: cast powerthrust
        refused blue: at red by WZ-234
        blue: at yellow
        expect
        yellow life 12",
    );
}

/// Proves WZ-235.
#[test]
fn anywhere_is_the_whole_map() {
    passes(
        "position
        blue hand booby-trap
        inputs
        blue: cast booby-trap
        offered blue: at blue(4,4)
        offered blue: at red(4,0)",
    );
}

/// Proves WZ-236, WZ-237.
#[test]
fn same_sector_needs_neither_sight_nor_a_path() {
    passes(
        "seats 3
        position
        blue hand wraith-strike
        spell fog by blue tokens 1
        red at blue(4,4)
        yellow at red(2,1)
        inputs
        blue: cast wraith-strike
        expect
        red life 12
        yellow life 15",
    );
}

/// Proves WZ-236, WZ-238.
#[test]
fn the_board_counts_and_not_how_near_the_target_is() {
    passes(
        "seats 3
        position
        board blue at [0,0] turned 0
        board red at [1,0] turned 0
        blue at blue(4,2)
        blue hand wraith-strike
        red at red(0,2)
        yellow at blue(0,0)
        inputs
        blue: punch
        expect
        red life 14",
    );
    passes(
        "seats 3
        position
        blue at blue(4,2)
        blue hand wraith-strike
        red at red(0,2)
        yellow at blue(0,0)
        inputs
        blue: cast wraith-strike
        expect
        red life 15
        yellow life 12",
    );
}

/// Proves WZ-240, WZ-221.
#[test]
fn portals_and_exits_do_not_extend_a_sector() {
    passes(
        "position
        blue at blue(0,2)
        blue hand wraith-strike
        red at red(4,2)
        inputs
        refused blue: cast wraith-strike by WZ-221
        expect
        blue holds wraith-strike",
    );
}

/// Proves WZ-242.
#[test]
fn astral_projection_moves_the_point_from_which_range_is_measured() {
    passes(
        "seats 3
        position
        blue hand astral-projection, powerthrust
        red at blue(2,3)
        yellow at blue(0,2)
        inputs
        refused blue: at red by HR-008
        blue: cast astral-projection
        refused blue: at blue(0,2) by WZ-019
        refused blue: at blue(4,4) by WZ-242
        blue: at blue(1,3)
        blue: pass
        blue: cast powerthrust
        refused blue: at yellow by WZ-234
        blue: at red
        expect
        red life 12
        blue at blue(2,2)",
    );
}

/// Proves WZ-242.
#[test]
fn only_one_spell_is_cast_from_the_projected_square() {
    passes(
        "position
        blue hand wraith-strike, adrenaline
        project red(3,3)
        red at red(4,3)
        inputs
        blue: cast adrenaline
        offered blue: at red
        blue: at blue
        refused blue: cast wraith-strike by WZ-221",
    );
}

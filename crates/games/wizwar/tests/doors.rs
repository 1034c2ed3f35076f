//! Doors (WZ-126 to WZ-136). Blue's stand at blue(1,2)/east and blue(3,1)/east, red's at red(1,1)/east and
//! red(3,2)/east.

mod common;
use common::passes;

/// Proves WZ-126, WZ-012.
#[test]
fn a_door_is_locked_for_all_but_its_owner() {
    passes("position\nblue at red(1,1)\ninputs\nrefused blue: go east by WZ-126");
    passes(
        "position\nred at red(1,1)\nturn red move-and-cast\ninputs\nred: go east\nexpect\nred at red(1,2)",
    );
}

/// Proves WZ-127.
#[test]
fn the_owner_passes_as_through_an_open_border() {
    passes("position\nblue at blue(1,2)\ninputs\nblue: go east\nexpect\nblue at blue(1,3)\npoints 2");
}

/// Proves WZ-128.
#[test]
fn a_door_closes_and_locks_behind_who_passes() {
    passes(
        "position
        blue at blue(1,2)
        red at blue(1,2)
        inputs
        blue: go east
        blue: done
        blue: number 0
        refused red: go east by WZ-126",
    );
}

/// Proves WZ-129, WZ-130.
#[test]
fn a_closed_door_blocks_sight_for_everybody_until_it_is_held_open() {
    passes(
        "position
        blue at blue(1,2)
        red at blue(1,3)
        blue hand scourge
        inputs
        refused blue: cast scourge by WZ-221
        blue: hold blue(1,2)/east
        offered blue: cast scourge
        expect
        blue(1,2)/east held by blue",
    );
}

/// Proves WZ-130, WZ-131.
#[test]
fn a_held_door_stays_open_for_all_until_its_holder_lets_go() {
    passes(
        "position
        blue at blue(1,2)
        red at blue(1,3)
        inputs
        blue: hold blue(1,2)/east
        blue: done
        blue: number 0
        refused red: release blue(1,2)/east by WZ-131
        red: go west
        red: go east
        red: done
        red: number 0
        blue: release blue(1,2)/east
        blue: done
        blue: number 0
        refused red: go west by WZ-126",
    );
}

/// Proves WZ-132.
#[test]
fn a_door_closes_when_its_holder_is_gone() {
    passes(
        "position
        blue at blue(1,2)
        blue(1,2)/east held by blue
        inputs
        blue: go north
        expect
        not blue(1,2)/east held by blue
        log WZ-132",
    );
    // He keeps it open while he passes it, being beside it still.
    passes(
        "position
        blue at blue(1,2)
        blue(1,2)/east held by blue
        inputs
        blue: go east
        expect
        blue(1,2)/east held by blue",
    );
    passes(
        "seats 3
        position
        blue at blue(1,2)
        blue life 1
        red at blue(1,3)
        blue(1,2)/east held by blue
        turn red move-and-cast
        red hand powerthrust
        inputs
        red: cast powerthrust
        red: at blue
        expect
        blue dead
        not blue(1,2)/east held by blue",
    );
}

/// Proves WZ-133.
#[test]
fn a_created_door_opens_for_its_creator() {
    let position =
        "position\nblue at blue(0,1)\nred at blue(0,1)\nspell create-door by red at blue(0,1)/east\n";
    passes(&format!("{position}inputs\nrefused blue: go east by WZ-126"));
    passes(&format!("{position}turn red move-and-cast\ninputs\nred: go east\nexpect\nred at blue(0,2)"));
}

/// Proves WZ-134.
#[test]
fn a_sealed_door_opens_for_nobody() {
    passes(
        "position
        blue at blue(1,2)
        blue items master-key
        spell seal-door by red on blue(1,2)/east
        inputs
        refused blue: go east by WZ-134
        refused blue: hold blue(1,2)/east by WZ-134",
    );
}

/// Proves WZ-135.
#[test]
fn unlocking_lasts_for_one_passage() {
    passes(
        "position
        blue at red(1,1)
        blue hand pick-lock
        inputs
        blue: cast pick-lock
        blue: go east
        refused blue: go west by WZ-126
        expect
        blue at red(1,2)",
    );
    passes(
        "position
        blue at red(1,1)
        red(1,1)/east unlocked for blue
        inputs
        blue: hold red(1,1)/east
        blue: go east
        blue: release red(1,1)/east
        refused blue: go west by WZ-126",
    );
}

/// Proves WZ-135.
#[test]
fn a_master_key_unlocks_again_and_again() {
    passes(
        "position
        blue at red(1,1)
        blue items master-key
        inputs
        blue: go east
        blue: go west
        blue: hold red(1,1)/east
        expect
        blue at red(1,1)
        red(1,1)/east held by blue",
    );
}

/// Proves WZ-136.
#[test]
fn only_who_stands_in_one_of_its_two_squares_holds_a_door() {
    passes("position\nblue at blue(0,2)\ninputs\nrefused blue: hold blue(1,2)/east by WZ-136");
}

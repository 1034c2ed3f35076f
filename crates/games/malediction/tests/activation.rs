//! Activations (MD-121 to MD-138, MD-154, MD-155, MD-375).

mod common;
use common::passes;

/// Proves MD-121, MD-122, MD-123, MD-124, MD-125, MD-136.
#[test]
fn players_activate_by_turns_until_none_is_left() {
    passes(
        "position
        initiative blue
        tarok-beast of red at 5,5
        cabra-mauler of red at 10,5
        spirit-shaman of red at 15,5
        spellbound-gargoyle of blue at 5,25
        phase action
        inputs
        blue: first red
        refused red: activate spellbound-gargoyle by MD-122
        refused red: done by MD-124
        red: activate tarok-beast
        red: done
        blue: activate spellbound-gargoyle
        blue: done
        refused red: activate tarok-beast by MD-125
        red: activate cabra-mauler
        red: done
        red: activate spirit-shaman
        red: done
        expect
        log MD-121
        log MD-136
        round 3",
    );
}

/// Proves MD-126, MD-127, MD-131, MD-138, MD-154, MD-155.
#[test]
fn an_activation_gives_two_points_which_pay_for_actions() {
    passes(
        "position
        tarok-beast of red at 5,5
        spellbound-gargoyle of blue at 25,25
        inputs
        red: activate tarok-beast
        offered red: shift 5,10
        red: move
        red: go 5,8
        refused red: shift 5,10 by MD-155
        refused red: charge spellbound-gargoyle aim 25,24.42 go 25,23 by MD-155
        red: done
        expect
        tarok-beast exhausted
        ap 0
        waits for blue
        log MD-126
        log MD-131",
    );
    passes(
        "position
        tarok-beast of red at 5,5
        inputs
        red: activate tarok-beast
        expect
        ap 2",
    );
}

/// Proves MD-128, MD-129.
#[test]
fn an_action_is_resolved_before_the_next() {
    passes(
        "position
        tarok-beast of red at 5,5
        spellbound-gargoyle of blue at 6.9,5
        inputs
        red: activate tarok-beast
        red: move
        blue: pass
        refused red: attack spellbound-gargoyle by HR-008
        refused red: move by HR-008
        refused red: done by HR-008
        red: go
        offered red: attack spellbound-gargoyle",
    );
}

/// Proves MD-132, MD-071.
#[test]
fn the_exhausted_stay_so_until_the_refresh_phase() {
    passes(
        "position
        tarok-beast of red at 5,5
        red deck natures-wrath, adrenaline-rush
        blue deck shatter, twin-flames
        inputs
        red: activate tarok-beast
        red: done
        blue: pass
        red: first red
        red: done
        blue: done
        red: first red
        expect
        tarok-beast refreshed
        waits for red",
    );
}

/// Proves MD-133, MD-137.
#[test]
fn a_unit_that_is_refreshed_in_the_last_window_is_activated_again() {
    passes(
        "position
        tarok-beast of red at 5,5
        red echo 5
        red hand endless-rage
        inputs
        red: activate tarok-beast
        red: cast endless-rage on tarok-beast
        red: done
        red: activate tarok-beast
        red: done
        expect
        red echo 0
        red discarded endless-rage
        round 3",
    );
    passes(
        "position
        tarok-beast of red at 5,5
        red echo 5
        red hand endless-rage
        inputs
        red: activate tarok-beast
        red: pass
        red: pass
        red: move
        red: pass
        red: go 5,7
        red: done
        red: cast endless-rage on tarok-beast
        red: activate tarok-beast
        expect
        ap 2",
    );
}

/// Proves MD-135.
#[test]
fn the_activation_of_a_unit_that_falls_is_over() {
    passes(
        "position
        tarok-beast of red at 5,5
        tarok-beast damage 9
        spellbound-gargoyle of blue at 6.9,5
        active tarok-beast ap 2
        inputs
        red: move
        blue: retaliate spellbound-gargoyle
        roll: 15
        expect
        red units 0
        waits for blue",
    );
}

/// Proves MD-235, MD-236, MD-226.
#[test]
fn the_example_of_the_mauler_that_never_reaches_the_husk() {
    passes(
        "position
        cabra-mauler of red at 10,10
        cabra-mauler damage 9
        virtahn-battlecaster of blue at 12,10
        husk 5,10
        active cabra-mauler ap 2
        inputs
        red: move
        blue: retaliate virtahn-battlecaster
        roll: 8
        expect
        red units 0
        red discarded cabra-mauler
        blue mastery 4",
    );
    passes(
        "position
        cabra-mauler of red at 10,10
        virtahn-battlecaster of blue at 12,10
        husk 5,10
        active cabra-mauler ap 2
        inputs
        red: move
        blue: retaliate virtahn-battlecaster
        roll: 8
        red: go 7,10
        expect
        cabra-mauler damage 4
        cabra-mauler at 7,10",
    );
}

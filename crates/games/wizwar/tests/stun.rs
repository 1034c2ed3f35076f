//! Stun (WZ-374 to WZ-385, WZ-451).

mod common;
use common::passes;

/// Proves WZ-376, WZ-377.
#[test]
fn a_stunned_wizard_who_attacked_may_not_leave_his_square() {
    passes(
        "position
        blue at blue(0,0)
        blue stunned
        red at blue(0,0)
        blue hand windrider, teleport, dematerialize
        inputs
        blue: punch
        refused blue: go east by WZ-377
        refused blue: cast windrider by WZ-377
        refused blue: cast teleport/neutral by WZ-377
        refused blue: cast dematerialize/neutral by WZ-377
        expect
        red life 14",
    );
}

/// Proves WZ-376, WZ-378, WZ-382.
#[test]
fn a_stunned_wizard_who_moved_may_not_attack() {
    passes(
        "position
        blue at blue(0,0)
        blue stunned
        red at blue(0,1)
        inputs
        blue: go east
        blue: go west
        refused blue: punch by WZ-378",
    );
    passes(
        "position
        blue at blue(0,0)
        blue stunned
        red at blue(0,1)
        blue hand windrider
        inputs
        blue: cast windrider
        blue: go south
        refused blue: punch by WZ-378",
    );
    // Forced movement is no move of his own.
    passes(
        "position
        blue at blue(0,0)
        blue stunned
        red at blue(0,1)
        blue hand waterbolt, energy-4
        spell hex-of-teleportation by red at blue(1,0)
        inputs
        offered blue: punch",
    );
}

/// Proves WZ-379.
#[test]
fn a_stunned_wizard_may_do_everything_else() {
    passes(
        "position
        blue at blue(0,0)
        blue stunned
        red at blue(0,0)
        blue hand fog
        item dagger at blue(0,0)
        inputs
        blue: punch
        blue: cast fog
        blue: take dagger
        expect
        lasting fog by blue
        blue item dagger",
    );
}

/// Proves WZ-381, WZ-374.
#[test]
fn a_token_gained_in_ones_turn_has_no_effect_before_the_next() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,1)
        points 4
        spell hex-of-lethargy by red at blue(1,0)
        inputs
        blue: go south
        refused blue: go north by WZ-111
        expect
        blue stun 1
        not blue stunned
        points 0",
    );
    passes(
        "position
        blue at blue(0,0)
        blue stun 1
        red at blue(0,1)
        inputs
        blue: go east
        offered blue: punch",
    );
}

/// Proves WZ-384.
#[test]
fn a_stunned_wizard_may_boost_but_not_leave_after_an_attack() {
    passes(
        "position
        blue at blue(0,0)
        blue stunned
        red at blue(0,0)
        blue hand energy-4
        inputs
        blue: punch
        blue: boost energy-4
        refused blue: go east by WZ-377
        expect
        points 7",
    );
    passes(
        "position
        blue at blue(0,0)
        blue stunned
        blue hand energy-4
        inputs
        blue: go east
        blue: boost energy-4
        blue: go east
        expect
        blue at blue(0,2)
        points 5",
    );
}

/// Proves WZ-385.
#[test]
fn with_adrenaline_a_stunned_wizard_does_two_things() {
    let position = "position\nblue at blue(0,0)\nblue stunned\nred at blue(0,0)\nspell adrenaline by blue on blue tokens 1\n";
    passes(&format!(
        "{position}inputs\nblue: punch\nblue: go east\nblue: go west\nrefused blue: punch by WZ-378"
    ));
    passes(&format!(
        "{position}inputs\nblue: punch\nblue: punch\nrefused blue: go east by WZ-377\nexpect\nred life 13"
    ));
    passes(&format!(
        "{position}inputs\nblue: go east\nblue: go west\nblue: punch\nrefused blue: punch by WZ-378"
    ));
}

/// Proves WZ-451.
#[test]
fn a_stunned_wizard_does_not_swap() {
    let position = "position\nblue at blue(0,0)\nred at blue(0,1)\nblue hand swap\n";
    passes(&format!("{position}inputs\noffered blue: cast swap"));
    passes(&format!("{position}blue stunned\ninputs\nrefused blue: cast swap by WZ-451"));
}

/// Proves WZ-281.
#[test]
fn a_stunned_wizard_may_cast_counters() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,1)
        red stunned
        blue hand zot
        red hand full-shield
        inputs
        blue: cast zot/damage
        blue: at red
        red: cast full-shield
        expect
        red life 15",
    );
}

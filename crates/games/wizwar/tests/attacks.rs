//! Punches, weapons, thrown attacks and evading (WZ-283, WZ-286, WZ-289, WZ-290, WZ-452).

mod common;

use common::passes;

/// Proves WZ-286.
#[test]
fn a_punch_deals_one_physical_damage_beside() {
    passes(
        "seats 3
        position
        red at blue(1,2)
        yellow at blue(0,2)
        inputs
        blue: punch
        refused blue: at yellow by WZ-233
        blue: at red
        expect
        red life 14",
    );
    passes(
        "position
        spell golem-form by blue on blue tokens 2
        spell bone-armor by red on red tokens 2
        red at blue(1,2)
        inputs
        blue: punch
        blue: at red
        expect
        red life 15",
    );
    passes(
        "position
        blue at blue(1,3)
        spell homunculus by red at blue(0,3)
        spell rosebush by red at blue(2,3)
        spell big-man-form by blue on blue tokens 2
        inputs
        blue: punch
        refused blue: at homunculus by WZ-440
        blue: at rosebush
        expect
        not object rosebush at blue(2,3)",
    );
}

/// Proves WZ-289, WZ-315.
#[test]
fn what_is_not_evadable_cannot_be_evaded() {
    passes(
        "position
        blue hand wraith-strike
        spell invisible/neutral by red on red tokens 1
        red at blue(4,4)
        inputs
        blue: cast wraith-strike
        expect
        red life 12
        waits for blue",
    );
    passes(
        "position
        blue hand ka-bong
        spell invisible/neutral by red on red tokens 1
        red at blue(1,2)
        inputs
        blue: cast ka-bong
        blue: at red
        roll: 2
        expect
        red life 15
        red stun 0",
    );
}

/// Proves WZ-289.
#[test]
fn each_thing_that_lets_one_evade_is_rolled_for() {
    passes(
        "position
        blue hand ka-bong
        spell invisible/neutral by red on red tokens 1
        spell gnome-form/neutral by red on red tokens 1
        red at blue(1,2)
        inputs
        blue: cast ka-bong
        blue: at red
        roll: 1
        roll: 1
        expect
        red life 15",
    );
}

/// Proves WZ-290.
#[test]
fn what_is_thrown_needs_plain_sight_and_leaves_the_hand() {
    passes(
        "seats 3
        position
        blue items large-rock, visionstone
        blue hand powerthrust
        red at blue(2,3)
        yellow at blue(0,2)
        inputs
        blue: use large-rock
        refused blue: at red by WZ-290
        blue: at yellow
        expect
        yellow life 13
        item large-rock at blue(0,2)
        not blue item large-rock",
    );
    passes(
        "seats 3
        position
        blue items visionstone
        blue hand powerthrust
        red at blue(2,3)
        yellow at blue(0,2)
        inputs
        blue: cast powerthrust
        blue: at red
        expect
        red life 12",
    );
}

/// Proves WZ-290.
#[test]
fn a_rock_thrown_at_a_wall_lies_on_the_throwers_side() {
    passes(
        "position
        blue items large-rock
        inputs
        blue: use large-rock
        blue: at blue(2,1)/east
        expect
        item large-rock at blue(2,2)",
    );
    passes(
        "position
        blue items boomstone
        red at blue(0,2)
        inputs
        blue: use boomstone
        blue: at red
        expect
        red life 11
        discarded boomstone
        not blue item boomstone",
    );
}

/// Proves WZ-283.
#[test]
fn a_punch_is_no_spell_but_damage_all_the_same() {
    passes(
        "option ask always
        position
        red at blue(1,2)
        red hand full-shield, absorb-spell, backlash, shield
        inputs
        blue: punch
        blue: at red
        refused red: cast full-shield by WZ-283
        refused red: cast absorb-spell by WZ-283
        refused red: cast backlash by WZ-283
        red: cast shield
        blue: pass
        red: pass
        expect
        red life 15",
    );
}

/// Proves WZ-452, WZ-283.
#[test]
fn a_weapon_is_declared_with_its_cost_then_answered_then_rolled() {
    passes(
        "position
        blue hand random-energy-2
        blue items wizardblade
        red at blue(1,2)
        red hand pain-link
        inputs
        blue: use wizardblade
        blue: at red
        roll: 1
        red: cast pain-link/counter
        expect
        red life 12
        blue life 12",
    );
    passes(
        "position
        blue items mightstone
        red at blue(1,2)
        red hand shield
        inputs
        blue: punch
        blue: at red
        red: cast shield
        roll: 4
        expect
        red life 13",
    );
}

/// Proves WZ-219, WZ-290.
#[test]
fn a_spell_may_grant_an_attack_while_it_lasts() {
    passes(
        "position
        spell stone-spikes by blue on blue tokens 2
        red at blue(0,2)
        inputs
        blue: attack stone-spikes
        blue: at red
        refused blue: attack stone-spikes by WZ-219
        expect
        red life 12
        lasting stone-spikes by blue on blue",
    );
}

/// Proves WZ-219.
#[test]
fn extra_arms_punch_all_in_reach_as_one_attack() {
    passes(
        "seats 3
        position
        spell extra-arms by blue on blue tokens 2
        red at blue(1,2)
        yellow at blue(3,2)
        inputs
        blue: punch
        blue: at red
        expect
        red life 14
        yellow life 14
        attacks 1",
    );
}

/// Proves WZ-440.
#[test]
fn a_body_of_mist_neither_attacks_nor_is_attacked() {
    passes(
        "seats 3
        position
        blue hand powerthrust
        spell mist-body by red on red tokens 2
        red at blue(1,2)
        yellow at blue(0,2)
        inputs
        blue: cast powerthrust
        refused blue: at red by WZ-440
        blue: at yellow",
    );
    passes(
        "position
        blue hand powerthrust
        spell mist-body by blue on blue tokens 2
        red at blue(1,2)
        inputs
        refused blue: punch by WZ-440
        refused blue: cast powerthrust by WZ-440",
    );
}

/// Proves WZ-389, WZ-281.
#[test]
fn a_golem_casts_nothing_but_counters() {
    passes(
        "position
        blue hand meditate, lifestone
        spell golem-form by blue on blue tokens 2
        inputs
        refused blue: cast meditate by WZ-389
        blue: play lifestone
        offered blue: punch
        expect
        blue item lifestone",
    );
}

/// Proves WZ-096, WZ-097, WZ-098.
#[test]
fn nobody_attacks_before_all_have_had_a_turn() {
    passes(
        "position
        begun blue
        round 1
        blue hand powerthrust, destroy-wall
        blue items dagger
        red at blue(1,2)
        inputs
        refused blue: cast powerthrust by WZ-096
        refused blue: punch by WZ-096
        refused blue: use dagger/stab by WZ-096
        blue: cast destroy-wall
        blue: at blue(2,1)/east
        blue: pass
        expect
        blue life 13",
    );
}

/// Proves WZ-451, WZ-378.
#[test]
fn a_stunned_wizard_does_not_swap_and_does_not_attack_once_he_has_moved() {
    passes(
        "position
        blue stunned
        blue hand swap, powerthrust
        red at blue(0,2)
        inputs
        refused blue: cast swap by WZ-451
        offered blue: cast powerthrust
        blue: go north
        refused blue: cast powerthrust by WZ-378",
    );
}

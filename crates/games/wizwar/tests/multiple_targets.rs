//! Targets and multiple targets (WZ-262 to WZ-271).

mod common;

use common::passes;

/// Proves WZ-262, WZ-263, WZ-265.
#[test]
fn a_bystander_is_a_target_and_may_cancel_the_spell_for_all() {
    passes(
        "seats 3
        position
        blue at blue(4,2)
        blue hand psychic-storm
        red at blue(0,2)
        yellow at blue(0,3)
        yellow hand full-shield
        inputs
        blue: cast psychic-storm
        blue: at blue(0,2)
        yellow: cast full-shield
        expect
        red life 15
        yellow life 15
        discarded psychic-storm",
    );
}

/// Proves WZ-264.
#[test]
fn reducing_helps_only_who_does_it() {
    passes(
        "seats 3
        position
        blue hand prismatic-storm
        red at blue(0,0)
        red hand shield
        yellow at blue(0,1)
        inputs
        blue: cast prismatic-storm
        red: cast shield
        roll: 4
        expect
        red life 14
        yellow life 11",
    );
}

/// Proves WZ-264.
#[test]
fn evading_helps_only_who_does_it() {
    passes(
        "seats 3
        position
        blue hand prismatic-storm
        spell invisible/neutral by red on red tokens 1
        red at blue(0,0)
        yellow at blue(0,1)
        inputs
        blue: cast prismatic-storm
        roll: 2
        roll: 4
        expect
        red life 15
        yellow life 11",
    );
}

/// Proves WZ-266.
#[test]
fn the_caster_in_his_own_area_suffers_it() {
    passes(
        "position
        blue hand psychic-storm
        red at blue(0,2)
        inputs
        blue: cast psychic-storm
        blue: at blue(1,2)
        expect
        red life 14
        blue life 14",
    );
}

/// Proves WZ-267, WZ-268.
#[test]
fn each_dart_is_countered_by_itself() {
    passes(
        "seats 3
        position
        blue hand fire-darts, energy-4
        red at blue(0,2)
        red hand full-shield
        yellow at blue(1,2)
        inputs
        blue: cast fire-darts
        blue: at red
        blue: pick energy-4
        blue: at red
        blue: at yellow
        blue: at yellow
        red: cast full-shield
        expect
        red life 14
        yellow life 13
        discarded fire-darts",
    );
}

/// Proves WZ-267, WZ-292.
#[test]
fn a_shield_takes_off_one_dart_only() {
    passes(
        "position
        blue hand fire-darts, energy-4
        red at blue(0,2)
        red hand shield
        inputs
        blue: cast fire-darts
        blue: at red
        blue: pick energy-4
        blue: at red
        blue: at red
        blue: at red
        red: cast shield
        expect
        red life 12",
    );
}

/// Proves WZ-268, WZ-227.
#[test]
fn a_spell_of_one_dart_is_cancelled_with_it() {
    passes(
        "position
        blue hand fire-darts
        red at blue(0,2)
        red hand absorb-spell
        inputs
        blue: cast fire-darts
        blue: at red
        red: cast absorb-spell
        expect
        red life 15
        red holds fire-darts",
    );
}

/// Proves WZ-269.
#[test]
fn all_targets_are_asked_before_any_is_damaged() {
    let play = passes(
        "seats 3
        position
        blue hand prismatic-storm
        red at blue(0,0)
        red hand shield
        yellow at blue(0,1)
        yellow hand ghost-shield
        inputs
        blue: cast prismatic-storm
        red: pass
        expect
        waits for yellow
        red life 15",
    );
    let mut play = play;
    let yellow = play.seat("yellow").expect("a seat");
    play.say(yellow, "cast ghost-shield").expect("a counter");
    play.say(kernel::Seat(1), "pass").expect("red is asked anew");
    play.roll(&kernel::Rolled::of(&[4])).expect("a die");
    let life = |fact: &str| kernel::Described::statements(play.game()).contains(&fact.to_string());
    assert!(life("red life 11") && life("yellow life 13"));
}

/// Proves WZ-270.
#[test]
fn a_bouncing_bolt_strikes_one_target_several_times() {
    passes(
        "position
        blue at blue(4,2)
        blue hand lightning-bolt, energy-5
        red at blue(4,4)
        inputs
        blue: cast lightning-bolt
        blue: go east
        blue: pick energy-5
        expect
        red life 9
        red stun 1
        blue life 12
        blue stun 1",
    );
    passes(
        "position
        blue at blue(4,2)
        blue hand lightning-bolt, energy-4
        red at blue(4,4)
        red hand full-shield
        inputs
        blue: cast lightning-bolt
        blue: go east
        blue: pick energy-4
        red: cast full-shield
        expect
        red life 15
        waits for blue",
    );
}

/// Proves WZ-271, WZ-298, WZ-299.
#[test]
fn objects_are_targets_where_the_text_lists_them_and_never_counter() {
    passes(
        "position
        blue hand powerthrust
        red hand shield
        inputs
        blue: cast powerthrust
        blue: at blue(2,1)/east
        expect
        blue(2,1)/east cracks 1
        waits for blue",
    );
    passes(
        "position
        blue hand wraith-strike, swap
        red at blue(0,2)
        inputs
        blue: cast swap
        expect
        blue at blue(0,2)
        red at blue(2,2)",
    );
}

/// Proves WZ-157, WZ-301, WZ-343.
#[test]
fn what_has_no_cracks_is_no_target_of_damage() {
    passes(
        "position
        blue hand powerthrust
        spell dust-cloud by red at blue(1,2)
        blue at blue(0,2)
        spell hex-of-pain by red at blue(0,3)
        red-treasure-1 at blue(0,1)
        inputs
        blue: cast powerthrust
        refused blue: at dust-cloud by WZ-301
        refused blue: at hex-of-pain by WZ-343
        refused blue: at red-treasure-1 by WZ-157
        refused blue: at blue(0,1)/north by WZ-301",
    );
}

//! Counters and the order in which they are asked for (WZ-272 to WZ-285, WZ-435, WZ-452, WZ-453).

mod common;

use common::passes;
use kernel::{Seat, View, Viewer};

/// Proves WZ-272.
#[test]
fn a_counter_is_cast_only_when_its_trigger_occurs() {
    passes(
        "position
        blue hand shield, full-shield
        inputs
        refused blue: cast shield by WZ-272
        refused blue: cast full-shield by WZ-272",
    );
}

/// Proves WZ-273, WZ-274, WZ-275, WZ-285.
#[test]
fn a_counter_aimed_at_ones_spell_may_be_cancelled_and_the_spell_stands() {
    passes(
        "position
        blue hand bone-armor, full-shield, energy-4
        red at blue(1,2)
        red hand negate-neutral
        inputs
        blue: cast bone-armor
        blue: pick energy-4
        red: cast negate-neutral
        blue: cast full-shield
        blue: punch
        blue: at red
        expect
        lasting bone-armor by blue on blue
        tokens bone-armor 4
        discarded negate-neutral
        red life 14",
    );
}

/// Proves WZ-276.
#[test]
fn negate_neutral_stops_neutral_spells_only_whoever_they_target() {
    passes(
        "option ask always
        position
        blue hand ka-bong
        red at blue(1,2)
        red hand negate-neutral
        inputs
        blue: cast ka-bong
        blue: at red
        refused red: cast negate-neutral by WZ-276
        red: pass
        expect
        red life 11",
    );
    passes(
        "seats 3
        position
        blue hand adrenaline
        red at blue(1,2)
        yellow at blue(0,2)
        yellow hand negate-neutral
        inputs
        blue: cast adrenaline
        blue: at red
        yellow: cast negate-neutral
        expect
        not lasting adrenaline by blue on red
        discarded adrenaline",
    );
}

/// Proves WZ-277.
#[test]
fn anti_anti_cancels_a_counter_and_is_never_cancelled() {
    passes(
        "position
        blue hand powerthrust, anti-anti
        red at blue(0,2)
        red hand full-shield, full-shield
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pass
        red: cast full-shield
        blue: cast anti-anti
        expect
        waits for red
        red hand size 1",
    );
    passes(
        "option ask always
        position
        blue hand powerthrust, anti-anti
        red at blue(0,2)
        red hand full-shield
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pass
        red: cast full-shield
        blue: cast anti-anti
        red: pass
        expect
        red life 12",
    );
}

/// Proves WZ-278, WZ-279.
#[test]
fn the_others_are_asked_clockwise_and_anew_after_each_card() {
    passes(
        "seats 3
        position
        blue hand powerthrust, anti-anti
        red at blue(0,2)
        red hand full-shield
        yellow at blue(1,2)
        yellow hand absorb-spell
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pass
        red: pass
        yellow: cast absorb-spell
        blue: cast anti-anti
        red: cast full-shield
        expect
        red life 15
        discarded absorb-spell
        discarded powerthrust",
    );
}

/// Proves WZ-280.
#[test]
fn a_sighted_counter_needs_sight_of_the_caster() {
    passes(
        "seats 3
        option ask always
        position
        blue hand powerthrust
        red at blue(0,2)
        yellow at blue(2,3)
        yellow hand absorb-spell
        inputs
        blue: cast powerthrust
        blue: at red
        red: pass
        refused yellow: cast absorb-spell by WZ-280
        yellow: pass
        expect
        red life 12",
    );
}

/// Proves WZ-280.
#[test]
fn negate_neutral_is_content_with_sight_of_a_target() {
    passes(
        "seats 3
        position
        blue at blue(1,2)
        blue hand wallivore
        yellow at blue(4,4)
        yellow hand negate-neutral
        inputs
        blue: cast wallivore
        expect
        waits for blue
        not wall blue(1,1)/east",
    );
    passes(
        "seats 3
        position
        blue at blue(1,2)
        blue hand wallivore
        yellow at blue(1,1)
        yellow hand negate-neutral
        inputs
        blue: cast wallivore
        yellow: cast negate-neutral
        expect
        wall blue(1,1)/east",
    );
}

/// Proves WZ-280.
#[test]
fn a_wall_of_earth_stops_a_sighted_attack_that_crosses_it_and_collapses() {
    passes(
        "position
        blue hand powerthrust
        red at blue(0,2)
        red hand wall-of-earth
        inputs
        blue: cast powerthrust
        blue: at red
        red: cast wall-of-earth
        refused red: at blue(0,2)/east by WZ-280
        offered red: at blue(1,2)/south
        red: at blue(0,2)/south
        expect
        red life 15
        not earth blue(0,2)/south
        discarded wall-of-earth",
    );
    passes(
        "position
        blue hand wraith-strike
        red at blue(0,2)
        red hand wall-of-earth
        inputs
        blue: cast wraith-strike
        expect
        red life 12",
    );
}

/// Proves WZ-280.
#[test]
fn a_counter_of_the_sector_needs_the_attacker_there() {
    passes(
        "option ask always
        position
        blue at blue(2,4)
        blue hand powerthrust
        red at red(2,0)
        red hand terrify
        inputs
        blue: cast powerthrust
        blue: at red
        refused red: cast terrify by WZ-280
        red: pass
        expect
        red life 12",
    );
    passes(
        "position
        blue hand powerthrust
        red at blue(0,2)
        red hand terrify
        inputs
        blue: cast powerthrust
        blue: at red
        red: cast terrify
        roll: 3
        red: go south
        red: done
        expect
        red life 15
        blue at blue(3,2)",
    );
}

/// Proves WZ-281.
#[test]
fn stunned_and_transformed_wizards_may_counter() {
    passes(
        "position
        blue hand ka-bong
        red at blue(0,2)
        red stun 2
        spell golem-form by red on red tokens 1
        red hand full-shield
        inputs
        blue: cast ka-bong
        blue: at red
        red: cast full-shield
        expect
        red life 15",
    );
}

/// Proves WZ-282.
#[test]
fn a_lasting_counter_already_applies_to_the_attack() {
    passes(
        "position
        blue hand ka-bong
        red at blue(0,2)
        red hand invisible, energy-4
        inputs
        blue: cast ka-bong
        blue: at red
        red: cast invisible/counter
        red: pick energy-4
        roll: 3
        expect
        red life 15
        lasting invisible by red on red
        tokens invisible 4",
    );
    passes(
        "position
        blue hand ka-bong
        red at blue(0,2)
        red hand pain-link
        inputs
        blue: cast ka-bong
        blue: at red
        red: cast pain-link/counter
        expect
        red life 11
        blue life 11
        lasting pain-link by red on red",
    );
}

/// Proves WZ-284.
#[test]
fn a_cancelled_spell_has_no_drawbacks_either() {
    passes(
        "position
        blue hand teleport
        red at blue(0,2)
        red hand negate-neutral
        inputs
        blue: cast teleport/neutral
        red: cast negate-neutral
        blue: go north
        expect
        blue at blue(1,2)
        points 2",
    );
}

/// Proves WZ-435.
#[test]
fn nobody_learns_who_is_asked() {
    let storm = |holder: &str, other: &str| {
        passes(&format!(
            "seats 4
            position
            blue hand prismatic-storm
            red at blue(0,0)
            {holder} hand shield
            {other} hand meditate
            yellow at blue(0,1)
            green at blue(0,3)
            inputs
            blue: cast prismatic-storm
            expect
            waits for {holder}"
        ))
    };
    let (red, yellow) = (storm("red", "yellow"), storm("yellow", "red"));
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(3)), Viewer::Spectator] {
        let seen = |play: &kernel::Play<wizwar::WizWar>| View::of(play.game(), viewer).hash();
        assert_eq!(seen(&red), seen(&yellow), "{viewer:?}");
        assert_eq!(View::of(red.game(), viewer).awaiting(), kernel::Awaiting::Someone);
    }
}

/// Proves WZ-435.
#[test]
fn whoever_has_nothing_to_play_is_not_asked_unless_the_table_asks_always() {
    passes(
        "position
        blue hand ka-bong
        red at blue(1,2)
        red hand meditate, energy-4
        inputs
        blue: cast ka-bong
        blue: at red
        blue: done
        expect
        red life 11",
    );
    passes(
        "option ask always
        position
        blue hand ka-bong
        red at blue(1,2)
        inputs
        blue: cast ka-bong
        blue: at red
        expect
        waits for red",
    );
}

/// Proves WZ-453, WZ-338.
#[test]
fn damage_of_no_cast_opens_a_window_for_shields() {
    passes(
        "position
        blue hand shield
        spell hex-of-pain by red at blue(1,2)
        inputs
        blue: go north
        blue: cast shield
        expect
        blue life 15
        blue at blue(1,2)",
    );
    passes(
        "position
        blue hand full-shield
        spell hex-of-pain by red at blue(1,2)
        inputs
        blue: go north
        expect
        blue life 12
        blue holds full-shield",
    );
}

/// Proves WZ-453.
#[test]
fn a_treasure_that_is_picked_up_opens_a_window() {
    passes(
        "position
        blue at red(0,0)
        red hand ward, fools-gold
        inputs
        blue: take red-treasure-1
        red: cast ward
        roll: 1
        expect
        blue life 12
        red-treasure-1 at red(0,0)
        red holds fools-gold",
    );
    passes(
        "position
        blue at red(0,0)
        red hand fools-gold
        inputs
        blue: take red-treasure-1
        red: cast fools-gold
        expect
        blue life 12
        blue carries red-treasure-1",
    );
    passes(
        "seats 3
        position
        blue at blue(1,1)
        yellow hand ward, fools-gold
        yellow-treasure-1 at blue(1,1)
        inputs
        blue: take yellow-treasure-1
        refused yellow: cast fools-gold by WZ-272
        yellow: pass
        expect
        blue life 15",
    );
}

/// Proves WZ-453.
#[test]
fn a_death_may_be_answered() {
    passes(
        "position
        blue hand ka-bong
        red at blue(1,2)
        red life 2
        red hand delay-death
        inputs
        blue: cast ka-bong
        blue: at red
        red: cast delay-death
        expect
        red life 1
        red alive
        lasting delay-death by red on red",
    );
}

/// Proves WZ-264, WZ-090.
#[test]
fn backlash_turns_the_energy_back() {
    passes(
        "position
        blue hand powerthrust, energy-4
        red at blue(0,2)
        red hand backlash
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick energy-4
        red: cast backlash
        expect
        red life 15
        blue life 11",
    );
}

/// Proves WZ-264, WZ-227.
#[test]
fn nevermind_sends_a_spell_back_to_its_casters_hand_by_a_die() {
    passes(
        "position
        blue hand powerthrust, energy-4
        red at blue(0,2)
        red hand nevermind
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick energy-4
        red: cast nevermind
        roll: 2
        expect
        red life 15
        blue holds powerthrust
        discarded energy-4",
    );
    passes(
        "position
        blue hand powerthrust
        red at blue(0,2)
        red hand nevermind
        inputs
        blue: cast powerthrust
        blue: at red
        red: cast nevermind
        roll: 1
        expect
        red life 12
        discarded powerthrust",
    );
}

/// Proves WZ-264.
#[test]
fn counter_curse_cancels_or_lifts_a_curse_and_hurts_its_caster() {
    passes(
        "position
        blue hand acid-bath
        red at blue(0,2)
        red hand counter-curse
        inputs
        blue: cast acid-bath
        red: cast counter-curse/cancel
        expect
        not lasting acid-bath by blue on red
        blue life 13",
    );
    passes(
        "position
        turn red discard-and-draw
        spell acid-bath by blue on red tokens 2
        red at blue(0,2)
        red hand counter-curse
        inputs
        red: number 0
        red: cast counter-curse/lift
        expect
        not lasting acid-bath by blue on red
        red life 15
        blue life 13",
    );
}

/// Proves WZ-295.
#[test]
fn flood_answers_any_attack_and_cancels_fire() {
    passes(
        "position
        blue hand fireball, curse-of-fire
        red at blue(0,2)
        red hand flood
        inputs
        blue: cast fireball
        blue: at red
        red: cast flood/counter
        expect
        red life 15
        lasting flood by red",
    );
    passes(
        "position
        blue hand ka-bong, fireball
        red at blue(0,2)
        red hand flood
        inputs
        blue: cast ka-bong
        blue: at red
        red: cast flood/counter
        refused blue: cast fireball by WZ-440
        expect
        red life 11
        lasting flood by red",
    );
}

/// Proves WZ-264.
#[test]
fn a_wall_of_fire_cancels_a_water_spell() {
    passes(
        "position
        blue hand waterbolt
        red at blue(0,2)
        red hand wall-of-fire
        inputs
        blue: cast waterbolt
        blue: at red
        blue: number 1
        red: cast wall-of-fire/counter
        expect
        red life 15",
    );
}

/// Proves WZ-264, WZ-313.
#[test]
fn null_powder_cancels_a_spell_at_its_bearer_and_is_no_spell_itself() {
    passes(
        "position
        blue hand powerthrust, anti-anti
        red at blue(0,2)
        red items null-powder
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pass
        red: use null-powder/cancel
        expect
        red life 15
        discarded null-powder
        blue holds anti-anti",
    );
}

/// Proves WZ-280, WZ-310.
#[test]
fn sight_of_what_a_spell_is_on_will_do_to_negate_its_dispelling() {
    let dispelled = |at: &str, then: &str| {
        format!(
            "seats 3
            position
            blue at blue(4,4)
            blue hand dispel
            spell stone-block by red at blue(4,0)
            yellow at {at}
            yellow hand negate-neutral
            inputs
            blue: cast dispel
            {then}"
        )
    };
    passes(&dispelled("blue(3,0)", "yellow: cast negate-neutral\nexpect\nobject stone-block at blue(4,0)"));
    passes(&dispelled("blue(1,4)", "expect\nnot object stone-block at blue(4,0)"));
}

/// Whoever is terrified twice is chased twice.
#[test]
fn two_terrify_move_the_attacker_twice() {
    passes(
        "position
        red at blue(2,2)
        red hand terrify, terrify
        inputs
        blue: punch
        blue: at red
        red: cast terrify
        red: pass
        roll: 2
        red: cast terrify
        roll: 1
        offered red: go north
        red: done
        offered red: go north
        red: done
        expect
        red life 14
        waits for blue",
    );
}

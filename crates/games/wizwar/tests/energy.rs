//! Energy, boosting, flash energy and random energy (WZ-184 to WZ-217, WZ-445).

mod common;

use common::passes;

/// Proves WZ-188.
#[test]
fn without_boost_a_spell_has_energy_1() {
    passes(
        "position
        blue hand powerthrust
        red at blue(0,2)
        inputs
        blue: cast powerthrust
        blue: at red
        expect
        red life 12",
    );
}

/// Proves WZ-189, WZ-191, WZ-192, WZ-194.
#[test]
fn the_boost_takes_the_place_of_the_1_and_its_text_is_ignored() {
    passes(
        "position
        blue hand powerthrust, drop-object, energy-4
        red at blue(0,2)
        red items bloodshard
        red hand shield
        inputs
        blue: cast powerthrust
        blue: at red
        offered blue: pick energy-4
        offered blue: pass
        blue: pick drop-object
        not offered red: pick energy-4
        red: pass
        expect
        red life 12
        red item bloodshard
        discarded drop-object
        discarded powerthrust
        blue holds energy-4",
    );
}

/// Proves WZ-190, WZ-207.
#[test]
fn one_card_boosts_a_spell_and_no_second_is_asked_for() {
    passes(
        "position
        blue hand powerthrust, flash-energy-4, energy-5
        red at blue(0,2)
        inputs
        blue: cast powerthrust
        blue: at red
        offered blue: pick flash-energy-4
        blue: pick energy-5
        refused blue: pick flash-energy-4 by HR-008
        expect
        red life 8
        blue holds flash-energy-4
        waits for blue",
    );
}

/// Proves WZ-190, WZ-116.
#[test]
fn speed_is_boosted_once_a_turn() {
    passes(
        "position
        blue hand energy-4, energy-5
        inputs
        blue: boost energy-4
        refused blue: boost energy-5 by WZ-116
        expect
        points 7",
    );
}

/// Proves WZ-200.
#[test]
fn speed_and_every_spell_may_be_boosted_in_one_turn() {
    passes(
        "position
        blue hand energy-4, energy-5, windrider, powerthrust, energy-6
        red at blue(0,2)
        inputs
        blue: boost energy-4
        blue: cast powerthrust
        blue: at red
        blue: pick energy-5
        blue: cast windrider
        blue: go south
        blue: pick energy-6
        expect
        points 7
        red life 8
        blue hand size 0",
    );
}

/// Proves WZ-193.
#[test]
fn a_boost_that_the_spell_has_no_use_for_is_legal_and_wasted() {
    passes(
        "position
        blue hand ka-bong, energy-4
        red at blue(0,2)
        inputs
        blue: cast ka-bong
        blue: at red
        blue: pick energy-4
        expect
        red life 11
        discarded energy-4",
    );
}

/// Proves WZ-195, WZ-204.
#[test]
fn counters_are_boosted_too_by_flash_energy_on_anybodys_turn() {
    passes(
        "position
        blue hand ka-bong
        red at blue(0,2)
        red hand shield, flash-energy-4
        inputs
        blue: cast ka-bong
        blue: at red
        red: cast shield
        red: pick flash-energy-4
        expect
        red life 15
        red stun 0
        discarded shield
        discarded flash-energy-4",
    );
}

/// Proves WZ-196.
#[test]
fn each_powerstone_adds_one_to_each_card_that_boosts() {
    passes(
        "position
        blue hand powerthrust, energy-4, energy-5
        blue items powerstone, powerstone
        red at blue(0,2)
        inputs
        blue: boost energy-4
        blue: cast powerthrust
        blue: at red
        blue: pick energy-5
        expect
        points 9
        red life 6",
    );
}

/// Proves WZ-197, WZ-205.
#[test]
fn add_combines_two_cards_for_the_next_spell() {
    passes(
        "position
        blue hand add, energy-4, flash-energy-4, powerthrust, energy-5
        red at blue(0,2)
        inputs
        blue: cast add
        blue: pass
        blue: pick energy-4
        blue: pick flash-energy-4
        blue: cast powerthrust
        blue: at red
        refused blue: pick energy-5 by HR-008
        expect
        red life 5
        blue holds energy-5",
    );
}

/// Proves WZ-445, WZ-196.
#[test]
fn random_cards_that_are_combined_are_rolled_one_by_one_and_each_is_worth_more_by_a_powerstone() {
    passes(
        "position
        blue hand add, random-energy-2, random-energy-3, powerthrust
        blue items powerstone
        red life 20
        red at blue(0,2)
        inputs
        blue: cast add
        blue: pass
        blue: pick random-energy-2
        roll: 1
        blue: pick random-energy-3
        roll: 2
        blue: cast powerthrust
        blue: at red
        expect
        red life 8",
    );
}

/// Proves WZ-197.
#[test]
fn add_needs_two_other_cards_with_energy_values() {
    passes(
        "position
        blue hand add, energy-4
        inputs
        refused blue: cast add by WZ-197",
    );
}

/// Proves WZ-199, WZ-227.
#[test]
fn the_boost_of_a_cancelled_spell_is_gone() {
    passes(
        "position
        blue hand powerthrust, energy-4
        red at blue(0,2)
        red hand full-shield
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick energy-4
        red: cast full-shield
        expect
        red life 15
        discarded powerthrust
        discarded energy-4
        discarded full-shield",
    );
}

/// Proves WZ-201, WZ-202.
#[test]
fn flash_energy_boosts_a_spell() {
    passes(
        "position
        blue hand powerthrust, flash-energy-6, flash-energy-5
        red at blue(0,2)
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick flash-energy-6
        expect
        red life 7
        blue holds flash-energy-5",
    );
}

/// Proves WZ-203, WZ-118.
#[test]
fn flash_energy_never_boosts_speed() {
    passes(
        "position
        blue hand flash-energy-6
        inputs
        refused blue: boost flash-energy-6 by WZ-203",
    );
}

/// Proves WZ-206.
#[test]
fn flash_energy_pays_for_the_wizardblade() {
    passes(
        "position
        blue hand flash-energy-6, meditate
        blue items wizardblade, powerstone
        red at blue(1,2)
        inputs
        blue: use wizardblade
        blue: at red
        blue: pick flash-energy-6
        expect
        red life 9
        blue holds meditate
        discarded flash-energy-6",
    );
}

/// Proves WZ-208, WZ-209, WZ-211, WZ-212.
#[test]
fn random_energy_adds_a_die_that_falls_once_the_card_is_committed() {
    passes(
        "position
        blue hand powerthrust, random-energy-2, random-energy-3
        red at blue(0,2)
        red hand shield
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick random-energy-2
        roll: 3
        refused blue: pass by HR-001
        red: pass
        blue: boost random-energy-3
        roll: 4
        expect
        red life 8
        points 10",
    );
}

/// Proves WZ-185, WZ-210, WZ-119.
#[test]
fn a_magic_card_with_the_random_icon_is_worth_a_die() {
    passes(
        "position
        blue hand powerthrust, chaos-claws, flux-shield
        red at blue(0,2)
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick flux-shield
        roll: 4
        blue: boost chaos-claws
        roll: 2
        expect
        red life 9
        points 5",
    );
}

/// Proves WZ-198.
#[test]
fn a_boost_never_lowers_a_spell() {
    passes(
        "position
        blue hand powerthrust, flux-shield
        red at blue(0,2)
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick flux-shield
        roll: 1
        expect
        red life 12",
    );
}

/// Proves WZ-213.
#[test]
fn the_wizardblade_rolls_for_a_random_card_as_it_is_used() {
    passes(
        "position
        blue hand random-energy-2
        blue items wizardblade
        red at blue(1,2)
        inputs
        blue: use wizardblade
        blue: at red
        roll: 4
        expect
        red life 9",
    );
}

/// Proves WZ-214, WZ-216.
#[test]
fn the_dice_of_an_effect_fall_at_resolution_and_only_if_it_resolves() {
    passes(
        "position
        blue hand chaos-claws, chaos-claws
        red at blue(1,2)
        red hand full-shield
        inputs
        blue: cast chaos-claws
        blue: at red
        blue: pass
        red: cast full-shield
        expect
        red life 15
        waits for blue",
    );
    passes(
        "position
        blue hand chaos-claws
        red at blue(1,2)
        inputs
        blue: cast chaos-claws
        blue: at red
        roll: 3
        expect
        red life 10",
    );
}

/// Proves WZ-217.
#[test]
fn one_die_falls_for_all_targets() {
    passes(
        "seats 3
        position
        blue hand prismatic-storm
        red at blue(0,0)
        yellow at blue(4,4)
        inputs
        blue: cast prismatic-storm
        roll: 4
        expect
        blue life 15
        red life 11
        yellow life 11",
    );
}

/// Proves WZ-184.
#[test]
fn a_card_without_an_energy_value_boosts_nothing() {
    passes(
        "position
        blue hand powerthrust, dispel, energy-4
        red at blue(0,2)
        inputs
        refused blue: boost dispel by WZ-184
        blue: cast powerthrust
        blue: at red
        refused blue: pick dispel by WZ-184
        blue: pass",
    );
}

/// Proves WZ-186.
#[test]
fn an_energy_card_has_no_other_use() {
    passes(
        "position
        blue hand energy-4
        inputs
        not offered blue: play energy-4
        offered blue: boost energy-4
        expect
        blue hand size 1",
    );
}

/// Proves WZ-215.
#[test]
fn the_schools_of_the_expansion_roll_most_dice() {
    use kernel::Game;
    use wizwar::WizWar;
    use wizwar::card::School;
    let pack = WizWar::shipped();
    let rolling = |school| {
        let dice = |card| {
            let face = pack.face(card);
            format!("{:?} {:?}", face.forms, face.item).matches("dice: 1").count()
                + format!("{:?}", face.forms).matches("ByDie").count()
        };
        pack.school_cards(school).filter(|&card| dice(card) > 0).count()
    };
    let chaos = rolling(School::Chaos);
    let others =
        [School::Alchemy, School::Conjuring, School::Elemental, School::Thaumaturgy, School::Mutation];
    assert!(others.into_iter().all(|school| rolling(school) < chaos), "{chaos}");
    assert!(rolling(School::Hexcraft) > 0 && rolling(School::Necromancy) > 0);
}

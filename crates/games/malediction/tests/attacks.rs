//! Attacks (MD-139 to MD-153, MD-170 to MD-193, MD-373).

mod common;
use common::{passes, passes_with};

/// The Tarok Beast beside a Bahig'udjin, in its activation.
const BEAST: &str = "position
    tarok-beast of red at 10,10
    spellbound-bahigudjin of blue at 12,10
    active tarok-beast ap 2
    inputs
    red: attack spellbound-bahigudjin\n";

/// Proves MD-193, MD-139, MD-140, MD-143, MD-170, MD-171, MD-172, MD-182, MD-184, MD-185.
#[test]
fn the_example_of_the_beast_that_rolls_thirteen() {
    for (die, damage, rule) in [(13, 3, "MD-171"), (8, 3, "MD-171"), (7, 1, "MD-172"), (2, 1, "MD-172")] {
        passes(&format!(
            "{BEAST}roll: {die}
            expect
            spellbound-bahigudjin damage {damage}
            log {rule}
            ap 1"
        ));
    }
}

/// Proves MD-173, MD-174, MD-176, MD-177.
#[test]
fn a_natural_twenty_deals_both_numbers_and_then_what_abilities_add() {
    passes(&format!("{BEAST}roll: 20\nexpect\nspellbound-bahigudjin damage 4\nlog MD-173"));
    // Devastate 2 and Berserk 2 come once on top of 4 and 2.
    passes(
        "position
        bloodfrenzy-berserker of red at 10,10
        bloodfrenzy-berserker damage 8
        thundersteps of blue at 12.8,10
        active bloodfrenzy-berserker ap 2
        inputs
        red: attack thundersteps
        roll: 20
        expect
        thundersteps damage 10",
    );
}

/// Proves MD-175, MD-176, MD-373.
#[test]
fn a_natural_one_deals_one_without_what_abilities_add_or_take() {
    passes(&format!("{BEAST}roll: 1\nexpect\nspellbound-bahigudjin damage 1\nlog MD-175"));
    for power in ["+2", "-2"] {
        passes(&format!(
            "position
            cabra-mauler of red at 10,10
            spellbound-gargoyle of blue at 12,10
            active cabra-mauler ap 2
            cabra-mauler power {power} by leaden-hex 0 for activation
            inputs
            red: attack spellbound-gargoyle
            roll: 1
            expect
            spellbound-gargoyle damage 1"
        ));
    }
}

/// Proves MD-178, MD-373.
#[test]
fn a_bonus_raises_both_numbers_and_a_penalty_stops_at_nothing() {
    for (power, die, damage) in [("+2", 15, 5), ("+2", 3, 4), ("-2", 15, 1), ("-2", 3, 0), ("-2", 20, 3)] {
        passes(&format!(
            "position
            cabra-mauler of red at 10,10
            spellbound-gargoyle of blue at 12,10
            active cabra-mauler ap 2
            cabra-mauler power {power} by leaden-hex 0 for activation
            inputs
            red: attack spellbound-gargoyle
            roll: {die}
            {}
            expect
            spellbound-gargoyle damage {damage}",
            if die >= 15 { "red: pass" } else { "" }
        ));
    }
}

/// Proves MD-179.
#[test]
fn extra_damage_comes_after_power_and_never_on_a_natural_one() {
    let rend = |first: u8, second: u8, damage: u8| {
        passes(&format!(
            "position
            mugqtovor of red at 10,10
            gateway-guardian of blue at 12.2,10
            active mugqtovor ap 2
            inputs
            red: attack gateway-guardian
            roll: {first}
            red: attack gateway-guardian
            roll: {second}
            expect
            gateway-guardian damage {damage}"
        ));
    };
    // Each suffers 1 less by Resistance; Rend 5 comes on the second hit.
    rend(15, 15, 4 + 9);
    rend(15, 1, 4);
    rend(3, 15, 2 + 4);
    // A critical hit is a hit like another.
    rend(3, 20, 2 + 7);
    rend(2, 15, 2 + 4);
}

/// Proves MD-180.
#[test]
fn resistance_holds_against_every_attack_and_stops_at_nothing() {
    for (die, damage) in [(1, 0), (2, 0), (15, 2), (20, 3)] {
        passes(&format!(
            "position
            tarok-beast of red at 10,10
            prism-automaton of blue at 12,10
            active tarok-beast ap 2
            inputs
            red: attack prism-automaton
            roll: {die}
            expect
            prism-automaton damage {damage}"
        ));
    }
}

/// Proves MD-141, MD-147, MD-181, MD-188, MD-183.
#[test]
fn ranged_attacks_need_range_distance_and_sight() {
    passes(
        "position
        farsight-ambusher of red at 5,5
        tarok-beast of red at 5,20
        paxos-gorehorn of red at 20,5
        spellbound-gargoyle of blue at 5,18.1
        spellbound-gargoyle-2 of blue at 5,28
        active farsight-ambusher ap 2
        inputs
        refused red: attack spellbound-gargoyle by MD-184
        refused red: shoot spellbound-gargoyle-2 by MD-188
        red: shoot spellbound-gargoyle
        roll: 15
        expect
        spellbound-gargoyle damage 4
        ap 1",
    );
    passes(
        "position
        tarok-beast of red at 5,5
        spellbound-gargoyle of blue at 9,5
        active tarok-beast ap 2
        inputs
        refused red: shoot spellbound-gargoyle by MD-188",
    );
    passes(
        "position
        paxos-gorehorn of red at 5,5
        paxos-gorehorn carries veilpiercer
        spellbound-gargoyle of blue at 7.2,5
        active paxos-gorehorn ap 1
        inputs
        refused red: shoot spellbound-gargoyle by MD-147
        offered red: attack spellbound-gargoyle",
    );
    passes(
        "position
        cabra-mauler of red at 5,5
        cabra-mauler carries veilpiercer
        spellbound-gargoyle of blue at 8,5
        active cabra-mauler ap 2
        inputs
        offered red: shoot spellbound-gargoyle",
    );
}

/// Proves MD-150, MD-376, MD-185.
#[test]
fn a_null_stat_forbids_attacks_but_not_engagement() {
    passes(
        "position
        primal-totem of red at 10,10
        spellbound-gargoyle of blue at 11.9,10
        active primal-totem ap 2
        inputs
        refused red: attack spellbound-gargoyle by MD-150
        expect
        spellbound-gargoyle engaged with primal-totem",
    );
    passes(
        "position
        primal-totem of red at 10,10
        spellbound-bahigudjin of blue at 11.9,10
        active spellbound-bahigudjin ap 2
        inputs
        blue: move
        blue: go 14,10",
    );
}

/// Proves MD-182.
#[test]
fn only_enemies_are_attacked() {
    passes(
        "position
        tarok-beast of red at 10,10
        cabra-mauler of red at 12,10
        active tarok-beast ap 2
        inputs
        refused red: attack cabra-mauler by MD-182
        refused red: shoot cabra-mauler by MD-182",
    );
}

/// Proves MD-189, MD-190, MD-191, MD-230.
#[test]
fn a_ranged_attack_of_an_engaged_unit_provokes_and_a_melee_attack_does_not() {
    passes(
        "position
        farsight-ambusher of red at 10,10
        spellbound-gargoyle of blue at 11.9,10
        active farsight-ambusher ap 2
        inputs
        red: shoot spellbound-gargoyle
        blue: retaliate spellbound-gargoyle
        roll: 15
        roll: 2
        red: attack spellbound-gargoyle
        roll: 15
        expect
        farsight-ambusher damage 3
        spellbound-gargoyle damage 6",
    );
}

/// Proves MD-144, MD-152, MD-153.
#[test]
fn health_is_max_health_minus_damage() {
    passes(
        "position
        tarok-beast of red at 10,10
        tarok-beast damage 4
        expect
        tarok-beast health 6",
    );
    // Heal 2 takes no more than there is.
    passes(
        "position
        spirit-shaman of red at 10,10
        tarok-beast of red at 12,10
        tarok-beast damage 1
        active spirit-shaman ap 2
        inputs
        red: use heal on tarok-beast
        expect
        tarok-beast damage 0
        tarok-beast health 10",
    );
    // An amulet that goes takes 3 Max Health with it.
    passes(
        "position
        cabra-mauler of red at 10,10
        cabra-mauler carries amulet-of-vigor
        cabra-mauler damage 10
        spellbound-gargoyle of blue at 20,20
        blue hand shatter
        blue echo 2
        active spellbound-gargoyle ap 2
        inputs
        blue: cast shatter on cabra-mauler
        expect
        red units 0
        blue mastery 5",
    );
}

/// Proves MD-149, MD-151.
#[test]
fn a_null_stat_is_never_altered_and_does_not_hinder_forced_movement() {
    passes(
        "position
        primal-totem of red at 10,10
        primal-totem carries winged-sandals
        active primal-totem ap 2
        inputs
        refused red: move by MD-146",
    );
    passes(
        "position
        arcane-sentinel of blue at 10,10
        cabra-mauler of red at 8,10
        active cabra-mauler ap 2
        inputs
        red: attack arcane-sentinel
        roll: 15
        red: yes
        red: distance 4
        expect
        arcane-sentinel at 14,10",
    );
}

/// Proves MD-148.
#[test]
fn where_a_null_stat_is_needed_it_counts_as_nothing() {
    // A healer with a null Range heals who is nearby, whatever would add to its Range.
    let healer = "
        [[unit]]
        id = 'healer'
        name = 'Healer'
        factions = ['primal']
        subtypes = ['human']
        rank = 'basic'
        cost = 3
        base = 'small'
        stats = { accuracy = 1, speed = 5, defense = 10, health = 8 }
        abilities = ['heal 2']
        origin = 'original'";
    passes_with(
        healer,
        "position
        healer of red at 10,10
        healer carries veilpiercer
        cabra-mauler of red at 12.4,10
        cabra-mauler damage 3
        spirit-shaman of red at 10,12.3
        active healer ap 2
        inputs
        refused red: use heal on spirit-shaman by MD-242
        red: use heal on cabra-mauler
        expect
        cabra-mauler damage 1",
    );
}

/// Proves MD-192, MD-269, MD-361, MD-362, MD-363, MD-371.
#[test]
fn swifts_interrupt_each_step_of_an_attack() {
    passes(
        "position
        tarok-beast of red at 10,10
        spellbound-bahigudjin of blue at 12,10
        red echo 2
        red hand fortunes-favor
        blue echo 2
        blue hand brewing-fate
        active tarok-beast ap 2
        inputs
        red: attack spellbound-bahigudjin
        roll: 9
        red: pass
        blue: cast brewing-fate
        blue: pass
        red: cast fortunes-favor
        roll: 20
        red: yes
        expect
        spellbound-bahigudjin damage 4
        red echo 0
        blue echo 0",
    );
    passes(
        "position
        tarok-beast of red at 10,10
        spellbound-bahigudjin of blue at 12,10
        blue echo 2
        blue hand brewing-fate
        active tarok-beast ap 2
        inputs
        red: attack spellbound-bahigudjin
        roll: 9
        blue: cast brewing-fate
        blue: pass
        expect
        spellbound-bahigudjin damage 1
        log MD-139",
    );
}

/// Proves MD-177.
#[test]
fn a_natural_twenty_is_the_face_of_the_die_that_counts() {
    passes(
        "position
        tarok-beast of red at 10,10
        spellbound-bahigudjin of blue at 12,10
        red echo 2
        red hand fortunes-favor
        active tarok-beast ap 2
        inputs
        red: attack spellbound-bahigudjin
        roll: 20
        red: cast fortunes-favor
        roll: 1
        red: pass
        expect
        spellbound-bahigudjin damage 4",
    );
}

/// Proves MD-364.
#[test]
fn an_attack_whose_target_is_gone_is_over() {
    passes(
        "position
        momentum-weaver of blue at 10,10
        spellbound-gargoyle of blue at 15,15
        tarok-beast of red at 18,10
        blisterhide-sow of red at 10,11.7
        active momentum-weaver ap 2
        momentum-weaver damage 8
        inputs
        blue: shoot tarok-beast
        red: retaliate blisterhide-sow
        roll: 15
        expect
        tarok-beast damage 0
        blue units 1",
    );
}

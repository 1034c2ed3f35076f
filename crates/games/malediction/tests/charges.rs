//! Charges and shifts (MD-203 to MD-224, MD-380).

mod common;
use common::passes;

/// A Mauler (Speed 6) and a Gargoyle on a line.
const CHARGE: &str = "position
    cabra-mauler of red at 5,10
    spellbound-gargoyle of blue at 15,10
    active cabra-mauler ap 2
    inputs\n";

/// Proves MD-203, MD-154, MD-205, MD-207, MD-209.
#[test]
fn a_charge_moves_twice_the_speed_and_attacks() {
    passes(&format!(
        "{CHARGE}
        refused red: charge spellbound-gargoyle aim 14.40945,10 go 12,10 by MD-208
        red: charge spellbound-gargoyle aim 14.40945,10 go 13,10
        roll: 12
        red: pass
        expect
        cabra-mauler at 13,10
        spellbound-gargoyle damage 5
        ap 0
        log MD-203"
    ));
    // A line to the side of the base, not to its inside or beyond.
    passes(&format!(
        "{CHARGE}
        refused red: charge spellbound-gargoyle aim 15,10 go 13,10 by MD-207
        refused red: charge spellbound-gargoyle aim 14.3,10 go 13,10 by MD-207
        offered red: charge spellbound-gargoyle aim 15,10.5905 go 13,10"
    ));
}

/// Proves MD-212, MD-203.
#[test]
fn the_speed_is_changed_before_it_is_doubled() {
    passes(
        "position
        cabra-mauler of red at 5,10
        spellbound-gargoyle of blue at 21,10
        active cabra-mauler ap 2
        cabra-mauler speed +1 by hobbling-roar 0 for activation
        inputs
        refused red: charge spellbound-gargoyle aim 20.40945,10 go 19.1,10 by MD-157
        offered red: charge spellbound-gargoyle aim 20.40945,10 go 19,10",
    );
}

/// Proves MD-204.
#[test]
fn an_engaged_enemy_is_not_charged() {
    passes(
        "position
        cabra-mauler of red at 5,10
        spellbound-gargoyle of blue at 7,10
        active cabra-mauler ap 2
        inputs
        refused red: charge spellbound-gargoyle aim 6.40945,10 go by MD-204",
    );
}

/// Proves MD-205, MD-208, MD-215.
#[test]
fn the_example_of_the_gap_that_is_too_narrow() {
    // A Defender and a Prowler leave a gap narrower than the base of the one who charges: the Soulwhisperer behind it
    // is seen, but not reached; the Archer beyond the Prowler is, past its side.
    let field = "position
        cabra-mauler of red at 5,10
        thundersteps of red at 9,12.4
        spirit-shaman of red at 9,9.5
        momentum-weaver of blue at 14,10.3
        spellbound-gargoyle of blue at 14,7
        active cabra-mauler ap 2
        inputs\n";
    passes(&format!(
        "{field}
        refused red: charge momentum-weaver aim 13.40945,10.3 go 12.2,10.3 by MD-160
        refused red: charge momentum-weaver aim 13.40945,10.3 go 8,7 10.5,7.2 12.2,9.6 by MD-207
        red: charge spellbound-gargoyle aim 13.4398,7.18673 go 7.514,8.3715 9.506,7.7075 12.4,7.5
        roll: 3
        expect
        cabra-mauler at 12.4,7.5
        spellbound-gargoyle damage 4"
    ));
}

/// Proves MD-206, MD-207.
#[test]
fn a_charge_swerves_as_long_as_the_base_keeps_touching_the_line() {
    let field = "position
        cabra-mauler of red at 5,10
        husk 9,9.2
        spellbound-gargoyle of blue at 14,10
        active cabra-mauler ap 2
        inputs\n";
    passes(&format!(
        "{field}
        refused red: charge spellbound-gargoyle aim 13.40945,10 go 12.4,10 by MD-161
        refused red: charge spellbound-gargoyle aim 13.40945,10 go 8,10.9 10,10.9 12.4,10 by MD-207
        red: charge spellbound-gargoyle aim 13.40945,10 go 8,10.72 10,10.72 12.4,10
        roll: 3"
    ));
}

/// Proves MD-216.
#[test]
fn the_example_of_the_mauler_that_chooses_its_line_for_the_push() {
    // Beside the Shieldmage it would be engaged, but off the line.
    passes(
        "position
        cabra-mauler of red at 5,10
        akhenzan-shieldmage of blue at 12,10
        terrain noxious-fleshgardens small of red at 12.5,12 turned 0
        active cabra-mauler ap 2
        inputs
        refused red: charge akhenzan-shieldmage aim 11.1142,10 go 11.4,8 by MD-207
        red: charge akhenzan-shieldmage aim 11.46853,9.29137 go 11,8.46
        roll: 15
        red: yes
        red: distance 2
        expect
        akhenzan-shieldmage on noxious-fleshgardens
        akhenzan-shieldmage damage 6",
    );
}

/// Proves MD-210, MD-380, MD-226.
#[test]
fn a_charge_provokes_from_those_engaged_at_the_start() {
    passes(
        "position
        cabra-mauler of red at 5,10
        spellbound-bahigudjin of blue at 5,12
        spellbound-gargoyle of blue at 13,10
        active cabra-mauler ap 2
        inputs
        red: charge spellbound-gargoyle aim 12.40945,10 go 11,10
        blue: retaliate spellbound-bahigudjin
        roll: 12
        roll: 2
        expect
        cabra-mauler damage 3
        spellbound-gargoyle damage 4",
    );
}

/// Proves MD-211.
#[test]
fn a_charge_keeps_to_the_rules_of_moving_and_may_end_beside_others() {
    passes(
        "position
        cabra-mauler of red at 5,10
        spellbound-bahigudjin of blue at 11,12
        spellbound-gargoyle of blue at 13,10
        active cabra-mauler ap 2
        inputs
        red: charge spellbound-gargoyle aim 12.40945,10 go 11,10
        roll: 2
        expect
        cabra-mauler engaged with spellbound-bahigudjin
        spellbound-gargoyle damage 4",
    );
}

/// Proves MD-213.
#[test]
fn line_and_way_are_named_anew_if_a_reaction_moves_one_of_them() {
    // A retaliation with a push moves the charger.
    let field = "position
        tarok-beast of red at 5,10
        momentum-weaver of blue at 5,11.9
        spellbound-gargoyle of blue at 13,10
        active tarok-beast ap 2
        inputs
        red: charge spellbound-gargoyle aim 12.40945,10 go 11,10
        blue: retaliate momentum-weaver
        roll: 15
        blue: yes
        blue: distance 3\n";
    passes(&format!(
        "{field}
        refused red: charge spellbound-gargoyle aim 12.40945,10 go 11.5,11.5 by MD-207
        refused red: charge momentum-weaver aim 5,11.3 go by MD-213
        red: charge spellbound-gargoyle aim 12.44709,9.79266 go 11.2,9
        roll: 2
        expect
        tarok-beast damage 4
        spellbound-gargoyle damage 3"
    ));
    passes(&format!("{field}red: pass\nexpect\nap 0\nspellbound-gargoyle damage 0\nlog MD-213"));
}

/// Proves MD-213.
#[test]
fn a_charger_that_a_reaction_has_brought_to_its_target_goes_on_with_its_attack() {
    passes(
        "position
        tarok-beast of red at 5,10
        momentum-weaver of blue at 3.1,10
        spellbound-gargoyle of blue at 12,10
        active tarok-beast ap 2
        inputs
        red: charge spellbound-gargoyle aim 11.40945,10 go 10.2,10
        blue: retaliate momentum-weaver
        roll: 15
        blue: yes
        blue: distance 5
        refused red: go 5,10 by MD-208
        red: go
        roll: 2
        expect
        tarok-beast at 10,10
        spellbound-gargoyle damage 3",
    );
}

/// Proves MD-214.
#[test]
fn a_stationary_unit_neither_charges_nor_shifts() {
    passes(
        "position
        arcane-sentinel of blue at 5,10
        tarok-beast of red at 13,10
        active arcane-sentinel ap 2
        inputs
        refused blue: charge tarok-beast aim 12.115,10 go 11,10 by MD-214
        refused blue: shift 6,10 by MD-214",
    );
}

/// Proves MD-217, MD-218, MD-219, MD-223.
#[test]
fn a_shift_is_one_straight_move_along_a_clear_line() {
    passes(
        "position
        cabra-mauler of red at 5,10
        husk 8,10
        spirit-shaman of red at 5,13
        terrain noxious-fleshgardens small of red at 2,5.5 turned 0
        active cabra-mauler ap 2
        inputs
        refused red: shift 5,3.9 by MD-217
        refused red: shift 10.9,10 by MD-218
        refused red: shift 5,15.5 by MD-218
        refused red: shift 8,11 by MD-220
        refused red: shift 3,5.6 by MD-218
        red: shift 9,12
        expect
        cabra-mauler at 9,12
        ap 0
        log MD-217",
    );
}

/// Proves MD-220.
#[test]
fn a_shift_squeezes_through_gaps_that_are_too_narrow() {
    passes(
        "position
        cabra-mauler of red at 5,10
        spirit-shaman of red at 7.5,9.2
        spirit-shaman-2 of red at 7.5,10.8
        active cabra-mauler ap 2
        inputs
        red: shift 10,10
        expect
        cabra-mauler at 10,10",
    );
}

/// Proves MD-224, MD-217.
#[test]
fn the_example_of_the_bahigudjin_that_shifts_to_its_seeker() {
    let field = "position
        spellbound-bahigudjin of blue at 10,10
        cabra-mauler of red at 12,10
        polinore of blue at 5,10
        active spellbound-bahigudjin ap 2
        inputs\n";
    passes(&format!("{field}blue: shift 6.6,10\nexpect\nspellbound-bahigudjin at 6.6,10\nwaits for blue"));
    passes(&format!("{field}blue: move\nexpect\nwaits for red"));
}

/// Proves MD-221, MD-222.
#[test]
fn terrain_acts_on_a_shift_only_where_the_line_crosses_it() {
    passes(
        "position
        cabra-mauler of red at 5,10
        terrain noxious-fleshgardens small of red at 6,10.5 turned 0
        active cabra-mauler ap 2
        inputs
        red: shift 9.6,10
        expect
        cabra-mauler damage 0",
    );
    passes(
        "position
        cabra-mauler of red at 5,10
        terrain noxious-fleshgardens small of red at 8,10.5 turned 0
        active cabra-mauler ap 2
        inputs
        red: shift 8.5,10
        expect
        cabra-mauler damage 0
        cabra-mauler on noxious-fleshgardens",
    );
    passes(
        "position
        cabra-mauler of red at 5,10
        terrain noxious-fleshgardens small of red at 6,9.7 turned 0
        active cabra-mauler ap 2
        inputs
        red: shift 10,10
        expect
        cabra-mauler damage 3",
    );
}

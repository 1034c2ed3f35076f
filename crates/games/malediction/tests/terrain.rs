//! Terrain (MD-315 to MD-328, MD-378).

mod common;
use common::passes;

/// Proves MD-316, MD-317, MD-327.
#[test]
fn hazardous_ground_hurts_whoever_enters_it_however_little() {
    for unit in ["cabra-mauler of red", "virtahn-battlecaster of blue"] {
        let word = unit.split(' ').next().unwrap_or_default();
        let seat = unit.split(' ').next_back().unwrap_or_default();
        passes(&format!(
            "position
            terrain noxious-fleshgardens large of red at 10,10 turned 0
            {unit} at 6,12
            active {word} ap 2
            inputs
            {seat}: move
            {seat}: go 9.12,12
            expect
            {word} damage 3
            {word} on noxious-fleshgardens"
        ));
    }
    passes(
        "position
        terrain noxious-fleshgardens large of red at 10,10 turned 0
        cabra-mauler of red at 6,12
        active cabra-mauler ap 2
        inputs
        red: move
        red: go 9.11,12
        expect
        cabra-mauler damage 0",
    );
}

/// Proves MD-378, MD-318.
#[test]
fn it_hurts_once_an_activation_at_the_end_of_the_movement() {
    // Across one piece into another and back: once.
    passes(
        "position
        terrain noxious-fleshgardens small of red at 8,10 turned 0
        terrain noxious-fleshgardens small of red at 8,16 turned 0
        bloodfrenzy-berserker of red at 7,8
        active bloodfrenzy-berserker ap 2
        inputs
        red: move
        red: go 7.2,15.9
        red: move
        red: go 7,8
        expect
        bloodfrenzy-berserker damage 3
        bloodfrenzy-berserker at 7,8",
    );
    // Who starts the activation there suffers at once.
    passes(
        "position
        terrain noxious-fleshgardens small of red at 8,10 turned 0
        bloodfrenzy-berserker of red at 7.2,11
        inputs
        red: activate bloodfrenzy-berserker
        expect
        bloodfrenzy-berserker damage 3
        ap 2",
    );
}

/// Proves MD-327.
#[test]
fn who_is_on_a_piece_already_does_not_enter_it() {
    passes(
        "position
        terrain noxious-fleshgardens small of red at 8,10 turned 0
        bloodfrenzy-berserker of red at 7.2,11
        active bloodfrenzy-berserker ap 2
        inputs
        red: move
        red: go 7.3,11.4
        expect
        bloodfrenzy-berserker damage 0",
    );
}

/// Proves MD-327, MD-356.
#[test]
fn who_is_swapped_within_a_piece_does_not_enter_it() {
    for (from, damage) in [("15,12", 0), ("20,12", 3)] {
        passes(&format!(
            "position
            terrain noxious-fleshgardens large of red at 10,10 turned 0
            polinore of blue at 25,25
            bloodfrenzy-berserker of red at {from}
            cabra-mauler of red at 11,12
            blue echo 4
            blue hand amblis-transposition
            active polinore ap 2
            inputs
            blue: cast amblis-transposition on bloodfrenzy-berserker cabra-mauler
            expect
            bloodfrenzy-berserker at 11,12
            bloodfrenzy-berserker on noxious-fleshgardens
            bloodfrenzy-berserker damage {damage}
            cabra-mauler at {from}
            cabra-mauler damage 0"
        ));
    }
}

/// Proves MD-343.
#[test]
fn effects_that_nobody_controls_come_last() {
    // Regeneration finds no damage yet when the ground has not hurt.
    passes(
        "position
        terrain noxious-fleshgardens small of red at 8,10 turned 0
        gorefang-matron of red at 7.2,11
        inputs
        red: activate gorefang-matron
        expect
        gorefang-matron damage 3",
    );
}

/// Flying units are spared by hazardous ground.
#[test]
fn flying_units_are_spared() {
    passes(
        "position
        terrain noxious-fleshgardens large of red at 10,10 turned 0
        spellbound-gargoyle of blue at 8,12
        active spellbound-gargoyle ap 2
        inputs
        blue: move
        blue: go 11,12
        expect
        spellbound-gargoyle damage 0",
    );
}

/// Proves MD-378.
#[test]
fn in_a_charge_it_comes_before_the_attack() {
    passes(
        "position
        terrain noxious-fleshgardens large of red at 10,10 turned 0
        cabra-mauler of red at 6,12
        cabra-mauler damage 9
        spellbound-gargoyle of blue at 11,12
        active cabra-mauler ap 2
        inputs
        red: charge spellbound-gargoyle aim 10.40945,12 go 9.2,12
        expect
        red units 0
        spellbound-gargoyle damage 0",
    );
}

/// Proves MD-327, MD-354, MD-346, MD-347.
#[test]
fn forced_movement_and_deployment_enter_too() {
    passes(
        "position
        terrain noxious-fleshgardens large of red at 10,10 turned 0
        cabra-mauler of red at 6,12
        momentum-weaver of blue at 8,12
        active cabra-mauler ap 2
        inputs
        red: attack momentum-weaver
        roll: 15
        red: yes
        red: distance 2
        expect
        momentum-weaver damage 6
        waits for red",
    );
    passes(
        "position
        terrain noxious-fleshgardens large of red at 10,10 turned 0
        spirit-shaman of red at 8,12
        red echo 10
        red hand tarok-beast
        phase deploy red
        inputs
        red: play tarok-beast at 8.8,10.2
        red: done
        expect
        tarok-beast damage 0",
    );
    passes(
        "position
        terrain noxious-fleshgardens large of red at 10,10 turned 0
        spirit-shaman of red at 8,12
        red echo 10
        red hand tarok-beast
        phase deploy red
        inputs
        red: play tarok-beast at 9.2,10.2
        red: done
        expect
        tarok-beast damage 3",
    );
}

/// Proves MD-328, MD-203.
#[test]
fn boosting_ground_gives_two_speed_to_a_movement_begun_on_it() {
    passes(
        "position
        terrain astarian-pathways small of blue at 8,10 turned 0
        cabra-mauler of red at 7.2,11
        spirit-shaman of red at 3,3
        active cabra-mauler ap 2
        inputs
        red: move
        refused red: go 7.2,2.9 by MD-157
        red: go 7.2,3
        red: move
        refused red: go 7.2,9.1 by MD-157
        red: go 7.2,9
        expect
        cabra-mauler speed 6
        spirit-shaman speed 6",
    );
    // The example: a Skirmisher enters the Pathways, and its next move is 2" longer.
    passes(
        "position
        terrain astarian-pathways small of blue at 8,10 turned 0
        twinblades-skirmisher of red at 5,11
        active twinblades-skirmisher ap 2
        inputs
        red: move
        red: go 7.5,11
        red: move
        refused red: go 7.5,0.9 by MD-157
        red: go 7.5,1
        expect
        twinblades-skirmisher at 7.5,1",
    );
}

/// Proves MD-319, MD-320, MD-315.
#[test]
fn sections_units_and_husks_are_obstacles() {
    passes(
        "position
        terrain astarian-pathways medium of blue at 10,10 turned 0
        cabra-mauler of red at 12.5,9
        active cabra-mauler ap 2
        inputs
        red: move
        refused red: go 12.5,13.5 by MD-162",
    );
}

/// Arcane ground makes channels cheaper while the active unit is on it; swifts cost what they cost, and it does not
/// matter where other units are. It adds up with a discount.
#[test]
fn arcane_ground_makes_channels_cheaper() {
    let field = "position
        terrain starcast-halls small of red at 10,10 turned 0
        polinore of blue at 9.8,10.5
        conclave-scholar of blue at 25,25
        blue echo 4
        blue hand telekinesis\n";
    passes(&format!(
        "{field}active polinore ap 2
        inputs
        blue: cast telekinesis on conclave-scholar
        expect
        blue echo 2"
    ));
    passes(&format!(
        "{field}active conclave-scholar ap 2
        inputs
        blue: cast telekinesis on conclave-scholar
        expect
        blue echo 1"
    ));
    passes(&format!(
        "{field}active polinore ap 2
        discount 1
        inputs
        blue: cast telekinesis on conclave-scholar
        expect
        blue echo 3"
    ));
    // A swift costs what it costs.
    passes(
        "position
        terrain starcast-halls small of red at 10,10 turned 0
        tarok-beast of red at 9.8,10.5
        red echo 3
        red hand diehard
        active tarok-beast ap 2
        inputs
        red: move
        red: cast diehard on tarok-beast
        expect
        red echo 0",
    );
}

/// Who lurks can be deployed on concealing ground; others cannot, and there must be room.
#[test]
fn who_lurks_is_deployed_on_concealing_ground() {
    passes(
        "position
        terrain deathshroud-mire small of blue at 14,14 turned 0
        red echo 20
        red hand duskwood-prowler, tarok-beast
        phase deploy red
        inputs
        refused red: play tarok-beast at 14,14 by MD-098
        refused red: play duskwood-prowler at 12,12 by MD-098
        refused red: play duskwood-prowler at 16.2,15.8 by MD-105
        red: play duskwood-prowler at 13.5,14.5
        expect
        duskwood-prowler staged",
    );
    passes(
        "position
        terrain starcast-halls small of blue at 14,14 turned 0
        red echo 20
        red hand duskwood-prowler
        phase deploy red
        inputs
        refused red: play duskwood-prowler at 14,14 by MD-098
        red: done",
    );
}

/// Only units on obscuring ground see through it, so a unit inside is safe from ranged attacks from outside. Pinpoint
/// sees past units, not past ground.
#[test]
fn obscuring_ground_hides_what_is_in_it_and_behind_it() {
    let field = |shooter: &str, target: &str| {
        format!(
            "position
            terrain deathshroud-mire large of red at 10,10 turned 0
            conclave-artillerist of blue at {shooter}
            cabra-mauler of red at {target}
            active conclave-artillerist ap 2
            inputs\n"
        )
    };
    // From outside to inside, and from one side to the other.
    for (shooter, target) in [("8,11", "13,11"), ("8,11", "17.5,11")] {
        passes(&format!("{}refused blue: shoot cabra-mauler by MD-195\nblue: done", field(shooter, target)));
    }
    // From inside to outside, within, and past it.
    for (shooter, target) in [("13,11", "18,11"), ("10.7,10.7", "13,12"), ("8,9", "16,9")] {
        passes(&format!(
            "{}blue: shoot cabra-mauler\nroll: 15\nexpect\ncabra-mauler damage 3",
            field(shooter, target)
        ));
    }
    // A base that reaches out of it is seen.
    passes(&format!(
        "{}blue: shoot cabra-mauler\nroll: 15\nexpect\ncabra-mauler damage 3",
        field("8,9", "12,10.2")
    ));
    // A line of effect goes through it.
    passes(
        "position
        terrain deathshroud-mire large of red at 10,10 turned 0
        polinore of blue at 8,11
        cabra-mauler of red at 12,11
        expect
        polinore affects cabra-mauler",
    );
}

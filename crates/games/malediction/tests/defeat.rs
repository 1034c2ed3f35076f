//! Damage, defeat, mastery and lost relics (MD-278 to MD-295).

mod common;
use common::passes;

/// Proves MD-278, MD-279, MD-280, MD-282, MD-284.
#[test]
fn a_unit_with_as_much_damage_as_health_is_defeated() {
    passes(
        "position
        cabra-mauler of red at 10,10
        cabra-mauler damage 9
        cabra-mauler carries ring-of-vitality
        virtahn-battlecaster of blue at 12,10
        active virtahn-battlecaster ap 2
        inputs
        blue: attack cabra-mauler
        roll: 8
        expect
        red units 0
        red discarded cabra-mauler
        red discarded ring-of-vitality
        blue mastery 7
        log MD-282",
    );
    passes(
        "position
        cabra-mauler of red at 10,10
        cabra-mauler damage 7
        virtahn-battlecaster of blue at 12,10
        active virtahn-battlecaster ap 2
        inputs
        blue: attack cabra-mauler
        roll: 8
        expect
        red units 1
        cabra-mauler damage 11",
    );
}

/// Proves MD-281, MD-117.
#[test]
fn a_defeated_seeker_goes_home_and_its_items_are_discarded() {
    passes(
        "position
        polinore of blue at 10,10
        polinore damage 13
        polinore carries ring-of-vitality
        tarok-beast of red at 12.2,10
        active tarok-beast ap 2
        inputs
        red: attack polinore
        roll: 2
        expect
        blue units 0
        blue seeker home
        blue discarded ring-of-vitality
        not blue discarded polinore
        red mastery 13",
    );
}

/// Proves MD-283.
#[test]
fn the_opponent_gains_mastery_whatever_the_cause() {
    passes(
        "position
        tarok-beast of red at 5,12
        tarok-beast damage 8
        terrain noxious-fleshgardens large of red at 7,10 turned 0
        active tarok-beast ap 2
        inputs
        red: move
        red: go 7,12
        expect
        red units 0
        blue mastery 2",
    );
}

/// Proves MD-285.
#[test]
fn a_destroyed_item_gives_its_cost() {
    passes(
        "position
        cabra-mauler of red at 10,10
        cabra-mauler carries winged-sandals
        spellbound-gargoyle of blue at 20,20
        blue hand shatter
        blue echo 2
        active spellbound-gargoyle ap 2
        inputs
        blue: cast shatter on cabra-mauler
        expect
        cabra-mauler damage 2
        red discarded winged-sandals
        blue mastery 3
        cabra-mauler speed 6
        log MD-285",
    );
}

/// Proves MD-287, MD-288, MD-289, MD-290, MD-291, MD-295.
#[test]
fn a_relic_is_lost_with_its_bearer_and_a_husk_is_left() {
    passes(
        "position
        spellbound-devourer of blue at 10,10
        twinblades-skirmisher of red at 12.2,10
        twinblades-skirmisher damage 9
        twinblades-skirmisher carries helm-of-wrath
        relics ring-of-time, veilpiercer
        display tempest-scepter
        red mastery 14
        spellbound-devourer exhausted
        active spellbound-devourer ap 2
        inputs
        blue: attack twinblades-skirmisher
        roll: 15
        blue: done
        blue: claim tempest-scepter with spellbound-devourer at 12.2,10
        expect
        red mastery 4
        blue mastery 14
        relics veilpiercer, helm-of-wrath+red+blue
        display ring-of-time
        husks 0
        spellbound-devourer carries tempest-scepter",
    );
    passes(
        "position
        spellbound-devourer of blue at 10,10
        cabra-mauler of red at 12.2,10
        cabra-mauler damage 11
        cabra-mauler carries helm-of-wrath
        relics ring-of-time
        red mastery 7
        active spellbound-devourer ap 2
        inputs
        blue: attack cabra-mauler
        roll: 15
        expect
        red mastery 0
        husk 12.2,10
        relics ring-of-time, helm-of-wrath+red+blue",
    );
}

/// Proves MD-286, MD-292.
#[test]
fn a_unit_that_leaves_undefeated_gives_no_mastery_but_loses_its_relic() {
    passes(
        "position
        polinore of blue at 25,25
        cabra-mauler of red at 12,10
        cabra-mauler carries helm-of-wrath
        cabra-mauler carries winged-sandals
        thundersteps of red at 20,10
        relics ring-of-time
        red mastery 14
        blue echo 6
        blue hand demanifest
        active polinore ap 2
        inputs
        refused blue: cast demanifest on thundersteps by MD-273
        blue: cast demanifest on cabra-mauler
        expect
        red hand cabra-mauler+blue, winged-sandals+blue
        red mastery 4
        blue mastery 0
        husk 12,10
        relics ring-of-time, helm-of-wrath+red+blue",
    );
}

/// Proves MD-293, MD-294, MD-345, MD-341, MD-342.
#[test]
fn the_example_of_death_throes_and_martyrs_blessing() {
    // The Sow of red and the Herald of blue fall together to a Blast; a Priest of blue stands beside both.
    let field = "position
        blisterhide-sow of red at 10,10
        blisterhide-sow damage 3
        herald-of-salvation of blue at 12,10
        herald-of-salvation damage 13
        valcarist-priest of blue at 11,12.5
        valcarist-priest damage 5
        cabra-mauler of red at 25,25
        red echo 4
        red hand cataclysmic-blast
        active cabra-mauler ap 2
        inputs
        red: cast cataclysmic-blast on 11,8\n";
    passes(&format!(
        "{field}
        red: first red
        expect
        blue units 0
        log MD-342"
    ));
    passes(&format!(
        "{field}
        red: first blue
        expect
        blue units 1
        valcarist-priest damage 3"
    ));
}

/// Proves MD-344, MD-294.
#[test]
fn new_triggers_come_before_the_rest_of_the_older_group() {
    // Two Sows fall to a Blast; the first to resolve kills a third, whose own Death Throes come before the second's.
    passes(
        "position
        blisterhide-sow of red at 10,10
        blisterhide-sow damage 3
        blisterhide-sow-2 of red at 12,10
        blisterhide-sow-2 damage 3
        blisterhide-sow-3 of red at 11,13.6
        blisterhide-sow-3 damage 4
        conclave-artillerist of blue at 11,17.4
        cabra-mauler of red at 25,25
        red echo 4
        red hand cataclysmic-blast
        active cabra-mauler ap 2
        inputs
        red: cast cataclysmic-blast on 11,8
        red: number 0
        expect
        conclave-artillerist damage 3
        red units 1",
    );
}

/// Blood Omen gives the allies around Power until the end of the round.
#[test]
fn blood_omen_lasts_for_the_round() {
    passes(
        "position
        gorefang-matron of red at 10,10
        gorefang-matron damage 11
        tarok-beast of red at 10,13
        spellbound-gargoyle of blue at 11.9,10
        spellbound-bahigudjin of blue at 10,15
        spellbound-gargoyle exhausted
        active spellbound-gargoyle ap 2
        inputs
        blue: attack gorefang-matron
        roll: 15
        blue: done
        red: activate tarok-beast
        red: attack spellbound-bahigudjin
        roll: 15
        expect
        spellbound-bahigudjin damage 5
        tarok-beast power +2 by blood-omen 2 for round",
    );
}

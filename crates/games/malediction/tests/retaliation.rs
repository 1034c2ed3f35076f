//! Retaliation (MD-167 to MD-169, MD-225 to MD-236, MD-338 to MD-340).

mod common;
use common::passes;

/// Proves MD-167, MD-168, MD-225, MD-226, MD-228, MD-231, MD-230.
#[test]
fn a_move_of_an_engaged_unit_provokes_each_enemy_that_is_engaged_with_it() {
    passes(
        "position
        tarok-beast of red at 10,10
        spellbound-gargoyle of blue at 12,10
        spellbound-bahigudjin of blue at 8,10
        momentum-weaver of blue at 10,13.5
        active tarok-beast ap 2
        inputs
        red: move
        refused blue: retaliate momentum-weaver by MD-231
        blue: retaliate spellbound-gargoyle
        roll: 3
        refused blue: retaliate spellbound-gargoyle by MD-231
        blue: pass
        red: go
        expect
        tarok-beast damage 1
        ap 1
        log MD-225
        log MD-228",
    );
}

/// Proves MD-169.
#[test]
fn becoming_engaged_provokes_nothing() {
    passes(
        "position
        tarok-beast of red at 5,10
        spellbound-gargoyle of blue at 12,10
        active tarok-beast ap 2
        inputs
        red: move
        red: go 10,10
        expect
        tarok-beast engaged
        waits for red",
    );
}

/// Proves MD-229.
#[test]
fn a_unit_retaliates_as_often_as_it_is_provoked_even_exhausted() {
    passes(
        "position
        tarok-beast of red at 10,10
        spellbound-gargoyle of blue at 12,10
        spellbound-gargoyle exhausted
        active tarok-beast ap 2
        inputs
        red: move
        blue: retaliate spellbound-gargoyle
        roll: 3
        red: go
        red: move
        blue: retaliate spellbound-gargoyle
        roll: 3
        red: go
        expect
        tarok-beast damage 2",
    );
}

/// Proves MD-227.
#[test]
fn a_retaliation_provokes_no_retaliation() {
    // Whoever bears Vengeance and Retribution answers attacks, but not a retaliation.
    passes(
        "position
        cabra-mauler of red at 10,10
        cabra-mauler carries vengeance-and-retribution
        spellbound-gargoyle of blue at 12,10
        active cabra-mauler ap 2
        inputs
        red: move
        blue: retaliate spellbound-gargoyle
        roll: 15
        red: go
        expect
        spellbound-gargoyle damage 0
        cabra-mauler damage 3",
    );
}

/// Proves MD-232.
#[test]
fn the_retaliating_side_chooses_the_order_and_each_must_still_be_engaged() {
    passes(
        "position
        tarok-beast of red at 10,10
        momentum-weaver of blue at 12,10
        spellbound-bahigudjin of blue at 10,8
        active tarok-beast ap 2
        inputs
        red: move
        offered blue: retaliate spellbound-bahigudjin
        blue: retaliate momentum-weaver
        roll: 15
        blue: yes
        blue: distance 5
        expect
        tarok-beast at 5,10
        waits for red",
    );
}

/// Proves MD-233, MD-134, MD-364.
#[test]
fn what_provoked_goes_on_from_the_new_place_or_ends() {
    passes(
        "position
        tarok-beast of red at 10,10
        momentum-weaver of blue at 12,10
        active tarok-beast ap 2
        inputs
        red: move
        blue: retaliate momentum-weaver
        roll: 15
        blue: yes
        blue: distance 5
        red: go 5,20
        expect
        tarok-beast at 5,20",
    );
    passes(
        "position
        farsight-ambusher of red at 16,10
        momentum-weaver of blue at 18,10
        spellbound-gargoyle of blue at 27.5,10
        active farsight-ambusher ap 2
        inputs
        red: shoot spellbound-gargoyle
        blue: retaliate momentum-weaver
        roll: 15
        blue: yes
        blue: distance 5
        expect
        ap 1
        spellbound-gargoyle damage 0
        log MD-364",
    );
}

/// Proves MD-234.
#[test]
fn a_retaliation_uses_all_rules_of_attacks() {
    passes(
        "position
        tarok-beast of red at 10,10
        spellbound-gargoyle of blue at 12,10
        active tarok-beast ap 2
        inputs
        red: move
        blue: retaliate spellbound-gargoyle
        roll: 20
        red: go
        expect
        tarok-beast damage 4
        log MD-173",
    );
}

/// A nimble unit's moves provoke nobody; its ranged attacks would.
#[test]
fn nimble_units_move_without_provoking() {
    passes(
        "position
        boneclaw-raider of red at 10,10
        spellbound-gargoyle of blue at 11.9,10
        active boneclaw-raider ap 2
        inputs
        red: move
        red: go 10,13
        expect
        boneclaw-raider damage 0",
    );
}

/// Proves MD-338, MD-340.
#[test]
fn what_disables_wins_over_what_enables() {
    // The example: a Revenant's Counterattack answers a hit, but not one of a bearer of the Boots of Celerity.
    for (boots, damage) in [("", 4), ("bloodfrenzy-berserker carries boots-of-celerity", 0)] {
        passes(&format!(
            "position
            bloodfrenzy-berserker of red at 10,10
            {boots}
            armored-revenant of blue at 12,10
            active bloodfrenzy-berserker ap 2
            inputs
            red: attack armored-revenant
            roll: 12
            {}
            expect
            armored-revenant damage 4
            bloodfrenzy-berserker damage {damage}",
            if damage > 0 { "blue: yes\nroll: 12" } else { "" }
        ));
    }
    // They disable what engagement and the attachments enable, too.
    passes(
        "position
        bloodfrenzy-berserker of red at 10,10
        bloodfrenzy-berserker carries boots-of-celerity
        momentum-weaver of blue at 12,10
        momentum-weaver carries vengeance-and-retribution
        active bloodfrenzy-berserker ap 2
        inputs
        red: attack momentum-weaver
        roll: 12
        red: move
        red: go
        expect
        bloodfrenzy-berserker damage 0
        momentum-weaver damage 4",
    );
    // A Silencing Field forbids it to enemies within 3".
    passes(
        "position
        null-chain-warden of blue at 10,10
        tarok-beast of red at 12,10
        cabra-mauler of red at 18,10
        momentum-weaver of blue at 20,10
        active null-chain-warden ap 2
        inputs
        blue: move
        blue: go
        expect
        waits for blue",
    );
    passes(
        "position
        null-chain-warden of blue at 10,10
        cabra-mauler of red at 18,10
        momentum-weaver of blue at 20,10
        active momentum-weaver ap 2
        inputs
        blue: move
        red: retaliate cabra-mauler
        roll: 3",
    );
}

/// Proves MD-230, MD-246.
#[test]
fn an_ability_provokes_if_it_says_so() {
    passes(
        "position
        spirit-shaman of red at 10,10
        cabra-mauler of red at 10,12
        spellbound-gargoyle of blue at 11.9,10
        active spirit-shaman ap 2
        inputs
        red: use battle-cry on cabra-mauler
        red: pass
        red: use heal on spirit-shaman
        blue: retaliate spellbound-gargoyle
        roll: 15
        expect
        spirit-shaman damage 1",
    );
}

/// Counterattack answers a hit, Riposte a graze, after the damage.
#[test]
fn counterattack_and_riposte_answer_hits_and_grazes() {
    for (die, dealt) in [(15, 4), (3, 2)] {
        passes(&format!(
            "position
            cabra-mauler of red at 10,10
            momentum-weaver of blue at 12,10
            momentum-weaver carries vengeance-and-retribution
            active cabra-mauler ap 2
            inputs
            red: attack momentum-weaver
            roll: {die}
            {}
            blue: yes
            roll: 12
            blue: pass
            expect
            cabra-mauler damage 4",
            if dealt == 4 { "red: first red\nred: pass" } else { "" }
        ));
    }
}

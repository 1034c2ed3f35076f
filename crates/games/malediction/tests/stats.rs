//! Stats and abilities (MD-241 to MD-252, MD-332 to MD-336, MD-384).

mod common;
use common::passes;

/// Proves MD-251, MD-249, MD-245, MD-247.
#[test]
fn of_an_ability_that_a_unit_has_twice_the_highest_modifier_counts() {
    // As Vorendal with Regeneration 2 and a Ring of Vitality: the Vexillum gives 2, the Ring 3.
    passes(
        "position
        cabra-mauler of red at 10,10
        cabra-mauler damage 9
        cabra-mauler carries martyrs-vexillum
        cabra-mauler carries ring-of-vitality
        inputs
        red: activate cabra-mauler
        expect
        cabra-mauler damage 6",
    );
    passes(
        "position
        gorefang-matron of red at 10,10
        gorefang-matron damage 9
        gorefang-matron carries ring-of-vitality
        inputs
        red: activate gorefang-matron
        expect
        gorefang-matron damage 6",
    );
    // Flying twice is Flying once.
    passes(
        "position
        spellbound-gargoyle of blue at 10,10
        spellbound-gargoyle carries winged-sandals
        expect
        spellbound-gargoyle speed 10",
    );
}

/// Proves MD-250, MD-334, MD-335.
#[test]
fn changes_of_one_name_do_not_add_up_and_those_of_different_names_do() {
    // Inspire 1 of a Totem and Inspire 2 of a Prayerbook: 2.
    passes(
        "position
        primal-totem of red at 10,10
        spirit-shaman of red at 10,13
        spirit-shaman carries sacred-prayerbook
        cabra-mauler of red at 13,10
        expect
        cabra-mauler accuracy 5 now
        spirit-shaman accuracy 2 now",
    );
    // The same with the Power of two Hexes, of which one counts; with Blood Omen it adds up.
    passes(
        "position
        cabra-mauler of red at 10,10
        cabra-mauler defense -2 by leaden-hex 0 for activation
        cabra-mauler defense -2 by leaden-hex 0 for activation
        cabra-mauler defense +1 by blood-omen 1 for round
        expect
        cabra-mauler defense 10 now",
    );
    passes(
        "position
        cabra-mauler of red at 10,10
        cabra-mauler speed -3 by hobbling-roar 0 for activation
        cabra-mauler speed +2 by hobbling-roar 0 for activation
        expect
        cabra-mauler speed 3",
    );
}

/// Proves MD-332, MD-333.
#[test]
fn positive_changes_come_first_and_only_accuracy_may_be_negative() {
    passes(
        "position
        spellbound-bahigudjin of blue at 10,10
        spellbound-bahigudjin carries winged-sandals
        spellbound-bahigudjin speed -9 by hobbling-roar 0 for activation
        spellbound-bahigudjin accuracy -3 by leaden-hex 0 for activation
        expect
        spellbound-bahigudjin speed 0
        spellbound-bahigudjin accuracy -2 now",
    );
    passes(
        "position
        spellbound-bahigudjin of blue at 10,10
        tarok-beast of red at 20,20
        red echo 2
        red hand hobbling-roar
        inputs
        red: activate tarok-beast
        red: pass
        red: done
        blue: activate spellbound-bahigudjin
        red: cast hobbling-roar on spellbound-bahigudjin
        blue: move
        refused blue: go 10,12.1 by MD-157
        blue: go 10,12",
    );
}

/// Proves MD-336, MD-384.
#[test]
fn a_change_lasts_as_long_as_its_text_says() {
    let field = "position
        momentum-weaver of blue at 5,5
        spellbound-gargoyle of blue at 25,25
        spellbound-gargoyle exhausted
        momentum-weaver exhausted
        cabra-mauler of red at 20,20
        cabra-mauler power +2 by blood-omen 2 for round
        blue echo 2
        blue hand leaden-hex
        active momentum-weaver ap 2
        inputs
        blue: cast leaden-hex on cabra-mauler\n";
    passes(&format!("{field}expect\ncabra-mauler defense 9 now\ncabra-mauler power 3 now"));
    passes(&format!(
        "{field}
        blue: done
        expect
        cabra-mauler defense 11 now
        cabra-mauler power 5 now"
    ));
    passes(
        "position
        cabra-mauler of red at 20,20
        cabra-mauler power +2 by blood-omen 2 for round
        red deck natures-wrath, adrenaline-rush
        blue deck twin-flames, shatter
        phase end
        expect
        cabra-mauler power 3 now",
    );
    // An aura lasts while its source is there.
    passes(
        "position
        primal-totem of red at 10,10
        primal-totem damage 7
        cabra-mauler of red at 10,13
        spellbound-gargoyle of blue at 11.5,10
        active spellbound-gargoyle ap 2
        inputs
        blue: attack primal-totem
        roll: 15
        expect
        cabra-mauler accuracy 3 now",
    );
}

/// Proves MD-242.
#[test]
fn abilities_measure_from_the_edge_of_the_base() {
    // Inspire reaches 6" from edge to edge: 15 and 22.5 mm more from centre to centre, 7.476".
    for (y, accuracy) in [("17.476", 4), ("17.477", 3)] {
        passes(&format!(
            "position
            primal-totem of red at 10,10
            cabra-mauler of red at 10,{y}
            expect
            cabra-mauler accuracy {accuracy} now"
        ));
    }
}

/// Proves MD-243.
#[test]
fn an_ability_that_measures_needs_no_line_of_effect() {
    passes(
        "position
        terrain noxious-fleshgardens medium of red at 10,10 turned 0
        primal-totem of red at 9.5,13
        cabra-mauler of red at 13,13
        expect
        not primal-totem affects cabra-mauler
        cabra-mauler accuracy 4 now",
    );
}

/// Proves MD-244, MD-246, MD-247.
#[test]
fn an_ability_with_a_cost_is_an_action() {
    passes(
        "position
        spirit-shaman of red at 10,10
        cabra-mauler of red at 12,10
        cabra-mauler damage 5
        active spirit-shaman ap 1
        inputs
        refused red: use pray by MD-246
        red: use heal on cabra-mauler
        refused red: use heal on spirit-shaman by MD-155
        expect
        cabra-mauler damage 3
        ap 0",
    );
    // Onslaught (2AP) costs both points: up to three attacks.
    passes(
        "position
        twinblades-skirmisher of red at 10,10
        momentum-weaver of blue at 11.9,10
        active twinblades-skirmisher ap 2
        inputs
        red: use onslaught
        red: attack momentum-weaver
        roll: 3
        red: attack momentum-weaver
        roll: 3
        red: attack momentum-weaver
        roll: 3
        expect
        momentum-weaver damage 6
        ap 0",
    );
    passes(
        "position
        twinblades-skirmisher of red at 10,10
        momentum-weaver of blue at 11.9,10
        active twinblades-skirmisher ap 1
        inputs
        refused red: use onslaught by MD-155",
    );
}

/// Proves MD-252, MD-005.
#[test]
fn what_is_once_an_activation_is_so_for_each_ally() {
    passes(
        "position
        spirit-shaman of red at 10,10
        cabra-mauler of red at 12,10
        cabra-mauler damage 5
        boneclaw-raider of red at 10,12
        active spirit-shaman ap 2
        inputs
        refused red: use battle-cry on boneclaw-raider by MD-005
        red: use heal on cabra-mauler
        refused red: use heal on cabra-mauler by MD-252
        offered red: use heal on spirit-shaman
        red: use battle-cry on cabra-mauler
        red: move
        red: go 14,10
        expect
        cabra-mauler at 14,10
        ap 0",
    );
    // Protection 2: twice in one activation, and again in the next.
    passes(
        "position
        cabra-mauler of red at 10,10
        momentum-weaver of blue at 12,10
        spellbound-bahigudjin of blue at 13.5,10
        active cabra-mauler ap 2
        inputs
        red: attack momentum-weaver
        roll: 3
        blue: unit spellbound-bahigudjin
        red: attack momentum-weaver
        roll: 3
        blue: unit spellbound-bahigudjin
        expect
        spellbound-bahigudjin damage 4
        momentum-weaver damage 0",
    );
}

/// Proves MD-237, MD-238, MD-239, MD-240.
#[test]
fn an_extra_action_costs_nothing_and_follows_the_other_rules() {
    passes(
        "position
        spirit-shaman of red at 10,10
        tarok-beast of red at 15,10
        tarok-beast exhausted
        spellbound-gargoyle of blue at 17,10
        active spirit-shaman ap 2
        inputs
        red: use battle-cry on tarok-beast
        red: move
        blue: retaliate spellbound-gargoyle
        roll: 3
        red: go 15,12
        expect
        tarok-beast damage 1
        tarok-beast exhausted
        ap 1
        log MD-237",
    );
    // Liastrum Stride's provokes nobody.
    passes(
        "position
        polinore of blue at 25,25
        spellbound-bahigudjin of blue at 10,10
        cabra-mauler of red at 12,10
        blue echo 1
        blue hand liastrum-stride
        active polinore ap 2
        inputs
        blue: cast liastrum-stride on spellbound-bahigudjin
        blue: move
        blue: go 7,10
        expect
        spellbound-bahigudjin at 7,10",
    );
}

/// Proves MD-248, MD-012.
#[test]
fn a_legacy_works_without_its_seeker() {
    // Storm's Eye: a card for a move of 3", more Power in charges, and a push of 5".
    passes(
        "position
        cabra-mauler of red at 5,10
        spellbound-gargoyle of blue at 15,10
        red hand natures-wrath
        inputs
        red: activate cabra-mauler
        red: pick natures-wrath
        red: move
        refused red: go 8.1,10 by MD-157
        red: go 8,10
        red: charge spellbound-gargoyle aim 14.40945,10 go 13,10
        roll: 15
        red: yes
        refused red: distance 5.1 by MD-350
        red: distance 5
        expect
        red discarded natures-wrath
        red seeker home
        spellbound-gargoyle damage 5
        spellbound-gargoyle at 20,10",
    );
}

/// Proves MD-016, MD-015, MD-241.
#[test]
fn abilities_of_units_and_items_in_attacks() {
    // Swarm: against an enemy that is engaged with another ally.
    let swarm = |x: u8, damage: u8| {
        passes(&format!(
            "position
            tarok-beast of red at 10,10
            spirit-shaman of red at {x},10
            momentum-weaver of blue at 12,10
            active tarok-beast ap 2
            inputs
            red: attack momentum-weaver
            roll: 15
            expect
            momentum-weaver damage {damage}"
        ));
    };
    swarm(14, 4);
    swarm(24, 3);
    // Ambush: against a refreshed enemy. Ironclad: against ranged attacks.
    for (fact, damage) in [("refreshed", 4), ("exhausted", 3)] {
        let exhausted = if fact == "exhausted" { "momentum-weaver exhausted" } else { "" };
        passes(&format!(
            "position
            farsight-ambusher of red at 10,10
            momentum-weaver of blue at 10,16
            {exhausted}
            active farsight-ambusher ap 2
            inputs
            red: shoot momentum-weaver
            roll: 15
            expect
            momentum-weaver damage {damage}"
        ));
    }
    passes(
        "position
        farsight-ambusher of red at 10,10
        momentum-weaver of blue at 10,16
        momentum-weaver exhausted
        momentum-weaver carries reinforced-plate
        active farsight-ambusher ap 2
        inputs
        red: shoot momentum-weaver
        roll: 13
        expect
        momentum-weaver damage 1",
    );
    // Wild Strike: less Accuracy, and a hit deals 2 more.
    for (die, damage) in [(12, 5), (11, 2)] {
        passes(&format!(
            "position
            cabra-mauler of red at 10,10
            momentum-weaver of blue at 12,10
            active cabra-mauler ap 2
            inputs
            red: use wild-strike on momentum-weaver
            roll: {die}
            {}
            expect
            momentum-weaver damage {damage}",
            if die == 12 { "red: pass" } else { "" }
        ));
    }
    // Phasing lets grazes pass.
    passes(
        "position
        cabra-mauler of red at 10,10
        momentum-weaver of blue at 12,10
        momentum-weaver carries umberland-lantern
        active cabra-mauler ap 2
        inputs
        red: attack momentum-weaver
        roll: 3
        expect
        momentum-weaver damage 0",
    );
}

/// Dire, Cleave, Hit and Run, Overwatch, Essence Binder, Frenzied, Recoil, Fang.
#[test]
fn abilities_that_set_in() {
    passes(
        "position
        bloodfeast-raptor of red at 10,10
        momentum-weaver of blue at 12.2,10
        spirit-shaman of red at 25,25
        spirit-shaman exhausted
        bloodfeast-raptor exhausted
        inputs
        blue: activate momentum-weaver
        expect
        momentum-weaver damage 3",
    );
    passes(
        "position
        thundersteps of red at 10,10
        spellbound-gargoyle of blue at 12.2,10
        spellbound-gargoyle damage 3
        spellbound-bahigudjin of blue at 7.8,10
        spellbound-bahigudjin damage 3
        active thundersteps ap 2
        inputs
        red: attack spellbound-gargoyle
        roll: 15
        red: yes
        red: attack spellbound-bahigudjin
        roll: 15
        expect
        blue units 0
        ap 1",
    );
    passes(
        "position
        bloodfeast-raptor of red at 10,10
        momentum-weaver of blue at 12.2,10
        momentum-weaver damage 9
        active bloodfeast-raptor ap 2
        inputs
        red: attack momentum-weaver
        roll: 15
        red: yes
        red: move
        red: go 10,20
        expect
        bloodfeast-raptor at 10,20
        ap 1",
    );
    passes(
        "position
        arcane-sentinel of blue at 10,10
        cabra-mauler of red at 25,10
        spirit-shaman of red at 28,28
        active cabra-mauler ap 2
        inputs
        red: move
        red: go 20.5,10
        blue: yes
        roll: 15
        expect
        cabra-mauler damage 6
        arcane-sentinel exhausted",
    );
    passes(
        "position
        conclave-scholar of blue at 10,10
        tarok-beast of red at 12,10
        tarok-beast damage 9
        active conclave-scholar ap 2
        inputs
        blue: attack tarok-beast
        roll: 3
        expect
        blue echo 2
        blue mastery 2",
    );
    passes(
        "position
        paxos-gorehorn of red at 5,10
        cabra-mauler of red at 5,20
        spellbound-gargoyle of blue at 15,10
        spellbound-bahigudjin of blue at 15,14
        inputs
        refused red: activate cabra-mauler by MD-241
        red: activate paxos-gorehorn
        refused red: move by MD-241
        refused red: done by MD-241
        offered red: charge spellbound-gargoyle aim 14.40945,10 go 13,10",
    );
    passes(
        "position
        cabra-mauler of red at 10,10
        cabra-mauler damage 4
        cabra-mauler carries fang-of-the-damned
        cabra-mauler carries goredrinker-axe
        momentum-weaver of blue at 12,10
        active cabra-mauler ap 2
        inputs
        red: use blood-price
        red: attack momentum-weaver
        roll: 15
        red: number 0
        red: pass
        refused red: use blood-price by MD-252
        expect
        cabra-mauler damage 3
        momentum-weaver damage 5
        ap 2",
    );
}

/// The Everkeep Reliquary is exchanged for a relic of the display whenever a swift could be played.
#[test]
fn the_reliquary_is_exchanged() {
    passes(
        "position
        cabra-mauler of red at 10,10
        cabra-mauler carries everkeep-reliquary
        display helm-of-wrath, ring-of-time
        relics veilpiercer
        active cabra-mauler ap 2
        inputs
        red: move
        red: exchange helm-of-wrath of cabra-mauler
        red: go
        expect
        cabra-mauler carries helm-of-wrath
        display ring-of-time, veilpiercer
        relics everkeep-reliquary+red+blue
        red mastery 0",
    );
}

//! The fifteen relics.

use crate::shown::play;

shown! {
    /// Four more Range, past other units.
    fn tempest_scepter() shows ["tempest-scepter"] {
        play(
            "active boneclaw-raider of red at 10,10; boneclaw-raider carries tempest-scepter; tarok-beast of red at 12.2,10;
            cabra-mauler of blue at 15,10",
            "red: shoot cabra-mauler; roll: 15",
            "cabra-mauler damage 4",
        );
    }

    /// A spell of rank Elite or lower from either pile, without cost, beside the channel; it is banished.
    fn ring_of_time() shows ["ring-of-time"] {
        play(
            "active momentum-weaver of blue at 5,5; momentum-weaver carries ring-of-time; tarok-beast of red at 20,20;
            red discard natures-wrath, retribution; blue discard shatter, amblis-transposition; blue echo 2;
            blue hand twin-flames",
            "blue: use spell-recall;
            refused blue: recall amblis-transposition of blue on momentum-weaver tarok-beast by MD-005;
            refused blue: recall retribution of red by MD-267; blue: recall shatter of blue on tarok-beast;
            blue: cast twin-flames on tarok-beast",
            "tarok-beast damage 4; blue echo 0; blue has banished shatter",
        );
    }

    /// Two more Range, and 2 more Power at range.
    fn veilpiercer() shows ["veilpiercer"] {
        play(
            "active boneclaw-raider of red at 10,10; boneclaw-raider carries veilpiercer; cabra-mauler of blue at 13.4,10",
            "red: shoot cabra-mauler; roll: 15",
            "cabra-mauler damage 6",
        );
    }

    /// Three more Max Health, and as much back in each activation.
    fn everlasting_heart() shows ["everlasting-heart"] {
        play(
            "cabra-mauler of red at 10,10; cabra-mauler damage 12; cabra-mauler carries everlasting-heart",
            "red: activate cabra-mauler",
            "cabra-mauler damage 9; cabra-mauler health 6",
        );
    }

    /// Its bearer comes anywhere for both action points, and provokes before; it flies.
    fn umbral_cloak() shows ["umbral-cloak"] {
        play(
            "active boneclaw-raider of red at 10,10; boneclaw-raider carries umbral-cloak; momentum-weaver of blue at 12,10",
            "red: use teleport; blue: retaliate momentum-weaver; roll: 3; red: at 25,25",
            "boneclaw-raider at 25,25; boneclaw-raider damage 2; ap 0",
        );
        play(
            "terrain noxious-fleshgardens large of red at 10,10 turned 0; active boneclaw-raider of red at 13,9.3;
            boneclaw-raider carries umbral-cloak",
            "red: move; red: go 13.1,15.2",
            "boneclaw-raider at 13.1,15.2; boneclaw-raider damage 0",
        );
    }

    /// Berserk while halved, and 2 less of each damage.
    fn helm_of_wrath() shows ["helm-of-wrath"] {
        play(
            "active cabra-mauler of red at 10,10; cabra-mauler damage 6; cabra-mauler carries helm-of-wrath;
            thundersteps of blue at 12.2,10",
            "red: attack thundersteps; roll: 15; red: pass; red: move; blue: retaliate thundersteps; roll: 15; red: go",
            "thundersteps damage 5; cabra-mauler damage 11",
        );
    }

    /// Two more Accuracy and Defense; it is exchanged for a relic of the display whenever a swift could be played.
    fn everkeep_reliquary() shows ["everkeep-reliquary"] {
        let field = "active cabra-mauler of red at 10,10; cabra-mauler carries everkeep-reliquary;
            display helm-of-wrath, ring-of-time; relics veilpiercer";
        play(field, "", "cabra-mauler accuracy 5 now; cabra-mauler defense 13 now");
        play(
            field,
            "red: move; red: exchange helm-of-wrath of cabra-mauler; red: go",
            "cabra-mauler carries helm-of-wrath; display ring-of-time, veilpiercer; relics everkeep-reliquary+red+blue;
            red mastery 0",
        );
    }

    /// Its bearer regenerates, and blesses allies when it falls.
    fn martyrs_vexillum() shows ["martyrs-vexillum"] {
        play(
            "cabra-mauler of red at 10,10; cabra-mauler damage 9; cabra-mauler carries martyrs-vexillum",
            "red: activate cabra-mauler",
            "cabra-mauler damage 7",
        );
        play(
            "active spellbound-gargoyle of blue at 12,10; cabra-mauler of red at 10,10; cabra-mauler damage 11;
            cabra-mauler carries martyrs-vexillum; spirit-shaman of red at 7,10; spirit-shaman damage 5; red mastery 12",
            "blue: attack cabra-mauler; roll: 15",
            "spirit-shaman damage 2; red mastery 2; husks 1",
        );
    }

    /// A Shield Wall of 2, the highest around, and 1 less of each damage.
    fn guardians_aegis() shows ["guardians-aegis"] {
        play(
            "active spellbound-gargoyle of blue at 10,12; cabra-mauler of red at 10,10; cabra-mauler carries guardians-aegis;
            knight-of-astaris of red at 14,10; spirit-shaman of red at 12,10",
            "blue: attack cabra-mauler; roll: 15",
            "spirit-shaman defense 12 now; cabra-mauler defense 11 now; cabra-mauler damage 2",
        );
    }

    /// Two more Power at close quarters, and echo for defeats.
    fn reapers_edge() shows ["reapers-edge"] {
        play(
            "active boneclaw-raider of red at 10,10; boneclaw-raider carries reapers-edge; momentum-weaver of blue at 12,10;
            momentum-weaver damage 4",
            "red: attack momentum-weaver; roll: 15",
            "blue units 0; red echo 3; red mastery 6",
        );
    }

    /// Six more Range, and a pull of 6\".
    fn trapjaw_chain() shows ["trapjaw-chain"] {
        play(
            "active boneclaw-raider of red at 10,10; boneclaw-raider carries trapjaw-chain; cabra-mauler of blue at 17,10",
            "red: shoot cabra-mauler; roll: 15; red: yes; red: distance 6",
            "cabra-mauler damage 4; cabra-mauler at 11.47638,10",
        );
    }

    /// A Dash, and no retaliation against its bearer, whatever would let it.
    fn boots_of_celerity() shows ["boots-of-celerity"] {
        play(
            "active bloodfrenzy-berserker of red at 10,10; bloodfrenzy-berserker carries boots-of-celerity;
            armored-revenant of blue at 12,10",
            "red: attack armored-revenant; roll: 12; red: use dash; red: move; red: go 10,14",
            "armored-revenant damage 4; bloodfrenzy-berserker damage 0; bloodfrenzy-berserker at 10,14; ap 1",
        );
    }

    /// Blood for an attack, and blood back for a hit.
    fn fang_of_the_damned() shows ["fang-of-the-damned"] {
        for (die, damage) in [(15, 2), (3, 7)] {
            play(
                "active boneclaw-raider of red at 10,10; boneclaw-raider damage 4; boneclaw-raider carries fang-of-the-damned;
                momentum-weaver of blue at 12,10",
                &format!(
                    "red: use blood-price; red: attack momentum-weaver; roll: {die}; refused red: use blood-price by MD-252"
                ),
                &format!("boneclaw-raider damage {damage}; ap 2"),
            );
        }
    }

    /// One more Defense, and spells may be ignored.
    fn spelleater_mask() shows ["spelleater-mask"] {
        play(
            "active polinore of blue at 5,5; cabra-mauler of red at 20,20; cabra-mauler carries spelleater-mask; blue echo 2;
            blue hand leaden-hex",
            "blue: cast leaden-hex on cabra-mauler; red: yes",
            "cabra-mauler defense 12 now",
        );
    }

    /// Both hits and grazes are answered.
    fn vengeance_and_retribution() shows ["vengeance-and-retribution"] {
        play(
            "active boneclaw-raider of blue at 10,10; cabra-mauler of red at 12,10;
            cabra-mauler carries vengeance-and-retribution",
            "blue: attack cabra-mauler; roll: 3; red: yes; roll: 3; blue: attack cabra-mauler; roll: 15; red: yes; roll: 3",
            "cabra-mauler damage 6; boneclaw-raider damage 4",
        );
    }
}

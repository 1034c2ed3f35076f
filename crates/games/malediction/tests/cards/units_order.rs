//! The units of the Order of the Shattered Throne, and of the Order and others.

use crate::shown::play;

shown! {
    /// A Shield Wall for others nearby, not for itself; it protects once.
    fn knight_of_astaris() shows ["knight-of-astaris"] {
        play(
            "active cabra-mauler of blue at 13.9,10; knight-of-astaris of red at 10,10; spirit-shaman of red at 11.9,10",
            "blue: attack spirit-shaman; roll: 8; red: unit knight-of-astaris; blue: pass",
            "knight-of-astaris defense 13 now; spirit-shaman defense 11 now; knight-of-astaris damage 3",
        );
    }

    /// It heals within its Range, and prays.
    fn valcarist_priest() shows ["valcarist-priest"] {
        play(
            "active valcarist-priest of red at 10,10; cabra-mauler of red at 17,10; cabra-mauler damage 5;
            spirit-shaman of red at 12,10",
            "red: use heal on cabra-mauler; red: use pray",
            "cabra-mauler damage 3; red echo 2",
        );
    }

    /// It answers a hit, and cleaves where that defeats the attacker.
    fn armored_revenant() shows ["armored-revenant"] {
        play(
            "active cabra-mauler of blue at 10,10; armored-revenant of red at 12.1,10",
            "blue: attack armored-revenant; roll: 15; red: first red; red: yes; roll: 15; blue: pass",
            "armored-revenant damage 3; cabra-mauler damage 4",
        );
        play(
            "active armored-revenant of red at 10,10; spellbound-gargoyle of blue at 12,10; spellbound-gargoyle damage 5;
            spellbound-bahigudjin of blue at 8,10",
            "red: attack spellbound-gargoyle; roll: 15; red: yes; red: attack spellbound-bahigudjin; roll: 15",
            "spellbound-bahigudjin damage 4; ap 1",
        );
    }

    /// Only one shot in an activation, with 2 more Power.
    fn citadel_crossbowman() shows ["citadel-crossbowman"] {
        play(
            "active citadel-crossbowman of red at 10,10; cabra-mauler of blue at 17,10; tarok-beast of blue at 10,17",
            "red: shoot cabra-mauler; roll: 15; refused red: shoot tarok-beast by MD-241; red: move; red: go 10,12",
            "cabra-mauler damage 5",
        );
    }

    /// Ironclad holds against shots, the Shield Wall is for others, and it protects twice.
    fn truestone_exemplar() shows ["truestone-exemplar"] {
        for (attack, damage) in [("shoot", 1), ("attack", 3)] {
            let from = if attack == "shoot" { "10,4" } else { "10,8" };
            play(
                &format!(
                    "active farsight-ambusher of blue at {from}; truestone-exemplar of red at 10,10;
                    truestone-exemplar exhausted; spirit-shaman of red at 12,10"
                ),
                &format!("blue: {attack} truestone-exemplar; roll: 12"),
                &format!("truestone-exemplar damage {damage}; spirit-shaman defense 11 now"),
            );
        }
        play(
            "active cabra-mauler of blue at 14,10; truestone-exemplar of red at 10,10; spirit-shaman of red at 12,10",
            "blue: attack spirit-shaman; roll: 15; red: unit truestone-exemplar; blue: pass",
            "truestone-exemplar damage 3; spirit-shaman damage 0",
        );
    }

    /// Inspire for others within 6\", and Battle Cry.
    fn warfront_commander() shows ["warfront-commander"] {
        play(
            "active warfront-commander of red at 10,10; boneclaw-raider of red at 14,10; momentum-weaver of blue at 16,10",
            "red: use battle-cry on boneclaw-raider; red: attack momentum-weaver; roll: 9",
            "boneclaw-raider accuracy 4 now; warfront-commander accuracy 2 now; momentum-weaver damage 4; ap 1",
        );
    }

    /// It flies, protects three times, and heals allies around when it falls.
    fn herald_of_salvation() shows ["herald-of-salvation"] {
        play(
            "active momentum-weaver of blue at 12,10; herald-of-salvation of red at 10,10; herald-of-salvation damage 14;
            spirit-shaman of red at 7,10; spirit-shaman damage 7; tarok-beast of red at 4,10; tarok-beast damage 7",
            "blue: attack herald-of-salvation; roll: 15",
            "spirit-shaman damage 2; tarok-beast damage 7; red units 2",
        );
        play(
            "active momentum-weaver of blue at 12,10; spirit-shaman of red at 10,10; herald-of-salvation of red at 8,10",
            "blue: attack spirit-shaman; roll: 15; red: unit herald-of-salvation; blue: pass",
            "herald-of-salvation damage 4; spirit-shaman damage 0",
        );
        play(
            "terrain noxious-fleshgardens large of red at 10,10 turned 0; active herald-of-salvation of red at 13,9",
            "red: move; red: go 13,15.5",
            "herald-of-salvation at 13,15.5; herald-of-salvation damage 0",
        );
    }

    /// Up to three attacks for both action points, and a move after a defeat.
    fn twinblades_skirmisher() shows ["twinblades-skirmisher"] {
        play(
            "active twinblades-skirmisher of red at 10,10; momentum-weaver of blue at 11.9,10; momentum-weaver damage 5",
            "red: use onslaught; red: attack momentum-weaver; roll: 3; red: attack momentum-weaver; roll: 3;
            red: attack momentum-weaver; roll: 3; red: yes; red: move; red: go 10,15",
            "blue units 0; twinblades-skirmisher at 10,15; ap 0",
        );
    }

    /// It answers a graze, and strikes harder once a spell was played.
    fn wardens_lancer() shows ["wardens-lancer"] {
        play(
            "active cabra-mauler of blue at 10,10; wardens-lancer of red at 12.1,10; red has cast",
            "blue: attack wardens-lancer; roll: 3; red: yes; roll: 15",
            "wardens-lancer damage 2; cabra-mauler damage 4",
        );
    }
}

//! The units of Primal Blood.

use crate::shown::play;

shown! {
    /// Swarm: an ally at the enemy's other side, or far away.
    fn tarok_beast() shows ["tarok-beast"] {
        for (shaman, damage) in [("14,10", 4), ("24,10", 3)] {
            play(
                &format!(
                    "active tarok-beast of red at 10,10; spirit-shaman of red at {shaman};
                    momentum-weaver of blue at 12,10"
                ),
                "red: attack momentum-weaver; roll: 15",
                &format!("momentum-weaver damage {damage}"),
            );
        }
    }

    /// Pray brings as much echo as allies are near, and 3 in an activation at most; Inspire is for others.
    fn primal_totem() shows ["primal-totem"] {
        let field = "active primal-totem of red at 10,10; spirit-shaman of red at 12,10; cabra-mauler of red at 10,13;
            tarok-beast of red at 7,10; boneclaw-raider of red at 25,25";
        play(field, "red: use pray; red: use pray", "red echo 3; cabra-mauler accuracy 4 now");
        let field = "active primal-totem of red at 10,10; spirit-shaman of red at 12,10; cabra-mauler of red at 10,13";
        play(field, "red: use pray", "red echo 2; spirit-shaman accuracy 2 now");
        // It calls reinforcements while it is engaged.
        play(
            "primal-totem of red at 10,10; spellbound-gargoyle of blue at 11.8,10; red echo 9; red hand cabra-mauler;
            phase deploy red",
            "red: play cabra-mauler at 8.2,10",
            "cabra-mauler staged",
        );
    }

    /// Death Throes: friend and foe within 3\" of it.
    fn blisterhide_sow() shows ["blisterhide-sow"] {
        play(
            "active spellbound-gargoyle of blue at 12,10; blisterhide-sow of red at 10,10; blisterhide-sow damage 6;
            spirit-shaman of red at 6,10; tarok-beast of red at 15.5,10",
            "blue: attack blisterhide-sow; roll: 15",
            "spellbound-gargoyle damage 3; spirit-shaman damage 3; tarok-beast damage 0; blue mastery 2",
        );
    }

    /// Heal within the Range, once for each ally; Battle Cry for an ally of no higher rank.
    fn spirit_shaman() shows ["spirit-shaman"] {
        play(
            "active spirit-shaman of red at 10,10; cabra-mauler of red at 17,10; cabra-mauler damage 5;
            boneclaw-raider of red at 10,12",
            "red: use heal on cabra-mauler; refused red: use heal on cabra-mauler by MD-252;
            refused red: use battle-cry on boneclaw-raider by MD-005; red: use battle-cry on cabra-mauler; red: move;
            red: go 17,14",
            "cabra-mauler damage 3; cabra-mauler at 17,14",
        );
    }

    /// A Wild Strike that hits deals 2 more, and Knockback pushes up to 4\".
    fn cabra_mauler() shows ["cabra-mauler"] {
        play(
            "active cabra-mauler of red at 10,10; momentum-weaver of blue at 12,10",
            "red: use wild-strike on momentum-weaver; roll: 12; red: yes; refused red: distance 4.1 by MD-350;
            red: distance 4",
            "momentum-weaver damage 5; momentum-weaver at 16,10",
        );
    }

    /// Frenzied: it comes before others, and must charge whom it can reach.
    fn paxos_gorehorn() shows ["paxos-gorehorn"] {
        play(
            "paxos-gorehorn of red at 5,10; cabra-mauler of red at 5,20; spellbound-gargoyle of blue at 15,10",
            "refused red: activate cabra-mauler by MD-241; red: activate paxos-gorehorn; refused red: done by MD-241;
            offered red: charge spellbound-gargoyle aim 14.40945,10 go 13,10",
            "",
        );
    }

    /// Dash and Nimble: three moves in one activation, out of a fight without retaliation.
    fn boneclaw_raider() shows ["boneclaw-raider"] {
        play(
            "active boneclaw-raider of red at 10,10; momentum-weaver of blue at 12,10",
            "red: move; red: go 10,15; red: use dash; red: move; red: go 10,20; red: move; red: go 10,25",
            "boneclaw-raider at 10,25; ap 0",
        );
    }

    /// Pinpoint shoots past a unit, Ambush adds to a shot at a refreshed enemy.
    fn farsight_ambusher() shows ["farsight-ambusher"] {
        for (fact, damage) in [("", 4), ("momentum-weaver exhausted", 3)] {
            play(
                &format!(
                    "active farsight-ambusher of red at 10,10; tarok-beast of red at 10,13;
                    momentum-weaver of blue at 10,18; {fact}"
                ),
                "red: shoot momentum-weaver; roll: 15",
                &format!("momentum-weaver damage {damage}"),
            );
        }
    }

    /// Halved it is Berserk, and its critical hits devastate: 4 and 2, 2 and 2.
    fn bloodfrenzy_berserker() shows ["bloodfrenzy-berserker"] {
        play(
            "active bloodfrenzy-berserker of red at 10,10; bloodfrenzy-berserker damage 8;
            thundersteps of blue at 12.4,10",
            "red: attack thundersteps; roll: 20",
            "thundersteps damage 10",
        );
        play(
            "active bloodfrenzy-berserker of red at 10,10; thundersteps of blue at 12.4,10",
            "red: use wild-strike on thundersteps; roll: 15",
            "thundersteps damage 6",
        );
    }

    /// It regenerates when it is activated, and its fall is an omen to allies around.
    fn gorefang_matron() shows ["gorefang-matron"] {
        play(
            "gorefang-matron of red at 10,10; gorefang-matron damage 5",
            "red: activate gorefang-matron",
            "gorefang-matron damage 4",
        );
        play(
            "active spellbound-gargoyle of blue at 12,10; gorefang-matron of red at 10,10; gorefang-matron damage 11;
            cabra-mauler of red at 7,10; spirit-shaman of red at 4,10",
            "blue: attack gorefang-matron; roll: 15",
            "cabra-mauler power 5 now; spirit-shaman power 3 now",
        );
    }

    /// Dire: an enemy at its side suffers when it is activated.
    fn bloodfeast_raptor() shows ["bloodfeast-raptor"] {
        play(
            "initiative blue; phase action blue; bloodfeast-raptor of red at 10,10; momentum-weaver of blue at 12.2,10;
            spellbound-gargoyle of blue at 20,10",
            "blue: activate momentum-weaver",
            "momentum-weaver damage 3; spellbound-gargoyle damage 0",
        );
        // It flies over a wall, and back after a defeat.
        play(
            "terrain noxious-fleshgardens large of red at 10,10 turned 0; active bloodfeast-raptor of red at 13,9;
            momentum-weaver of blue at 13,18; momentum-weaver damage 5",
            "red: move; red: go 13,15.8; red: attack momentum-weaver; roll: 15; red: yes; red: move; red: go 13,9",
            "blue units 0; bloodfeast-raptor at 13,9",
        );
    }

    /// It rends an enemy that it hits twice, and regenerates.
    fn mugqtovor() shows ["mugqtovor"] {
        play(
            "mugqtovor of red at 10,10; mugqtovor damage 5; thundersteps of blue at 12.4,10",
            "red: activate mugqtovor; red: attack thundersteps; roll: 15; red: attack thundersteps; roll: 15",
            "mugqtovor damage 2; thundersteps damage 15",
        );
    }

    /// Clumsy units beside a husk claim nothing.
    fn clumsy_units() shows [
        "tarok-beast", "primal-totem", "blisterhide-sow", "bloodfeast-raptor", "arcane-sentinel", "fleshripper",
        "cursehost-boar",
    ] {
        let clumsy = [
            "tarok-beast", "primal-totem", "blisterhide-sow", "bloodfeast-raptor", "arcane-sentinel", "fleshripper",
            "cursehost-boar",
        ];
        for unit in clumsy {
            play(
                &format!(
                    "{unit} of red at 12,12; cabra-mauler of red at 12,8; husk 12,10; display boots-of-celerity;
                    phase end red"
                ),
                &format!("refused red: claim boots-of-celerity with {unit} at 12,10 by MD-302"),
                "",
            );
        }
    }
}

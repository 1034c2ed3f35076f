//! The units of the Legion of the Fallen, and of the Legion and others.

use crate::shown::play;

shown! {
    /// It persists once while it is refreshed, and swarms.
    fn dead_at_arms() shows ["dead-at-arms"] {
        let field = "active cabra-mauler of blue at 10,10; dead-at-arms of red at 12,10; dead-at-arms damage 8";
        let attack = "blue: attack dead-at-arms; roll: 15";
        play(
            field,
            &format!("{attack}; red: yes; blue: pass"),
            "dead-at-arms health 1; dead-at-arms exhausted; blue mastery 0",
        );
        play(field, &format!("{attack}; red: pass"), "red units 0; blue mastery 3");
        play(&format!("{field}; dead-at-arms exhausted"), attack, "red units 0; blue mastery 3");
        play(
            "active dead-at-arms of red at 10,10; spirit-shaman of red at 14,10; momentum-weaver of blue at 12,10",
            "red: attack momentum-weaver; roll: 15",
            "momentum-weaver damage 4",
        );
    }

    /// Within half its Range a shot deals 1 more; it never strikes, not even back, and persists.
    fn deadeye_archer() shows ["deadeye-archer"] {
        for (at, damage) in [("15.4,10", 4), ("15.6,10", 3)] {
            play(
                &format!("active deadeye-archer of red at 10,10; cabra-mauler of blue at {at}"),
                "red: shoot cabra-mauler; roll: 15",
                &format!("cabra-mauler damage {damage}"),
            );
        }
        play(
            "deadeye-archer of red at 10,10; active cabra-mauler of blue at 12,10",
            "blue: move; blue: go 14,10",
            "cabra-mauler damage 0",
        );
        play(
            "deadeye-archer of red at 10,10; deadeye-archer damage 6; active cabra-mauler of blue at 12,10",
            "blue: attack deadeye-archer; roll: 15; red: yes; blue: pass",
            "deadeye-archer health 1; deadeye-archer exhausted",
        );
    }

    /// Each hit that deals damage gives it 2 health back; its fall hurts all around.
    fn fleshripper() shows ["fleshripper"] {
        play(
            "active fleshripper of red at 10,10; fleshripper damage 9; momentum-weaver of blue at 12.2,10",
            "red: attack momentum-weaver; roll: 15; red: attack momentum-weaver; roll: 3",
            "fleshripper damage 7; momentum-weaver damage 7",
        );
        play(
            "fleshripper of red at 10,10; fleshripper damage 16; active momentum-weaver of blue at 12.2,10;
            tarok-beast of red at 7,10",
            "blue: attack fleshripper; roll: 15",
            "momentum-weaver damage 4; tarok-beast damage 4",
        );
    }

    /// Its Dirge hurts the enemies within 4" to which a line leads from the edge of its base, once in an activation: the
    /// wall of 1" is lower than the bases, that of 1.5" is not.
    fn ashen_cantor() shows ["ashen-cantor"] {
        let field = "active ashen-cantor of red at 9.3,13; spellbound-gargoyle of blue at 12.6,13;
            spellbound-gargoyle-2 of blue at 14.7,13; tarok-beast of red at 9.5,10";
        let dirge = "red: use dirge; refused red: use dirge by MD-252";
        play(field, dirge, "spellbound-gargoyle damage 2; spellbound-gargoyle-2 damage 0; tarok-beast damage 0");
        play(
            &format!("{field}; terrain noxious-fleshgardens medium of red at 10,10 turned 0"),
            dirge,
            "spellbound-gargoyle damage 2",
        );
        play(
            &format!("{field}; terrain noxious-fleshgardens large of red at 8,10.5 turned 0"),
            dirge,
            "spellbound-gargoyle damage 0",
        );
    }

    /// Its Curse takes echo for each enemy near, 3 in an activation at most; it provokes.
    fn soulwhisperer() shows ["soulwhisperer"] {
        play(
            "active soulwhisperer of red at 10,10; cabra-mauler of blue at 10,15; tarok-beast of blue at 15,10;
            spellbound-gargoyle of blue at 12,10; momentum-weaver of blue at 25,25; blue echo 9",
            "red: use curse; blue: retaliate spellbound-gargoyle; roll: 3; red: use curse; blue: pass",
            "blue echo 6; red echo 0; soulwhisperer damage 1",
        );
        play(
            "active soulwhisperer of red at 10,10; cabra-mauler of blue at 10,15; blue echo 1",
            "red: use curse; red: use curse",
            "blue echo 0",
        );
        // It shoots past a unit, and a defeat brings echo.
        play(
            "active soulwhisperer of red at 10,10; tarok-beast of red at 13,10; cabra-mauler of blue at 17,10;
            cabra-mauler damage 9",
            "red: shoot cabra-mauler; roll: 15",
            "blue units 0; red echo 3",
        );
    }

    /// Ambush adds 2 against a refreshed enemy, and its moves provoke nobody.
    fn duskwood_prowler() shows ["duskwood-prowler"] {
        play(
            "active duskwood-prowler of red at 10,10; momentum-weaver of blue at 12,10",
            "red: attack momentum-weaver; roll: 15; red: move; red: go 10,14",
            "momentum-weaver damage 6; duskwood-prowler at 10,14",
        );
    }

    /// It may ignore a spell; a defeat lets it go on.
    fn sestinar() shows ["sestinar"] {
        play(
            "active polinore of blue at 5,5; sestinar of red at 20,20; blue echo 2; blue hand twin-flames",
            "blue: cast twin-flames on sestinar; red: yes",
            "sestinar damage 0; blue echo 0",
        );
        play(
            "active sestinar of red at 10,10; momentum-weaver of blue at 12,10; momentum-weaver damage 3",
            "red: attack momentum-weaver; roll: 15; red: yes; red: move; red: go 10,18",
            "blue units 0; sestinar at 10,18",
        );
    }

    /// Whoever is engaged with it suffers when activated, and whoever is near when it falls.
    fn cursehost_boar() shows ["cursehost-boar"] {
        play(
            "cursehost-boar of blue at 10,10; cursehost-boar damage 4; cabra-mauler of red at 12,10",
            "red: activate cabra-mauler; red: attack cursehost-boar; roll: 15",
            "cabra-mauler damage 4; blue units 0",
        );
    }

    /// It flies over a wall, and grazes pass through it.
    fn umberland_shade() shows ["umberland-shade"] {
        play(
            "terrain noxious-fleshgardens large of red at 10,10 turned 0; active umberland-shade of red at 13,9.3;
            cabra-mauler of blue at 13.2,17.5",
            "red: move; red: go 13.2,15.5; red: move; blue: retaliate cabra-mauler; roll: 3; red: go 13.2,15.4",
            "umberland-shade damage 0",
        );
    }
}

//! The units of the Conclave of the Spheres.

use crate::shown::play;

shown! {
    /// Protection 2: twice in an activation it takes what an ally nearby would suffer.
    fn spellbound_bahigudjin() shows ["spellbound-bahigudjin"] {
        play(
            "active cabra-mauler of red at 10,10; momentum-weaver of blue at 12,10;
            spellbound-bahigudjin of blue at 13.5,10",
            "red: attack momentum-weaver; roll: 3; blue: unit spellbound-bahigudjin; red: attack momentum-weaver;
            roll: 3; blue: unit spellbound-bahigudjin",
            "spellbound-bahigudjin damage 4; momentum-weaver damage 0",
        );
        // Up to its own health; the rest stays.
        play(
            "active cabra-mauler of red at 10,10; momentum-weaver of blue at 12,10;
            spellbound-bahigudjin of blue at 13.5,10; spellbound-bahigudjin damage 7",
            "red: attack momentum-weaver; roll: 15; blue: unit spellbound-bahigudjin; red: pass",
            "momentum-weaver damage 2; blue units 1",
        );
    }

    /// It flies over a wall, and out of a fight without retaliation.
    fn spellbound_gargoyle() shows ["spellbound-gargoyle"] {
        play(
            "terrain noxious-fleshgardens large of red at 10,10 turned 0; cabra-mauler of red at 14,8.2;
            active spellbound-gargoyle of blue at 12.2,9.3",
            "blue: move; blue: go 13.2,15.5",
            "spellbound-gargoyle at 13.2,15.5; spellbound-gargoyle damage 0",
        );
    }

    /// It suffers 1 less, and its fall heals allies around.
    fn prism_automaton() shows ["prism-automaton"] {
        play(
            "active spellbound-gargoyle of red at 12,10; prism-automaton of blue at 10,10; prism-automaton damage 6;
            momentum-weaver of blue at 7,10; momentum-weaver damage 5",
            "red: attack prism-automaton; roll: 15; red: attack prism-automaton; roll: 15",
            "momentum-weaver damage 2; blue units 1",
        );
    }

    /// Spells are worth more in its activation, and a defeat brings echo.
    fn conclave_scholar() shows ["conclave-scholar"] {
        play(
            "active conclave-scholar of blue at 10,10; tarok-beast of red at 20,10; tarok-beast damage 7; blue echo 2;
            blue hand twin-flames",
            "blue: cast twin-flames on tarok-beast",
            "blue mastery 2; blue echo 2",
        );
    }

    /// It shoots past a unit, and strikes harder once a spell was played.
    fn conclave_artillerist() shows ["conclave-artillerist"] {
        play(
            "active conclave-artillerist of blue at 10,10; spellbound-gargoyle of blue at 10,13;
            cabra-mauler of red at 10,18; blue echo 1; blue hand liastrum-stride",
            "blue: cast liastrum-stride on spellbound-gargoyle; blue: pass; blue: shoot cabra-mauler; roll: 15",
            "cabra-mauler damage 4",
        );
    }

    /// Overwatch: it shoots at whoever ends a move in sight and Range, and is exhausted.
    fn arcane_sentinel() shows ["arcane-sentinel"] {
        play(
            "arcane-sentinel of blue at 10,10; active cabra-mauler of red at 25,10; spirit-shaman of red at 28,28",
            "red: move; red: go 20.5,10; blue: yes; roll: 15; red: move; red: go 18,10",
            "cabra-mauler damage 6; arcane-sentinel exhausted",
        );
        // The movement of a charge is one, and its attack comes after.
        play(
            "arcane-sentinel of blue at 10,10; active cabra-mauler of red at 20,10; cabra-mauler damage 6;
            spirit-shaman of red at 25,25",
            "red: charge arcane-sentinel aim 10.59055,10 go 12,10; blue: yes; roll: 15",
            "red units 1; arcane-sentinel damage 0",
        );
        play(
            "active arcane-sentinel of blue at 10,10; spellbound-gargoyle of blue at 12,10; cabra-mauler of red at 15,10",
            "blue: shoot cabra-mauler; roll: 15",
            "cabra-mauler damage 4",
        );
    }

    /// It strikes harder once a spell was played, and its spells are worth more.
    fn virtahn_battlecaster() shows ["virtahn-battlecaster"] {
        play(
            "active virtahn-battlecaster of blue at 10,10; cabra-mauler of red at 12.1,10; blue echo 2;
            blue hand twin-flames",
            "blue: cast twin-flames on cabra-mauler; blue: attack cabra-mauler; roll: 15",
            "cabra-mauler damage 8",
        );
    }

    /// A shot that hits may pull and push.
    fn momentum_weaver() shows ["momentum-weaver"] {
        play(
            "active momentum-weaver of blue at 10,10; cabra-mauler of red at 16,10",
            "blue: shoot cabra-mauler; roll: 15; blue: number 1; blue: yes; blue: distance 3; blue: yes;
            blue: distance 5",
            "cabra-mauler at 18,10; cabra-mauler damage 4",
        );
    }

    /// Within 3\" of it nobody retaliates, not even by a Counterattack.
    fn null_chain_warden() shows ["null-chain-warden"] {
        play(
            "active cabra-mauler of blue at 10,10; armored-revenant of red at 12.1,10; null-chain-warden of blue at 14.5,10",
            "blue: attack armored-revenant; roll: 15; red: first blue; blue: pass; blue: move; blue: go 8,10",
            "cabra-mauler damage 0; cabra-mauler at 8,10",
        );
    }

    /// It protects once, and suffers 1 less.
    fn akhenzan_shieldmage() shows ["akhenzan-shieldmage"] {
        play(
            "active cabra-mauler of red at 10,10; spellbound-gargoyle of blue at 12,10;
            akhenzan-shieldmage of blue at 13.8,10",
            "red: attack spellbound-gargoyle; roll: 3; blue: unit akhenzan-shieldmage;
            red: attack spellbound-gargoyle; roll: 3",
            "akhenzan-shieldmage damage 1; spellbound-gargoyle damage 2",
        );
    }

    /// It pulls whom it shoots, strikes better at close quarters, and lives on defeats.
    fn spellbound_devourer() shows ["spellbound-devourer"] {
        play(
            "active spellbound-devourer of blue at 10,10; cabra-mauler of red at 14,10; cabra-mauler damage 2",
            "blue: shoot cabra-mauler; roll: 15; blue: yes; blue: distance 4; blue: attack cabra-mauler; roll: 15",
            "red units 0; blue echo 3; blue mastery 4",
        );
    }

    /// It may ignore a spell, and suffers 1 less otherwise.
    fn gateway_guardian() shows ["gateway-guardian"] {
        for (answer, damage) in [("yes", 0), ("pass", 9)] {
            play(
                "active sestinar of red at 5,5; gateway-guardian of blue at 20,10; red echo 5; red hand unmake",
                &format!("red: cast unmake on gateway-guardian; blue: {answer}"),
                &format!("gateway-guardian damage {damage}"),
            );
        }
        // It takes what an ally nearby would suffer.
        play(
            "active cabra-mauler of red at 10,10; spellbound-gargoyle of blue at 12,10; gateway-guardian of blue at 14.3,10",
            "red: attack spellbound-gargoyle; roll: 15; blue: unit gateway-guardian; red: pass",
            "gateway-guardian damage 2; spellbound-gargoyle damage 0",
        );
    }
}

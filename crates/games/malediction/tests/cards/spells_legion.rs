//! The spells of the Legion of the Fallen, and of the Legion and others.

use crate::shown::play;

/// A Whisperer far away, in its activation, with a spell and what it costs.
fn hand(card: &str, echo: u8) -> String {
    format!("active soulwhisperer of red at 25,25; red echo {echo}; red hand {card}")
}

shown! {
    /// Ten damage to any unit.
    fn unmake() shows ["unmake"] {
        play(
            &format!("{}; thundersteps of blue at 10,10", hand("unmake", 5)),
            "red: cast unmake on thundersteps",
            "thundersteps damage 10",
        );
    }

    /// Two damage for 3\" more Speed in this activation.
    fn forced_march() shows ["forced-march"] {
        play(
            "active soulwhisperer of red at 10,10; red echo 2; red hand forced-march",
            "red: cast forced-march on soulwhisperer; refused red: shift 19.1,10 by MD-217; red: move; red: go 19,10",
            "soulwhisperer damage 2; soulwhisperer at 19,10",
        );
    }

    /// Two damage for 3 more Accuracy, at any time.
    fn brutal_outburst() shows ["brutal-outburst"] {
        play(
            "active soulwhisperer of red at 10,10; thundersteps of blue at 17,10; red echo 2; red hand brutal-outburst",
            "red: shoot thundersteps; red: cast brutal-outburst on soulwhisperer; roll: 5",
            "soulwhisperer damage 2; thundersteps damage 4",
        );
        // Played on an enemy, it may be the last blow.
        play(
            "active soulwhisperer of red at 10,10; tarok-beast of blue at 17,10; tarok-beast damage 8; red echo 2;
            red hand brutal-outburst",
            "red: move; red: cast brutal-outburst on tarok-beast; red: go",
            "blue units 0; red echo 3",
        );
    }

    /// The active enemy loses an action point that it has not spent.
    fn curse_of_lethargy() shows ["curse-of-lethargy"] {
        play(
            "cabra-mauler of red at 10,10; spellbound-gargoyle of blue at 20,20; blue echo 3; blue hand curse-of-lethargy",
            "red: activate cabra-mauler; blue: cast curse-of-lethargy on cabra-mauler; red: move; red: go 10,12;
            refused red: move by MD-155",
            "ap 0",
        );
        play(
            "active cabra-mauler of red at 10,10; spellbound-gargoyle of blue at 20,20; blue echo 3;
            blue hand curse-of-lethargy",
            "red: move; blue: cast curse-of-lethargy on cabra-mauler; red: go 10,12",
            "cabra-mauler at 10,12; ap 0",
        );
    }

    /// The active enemy attacks nobody in this activation: an attack under way ends, a charge is not begun.
    fn dreadhearts_presence() shows ["dreadhearts-presence"] {
        play(
            "active cabra-mauler of red at 10,10; spellbound-gargoyle of blue at 12,10; tarok-beast of blue at 20,20;
            blue echo 4; blue hand dreadhearts-presence",
            "red: attack spellbound-gargoyle; blue: cast dreadhearts-presence on cabra-mauler;
            refused red: attack spellbound-gargoyle by MD-338",
            "spellbound-gargoyle damage 0; ap 1; cabra-mauler disarmed",
        );
        play(
            "active cabra-mauler of red at 5,10; cabra-mauler disarmed; spellbound-gargoyle of blue at 15,10",
            "refused red: charge spellbound-gargoyle aim 14.40945,10 go 13,10 by MD-338",
            "",
        );
    }

    /// An enemy suffers 4 and an ally 2; a swift once an ally was defeated.
    fn ravenous_swarm() shows ["ravenous-swarm"] {
        play(
            &format!("{}; thundersteps of blue at 10,10; tarok-beast of red at 20,10", hand("ravenous-swarm", 3)),
            "red: cast ravenous-swarm on thundersteps tarok-beast",
            "thundersteps damage 4; tarok-beast damage 2",
        );
        play(
            "active momentum-weaver of blue at 10,10; tarok-beast of red at 12,10; tarok-beast damage 9;
            dead-at-arms of red at 20,20; red echo 3; red hand ravenous-swarm",
            "blue: attack tarok-beast; roll: 15; red: cast ravenous-swarm on momentum-weaver dead-at-arms",
            "momentum-weaver damage 4; dead-at-arms damage 2; red echo 0",
        );
    }

    /// An odd die costs a card for a card, an even one brings two.
    fn chaotic_bargain() shows ["chaotic-bargain"] {
        let field = format!("{}, unmake; red deck natures-wrath, retribution, diehard", hand("chaotic-bargain", 2));
        play(
            &field,
            "red: cast chaotic-bargain; roll: 7; red: pick unmake",
            "red hand natures-wrath; red discarded unmake; red deck size 2",
        );
        play(
            &field,
            "red: cast chaotic-bargain; roll: 8",
            "red hand natures-wrath, retribution, unmake; red deck size 1",
        );
        // Whoever must draw and cannot has lost.
        play(
            &format!("{}; red deck natures-wrath", hand("chaotic-bargain", 2)),
            "red: cast chaotic-bargain; roll: 2",
            "over, won by blue; over by MD-076",
        );
    }
}

//! The spells of Primal Blood.

use crate::shown::play;

/// A Shaman far away, in its activation, with a spell and what it costs.
fn hand(card: &str, echo: u8) -> String {
    format!("active spirit-shaman of red at 25,25; red echo {echo}; red hand {card}")
}

shown! {
    /// One action worth 1 AP, by an exhausted ally as well.
    fn adrenaline_rush() shows ["adrenaline-rush"] {
        play(
            &format!("{}; tarok-beast of red at 5,10; tarok-beast exhausted", hand("adrenaline-rush", 3)),
            "red: cast adrenaline-rush on tarok-beast; refused red: shift 6,10 by MD-237; red: move; red: go 8,10",
            "tarok-beast at 8,10; tarok-beast exhausted; ap 2",
        );
        // An ability that costs a point is one of them, and one that costs nothing is none.
        play(
            &format!("{}; spirit-shaman-2 of red at 5,12; spirit-shaman-2 damage 3", hand("adrenaline-rush", 3)),
            "red: cast adrenaline-rush on spirit-shaman-2; red: use heal on spirit-shaman-2",
            "spirit-shaman-2 damage 1; ap 2",
        );
        play(
            &format!("{}; boneclaw-raider of red at 5,10", hand("adrenaline-rush", 3)),
            "red: cast adrenaline-rush on boneclaw-raider; refused red: use dash by MD-237; red: pass",
            "ap 2",
        );
    }

    /// An action worth 2 AP: here a charge.
    fn unstoppable_rush() shows ["unstoppable-rush"] {
        play(
            &format!(
                "{}; cabra-mauler of red at 5,10; cabra-mauler exhausted; spellbound-gargoyle of blue at 15,10",
                hand("unstoppable-rush", 4)
            ),
            "red: cast unstoppable-rush on cabra-mauler;
            red: charge spellbound-gargoyle aim 14.40945,10 go 13,10; roll: 15; red: pass",
            "spellbound-gargoyle damage 5; cabra-mauler exhausted; ap 2",
        );
    }

    /// Damage around an ally, and whoever suffered is pushed away, in the order that is chosen.
    fn heartstab_blast() shows ["heartstab-blast"] {
        play(
            "active cabra-mauler of red at 10,10; spellbound-bahigudjin of blue at 12,10; spirit-shaman of red at 8,10;
            momentum-weaver of blue at 20,20; red echo 2; red hand heartstab-blast",
            "red: cast heartstab-blast on cabra-mauler; red: unit spirit-shaman",
            "spellbound-bahigudjin at 14,10; spirit-shaman at 6,10; spellbound-bahigudjin damage 3;
            spirit-shaman damage 3; cabra-mauler damage 0; momentum-weaver damage 0",
        );
    }

    /// A unit card of any discard pile is banished for 3 health; a swift once a unit card was discarded.
    fn consume_carcass() shows ["consume-carcass"] {
        play(
            "active cabra-mauler of red at 10,10; cabra-mauler damage 5; red echo 4; blue discard momentum-weaver, shatter;
            red hand consume-carcass, consume-carcass",
            "red: cast consume-carcass on cabra-mauler; refused red: recall shatter of blue by MD-067;
            red: recall momentum-weaver of blue; refused red: cast consume-carcass on cabra-mauler by MD-263",
            "cabra-mauler damage 2; blue has banished momentum-weaver",
        );
        play(
            "active cabra-mauler of red at 10,10; cabra-mauler damage 5; red echo 2; red hand consume-carcass;
            blue discard momentum-weaver; unit discarded; channels 1",
            "red: move; red: cast consume-carcass on cabra-mauler; red: recall momentum-weaver of blue; red: go",
            "cabra-mauler damage 2",
        );
    }

    /// All units on one piece of terrain.
    fn natures_wrath() shows ["natures-wrath"] {
        play(
            &format!(
                "{}; terrain noxious-fleshgardens large of red at 10,10 turned 0; cabra-mauler of red at 10.8,10.8;
                momentum-weaver of blue at 15.4,14.4; spellbound-gargoyle of blue at 20,20",
                hand("natures-wrath", 2)
            ),
            "red: cast natures-wrath on terrain:1",
            "cabra-mauler damage 2; momentum-weaver damage 2; spellbound-gargoyle damage 0",
        );
    }

    /// All units within 3\" of a point, friend and foe.
    fn cataclysmic_blast() shows ["cataclysmic-blast"] {
        play(
            &format!(
                "{}; cabra-mauler of red at 13.8,10; momentum-weaver of blue at 10,10; tarok-beast of blue at 10,14",
                hand("cataclysmic-blast", 4)
            ),
            "red: cast cataclysmic-blast on 10,10",
            "cabra-mauler damage 5; momentum-weaver damage 5; tarok-beast damage 0",
        );
    }

    /// A second die, of which either counts.
    fn fortunes_favor() shows ["fortunes-favor"] {
        for (answer, damage) in [("yes", 4), ("pass", 1)] {
            play(
                "active tarok-beast of red at 10,10; thundersteps of blue at 12.2,10; red echo 2; red hand fortunes-favor",
                &format!(
                    "red: attack thundersteps; roll: 3; red: cast fortunes-favor; roll: 20; red: {answer}"
                ),
                &format!("thundersteps damage {damage}"),
            );
        }
    }

    /// Damage leaves the ally 1 health in this activation.
    fn diehard() shows ["diehard"] {
        play(
            "active momentum-weaver of blue at 12,10; tarok-beast of red at 10,10; tarok-beast damage 7; red echo 3;
            red hand diehard",
            "blue: attack tarok-beast; red: cast diehard on tarok-beast; roll: 15; blue: pass",
            "tarok-beast health 1",
        );
        // Whom damage cannot defeat need not persist.
        play(
            "active momentum-weaver of blue at 12,10; dead-at-arms of red at 10,10; dead-at-arms damage 7; red echo 3;
            red hand diehard",
            "blue: attack dead-at-arms; red: cast diehard on dead-at-arms; roll: 15; blue: pass",
            "dead-at-arms health 1; dead-at-arms refreshed",
        );
    }

    /// The attacker suffers as much, also where that was the end of the defender.
    fn retribution() shows ["retribution"] {
        play(
            "active momentum-weaver of blue at 12,10; tarok-beast of red at 10,10; tarok-beast damage 7; red echo 3;
            red hand retribution",
            "blue: attack tarok-beast; roll: 15; red: cast retribution",
            "momentum-weaver damage 4; red units 0",
        );
        // What another has taken for the defender was suffered from the attack all the same.
        play(
            "active boneclaw-raider of blue at 12,10; tarok-beast of red at 10,10; spellbound-bahigudjin of red at 8.4,10;
            red echo 3; red hand retribution",
            "blue: attack tarok-beast; roll: 15; red: unit spellbound-bahigudjin; red: cast retribution",
            "boneclaw-raider damage 4; tarok-beast damage 0; spellbound-bahigudjin damage 4",
        );
    }

    /// The token is taken as the opponent names who comes first.
    fn seize_the_initiative() shows ["seize-the-initiative"] {
        play(
            "initiative blue; tarok-beast of red at 5,5; momentum-weaver of blue at 20,20; red echo 3;
            red hand seize-the-initiative; phase action",
            "blue: first blue; red: cast seize-the-initiative; red: first red",
            "initiative red; waits for red",
        );
    }

    /// The active enemy is 3\" slower in its activation.
    fn hobbling_roar() shows ["hobbling-roar"] {
        play(
            "active momentum-weaver of blue at 10,10; tarok-beast of red at 20,20; red echo 2; red hand hobbling-roar",
            "blue: move; red: cast hobbling-roar on momentum-weaver; refused blue: go 10,13.1 by MD-157;
            blue: go 10,13",
            "momentum-weaver speed 3",
        );
    }

    /// An exhausted ally is refreshed, and activated once more.
    fn endless_rage() shows ["endless-rage"] {
        play(
            &format!("{}; tarok-beast of red at 5,5; tarok-beast exhausted", hand("endless-rage", 5)),
            "red: move; red: cast endless-rage on tarok-beast; red: go; red: done; red: activate tarok-beast",
            "waits for red; ap 2",
        );
    }

    /// One of the top three cards is taken, the others are shuffled in.
    fn hunters_sense() shows ["hunters-sense"] {
        play(
            &format!(
                "{}; red deck diehard, retribution, natures-wrath, adrenaline-rush",
                hand("hunters-sense", 2)
            ),
            "red: cast hunters-sense; refused red: pick adrenaline-rush by MD-331; red: pick retribution; roll: 1 2 0",
            "red hand retribution; red deck diehard, natures-wrath, adrenaline-rush",
        );
        play(&hand("hunters-sense", 2), "red: cast hunters-sense", "red hand size 0; waits for red");
    }

    /// The next attack is a step better, and pushes as far as it has dealt; the one after is as usual.
    fn thunderous_devastation() shows ["thunderous-devastation"] {
        for (die, damage) in [(1, 1), (3, 3), (15, 4), (20, 4)] {
            play(
                "active tarok-beast of red at 10,10; thundersteps of blue at 12.2,10; red echo 4;
                red hand thunderous-devastation",
                &format!(
                    "red: cast thunderous-devastation on tarok-beast; red: attack thundersteps; roll: {die};
                    refused red: distance {damage}.1 by MD-350; red: distance {damage}; red: move; red: go 11,10"
                ),
                &format!("thundersteps damage {damage}; thundersteps at {}.2,10", 12 + damage),
            );
        }
        play(
            "active tarok-beast of red at 10,10; thundersteps of blue at 12.2,10; red echo 4;
            red hand thunderous-devastation",
            "red: cast thunderous-devastation on tarok-beast; red: attack thundersteps; roll: 3; red: distance 0;
            red: attack thundersteps; roll: 3",
            "thundersteps damage 4",
        );
    }
}

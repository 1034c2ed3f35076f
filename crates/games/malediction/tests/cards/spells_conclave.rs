//! The spells of the Conclave of the Spheres.

use crate::shown::play;

/// A Weaver, in its activation, with a spell and what it costs.
fn hand(card: &str, echo: u8) -> String {
    format!("active momentum-weaver of blue at 25,25; blue echo {echo}; blue hand {card}")
}

shown! {
    /// A move out of a fight that provokes nobody.
    fn liastrum_stride() shows ["liastrum-stride"] {
        play(
            &format!(
                "{}; spellbound-bahigudjin of blue at 10,10; cabra-mauler of red at 12,10",
                hand("liastrum-stride", 1)
            ),
            "blue: cast liastrum-stride on spellbound-bahigudjin; blue: move; blue: go 7,10",
            "spellbound-bahigudjin at 7,10; spellbound-bahigudjin damage 0",
        );
    }

    /// One enemy or two.
    fn twin_flames() shows ["twin-flames"] {
        for (at, damage) in [("tarok-beast", 0), ("tarok-beast spirit-shaman", 2)] {
            play(
                &format!("{}; tarok-beast of red at 5,5; spirit-shaman of red at 9,9", hand("twin-flames", 2)),
                &format!("blue: cast twin-flames on {at}"),
                &format!("tarok-beast damage 2; spirit-shaman damage {damage}"),
            );
        }
    }

    /// Damage, and an item is destroyed for mastery.
    fn shatter() shows ["shatter"] {
        play(
            &format!(
                "{}; cabra-mauler of red at 10,10; cabra-mauler carries winged-sandals",
                hand("shatter", 2)
            ),
            "blue: cast shatter on cabra-mauler",
            "cabra-mauler damage 2; cabra-mauler speed 6; blue mastery 3; red discarded winged-sandals",
        );
    }

    /// Twice as much on an enemy that was hit in this activation.
    fn liastrum_discharge() shows ["liastrum-discharge"] {
        for (fact, damage) in [("", 2), ("momentum-weaver hit tarok-beast melee 0", 4)] {
            play(
                &format!("{}; tarok-beast of red at 5,5; {fact}", hand("liastrum-discharge", 3)),
                "blue: cast liastrum-discharge on tarok-beast",
                &format!("tarok-beast damage {damage}"),
            );
        }
    }

    /// Less Power and less Defense in this activation.
    fn leaden_hex() shows ["leaden-hex"] {
        let field = format!("{}; cabra-mauler of red at 5,5", hand("leaden-hex", 2));
        play(
            &field,
            "blue: cast leaden-hex on cabra-mauler",
            "cabra-mauler defense 9 now; cabra-mauler power 1 now",
        );
        play(
            &field,
            "blue: cast leaden-hex on cabra-mauler; blue: done",
            "cabra-mauler defense 11 now; cabra-mauler power 3 now",
        );
    }

    /// A unit is placed beyond a wall.
    fn telekinesis() shows ["telekinesis"] {
        play(
            &format!(
                "{}; terrain noxious-fleshgardens large of red at 10,10 turned 0; spellbound-bahigudjin of blue at 13,10.5",
                hand("telekinesis", 3)
            ),
            "blue: cast telekinesis on spellbound-bahigudjin; refused blue: at 13,12 by MD-355;
            refused blue: at 13.5,15.6 by MD-355; blue: at 13.5,15.4",
            "spellbound-bahigudjin at 13.5,15.4",
        );
    }

    /// A unit of the hand comes anywhere, for its own cost beside the spell's.
    fn dimension_breach() shows ["dimension-breach"] {
        play(
            &format!("{}, spellbound-gargoyle; tarok-beast of red at 20,20", hand("dimension-breach", 9)),
            "blue: cast dimension-breach; refused blue: play spellbound-gargoyle at 20,20.5 by MD-105;
            blue: play spellbound-gargoyle at 18,20",
            "blue echo 2; spellbound-gargoyle engaged with tarok-beast; spellbound-gargoyle refreshed",
        );
    }

    /// All units within 4\" of a point are pulled to it, the nearest first.
    fn gravity_well() shows ["gravity-well"] {
        play(
            &format!(
                "{}; tarok-beast of red at 10,12.5; spirit-shaman of red at 11.5,10; cabra-mauler of red at 10,6",
                hand("gravity-well", 3)
            ),
            "blue: cast gravity-well on 10,10",
            "spirit-shaman at 10,10; tarok-beast at 10,11.47638; cabra-mauler at 10,8",
        );
    }

    /// A channel is cancelled before it does anything; a swift is not.
    fn neutralizing_ward() shows ["neutralizing-ward"] {
        play(
            "active spirit-shaman of red at 5,5; momentum-weaver of blue at 20,20; red echo 9;
            red hand cataclysmic-blast, diehard; blue echo 6; blue hand neutralizing-ward, neutralizing-ward",
            "red: cast cataclysmic-blast on 20,20; red: pass; blue: cast neutralizing-ward; red: pass;
            red: move; red: cast diehard on spirit-shaman; red: go",
            "momentum-weaver damage 0; blue echo 3; red discarded cataclysmic-blast; red discarded diehard",
        );
    }

    /// An attack is swayed either way after its roll.
    fn brewing_fate() shows ["brewing-fate"] {
        for (die, answer, damage) in [(7, "yes", 4), (9, "pass", 2)] {
            play(
                "active momentum-weaver of blue at 10,10; thundersteps of red at 12.2,10; blue echo 2;
                blue hand brewing-fate",
                &format!(
                    "blue: attack thundersteps; roll: {die}; blue: cast brewing-fate; blue: {answer}; {}",
                    if answer == "yes" { "blue: pass" } else { "" }
                ),
                &format!("thundersteps damage {damage}"),
            );
        }
    }

    /// A shot goes to another unit within 6\" of its target, without looking at range or sight again.
    fn shifting_winds() shows ["shifting-winds"] {
        play(
            "active farsight-ambusher of red at 5,5; cabra-mauler of red at 10,17; momentum-weaver of blue at 5,15;
            blue echo 2; blue hand shifting-winds",
            "red: shoot momentum-weaver; blue: cast shifting-winds; refused blue: unit farsight-ambusher by MD-273;
            blue: unit cabra-mauler; roll: 15",
            "cabra-mauler damage 4; momentum-weaver damage 0",
        );
    }

    /// Two units at most 10\" apart change places, whatever is between.
    fn amblis_transposition() shows ["amblis-transposition"] {
        play(
            &format!(
                "{}; spellbound-gargoyle of blue at 5,10; tarok-beast of blue at 9,10; spirit-shaman of red at 14,10",
                hand("amblis-transposition", 4)
            ),
            "blue: cast amblis-transposition on spellbound-gargoyle spirit-shaman",
            "spellbound-gargoyle at 14,10; spirit-shaman at 5,10",
        );
    }

    /// Any spell is cancelled, a Ward as well.
    fn runefold_ward() shows ["runefold-ward"] {
        play(
            "active spirit-shaman of red at 5,5; momentum-weaver of blue at 20,20; red echo 4; red hand cataclysmic-blast;
            blue echo 7; blue hand neutralizing-ward, runefold-ward",
            "red: cast cataclysmic-blast on 20,20; blue: cast neutralizing-ward; blue: cast runefold-ward",
            "momentum-weaver damage 5; blue echo 0",
        );
    }

    /// A unit goes home with its items; its relic is lost.
    fn demanifest() shows ["demanifest"] {
        play(
            &format!(
                "{}; cabra-mauler of red at 10,10; cabra-mauler carries winged-sandals;
                cabra-mauler carries helm-of-wrath; red mastery 15",
                hand("demanifest", 6)
            ),
            "blue: cast demanifest on cabra-mauler",
            "red units 0; red holds cabra-mauler; red holds winged-sandals; red mastery 5; blue mastery 0; husks 1",
        );
    }

    /// Each of the top two cards goes to the top or the bottom.
    fn rewrite_destiny() shows ["rewrite-destiny"] {
        let field = format!("{}; blue deck shatter, twin-flames, gravity-well", hand("rewrite-destiny", 2));
        for (answers, deck) in [
            ("blue: done; blue: pick twin-flames", "twin-flames+blue, shatter+blue, gravity-well"),
            ("blue: pick shatter; blue: done", "twin-flames+blue, gravity-well, shatter+blue"),
            ("blue: pick shatter; blue: pick twin-flames", "gravity-well, shatter+blue, twin-flames+blue"),
        ] {
            play(
                &field,
                &format!("blue: cast rewrite-destiny; refused blue: pick gravity-well by MD-331; {answers}"),
                &format!("blue deck {deck}"),
            );
        }
    }

    /// Where a card goes that the other has seen on top, he does not see.
    fn rewrite_destiny_hides_what_was_seen() shows ["rewrite-destiny"] {
        let field = format!("{}; blue deck shatter+red, twin-flames, gravity-well", hand("rewrite-destiny", 2));
        for (answers, deck) in [
            ("blue: done; blue: pick twin-flames", "twin-flames+blue, shatter+blue, gravity-well"),
            ("blue: pick shatter; blue: done", "twin-flames+blue, gravity-well, shatter+blue"),
        ] {
            play(&field, &format!("blue: cast rewrite-destiny; {answers}"), &format!("blue deck {deck}"));
        }
    }
}

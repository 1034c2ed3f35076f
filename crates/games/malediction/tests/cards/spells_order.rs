//! The spells of the Order of the Shattered Throne, and of the Order and others.

use crate::shown::play;

shown! {
    /// A unit of the hand reinforces an ally that is engaged, in the midst of the Action Phase.
    fn answer_the_call() shows ["answer-the-call"] {
        play(
            "active knight-of-astaris of red at 10,10; tarok-beast of red at 20,20; spellbound-gargoyle of blue at 8.2,10;
            red echo 9; red hand answer-the-call, cabra-mauler",
            "red: cast answer-the-call; refused red: play cabra-mauler at 18,20 by MD-339;
            red: play cabra-mauler at 12,10",
            "cabra-mauler refreshed; red echo 3",
        );
    }

    /// Five health come back, and no more than were lost.
    fn healing_light() shows ["healing-light"] {
        for (damage, left) in [(7, 2), (3, 0)] {
            play(
                &format!(
                    "active knight-of-astaris of red at 10,10; knight-of-astaris damage {damage}; red echo 2;
                    red hand healing-light"
                ),
                "red: cast healing-light on knight-of-astaris",
                &format!("knight-of-astaris damage {left}"),
            );
        }
    }

    /// An attack of either kind, and nothing else.
    fn valorous_command() shows ["valorous-command"] {
        play(
            "active knight-of-astaris of red at 10,10; spirit-shaman of red at 20,10; spirit-shaman exhausted;
            spellbound-gargoyle of blue at 20,15; red echo 2; red hand valorous-command",
            "red: cast valorous-command on spirit-shaman; refused red: move by MD-237;
            red: shoot spellbound-gargoyle; roll: 15",
            "spellbound-gargoyle damage 3; ap 2",
        );
    }

    /// Up to 5 of one damage is prevented, the rest is suffered.
    fn ward_of_valcaris() shows ["ward-of-valcaris"] {
        play(
            "active thundersteps of blue at 10,10; boneclaw-raider of red at 12.2,10; red echo 3; red hand ward-of-valcaris",
            "blue: attack boneclaw-raider; roll: 15; red: cast ward-of-valcaris",
            "boneclaw-raider damage 2",
        );
    }

    /// Up to 10 of one damage is prevented.
    fn shield_of_andravos() shows ["shield-of-andravos"] {
        play(
            "active thundersteps of blue at 10,10; boneclaw-raider of red at 12.2,10; red echo 4;
            red hand shield-of-andravos",
            "blue: attack boneclaw-raider; roll: 20; red: cast shield-of-andravos",
            "boneclaw-raider damage 3",
        );
    }

    /// A cancelled spell comes back to its owner's hand when the activation is over, and not before.
    fn reversion() shows ["reversion"] {
        let field = "active spirit-shaman of red at 5,5; momentum-weaver of blue at 20,20; red echo 9;
            red hand cataclysmic-blast; blue echo 3; blue hand reversion";
        let cast = "red: cast cataclysmic-blast on 20,20; blue: cast reversion";
        play(
            field,
            cast,
            "momentum-weaver damage 0; red echo 5; red hand size 0; red aside cataclysmic-blast; blue discarded reversion",
        );
        play(field, &format!("{cast}; red: done"), "red hand cataclysmic-blast+blue; not red aside cataclysmic-blast");
    }

    /// As much is prevented, and gained as echo, as spell cards were discarded before.
    fn resonant_guard() shows ["resonant-guard"] {
        for (pile, damage, echo) in [
            ("diehard, tarok-beast, retribution", 2, 2),
            ("tarok-beast", 4, 0),
            ("diehard, diehard, retribution, retribution, natures-wrath, natures-wrath", 0, 4),
        ] {
            play(
                &format!(
                    "active momentum-weaver of blue at 10,10; boneclaw-raider of red at 12,10; red echo 3;
                    red hand resonant-guard; red discard {pile}"
                ),
                "blue: attack boneclaw-raider; roll: 15; red: cast resonant-guard; blue: pass",
                &format!("boneclaw-raider damage {damage}; red echo {echo}"),
            );
        }
    }
}

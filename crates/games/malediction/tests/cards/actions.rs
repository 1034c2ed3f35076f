//! Abilities that meet in what a unit does with its activation.

use crate::shown::play;

shown! {
    /// A Dash costs nothing; of a nimble unit it provokes nobody either.
    fn a_nimble_dash_out_of_a_fight() meets ["dash", "nimble"] {
        play(
            "active boneclaw-raider of red at 10,10; momentum-weaver of blue at 12,10",
            "red: use dash; red: move; red: go 10,13; refused red: use dash by MD-252",
            "boneclaw-raider at 10,13; ap 2",
        );
    }

    /// Who is called to attack is inspired by the same commander.
    fn an_inspired_attack_on_command() meets ["battle-cry", "inspire"] {
        play(
            "active warfront-commander of red at 10,10; cabra-mauler of red at 13,10; momentum-weaver of blue at 15,10",
            "red: use battle-cry on cabra-mauler; red: attack momentum-weaver; roll: 8; red: pass",
            "momentum-weaver damage 3; ap 1",
        );
    }

    /// One takes echo for enemies, the other brings it for allies.
    fn a_curse_and_a_prayer() meets ["curse", "pray"] {
        play(
            "active soulwhisperer of red at 10,10; soulwhisperer carries sacred-prayerbook;
            spirit-shaman of red at 12,10; cabra-mauler of blue at 10,15; tarok-beast of blue at 15,10; blue echo 5",
            "red: use curse; red: use pray",
            "blue echo 3; red echo 1",
        );
    }

    /// Dual Spell allows a second channel, Spell Recall one beside them; all of them are empowered.
    fn three_channels_in_one_activation() meets ["dual-spell", "spell-recall", "empower-spell"] {
        play(
            "active polinore of blue at 5,5; polinore carries ring-of-time; tarok-beast of red at 20,20; blue echo 4;
            blue hand twin-flames, twin-flames; blue discard shatter",
            "blue: use spell-recall; blue: recall shatter of blue on tarok-beast;
            blue: cast twin-flames on tarok-beast; blue: cast twin-flames on tarok-beast",
            "tarok-beast damage 9; blue has banished shatter",
        );
    }

    /// A Teleport provokes, but not those whom a Silencing Field holds.
    fn a_teleport_out_of_a_silenced_fight() meets ["teleport", "silencing-field"] {
        play(
            "active cabra-mauler of blue at 10,10; cabra-mauler carries umbral-cloak; tarok-beast of red at 12.1,10;
            null-chain-warden of blue at 14.5,10",
            "blue: use teleport; blue: at 20,20",
            "cabra-mauler at 20,20; cabra-mauler damage 0",
        );
    }

    /// A frenzied unit must charge; Storm's Eye lets it push whom it hits.
    fn a_frenzied_charge_pushes() meets ["frenzied", "knockback"] {
        play(
            "paxos-gorehorn of red at 5,10; spellbound-gargoyle of blue at 15,10",
            "red: activate paxos-gorehorn; refused red: move by MD-241;
            red: charge spellbound-gargoyle aim 14.40945,10 go 13,10; roll: 15; red: yes; red: distance 5",
            "spellbound-gargoyle at 20,10; spellbound-gargoyle damage 6",
        );
    }
}

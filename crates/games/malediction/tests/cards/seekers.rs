//! The Seekers and their Legacies.

use crate::shown::play;

shown! {
    /// Berserk while halved; its critical hits devastate; a defeat lets it cleave.
    fn thundersteps() shows ["thundersteps"] {
        play(
            "active thundersteps of red at 10,10; thundersteps damage 10; spellbound-gargoyle of blue at 12.2,10;
            gateway-guardian of blue at 7.2,10",
            "red: attack spellbound-gargoyle; roll: 15; red: yes; red: attack gateway-guardian; roll: 20",
            "blue units 1; gateway-guardian damage 14; ap 1",
        );
    }

    /// Two channels in its activation, each worth more.
    fn polinore() shows ["polinore"] {
        play(
            "active polinore of blue at 5,5; tarok-beast of red at 20,20; spirit-shaman of red at 24,20; blue echo 9;
            blue hand twin-flames, shatter, leaden-hex",
            "blue: cast twin-flames on tarok-beast spirit-shaman; blue: cast shatter on tarok-beast;
            refused blue: cast leaden-hex on tarok-beast by MD-263",
            "tarok-beast damage 6; spirit-shaman damage 3",
        );
        play(
            "active polinore of blue at 10,10; spellbound-gargoyle of blue at 13,10; cabra-mauler of red at 17,10",
            "blue: shoot cabra-mauler; roll: 15",
            "cabra-mauler damage 4",
        );
    }

    /// A card for a move of 3\"; charges are stronger, and push.
    fn storms_eye() shows ["storms-eye"] {
        play(
            "cabra-mauler of red at 5,10; spellbound-gargoyle of blue at 15,10; red hand natures-wrath",
            "red: activate cabra-mauler; red: pick natures-wrath; red: move; refused red: go 8.1,10 by MD-157;
            red: go 8,10; red: charge spellbound-gargoyle aim 14.40945,10 go 13,10; roll: 15; red: yes;
            refused red: distance 5.1 by MD-350; red: distance 5",
            "red discarded natures-wrath; spellbound-gargoyle damage 5; spellbound-gargoyle at 20,10",
        );
    }

    /// Spells of the discard pile for 1 echo more; then the top card is revealed, and drawn if it is a spell.
    fn runefold_gauntlet() shows ["runefold-gauntlet"] {
        let field = |deck: &str| {
            format!(
                "active polinore of blue at 5,5; tarok-beast of red at 20,20; blue echo 9; blue deck {deck};
                blue discard twin-flames, amblis-transposition"
            )
        };
        play(
            &field("shatter, gravity-well"),
            "refused blue: recall amblis-transposition of blue on polinore tarok-beast by MD-253;
            blue: recall twin-flames of blue on tarok-beast",
            "tarok-beast damage 3; blue echo 6; blue holds shatter; blue has banished twin-flames",
        );
        play(
            &field("gateway-guardian, gravity-well"),
            "blue: recall twin-flames of blue on tarok-beast; blue: yes",
            "blue discarded gateway-guardian; blue deck size 1",
        );
    }
}

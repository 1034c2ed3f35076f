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

    /// It smites with more Accuracy and Power, heals, and those around it have more Defense.
    fn sigrith() shows ["sigrith"] {
        play(
            "active sigrith of red at 10,10; gateway-guardian of blue at 12.5,10; knight-of-astaris of red at 10,14",
            "red: use smite on gateway-guardian; roll: 8",
            "gateway-guardian damage 9; ap 0; knight-of-astaris defense 14 now",
        );
        play(
            "active sigrith of red at 10,10; knight-of-astaris of red at 12,10; knight-of-astaris damage 5",
            "red: use heal on knight-of-astaris",
            "knight-of-astaris damage 2",
        );
    }

    /// A card prevents 3 damage; whose attacker has done nothing is attacked by its victim.
    fn andravon() shows ["andravon"] {
        let field = "option red oath-of-stone; active tarok-beast of blue at 12,10; knight-of-astaris of red at 10,10;
            red hand primal-totem, spirit-shaman";
        play(
            field,
            "blue: attack knight-of-astaris; roll: 15; red: pick primal-totem; red: yes; roll: 15",
            "knight-of-astaris damage 0; tarok-beast damage 4; red discarded primal-totem",
        );
        play(
            field,
            "blue: attack knight-of-astaris; roll: 20; red: pick primal-totem",
            "knight-of-astaris damage 1; tarok-beast damage 0",
        );
    }

    /// Three attacks; fear around it; it recovers when it is activated.
    fn vorendal() shows ["vorendal"] {
        play(
            "vorendal of red at 10,10; vorendal damage 5; gateway-guardian of blue at 12.5,10",
            "red: activate vorendal; red: use onslaught; red: attack gateway-guardian; roll: 12;
            red: attack gateway-guardian; roll: 12; red: pass",
            "vorendal damage 3; gateway-guardian damage 10; gateway-guardian accuracy 1 now",
        );
    }

    /// The Fallen persist; after a spell that has dealt damage one of them acts, each once in an activation.
    fn heartlock() shows ["heartlock"] {
        play(
            "option red grave-march; active tarok-beast of blue at 12,10; duskwood-prowler of red at 10,10;
            duskwood-prowler damage 11",
            "blue: attack duskwood-prowler; roll: 15; red: yes",
            "duskwood-prowler exhausted; duskwood-prowler damage 11",
        );
        play(
            "option red grave-march; active sestinar of red at 5,5; duskwood-prowler of red at 10,10; knight-of-astaris of red at 5,9; gateway-guardian of blue at 12.5,10; red echo 5; red hand unmake",
            "red: cast unmake on gateway-guardian; blue: pass; refused red: unit knight-of-astaris by MD-012;
            red: unit duskwood-prowler; red: attack gateway-guardian; roll: 5",
            "gateway-guardian damage 12",
        );
    }

    /// Reforge equips from the discard pile; it bears two items, and strikes back when it is hit.
    fn auric() shows ["auric-evenhand"] {
        play(
            "active auric-evenhand of red at 10,10; auric-evenhand carries amulet-of-vigor;
            auric-evenhand carries goredrinker-axe; knight-of-astaris of red at 12.5,10; red discard great-shield",
            "red: use reforge on knight-of-astaris; red: pick great-shield",
            "knight-of-astaris carries great-shield; ap 0",
        );
        play(
            "active tarok-beast of blue at 12,10; auric-evenhand of red at 10,10",
            "blue: attack auric-evenhand; roll: 15; red: yes; roll: 15",
            "tarok-beast damage 5; auric-evenhand damage 3",
        );
    }

    /// A card for an item that is played, echo for one that is destroyed, and items that are destroyed for an attack.
    fn will_of_the_forge() shows ["will-of-the-forge"] {
        play(
            "option red forge-tide; knight-of-astaris of red at 2,2; red echo 5; red hand great-shield; red deck tarok-beast;
            phase deploy red",
            "red: equip great-shield on knight-of-astaris; red: done; red: yes",
            "red holds tarok-beast",
        );
        play(
            "option red forge-tide; active polinore of blue at 5,5; knight-of-astaris of red at 20,20;
            knight-of-astaris carries great-shield; blue echo 2; blue hand shatter",
            "blue: cast shatter on knight-of-astaris",
            "red echo 1; blue mastery 1",
        );
        play(
            "option red forge-tide; active knight-of-astaris of red at 10,10; knight-of-astaris carries great-shield;
            tarok-beast of blue at 12,10",
            "red: attack tarok-beast; red: pass; roll: 15; red: smash great-shield of knight-of-astaris for more",
            "tarok-beast damage 6; red echo 1; blue mastery 1",
        );
        play(
            "option red forge-tide; active tarok-beast of blue at 12,10; knight-of-astaris of red at 10,10;
            knight-of-astaris carries great-shield",
            "blue: attack knight-of-astaris; red: pass; roll: 15; red: smash great-shield of knight-of-astaris for less",
            "knight-of-astaris damage 1",
        );
    }

    /// It ignores spells, and strikes back when it is grazed.
    fn londriel() shows ["londriel"] {
        play(
            "active polinore of blue at 5,5; londriel of red at 20,20; blue echo 2; blue hand twin-flames",
            "blue: cast twin-flames on londriel; red: yes",
            "londriel damage 0",
        );
        play(
            "active tarok-beast of blue at 12,10; londriel of red at 10,10",
            "blue: attack londriel; roll: 3; red: yes; roll: 15",
            "tarok-beast damage 5; londriel damage 1",
        );
    }

    /// A spell that wards lets its owner look at the top card; a card that is looked at may be revealed.
    fn ark_of_lamentation() shows ["ark-of-lamentation"] {
        let field = |deck: &str| {
            format!(
                "option red warded-ruin; active polinore of blue at 5,5; tarok-beast of red at 20,20; blue echo 2;
                blue hand twin-flames; red echo 3; red hand neutralizing-ward; red deck {deck}"
            )
        };
        let cast = "blue: cast twin-flames on tarok-beast; red: cast neutralizing-ward";
        play(
            &field("shatter, gravity-well"),
            &format!("{cast}; red: pick shatter"),
            "red holds shatter; tarok-beast damage 0",
        );
        play(
            &field("spirit-shaman, gravity-well"),
            &format!("{cast}; red: pick spirit-shaman"),
            "red echo 2; red deck spirit-shaman+red+blue, gravity-well",
        );
        play(
            &field("spirit-shaman, gravity-well"),
            &format!("{cast}; red: pass; red: pick spirit-shaman"),
            "red echo 0; red deck gravity-well, spirit-shaman+red",
        );
    }

    /// She raises the Fallen of the discard pile, and curses.
    fn morrida() shows ["morrida"] {
        play(
            "active morrida of red at 10,10; red discard dead-at-arms, knight-of-astaris",
            "red: use necromancy; refused red: play knight-of-astaris at 11.9,10 by MD-246;
            refused red: play dead-at-arms at 14,10 by MD-027; red: play dead-at-arms at 11.9,10",
            "dead-at-arms at 11.9,10; ap 0; red discarded knight-of-astaris",
        );
        play(
            "active morrida of red at 10,10; tarok-beast of blue at 13,13; blue echo 3",
            "red: use curse",
            "blue echo 2",
        );
    }

    /// She is asked where, though all places that are offered are taken.
    fn morrida_between_husks() shows ["morrida"] {
        play(
            "active morrida of red at 10,10; red discard dead-at-arms;
            husk 13.08,10; husk 6.92,10; husk 10,13.08; husk 10,6.92;
            husk 12.178,12.178; husk 7.822,7.822; husk 12.178,7.822; husk 7.822,12.178",
            "red: use necromancy; refused red: play dead-at-arms at 11.976,10 by MD-105;
            red: play dead-at-arms at 11.386,10.574",
            "dead-at-arms at 11.386,10.574",
        );
    }

    /// A defeat fetches one of the Fallen; a card of them lends an ability, once in an activation.
    fn soul_stitcher() shows ["soul-stitcher"] {
        play(
            "option red stitched-court; active duskwood-prowler of red at 10,10; spellbound-gargoyle of blue at 12,10;
            spellbound-gargoyle damage 7; red deck shatter, dead-at-arms, twin-flames",
            "red: attack spellbound-gargoyle; roll: 15; refused red: pick shatter by MD-012; red: pick dead-at-arms;
            roll: 1 0",
            "red holds dead-at-arms; red deck size 2",
        );
        play(
            "option red stitched-court; active dead-at-arms of red at 10,10; knight-of-astaris of red at 12,10;
            red hand umberland-shade, dead-at-arms",
            "refused red: tether umberland-shade to knight-of-astaris for flying by MD-012;
            red: tether umberland-shade to dead-at-arms for flying;
            refused red: tether dead-at-arms to dead-at-arms for swarm by MD-252; red: move; red: go 14.5,10",
            "dead-at-arms at 14.5,10; red discarded umberland-shade",
        );
    }

    /// Defeats give echo and a look at the top card; it recovers when it is activated.
    fn ingor() shows ["ingor"] {
        play(
            "active ingor of red at 10,10; spellbound-gargoyle of blue at 12,10; spellbound-gargoyle damage 7;
            red deck shatter, twin-flames",
            "red: attack spellbound-gargoyle; roll: 15; red: number 0; red: pick shatter",
            "red echo 3; red deck twin-flames, shatter+red",
        );
        play("ingor of red at 10,10; ingor damage 5", "red: activate ingor", "ingor damage 3");
    }

    /// A unit that falls reveals the top card: a spell may be played, another card is discarded, which gives echo.
    fn effigy_of_chaos() shows ["effigy-of-chaos"] {
        let field = |deck: &str| {
            format!(
                "option red hollow-hunt; active tarok-beast of blue at 12,10; spirit-shaman of red at 10,10;
                spirit-shaman damage 11; red deck {deck}, natures-wrath"
            )
        };
        let attack = "blue: attack spirit-shaman; roll: 15";
        play(&field("cabra-mauler"), attack, "red discarded cabra-mauler; red echo 2; red deck size 1");
        play(
            &format!("{}; red echo 2", field("twin-flames")),
            &format!("{attack}; red: cast twin-flames on tarok-beast"),
            "tarok-beast damage 2; red echo 0; red deck size 1",
        );
        play(
            &format!("{}; red echo 2", field("twin-flames")),
            &format!("{attack}; red: pass"),
            "tarok-beast damage 0; red echo 2; red deck size 2",
        );
    }

    /// Spirits strike with its Accuracy and Power; it pays for spells with its blood.
    fn griza() shows ["griza"] {
        play(
            "active griza of red at 5,5; umberland-shade of red at 10,10; gateway-guardian of blue at 12.3,10;
            knight-of-astaris of red at 5,8",
            "refused red: use spirit-master on knight-of-astaris by MD-246; red: use spirit-master on umberland-shade;
            red: attack gateway-guardian; roll: 11",
            "gateway-guardian damage 4; ap 1",
        );
        play(
            "active griza of red at 5,5; tarok-beast of blue at 20,20; red hand twin-flames",
            "red: bleed twin-flames on tarok-beast",
            "griza damage 2; tarok-beast damage 2; red echo 0",
        );
    }

    /// A Spirit acts once more before it is gone; health that a spell gives back hurts an enemy.
    fn ihreniv() shows ["ihreniv"] {
        play(
            "option red last-vigil; active tarok-beast of blue at 12,10; umberland-shade of red at 10,10;
            umberland-shade damage 9",
            "blue: attack umberland-shade; roll: 15; red: yes; red: attack tarok-beast; roll: 15",
            "tarok-beast damage 3; red units 0; blue mastery 3",
        );
        play(
            "option red last-vigil; active knight-of-astaris of red at 10,10; knight-of-astaris damage 5;
            cabra-mauler of blue at 12,10; spirit-shaman of blue at 20,20; red echo 2; red hand healing-light",
            "red: cast healing-light on knight-of-astaris; refused red: unit spirit-shaman by MD-183;
            red: unit cabra-mauler",
            "cabra-mauler damage 2; knight-of-astaris damage 0",
        );
    }

    /// While it is refreshed it suffers less; while it is exhausted its owner repeats spells on another unit.
    fn kar_mamok() shows ["kar-mamok"] {
        for (state, damage) in [("", 1), ("kar-mamok exhausted", 3)] {
            play(
                &format!("active tarok-beast of blue at 12.5,10; kar-mamok of red at 10,10; {state}"),
                "blue: attack kar-mamok; roll: 15",
                &format!("kar-mamok damage {damage}"),
            );
        }
        play(
            "active cabra-mauler of red at 5,5; kar-mamok of red at 10,10; kar-mamok exhausted; kar-mamok damage 6;
            spirit-shaman of red at 13,10; spirit-shaman damage 6; spirit-shaman-2 of red at 25,25; red echo 2;
            red hand healing-light",
            "red: cast healing-light on kar-mamok; refused red: unit spirit-shaman-2 by MD-242; red: unit spirit-shaman",
            "kar-mamok damage 1; spirit-shaman damage 1; red discarded healing-light",
        );
    }

    /// A defeat lets its owner play a spell for less, once in an activation; Spell Strike for all but the Seeker.
    fn liena_who_dreams() shows ["liena-who-dreams"] {
        play(
            "option red dreaming-clay; active duskwood-prowler of red at 10,10; spellbound-gargoyle of blue at 12,10;
            spellbound-gargoyle damage 7; tarok-beast of blue at 20,20; red hand twin-flames, shatter",
            "red: attack spellbound-gargoyle; roll: 15; red: cast twin-flames on tarok-beast",
            "tarok-beast damage 2; red echo 0",
        );
        for (unit, damage) in [("tarok-beast", 3), ("virtahn-battlecaster", 5)] {
            play(
                &format!(
                    "option red dreaming-clay; active {unit} of red at 10,10; gateway-guardian of blue at 12.5,10;
                    red echo 1; red hand liastrum-stride"
                ),
                "red: cast liastrum-stride on {unit}; red: pass; red: attack gateway-guardian; roll: 15"
                    .replace("{unit}", unit)
                    .as_str(),
                &format!("gateway-guardian damage {damage}"),
            );
        }
    }

    /// Whom Smite hits may strike back.
    fn smite_meets_counterattack() meets ["smite", "counterattack"] {
        play(
            "active sigrith of red at 10,10; auric-evenhand of blue at 12,10",
            "red: use smite on auric-evenhand; roll: 6; blue: yes; roll: 15",
            "auric-evenhand damage 10; sigrith damage 5",
        );
    }

    /// Defense by different names adds up.
    fn fortitude_meets_a_shield_wall() meets ["aura-of-fortitude", "shield-wall"] {
        play(
            "sigrith of red at 10,10; knight-of-astaris of red at 12.5,10; spirit-shaman of red at 14.2,10",
            "red: activate sigrith",
            "spirit-shaman defense 12 now",
        );
    }

    /// Fear takes from what others give.
    fn fear_meets_inspiration() meets ["aura-of-fear", "inspire"] {
        play(
            "vorendal of red at 10,10; cabra-mauler of blue at 14,10; primal-totem of blue at 14,14",
            "red: activate vorendal",
            "cabra-mauler accuracy 2 now",
        );
    }

    /// Who bears two items can be given a second by Reforge.
    fn a_man_at_arms_meets_the_forge() meets ["man-at-arms", "reforge"] {
        play(
            "active auric-evenhand of red at 10,10; auric-evenhand carries great-shield; red discard goredrinker-axe",
            "red: use reforge on auric-evenhand; red: pick goredrinker-axe",
            "auric-evenhand carries goredrinker-axe; auric-evenhand carries great-shield",
        );
    }

    /// Necromancy provokes, but not those who are silenced.
    fn necromancy_meets_silence() meets ["necromancy", "silencing-field"] {
        play(
            "active morrida of red at 10,10; tarok-beast of blue at 12,10; null-chain-warden of red at 12,12;
            red discard dead-at-arms",
            "red: use necromancy; red: play dead-at-arms at 8,10",
            "dead-at-arms at 8,10",
        );
    }

    /// What dies with a bang is heard as well.
    fn whispers_meet_death_throes() meets ["deaths-whisper", "death-throes"] {
        play(
            "active ingor of red at 10,10; blisterhide-sow of blue at 12,10; blisterhide-sow damage 6;
            red deck shatter, twin-flames; initiative red",
            "red: attack blisterhide-sow; roll: 15; red: first red; red: number 0; red: pick shatter",
            "ingor damage 3; red deck twin-flames, shatter+red",
        );
    }

    /// The abilities of the master's relic are lent too.
    fn the_spirit_master_lends_its_skill() meets ["spirit-master", "melee-expert"] {
        play(
            "active griza of red at 5,5; griza carries reapers-edge; umberland-shade of red at 10,10;
            gateway-guardian of blue at 12.3,10",
            "red: use spirit-master on umberland-shade; red: attack gateway-guardian; roll: 11",
            "gateway-guardian damage 6",
        );
    }

    /// Blood that is paid is damage, which may be resisted.
    fn sacrifice_meets_resistance() meets ["soul-sacrifice", "resistance"] {
        play(
            "active griza of red at 5,5; griza carries guardians-aegis; tarok-beast of blue at 20,20; red hand twin-flames",
            "red: bleed twin-flames on tarok-beast",
            "griza damage 1; tarok-beast damage 2",
        );
    }

    /// A shield takes from what devastates.
    fn a_shield_meets_devastation() meets ["shielded", "devastate"] {
        play(
            "active bloodfrenzy-berserker of blue at 12.5,10; kar-mamok of red at 10,10",
            "blue: attack kar-mamok; roll: 20",
            "kar-mamok damage 6",
        );
    }

    /// A spell that is repeated heals more, as the first did.
    fn reverberation_meets_healing() meets ["mystic-reverberation", "empower-healing"] {
        play(
            "active cabra-mauler of red at 5,5; cabra-mauler carries tear-of-gold; kar-mamok of red at 10,10;
            kar-mamok exhausted; kar-mamok damage 6; spirit-shaman of red at 13,10; spirit-shaman damage 7; red echo 2;
            red hand healing-light",
            "red: cast healing-light on kar-mamok; red: unit spirit-shaman",
            "kar-mamok damage 0; spirit-shaman damage 1",
        );
    }
}

//! The items.

use crate::shown::play;

shown! {
    /// More Max Health, which is lost with it.
    fn amulet_of_vigor() shows ["amulet-of-vigor"] {
        play(
            "active spellbound-gargoyle of blue at 12,10; cabra-mauler of red at 10,10; cabra-mauler damage 10;
            cabra-mauler carries amulet-of-vigor",
            "blue: attack cabra-mauler; roll: 15",
            "cabra-mauler health 2",
        );
    }

    /// A Shield Wall for others, or a higher one for whoever has one; of several around the highest counts.
    fn great_shield() shows ["great-shield"] {
        play(
            "cabra-mauler of red at 10,10; cabra-mauler carries great-shield; spirit-shaman of red at 12,10",
            "",
            "cabra-mauler defense 12 now; spirit-shaman defense 11 now",
        );
        play(
            "knight-of-astaris of red at 10,10; knight-of-astaris carries great-shield; spirit-shaman of red at 11.6,10;
            truestone-exemplar of red at 13.5,10",
            "",
            "knight-of-astaris defense 14 now; spirit-shaman defense 12 now",
        );
    }

    /// Each attack costs 1 health; halved, its bearer is Berserk.
    fn goredrinker_axe() shows ["goredrinker-axe"] {
        play(
            "active boneclaw-raider of red at 10,10; boneclaw-raider damage 6; boneclaw-raider carries goredrinker-axe;
            thundersteps of blue at 12.2,10",
            "red: attack thundersteps; roll: 15",
            "thundersteps damage 6; boneclaw-raider damage 7",
        );
    }

    /// Health that units recover in its bearer's activation is 1 more, by spells as well.
    fn tear_of_gold() shows ["tear-of-gold"] {
        play(
            "active knight-of-astaris of red at 10,10; knight-of-astaris carries tear-of-gold; spirit-shaman of red at 20,20;
            spirit-shaman damage 8; red echo 2; red hand healing-light",
            "red: cast healing-light on spirit-shaman",
            "spirit-shaman damage 2",
        );
        // Not in the activation of another.
        play(
            "knight-of-astaris of red at 10,10; knight-of-astaris carries tear-of-gold;
            active spirit-shaman of red at 20,20; spirit-shaman damage 8; red echo 2; red hand healing-light",
            "red: cast healing-light on spirit-shaman",
            "spirit-shaman damage 3",
        );
    }

    /// Two more Speed, and a move after a defeat.
    fn scouts_boots() shows ["scouts-boots"] {
        play(
            "active cabra-mauler of red at 10,10; cabra-mauler carries scouts-boots; momentum-weaver of blue at 12,10;
            momentum-weaver damage 9",
            "red: attack momentum-weaver; roll: 15; red: yes; red: move; red: go 10,18",
            "cabra-mauler at 10,18; blue units 0",
        );
    }

    /// Two more Power, and 1 more beside an ally.
    fn scoundrels_blade() shows ["scoundrels-blade"] {
        play(
            "active boneclaw-raider of red at 10,10; boneclaw-raider carries scoundrels-blade; spirit-shaman of red at 15.1,10;
            thundersteps of blue at 12.4,10",
            "red: attack thundersteps; roll: 15",
            "thundersteps damage 7",
        );
    }

    /// More Power, and a push.
    fn horned_helmet() shows ["horned-helmet"] {
        play(
            "active boneclaw-raider of red at 10,10; boneclaw-raider carries horned-helmet; momentum-weaver of blue at 12,10",
            "red: attack momentum-weaver; roll: 15; red: yes; red: distance 4",
            "momentum-weaver damage 5; momentum-weaver at 16,10",
        );
    }

    /// More Power, and 3 more with the second hit on one enemy.
    fn feral_gauntlets() shows ["feral-gauntlets"] {
        play(
            "active boneclaw-raider of red at 10,10; boneclaw-raider carries feral-gauntlets; thundersteps of blue at 12.2,10",
            "red: attack thundersteps; roll: 15; red: attack thundersteps; roll: 15",
            "thundersteps damage 15",
        );
    }

    /// Who had no Range shoots 3\" far, with 1 more Power; a null Range stays null.
    fn hunters_bow() shows ["hunters-bow"] {
        play(
            "active boneclaw-raider of red at 10,10; boneclaw-raider carries hunters-bow; cabra-mauler of blue at 14.4,10",
            "red: shoot cabra-mauler; roll: 15",
            "cabra-mauler damage 5",
        );
        play(
            "active paxos-gorehorn of red at 10,10; paxos-gorehorn carries hunters-bow; cabra-mauler of blue at 14.8,10;
            spellbound-gargoyle of blue at 10,12.5",
            "refused red: shoot cabra-mauler by MD-147",
            "",
        );
    }

    /// A blow from ambush at a refreshed enemy.
    fn shadow_shroud() shows ["shadow-shroud"] {
        for (fact, damage) in [("", 5), ("momentum-weaver exhausted", 4)] {
            play(
                &format!(
                    "active boneclaw-raider of red at 10,10; boneclaw-raider carries shadow-shroud;
                    momentum-weaver of blue at 12,10; {fact}"
                ),
                "red: attack momentum-weaver; roll: 15",
                &format!("momentum-weaver damage {damage}"),
            );
        }
    }

    /// A point of action for a cheaper spell, which is worth more.
    fn seal_of_the_nexi() shows ["seal-of-the-nexi"] {
        play(
            "active momentum-weaver of blue at 5,5; momentum-weaver carries seal-of-the-nexi; tarok-beast of red at 20,20;
            blue echo 1; blue hand twin-flames",
            "refused blue: cast twin-flames on tarok-beast by MD-258; blue: use spell-focus;
            blue: cast twin-flames on tarok-beast",
            "blue echo 0; tarok-beast damage 3; ap 1",
        );
    }

    /// Its bearer flies over a wall, and grazes pass through.
    fn umberland_lantern() shows ["umberland-lantern"] {
        play(
            "terrain noxious-fleshgardens large of red at 10,10 turned 0; active boneclaw-raider of red at 13,9.3;
            boneclaw-raider carries umberland-lantern; cabra-mauler of blue at 13.1,17.2",
            "red: move; red: go 13.1,15.2; red: done; blue: activate cabra-mauler; blue: attack boneclaw-raider; roll: 3",
            "boneclaw-raider at 13.1,15.2; boneclaw-raider damage 0",
        );
    }

    /// Two more Speed, and flight.
    fn winged_sandals() shows ["winged-sandals"] {
        play(
            "terrain noxious-fleshgardens large of red at 10,10 turned 0; active cabra-mauler of red at 13,9;
            cabra-mauler carries winged-sandals",
            "red: move; refused red: go 13,17.1 by MD-157; red: go 13,16.9",
            "cabra-mauler at 13,16.9; cabra-mauler speed 8; cabra-mauler damage 0",
        );
    }

    /// Three health when its bearer is activated; of two Regenerations the higher counts.
    fn ring_of_vitality() shows ["ring-of-vitality"] {
        play(
            "gorefang-matron of red at 10,10; gorefang-matron damage 9; gorefang-matron carries ring-of-vitality",
            "red: activate gorefang-matron",
            "gorefang-matron damage 6",
        );
    }

    /// Two more Defense, and 2 more against shots.
    fn reinforced_plate() shows ["reinforced-plate"] {
        play(
            "active farsight-ambusher of red at 10,10; cabra-mauler of blue at 10,16; cabra-mauler exhausted;
            cabra-mauler carries reinforced-plate",
            "red: shoot cabra-mauler; roll: 11; red: shoot cabra-mauler; roll: 12",
            "cabra-mauler damage 4; cabra-mauler defense 13 now",
        );
    }

    /// Accuracy for allies, and a better prayer than one's own.
    fn sacred_prayerbook() shows ["sacred-prayerbook"] {
        play(
            "active valcarist-priest of red at 10,10; valcarist-priest carries sacred-prayerbook;
            spirit-shaman of red at 12,10; spirit-shaman-2 of red at 8,10; cabra-mauler of red at 10,13;
            tarok-beast of red at 10,7",
            "red: use pray",
            "red echo 4; cabra-mauler accuracy 5 now",
        );
    }
}

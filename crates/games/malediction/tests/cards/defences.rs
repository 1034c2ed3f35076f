//! Abilities that meet where damage is held off or health is won back.

use crate::shown::play;

shown! {
    /// What a Protector takes, another may take from it; only the last one's Resistance counts.
    fn protectors_of_protectors() meets ["protection", "resistance"] {
        play(
            "active cabra-mauler of red at 10,10; momentum-weaver of blue at 12,10;
            spellbound-bahigudjin of blue at 13.5,10; akhenzan-shieldmage of blue at 15.1,10",
            "red: attack momentum-weaver; roll: 15; blue: unit spellbound-bahigudjin;
            blue: unit akhenzan-shieldmage; blue: pass; red: pass",
            "momentum-weaver damage 0; spellbound-bahigudjin damage 0; akhenzan-shieldmage damage 2",
        );
    }

    /// A graze of Overwatch passes through whoever phases; its Power does not help.
    fn overwatch_on_a_phasing_unit() meets ["overwatch", "phasing"] {
        play(
            "arcane-sentinel of blue at 10,10; active umberland-shade of red at 25,10",
            "red: move; red: go 19.5,10; blue: yes; roll: 2",
            "umberland-shade damage 0; arcane-sentinel exhausted",
        );
    }

    /// A unit that ignores a spell does not suffer from what empowers it; another does.
    fn an_empowered_spell_that_is_ignored() meets ["empower-spell", "spell-immunity"] {
        play(
            "active polinore of blue at 5,5; sestinar of red at 20,20; dead-at-arms of red at 10,20; blue echo 2;
            blue hand twin-flames",
            "blue: cast twin-flames on sestinar dead-at-arms; red: yes",
            "sestinar damage 0; dead-at-arms damage 3",
        );
    }

    /// A clumsy unit may fly to a husk, but claims nothing there.
    fn a_clumsy_flight_to_a_husk() meets ["clumsy", "flying"] {
        play(
            "terrain noxious-fleshgardens large of red at 10,10 turned 0; husk 13,17.9;
            active bloodfeast-raptor of red at 13,9; display veilpiercer; relics ring-of-time;
            red deck natures-wrath, retribution; blue deck shatter, twin-flames",
            "red: move; red: go 13,15.8; red: done",
            "husks 1; round 3; waits for blue",
        );
    }

    /// A reinforcement called out of a fight is inspired as it comes.
    fn a_reinforcement_is_inspired() meets ["rally", "inspire"] {
        play(
            "primal-totem of red at 10,10; spellbound-gargoyle of blue at 11.8,10; red echo 9;
            red hand cabra-mauler; phase deploy red",
            "red: play cabra-mauler at 8.2,10; red: done",
            "cabra-mauler accuracy 4 now",
        );
    }

    /// Who would fall by the Death Throes of another may persist.
    fn surviving_death_throes() meets ["persist", "death-throes"] {
        play(
            "active cabra-mauler of red at 10,10; cursehost-boar of blue at 12,10; cursehost-boar damage 5;
            dead-at-arms of blue at 14,10; dead-at-arms damage 8",
            "red: attack cursehost-boar; roll: 15; blue: yes",
            "dead-at-arms health 1; dead-at-arms exhausted; cabra-mauler damage 3; blue units 1",
        );
    }

    /// Who resists suffers less of a Dirge.
    fn resisting_a_dirge() meets ["dirge", "resistance"] {
        play(
            "active ashen-cantor of red at 10,10; akhenzan-shieldmage of blue at 13,10; spellbound-gargoyle of blue at 10,13",
            "red: use dirge",
            "akhenzan-shieldmage damage 1; spellbound-gargoyle damage 2",
        );
    }

    /// Regeneration in the own activation is empowered, and that of a unit that an enemy activates is not.
    fn empowered_regeneration() meets ["regeneration", "empower-healing"] {
        play(
            "gorefang-matron of red at 10,10; gorefang-matron damage 9; gorefang-matron carries tear-of-gold",
            "red: activate gorefang-matron",
            "gorefang-matron damage 7",
        );
    }

    /// Heal in an activation that empowers healing.
    fn empowered_healing() meets ["heal", "empower-healing"] {
        play(
            "active valcarist-priest of red at 10,10; valcarist-priest carries tear-of-gold;
            cabra-mauler of red at 14,10; cabra-mauler damage 8",
            "red: use heal on cabra-mauler",
            "cabra-mauler damage 5",
        );
    }

    /// Who has initiative says whether the unit regenerates before it suffers from the enemy at its side.
    fn regenerating_beside_a_dire_enemy() meets ["dire", "regeneration"] {
        let field = "gorefang-matron of red at 10,10; gorefang-matron damage 9; bloodfeast-raptor of blue at 12.2,10";
        play(field, "red: activate gorefang-matron; red: first red", "gorefang-matron damage 11");
        play(field, "red: activate gorefang-matron; red: first blue", "red units 0");
    }
}

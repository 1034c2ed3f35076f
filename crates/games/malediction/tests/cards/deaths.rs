//! Abilities that meet when somebody is defeated.

use crate::shown::play;

shown! {
    /// Two are defeated at once; who has initiative says whether the Last Light or the Death Throes come first.
    fn last_light_against_death_throes() meets ["last-light", "death-throes"] {
        let field = "active spirit-shaman of red at 25,25; blisterhide-sow of red at 11,10; blisterhide-sow damage 6;
            prism-automaton of blue at 11,8.4; prism-automaton damage 8; spellbound-gargoyle of blue at 14.2,9.2;
            spellbound-gargoyle damage 5; red echo 4; red hand cataclysmic-blast";
        let cast = "red: cast cataclysmic-blast on 9,9.2";
        play(field, &format!("{cast}; red: first blue"), "spellbound-gargoyle damage 5");
        play(field, &format!("{cast}; red: first red"), "blue units 0");
    }

    /// Who falls while it protects blesses whom it protected.
    fn the_blessing_of_a_protector() meets ["martyrs-blessing", "protection"] {
        play(
            "active momentum-weaver of blue at 12,10; knight-of-astaris of red at 10,10; knight-of-astaris damage 5;
            herald-of-salvation of red at 8,10; herald-of-salvation damage 16",
            "blue: attack knight-of-astaris; roll: 15; red: unit herald-of-salvation; red: pass;
            blue: pass",
            "red units 1; knight-of-astaris damage 2",
        );
    }

    /// The Blood Omen of one ally makes the Counterattack of another stronger.
    fn a_counterattack_under_an_omen() meets ["blood-omen", "counterattack"] {
        play(
            "active spellbound-gargoyle of blue at 10,10; gorefang-matron of red at 12,10; gorefang-matron damage 11;
            armored-revenant of red at 10,12.2",
            "blue: attack gorefang-matron; roll: 15; blue: attack armored-revenant; roll: 15; red: yes; roll: 15",
            "spellbound-gargoyle damage 6",
        );
    }
}

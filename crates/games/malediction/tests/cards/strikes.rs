//! Abilities that meet in an attack.

use crate::shown::play;

shown! {
    /// Swarm counts another ally at the enemy; the Silencing Field of that ally keeps the enemy from retaliating.
    fn swarm_in_a_silencing_field() meets ["swarm", "silencing-field"] {
        play(
            "active dead-at-arms of blue at 10,10; null-chain-warden of blue at 14,10; cabra-mauler of red at 12,10",
            "blue: move; blue: go 10,10.2; blue: attack cabra-mauler; roll: 15",
            "cabra-mauler damage 4",
        );
    }

    /// An Ambush that would defeat a refreshed unit lets it persist, exhausted: the next attack is no Ambush.
    fn ambush_on_a_unit_that_persists() meets ["ambush", "persist"] {
        play(
            "active duskwood-prowler of blue at 10,10; dead-at-arms of red at 12,10; dead-at-arms damage 5;
            dead-at-arms carries amulet-of-vigor",
            "blue: attack dead-at-arms; roll: 15",
            "dead-at-arms damage 11",
        );
        play(
            "active duskwood-prowler of blue at 10,10; dead-at-arms of red at 12,10; dead-at-arms damage 5",
            "blue: attack dead-at-arms; roll: 15; red: yes",
            "dead-at-arms exhausted; dead-at-arms health 1",
        );
    }

    /// The Recoil of its own attack brings a unit to half its health, and so to Berserk.
    fn recoil_makes_berserk() meets ["recoil", "berserk"] {
        play(
            "active boneclaw-raider of red at 10,10; boneclaw-raider damage 5; boneclaw-raider carries goredrinker-axe;
            thundersteps of blue at 12.2,10",
            "red: attack thundersteps; roll: 15; red: attack thundersteps; roll: 15",
            "thundersteps damage 10; boneclaw-raider damage 7",
        );
    }

    /// A Wild Strike that is a critical hit: both numbers of Power, what the strike adds, and what Devastate adds.
    fn a_wild_strike_that_devastates() meets ["wild-strike", "devastate"] {
        play(
            "active bloodfrenzy-berserker of red at 10,10; thundersteps of blue at 12.4,10",
            "red: use wild-strike on thundersteps; roll: 20",
            "thundersteps damage 10",
        );
    }

    /// Rend adds to the second hit, Melee Expert to both.
    fn rend_by_a_melee_expert() meets ["rend", "melee-expert"] {
        play(
            "active mugqtovor of red at 10,10; mugqtovor carries reapers-edge; thundersteps of blue at 12.4,10",
            "red: attack thundersteps; roll: 15; red: attack thundersteps; roll: 15",
            "thundersteps damage 19",
        );
    }

    /// An expert shoots better, but who must reload shoots once.
    fn one_shot_of_an_expert() meets ["ranged-expert", "reload"] {
        play(
            "active citadel-crossbowman of red at 10,10; thundersteps of blue at 16,10",
            "red: shoot thundersteps; roll: 15; refused red: shoot thundersteps by MD-241",
            "thundersteps damage 5; ap 1",
        );
    }

    /// Who only shoots shoots a Deadly Shot at an enemy at his side, whom he could not strike.
    fn a_deadly_shot_at_an_enemy_nearby() meets ["deadly-shot", "ranged-only"] {
        play(
            "active deadeye-archer of red at 10,10; momentum-weaver of blue at 12,10",
            "refused red: attack momentum-weaver by MD-185; red: shoot momentum-weaver; blue: pass; roll: 15",
            "momentum-weaver damage 4",
        );
    }

    /// Pinpoint shoots past a unit, Ironclad holds against the shot.
    fn pinpoint_at_an_ironclad_unit() meets ["pinpoint", "ironclad"] {
        play(
            "active farsight-ambusher of red at 10,10; tarok-beast of red at 10,13; truestone-exemplar of blue at 10,18;
            truestone-exemplar exhausted",
            "red: shoot truestone-exemplar; roll: 12",
            "truestone-exemplar damage 1",
        );
    }

    /// A hit whose damage another unit takes has dealt damage all the same.
    fn energy_is_drained_from_a_protector() meets ["energy-drain", "protection"] {
        play(
            "active fleshripper of red at 10,10; fleshripper damage 5; momentum-weaver of blue at 12.2,10;
            spellbound-bahigudjin of blue at 13.7,10",
            "red: attack momentum-weaver; roll: 15; blue: unit spellbound-bahigudjin",
            "spellbound-bahigudjin damage 5; momentum-weaver damage 0; fleshripper damage 3",
        );
    }

    /// A unit that flies over a wall strikes beyond it, and pushes.
    fn knockback_from_beyond_a_wall() meets ["flying", "knockback"] {
        play(
            "terrain noxious-fleshgardens large of red at 10,10 turned 0; active cabra-mauler of red at 13,9;
            cabra-mauler carries winged-sandals; momentum-weaver of blue at 13,17.5",
            "red: move; red: go 13,15.5; red: attack momentum-weaver; roll: 15; red: yes; red: distance 4",
            "momentum-weaver at 13,21.5; cabra-mauler damage 0",
        );
    }

    /// Who pulls an enemy to his side is a Melee Expert there.
    fn pulled_to_a_melee_expert() meets ["pull", "melee-expert"] {
        play(
            "active spellbound-devourer of blue at 10,10; cabra-mauler of red at 14,10",
            "blue: shoot cabra-mauler; roll: 15; blue: yes; blue: distance 4; blue: attack cabra-mauler; roll: 15",
            "cabra-mauler damage 10; cabra-mauler engaged with spellbound-devourer",
        );
    }

    /// Spell Focus pays for the spell that Empower Spell strengthens and that brings Spell Strike.
    fn a_spell_before_a_strike() meets ["spell-focus", "empower-spell", "spell-strike"] {
        play(
            "active virtahn-battlecaster of blue at 10,10; virtahn-battlecaster carries seal-of-the-nexi;
            cabra-mauler of red at 12.1,10; blue echo 1; blue hand twin-flames",
            "blue: use spell-focus; blue: cast twin-flames on cabra-mauler; blue: attack cabra-mauler; roll: 15",
            "cabra-mauler damage 8; blue echo 0",
        );
    }

    /// One defeat brings both echo and a move.
    fn echo_and_a_move_for_a_defeat() meets ["hit-and-run", "essence-binder"] {
        play(
            "active sestinar of red at 10,10; sestinar carries reapers-edge; tarok-beast of blue at 12.1,10;
            tarok-beast damage 9",
            "red: attack tarok-beast; roll: 3; red: number 0; red: yes; red: move; red: go 10,14",
            "red echo 3; sestinar at 10,14",
        );
    }

    /// A Counterattack that defeats the attacker cleaves on.
    fn a_counterattack_that_cleaves() meets ["counterattack", "cleave"] {
        play(
            "active spellbound-gargoyle of blue at 12,10; spellbound-gargoyle damage 7;
            spellbound-bahigudjin of blue at 8,10; armored-revenant of red at 10,10",
            "blue: attack armored-revenant; roll: 15; red: yes; roll: 15; red: yes;
            red: attack spellbound-bahigudjin; roll: 15",
            "spellbound-bahigudjin damage 4; blue units 1",
        );
    }

    /// Each graze of an Onslaught may be answered.
    fn an_onslaught_on_whoever_ripostes() meets ["onslaught", "riposte"] {
        play(
            "active twinblades-skirmisher of red at 10,10; wardens-lancer of blue at 12.1,10",
            "red: use onslaught; red: attack wardens-lancer; roll: 3; blue: yes; roll: 15;
            red: attack wardens-lancer; roll: 15; red: pass",
            "wardens-lancer damage 5; twinblades-skirmisher damage 3",
        );
    }

    /// The Accuracy that Inspire gives against the Defense that a Shield Wall gives.
    fn inspired_against_a_shield_wall() meets ["inspire", "shield-wall"] {
        play(
            "active twinblades-skirmisher of red at 10,10; warfront-commander of red at 8,10;
            spirit-shaman of blue at 12,10; spellbound-gargoyle of blue at 14,10;
            spellbound-gargoyle carries great-shield",
            "red: attack spirit-shaman; roll: 7; red: attack spirit-shaman; roll: 6",
            "spirit-shaman damage 5",
        );
    }

    /// Resistance lessens the price of blood, too.
    fn a_lower_price_of_blood() meets ["blood-price", "resistance"] {
        play(
            "active akhenzan-shieldmage of blue at 10,10; akhenzan-shieldmage carries fang-of-the-damned;
            akhenzan-shieldmage damage 6; cabra-mauler of red at 12.1,10",
            "blue: use blood-price; blue: attack cabra-mauler; roll: 15",
            "akhenzan-shieldmage damage 3; cabra-mauler damage 3; ap 2",
        );
    }
}

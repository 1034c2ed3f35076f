//! Spells (MD-014, MD-253 to MD-277, MD-331, MD-361 to MD-365).

mod common;
use common::{passes, passes_with};

/// Proves MD-253, MD-254, MD-258, MD-261, MD-130, MD-263, MD-014.
#[test]
fn a_channel_is_played_once_in_an_own_activation_for_its_cost() {
    passes(
        "position
        momentum-weaver of blue at 5,5
        tarok-beast of red at 20,20
        blue echo 4
        blue hand twin-flames, twin-flames, gravity-well
        red echo 9
        red hand natures-wrath
        active momentum-weaver ap 2
        inputs
        blue: cast twin-flames on tarok-beast
        refused blue: cast twin-flames on tarok-beast by MD-263
        refused blue: cast gravity-well on 20,20 by MD-258
        expect
        tarok-beast damage 2
        blue echo 2
        blue discarded twin-flames
        blue hand size 2
        ap 2
        waits for blue",
    );
}

/// Proves MD-262, MD-138.
#[test]
fn a_channel_waits_until_nothing_is_being_resolved() {
    passes(
        "position
        tarok-beast of blue at 5,5
        spirit-shaman of red at 20,20
        blue echo 4
        blue hand twin-flames
        active tarok-beast ap 2
        inputs
        blue: move
        refused blue: cast twin-flames on spirit-shaman by HR-008
        blue: go 5,8
        blue: cast twin-flames on spirit-shaman
        expect
        spirit-shaman damage 2",
    );
}

/// Proves MD-267, MD-268, MD-365, MD-260, MD-265.
#[test]
fn swifts_answer_spells_and_one_another_the_latest_first() {
    let field = "position
        spirit-shaman of red at 5,5
        momentum-weaver of blue at 20,20
        red echo 9
        red hand natures-wrath, cataclysmic-blast
        blue echo 9
        blue hand neutralizing-ward, runefold-ward
        active spirit-shaman ap 2
        inputs
        red: cast cataclysmic-blast on 20,20\n";
    passes(&format!(
        "{field}
        blue: cast neutralizing-ward
        blue: pass
        expect
        momentum-weaver damage 0
        red echo 5
        blue echo 6
        red discarded cataclysmic-blast
        blue discarded neutralizing-ward
        log MD-260"
    ));
    passes(&format!("{field}blue: pass\nexpect\nmomentum-weaver damage 5"));
    // The Runefold Ward cancels the other Ward, which answers nothing any more.
    passes(&format!(
        "{field}
        blue: cast neutralizing-ward
        blue: cast runefold-ward
        expect
        momentum-weaver damage 5
        blue echo 2"
    ));
}

/// Proves MD-268, MD-367, MD-384.
#[test]
fn swifts_may_be_played_before_the_first_activation() {
    passes(
        "position
        spirit-shaman of red at 5,5
        red echo 3
        red hand diehard
        phase action
        inputs
        red: cast diehard on spirit-shaman
        red: first red
        expect
        red discarded diehard",
    );
    // "In this activation" then means the next one.
    let field = |after: &str| {
        format!(
            "position
            spirit-shaman of red at 5,5
            spirit-shaman damage 11
            spellbound-gargoyle of blue at 6.9,5
            spellbound-gargoyle-2 of blue at 3.1,5
            red echo 3
            red hand diehard
            phase action
            inputs
            red: cast diehard on spirit-shaman
            red: first blue
            blue: activate spellbound-gargoyle
            blue: attack spirit-shaman
            roll: 15
            {after}"
        )
    };
    passes(&field("expect\nspirit-shaman damage 11"));
    passes(&field(
        "blue: done
        red: activate spirit-shaman
        red: done
        blue: activate spellbound-gargoyle-2
        blue: attack spirit-shaman
        roll: 15
        expect
        red units 0",
    ));
}

/// Proves MD-255, MD-257.
#[test]
fn a_spell_that_measures_needs_line_of_effect() {
    // A wall between the point and one of two units.
    passes(
        "position
        terrain noxious-fleshgardens medium of red at 10,10 turned 0
        spirit-shaman of red at 25,25
        spellbound-gargoyle of blue at 9,13
        spellbound-gargoyle-2 of blue at 14,13
        red echo 4
        red hand cataclysmic-blast
        active spirit-shaman ap 2
        inputs
        red: cast cataclysmic-blast on 12,13
        expect
        spellbound-gargoyle damage 0
        spellbound-gargoyle-2 damage 5",
    );
}

/// Proves MD-256, MD-318.
#[test]
fn a_spell_that_measures_nothing_needs_none() {
    passes(
        "position
        terrain noxious-fleshgardens large of red at 10,10 turned 0
        spirit-shaman of red at 25,25
        cabra-mauler of red at 10.8,10.8
        momentum-weaver of blue at 15.4,14.4
        spellbound-gargoyle of blue at 20,20
        red echo 4
        red hand natures-wrath
        active spirit-shaman ap 2
        inputs
        red: cast natures-wrath on terrain:1
        expect
        cabra-mauler damage 2
        momentum-weaver damage 2
        spellbound-gargoyle damage 0",
    );
}

/// Proves MD-259, MD-273.
#[test]
fn a_spell_without_a_valid_target_does_nothing() {
    passes(
        "position
        momentum-weaver of blue at 5,5
        blue echo 4
        blue hand twin-flames
        active momentum-weaver ap 2
        inputs
        refused blue: cast twin-flames on momentum-weaver by MD-273
        blue: cast twin-flames
        expect
        blue echo 2
        blue discarded twin-flames",
    );
}

/// Proves MD-272, MD-273, MD-275, MD-274.
#[test]
fn a_spell_is_resolved_sentence_by_sentence_for_what_is_valid_then() {
    // The first sentence defeats the target, so that the second finds none; its item is discarded, not destroyed.
    passes(
        "position
        momentum-weaver of blue at 5,5
        cabra-mauler of red at 20,20
        cabra-mauler damage 10
        cabra-mauler carries winged-sandals
        blue echo 4
        blue hand shatter
        active momentum-weaver ap 2
        inputs
        blue: cast shatter on cabra-mauler
        expect
        blue mastery 7",
    );
    // Heartstab Blast: who is damaged is pushed, in the order that its player chooses.
    passes(
        "position
        cabra-mauler of red at 10,10
        spellbound-bahigudjin of blue at 12,10
        spirit-shaman of red at 8,10
        momentum-weaver of blue at 20,20
        red echo 4
        red hand heartstab-blast
        active cabra-mauler ap 2
        inputs
        red: cast heartstab-blast on cabra-mauler
        red: unit spirit-shaman
        expect
        spellbound-bahigudjin at 14,10
        spirit-shaman at 6,10
        spellbound-bahigudjin damage 3
        spirit-shaman damage 3
        cabra-mauler damage 0",
    );
}

/// Proves MD-276, MD-277.
#[test]
fn the_example_of_the_transposition_that_is_ignored() {
    let field = "position
        spellbound-devourer of blue at 10,10
        polinore of blue at 5,5
        sestinar of red at 16,10
        blue echo 4
        blue hand amblis-transposition
        active polinore ap 2
        inputs
        blue: cast amblis-transposition on spellbound-devourer sestinar\n";
    passes(&format!(
        "{field}
        red: yes
        expect
        spellbound-devourer at 10,10
        sestinar at 16,10
        blue discarded amblis-transposition
        log MD-277"
    ));
    passes(&format!(
        "{field}
        red: pass
        expect
        spellbound-devourer at 16,10
        sestinar at 10,10"
    ));
}

/// Proves MD-264, MD-265, MD-266.
#[test]
fn a_quick_channel_and_one_from_elsewhere_leave_the_channel_of_the_activation() {
    // Consume Carcass is a swift once a unit card has been discarded in the activation.
    let field = "position
        cabra-mauler of red at 10,10
        cabra-mauler damage 5
        spellbound-gargoyle of blue at 11.9,10
        spellbound-gargoyle damage 7
        momentum-weaver of blue at 20,20
        red echo 9
        red hand consume-carcass, consume-carcass, natures-wrath
        active cabra-mauler ap 2
        inputs\n";
    passes(&format!(
        "{field}
        red: cast consume-carcass on cabra-mauler
        refused red: cast natures-wrath by MD-263
        expect
        cabra-mauler damage 5"
    ));
    passes(&format!(
        "{field}
        red: attack spellbound-gargoyle
        roll: 15
        red: pass
        red: move
        red: cast consume-carcass on cabra-mauler
        red: pass
        red: recall spellbound-gargoyle of blue
        red: pass
        red: go
        red: cast natures-wrath
        expect
        cabra-mauler damage 2
        blue has banished spellbound-gargoyle"
    ));
    // The Ring of Time plays a spell as an extra channel, which is banished to its owner's pile.
    passes(
        "position
        momentum-weaver of blue at 5,5
        momentum-weaver carries ring-of-time
        tarok-beast of red at 20,20
        red discard natures-wrath, retribution
        blue discard shatter, amblis-transposition
        blue echo 2
        blue hand twin-flames
        active momentum-weaver ap 2
        inputs
        blue: use spell-recall
        refused blue: recall amblis-transposition of blue on momentum-weaver tarok-beast by MD-005
        refused blue: recall retribution of red by MD-267
        blue: recall shatter of blue on tarok-beast
        blue: cast twin-flames on tarok-beast
        expect
        tarok-beast damage 4
        blue echo 0
        blue has banished shatter
        blue discarded twin-flames",
    );
}

/// Proves MD-270.
#[test]
fn the_example_of_the_shield_of_andravos() {
    // A Prowler has rolled; before the damage, the Shield prevents all of it.
    let field = "position
        duskwood-prowler of blue at 10,10
        twinblades-skirmisher of red at 12,10
        twinblades-skirmisher exhausted
        red echo 4
        red hand shield-of-andravos
        active duskwood-prowler ap 2
        inputs
        blue: attack twinblades-skirmisher
        roll: 15\n";
    passes(&format!(
        "{field}
        red: cast shield-of-andravos
        expect
        twinblades-skirmisher damage 0
        red echo 0
        red discarded shield-of-andravos"
    ));
    passes(&format!("{field}red: pass\nexpect\ntwinblades-skirmisher damage 4"));
    // A Ward prevents up to 5, the rest is suffered.
    passes(
        "position
        thundersteps of blue at 10,10
        truestone-exemplar of red at 12.3,10
        red echo 4
        red hand ward-of-valcaris
        active thundersteps ap 2
        inputs
        blue: attack truestone-exemplar
        roll: 15
        red: cast ward-of-valcaris
        expect
        truestone-exemplar damage 2",
    );
}

/// Protection: the decision to take damage for another comes between roll and damage.
#[test]
fn an_ally_takes_damage_for_another() {
    passes(
        "position
        cabra-mauler of red at 10,10
        momentum-weaver of blue at 12,10
        spellbound-bahigudjin of blue at 13.5,10
        active cabra-mauler ap 2
        inputs
        red: attack momentum-weaver
        roll: 15
        blue: unit spellbound-bahigudjin
        red: pass
        expect
        momentum-weaver damage 0
        spellbound-bahigudjin damage 3",
    );
}

/// Proves MD-271, MD-355, MD-359, MD-297.
#[test]
fn the_example_of_telekinesis_past_an_obstacle_to_a_husk() {
    passes(
        "position
        terrain noxious-fleshgardens large of red at 10,10 turned 0
        polinore of blue at 13,8
        cabra-mauler of red at 14,15.9
        cabra-mauler exhausted
        husk 14,17.9
        blue echo 3
        blue hand telekinesis
        display boots-of-celerity
        active polinore ap 2
        inputs
        blue: cast telekinesis on polinore
        refused blue: at 13,13.1 by MD-355
        refused blue: at 13,12 by MD-355
        blue: at 16.8,11
        blue: move
        blue: to 16.4,16.9
        blue: done
        expect
        polinore at 16.4,16.9
        not polinore on noxious-fleshgardens
        display size 1",
    );
}

/// Proves MD-339, MD-337.
#[test]
fn the_example_of_answer_the_call() {
    // In the Action Phase, beside an engaged ally: both are forbidden otherwise.
    passes(
        "position
        knight-of-astaris of red at 10,10
        tarok-beast of red at 20,20
        spellbound-gargoyle of blue at 8.2,10
        red echo 9
        red hand answer-the-call, cabra-mauler
        active knight-of-astaris ap 2
        inputs
        red: cast answer-the-call
        refused red: play cabra-mauler at 18,20 by MD-339
        red: play cabra-mauler at 12,10
        expect
        cabra-mauler refreshed
        red echo 3",
    );
}

/// Proves MD-339: whether its player is asked does not tell whether the hand holds a unit that can be paid for.
#[test]
fn who_plays_answer_the_call_is_asked_whatever_the_hand_holds() {
    for (hand, echo) in [("answer-the-call", 9), ("answer-the-call, cabra-mauler", 5)] {
        passes(&format!(
            "position
            knight-of-astaris of red at 10,10
            spellbound-gargoyle of blue at 8.2,10
            red echo {echo}
            red hand {hand}
            active knight-of-astaris ap 2
            inputs
            red: cast answer-the-call
            red: pass
            red: done
            expect
            red discarded answer-the-call"
        ));
    }
}

/// Proves MD-375.
#[test]
fn a_spell_deploys_in_the_action_phase_and_the_unit_is_activated_in_it() {
    passes(
        "position
        polinore of blue at 5,5
        polinore exhausted
        tarok-beast of red at 20,20
        blue echo 9
        blue hand dimension-breach, spellbound-gargoyle
        active polinore ap 2
        inputs
        blue: cast dimension-breach
        refused blue: play spellbound-gargoyle at 20,20.5 by MD-105
        blue: play spellbound-gargoyle at 18,20
        blue: done
        red: activate tarok-beast
        red: done
        blue: activate spellbound-gargoyle
        expect
        blue echo 2
        spellbound-gargoyle engaged with tarok-beast",
    );
}

/// Proves MD-381.
#[test]
fn a_reduction_does_not_bring_a_cost_below_nothing() {
    passes(
        "position
        momentum-weaver of blue at 5,5
        momentum-weaver carries seal-of-the-nexi
        tarok-beast of red at 20,20
        blue echo 1
        blue hand twin-flames
        active momentum-weaver ap 2
        inputs
        refused blue: cast twin-flames on tarok-beast by MD-258
        blue: use spell-focus
        blue: cast twin-flames on tarok-beast
        expect
        blue echo 0
        tarok-beast damage 3",
    );
    passes(
        "position
        momentum-weaver of blue at 5,5
        momentum-weaver carries seal-of-the-nexi
        spellbound-gargoyle of blue at 10,10
        blue echo 1
        blue hand liastrum-stride
        active momentum-weaver ap 2
        inputs
        blue: use spell-focus
        blue: use spell-focus
        blue: cast liastrum-stride on spellbound-gargoyle
        blue: move
        blue: go 12,12
        expect
        blue echo 1
        spellbound-gargoyle at 12,12",
    );
}

/// Polinore plays a second channel, and empowers each once for each unit and spell.
#[test]
fn dual_spell_and_empower_spell() {
    passes(
        "position
        polinore of blue at 5,5
        tarok-beast of red at 20,20
        spirit-shaman of red at 24,20
        blue echo 9
        blue hand twin-flames, shatter, leaden-hex
        active polinore ap 2
        inputs
        blue: cast twin-flames on tarok-beast spirit-shaman
        blue: cast shatter on tarok-beast
        refused blue: cast leaden-hex on tarok-beast by MD-263
        expect
        tarok-beast damage 6
        spirit-shaman damage 3",
    );
}

/// Proves MD-331.
#[test]
fn the_runefold_gauntlet_recalls_spells() {
    let field = |deck: &str| {
        format!(
            "position
            polinore of blue at 5,5
            tarok-beast of red at 20,20
            blue echo 9
            blue discard twin-flames, amblis-transposition
            blue deck {deck}
            active polinore ap 2
            inputs
            refused blue: recall amblis-transposition of blue on polinore tarok-beast by MD-253
            blue: recall twin-flames of blue on tarok-beast\n"
        )
    };
    passes(&format!(
        "{}expect\ntarok-beast damage 3\nblue echo 6\nblue holds shatter\nblue has banished twin-flames",
        field("shatter, gravity-well")
    ));
    passes(&format!(
        "{}blue: yes\nexpect\nblue discarded gateway-guardian\nblue deck size 1",
        field("gateway-guardian, gravity-well")
    ));
    passes(&format!("{}blue: pass\nexpect\nblue deck size 2", field("gateway-guardian, gravity-well")));
}

/// Any point is a target, though no unit stands anywhere.
#[test]
fn a_spell_at_a_point_needs_a_point_and_no_unit() {
    passes_with(
        "[[spell]]
        id = 'gust'
        name = 'Gust'
        factions = ['primal']
        rank = 'basic'
        cost = 1
        origin = 'original'
        [spell.spell]
        timing = 'swift'
        aims = ['point']
        does = [{ do = { recover = { to = { around_target = { within = 4 } }, amount = { plus = 2 } } } }]",
        "position
        initiative red
        red echo 3
        red hand gust
        phase action
        inputs
        refused red: cast gust by MD-255
        red: cast gust on 12,12
        expect
        red echo 2
        red discarded gust",
    );
}

/// Proves MD-070, MD-267.
#[test]
fn swifts_with_their_own_moments() {
    passes(
        "position
        initiative blue
        tarok-beast of red at 5,5
        momentum-weaver of blue at 20,20
        red echo 3
        red hand seize-the-initiative
        phase action
        inputs
        blue: first blue
        red: cast seize-the-initiative
        red: first red
        expect
        initiative red
        waits for red",
    );
    passes(
        "position
        tarok-beast of red at 10,10
        tarok-beast damage 7
        momentum-weaver of blue at 12,10
        red echo 3
        red hand retribution
        active momentum-weaver ap 2
        inputs
        blue: attack tarok-beast
        roll: 15
        red: cast retribution
        expect
        momentum-weaver damage 4
        red units 0",
    );
    passes(
        "position
        tarok-beast of red at 10,10
        tarok-beast damage 7
        momentum-weaver of blue at 12,10
        red echo 3
        red hand diehard
        active momentum-weaver ap 2
        inputs
        blue: attack tarok-beast
        red: cast diehard on tarok-beast
        roll: 15
        blue: pass
        expect
        tarok-beast damage 9",
    );
    passes(
        "position
        farsight-ambusher of red at 5,5
        cabra-mauler of red at 10,17
        momentum-weaver of blue at 5,15
        blue echo 2
        blue hand shifting-winds
        active farsight-ambusher ap 2
        inputs
        red: shoot momentum-weaver
        blue: cast shifting-winds
        refused blue: unit farsight-ambusher by MD-273
        blue: unit cabra-mauler
        roll: 15
        expect
        cabra-mauler damage 4
        momentum-weaver damage 0",
    );
    passes(
        "position
        momentum-weaver of blue at 5,5
        momentum-weaver damage 3
        tarok-beast of red at 5,15
        blue echo 3
        blue hand liastrum-discharge
        active momentum-weaver ap 2
        inputs
        blue: shoot tarok-beast
        roll: 15
        blue: number 0
        blue: pass
        blue: pass
        blue: cast liastrum-discharge on tarok-beast
        expect
        tarok-beast damage 8",
    );
}

//! The Deploy Phase (MD-089 to MD-120, MD-366, MD-369, MD-372).

mod common;
use common::passes;
use kernel::{Awaiting, Chance, Game, Log, Seat, View, Viewer, house, stable_hash};

/// Proves MD-090.
#[test]
fn as_much_as_can_be_paid_and_placed_is_deployed_or_nothing() {
    let field = "position
        red echo 99
        red hand tarok-beast, bloodfrenzy-berserker, cabra-mauler, spirit-shaman, blisterhide-sow, amulet-of-vigor, horned-helmet, winged-sandals
        phase deploy red
        inputs\n";
    passes(&format!(
        "{field}
        red: play tarok-beast at 1,1
        red: play bloodfrenzy-berserker at 1,3.2
        red: play cabra-mauler at 3,0.95
        red: play spirit-shaman at 2.9,2.9
        red: play blisterhide-sow at 0.7,4.9
        red: equip amulet-of-vigor on bloodfrenzy-berserker
        red: equip horned-helmet on cabra-mauler
        red: equip winged-sandals on spirit-shaman
        red: done
        expect
        red units 5
        red hand size 0
        bloodfrenzy-berserker carries amulet-of-vigor
        cabra-mauler carries horned-helmet
        spirit-shaman carries winged-sandals
        waits for blue"
    ));
    passes(&format!("{field}red: done\nexpect\nred units 0\nred hand size 8\nred echo 99\nwaits for blue"));
}

/// Proves MD-089, MD-110, MD-366.
#[test]
fn the_initiative_holder_says_who_deploys_first_and_both_deploy() {
    passes(
        "position
        initiative blue
        phase deploy
        inputs
        blue: first red
        red: done
        blue: done
        expect
        log MD-089
        waits for blue",
    );
}

/// Proves MD-118, MD-002, MD-091, MD-092, MD-095, MD-098, MD-107, MD-109, MD-004.
#[test]
fn the_example_of_deploying_a_beast_and_a_berserker_with_sandals() {
    passes(
        "position
        red echo 18
        red hand tarok-beast, bloodfrenzy-berserker, winged-sandals
        phase deploy red
        inputs
        refused red: play tarok-beast at 5.5,0.9 by MD-098
        red: play tarok-beast at 2,2
        red: play bloodfrenzy-berserker at 2,4
        red: equip winged-sandals on bloodfrenzy-berserker
        red: done
        blue: done
        red: first red
        expect
        red echo 6
        tarok-beast refreshed
        bloodfrenzy-berserker refreshed
        bloodfrenzy-berserker carries winged-sandals
        bloodfrenzy-berserker speed 10
        red units 2
        waits for red
        log MD-107",
    );
    passes(
        "position
        red echo 18
        red hand tarok-beast, bloodfrenzy-berserker, winged-sandals
        phase deploy red
        inputs
        red: play tarok-beast at 2,2
        expect
        red echo 16",
    );
    passes(
        "position
        red echo 16
        red hand bloodfrenzy-berserker, winged-sandals
        phase deploy red
        inputs
        red: play bloodfrenzy-berserker at 2,4
        expect
        red echo 9",
    );
}

/// The second example: the Berserker is engaged, the Beast is not.
const REINFORCE: &str = "position
    red echo 6
    red hand boneclaw-raider
    bloodfrenzy-berserker of red at 15,15
    spellbound-gargoyle of blue at 16.9,15
    tarok-beast of red at 15,20
    spellbound-bahigudjin of blue at 18.2,20
    phase deploy red
    inputs\n";

/// Proves MD-119, MD-099, MD-102, MD-120, MD-104.
#[test]
fn the_example_of_reinforcing_at_the_beast_but_not_at_the_berserker() {
    passes(&format!(
        "{REINFORCE}
        refused red: play boneclaw-raider at 13,15 by MD-099
        red: play boneclaw-raider at 16.6,20
        red: done
        refused blue: play spellbound-gargoyle at 19,21 by MD-091
        expect
        red echo 0
        boneclaw-raider engaged with spellbound-bahigudjin
        spellbound-bahigudjin engaged"
    ));
    passes(
        "position
        blue echo 3
        blue hand spellbound-gargoyle
        boneclaw-raider of red at 16.6,20
        spellbound-bahigudjin of blue at 18.2,20
        phase deploy blue second
        inputs
        refused blue: play spellbound-gargoyle at 19.5,20.5 by MD-099",
    );
}

/// Proves MD-100, MD-103, MD-108, MD-101.
#[test]
fn only_units_that_were_there_before_call_reinforcements() {
    passes(
        "position
        red echo 20
        red hand tarok-beast, tarok-beast, blisterhide-sow
        cabra-mauler of red at 15,15
        phase deploy red
        inputs
        red: play tarok-beast at 17,15
        refused red: play blisterhide-sow at 19,15 by MD-098
        red: play tarok-beast at 2,2
        red: play blisterhide-sow at 15,17
        expect
        waits for red",
    );
}

/// Proves MD-105, MD-166.
#[test]
fn a_deployed_base_fits_but_may_stand_on_flat_ground() {
    passes(
        "position
        red echo 20
        red hand tarok-beast
        terrain noxious-fleshgardens large of red at 10,10 turned 0
        cabra-mauler of red at 9,12
        husk 9,14.5
        phase deploy red
        inputs
        refused red: play tarok-beast at 10,12 by MD-105
        refused red: play tarok-beast at 8.5,14 by MD-105
        refused red: play tarok-beast at 12.5,11.5 by MD-105
        refused red: play tarok-beast at 0.5,2 by MD-105
        offered red: play tarok-beast at 10.9,12",
    );
}

/// Proves MD-106.
#[test]
fn what_is_staged_can_be_moved_and_taken_back_until_it_enters() {
    passes(
        "position
        red echo 11
        red hand bloodfrenzy-berserker, winged-sandals
        phase deploy red
        inputs
        red: play bloodfrenzy-berserker at 2,2
        red: equip winged-sandals on bloodfrenzy-berserker
        red: put bloodfrenzy-berserker at 3,3
        refused red: put bloodfrenzy-berserker at 13,3 by MD-098
        red: take-off winged-sandals from bloodfrenzy-berserker
        red: equip winged-sandals on bloodfrenzy-berserker
        red: take-back bloodfrenzy-berserker
        expect
        red echo 11
        red hand size 2
        red units 0
        red holds winged-sandals",
    );
    passes(
        "position
        red echo 11
        red hand bloodfrenzy-berserker
        phase deploy red
        inputs
        red: play bloodfrenzy-berserker at 2,2
        red: done
        expect
        bloodfrenzy-berserker at 2,2
        red units 1",
    );
}

/// Proves MD-093, MD-094, MD-096, MD-016, MD-097, MD-369.
#[test]
fn items_go_to_own_unengaged_units_without_one() {
    passes(
        "position
        red echo 20
        red hand winged-sandals, ring-of-vitality, horned-helmet
        cabra-mauler of red at 15,15
        spellbound-gargoyle of blue at 16.9,15
        bloodfrenzy-berserker of red at 5,15
        momentum-weaver of blue at 25,25
        display ring-of-time
        phase deploy red
        inputs
        refused red: equip winged-sandals on cabra-mauler by MD-093
        refused red: equip winged-sandals on momentum-weaver by MD-094
        refused red: equip ring-of-time on bloodfrenzy-berserker by MD-092
        red: equip winged-sandals on bloodfrenzy-berserker
        refused red: equip ring-of-vitality on bloodfrenzy-berserker by MD-096
        red: done
        refused blue: take-off winged-sandals from bloodfrenzy-berserker by MD-106
        expect
        bloodfrenzy-berserker carries winged-sandals
        red echo 17",
    );
}

/// Proves MD-372.
#[test]
fn a_unit_staged_beside_an_enemy_is_given_items_but_does_not_swap() {
    passes(
        "position
        red echo 20
        red hand boneclaw-raider, winged-sandals
        tarok-beast of red at 15,20
        cabra-mauler of red at 15,18
        cabra-mauler carries ring-of-vitality
        spellbound-bahigudjin of blue at 18.2,20
        phase deploy red
        inputs
        red: play boneclaw-raider at 16.6,20
        red: equip winged-sandals on boneclaw-raider
        refused red: swap winged-sandals of boneclaw-raider with cabra-mauler by MD-111
        expect
        boneclaw-raider carries winged-sandals staged",
    );
}

/// Proves MD-111, MD-112, MD-113, MD-114, MD-115.
#[test]
fn units_that_are_near_swap_attachments_once() {
    passes(
        "position
        red echo 20
        red hand winged-sandals
        cabra-mauler of red at 10,10
        cabra-mauler carries ring-of-vitality
        cabra-mauler carries helm-of-wrath
        spirit-shaman of red at 12,10
        boneclaw-raider of red at 14,10
        bloodfrenzy-berserker of red at 20,10
        phase deploy red
        inputs
        refused red: swap ring-of-vitality of cabra-mauler with bloodfrenzy-berserker by MD-111
        red: equip winged-sandals on spirit-shaman
        refused red: swap ring-of-vitality of cabra-mauler with spirit-shaman by MD-113
        red: swap ring-of-vitality of cabra-mauler with spirit-shaman for winged-sandals
        red: swap helm-of-wrath of cabra-mauler with spirit-shaman
        refused red: swap helm-of-wrath of spirit-shaman with boneclaw-raider by MD-112
        red: done
        expect
        spirit-shaman carries ring-of-vitality swapped
        spirit-shaman carries helm-of-wrath swapped
        cabra-mauler carries winged-sandals swapped",
    );
}

/// Proves MD-106, MD-111, MD-372.
#[test]
fn what_came_by_a_swap_is_not_carried_off_to_another_spot() {
    passes(
        "position
        red echo 20
        red hand bloodfrenzy-berserker
        red corner sw
        cabra-mauler of red at 4,4
        cabra-mauler carries helm-of-wrath
        phase deploy red
        inputs
        red: play bloodfrenzy-berserker at 2,2
        red: put bloodfrenzy-berserker at 2,4
        red: swap helm-of-wrath of cabra-mauler with bloodfrenzy-berserker
        refused red: put bloodfrenzy-berserker at 4.5,1 by MD-106
        refused red: take-back bloodfrenzy-berserker by MD-106
        red: done
        expect
        bloodfrenzy-berserker at 2,4
        bloodfrenzy-berserker carries helm-of-wrath swapped",
    );
}

/// Proves MD-116, MD-117.
#[test]
fn a_seeker_is_played_from_its_zone_and_again_after_it_has_left() {
    passes(
        "position
        red echo 20
        phase deploy red
        inputs
        red: play thundersteps at 2,2
        refused red: play thundersteps at 4,4 by MD-091
        red: done
        expect
        red echo 10
        red seeker away
        thundersteps at 2,2",
    );
    passes(
        "position
        thundersteps of red at 10,10
        thundersteps damage 19
        red echo 10
        red deck diehard, retribution
        blue deck twin-flames, shatter
        spellbound-gargoyle of blue at 11.9,10
        spellbound-gargoyle exhausted
        active spellbound-gargoyle ap 2
        inputs
        blue: attack thundersteps
        roll: 19
        blue: done
        blue: pass
        red: first red
        red: play thundersteps at 2,2
        expect
        red seeker away
        blue mastery 10
        not red discarded thundersteps",
    );
}

/// Proves MD-103.
#[test]
fn a_unit_that_came_in_the_action_phase_before_calls_reinforcements() {
    passes(
        "position
        polinore of blue at 5,25
        polinore exhausted
        blue echo 12
        blue hand dimension-breach, spellbound-gargoyle, spellbound-bahigudjin
        red deck natures-wrath, adrenaline-rush
        blue deck twin-flames, shatter
        active polinore ap 2
        inputs
        blue: cast dimension-breach
        blue: play spellbound-gargoyle at 15,15
        blue: done
        blue: activate spellbound-gargoyle
        blue: done
        blue: pass
        red: first blue
        blue: play spellbound-bahigudjin at 16.5,15
        blue: done
        expect
        spellbound-bahigudjin at 16.5,15",
    );
}

/// Clumsy units have no attachments.
#[test]
fn a_clumsy_unit_is_given_nothing() {
    passes(
        "position
        red echo 20
        red hand ring-of-vitality
        tarok-beast of red at 10,10
        phase deploy red
        inputs
        refused red: equip ring-of-vitality on tarok-beast by MD-241",
    );
}

/// Proves HR-006: that a staging has come back is no secret, so views and the worlds that fit them keep the account too.
#[test]
fn a_staging_that_comes_back_again_and_again_is_declared_in_every_world_alike() {
    let mut inputs = String::new();
    for _ in 0..7 {
        inputs.push_str("blue: equip great-shield on polinore\nblue: take-off great-shield from polinore\n");
    }
    let play = passes(&format!(
        "position
        polinore of blue at 3,3
        blue echo 9
        blue hand great-shield
        blue deck shatter, twin-flames
        blue corner sw
        red corner ne
        phase deploy blue
        inputs
        {inputs}"
    ));
    let (truth, view) = (play.game(), View::of(play.game(), Viewer::Seat(Seat(0))));
    let mut worlds = [*truth, view.sample(&mut Chance::new(1, 1)), view.sample(&mut Chance::new(2, 1))];
    for answer in ["equip great-shield on polinore", "take-off great-shield from polinore"].iter().cycle() {
        for world in &mut worlds {
            let choice = world.read(answer).expect("an answer");
            world.answer(choice, &mut Log::off()).expect("a legal one");
        }
        let views = worlds.map(|world| stable_hash(&world.redacted(Viewer::Seat(Seat(0)))));
        assert!(views.iter().all(|&it| it == views[0]), "a view tells what its viewer cannot know");
        let awaited = worlds.map(|world| world.awaiting());
        assert!(awaited.iter().all(|it| *it == awaited[0]), "{awaited:?}");
        if awaited[0] == Awaiting::Answer(Seat(0)) {
            return;
        }
    }
}

/// Proves HR-006: a seat that only moves its own units about does not bring the game to a draw.
#[test]
fn a_staging_without_end_is_declared_as_it_stands_and_the_game_goes_on() {
    let play = passes(
        "position
        red echo 20
        red hand bloodfrenzy-berserker
        phase deploy red
        inputs
        red: play bloodfrenzy-berserker at 2,2",
    );
    let (mut game, mut log) = (*play.game(), Log::on());
    for _ in 0..100 {
        let choice = game.read("put bloodfrenzy-berserker at 2,2").expect("an answer");
        game.answer(choice, &mut log).expect("a legal one");
        if game.awaiting() != Awaiting::Answer(Seat(0)) {
            break;
        }
    }
    assert_eq!(game.awaiting(), Awaiting::Answer(Seat(1)));
    assert!(log.lines().iter().any(|line| line.rule == house::LOOP));
    assert!(game.world().units.iter().all(|unit| !unit.staged));
}

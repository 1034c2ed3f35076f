//! Forced movement, placing and swapping (MD-346 to MD-360, MD-382, MD-383).

mod common;
use common::{passes, passes_with};

/// A Mauler that hits a Weaver and pushes it.
fn push(more: &str, distance: &str, expect: &str) {
    passes(&format!(
        "position
        cabra-mauler of red at 10,10
        momentum-weaver of blue at 12,10
        {more}
        active cabra-mauler ap 2
        inputs
        red: attack momentum-weaver
        roll: 15
        red: yes
        red: distance {distance}
        expect
        {expect}"
    ));
}

/// Proves MD-346, MD-348, MD-350.
#[test]
fn a_push_leads_straight_away_as_far_as_is_chosen() {
    push("", "4", "momentum-weaver at 16,10");
    push("", "2.5", "momentum-weaver at 14.5,10");
    push("spellbound-gargoyle of blue at 20,20", "0", "momentum-weaver at 12,10");
    passes(
        "position
        cabra-mauler of red at 10,10
        momentum-weaver of blue at 12,10
        active cabra-mauler ap 2
        inputs
        red: attack momentum-weaver
        roll: 15
        red: yes
        refused red: distance 4.1 by MD-350
        offered red: distance 3.14",
    );
}

/// Proves MD-347, MD-349, MD-352.
#[test]
fn it_stops_at_the_first_contact_ahead() {
    // A husk ahead; 30 mm between the centres.
    push("husk 15,10", "4", "momentum-weaver at 13.8189,10");
    // One that is touched sideways does not stop it.
    push("husk 12,11.1811024", "4", "momentum-weaver at 16,10");
    // One that is touched ahead stops it at once.
    push("husk 13.1811024,10", "4", "momentum-weaver at 12,10");
}

/// Proves MD-351, MD-348.
#[test]
fn a_pull_ends_at_the_origins_base() {
    passes(
        "position
        momentum-weaver of blue at 10,10
        cabra-mauler of red at 16,10
        active momentum-weaver ap 2
        inputs
        blue: shoot cabra-mauler
        roll: 15
        blue: number 1
        blue: yes
        blue: distance 5
        blue: pass
        expect
        cabra-mauler at 11.47638,10",
    );
}

/// Proves MD-382, MD-383, MD-350.
#[test]
fn a_pull_toward_a_point_ends_there_and_the_nearest_is_moved_first() {
    passes(
        "position
        polinore of blue at 25,25
        tarok-beast of red at 10,12.5
        spirit-shaman of red at 11.5,10
        cabra-mauler of red at 10,6
        blue echo 3
        blue hand gravity-well
        active polinore ap 2
        inputs
        blue: cast gravity-well on 10,10
        expect
        spirit-shaman at 10,10
        tarok-beast at 10,11.47638
        cabra-mauler at 10,8",
    );
}

/// Proves MD-355, MD-356, MD-357, MD-358, MD-359.
#[test]
fn a_swap_puts_each_where_the_other_was_or_as_near_as_it_fits() {
    // The larger Mauler does not fit beside the husk where the Gargoyle stood.
    passes(
        "position
        polinore of blue at 25,25
        spellbound-gargoyle of blue at 5,10
        husk 3.8189,10
        cabra-mauler of red at 12,10
        blue echo 4
        blue hand amblis-transposition
        active polinore ap 2
        inputs
        blue: cast amblis-transposition on spellbound-gargoyle cabra-mauler
        expect
        spellbound-gargoyle at 12,10
        cabra-mauler at 5.29528,10",
    );
}

/// Proves MD-360.
#[test]
fn where_there_is_no_room_at_all_everything_stays() {
    // Large bases so close to one another that no other of them fits in between; a small one does.
    let mut facts = String::from("position\nspellbound-gargoyle of blue at 2.71654,2.71654\n");
    let mut number = 0;
    for row in 0..10 {
        for column in 0..10 {
            number += 1;
            let (x, y) = (30.0 + 78.0 * f64::from(column), 30.0 + 78.0 * f64::from(row));
            let (x, y) = (x / 25.4, y / 25.4);
            let (word, seat) = if number == 100 {
                ("thundersteps".into(), "red")
            } else {
                (format!("gateway-guardian-{number}"), "blue")
            };
            facts.push_str(&format!("{word} of {seat} at {x:.5},{y:.5}\n"));
        }
    }
    passes(&format!(
        "{facts}
        blue echo 4
        blue hand amblis-transposition
        active gateway-guardian-40 ap 2
        inputs
        blue: cast amblis-transposition on gateway-guardian-2 spellbound-gargoyle
        blue: pass
        expect
        spellbound-gargoyle at 2.71654,2.71654
        blue discarded amblis-transposition"
    ));
}

/// Proves MD-353.
#[test]
fn where_the_centres_coincide_the_controller_chooses_the_direction() {
    let wave = "
        [[spell]]
        id = 'wave'
        name = 'Wave'
        factions = ['conclave']
        rank = 'basic'
        cost = 1
        origin = 'original'
        [spell.spell]
        timing = 'channel'
        aims = ['point']
        does = [{ do = { shove = { to = { around_target = { within = 2 } }, inches = { plus = 3 } } } }]";
    passes_with(
        wave,
        "position
        polinore of blue at 25,25
        tarok-beast of red at 10,10
        blue echo 1
        blue hand wave
        active polinore ap 2
        inputs
        blue: cast wave on 10,10
        refused blue: at 10,10 by MD-353
        blue: at 10,12
        expect
        tarok-beast at 10,13",
    );
    // A pull ends where it begins.
    passes(
        "position
        polinore of blue at 25,25
        tarok-beast of red at 10,10
        blue echo 3
        blue hand gravity-well
        active polinore ap 2
        inputs
        blue: cast gravity-well on 10,10
        expect
        tarok-beast at 10,10",
    );
}

/// The Umbral Cloak places its bearer wherever it fits, and provokes before.
#[test]
fn a_teleport_places_the_bearer_anywhere() {
    passes(
        "position
        cabra-mauler of red at 10,10
        cabra-mauler carries umbral-cloak
        momentum-weaver of blue at 12,10
        active cabra-mauler ap 2
        inputs
        red: use teleport
        blue: pass
        refused red: at 12,9.5 by MD-355
        red: at 25,25
        expect
        cabra-mauler at 25,25
        ap 0",
    );
}

/// Proves MD-357, MD-358: while the owner is asked where, no bases overlap either.
#[test]
fn of_several_nearest_places_the_owner_names_one() {
    // Between the two husks there is no room for the larger Mauler, but there is as near on either side.
    let swap = "position
        polinore of blue at 25,25
        spellbound-gargoyle of blue at 5,10
        husk 5,8.8189
        husk 5,11.1811
        cabra-mauler of red at 12,10
        blue echo 4
        blue hand amblis-transposition
        active polinore ap 2
        inputs
        blue: cast amblis-transposition on spellbound-gargoyle cabra-mauler";
    let play = passes(swap);
    let world = play.game().world();
    let discs: Vec<_> = world.field().map(|unit| unit.disc(world.pack)).collect();
    for (place, one) in discs.iter().enumerate() {
        assert!(discs[..place].iter().all(|other| !one.overlaps(*other)), "{one:?} overlaps another");
    }
    for place in ["4.11417,10", "5.88583,10"] {
        passes(&format!("{swap}\nred: at {place}\nexpect\ncabra-mauler at {place}"));
    }
}

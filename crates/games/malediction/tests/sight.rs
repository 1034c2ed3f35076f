//! Distance, line of sight, line of effect and engagement (MD-027 to MD-034, MD-183 to MD-202).

mod common;
use common::passes;

/// Proves MD-027, MD-028, MD-030, MD-183.
#[test]
fn nearby_is_a_gap_of_one_inch_or_less_between_the_edges() {
    // Two bases of 30 mm: an inch between them is 55.4 mm between the centres, 2.181102".
    passes(
        "position
        spirit-shaman of red at 10,10
        spellbound-gargoyle of blue at 12.1811,10
        expect
        spirit-shaman engaged with spellbound-gargoyle
        spellbound-gargoyle engaged with spirit-shaman",
    );
    passes(
        "position
        spirit-shaman of red at 10,10
        spellbound-gargoyle of blue at 12.18115,10
        expect
        not spirit-shaman engaged",
    );
}

/// Proves MD-029.
#[test]
fn from_a_point_it_is_measured_to_the_nearest_edge() {
    // 3" and half of 30 mm: 3.59055".
    for (x, damage) in [("13.5905", 5), ("13.5906", 0)] {
        passes(&format!(
            "position
            spirit-shaman of red at 25,25
            momentum-weaver of blue at {x},10
            red echo 4
            red hand cataclysmic-blast
            active spirit-shaman ap 2
            inputs
            red: cast cataclysmic-blast on 10,10
            expect
            momentum-weaver damage {damage}"
        ));
    }
}

/// A wall between two units: the tall section of a medium piece, 1 by 1 inch.
const WALL: &str = "position
    terrain noxious-fleshgardens medium of red at 10,10 turned 0\n";

/// Proves MD-194, MD-195, MD-197, MD-199, MD-322, MD-321, MD-198.
#[test]
fn tall_sections_block_sight_and_effect_and_short_ones_neither() {
    // The tall section covers 10.5 to 11.5 by 12.5 to 13.5.
    passes(&format!(
        "{WALL}
        spirit-shaman of red at 8,13
        spellbound-gargoyle of blue at 14,13
        expect
        not spirit-shaman sees spellbound-gargoyle
        not spirit-shaman affects spellbound-gargoyle"
    ));
    // Past its side, one line is enough.
    passes(&format!(
        "{WALL}
        spirit-shaman of red at 8,13
        spellbound-gargoyle of blue at 14,14.4
        expect
        spirit-shaman sees spellbound-gargoyle
        spirit-shaman affects spellbound-gargoyle"
    ));
    // The short section covers 12.5 to 14 by 10.5 to 11.
    passes(&format!(
        "{WALL}
        spirit-shaman of red at 11.5,10.75
        spellbound-gargoyle of blue at 15.5,10.75
        expect
        spirit-shaman sees spellbound-gargoyle
        spirit-shaman affects spellbound-gargoyle"
    ));
}

/// Proves MD-187, MD-183, MD-197.
#[test]
fn units_and_husks_between_do_not_prevent_engagement_but_walls_do() {
    // An inch apart, with two bases between them that touch one another, a hair off the line of the centres: neither
    // centre sees any part of the other base.
    for [above, below] in [
        ["boneclaw-raider of red at", "boneclaw-raider-2 of red at"],
        ["boneclaw-raider of blue at", "boneclaw-raider-2 of blue at"],
        ["husk", "husk"],
        ["boneclaw-raider of red at", "husk"],
    ] {
        passes(&format!(
            "position
            spirit-shaman of red at 10,10
            {above} 11.09055,10.61
            {below} 11.09055,9.4288
            spellbound-gargoyle of blue at 12.18,10
            expect
            not spirit-shaman sees spellbound-gargoyle
            not spellbound-gargoyle sees spirit-shaman
            spirit-shaman engaged with spellbound-gargoyle"
        ));
    }
    // The wall covers 10.5 to 11.5 by 12.5 to 13.5: two that touch it are just near enough to one another.
    passes(&format!(
        "{WALL}
        spirit-shaman of red at 9.90945,13
        spellbound-gargoyle of blue at 12.09055,13
        expect
        not spirit-shaman engaged with spellbound-gargoyle"
    ));
}

/// Proves MD-374, MD-243, MD-196.
#[test]
fn the_line_of_an_ability_starts_anywhere_on_the_edge_of_the_base() {
    let dirge = |wall: &str, x: &str, damage: u8| {
        let field = format!(
            "position
            terrain noxious-fleshgardens {wall} turned 0
            ashen-cantor of red at 9.90945,13
            spellbound-gargoyle of blue at {x},13
            active ashen-cantor ap 2\n"
        );
        // From the centres no line leads past either wall.
        passes(&format!(
            "{field}
            expect
            not ashen-cantor affects spellbound-gargoyle
            not ashen-cantor engaged"
        ));
        passes(&format!(
            "{field}
            inputs
            red: use dirge
            expect
            spellbound-gargoyle damage {damage}"
        ));
    };
    // The bases cover 12.41 to 13.59. Along their rims a line leads past a wall from 12.5 to 13.5, although they are not
    // even engaged at 1"; but none leads past a wall from 12.25 to 13.75.
    dirge("medium of red at 10,10", "12.09055", 2);
    dirge("large of red at 8.5,10.5", "13.09055", 0);
}

/// Proves MD-195, MD-326, MD-196.
#[test]
fn units_and_husks_block_sight_but_not_effect() {
    passes(
        "position
        spirit-shaman of red at 10,10
        tarok-beast of red at 13,10
        spellbound-gargoyle of blue at 16,10
        expect
        not spirit-shaman sees spellbound-gargoyle
        spirit-shaman affects spellbound-gargoyle",
    );
    passes(
        "position
        spirit-shaman of red at 10,10
        husk 13,10
        spellbound-gargoyle of blue at 16,10
        expect
        not spirit-shaman sees spellbound-gargoyle
        spirit-shaman affects spellbound-gargoyle",
    );
    passes(
        "position
        spirit-shaman of red at 10,10
        husk 11.19,10
        spellbound-gargoyle of blue at 11.9,10.95
        expect
        spirit-shaman engaged with spellbound-gargoyle",
    );
}

/// Proves MD-200.
#[test]
fn a_line_that_only_touches_crosses_nothing() {
    // Husks above and below the straight line leave exactly that line: their edges touch it.
    passes(
        "position
        spirit-shaman of red at 10,10
        husk 13,10.59055
        spellbound-gargoyle of blue at 16,10
        expect
        spirit-shaman sees spellbound-gargoyle",
    );
}

/// Proves MD-201, MD-322.
#[test]
fn a_section_of_exactly_one_inch_is_tall_and_a_lower_one_short() {
    // The medium Pathway has a section of 1" at 12 to 13 by 11.1 to 11.85.
    passes(
        "position
        terrain astarian-pathways medium of blue at 10,10 turned 0
        spirit-shaman of red at 9,11.5
        spellbound-gargoyle of blue at 16,11.5
        expect
        not spirit-shaman affects spellbound-gargoyle",
    );
    // The small one has a section of 0.99".
    passes(
        "position
        terrain astarian-pathways small of blue at 10,10 turned 0
        spirit-shaman of red at 9,11.5
        spellbound-gargoyle of blue at 14,11.5
        expect
        spirit-shaman affects spellbound-gargoyle
        spirit-shaman sees spellbound-gargoyle",
    );
}

/// Proves MD-324.
#[test]
fn an_archway_is_ignored_and_what_is_below_it_decides() {
    // Between the two pillars of the large Pathway hangs an archway.
    passes(
        "position
        terrain astarian-pathways large of blue at 10,10 turned 0
        spirit-shaman of red at 13.5,9
        spellbound-gargoyle of blue at 13.5,15
        active spirit-shaman ap 2
        inputs
        red: move
        red: go 13.5,12
        expect
        spirit-shaman sees spellbound-gargoyle
        spirit-shaman on astarian-pathways",
    );
}

/// Proves MD-186, MD-196.
#[test]
fn engagement_needs_line_of_effect_either_way() {
    // On both sides of a wall of half an inch.
    passes(
        "position
        terrain noxious-fleshgardens large of red at 10,10 turned 0
        spirit-shaman of red at 10.9,12.5
        spellbound-gargoyle of blue at 13,10.9
        expect
        not spirit-shaman engaged",
    );
}

/// Proves MD-323.
#[test]
fn the_edge_of_the_battlefield_is_an_obstacle() {
    passes(
        "position
        cabra-mauler of red at 26,10
        spellbound-gargoyle of blue at 28,10
        active cabra-mauler ap 2
        inputs
        red: attack spellbound-gargoyle
        roll: 15
        red: yes
        red: distance 4
        expect
        spellbound-gargoyle at 29.40945,10",
    );
}

/// Proves MD-202, MD-023, MD-024.
#[test]
fn a_unit_affects_itself() {
    passes(
        "position
        spirit-shaman of red at 10,10
        spirit-shaman damage 3
        spellbound-gargoyle of blue at 14,10
        active spirit-shaman ap 2
        inputs
        refused red: use heal on spellbound-gargoyle by MD-242
        red: use heal on spirit-shaman
        expect
        spirit-shaman damage 1",
    );
}

/// Pinpoint looks past units, but not past husks and walls.
#[test]
fn who_has_pinpoint_looks_past_units() {
    passes(
        "position
        farsight-ambusher of red at 10,10
        tarok-beast of red at 13,10
        spellbound-gargoyle of blue at 16,10
        spellbound-gargoyle-2 of blue at 10,16
        husk 10,13
        expect
        farsight-ambusher sees spellbound-gargoyle
        not farsight-ambusher sees spellbound-gargoyle-2",
    );
}

/// Proves MD-033, MD-036, MD-037.
#[test]
fn bases_are_round_and_the_field_is_square() {
    passes(
        "position
        red echo 20
        red hand tarok-beast
        phase deploy red
        inputs
        refused red: play tarok-beast at 0.88,3 by MD-105
        offered red: play tarok-beast at 0.886,3
        offered red: play tarok-beast at 3.6,3.6
        refused red: play tarok-beast at 3.62,3.62 by MD-098
        expect
        field 30",
    );
}

/// Proves MD-034.
#[test]
fn bases_may_touch_but_not_overlap() {
    use kernel::{Described, Game, Setup};
    use malediction::Malediction;
    let at = |x: &str| {
        let facts: Vec<String> =
            ["spirit-shaman of red at 10,10".to_string(), format!("spellbound-gargoyle of blue at {x},10")]
                .into();
        Malediction::from_facts(Malediction::shipped(), &Setup::of(2), &facts).is_ok()
    };
    assert!(at("11.1811024"), "30 mm between the centres");
    assert!(!at("11.18105"));
}

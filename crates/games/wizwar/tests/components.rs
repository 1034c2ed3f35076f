//! The components: what the shipped pack holds (chapters B, M and AE of the rules).

use geometry::grid::{Square, SquareSet};
use std::collections::BTreeSet;
use wizwar::board::Colour;
use wizwar::card::{Card, Energy, EnergyCard, Face, Keyword, Kind, Lasts, School};
use wizwar::effect::{Effect, Ongoing};
use wizwar::pack::Pack;

const BASE: [School; 6] = [
    School::Alchemy,
    School::Conjuring,
    School::Elemental,
    School::Mentalism,
    School::Mutation,
    School::Thaumaturgy,
];
const EXPANSION: [School; 3] = [School::Hexcraft, School::Chaos, School::Necromancy];

fn pack() -> &'static Pack {
    Pack::shipped()
}

fn face(id: &str) -> &'static Face {
    pack().face(pack().card(id).unwrap_or_else(|| panic!("there is no card `{id}`")))
}

/// The words of all cards that something is true of.
fn cards_with(is: impl Fn(&Face) -> bool) -> Vec<&'static str> {
    pack()
        .cards()
        .map(|card| pack().face(card))
        .filter(|face| is(face))
        .map(|face| face.id.as_str())
        .collect()
}

/// How many cards of a school, copies counted, something is true of.
fn copies_with(school: School, is: impl Fn(&Face) -> bool) -> usize {
    pack().school_cards(school).filter(|&card| is(pack().face(card))).count()
}

/// The distinct cards of a school by name.
fn names(school: School) -> BTreeSet<&'static str> {
    pack().school_cards(school).map(|card| pack().face(card).name.as_str()).collect()
}

fn cast_as(face: &Face, kind: Kind) -> bool {
    face.forms.iter().any(|form| form.kind == kind)
}

fn placed(face: &Face) -> Vec<&str> {
    let uses = face.item.iter().flat_map(|item| &item.uses);
    let effects = face.forms.iter().chain(uses).flat_map(|form| &form.does);
    effects
        .filter_map(
            |effect| if let Effect::Place { object, .. } = effect { Some(object.as_str()) } else { None },
        )
        .collect()
}

/// Proves WZ-004, WZ-010, WZ-011, WZ-021, WZ-022.
#[test]
fn boards() {
    let middle = Square::at(0, 2, 2).expect("a board has a middle");
    for sector in pack().sectors() {
        assert_eq!(sector.plan.home, middle, "{}", sector.id);
        let [one, other] = sector.plan.treasures;
        let places: SquareSet = [one, other, middle].into_iter().collect();
        assert_eq!(places.len(), 3, "{}", sector.id);
        assert!(!sector.plan.doors.is_empty(), "{}", sector.id);
    }
    for colour in Colour::ALL {
        let (new, _) = pack().sector_of(colour, false).expect("every colour has a new board");
        let (classic, _) = pack().sector_of(colour, true).expect("every colour has a classic board");
        assert_eq!(new == classic, colour == Colour::Purple, "only purple has one board for both sets");
    }
    let added: Vec<Colour> =
        pack().sectors().iter().filter(|sector| sector.expansion).map(|sector| sector.colour).collect();
    assert_eq!(added, [Colour::Purple]);
}

/// Proves WZ-025, WZ-026, WZ-027, WZ-029.
#[test]
fn cards_by_school() {
    for school in BASE.into_iter().chain(EXPANSION) {
        assert_eq!(pack().school_cards(school).count(), 24, "{school:?}");
    }
    let white: Vec<Card> = pack().school_cards(School::WhiteCantrip).collect();
    let black: Vec<Card> = pack().school_cards(School::BlackCantrip).collect();
    assert_eq!(white.len(), 12);
    assert_eq!(white, black);
    let all = School::ALL.into_iter().map(|school| pack().school_cards(school).count());
    assert_eq!(all.sum::<usize>(), 240);
    let added: usize = EXPANSION.into_iter().map(|school| copies_with(school, |_| true)).sum();
    assert_eq!(added, 72);
    for card in pack().cards() {
        let only_added = pack().face(card).copies.keys().all(|school| EXPANSION.contains(school));
        assert_eq!(pack().is_expansion(card), only_added, "{}", *pack().face(card).id);
    }
    for school in pack().schools() {
        assert_eq!(school.expansion, EXPANSION.contains(&school.id), "{}", school.name);
    }
}

/// Proves WZ-023, WZ-024, WZ-029, WZ-032.
#[test]
fn markers_of_the_expansion() {
    let added = pack().objects().iter().filter(|object| object.expansion);
    let added: Vec<(&str, u8)> = added.map(|object| (object.name.as_str(), object.markers)).collect();
    assert_eq!(
        added,
        [
            ("Boneyard", 2),
            ("Hex of Amnesia", 2),
            ("Hex of Lethargy", 2),
            ("Hex of Pain", 2),
            ("Hex of Teleportation", 2),
            ("Prismatic Mist", 10),
            ("Skull Servant", 1),
        ]
    );
    let base = pack().objects().iter().filter(|object| !object.expansion);
    let base: Vec<(&str, u8)> = base.map(|object| (object.name.as_str(), object.markers)).collect();
    // No count of a base marker limits play.
    assert_eq!(
        base,
        [
            ("Booby Trap", 0),
            ("Dust Cloud", 0),
            ("Rosebush", 0),
            ("Stone Block", 0),
            ("Tacks", 0),
            ("Thornbush", 0),
        ]
    );
    assert!(face("cloak-of-shadows").item.is_some());
}

/// Proves WZ-030.
#[test]
fn two_base_items_got_a_marker_and_no_new_rule() {
    for id in ["fire-cloak", "bloodshard"] {
        assert!(face(id).item.is_some());
        assert!(!pack().is_expansion(pack().card(id).expect("it was just found")));
        assert_eq!(pack().object_named(id), None, "an item on the board is its card, not an object");
    }
}

/// Proves WZ-033, WZ-414.
#[test]
fn mobile_and_immobile_objects_and_hexes() {
    let named = |is: fn(&&wizwar::card::Object) -> bool| -> Vec<&str> {
        pack().objects().iter().filter(is).map(|object| object.id.as_str()).collect()
    };
    assert_eq!(named(|object| object.mobile), ["skull-servant"]);
    assert_eq!(
        named(|object| object.hex),
        ["hex-of-amnesia", "hex-of-lethargy", "hex-of-pain", "hex-of-teleportation"]
    );
    let hexes = pack().objects().iter().filter(|object| object.hex);
    assert_eq!(hexes.map(|hex| hex.markers).sum::<u8>(), 8);
    for id in ["boneyard", "prismatic-mist"] {
        let place = pack().object_named(id).expect("the object exists");
        assert!(!pack().object(place).mobile && !pack().object(place).hex);
    }
    assert!(
        face("cloak-of-shadows").item.is_some(),
        "the cloak is carried, dropped and picked up as an item"
    );
}

/// Proves WZ-034.
#[test]
fn base_cards_need_nothing_of_the_expansion() {
    for card in pack().cards().filter(|&card| !pack().is_expansion(card)) {
        for id in placed(pack().face(card)) {
            let place = pack().object_named(id).expect("the object exists");
            assert!(!pack().object(place).expansion, "{id}");
        }
        let hex = pack().glance(card).has(Keyword::Hex);
        let flash = pack().face(card).energy_card.is_some_and(|kind| kind != EnergyCard::Plain);
        let die = matches!(pack().face(card).energy, Energy::Die(_));
        assert!(!hex && !flash && !die, "{}", *pack().face(card).id);
    }
}

/// Proves WZ-028.
#[test]
fn base_pieces() {
    let base = Colour::ALL.into_iter().filter(|&colour| colour != Colour::Purple);
    let treasures =
        base.filter_map(|colour| pack().sector_of(colour, false)).flat_map(|(_, it)| it.plan.treasures);
    assert_eq!(treasures.count(), 8);
    // What stands for these on the board is the item's card itself.
    for id in [
        "dagger",
        "handful-of-tacks",
        "universal-solvent",
        "large-rock",
        "master-key",
        "null-powder",
        "wizardblade",
        "spellstone",
        "visionstone",
        "boomstone",
        "brainstone",
        "lifestone",
        "mightstone",
        "powerstone",
        "speedstone",
    ] {
        assert!(face(id).item.is_some(), "{id}");
    }
    let figures = ["big-man-form", "golem-form", "slime-form", "gnome-form", "werewolf-form"];
    assert!(figures.iter().all(|id| face(id).keywords.contains(&Keyword::Transformation)));
}

/// Proves WZ-050.
#[test]
fn a_deck_of_three_schools_has_84_cards() {
    let schools: Vec<School> = BASE.into_iter().chain(EXPANSION).collect();
    for (first, &one) in schools.iter().enumerate() {
        for (second, &two) in schools.iter().enumerate().skip(first + 1) {
            for &three in &schools[second + 1..] {
                let deck = [School::WhiteCantrip, one, two, three];
                let cards = deck.into_iter().flat_map(|school| pack().school_cards(school));
                assert_eq!(cards.count(), 84, "{deck:?}");
            }
        }
    }
}

/// Proves WZ-173, WZ-186.
#[test]
fn every_card_is_a_spell_an_item_or_energy() {
    for card in pack().cards() {
        let face = pack().face(card);
        let ways = [!face.forms.is_empty(), face.item.is_some(), face.energy_card.is_some()];
        assert_eq!(ways.into_iter().filter(|&way| way).count(), 1, "{}", *face.id);
        if face.energy_card.is_some() {
            assert!(pack().glance(card).has_energy());
        }
    }
    for kind in [Kind::Attack, Kind::Counter, Kind::Neutral] {
        assert!(!cards_with(|face| cast_as(face, kind)).is_empty());
    }
}

/// How many cards of each school are attacks, those of two kinds included, and how many are plain, flash and random
/// energy.
#[test]
fn check_sums() {
    let attacks = |school| copies_with(school, |face| cast_as(face, Kind::Attack));
    let expected = [2, 2, 3, 4, 7, 10, 4, 7, 8, 8, 10];
    assert_eq!(School::ALL.map(attacks), expected);
    assert_eq!(EXPANSION.map(attacks).iter().sum::<usize>(), 26);
    let items = |school| copies_with(school, |face| face.item.is_some());
    assert_eq!(EXPANSION.map(items).iter().sum::<usize>(), 1);

    let energies = |school: School| -> Vec<(EnergyCard, Energy)> {
        let faces = pack().school_cards(school).map(|card| pack().face(card));
        faces.filter_map(|face| Some((face.energy_card?, face.energy))).collect()
    };
    let plain = |values: &[u8]| -> Vec<(EnergyCard, Energy)> {
        values.iter().map(|&value| (EnergyCard::Plain, Energy::Fixed(value))).collect()
    };
    let flash = |values: &[u8]| -> Vec<(EnergyCard, Energy)> {
        values.iter().map(|&value| (EnergyCard::Flash, Energy::Fixed(value))).collect()
    };
    assert_eq!(energies(School::WhiteCantrip), plain(&[6]));
    assert_eq!(energies(School::Alchemy), plain(&[4, 5]));
    assert_eq!(energies(School::Conjuring), plain(&[4, 4, 5]));
    assert_eq!(energies(School::Elemental), plain(&[4, 4, 5]));
    assert_eq!(energies(School::Mentalism), plain(&[4]));
    assert_eq!(energies(School::Mutation), plain(&[4, 4, 5]));
    assert_eq!(energies(School::Thaumaturgy), plain(&[5, 5]));
    assert_eq!(energies(School::Hexcraft), flash(&[6, 6, 6]));
    assert_eq!(energies(School::Necromancy), flash(&[4, 4, 5, 5]));
    let random = [2, 2, 2, 3].map(|more| (EnergyCard::Random, Energy::Die(more)));
    assert_eq!(energies(School::Chaos), random);
}

/// Cards that are cast as one kind or another.
#[test]
fn cards_of_two_kinds() {
    let two = |face: &Face| face.forms.iter().any(|form| form.kind != face.forms[0].kind);
    assert_eq!(
        cards_with(two),
        [
            "dematerialize",
            "flood",
            "gnome-form",
            "invisible",
            "pain-link",
            "stretch",
            "teleport",
            "wall-of-fire",
        ]
    );
}

/// Proves WZ-175.
#[test]
fn durations() {
    for card in pack().cards() {
        for form in &pack().face(card).forms {
            let keeps = !form.meanwhile.is_empty() || !placed(pack().face(card)).is_empty();
            if keeps {
                assert_ne!(form.lasts, Lasts::Instant, "{}", *pack().face(card).id);
            }
        }
    }
    for lasts in [Lasts::Instant, Lasts::Temporary, Lasts::Permanent] {
        assert!(!cards_with(|face| face.forms.iter().any(|form| form.lasts == lasts)).is_empty());
    }
}

/// Proves WZ-181.
#[test]
fn keywords() {
    let with = |keyword: Keyword| cards_with(|face| face.keywords.contains(&keyword));
    assert_eq!(
        with(Keyword::Fire),
        ["curse-of-fire", "fire-cloak", "fire-darts", "fireball", "wall-of-fire"]
    );
    assert_eq!(with(Keyword::Water), ["flood", "waterbolt"]);
    assert_eq!(with(Keyword::Lightning), ["lightning-bolt"]);
    assert_eq!(with(Keyword::Curse), ["acid-bath", "curse-of-fire", "curse-of-ice", "slow-death"]);
    assert_eq!(with(Keyword::Global), ["flood", "fog", "gravity"]);
    assert_eq!(with(Keyword::Mundane), ["heave-ho", "pick-lock"]);
    assert_eq!(
        with(Keyword::Transformation),
        [
            "big-man-form",
            "extra-arms",
            "gnome-form",
            "golem-form",
            "mist-body",
            "slime-form",
            "werewolf-form"
        ]
    );
    assert_eq!(
        with(Keyword::Creation),
        [
            "boneyard",
            "booby-trap",
            "create-door",
            "create-wall",
            "dust-cloud",
            "hex-of-amnesia",
            "hex-of-lethargy",
            "hex-of-pain",
            "hex-of-teleportation",
            "homunculus",
            "prismatic-mist",
            "rosebush",
            "skull-servant",
            "stone-block",
            "thornbush",
        ]
    );
    assert_eq!(
        with(Keyword::Hex),
        ["hex-of-amnesia", "hex-of-lethargy", "hex-of-pain", "hex-of-teleportation"]
    );
    assert_eq!(
        with(Keyword::MagicStone),
        [
            "boomstone",
            "brainstone",
            "lifestone",
            "mightstone",
            "powerstone",
            "speedstone",
            "spellstone",
            "visionstone",
        ]
    );
    assert_eq!(
        with(Keyword::Trinket),
        ["bloodshard", "cloak-of-shadows", "fire-cloak", "handful-of-tacks", "master-key"]
    );
    assert_eq!(with(Keyword::Weapon), ["dagger", "wizardblade"]);
    assert_eq!(with(Keyword::ThrownWeapon), ["dagger", "large-rock", "universal-solvent"]);
}

/// Which values the corners of cards show, and which show a die.
#[test]
fn energy_values_of_cards_that_do_something_else() {
    let worth = |energy: Energy| cards_with(|face| face.energy_card.is_none() && face.energy == energy);
    assert_eq!(
        worth(Energy::Fixed(2)),
        [
            "bone-armor",
            "create-door",
            "drain-life",
            "drop-object",
            "fire-cloak",
            "ghost-shield",
            "gnome-form",
            "mightstone",
            "powerthrust",
            "prismatic-mist",
            "scourge",
            "seal-door",
            "shield",
            "stone-spikes",
            "stretch",
            "terrify",
            "thought-steal",
            "wall-of-fire",
            "yank",
        ]
    );
    assert_eq!(
        worth(Energy::Fixed(3)),
        [
            "anti-anti",
            "beguile",
            "counter-curse",
            "dispelport",
            "extra-arms",
            "globe-of-pain",
            "glue",
            "handful-of-tacks",
            "large-rock",
            "meditate",
            "pick-lock",
            "second-sight",
            "shatter",
            "skull-servant",
            "stone-dead",
            "waterbolt",
        ]
    );
    assert_eq!(worth(Energy::Die(0)), ["chaos-claws", "dematerialize", "flux-shield", "prismatic-bolt"]);
    let others = [worth(Energy::Fixed(2)), worth(Energy::Fixed(3)), worth(Energy::Die(0))].concat().len();
    assert_eq!(cards_with(|face| face.energy_card.is_none() && face.energy != Energy::None).len(), others);
}

/// Proves WZ-318, WZ-329, WZ-409, WZ-413.
#[test]
fn hexcraft() {
    assert_eq!(
        names(School::Hexcraft),
        BTreeSet::from([
            "Beguile",
            "Counter Curse",
            "Curse of Fire",
            "Curse of Ice",
            "Flash Energy 6",
            "Flux Shield",
            "Hex of Amnesia",
            "Hex of Lethargy",
            "Hex of Pain",
            "Hex of Teleportation",
            "Scourge",
            "Stunning Gaze",
            "Terrify",
        ])
    );
    for card in pack().cards().filter(|&card| pack().glance(card).has(Keyword::Hex)) {
        let face = pack().face(card);
        assert_eq!(face.copies.keys().collect::<Vec<_>>(), [&School::Hexcraft]);
        assert_eq!(placed(face), [face.id.as_str()], "each hex has a marker of its own");
        assert!(face.keywords.contains(&Keyword::Creation));
        assert!(face.forms.iter().all(|form| form.lasts == Lasts::Permanent));
    }
}

/// Proves WZ-215, WZ-410, WZ-412.
#[test]
fn chaos() {
    assert_eq!(
        names(School::Chaos),
        BTreeSet::from([
            "Chaos Claws",
            "Chaos Shards",
            "Dematerialize",
            "Dispelport",
            "Flux Shield",
            "Mind Meld",
            "Nevermind",
            "Prismatic Bolt",
            "Prismatic Mist",
            "Prismatic Storm",
            "Random Energy +2",
            "Random Energy +3",
            "Second Sight",
            "Yank!",
        ])
    );
    assert_eq!(placed(face("prismatic-mist")), ["prismatic-mist"]);
    // All but one of its cards leave something to a die, and no school of the base game has so many that do.
    let random = |school| copies_with(school, is_random);
    assert_eq!(random(School::Chaos), 23);
    assert!(BASE.into_iter().all(|school| random(school) < 6));
    assert!(random(School::Hexcraft) > 0 && random(School::Necromancy) > 0);
}

fn is_random(face: &Face) -> bool {
    let of_die = |effect: &Effect| format!("{effect:?}").contains("dice: 1") || rolls(effect);
    let places = |id: &str| {
        let object = pack().object_named(id).map(|place| pack().object(place));
        object.is_some_and(|object| object.entering.iter().any(of_die))
    };
    matches!(face.energy, Energy::Die(_))
        || face.forms.iter().flat_map(|form| &form.does).any(of_die)
        || placed(face).into_iter().any(places)
}

fn rolls(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::ByDie { .. } | Effect::DamagePerHit { .. } | Effect::SecondSight | Effect::EvadeFrom { .. }
    ) || matches!(effect, Effect::Cancel { from, .. } if *from > 0)
}

/// Proves WZ-411, WZ-415.
#[test]
fn necromancy() {
    assert_eq!(
        names(School::Necromancy),
        BTreeSet::from([
            "Bone Armor",
            "Boneyard",
            "Cloak of Shadows",
            "Delay Death",
            "Drain Life",
            "Enervate",
            "Flash Energy 4",
            "Flash Energy 5",
            "Ghost Shield",
            "Screaming Skull",
            "Skull Servant",
            "Spectral Grasp",
            "Wraith Strike",
            "Yank!",
        ])
    );
    let carried = face("cloak-of-shadows").item.as_ref().map(|item| item.carried.as_slice());
    assert_eq!(carried, Some(&[Ongoing::PassesCracked][..]));
    assert!(pack().is_expansion(pack().card("cloak-of-shadows").expect("the card exists")));
}

/// Proves WZ-391.
#[test]
fn creatures() {
    let at_creatures =
        |face: &Face| face.forms.iter().any(|form| form.aim.contains(&wizwar::card::Aim::Creature));
    assert!(cards_with(at_creatures).len() > 15);
    let beasts: Vec<&str> = pack().beasts().iter().map(|beast| beast.name.as_str()).collect();
    assert_eq!(beasts, ["Homunculus"]);
    assert_eq!(cards_with(|face| face.forms.iter().flat_map(|form| &form.does).any(summons)), ["homunculus"]);
}

fn summons(effect: &Effect) -> bool {
    matches!(effect, Effect::Summon { .. })
}

/// Proves WZ-418, WZ-419.
#[test]
fn extended_flash_energy_can_always_be_exchanged() {
    let schools: Vec<School> = BASE.into_iter().chain([School::Chaos]).collect();
    let plain = |school| copies_with(school, |face| face.energy_card == Some(EnergyCard::Plain));
    for (first, &one) in schools.iter().enumerate() {
        for (second, &two) in schools.iter().enumerate().skip(first + 1) {
            for &three in &schools[second + 1..] {
                let deck = [School::WhiteCantrip, one, two, three];
                assert!(deck.into_iter().map(plain).sum::<usize>() >= 4, "{deck:?}");
            }
        }
    }
    let flash = |school: School, value| {
        copies_with(school, |face| {
            face.energy_card == Some(EnergyCard::Flash) && face.energy == Energy::Fixed(value)
        })
    };
    assert_eq!(flash(School::Hexcraft, 6), 3);
    assert_eq!((flash(School::Necromancy, 4), flash(School::Necromancy, 5)), (2, 2));
    let all: usize = School::ALL
        .into_iter()
        .map(|school| copies_with(school, |face| face.energy_card == Some(EnergyCard::Flash)))
        .sum();
    assert_eq!(all, 7);
}

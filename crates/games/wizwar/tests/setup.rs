//! Set-up, from the first roll on (WZ-035 to WZ-055, WZ-416 to WZ-421, WZ-424, WZ-429, WZ-431).

mod common;
use common::passes;
use kernel::{Game, Play, Rolled, Seat, Setup};
use wizwar::WizWar;
use wizwar::card::{EnergyCard, School};
use wizwar::pack::Pack;
use wizwar::world::Place;

/// The numbers from 0, as a shuffle that changes nothing.
fn in_order(count: usize) -> String {
    (0..count).map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

/// Rolls up to the decks: colours, boards, turns.
fn laid(boards: &str, turns: &str) -> String {
    format!("roll: 0 1 2 3 4\nroll: {boards}\nroll: {turns}\n")
}

/// Set-up with named schools; the deck lies as the pack has it.
fn set_up(seats: u8, options: &[(&str, &str)], rolls: &[&str]) -> WizWar {
    let mut setup = Setup::of(seats);
    setup.options.extend(options.iter().map(|(name, value)| (name.to_string(), value.to_string())));
    let mut play = Play::<WizWar>::new(WizWar::shipped(), &setup).expect("these options are legal");
    for roll in rolls {
        play.roll(&roll.parse::<Rolled>().expect("numbers")).expect("the roll that is waited for");
    }
    *play.game()
}

const THREE: (&str, &str) = ("schools", "alchemy,chaos,mutation");

fn two_seats(options: &[(&str, &str)]) -> WizWar {
    set_up(2, options, &["0 1 2 3 4", "0 1", "1 1", &in_order(84), "3 2"])
}

/// Proves WZ-035.
#[test]
fn two_to_five_play() {
    for seats in [2, 3, 4, 5] {
        assert!(Play::<WizWar>::new(WizWar::shipped(), &Setup::of(seats)).is_ok());
    }
    for seats in [0, 1, 6] {
        let Err(mistakes) = Play::<WizWar>::new(WizWar::shipped(), &Setup::of(seats)) else {
            panic!("{seats} seats are refused");
        };
        assert!(mistakes.iter().any(|mistake| mistake.to_string().contains("WZ-035")), "{seats}");
    }
}

/// Proves WZ-036, WZ-037, WZ-038, WZ-041.
#[test]
fn colours_are_drawn_from_five() {
    let game = set_up(2, &[THREE], &["4 2 0 1 3", "1 0", "1 1"]);
    let world = game.world();
    assert_eq!(game.seat_word(Seat(0)), "purple");
    assert_eq!(game.seat_word(Seat(1)), "yellow");
    // Each has the board of his colour, and his two treasures on it.
    for (slot, owner) in [(0, Seat(1)), (1, Seat(0))] {
        assert_eq!(world.boards[slot].owner, owner);
        let sector = &world.pack.sectors()[world.boards[slot].plan as usize];
        assert_eq!(sector.colour, world.wizard(owner).colour);
        assert_eq!(world.wizard(owner).home.slot(), slot);
        for which in 0..2 {
            let Place::Square(square) = world.treasures[owner.index() * 2 + which].place else {
                panic!("lies")
            };
            assert_eq!(square.slot(), slot);
        }
    }
}

/// Proves WZ-040, WZ-042, WZ-431, WZ-432.
#[test]
fn boards_are_shuffled_and_turned_as_the_dice_say() {
    let inputs = format!("inputs\n{}", laid("1 0", "2 4"));
    passes(&format!(
        "option schools alchemy,chaos,mutation\n{inputs}expect\nboard red at [0,0] turned 90\n\
         board blue at [0,1] turned 270\nwaits for roll"
    ));
}

/// Proves WZ-043, WZ-044, WZ-010, WZ-011.
#[test]
fn everybody_starts_at_home_with_fifteen_life() {
    passes(&format!(
        "option schools alchemy,chaos,mutation\ninputs\n{}expect\nblue at blue(2,2)\nred at red(2,2)\nblue life 15\n\
         red life 15\nblue-treasure-1 at blue(1,1)\nblue-treasure-2 at blue(3,3)\nred-treasure-1 at red(0,0)\n\
         red-treasure-2 at red(4,4)",
        laid("0 1", "1 1")
    ));
}

/// Proves WZ-043, WZ-408.
#[test]
fn treasures_and_doors_turn_with_their_board() {
    passes(&format!(
        "option schools alchemy,chaos,mutation\ninputs\n{}expect\nblue at blue(2,2)\nblue-treasure-1 at blue(1,3)\n\
         blue-treasure-2 at blue(3,1)\ndoor blue(2,3)/south of blue\ndoor blue(1,1)/south of blue",
        laid("0 1", "2 1")
    ));
}

/// Proves WZ-046, WZ-047, WZ-049, WZ-050.
#[test]
fn the_deck_holds_the_white_cantrips_and_three_schools() {
    let game = set_up(2, &[("schools", "hexcraft,chaos,necromancy")], &["0 1 2 3 4", "0 1", "1 1"]);
    let deck = &game.world().piles[0].deck;
    assert_eq!(deck.len(), 84);
    let pack = Pack::shipped();
    for school in [School::WhiteCantrip, School::Hexcraft, School::Chaos, School::Necromancy] {
        for card in pack.school_cards(school) {
            assert!(deck.iter().any(|slip| slip.card == card), "{}", pack.face(card).name);
        }
    }
    let zot = pack.card("zot").expect("a card");
    assert_eq!(deck.iter().filter(|slip| slip.card == zot).count(), 1);
}

/// Proves WZ-048.
#[test]
fn without_named_schools_three_are_drawn() {
    let game = set_up(2, &[], &["0 1 2 3 4", "0 1", "1 1", "8 0 3 1 2 4 5 6 7"]);
    let pack = Pack::shipped();
    let deck = &game.world().piles[0].deck;
    for (word, held) in
        [("skull-servant", true), ("fools-gold", true), ("share-life", true), ("fireball", false)]
    {
        let card = pack.card(word).expect("a card");
        assert_eq!(deck.iter().any(|slip| slip.card == card), held, "{word}");
    }
    let refused = Play::<WizWar>::new(WizWar::shipped(), &{
        let mut setup = Setup::of(2);
        setup.options.push(("schools".into(), "chaos,chaos,alchemy".into()));
        setup
    });
    assert!(refused.is_err());
}

/// Proves WZ-051, WZ-055.
#[test]
fn five_cards_are_dealt_to_each() {
    let game = two_seats(&[THREE]);
    let world = game.world();
    for seat in [Seat(0), Seat(1)] {
        let hand = &world.wizard(seat).hand;
        assert_eq!(hand.len(), 5);
        assert!(hand.iter().all(|slip| slip.known.has(seat) && slip.known.count() == 1));
    }
    assert_eq!(world.piles[0].deck.len(), 74);
    // One at a time: the deck lies in order, so its first ten cards alternate.
    let pack = Pack::shipped();
    let top: Vec<_> =
        [School::WhiteCantrip].into_iter().flat_map(|school| pack.school_cards(school)).take(10).collect();
    for (place, card) in top.iter().enumerate() {
        assert!(world.wizard(Seat((place % 2) as u8)).hand.iter().any(|slip| slip.card == *card));
    }
}

/// Proves WZ-052, WZ-053.
#[test]
fn the_highest_roll_begins_and_ties_roll_again() {
    let rolls = ["0 1 2 3 4", "0 1 2", "1 1 1", &in_order(84), "4 2 4", "1 1", "2 3"];
    let game = set_up(3, &[THREE], &rolls);
    let world = game.world();
    assert_eq!((world.turn.first, world.turn.seat, world.turn.round), (Seat(2), Seat(2), 1));
    assert_eq!(world.next_to_act(), Some((Seat(0), 0)));
}

/// Proves WZ-039, WZ-429, WZ-021.
#[test]
fn classic_boards_are_an_option() {
    let new = set_up(4, &[THREE], &["0 1 2 3 4", "0 1 2 3", "1 1 1 1"]);
    let classic = set_up(4, &[THREE, ("boards", "classic")], &["0 1 2 3 4", "0 1 2 3", "1 1 1 1"]);
    for slot in 0..4 {
        assert_ne!(new.world().boards[slot].plan, classic.world().boards[slot].plan);
    }
    assert_eq!(classic.world().lines.doors.len(), 4);
}

/// Proves WZ-416, WZ-417, WZ-418, WZ-419.
#[test]
fn extended_flash_energy_exchanges_four_cards() {
    let plain = ("schools", "conjuring,elemental,mutation");
    let extended = ("extended_flash", "yes");
    let energy = |game: &WizWar, kind| {
        let pack = Pack::shipped();
        let deck = &game.world().piles[0].deck;
        deck.iter().filter(|slip| pack.glance(slip.card).energy_card == Some(kind)).count()
    };
    let rolls = ["0 1 2 3 4", "0 1", "1 1", "9 8 7 6 5 4 3 2 1 0", "6 5 4 3 2 1 0"];
    let before = set_up(2, &[plain, extended], &rolls[..3]);
    assert_eq!((energy(&before, EnergyCard::Plain), energy(&before, EnergyCard::Flash)), (10, 0));
    let after = set_up(2, &[plain, extended], &rolls);
    assert_eq!((energy(&after, EnergyCard::Plain), energy(&after, EnergyCard::Flash)), (6, 4));
    assert_eq!(after.world().piles[0].deck.len(), 84);
    assert_eq!(after.world().boxed.len(), 4);
    // Seven flash cards are drawn from: three of 6, two of 4, two of 5.
    let values: Vec<_> = [School::Hexcraft, School::Necromancy]
        .into_iter()
        .flat_map(|school| Pack::shipped().school_cards(school))
        .filter(|&card| Pack::shipped().glance(card).energy_card == Some(EnergyCard::Flash))
        .map(|card| Pack::shipped().face(card).id.to_string())
        .collect();
    assert_eq!(values.len(), 7);
    // Never with the schools that hold flash energy.
    for schools in ["hexcraft,chaos,alchemy", "necromancy,chaos,alchemy"] {
        let mut setup = Setup::of(2);
        setup.options.push(("schools".into(), schools.into()));
        setup.options.push(("extended_flash".into(), "yes".into()));
        assert!(Play::<WizWar>::new(WizWar::shipped(), &setup).is_err(), "{schools}");
    }
    // Any three schools that may be chosen with it hold at least four plain energy cards, the Cantrips included.
    let counts = |school| {
        let pack = Pack::shipped();
        pack.school_cards(school)
            .filter(|&card| pack.glance(card).energy_card == Some(EnergyCard::Plain))
            .count()
    };
    let mut least: Vec<_> = School::ALL
        .into_iter()
        .filter(|school| {
            !matches!(
                school,
                School::WhiteCantrip | School::BlackCantrip | School::Hexcraft | School::Necromancy
            )
        })
        .map(counts)
        .collect();
    least.sort_unstable();
    assert!(least[..3].iter().sum::<usize>() + counts(School::WhiteCantrip) >= 4, "{least:?}");
}

/// Proves WZ-421.
#[test]
fn two_groups_draft_and_play_with_their_own_decks() {
    let drafts = "blue: number 0\nrefused red: number 0 by WZ-421\nred: number 1\nblue: number 2\nred: number 3\n\
                  blue: number 4\nred: number 5\n";
    let deck = in_order(84);
    let play = passes(&format!(
        "option custom_spellbook yes\ninputs\n{}{drafts}roll: {deck}\nroll: {deck}\nroll: 4 1\nexpect\nwaits for blue",
        laid("0 1", "1 1")
    ));
    let world = play.game().world();
    let pack = Pack::shipped();
    assert_eq!(world.piles.len(), 2);
    for (place, word, held) in
        [(0, "fools-gold", true), (1, "fools-gold", false), (1, "ward", true), (0, "ward", false)]
    {
        let card = pack.card(word).expect("a card");
        let seat = Seat(place as u8);
        let there = world.piles[place].deck.iter().chain(world.wizard(seat).hand.iter());
        assert_eq!(there.into_iter().any(|slip| slip.card == card), held, "{word} in deck {place}");
    }
    assert!(world.piles[0].seats.has(Seat(0)) && world.piles[1].seats.has(Seat(1)));
}

/// Proves WZ-421.
#[test]
fn each_group_discards_to_its_own_pile() {
    passes(
        "option custom_spellbook yes
        position
        blue hand zot
        red hand fog
        deck 1 add
        deck 2 glue
        turn blue discard-and-draw
        inputs
        blue: pick zot
        blue: number 1
        red: done
        red: pick fog
        red: number 1
        expect
        blue holds add
        red holds glue
        discard 1 zot
        discard 2 fog",
    );
}

/// Proves WZ-424.
#[test]
fn the_giant_book_holds_all_but_the_black_cantrips() {
    let game = set_up(2, &[("giant_book", "yes")], &["0 1 2 3 4", "0 1", "1 1"]);
    assert_eq!(game.world().piles[0].deck.len(), 12 + 9 * 24);
}

/// Proves WZ-436.
#[test]
fn no_card_is_lost_in_set_up() {
    let game = two_seats(&[THREE]);
    let world = game.world();
    let hands: usize = world.wizards.iter().map(|wizard| wizard.hand.len()).sum();
    assert_eq!(hands + world.piles[0].deck.len() + world.piles[0].discard.len(), 84);
}

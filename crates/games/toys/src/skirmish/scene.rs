//! What a person sees.

use super::world::{Card, HAND, seat_word};
use super::{Choice, Skirmish, Step};
use kernel::{Game, Seat, Seats, View};
use std::ops::RangeInclusive;
use table::{
    CardId, Face, Hue, Offer, Panel, Prompt, Scene, Setting, Staged, Tallied, Target, Tracker, Values, Zone,
    ZoneKind,
};

impl Staged for Skirmish {
    const TITLE: &'static str = "Skirmish";
    const ABOUT: &'static str = "Two to four fighters strike one another with blades, bows and charms from a hidden \
                                 hand. Anybody may stop a strike with a guard, and its target may parry it with the \
                                 weapon that beats it. The last fighter who stands wins.";
    const RULE_IDS: &'static str = "SK";

    fn players() -> RangeInclusive<u8> {
        2..=4
    }

    fn settings() -> Vec<Setting> {
        let setting =
            |name, values, default: &str, help| Setting { name, values, default: default.into(), help };
        vec![
            setting("life", Values::Number(1, 20), "6", "How much life each fighter begins with."),
            setting("rounds", Values::Number(1, 200), "30", "After how many rounds the game ends."),
            setting(
                "ask",
                Values::words(&["holders", "always"]),
                "holders",
                "Who is asked for a guard: who holds one, or everybody.",
            ),
        ]
    }

    fn scene(view: &View<Self>) -> Scene {
        let game = view.shown();
        let world = game.world();
        let mut scene = Scene::of(view.viewer());
        scene.heading = format!("Round {} of {}", world.round, world.last_round);
        for (seat, hue) in
            Seats::first(world.seats).iter().zip([Hue::Red, Hue::Blue, Hue::Green, Hue::Yellow])
        {
            let fighter = world.fighter(seat);
            let mut panel = Panel::new(seat, seat_word(seat), "", hue);
            panel.active = turn(game) == Some(seat);
            panel.out = fighter.life == 0;
            panel.trackers =
                vec![Tracker::new("life", fighter.life), Tracker::new("cards", fighter.held()).of(HAND)];
            scene.seats.push(panel);
            let name = if view.viewer().is(seat) {
                "Your hand".into()
            } else {
                format!("The hand of {}", seat_word(seat))
            };
            let mut hand = Zone::new(name, ZoneKind::Hand).of(seat);
            hand.hidden = fighter.unknown.into();
            for (place, card) in fighter.hand.iter().enumerate() {
                hand.cards.push(table::Card::new(card_id(seat, card, place as u32), card.word()));
            }
            scene.zones.push(hand);
        }
        let mut deck = Zone::new("Deck", ZoneKind::Pile);
        deck.hidden = world.deck.iter().filter(|card| card.is_none()).count() as u16;
        deck.cards.extend(world.deck.iter().flatten().map(|card| table::Card::new(DECK_TOP, card.word())));
        let mut discards = Zone::new("Discards", ZoneKind::Display);
        for (place, card) in world.discards.iter().enumerate() {
            discards.cards.push(table::Card::new(DISCARDS + place as u32, card.word()));
        }
        scene.zones.extend([deck, discards]);
        scene.faces = Card::ALL.into_iter().map(|card| (card.word().to_owned(), face(card))).collect();
        scene.prompt = Prompt::of(view, |_| question(game), |choice| offer(game, choice));
        scene
    }

    fn faces(_: &'static ()) -> Vec<Face> {
        Card::ALL.into_iter().map(face).collect()
    }
}

impl Tallied for Skirmish {
    fn held(&self, seat: Seat, into: &mut Vec<&'static str>) {
        into.extend(self.world().fighter(seat).hand.iter().map(Card::word));
    }

    fn played(&self, choice: Choice) -> Option<&'static str> {
        match choice {
            Choice::With(card) | Choice::Parry(card) => Some(card.word()),
            Choice::Guard => Some(Card::Guard.word()),
            Choice::Strike(_) | Choice::Scout | Choice::Rest | Choice::Pass | Choice::Take => None,
        }
    }
}

/// Cards of a kind are alike, so a card's number tells no more than whose hand it is in and its place there.
fn card_id(seat: Seat, card: Card, place: u32) -> u32 {
    1000 * (u32::from(seat.0) + 1) + 100 * card as u32 + place
}

const DECK_TOP: u32 = 1;
const DISCARDS: u32 = 100;

fn turn(game: &Skirmish) -> Option<Seat> {
    game.machine.stack().iter().rev().find_map(|step| match *step {
        Step::Turn(seat) | Step::Main(seat) | Step::Arm { seat, .. } | Step::End(seat) => Some(seat),
        Step::Deal | Step::Blow(_) => None,
    })
}

fn question(game: &Skirmish) -> (String, String) {
    match game.machine.stack().last() {
        Some(Step::Main(seat)) => {
            (format!("What does {} do this turn?", seat_word(*seat)), "One thing a turn.".into())
        }
        Some(Step::Arm { target, .. }) => {
            (format!("With what do you strike {}?", seat_word(*target)), String::new())
        }
        Some(Step::Blow(blow)) => {
            let (striker, target, weapon) =
                (seat_word(blow.striker), seat_word(blow.target), blow.weapon.word());
            let stake =
                format!("{striker} strikes {target} with a {weapon}. It costs 1 to 3 life where it hits.");
            let parries =
                game.awaiting() == kernel::Awaiting::Answer(blow.target) && blow.stage == super::Stage::Parry;
            (if parries { "Do you parry?" } else { "Do you play a guard?" }.into(), stake)
        }
        Some(Step::Deal | Step::Turn(_) | Step::End(_)) | None => (String::new(), String::new()),
    }
}

fn offer(game: &Skirmish, choice: Choice) -> Offer {
    let from_hand = |card: Card| {
        let seat = match game.awaiting() {
            kernel::Awaiting::Answer(seat) => seat,
            kernel::Awaiting::Roll(_) | kernel::Awaiting::Nothing(_) | kernel::Awaiting::Someone => Seat(0),
        };
        let place = game.world().fighter(seat).hand.iter().position(|held| held == card).unwrap_or(0);
        Target::Card(CardId(card_id(seat, card, place as u32)))
    };
    match choice {
        Choice::Strike(seat) => {
            Offer::new(format!("Strike {}", seat_word(seat))).at(Target::Seat(seat.into()))
        }
        Choice::Scout => Offer::new("Look at the top card of the deck"),
        Choice::Rest => Offer::new("Rest: do nothing"),
        Choice::With(card) => Offer::new(format!("With the {}", card.word())).at(from_hand(card)),
        Choice::Guard => Offer::new("Play a guard").at(from_hand(Card::Guard)),
        Choice::Pass => Offer::new("Let it happen"),
        Choice::Parry(card) => Offer::new(format!("Parry with the {}", card.word())).at(from_hand(card)),
        Choice::Take => Offer::new("Take the blow"),
    }
}

fn face(card: Card) -> Face {
    let (name, kind, text) = match card {
        Card::Blade => ("Blade", "weapon", "Strikes a fighter. Parries a bow."),
        Card::Bow => ("Bow", "weapon", "Strikes a fighter. Parries a charm."),
        Card::Charm => {
            ("Charm", "weapon", "Strikes a fighter; if it hits, you see the hand. Parries a blade.")
        }
        Card::Guard => ("Guard", "response", "Stops a strike, or a guard."),
    };
    Face {
        word: card.word().into(),
        name: name.into(),
        kind: kind.into(),
        text: text.into(),
        ..Face::default()
    }
}

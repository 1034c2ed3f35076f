//! What a person sees.

use super::world::{Card, HAND, seat_of, seat_word};
use super::{Choice, Skirmish, Step};
use kernel::{Game, Seat, Seats, View, Witness};
use std::ops::RangeInclusive;
use table::{
    CardId, Course, Face, Hue, Mark, MarkKind, Offer, Panel, Prompt, Scene, SeatId, Setting, Staged, Stand,
    Tallied, Target, Trace, Tracker, Values, Zone, ZoneKind,
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
        scene.seats = Self::panels(view);
        scene.zones = zones(view);
        scene.faces = Card::ALL.into_iter().map(|card| (card.word().to_owned(), face(card))).collect();
        scene.course = course(game);
        scene.prompt = Prompt::of(view, |_| question(game), |choice| offer(view, choice));
        scene
    }

    fn panels(view: &View<Self>) -> Vec<Panel> {
        let game = view.shown();
        let panel = |(seat, hue)| {
            let fighter = game.world().fighter(seat);
            let mut panel = Panel::new(seat, seat_word(seat), "", hue);
            panel.active = turn(game) == Some(seat);
            panel.out = fighter.life == 0;
            panel.trackers =
                vec![Tracker::new("life", fighter.life), Tracker::new("cards", fighter.held()).of(HAND)];
            panel
        };
        let hues = [Hue::Red, Hue::Blue, Hue::Green, Hue::Yellow];
        Seats::first(game.world().seats).iter().zip(hues).map(panel).collect()
    }

    fn course(view: &View<Self>) -> Course {
        course(view.shown())
    }

    fn stands(_: &View<Self>) -> Vec<Stand> {
        Vec::new()
    }

    fn preview(view: &View<Self>, choice: Choice) -> Vec<Mark> {
        shown(offer(view, choice).target)
            .map(|trace| Mark::new(MarkKind::Preview, trace))
            .into_iter()
            .collect()
    }

    fn meant(view: &View<Self>, target: Target) -> Vec<Choice> {
        if view.asked().is_none() {
            return Vec::new();
        }
        let guesses = match target {
            Target::Seat(SeatId(seat)) if seat < view.shown().world().seats => {
                vec![Choice::Strike(Seat(seat))]
            }
            Target::Card(id) => match card_of(view, id) {
                Some(Card::Guard) => {
                    vec![Choice::Guard, Choice::With(Card::Guard), Choice::Parry(Card::Guard)]
                }
                Some(card) => vec![Choice::With(card), Choice::Parry(card)],
                None => Vec::new(),
            },
            Target::Button => vec![Choice::Scout, Choice::Rest, Choice::Pass, Choice::Take],
            Target::Seat(_) | Target::Piece(_) | Target::Spot(_) | Target::Border(_) | Target::Point(_) => {
                Vec::new()
            }
        };
        let (legal, not): (Vec<_>, Vec<_>) = guesses.into_iter().partition(|&it| view.check(it).is_ok());
        legal.into_iter().chain(not).collect()
    }

    fn witness(view: &View<Self>, witness: &Witness) -> Option<Mark> {
        let trace = match witness {
            Witness::Seat(word) => Trace::Seat(seat_of(word)?.into()),
            Witness::Card(word) => {
                let zones = zones(view);
                Trace::Card(zones.iter().flat_map(|zone| &zone.cards).find(|card| card.word == *word)?.id)
            }
            Witness::Line { .. } | Witness::At(_) => return None,
        };
        Some(Mark::new(MarkKind::Witness, trace))
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

/// The hands in the order of the seats, the deck and the discards. Cards of a kind are alike, so a card's number says
/// no more than its kind and how many of the kind lie before it.
fn zones(view: &View<Skirmish>) -> Vec<Zone> {
    let world = view.shown().world();
    let mut copies = [0; Card::ALL.len()];
    let mut put = |zone: &mut Zone, card: Card| {
        let copy = &mut copies[card as usize];
        zone.cards.push(table::Card::new(100 * card as u32 + *copy, card.word()));
        *copy += 1;
    };
    let mut zones = Vec::new();
    for seat in Seats::first(world.seats).iter() {
        let fighter = world.fighter(seat);
        let own = view.viewer().is(seat);
        let name = if own { "Your hand".into() } else { format!("The hand of {}", seat_word(seat)) };
        let mut hand = Zone::new(name, ZoneKind::Hand).of(seat);
        hand.hidden = fighter.unknown.into();
        fighter.hand.iter().for_each(|card| put(&mut hand, card));
        zones.push(hand);
    }
    let mut discards = Zone::new("Discards", ZoneKind::Display);
    world.discards.iter().for_each(|card| put(&mut discards, card));
    let mut deck = Zone::new("Deck", ZoneKind::Pile);
    deck.hidden = world.deck.iter().filter(|card| card.is_none()).count() as u16;
    world.deck.iter().flatten().for_each(|&card| put(&mut deck, card));
    zones.extend([deck, discards]);
    zones
}

/// The kind of the card with this number, where the viewer can read it.
fn card_of(view: &View<Skirmish>, id: CardId) -> Option<Card> {
    let zones = zones(view);
    let card = zones.iter().flat_map(|zone| &zone.cards).find(|card| card.id == id)?;
    Card::of(&card.word)
}

/// What an answer points at, to be marked.
fn shown(target: Target) -> Option<Trace> {
    match target {
        Target::Card(id) => Some(Trace::Card(id)),
        Target::Seat(seat) => Some(Trace::Seat(seat)),
        Target::Piece(_) | Target::Spot(_) | Target::Border(_) | Target::Point(_) | Target::Button => None,
    }
}

/// The steps of a turn (SK-002, SK-004).
fn course(game: &Skirmish) -> Course {
    let at = match game.machine.stack().last() {
        Some(Step::Turn(_)) => Some(0),
        Some(Step::Main(_) | Step::Arm { .. } | Step::Blow(_) | Step::End(_)) => Some(1),
        Some(Step::Deal) | None => None,
    };
    Course {
        name: format!("Round {}", game.world().round),
        steps: vec!["Draw".into(), "Act".into()],
        at,
        turn: turn(game).map(SeatId::from),
    }
}

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

fn offer(view: &View<Skirmish>, choice: Choice) -> Offer {
    let hands = zones(view);
    let from_hand = |card: Card| {
        let own = view.asked().map(SeatId::from);
        let hand = hands.iter().find(|zone| zone.kind == ZoneKind::Hand && zone.owner == own);
        let held = hand.and_then(|hand| hand.cards.iter().find(|held| held.word == card.word()));
        held.map_or(Target::Button, |held| Target::Card(held.id))
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

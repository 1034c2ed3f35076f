//! What a person sees: the scene of a view. Only what the view shows is used.

mod brought;
mod cards;
pub(crate) mod face;
mod field;
mod marks;
mod meant;
mod names;
mod offers;
mod pieces;
mod preview;
mod question;
mod zones;

use crate::choice::Choice;
use crate::game::Malediction;
use crate::pack::Pack;
use crate::procedure::Proc;
use crate::world::{Phase, Unit, World};
use cards::Cards;
use kernel::{Refusal, Seat, Seats, View, Witness};
use offers::Answer;
use std::ops::RangeInclusive;
use table::{
    Course, Face, Hue, Mark, Offer, Panel, Point, Prompt, Scene, Setting, Staged, Stand, Surface, Tallied,
    Target, Tracker,
};

impl Staged for Malediction {
    const TITLE: &'static str = "Malediction";
    const ABOUT: &'static str = "Two warbands fight for relics on an open field. Units are played from the hand with \
                                 echo, and are activated in turn: an activation has two action points to move, attack, \
                                 charge or shift, and one spell. Mastery is gained by defeating enemies and by claiming \
                                 relics from husks; whoever has 40 at the end of a round wins.";
    const RULE_IDS: &'static str = "MD";

    fn players() -> RangeInclusive<u8> {
        World::SEATS..=World::SEATS
    }

    fn settings() -> Vec<Setting> {
        crate::options::settings(Pack::shipped())
    }

    fn scene(view: &View<Self>) -> Scene {
        let game = view.shown();
        let world = game.world();
        let cards = Cards::of(game, view.viewer());
        let mut scene = Scene::of(view.viewer());
        scene.heading = heading(world);
        scene.course = course(game);
        scene.trackers = trackers(world);
        scene.seats = Self::panels(view);
        scene.surfaces.push(Surface::Plane(field::plane(world)));
        scene.pieces = pieces::pieces(world);
        scene.zones = zones::zones(game, &cards);
        scene.faces = zones::faces(world, &cards);
        scene.marks = marks::under_way(game, view.asked());
        let answer = Answer::of(game, &cards, view.asked().unwrap_or(world.initiative));
        scene.prompt = Prompt::of(view, |seat| question::question(game, seat), |choice| answer.offer(choice));
        scene
    }

    fn panels(view: &View<Self>) -> Vec<Panel> {
        Seats::first(World::SEATS).iter().map(|seat| panel(view.shown(), seat)).collect()
    }

    fn course(view: &View<Self>) -> Course {
        course(view.shown())
    }

    fn stands(view: &View<Self>) -> Vec<Stand> {
        let stand = |unit: &Unit| Stand {
            piece: pieces::unit_id(unit.id),
            owner: Some(unit.owner.into()),
            place: field::place(unit.at),
        };
        view.shown().world().units.iter().map(stand).collect()
    }

    fn preview(view: &View<Self>, choice: Choice) -> Vec<Mark> {
        let Some(seat) = view.asked() else { return Vec::new() };
        preview::preview(view.shown(), &Cards::of(view.shown(), view.viewer()), seat, choice)
    }

    fn meant(view: &View<Self>, target: Target) -> Vec<Choice> {
        meant::meant(view, target)
    }

    fn brought(view: &View<Self>, what: Target, way: &[Point], to: Target) -> Vec<Choice> {
        brought::brought(view, what, way, to)
    }

    fn offer(view: &View<Self>, choice: Choice) -> Offer {
        let game = view.shown();
        let cards = Cards::of(game, view.viewer());
        Answer::of(game, &cards, view.asked().unwrap_or(game.world().initiative)).offer(choice)
    }

    fn witness(view: &View<Self>, witness: &Witness) -> Option<Mark> {
        let game = view.shown();
        marks::witness(game.world(), &Cards::of(game, view.viewer()), witness)
    }

    fn sight(view: &View<Self>, from: Target, to: Target) -> Option<Result<Vec<Mark>, Refusal>> {
        marks::sees(view.shown().world(), from, to)
    }

    fn figures(_: &'static Pack) -> Vec<String> {
        pieces::FIGURES.map(String::from).to_vec()
    }

    fn faces(content: &'static Pack) -> Vec<Face> {
        content.cards().map(|card| face::face(content, card)).collect()
    }

    fn deck_book(content: &'static Pack) -> Option<table::DeckBook> {
        Some(crate::book::deck_book(content))
    }

    fn deck(content: &'static Pack, text: &str) -> Result<String, Vec<table::DeckMistake>> {
        crate::book::deck(content, text)
    }
}

impl Tallied for Malediction {
    fn plays_as(&self, seat: Seat, into: &mut Vec<(&'static str, &'static str)>) {
        let world = self.world();
        let seeker = world.pack.face(world.warband(seat).seeker);
        into.extend(seeker.factions.iter().map(|faction| ("Faction", faction.name())));
        into.push(("Seeker", seeker.name.as_str()));
    }

    fn held(&self, seat: Seat, into: &mut Vec<&'static str>) {
        let world = self.world();
        let side = world.side(seat);
        into.extend(side.hand.iter().map(|slip| world.card_word(slip.card)));
        into.push(world.card_word(world.legacy(seat)));
        for unit in world.units_of(seat) {
            into.push(world.card_word(unit.card));
            into.extend(unit.borne().map(|borne| world.card_word(borne.card)));
        }
    }

    fn played(&self, choice: Choice) -> Option<&'static str> {
        let card = match choice {
            Choice::Play(card, _)
            | Choice::Equip(card, _)
            | Choice::Cast(card, _)
            | Choice::Bleed(card, _)
            | Choice::Recall(card, _, _)
            | Choice::Exchange(_, card)
            | Choice::Claim(_, _, Some(card)) => card,
            Choice::Done
            | Choice::Pass
            | Choice::Yes
            | Choice::Lay(..)
            | Choice::At(_)
            | Choice::NoRoom
            | Choice::Mulligan
            | Choice::Trade(..)
            | Choice::Bid(_)
            | Choice::Corner(_)
            | Choice::Initiative
            | Choice::First(_)
            | Choice::Put(..)
            | Choice::TakeBack(_)
            | Choice::TakeOff(..)
            | Choice::Swap(..)
            | Choice::Activate(_)
            | Choice::Move
            | Choice::Attack(_)
            | Choice::Shoot(_)
            | Choice::Charge(..)
            | Choice::Shift(_)
            | Choice::Go(_)
            | Choice::To(_)
            | Choice::Use(..)
            | Choice::Smash(..)
            | Choice::Tether(..)
            | Choice::Retaliate(_)
            | Choice::Unit(_)
            | Choice::Pick(_)
            | Choice::Distance(_)
            | Choice::Number(_)
            | Choice::Claim(_, _, None) => return None,
        };
        Some(self.world().card_word(card))
    }
}

fn heading(world: &World) -> String {
    let phase = match world.phase {
        Phase::SetUp => return "The game is being set up".into(),
        Phase::Refresh => "Refresh Phase",
        Phase::Deploy => "Deploy Phase",
        Phase::Action => "Action Phase",
        Phase::End => "End Phase",
    };
    format!("Round {}, {phase}", world.round)
}

/// The phases of a round (MD-068), or the steps of set-up (MD-035), and which of them it is.
fn course(game: &Malediction) -> Course {
    let world = game.world();
    let at = match world.phase {
        Phase::SetUp => {
            return Course {
                name: "Set-up".into(),
                steps: ["Terrain", "Husks", "Hands", "Bid"].map(String::from).to_vec(),
                at: Some(game.stack().first().map_or(0, question::step_of_setup)),
                turn: None,
            };
        }
        Phase::Refresh => 0,
        Phase::Deploy => 1,
        Phase::Action => 2,
        Phase::End => 3,
    };
    Course {
        name: format!("Round {}", world.round),
        steps: ["Refresh", "Deploy", "Action", "End"].map(String::from).to_vec(),
        at: Some(at),
        turn: whose_turn(game).map(Into::into),
    }
}

/// Whose staging, activation or claim it is, as everybody can see.
fn whose_turn(game: &Malediction) -> Option<Seat> {
    let world = game.world();
    let active = world.activation.unit.and_then(|unit| world.standing(unit)).map(|unit| unit.owner);
    active.or_else(|| {
        game.stack().iter().rev().find_map(|frame| match frame {
            Proc::Action(action) => action.activates(),
            Proc::Deploy(deploy) => deploy.stager().map(|(seat, _)| seat),
            Proc::End(end) => end.claims().map(|(seat, _)| seat),
            Proc::Setup(_)
            | Proc::SideDeck(_)
            | Proc::Bid(_)
            | Proc::Round(_)
            | Proc::Refresh(_)
            | Proc::Activated(_)
            | Proc::Move(_)
            | Proc::Shift(_)
            | Proc::Charge(_)
            | Proc::Attack(_)
            | Proc::Extra(_)
            | Proc::Using(_)
            | Proc::Provoked(_)
            | Proc::Window(_)
            | Proc::Casting(_)
            | Proc::Looking(_)
            | Proc::Recalling(_)
            | Proc::Picking(_)
            | Proc::Group(_)
            | Proc::Do(_)
            | Proc::Inflict(_)
            | Proc::Fall(_)
            | Proc::Swap(_) => None,
        })
    })
}

fn trackers(world: &World) -> Vec<Tracker> {
    let mut trackers = vec![Tracker::new("round", i32::from(world.round))];
    if world.options.rounds > 0 {
        trackers[0].of = Some(i32::from(world.options.rounds));
    }
    trackers.push(Tracker::new("relics to claim", (world.display.len() + world.relics.len()) as i32));
    trackers
}

/// The colour of a seat on the table.
fn hue(seat: Seat) -> Hue {
    if seat == Seat(0) { Hue::Red } else { Hue::Blue }
}

fn panel(game: &Malediction, seat: Seat) -> Panel {
    let world = game.world();
    let side = world.side(seat);
    let mark = if seat == Seat(0) { "R" } else { "B" };
    let mut panel = Panel::new(seat, World::seat_word(seat), mark, hue(seat));
    panel.active = whose_turn(game) == Some(seat);
    panel.trackers = vec![
        Tracker::new("mastery", i32::from(side.mastery)).of(i32::from(world.options.goal)),
        Tracker::new("echo", i32::from(side.echo)),
        Tracker::new("cards", side.hand.len() as i32),
        Tracker::new("in the deck", side.deck.len() as i32),
    ];
    if world.phase != Phase::SetUp && world.initiative == seat {
        panel.facts.push("initiative".into());
    }
    if let Some(corner) = side.corner {
        panel.facts.push(format!("deploys {}", corner.name()));
    }
    let (all, refreshed) = (world.units_of(seat).count(), world.refreshed(seat).count());
    if all > 0 {
        panel.facts.push(format!("{refreshed} of {all} refreshed"));
    }
    if world.activation.unit.and_then(|unit| world.standing(unit)).is_some_and(|unit| unit.owner == seat) {
        panel.facts.push(format!("{} AP left", world.activation.ap));
    }
    if let Some(bid) = side.bid {
        let shown = bid.card != crate::card::Card::HIDDEN && bid.known == Seats::ALL;
        panel.facts.push(if shown {
            format!("has bid {}", world.card_name(bid.card))
        } else {
            "has bid a card".into()
        });
    }
    panel
}

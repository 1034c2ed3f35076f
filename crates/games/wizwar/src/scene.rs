//! What a person sees: the scene of a view. Only what the view shows is used.

mod cards;
mod cost;
mod face;
mod look;
mod map;
mod marks;
mod meant;
mod names;
mod offers;
mod pieces;
mod preview;
mod question;
mod zones;

use crate::WizWar;
use crate::card::Kind;
use crate::choice::Choice;
use crate::pack::Pack;
use crate::procedure::Proc;
use crate::settle;
use crate::words::capital;
use crate::world::{Cast, Phase, Piece, World};
use cards::Cards;
use kernel::{Refusal, Seat, Seats, View, Witness};
use offers::Answer;
use std::ops::RangeInclusive;
use table::{
    Course, Face, Hue, Mark, Offer, Panel, Prompt, Scene, Setting, Staged, Stand, Surface, Tallied, Target,
    Tracker,
};

impl Staged for WizWar {
    const TITLE: &'static str = "Wiz-War with Malefic Curses";
    const ABOUT: &'static str = "Two to five wizards hunt one another through a maze that leads into itself. A point \
                                 is an enemy treasure, carried off and put down on one's own home base, or an enemy \
                                 killed by a direct attack. Whoever has two points first wins, and so does the last \
                                 wizard alive. In a turn one walks up to three squares, makes one attack, casts other \
                                 spells at will, and then draws up to two cards.";
    const RULE_IDS: &'static str = "WZ";

    fn players() -> RangeInclusive<u8> {
        2..=5
    }

    fn settings() -> Vec<Setting> {
        crate::options::settings()
    }

    fn scene(view: &View<Self>) -> Scene {
        let game = view.shown();
        let world = game.world();
        let mut scene = Scene::of(view.viewer());
        scene.heading = heading(game);
        scene.course = course(game);
        scene.trackers =
            vec![Tracker::new("round", i32::from(world.turn.round)).of(i32::from(world.options.rounds))];
        scene.seats = Self::panels(view);
        scene.surfaces.push(Surface::Grid(map::grid(world)));
        scene.pieces = pieces::pieces(world);
        let cards = Cards::of(game, view.viewer());
        scene.zones = zones::zones(game, view.viewer(), &cards);
        scene.faces = zones::faces(world, &cards);
        scene.marks = marks::aimed(world, &cards);
        let answer = Answer::of(game, &cards, view.asked().unwrap_or(world.turn.seat));
        scene.prompt = Prompt::of(
            view,
            |seat| question::question(game, seat),
            |choice| costing(answer.offer(choice), &cost::cost(game, answer.seat(), choice)),
        );
        scene
    }

    fn panels(view: &View<Self>) -> Vec<Panel> {
        let game = view.shown();
        Seats::first(game.world().seats()).iter().map(|seat| panel(game, seat)).collect()
    }

    fn course(view: &View<Self>) -> Course {
        course(view.shown())
    }

    fn stands(view: &View<Self>) -> Vec<Stand> {
        pieces::stands(view.shown().world())
    }

    fn preview(view: &View<Self>, choice: Choice) -> Vec<Mark> {
        let Some(seat) = view.asked() else { return Vec::new() };
        let game = view.shown();
        preview::preview(game, &Cards::of(game, view.viewer()), seat, choice)
    }

    fn meant(view: &View<Self>, target: Target) -> Vec<Choice> {
        meant::meant(view, target)
    }

    fn witness(view: &View<Self>, witness: &Witness) -> Option<Mark> {
        let game = view.shown();
        let cards = Cards::of(game, view.viewer());
        let seat = view.asked().unwrap_or(game.world().turn.seat);
        let here = Answer::of(game, &cards, seat).here();
        marks::witness(game.world(), &cards, seat, here, witness)
    }

    fn sight(view: &View<Self>, from: Target, to: Target) -> Option<Result<Vec<Mark>, Refusal>> {
        let game = view.shown();
        look::sight(game.world(), &Cards::of(game, view.viewer()), from, to)
    }

    fn figures(content: &'static Pack) -> Vec<String> {
        pieces::figures(content).into_iter().collect()
    }

    fn faces(content: &'static Pack) -> Vec<Face> {
        content.cards().map(|card| face::face(content, card)).collect()
    }
}

/// An offer that says what it costs.
fn costing(offer: Offer, cost: &str) -> Offer {
    let told = [offer.detail.as_str(), cost];
    let told: Vec<&str> = told.into_iter().filter(|it| !it.is_empty()).collect();
    Offer { detail: told.join(", "), ..offer }
}

impl Tallied for WizWar {
    fn held(&self, seat: Seat, into: &mut Vec<&'static str>) {
        let world = self.world();
        let wizard = world.wizard(seat);
        into.extend(wizard.hand.iter().map(|slip| world.card_word(slip.card)));
        into.extend(wizard.items.iter().map(|item| world.card_word(item.card)));
    }

    fn played(&self, choice: Self::Choice) -> Option<&'static str> {
        match choice {
            Choice::Cast(card, _) | Choice::Play(card) | Choice::Use(card, _) | Choice::Boost(card) => {
                Some(self.world().card_word(card))
            }
            Choice::Granted(spell) => {
                self.world().spell(spell).map(|spell| self.world().card_word(spell.card))
            }
            Choice::Done
            | Choice::Pass
            | Choice::Yes
            | Choice::Go(_)
            | Choice::Punch
            | Choice::Take(_)
            | Choice::TakeAll
            | Choice::Drop(_)
            | Choice::Hold(_)
            | Choice::Release(_)
            | Choice::End(_)
            | Choice::Command(_)
            | Choice::Bite
            | Choice::Fly(_)
            | Choice::Gather(_)
            | Choice::At(_)
            | Choice::Pick(_)
            | Choice::Give(_)
            | Choice::Number(_) => None,
        }
    }
}

/// Whether nobody has begun a turn yet.
fn is_setting_up(game: &WizWar) -> bool {
    matches!(game.stack().first(), Some(Proc::Setup(_)))
}

fn heading(game: &WizWar) -> String {
    if is_setting_up(game) {
        return "The game is being set up".into();
    }
    let world = game.world();
    let phase = match world.turn.phase {
        Phase::TimePasses => "time passes",
        Phase::MoveAndCast => "moves and spells",
        Phase::DiscardAndDraw => "discarding and drawing",
    };
    let peace = if world.is_first_round() { " (nobody may attack in the first round)" } else { "" };
    format!("Round {}, {}'s turn: {phase}{peace}", world.turn.round, world.seat_name(world.turn.seat))
}

/// The phases of a turn (WZ-082), and which of them it is.
fn course(game: &WizWar) -> Course {
    if is_setting_up(game) {
        return Course { name: "Set-up".into(), ..Course::default() };
    }
    let world = game.world();
    let at = match world.turn.phase {
        Phase::TimePasses => 0,
        Phase::MoveAndCast => 1,
        Phase::DiscardAndDraw => 2,
    };
    Course {
        name: format!("Round {}", world.turn.round),
        steps: ["Time Passes", "Move and Cast", "Discard and Draw"].map(String::from).to_vec(),
        at: Some(at),
        turn: Some(world.turn.seat.into()),
    }
}

/// The colour of a seat on the table.
fn hue(world: &World, seat: Seat) -> Hue {
    match world.seat_word(seat) {
        "blue" => Hue::Blue,
        "red" => Hue::Red,
        "yellow" => Hue::Yellow,
        "green" => Hue::Green,
        _ => Hue::Purple,
    }
}

/// The letter of a seat: the first of its colour.
fn initial(world: &World, seat: Seat) -> String {
    capital(&world.seat_word(seat).chars().take(1).collect::<String>())
}

fn panel(game: &WizWar, seat: Seat) -> Panel {
    let world = game.world();
    let wizard = world.wizard(seat);
    let mut panel = Panel::new(seat, world.seat_word(seat), initial(world, seat), hue(world, seat));
    panel.active = world.turn.seat == seat && !is_setting_up(game);
    panel.out = !wizard.alive;
    panel.trackers = vec![
        Tracker::new("life", i32::from(wizard.life)),
        // A last blow may score more than is needed.
        Tracker::new("points", i32::from(settle::points(world, seat).min(world.options.points)))
            .of(i32::from(world.options.points)),
        Tracker::new("cards", wizard.hand.len() as i32),
    ];
    if wizard.stun > 0 {
        panel.trackers.push(Tracker::new("stun tokens", i32::from(wizard.stun)));
    }
    if panel.active && world.turn.phase == Phase::MoveAndCast && wizard.alive {
        panel.trackers.push(Tracker::new("movement points", i32::from(world.turn.points)));
        panel.facts.push(attacks(world, seat).into());
    }
    if wizard.stunned {
        panel.facts.push("stunned this turn".into());
    }
    if let Some(treasure) = wizard.treasure {
        panel.facts.push(format!("carries {}", world.treasure_name(treasure)));
    }
    panel.facts.extend(pieces::shape(world, Piece::Wizard(seat)).map(|name| format!("transformed: {name}")));
    panel.facts.extend(pieces::spells_on(world, Piece::Wizard(seat)).map(|name| format!("under {name}")));
    panel
}

/// How the attack of the turn stands (WZ-096, WZ-218).
fn attacks(world: &World, seat: Seat) -> &'static str {
    let attacks = |cast: &Cast| {
        cast.by == seat && world.form_of_cast(cast).is_some_and(|form| form.kind == Kind::Attack)
    };
    if world.casts.iter().any(attacks) {
        "attack in progress"
    } else if world.is_first_round() {
        "may not attack yet"
    } else if world.turn.attacks > 0 {
        "has attacked"
    } else {
        "has not attacked"
    }
}

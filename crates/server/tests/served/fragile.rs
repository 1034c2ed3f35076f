//! A game with faults, such as no game should have: noughts and crosses that can't be drawn once `c3` is marked, and of
//! which a bot can't say what it answers.

use kernel::{
    Advised, Awaiting, Chance, Described, Game, Log, Mistake, Refusal, Rolled, Seat, Setup, View, Viewer,
};
use std::ops::RangeInclusive;
use table::{Offer, Prompt, Scene, Staged};
use toys::Noughts;
use toys::noughts::Square;

const C3: Square = Square(8);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fragile(Noughts);

impl Game for Fragile {
    const NAME: &'static str = "fragile";
    const RULES: u32 = 1;
    type Content = ();
    type Choice = Square;

    fn shipped() -> &'static () {
        &()
    }

    fn new(content: &'static (), setup: &Setup) -> Result<Self, Vec<Mistake>> {
        Noughts::new(content, setup).map(Fragile)
    }

    fn content(&self) -> &'static () {
        &()
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn seat_word(&self, seat: Seat) -> String {
        self.0.seat_word(seat)
    }

    fn awaiting(&self) -> Awaiting {
        self.0.awaiting()
    }

    fn options(&self, into: &mut Vec<Square>) {
        self.0.options(into);
    }

    fn check(&self, square: Square) -> Result<(), Refusal> {
        self.0.check(square)
    }

    fn answer(&mut self, square: Square, log: &mut Log) -> Result<(), Refusal> {
        self.0.answer(square, log)
    }

    fn rolled(&mut self, rolled: &Rolled, log: &mut Log) -> Result<(), Refusal> {
        self.0.rolled(rolled, log)
    }

    fn notation(&self, square: Square) -> String {
        let is_bots = std::thread::current().name().is_some_and(|name| name.starts_with("bot"));
        assert!(!is_bots, "the game fails where a bot answers");
        self.0.notation(square)
    }

    fn read(&self, text: &str) -> Result<Square, Refusal> {
        self.0.read(text)
    }

    fn redacted(&self, viewer: Viewer) -> Self {
        Fragile(self.0.redacted(viewer))
    }

    fn sample(view: &View<Self>, _: &mut Chance) -> Self {
        *view.shown()
    }

    fn known(&self, viewer: Viewer, facts: &mut Vec<u64>) {
        self.0.known(viewer, facts);
    }
}

impl Described for Fragile {
    fn facts(&self) -> Option<Vec<String>> {
        self.0.facts()
    }

    fn statements(&self) -> Vec<String> {
        self.0.statements()
    }

    fn from_facts(content: &'static (), setup: &Setup, facts: &[String]) -> Result<Self, Vec<Mistake>> {
        Noughts::from_facts(content, setup, facts).map(Fragile)
    }
}

impl Advised for Fragile {
    fn value(&self, seat: Seat) -> f32 {
        self.0.value(seat)
    }

    fn weight(&self, square: Square) -> f32 {
        self.0.weight(square)
    }

    fn is_settled(&self) -> bool {
        true
    }
}

impl Staged for Fragile {
    const TITLE: &'static str = "Fragile";
    const ABOUT: &'static str = "A game with faults.";
    const RULE_IDS: &'static str = "NC";
    const HAS_DICE: bool = false;

    fn players() -> RangeInclusive<u8> {
        2..=2
    }

    fn scene(view: &View<Self>) -> Scene {
        let game = view.shown();
        let is_marked = [Seat(0), Seat(1)].iter().any(|&seat| game.0.marks(seat) & (1 << C3.0) != 0);
        assert!(!is_marked, "the game fails where it is drawn");
        let mut scene = Scene::of(view.viewer());
        let question = |seat| (format!("Which square does {} mark?", game.seat_word(seat)), String::new());
        scene.prompt = Prompt::of(view, question, |square| Offer::new(game.notation(square)));
        scene
    }

    fn stands(_: &View<Self>) -> Vec<table::Stand> {
        Vec::new()
    }
}

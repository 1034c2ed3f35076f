//! Skirmish: two to four fighters with hidden hands, a hidden deck, a die, and a guard that anybody may play in
//! response. It has one of everything that the kernel must get right: private declarations, a reaction window,
//! knowledge that grows, a shuffle, an end by rounds.

mod choice;
mod combat;
mod describe;
mod scene;
mod view;
mod world;

pub use choice::Choice;
pub use combat::{Blow, Stage, Step};
pub use world::{Card, Cards, Fighter, World};

use kernel::window::Asking;
use kernel::{
    Advised, Awaiting, Chance, Game, Log, Machine, Mistake, Refusal, Rule, Seat, Setup, View, Viewer,
};

/// Twenty-four cards, six each of blade, bow, charm and guard, are shuffled and three dealt to each fighter.
pub const DEAL: Rule = Rule("SK-001");
/// A turn begins with drawing a card, while the hand holds fewer than five.
pub const DRAW: Rule = Rule("SK-002");
/// When the deck is empty the discards are shuffled and become the deck.
pub const RESHUFFLE: Rule = Rule("SK-003");
/// In a turn a fighter strikes another, looks at the top card of the deck, or rests.
pub const TURN: Rule = Rule("SK-004");
/// A strike needs another fighter who stands; its target is told only together with the weapon.
pub const STRIKE: Rule = Rule("SK-005");
/// A strike is made with a blade, a bow or a charm from the hand.
pub const WEAPON: Rule = Rule("SK-006");
/// In response to a strike or a guard every other fighter, clockwise, may play a guard, which stops what it
/// answers.
pub const GUARD: Rule = Rule("SK-007");
/// The target of a strike that was not stopped may parry with the weapon that beats it: a blade beats a bow, a
/// bow a charm, a charm a blade.
pub const PARRY: Rule = Rule("SK-008");
/// A strike that hits costs one life on a die of 1 or 2, two on 3 to 5, three on 6.
pub const WOUND: Rule = Rule("SK-009");
/// Who hits with a charm sees the target's hand.
pub const CHARMED: Rule = Rule("SK-010");
/// A fighter without life falls and discards the hand.
pub const FALL: Rule = Rule("SK-011");
/// The last who stands wins.
pub const LAST: Rule = Rule("SK-012");

/// A position of Skirmish.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Skirmish {
    machine: Machine<Step>,
}

impl Skirmish {
    /// The cards and fighters, to look at.
    pub fn world(&self) -> &World {
        &self.machine.world
    }

    /// Whether every card is where exactly one card can be.
    pub fn conserves(&self) -> Result<(), String> {
        let total = self.world().total();
        if total == Cards::FULL { Ok(()) } else { Err(format!("there are {total:?}, not {:?}", Cards::FULL)) }
    }

    /// Whom a strike is aimed at of which only its striker knows, as the weapon is not named yet (SK-005).
    pub fn aimed_at(&self) -> Option<Seat> {
        match self.machine.stack().last() {
            Some(Step::Arm { target, .. }) => Some(*target),
            Some(Step::Deal | Step::Turn(_) | Step::Main(_) | Step::Blow(_) | Step::End(_)) | None => None,
        }
    }

    fn begin(world: World, step: Step) -> Skirmish {
        Skirmish { machine: Machine::new(world, step, &mut Log::off()) }
    }
}

/// The world before anything is dealt, with every mistake of the set-up.
fn set_up(setup: &Setup) -> Result<World, Vec<Mistake>> {
    let mut mistakes = Vec::new();
    let mut world = World::new(setup.seats.clamp(2, 4));
    if world.seats != setup.seats {
        mistakes.push(Mistake::at(0, format!("two to four seats play skirmish, not {}", setup.seats)));
    }
    for (name, value) in &setup.options {
        let number = value.parse::<u8>().unwrap_or(0);
        match (name.as_str(), value.as_str()) {
            ("life", _) if (1..=20).contains(&number) => world.start_life(number),
            ("life", _) => mistakes.push(Mistake::at(0, format!("life is from 1 to 20, not \"{value}\""))),
            ("rounds", _) if (1..=200).contains(&number) => world.last_round = number,
            ("rounds", _) => {
                mistakes.push(Mistake::at(0, format!("rounds are from 1 to 200, not \"{value}\"")))
            }
            ("ask", "holders") => world.asking = Asking::Holders,
            ("ask", "always") => world.asking = Asking::Always,
            ("ask", _) => {
                mistakes.push(Mistake::at(0, format!("ask is \"holders\" or \"always\", not \"{value}\"")));
            }
            _ => {
                let text = format!("skirmish has no option \"{name}\"; it has life, rounds and ask");
                mistakes.push(Mistake::at(0, text));
            }
        }
    }
    if mistakes.is_empty() { Ok(world) } else { Err(mistakes) }
}

impl Game for Skirmish {
    const NAME: &'static str = "skirmish";
    const RULES: u32 = 1;
    type Content = ();
    type Choice = Choice;

    fn shipped() -> &'static () {
        &()
    }

    fn new(_: &'static (), setup: &Setup) -> Result<Self, Vec<Mistake>> {
        set_up(setup).map(|world| Skirmish::begin(world, Step::Deal))
    }

    fn content(&self) -> &'static () {
        &()
    }

    fn seats(&self) -> u8 {
        self.world().seats
    }

    fn seat_word(&self, seat: Seat) -> String {
        world::seat_word(seat).into()
    }

    kernel::plays_by!(machine);

    fn notation(&self, choice: Choice) -> String {
        choice.to_string()
    }

    fn read(&self, text: &str) -> Result<Choice, Refusal> {
        text.parse()
    }

    fn redacted(&self, viewer: Viewer) -> Self {
        view::redacted(self, viewer)
    }

    fn sample(view: &View<Self>, chance: &mut Chance) -> Self {
        view::sample(view.shown(), view.viewer(), chance)
    }

    fn known(&self, viewer: Viewer, facts: &mut Vec<u64>) {
        view::known(self, viewer, facts);
    }
}

impl Advised for Skirmish {
    fn value(&self, seat: Seat) -> f32 {
        if let Awaiting::Nothing(outcome) = self.awaiting() {
            return outcome.worth(seat);
        }
        let world = self.world();
        let strength = |seat: Seat| {
            let fighter = world.fighter(seat);
            if fighter.life == 0 { 0.0 } else { f32::from(fighter.life) + 0.25 * f32::from(fighter.held()) }
        };
        let all: f32 = world.standing().iter().map(strength).sum();
        if all == 0.0 { 0.0 } else { strength(seat) / all }
    }

    fn weight(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Strike(target) => 2.0 + 4.0 / (1.0 + f32::from(self.world().fighter(target).life)),
            Choice::Scout => 0.5,
            Choice::Rest => 0.25,
            Choice::With(_) | Choice::Take => 1.0,
            Choice::Pass => 1.5,
            Choice::Guard => 1.0,
            Choice::Parry(_) => 4.0,
        }
    }

    fn is_settled(&self) -> bool {
        matches!(self.machine.stack(), [.., Step::Main(_)])
    }
}

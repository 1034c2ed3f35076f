//! Malediction as a game of the kernel: a page of wiring.

use crate::choice::Choice;
use crate::facts;
use crate::options::Options;
use crate::pack::Pack;
use crate::procedure::Proc;
use crate::setup::Setup as SetUp;
use crate::view;
use crate::world::World;
use kernel::{Awaiting, Chance, Described, Game, Log, Machine, Mistake, Refusal, Seat, Setup, View, Viewer};

/// A game of Malediction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Malediction {
    machine: Machine<Proc>,
}

impl Malediction {
    /// The world, to look at.
    pub fn world(&self) -> &World {
        &self.machine.world
    }

    /// The procedures under way, the one that waits last.
    pub fn stack(&self) -> &[Proc] {
        self.machine.stack()
    }

    /// Answers that could be legal, as [`kernel::Advised::candidates`] has it.
    pub(crate) fn unjudged(&self, into: &mut Vec<Choice>) {
        self.machine.candidates(into);
    }

    /// Answers if the answer is legal, as [`kernel::Advised::attempt`] has it.
    pub(crate) fn try_answer(&mut self, choice: Choice) -> bool {
        self.machine.attempt(choice)
    }
}

impl Game for Malediction {
    const NAME: &'static str = "malediction";
    const RULES: u32 = 2;

    type Content = Pack;
    type Choice = Choice;

    fn shipped() -> &'static Pack {
        Pack::shipped()
    }

    fn new(content: &'static Pack, setup: &Setup) -> Result<Malediction, Vec<Mistake>> {
        let options = Options::read(content, setup)?;
        let world = World::at_table(content, options);
        Ok(Malediction { machine: Machine::new(world, SetUp::default().into(), &mut Log::off()) })
    }

    fn content(&self) -> &'static Pack {
        self.world().pack
    }

    fn seats(&self) -> u8 {
        World::SEATS
    }

    fn seat_word(&self, seat: Seat) -> String {
        World::seat_word(seat).into()
    }

    kernel::plays_by!(machine);

    fn notation(&self, choice: Choice) -> String {
        self.world().notation(choice)
    }

    fn read(&self, text: &str) -> Result<Choice, Refusal> {
        self.world().read_choice(text)
    }

    fn redacted(&self, viewer: Viewer) -> Malediction {
        Malediction { machine: view::redacted(&self.machine, viewer) }
    }

    fn sample(view: &View<Malediction>, chance: &mut Chance) -> Malediction {
        Malediction { machine: view::sample(&view.shown().machine, view.viewer(), chance) }
    }

    fn known(&self, viewer: Viewer, facts: &mut Vec<u64>) {
        view::known(&self.machine.world, viewer, facts);
    }
}

impl Described for Malediction {
    fn facts(&self) -> Option<Vec<String>> {
        let is_asked = matches!(self.awaiting(), Awaiting::Answer(_));
        let midst = facts::midst(self.stack().last()?).filter(|_| is_asked)?;
        Some(facts::facts(self.world(), midst))
    }

    fn statements(&self) -> Vec<String> {
        facts::statements(self.world())
    }

    fn from_facts(
        content: &'static Pack,
        setup: &Setup,
        lines: &[String],
    ) -> Result<Malediction, Vec<Mistake>> {
        let (world, first) = facts::world_from(content, setup, lines)?;
        Ok(Malediction { machine: Machine::new(world, first, &mut Log::off()) })
    }
}

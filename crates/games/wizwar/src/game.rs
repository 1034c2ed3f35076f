//! Wiz-War as a game of the kernel: a page of wiring.

use crate::choice::Choice;
use crate::facts;
use crate::options::Options;
use crate::pack::Pack;
use crate::procedure::Proc;
use crate::setup::Setup as SetUp;
use crate::turn;
use crate::view;
use crate::world::World;
use kernel::{Awaiting, Chance, Described, Game, Log, Machine, Mistake, Refusal, Seat, Setup, View, Viewer};

/// A game of Wiz-War.
///
/// It begins at a cache line: copies between places that differ by a few bytes within their pages are many times
/// slower on some processors.
#[repr(align(64))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WizWar {
    machine: Machine<Proc>,
}

impl WizWar {
    /// The world, to look at.
    pub fn world(&self) -> &World {
        &self.machine.world
    }

    /// The procedures under way, the one that waits last.
    pub fn stack(&self) -> &[Proc] {
        self.machine.stack()
    }

    /// The world with what is under way in it.
    pub(crate) fn machine(&self) -> &Machine<Proc> {
        &self.machine
    }
}

impl Game for WizWar {
    const NAME: &'static str = "wizwar";
    const RULES: u32 = 2;

    type Content = Pack;
    type Choice = Choice;

    fn shipped() -> &'static Pack {
        Pack::shipped()
    }

    fn new(content: &'static Pack, setup: &Setup) -> Result<WizWar, Vec<Mistake>> {
        let options = Options::read(setup)?;
        let world = World::at_table(content, options, setup.seats)
            .ok_or_else(|| vec![Mistake::at(0, "WZ-035: needs 2 to 5 seats")])?;
        Ok(WizWar { machine: Machine::new(world, SetUp::default().into(), &mut Log::off()) })
    }

    fn content(&self) -> &'static Pack {
        self.world().pack
    }

    fn seats(&self) -> u8 {
        self.world().seats()
    }

    fn seat_word(&self, seat: Seat) -> String {
        self.world().seat_word(seat).into()
    }

    kernel::plays_by!(machine);

    fn notation(&self, choice: Choice) -> String {
        self.world().notation(choice)
    }

    fn read(&self, text: &str) -> Result<Choice, Refusal> {
        self.world().read_choice(text)
    }

    fn redacted(&self, viewer: Viewer) -> WizWar {
        WizWar { machine: view::redacted(&self.machine, viewer) }
    }

    fn sample(view: &View<WizWar>, chance: &mut Chance) -> WizWar {
        WizWar { machine: view::sample(&view.shown().machine, view.viewer(), chance) }
    }

    fn known(&self, viewer: Viewer, facts: &mut Vec<u64>) {
        view::known(&self.machine, viewer, facts);
    }
}

impl Described for WizWar {
    fn facts(&self) -> Option<Vec<String>> {
        let is_asked = matches!(self.awaiting(), Awaiting::Answer(_));
        (is_asked && turn::is_between_deeds(self.stack())).then(|| facts::facts(self.world()))
    }

    fn statements(&self) -> Vec<String> {
        facts::statements(self.world())
    }

    fn from_facts(content: &'static Pack, setup: &Setup, lines: &[String]) -> Result<WizWar, Vec<Mistake>> {
        let world = facts::world_from(content, setup, lines)?;
        let game = WizWar { machine: Machine::new(world, turn::going_on(), &mut Log::off()) };
        match game.treasures_are_whole().and_then(|()| game.pieces_are_whole()) {
            Ok(()) => Ok(game),
            Err(why) => Err(vec![Mistake::at(0, why)]),
        }
    }
}

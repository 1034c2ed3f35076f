//! The vigil: two to four watchers keep a fire through a night that nobody plays. They win together or lose together, and
//! what the night holds is hidden from all of them: what a co-operative game asks of the kernel.

use kernel::{
    Advised, Awaiting, Chance, Chapter, Flow, Game, Input, List, Log, Machine, Mistake, Outcome, Refusal,
    Roll, Rule, Seat, Seats, Setup, View, Viewer, house,
};
use std::fmt;

/// Twelve cards are shuffled and lie face down: the night.
pub const NIGHT: Rule = Rule("VG-001");
/// A watch begins with turning the top card of the night, which takes from the fire what it says.
pub const TURNED: Rule = Rule("VG-002");
/// Then the watcher feeds the fire, looks at the last card of the night, or waits; the next seat has the next watch.
pub const WATCH: Rule = Rule("VG-003");
/// Feeding the fire takes one of the logs that all share.
pub const FEED: Rule = Rule("VG-004");
/// When the fire is out everybody loses.
pub const OUT: Rule = Rule("VG-005");
/// When the last card of the night is turned and the fire burns, everybody wins.
pub const DAWN: Rule = Rule("VG-006");

/// How many cards the night has.
const CARDS: usize = 12;
const WORDS: [&str; 4] = ["red", "blue", "green", "gold"];

/// A card of the night.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Card {
    /// Takes nothing.
    #[default]
    Calm,
    /// Takes one from the fire.
    Wind,
    /// Takes two.
    Storm,
}

impl Card {
    const ALL: [Card; CARDS] = {
        use Card::{Calm, Storm, Wind};
        [Calm, Calm, Calm, Calm, Calm, Wind, Wind, Wind, Wind, Storm, Storm, Storm]
    };

    /// How much it takes from the fire.
    fn takes(self) -> u8 {
        match self {
            Card::Calm => 0,
            Card::Wind => 1,
            Card::Storm => 2,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Card::Calm => "calm",
            Card::Wind => "wind",
            Card::Storm => "storm",
        }
    }
}

/// The fire, and the night around it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct World {
    /// How many watchers there are.
    pub seats: u8,
    /// How high the fire burns.
    pub fire: u8,
    /// How many logs are left.
    pub logs: u8,
    /// The cards face down, the top last; `None` in a view that does not know it.
    pub night: List<Option<Card>, CARDS>,
    /// The cards face up, in the order in which they were turned.
    pub turned: List<Option<Card>, CARDS>,
    /// Who has looked at the last card.
    pub looked: Seats,
}

impl World {
    /// The cards that neither lie face up nor are known.
    fn unseen(&self) -> List<Card, CARDS> {
        let mut left: List<Card, CARDS> = List::collect(Card::ALL);
        for seen in self.turned.iter().chain(&self.night).flatten() {
            if let Some(place) = left.iter().position(|card| card == seen) {
                left.remove(place);
            }
        }
        left
    }

    /// Turns the top card; says how the game ends, if it does.
    fn turn(&mut self, log: &mut Log) -> Option<Outcome> {
        let card = self.night.pop()??;
        let _ = self.turned.push(Some(card));
        self.fire = self.fire.saturating_sub(card.takes());
        log.say(TURNED, || format!("The night brings {}: the fire burns at {}.", card.word(), self.fire));
        if self.fire == 0 {
            log.say(OUT, || "The fire is out: everybody loses.".into());
            return Some(Outcome::lost(OUT));
        }
        self.night.is_empty().then(|| {
            log.say(DAWN, || "The day breaks: everybody wins.".into());
            Outcome::won_by(Seats::first(self.seats), DAWN)
        })
    }
}

/// What a watcher does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Feeds the fire with a log.
    Feed,
    /// Looks at the last card of the night.
    Look,
    /// Waits.
    Wait,
}

impl Choice {
    const ALL: [Choice; 3] = [Choice::Feed, Choice::Look, Choice::Wait];
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Choice::Feed => "feed",
            Choice::Look => "look",
            Choice::Wait => "wait",
        })
    }
}

/// The night is shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dusk;

impl Chapter<Proc> for Dusk {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let Input::Rolled(order) = input else {
            return Flow::Roll(Roll::Shuffle { of: CARDS as u16 }, self.into());
        };
        world.night = List::collect(order.0.iter().map(|&index| Card::ALL.get(index as usize).copied()));
        log.say(NIGHT, || "The night falls.".into());
        Flow::Next(Watch { seat: Seat(0) }.into())
    }
}

/// The watch of a seat, and those after it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Watch {
    seat: Seat,
}

impl Chapter<Proc> for Watch {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let Input::Answer(choice) = input else {
            return match world.turn(log) {
                Some(outcome) => Flow::End(outcome),
                None => Flow::Ask(self.seat, self.into()),
            };
        };
        let watcher = WORDS[self.seat.index() & 3];
        match choice {
            Choice::Feed => {
                world.logs -= 1;
                world.fire += 1;
                log.say(FEED, || format!("{watcher} feeds the fire: it burns at {}.", world.fire));
            }
            Choice::Look => {
                world.looked = world.looked.with(self.seat);
                log.say(WATCH, || format!("{watcher} looks for the end of the night."));
                if let Some(Some(last)) = world.night.first() {
                    log.tell(Seats::only(self.seat), WATCH, || format!("It is {}.", last.word()));
                }
            }
            Choice::Wait => log.say(WATCH, || format!("{watcher} waits.")),
        }
        Flow::Next(Watch { seat: self.seat.clockwise(world.seats) }.into())
    }

    fn candidates(&self, _: &World, _: Seat, each: &mut dyn FnMut(Choice)) {
        Choice::ALL.into_iter().for_each(each);
    }

    fn allows(&self, world: &World, _: Seat, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Feed if world.logs == 0 => Err(Refusal::new(FEED, "a log").have("none")),
            Choice::Feed | Choice::Look | Choice::Wait => Ok(()),
        }
    }
}

kernel::frames! {
    /// What is under way.
    pub enum Proc over World, Choice, Refusal, first Dusk {
        /// The night is shuffled.
        Dusk(Dusk),
        /// The watch of a seat.
        Watch(Watch),
    }
}

/// A position of the vigil.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Vigil {
    machine: Machine<Proc>,
}

impl Vigil {
    /// The fire and the night, to look at.
    pub fn world(&self) -> &World {
        &self.machine.world
    }

    /// The same with so many logs, for a shorter or longer night.
    #[must_use]
    pub fn with_logs(mut self, logs: u8) -> Vigil {
        self.machine.world.logs = logs;
        self
    }
}

impl Game for Vigil {
    const NAME: &'static str = "vigil";
    const RULES: u32 = 1;
    type Content = ();
    type Choice = Choice;

    fn shipped() -> &'static () {
        &()
    }

    fn new(_: &'static (), setup: &Setup) -> Result<Vigil, Vec<Mistake>> {
        if !(2..=4).contains(&setup.seats) {
            return Err(vec![Mistake::at(
                0,
                format!("two to four seats keep the vigil, not {}", setup.seats),
            )]);
        }
        if let Some((name, _)) = setup.options.first() {
            return Err(vec![Mistake::at(0, format!("the vigil has no option \"{name}\""))]);
        }
        let world = World {
            seats: setup.seats,
            fire: 4,
            logs: 8,
            night: List::new(),
            turned: List::new(),
            looked: Seats::NONE,
        };
        Ok(Vigil { machine: Machine::new(world, Proc::default(), &mut Log::off()) })
    }

    fn content(&self) -> &'static () {
        &()
    }

    fn seats(&self) -> u8 {
        self.world().seats
    }

    fn seat_word(&self, seat: Seat) -> String {
        WORDS[seat.index() & 3].into()
    }

    kernel::plays_by!(machine);

    fn notation(&self, choice: Choice) -> String {
        choice.to_string()
    }

    fn read(&self, text: &str) -> Result<Choice, Refusal> {
        let read = Choice::ALL.into_iter().find(|choice| choice.to_string() == text);
        let need = "\"feed\", \"look\" or \"wait\"";
        read.ok_or_else(|| Refusal::new(house::NOTATION, need).have(format!("\"{text}\"")))
    }

    fn redacted(&self, viewer: Viewer) -> Vigil {
        let mut machine = self.machine.into_view();
        let known = usize::from(viewer.is_among(self.world().looked));
        machine.world.night.iter_mut().skip(known).for_each(|card| *card = None);
        Vigil { machine }
    }

    fn sample(view: &View<Vigil>, chance: &mut Chance) -> Vigil {
        let mut machine = view.shown().machine.into_position();
        let mut unseen = machine.world.unseen();
        chance.shuffle(&mut unseen);
        for card in machine.world.night.iter_mut().filter(|card| card.is_none()) {
            *card = unseen.pop();
        }
        Vigil { machine }
    }

    fn known(&self, viewer: Viewer, facts: &mut Vec<u64>) {
        let world = self.world();
        let last = world.night.first().filter(|_| viewer.is_among(world.looked));
        facts.extend(world.turned.iter().chain(last).flatten().map(|card| u64::from(card.takes())));
    }
}

impl Advised for Vigil {
    fn value(&self, seat: Seat) -> f32 {
        if let Awaiting::Nothing(outcome) = self.awaiting() {
            return outcome.worth(seat);
        }
        let world = self.world();
        let needed = world.unseen().iter().map(|card| f32::from(card.takes())).sum::<f32>();
        f32::from(world.fire) / (f32::from(world.fire) + needed)
    }

    fn weight(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Feed => 4.0,
            Choice::Look | Choice::Wait => 1.0,
        }
    }

    fn is_settled(&self) -> bool {
        true
    }
}

//! The position: plain data, cheap to clone, with no behaviour beyond look-ups.

use crate::board::Colour;
use crate::card::{Card, Form};
use crate::options::Options;
use crate::pack::Pack;
use geometry::grid::{Dir, Edge, EdgeSet, Maze, Square, SquareSet};
use kernel::{List, Outcome, Seat, Seats};

/// Everything that the rules of Wiz-War know of a game under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct World {
    /// The cards, objects and boards in play.
    pub pack: &'static Pack,
    /// The squares, exits and portals of the layout.
    pub maze: &'static Maze,
    /// The rules in force.
    pub options: Options,
    /// By slot, whose board lies there and how it is turned.
    pub boards: List<Board, 5>,
    /// What stands on the border lines.
    pub lines: Lines,
    /// The wizards, by seat.
    pub wizards: List<Wizard, 5>,
    /// The creatures.
    pub creatures: List<Creature, 6>,
    /// The treasures, two for each seat: seat 0's first, seat 0's second, seat 1's first and so on.
    pub treasures: List<Treasure, 10>,
    /// Spells that last, in the order in which they were cast.
    pub spells: List<Spell, 64>,
    /// Objects and hexes that spells and items have put on squares, in that order.
    pub markers: List<Marker, 80>,
    /// Item cards that lie on the board, in the order in which they came there.
    pub floor: List<FloorItem, 64>,
    /// The piles: one, or two with Custom Spellbook.
    pub piles: List<Pile, 2>,
    /// Spells, attacks and uses of items that are being resolved, the last on top.
    pub casts: List<Cast, CASTS>,
    /// Damage that is about to be applied.
    pub harms: List<Harm, 48>,
    /// Cards of the deck's schools that lie in the box (WZ-417).
    pub boxed: List<Card, 16>,
    /// In a view: the cards that lie where its viewer can't see them, in a fixed order.
    pub unseen: List<Card, 240>,
    /// The turn.
    pub turn: Turn,
    /// Windows opened so far: that nobody has reacted in one is something learnt, so it can't be taken back.
    pub windows: u16,
    /// Tokens turned up so far: that there was nothing under one is something learnt as well.
    pub turned_up: u16,
    /// Serial numbers given so far to spells, markers, creatures and floor items.
    pub serial: u16,
    /// What cuts sight now: derived from the rest, kept by [`World::refresh`].
    pub blockers: geometry::grid::Blockers,
    /// Squares that nobody can enter: derived from the rest, kept by [`World::refresh`].
    pub solid: SquareSet,
    /// What came of the step that was taken last, until whoever asked for it has looked.
    pub stride: Stride,
    /// How the game ended, once it has.
    pub outcome: Option<Outcome>,
    /// The account of positions that come back (HR-006).
    pub loops: kernel::loops::Loops,
}

/// How many casts can be stacked on one another; with the stack full no more reactions are legal.
pub const CASTS: usize = 20;

/// A board in its slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Board {
    /// Whose colour it has.
    pub owner: Seat,
    /// Its place in the pack.
    pub plan: u8,
    /// Quarter-turns clockwise from how the pack draws it.
    pub turned: u8,
}

/// What stands on border lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Lines {
    /// Stone walls, printed and created; outer walls are the maze's.
    pub walls: EdgeSet,
    /// Doors.
    pub doors: List<Door, 24>,
    /// Fire and earth, and which spell or cast holds them.
    pub barriers: List<BarrierLine, 8>,
    /// Cracks in walls and doors.
    pub cracks: List<(Edge, u8), 32>,
    /// Walls and doors that spells made.
    pub made: List<(Edge, SpellId), 16>,
    /// Printed walls and doors that were destroyed, which are marked (WZ-302).
    pub ruins: EdgeSet,
}

/// A door.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Door {
    /// Where it stands.
    pub edge: Edge,
    /// For whom it opens.
    pub owner: Seat,
    /// Who holds it open.
    pub held: Option<Seat>,
    /// Who may pass it once, or hold it open, by a spell.
    pub unlocked: Seats,
}

/// Fire or earth on a border line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BarrierLine {
    /// Where it stands.
    pub edge: Edge,
    /// Fire burns and does not stop; earth stops.
    pub earth: bool,
    /// The spell that maintains it; earth has none.
    pub spell: Option<SpellId>,
}

/// A card in a hidden zone, and who knows that it is there.
pub type Slip = kernel::Slip<Card>;

/// A wizard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wizard {
    /// His colour.
    pub colour: Colour,
    /// Whether he lives.
    pub alive: bool,
    /// His life.
    pub life: u8,
    /// Where he stands (where he died, once he is dead).
    pub square: Square,
    /// His home base.
    pub home: Square,
    /// His hand, sorted, so that the order tells nothing.
    pub hand: List<Slip, 48>,
    /// The items he carries.
    pub items: List<CarriedItem, 32>,
    /// The treasure he carries.
    pub treasure: Option<TreasureId>,
    /// The carried marker of a mobile object (the Skull Servant, WZ-450).
    pub bears: Option<MarkerId>,
    /// Stun tokens.
    pub stun: u8,
    /// Points for kills; those for treasures are counted from where the treasures lie.
    pub kills: u8,
    /// Whether he is stunned this turn.
    pub stunned: bool,
    /// Whether he goes on as a ghost, being dead (WZ-428).
    pub ghost: bool,
    /// Who gets the point if he dies: whoever took his last life by a direct attack (WZ-079).
    pub felled_by: Option<Seat>,
    /// Cards he must still discard because an item left him; asked when the event is over.
    pub owes: u8,
    /// Cards he may still draw because an item came to him; drawn when the event is over.
    pub due: u8,
}

/// An item in front of a wizard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CarriedItem {
    /// Its card.
    pub card: Card,
    /// Who has had already what it gives once.
    pub spent: Seats,
}

/// A creature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Creature {
    /// Its serial number.
    pub id: CreatureId,
    /// Its place among the pack's creatures.
    pub beast: u8,
    /// The spell that keeps it here.
    pub spell: SpellId,
    /// Its controller.
    pub owner: Seat,
    /// Where it stands.
    pub square: Square,
    /// Its life.
    pub life: u8,
    /// Stun tokens.
    pub stun: u8,
    /// Whether it is stunned this turn.
    pub stunned: bool,
    /// Movement points left this turn.
    pub points: u8,
    /// Whether it moved this turn.
    pub moved: bool,
    /// Attacks made this turn.
    pub attacks: u8,
    /// The item it carries.
    pub item: Option<CarriedItem>,
    /// The treasure it carries.
    pub treasure: Option<TreasureId>,
}

/// The serial number of a creature.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CreatureId(pub u16);

/// One of the treasures, by its place in [`World::treasures`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct TreasureId(pub u8);

impl TreasureId {
    /// Whose colour it has.
    pub fn owner(self) -> Seat {
        Seat(self.0 / 2)
    }
}

/// Where a treasure is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// It lies in a square.
    Square(Square),
    /// A wizard carries it.
    Wizard(Seat),
    /// A creature carries it.
    Creature(CreatureId),
}

/// A treasure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Treasure {
    /// Where it is.
    pub place: Place,
}

impl Default for Treasure {
    fn default() -> Self {
        Treasure { place: Place::Square(Square::default()) }
    }
}

/// The serial number of a lasting spell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct SpellId(pub u16);

/// A wizard or a creature.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// The wizard of a seat.
    Wizard(Seat),
    /// A creature.
    Creature(CreatureId),
}

impl Default for Piece {
    fn default() -> Self {
        Piece::Wizard(Seat(0))
    }
}

/// What a spell is aimed at, or lasts on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Target {
    /// Nothing in particular: the whole map, or the caster.
    #[default]
    None,
    /// A wizard or creature.
    Piece(Piece),
    /// A square.
    Square(Square),
    /// A border line.
    Edge(Edge),
    /// An object or hex on a square.
    Marker(MarkerId),
    /// An item on the board.
    Item(FloorId),
    /// A treasure on the board.
    Treasure(TreasureId),
    /// A lasting spell.
    Spell(SpellId),
    /// A direction.
    Dir(Dir),
}

/// A spell that lasts, in front of its maintainer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Spell {
    /// Its serial number.
    pub id: SpellId,
    /// Its card.
    pub card: Card,
    /// The form in which it was cast.
    pub form: u8,
    /// Who maintains it.
    pub by: Seat,
    /// What it is on.
    pub on: Target,
    /// Energy tokens left; 0 for a permanent spell.
    pub tokens: u8,
    /// Whom it already struck this turn (Disease): seats, then creatures by their place.
    pub met: u16,
    /// Whether its once-a-turn deed was done this turn (Skull Servant).
    pub used: bool,
}

/// The serial number of a marker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct MarkerId(pub u16);

/// What lies under a face-down token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Token {
    /// No token lies face down here.
    #[default]
    Open,
    /// A blank.
    Blank,
    /// The trap.
    Trap,
    /// The viewer does not know.
    Unknown,
}

/// An object or hex on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marker {
    /// Its serial number.
    pub id: MarkerId,
    /// Its place among the pack's objects.
    pub object: u8,
    /// The spell that keeps it here; `None` for what an item left or what needs no maintenance.
    pub spell: Option<SpellId>,
    /// Its card, where no spell keeps it (tacks; permanent creations).
    pub card: Option<Card>,
    /// Who put it there.
    pub owner: Seat,
    /// Where it lies.
    pub square: Square,
    /// Cracks it has.
    pub cracks: u8,
    /// What lies under it, if it is face down; only the owner knows.
    pub token: Token,
    /// The item it carries (Skull Servant).
    pub item: Option<CarriedItem>,
    /// Who carries it.
    pub carrier: Option<Seat>,
}

/// The serial number of an item on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FloorId(pub u16);

/// An item card on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FloorItem {
    /// Its serial number.
    pub id: FloorId,
    /// The item.
    pub item: CarriedItem,
    /// Where it lies.
    pub square: Square,
}

/// A deck and its discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pile {
    /// The deck; its last card is on top.
    pub deck: List<Slip, 240>,
    /// The discard pile, all public; its last card is on top.
    pub discard: List<Card, 240>,
    /// Who plays with it.
    pub seats: Seats,
}

/// What is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Deed {
    /// A spell.
    #[default]
    Spell,
    /// The use of a carried item; the form is one of its uses.
    Item,
    /// A punch.
    Punch,
    /// The attack that a lasting spell allows (a thrown spike); the form is the one in [`crate::effect::Ongoing::Attack`].
    Granted,
    /// A creature's attack.
    Bite,
}

/// How a target fares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Aimed {
    /// What is aimed at.
    pub at: Target,
    /// Whether it evaded, or left range or sight.
    pub missed: bool,
    /// Whether this one dart is cancelled.
    pub cancelled: bool,
    /// How much the source's damage to it is reduced by counters.
    pub reduced: u8,
    /// Whether the source's physical damage to it is 0.
    pub no_physical: bool,
    /// Whether this target was asked for its die of evading.
    pub tried: bool,
    /// The damage it suffered.
    pub suffered: u8,
}

/// A spell, attack or use of an item between its declaration and its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cast {
    /// What it is.
    pub deed: Deed,
    /// Its card; [`Card::HIDDEN`] for a punch or bite.
    pub card: Card,
    /// The form in which it is played.
    pub form: u8,
    /// Who plays it.
    pub by: Seat,
    /// The piece that acts: the wizard, or his creature.
    pub piece: Piece,
    /// From where range and sight are measured.
    pub from: Square,
    /// Its energy.
    pub energy: u8,
    /// What it is aimed at.
    pub aimed: List<Aimed, 20>,
    /// The square or line that was named where `aimed` holds those who are caught.
    pub spot: Target,
    /// A number named with it: points of damage of a split, quarter-turns, a way of several.
    pub number: u8,
    /// What it answers, by its place on the stack of casts.
    pub answers: Option<u8>,
    /// Whether it has been cancelled.
    pub cancelled: bool,
    /// What becomes of its card where that is not the discard pile.
    pub fate: crate::effect::Fate,
    /// Who gets the card by that fate.
    pub taker: Seat,
    /// The sum of the dice rolled last for it.
    pub dice: u8,
    /// The energy value of the magic card that paid for it.
    pub paid: u8,
    /// Once it is over, these seats move whoever made it so many squares, one after another (Terrify).
    pub chase: List<(Seat, u8), 4>,
    /// What it answers where that is no cast: the piece whose deed or damage it was; or the maintainer of the spell
    /// that it has ended.
    pub offender: Option<Piece>,
    /// The damage it answers, by its place among the pending harms.
    pub harm: Option<u8>,
    /// Whether its sight may bend once.
    pub bent: bool,
    /// Whether it is cast from another square than the caster's own.
    pub projected: bool,
    /// The card of the hand that boosts it, or pays for it.
    pub boost: Option<Card>,
    /// Whether an effect has put its card where it belongs.
    pub placed: bool,
    /// The spell it has become, once its card lies in front of its caster.
    pub spell: Option<SpellId>,
}

/// Where damage comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Source {
    /// The cast at this place on the stack.
    Cast(u8),
    /// A lasting spell.
    Spell(SpellId),
    /// An object or hex, or an item, or a rule.
    #[default]
    Thing,
}

/// Damage that is about to be applied to one piece by one source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Harm {
    /// Who suffers it.
    pub to: Piece,
    /// Where it comes from.
    pub source: Source,
    /// The seat that deals it, if any does.
    pub by: Option<Seat>,
    /// The square it comes from.
    pub from: Square,
    /// Points.
    pub points: u8,
    /// Physical or magical.
    pub nature: crate::effect::Nature,
    /// Fire, water or lightning.
    pub element: Option<crate::effect::Element>,
    /// Whether it is the damage of an attack.
    pub attack: bool,
    /// Whether it answers damage, and so is not answered itself (WZ-437).
    pub echo: bool,
    /// Its place among the targets of its cast.
    pub place: u8,
    /// How much counters took off.
    pub reduced: u8,
    /// Whether its physical part is 0.
    pub no_physical: bool,
    /// Whether counters prevent it altogether.
    pub prevented: bool,
}

/// The phases of a turn (WZ-095).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Phase {
    /// Time Passes.
    #[default]
    TimePasses,
    /// Move and Cast.
    MoveAndCast,
    /// Discard and Draw.
    DiscardAndDraw,
}

/// The turn under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Turn {
    /// Whose it is.
    pub seat: Seat,
    /// Its phase.
    pub phase: Phase,
    /// Rounds begun, from 1.
    pub round: u16,
    /// Who took the first turn.
    pub first: Seat,
    /// Who has finished his first turn; nobody may attack before all have (WZ-096).
    pub begun: Seats,
    /// Movement points left.
    pub points: u8,
    /// Attacks made.
    pub attacks: u8,
    /// Whether speed was boosted.
    pub boosted: bool,
    /// Whether the wizard moved (WZ-382).
    pub moved: bool,
    /// Whether he may not move again this turn (Swap, Teleport).
    pub rooted: bool,
    /// Whether he may take no treasure this turn (Mad Dash).
    pub no_treasure: bool,
    /// Treasures he dropped this turn, one bit each (WZ-150).
    pub dropped: u16,
    /// Whether the Move and Cast phase has ended.
    pub over: bool,
    /// What his next spell gets: a bend of sight.
    pub bend: bool,
    /// What his next spell gets: energy from combined cards; 0 is none.
    pub energy: u8,
    /// What his next spell gets: a square to cast it from.
    pub project: Option<Square>,
    /// A wall he may walk through once.
    pub pass: Option<Edge>,
    /// Whether he has done anything in Move and Cast.
    pub acted: bool,
    /// How often he did what costs nothing and could be done for ever, such as letting go of a door (HR-006).
    pub fiddles: u8,
}

/// What came of a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stride {
    /// The piece stayed where it was.
    #[default]
    Stayed,
    /// The piece stands where the step led.
    Moved,
    /// Something in the new square has carried or swapped it away, or killed it (WZ-442).
    Torn,
}

impl World {
    /// How many seats play.
    pub fn seats(&self) -> u8 {
        self.wizards.len() as u8
    }

    /// The wizard of a seat.
    pub fn wizard(&self, seat: Seat) -> &Wizard {
        &self.wizards[seat.index().min(self.wizards.len().saturating_sub(1))]
    }

    /// The wizard of a seat, to change.
    pub fn wizard_mut(&mut self, seat: Seat) -> &mut Wizard {
        let last = self.wizards.len().saturating_sub(1);
        &mut self.wizards[seat.index().min(last)]
    }

    /// Whether the wizard of a seat lives.
    pub fn is_alive(&self, seat: Seat) -> bool {
        self.wizards.get(seat.index()).is_some_and(|wizard| wizard.alive)
    }

    /// The living.
    pub fn living(&self) -> Seats {
        let living = (0u8..).zip(&self.wizards).filter(|(_, wizard)| wizard.alive);
        living.map(|(seat, _)| Seat(seat)).fold(Seats::NONE, Seats::with)
    }

    /// The living, in turn order from `first`.
    pub fn living_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.living().clockwise_from(first)
    }

    /// A lasting spell.
    pub fn spell(&self, id: SpellId) -> Option<&Spell> {
        self.spells.iter().find(|spell| spell.id == id)
    }

    /// A marker.
    pub fn marker(&self, id: MarkerId) -> Option<&Marker> {
        self.markers.iter().find(|marker| marker.id == id)
    }

    /// A creature.
    pub fn creature(&self, id: CreatureId) -> Option<&Creature> {
        self.creatures.iter().find(|creature| creature.id == id)
    }

    /// An item on the board.
    pub fn floor_item(&self, id: FloorId) -> Option<&FloorItem> {
        self.floor.iter().find(|item| item.id == id)
    }

    /// The door on a border line.
    pub fn door(&self, edge: Edge) -> Option<&Door> {
        self.lines.doors.iter().find(|door| door.edge == edge)
    }

    /// Where a piece stands; `None` once it is gone.
    pub fn square_of(&self, piece: Piece) -> Option<Square> {
        match piece {
            Piece::Wizard(seat) => self.is_alive(seat).then(|| self.wizard(seat).square),
            Piece::Creature(id) => self.creature(id).map(|creature| creature.square),
        }
    }

    /// The form in which a lasting spell was cast.
    pub fn form_of(&self, spell: &Spell) -> Option<&'static Form> {
        self.pack.face(spell.card).forms.get(spell.form as usize)
    }

    /// The pile that a seat draws from and discards to.
    pub fn pile_of(&self, seat: Seat) -> usize {
        self.piles.iter().position(|pile| pile.seats.has(seat)).unwrap_or(0)
    }

    /// Squares that are filled so that nobody enters them, by objects and by those who fill their square.
    pub fn filled(&self) -> SquareSet {
        self.solid
    }
}

//! The position: plain data, cheap to clone, with no behaviour beyond look-ups.

mod activation;
mod resolving;

pub use activation::{Activation, Blow, Tether, Tithe, Used};
pub use resolving::{
    Attack, Cast, ClauseId, Harm, HeldId, Lasting, Name, Occasion, Result, Source, Target, Trigger,
};

use crate::card::{Card, Face};
use crate::options::Options;
use crate::pack::{Band, Pack, SIDE};
use crate::terrain::Lie;
use geometry::plane::{Disc, Field, Micrometres, Point};
use kernel::loops::Loops;
use kernel::{List, Seat};

/// How many cards of one player lie in one zone at most.
pub const CARDS: usize = 52;
/// How many cards of one player lie where others cannot see them at most: a main deck with a side deck.
pub const UNSEEN: usize = CARDS + SIDE;
/// How many units stand on the battlefield at most: all cards of both decks and both Seekers.
pub const UNITS: usize = 104;
/// How many attacks are under way at most, each within the one before; with so many no more are declared.
pub const ATTACKS: usize = 8;
/// How many spells are being resolved at most, each within the one before; with so many no more are played.
pub const CASTS: usize = 8;
/// How much pending damage there is at most.
pub const HARMS: usize = 128;
/// How many abilities have set in and wait for their turn at most.
pub const TRIGGERS: usize = 128;
/// How many changes for a while there are at most.
pub const LASTING: usize = 128;

/// Everything that the rules of Malediction know of a game under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct World {
    /// The cards, terrain and warbands in play.
    pub pack: &'static Pack,
    /// The choices made before the game.
    pub options: Options,
    /// The two players.
    pub sides: [Side; 2],
    /// The units on the battlefield, in the order in which they came, those that are being staged at the end.
    pub units: List<Unit, UNITS>,
    /// The centres of the husks.
    pub husks: List<Point, 8>,
    /// The terrain pieces on the battlefield.
    pub terrain: List<Piece, 8>,
    /// The shared relic deck; its last card is on top.
    pub relics: List<Slip, 15>,
    /// The relic display, in the order of the alphabet.
    pub display: List<Card, 15>,
    /// In a view: of each player the hidden cards that the viewer cannot place, sorted.
    pub unseen: [List<Card, UNSEEN>; 2],
    /// In a view: the relics that the viewer cannot place, sorted.
    pub unseen_relics: List<Card, 15>,
    /// The round, counted from 1; the tracker shows at most 5 (MD-074).
    pub round: u16,
    /// The phase.
    pub phase: Phase,
    /// Who has initiative.
    pub initiative: Seat,
    /// Who placed terrain first.
    pub began: Seat,
    /// Who was named to activate first in this Action Phase.
    pub named: Seat,
    /// The activation under way.
    pub activation: Activation,
    /// Attacks under way, the last on top.
    pub attacks: List<Attack, ATTACKS>,
    /// Spells being resolved, the last on top.
    pub casts: List<Cast, CASTS>,
    /// Damage that is about to be suffered, that of the latest effect last.
    pub harms: List<Harm, HARMS>,
    /// Abilities that have set in and wait for their turn, the latest group last.
    pub triggers: List<Trigger, TRIGGERS>,
    /// Units that the effects under way have been done to already, those of the latest effect last.
    pub served: List<UnitId, 128>,
    /// Units that are defeated and still act before they are taken off.
    pub doomed: List<UnitId, 8>,
    /// Changes for a while.
    pub lasting: List<Lasting, LASTING>,
    /// Windows opened so far in which somebody might have reacted: that nobody did is something learnt.
    pub windows: u16,
    /// Serial numbers given so far to units.
    pub serial: u16,
    /// The account of positions that come back (HR-006).
    pub loops: Loops,
}

/// A card in a hidden zone, and who knows that it is there.
pub type Slip = kernel::Slip<Card>;

/// A corner of the battlefield, and the deployment zone there (MD-037).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Corner {
    /// Low x, low y.
    #[default]
    SouthWest,
    /// High x, low y.
    SouthEast,
    /// High x, high y.
    NorthEast,
    /// Low x, high y.
    NorthWest,
}

/// A player with all that is his.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Side {
    /// Where he deploys; none before the set-up bid.
    pub corner: Option<Corner>,
    /// Echo.
    pub echo: u16,
    /// Mastery.
    pub mastery: u16,
    /// Whether the Seeker's card lies in the Seeker zone.
    pub seeker_home: bool,
    /// The hand, sorted, so that the order tells nothing.
    pub hand: List<Slip, CARDS>,
    /// The deck; its last card is on top.
    pub deck: List<Slip, CARDS>,
    /// The side deck, sorted, where cards of it can be exchanged (MD-385).
    pub side_deck: List<Slip, SIDE>,
    /// How many cards he has exchanged so far, while he does.
    pub exchanged: u8,
    /// The discard pile; its last card is on top.
    pub discard: List<Card, CARDS>,
    /// The banish pile; its last card is on top.
    pub banished: List<Card, CARDS>,
    /// Cancelled spells that come back to the hand at the end of the activation.
    pub aside: List<Card, CARDS>,
    /// The card that lies face down as a bid.
    pub bid: Option<Slip>,
    /// How many terrain pieces he has placed.
    pub placed: u8,
    /// How often he has drawn a new hand (MD-053).
    pub mulligans: u8,
}

/// The serial number of a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct UnitId(pub u16);

/// An item or relic that a unit bears.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Borne {
    /// Its card.
    pub card: Card,
    /// Whether it was swapped in this Deploy Phase (MD-112).
    pub swapped: bool,
    /// Whether it is being staged and may be taken back (MD-106).
    pub staged: bool,
}

/// A unit on the battlefield, or one that is being staged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Unit {
    /// Its serial number.
    pub id: UnitId,
    /// Which of several of its name on the battlefield it is, from 1.
    pub number: u8,
    /// Its card.
    pub card: Card,
    /// Whose it is.
    pub owner: Seat,
    /// The centre of its base.
    pub at: Point,
    /// Damage (MD-278).
    pub damage: u8,
    /// Whether its card is turned sideways (MD-125).
    pub exhausted: bool,
    /// Whether it is being staged: it is not on the battlefield yet (MD-106).
    pub staged: bool,
    /// Its items.
    pub items: List<Borne, 2>,
    /// Its relic.
    pub relic: Option<Borne>,
}

/// A terrain piece where it lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Piece {
    /// Its set, by its place in the pack.
    pub set: u8,
    /// Which piece of the set.
    pub piece: u8,
    /// Who placed it.
    pub owner: Seat,
    /// How it lies.
    pub lie: Lie,
}

/// A phase of the round (MD-068).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Phase {
    /// Before the first round.
    #[default]
    SetUp,
    /// The Refresh Phase.
    Refresh,
    /// The Deploy Phase.
    Deploy,
    /// The Action Phase.
    Action,
    /// The End Phase.
    End,
}

impl Unit {
    /// The disc that its base covers.
    pub fn disc(&self, pack: &Pack) -> Disc {
        Disc::new(self.at, self.radius(pack))
    }

    /// The radius of its base.
    pub fn radius(&self, pack: &Pack) -> Micrometres {
        pack.face(self.card).base().radius()
    }

    /// Its attachments.
    pub fn borne(&self) -> impl Iterator<Item = Borne> + '_ {
        self.items.iter().copied().chain(self.relic)
    }
}

impl World {
    /// The battlefield (MD-036).
    pub const FIELD: Field = Field::STANDARD;

    /// How many seats play.
    pub const SEATS: u8 = 2;

    /// A player.
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index() & 1]
    }

    /// A player, to change.
    pub fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index() & 1]
    }

    /// The other player.
    pub fn opponent(seat: Seat) -> Seat {
        Seat(1 - (seat.0 & 1))
    }

    /// A unit, staged ones too.
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == id)
    }

    /// A unit, to change.
    pub fn unit_mut(&mut self, id: UnitId) -> Option<&mut Unit> {
        self.units.iter_mut().find(|unit| unit.id == id)
    }

    /// The units on the battlefield; those that are being staged are not there yet (MD-107).
    pub fn field(&self) -> impl Iterator<Item = &Unit> + '_ {
        self.units.iter().filter(|unit| !unit.staged)
    }

    /// A unit on the battlefield.
    pub fn standing(&self, id: UnitId) -> Option<&Unit> {
        self.unit(id).filter(|unit| !unit.staged)
    }

    /// The face of a unit's card.
    pub fn face_of(&self, unit: &Unit) -> &'static Face {
        self.pack.face(unit.card)
    }

    /// The warband of a seat.
    pub fn warband(&self, seat: Seat) -> &Band {
        &self.options.warbands[seat.index() & 1]
    }

    /// What the round tracker shows (MD-074).
    pub fn tracker(&self) -> u16 {
        self.round.min(5)
    }
}

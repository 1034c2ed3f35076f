//! What holds for whom: by what he carries, by what lasts on him, by what lasts on the whole map.

use crate::card::{Card, Keyword, Lasts};
use crate::effect::Ongoing;
use crate::world::{Piece, Spell, SpellId, Target, World};
use geometry::grid::Edge;
use kernel::Seat;

/// What makes something hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// A carried item.
    Item(Card),
    /// A lasting spell.
    Spell(SpellId),
    /// The creature's own nature.
    Beast,
}

/// Base move of a wizard (WZ-110).
const BASE_MOVE: u8 = 3;

/// The most cards a wizard may hold, carry and maintain together (WZ-161).
const HAND_LIMIT: u8 = 7;

impl World {
    /// Everything that holds for a piece.
    pub fn ongoing(&self, piece: Piece) -> impl Iterator<Item = (&'static Ongoing, Holder)> + '_ {
        let items: &[crate::world::CarriedItem] = match piece {
            Piece::Wizard(seat) => &self.wizard(seat).items,
            Piece::Creature(_) => &[],
        };
        let carried = items.iter().filter(|item| self.pack.glance(item.card).gives).flat_map(|item| {
            let held = self.pack.face(item.card).item.as_ref().map_or(&[][..], |item| &item.carried);
            held.iter().map(|ongoing| (ongoing, Holder::Item(item.card)))
        });
        let nature = match piece {
            Piece::Wizard(_) => None,
            Piece::Creature(id) => self.creature(id).map(|creature| self.pack.beast(creature.beast)),
        };
        let nature =
            nature.map_or(&[][..], |beast| &beast.always).iter().map(|ongoing| (ongoing, Holder::Beast));
        carried.chain(nature).chain(self.lasting_on(Target::Piece(piece)))
    }

    /// Everything that lasting spells make hold for a target; [`Target::None`] is the whole map.
    pub fn lasting_on(&self, on: Target) -> impl Iterator<Item = (&'static Ongoing, Holder)> + '_ {
        self.spells.iter().filter(move |spell| spell.on == on).flat_map(|spell| {
            let meanwhile = self.form_of(spell).map_or(&[][..], |form| &form.meanwhile);
            meanwhile.iter().map(|ongoing| (ongoing, Holder::Spell(spell.id)))
        })
    }

    /// Whether something holds for a piece.
    pub fn holds(&self, piece: Piece, what: impl Fn(&Ongoing) -> bool) -> bool {
        !self.is_plain(piece) && self.ongoing(piece).any(|(ongoing, _)| what(ongoing))
    }

    /// What everything that holds for a piece adds up to in one respect.
    pub fn sum(&self, piece: Piece, part: impl Fn(&Ongoing) -> i32) -> i32 {
        if self.is_plain(piece) { 0 } else { self.ongoing(piece).map(|(ongoing, _)| part(ongoing)).sum() }
    }

    /// Whether nothing at all holds for a piece. That is what most questions about it come to.
    fn is_plain(&self, piece: Piece) -> bool {
        let bare = match piece {
            Piece::Wizard(seat) => {
                self.wizard(seat).items.iter().all(|item| !self.pack.glance(item.card).gives)
            }
            Piece::Creature(_) => false,
        };
        bare && self.spells.iter().all(|spell| spell.on != Target::Piece(piece))
    }

    /// Whether something holds on the whole map.
    pub fn holds_everywhere(&self, what: impl Fn(&Ongoing) -> bool) -> bool {
        self.lasting_on(Target::None).any(|(ongoing, _)| what(ongoing))
    }

    /// The points that a piece is given to move with in its turn (WZ-110, WZ-124).
    pub fn base_move(&self, piece: Piece) -> u8 {
        let mut base = match piece {
            Piece::Wizard(_) => BASE_MOVE,
            Piece::Creature(id) => self.creature(id).map_or(0, |it| self.pack.beast(it.beast).base_move),
        };
        for (ongoing, _) in self.ongoing(piece) {
            if let Ongoing::SetMove(points) = ongoing {
                base = *points;
            }
        }
        let mut least = 0;
        let mut change = 0;
        for (ongoing, _) in self.ongoing(piece) {
            if let Ongoing::AddMove { by, least: floor } = ongoing {
                change += i16::from(*by);
                least = least.max(*floor);
            }
        }
        (i16::from(base) + change).clamp(i16::from(least.min(base)), i16::from(u8::MAX)) as u8
    }

    /// The least that the hand limit of anybody can be.
    pub fn least_hand_limit(&self) -> usize {
        if self.pack.lowers_hand_limits() { 0 } else { HAND_LIMIT.into() }
    }

    /// The most that a wizard may hold, carry and maintain together.
    pub fn hand_limit(&self, seat: Seat) -> usize {
        let part = |it: &Ongoing| if let Ongoing::HandSize(by) = it { i32::from(*by) } else { 0 };
        let change = self.sum(Piece::Wizard(seat), part);
        (i32::from(HAND_LIMIT) + change).max(0) as usize
    }

    /// What counts against that limit (WZ-162, WZ-148, WZ-420, WZ-426).
    pub fn hand_size(&self, seat: Seat) -> usize {
        let wizard = self.wizard(seat);
        let weightless = || self.holds(Piece::Wizard(seat), |it| matches!(it, Ongoing::ItemsWeighNothing));
        let items = if !wizard.items.is_empty() && weightless() { 0 } else { wizard.items.len() };
        let spells = if self.options.uncluttered_minds { 0 } else { self.maintained(seat).count() };
        wizard.hand.len() + items + spells
    }

    /// The spells that a wizard maintains (WZ-179).
    pub fn maintained(&self, seat: Seat) -> impl Iterator<Item = &Spell> + '_ {
        self.spells.iter().filter(move |spell| spell.by == seat && self.is_kept(spell))
    }

    /// Whether a spell needs its caster to maintain it; with Permanent Creations those on the board do not.
    pub fn is_kept(&self, spell: &Spell) -> bool {
        !(self.options.permanent_creations
            && self.form_of(spell).is_some_and(|form| form.lasts == Lasts::Permanent)
            && self.has_keyword(spell.card, &[Keyword::Creation, Keyword::Hex]))
    }

    /// Whether a card has one of these keywords.
    pub fn has_keyword(&self, card: Card, any: &[Keyword]) -> bool {
        self.pack.face(card).keywords.iter().any(|keyword| any.contains(keyword))
    }

    /// Whether a door can't be opened by anybody (WZ-134).
    pub fn is_sealed(&self, edge: Edge) -> bool {
        self.lasting_on(Target::Edge(edge)).any(|(ongoing, _)| matches!(ongoing, Ongoing::Sealed))
    }

    /// Whether a piece's damage to objects makes a crack a point (WZ-304).
    pub fn cracks_per_point(&self, piece: Piece) -> bool {
        self.holds(piece, |it| matches!(it, Ongoing::CracksPerPoint))
    }

    /// Whether a wizard is under a curse.
    pub fn is_cursed(&self, piece: Piece) -> bool {
        self.spells
            .iter()
            .any(|spell| spell.on == Target::Piece(piece) && self.has_keyword(spell.card, &[Keyword::Curse]))
    }
}

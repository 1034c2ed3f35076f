//! What a card is at a glance: asked so often while options are listed that it is worked out once.

use crate::card::{Energy, EnergyCard, Face, Form, Keyword, Kind, Trigger};
use crate::effect::Ongoing;

/// What a card is at a glance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Glance {
    keywords: u32,
    triggers: u32,
    /// What it is worth as energy.
    pub energy: Energy,
    /// Whether it is nothing but energy, and of which kind.
    pub energy_card: Option<EnergyCard>,
    /// Whether it is an item.
    pub is_item: bool,
    /// Whether a spell on it is cast in the caster's own turn.
    pub casts: bool,
    /// Whether it is an item with a use in the bearer's own turn.
    pub uses: bool,
    /// Whether it is an item that gives something as long as it is carried.
    pub gives: bool,
}

impl Glance {
    pub(super) fn of(face: &Face) -> Glance {
        let uses = face.item.as_ref().map_or(&[][..], |item| &item.uses);
        let in_own_turn = |form: &Form| form.kind != Kind::Counter;
        let triggers = face.forms.iter().chain(uses).filter_map(|form| form.when);
        Glance {
            keywords: face.keywords.iter().fold(0, |set, &keyword| set | bit(keyword as u32)),
            triggers: triggers.fold(0, |set, trigger| set | bit(trigger as u32)),
            energy: face.energy,
            energy_card: face.energy_card,
            is_item: face.item.is_some(),
            casts: face.forms.iter().any(in_own_turn),
            uses: uses.iter().any(in_own_turn),
            gives: face.item.as_ref().is_some_and(|item| !item.carried.is_empty()),
        }
    }

    /// Whether it has a keyword.
    #[inline]
    pub const fn has(self, keyword: Keyword) -> bool {
        self.keywords & bit(keyword as u32) != 0
    }

    /// Whether a form or use of it answers this.
    #[inline]
    pub const fn answers(self, trigger: Trigger) -> bool {
        self.triggers & bit(trigger as u32) != 0
    }

    /// Whether a form or use of it answers anything.
    #[inline]
    pub const fn counters(self) -> bool {
        self.triggers != 0
    }

    /// Whether it has an energy value.
    #[inline]
    pub const fn has_energy(self) -> bool {
        !matches!(self.energy, Energy::None)
    }
}

/// Whether a card lowers the hand limit of whoever carries it or is under its spell.
pub(super) fn lowers_hand_limit(face: &Face) -> bool {
    let carried = face.item.as_ref().map_or(&[][..], |item| &item.carried);
    let lasting = face.forms.iter().flat_map(|form| &form.meanwhile);
    lasting.chain(carried).any(|ongoing| matches!(ongoing, Ongoing::HandSize(change) if *change < 0))
}

const fn bit(place: u32) -> u32 {
    1 << place
}

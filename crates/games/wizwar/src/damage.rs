//! Damage (WZ-286 to WZ-297): what is about to be suffered, what takes off from it, and what follows.

use crate::card::Keyword;
use crate::choice::Choice;
use crate::death::Die;
use crate::effect::{Damage, Element, EndsWhen, Nature, Ongoing};
use crate::flee::Flee;
use crate::ongoing::Holder;
use crate::procedure::{Chapter, Proc};
use crate::reaction::{Event, Window};
use crate::world::{Aimed, Harm, Piece, Source, Target, World};
use crate::{carrying, markers, spells};
use geometry::grid::Square;
use kernel::{Flow, Input, List, Log, Rule, Seat};

/// Puts damage on the list of what is about to be applied, and says where the list stood.
pub fn add(world: &mut World, harm: Harm) -> u8 {
    let first = world.harms.len() as u8;
    if harm.points > 0 || harm.element == Some(Element::Water) {
        let _ = world.harms.push(harm);
    }
    first
}

/// Damage without a dealer, of an object or a rule.
pub fn by_thing(to: Piece, from: Square, points: u8, damage: &Damage) -> Harm {
    Harm {
        to,
        from,
        points,
        nature: damage.nature,
        element: damage.element,
        place: u8::MAX,
        ..Harm::default()
    }
}

/// Applies the pending damage from a place in the list on: what comes together is answered together, applied
/// together, and followed by what it causes; deaths come last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Inflict {
    first: u8,
    /// Where the damage begins that is applied together now.
    group: u8,
    /// Where it ends.
    end: u8,
    next: u8,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    /// A window for each damage that no window has answered yet.
    #[default]
    Windows,
    /// Damage is turned into flight where somebody is as light as a feather.
    Flights,
    /// Those about to die may answer.
    LastWords,
    /// The dead leave.
    Deaths,
}

impl Inflict {
    /// Applies the list from `first` on.
    pub fn from(first: u8) -> Inflict {
        Inflict { first, group: first, end: first, next: first, stage: Stage::Windows }
    }

    fn windows(mut self, world: &mut World) -> Flow<Proc> {
        while (self.next as usize) < world.harms.len() {
            let place = self.next;
            self.next += 1;
            if needs_window(world, &world.harms[place as usize]) {
                return Flow::Call { then: self.into(), first: Window::on(Event::Harm(place), world).into() };
            }
        }
        self.end = world.harms.len() as u8;
        self.next = self.group;
        self.stage = Stage::Flights;
        Flow::Next(self.into())
    }

    /// Featherweight comes first, since redirecting does (WZ-291); what can't be fled is suffered.
    fn flights(mut self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        while self.next < self.end {
            let place = self.next;
            self.next += 1;
            let Some(harm) = world.harms.get(place as usize) else { continue };
            let light = world.holds(harm.to, |it| matches!(it, Ongoing::Featherweight));
            if light && harm.points > 0 && world.square_of(harm.to).is_some() {
                return Flow::Call { then: self.into(), first: Flee::before(place).into() };
            }
        }
        self.apply_together(world, log);
        self.group = self.end;
        self.next = self.end;
        if (self.end as usize) < world.harms.len() {
            self.stage = Stage::Windows;
        } else {
            self.stage = Stage::LastWords;
            self.next = 0;
        }
        Flow::Next(self.into())
    }

    fn apply_together(&self, world: &mut World, log: &mut Log) {
        let mut blows = Blows::default();
        for place in self.group..self.end {
            let Some(harm) = world.harms.get(place as usize).copied() else { continue };
            apply(world, harm, &mut blows, log);
        }
    }

    fn last_words(mut self, world: &mut World) -> Flow<Proc> {
        while self.next < world.seats() {
            let seat = Seat(self.next);
            self.next += 1;
            if is_dying(world, seat) {
                return Flow::Call { then: self.into(), first: Window::on(Event::Dying(seat), world).into() };
            }
        }
        self.next = 0;
        self.stage = Stage::Deaths;
        Flow::Next(self.into())
    }

    fn deaths(mut self, world: &mut World) -> Flow<Proc> {
        while self.next < world.seats() {
            let seat = Seat(self.next);
            self.next += 1;
            if is_dying(world, seat) {
                return Flow::Call { then: self.into(), first: Die::of(seat).into() };
            }
        }
        world.harms.truncate(self.first as usize);
        Flow::Done
    }
}

impl Chapter<Proc> for Inflict {
    fn resume(self, world: &mut World, _input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match self.stage {
            Stage::Windows => self.windows(world),
            Stage::Flights => self.flights(world, log),
            Stage::LastWords => self.last_words(world),
            Stage::Deaths => self.deaths(world),
        }
    }
}

/// Whether a wizard is alive with no life left.
pub fn is_dying(world: &World, seat: Seat) -> bool {
    world.is_alive(seat) && world.wizard(seat).life == 0
}

/// Damage of a cast was answered in the window of that cast, if its victim was a target (WZ-453).
fn needs_window(world: &World, harm: &Harm) -> bool {
    match harm.source {
        Source::Cast(place) => {
            let aimed = world.casts.get(place as usize).and_then(|cast| cast.aimed.get(harm.place as usize));
            aimed.is_none_or(|aimed| aimed.at != Target::Piece(harm.to))
        }
        Source::Spell(_) | Source::Thing => true,
    }
}

/// What one source does to one victim, in however many damages it comes: shields take off from it once (WZ-292),
/// and it is answered once.
#[derive(Clone, Copy, Default)]
struct Blow {
    to: Piece,
    source: Source,
    place: u8,
    /// What the shields of the victim have still to take off.
    shields: u8,
    /// Whether the victim has suffered from it.
    hurt: bool,
}

/// The blows that are applied together.
#[derive(Default)]
struct Blows(List<Blow, 48>);

impl Blows {
    /// Takes off a damage what shields take off: says what is left of it, and whether it is the first of its blow
    /// that is suffered.
    fn soften(&mut self, harm: &Harm, points: u8, shields: u8) -> (u8, bool) {
        let same = |it: &Blow| (it.to, it.source, it.place) == (harm.to, harm.source, harm.place);
        let known = self.0.iter_mut().find(|it| same(it)).filter(|_| harm.source != Source::Thing);
        let left = points.saturating_sub(known.as_ref().map_or(shields, |blow| blow.shields));
        let taken = points - left;
        match known {
            Some(blow) => {
                blow.shields -= taken;
                let first = !blow.hurt;
                blow.hurt |= left > 0;
                (left, first)
            }
            None => {
                let &Harm { to, source, place, .. } = harm;
                let _ = self.0.push(Blow { to, source, place, shields: shields - taken, hurt: left > 0 });
                (left, true)
            }
        }
    }
}

/// Applies one damage in the order of WZ-291: it has been redirected; now it is doubled, reduced by items, then
/// by spells, and not below 0.
fn apply(world: &mut World, harm: Harm, blows: &mut Blows, log: &mut Log) {
    let Some(square) = world.square_of(harm.to) else { return };
    if harm.element == Some(Element::Water) {
        wash(world, harm.to, log);
    }
    let mut points = harm.points;
    if harm.nature == Nature::Physical && deals_double(world, &harm) {
        points = points.saturating_mul(2);
    }
    let aimed = aimed_of(world, &harm);
    let no_physical = harm.no_physical || aimed.is_some_and(|aimed| aimed.no_physical);
    if harm.prevented || (no_physical && harm.nature == Nature::Physical) {
        points = 0;
    }
    let counters = harm.reduced.saturating_add(aimed.map_or(0, |aimed| aimed.reduced));
    let physical = harm.nature == Nature::Physical;
    if physical {
        points = points.saturating_sub(shields(world, harm.to, true));
    }
    let shields = shields(world, harm.to, false).saturating_add(counters);
    let (points, first) = blows.soften(&harm, points, shields);
    if points == 0 {
        let rule = Rule("WZ-291");
        log.say(rule, || format!("{} suffers nothing.", world.piece_name(harm.to)));
        return;
    }
    note_suffered(world, &harm, points);
    log.say(Rule("WZ-287"), || {
        format!("{} suffers {points} {} damage.", world.piece_name(harm.to), harm_word(&harm))
    });
    lose_life(world, &harm, points);
    if harm.element == Some(Element::Fire) {
        burn(world, harm.to, square, log);
    }
    answer_damage(world, &harm, points, square, first);
}

/// The words for a kind of damage.
pub fn harm_word(harm: &Harm) -> &'static str {
    match (harm.nature, harm.element) {
        (Nature::Physical, None) => "physical",
        (Nature::Magical, None) => "magical",
        (Nature::Physical | Nature::Magical, Some(Element::Fire)) => "fire",
        (Nature::Physical | Nature::Magical, Some(Element::Water)) => "water",
        (Nature::Physical | Nature::Magical, Some(Element::Lightning)) => "lightning",
    }
}

/// The piece that deals damage, where one does.
fn dealer(world: &World, harm: &Harm) -> Option<Piece> {
    match harm.source {
        Source::Cast(place) => world.casts.get(place as usize).map(|cast| cast.piece),
        Source::Spell(_) | Source::Thing => harm.by.map(Piece::Wizard),
    }
}

fn deals_double(world: &World, harm: &Harm) -> bool {
    harm.by.is_some()
        && dealer(world, harm)
            .is_some_and(|piece| world.holds(piece, |it| matches!(it, Ongoing::DoublePhysical)))
}

fn aimed_of(world: &World, harm: &Harm) -> Option<Aimed> {
    match harm.source {
        Source::Cast(place) => {
            let cast = world.casts.get(place as usize)?;
            cast.aimed.get(harm.place as usize).copied().filter(|aimed| aimed.at == Target::Piece(harm.to))
        }
        Source::Spell(_) | Source::Thing => None,
    }
}

/// What a piece's items and spells take off from each source: from any damage, or from physical only.
fn shields(world: &World, piece: Piece, physical: bool) -> u8 {
    world.ongoing(piece).fold(0, |sum, (ongoing, _)| {
        if let Ongoing::Shielded { by, physical_only } = ongoing
            && *physical_only == physical
        {
            sum.saturating_add(*by)
        } else {
            sum
        }
    })
}

/// The cast remembers what each of its targets suffered.
fn note_suffered(world: &mut World, harm: &Harm, points: u8) {
    if let Source::Cast(place) = harm.source
        && let Some(cast) = world.casts.get_mut(place as usize)
        && let Some(aimed) = cast.aimed.get_mut(harm.place as usize)
        && aimed.at == Target::Piece(harm.to)
    {
        aimed.suffered = aimed.suffered.saturating_add(points);
    }
}

fn lose_life(world: &mut World, harm: &Harm, points: u8) {
    let undying = world.holds(harm.to, |it| matches!(it, Ongoing::CannotDie));
    match harm.to {
        Piece::Wizard(seat) => {
            let wizard = world.wizard_mut(seat);
            let before = wizard.life;
            wizard.life = before.saturating_sub(points).max(u8::from(undying));
            if wizard.life == 0 && before > 0 {
                // A wizard who strikes himself gives nobody a point (WZ-089).
                wizard.felled_by = harm.by.filter(|&by| harm.attack && by != seat);
            }
        }
        Piece::Creature(id) => {
            let Some(index) = world.creatures.iter().position(|it| it.id == id) else { return };
            world.creatures[index].life = world.creatures[index].life.saturating_sub(points);
        }
    }
}

/// Water ends fire spells on whoever it strikes, and destroys his items of fire first (WZ-295).
fn wash(world: &mut World, piece: Piece, log: &mut Log) {
    spells::drench(world, piece, log);
    if let Piece::Wizard(seat) = piece {
        carrying::destroy_items(world, seat, Rule("WZ-295"), log, |world, card| {
            world.pack.face(card).item.as_ref().is_some_and(|item| item.washes_away)
        });
    }
}

/// Fire damage destroys the magic stones that its victim carries, and some of them explode (WZ-293); it ends
/// what fire ends.
fn burn(world: &mut World, piece: Piece, square: Square, log: &mut Log) {
    spells::end_when(world, piece, EndsWhen::Burnt, Rule("WZ-293"), log);
    let Piece::Wizard(seat) = piece else { return };
    for index in 0..world.wizard(seat).items.len() {
        let Some(item) = world.wizard(seat).items.get(index) else { break };
        let face = world.pack.face(item.card);
        if face.keywords.contains(&Keyword::MagicStone)
            && let Some(damage) = face.item.as_ref().and_then(|item| item.explodes)
        {
            let points = damage.amount.as_fixed().unwrap_or(0);
            add(world, by_thing(piece, square, points, &damage));
        }
    }
    carrying::destroy_items(world, seat, Rule("WZ-293"), log, |world, card| {
        world.has_keyword(card, &[Keyword::MagicStone])
    });
}

/// Pain is shared, and flames lick back once a blow; neither is an attack, and neither is answered in turn (WZ-090,
/// WZ-437).
fn answer_damage(world: &mut World, harm: &Harm, points: u8, square: Square, first: bool) {
    if harm.echo {
        return;
    }
    let Some(offender) = dealer(world, harm).filter(|&piece| piece != harm.to) else { return };
    let Some(origin) = world.square_of(offender) else { return };
    let near = origin == square || world.is_adjacent_open(origin, square);
    let echo = Harm { to: offender, from: square, place: u8::MAX, echo: true, ..Harm::default() };
    let mut echoes = [None; 4];
    let answers = world.ongoing(harm.to).filter_map(|(ongoing, holder)| {
        if harm.attack && *ongoing == Ongoing::SharesPain {
            return Some(Harm { points, nature: harm.nature, element: harm.element, ..echo });
        }
        let Ongoing::Scorches(damage) = ongoing else { return None };
        let points = damage.amount.as_fixed().unwrap_or(0);
        let scorch = Harm { points, nature: damage.nature, element: damage.element, ..echo };
        (first && near && still_holds(world, harm.to, holder)).then_some(scorch)
    });
    for (slot, answer) in echoes.iter_mut().zip(answers) {
        *slot = Some(answer);
    }
    for answer in echoes.into_iter().flatten() {
        add(world, answer);
    }
}

fn still_holds(world: &World, piece: Piece, holder: Holder) -> bool {
    match (piece, holder) {
        (Piece::Wizard(seat), Holder::Item(card)) => {
            world.wizard(seat).items.iter().any(|item| item.card == card)
        }
        (Piece::Creature(_), Holder::Item(_)) | (_, Holder::Spell(_) | Holder::Beast) => true,
    }
}

/// Creatures without life leave the board; killing one scores nothing (WZ-394).
pub fn bury_creatures(world: &mut World, log: &mut Log) {
    while let Some(creature) = world.creatures.iter().find(|it| it.life == 0).copied() {
        log.say(Rule("WZ-394"), || format!("The {} dies.", world.pack.beast(creature.beast).name));
        if let Some(index) = world.creatures.iter().position(|it| it.id == creature.id) {
            markers::leave_creature(world, index);
        }
        spells::end_all(world, Rule("WZ-394"), log, |_, spell| {
            spell.id == creature.spell || spell.on == Target::Piece(Piece::Creature(creature.id))
        });
    }
}

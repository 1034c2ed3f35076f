//! A declared cast, from its price to its end (WZ-220 to WZ-227, WZ-262 to WZ-271, WZ-282, WZ-452).

use crate::apportion::Apportion;
use crate::card::{After, Aim, Form, Keyword, Kind, Lasts, Range};
use crate::choice::Choice;
use crate::effect::{Amount, Effect, Fate, Ongoing};
use crate::effects::bolt_path;
use crate::energy::{self, Use, Worth};
use crate::march::March;
use crate::permission::prepares;
use crate::procedure::{Chapter, Proc};
use crate::reaction::{Event, Window};
use crate::resolve::{Cause, Do};
use crate::settle::Settle;
use crate::targets::{Shot, does, is_evadable};
use crate::words::capital;
use crate::world::{Aimed, Cast, Deed, Piece, Slip, Target, World};
use crate::{markers, spells};
use geometry::grid::{EdgeSet, Square};
use kernel::{Flow, Input, Log, Roll, Rule, Seats};
use std::sync::OnceLock;

impl World {
    /// The form in which something is played.
    pub fn form_of_cast(&self, cast: &Cast) -> Option<&'static Form> {
        match cast.deed {
            Deed::Spell => self.pack.face(cast.card).forms.get(cast.form as usize),
            Deed::Item => self.pack.face(cast.card).item.as_ref()?.uses.get(cast.form as usize),
            Deed::Granted => {
                let spell = self.pack.face(cast.card).forms.get(cast.form as usize)?;
                spell.meanwhile.iter().find_map(|ongoing| {
                    if let Ongoing::Attack(form) = ongoing { Some(&**form) } else { None }
                })
            }
            Deed::Punch | Deed::Bite => Some(punch()),
        }
    }
}

/// The blow of a wizard or creature (WZ-286).
pub fn punch() -> &'static Form {
    static PUNCH: OnceLock<Form> = OnceLock::new();
    PUNCH.get_or_init(|| Form {
        word: None,
        kind: Kind::Attack,
        range: Range::Adjacent,
        aim: vec![Aim::Wizard, Aim::Creature, Aim::Object].into(),
        when: None,
        lasts: Lasts::Instant,
        does: vec![Effect::Punch],
        meanwhile: Vec::new(),
        ends: Vec::new(),
        after: After::Kept,
        costs_card: false,
        thrown: false,
        final_word: false,
    })
}

/// The way of the cast at a place on the stack of casts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Casting {
    place: u8,
    stage: Stage,
    /// The target that is looked at.
    target: u8,
    /// What may make it evade, by its place.
    nth: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    /// Cards leave the hand, the attack is counted.
    #[default]
    Pay,
    /// Random energy falls.
    Energy,
    /// What depends on the energy is shared out.
    Apportion,
    /// Others may react.
    Window,
    /// They have: is it cancelled, is it out of reach?
    Answered,
    /// Targets evade by what lasts on them.
    Evade,
    /// It works.
    Work,
    /// It has worked: what was to happen afterwards.
    Afterwards,
    /// Its card goes where it belongs.
    Close,
}

impl Casting {
    /// Carries out what has been declared.
    pub fn of(place: u8) -> Casting {
        Casting { place, ..Casting::default() }
    }

    fn at(self, stage: Stage) -> Casting {
        Casting { stage, target: 0, nth: 0, ..self }
    }

    fn cast(self, world: &World) -> Option<(&Cast, &'static Form)> {
        let cast = world.casts.get(self.place as usize)?;
        Some((cast, world.form_of_cast(cast)?))
    }

    /// Declared cards are shown and paid (WZ-194, WZ-199), and the attack is counted, cancelled or not (WZ-222).
    fn pay(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let Some((&cast, form)) = self.cast(world) else { return Flow::Done };
        announce(world, &cast, form, log);
        world.turn.acted |= cast.by == world.turn.seat;
        match cast.deed {
            Deed::Spell => {
                world.take_from_hand(cast.by, cast.card);
                if world.turn.seat == cast.by && !prepares(world, cast.card, cast.form) {
                    world.turn.bend = false;
                    world.turn.project = None;
                    world.turn.energy = 0;
                }
            }
            Deed::Item if form.after != After::Kept => {
                let items = &mut world.wizard_mut(cast.by).items;
                if let Some(index) = items.iter().position(|item| item.card == cast.card) {
                    items.remove(index);
                }
            }
            Deed::Item | Deed::Punch | Deed::Granted | Deed::Bite => {}
        }
        if form.kind == Kind::Attack {
            match cast.piece {
                Piece::Wizard(_) => world.turn.attacks = world.turn.attacks.saturating_add(1),
                Piece::Creature(id) => {
                    if let Some(it) = world.creatures.iter_mut().find(|it| it.id == id) {
                        it.attacks = it.attacks.saturating_add(1);
                    }
                }
            }
        }
        let Some(card) = cast.boost else { return Flow::Next(self.at(Stage::Apportion).into()) };
        let worth = self.worth(world, &cast);
        world.discard_from_hand(cast.by, card, Rule("WZ-191"), log);
        if worth.die {
            return Flow::Roll(Roll::die(4), self.at(Stage::Energy).into());
        }
        self.energise(world, worth.fixed, log);
        Flow::Next(self.at(Stage::Apportion).into())
    }

    /// What the discarded card is worth here; nothing where it has no value (Wizardblade).
    fn worth(self, world: &World, cast: &Cast) -> Worth {
        let purpose = if cast.deed == Deed::Spell { Use::Spell } else { Use::Price };
        cast.boost.and_then(|card| energy::worth(world, cast.by, card, purpose).ok()).unwrap_or_default()
    }

    fn energise(self, world: &mut World, value: u8, log: &mut Log) {
        let Some(cast) = world.casts.get_mut(self.place as usize) else { return };
        if cast.deed == Deed::Spell {
            // The value takes the place of the 1, and never lowers it (WZ-189, WZ-198).
            cast.energy = value.max(1);
        } else {
            cast.paid = value;
        }
        log.say(Rule("WZ-189"), || format!("It gives {value} energy."));
    }

    fn open_window(self, world: &World) -> Flow<Proc> {
        let Some((cast, form)) = self.cast(world) else { return Flow::Done };
        let mundane = cast.deed == Deed::Spell && world.has_keyword(cast.card, &[Keyword::Mundane]);
        let answerable = cast.deed == Deed::Spell || form.kind == Kind::Attack;
        if mundane || form.final_word || !answerable {
            return Flow::Next(self.at(Stage::Answered).into());
        }
        let first = Window::on(Event::Cast(self.place), world).into();
        Flow::Call { then: self.at(Stage::Answered).into(), first }
    }

    fn answered(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let Some((cast, form)) = self.cast(world) else { return Flow::Done };
        if cast.cancelled {
            return Flow::Next(self.at(Stage::Afterwards).into());
        }
        if form.kind != Kind::Counter {
            recheck(world, self.place, form, log);
        }
        let next = if form.kind == Kind::Attack && is_evadable(world, self.place) {
            Stage::Evade
        } else {
            Stage::Work
        };
        Flow::Next(self.at(next).into())
    }

    /// One die for each thing by which a target may evade, until one lets it (WZ-282, WZ-289).
    fn evade(mut self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let Some((cast, _)) = self.cast(world) else { return Flow::Done };
        if let (Input::Rolled(rolled), Some(aimed)) = (input, cast.aimed.get(self.target as usize))
            && let Some((from, to)) = evasion(world, aimed, self.nth)
        {
            let evaded = (u16::from(from)..=u16::from(to)).contains(&rolled.first());
            self.nth += 1;
            let over = evaded || evasion(world, aimed, self.nth).is_none();
            if let Target::Piece(piece) = aimed.at {
                let face = rolled.first();
                log.say(Rule("WZ-289"), || {
                    let evades = if evaded { "evades" } else { "does not evade" };
                    format!("{} rolls {face} and {evades}.", world.piece_name(piece))
                });
            }
            let at = aimed.at;
            if let Some(cast) = world.casts.get_mut(self.place as usize) {
                // One piece evades the whole attack, all darts included.
                for aimed in cast.aimed.iter_mut().filter(|aimed| aimed.at == at) {
                    aimed.missed |= evaded;
                    aimed.tried = over;
                }
            }
        }
        while let Some((cast, _)) = self.cast(world)
            && let Some(aimed) = cast.aimed.get(self.target as usize)
        {
            if !aimed.missed && !aimed.cancelled && !aimed.tried && evasion(world, aimed, self.nth).is_some()
            {
                return Flow::Roll(Roll::die(4), self.into());
            }
            self.target += 1;
            self.nth = 0;
        }
        Flow::Next(self.at(Stage::Work).into())
    }

    /// Lasting spells are laid down, then the effects are done.
    fn work(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let Some((&cast, form)) = self.cast(world) else { return Flow::Done };
        let then = self.at(Stage::Afterwards).into();
        let in_vain =
            !cast.aimed.is_empty() && cast.aimed.iter().all(|aimed| aimed.missed || aimed.cancelled);
        // What is hurled lands all the same.
        if in_vain && !does(form, |it| matches!(it, Effect::HurlTreasure(_))) {
            return Flow::Next(then);
        }
        if cast.deed == Deed::Spell && form.lasts != Lasts::Instant {
            spells::begin(world, self.place, lasts_on(&cast, form), log);
        }
        if form.does.is_empty() {
            return Flow::Next(then);
        }
        if form.after == After::LiesThere {
            let struck = Target::Square(landing(world, &cast));
            if let Some(cast) = world.casts.get_mut(self.place as usize) {
                cast.spot = struck;
            }
        }
        Flow::Call { then, first: Do::new(&form.does, Cause::Cast(self.place)).into() }
    }

    /// What counters have put off to the end of the attack (Terrify), in the order in which they resolved.
    fn afterwards(self, world: &mut World) -> Flow<Proc> {
        let Some(cast) = world.casts.get_mut(self.place as usize) else { return Flow::Done };
        let (piece, chase) = (cast.piece, cast.chase.remove(0));
        match chase {
            Some((director, steps)) if world.square_of(piece).is_some() => Flow::Call {
                then: self.at(Stage::Afterwards).into(),
                first: March::new(piece, director, steps).into(),
            },
            Some(_) | None => Flow::Next(self.at(Stage::Close).into()),
        }
    }

    fn close(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let Some((&cast, form)) = self.cast(world) else { return Flow::Done };
        match cast.deed {
            Deed::Spell if cast.spell.is_none() && !cast.placed => put_away(world, &cast, log),
            Deed::Item if !cast.placed => put_down(world, &cast, form, log),
            Deed::Spell | Deed::Item | Deed::Punch | Deed::Granted | Deed::Bite => {}
        }
        world.casts.truncate(self.place as usize);
        Flow::Next(Settle::default().into())
    }
}

impl Chapter<Proc> for Casting {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match self.stage {
            Stage::Pay => self.pay(world, log),
            Stage::Energy => {
                if let (Input::Rolled(rolled), Some((cast, _))) = (input, self.cast(world)) {
                    // The card is discarded by now, but what it is worth stands on its face.
                    let value = self.worth(world, cast).with_die(rolled.first());
                    self.energise(world, value, log);
                }
                Flow::Next(self.at(Stage::Apportion).into())
            }
            Stage::Apportion => {
                Flow::Call { then: self.at(Stage::Window).into(), first: Apportion::of(self.place).into() }
            }
            Stage::Window => self.open_window(world),
            Stage::Answered => self.answered(world, log),
            Stage::Evade => self.evade(world, input, log),
            Stage::Work => self.work(world, log),
            Stage::Afterwards => self.afterwards(world),
            Stage::Close => self.close(world, log),
        }
    }
}

fn announce(world: &World, cast: &Cast, form: &Form, log: &mut Log) {
    let rule = match (cast.deed, form.kind) {
        (Deed::Spell, Kind::Counter) => Rule("WZ-272"),
        (Deed::Spell, Kind::Attack | Kind::Neutral) => Rule("WZ-220"),
        (Deed::Item | Deed::Punch | Deed::Granted | Deed::Bite, _) => Rule("WZ-452"),
    };
    log.say(rule, || {
        let name = world.pack.face(cast.card).name.as_str();
        let does = match cast.deed {
            Deed::Spell => format!("casts {name}"),
            Deed::Item => format!("uses {name}"),
            Deed::Punch => "punches".into(),
            Deed::Granted | Deed::Bite => "attacks".into(),
        };
        let spot = Some(cast.spot).filter(|&spot| spot != Target::None);
        let at = spot.into_iter().chain(cast.aimed.iter().map(|aimed| aimed.at));
        let at: Vec<_> = at.filter(|&at| at != Target::None).map(|at| aimed_name(world, cast, at)).collect();
        let at = match (cast.deed, at.is_empty()) {
            (_, true) => String::new(),
            (Deed::Spell | Deed::Item, false) => format!(" at {}", at.join(", ")),
            (Deed::Punch | Deed::Granted | Deed::Bite, false) => format!(" {}", at.join(", ")),
        };
        format!("{} {does}{at}.", world.piece_name(cast.piece))
    });
}

/// What a cast is aimed at; whoever casts at himself is not named twice.
fn aimed_name(world: &World, cast: &Cast, at: Target) -> String {
    match (at == Target::Piece(cast.piece), cast.piece) {
        (false, _) => world.target_name(at),
        (true, Piece::Wizard(_)) => "himself".into(),
        (true, Piece::Creature(_)) => "itself".into(),
    }
}

/// The faces with which the `nth` thing that lasts on a target lets it evade.
fn evasion(world: &World, aimed: &Aimed, nth: u8) -> Option<(u8, u8)> {
    let Target::Piece(piece) = aimed.at else { return None };
    let mut faces = world.ongoing(piece).filter_map(|(ongoing, _)| {
        if let Ongoing::Evades { from, to } = ongoing { Some((*from, *to)) } else { None }
    });
    faces.nth(nth.into())
}

/// What a lasting spell is on.
fn lasts_on(cast: &Cast, form: &Form) -> Target {
    let met = cast.aimed.iter().find(|aimed| !aimed.missed && !aimed.cancelled);
    match met {
        Some(aimed) => aimed.at,
        None if form.range == Range::Global => Target::None,
        None => Target::Piece(cast.piece),
    }
}

/// After reactions, targets that have left range or sight are missed (WZ-223); earth that stood in the way
/// collapses.
fn recheck(world: &mut World, place: u8, form: &'static Form, log: &mut Log) {
    let Some(cast) = world.casts.get_mut(place as usize) else { return };
    let mut cast = *cast;
    if !cast.projected
        && let Some(square) = world.square_of(cast.piece)
    {
        cast.from = square;
    }
    let earth: EdgeSet = world.lines.barriers.iter().filter(|it| it.earth).map(|it| it.edge).collect();
    let mut collapsed = EdgeSet::EMPTY;
    let mut missed = 0u32;
    for (index, aimed) in cast.aimed.iter().enumerate().filter(|(_, aimed)| !aimed.missed && !aimed.cancelled)
    {
        if is_met(world, &cast, form, aimed.at, EdgeSet::EMPTY) {
            continue;
        }
        missed |= 1 << index;
        if !earth.is_empty() && form.range == Range::Sight && is_met(world, &cast, form, aimed.at, earth) {
            collapsed |= responsible(world, &cast, form, aimed.at, earth);
        }
    }
    if let Some(written) = world.casts.get_mut(place as usize) {
        written.from = cast.from;
        for (index, aimed) in written.aimed.iter_mut().enumerate() {
            aimed.missed |= missed >> index & 1 == 1;
        }
    }
    for (index, aimed) in cast.aimed.iter().enumerate() {
        if missed >> index & 1 == 1 {
            log.say(Rule("WZ-223"), || {
                format!("{} is out of reach by now.", capital(&world.target_name(aimed.at)))
            });
        }
    }
    if !collapsed.is_empty() {
        world.lines.barriers.retain(|it| !(it.earth && collapsed.contains(it.edge)));
        world.refresh();
        log.say(Rule("WZ-280"), || "The wall of earth has stopped the attack and collapses.".into());
    }
}

/// Which of several earth walls have stopped an attack.
fn responsible(world: &World, cast: &Cast, form: &'static Form, at: Target, earth: EdgeSet) -> EdgeSet {
    let alone: EdgeSet = earth.iter().filter(|&edge| is_met(world, cast, form, at, edge.into())).collect();
    if alone.is_empty() { earth } else { alone }
}

/// Whether a target is still where the cast meets it, some edges taken as open.
pub fn is_met(world: &World, cast: &Cast, form: &'static Form, at: Target, open: EdgeSet) -> bool {
    let shot = Shot::of(world, cast, form).looking(|eye| eye.without(open));
    let place = world.target_square(at);
    if form.aim.contains(&Aim::Cross) {
        let Target::Square(centre) = cast.spot else { return false };
        return place.is_some_and(|square| world.cross(centre).contains(square))
            && shot.reaches(cast.spot).is_ok();
    }
    if form.aim.contains(&Aim::AllInSector) {
        return place.is_some_and(|square| square.slot() == cast.from.slot());
    }
    if let (Target::Dir(dir), Some(length)) = (cast.spot, bolt_length(form, cast.energy)) {
        let path = bolt_path(world, cast.from, dir, length);
        return place.is_some_and(|square| path.contains(&square));
    }
    shot.allows(at).is_ok()
}

/// How many squares long a form's bolt is, if it has one.
pub fn bolt_length(form: &Form, energy: u8) -> Option<u8> {
    form.does.iter().find_map(|effect| {
        if let Effect::Bolt { squares, .. } = effect { Some(plain(squares, energy)) } else { None }
    })
}

/// An amount in which no die falls and nothing is counted.
pub fn plain(amount: &Amount, energy: u8) -> u8 {
    let sum = i16::from(amount.plus) + i16::from(amount.energy) * i16::from(energy);
    let most = if amount.most == 0 { u8::MAX } else { amount.most };
    sum.clamp(0, i16::from(most)) as u8
}

/// The card of a spell goes to the discard pile, or where whoever cancelled it sends it (WZ-176, WZ-227).
fn put_away(world: &mut World, cast: &Cast, log: &mut Log) {
    let to = match cast.fate {
        Fate::Discarded => None,
        Fate::Taken => Some(cast.taker),
        Fate::Returned => Some(cast.by),
    };
    match to.filter(|&seat| world.is_alive(seat)) {
        Some(seat) => {
            log.say(Rule("WZ-227"), || {
                format!(
                    "{} goes into the hand of {}.",
                    world.pack.face(cast.card).name,
                    world.seat_name(seat)
                )
            });
            world.take_into_hand(seat, Slip { card: cast.card, known: Seats::ALL });
        }
        None => world.discard_card(cast.by, cast.card),
    }
}

/// What becomes of an item after its use.
fn put_down(world: &mut World, cast: &Cast, form: &Form, log: &mut Log) {
    let item = crate::world::CarriedItem { card: cast.card, spent: Seats::NONE };
    match form.after {
        After::Kept => {}
        After::Discarded | After::Strewn => world.discard_card(cast.by, cast.card),
        After::LiesThere => {
            // Where it struck, also if nothing is left of what it struck.
            let struck = if let Target::Square(square) = cast.spot { Some(square) } else { None };
            let square = struck.unwrap_or_else(|| landing(world, cast));
            log.say(Rule("WZ-290"), || {
                let there = world.square_name(square);
                format!("{} lies in {there}.", world.pack.face(cast.card).name)
            });
            markers::lay(world, item, square, cast.by);
        }
    }
}

/// Where something thrown comes to lie, hit or miss.
fn landing(world: &World, cast: &Cast) -> Square {
    let at = cast.aimed.first().map_or(Target::None, |aimed| aimed.at);
    if let Target::Piece(Piece::Wizard(seat)) = at {
        // Also where he has just died.
        return world.wizard(seat).square;
    }
    world.landing_beside(at, cast.from).unwrap_or(cast.from)
}

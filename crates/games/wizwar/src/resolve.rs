//! The interpreter of effects: it does a card's list in order. Each effect is in `effects/`, by what it
//! concerns.

use crate::choice::{Carry, Choice};
use crate::effect::{Amount, Count, Effect};
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::world::{Cast, MarkerId, Piece, Source, SpellId, Target, World};
use geometry::grid::Square;
use kernel::{Flow, Input, List, Log, Roll, Rule, Seat};
use std::hash::{Hash, Hasher};

/// A list of effects of the pack.
#[derive(Clone, Copy, Debug)]
pub struct Effects(pub &'static [Effect]);

impl PartialEq for Effects {
    fn eq(&self, other: &Effects) -> bool {
        self.0 == other.0
    }
}

impl Eq for Effects {}

impl Hash for Effects {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.len().hash(state);
        for effect in self.0 {
            std::mem::discriminant(effect).hash(state);
        }
    }
}

/// Why effects are done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The cast at this place on the stack.
    Cast(u8),
    /// Somebody entered the square of an object or hex.
    Marker {
        /// The marker.
        marker: MarkerId,
        /// Who put it there.
        owner: Seat,
        /// Who entered.
        piece: Piece,
    },
    /// A lasting spell.
    Spell(SpellId),
}

/// What an effect leads to.
pub enum Step {
    /// It is done.
    Over,
    /// It needs something first.
    Wait(Flow<Proc>),
}

/// Effects that are being done, one after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Do {
    pub(crate) effects: Effects,
    pub(crate) next: u8,
    /// Why.
    pub cause: Cause,
    /// How far the effect at `next` has come.
    pub stage: u8,
    /// A number that the effect keeps for itself.
    pub memo: u8,
    /// A thing that the effect keeps for itself.
    pub thing: Option<Carry>,
}

/// Faces of the die (WZ-018).
pub const FACES: u8 = 4;

/// The most targets that one effect concerns.
pub type Subjects = List<(u8, Target), 20>;

impl Do {
    /// Does a list of effects.
    pub fn new(effects: &'static [Effect], cause: Cause) -> Do {
        Do { effects: Effects(effects), next: 0, cause, stage: 0, memo: 0, thing: None }
    }

    /// The effect that is being done.
    pub fn effect(&self) -> Option<&'static Effect> {
        self.effects.0.get(self.next as usize)
    }

    /// The same effect, a stage further.
    pub fn at(self, stage: u8) -> Do {
        Do { stage, ..self }
    }

    /// The effect after this one.
    pub fn following(self) -> Do {
        Do { next: self.next + 1, stage: 0, memo: 0, thing: None, ..self }
    }

    /// Runs something and goes on with the next effect.
    pub fn call(self, first: impl Into<Proc>) -> Step {
        Step::Wait(Flow::Call { then: self.following().into(), first: first.into() })
    }

    /// Runs something and comes back to this effect at a stage.
    pub fn call_then(self, stage: u8, first: impl Into<Proc>) -> Step {
        Step::Wait(Flow::Call { then: self.at(stage).into(), first: first.into() })
    }

    /// Asks a seat, and comes back to this effect at a stage.
    pub fn ask(self, seat: Seat, stage: u8) -> Step {
        Step::Wait(Flow::Ask(seat, self.at(stage).into()))
    }

    /// Rolls dice, and comes back to this effect at a stage.
    pub fn roll(self, count: u8, stage: u8) -> Step {
        Step::Wait(Flow::Roll(Roll::Dice { count, faces: FACES }, self.at(stage).into()))
    }

    /// The cast, if a cast is the cause.
    pub fn cast(self, world: &World) -> Option<Cast> {
        match self.cause {
            Cause::Cast(place) => world.casts.get(place as usize).copied(),
            Cause::Marker { .. } | Cause::Spell(_) => None,
        }
    }

    /// The cast that this one answers.
    pub fn answered(self, world: &World) -> Option<u8> {
        self.cast(world).and_then(|cast| cast.answers)
    }

    /// The seat that makes the choices of these effects.
    pub fn caster(self, world: &World) -> Seat {
        match self.cause {
            Cause::Cast(_) => self.cast(world).map_or(world.turn.seat, |cast| cast.by),
            // Where a rule names no chooser it is the active player (WZ-438).
            Cause::Marker { .. } => world.turn.seat,
            Cause::Spell(id) => world.spell(id).map_or(world.turn.seat, |spell| spell.by),
        }
    }

    /// The piece that acts.
    pub fn actor(self, world: &World) -> Piece {
        self.cast(world).map_or(Piece::Wizard(self.caster(world)), |cast| cast.piece)
    }

    /// The square from which these effects come.
    pub fn origin(self, world: &World) -> Square {
        match self.cause {
            Cause::Cast(_) => {
                let cast = self.cast(world);
                // A projected caster acts as if he stood elsewhere (WZ-242).
                let projected = cast.filter(|cast| cast.projected).map(|cast| cast.from);
                let stands = projected.or_else(|| world.square_of(self.actor(world)));
                stands.or(cast.map(|cast| cast.from)).unwrap_or_default()
            }
            Cause::Marker { piece, .. } => world.square_of(piece).unwrap_or_default(),
            Cause::Spell(_) => world.square_of(self.actor(world)).unwrap_or_default(),
        }
    }

    /// Where damage by these effects comes from.
    pub fn source(self) -> Source {
        match self.cause {
            Cause::Cast(place) => Source::Cast(place),
            Cause::Marker { .. } => Source::Thing,
            Cause::Spell(id) => Source::Spell(id),
        }
    }

    /// Those whom the effects concern and who are still there, each with its place among the targets of the cast. A
    /// cast without targets concerns its caster.
    pub fn subjects(self, world: &World) -> Subjects {
        let is_there =
            |(_, target): &(u8, Target)| !matches!(target, Target::Piece(piece) if !world.is_there(*piece));
        match self.cause {
            Cause::Marker { piece, .. } => {
                List::collect(Some((u8::MAX, Target::Piece(piece))).filter(is_there))
            }
            Cause::Spell(id) => {
                List::collect(world.spell(id).map(|spell| (u8::MAX, spell.on)).filter(is_there))
            }
            Cause::Cast(_) => {
                let Some(cast) = self.cast(world) else { return List::new() };
                if cast.aimed.is_empty() {
                    // A place or direction in which nobody is concerns nobody, the caster neither.
                    let own = (cast.spot == Target::None).then_some((u8::MAX, Target::Piece(cast.piece)));
                    return List::collect(own.filter(is_there));
                }
                let hit =
                    cast.aimed.iter().enumerate().filter(|(_, aimed)| !aimed.missed && !aimed.cancelled);
                List::collect(hit.map(|(place, aimed)| (place as u8, aimed.at)).filter(is_there))
            }
        }
    }

    /// The first target, if the effects still have one.
    pub fn subject(self, world: &World) -> Option<Target> {
        self.subjects(world).first().map(|(_, target)| *target)
    }

    /// The first target, if it is a piece on the board.
    pub fn subject_piece(self, world: &World) -> Option<Piece> {
        match self.subject(world)? {
            Target::Piece(piece) => world.is_there(piece).then_some(piece),
            Target::None
            | Target::Square(_)
            | Target::Edge(_)
            | Target::Marker(_)
            | Target::Item(_)
            | Target::Treasure(_)
            | Target::Spell(_)
            | Target::Dir(_) => None,
        }
    }

    /// The first target, if it is a living wizard.
    pub fn subject_wizard(self, world: &World) -> Option<Seat> {
        match self.subject_piece(world)? {
            Piece::Wizard(seat) => Some(seat),
            Piece::Creature(_) => None,
        }
    }

    /// The piece whose deed a counter answers.
    pub fn offender(self, world: &World) -> Option<Piece> {
        let cast = self.cast(world)?;
        let answered = cast.answers.and_then(|place| world.casts.get(place as usize)).map(|cast| cast.piece);
        answered.or(cast.offender)
    }

    /// Whether any target suffered damage from this source.
    pub fn any_damaged(self, world: &World) -> bool {
        self.cast(world).is_some_and(|cast| cast.aimed.iter().any(|aimed| aimed.suffered > 0))
    }

    /// A number that a card names, for one target and with dice that have fallen.
    pub fn amount(self, world: &World, amount: &Amount, dice: u8, target: Option<Piece>) -> u8 {
        let energy = self.cast(world).map_or(1, |cast| cast.energy);
        let counted = amount.count.map_or(0, |count| self.count(world, count, target));
        let sum = i32::from(amount.plus)
            + i32::from(amount.energy) * i32::from(energy)
            + i32::from(dice)
            + i32::from(counted);
        let most = if amount.most == 0 { u8::MAX } else { amount.most };
        sum.clamp(0, i32::from(most)) as u8
    }

    fn count(self, world: &World, count: Count, target: Option<Piece>) -> u8 {
        let wizard = match target {
            Some(Piece::Wizard(seat)) => Some(seat),
            Some(Piece::Creature(_)) | None => None,
        };
        match count {
            Count::MagicStones => wizard.map_or(0, |seat| world.magic_stones(seat)),
            Count::HandAndSpells => wizard.map_or(0, |seat| {
                (world.wizard(seat).hand.len() + world.maintained(seat).count()).min(u8::MAX as usize) as u8
            }),
            Count::WalkingDistance => self.landing_square(world).map_or(0, |square| {
                let ways = world.maze.distances_from(self.origin(world), &world.walls_for(self.actor(world)));
                ways.of(square).unwrap_or(0)
            }),
            Count::AnsweredEnergy => {
                let place = self.answered(world);
                place.and_then(|place| world.casts.get(place as usize)).map_or(0, |cast| cast.energy)
            }
            Count::PaidEnergy => self.cast(world).map_or(0, |cast| cast.paid),
            Count::TwoIfCursed => target.map_or(0, |piece| 2 * u8::from(world.is_cursed(piece))),
            Count::Rolled => self.cast(world).map_or(0, |cast| cast.dice),
        }
    }

    /// Remembers what dice of a cast have shown, and says it.
    pub fn note_dice(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> u8 {
        let Input::Rolled(rolled) = input else { return 0 };
        let sum = rolled.sum().min(u16::from(u8::MAX)) as u8;
        if let Cause::Cast(place) = self.cause
            && let Some(cast) = world.casts.get_mut(place as usize)
        {
            cast.dice = sum;
        }
        log.say(Rule("WZ-216"), || format!("The dice show {rolled}."));
        sum
    }

    fn perform(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Step {
        let Some(effect) = self.effect() else { return Step::Over };
        match effect {
            Effect::Damage(damage) => self.damage(world, damage, input, log),
            Effect::Stun { tokens, if_damaged } => self.stun(world, *tokens, *if_damaged, log),
            Effect::ByDie { rows, if_damaged } => self.by_die(world, rows, *if_damaged, input, log),
            Effect::OneOf { ways } => self.one_of(world, ways, input),
            Effect::DamagePerHit { dice, most, hits_from, each, nature } => {
                self.damage_per_hit(world, (*dice, *most), (*hits_from, *each), *nature, input, log)
            }
            Effect::Heal { amount, who } => self.heal(world, amount, *who, input, log),
            Effect::DrainHalf => self.drain_half(world, log),
            Effect::ShareLife => self.share_life(world, log),
            Effect::Bolt { squares, damage } => self.bolt(world, squares, damage),
            Effect::HurlTreasure(damage) => self.hurl_treasure(world, damage, log),
            Effect::Punch => self.punch(world, input, log),

            Effect::MayLightenMind => self.lighten_mind(world, input, log),
            Effect::StealCards { up_to } => self.steal_cards(world, *up_to, input, log),
            Effect::DiscardRandom { cards } => self.discard_random(world, *cards, input, log),
            Effect::MeldHands => self.meld_hands(world, input, log),
            Effect::Draw { cards } => self.draw(world, *cards),
            Effect::SecondSight => self.second_sight(world, input, log),
            Effect::CombineEnergy => self.combine_energy(world, input, log),
            Effect::BendSight => self.bend_sight(world),
            Effect::ProjectFrom { .. } => self.project(world),
            Effect::RemoveTokens { up_to } => self.remove_tokens(world, up_to, input, log),

            Effect::ForceDrop { what, caster_chooses, landing } => {
                self.force_drop(world, (*what, *caster_chooses, *landing), input, log)
            }
            Effect::StealItem => self.steal_item(world, input, log),
            Effect::Tear { from } => self.tear(world, *from, input, log),
            Effect::DropTreasure => self.drop_treasure(world, log),
            Effect::DropEverything => self.drop_everything(world, log),
            Effect::ReachPick => self.reach_pick(world),
            Effect::ReachDrop => self.reach_drop(world, input, log),

            Effect::LoseMovement => self.lose_movement(world, log),
            Effect::EndTurn => self.end_turn(world, log),
            Effect::Teleport { who, squares, heading, up_to, stays } => {
                self.teleport(world, (*who, squares, *heading), (*up_to, *stays), input, log)
            }
            Effect::SwapPlaces => self.swap_places(world, log),
            Effect::Walk { squares, who, afterwards } => {
                self.walk(world, squares, *who, *afterwards, input, log)
            }
            Effect::SplitDamageAndPush { element } => self.split(world, *element, input, log),
            Effect::Push { up_to } => self.push(world, *up_to, input, log),
            Effect::Pull { squares } => self.pull(world, squares, input, log),
            Effect::FlyStraight { squares } => self.fly_straight(world, squares),
            Effect::PassWall => self.pass_wall(world),
            Effect::DoubleMovement => self.double_movement(world, log),

            Effect::Place { object, one_is_real, .. } => self.place(world, object, *one_is_real, log),
            Effect::PlaceBarrier { barrier, .. } => self.place_barrier(world, *barrier, log),
            Effect::Summon { creature } => self.summon(world, creature, log),
            Effect::Unlock => self.unlock(world, log),
            Effect::Destroy => self.destroy(world, log),
            Effect::EndSpell => self.end_spell(world, log),
            Effect::RotateBoard => self.rotate_board(world, log),
            Effect::Quench => self.quench(world, log),
            Effect::Drench => self.drench(world, log),

            Effect::Cancel { card, from, only } => self.cancel(world, (*card, *from, *only), input, log),
            Effect::Reduce { by, all_physical } => self.reduce(world, by, *all_physical, input, log),
            Effect::EvadeFrom { from } => self.evade_from(world, *from, input, log),
            Effect::EvadeIfOutOfReach => self.evade_if_out_of_reach(world, log),
            Effect::LiftCurse => self.lift_curse(world, log),
            Effect::CheatDeath => self.cheat_death(world, log),
            Effect::DropPicked { up_to } => self.drop_picked(world, *up_to, input, log),
        }
    }
}

impl Chapter<Proc> for Do {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        if self.effect().is_none() {
            return Flow::Done;
        }
        match self.perform(world, input, log) {
            Step::Over => Flow::Next(self.following().into()),
            Step::Wait(flow) => flow,
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        let Some((effect, question)) = self.question() else { return };
        match question {
            Question::Way(ways) => (1..=ways).map(Choice::Number).for_each(each),
            Question::Mind => self.candidates_of_mind(world, seat, each),
            Question::Cards => self.candidates_of_cards(world, effect, each),
            Question::Tokens => self.candidates_of_tokens(world, each),
            Question::Carried => self.candidates_of_carried(world, effect, each),
            Question::Motion => self.candidates_of_motion(world, effect, each),
        }
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        let Some((effect, question)) = self.question() else { return Err(No::ANSWER) };
        match question {
            Question::Way(ways) => {
                let fits = matches!(choice, Choice::Number(way) if (1..=ways).contains(&way));
                if fits { Ok(()) } else { Err(No::ANSWER) }
            }
            Question::Mind => self.allows_of_mind(world, seat, choice),
            Question::Cards => self.allows_of_cards(world, effect, choice),
            Question::Tokens => self.allows_of_tokens(world, choice),
            Question::Carried => self.allows_of_carried(world, effect, choice),
            Question::Motion => self.allows_of_motion(world, effect, choice),
        }
    }
}

/// What an effect may ask.
enum Question {
    /// Which of so many ways.
    Way(u8),
    /// What to forget.
    Mind,
    /// Which card.
    Cards,
    /// From which spell a token goes.
    Tokens,
    /// Which carried thing, or where it lands.
    Carried,
    /// Where to, or how far.
    Motion,
}

impl Do {
    /// What the present effect asks; most effects ask nothing.
    fn question(&self) -> Option<(&'static Effect, Question)> {
        let effect = self.effect()?;
        let question = match effect {
            Effect::OneOf { ways } => Question::Way(ways.len() as u8),
            Effect::MayLightenMind => Question::Mind,
            Effect::StealCards { .. } | Effect::SecondSight | Effect::CombineEnergy => Question::Cards,
            Effect::RemoveTokens { .. } => Question::Tokens,
            Effect::ForceDrop { .. } | Effect::StealItem | Effect::Tear { .. } | Effect::ReachDrop => {
                Question::Carried
            }
            Effect::Teleport { .. } | Effect::Push { .. } | Effect::SplitDamageAndPush { .. } => {
                Question::Motion
            }
            Effect::Damage(_)
            | Effect::Stun { .. }
            | Effect::ByDie { .. }
            | Effect::DamagePerHit { .. }
            | Effect::DiscardRandom { .. }
            | Effect::LoseMovement
            | Effect::EndTurn
            | Effect::Heal { .. }
            | Effect::DrainHalf
            | Effect::ShareLife
            | Effect::SwapPlaces
            | Effect::MeldHands
            | Effect::Draw { .. }
            | Effect::BendSight
            | Effect::ProjectFrom { .. }
            | Effect::Place { .. }
            | Effect::PlaceBarrier { .. }
            | Effect::Summon { .. }
            | Effect::Unlock
            | Effect::Destroy
            | Effect::EndSpell
            | Effect::RotateBoard
            | Effect::Walk { .. }
            | Effect::Pull { .. }
            | Effect::FlyStraight { .. }
            | Effect::PassWall
            | Effect::DoubleMovement
            | Effect::DropTreasure
            | Effect::Bolt { .. }
            | Effect::HurlTreasure(_)
            | Effect::ReachPick
            | Effect::Punch
            | Effect::Quench
            | Effect::Drench
            | Effect::DropEverything
            | Effect::Cancel { .. }
            | Effect::Reduce { .. }
            | Effect::EvadeFrom { .. }
            | Effect::EvadeIfOutOfReach
            | Effect::LiftCurse
            | Effect::CheatDeath
            | Effect::DropPicked { .. } => return None,
        };
        Some((effect, question))
    }
}

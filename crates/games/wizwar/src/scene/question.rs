//! What is asked, and why: one sentence for each procedure, and what is at stake.

use super::names::{self, count, you_or};
use crate::WizWar;
use crate::card::{Form, Kind};
use crate::choice::Choice;
use crate::effect::{Carried, Effect};
use crate::procedure::Proc;
use crate::reaction::Event;
use crate::resolve::{Cause, Do};
use crate::settle;
use crate::world::{Aimed, Cast, Deed, Piece, Source, Target, World};
use kernel::{Game, Seat};

/// The question put to a seat, and what is at stake.
pub(super) fn question(game: &WizWar, seat: Seat) -> (String, String) {
    let Some(top) = game.stack().last() else { return (String::new(), String::new()) };
    let mut options = Vec::new();
    game.options(&mut options);
    Question { world: game.world(), seat, options }.of(top)
}

/// Whoever is asked, by what, with which answers.
struct Question<'a> {
    world: &'a World,
    seat: Seat,
    options: Vec<Choice>,
}

/// A sentence without anything at stake that it does not say.
fn plain(text: impl Into<String>) -> (String, String) {
    (text.into(), String::new())
}

impl Question<'_> {
    fn of(&self, top: &Proc) -> (String, String) {
        let world = self.world;
        match top {
            Proc::Setup(_) => plain("Which school joins the deck of your group?"),
            Proc::Time(_) => plain("Time passes: which of your spells acts first?"),
            Proc::Main(_) => self.main(),
            Proc::Discard(_) => self.discard_and_draw(),
            Proc::Limit(_) => self.limit(),
            Proc::Draw(_) => plain("Do you draw the next card?"),
            Proc::Carry(_) => plain("Which treasure do you pick up?"),
            Proc::Command(command) => {
                let name = names::piece(world, Piece::Creature(command.creature()));
                (format!("What does {name} do?"), self.creature_stake(command.creature()))
            }
            Proc::Fly(fly) => {
                plain(format!("Where does {} fly?", names::target(world, Target::Marker(fly.marker()))))
            }
            Proc::March(march) => plain(format!("Where does {} walk now?", self.name(march.piece()))),
            Proc::Flee(_) => plain("The damage blows you away instead of hurting: in which direction?"),
            Proc::Haul(haul) => {
                plain(format!("Along which way is {} pulled?", names::target(world, haul.what())))
            }
            Proc::Enter(enter) => plain(format!("What acts first on {}?", self.name(enter.piece()))),
            Proc::Teleport(teleport) => {
                let name = self.name(teleport.piece());
                let by_number = self.options.iter().any(|it| matches!(it, Choice::Number(_)));
                plain(if by_number {
                    format!("How many squares does {name} teleport?")
                } else {
                    format!("In which direction does {name} teleport next?")
                })
            }
            Proc::Declare(declare) => self.declare(declare.place()),
            Proc::Apportion(apportion) => self.apportion(apportion.place()),
            Proc::Window(window) => self.react(window.event()),
            Proc::Do(doing) => self.effect(doing),
            // None of these asks anything.
            Proc::Turn(_)
            | Proc::Step(_)
            | Proc::Shove(_)
            | Proc::Cast(_)
            | Proc::Inflict(_)
            | Proc::Die(_)
            | Proc::Settle(_) => plain("What do you choose?"),
        }
    }

    fn name(&self, piece: Piece) -> String {
        match piece {
            Piece::Wizard(seat) if seat == self.seat => "your wizard".into(),
            Piece::Wizard(_) | Piece::Creature(_) => names::piece(self.world, piece),
        }
    }

    /// "you" or the name of a piece.
    fn you_or(&self, piece: Piece) -> String {
        match piece {
            Piece::Wizard(seat) => you_or(self.world, self.seat, seat),
            Piece::Creature(_) => names::piece(self.world, piece),
        }
    }

    fn main(&self) -> (String, String) {
        let world = self.world;
        let points = count(world.turn.points.into(), "movement point", "movement points");
        let attacks = match (world.is_first_round(), world.turn.attacks) {
            (true, _) => "nobody may attack in the first round".into(),
            (false, 0) => "you have not attacked yet".into(),
            (false, made) => format!("you have made {}", count(made.into(), "attack", "attacks")),
        };
        ("What do you do?".into(), format!("You have {points} left, and {attacks}. {}", self.goal()))
    }

    /// What a beginner should know now.
    fn goal(&self) -> String {
        let world = self.world;
        let wizard = world.wizard(self.seat);
        let home = world.square_word(wizard.home);
        let missing = world.options.points.saturating_sub(settle::points(world, self.seat));
        let missing = count(missing.into(), "point", "points");
        match wizard.treasure {
            Some(id) if id.owner() != self.seat && wizard.square == wizard.home => {
                format!(
                    "Put {} down here, on your home base, and it scores a point.",
                    world.treasure_name(id)
                )
            }
            Some(id) if id.owner() != self.seat => {
                format!(
                    "Carry {} to your home base at {home} and put it down there for a point.",
                    world.treasure_name(id)
                )
            }
            Some(id) => {
                format!("You carry {}, which is your own and scores nothing.", world.treasure_name(id))
            }
            None => format!("You need {missing} more: bring an enemy treasure to {home}, or kill an enemy."),
        }
    }

    fn discard_and_draw(&self) -> (String, String) {
        let most = self
            .options
            .iter()
            .filter_map(|it| if let Choice::Number(n) = it { Some(*n) } else { None })
            .max();
        let most = count(most.unwrap_or(0).into(), "card", "cards");
        let stake =
            format!("You may now draw {most}; what you discard first makes room. {}", self.holdings());
        ("Discard what you do not want, then say how many cards you draw.".into(), stake)
    }

    fn holdings(&self) -> String {
        let (size, limit) = (self.world.hand_size(self.seat), self.world.hand_limit(self.seat));
        format!("Hand, items and maintained spells together: {size} of {limit}.")
    }

    fn limit(&self) -> (String, String) {
        if self.world.wizard(self.seat).owes > 0 {
            return plain("An item that left you takes a card with it: which do you discard?");
        }
        ("You hold, carry and maintain too much: what do you discard?".into(), self.holdings())
    }

    fn creature_stake(&self, id: crate::world::CreatureId) -> String {
        self.world.creature(id).map_or(String::new(), |it| {
            format!("It has {} left.", count(it.points.into(), "movement point", "movement points"))
        })
    }

    fn declare(&self, place: u8) -> (String, String) {
        let Some(cast) = self.world.casts.get(place as usize) else { return plain("What do you choose?") };
        let name = names::cast(self.world, cast);
        let form = self.world.form_of_cast(cast);
        let stake = [self.answering(cast), self.text(cast)].join(" ").trim().to_owned();
        let has = |which: fn(&Choice) -> bool| self.options.iter().any(which);
        let text = if has(|it| matches!(it, Choice::Number(_))) {
            format!("{name}: by how many quarter-turns clockwise does the board turn?")
        } else if has(|it| matches!(it, Choice::Pass)) {
            format!("Do you boost {name} with the energy of another card?")
        } else if has(|it| matches!(it, Choice::Pick(_))) {
            format!("Which card do you discard to use {name}?")
        } else if has(|it| matches!(it, Choice::Go(_))) {
            format!("In which direction does {name} go?")
        } else {
            aim_question(&name, cast, form)
        };
        (text, stake)
    }

    /// What a counter under declaration answers.
    fn answering(&self, cast: &Cast) -> String {
        let answered = cast.answers.and_then(|place| self.world.casts.get(place as usize));
        answered.map_or(String::new(), |it| {
            format!("It answers {} of {}.", names::cast(self.world, it), self.world.seat_name(it.by))
        })
    }

    fn apportion(&self, place: u8) -> (String, String) {
        let Some(cast) = self.world.casts.get(place as usize) else { return plain("What do you choose?") };
        let name = names::cast(self.world, cast);
        let energy = format!("It has {} energy.", cast.energy);
        let has = |which: fn(&Choice) -> bool| self.options.iter().any(which);
        let hides = self.world.form_of_cast(cast).is_some_and(hides_one);
        let text = if has(|it| matches!(it, Choice::Number(_))) {
            format!("How many points of {name} are damage? The others push.")
        } else if has(|it| matches!(it, Choice::Go(_))) {
            format!("In which direction does {name} go?")
        } else if hides && self.options.len() == cast.aimed.len() {
            "Under which token lies the trap? Only you will know.".into()
        } else {
            format!("What else is {name} aimed at?")
        };
        (text, energy)
    }

    fn react(&self, event: Event) -> (String, String) {
        let world = self.world;
        match event {
            Event::Cast(place) => {
                let Some(cast) = world.casts.get(place as usize) else { return plain("Do you answer?") };
                let deed = format!("{} {}", world.seat_name(cast.by), self.deed(cast));
                (format!("{deed}: do you answer it?"), self.at_stake(cast))
            }
            Event::Harm(place) => {
                let Some(harm) = world.harms.get(place as usize) else { return plain("Do you answer?") };
                let whom = self.you_or(harm.to);
                let verb = if whom == "you" { "are" } else { "is" };
                let from = match harm.source {
                    Source::Cast(place) => world
                        .casts
                        .get(place as usize)
                        .map(|cast| format!(" from {}", names::cast(world, cast))),
                    Source::Spell(id) => {
                        world.spell(id).map(|spell| format!(" from {}", names::card(world, spell.card)))
                    }
                    Source::Thing => None,
                };
                let points = count(harm.points.into(), "point", "points");
                let from = from.unwrap_or_default();
                (
                    format!(
                        "{} {verb} about to suffer {points} of damage{from}: do you answer it?",
                        crate::words::capital(&whom)
                    ),
                    self.life(),
                )
            }
            Event::Dying(seat) => {
                let whom = you_or(world, self.seat, seat);
                let verb = if whom == "you" { "are" } else { "is" };
                plain(format!(
                    "{} {verb} about to die: do you do something about it?",
                    crate::words::capital(&whom)
                ))
            }
            Event::PickUp { seat, treasure } => plain(format!(
                "{} has picked up {}: do you answer it?",
                world.seat_name(seat),
                world.treasure_name(treasure)
            )),
        }
    }

    /// What a seat does with a cast, from its name on: "casts Fireball at you".
    fn deed(&self, cast: &Cast) -> String {
        let name = names::cast(self.world, cast);
        let at = self.targets(cast);
        match cast.deed {
            Deed::Spell => {
                let answers = match cast.answers.and_then(|place| self.world.casts.get(place as usize)) {
                    Some(answered) => {
                        let whose = if answered.by == self.seat {
                            "your".into()
                        } else {
                            format!("{}'s", self.world.seat_name(answered.by))
                        };
                        format!(" against {whose} {}", names::cast(self.world, answered))
                    }
                    None => String::new(),
                };
                format!("casts {name}{at}{answers}")
            }
            Deed::Item => format!("uses {name}{at}"),
            Deed::Punch => format!("throws {name}{at}"),
            Deed::Granted | Deed::Bite => format!("makes {name}{at}"),
        }
    }

    fn targets(&self, cast: &Cast) -> String {
        let mut named: Vec<String> = Vec::new();
        for Aimed { at, .. } in &cast.aimed {
            let name = match *at {
                Target::Piece(Piece::Wizard(seat)) if seat == cast.by && seat != self.seat => {
                    "himself".into()
                }
                Target::Piece(piece) => self.you_or(piece),
                Target::None
                | Target::Square(_)
                | Target::Edge(_)
                | Target::Marker(_)
                | Target::Item(_)
                | Target::Treasure(_)
                | Target::Spell(_)
                | Target::Dir(_) => names::target(self.world, *at),
            };
            if !named.contains(&name) {
                named.push(name);
            }
        }
        match named.as_slice() {
            [] => String::new(),
            [one] => format!(" at {one}"),
            [most @ .., last] => format!(" at {} and {last}", most.join(", ")),
        }
    }

    /// What a cast will do, in its card's own words, and how long its target will live.
    fn at_stake(&self, cast: &Cast) -> String {
        let mut said = Vec::new();
        if cast.energy > 1 {
            said.push(format!("It has {} energy.", cast.energy));
        }
        let text = self.text(cast);
        if !text.is_empty() {
            said.push(text);
        }
        let at_you = cast.aimed.iter().any(|aimed| aimed.at == Target::Piece(Piece::Wizard(self.seat)));
        if at_you {
            said.push(self.life());
        }
        said.join(" ")
    }

    /// What the form or use that is cast does.
    fn text(&self, cast: &Cast) -> String {
        match cast.deed {
            Deed::Spell | Deed::Item => crate::english::form(self.world.pack, cast.card, cast.form),
            Deed::Granted | Deed::Punch | Deed::Bite => String::new(),
        }
    }

    fn life(&self) -> String {
        format!("You have {} life.", self.world.wizard(self.seat).life)
    }

    fn effect(&self, doing: &Do) -> (String, String) {
        let world = self.world;
        let name = match doing.cause {
            Cause::Cast(_) => doing.cast(world).map_or("It".into(), |cast| names::cast(world, &cast)),
            Cause::Marker { marker, .. } => names::target(world, Target::Marker(marker)),
            Cause::Spell(id) => {
                world.spell(id).map_or("It".into(), |spell| names::card(world, spell.card).into())
            }
        };
        let Some(effect) = doing.effect() else { return plain("What do you choose?") };
        let victim = doing.subject_piece(world).map_or("the target".into(), |piece| self.name(piece));
        let text = match effect {
            Effect::OneOf { .. } => "which of its effects do you choose?".into(),
            Effect::MayLightenMind => "what do you give up beforehand?".into(),
            Effect::StealCards { .. } => format!("which card do you take from {victim}?"),
            Effect::SecondSight => "which card do you take, and which goes back next?".into(),
            Effect::CombineEnergy => "which card do you combine for its energy?".into(),
            Effect::RemoveTokens { .. } => "from which spell do you take an energy token?".into(),
            Effect::ForceDrop { what, .. } => match what {
                Carried::Item => format!("which item does {victim} drop, and where?"),
                Carried::ItemOrTreasure => format!("what does {victim} drop, and where?"),
            },
            Effect::StealItem | Effect::Tear { .. } => format!("what do you take from {victim}?"),
            Effect::ReachDrop => "what do you put down there?".into(),
            Effect::Teleport { .. } | Effect::FlyStraight { .. } => "in which direction?".into(),
            Effect::Push { .. } | Effect::SplitDamageAndPush { .. } => {
                format!("in which direction is {victim} pushed?")
            }
            Effect::Walk { .. } | Effect::Pull { .. } => format!("where does {victim} go?"),
            Effect::Place { .. } | Effect::ProjectFrom { .. } | Effect::Summon { .. } => {
                "in which square?".into()
            }
            Effect::RotateBoard => "by how many quarter-turns does the board turn?".into(),
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
            | Effect::PlaceBarrier { .. }
            | Effect::Unlock
            | Effect::Destroy
            | Effect::EndSpell
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
            | Effect::DropPicked { .. } => "what do you choose?".into(),
        };
        plain(format!("{name}: {text}"))
    }
}

/// Whether one of several tokens is the trap.
fn hides_one(form: &Form) -> bool {
    form.does.iter().any(|effect| matches!(effect, Effect::Place { one_is_real: true, .. }))
}

fn aim_question(name: &str, cast: &Cast, form: Option<&Form>) -> String {
    if cast.deed == Deed::Punch {
        return "What do you punch?".into();
    }
    let places = form.is_some_and(|form| {
        form.does.iter().any(|effect| matches!(effect, Effect::Place { .. } | Effect::Summon { .. }))
    });
    let builds =
        form.is_some_and(|form| form.does.iter().any(|effect| matches!(effect, Effect::PlaceBarrier { .. })));
    match form.map(|form| form.kind) {
        Some(Kind::Attack) => format!("What shall {name} strike?"),
        Some(Kind::Neutral | Kind::Counter) | None if builds => {
            format!("On which border line do you put {name}?")
        }
        Some(Kind::Neutral | Kind::Counter) | None if places => format!("Where do you put {name}?"),
        Some(Kind::Neutral | Kind::Counter) | None => format!("On whom or what do you cast {name}?"),
    }
}

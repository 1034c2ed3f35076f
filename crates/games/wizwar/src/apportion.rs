//! What can only be named once a spell's energy is known: further darts and squares, the sharing of a split, the
//! way of a bolt (WZ-192, WZ-211, WZ-267, WZ-441).

use crate::card::{Aim, Form};
use crate::casting::{bolt_length, plain};
use crate::choice::Choice;
use crate::declare::choice_of;
use crate::effect::Effect;
use crate::markers;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::targets::{Legal, MOST, Shot, Targets, does};
use crate::world::{Aimed, Cast, Target, World};
use geometry::grid::{Dir, Square};
use kernel::{Flow, Input, Log, Seat};

/// What is still to be named for the cast at a place on the stack of casts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Apportion {
    place: u8,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    #[default]
    Darts,
    Squares,
    /// Which of several face-down tokens is the real one; only its caster knows.
    Real,
    Split,
    Bolt,
}

impl Apportion {
    /// Names what depends on the energy of a cast.
    pub fn of(place: u8) -> Apportion {
        Apportion { place, stage: Stage::Darts }
    }

    /// Where the cast stands on the stack of casts.
    pub fn place(self) -> u8 {
        self.place
    }

    fn cast(self, world: &World) -> Option<(&Cast, &'static Form)> {
        let cast = world.casts.get(self.place as usize)?;
        Some((cast, world.form_of_cast(cast)?))
    }

    fn add(self, world: &mut World, at: Target) {
        if let Some(cast) = world.casts.get_mut(self.place as usize) {
            let _ = cast.aimed.push(Aimed { at, ..Aimed::default() });
        }
    }

    fn next(mut self, world: &mut World) -> Flow<Proc> {
        while let Some((cast, form)) = self.cast(world) {
            match self.stage {
                Stage::Darts => {
                    let left = form.aim.contains(&Aim::Darts)
                        && cast.aimed.len() < usize::from(cast.energy).min(MOST);
                    if !left {
                        self.stage = Stage::Squares;
                        continue;
                    }
                    match Shot::of(world, cast, form).legal() {
                        Legal::Only(target) => self.add(world, target),
                        Legal::Several => return Flow::Ask(cast.by, self.into()),
                        Legal::None => self.stage = Stage::Squares,
                    }
                }
                Stage::Squares => {
                    let Some(square) = self.more_squares(world, cast, form) else {
                        self.stage = Stage::Real;
                        continue;
                    };
                    match square {
                        Some(only) => self.add(world, Target::Square(only)),
                        None => return Flow::Ask(cast.by, self.into()),
                    }
                }
                Stage::Real => {
                    if hides_one(form) && cast.aimed.len() > 1 {
                        return Flow::Ask(cast.by, self.into());
                    }
                    self.stage = Stage::Split;
                }
                Stage::Split => {
                    if does(form, is_split) {
                        if cast.aimed.first().is_some_and(|aimed| is_movable(world, aimed.at)) {
                            return Flow::Ask(cast.by, self.into());
                        }
                        let energy = cast.energy;
                        self.share(world, energy);
                    }
                    self.stage = Stage::Bolt;
                }
                Stage::Bolt => {
                    for &target in &struck_by_bolt(world, cast, form) {
                        self.add(world, target);
                    }
                    return Flow::Done;
                }
            }
        }
        Flow::Done
    }

    fn share(self, world: &mut World, points: u8) {
        if let Some(cast) = world.casts.get_mut(self.place as usize) {
            cast.number = points;
        }
    }

    /// Whether a further square is to be named: `None` if not; the square, if there is only one to name.
    fn more_squares(self, world: &World, cast: &Cast, form: &'static Form) -> Option<Option<Square>> {
        let (wanted, _) = placed(world, cast, form)?;
        if cast.aimed.len() >= wanted {
            return None;
        }
        let shot = Shot::of(world, cast, form);
        let may_add = |square: &Square| may_add(world, cast, form, &shot, *square).is_ok();
        let mut free = world.maze.squares().iter().filter(may_add);
        match (free.next(), free.next()) {
            (None, _) => None,
            (only, None) => Some(only),
            (Some(_), Some(_)) => Some(None),
        }
    }
}

/// Whoever a bolt will pass is its target (WZ-262).
fn struck_by_bolt(world: &World, cast: &Cast, form: &'static Form) -> Targets {
    match (bolt_length(form, cast.energy), cast.spot) {
        (Some(length), Target::Dir(dir)) => Shot::of(world, cast, form).struck(dir, length),
        (Some(_) | None, _) => Targets::new(),
    }
}

/// Whether one of several tokens is real and the others are blanks.
pub fn hides_one(form: &Form) -> bool {
    does(form, |it| matches!(it, Effect::Place { one_is_real: true, .. }))
}

fn is_split(effect: &Effect) -> bool {
    matches!(effect, Effect::SplitDamageAndPush { .. })
}

/// How many squares a form that places several markers is to name, and whether they must lie together.
fn placed(world: &World, cast: &Cast, form: &Form) -> Option<(usize, bool)> {
    form.does.iter().find_map(|effect| {
        let Effect::Place { object, markers, together, .. } = effect else { return None };
        let left = world.pack.object_named(object).map_or(0, |object| markers::left(world, object));
        Some((usize::from(plain(markers, cast.energy).min(left)).min(MOST), *together))
    })
}

fn may_add(
    world: &World,
    cast: &Cast,
    form: &'static Form,
    shot: &Shot<'_>,
    square: Square,
) -> Result<(), No> {
    let target = Target::Square(square);
    shot.allows(target)?;
    if cast.aimed.iter().any(|aimed| aimed.at == target) {
        return Err(No::by(&("WZ-228", "a square not named yet")).at(target));
    }
    let together = placed(world, cast, form).is_some_and(|(_, together)| together);
    let touches = |aimed: &Aimed| {
        Dir::ALL
            .into_iter()
            .map(|dir| world.maze.step(square, dir))
            .any(|step| !step.way.leaves_map() && aimed.at == Target::Square(step.to))
    };
    if together && !cast.aimed.iter().any(touches) {
        return Err(No::by(&("WZ-440", "a square beside one of the others")).at(target));
    }
    Ok(())
}

/// Whether water can push something: pieces, and what can be carried about.
fn is_movable(world: &World, target: Target) -> bool {
    match target {
        Target::Piece(_) => true,
        Target::Marker(_) | Target::Item(_) | Target::Treasure(_) => world.is_loose(target),
        Target::None | Target::Square(_) | Target::Edge(_) | Target::Spell(_) | Target::Dir(_) => false,
    }
}

impl Chapter<Proc> for Apportion {
    fn resume(mut self, world: &mut World, input: Input<'_, Choice>, _log: &mut Log) -> Flow<Proc> {
        match input {
            Input::Answer(Choice::At(target)) if self.stage == Stage::Real => {
                let cast = world.casts.get_mut(self.place as usize);
                if let Some(cast) = cast
                    && let Some(index) = cast.aimed.iter().position(|aimed| aimed.at == target)
                {
                    cast.number = index as u8;
                }
                self.stage = Stage::Split;
            }
            Input::Answer(Choice::At(target)) => self.add(world, target),
            Input::Answer(Choice::Number(points)) => {
                self.share(world, points);
                self.stage = Stage::Bolt;
            }
            Input::Answer(_) | Input::Start | Input::Rolled(_) | Input::Returned => {}
        }
        self.next(world)
    }

    fn candidates(&self, world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        let Some((cast, form)) = self.cast(world) else { return };
        match self.stage {
            Stage::Darts => Shot::of(world, cast, form).each(&mut |target| each(choice_of(target))),
            Stage::Squares => {
                world.maze.squares().iter().map(|square| Choice::At(Target::Square(square))).for_each(each);
            }
            Stage::Real => cast.aimed.iter().map(|aimed| Choice::At(aimed.at)).for_each(each),
            Stage::Split => (0..=cast.energy).map(Choice::Number).for_each(each),
            Stage::Bolt => {}
        }
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        self.judge(world, seat)(choice)
    }

    fn judge<'w>(&'w self, world: &'w World, _seat: Seat) -> impl Fn(Choice) -> Result<(), No> {
        let declared = world.casts.get(self.place as usize);
        let declared = declared.and_then(|cast| {
            let form = world.form_of_cast(cast)?;
            Some((cast, form, Shot::of(world, cast, form)))
        });
        move |choice| {
            let Some((cast, form, shot)) = &declared else { return Err(No::ANSWER) };
            match (self.stage, choice) {
                (Stage::Darts, Choice::At(target)) => shot.allows(target),
                (Stage::Squares, Choice::At(Target::Square(square))) => {
                    may_add(world, cast, form, shot, square)
                }
                (Stage::Real, Choice::At(target)) if cast.aimed.iter().any(|aimed| aimed.at == target) => {
                    Ok(())
                }
                (Stage::Real, Choice::At(target)) => {
                    Err(No::by(&("WZ-440", "one of the squares named")).at(target))
                }
                (Stage::Split, Choice::Number(points)) if points <= cast.energy => Ok(()),
                (Stage::Split, Choice::Number(points)) => {
                    Err(No::by(&("WZ-192", "no more points than the spell has energy"))
                        .number(i32::from(points)))
                }
                _ => Err(No::ANSWER),
            }
        }
    }
}

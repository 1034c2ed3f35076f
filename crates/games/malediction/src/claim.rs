//! The End Phase: claiming relics from husks (MD-296 to MD-309).

use crate::card::Card;
use crate::choice::Choice;
use crate::effect::Quality;
use crate::fall::{Fall, RELIC};
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::setup::lay_out;
use crate::words::point_word;
use crate::world::{Borne, Phase, Unit, UnitId, World};
use geometry::plane::Point;
use kernel::{Flow, Input, Log, Rule, Seat, Seats};

/// The End Phase, up to the check for victory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct EndPhase {
    stage: Stage,
    /// Who has declined and is finished (MD-303).
    finished: Seats,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Stage {
    /// The seat with initiative says who claims first.
    #[default]
    Choose,
    /// It is this seat's turn to claim.
    Turn(Seat),
}

impl EndPhase {
    /// What it is about.
    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }

    /// It is this seat's turn to claim.
    pub fn turn(seat: Seat, finished: Seats) -> EndPhase {
        EndPhase { stage: Stage::Turn(seat), finished }
    }

    /// Whose turn it is to claim and who has finished, if that is the question.
    pub fn claims(&self) -> Option<(Seat, Seats)> {
        match self.stage {
            Stage::Turn(seat) => Some((seat, self.finished)),
            Stage::Choose => None,
        }
    }
}

impl World {
    /// Whether a unit may claim from a husk (MD-297, MD-302, MD-306 to MD-308).
    pub fn may_claim(&self, unit: &Unit, husk: Point) -> Result<(), No> {
        if !self.husks.contains(&husk) || !self.is_nearby_husk(unit, husk) {
            return Err(No::by("MD-297", "a husk nearby").point(husk));
        }
        if self.is_engaged(unit) {
            return Err(No::by("MD-297", "a unit that is not engaged").unit(unit.id));
        }
        let rival = self.field().find(|other| other.owner != unit.owner && self.is_nearby_husk(other, husk));
        if let Some(rival) = rival {
            return Err(No::by("MD-297", "no enemy nearby the husk").unit(rival.id));
        }
        if unit.relic.is_some() || self.has(unit, Quality::Clumsy) {
            return Err(No::by("MD-302", "a unit that can bear a relic").unit(unit.id));
        }
        if self.display.is_empty() && self.relics.is_empty() {
            return Err(No::by("MD-306", "a relic to claim"));
        }
        Ok(())
    }

    /// Whether a seat has any claim.
    fn can_claim(&self, seat: Seat) -> bool {
        self.units_of(seat).any(|unit| self.husks.iter().any(|&husk| self.may_claim(unit, husk).is_ok()))
    }

    fn claim(&mut self, id: UnitId, husk: Point, relic: Option<Card>, log: &mut Log) {
        let card = match relic {
            Some(card) => {
                self.display.retain(|shown| *shown != card);
                Some(card)
            }
            None => self.relics.pop().map(|slip| slip.card),
        };
        let (Some(card), Some(owner)) = (card, self.standing(id).map(|unit| unit.owner)) else { return };
        if relic.is_some() {
            lay_out(self, log);
        }
        self.attach(id, Borne { card, ..Borne::default() });
        self.husks.retain(|at| *at != husk);
        self.gain_mastery(owner, RELIC);
        self.loops.progress();
        log.say(Rule("MD-300"), || {
            format!(
                "{} claims {} from the husk at {}.",
                self.unit_name(id),
                self.card_name(card),
                point_word(husk)
            )
        });
        log.say(Rule("MD-301"), || format!("{} gains {RELIC} mastery.", World::seat_name(owner)));
    }
}

impl Chapter<Proc> for EndPhase {
    fn resume(mut self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.stage, input) {
            (Stage::Choose, Input::Answer(Choice::First(seat))) => {
                log.say(Rule("MD-296"), || format!("{} claims first.", World::seat_name(seat)));
                return Flow::Next(EndPhase::turn(seat, Seats::NONE).into());
            }
            (Stage::Choose, _) => {
                world.phase = Phase::End;
                let able = |seat: &Seat| world.can_claim(*seat);
                let all = Seats::first(World::SEATS);
                return match all.iter().filter(able).count() {
                    0 => Flow::Done,
                    1 => Flow::Next(
                        EndPhase::turn(all.iter().find(able).unwrap_or_default(), Seats::NONE).into(),
                    ),
                    _ => Flow::Ask(world.initiative, self.into()),
                };
            }
            (Stage::Turn(seat), Input::Answer(Choice::Claim(id, husk, relic))) => {
                world.claim(id, husk, relic, log);
                self.stage = Stage::Turn(World::opponent(seat));
                // A relic may have changed what a unit can take (MD-153).
                return Flow::Call { then: self.into(), first: Fall::default().into() };
            }
            (Stage::Turn(seat), Input::Answer(_)) => {
                log.say(Rule("MD-303"), || format!("{} claims no more.", World::seat_name(seat)));
                self.finished = self.finished.with(seat);
                self.stage = Stage::Turn(World::opponent(seat));
            }
            (Stage::Turn(_), Input::Start | Input::Rolled(_) | Input::Returned) => {}
        }
        let Stage::Turn(seat) = self.stage else { return Flow::Done };
        // Eligibility is looked at anew before each claim, and who has none is passed over (MD-304, MD-305).
        let able = |seat: &Seat| !self.finished.has(*seat) && world.can_claim(*seat);
        match [seat, World::opponent(seat)].into_iter().find(able) {
            Some(able) => Flow::Ask(able, EndPhase { stage: Stage::Turn(able), ..self }.into()),
            None => Flow::Done,
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        if self.stage == Stage::Choose {
            (0..World::SEATS).map(|seat| Choice::First(Seat(seat))).for_each(each);
            return;
        }
        each(Choice::Pass);
        for unit in world.units_of(seat) {
            for &husk in &world.husks {
                if world.may_claim(unit, husk).is_ok() {
                    world.display.iter().for_each(|&card| each(Choice::Claim(unit.id, husk, Some(card))));
                    each(Choice::Claim(unit.id, husk, None));
                }
            }
        }
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        match (self.stage, choice) {
            (Stage::Choose, Choice::First(_)) | (Stage::Turn(_), Choice::Pass) => Ok(()),
            (Stage::Turn(_), Choice::Claim(id, husk, relic)) => {
                let Some(unit) = world.standing(id).filter(|unit| unit.owner == seat) else {
                    return Err(No::by("MD-297", "a unit of one's own"));
                };
                world.may_claim(unit, husk)?;
                match relic {
                    Some(card) if !world.display.contains(&card) => {
                        Err(No::by("MD-298", "a relic of the display").card(card))
                    }
                    None if world.relics.is_empty() => Err(No::by("MD-306", "a card in the relic deck")),
                    Some(_) | None => Ok(()),
                }
            }
            (Stage::Choose | Stage::Turn(_), _) => Err(No::ANSWER),
        }
    }
}

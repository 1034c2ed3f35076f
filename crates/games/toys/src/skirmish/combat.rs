//! The procedures: the deal, a turn, and a strike with what answers it.

use super::world::{Card, Cards, HAND, World, seat_word};
use super::{CHARMED, Choice, DEAL, DRAW, FALL, GUARD, LAST, PARRY, RESHUFFLE, STRIKE, TURN, WEAPON, WOUND};
use kernel::window::Window;
use kernel::{
    Flow, Input, List, Log, Outcome, Procedure, Refusal, Roll, Rolled, Seat, Seats, Witness, house,
};

/// How far a strike is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stage {
    /// Others may respond with a guard.
    #[default]
    React,
    /// The target may parry.
    Parry,
    /// The die falls.
    Wound,
}

/// A strike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Blow {
    /// Who strikes.
    pub striker: Seat,
    /// Who is struck.
    pub target: Seat,
    /// With what.
    pub weapon: Card,
    /// Who may respond.
    pub window: Window,
    /// Whether the strike is stopped as the guards lie now: each stops the one below it.
    pub stopped: bool,
    /// How far it is.
    pub stage: Stage,
}

/// What is under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Step {
    /// The cards are shuffled and dealt.
    #[default]
    Deal,
    /// The turn of a seat begins.
    Turn(Seat),
    /// The seat says what to do.
    Main(Seat),
    /// The seat, which strikes `target`, says with what; nobody else knows yet.
    Arm {
        /// Who strikes.
        seat: Seat,
        /// Who will be struck.
        target: Seat,
    },
    /// A strike.
    Blow(Blow),
    /// The turn of a seat is over.
    End(Seat),
}

impl Procedure for Step {
    type World = World;
    type Choice = Choice;

    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Step> {
        match (self, input) {
            (Step::Deal, Input::Rolled(order)) => {
                restack(world, order);
                for _ in 0..3 {
                    for seat in world.standing().iter() {
                        draw(world, seat, log);
                    }
                }
                log.say(DEAL, || "Three cards are dealt to each fighter.".into());
                Flow::Next(Step::Turn(Seat(0)))
            }
            (Step::Deal, _) => Flow::Roll(Roll::Shuffle { of: world.discards.count().into() }, self),
            (Step::Turn(seat), input) => begin_turn(world, seat, input, log),
            (Step::Main(seat), Input::Answer(Choice::Strike(target))) => {
                Flow::Next(Step::Arm { seat, target })
            }
            (Step::Main(seat), Input::Answer(Choice::Scout)) => {
                scout(world, seat, log);
                Flow::Next(Step::End(seat))
            }
            (Step::Main(seat), Input::Answer(_)) => {
                log.say(TURN, || format!("{} rests.", seat_word(seat)));
                Flow::Next(Step::End(seat))
            }
            (Step::Arm { seat, target }, Input::Answer(Choice::With(weapon))) => {
                world.discard(seat, weapon);
                log.say(STRIKE, || {
                    format!("{} strikes {} with a {}.", seat_word(seat), seat_word(target), weapon.word())
                });
                let window = Window::after(seat, world.seats);
                let blow = Blow { striker: seat, target, weapon, window, ..Blow::default() };
                Flow::Call { then: Step::End(seat), first: Step::Blow(blow) }
            }
            (Step::Main(seat) | Step::Arm { seat, .. }, _) => Flow::Ask(seat, self),
            (Step::Blow(blow), input) => match blow.stage {
                Stage::React => react(world, blow, input, log),
                Stage::Parry => parry(world, blow, input, log),
                Stage::Wound => wound(world, blow, input, log),
            },
            (Step::End(seat), _) => end_turn(world, seat, log),
        }
    }

    fn options(&self, world: &World, seat: Seat, into: &mut Vec<Choice>) {
        // Asked of the world and not of `check`, whose refusals would all be made only to be dropped.
        let held = |card: &Card| world.holds(seat, *card);
        match self {
            Step::Main(_) => {
                if Card::WEAPONS.iter().any(held) {
                    into.extend(world.standing().without(seat).iter().map(Choice::Strike));
                }
                into.extend((!world.deck.is_empty()).then_some(Choice::Scout));
                into.push(Choice::Rest);
            }
            Step::Arm { .. } => into.extend(Card::WEAPONS.into_iter().filter(held).map(Choice::With)),
            Step::Blow(Blow { stage: Stage::React, .. }) => {
                into.extend(held(&Card::Guard).then_some(Choice::Guard));
                into.push(Choice::Pass);
            }
            Step::Blow(Blow { stage: Stage::Parry, weapon, .. }) => {
                into.extend(weapon.beaten_by().filter(held).map(Choice::Parry));
                into.push(Choice::Take);
            }
            Step::Blow(Blow { stage: Stage::Wound, .. }) => {}
            Step::Deal | Step::Turn(_) | Step::End(_) => {}
        }
    }

    fn check(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        match (self, choice) {
            (Step::Main(_), Choice::Strike(target)) => {
                if target == seat || !world.standing().has(target) || target.0 >= world.seats {
                    let shown = Witness::Seat(seat_word(target).into());
                    return Err(Refusal::new(STRIKE, "another fighter who stands").shown_by(shown));
                }
                if !Card::WEAPONS.iter().any(|&card| world.holds(seat, card)) {
                    return Err(Refusal::new(WEAPON, "a blade, a bow or a charm in the hand").have("none"));
                }
                Ok(())
            }
            (Step::Main(_), Choice::Scout) if world.deck.is_empty() => {
                Err(Refusal::new(TURN, "a card in the deck").have("none"))
            }
            (Step::Main(_), Choice::Scout | Choice::Rest) => Ok(()),
            (Step::Arm { .. }, Choice::With(Card::Guard)) => {
                Err(Refusal::new(WEAPON, "a weapon").shown_by(Witness::Card(Card::Guard.word().into())))
            }
            (Step::Arm { .. }, Choice::With(card)) => in_hand(world, seat, card, WEAPON),
            (Step::Blow(Blow { stage: Stage::React, .. }), Choice::Guard) => {
                in_hand(world, seat, Card::Guard, GUARD)
            }
            (Step::Blow(Blow { stage: Stage::React, .. }), Choice::Pass) => Ok(()),
            (Step::Blow(Blow { stage: Stage::Parry, weapon, .. }), Choice::Parry(card)) => {
                if weapon.beaten_by() != Some(card) {
                    let need = format!("the weapon that beats a {}", weapon.word());
                    return Err(Refusal::new(PARRY, need).have(format!("a {}", card.word())));
                }
                in_hand(world, seat, card, PARRY)
            }
            (Step::Blow(Blow { stage: Stage::Parry, .. }), Choice::Take) => Ok(()),
            (
                Step::Deal | Step::Turn(_) | Step::Main(_) | Step::Arm { .. } | Step::Blow(_) | Step::End(_),
                _,
            ) => Err(Refusal::new(house::NOT_AN_ANSWER, "an answer to the question that is put")
                .have(format!("\"{choice}\""))),
        }
    }
}

fn in_hand(world: &World, seat: Seat, card: Card, rule: kernel::Rule) -> Result<(), Refusal> {
    if world.holds(seat, card) {
        return Ok(());
    }
    Err(Refusal::new(rule, format!("a {} in the hand", card.word()))
        .have("none")
        .shown_by(Witness::Card(card.word().into())))
}

/// The discards become the deck, in the order that chance gave.
fn restack(world: &mut World, order: &Rolled) {
    let cards: List<Card, 24> = List::collect(world.discards.iter());
    world.deck = List::collect(order.0.iter().map(|&index| cards.get(index as usize).copied()));
    world.discards = Cards::default();
    world.top_known = Seats::NONE;
}

fn draw(world: &mut World, seat: Seat, log: &mut Log) {
    if let Some(card) = world.draw(seat) {
        log.say(DRAW, || format!("{} draws a card.", seat_word(seat)));
        log.tell(Seats::only(seat), DRAW, || format!("It is a {}.", card.word()));
    }
}

fn begin_turn(world: &mut World, seat: Seat, input: Input<'_, Choice>, log: &mut Log) -> Flow<Step> {
    if let Input::Rolled(order) = input {
        restack(world, order);
        log.say(RESHUFFLE, || "The discards are shuffled and become the deck.".into());
    }
    if world.fighter(seat).held() < HAND {
        if world.deck.is_empty() && world.discards.count() > 0 {
            return Flow::Roll(Roll::Shuffle { of: world.discards.count().into() }, Step::Turn(seat));
        }
        draw(world, seat, log);
    }
    Flow::Next(Step::Main(seat))
}

fn scout(world: &mut World, seat: Seat, log: &mut Log) {
    world.top_known = world.top_known.with(seat);
    log.say(TURN, || format!("{} looks at the top card of the deck.", seat_word(seat)));
    if let Some(Some(card)) = world.deck.last().copied() {
        log.tell(Seats::only(seat), TURN, || format!("It is a {}.", card.word()));
    }
}

fn react(world: &mut World, mut blow: Blow, input: Input<'_, Choice>, log: &mut Log) -> Flow<Step> {
    if let Input::Answer(Choice::Guard) = input {
        let seat = blow.window.asked();
        world.discard(seat, Card::Guard);
        blow.stopped = !blow.stopped;
        blow.window.reacted();
        log.say(GUARD, || format!("{} answers with a guard.", seat_word(seat)));
    }
    let next = blow.window.next(world.standing(), world.asking, |seat| world.holds(seat, Card::Guard));
    match next {
        Some(seat) => Flow::Ask(seat, Step::Blow(blow)),
        None if blow.stopped => {
            log.say(GUARD, || "The strike is stopped.".into());
            Flow::Done
        }
        None => Flow::Next(Step::Blow(Blow { stage: Stage::Parry, window: Window::default(), ..blow })),
    }
}

fn parry(world: &mut World, blow: Blow, input: Input<'_, Choice>, log: &mut Log) -> Flow<Step> {
    match input {
        Input::Answer(Choice::Parry(card)) => {
            world.discard(blow.target, card);
            log.say(PARRY, || format!("{} parries with a {}.", seat_word(blow.target), card.word()));
            Flow::Done
        }
        Input::Start if world.fighter(blow.target).held() > 0 => Flow::Ask(blow.target, Step::Blow(blow)),
        Input::Start | Input::Answer(_) | Input::Rolled(_) | Input::Returned => {
            Flow::Next(Step::Blow(Blow { stage: Stage::Wound, ..blow }))
        }
    }
}

fn wound(world: &mut World, blow: Blow, input: Input<'_, Choice>, log: &mut Log) -> Flow<Step> {
    let Input::Rolled(die) = input else {
        return Flow::Roll(Roll::die(6), Step::Blow(blow));
    };
    let cost = match die.first() {
        ..=2 => 1,
        3..=5 => 2,
        6.. => 3,
    };
    let Blow { striker, target, weapon, .. } = blow;
    let struck = world.fighter_mut(target);
    struck.life = struck.life.saturating_sub(cost);
    log.say(WOUND, || format!("The die shows {}: {} loses {cost} life.", die.first(), seat_word(target)));
    if struck.life == 0 {
        let hand = std::mem::take(&mut struck.hand);
        struck.seen = Default::default();
        world.discards.add_all(hand);
        log.say(FALL, || format!("{} falls.", seat_word(target)));
    } else if weapon == Card::Charm {
        struck.seen[striker.index() & 3] = struck.hand;
        log.say(CHARMED, || format!("{} sees the hand of {}.", seat_word(striker), seat_word(target)));
    }
    Flow::Done
}

fn end_turn(world: &mut World, seat: Seat, log: &mut Log) -> Flow<Step> {
    let standing = world.standing();
    if standing.count() <= 1 {
        log.say(LAST, || "Only one fighter stands.".into());
        return Flow::End(Outcome::won_by(standing, LAST));
    }
    let mut next = seat.clockwise(world.seats);
    while !standing.has(next) {
        next = next.clockwise(world.seats);
    }
    if next <= seat {
        if world.round >= world.last_round {
            let most = standing.iter().map(|seat| world.fighter(seat).life).max().unwrap_or(0);
            let winners = standing
                .iter()
                .filter(|&seat| world.fighter(seat).life == most)
                .fold(Seats::NONE, Seats::with);
            log.say(house::ROUND_LIMIT, || "The last round is over: the most life wins.".into());
            return Flow::End(Outcome::won_by(winners, house::ROUND_LIMIT));
        }
        world.round += 1;
    }
    Flow::Next(Step::Turn(next))
}

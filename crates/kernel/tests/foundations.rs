//! The parts that every game stands on: rolls, chance, the stable hash, the resolution stack, views.

use kernel::flow::DEPTH;
use kernel::{
    Awaiting, Chance, Flow, Game, Input, List, Log, Machine, Outcome, Procedure, Refusal, Roll, Rolled, Seat,
    Seats, Setup, View, Viewer, house, stable_hash,
};
use toys::{Noughts, Skirmish};

/// A procedure that calls, goes on or asks, for ever or a while.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Step {
    #[default]
    RoundAndRound,
    DeeperAndDeeper,
    /// Calls itself so often, then returns all the way.
    Down(u8),
    Ask,
}

impl Procedure for Step {
    type World = u32;
    type Choice = u8;

    fn resume(self, returns: &mut u32, input: Input<'_, u8>, _: &mut Log) -> Flow<Step> {
        match (self, input) {
            (Step::RoundAndRound, _) => Flow::Next(self),
            (Step::DeeperAndDeeper, _) => Flow::Call { then: self, first: self },
            (Step::Down(_), Input::Returned) => {
                *returns += 1;
                Flow::Done
            }
            (Step::Down(0), _) => Flow::Next(Step::Ask),
            (Step::Down(left), _) => Flow::Call { then: self, first: Step::Down(left - 1) },
            (Step::Ask, Input::Answer(_)) => Flow::Done,
            (Step::Ask, _) => Flow::Ask(Seat(1), self),
        }
    }

    fn options(&self, _: &u32, _: Seat, into: &mut Vec<u8>) {
        into.push(7);
    }

    fn check(&self, _: &u32, _: Seat, choice: u8) -> Result<(), Refusal> {
        if choice == 7 { Ok(()) } else { Err(Refusal::new(house::NOT_AN_ANSWER, "a seven")) }
    }
}

/// Proves HR-005.
#[test]
fn a_resolution_without_end_ends_the_game_and_says_so() {
    let endless = Awaiting::Nothing(Outcome::drawn(house::FUEL));
    for first in [Step::RoundAndRound, Step::DeeperAndDeeper] {
        let mut log = Log::on();
        let machine = Machine::new(0, first, &mut log);
        assert_eq!(machine.awaiting(), endless);
        assert_eq!(log.take().last().map(|line| line.rule), Some(house::FUEL));
    }
}

/// Proves HR-001, HR-008.
#[test]
fn procedures_call_ask_and_return_in_order() {
    let mut machine = Machine::new(0, Step::Down(40), &mut Log::off());
    assert_eq!(machine.stack().len(), 41);
    assert!(machine.stack().len() < DEPTH);
    assert_eq!(machine.awaiting(), Awaiting::Answer(Seat(1)));
    let before = machine;
    let roll = machine.rolled(&Rolled::of(&[1]), &mut Log::off());
    assert_eq!(roll.map_err(|refusal| refusal.rule()), Err(house::NOT_WAITED_FOR));
    let wrong = machine.answer(3, &mut Log::off());
    assert_eq!(wrong.map_err(|refusal| refusal.rule()), Err(house::NOT_AN_ANSWER));
    assert_eq!(machine, before);
    machine.answer(7, &mut Log::off()).unwrap();
    assert_eq!(machine.world, 40);
}

/// Proves HR-002.
#[test]
fn a_roll_has_as_many_results_as_were_asked_for_each_possible() {
    let dice = Roll::Dice { count: 2, faces: 4 };
    let fits = |roll: Roll, numbers: &[u16]| roll.check(&Rolled::of(numbers)).is_ok();
    assert!(
        fits(dice, &[1, 4]) && fits(Roll::Pick { of: 3 }, &[2]) && fits(Roll::Shuffle { of: 3 }, &[2, 0, 1])
    );
    for numbers in [&[1][..], &[1, 2, 3], &[0, 1], &[1, 5]] {
        let refusal = dice.check(&Rolled::of(numbers)).unwrap_err();
        assert_eq!(refusal.rule(), house::ROLL_OUT_OF_RANGE);
    }
    assert!(!fits(Roll::Pick { of: 3 }, &[3]) && !fits(Roll::Pick { of: 3 }, &[]));
    assert!(!fits(Roll::Shuffle { of: 3 }, &[0, 1, 1]) && !fits(Roll::Shuffle { of: 3 }, &[0, 1]));
}

/// Proves HR-004.
#[test]
fn numbers_and_answers_are_read_in_notation_only() {
    assert_eq!("3 x".parse::<Rolled>().unwrap_err().rule(), house::NOTATION);
    assert_eq!("1 2".parse::<Rolled>(), Ok(Rolled::of(&[1, 2])));
    assert!("1 ".repeat(300).parse::<Rolled>().is_err());
    let game = Noughts::new(&(), &Setup::of(2)).unwrap();
    assert_eq!(game.read("d4").unwrap_err().rule(), house::NOTATION);
}

/// Proves HR-003.
#[test]
fn a_view_is_looked_at_and_not_played() {
    let game = Noughts::new(&(), &Setup::of(2)).unwrap();
    let view = View::of(&game, Viewer::Seat(Seat(0)));
    let mut options = Vec::new();
    view.options(&mut options);
    assert_eq!(options.len(), 9);
    let played = view.shown().clone().answer(options[0], &mut Log::off());
    assert_eq!(played.map_err(|refusal| refusal.rule()), Err(house::VIEW_IS_NOT_PLAYED));

    let other = View::of(&game, Viewer::Seat(Seat(1)));
    other.options(&mut options);
    assert!(options.is_empty());
    assert_eq!(other.check(game.read("a1").unwrap()).unwrap_err().rule(), house::NOT_WAITED_FOR);

    let deal = Skirmish::new(&(), &Setup::of(2)).unwrap();
    let mut shown = View::of(&deal, Viewer::Spectator).shown().to_owned();
    let rolled = shown.rolled(&Chance::new(1, 0).roll(Roll::Shuffle { of: 24 }), &mut Log::off());
    assert_eq!(rolled.map_err(|refusal| refusal.rule()), Err(house::VIEW_IS_NOT_PLAYED));
}

/// These numbers must never change: records and seeds of old games depend on them.
#[test]
fn hashes_and_chance_are_the_same_for_ever() {
    assert_eq!(stable_hash(&(1u8, -1i32, "word", [2u64, 3])), HASH);
    let mut chance = Chance::new(7, 3);
    let numbers: Vec<u32> = (0..6).map(|_| chance.below(1000)).collect();
    assert_eq!(numbers, NUMBERS);
    assert_eq!(Chance::new(7, 3).roll(Roll::Shuffle { of: 5 }).to_string(), ORDER);
    assert_ne!(Chance::new(7, 4).below(1 << 30), Chance::new(7, 3).below(1 << 30));
}

const HASH: u64 = 0xb02f_b66b_6be6_ef15;
const NUMBERS: [u32; 6] = [525, 181, 522, 92, 719, 979];
const ORDER: &str = "4 3 1 0 2";

#[test]
fn chance_is_fair_and_never_out_of_range() {
    let mut chance = Chance::new(1, 0);
    let mut faces = [0; 6];
    for _ in 0..6000 {
        let rolled = chance.roll(Roll::die(6));
        Roll::die(6).check(&rolled).unwrap();
        faces[rolled.first() as usize - 1] += 1;
    }
    assert!(faces.iter().all(|count| (850..1150).contains(count)), "{faces:?}");
    assert_eq!((chance.below(0), chance.pick::<u8>(&[])), (0, None));
}

#[test]
fn seats_are_named_in_clockwise_order_from_anybody() {
    let seats = Seats::NONE.with(Seat(1)).with(Seat(4)).with(Seat(7));
    assert!(seats.iter().eq([Seat(1), Seat(4), Seat(7)]));
    assert!(seats.clockwise_from(Seat(0)).eq([Seat(1), Seat(4), Seat(7)]));
    assert!(seats.clockwise_from(Seat(2)).eq([Seat(4), Seat(7), Seat(1)]));
    assert!(seats.clockwise_from(Seat(4)).eq([Seat(4), Seat(7), Seat(1)]));
    assert!(Seats::NONE.clockwise_from(Seat(3)).eq([]));
}

#[test]
fn a_list_is_what_it_holds() {
    let mut list: List<u8, 4> = List::collect([1, 2, 3]);
    assert_eq!(list.insert(1, 9), Ok(()));
    assert_eq!(&list[..], [1, 9, 2, 3]);
    assert_eq!((list.push(5), list.insert(0, 6)), (Err(5), Err(6)));
    assert_eq!((list.remove(1), list.remove(7), list.pop()), (Some(9), None, Some(3)));
    // What has been in the list leaves no trace.
    assert_eq!(list, List::collect([1, 2]));
    assert_eq!(stable_hash(&list), stable_hash(&List::<u8, 4>::collect([1, 2])));
    list.retain(|&item| item > 1);
    assert_eq!(&list[..], [2]);
}

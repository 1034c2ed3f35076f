//! Records: written, read, replayed, and wrong in every way.

use kernel::conformance::bytes;
use kernel::{Awaiting, Chance, Game, Mistake, Play, Record, Scenario, Setup};
use proptest::prelude::*;
use toys::{Noughts, Skirmish};

/// A game of skirmish played at random to its end.
fn played(seed: u64) -> Play<Skirmish> {
    let setup = Setup::of(2 + (seed % 3) as u8).with("rounds", "5");
    let mut play = Play::<Skirmish>::new(Skirmish::shipped(), &setup).unwrap();
    let mut chance = Chance::new(seed, 0);
    let mut options = Vec::new();
    loop {
        match play.game().awaiting() {
            Awaiting::Roll(roll) => play.roll(&chance.roll(roll)).unwrap(),
            Awaiting::Answer(seat) => {
                play.game().options(&mut options);
                let choice = chance.pick(&options).unwrap();
                play.answer(seat, choice).unwrap();
            }
            Awaiting::Nothing(_) | Awaiting::Someone => return play,
        }
    }
}

/// The mistakes in a record.
fn wrong(text: &str) -> Vec<Mistake> {
    Record::parse(text).unwrap_err()
}

const SMALL: &str =
    "malison record 1\ngame noughts\nrules 1\ncontent none\nseats 2\n\ninputs 2\ncrosses: b2\nnoughts: a1\n";

#[test]
fn a_record_reads_as_it_was_written_and_replays_to_the_same_end() {
    for seed in 0..30 {
        let play = played(seed);
        let mut record = play.record();
        record.header.players.push(("red".into(), "Ann of the Hill".into()));
        record.header.bots.push(("blue".into(), "greedy".into()));
        let read = Record::parse(&record.to_string()).unwrap();
        assert_eq!(read, record);
        let replay = read.replay::<Skirmish>(Skirmish::shipped()).unwrap();
        assert_eq!((replay.parted, replay.made_with.len()), (None, 0));
        assert_eq!(bytes(replay.play.game()), bytes(play.game()));
    }
}

#[test]
fn what_is_no_record_gets_one_clear_error() {
    let one = |mistakes: Vec<Mistake>| {
        assert_eq!(mistakes.len(), 1, "{mistakes:?}");
        mistakes[0].to_string()
    };
    assert_eq!(one(Record::from_bytes(&[0xff, 0xfe, 0, 1]).unwrap_err()), "this is not a text file");
    assert_eq!(one(wrong("malison record 1\n\0\u{1}")), "this is not a text file");
    assert!(one(wrong("")).starts_with("line 1: the first line must be \"malison record 1\""));
    assert!(one(wrong("malison scenario 1\ngame noughts\n")).starts_with("line 1: the first line"));
    assert!(one(wrong("malison record 7\ngame noughts\n")).starts_with("line 1: this is version \"7\""));
}

#[test]
fn a_record_that_is_cut_off_says_so() {
    assert!(Record::parse(SMALL).is_ok());
    let cut = SMALL.replace("noughts: a1\n", "");
    let told: Vec<String> = wrong(&cut).iter().map(Mistake::to_string).collect();
    assert_eq!(told, ["the record promises 2 inputs and holds 1: it is cut off or was edited"]);
    let header_only = SMALL.split("\ninputs").next().unwrap();
    assert_eq!(wrong(header_only).len(), 1);
}

#[test]
fn every_mistake_is_told_with_its_line() {
    let text = "malison record 1\ngame noughts\ngame four\nrules one\nseats 40\nmood good\noption size\n\ninputs\n\
                crosses b2\n: a1\nroll: 3 x\nstate xyz\n# a remark\n\ncrosses: b2\n";
    let lines: Vec<usize> = wrong(text).iter().map(|mistake| mistake.line).collect();
    assert_eq!(lines, [3, 4, 5, 6, 7, 10, 11, 12, 13, 0, 0, 0]);
}

#[test]
fn the_first_difference_is_told() {
    let replay = |text: &str| {
        Record::parse(text).unwrap().replay::<Noughts>(Noughts::shipped()).unwrap().parted.unwrap()
    };
    let taken = replay(&SMALL.replace("noughts: a1", "noughts: b2"));
    assert_eq!((taken.line, taken.after), (9, 1));
    assert!(taken.why.starts_with("NC-001"), "{taken}");
    assert_eq!(taken.waited, "an answer of noughts");
    assert!(replay(&SMALL.replace("noughts: a1", "crosses: a1")).why.starts_with("HR-001"));
    assert!(replay(&SMALL.replace("noughts: a1", "queen: a1")).why.starts_with("HR-004"));
    assert!(replay(&SMALL.replace("noughts: a1", "noughts: somewhere")).why.starts_with("HR-004"));
    assert!(replay(&SMALL.replace("noughts: a1", "roll: 4")).why.starts_with("HR-001"));
    let state = replay(&format!("{SMALL}state 0123\n"));
    assert_eq!((state.line, state.after, state.given.as_str()), (10, 2, "state 0000000000000123"));
}

#[test]
fn other_rules_or_content_are_told_and_the_record_is_tried() {
    let text = SMALL.replace("rules 1", "rules 3").replace("content none", "content abc");
    let replay = Record::parse(&text).unwrap().replay::<Noughts>(Noughts::shipped()).unwrap();
    assert_eq!(replay.made_with.len(), 2, "{:?}", replay.made_with);
    assert_eq!((replay.play.entries().len(), replay.parted), (2, None));
    let other_game = Record::parse(SMALL).unwrap().replay::<Skirmish>(Skirmish::shipped());
    assert!(other_game.unwrap_err()[0].text.contains("game of noughts"));
    let bad_setup = Record::parse(&SMALL.replace("seats 2", "seats 3")).unwrap();
    assert!(bad_setup.replay::<Noughts>(Noughts::shipped()).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn a_mutilated_record_never_panics(seed in 0u64..8, cuts in prop::collection::vec((0usize..4000, 0usize..40, ".{0,6}"), 1..4)) {
        let mut letters: Vec<char> = played(seed).record().to_string().chars().collect();
        for (place, length, put) in cuts {
            let start = place.min(letters.len());
            let end = (start + length).min(letters.len());
            letters.splice(start..end, put.chars());
        }
        let text: String = letters.into_iter().collect();
        match Record::parse(&text) {
            Ok(record) => {
                let again = Record::parse(&record.to_string());
                prop_assert_eq!(again.as_ref(), Ok(&record));
                if let Ok(replay) = record.replay::<Skirmish>(Skirmish::shipped()) {
                    prop_assert!(replay.play.entries().len() <= record.inputs.len());
                }
            }
            Err(mistakes) => prop_assert!(!mistakes.is_empty()),
        }
    }

    #[test]
    fn a_mutilated_scenario_never_panics(seed in 0u64..8, place in 0usize..3000, length in 0usize..60, put in ".{0,6}") {
        let text = played(seed).scenario("Mutilated").unwrap().to_string();
        let letters: Vec<char> = text.chars().collect();
        let start = place.min(letters.len());
        let end = (start + length).min(letters.len());
        let text: String = letters[..start].iter().copied().chain(put.chars()).chain(letters[end..].iter().copied()).collect();
        if let Ok(scenario) = Scenario::parse(&text) {
            let again = Scenario::parse(&scenario.to_string());
            prop_assert_eq!(again.as_ref(), Ok(&scenario));
            let _ = scenario.run::<Skirmish>(&());
        }
    }

    #[test]
    fn bytes_that_are_no_record_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(Record::from_bytes(&bytes).is_err());
        prop_assert!(Scenario::from_bytes(&bytes).is_err());
    }
}

//! The examples in the documents do what the documents say.

use kernel::{Described, Record, Scenario};
use toys::{Noughts, Skirmish};

const RECORDS: &str = include_str!("../../../docs/records.md");
const SCENARIOS: &str = include_str!("../../../docs/scenarios.md");

/// The examples of a document that begin with these words.
fn examples<'a>(document: &'a str, begins: &str) -> Vec<&'a str> {
    let blocks = document.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next());
    blocks.filter(|block| block.starts_with(begins)).collect()
}

#[test]
fn the_records_replay_to_their_states() {
    let records = examples(RECORDS, "malison record");
    assert_eq!(records.len(), 1);
    for text in records {
        let record = Record::parse(text).unwrap();
        assert!(!record.states.is_empty());
        let replay = record.replay::<Skirmish>(&()).unwrap();
        assert!(replay.parted.is_none(), "{}", replay.parted.unwrap());
    }
}

#[test]
fn the_difference_is_told_as_the_document_shows() {
    let shown = examples(RECORDS, "line 9").concat().replace('\n', " ");
    let text = "malison record 1\ngame noughts\nrules 1\ncontent none\nseats 2\n\ninputs 2\ncrosses: b2\nnoughts: b2\n";
    let replay = Record::parse(text).unwrap().replay::<Noughts>(&()).unwrap();
    assert_eq!(replay.parted.unwrap().to_string(), shown.trim());
}

#[test]
fn the_scenarios_pass() {
    let scenarios = examples(SCENARIOS, "malison scenario");
    assert_eq!(scenarios.len(), 2);
    for text in scenarios {
        let scenario = Scenario::parse(text).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
        match scenario.header.game.as_str() {
            "skirmish" => passes::<Skirmish>(&scenario),
            game => {
                assert_eq!(game, "noughts");
                passes::<Noughts>(&scenario);
            }
        }
    }
}

fn passes<G: Described<Content = ()>>(scenario: &Scenario) {
    if let Err(difference) = scenario.run::<G>(&()) {
        panic!("{}: {difference}", scenario.title);
    }
}

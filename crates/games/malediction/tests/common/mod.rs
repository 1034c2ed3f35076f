//! What the tests of Malediction share: scenarios in a few lines.

use kernel::{Game, Play, Scenario};
use malediction::Malediction;

/// Plays a scenario and asserts all that it expects. The text is what `docs/scenarios.md` describes, without the first
/// lines:
///
/// ```text
/// option red blood-tide
///
/// position
/// tarok-beast of red at 5,5
/// inputs
/// red: activate tarok-beast
/// expect
/// tarok-beast exhausted
/// ```
#[allow(dead_code)]
#[track_caller]
pub fn passes(text: &str) -> Play<Malediction> {
    let text: Vec<&str> = text.lines().map(str::trim).collect();
    let body = text.join("\n");
    let whole =
        format!("malison scenario 1\ntitle A test\ngame malediction\nseats 2\n{}\n", body.trim_start());
    let scenario = match Scenario::parse(&whole) {
        Ok(scenario) => scenario,
        Err(mistakes) => {
            let all: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
            panic!("not a scenario: {}\n{}", all.join("\n"), numbered(&whole));
        }
    };
    match scenario.run::<Malediction>(Malediction::shipped()) {
        Ok(play) => play,
        Err(difference) => panic!("{difference}\n{}", numbered(&whole)),
    }
}

fn numbered(text: &str) -> String {
    text.lines().enumerate().map(|(index, line)| format!("{:3} {line}\n", index + 1)).collect()
}

/// The numbers from 0 to below `count`, as a shuffle that changes nothing.
#[allow(dead_code)]
pub fn in_order(count: usize) -> String {
    (0..count).map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

//! What the tests of Wiz-War share: scenarios in a few lines.

use kernel::{Game, Play, Scenario};
use wizwar::WizWar;

/// Plays a scenario of two seats, or of as many as a line `seats N` at its beginning says, and asserts all that it
/// expects. The text is what `docs/scenarios.md` describes, without the first lines:
///
/// ```text
/// option heavy_items yes
///
/// position
/// blue at blue(1,1)
/// inputs
/// blue: go east
/// expect
/// blue at blue(1,2)
/// ```
#[allow(dead_code)]
#[track_caller]
pub fn passes(text: &str) -> Play<WizWar> {
    let text: Vec<&str> = text.lines().map(str::trim).collect();
    let body = text.join("\n");
    let seats = if body.trim_start().starts_with("seats ") { "" } else { "seats 2\n" };
    let whole = format!("malison scenario 1\ntitle A test\ngame wizwar\n{seats}{}\n", body.trim_start());
    let scenario = match Scenario::parse(&whole) {
        Ok(scenario) => scenario,
        Err(mistakes) => {
            let all: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
            panic!("not a scenario: {}\n{}", all.join("\n"), numbered(&whole));
        }
    };
    match scenario.run::<WizWar>(WizWar::shipped()) {
        Ok(play) => play,
        Err(difference) => panic!("{difference}\n{}", numbered(&whole)),
    }
}

fn numbered(text: &str) -> String {
    text.lines().enumerate().map(|(index, line)| format!("{:3} {line}\n", index + 1)).collect()
}

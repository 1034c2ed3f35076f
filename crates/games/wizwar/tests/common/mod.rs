//! What the tests of Wiz-War share: scenarios in a few lines.

use kernel::scenario::Step;
use kernel::{Game, Play, Refusal, Scenario, Seat, View, Viewer, house};
use table::{Mark, Staged};
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
        Ok(play) => {
            shows_what_is_refused(&scenario);
            play
        }
        Err(difference) => panic!("{difference}\n{}", numbered(&whole)),
    }
}

/// Plays the scenario again and asserts that whatever it says to be refused is shown on the table.
fn shows_what_is_refused(scenario: &Scenario) {
    let mut play = scenario.begin::<WizWar>(WizWar::shipped()).expect("it has been played");
    for step in &scenario.steps {
        match &step.what {
            Step::Input(input) => play.give(input).expect("it has been played"),
            Step::Offered { .. } => {}
            Step::Refused { seat, notation, .. } => {
                let seat = play.seat(seat).expect("a seat");
                let Some((refusal, shown)) = marks_of(play.game(), seat, notation) else { continue };
                assert!(is_shown(&refusal, &shown), "{notation}: {refusal}: {shown:?}");
            }
        }
    }
}

#[allow(dead_code)]
/// Why a seat can't give this answer, and the marks that show it to the seat; nothing where it can or where it can't
/// be read.
pub fn marks_of(game: &WizWar, seat: Seat, notation: &str) -> Option<(Refusal, Vec<Mark>)> {
    let view = View::of(game, Viewer::Seat(seat));
    let refusal = view.check(game.read(notation).ok()?).err()?;
    let marks =
        refusal.reason().witness.iter().filter_map(|witness| WizWar::witness(&view, witness)).collect();
    Some((refusal, marks))
}

#[allow(dead_code)]
/// Whether all that shows a refusal is drawn, and something does. Nothing on the table shows that somebody else is asked,
/// or that something is no answer to this question.
pub fn is_shown(refusal: &Refusal, marks: &[Mark]) -> bool {
    let needs_none = [house::NOT_WAITED_FOR, house::NOT_AN_ANSWER].contains(&refusal.rule());
    marks.len() == refusal.reason().witness.len() && (needs_none || !marks.is_empty())
}

fn numbered(text: &str) -> String {
    text.lines().enumerate().map(|(index, line)| format!("{:3} {line}\n", index + 1)).collect()
}

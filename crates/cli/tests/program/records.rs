//! Records and scenarios as files: replayed, run, shrunk, and refused where they are not what they should be.

use crate::common::{complained, file, malison, path, said};
use std::fs;

const RECORD: &str = "malison record 1
game noughts
rules 1
content none
seats 2

inputs 5
crosses: b2
noughts: a1
crosses: a2
noughts: b1
crosses: c2
";

const SCENARIO: &str = "malison scenario 1
title A guard stops a strike
proves SK-007
game skirmish
seats 2

position
red holds bow
blue holds guard

inputs
refused red: scout by SK-004
red: strike blue
red: with bow
blue: guard

expect
blue has life 6
waits for roll
";

#[test]
fn a_record_is_played_again_up_to_any_input() {
    let record = file("whole.txt", RECORD);
    let whole = malison(&["replay", &record], b"");
    assert!(whole.status.success());
    let whole = said(&whole);
    assert!(whole.contains("   5  crosses marks c2. [NC-001]\n"), "{whole}");
    assert!(whole.contains("The game is over: crosses wins. [NC-002]"), "{whole}");
    let part = said(&malison(&["replay", &record, "--to", "2", "--view", "crosses"], b""));
    assert!(part.contains("noughts marks a1") && !part.contains("crosses marks a2"), "{part}");
    assert!(part.contains("Which square do crosses mark?"), "{part}");
}

#[test]
fn a_replay_shows_no_more_than_the_viewer_may_know() {
    let saved = path("secrets.txt");
    let shown = saved.display().to_string();
    let input = format!("save {shown}\nquit\n");
    let args = ["play", "skirmish", "--seats", "me,random", "--seed", "5"];
    assert!(malison(&args, input.as_bytes()).status.success());
    let hands = |view: &[&str]| {
        let said = said(&malison(&[&["replay", &shown], view].concat(), b""));
        (said.matches("Strikes a fighter").count() > 0, said.matches("It is a ").count())
    };
    assert_eq!(hands(&[]), (false, 0));
    assert_eq!(hands(&["--view", "red"]), (true, 4));
    assert_eq!(hands(&["--view", "2"]), (true, 3));
    let nobody = malison(&["replay", &shown, "--view", "pink"], b"");
    assert_eq!(nobody.status.code(), Some(2));
    assert!(complained(&nobody).contains("a seat: red, blue"), "{}", complained(&nobody));
}

#[test]
fn a_record_that_parts_says_where_and_exits_1() {
    let edited = file("edited.txt", RECORD.replace("noughts: b1", "noughts: a2"));
    let output = malison(&["replay", &edited], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        said(&output).contains("line 11: after 3 inputs the game parts from \"noughts: a2\": NC-001"),
        "{}",
        said(&output)
    );
    let other = file("another-seat.txt", RECORD.replace("noughts: b1", "crosses: b1"));
    let output = malison(&["replay", &other], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("HR-001: needs an answer of"), "{}", said(&output));
}

/// Each gets one clear line, and exit code 2.
#[test]
fn what_is_no_record_is_refused() {
    let truncated = RECORD.rsplit_once("crosses: c2").map(|(head, _)| head).unwrap_or_default();
    for (name, bytes, part) in [
        ("truncated", truncated.as_bytes().to_vec(), "promises 5 inputs and holds 4"),
        ("cut-header", RECORD.as_bytes()[..40].to_vec(), "the record is cut off"),
        ("nonsense", RECORD.replace("crosses: b2", "what").into_bytes(), "line 8: an input is written"),
        ("binary", vec![0xff, 0xfe, 0x00, 0x01], "is not text"),
        ("zeros", vec![0; 10], "is not text"),
        ("empty", Vec::new(), "the first line must be"),
        ("picture", b"\x89PNG\r\n\x1a\n".to_vec(), "is not text"),
        (
            "unknown-game",
            RECORD.replace("game noughts", "game chess").into_bytes(),
            "there is no game \"chess\"",
        ),
        ("unknown-key", RECORD.replace("seats 2", "chairs 2").into_bytes(), "\"chairs\" is unknown here"),
        ("many-seats", RECORD.replace("seats 2", "seats 3").into_bytes(), "two seats play this game, not 3"),
    ] {
        let output = malison(&["replay", &file(&format!("no-record-{name}"), bytes)], b"");
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert!(complained(&output).contains(part), "{name}: {}", complained(&output));
        assert!(!complained(&output).contains("panicked"), "{name}");
    }
    let output = malison(&["replay", "/no/such/file"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(complained(&output).contains("/no/such/file can't be read"), "{}", complained(&output));
}

#[test]
fn scenarios_pass_or_fail_each_with_its_first_difference() {
    let good = file("good.txt", SCENARIO);
    let output = malison(&["scenario", &good], b"");
    assert!(output.status.success());
    assert!(
        said(&output).contains("good.txt: A guard stops a strike\n1 passed, 0 failed\n"),
        "{}",
        said(&output)
    );
    for (name, text, part) in [
        (
            "wrong-end",
            SCENARIO.replace("blue has life 6", "blue has life 5"),
            "\"blue has life 5\": this is not so",
        ),
        (
            "left-over-dice",
            SCENARIO.replace("blue: guard", "blue: guard\nroll: 0 1\nroll: 4"),
            "\"roll: 4\": HR-001",
        ),
        (
            "impossible-die",
            SCENARIO.replace("blue: guard", "blue: pass\nblue: take\nroll: 7"),
            "\"roll: 7\": HR-002",
        ),
        ("another-seat", SCENARIO.replace("blue: guard", "red: guard"), "\"red: guard\": HR-001"),
        ("unknown-card", SCENARIO.replace("red holds bow", "red holds cannon"), "cannon"),
        ("nonsense", SCENARIO.replace("red: with bow", "red: with feeling"), "\"red: with feeling\": HR-004"),
        ("not-refused", SCENARIO.replace("red: scout by", "red: rest by"), "it is not refused"),
        ("no-game", SCENARIO.replace("game skirmish", "game golf"), "there is no game \"golf\""),
    ] {
        let output = malison(&["scenario", &good, &file(&format!("scenario-{name}"), text)], b"");
        let said = said(&output);
        assert_eq!(output.status.code(), Some(1), "{name}: {said}");
        assert!(said.contains("PASS  ") && said.ends_with("1 passed, 1 failed\n"), "{name}: {said}");
        let failed: Vec<&str> = said.lines().filter(|line| line.starts_with("FAIL  ")).collect();
        assert_eq!(failed.len(), 1, "{name}: {said}");
        assert!(failed[0].contains(part), "{name}: {said}");
    }
    let output = malison(&["scenario", &good, "/no/such/file", &file("scenario-noise", [0xff, 0xff])], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).ends_with("1 passed, 2 failed\n"), "{}", said(&output));
}

#[test]
fn a_failing_scenario_shrinks_to_what_it_needs() {
    let text = SCENARIO.replace("position\n", "position\nred holds blade charm\n");
    let failing = file("failing.txt", text.replace("blue has life 6", "blue has life 5"));
    let out = path("small.txt");
    let shown = out.display().to_string();
    let output = malison(&["shrink", &failing, "--out", &shown], b"");
    assert!(output.status.success(), "{}", complained(&output));
    let small = fs::read_to_string(&out).expect("the scenario is written");
    assert!(small.lines().count() < text.lines().count() - 4, "{small}");
    assert!(small.contains("blue has life 5"), "{small}");
    assert_eq!(malison(&["scenario", &shown], b"").status.code(), Some(1));
    let output = malison(&["shrink", &file("passing.txt", SCENARIO)], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(complained(&output).contains("nothing to shrink"), "{}", complained(&output));
}

#[test]
fn a_record_that_parts_shrinks_to_a_scenario() {
    let edited = file("shrinks.txt", RECORD.replace("noughts: b1", "noughts: a2"));
    let output = malison(&["shrink", &edited], b"");
    assert!(output.status.success(), "{}", complained(&output));
    let small = file("shrunk.txt", output.stdout);
    let run = malison(&["scenario", &small], b"");
    assert!(said(&run).contains("\"noughts: a2\": NC-001"), "{}", said(&run));
}

#[test]
fn a_game_without_packs_says_so() {
    for args in [&["check", ".", "--game", "skirmish"][..], &["schema", "skirmish"]] {
        let output = malison(args, b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(complained(&output), "malison: Skirmish is played without packs\n", "{args:?}");
    }
    let output = malison(&["check", "/no/such/directory", "--game", "skirmish"], b"");
    assert!(complained(&output).contains("/no/such/directory is no directory"), "{}", complained(&output));
}

#[test]
fn whoever_stops_reading_gets_no_complaint() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_malison"))
        .arg("rules")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    assert_eq!(complained(&output), "");
}

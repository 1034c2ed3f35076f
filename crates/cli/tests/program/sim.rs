//! Simulations and what they write.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const FILES: [&str; 4] = ["manifest.json", "games.jsonl", "games.csv", "report.html"];

fn directory(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

fn sim(out: &Path, args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_malison"))
        .arg("sim")
        .args(args)
        .arg("--out")
        .arg(out)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

fn text(out: &Path, file: &str) -> String {
    fs::read_to_string(out.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    let args = ["skirmish", "--games", "80", "--seats", "greedy,search:5,random", "--seed", "9"];
    let outs = ["1", "2", "5"].map(|threads| {
        let out = directory(&format!("threads-{threads}"));
        let args = [&args[..], &["--threads", threads]].concat();
        assert!(sim(&out, &args).wait().expect("it ends").success());
        out
    });
    for file in FILES {
        let first = text(&outs[0], file);
        assert!(!first.is_empty());
        assert!(outs.iter().all(|out| text(out, file) == first), "{file}");
    }
}

#[test]
fn every_bot_plays_every_seat_and_the_sums_agree() {
    let out = directory("sums");
    assert!(
        sim(&out, &["skirmish", "--games", "90", "--seats", "greedy,random,random"])
            .wait()
            .expect("ends")
            .success()
    );
    let lines = text(&out, "games.jsonl");
    let games: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(games.len(), 90);
    assert_eq!(text(&out, "games.csv").lines().count(), 91);
    for (index, game) in games.iter().enumerate() {
        assert_eq!(game["game"], index);
        assert_eq!(game["seats"][(3 - index % 3) % 3]["bot"], "greedy");
        let won: f64 = (0..3).filter_map(|seat| game["seats"][seat]["won"].as_f64()).sum();
        assert!((won - 1.0).abs() < 1e-9, "{game}");
    }
    let manifest: serde_json::Value = serde_json::from_str(&text(&out, "manifest.json")).expect("JSON");
    assert_eq!(manifest["games_played"], 90);
    let report = text(&out, "report.html");
    for part in
        ["Wins of each bot", "Wins of each seat", "Length", "SK-012", "The last fighter who stands", "Charm"]
    {
        assert!(report.contains(part), "{part}");
    }
    assert!(!report.contains("http"), "the report needs nothing else");
}

#[cfg(unix)]
#[test]
fn stopping_leaves_a_valid_part() {
    let out = directory("stopped");
    let mut child = sim(&out, &["skirmish", "--games", "100000000", "--seats", "greedy,random"]);
    // Stopped as soon as there is something to keep.
    let begun = || fs::metadata(out.join("games.jsonl.part")).is_ok_and(|file| file.len() > 0);
    for _ in 0..600 {
        if begun() {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(begun(), "it plays");
    let interrupted =
        Command::new("kill").arg("-INT").arg(child.id().to_string()).status().expect("kill runs");
    assert!(interrupted.success());
    assert!(child.wait().expect("it ends").success());
    let games = text(&out, "games.jsonl");
    assert!(games.ends_with("}\n"));
    let manifest: serde_json::Value = serde_json::from_str(&text(&out, "manifest.json")).expect("JSON");
    assert_eq!(manifest["games_played"], games.lines().count());
    assert_eq!(text(&out, "games.csv").lines().count(), games.lines().count() + 1);
    assert!(text(&out, "report.html").contains("It was stopped"));
    assert!(!out.join("games.jsonl.part").exists());
}

#[test]
fn what_cannot_be_simulated_says_why() {
    for (args, part) in [
        (&["skirmish", "--seats", "me,greedy"][..], "there is no such bot"),
        (&["noughts", "--seats", "random"], "is for 2 players"),
        (&["skirmish", "--option", "life=99", "--seats", "random,random"], "life is from 1 to 20"),
        (&["noughts", "--seats", "random,random", "--games", "0"], "0 is not in 1.."),
        (&["noughts", "--seats", "random,random", "--threads", "1000000"], "is not in 1..=1024"),
        (&["golf"], "there is no game \"golf\""),
        (&["malediction", "--vary", "goal"], "no list of values to vary among"),
        (&["malediction", "--vary", "luck"], "no option `luck` to vary; there are red, blue"),
        (&["malediction", "--vary", "map", "--option", "map=placed"], "is given already"),
    ] {
        let output = sim(&directory("refused"), args).wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(part), "{args:?}");
    }
}

/// What is varied is another in each game, and wins are told by what seats play as.
#[test]
fn warbands_vary_from_game_to_game_and_wins_are_told_by_faction_and_seeker() {
    let args = ["malediction", "--games", "12", "--seats", "random,random", "--option", "map=crossroads"];
    let args = [&args[..], &["--option", "rounds=1", "--vary", "red", "--vary", "blue"]].concat();
    let out = directory("varied");
    assert!(sim(&out, &args).wait().expect("it ends").success());
    let games: Vec<serde_json::Value> =
        text(&out, "games.jsonl").lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let reds: std::collections::BTreeSet<String> =
        games.iter().map(|game| game["options"]["red"].to_string()).collect();
    assert!(reds.len() > 3, "{reds:?}");
    for game in &games {
        for seat in 0..2 {
            assert_eq!(game["seats"][seat]["as"]["Seeker"].as_array().map(Vec::len), Some(1), "{game}");
            assert!(game["seats"][seat]["as"]["Faction"].as_array().is_some_and(|all| !all.is_empty()));
        }
    }
    let report = text(&out, "report.html");
    for part in [
        "Wins of each faction",
        "Wins of each seeker",
        "Wins of each seat",
        "Cards",
        "--vary red --vary blue",
    ] {
        assert!(report.contains(part), "{part}");
    }
    let manifest: serde_json::Value = serde_json::from_str(&text(&out, "manifest.json")).expect("JSON");
    assert_eq!(manifest["varied"], serde_json::json!(["red", "blue"]));
    assert_eq!(manifest["options"]["map"], "crossroads");
}

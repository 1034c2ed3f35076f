//! Wiz-War through the program.

use crate::common::{complained, malison, path, said};
use std::fs;

/// Answers enough for a short game: always the first, so also the first that ends a turn.
fn firsts() -> Vec<u8> {
    b"1\n".repeat(3000)
}

fn is_over(said: &str) -> bool {
    said.contains("The game is over")
}

#[test]
fn a_game_of_which_nothing_is_said_is_wiz_war_and_says_what_can_be_done() {
    let output = malison(&["play", "--seed", "1"], b"help\nquit\n");
    assert!(output.status.success());
    let said = said(&output);
    for part in ["Wiz-War", "Your hand (5)", "Walk:  1 ", "home base", "What do you do?", "why NOTATION"] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn whole_games_of_two_to_five_fit_the_screen() {
    for seats in
        ["me,random", "me,greedy,random", "me,random,random,random", "me,random,random,random,random"]
    {
        let output =
            malison(&["play", "wizwar", "--seats", seats, "--seed", "3", "--option", "rounds=3"], &firsts());
        assert!(output.status.success(), "{}", complained(&output));
        let said = said(&output);
        assert!(is_over(&said), "{seats}");
        let wide = said.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{seats}");
    }
}

#[test]
fn a_saved_game_is_played_again_to_the_same_position() {
    let file = path("wizwar.txt");
    let shown = file.display().to_string();
    let input = [b"1\n".repeat(40), format!("save {shown}\nquit\n").into_bytes()].concat();
    assert!(malison(&["play", "wizwar", "--seats", "me,random", "--seed", "11"], &input).status.success());
    assert!(fs::read_to_string(&file).expect("it is saved").contains("game wizwar\n"));
    let replay = malison(&["replay", &shown, "--view", "1"], b"");
    assert!(replay.status.success(), "{}", said(&replay));
    assert!(said(&replay).contains("Your hand"), "{}", said(&replay));
    let on = malison(&["play", "--load", &shown, "--seed", "1"], b"quit\n");
    assert!(said(&on).contains("Your hand"), "{}", complained(&on));
}

#[test]
fn an_unknown_card_is_told_the_nearest() {
    let said = said(&malison(
        &["play", "wizwar", "--seed", "1"],
        b"card firebal\ncard fireball\nwhy cast nothing\nquit\n",
    ));
    assert!(said.contains("> There is no card \"firebal\"; did you mean Fireball?\n"), "{said}");
    assert!(said.contains("> Fireball ("), "{said}");
    assert!(said.contains("nothing"), "{said}");
}

#[test]
fn its_pack_is_in_order_and_a_mistake_in_it_is_shown_where_it_stands() {
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs/wizwar");
    let output = malison(&["check", shipped], b"");
    assert!(output.status.success(), "{}", said(&output));
    let copy = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("pack");
    let _ = fs::remove_dir_all(&copy);
    fs::create_dir_all(&copy).expect("a directory is made");
    let files = fs::read_dir(shipped).expect("the pack is there").map(|file| file.expect("a file").path());
    for file in files.filter(|file| file.is_file()) {
        let text = fs::read_to_string(&file).expect("a pack is text");
        let broken = text.replacen("copies =", "copise =", 1);
        fs::write(copy.join(file.file_name().expect("a name")), broken).expect("a file is written");
    }
    let shown = copy.display().to_string();
    let output = malison(&["check", &shown], b"");
    assert_eq!(output.status.code(), Some(1));
    let said = said(&output);
    assert!(said.contains("copise") && said.contains("^") && said.contains("copies"), "{said}");
    let output = malison(&["play", "wizwar", "--pack", &shown], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(complained(&output).contains("can't be used"), "{}", complained(&output));
}

#[test]
fn a_pack_is_checked_for_the_game_that_it_is_written_for() {
    let packs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs");
    for game in ["wizwar", "malediction"] {
        let output = malison(&["check", &format!("{packs}/{game}")], b"");
        assert!(output.status.success(), "{}", said(&output));
    }
    let empty = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("bare");
    fs::create_dir_all(&empty).expect("a directory is made");
    fs::write(empty.join("bare.toml"), "# nothing\n").expect("a file is written");
    fs::write(empty.join("more.toml"), "# nothing\n").expect("a file is written");
    let bare = empty.display().to_string();
    let said = said(&malison(&["check", &bare, "--game", "wizwar"], b""));
    assert!(
        said.contains(&format!("--> {bare}\n")),
        "what is missing from all of it stands in no line: {said}"
    );
    assert!(said.contains("begin with a copy of `packs/wizwar`"), "{said}");
}

#[test]
fn an_option_that_is_not_there_is_told_with_those_that_are() {
    let output = malison(&["play", "wizwar", "--option", "nope=1"], b"");
    assert_eq!(output.status.code(), Some(2));
    let told = complained(&output);
    assert!(told.contains("no option `nope`; there are boards, schools,"), "{told}");
}

#[test]
fn its_schema_is_json() {
    let output = malison(&["schema", "wizwar"], b"");
    let schema: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(schema["properties"].is_object(), "{schema}");
}

#[test]
fn simulations_are_the_same_for_any_number_of_threads_and_count_cards() {
    let outs = ["1", "3"].map(|threads| {
        let out = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("wizwar-{threads}"));
        let _ = fs::remove_dir_all(&out);
        let shown = out.display().to_string();
        let args = [
            "sim",
            "wizwar",
            "--games",
            "6",
            "--seats",
            "random,random",
            "--out",
            &shown,
            "--threads",
            threads,
        ];
        let output = malison(&args, b"");
        assert!(output.status.success(), "{}", complained(&output));
        out
    });
    for file in ["manifest.json", "games.jsonl", "games.csv", "report.html"] {
        let [one, three] =
            outs.each_ref().map(|out| fs::read_to_string(out.join(file)).expect("it is written"));
        assert_eq!(one, three, "{file}");
    }
    let report = fs::read_to_string(outs[0].join("report.html")).expect("it is written");
    assert!(report.contains("<h2>Cards</h2>"), "{report}");
}

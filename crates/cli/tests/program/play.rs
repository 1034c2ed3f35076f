//! Whole conversations at the terminal.

use crate::common::{complained, malison, path, said};
use std::fs;

#[test]
fn a_whole_game_by_numbers_and_notation() {
    let output = malison(&["play", "noughts", "--seats", "me,me"], b"\n1\n\nb1\n\n A2 \n\n b2\n\na3\n");
    let said = said(&output);
    assert!(output.status.success());
    assert!(said.contains("The game is over: crosses wins. [NC-002]"), "{said}");
}

#[test]
fn a_game_of_which_nothing_is_said_begins_at_once_and_ends_with_its_input() {
    let output = malison(&["play"], b"");
    let said = said(&output);
    assert!(output.status.success());
    assert!(said.contains("  1  "), "{said}");
    assert!(said.contains("The game is left as it stands."), "{said}");
    assert_eq!(complained(&output), "");
}

#[test]
fn bots_alone_play_to_the_end_and_the_seed_fixes_all() {
    let play = |seed| said(&malison(&["play", "skirmish", "--seats", "greedy,random", "--seed", seed], b""));
    let one = play("7");
    assert!(one.contains("The game is over"), "{one}");
    assert_eq!(one, play("7"));
    assert_ne!(one, play("8"));
}

#[test]
fn nonsense_gets_one_line_and_changes_nothing() {
    let input =
        b"99\n0\nxyzzy\na9\n\xff\xfe\nwhy\nwhy a1\nrule QQ-1\ncard Fireball\na1\nwhy a1\nquit\nquit\n";
    let output = malison(&["play", "noughts", "--seats", "me,random", "--seed", "1"], input);
    let said = said(&output);
    for line in [
        "> There is no answer 99; type a number from 1 to 9.\n",
        "> There is no answer 0; type a number from 1 to 9.\n",
        "> HR-004: needs a square from a1 to c3; there is \"xyzzy\" (`help` says what can be\n",
        "> That is not text.\n",
        "> Why not what? Write the answer in its notation behind `why`.\n",
        "> \"a1\" is possible.\n",
        "> There is no rule \"QQ-1\".",
        "> This game has no cards.\n",
        "> - crosses marks a1.\n",
        "> Not possible. NC-001: needs an empty square; there is a mark in it; see a1\n  NC-001: Crosses begin",
        "  * see: a1\n",
        "> The game is not saved: `save FILE` keeps it, and `quit` again leaves it as it\n  stands.\n",
        "> The game is left as it stands, unsaved.\n",
    ] {
        assert!(said.contains(line), "{line:?} in\n{said}");
    }
    assert_eq!(
        (said.matches("- crosses marks").count(), said.matches("- noughts marks").count()),
        (1, 1),
        "{said}"
    );
}

#[test]
fn cards_are_found_and_a_wrong_name_says_the_right_one() {
    let said =
        said(&malison(&["play", "skirmish", "--seed", "1"], b"card GUARD\ncard gaurd\nrule sk-007\nquit\n"));
    assert!(said.contains("> Guard (response)\n    Stops a strike, or a guard.\n"), "{said}");
    assert!(said.contains("> There is no card \"gaurd\"; did you mean Guard?\n"), "{said}");
    assert!(said.contains("SK-007 (Skirmish): In response to a strike"), "{said}");
}

#[test]
fn nobody_sees_another_hand_at_a_shared_screen() {
    let output =
        malison(&["play", "skirmish", "--seats", "me:Anna,me:Ben", "--seed", "3"], b"\nrest\n\nquit\n");
    let said = said(&output);
    let screens: Vec<&str> = said.split(&"-".repeat(80)).collect();
    assert_eq!(screens.len(), 3, "{said}");
    assert!(screens[1].starts_with("\nAnna (red) is to answer. Press Enter"), "{said}");
    assert!(screens[2].starts_with("\nBen (blue) is to answer. Press Enter"), "{said}");
    // Everybody's own draws are told to them alone.
    assert_eq!(screens[1].matches("- It is a").count(), 4, "{said}");
    assert_eq!(screens[2].matches("- It is a").count(), 4, "{said}");
    assert!(
        screens[1].contains("The hand of blue (3)\n") && screens[2].contains("The hand of red (4)\n"),
        "{said}"
    );
}

#[test]
fn real_dice_are_asked_for_and_impossible_ones_refused() {
    // Red strikes blue, who lets it happen, until the die is asked for.
    let args = ["play", "skirmish", "--seats", "me,random", "--seed", "5", "--real-dice"];
    let input = b"strike blue\nwith blade\nguard\n0\n7\n6 6\nsix\n\nhelp\n3\nquit\n";
    let said = said(&malison(&args, input));
    assert!(said.contains("Roll one die from 1 to 6, and type what the dice show"), "{said}");
    assert_eq!(said.matches("dice> That can't be: HR-002").count(), 3, "{said}");
    assert_eq!(said.matches("dice> That can't be: HR-004").count(), 1, "{said}");
    assert!(said.contains("loses 2"), "{said}");
}

#[test]
fn a_command_line_that_cannot_be_used_says_why() {
    for (args, part) in [
        (&["play", "chess"][..], "there is no game \"chess\"; there are wizwar"),
        (&["play", "noughts", "--seats", "me"], "is for 2 players; --seats names 1"),
        (&["play", "noughts", "--seats", "me,grady"], "there is no such bot"),
        (&["play", "skirmish", "--option", "life=0"], "life is from 1 to 20, not \"0\""),
        (&["play", "skirmish", "--option", "mana=1"], "no option \"mana\""),
        (&["play", "skirmish", "--option", "life"], "write NAME=VALUE"),
        (&["play", "skirmish", "--option", "life=2", "--option", "life=3"], "`life` is given twice"),
        (&["play", "noughts", "--seats", &["random"; 258].join(",")], "--seats names 258"),
        (&["play", "noughts", "--seats", "random,random", "--real-dice"], "needs a person"),
        (&["rules", "noughts", "dragon"], "no rule holds \"dragon\""),
        (&["jump"], "unrecognized subcommand"),
    ] {
        let output = malison(args, b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(complained(&output).contains(part), "{args:?}: {}", complained(&output));
    }
}

#[test]
fn rules_are_found_by_id_and_by_words() {
    for (args, part, absent) in [
        (&["rules", "skirmish"][..], "SK-012", "NC-001"),
        (&["rules", "HR-007"], "HR-007  What a seat did can be taken back", "HR-006"),
        (&["rules", "skirmish", "parry", "weapon"], "SK-008", "SK-012"),
    ] {
        let output = malison(args, b"");
        assert!(output.status.success());
        assert!(
            said(&output).contains(part) && !said(&output).contains(absent),
            "{args:?}: {}",
            said(&output)
        );
    }
}

#[test]
fn an_answer_is_taken_back_until_somebody_has_learnt_from_it() {
    let args = ["play", "skirmish", "--seats", "me,random", "--seed", "5"];
    let said = said(&malison(&args, b"back\nstrike blue\nback\nstrike blue\nwith blade\nback\nquit\n"));
    assert!(said.contains("> Not possible. HR-007: needs a last answer"), "{said}");
    assert!(said.contains("> Your last answer is taken back.\n\nWhat does red do this turn?"), "{said}");
    assert!(said.contains("there is somebody who has learnt"), "{said}");
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let file = path("saved.txt");
    let shown = file.display().to_string();
    let args = ["play", "noughts", "--seats", "me:Anna,me:Ben"];
    let save = format!("\na1\n\nb2\n\nsave\nsave {shown}\nsave /no/such/place/game\nquit\n");
    let output = said(&malison(&args, save.as_bytes()));
    assert!(output.contains("> Into which file?"), "{output}");
    assert!(output.contains("goes on with it.\n"), "{output}");
    assert!(output.contains("> /no/such/place/game can't be written"), "{output}");
    let record = fs::read_to_string(&file).expect("the game is saved");
    assert!(record.contains("player crosses Anna\nplayer noughts Ben\n"), "{record}");
    assert!(record.contains("inputs 2\ncrosses: a1\nnoughts: b2\n"), "{record}");

    let output = malison(&["play", "--load", &shown], b"\nb1\n\na3\n\nc1\n");
    let output = said(&output);
    assert!(output.contains("Anna (crosses) is to answer"), "{output}");
    assert!(output.contains("The game is over: crosses wins. [NC-002]"), "{output}");
}

#[test]
fn a_game_that_would_be_lost_is_left_when_that_is_wanted_twice() {
    let file = path("kept.txt").display().to_string();
    let play = |input: &str| said(&malison(&["play", "noughts", "--seats", "me,me"], input.as_bytes()));
    let (warns, lost) = ("> The game is not saved", "The game is left as it stands, unsaved.");
    let nothing = play("\nquit\n");
    assert!(!nothing.contains(warns) && nothing.contains("The game is left as it stands."), "{nothing}");
    let twice = play("\na1\n\nquit\nquit\n");
    assert!(twice.contains(warns) && twice.contains(lost), "{twice}");
    let thought_better = play("\na1\n\nquit\nb2\n\nquit\n");
    assert_eq!(thought_better.matches(warns).count(), 2, "{thought_better}");
    let kept = play(&format!("\na1\n\nquit\nsave {file}\nquit\n"));
    assert!(kept.contains(warns) && kept.contains("The game is left as it stands."), "{kept}");
}

#[test]
fn the_steps_of_a_turn_and_what_is_marked_are_told_in_words() {
    let start = malison(&["play", "wizwar", "--seats", "me,random", "--seed", "2"], b"log\n");
    let offers = said(&start);
    assert!(offers.contains("Time Passes > [Move and Cast] > Discard and Draw\n"), "{offers}");
    let dir = ["north", "east", "south", "west"]
        .into_iter()
        .find(|dir| offers.contains(&format!(" {dir} (1 of 3 movement points)")))
        .unwrap_or_else(|| panic!("a way is free: {offers}"));
    let input = format!("why go {dir}\ngo {dir}\npunch\n");
    let said = said(&malison(&["play", "wizwar", "--seats", "me,random", "--seed", "2"], input.as_bytes()));
    assert!(said.contains(", 1 of 3 movement points: "), "{said}");
    assert!(said.contains("  * last move, "), "{said}");
    assert!(said.contains("  * see: "), "{said}");
}

#[test]
fn a_saved_game_that_was_changed_is_not_gone_on_with() {
    let text = "malison record 1\ngame noughts\nrules 1\ncontent none\nseats 2\n\ninputs 2\ncrosses: a1\nnoughts: a1\n";
    let output = malison(&["play", "--load", &crate::common::file("changed.txt", text)], b"");
    assert_eq!(output.status.code(), Some(2));
    let complaint = complained(&output);
    assert!(
        complaint.contains("line 9: after 1 inputs the game parts from \"noughts: a1\": NC-001"),
        "{complaint}"
    );
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
}

#[test]
fn a_saved_game_seats_those_whom_it_names() {
    let record = |who: &str| {
        format!("malison record 1\ngame noughts\nrules 1\ncontent none\nseats 2\n{who}\ninputs 0\n")
    };
    let load = |name: &str, text: &str| malison(&["play", "--load", &crate::common::file(name, text)], b"");
    let output = load("unseated.txt", &record("bot stars greedy"));
    assert_eq!(output.status.code(), Some(2));
    assert!(
        complained(&output).contains("the record names who plays no seat: HR-004"),
        "{}",
        complained(&output)
    );

    // Some editors put a mark before a text.
    let output = load("marked.txt", &format!("\u{feff}{}", record("bot noughts greedy")));
    assert!(output.status.success(), "{}", said(&output));
    assert_eq!(complained(&output), "");
}

#[test]
fn what_happened_can_be_looked_up_when_the_game_is_over() {
    let input = b"\na1\n\na2\n\nb1\n\nb2\n\nc1\nlog ids\na3\n\nquit\n";
    let said = said(&malison(&["play", "noughts", "--seats", "me,me"], input));
    let (_, after) = said.split_once("The game is over: crosses wins. [NC-002]").expect("it is over");
    assert!(after.contains("- crosses has a line and wins. [NC-002]\n"), "{after}");
    assert!(after.contains("> The game is over.\n> "), "{after}");
}

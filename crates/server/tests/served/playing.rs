//! Playing at a table.

use crate::common::{Client, LONGEST, Served, Table, bot, link, me, served};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Holds a scene by its parts, as a client does, and reckons its hash.
#[derive(Default)]
struct Holder {
    parts: BTreeMap<String, u64>,
    faces: Vec<String>,
    lines: Vec<Value>,
    hash: String,
}

fn key(part: &Value) -> String {
    let typed: table::Part = serde_json::from_value(part.clone()).expect("a part");
    typed.key().to_string()
}

impl Holder {
    fn hear(&mut self, said: &Value) {
        let whole = said["say"] == "view";
        if whole {
            self.parts.clear();
        } else {
            assert_eq!(said["from"], self.hash.as_str(), "an update goes on from what is held");
        }
        let list = if whole { "parts" } else { "put" };
        for part in said[list].as_array().expect("parts") {
            // The server writes the fields of a part in the order of the type, and so does this.
            let typed: table::Part = serde_json::from_value(part.clone()).expect("a part");
            let written = serde_json::to_string(&typed).expect("JSON");
            self.parts.insert(key(part), table::held::part_hash(&key(part), &written));
        }
        for gone in said["gone"].as_array().into_iter().flatten() {
            assert!(self.parts.remove(gone.as_str().expect("a key")).is_some(), "{gone} was held");
        }
        let sum = self.parts.values().fold(0u64, |sum, hash| sum.wrapping_add(*hash));
        self.hash = format!("{sum:016x}");
        assert_eq!(said["hash"], self.hash.as_str(), "both ends hold the same");
        self.faces.extend(said["faces"].as_object().expect("faces").keys().cloned());
        let earlier = said["earlier"].as_u64().expect("a number") as usize;
        assert!(whole || earlier <= self.lines.len(), "no line is missed");
        self.lines.truncate(earlier);
        self.lines.extend(said["log"].as_array().expect("lines").iter().cloned());
    }
}

#[tokio::test]
async fn a_whole_game_of_wiz_war_against_a_bot_is_played_over_the_socket() {
    let server = served(|limits| limits.messages_per_second = 10_000.try_into().expect("a number")).await;
    let new = json!({
        "game": { "game": { "name": "wizwar", "options": [["rounds", "4"]] } },
        "seats": [me(), bot("random")],
        "seed": 3,
    });
    let table = crate::common::Table::of(server.post("/api/tables", &new).await);
    let mut client = server.sit(&table, &[table.secret(0)]).await;
    assert_eq!(client.hear_of("welcome").await["viewers"], json!([0]));
    let mut answers = 0;
    while client.asked(0).await {
        let offers = client.offers(0);
        let pick = offers[(answers * 7) % offers.len()].clone();
        client.play(0, &pick).await;
        answers += 1;
        assert!(answers < 2_000, "the game ends");
    }
    assert!(answers > 3, "{answers}");
    let mut holder = Holder::default();
    for said in client.said.iter().filter(|said| said["say"] == "view" || said["say"] == "update") {
        holder.hear(said);
        for part in said["parts"].as_array().or(said["put"].as_array()).expect("parts") {
            if part["part"] == "zone" {
                for card in part["is"]["zone"]["cards"].as_array().expect("cards") {
                    let word = card["word"].as_str().expect("a word");
                    assert!(holder.faces.iter().any(|face| face == word), "the face of {word} came with it");
                }
            }
        }
    }
    let dice: Vec<&Value> = holder.lines.iter().filter(|line| line["dice"] != json!([])).collect();
    assert!(!dice.is_empty(), "the dice that decided who begins are shown");
    assert!(holder.lines.iter().all(|line| line["rule"].as_str().is_some_and(|rule| rule.contains('-'))));
}

#[tokio::test]
async fn what_was_acknowledged_is_there_after_a_restart_and_the_game_goes_on() {
    let server = served(|_| {}).await;
    let table = server.open("noughts", &[me(), link()]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    let mut two = server.sit(&table, &[table.secret(1)]).await;
    one.hear_of("view").await;
    one.play(0, "b2").await;
    assert!(two.asked(1).await);
    two.play(1, "a1").await;
    assert!(one.asked(0).await);
    let before = one.now(Some(0));
    let server = server.restart().await;
    let goodbye = one.rest().await;
    assert_eq!(goodbye.last().expect("a goodbye")["say"], "bye");
    assert_eq!(goodbye.last().expect("a goodbye")["reason"], "shutdown");
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    let view = one.hear_of("view").await;
    assert_eq!(one.now(Some(0)), before);
    let texts: Vec<&str> =
        view["log"].as_array().expect("lines").iter().filter_map(|line| line["text"].as_str()).collect();
    assert_eq!(texts, ["crosses marks b2.", "noughts marks a1."]);
    one.play(0, "c3").await;
}

/// Proves HR-007 at the table.
#[tokio::test]
async fn an_answer_can_be_taken_back_until_another_seat_has_answered() {
    let server = served(|_| {}).await;
    let table = server.open("noughts", &[me(), link()]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    let mut two = server.sit(&table, &[table.secret(1)]).await;
    one.hear_of("view").await;
    let first = one.now(Some(0));
    one.play(0, "b2").await;
    let (view, _) = one.now(Some(0));
    one.say(&json!({ "say": "back", "id": 50, "seat": 0, "view": view })).await;
    assert_eq!(one.hear_of("done").await["id"], 50);
    assert_eq!(one.now(Some(0)), first, "the same is asked again");
    let update = one.said.iter().rev().find(|said| said["say"] == "update").expect("an update");
    assert_eq!((&update["earlier"], &update["log"]), (&json!(0), &json!([])), "its line is gone");
    one.play(0, "b2").await;
    assert!(two.asked(1).await);
    two.play(1, "a1").await;
    assert!(one.asked(0).await);
    let (view, _) = one.now(Some(0));
    one.say(&json!({ "say": "back", "id": 51, "seat": 0, "view": view })).await;
    let refused = one.hear_of("refused").await;
    assert_eq!(refused["why"]["rule"], "HR-007");
    assert!(refused["why"]["says"].as_str().is_some_and(|says| says.len() > 20), "{refused}");
}

#[tokio::test]
async fn why_not_is_answered_with_the_rule_and_changes_nothing() {
    let server = served(|_| {}).await;
    let table = server.open("noughts", &[me(), link()]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    let about = |id: u32, what: Value| json!({ "say": "why", "id": id, "seat": 0, "about": what });
    one.say(&about(1, json!({ "notation": "b2" }))).await;
    let possible = one.hear().await.expect("an answer");
    assert_eq!((&possible["say"], &possible["id"]), (&json!("possible"), &json!(1)));
    assert_eq!((&possible["notation"], &possible["offers"][0]["notation"]), (&json!("b2"), &json!("b2")));
    one.say(&about(2, json!({ "notation": "z9" }))).await;
    assert_eq!(one.hear_of("refused").await["why"]["rule"], "HR-004");
    one.say(&about(3, json!("back"))).await;
    assert_eq!(one.hear_of("refused").await["why"]["rule"], "HR-007");
    one.play(0, "b2").await;
    one.say(&about(4, json!({ "notation": "a1" }))).await;
    assert_eq!(one.hear_of("refused").await["why"]["rule"], "HR-001", "another seat is asked");
    one.say(&json!({ "say": "preview", "id": 5, "seat": 0, "notation": "a1" })).await;
    assert_eq!(one.hear_of("refused").await["id"], 5);
}

/// Proves HR-002 at the table.
#[tokio::test]
async fn real_dice_are_asked_for_and_told_by_any_person() {
    let server = served(|_| {}).await;
    let new = json!({
        "game": { "game": { "name": "skirmish" } },
        "seats": [me(), link()],
        "real_dice": true,
        "seed": 5,
    });
    let table = crate::common::Table::of(server.post("/api/tables", &new).await);
    let mut both = server.sit(&table, &[table.secret(0), table.secret(1)]).await;
    both.hear_of("welcome").await;
    both.hear_of("view").await;
    both.hear_of("view").await;
    for _ in 0..200 {
        let seat = [0, 1].into_iter().find(|&seat| both.now(Some(seat)).1["kind"] == "ask");
        let Some(seat) = seat else { break };
        let offers = both.offers(seat);
        // Whoever strikes comes to a roll.
        let pick = offers.iter().find(|offer| offer.starts_with("strike")).unwrap_or(&offers[0]).clone();
        both.play(seat, &pick).await;
    }
    let (view, prompt) = both.now(Some(1));
    assert_eq!(prompt["kind"], "roll", "{prompt}");
    let faces = prompt["dice"]["faces"].as_u64().expect("faces");
    let count = prompt["dice"]["count"].as_u64().expect("a count") as usize;
    let roll =
        |shows: u64| json!({ "say": "roll", "id": 70, "seat": 1, "view": view, "shows": vec![shows; count] });
    let (wrong, right) = (roll(faces + 1), roll(1));
    both.say(&wrong).await;
    assert_eq!(both.hear_of("refused").await["why"]["rule"], "HR-002");
    both.say(&right).await;
    both.hear_of("done").await;
    let line = both
        .said
        .iter()
        .rev()
        .filter(|said| said["say"] == "update")
        .find_map(|said| said["log"].as_array()?.iter().find(|line| line["dice"] != json!([])).cloned());
    assert_eq!(line.expect("a line with dice")["dice"][0], json!({ "faces": faces, "shows": 1 }));
}

#[tokio::test]
async fn a_table_that_nobody_looks_at_sleeps_and_is_woken_as_it_was() {
    let server = served(|limits| limits.idle = Duration::from_millis(50)).await;
    let table = server.open("noughts", &[me(), bot("greedy")]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    one.play(0, "b2").await;
    assert!(one.asked(0).await);
    let before = one.now(Some(0));
    drop(one);
    let began = Instant::now();
    while !server.ask("GET", "/metrics", &[], "").await.1.contains("malison_tables_awake 0") {
        assert!(began.elapsed() < LONGEST, "it falls asleep");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    assert_eq!(one.now(Some(0)), before);
    let offers = one.offers(0);
    one.play(0, &offers[0]).await;
}

/// The marks of what just happened that a viewer was told of last.
fn trails(said: &[Value], viewer: u64) -> Vec<Value> {
    let marks = |said: &Value| {
        let parts = said[if said["say"] == "view" { "parts" } else { "put" }].as_array()?;
        let marks = parts.iter().rev().find(|part| part["part"] == "marks")?["is"].as_array()?;
        Some(marks.iter().filter(|mark| mark["kind"] == "trail").cloned().collect())
    };
    let told = said.iter().rev().filter(|said| said["viewer"] == viewer);
    told.filter(|said| said["say"] == "view" || said["say"] == "update").find_map(marks).unwrap_or_default()
}

/// Plays on until somebody has walked so many squares; who it was.
async fn walk(both: &mut Client, squares: usize) -> u64 {
    let mut walked = 0;
    for _ in 0..200 {
        let asked = [0, 1].into_iter().find(|&seat| both.now(Some(seat)).1["kind"] == "ask");
        let seat = asked.expect("somebody is asked");
        let offers = both.offers(seat);
        let step = offers.iter().find(|offer| offer.starts_with("go "));
        both.play(seat, &step.unwrap_or(&offers[0]).clone()).await;
        if step.is_some() {
            walked += 1;
        }
        if walked == squares {
            return seat;
        }
    }
    panic!("a wizard walks");
}

#[tokio::test]
async fn the_way_of_the_last_move_is_marked_and_shorter_when_a_step_is_taken_back() {
    let server = served(|_| {}).await;
    let table = server.open("wizwar", &[me(), me()]).await;
    let mut both = server.sit(&table, &[table.secret(0), table.secret(1)]).await;
    both.hear_of("view").await;
    both.hear_of("view").await;
    let walker = walk(&mut both, 1).await;
    let first = trails(&both.said, walker);
    assert_eq!(first.len(), 1, "{first:?}");
    assert_eq!(walk(&mut both, 1).await, walker);
    assert_ne!(trails(&both.said, walker), first);
    for (id, left) in [(90, first), (91, Vec::new())] {
        let (view, _) = both.now(Some(walker));
        both.say(&json!({ "say": "back", "id": id, "seat": walker, "view": view })).await;
        both.hear_of("done").await;
        assert_eq!(trails(&both.said, walker), left);
    }
}

/// What is shown follows from what is stored, so an answer that was on its way when the server ended is still meant for
/// what the server shows after it.
#[tokio::test]
async fn every_view_after_a_restart_is_byte_for_byte_that_before_it() {
    let mut server = served(|_| {}).await;
    let table = server.open("wizwar", &[me(), me()]).await;
    let mut both = server.sit(&table, &[table.secret(0), table.secret(1)]).await;
    both.hear_of("view").await;
    both.hear_of("view").await;
    let walker = walk(&mut both, 2).await;
    assert_eq!(trails(&both.said, walker).len(), 1);
    let (view, _) = both.now(Some(walker));
    both.say(&json!({ "say": "back", "id": 90, "seat": walker, "view": view })).await;
    both.hear_of("done").await;
    for _ in 0..3 {
        let before = whole_views(&server, &table).await;
        assert!(before.iter().all(|view| view["parts"].to_string().contains("\"trail\"")), "a way is marked");
        let seat = [0, 1].into_iter().find(|&seat| both.now(Some(seat)).1["kind"] == "ask");
        let on_its_way = both.answer(seat.expect("somebody is asked"), &both.offers(seat.unwrap_or(0))[0]);
        server = server.restart().await;
        assert_eq!(whole_views(&server, &table).await, before);
        both = server.sit(&table, &[table.secret(0), table.secret(1)]).await;
        both.hear_of("view").await;
        both.hear_of("view").await;
        both.say(&on_its_way).await;
        assert_eq!(both.hear_of("done").await["id"], on_its_way["id"]);
        walk(&mut both, 2).await;
    }
}

/// All that each viewer is shown.
async fn whole_views(server: &Served, table: &Table) -> Vec<Value> {
    let mut views = Vec::new();
    for secrets in [vec![table.secret(0)], vec![table.secret(1)], vec![]] {
        views.push(server.sit(table, &secrets).await.hear_of("view").await);
    }
    views
}

/// Whoever looks on may trace sight as well; it changes nothing. A game without rules of sight says so.
#[tokio::test]
async fn sight_is_traced_by_anybody() {
    let server = served(|_| {}).await;
    let position = "malison scenario 1\ntitle Two wizards side by side\ngame wizwar\nseats 2\n\n\
        position\nblue at blue(1,1)\nred at blue(1,2)\n";
    let new = json!({ "game": { "text": { "text": position } }, "seats": [me(), me()] });
    let table = Table::of(server.post("/api/tables", &new).await);
    let mut watcher = server.sit(&table, &[]).await;
    let view = watcher.hear_of("view").await;
    let figures =
        view["parts"].as_array().expect("parts").iter().filter(|part| part["is"]["layer"] == "figure");
    let wizards: Vec<&Value> = figures.map(|part| &part["is"]["id"]).collect();
    for (from, to, kinds) in
        [(wizards[0], wizards[0], &["clear"][..]), (wizards[0], wizards[1], &["clear", "blocked"])]
    {
        let trace = json!({ "say": "sight", "id": 5, "viewer": null, "from": { "piece": from }, "to": { "piece": to } });
        watcher.say(&trace).await;
        let seen = watcher.hear_of("sight").await;
        assert_eq!(seen["id"], 5);
        assert!(kinds.iter().any(|kind| seen["sight"].get(kind).is_some()), "{seen}");
    }
    assert!(watcher.heard_nothing(None).await);

    let table = server.open("noughts", &[me(), me()]).await;
    let mut watcher = server.sit(&table, &[]).await;
    watcher.hear_of("view").await;
    let spot = json!({ "spot": { "surface": 0, "column": 0, "row": 0 } });
    watcher.say(&json!({ "say": "sight", "id": 6, "viewer": null, "from": spot, "to": spot })).await;
    assert_eq!(watcher.hear_of("sight").await["sight"], "nothing");
}

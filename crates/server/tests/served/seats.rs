//! Who sits where, and how a seat changes hands.

use crate::common::{bot, link, me, served, usual};
use serde_json::{Value, json};

fn kind(people: &Value, seat: usize) -> &str {
    people[seat]["kind"].as_str().expect("a kind")
}

#[tokio::test]
async fn a_seat_waits_for_its_link_and_everybody_is_told_who_comes_and_goes() {
    let server = served(|_| {}).await;
    let table = server.open("noughts", &[me(), link()]).await;
    let mut one = server.sit(&table, &[table.secret(0), &table.host]).await;
    let welcome = one.hear_of("welcome").await;
    assert_eq!(welcome["table"]["host"], true);
    assert_eq!(kind(&welcome["table"]["people"], 1), "open");
    let two = server.sit(&table, &[table.secret(1)]).await;
    let people = one.hear_of("people").await;
    assert_eq!((kind(&people["people"], 1), &people["people"][1]["connections"]), ("person", &json!(1)));
    drop(two);
    let people = one.hear_of("people").await;
    assert_eq!(people["people"][1]["connections"], 0);
    let mut watcher = server.sit(&table, &[]).await;
    let welcome = watcher.hear_of("welcome").await;
    assert_eq!((&welcome["viewers"], &welcome["table"]["host"]), (&json!([null]), &json!(false)));
}

#[tokio::test]
async fn a_bot_plays_for_whoever_left_until_the_link_is_opened_again() {
    let server = served(|_| {}).await;
    let table = server.open("noughts", &[me(), link()]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    one.play(0, "b2").await;
    let path = table.path("seats/1");
    let hand = |secret: String, to: Value| {
        let (server, path) = (&server, path.clone());
        async move {
            let bearer = format!("Bearer {secret}");
            let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
            server.ask("POST", &path, &headers, &to.to_string()).await
        }
    };
    let to_bot = json!({ "bot": "random" });
    assert_eq!(hand(table.secret(0).to_owned(), to_bot.clone()).await.0, 403, "another seat's secret");
    assert_eq!(hand(String::new(), to_bot.clone()).await.0, 403, "no secret");
    assert_eq!(hand(table.host.clone(), json!({ "bot": "search:99999999" })).await.0, 422);
    let (status, person) = hand(table.host.clone(), to_bot.clone()).await;
    assert_eq!(status, 200, "{person}");
    assert!(person.contains("stand_in"), "{person}");
    assert!(one.asked(0).await, "the bot has answered");
    let mut two = server.sit(&table, &[table.secret(1)]).await;
    assert_eq!(kind(&two.hear_of("welcome").await["table"]["people"], 1), "person");
    two.hear_of("view").await;
    // The name of whoever came back changed the view. An answer to the view before is meant for the same position.
    let offers = one.offers(0);
    one.play(0, &offers[0]).await;
    assert!(two.asked(1).await, "its person is asked again");
    // While a person is there, the seat itself can be handed over and taken back.
    assert_eq!(hand(table.secret(1).to_owned(), to_bot).await.0, 200);
    assert!(one.asked(0).await);
    assert_eq!(hand(table.secret(1).to_owned(), json!("person")).await.0, 200);
}

/// While a bot thinks for one seat, the other takes back what it thinks about and answers anew, again and again.
#[tokio::test]
async fn a_bot_answers_what_is_asked_now_and_one_question_waits() {
    let server = served(|_| {}).await;
    // The one thread has something else to do for a while.
    let busy = server.open("four", &[bot("search:5000"), bot("search:5000")]).await;
    let mut watcher = server.sit(&busy, &[]).await;
    watcher.hear_of("view").await;
    let table = server.open("noughts", &[me(), bot("search:5000")]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    let (mut most, mut taken_back) = (0, 0);
    for id in 0..20 {
        let square = ["b2", "a1"][id % 2];
        if !one.offers(0).contains(&square.to_owned()) {
            break;
        }
        one.play(0, square).await;
        let (_, metrics) = server.ask("GET", "/metrics", &[], "").await;
        let waiting =
            metrics.lines().find_map(|line| line.strip_prefix("malison_bot_questions ")).expect("a gauge");
        most = most.max(waiting.parse::<u32>().expect("a number"));
        let (view, _) = one.now(Some(0));
        one.say(&json!({ "say": "back", "id": 1_000 + id, "seat": 0, "view": view })).await;
        loop {
            let said = one.hear().await.expect("it goes on");
            match said["say"].as_str() {
                Some("done") => {
                    taken_back += 1;
                    break;
                }
                // The bot has answered before.
                Some("refused" | "error") => break,
                Some(_) | None => {}
            }
        }
    }
    assert!(most <= 2, "{most} questions of two tables wait");
    assert!(taken_back > 0, "something was taken back while the bot thought");
    // The game comes to its end: nobody waits for an answer to what is no longer asked.
    while one.asked(0).await {
        let offers = one.offers(0);
        one.play(0, &offers[0]).await;
    }
}

/// A seat whose bot is thinking is its person's again, who is not answered for.
#[tokio::test]
async fn what_a_bot_thought_for_a_seat_is_nothing_to_whoever_has_it_since() {
    let server = served(|_| {}).await;
    let busy = server.open("four", &[bot("search:5000"), bot("search:5000")]).await;
    let mut watcher = server.sit(&busy, &[]).await;
    watcher.hear_of("view").await;
    let table = server.open("noughts", &[me(), link()]).await;
    let bearer = format!("Bearer {}", table.host);
    let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
    let hand = async |seat: u8, to: Value| {
        let path = table.path(&format!("seats/{seat}"));
        let (status, person) = server.ask("POST", &path, &headers, &to.to_string()).await;
        assert_eq!(status, 200, "{person}");
        person
    };
    let mut watching = server.sit(&table, &[]).await;
    watching.hear_of("view").await;
    let person = hand(0, json!({ "bot": "search:0000000000000005000" })).await;
    assert!(person.contains("search:5000"), "a bot is named as it is meant: {person}");
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    hand(1, json!({ "bot": "random" })).await;
    one.play(0, "b2").await;
    assert!(one.asked(0).await, "the other's bot answers");
    let log = |said: &Value| said["log"].as_array().cloned().unwrap_or_default();
    let by_crosses =
        one.said.iter().flat_map(log).filter(|line| line["text"].to_string().contains("crosses")).count();
    assert_eq!(by_crosses, 1, "{:?}", one.said);
}

#[tokio::test]
async fn tables_that_one_has_secrets_of_are_listed_as_they_stand() {
    let server = served(|_| {}).await;
    let table = server.open("noughts", &[me(), bot("random")]).await;
    let mine = json!([
        { "table": table.id, "secret": table.secret(0) },
        { "table": table.id, "secret": "A".repeat(43) },
        { "table": "A".repeat(22), "secret": table.secret(0) },
        { "table": "../etc", "secret": "" },
    ]);
    let standings = server.post("/api/tables/mine", &mine).await;
    assert_eq!(standings.as_array().expect("a list").len(), 1, "{standings}");
    let standing = &standings[0];
    assert_eq!((&standing["asked"], &standing["over"]), (&json!(true), &json!(false)));
    assert_eq!(standing["people"], json!(["Ada", "bot random"]));
    assert!(standing["last"].as_u64().is_some_and(|last| last > 1_700_000_000));
    let server = server.restart().await;
    assert_eq!(server.post("/api/tables/mine", &mine).await, standings, "a table that sleeps is woken");
}

/// Whoever chose the seed could reckon every hidden card.
#[tokio::test]
async fn a_table_to_which_others_come_by_a_link_has_a_secret_seed() {
    let server = usual().await;
    let headers = [("content-type", "application/json")];
    for (seats, seed, status) in [
        ([me(), link()], json!(7), 422),
        ([me(), link()], json!(null), 200),
        ([me(), me()], json!(7), 200),
        ([me(), bot("random")], json!(7), 200),
    ] {
        let new = json!({ "game": { "game": { "name": "skirmish" } }, "seats": seats, "seed": seed });
        let (found, text) = server.ask("POST", "/api/tables", &headers, &new.to_string()).await;
        assert_eq!(found, status, "{new}: {text}");
        assert!(found == 200 || text.contains("seed"), "{text}");
    }
}

#[tokio::test]
async fn a_table_that_cannot_be_says_why() {
    let server = served(|_| {}).await;
    let game = |name: &str| json!({ "game": { "name": name } });
    let record = "malison record 1\ngame noughts\nrules 1\ncontent none\nseats 2\n\ninputs\ncrosses: z9\n";
    for (new, status, part) in [
        (json!({ "game": game("chess"), "seats": [me(), me()] }), 422, "no such game"),
        (json!({ "game": game("noughts"), "seats": [me()] }), 422, "for 2 to 2 players"),
        (json!({ "game": game("noughts"), "seats": [] }), 422, "somebody in every seat"),
        (json!({ "game": game("noughts"), "seats": [me(), bot("grady")] }), 422, "no such bot"),
        (json!({ "game": game("noughts"), "seats": [me(), bot("search:5001")] }), 422, "at most 5000"),
        (json!({ "game": game("noughts"), "seats": [me(), me()], "real_dice": true }), 422, "Real dice"),
        (json!({ "game": game("noughts"), "seats": [me(), { "me": "x".repeat(41) }] }), 422, "40 letters"),
        (json!({ "game": game("noughts"), "seats": [me(), { "me": "a\u{202e}b" }] }), 422, "can be seen"),
        (json!({ "game": game("noughts"), "seats": [me(), { "me": "a\nb" }] }), 422, "can be seen"),
        (json!({ "game": { "text": { "text": "no record" } }, "seats": [] }), 422, "malison record"),
        (json!({ "game": { "text": { "text": record } }, "seats": [] }), 422, "line 8"),
        (
            json!({ "game": { "table": { "table": "x", "secret": "", "moment": 1 } }, "seats": [] }),
            404,
            "no table",
        ),
        (json!({ "game": game("noughts") }), 400, "seats"),
        (json!({ "game": game("noughts"), "seats": [me(), me()], "more": 1 }), 400, "more"),
    ] {
        let headers = [("content-type", "application/json")];
        let (found, text) = server.ask("POST", "/api/tables", &headers, &new.to_string()).await;
        assert_eq!(found, status, "{new}: {text}");
        assert!(text.contains(part), "{new}: {text}");
    }
    let names =
        json!({ "game": game("noughts"), "seats": [{ "me": "<script>alert(1)</script>" }, bot("random")] });
    server.post("/api/tables", &names).await;
}

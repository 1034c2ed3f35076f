//! Who sits where, and how a seat changes hands.

use crate::common::{bot, link, me, served};
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

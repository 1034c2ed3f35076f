//! Those who claim what is not theirs, and those who send what is no message. Each gets a clear answer, and the game of
//! the others goes on.

use crate::common::{Client, Served, Table, link, me, served};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use std::time::Duration;
use tokio_tungstenite::tungstenite::{Error, Message};

/// A table of two, with both clients at it.
async fn two(server: &Served) -> (Table, Client, Client) {
    let table = server.open("noughts", &[me(), link()]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    let mut two = server.sit(&table, &[table.secret(1)]).await;
    two.hear_of("view").await;
    // That the other came is heard before anything is tried.
    one.catch_up(Some(0)).await;
    (table, one, two)
}

#[tokio::test]
async fn wrong_and_missing_secrets_open_nothing() {
    let server = served(|_| {}).await;
    let table = server.open("noughts", &[me(), link()]).await;
    let other = server.open("noughts", &[me(), link()]).await;
    for secret in ["", "A", &"A".repeat(43), &"=".repeat(43), &"é".repeat(43), other.secret(0), &table.id] {
        let mut client = server.sit(&table, &[secret]).await;
        let said = client.rest().await;
        assert_eq!(said[0]["error"], "no_seat", "{secret}: {said:?}");
        assert_eq!((&said[1]["say"], &said[1]["reason"]), (&json!("bye"), &json!("not_welcome")));
        assert!(!said.iter().any(|said| said["say"] == "view"), "nothing is shown");
    }
    for id in ["", "A", &"A".repeat(22), "../../../../../etc/passwd", &"A".repeat(10_000)] {
        let mut client = server.connect().await;
        client.say(&json!({ "say": "hello", "version": 1, "table": id, "secrets": [] })).await;
        let said = client.rest().await;
        assert_eq!(said[0]["error"], "no_table", "{said:?}");
    }
    let mut client = server.connect().await;
    client.say(&json!({ "say": "hello", "version": 99, "table": table.id, "secrets": [] })).await;
    assert_eq!(client.rest().await[0]["error"], "version");
    let mut client = server.connect().await;
    client.say(&json!({ "say": "fetch", "viewer": 0 })).await;
    assert_eq!(client.rest().await[0]["error"], "out_of_turn");
}

/// Who is only slow is not told that his link is wrong, and may try again.
#[tokio::test]
async fn whoever_is_not_at_the_table_in_time_may_try_again() {
    let server = served(|limits| limits.hello = Duration::from_millis(200)).await;
    let mut client = server.connect().await;
    let said = client.rest().await;
    assert_eq!((&said[0]["say"], &said[0]["reason"]), (&json!("bye"), &json!("silent")), "{said:?}");
    assert!(said[0]["retry_ms"].is_number(), "{said:?}");
}

#[tokio::test]
async fn nobody_answers_for_another_seat() {
    let server = served(|_| {}).await;
    let (table, mut one, mut two) = two(&server).await;
    let mut watcher = server.sit(&table, &[&table.host]).await;
    watcher.hear_of("view").await;
    let (view, _) = one.now(Some(0));
    let claim = json!({ "say": "answer", "id": 9, "seat": 0, "view": view, "notation": "b2" });
    for client in [&mut two, &mut watcher] {
        client.say(&claim).await;
        let error = client.hear_of("error").await;
        assert_eq!((&error["error"], &error["id"]), (&json!("no_seat"), &json!(9)));
        client.say(&json!({ "say": "fetch", "viewer": 0 })).await;
        assert_eq!(client.hear_of("error").await["error"], "no_seat");
        client.say(&json!({ "say": "sight", "id": 3, "viewer": 0, "from": "button", "to": "button" })).await;
        assert_eq!(client.hear_of("error").await["error"], "no_seat");
        client.say(&json!({ "say": "why", "id": 4, "seat": 0, "about": { "notation": "b2" } })).await;
        assert_eq!(client.hear_of("error").await["error"], "no_seat");
    }
    // Out of turn for the own seat is a rule's business.
    let (view, _) = two.now(Some(1));
    two.say(&json!({ "say": "answer", "id": 10, "seat": 1, "view": view, "notation": "b2" })).await;
    assert_eq!(two.hear_of("refused").await["why"]["rule"], "HR-001");
    two.say(&json!({ "say": "answer", "id": 11, "seat": 200, "view": view, "notation": "b2" })).await;
    assert_eq!(two.hear_of("error").await["error"], "no_seat");
    assert!(one.heard_nothing(Some(0)).await);
    one.play(0, "b2").await;
}

#[tokio::test]
async fn what_is_replayed_reordered_or_late_changes_nothing() {
    let server = served(|_| {}).await;
    let (_, mut one, mut two) = two(&server).await;
    let first = one.answer(0, "b2");
    one.say(&first).await;
    one.hear_of("done").await;
    for _ in 0..3 {
        one.say(&first).await;
        let error = one.hear_of("error").await;
        assert_eq!((&error["error"], &error["id"]), (&json!("stale"), &first["id"]));
    }
    assert!(two.asked(1).await);
    let early = two.answer(1, "a1");
    two.say(&early).await;
    two.hear_of("done").await;
    assert!(one.asked(0).await);
    // Two messages for the same view: one is accepted, whichever comes first.
    let (left, right) = (one.answer(0, "c3"), one.answer(0, "c1"));
    one.say(&right).await;
    one.say(&left).await;
    assert_eq!(one.hear_of("done").await["id"], right["id"]);
    assert_eq!(one.hear_of("error").await["error"], "stale");
    two.say(&early).await;
    assert_eq!(two.hear_of("error").await["error"], "stale");
    for view in ["", "0", "ffffffffffffffff", "not a hash"] {
        two.say(&json!({ "say": "answer", "id": 1, "seat": 1, "view": view, "notation": "a2" })).await;
        assert_eq!(two.hear_of("error").await["error"], "stale");
    }
    let (_, prompt) = two.now(Some(1));
    assert_eq!(prompt["offers"].as_array().expect("offers").len(), 6, "three marks stand");
}

#[tokio::test]
async fn what_is_no_message_is_told_so() {
    let server = served(|limits| limits.strikes = 1_000).await;
    let (_, mut one, _two) = two(&server).await;
    let deep = "[".repeat(5_000) + &"]".repeat(5_000);
    for text in [
        "",
        "{",
        "null",
        "[]",
        "\"hello\"",
        "{\"say\":\"fly\"}",
        "{\"say\":\"answer\"}",
        &deep,
        "{\"say\":\"fetch\",\"viewer\":300}",
        "{\"say\":\"fetch\",\"viewer\":-1}",
        "{\"say\":\"fetch\",\"viewer\":0,\"more\":1}",
        "\u{0}",
        "{\"say\":\"fetch\",\"viewer\":1e99}",
    ] {
        one.send(Message::Text(text.into())).await;
        assert_eq!(one.hear_of("error").await["error"], "malformed", "{text:.40}");
    }
    one.send(Message::Binary(vec![0, 159, 146, 150].into())).await;
    assert_eq!(one.hear_of("error").await["error"], "malformed");
    one.send(Message::Text(format!("\"{}\"", "a".repeat(20_000)).into())).await;
    assert_eq!(one.hear_of("error").await["error"], "too_long");
    let hello = json!({ "say": "hello", "version": 1, "table": "A".repeat(22), "secrets": [] });
    one.say(&hello).await;
    assert_eq!(one.hear_of("error").await["error"], "out_of_turn");
    one.play(0, "b2").await;
}

#[tokio::test]
async fn a_message_far_too_long_ends_the_connection_and_no_other() {
    let server = served(|_| {}).await;
    let (_, mut one, mut two) = two(&server).await;
    one.send(Message::Text("a".repeat(3_000_000).into())).await;
    one.rest().await;
    two.say(&json!({ "say": "why", "id": 1, "seat": 1, "about": "back" })).await;
    two.hear_of("refused").await;
}

/// Bytes of every kind, and messages with something wrong in them.
#[tokio::test]
async fn random_bytes_and_spoilt_messages_neither_pass_nor_break_anything() {
    let server = served(|limits| {
        limits.strikes = 100_000;
        limits.messages_per_second = 1_000_000.try_into().expect("a number");
        limits.messages_at_once = 1_000_000.try_into().expect("a number");
    })
    .await;
    let (_, mut one, mut two) = two(&server).await;
    let message = one.answer(0, "b2").to_string().into_bytes();
    let mut runner = TestRunner::deterministic();
    let bytes = proptest::collection::vec(proptest::num::u8::ANY, 0..200);
    let spoilt = (0..message.len(), proptest::num::u8::ANY, 0..message.len());
    for round in 0..400 {
        let mut sent = if round % 2 == 0 {
            bytes.new_tree(&mut runner).expect("bytes").current()
        } else {
            let (place, byte, end) = spoilt.new_tree(&mut runner).expect("a place").current();
            let mut sent = message.clone();
            // A seat that is not there, and what can't be read: never the message itself.
            sent[place] = byte;
            sent.truncate(end);
            sent
        };
        let sent = match String::from_utf8(std::mem::take(&mut sent)) {
            Ok(text) => Message::Text(text.into()),
            Err(bytes) => Message::Binary(bytes.into_bytes().into()),
        };
        two.send(sent).await;
        let said = two.hear().await.expect("the connection stays");
        assert_eq!(said["say"], "error", "{said}");
    }
    one.play(0, "b2").await;
    assert!(two.asked(1).await);
}

/// Bytes that are no WebSocket frames end the connection that sends them.
#[tokio::test]
async fn bytes_that_are_no_frames_end_their_connection_only() {
    use tokio::io::AsyncWriteExt;
    let server = served(|_| {}).await;
    let (table, mut one, _two) = two(&server).await;
    let mut runner = TestRunner::deterministic();
    let bytes = proptest::collection::vec(proptest::num::u8::ANY, 1..300);
    for _ in 0..30 {
        let mut client = server.sit(&table, &[]).await;
        client.hear_of("view").await;
        let sent = bytes.new_tree(&mut runner).expect("bytes").current();
        // The server may close before all of it is written.
        let _ = client.socket.get_mut().write_all(&sent).await;
        drop(client);
    }
    one.play(0, "b2").await;
}

#[tokio::test]
async fn the_page_of_another_site_gets_no_socket_and_sets_no_table_up() {
    let server = served(|_| {}).await;
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1.evil.example"] {
        match server.connect_from("127.0.0.1", Some(origin)).await {
            Err(Error::Http(answer)) => assert_eq!(answer.status(), 403, "{origin}"),
            other => panic!("{origin}: {:?}", other.map(|_| "connected")),
        }
        let headers = [("content-type", "application/json"), ("origin", origin)];
        let new = json!({ "game": { "game": { "name": "noughts" } }, "seats": [me(), me()] }).to_string();
        assert_eq!(server.ask("POST", "/api/tables", &headers, &new).await.0, 403, "{origin}");
        let headers = [("content-type", "text/plain")];
        assert_eq!(server.ask("POST", "/api/tables", &headers, &new).await.0, 415, "a form needs no leave");
    }
    let own = format!("http://{}", server.address);
    let table = server.open("noughts", &[me(), me()]).await;
    let mut client = server.connect_from("127.0.0.1", Some(&own)).await.expect("the own page");
    client.hello(&table, &[]).await;
    client.hear_of("view").await;
}

#[tokio::test]
async fn a_seat_cannot_see_what_another_holds() {
    let server = served(|_| {}).await;
    let table = server.open("skirmish", &[me(), link()]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    let view = one.hear_of("view").await;
    let hands: Vec<&Value> = view["parts"]
        .as_array()
        .expect("parts")
        .iter()
        .filter(|part| part["part"] == "zone" && part["is"]["zone"]["kind"] == "hand")
        .map(|part| &part["is"]["zone"])
        .collect();
    let cards = |owner: u64| {
        let hand = hands.iter().find(|hand| hand["owner"] == owner).expect("a hand");
        hand["cards"].as_array().expect("cards").len()
    };
    assert!(cards(0) > 0);
    assert_eq!(cards(1), 0);
}

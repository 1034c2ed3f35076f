//! Faults of a game or of the machine: what they touch ends or goes on in order and says so, and nothing else is touched.

use crate::common::{LONGEST, Served, bot, link, me, served};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// Waits until the metrics say this.
async fn told(server: &Served, line: &str) {
    let telling = async {
        while !server.ask("GET", "/metrics", &[], "").await.1.lines().any(|told| told == line) {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(LONGEST, telling).await.unwrap_or_else(|_| panic!("it is never so: {line}"));
}

#[tokio::test]
async fn a_table_whose_game_panics_ends_alone_and_says_so() {
    let server = served(|_| {}).await;
    let sound = server.open("noughts", &[me(), link()]).await;
    let mut other = server.sit(&sound, &[sound.secret(0)]).await;
    other.hear_of("view").await;
    let table = server.open("fragile", &[me(), link()]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    let mut two = server.sit(&table, &[table.secret(1)]).await;
    two.hear_of("view").await;
    let end = one.answer(0, "c3");
    one.say(&end).await;
    for client in [&mut one, &mut two] {
        let said = client.rest().await;
        let last = said.last().expect("a goodbye");
        assert_eq!((&last["say"], &last["reason"]), (&json!("bye"), &json!("failed")), "{said:?}");
        assert!(last["retry_ms"].is_u64(), "it can be tried again");
    }
    told(&server, "malison_tables_awake 1").await;
    // Whoever comes back is told as well, rather than left waiting.
    let mut back = server.sit(&table, &[table.secret(1)]).await;
    let said = back.rest().await;
    assert_eq!(said[0]["error"], "busy", "{said:?}");
    told(&server, "malison_tables_awake 1").await;
    other.play(0, "b2").await;
    server.end().await;
}

/// Proves HR-010 where a bot fails in a way that it can't catch itself.
#[tokio::test]
async fn a_seat_whose_bot_finds_no_answer_is_answered_for() {
    let server = served(|_| {}).await;
    let table = server.open("fragile", &[me(), bot("random")]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    one.play(0, "b2").await;
    assert!(one.asked(0).await, "the table does not wait for ever");
    let view = {
        one.catch_up(Some(0)).await;
        one.said.last().cloned().unwrap_or_default()
    };
    let log = view["log"].as_array().expect("lines");
    let remark = log.iter().find(|line| line["rule"] == "HR-010").expect("the log says so");
    assert!(remark["text"].to_string().contains("noughts: Answered"), "{remark}");
    // It is kept like any other answer.
    let server = server.restart().await;
    let mut again = server.sit(&table, &[table.secret(0)]).await;
    let after = again.hear_of("view").await;
    assert_eq!((&after["parts"], &after["log"]), (&view["parts"], &view["log"]));
}

/// Whoever asks for a replay and goes away is counted until it ends, and nothing else stands still.
#[tokio::test]
async fn who_goes_away_in_the_middle_of_a_replay_holds_nobody_up() {
    use tokio::io::AsyncWriteExt;
    let server = served(|limits| {
        limits.studies = 1;
        limits.studies_per_address = 2;
    })
    .await;
    let table = server.open("wizwar", &[bot("random"), bot("random")]).await;
    let mut watcher = server.sit(&table, &[]).await;
    while watcher.now(None).1["kind"] != "over" {
        assert!(watcher.hear().await.is_some());
    }
    let path = table.path("moments");
    for _ in 0..8 {
        let mut stream = tokio::net::TcpStream::connect(server.address).await.expect("a connection");
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("it is sent");
        sleep(Duration::from_millis(20)).await;
        drop(stream);
    }
    let sound = server.open("noughts", &[me(), link()]).await;
    let mut one = server.sit(&sound, &[sound.secret(0)]).await;
    one.hear_of("view").await;
    one.play(0, "b2").await;
    let looking = async {
        while server.ask("GET", &path, &[], "").await.0 != 200 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(LONGEST, looking).await.expect("no place stays taken");
}

/// The list of somebody's tables tells of one that can't be gone on with, to those who have a secret of it.
#[tokio::test]
async fn a_table_that_cannot_be_gone_on_with_is_listed_and_says_why() {
    let server = served(|_| {}).await;
    let table = server.open("noughts", &[me(), link()]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    one.play(0, "b2").await;
    let server = server.restart_with_rows("UPDATE inputs SET text = 'z9'").await;
    let asked = json!([
        { "table": table.id, "secret": table.secret(0) },
        { "table": table.id, "secret": "A".repeat(43) },
    ]);
    let standings = server.post("/api/tables/mine", &asked).await;
    let [standing] = standings.as_array().expect("a list").as_slice() else { panic!("{standings}") };
    let why = standing["broken"].as_str().expect("a sentence");
    assert!(why.contains("input 0") && why.contains("z9"), "{why}");
    assert_eq!((&standing["title"], &standing["people"][0]), (&json!("Noughts and crosses"), &json!("Ada")));
    let said = server.sit(&table, &[table.secret(0)]).await.rest().await;
    assert_eq!(said[0]["text"], json!(why), "whoever sits down is told the same");
}

/// What was taken back when that was allowed stays taken back.
#[tokio::test]
async fn a_game_whose_end_was_taken_back_once_wakes_as_it_stood() {
    let server = served(|_| {}).await;
    let table = server.open("noughts", &[me(), me()]).await;
    let mut both = server.sit(&table, &[table.secret(0), table.secret(1)]).await;
    both.hear_of("view").await;
    both.hear_of("view").await;
    for (seat, square) in [(0, "a1"), (1, "a2"), (0, "b1"), (1, "b2"), (0, "c1")] {
        assert!(both.asked(seat).await);
        both.play(seat, square).await;
    }
    assert!(!both.asked(1).await, "it is over");
    let taken_back = "INSERT INTO inputs (\"table\", seq, kind, seat, text, at) \
                      SELECT \"table\", 5, 2, 0, '', at FROM inputs WHERE seq = 4";
    let server = server.restart_with_rows(taken_back).await;
    let mut both = server.sit(&table, &[table.secret(0), table.secret(1)]).await;
    both.hear_of("view").await;
    both.hear_of("view").await;
    assert!(both.asked(0).await, "it goes on");
    assert_eq!(both.offers(0).len(), 5, "four marks stand");
    both.play(0, "c3").await;
}

/// A full database: no table more, then no input more; each is told with what to do, and nothing is lost.
#[tokio::test]
async fn a_database_takes_no_more_bytes_than_it_may() {
    let server = served(|limits| limits.database_bytes = 200_000).await;
    let headers = [("content-type", "application/json")];
    let table = server.open("noughts", &[me(), link()]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    let record = format!(
        "malison record 1\ngame noughts\nrules 1\ncontent none\nseats 2\n\ninputs\n{}",
        "\n".repeat(40_000)
    );
    let large = json!({ "game": { "text": { "text": record } }, "seats": [me(), me()] }).to_string();
    let filling = async {
        loop {
            let (status, said) = server.ask("POST", "/api/tables", &headers, &large).await;
            match status {
                200 => sleep(Duration::from_millis(200)).await,
                507 => break said,
                other => panic!("{other}: {said}"),
            }
        }
    };
    let said = timeout(LONGEST, filling).await.expect("it is full some time");
    assert!(said.contains("database-bytes"), "{said}");
    let full = async {
        for id in 1_000.. {
            // It answers and takes that back until nothing is taken any more.
            let answer = match one.offers(0).is_empty() {
                false => one.answer(0, "b2"),
                true => {
                    json!({ "say": "back", "id": id, "seat": 0, "view": one.now(Some(0)).0 })
                }
            };
            one.say(&answer).await;
            loop {
                let said = one.hear().await.expect("it stays");
                match said["say"].as_str() {
                    Some("error") => return said,
                    Some("done") => break,
                    Some(_) | None => {}
                }
            }
            sleep(Duration::from_millis(20)).await;
        }
        Value::Null
    };
    let said = timeout(LONGEST, full).await.expect("no input is taken some time");
    assert_eq!(said["error"], "busy");
    assert!(said["text"].as_str().is_some_and(|text| text.contains("database-bytes")), "{said}");
    // With more room it goes on.
    let server = server.restart().await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    let seat = u64::from(one.offers(0).is_empty());
    let mut both = server.sit(&table, &[table.secret(0), table.secret(1)]).await;
    both.hear_of("view").await;
    both.hear_of("view").await;
    both.play(seat, "a1").await;
}

/// Whoever holds a seat sees what its answers would do, though a bot plays for him.
#[tokio::test]
async fn a_seat_that_a_bot_has_still_shows_what_an_answer_would_do() {
    let server = served(|_| {}).await;
    let busy = server.open("four", &[bot("search:5000"), bot("search:5000")]).await;
    let mut watcher = server.sit(&busy, &[]).await;
    watcher.hear_of("view").await;
    let table = server.open("noughts", &[me(), link()]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    let bearer = format!("Bearer {}", table.secret(0));
    let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
    let to_bot = json!({ "bot": "search:5000" }).to_string();
    assert_eq!(server.ask("POST", &table.path("seats/0"), &headers, &to_bot).await.0, 200);
    one.say(&json!({ "say": "preview", "id": 5, "seat": 0, "notation": "b2" })).await;
    loop {
        let said = one.hear().await.expect("it stays");
        match said["say"].as_str() {
            // The bot may have been quicker, and then it is a rule that forbids the square.
            Some("preview" | "refused") => break,
            other => assert_ne!(other, Some("error"), "{said}"),
        }
    }
    let answer = one.answer(0, "b2");
    one.say(&answer).await;
    let error = one.hear_of("error").await;
    assert!(error["text"].as_str().is_some_and(|text| text.contains("take the seat back")), "{error}");
}

//! Moments, records, replays and playing on from them.

use crate::common::{Table, bot, link, me, served};
use serde_json::{Value, json};

async fn played(server: &crate::common::Served) -> Table {
    let table = server.open("noughts", &[me(), link()]).await;
    let mut both = server.sit(&table, &[table.secret(0), table.secret(1)]).await;
    both.hear_of("welcome").await;
    both.hear_of("view").await;
    both.hear_of("view").await;
    for (seat, square) in [(0, "b2"), (1, "a1"), (0, "a2")] {
        assert!(both.asked(seat).await);
        both.play(seat, square).await;
    }
    table
}

#[tokio::test]
async fn while_a_game_runs_the_moments_are_those_of_ones_own_eyes() {
    let server = served(|_| {}).await;
    let table = server.open("skirmish", &[me(), link()]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    let path = table.path("moments");
    let own = server.get(&format!("{path}?viewer=0"), table.secret(0)).await;
    assert_eq!(own[0]["n"], 0);
    let numbers: Vec<u64> = own
        .as_array()
        .expect("moments")
        .iter()
        .map(|moment| moment["n"].as_u64().expect("a number"))
        .collect();
    assert_eq!(numbers, (0..numbers.len() as u64).collect::<Vec<_>>(), "counted without gaps");
    let (status, text) = server.ask("GET", &format!("{path}?viewer=1"), &[], "").await;
    assert_eq!(status, 403, "{text}");
    let bearer = format!("Bearer {}", table.secret(0));
    let headers = [("authorization", bearer.as_str())];
    for path in [format!("{path}?viewer=1"), table.path("record"), format!("{path}/1?viewer=1")] {
        let (status, text) = server.ask("GET", &path, &headers, "").await;
        assert_eq!(status, 403, "{path}: {text}");
    }
    // A spectator's moments are nobody's secret.
    server.get(&path, "").await;
    let both = format!("{}, {}", table.secret(0), table.secret(1));
    let all = server.get(&format!("{path}?viewer=1"), &both).await;
    assert!(all.as_array().expect("moments").len() >= numbers.len());
    let last = own.as_array().expect("moments").len() - 1;
    let view = server.get(&format!("{path}/{last}?viewer=0"), table.secret(0)).await;
    let (hash, _) = one.now(Some(0));
    assert!(!hash.is_empty());
    let prompt = view["parts"]
        .as_array()
        .expect("parts")
        .iter()
        .find(|part| part["part"] == "prompt")
        .expect("a prompt");
    assert_eq!(prompt["is"], one.now(Some(0)).1, "the last moment is what is seen now");
    for wrong in ["999", "-1", "x"] {
        let (status, _) = server.ask("GET", &format!("{path}/{wrong}"), &[], "").await;
        assert!(status == 404 || status == 400, "{wrong}: {status}");
    }
}

#[tokio::test]
async fn a_record_is_downloaded_replayed_and_played_on_from() {
    let server = served(|_| {}).await;
    let table = played(&server).await;
    let both = format!("{},{}", table.secret(0), table.secret(1));
    let bearer = format!("Bearer {both}");
    let (status, record) = server.ask("GET", &table.path("record"), &[("authorization", &bearer)], "").await;
    assert_eq!(status, 200);
    assert!(record.contains("crosses: b2\nnoughts: a1\ncrosses: a2"), "{record}");
    assert!(record.contains("player crosses Ada"), "{record}");
    let replay = json!({ "game": { "text": { "text": record } }, "seats": [] });
    let replay = Table::of(server.post("/api/tables", &replay).await);
    assert!(replay.secrets.is_empty());
    let moments = server.get(&format!("{}?viewer=1", replay.path("moments")), "").await;
    assert_eq!(moments.as_array().expect("moments").len(), 4);
    assert_eq!(moments[2]["log"][0]["text"], "noughts marks a1.");
    assert_eq!(moments[2]["log"][0]["seat"], 1);
    let mut watcher = server.sit(&replay, &[]).await;
    let welcome = watcher.hear_of("welcome").await;
    assert_eq!(welcome["table"]["replay"], true);
    assert_eq!(welcome["table"]["people"][0]["name"], "Ada");
    let on = json!({
        "game": { "table": { "table": replay.id, "secret": "", "moment": 2 } },
        "seats": [me(), bot("random")],
    });
    let on = Table::of(server.post("/api/tables", &on).await);
    let mut one = server.sit(&on, &[on.secret(0)]).await;
    one.hear_of("view").await;
    assert_eq!(one.offers(0).len(), 7, "two marks stand");
    one.play(0, "c3").await;
    let cut = json!({ "game": { "text": { "text": record, "after": 1 } }, "seats": [me(), me()] });
    let cut = Table::of(server.post("/api/tables", &cut).await);
    let mut one = server.sit(&cut, &[cut.secret(1)]).await;
    one.hear_of("view").await;
    assert_eq!(one.offers(1).len(), 8, "one mark stands");
    // A game that goes on does not show itself by being gone on with elsewhere.
    let hidden = json!({
        "game": { "table": { "table": table.id, "secret": table.secret(0), "moment": 2 } },
        "seats": [me(), me()],
    });
    let headers = [("content-type", "application/json")];
    assert_eq!(server.ask("POST", "/api/tables", &headers, &hidden.to_string()).await.0, 403);
    // A replay is still there after a restart.
    let server = server.restart().await;
    let again = server.get(&format!("{}?viewer=1", replay.path("moments")), "").await;
    assert_eq!(again, moments);
}

/// What is shown to all once a game is over can't be played on by whoever takes his last answer back.
#[tokio::test]
async fn a_game_whose_record_can_be_read_is_over_for_good() {
    let server = served(|_| {}).await;
    let table = played(&server).await;
    let mut both = server.sit(&table, &[table.secret(0), table.secret(1)]).await;
    both.hear_of("view").await;
    both.hear_of("view").await;
    for (seat, square) in [(1, "b1"), (0, "c2")] {
        assert!(both.asked(seat).await);
        both.play(seat, square).await;
    }
    assert_eq!(both.now(Some(0)).1["kind"], "over");
    assert_eq!(server.ask("GET", &table.path("record"), &[], "").await.0, 200);
    let (view, _) = both.now(Some(0));
    both.say(&json!({ "say": "back", "id": 90, "seat": 0, "view": view })).await;
    assert_eq!(both.hear_of("refused").await["why"]["rule"], "HR-007");
}

/// Names that come with a record are held to what names are held to.
#[tokio::test]
async fn names_of_a_record_are_names() {
    let server = served(|_| {}).await;
    let headers = [("content-type", "application/json")];
    for (line, status) in [
        ("player crosses Ada".to_owned(), 200),
        (format!("player crosses {}", "x".repeat(41)), 422),
        ("player crosses a\u{202e}b".to_owned(), 422),
        (format!("bot crosses search:{}1", "0".repeat(60)), 422),
    ] {
        let record = format!(
            "malison record 1\ngame noughts\nrules 1\ncontent none\nseats 2\n{line}\n\ninputs\ncrosses: b2\n"
        );
        let new = json!({ "game": { "text": { "text": record } }, "seats": [] });
        let (found, text) = server.ask("POST", "/api/tables", &headers, &new.to_string()).await;
        assert_eq!(found, status, "{line}: {text}");
    }
}

#[tokio::test]
async fn a_scenario_is_played_on_from_its_position() {
    let server = served(|_| {}).await;
    let text = "malison scenario 1\ntitle A guard\ngame skirmish\nseats 2\n\nposition\nred holds bow\nblue holds guard\n\n\
                inputs\nred: strike blue\nred: with bow\n\nexpect\nwaits for blue\n";
    let new = json!({ "game": { "text": { "text": text } }, "seats": [me(), me()] });
    let table = Table::of(server.post("/api/tables", &new).await);
    let mut both = server.sit(&table, &[table.secret(0), table.secret(1)]).await;
    both.hear_of("welcome").await;
    both.hear_of("view").await;
    both.hear_of("view").await;
    assert!(both.offers(1).contains(&"guard".to_owned()), "{:?}", both.now(Some(1)));
    both.play(1, "guard").await;
    let bearer = format!("Bearer {},{}", table.secret(0), table.secret(1));
    let (status, saved) = server.ask("GET", &table.path("record"), &[("authorization", &bearer)], "").await;
    assert_eq!(status, 200);
    assert!(saved.starts_with("malison scenario 1"), "{saved}");
    assert!(saved.contains("blue: guard"), "{saved}");
}

#[tokio::test]
async fn a_game_that_is_over_shows_all_to_all() {
    let server = served(|_| {}).await;
    let table = server.open("skirmish", &[bot("random"), bot("random")]).await;
    let mut watcher = server.sit(&table, &[]).await;
    watcher.hear_of("view").await;
    while watcher.now(None).1["kind"] != "over" {
        assert!(watcher.hear().await.is_some());
    }
    let moments = server.get(&format!("{}?viewer=0", table.path("moments")), "").await;
    let count = moments.as_array().expect("moments").len();
    assert!(count > 5);
    let last: Value = server.get(&format!("{}/{}?viewer=1", table.path("moments"), count - 1), "").await;
    let prompt = last["parts"]
        .as_array()
        .expect("parts")
        .iter()
        .find(|part| part["part"] == "prompt")
        .expect("a prompt");
    assert_eq!(prompt["is"]["kind"], "over");
    assert_eq!(server.ask("GET", &table.path("record"), &[], "").await.0, 200);
}

/// The position at a moment is downloaded as a scenario, dropped on the page again, and played on from as it was.
#[tokio::test]
async fn a_position_is_downloaded_as_a_scenario_and_becomes_a_table() {
    let server = served(|_| {}).await;
    let table = server.open("wizwar", &[me(), me()]).await;
    let mut both = server.sit(&table, &[table.secret(0), table.secret(1)]).await;
    both.hear_of("welcome").await;
    both.hear_of("view").await;
    both.hear_of("view").await;
    let asked = |client: &crate::common::Client| {
        [0, 1].into_iter().find(|&seat| client.now(Some(seat)).1["kind"] == "ask").expect("somebody is asked")
    };
    for _ in 0..40 {
        let seat = asked(&both);
        let offers = both.offers(seat);
        let pick = offers.iter().find(|offer| offer.starts_with("go ")).unwrap_or(&offers[0]).clone();
        both.play(seat, &pick).await;
    }
    let secrets = format!("{},{}", table.secret(0), table.secret(1));
    let bearer = format!("Bearer {secrets}");
    let headers = [("authorization", bearer.as_str())];
    let moments = server.get(&format!("{}?viewer=0", table.path("moments")), &secrets).await;
    let last = moments.as_array().expect("moments").len() - 1;
    // Within a resolution a position has no description; a turn's own question is never far.
    let mut found = None;
    for moment in (0..=last).rev() {
        let path = table.path(&format!("moments/{moment}/scenario"));
        let (status, text) = server.ask("GET", &path, &headers, "").await;
        match status {
            200 => {
                found = Some((moment, text));
                break;
            }
            409 => assert!(text.contains("under way"), "{text}"),
            other => panic!("{other}: {text}"),
        }
    }
    let (moment, text) = found.expect("a moment with a description");
    assert!(text.starts_with("malison scenario 1") && text.contains("\nposition\n"), "{text}");

    let dropped = json!({ "game": { "text": { "text": text } }, "seats": [me(), me()], "seed": 3 });
    let again = Table::of(server.post("/api/tables", &dropped).await);
    let mut on = server.sit(&again, &[again.secret(0), again.secret(1)]).await;
    on.hear_of("welcome").await;
    for seat in [0, 1] {
        let view = on.hear_of("view").await;
        let was = server.get(&format!("{}/{moment}?viewer={seat}", table.path("moments")), &secrets).await;
        let board = |parts: &Value| -> Vec<Value> {
            let is_board = |part: &&Value| part["part"] == "piece" || part["part"] == "prompt";
            let parts = parts.as_array().expect("parts").iter().filter(is_board);
            let mut parts: Vec<Value> = parts.cloned().collect();
            parts.sort_by_key(ToString::to_string);
            parts
        };
        assert_eq!(
            board(&view["parts"]),
            board(&was["parts"]),
            "seat {seat} sees the position and is asked the same"
        );
    }
    let seat = asked(&on);
    let offers = on.offers(seat);
    on.play(seat, &offers[0]).await;

    // It shows all hands, so it is for those alone who may see all.
    let path = table.path(&format!("moments/{moment}/scenario"));
    let own = format!("Bearer {}", table.secret(0));
    for headers in [vec![], vec![("authorization", own.as_str())]] {
        assert_eq!(server.ask("GET", &path, &headers, "").await.0, 403);
    }
    let path = table.path("moments/9999/scenario");
    assert_eq!(server.ask("GET", &path, &headers, "").await.0, 404);
    let broken = json!({ "game": { "text": { "text": text.replace("\nposition\n", "\nposition\nblue at nowhere\n") } }, "seats": [me(), me()] });
    let json_headers = [("content-type", "application/json")];
    let (status, said) = server.ask("POST", "/api/tables", &json_headers, &broken.to_string()).await;
    assert!(status == 422 && said.contains("nowhere"), "{status}: {said}");
}

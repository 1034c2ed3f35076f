//! Too much of everything.

use crate::common::{Client, LONGEST, Served, Table, bot, link, me, served};
use serde_json::json;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

async fn from(server: &Served, address: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket
        .bind(SocketAddr::new(address.parse().expect("an address"), 0))
        .expect("an address of this machine");
    timeout(LONGEST, socket.connect(server.address)).await.expect("in time").expect("a connection")
}

async fn noughts(server: &Served) -> (Table, Client) {
    let table = server.open("noughts", &[me(), link()]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    (table, one)
}

#[tokio::test]
async fn a_flood_of_messages_is_answered_and_then_ended_and_the_table_plays_on() {
    let server = served(|_| {}).await;
    let (table, mut one) = noughts(&server).await;
    let mut flood = server.sit(&table, &[]).await;
    for _ in 0..500 {
        flood.say(&json!({ "say": "fetch", "viewer": null })).await;
    }
    let said = flood.rest().await;
    assert!(said.iter().any(|said| said["error"] == "too_many"), "{:?}", said.last());
    assert!(
        said.iter().any(|said| said["reason"] == "limit" || said["reason"] == "too_slow"),
        "{:?}",
        said.last()
    );
    one.play(0, "b2").await;
}

#[tokio::test]
async fn a_client_that_does_not_read_is_dropped_and_can_come_back() {
    let server = served(|limits| {
        limits.outbox_messages = 8;
        limits.outbox_bytes = 64 << 10;
        limits.write = Duration::from_secs(1);
        limits.messages_per_second = 1_000_000.try_into().expect("a number");
        limits.messages_at_once = 1_000_000.try_into().expect("a number");
    })
    .await;
    let table = server.open("wizwar", &[me(), bot("random")]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    let mut deaf = server.sit(&table, &[]).await;
    deaf.hear_of("view").await;
    // It asks for more than any buffer between here and there holds, and reads none of it.
    for _ in 0..2_000 {
        deaf.say(&json!({ "say": "fetch", "viewer": null })).await;
    }
    assert!(one.asked(0).await);
    let offers = one.offers(0);
    one.play(0, &offers[0]).await;
    let said = deaf.rest().await;
    assert!(said.len() < 2_000, "it was dropped: {}", said.len());
    let mut back = server.sit(&table, &[]).await;
    back.hear_of("view").await;
}

#[tokio::test]
async fn a_thousand_half_open_sockets_leave_room_for_others() {
    let server = served(|limits| {
        limits.head = Duration::from_secs(8);
        limits.hello = Duration::from_secs(8);
    })
    .await;
    let mut half = Vec::new();
    for number in 0..1_000 {
        let mut stream = from(&server, "127.0.0.2").await;
        // Some say nothing, some begin a request, some open a socket and do not say hello.
        let begun: &[u8] = match number % 3 {
            0 => b"",
            1 => b"GET / HTTP/1.1\r\nhost: x\r\n",
            _ => {
                b"GET /api/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
                   sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            }
        };
        let _ = stream.write_all(begun).await;
        half.push(stream);
    }
    // Others play as if nothing were.
    let (_, mut one) = noughts(&server).await;
    one.play(0, "b2").await;
    // From the same address there is no more room, and it is said why.
    let mut last = half.pop().expect("a connection");
    let mut answer = String::new();
    timeout(LONGEST, last.read_to_string(&mut answer)).await.expect("in time").expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 429"), "{answer}");
    // All of them are ended, and then there is room again.
    for mut stream in half {
        let mut rest = Vec::new();
        let _ = timeout(LONGEST, stream.read_to_end(&mut rest)).await.expect("it is ended in time");
    }
    server.connect_from("127.0.0.2", None).await.expect("there is room again");
}

#[tokio::test]
async fn too_many_requests_from_one_address_are_refused_and_others_are_not() {
    let server = served(|limits| {
        limits.requests_per_second = 1.try_into().expect("a number");
        limits.requests_at_once = 5.try_into().expect("a number");
        limits.tables_per_hour = 2.try_into().expect("a number");
    })
    .await;
    let mut statuses = Vec::new();
    for _ in 0..20 {
        let mut stream = from(&server, "127.0.0.3").await;
        let request = b"GET /api/games HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
        stream.write_all(request).await.expect("it is sent");
        let mut answer = Vec::new();
        timeout(LONGEST, stream.read_to_end(&mut answer)).await.expect("in time").expect("an answer");
        let answer = String::from_utf8_lossy(&answer).into_owned();
        statuses.push(answer.split(' ').nth(1).expect("a status").to_owned());
    }
    assert_eq!(statuses[0], "200");
    assert!(statuses.iter().filter(|status| *status == "429").count() >= 10, "{statuses:?}");
    let new = json!({ "game": { "game": { "name": "noughts" } }, "seats": [me(), me()] }).to_string();
    let headers = [("content-type", "application/json")];
    let mut opened = Vec::new();
    for _ in 0..4 {
        opened.push(server.ask("POST", "/api/tables", &headers, &new).await.0);
    }
    assert_eq!(opened, [200, 200, 429, 429]);
    let (_, head, body) = server.ask_whole("POST", "/api/tables", &headers, &new).await;
    assert!(head.contains("retry-after: 1800"), "{head}");
    assert!(body.contains("Too many tables"), "{body}");
}

#[tokio::test]
async fn however_many_watch_those_who_play_find_room() {
    let server = served(|limits| {
        limits.spectators_per_table = 3;
        limits.connections_per_seat = 2;
    })
    .await;
    let (table, mut one) = noughts(&server).await;
    let mut others = Vec::new();
    for _ in 0..3 {
        let mut other = server.sit(&table, &[]).await;
        other.hear_of("view").await;
        others.push(other);
    }
    let mut last = server.sit(&table, &[]).await;
    assert_eq!(last.rest().await[0]["error"], "busy");
    let mut two = server.sit(&table, &[table.secret(1)]).await;
    two.hear_of("view").await;
    one.play(0, "b2").await;
    assert!(two.asked(1).await);
    // A seat has room for its own too, and who holds one does not take another's.
    let mut again = server.sit(&table, &[table.secret(1)]).await;
    again.hear_of("view").await;
    let mut third = server.sit(&table, &[table.secret(1)]).await;
    assert_eq!(third.rest().await[0]["error"], "busy");
    let mut other = server.sit(&table, &[table.secret(0)]).await;
    other.hear_of("view").await;
}

/// Spectators of one address ask for everything again and again. Together they are heard no more often than an address is,
/// and others play meanwhile.
#[tokio::test]
async fn a_crowd_of_one_address_is_heard_no_more_often_than_an_address_is() {
    let server = served(|limits| {
        limits.address_messages_per_second = 1.try_into().expect("a number");
        limits.address_messages_at_once = 100.try_into().expect("a number");
        limits.strikes = 10_000;
    })
    .await;
    let (table, mut one) = noughts(&server).await;
    let mut crowd = Vec::new();
    for _ in 0..20 {
        let mut watcher = server.connect_from("127.0.0.4", None).await.expect("a connection");
        watcher.hello(&table, &[]).await;
        watcher.hear_of("view").await;
        crowd.push(watcher);
    }
    for _ in 0..20 {
        for watcher in &mut crowd {
            watcher.say(&json!({ "say": "fetch", "viewer": null })).await;
        }
    }
    one.play(0, "b2").await;
    let (mut shown, mut refused) = (0, 0);
    for watcher in &mut crowd {
        for _ in 0..20 {
            match watcher.hear().await.expect("it stays")["say"].as_str() {
                Some("view") => shown += 1,
                Some("error") => refused += 1,
                Some(_) | None => {}
            }
        }
    }
    assert!(shown <= 200 && refused >= 150, "{shown} views, {refused} refused");
}

/// Each wrong hello costs a connection and a request, of which an address has so many; none wakes a table.
#[tokio::test]
async fn many_wrong_hellos_are_refused_one_by_one_and_then_at_the_door() {
    let server = served(|limits| {
        limits.requests_per_second = 1.try_into().expect("a number");
        limits.requests_at_once = 30.try_into().expect("a number");
    })
    .await;
    let wrong = Table::of(json!({ "table": "A".repeat(22), "host": "", "secrets": [] }));
    let (mut told, mut shut_out) = (0, 0);
    for _ in 0..60 {
        match server.connect_from("127.0.0.5", None).await {
            Ok(mut client) => {
                client.hello(&wrong, &[]).await;
                assert_eq!(client.rest().await[0]["error"], "no_table");
                told += 1;
            }
            Err(_) => shut_out += 1,
        }
    }
    assert!(told >= 30 && shut_out >= 20, "{told} told, {shut_out} shut out");
    let (_, mut one) = noughts(&server).await;
    one.play(0, "b2").await;
    let (_, metrics) = server.ask("GET", "/metrics", &[], "").await;
    assert!(metrics.contains("malison_tables_awake 1"), "nothing was woken that is not there");
}

/// Whoever asks for tables that are not there, and is gone before he is told, leaves no place taken.
#[tokio::test]
async fn whoever_does_not_wait_for_a_table_to_wake_takes_no_place() {
    let server = served(|limits| limits.tables_awake = 4).await;
    let table = server.open("noughts", &[me(), link()]).await;
    for number in 0..200 {
        let mut stream = from(&server, "127.0.0.7").await;
        let path = format!("/api/tables/{number:A>21}A/moments");
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("it is sent");
    }
    let waking = async {
        loop {
            let (_, metrics) = server.ask("GET", "/metrics", &[], "").await;
            if metrics.contains("malison_tables_awake 0") {
                break;
            }
        }
    };
    timeout(Duration::from_secs(10), waking).await.expect("no place is taken");
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    one.play(0, "b2").await;
}

/// Looking back at a long game takes a while, so an address waits for few at a time.
#[tokio::test]
async fn looking_back_all_the_time_leaves_room_for_others() {
    let server = served(|limits| {
        limits.studies = 1;
        limits.studies_per_address = 2;
    })
    .await;
    let table = server.open("skirmish", &[bot("random"), bot("random")]).await;
    let mut watcher = server.sit(&table, &[]).await;
    while watcher.now(None).1["kind"] != "over" {
        assert!(watcher.hear().await.is_some());
    }
    let path = table.path("moments");
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    let mut streams = Vec::new();
    for _ in 0..40 {
        let mut stream = from(&server, "127.0.0.6").await;
        stream.write_all(request.as_bytes()).await.expect("it is sent");
        streams.push(stream);
    }
    server.get(&path, "").await;
    let mut statuses = Vec::new();
    for mut stream in streams {
        let mut answer = Vec::new();
        timeout(LONGEST, stream.read_to_end(&mut answer)).await.expect("in time").expect("an answer");
        statuses.push(String::from_utf8_lossy(&answer[9..12]).into_owned());
    }
    assert!(statuses.iter().all(|status| status == "200" || status == "429"), "{statuses:?}");
    assert!(statuses.iter().any(|status| status == "200"), "{statuses:?}");
}

/// Of a long log the newest lines are sent, and how many came before them.
#[tokio::test]
async fn a_long_log_is_sent_by_its_end() {
    let server = served(|_| {}).await;
    let table = server.open("wizwar", &[bot("random"), bot("random")]).await;
    let mut watcher = server.sit(&table, &[]).await;
    let mut lines = 0;
    while lines < 1_000 && watcher.now(None).1["kind"] != "over" {
        let said = watcher.hear().await.expect("it goes on");
        let log = said["log"].as_array().map_or(0, |log| log.len() as u64);
        lines = said["earlier"].as_u64().map_or(lines, |earlier| earlier + log);
    }
    assert!(lines > 500, "{lines} lines");
    let mut late = server.sit(&table, &[]).await;
    let view = late.hear_of("view").await;
    let log = view["log"].as_array().expect("lines").len();
    assert_eq!(log, 400);
    assert!(view["earlier"].as_u64().expect("a number") + 400 >= lines, "{} of {lines}", view["earlier"]);
}

#[tokio::test]
async fn whoever_says_nothing_at_all_is_taken_for_gone() {
    let server = served(|limits| {
        limits.ping = Duration::from_millis(200);
        limits.silence = Duration::from_millis(600);
    })
    .await;
    let (table, mut one) = noughts(&server).await;
    // A client that reads answers the server's pings without knowing it; this one does not read.
    let mut dead = server.sit(&table, &[table.secret(1)]).await;
    dead.hear_of("view").await;
    loop {
        let people = one.hear_of("people").await;
        if people["people"][1]["kind"] == "person" && people["people"][1]["connections"] == 0 {
            break;
        }
    }
    one.play(0, "b2").await;
}

#[tokio::test]
async fn bots_of_many_tables_share_one_thread_fairly() {
    let server = served(|_| {}).await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        let table = server.open("four", &[bot("search:200"), bot("search:200")]).await;
        let mut watcher = server.sit(&table, &[]).await;
        watcher.hear_of("view").await;
        tables.push(watcher);
    }
    let table = server.open("noughts", &[me(), bot("greedy")]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    one.play(0, "b2").await;
    assert!(one.asked(0).await, "the bot answers while the others think");
}

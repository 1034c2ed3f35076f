//! The browser table as a program: started, killed, ended.

use crate::common::path;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long anything may take before a test fails.
const LONGEST: Duration = Duration::from_secs(60);

/// How often the server is killed.
const KILLS: u32 = 100;

/// A running server, killed at the latest when this is dropped.
struct Running {
    child: Child,
    address: SocketAddr,
}

impl Running {
    fn start(database: &Path, more: &[&str]) -> Running {
        Running::start_at("0", database, more)
    }

    fn start_at(port: &str, database: &Path, more: &[&str]) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_malison"))
            .args(["serve", "--threads", "1", "--bot-threads", "1", "--database"])
            .arg(database)
            .args(["--limit", "tables-per-hour=100000"])
            .args(["--limit", "requests-per-second=100000", "--limit", "requests-at-once=100000"])
            .args(["--port", port])
            .args(more)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut said = BufReader::new(child.stdout.take().expect("an output"));
        let mut line = String::new();
        said.read_line(&mut line).expect("it says where it is");
        let address = line.trim().rsplit_once("http://").expect("an address").1.trim_end_matches('/');
        Running { address: address.parse().expect("an address"), child }
    }

    /// `kill -9`.
    fn kill(mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it is gone");
    }

    fn ask(&self, method: &str, path: &str, secrets: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(self.address).expect("a connection");
        stream.set_read_timeout(Some(LONGEST)).expect("a limit");
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\nauthorization: Bearer {secrets}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .expect("it is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer in time");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        (head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status"), body.to_owned())
    }

    fn open(&self, new: &Value) -> Value {
        let (status, text) = self.ask("POST", "/api/tables", "", &new.to_string());
        assert_eq!(status, 200, "{text}");
        serde_json::from_str(&text).expect("JSON")
    }

    async fn watch(
        &self,
        table: &str,
        secrets: &[&str],
    ) -> WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>> {
        let url = format!("ws://{}/api/socket", self.address);
        let (mut socket, _) = timeout(LONGEST, connect_async(url)).await.expect("in time").expect("a socket");
        let hello = json!({ "say": "hello", "version": 1, "table": table, "secrets": secrets });
        socket.send(Message::Text(hello.to_string().into())).await.expect("it is sent");
        socket
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The lines of the log that a spectator of the table was told, by place.
#[derive(Default)]
struct Log(Vec<Value>);

impl Log {
    /// Hears a message, and checks that what was told before is never told otherwise.
    fn hear(&mut self, said: &Value) {
        if said["say"] != "view" && said["say"] != "update" {
            return;
        }
        let earlier = said["earlier"].as_u64().expect("a number") as usize;
        assert!(earlier <= self.0.len(), "a line that was told is missed: {said:.300}");
        let lines = said["log"].as_array().expect("lines");
        for (line, place) in lines.iter().zip(earlier..) {
            match self.0.get(place) {
                Some(told) => assert_eq!(told, line, "what was told is told otherwise"),
                None => self.0.push(line.clone()),
            }
        }
        if said["say"] == "view" {
            let whole = earlier + lines.len();
            assert!(whole >= self.0.len(), "told {} lines, {whole} are left", self.0.len());
        }
    }
}

/// The server is killed a hundred times in the middle of games between bots. Whatever anybody was told is there
/// afterwards, in the same order, and the games go on to the same end as those that nobody interrupts: the same seed, the
/// same bots and the same dice.
#[tokio::test]
async fn a_hundred_kills_lose_nothing_that_was_told() {
    let database = path("killed.db");
    let _ = fs::remove_file(database.with_extension("db-wal"));
    let _ = fs::remove_file(database.with_extension("db-shm"));
    let new = |seed: u32| {
        json!({
            "game": { "game": { "name": "wizwar", "options": [["rounds", "12"]] } },
            "seats": [{ "bot": "random" }, { "bot": "random" }, { "bot": "random" }],
            "seed": seed,
        })
    };
    let mut server = Running::start(&database, &[]);
    let mut seed = 1;
    let mut tables = Vec::new();
    let mut table = server.open(&new(seed))["table"].as_str().expect("a name").to_owned();
    let mut log = Log::default();
    let mut middles = 0;
    for kill in 0..KILLS {
        let mut socket = server.watch(&table, &[]).await;
        let mut over = false;
        // Each time at another moment of the game.
        let mut left = 2 + (kill * 7) % 13;
        while left > 0 && !over {
            let message = timeout(LONGEST, socket.next()).await.expect("it goes on").expect("it is there");
            if let Ok(Message::Text(text)) = message {
                let said: Value = serde_json::from_str(&text).expect("JSON");
                log.hear(&said);
                over = text.contains("\"kind\":\"over\"");
                left -= 1;
            }
        }
        server.kill();
        middles += u32::from(!over);
        // What was on its way when the server died was told too.
        while let Ok(Some(Ok(message))) = timeout(LONGEST, socket.next()).await {
            if let Message::Text(text) = message {
                log.hear(&serde_json::from_str(&text).expect("JSON"));
            }
        }
        server = Running::start(&database, &[]);
        if over {
            tables.push((seed, table));
            seed += 1;
            table = server.open(&new(seed))["table"].as_str().expect("a name").to_owned();
            log = Log::default();
        }
    }
    assert!(middles > KILLS / 2, "most kills came in the middle of a game: {middles}");
    tables.push((seed, table));
    for (seed, table) in &tables {
        let again = server.open(&new(*seed))["table"].as_str().expect("a name").to_owned();
        let records = [end_of(&server, table).await, end_of(&server, &again).await];
        assert!(records[0].lines().count() > 20, "{}", records[0]);
        assert_eq!(records[0], records[1], "game {seed} went as it goes without being killed");
    }
}

/// The record of a game between bots, once it is over.
async fn end_of(server: &Running, table: &str) -> String {
    let mut socket = server.watch(table, &[]).await;
    loop {
        let message = timeout(LONGEST, socket.next()).await.expect("it goes on").expect("it is there");
        if let Ok(Message::Text(text)) = message
            && text.contains("\"kind\":\"over\"")
        {
            let (status, record) = server.ask("GET", &format!("/api/tables/{table}/record"), "", "");
            assert_eq!(status, 200, "{record}");
            return record;
        }
    }
}

/// What a person was told is done is done, whenever the server is killed.
#[tokio::test]
async fn an_acknowledged_answer_survives_a_kill_at_once() {
    let database = path("acknowledged.db");
    let mut server = Running::start(&database, &["--synchronous", "full"]);
    let new = json!({ "game": { "game": { "name": "four" } }, "seats": [{ "me": "" }, { "me": "" }] });
    let opened = server.open(&new);
    let table = opened["table"].as_str().expect("a name").to_owned();
    let secrets: Vec<String> = opened["secrets"]
        .as_array()
        .expect("secrets")
        .iter()
        .map(|secret| secret["secret"].as_str().expect("a secret").to_owned())
        .collect();
    for (turn, column) in ["d", "c", "d", "c", "d", "c"].into_iter().enumerate() {
        let seat = turn % 2;
        let mut socket = server.watch(&table, &[&secrets[seat]]).await;
        loop {
            let message =
                timeout(LONGEST, socket.next()).await.expect("in time").expect("open").expect("a message");
            let Message::Text(text) = message else { continue };
            let said: Value = serde_json::from_str(&text).expect("JSON");
            if said["say"] == "view" {
                assert_eq!(said["log"].as_array().expect("lines").len(), turn, "nothing is lost or doubled");
                let answer = json!({
                    "say": "answer", "id": 1, "seat": seat, "view": said["hash"], "notation": column,
                });
                socket.send(Message::Text(answer.to_string().into())).await.expect("it is sent");
            }
            assert_ne!(said["say"], "refused", "{said}");
            if said["say"] == "done" {
                break;
            }
        }
        server.kill();
        server = Running::start(&database, &["--synchronous", "full"]);
    }
}

#[cfg(unix)]
#[tokio::test]
async fn the_server_ends_in_order_and_says_so() {
    let database = path("ended.db");
    let mut server = Running::start(&database, &[]);
    let opened = server.open(&json!({
        "game": { "game": { "name": "noughts" } }, "seats": [{ "me": "" }, { "me": "" }],
    }));
    let mut socket = server.watch(opened["table"].as_str().expect("a name"), &[]).await;
    let id = server.child.id().to_string();
    let told = Command::new("kill").args(["-TERM", &id]).status().expect("kill is there");
    assert!(told.success());
    let mut last = Value::Null;
    while let Ok(Some(Ok(message))) = timeout(LONGEST, socket.next()).await {
        if let Message::Text(text) = message {
            last = serde_json::from_str(&text).expect("JSON");
        }
    }
    assert_eq!((&last["say"], &last["reason"]), (&json!("bye"), &json!("shutdown")), "{last}");
    let began = Instant::now();
    while server.child.try_wait().expect("it can be asked").is_none() {
        assert!(began.elapsed() < LONGEST, "it ends");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[test]
fn a_port_that_is_taken_is_replaced_and_that_is_said() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let database = path("taken.db");
    let server = Running::start_at(&port, &database, &[]);
    assert_ne!(server.address.port().to_string(), port);
    assert_eq!(server.ask("GET", "/api/games", "", "").0, 200);
}

#[test]
fn a_database_of_something_else_is_refused_in_a_line() {
    let database = path("nonsense.db");
    fs::write(&database, "this is no database, and long enough to be taken for a page of one".repeat(100))
        .expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_malison"))
        .args(["serve", "--port", "0", "--database"])
        .arg(&database)
        .output()
        .expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("can't be served") && said.lines().count() == 1, "{said}");
}

#[test]
fn a_limit_that_cannot_be_set_is_told_and_nothing_is_served() {
    for (limit, says) in [
        ("connection=5", "there is no limit `connection`; there are message-bytes, body-bytes,"),
        ("idle=soon", "the limit `idle` takes a time such as 500ms, 10s or 5m"),
        ("connections=0", "the limit `connections` takes a whole number from 1 on"),
        ("connections", "write NAME=VALUE"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_malison"))
            .args(["serve", "--port", "0", "--database"])
            .arg(path("limits.db"))
            .args(["--limit", limit])
            .output()
            .expect("it ends");
        assert_eq!(output.status.code(), Some(2), "{limit}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(says), "{limit}: {said}");
    }
}

#[test]
fn a_limit_that_is_set_holds() {
    let server = Running::start(&path("limited.db"), &["--limit", "body-bytes=100"]);
    let long = format!("\"{}\"", "a".repeat(200));
    assert_eq!(server.ask("POST", "/api/tables", "", &long).0, 413);
}

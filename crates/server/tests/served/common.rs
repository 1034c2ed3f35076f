//! A server in the test's own process, and clients of it. Every wait has a limit.

use crate::fragile::Fragile;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Hall, Limits, Server, Settings, Stopped};
use std::net::SocketAddr;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async};
use toys::{Four, Noughts, Skirmish};
use wizwar::WizWar;

/// How long anything may take before a test fails.
pub const LONGEST: Duration = Duration::from_secs(60);

/// A server.
pub struct Served {
    pub address: SocketAddr,
    directory: TempDir,
    end: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<Result<(), Stopped>>>,
}

/// The games of the tests.
pub fn hall() -> Hall {
    Hall::new()
        .with::<WizWar>()
        .with_hidden::<Skirmish>()
        .with_hidden::<Four>()
        .with_hidden::<Noughts>()
        .with_hidden::<Fragile>()
}

/// A server with the usual limits, beside what `change` does to them.
pub async fn served(change: impl FnOnce(&mut Limits)) -> Served {
    let directory = tempfile::tempdir().expect("a directory");
    start(directory, |settings| change(&mut settings.limits)).await
}

/// A server with everything as it is set without a word.
pub async fn usual() -> Served {
    let directory = tempfile::tempdir().expect("a directory");
    let settings = Settings::with_database(directory.path().join("tables.db"));
    run(directory, settings).await
}

async fn start(directory: TempDir, change: impl FnOnce(&mut Settings)) -> Served {
    let mut settings = Settings::with_database(directory.path().join("tables.db"));
    settings.bot_threads = 1;
    settings.chosen_seeds = true;
    settings.limits.requests_at_once = 10_000.try_into().expect("a number");
    settings.limits.address_messages_per_second = 1_000_000.try_into().expect("a number");
    settings.limits.address_messages_at_once = 1_000_000.try_into().expect("a number");
    settings.limits.tables_per_hour = 10_000.try_into().expect("a number");
    change(&mut settings);
    run(directory, settings).await
}

async fn run(directory: TempDir, settings: Settings) -> Served {
    let server = Server::new(hall(), settings).expect("a server");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (end, ended) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(listener, async move { drop(ended.await) }));
    Served { address, directory, end: Some(end), running: Some(running) }
}

impl Served {
    /// Ends the server as an operator does.
    pub async fn end(mut self) -> TempDir {
        drop(self.end.take());
        let running = self.running.take().expect("it runs");
        let ended = timeout(LONGEST, running).await.expect("it ends in time").expect("it does not panic");
        ended.expect("it ends well");
        std::mem::replace(&mut self.directory, tempfile::tempdir().expect("a directory"))
    }

    /// Ends the server and starts another with the same database.
    pub async fn restart(self) -> Served {
        let directory = self.end().await;
        start(directory, |_| {}).await
    }

    /// The same, with a change of what is stored in between.
    pub async fn restart_with_rows(self, change: &str) -> Served {
        let directory = self.end().await;
        let database = rusqlite::Connection::open(directory.path().join("tables.db")).expect("a database");
        assert!(database.execute(change, []).expect("a change") > 0, "something is changed");
        drop(database);
        start(directory, |_| {}).await
    }

    /// A request, and the status and body of the answer.
    pub async fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
        let (status, _, body) = self.ask_whole(method, path, headers, body).await;
        (status, body)
    }

    /// A request, and all of the answer.
    pub async fn ask_whole(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> (u16, String, String) {
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        request += &format!("content-length: {}\r\n\r\n{body}", body.len());
        let asking = async {
            let mut stream = TcpStream::connect(self.address).await.expect("a connection");
            // A server that refuses may close before it has read all.
            let _ = stream.write_all(request.as_bytes()).await;
            let mut answer = Vec::new();
            let _ = stream.read_to_end(&mut answer).await;
            String::from_utf8_lossy(&answer).into_owned()
        };
        let answer = timeout(LONGEST, asking).await.expect("an answer in time");
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        (status, head.to_owned(), body.to_owned())
    }

    /// A post of JSON that must be accepted.
    pub async fn post(&self, path: &str, body: &Value) -> Value {
        let headers = [("content-type", "application/json")];
        let (status, text) = self.ask("POST", path, &headers, &body.to_string()).await;
        assert_eq!(status, 200, "{path}: {text}");
        serde_json::from_str(&text).expect("JSON")
    }

    /// JSON that must be there, for the holder of these secrets.
    pub async fn get(&self, path: &str, secrets: &str) -> Value {
        let bearer = format!("Bearer {secrets}");
        let (status, text) = self.ask("GET", path, &[("authorization", &bearer)], "").await;
        assert_eq!(status, 200, "{path}: {text}");
        serde_json::from_str(&text).expect("JSON")
    }

    /// A new table of this game.
    pub async fn open(&self, game: &str, seats: &[Value]) -> Table {
        let new = json!({ "game": { "game": { "name": game } }, "seats": seats, "seed": 7 });
        Table::of(self.post("/api/tables", &new).await)
    }

    /// A client that has said hello.
    pub async fn sit(&self, table: &Table, secrets: &[&str]) -> Client {
        let mut client = self.connect().await;
        client.hello(table, secrets).await;
        client
    }

    /// A client that has said nothing yet.
    pub async fn connect(&self) -> Client {
        self.connect_from("127.0.0.1", None).await.expect("a connection")
    }

    /// A client at this address of the machine, as the page of this site where one is given.
    pub async fn connect_from(&self, from: &str, origin: Option<&str>) -> Result<Client, Error> {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket
            .bind(SocketAddr::new(from.parse().expect("an address"), 0))
            .expect("an address of this machine");
        let stream = timeout(LONGEST, socket.connect(self.address)).await.expect("in time")?;
        let mut request = format!("ws://{}/api/socket", self.address).into_client_request()?;
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().expect("a header"));
        }
        let shaking = client_async(request, MaybeTlsStream::Plain(stream));
        let (socket, _) = timeout(LONGEST, shaking).await.expect("in time")?;
        Ok(Client { socket, said: Vec::new(), next: 0 })
    }
}

/// A table as it was opened.
pub struct Table {
    pub id: String,
    pub host: String,
    /// By seat, where there is one.
    pub secrets: Vec<(u64, String)>,
}

impl Table {
    /// What the server answered.
    pub fn of(opened: Value) -> Table {
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let secrets = opened["secrets"].as_array().expect("a list").iter();
        Table {
            id: text(&opened["table"]),
            host: text(&opened["host"]),
            secrets: secrets
                .map(|secret| (secret["seat"].as_u64().expect("a seat"), text(&secret["secret"])))
                .collect(),
        }
    }

    /// The secret of a seat.
    pub fn secret(&self, seat: u64) -> &str {
        &self.secrets.iter().find(|(of, _)| *of == seat).expect("a seat with a secret").1
    }

    /// The path of something about it.
    pub fn path(&self, what: &str) -> String {
        format!("/api/tables/{}/{what}", self.id)
    }
}

/// A client.
pub struct Client {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// All that the server said.
    pub said: Vec<Value>,
    next: u32,
}

impl Client {
    /// Says something.
    pub async fn say(&mut self, message: &Value) {
        self.send(Message::Text(message.to_string().into())).await;
    }

    /// Sends whatever it is.
    pub async fn send(&mut self, message: Message) {
        // A server that has closed does not hear it.
        let _ = timeout(LONGEST, self.socket.send(message)).await.expect("in time");
    }

    /// Says hello.
    pub async fn hello(&mut self, table: &Table, secrets: &[&str]) {
        self.say(&json!({ "say": "hello", "version": 1, "table": table.id, "secrets": secrets })).await;
    }

    /// What the server says next; `None` where it has closed.
    pub async fn hear(&mut self) -> Option<Value> {
        let hearing = async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Message::Text(text))) => return Some(text),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Close(_) | Message::Binary(_) | Message::Frame(_)) | Err(_)) | None => {
                        return None;
                    }
                }
            }
        };
        let heard = timeout(LONGEST, hearing).await;
        let last = self.said.last();
        let text = heard.unwrap_or_else(|_| panic!("the server says nothing more after {last:?}"))?;
        let said: Value = serde_json::from_str(&text).expect("JSON");
        self.said.push(said.clone());
        Some(said)
    }

    /// Hears all that was said to a viewer of this client so far.
    pub async fn catch_up(&mut self, viewer: Option<u64>) {
        self.say(&json!({ "say": "fetch", "viewer": viewer })).await;
        self.hear_of("view").await;
    }

    /// What the server says next of this kind; others are kept in [`Client::said`].
    pub async fn hear_of(&mut self, kind: &str) -> Value {
        loop {
            let said =
                self.hear().await.unwrap_or_else(|| panic!("closed before {kind}: {:?}", self.said.last()));
            if said["say"] == kind {
                return said;
            }
        }
    }

    /// Everything until the server closes.
    pub async fn rest(&mut self) -> Vec<Value> {
        let from = self.said.len();
        while self.hear().await.is_some() {}
        self.said.split_off(from)
    }

    /// Whether the server says nothing to this client until it answers a question that concerns nobody else.
    pub async fn heard_nothing(&mut self, seat: Option<u64>) -> bool {
        let from = self.said.len();
        self.catch_up(seat).await;
        self.said.len() == from + 1
    }

    /// The hash of what a viewer sees, and the prompt, as they were told last.
    pub fn now(&self, seat: Option<u64>) -> (String, Value) {
        let mut prompt = Value::Null;
        let mut hash = String::new();
        for said in self.said.iter().filter(|said| said["viewer"] == json!(seat)) {
            if said["say"] != "view" && said["say"] != "update" {
                continue;
            }
            hash = said["hash"].as_str().expect("a hash").to_owned();
            let parts = if said["say"] == "view" { &said["parts"] } else { &said["put"] };
            for part in parts.as_array().expect("parts") {
                if part["part"] == "prompt" {
                    prompt = part["is"].clone();
                }
            }
        }
        (hash, prompt)
    }

    /// The notations of what a seat is offered.
    pub fn offers(&self, seat: u64) -> Vec<String> {
        let (_, prompt) = self.now(Some(seat));
        let offers = prompt["offers"].as_array().cloned().unwrap_or_default();
        offers.iter().map(|offer| offer["notation"].as_str().expect("a notation").to_owned()).collect()
    }

    /// An answer to what is asked now, as a message.
    pub fn answer(&mut self, seat: u64, notation: &str) -> Value {
        self.next += 1;
        let (view, _) = self.now(Some(seat));
        json!({ "say": "answer", "id": self.next, "seat": seat, "view": view, "notation": notation })
    }

    /// Answers, and waits until that is stored.
    pub async fn play(&mut self, seat: u64, notation: &str) {
        let message = self.answer(seat, notation);
        self.say(&message).await;
        let done = self.hear_of("done").await;
        assert_eq!(done["id"], message["id"]);
    }

    /// Waits until the seat is asked; `false` where the game is over instead.
    pub async fn asked(&mut self, seat: u64) -> bool {
        loop {
            match self.now(Some(seat)).1["kind"].as_str() {
                Some("ask") => return true,
                Some("over") => return false,
                Some(_) | None => assert!(self.hear().await.is_some(), "closed: {:?}", self.said.last()),
            }
        }
    }
}

/// A person who sets the table up.
pub fn me() -> Value {
    json!({ "me": "Ada" })
}

/// A person elsewhere.
pub fn link() -> Value {
    json!({ "link": "" })
}

/// A bot.
pub fn bot(word: &str) -> Value {
    json!({ "bot": word })
}

//! The server, for the pages: in this process, or as the program that people run.

use super::{PATIENCE, Page};
use malison::games;
use serde_json::{Value, json};
use server::{Server, Settings};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// A server in this process, with a database of its own. It ends with the test.
pub struct House {
    address: String,
    _end: oneshot::Sender<()>,
    _folder: TempDir,
}

impl House {
    /// Opens a server of all games.
    pub async fn open() -> House {
        let folder = TempDir::with_prefix("malison-house-").expect("a folder for the database");
        let mut settings = Settings::with_database(folder.path().join("tables.db"));
        settings.chosen_seeds = true;
        let server = Server::new(games::hall(), settings).expect("the server can be started");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = format!("http://{}", listener.local_addr().expect("its address"));
        let (end, ended) = oneshot::channel::<()>();
        tokio::spawn(server.run(listener, async {
            let _ = ended.await;
        }));
        House { address, _end: end, _folder: folder }
    }
}

/// The program `malison serve`, which can be killed.
pub struct Program {
    address: String,
    child: Child,
    folder: TempDir,
}

impl Program {
    /// Starts the program with a new database.
    pub fn start() -> Program {
        let folder = TempDir::with_prefix("malison-program-").expect("a folder for the database");
        let (child, address) = Program::run(&folder, "0");
        Program { address, child, folder }
    }

    /// Kills the program: it gets no chance to do anything more.
    pub fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// Starts it again, at the same address and with the same database.
    pub fn start_again(&mut self) {
        let port = self.address.rsplit(':').next().unwrap_or_default().to_string();
        let (child, address) = Program::run(&self.folder, &port);
        assert_eq!(address, self.address, "the program has its port again");
        self.child = child;
    }

    fn run(folder: &TempDir, port: &str) -> (Child, String) {
        // It is built beside the tests.
        let tests = std::env::current_exe().expect("the tests have a path");
        let program = tests.ancestors().nth(2).expect("they lie in a folder of their own").join("malison");
        let mut child = Command::new(&program)
            .args(["serve", "--port", port, "--database"])
            .arg(folder.path().join("tables.db"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!("{} cannot be run (`cargo build` makes it): {error}", program.display())
            });
        let lines = BufReader::new(child.stdout.take().expect("its output is a pipe")).lines();
        let (tell, told) = mpsc::channel();
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                let _ = tell.send(line);
            }
        });
        let line = told.recv_timeout(PATIENCE).expect("it says where it is");
        let address = line.strip_prefix("The table is at ").unwrap_or_else(|| panic!("it says \"{line}\""));
        (child, address.trim_end_matches('/').to_string())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where tables are.
pub trait Host {
    /// Its address, without a slash at the end.
    fn address(&self) -> &str;

    /// The address of a page.
    fn at(&self, path: &str) -> String {
        format!("{}{path}", self.address())
    }
}

impl Host for House {
    fn address(&self) -> &str {
        &self.address
    }
}

impl Host for Program {
    fn address(&self) -> &str {
        &self.address
    }
}

/// A table that was set up, with the links of its seats.
pub struct Table {
    /// Its page.
    pub page: String,
    /// Its id.
    pub id: String,
    links: Vec<(u64, String)>,
}

impl Table {
    /// The link that opens a seat.
    pub fn link(&self, seat: u64) -> &str {
        let found = self.links.iter().find(|(other, _)| *other == seat);
        found.map_or_else(|| panic!("seat {seat} has no link"), |(_, link)| link)
    }
}

/// Sets a table up, as the start page of a person does.
pub async fn set_up(page: &Page, host: &impl Host, new: Value) -> Table {
    page.open(&host.at("/credits.html")).await;
    let opened = page.post("/api/tables", new).await;
    let id = opened["table"].as_str().unwrap_or_else(|| panic!("no table: {opened}")).to_string();
    let address = host.at(&format!("/table/{id}"));
    let links = opened["secrets"].as_array().into_iter().flatten();
    let links = links
        .filter_map(|one| Some((one["seat"].as_u64()?, format!("{address}#{}", one["secret"].as_str()?))));
    Table { links: links.collect(), page: address, id }
}

/// Wiz-War with these options, beginning from a seed.
pub fn wizwar(options: Value, seats: Value, seed: u64) -> Value {
    json!({ "game": { "game": { "name": "wizwar", "options": options } }, "seats": seats, "seed": seed })
}

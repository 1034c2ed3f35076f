//! The server from its start to its end.

use crate::bots::Pool;
use crate::gate::{Address, Gate};
use crate::hall::Hall;
use crate::http::{App, Peer, router};
use crate::room::Common;
use crate::rooms::Rooms;
use crate::settings::Settings;
use crate::store::{Store, StoreError};
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::fmt;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// How long clients are given to hear the goodbye.
const GOODBYE: Duration = Duration::from_secs(5);

/// How long to wait where the machine has no room for another connection.
const FULL: Duration = Duration::from_millis(50);

/// Why a server can't run.
#[derive(Debug)]
pub enum Stopped {
    /// The database can't be used.
    Store(StoreError),
    /// The machine refuses something.
    Machine(io::Error),
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stopped::Store(error) => error.fmt(f),
            Stopped::Machine(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Stopped {}

impl From<StoreError> for Stopped {
    fn from(error: StoreError) -> Self {
        Stopped::Store(error)
    }
}

impl From<io::Error> for Stopped {
    fn from(error: io::Error) -> Self {
        Stopped::Machine(error)
    }
}

/// A server.
pub struct Server {
    app: App,
    pool: Pool,
    store: Store,
    gate: Arc<Gate>,
}

impl Server {
    /// A server of these games, with its database open and its bots ready. It is made within the runtime that serves.
    ///
    /// # Errors
    /// Where the database can't be used or a thread can't be started.
    pub fn new(hall: Hall, settings: Settings) -> Result<Server, Stopped> {
        let store = Store::open(&settings.database, settings.synchronous, settings.limits.database_bytes)?;
        let pool = Pool::new(settings.bot_threads)?;
        let gate = Gate::new(&settings.limits);
        let limits = Arc::new(settings.limits.clone());
        let common = Common {
            store: store.clone(),
            pool: pool.clone(),
            limits,
            metrics: Arc::default(),
            chosen_seeds: settings.chosen_seeds,
        };
        let rooms = Rooms::new(hall, common);
        let app =
            App::new(rooms, Arc::new(settings), gate.clone(), CancellationToken::new(), TaskTracker::new());
        Ok(Server { app, pool, store, gate })
    }

    /// Serves until `end` comes. Then tables tell their clients goodbye, and everything that was accepted is on the
    /// disk before this returns.
    ///
    /// # Errors
    /// Where the store broke meanwhile. Nothing can be played any more then, so the server ends by itself; what was
    /// acknowledged is kept.
    pub async fn run(self, listener: TcpListener, end: impl Future<Output = ()>) -> Result<(), Stopped> {
        let Server { app, pool, store, gate } = self;
        let (stop, tasks) = (app.stop.clone(), app.tasks.clone());
        let router = router(app.clone());
        tokio::pin!(end);
        let mut ended = Ok(());
        loop {
            let accepted = tokio::select! {
                () = &mut end => break,
                () = store.broken() => {
                    tracing::error!("nothing can be stored any more");
                    ended = Err(StoreError::Shut.into());
                    break;
                }
                accepted = listener.accept() => accepted,
            };
            let (stream, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "a connection can't be accepted");
                    tokio::time::sleep(FULL).await;
                    continue;
                }
            };
            // A move is a small message that somebody waits for.
            let _ = stream.set_nodelay(true);
            match counted(&app, &gate, peer) {
                Some(peer) => {
                    tasks.spawn(connection(stream, peer, router.clone(), app.clone()));
                }
                None => {
                    tasks.spawn(refuse(stream));
                }
            }
        }
        tracing::info!("shutting down");
        drop(listener);
        app.rooms.shut().await;
        stop.cancel();
        tasks.close();
        if tokio::time::timeout(GOODBYE, tasks.wait()).await.is_err() {
            tracing::warn!("some clients did not hear the goodbye");
        }
        pool.shut();
        store.shut().await;
        ended
    }
}

/// Behind a proxy all connections come from one address, so they are counted by whom the proxy names.
fn counted(app: &App, gate: &Arc<Gate>, peer: SocketAddr) -> Option<Peer> {
    let address = peer.ip();
    if app.settings.behind_proxy {
        return Some(Peer { address, counted: None });
    }
    let counted = gate.enter(Address::from(address))?;
    Some(Peer { address, counted: Some(Arc::new(counted)) })
}

/// Says why there is no more room, without reading anything.
async fn refuse(mut stream: TcpStream) {
    let text = "Too many connections come from your address.\n";
    let answer = format!(
        "HTTP/1.1 429 Too Many Requests\r\ncontent-type: text/plain\r\ncontent-length: {}\r\nretry-after: 10\r\n\
         connection: close\r\n\r\n{text}",
        text.len()
    );
    let saying = async {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await
    };
    // Whoever does not read it is gone.
    let _ = tokio::time::timeout(Duration::from_secs(1), saying).await;
}

async fn connection(stream: TcpStream, peer: Peer, router: axum::Router, app: App) {
    let service = service_fn(move |request: Request<Incoming>| {
        let (mut request, router) = (request.map(Body::new), router.clone());
        request.extensions_mut().insert(peer.clone());
        router.oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.settings.limits.head)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    // How a connection ends is the client's business.
    tokio::select! {
        ended = &mut connection => drop(ended),
        () = app.stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server that could keep nothing more would take inputs and lose them.
    #[tokio::test]
    async fn a_server_whose_store_is_gone_ends_and_says_so() {
        let directory = tempfile::tempdir().expect("a directory");
        let settings = Settings::with_database(directory.path().join("tables.db"));
        let server = Server::new(Hall::new(), settings).expect("a server");
        let store = server.store.clone();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let running = tokio::spawn(server.run(listener, std::future::pending()));
        store.shut().await;
        let ended = tokio::time::timeout(Duration::from_secs(30), running).await.expect("in time");
        let why = ended.expect("it does not panic").expect_err("it says so");
        assert_eq!(why.to_string(), "the database is shut");
    }
}

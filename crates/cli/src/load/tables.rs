//! Sets tables up and sits two clients down at each.

use crate::args::Load;
use crate::load::process::Served;
use anyhow::{Context, bail};
use futures_util::SinkExt;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{self, SendRequest};
use hyper::{Method, Request, header};
use hyper_util::rt::TokioIo;
use kernel::Game;
use server::protocol::http::{Beginning, NewTable, Opened, Sitter};
use server::protocol::socket::{ToServer, VERSION};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use toys::Series;

/// A connection of a client.
pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A table with the connections of its two clients, by seat.
pub struct Table {
    /// The connections.
    pub seats: [Socket; 2],
}

/// Sets all of them up.
pub async fn open(served: &Served, args: &Load) -> anyhow::Result<Vec<Table>> {
    let mut http = connect(&served.address).await?;
    let mut tables = Vec::with_capacity(args.tables);
    for index in 0..args.tables {
        let opened = set_up(&mut http, served, args, index as u64).await?;
        let [first, second] = opened.secrets.as_slice() else {
            bail!("the server gave {} secrets for two seats", opened.secrets.len());
        };
        let seats = [
            sit(served, &opened.table, &first.secret).await?,
            sit(served, &opened.table, &second.secret).await?,
        ];
        tables.push(Table { seats });
    }
    Ok(tables)
}

async fn connect(address: &str) -> anyhow::Result<SendRequest<Full<Bytes>>> {
    let stream = TcpStream::connect(address).await.with_context(|| format!("nobody listens at {address}"))?;
    let (sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    // Its end is seen by the next request.
    tokio::spawn(connection);
    Ok(sender)
}

async fn set_up(
    http: &mut SendRequest<Full<Bytes>>,
    served: &Served,
    args: &Load,
    seed: u64,
) -> anyhow::Result<Opened> {
    let mut options = args.options.clone();
    // Long enough for any run.
    if args.game == Series::NAME && options.is_empty() {
        options.push(("boards".into(), toys::series::BOARDS.to_string()));
    }
    let table = NewTable {
        game: Beginning::Game { name: args.game.clone(), options },
        seats: vec![Sitter::Me("first".into()), Sitter::Me("second".into())],
        real_dice: false,
        seed: Some(seed),
    };
    let request = Request::builder()
        .method(Method::POST)
        .uri("/api/tables")
        .header(header::HOST, &served.address)
        .header(header::CONTENT_TYPE, "application/json")
        .body(Full::new(Bytes::from(serde_json::to_vec(&table)?)))?;
    http.ready().await?;
    let response = http.send_request(request).await?;
    let status = response.status();
    let body = response.into_body().collect().await?.to_bytes();
    if !status.is_success() {
        bail!("no table could be set up: {status} {}", String::from_utf8_lossy(&body));
    }
    Ok(serde_json::from_slice(&body)?)
}

async fn sit(served: &Served, table: &str, secret: &str) -> anyhow::Result<Socket> {
    let stream = TcpStream::connect(&served.address).await?;
    stream.set_nodelay(true)?;
    let url = format!("ws://{}/api/socket", served.address);
    let stream = MaybeTlsStream::Plain(stream);
    let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await.context("no connection")?;
    let hello = ToServer::Hello { version: VERSION, table: table.into(), secrets: vec![secret.into()] };
    socket.send(Message::text(serde_json::to_string(&hello)?)).await?;
    Ok(socket)
}

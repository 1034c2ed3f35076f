//! The table in the browser: `malison`, and `malison serve` for operators.

use crate::args::{Serve, Synchronous, Table};
use crate::games;
use anyhow::{Context, anyhow};
use server::{Server, Settings};
use std::env;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

/// How many tasks run before a busy thread looks at its sockets again. What the tables bring to the store in between
/// shares a commit.
const TASKS: u32 = 250;

/// `malison` without a command: the table for whoever sits at this machine.
pub fn at_home(table: Table, open: bool) -> anyhow::Result<()> {
    log("warn", false);
    let settings = Settings::with_database(database(table.database.clone())?);
    run(&table, settings, open)
}

/// `malison serve`.
pub fn serve(args: &Serve) -> anyhow::Result<()> {
    log("info", args.log_json);
    let mut settings = Settings::with_database(database(args.table.database.clone())?);
    settings.synchronous = match args.synchronous {
        Synchronous::Normal => server::Synchronous::Normal,
        Synchronous::Full => server::Synchronous::Full,
    };
    settings.threads = args.threads.map_or(settings.threads, usize::from);
    settings.bot_threads = args.bot_threads.map_or(settings.bot_threads, usize::from);
    settings.behind_proxy = args.behind_proxy;
    settings.open_metrics = args.open_metrics;
    for (name, value) in &args.limits {
        settings.limits.set(name, value)?;
    }
    run(&args.table, settings, false)
}

fn run(table: &Table, settings: Settings, open: bool) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(settings.threads)
        .event_interval(TASKS)
        .enable_all()
        .build()
        .context("the threads that serve can't be started")?;
    runtime.block_on(async {
        let listener = listen(table).await?;
        let address = shown(listener.local_addr()?);
        let kept = settings.database.display().to_string();
        let server = Server::new(games::hall(), settings)
            .with_context(|| format!("the games in {kept} can't be served"))?;
        let others = others_open(listener.local_addr()?)
            .map_or_else(String::new, |theirs| format!("Others in your network open {theirs}\n"));
        let said = format!(
            "The table is at {address}\n{others}Games are kept in {kept}. Ctrl-C ends the server; every game can be gone on \
             with.\n"
        );
        // Whoever reads the output may have had enough of it, and the table is there all the same.
        let _ = io::stdout().write_all(said.as_bytes()).and_then(|()| io::stdout().flush());
        if open {
            open_browser(&address);
        }
        server.run(listener, told_to_end()).await.context("the server had to end")
    })
}

/// The port that is wanted, or another where that one is taken.
async fn listen(table: &Table) -> anyhow::Result<TcpListener> {
    match TcpListener::bind((table.address, table.port)).await {
        Ok(listener) => Ok(listener),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            let listener = TcpListener::bind((table.address, 0)).await;
            let listener = listener.with_context(|| format!("nothing can listen at {}", table.address))?;
            eprintln!(
                "malison: port {} is taken; port {} is used",
                table.port,
                listener.local_addr()?.port()
            );
            Ok(listener)
        }
        Err(error) => {
            Err(anyhow!(error)
                .context(format!("nothing can listen at {} port {}", table.address, table.port)))
        }
    }
}

/// The address as a person on this machine types it.
fn shown(address: SocketAddr) -> String {
    let host = match address.ip() {
        IpAddr::V4(every) if every.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(every) if every.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        one @ (IpAddr::V4(_) | IpAddr::V6(_)) => one,
    };
    format!("http://{}/", SocketAddr::new(host, address.port()))
}

/// The address as others in the network type it, where the table listens for them and this machine has one.
fn others_open(address: SocketAddr) -> Option<String> {
    if !address.ip().is_unspecified() {
        return None;
    }
    let any =
        if address.is_ipv4() { Ipv4Addr::UNSPECIFIED.into() } else { IpAddr::V6(Ipv6Addr::UNSPECIFIED) };
    // No packet goes there: the system only tells by which of its addresses it would send one.
    let far = if address.is_ipv4() { "192.0.2.1:9" } else { "[2001:db8::1]:9" };
    let socket = UdpSocket::bind((any, 0)).ok()?;
    socket.connect(far).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified())
        .then(|| format!("http://{}/", SocketAddr::new(own, address.port())))
}

/// Comes when the user or the system wants the server to end.
async fn told_to_end() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut ended) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = ended.recv() => {}
            }
            return;
        }
    }
    // Where no signal can be heard, only the end of the process ends the server.
    if interrupted.await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Opens the page, quietly doing nothing where there is no browser: the address is printed.
fn open_browser(address: &str) {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", "start", ""]);
        command
    } else {
        Command::new("xdg-open")
    };
    let _ = command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

/// The file in which games are kept; the directory is made where it is missing.
fn database(given: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    let path = match given {
        Some(path) => path,
        None => data_directory()
            .context("there is no home directory to keep games in; name a file with --database")?
            .join("malison")
            .join("tables.db"),
    };
    if let Some(directory) = path.parent().filter(|directory| !directory.as_os_str().is_empty()) {
        fs::create_dir_all(directory)
            .with_context(|| format!("the directory {} can't be made", directory.display()))?;
    }
    Ok(path)
}

/// Where the user's programs keep what they need.
fn data_directory() -> Option<PathBuf> {
    let variable = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if cfg!(windows) {
        return variable("APPDATA");
    }
    if cfg!(target_os = "macos") {
        return variable("HOME").map(|home| home.join("Library/Application Support"));
    }
    variable("XDG_DATA_HOME").or_else(|| variable("HOME").map(|home| home.join(".local/share")))
}

/// Writes the log to the standard error; `RUST_LOG` says how much of it.
fn log(level: &str, json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(level));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let lines = lines.with_ansi(io::stderr().is_terminal());
    // A program that holds this one may have begun a log already.
    let _ = if json { lines.json().try_init() } else { lines.try_init() };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_one_that_can_be_typed() {
        let shown_at = |text: &str| shown(text.parse().expect("an address"));
        assert_eq!(shown_at("127.0.0.1:7117"), "http://127.0.0.1:7117/");
        assert_eq!(shown_at("0.0.0.0:80"), "http://127.0.0.1:80/");
        assert_eq!(shown_at("[::]:80"), "http://[::1]:80/");
    }
}

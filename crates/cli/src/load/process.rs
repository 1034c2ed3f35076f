//! The server as a process of its own.

use crate::args::Load;
use anyhow::{Context, bail};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server that was started for a run, and is gone with it.
pub struct Served {
    child: Option<Child>,
    /// Such as `127.0.0.1:7117`.
    pub address: String,
    directory: Option<PathBuf>,
}

/// Limits protect a server from an address; here one address plays every part.
const ALL_FROM_ONE: [&str; 9] = [
    "connections=1000000",
    "connections-per-address=1000000",
    "requests-per-second=4000000000",
    "requests-at-once=4000000000",
    "messages-per-second=4000000000",
    "messages-at-once=4000000000",
    "address-messages-per-second=4000000000",
    "address-messages-at-once=4000000000",
    "tables-per-hour=4000000000",
];

impl Served {
    /// Starts one, or takes the one that is named.
    pub fn start(args: &Load) -> anyhow::Result<Served> {
        if let Some(address) = args.address {
            return Ok(Served { child: None, address: address.to_string(), directory: None });
        }
        let directory = std::env::temp_dir().join(format!("malison-load-{}", std::process::id()));
        std::fs::create_dir_all(&directory)
            .with_context(|| format!("{} can't be made", directory.display()))?;
        let program = std::env::current_exe().context("this program can't be found again")?;
        let mut command = if args.pinned && can_pin() {
            let mut command = Command::new("taskset");
            command.args(["--cpu-list", "0"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.args(["serve", "--port", "0", "--threads", &args.threads.to_string(), "--database"]);
        command.arg(directory.join("load.db"));
        command.args(["--synchronous", if args.full { "full" } else { "normal" }]);
        for limit in ALL_FROM_ONE {
            command.args(["--limit", limit]);
        }
        let mut child = command
            .env("RUST_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("the server can't be started")?;
        let told = child.stdout.take();
        let mut served = Served { child: Some(child), address: String::new(), directory: Some(directory) };
        let Some(told) = told else { bail!("the server says nothing") };
        let mut lines = BufReader::new(told).lines();
        let line = lines.next().transpose().context("the server was lost")?.unwrap_or_default();
        served.address = line
            .split_once("http://")
            .map(|(_, address)| address.trim_end_matches('/').to_owned())
            .with_context(|| format!("the server did not start; it said \"{line}\""))?;
        // What else it says is of no use, and must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Ok(served)
    }

    /// The memory that it has now, in bytes, where the system tells it.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.as_ref()?.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
        Some(kilobytes * 1024)
    }

    /// The time that its threads have used so far, where the system tells it.
    pub fn cpu_seconds(&self) -> Option<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.as_ref()?.id())).ok()?;
        // The name of the program stands in brackets and may hold spaces; the times are the 14th and 15th words.
        let (_, after) = stat.rsplit_once(')')?;
        let mut words = after.split_whitespace().skip(11);
        let ticks = words.next()?.parse::<f64>().ok()? + words.next()?.parse::<f64>().ok()?;
        Some(ticks / 100.0)
    }

    /// Ends it as an operator would, and by force where it takes too long.
    pub async fn stop(mut self) {
        let Some(child) = &mut self.child else { return };
        let asked = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
        let limit = Instant::now() + Duration::from_secs(10);
        while asked.is_ok() && Instant::now() < limit {
            if matches!(child.try_wait(), Ok(Some(_))) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            // It may be gone already.
            let _ = child.kill();
            let _ = child.wait();
        }
        if let Some(directory) = &self.directory {
            let _ = std::fs::remove_dir_all(directory);
        }
    }
}

/// Moves this process to the last core, so that the server has the first for itself.
pub fn keep_clients_apart(pinned: bool) {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    if pinned && cores > 1 && can_pin() {
        let last = (cores - 1).to_string();
        let own = std::process::id().to_string();
        // Where it can't be moved, the figures are only less clean.
        let _ = Command::new("taskset")
            .args(["--cpu-list", "--pid", &last, &own])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
    }
}

fn can_pin() -> bool {
    Command::new("taskset").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

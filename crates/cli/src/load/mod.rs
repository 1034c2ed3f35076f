//! Plays many tables at once over loopback, and tells how long an input takes to show.
//!
//! A server of its own is started, with a durable store in a temporary directory, as another process: on one core
//! where the system has a word for that, and the clients on another. At every table two clients sit, each on a
//! connection of its own; whoever is asked gives any of the answers offered.

mod client;
mod measure;
mod process;
mod tables;

use crate::args::Load;
use anyhow::{Context, bail};
use measure::Measured;
use process::Served;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// `malison load`.
pub fn run(args: &Load) -> anyhow::Result<()> {
    process::keep_clients_apart(args.pinned);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("the clients can't be started")?;
    let told = runtime.block_on(play(args))?;
    if args.json {
        println!("{}", told.json());
    } else {
        print!("{told}");
    }
    if told.errors > 0 {
        bail!("{} errors", told.errors);
    }
    Ok(())
}

async fn play(args: &Load) -> anyhow::Result<Measured> {
    let mut served = Served::start(args)?;
    let empty = served.memory();
    let begun = Instant::now();
    let tables = tables::open(&served, args).await?;
    let opened = begun.elapsed();

    let measure = Arc::new(measure::Measure::new(Duration::from_secs(args.warm_up)));
    let until = Instant::now() + Duration::from_secs(args.warm_up + args.seconds);
    let mut playing = tokio::task::JoinSet::new();
    for (index, table) in tables.into_iter().enumerate() {
        let pace = client::Pace::of(args.rate, index, args.tables);
        playing.spawn(client::play(table, pace, until, Arc::clone(&measure)));
    }
    let cpu = served.cpu_seconds();
    let most = memory_while(&mut served, until).await;
    let spent = cpu.zip(served.cpu_seconds()).map(|(before, after)| after - before);
    while let Some(ended) = playing.join_next().await {
        ended.context("a client was lost")?;
    }
    let mut told = measure.told(args.seconds);
    told.tables = args.tables;
    told.opened = opened;
    told.memory = measure::Memory { empty, most };
    told.cpu = spent.map(|spent| spent / (args.warm_up + args.seconds) as f64);
    served.stop().await;
    Ok(told)
}

/// The most memory that the server was seen to use.
async fn memory_while(served: &mut Served, until: Instant) -> Option<u64> {
    let mut most = served.memory();
    while Instant::now() < until {
        tokio::time::sleep(Duration::from_millis(500).min(until.saturating_duration_since(Instant::now())))
            .await;
        most = most.max(served.memory());
    }
    most
}

//! Reads the command line and does what it says.

use clap::Parser;
use malison::args::{Args, Command};
use malison::{NotInOrder, games, load, packs, play, records, rulebook, serve, sim};
use mimalloc::MiMalloc;
use std::process::ExitCode;

/// A server makes and drops a scene for each pair of eyes at each input; `docs/speed.md` tells what this is worth.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    match run(Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is::<NotInOrder>() => ExitCode::from(1),
        // Whoever read the output has had enough of it.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("malison: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(args: Args) -> anyhow::Result<()> {
    let Some(command) = args.command else { return serve::at_home(args.table, !args.no_open) };
    match command {
        Command::Serve(args) => serve::serve(&args),
        Command::Play(args) => play::play(&args),
        Command::Sim(args) => games::named(&args.game, sim::ToDirectory(&args))?,
        Command::Replay(args) => records::replay(&args),
        Command::Scenario(args) => records::scenarios(&args),
        Command::Shrink(args) => records::shrink(&args),
        Command::Rules(args) => rulebook::print(&args),
        Command::Check(args) => packs::check(&args),
        Command::Schema(args) => games::named(&args.game, &args)?,
        Command::Load(args) => load::run(&args),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let is_broken = |error: &std::io::Error| error.kind() == std::io::ErrorKind::BrokenPipe;
    error.chain().filter_map(|cause| cause.downcast_ref()).any(is_broken)
}

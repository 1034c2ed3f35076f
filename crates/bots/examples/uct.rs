//! Plain UCT on noughts and crosses, told what to do line by line: `cargo xtask compare` runs it beside the
//! searches of other engines, which speak the same protocol. For each line with a number of iterations it searches the
//! empty board and prints how many iterations that were and how many seconds they took.

use bots::{Budget, Clock, Search};
use kernel::{Chance, Game, Seat, Setup, View, Viewer};
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};
use toys::Noughts;

fn main() -> io::Result<()> {
    let game = Noughts::new(Noughts::shipped(), &Setup::of(2)).expect("the usual set-up is right");
    let view = View::of(&game, Viewer::Seat(Seat(0)));
    let clock = Clock::new(|| Duration::ZERO);
    let mut search = Search::plain(1.4, Budget::Iterations(1), Chance::new(1, 1), clock);
    for line in io::stdin().lock().lines() {
        let iterations = line?.trim().parse().map_err(io::Error::other)?;
        let start = Instant::now();
        search.grow(&view, iterations);
        let seconds = start.elapsed().as_secs_f64();
        println!("{} {seconds}", search.visits());
        io::stdout().flush()?;
    }
    Ok(())
}

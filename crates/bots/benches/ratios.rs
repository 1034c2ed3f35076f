//! How fast random play is beside the yardstick, in one run on one core: medians of rounds that take turns, so
//! that whatever else the machine does falls on all of them alike.

mod yardstick;

use bots::measure::{Company, RandomPlay, Work};
use bots::stats::Median;
use bots::{Budget, Clock, Search};
use kernel::{Chance, Game, Seat, Setup, View, Viewer};
use std::time::{Duration, Instant};
use toys::{Four, Noughts, Skirmish};
use yardstick::RandomChess;

const ROUNDS: usize = 11;
const ROUND: Duration = Duration::from_millis(100);

/// Options an answer and answers a game that random play must come to, and how far it may be off: a check that
/// the work is the same as elsewhere.
type Expected = Option<(f64, f64, f64)>;

/// Something that works when it is told to.
struct Row {
    name: String,
    work: Box<dyn FnMut() -> Work>,
    expected: Expected,
    rates: Vec<f64>,
    done: Work,
}

impl Row {
    /// `work` does a piece of work and says how much was done in all.
    fn new(name: impl Into<String>, expected: Expected, work: impl FnMut() -> Work + 'static) -> Row {
        Row { name: name.into(), work: Box::new(work), expected, rates: Vec::new(), done: Work::default() }
    }

    fn round(&mut self) {
        let before = self.done.answers;
        let start = Instant::now();
        while start.elapsed() < ROUND {
            self.done = (self.work)();
        }
        self.rates.push((self.done.answers - before) as f64 / start.elapsed().as_secs_f64());
    }

    fn check(&self) {
        if let Some((branch, length, off)) = self.expected {
            let is_near = |is: f64, should: f64| (is / should - 1.0).abs() < off;
            assert!(
                is_near(self.done.branch(), branch) && is_near(self.done.length(), length),
                "{} is not the work that it should be: {:?}",
                self.name,
                self.done
            );
        }
    }
}

fn chess() -> Row {
    let mut play = RandomChess::new(1);
    Row::new("chess (shakmaty)", Some((22.4, 344.0, 0.02)), move || {
        play.answers(1_000);
        play.work
    })
}

fn first<G: Game>(seats: u8) -> G {
    G::new(G::shipped(), &Setup::of(seats)).expect("the usual set-up is right")
}

/// Random play without company and with it, and search iterations from the first question.
fn game<G: Game>(seats: u8, expected: Expected) -> Vec<Row> {
    let company = [(Company::Alone, "random answers"), (Company::Watched, "with log and views")];
    company
        .into_iter()
        .map(|(company, what)| {
            let mut play = RandomPlay::new(first::<G>(seats), 1, company);
            Row::new(format!("{}: {what}", G::NAME), expected, move || {
                assert!(play.answers(1_000), "{} does not go on", G::NAME);
                play.work
            })
        })
        .collect()
}

/// Plain UCT, counted in iterations.
fn uct<G: Game>(budget: u32) -> Row {
    let start = Instant::now();
    let clock = Clock::new(move || start.elapsed());
    let view = View::of(&first::<G>(2), Viewer::Seat(Seat(0)));
    let mut search = Search::plain(1.4, Budget::Iterations(budget), Chance::new(1, 1), clock);
    let mut work = Work::default();
    Row::new(format!("{}: plain UCT iterations", G::NAME), None, move || {
        search.grow(&view, budget);
        work.answers += u64::from(budget);
        work
    })
}

fn main() {
    let mut rows = vec![chess()];
    rows.extend(game::<Noughts>(2, Some((5.576, 7.626, 0.005))));
    rows.extend(game::<Four>(2, Some((6.757, 21.31, 0.005))));
    rows.extend(game::<Skirmish>(2, None));
    rows.extend([uct::<Noughts>(20_000), uct::<Four>(20_000)]);

    rows.iter_mut().for_each(Row::round);
    rows.iter_mut().for_each(|row| row.rates.clear());
    for _ in 0..ROUNDS {
        rows.iter_mut().for_each(Row::round);
    }

    let medians: Vec<Median> = rows.iter().filter_map(|row| Median::of(&row.rates)).collect();
    let yardstick = medians[0].at;
    println!(
        "{:36} {:>9} {:>19} {:>8} {:>8} {:>8}",
        "", "M/s", "least to greatest", "x chess", "options", "length"
    );
    for (row, median) in rows.iter().zip(&medians) {
        let [at, least, greatest] = [median.at, median.least, median.greatest].map(|rate| rate / 1e6);
        print!(
            "{:36} {at:9.3} {:>19} {:8.2}",
            row.name,
            format!("{least:.3} to {greatest:.3}"),
            median.at / yardstick
        );
        if row.done.options > 0 {
            print!(" {:8.3} {:8.2}", row.done.branch(), row.done.length());
        }
        println!();
    }
    rows.iter().for_each(Row::check);
}

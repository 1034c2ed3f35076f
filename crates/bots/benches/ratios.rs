//! How fast random play is beside the yardstick, in one run on one core: medians of rounds that take turns, so
//! that whatever else the machine does falls on all of them alike.

mod yardstick;

use bots::measure::{Company, RandomPlay, Work};
use bots::stats::Median;
use bots::{Budget, Clock, Search};
use kernel::{Chance, Game, Seat, Setup, View, Viewer};
use malediction::Malediction;
use std::hint::black_box;
use std::time::{Duration, Instant};
use toys::{Four, Noughts, Skirmish};
use wizwar::WizWar;
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
    Row::new("chess (shakmaty)", Some((22.4, 344.0, 0.03)), move || {
        play.answers(1_000);
        play.work
    })
}

fn first<G: Game>(seats: u8) -> G {
    G::new(G::shipped(), &Setup::of(seats)).expect("the usual set-up is right")
}

/// Random play without company and with it, at a table that is called so.
fn game<G: Game>(table: &str, seats: u8, expected: Expected) -> Vec<Row> {
    let company = [(Company::Alone, "random answers"), (Company::Watched, "with log and views")];
    company
        .into_iter()
        .map(|(company, what)| {
            let mut play = RandomPlay::new(first::<G>(seats), 1, company);
            Row::new(format!("{table}: {what}"), expected, move || {
                assert!(play.answers(1_000), "{} does not go on", G::NAME);
                play.work
            })
        })
        .collect()
}

/// Clones of a position in the middle of random play, counted in clones.
fn clones<T: Clone + 'static>(name: &str, position: T) -> Row {
    let mut place = position.clone();
    let mut work = Work::default();
    Row::new(name, None, move || {
        for _ in 0..1_000 {
            place.clone_from(black_box(&position));
            black_box(&place);
        }
        work.answers += 1_000;
        work
    })
}

/// A position that random play has come to.
fn middle<G: Game>(seats: u8) -> G {
    let mut play = RandomPlay::new(first::<G>(seats), 7, Company::Alone);
    assert!(play.answers(1_000) && play.to_question(), "{} does not go on", G::NAME);
    play.position().clone()
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
    let mut answers = vec![chess()];
    answers.extend(game::<Noughts>(Noughts::NAME, 2, Some((5.576, 7.626, 0.005))));
    answers.extend(game::<Four>(Four::NAME, 2, Some((6.757, 21.31, 0.005))));
    answers.extend(game::<Skirmish>(Skirmish::NAME, 2, None));
    answers.extend(game::<WizWar>(WizWar::NAME, 2, None));
    answers.extend(game::<WizWar>("wizwar for four", 4, None));
    answers.extend(game::<Malediction>(Malediction::NAME, 2, None));
    let clones = vec![
        clones("chess (shakmaty)", shakmaty::Chess::default()),
        clones(Noughts::NAME, middle::<Noughts>(2)),
        clones(Four::NAME, middle::<Four>(2)),
        clones(Skirmish::NAME, middle::<Skirmish>(2)),
        clones(WizWar::NAME, middle::<WizWar>(2)),
        clones(Malediction::NAME, middle::<Malediction>(2)),
    ];
    let searches = vec![uct::<Noughts>(20_000), uct::<Four>(20_000)];

    let mut tables = [("answers", answers), ("clones", clones), ("search", searches)];
    for round in 0..=ROUNDS {
        for row in tables.iter_mut().flat_map(|(_, rows)| rows) {
            row.round();
            if round == 0 {
                row.rates.clear();
            }
        }
    }
    for (title, rows) in &tables {
        print(title, rows);
    }
    tables.iter().flat_map(|(_, rows)| rows).for_each(Row::check);
}

/// Prints the rates of some rows, and their ratio to the first.
fn print(title: &str, rows: &[Row]) {
    let medians: Vec<Median> = rows.iter().filter_map(|row| Median::of(&row.rates)).collect();
    let yardstick = medians[0].at;
    println!(
        "\n{title:36} {:>9} {:>22} {:>9} {:>8} {:>8}",
        "M/s", "least to greatest", "x first", "options", "length"
    );
    for (row, median) in rows.iter().zip(&medians) {
        let [at, least, greatest] = [median.at, median.least, median.greatest].map(|rate| rate / 1e6);
        let spread = format!("{least:.3} to {greatest:.3}");
        print!("{:36} {at:9.3} {spread:>22} {:9.3}", row.name, median.at / yardstick);
        if row.done.options > 0 {
            print!(" {:8.3} {:8.2}", row.done.branch(), row.done.length());
        }
        println!();
    }
}

//! Two clients at one table: whoever is asked gives any answer, in time with the pace of the run.

use crate::load::measure::Measure;
use crate::load::tables::Table;
use futures_util::{SinkExt, StreamExt};
use kernel::Chance;
use serde::Deserialize;
use serde_json::value::RawValue;
use server::protocol::socket::ToServer;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Part, Prompt, SeatId};
use tokio_tungstenite::tungstenite::Message;

/// How long the last answers may take to come when the time is up.
const GRACE: Duration = Duration::from_secs(5);

/// When the inputs of a table are given.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// When the first is due, counted from the beginning.
    first: Duration,
    /// From one to the next; `None` for one as soon as the last has shown.
    every: Option<Duration>,
}

impl Pace {
    /// So many inputs a second at each table, one table after the other; without a rate as fast as it goes.
    pub fn of(rate: Option<f64>, index: usize, tables: usize) -> Pace {
        let every = rate.filter(|&rate| rate > 0.0).map(|rate| Duration::from_secs_f64(1.0 / rate));
        let first = every.unwrap_or_default().mul_f64(index as f64 / tables.max(1) as f64);
        Pace { first, every }
    }
}

/// What a client needs of a message.
#[derive(Deserialize)]
struct Heard<'a> {
    say: &'a str,
    #[serde(borrow, default)]
    hash: Option<&'a str>,
    #[serde(borrow, default, alias = "parts")]
    put: Vec<&'a RawValue>,
}

/// What a seat is to do.
struct Asked {
    seat: usize,
    view: String,
    answers: Vec<String>,
}

/// What a message comes to.
enum Came {
    /// A view, and what it asks of the seat.
    View(Option<Asked>),
    /// The game is over.
    Over,
    /// The input was accepted.
    Done,
    /// Nothing of interest.
    Other,
    /// What should not be.
    Wrong(String),
}

/// Plays until the time is up.
pub async fn play(mut table: Table, pace: Pace, until: Instant, measure: Arc<Measure>) {
    let mut chance = Chance::new(pace.first.as_nanos() as u64, 7);
    let mut due = Instant::now() + pace.first;
    let mut asked: Option<Asked> = None;
    // The input under way: when it was given, whether its seat was told, and when it last showed to somebody.
    let mut given: Option<(Instant, bool, Instant)> = None;
    let mut number = 0;
    loop {
        let [first, second] = &mut table.seats;
        let now = Instant::now();
        let may_answer = asked.is_some() && given.is_none_or(|(_, is_done, _)| is_done);
        let wake = if may_answer { due.min(until) } else { until + GRACE };
        if may_answer && now >= due && now < until {
            if let Some((at, _, shown)) = given.take() {
                measure.shown(at, shown - at);
            }
            if let Some(Asked { seat, view, answers }) = asked.take()
                && let Some(notation) = answers.get(chance.below(answers.len() as u32) as usize)
            {
                number += 1;
                let answer = ToServer::Answer {
                    id: number,
                    seat: SeatId(seat as u8),
                    view,
                    notation: notation.clone(),
                };
                let text = serde_json::to_string(&answer).unwrap_or_default();
                let at = Instant::now();
                if let Err(error) = table.seats[seat].send(Message::text(text)).await {
                    return measure.error(&format!("a connection was lost: {error}"));
                }
                given = Some((at, false, at));
                due = pace.every.map_or(at, |every| (due + every).max(at - every));
            }
            continue;
        }
        let (seat, message) = tokio::select! {
            message = first.next() => (0, message),
            message = second.next() => (1, message),
            () = tokio::time::sleep_until(wake.into()) => {
                if Instant::now() < until {
                    continue;
                }
                if let Some((at, is_done, shown)) = given.take() {
                    if is_done {
                        measure.shown(at, shown - at);
                    } else {
                        measure.error("an input was never answered");
                    }
                }
                return;
            }
        };
        match hear(seat, message, &measure) {
            Came::View(question) => {
                if let Some((_, _, shown)) = &mut given {
                    *shown = Instant::now();
                }
                if question.is_some() {
                    asked = question;
                }
            }
            Came::Done => {
                if let Some((_, is_done, _)) = &mut given {
                    *is_done = true;
                }
            }
            Came::Over => {
                if let Some((at, _, _)) = given.take() {
                    measure.shown(at, at.elapsed());
                }
                return measure.over();
            }
            Came::Other => {}
            Came::Wrong(what) => return measure.error(&what),
        }
        if Instant::now() >= until && given.is_none_or(|(_, is_done, _)| is_done) {
            if let Some((at, _, shown)) = given {
                measure.shown(at, shown - at);
            }
            return;
        }
    }
}

type Received = Option<Result<Message, tokio_tungstenite::tungstenite::Error>>;

fn hear(seat: usize, message: Received, measure: &Measure) -> Came {
    let text = match message {
        Some(Ok(Message::Text(text))) => text,
        Some(Ok(Message::Close(_))) | None => return Came::Wrong("the server closed a connection".into()),
        Some(Ok(_)) => return Came::Other,
        Some(Err(error)) => return Came::Wrong(format!("a connection was lost: {error}")),
    };
    measure.received(text.len());
    let heard: Heard<'_> = match serde_json::from_str(&text) {
        Ok(heard) => heard,
        Err(error) => return Came::Wrong(format!("a message can't be read: {error}")),
    };
    match heard.say {
        "view" | "update" => view(seat, &heard),
        "done" => Came::Done,
        "refused" | "error" | "bye" => Came::Wrong(format!("the server said {text}")),
        _ => Came::Other,
    }
}

fn view(seat: usize, heard: &Heard<'_>) -> Came {
    let prompt = heard.put.iter().find(|part| part.get().starts_with(r#"{"part":"prompt""#));
    let Some(prompt) = prompt else { return Came::View(None) };
    match serde_json::from_str(prompt.get()) {
        Ok(Part::Prompt(Prompt::Ask { offers, .. })) => Came::View(Some(Asked {
            seat,
            view: heard.hash.unwrap_or_default().to_owned(),
            answers: offers.into_iter().map(|offer| offer.notation).collect(),
        })),
        Ok(Part::Prompt(Prompt::Over { .. })) => Came::Over,
        Ok(_) => Came::View(None),
        Err(error) => Came::Wrong(format!("a question can't be read: {error}")),
    }
}

//! The report of a simulation: one HTML file that needs nothing else.

use super::chart::{self, Bar, escape};
use super::manifest::Manifest;
use super::tally::{Score, Tally};
use crate::games::Playable;
use bots::stats::{Estimate, Median, Sample};
use kernel::Seat;
use server::rulebook;
use std::collections::BTreeMap;
use std::fmt::Write;

const STYLE: &str = include_str!("report.css");

/// The report.
pub(super) fn html<G: Playable>(first: &G, manifest: &Manifest, tally: &Tally) -> String {
    let title = escape(&format!("{}: {} games", G::TITLE, tally.games()));
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <title>{title}</title><style>\n{STYLE}</style></head><body>\n<h1>{title}</h1>\n\
         <p><code>{}</code></p>\n",
        escape(&manifest.command())
    );
    if manifest.games_played < manifest.games_planned {
        let _ = writeln!(out, "<p>It was stopped: {} games were planned.</p>", manifest.games_planned);
    }
    if tally.failures > 0 {
        let _ = writeln!(out, "<p>Bots that failed were answered for {} times.</p>", tally.failures);
    }
    wins(&mut out, first, manifest, tally);
    lengths(&mut out, tally);
    causes(&mut out, tally);
    words(&mut out, first, tally);
    let Manifest { version, game, rules, content, .. } = manifest;
    let content = escape(content);
    out + &format!(
        "<p class=\"note\">Malison {version}, {game} rules {rules}, content {content}.</p>\n</body></html>\n"
    )
}

fn wins<G: Playable>(out: &mut String, first: &G, manifest: &Manifest, tally: &Tally) {
    let fair = Some(1.0 / manifest.bots.len().max(1) as f64);
    let bots: Vec<Bar> = tally.by_bot().into_iter().map(|(label, share)| Bar { label, share }).collect();
    *out += "<h2>Wins of each bot</h2>\n<p class=\"note\">The bots move on by one seat from game to game. A shared \
             win counts as its part. Lines are 95 % intervals (Wilson); a fair share is dashed.</p>\n";
    *out += &chart::shares("Wins of each bot", &bots, fair);
    let names = (0..first.seats()).map(|seat| first.seat_word(Seat(seat)));
    let seats: Vec<Bar> = names.zip(tally.by_seat()).map(|(label, share)| Bar { label, share }).collect();
    *out += "<h2>Wins of each seat</h2>\n";
    *out += &chart::shares("Wins of each seat", &seats, fair);
    for (kind, words) in &tally.kinds {
        let bar = |(word, score): (&&str, &Score)| Bar {
            label: format!("{word} ({})", score.games),
            share: score.share(),
        };
        let bars: Vec<Bar> = words.iter().map(bar).collect();
        let title = format!("Wins of each {}", kind.to_lowercase());
        let _ = writeln!(
            out,
            "<h2>{title}</h2>\n<p class=\"note\">How many seats played as it stands in parentheses.</p>"
        );
        *out += &chart::shares(&title, &bars, fair);
    }
}

fn lengths(out: &mut String, tally: &Tally) {
    let lengths: Vec<f64> = tally.lengths.iter().map(|&length| f64::from(length)).collect();
    let Some(median) = Median::of(&lengths) else { return };
    let mut sample = Sample::default();
    lengths.iter().for_each(|&length| sample.add(length));
    let Estimate { at, low, high } = sample.estimate();
    let _ = writeln!(
        out,
        "<h2>Length</h2>\n<p>{at:.1} answers a game ({low:.1} to {high:.1}); half of the games take at most {:.0}, \
         the shortest {:.0}, the longest {:.0}.</p>",
        median.at, median.least, median.greatest
    );
    *out += &chart::histogram("Length of the games", "answers", &tally.lengths);
}

fn causes(out: &mut String, tally: &Tally) {
    let games = tally.games() as f64;
    let bar = |(rule, count): (&str, u32)| Bar {
        label: rule.into(),
        share: Estimate::share(f64::from(count), games),
    };
    let bars: Vec<Bar> = tally.causes().into_iter().map(bar).collect();
    *out += "<h2>How games end</h2>\n";
    *out += &chart::shares("How games end", &bars, None);
    *out += "<table class=\"rules\">\n";
    for (rule, count) in tally.causes() {
        let text = escape(rulebook::rule(rule).map_or("", |rule| rule.text));
        let _ = writeln!(out, "<tr><td>{rule}</td><td>{count}</td><td>{text}</td></tr>");
    }
    *out += "</table>\n";
}

fn words<G: Playable>(out: &mut String, first: &G, tally: &Tally) {
    if tally.words.is_empty() {
        return;
    }
    let faces = G::faces(first.content());
    let names: BTreeMap<&str, &str> =
        faces.iter().map(|face| (face.word.as_str(), face.name.as_str())).collect();
    *out += "<h2>Cards</h2>\n<p class=\"note\">Held and played count seats in games: what a seat held three times in \
             a game is held once. Wins are those of the seats that held or played it, with 95 % intervals.</p>\n\
             <table>\n<tr><th>card</th><th>held</th><th>played</th><th>times</th><th>won, held</th>\
             <th>won, played</th></tr>\n";
    for (word, known) in &tally.words {
        let name = escape(names.get(word).copied().unwrap_or(word));
        let (held, played) = (share(known.held), share(known.played));
        let _ = writeln!(
            out,
            "<tr><td>{name}</td><td>{}</td><td>{}</td><td>{}</td><td>{held}</td><td>{played}</td></tr>",
            known.held.games, known.played.games, known.times
        );
    }
    *out += "</table>\n";
}

fn share(score: Score) -> String {
    if score.games == 0 { "–".into() } else { format!("{:.2}", score.share()) }
}

//! Charts as inline SVG.

use bots::stats::Estimate;
use std::fmt::Write;

const WIDTH: f64 = 720.0;
const ROW: f64 = 28.0;
const LABEL: f64 = 150.0;
const RIGHT: f64 = 180.0;

/// A bar with its interval.
pub(super) struct Bar {
    pub label: String,
    pub share: Estimate,
}

/// Shares as level bars, the interval as a line over the end of each, and a dashed line where a fair share lies.
pub(super) fn shares(title: &str, bars: &[Bar], fair: Option<f64>) -> String {
    let height = ROW * bars.len() as f64 + 26.0;
    let foot = height - 22.0;
    let wide = WIDTH - LABEL - RIGHT;
    let x = |share: f64| LABEL + wide * share;
    let mut svg = open(title, height);
    for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
        upright(&mut svg, "grid", x(tick), foot);
        text(&mut svg, "tick", x(tick), height - 6.0, &format!("{:.0} %", tick * 100.0));
    }
    for (index, Bar { label, share }) in bars.iter().enumerate() {
        let top = ROW * index as f64 + 5.0;
        let middle = top + 9.0;
        let Estimate { at, low, high } = *share;
        let said = format!("{:.1} % ({:.1} to {:.1})", at * 100.0, low * 100.0, high * 100.0);
        text(&mut svg, "label", LABEL - 8.0, middle + 4.5, label);
        bar(&mut svg, LABEL, top, wide * at, 18.0, &format!("{label}: {said}"));
        let (from, to, above) = (x(low), x(high), middle - 4.0);
        let _ = write!(
            svg,
            "<path class=\"span\" d=\"M{from:.1} {middle:.1}H{to:.1}M{from:.1} {above:.1}v8M{to:.1} {above:.1}v8\"/>"
        );
        text(&mut svg, "value", WIDTH - RIGHT + 12.0, middle + 4.5, &said);
    }
    if let Some(fair) = fair {
        upright(&mut svg, "fair", x(fair), foot);
    }
    svg + "</svg>\n"
}

/// How often numbers fall into classes of equal width.
pub(super) fn histogram(title: &str, unit: &str, numbers: &[u32]) -> String {
    let (Some(&least), Some(&most)) = (numbers.iter().min(), numbers.iter().max()) else {
        return String::new();
    };
    let class = class_width(most - least);
    let first = least / class;
    let mut counts = vec![0_u32; (most / class - first) as usize + 1];
    for number in numbers {
        counts[(number / class - first) as usize] += 1;
    }
    let highest = f64::from(counts.iter().copied().max().unwrap_or(1));
    let (height, left) = (220.0, 50.0);
    let (foot, tall) = (height - 40.0, height - 50.0);
    let step = (WIDTH - left - 10.0) / counts.len() as f64;
    let mut svg = open(title, height);
    for part in [0.0, 0.5, 1.0] {
        let y = foot - tall * part;
        let _ = write!(svg, "<path class=\"grid\" d=\"M{left} {y:.1}H{WIDTH}\"/>");
        text(&mut svg, "label", left - 6.0, y + 4.0, &format!("{:.0}", part * highest));
    }
    let seldom = counts.len() / 8 + 1;
    for (index, &count) in counts.iter().enumerate() {
        let from = (first + index as u32) * class;
        let high = tall * f64::from(count) / highest;
        let x = left + step * index as f64;
        let range = if class == 1 { from.to_string() } else { format!("{from} to {}", from + (class - 1)) };
        bar(
            &mut svg,
            x + 1.0,
            foot - high,
            (step - 2.0).max(0.5),
            high,
            &format!("{range} {unit}: {count} games"),
        );
        if index % seldom == 0 {
            text(&mut svg, "tick", x + step / 2.0, foot + 16.0, &from.to_string());
        }
    }
    text(&mut svg, "tick", WIDTH / 2.0, height - 6.0, unit);
    svg + "</svg>\n"
}

/// A round number that makes at most about thirty classes of a range.
fn class_width(range: u32) -> u32 {
    let rounds = (0..9).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_u32.pow(power)));
    rounds.into_iter().find(|width| range / width <= 30).unwrap_or(1_000_000_000)
}

fn open(title: &str, height: f64) -> String {
    format!("<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{}\">", escape(title))
}

fn text(svg: &mut String, class: &str, x: f64, y: f64, said: &str) {
    let _ = write!(svg, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escape(said));
}

fn bar(svg: &mut String, x: f64, y: f64, wide: f64, high: f64, said: &str) {
    let _ = write!(
        svg,
        "<rect class=\"bar\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\"><title>{}</title></rect>",
        escape(said)
    );
}

fn upright(svg: &mut String, class: &str, x: f64, foot: f64) {
    let _ = write!(svg, "<path class=\"{class}\" d=\"M{x:.1} 0V{foot:.1}\"/>");
}

/// Text that means nothing in HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_few_and_round() {
        for (range, width) in [(0, 1), (30, 1), (61, 2), (62, 5), (1000, 50), (u32::MAX, 200_000_000)] {
            assert_eq!(class_width(range), width, "{range}");
        }
    }

    #[test]
    fn every_number_is_in_one_class() {
        let svg = histogram("lengths", "answers", &[3, 3, 4, 90]);
        let counts =
            svg.split(" games</title>").filter_map(|part| part.rsplit(' ').next()?.parse::<u32>().ok());
        assert_eq!(counts.sum::<u32>(), 4, "{svg}");
    }

    #[test]
    fn labels_mean_nothing_in_html() {
        let bar = Bar { label: "<b>".into(), share: Estimate::share(1.0, 2.0) };
        assert!(!shares("a", &[bar], Some(0.5)).contains("<b>"));
    }
}

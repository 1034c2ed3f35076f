//! Fingers on a screen, as the browser itself takes them: it makes taps and scrolls of them.

use super::Page;
use serde_json::{Value, json};
use std::time::Duration;

/// A place of the window, in CSS pixels.
pub type At = (f64, f64);

/// Between two messages of a finger that moves.
const STEP: Duration = Duration::from_millis(16);
/// Longer than a press must stay to be a long one.
const STAYS: Duration = Duration::from_millis(1500);
/// Into how many steps a movement is cut.
const STEPS: u32 = 8;

/// The middle of an element, once it can be touched there: it is scrolled to where it can't.
const TOUCHABLE: &str = "
    const one = document.querySelector(given); if (!one) return null;
    const middle = () => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const isHit = () => { const hit = document.elementFromPoint(...middle()); return hit && (one.contains(hit) || hit.contains(one)); };
    if (!isHit()) one.scrollIntoView({ block: one.closest('.ask') ? 'nearest' : 'center', inline: 'center', behavior: 'instant' });
    return isHit() ? middle() : null;";

impl Page {
    /// Where a finger touches something: its middle, once nothing covers it.
    pub async fn touchable(&self, selector: &str) -> At {
        let at = self.until(&format!("{selector} to be touched"), TOUCHABLE, json!(selector)).await;
        (at[0].as_f64().unwrap_or_default(), at[1].as_f64().unwrap_or_default())
    }

    /// Taps something.
    pub async fn tap(&self, selector: &str) {
        let at = self.touchable(selector).await;
        self.fingers("touchStart", &[at]).await;
        self.fingers("touchEnd", &[]).await;
    }

    /// Stays on something with a finger, and lifts it again.
    pub async fn hold(&self, selector: &str) {
        let at = self.touchable(selector).await;
        self.fingers("touchStart", &[at]).await;
        tokio::time::sleep(STAYS).await;
        self.fingers("touchEnd", &[]).await;
    }

    /// Moves fingers from places to places, all at once.
    pub async fn move_fingers(&self, from: &[At], to: &[At]) {
        self.fingers("touchStart", from).await;
        for step in 1..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            let between = |(one, other): (&At, &At)| {
                (one.0 + (other.0 - one.0) * part, one.1 + (other.1 - one.1) * part)
            };
            let places: Vec<At> = from.iter().zip(to).map(between).collect();
            tokio::time::sleep(STEP).await;
            self.fingers("touchMove", &places).await;
        }
        self.fingers("touchEnd", &[]).await;
    }

    async fn fingers(&self, kind: &str, places: &[At]) {
        let finger = |(id, &(x, y)): (usize, &At)| json!({ "x": x, "y": y, "id": id });
        let points: Vec<Value> = places.iter().enumerate().map(finger).collect();
        self.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    }
}

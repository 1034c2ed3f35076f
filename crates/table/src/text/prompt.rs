//! The question with its numbered answers.

use super::{Style, wrap};
use crate::prompt::{Offer, Prompt};

/// The question, what is at stake, and the offers by number: alone on a line, or together with those that are
/// alike.
pub fn prompt(prompt: &Prompt, style: Style) -> String {
    match prompt {
        Prompt::Ask { question, stake, offers, .. } => {
            let asked = wrap(question, style.width, 0, 2);
            let mut out = format!("{}\n", style.bold(asked.trim_end()));
            if !stake.is_empty() {
                out += &wrap(stake, style.width, 2, 2);
            }
            out + &offered(offers, style)
        }
        Prompt::Wait { text, .. } => wrap(text, style.width, 0, 2),
        Prompt::Roll { roll, dice: _ } => wrap(&format!("To be rolled: {roll}."), style.width, 0, 2),
        Prompt::Over { text, rule, .. } => wrap(&format!("{text} [{rule}]"), style.width, 0, 2),
    }
}

fn offered(offers: &[Offer], style: Style) -> String {
    let digits = offers.len().to_string().len();
    let mut out = String::new();
    let mut seen: Vec<&str> = Vec::new();
    for (index, offer) in offers.iter().enumerate() {
        if offer.group.is_empty() {
            let number = index + 1;
            let mut said = if offer.label.is_empty() { offer.notation.clone() } else { offer.label.clone() };
            let written =
                if said == offer.notation { String::new() } else { format!("   ({})", offer.notation) };
            if !offer.detail.is_empty() {
                said += &format!(", {}", offer.detail);
            }
            out += &wrap(&format!("{number:>digits$}  {said}{written}"), style.width, 2, digits + 4);
            continue;
        }
        if seen.contains(&offer.group.as_str()) {
            continue;
        }
        seen.push(&offer.group);
        let alike: Vec<String> = offers
            .iter()
            .enumerate()
            .filter(|(_, other)| other.group == offer.group)
            // A no-break space holds number and label together when the line is broken.
            .map(|(index, other)| format!("{} {}", index + 1, told(other)).replace(' ', "\u{a0}"))
            .collect();
        let line = format!("{}:  {}", offer.group, alike.join("  "));
        out += &wrap(&line, style.width, digits + 4, digits + 6).replace('\u{a0}', " ");
    }
    out
}

/// An offer among others: its label, and a few words more in brackets.
fn told(offer: &Offer) -> String {
    let Offer { label, detail, .. } = offer;
    if detail.is_empty() { label.clone() } else { format!("{label} ({detail})") }
}

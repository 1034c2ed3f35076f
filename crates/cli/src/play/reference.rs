//! What can be looked up at the table.

use kernel::Game;
use server::rulebook;
use table::text::{Style, face, wrap};
use table::{Face, Staged};

/// The text of a rule.
pub fn rule(id: &str, style: Style) -> Result<String, String> {
    match rulebook::rule(id) {
        Some(rule) => Ok(wrap(&format!("{} ({}): {}", rule.id, rule.chapter, rule.text), style.width, 0, 2)),
        None if id.is_empty() => Err("Which rule? Write for example: rule HR-007".into()),
        None => Err(format!("There is no rule \"{id}\". Lines of the log show their rules after `log ids`.")),
    }
}

/// The face of a card, by its name or its word in notation.
pub fn card<G: Staged>(
    content: &'static <G as Game>::Content,
    name: &str,
    style: Style,
) -> Result<String, String> {
    let faces = G::faces(content);
    if faces.is_empty() {
        return Err("This game has no cards.".into());
    }
    if name.is_empty() {
        return Err("Which card? Write for example: card ".to_owned() + &faces[0].name);
    }
    let is = |card: &&Face| card.name.eq_ignore_ascii_case(name) || card.word.eq_ignore_ascii_case(name);
    match faces.iter().find(is) {
        Some(found) => Ok(face(found, style)),
        None => Err(match nearest(name, faces.iter().map(|face| face.name.as_str())) {
            Some(near) => format!("There is no card \"{name}\"; did you mean {near}?"),
            None => format!("There is no card \"{name}\"."),
        }),
    }
}

/// The word that is nearest to what was written, if any is near.
pub fn nearest<'a>(written: &str, words: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let written = written.to_lowercase();
    words
        .map(|word| (strsim::jaro_winkler(&written, &word.to_lowercase()), word))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, word)| word)
}

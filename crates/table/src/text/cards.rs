//! Zones of cards and card faces in text.

use super::{Style, wrap};
use crate::scene::{Card, Face, Scene, Zone, ZoneKind};

/// The zones: a hand that can be read with all its texts, others by the names of their cards.
pub fn zones(scene: &Scene, style: Style) -> String {
    let mut out = String::new();
    for zone in &scene.zones {
        if zone.count() == 0 && zone.kind != ZoneKind::Hand {
            continue;
        }
        let readable_hand = zone.kind == ZoneKind::Hand && !zone.cards.is_empty();
        if readable_hand {
            out += &style.bold(&format!("{} ({})", called(scene, zone), zone.count()));
            out.push('\n');
            for (card, count) in counted(&zone.cards) {
                out += &in_hand(scene, card, count, style);
            }
        } else {
            out += &wrap(&summary(scene, zone), style.width, 0, 2);
        }
    }
    out
}

/// What a zone is called, with its owner's word where several are called alike.
fn called(scene: &Scene, zone: &Zone) -> String {
    let is_shared = scene.zones.iter().filter(|other| other.name == zone.name).count() > 1;
    match zone.owner.filter(|_| is_shared).and_then(|seat| scene.panel(seat)) {
        Some(panel) => format!("{}, {}", zone.name, panel.word),
        None => zone.name.clone(),
    }
}

/// A card's face: its name, kind and facts on a line, its text below.
pub fn face(face: &Face, style: Style) -> String {
    let head = heading(face);
    let drawn = wrap(&head, style.width, 0, 4);
    let drawn = drawn.replacen(&face.name, &style.bold(&face.name), 1);
    drawn + &wrap(&face.text, style.width, 4, 4)
}

fn heading(face: &Face) -> String {
    let mut facts = Vec::new();
    if !face.kind.is_empty() {
        facts.push(face.kind.clone());
    }
    facts.extend(face.facts.iter().cloned());
    if let Some(value) = face.value {
        facts.push(format!("value {value}"));
    }
    if facts.is_empty() { face.name.clone() } else { format!("{} ({})", face.name, facts.join(", ")) }
}

fn in_hand(scene: &Scene, card: &Card, count: usize, style: Style) -> String {
    let Some(known) = scene.faces.get(&card.word) else {
        return wrap(&name(scene, card), style.width, 2, 6);
    };
    let mut head = heading(known);
    if count > 1 {
        head += &format!(" x{count}");
    }
    head += &badges(card);
    let drawn = wrap(&head, style.width, 2, 6);
    drawn.replacen(&known.name, &style.bold(&known.name), 1) + &wrap(&known.text, style.width, 6, 6)
}

fn summary(scene: &Scene, zone: &Zone) -> String {
    let mut names: Vec<String> = match (zone.kind, zone.cards.last()) {
        (ZoneKind::Pile, Some(top)) => vec![format!("{} on top", name(scene, top))],
        (ZoneKind::Pile, None) => Vec::new(),
        (ZoneKind::Hand | ZoneKind::Display, _) => counted(&zone.cards)
            .into_iter()
            .map(|(card, count)| {
                let times = if count > 1 { format!(" x{count}") } else { String::new() };
                format!("{}{times}{}", name(scene, card), badges(card))
            })
            .collect(),
    };
    if zone.kind != ZoneKind::Pile && zone.hidden > 0 && !zone.cards.is_empty() {
        names.push(format!("{} face down", zone.hidden));
    }
    let names = if names.is_empty() { String::new() } else { format!(": {}", names.join(", ")) };
    format!("{} ({}){names}", called(scene, zone), zone.count())
}

fn name(scene: &Scene, card: &Card) -> String {
    scene.faces.get(&card.word).map_or_else(|| card.word.clone(), |face| face.name.clone())
}

fn badges(card: &Card) -> String {
    let badges: Vec<String> = card.badges.iter().map(super::board::badge).collect();
    if badges.is_empty() { String::new() } else { format!(" [{}]", badges.join(", ")) }
}

/// Cards that look alike together, in the order of the first of each.
fn counted(cards: &[Card]) -> Vec<(&Card, usize)> {
    let mut alike: Vec<(&Card, usize)> = Vec::new();
    for card in cards {
        match alike.iter_mut().find(|(one, _)| one.word == card.word && one.badges == card.badges) {
            Some((_, count)) => *count += 1,
            None => alike.push((card, 1)),
        }
    }
    alike
}

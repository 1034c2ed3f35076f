//! From a position to facts.

use super::{LASTS, PHASES, STATS, word};
use crate::card::Card;
use crate::round::Midst;
use crate::words::{inches_word, point_word};
use crate::world::{Lasting, Name, Slip, Unit, UnitId, World};
use kernel::{Seat, Seats};

/// The position as facts.
pub fn facts(world: &World, midst: Midst) -> Vec<String> {
    let mut lines = vec![
        format!("round {}", world.round),
        format!("initiative {}", World::seat_word(world.initiative)),
        format!("began {}", World::seat_word(world.began)),
    ];
    for piece in &world.terrain {
        let Some(set) = world.pack.terrain(piece.set) else { continue };
        let size = set.piece.get(piece.piece as usize).map_or("?", |kind| kind.size.word());
        let (owner, at) = (World::seat_word(piece.owner), point_word(piece.lie.at));
        lines.push(format!("terrain {} {size} of {owner} at {at} turned {}", *set.id, piece.lie.turn));
    }
    lines.extend(world.husks.iter().map(|&at| format!("husk {}", point_word(at))));
    lines.extend(list("display", world, world.display.iter().copied()));
    lines.extend(slips("relics", world, world.relics.iter().rev(), Seats::NONE));
    for seat in Seats::first(World::SEATS).iter() {
        side(world, seat, &mut lines);
    }
    for unit in &world.units {
        unit_lines(world, unit, &mut lines);
    }
    lines.extend(world.lasting.iter().map(|lasting| lasting_line(world, lasting)));
    lines.push(phase(world, midst));
    activation(world, &mut lines);
    lines
}

fn side(world: &World, seat: Seat, lines: &mut Vec<String>) {
    let (who, side) = (World::seat_word(seat), world.side(seat));
    if let Some(corner) = side.corner {
        lines.push(format!("{who} corner {}", corner.word()));
    }
    lines.push(format!("{who} echo {}", side.echo));
    lines.push(format!("{who} mastery {}", side.mastery));
    if !side.seeker_home {
        lines.push(format!("{who} seeker away"));
    }
    lines.extend(slips(&format!("{who} hand"), world, side.hand.iter(), Seats::only(seat)));
    lines.extend(slips(&format!("{who} side-deck"), world, side.side_deck.iter(), Seats::only(seat)));
    lines.extend(slips(&format!("{who} deck"), world, side.deck.iter().rev(), Seats::NONE));
    lines.extend(list(&format!("{who} discard"), world, side.discard.iter().rev().copied()));
    lines.extend(list(&format!("{who} aside"), world, side.aside.iter().copied()));
    lines.extend(list(&format!("{who} banished"), world, side.banished.iter().rev().copied()));
}

fn unit_lines(world: &World, unit: &Unit, lines: &mut Vec<String>) {
    let word = world.unit_word(unit.id);
    lines.push(format!("{word} of {} at {}", World::seat_word(unit.owner), point_word(unit.at)));
    if unit.damage > 0 {
        lines.push(format!("{word} damage {}", unit.damage));
    }
    if unit.exhausted {
        lines.push(format!("{word} exhausted"));
    }
    if unit.staged {
        lines.push(format!("{word} staged"));
    }
    for borne in unit.borne() {
        let mut line = format!("{word} carries {}", world.card_word(borne.card));
        if borne.swapped {
            line.push_str(" swapped");
        }
        if borne.staged {
            line.push_str(" staged");
        }
        lines.push(line);
    }
}

fn lasting_line(world: &World, lasting: &Lasting) -> String {
    let name = name(world, lasting.name);
    format!(
        "{} {} {:+} by {name} {} for {}",
        world.unit_word(lasting.unit),
        word(&STATS, lasting.stat),
        lasting.by,
        lasting.modifier,
        word(&LASTS, lasting.lasts)
    )
}

fn name(world: &World, name: Name) -> &str {
    match name {
        Name::Ability(place) => world.pack.ability(place).map_or("?", |ability| ability.id.as_str()),
        Name::Card(card) => world.card_word(card),
    }
}

fn phase(world: &World, midst: Midst) -> String {
    match midst {
        Midst::Begins(phase) => format!("phase {}", word(&PHASES, phase)),
        Midst::Staging(seat, second) => {
            format!("phase deploy {}{}", World::seat_word(seat), if second { " second" } else { "" })
        }
        Midst::Activates(seat) => format!("phase action {}", World::seat_word(seat)),
        Midst::Active(unit) => format!("active {} ap {}", world.unit_word(unit), world.activation.ap),
        Midst::Claims(seat, finished) => {
            let mut line = format!("phase end {}", World::seat_word(seat));
            for seat in Seats::first(World::SEATS).iter().filter(|&seat| finished.has(seat)) {
                line.push_str(&format!(" without {}", World::seat_word(seat)));
            }
            line
        }
    }
}

fn activation(world: &World, lines: &mut Vec<String>) {
    let activation = &world.activation;
    if activation.channels > 0 {
        lines.push(format!("channels {}", activation.channels));
    }
    if activation.discount > 0 {
        lines.push(format!("discount {}", activation.discount));
    }
    // Those who have left the table never come back as the same.
    let is_there = |id: UnitId| world.unit(id).is_some();
    for used in activation.used.iter().filter(|used| is_there(used.by) && is_there(used.on)) {
        let word = world.pack.ability(used.ability).map_or("?", |it| it.id.as_str());
        lines.push(format!("{} used {word} on {}", world.unit_word(used.by), world.unit_word(used.on)));
    }
    for seat in Seats::first(World::SEATS).iter().filter(|&seat| activation.spells.has(seat)) {
        lines.push(format!("{} has cast", World::seat_word(seat)));
    }
    for seat in Seats::first(World::SEATS).iter().filter(|&seat| activation.waived.has(seat)) {
        lines.push(format!("{} has waived", World::seat_word(seat)));
    }
    for seat in Seats::first(World::SEATS).iter().filter(|&seat| activation.spent.has(seat)) {
        lines.push(format!("{} has spent", World::seat_word(seat)));
    }
    for tether in activation.tethers.iter().filter(|tether| is_there(tether.unit)) {
        let word = world.pack.ability(tether.held.ability).map_or("?", |it| it.id.as_str());
        lines.push(format!("{} tethered {word} {}", world.unit_word(tether.unit), tether.held.modifier));
    }
    for blow in activation.hits.iter().filter(|blow| is_there(blow.by) && is_there(blow.on)) {
        let (by, on) = (world.unit_word(blow.by), world.unit_word(blow.on));
        lines.push(format!("{by} hit {on} melee {}", blow.melee));
    }
    let marks = [
        (&activation.burnt[..], "burnt"),
        (&activation.protected, "protects"),
        (&activation.hardy, "hardy"),
        (&activation.mustered, "mustered"),
        (&activation.thunderous, "thunders"),
        (&activation.disarmed, "disarmed"),
        (&activation.shots, "shot"),
    ];
    for (units, mark) in marks {
        let here = units.iter().filter(|id| is_there(**id));
        lines.extend(here.map(|&unit| format!("{} {mark}", world.unit_word(unit))));
    }
    for tithe in activation.tithes.iter().filter(|tithe| is_there(tithe.by)) {
        let (by, name) = (world.unit_word(tithe.by), name(world, tithe.name));
        lines.push(format!("{by} counted {} by {name}", tithe.echo));
    }
    for seat in Seats::first(World::SEATS).iter().filter(|&seat| activation.fallen.has(seat)) {
        lines.push(format!("{} lost unit", World::seat_word(seat)));
    }
    if activation.discarded {
        lines.push("unit discarded".into());
    }
}

fn list(head: &str, world: &World, cards: impl Iterator<Item = Card>) -> Option<String> {
    let words: Vec<&str> = cards.map(|card| world.card_word(card)).collect();
    (!words.is_empty()).then(|| format!("{head} {}", words.join(", ")))
}

/// Cards and, with a `+` before each, those other than the holder who know them.
fn slips<'a>(
    head: &str,
    world: &World,
    slips: impl Iterator<Item = &'a Slip>,
    holder: Seats,
) -> Option<String> {
    let words: Vec<String> = slips
        .map(|slip| {
            let mut word = world.card_word(slip.card).to_string();
            let others = Seats(slip.known.0 & !holder.0 & Seats::first(World::SEATS).0);
            for seat in others.iter() {
                word.push_str(&format!("+{}", World::seat_word(seat)));
            }
            word
        })
        .collect();
    (!words.is_empty()).then(|| format!("{head} {}", words.join(", ")))
}

/// What can be said of any position: its facts but for the phase, and what follows from them.
pub fn statements(world: &World) -> Vec<String> {
    let mut lines = facts(world, Midst::Begins(world.phase));
    for seat in Seats::first(World::SEATS).iter() {
        let (who, side) = (World::seat_word(seat), world.side(seat));
        lines.push(format!("{who} hand size {}", side.hand.len()));
        lines.push(format!("{who} deck size {}", side.deck.len()));
        lines.extend(world.hand_kinds(seat).map(|card| format!("{who} holds {}", world.card_word(card))));
        lines.extend(side.discard.iter().map(|&card| format!("{who} discarded {}", world.card_word(card))));
        lines.extend(
            side.banished.iter().map(|&card| format!("{who} has banished {}", world.card_word(card))),
        );
        if side.seeker_home {
            lines.push(format!("{who} seeker home"));
        }
        let own = world.units_of(seat).count();
        lines.push(format!("{who} units {own}"));
    }
    for unit in world.field() {
        let word = world.unit_word(unit.id);
        lines.push(format!("{word} damage {}", unit.damage));
        lines.push(format!("{word} {}", if unit.exhausted { "exhausted" } else { "refreshed" }));
        lines.push(format!("{word} at {}", point_word(unit.at)));
        lines.push(format!("{word} health {}", world.max_health(unit).saturating_sub(unit.damage)));
        if let Some(speed) = world.speed(unit) {
            lines.push(format!("{word} speed {speed}"));
        }
        for (stat, name) in STATS {
            if let Some(value) = world.stat(unit, stat, None) {
                lines.push(format!("{word} {name} {value} now"));
            }
        }
        if world.is_engaged(unit) {
            lines.push(format!("{word} engaged"));
        }
        lines.extend(
            world
                .engaged_with(unit)
                .map(|enemy| format!("{word} engaged with {}", world.unit_word(enemy.id))),
        );
        for other in world.field().filter(|other| other.id != unit.id) {
            if world.blocks_sight(unit, other).is_none() {
                lines.push(format!("{word} sees {}", world.unit_word(other.id)));
            }
            if world.affects(unit.at, other) {
                lines.push(format!("{word} affects {}", world.unit_word(other.id)));
            }
        }
        for place in &world.pieces_under(unit) {
            let set = world.terrain.get(*place).and_then(|piece| world.pack.terrain(piece.set));
            lines.extend(set.map(|set| format!("{word} on {}", *set.id)));
        }
    }
    lines.push(format!("ap {}", world.activation.ap));
    lines.push(format!("display size {}", world.display.len()));
    lines.push(format!("relics size {}", world.relics.len()));
    lines.push(format!("husks {}", world.husks.len()));
    lines.push(format!("terrain pieces {}", world.terrain.len()));
    lines.push(format!("field {}", inches_word(World::FIELD.side().get().into())));
    lines
}

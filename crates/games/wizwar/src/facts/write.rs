//! From a position to its facts.

use super::{phase_word, turn_flags};
use crate::card::Card;
use crate::entering;
use crate::settle;
use crate::world::{Creature, Marker, Place, Slip, Spell, Target, Token, TreasureId, World};
use kernel::{Seat, Seats};

/// The facts of a position between resolutions; reading them gives it back.
pub fn facts(world: &World) -> Vec<String> {
    let mut lines = Vec::new();
    for (slot, board) in world.boards.iter().enumerate() {
        let place = world.maze.layout().places()[slot];
        lines.push(format!(
            "board {} at [{},{}] turned {}",
            world.seat_word(board.owner),
            place.row,
            place.col,
            u16::from(board.turned) * 90
        ));
    }
    for seat in Seats::first(world.seats()).iter() {
        wizard(world, seat, &mut lines);
    }
    for treasure in (0..world.treasures.len() as u8).map(TreasureId) {
        if let Place::Square(square) = world.treasures[treasure.0 as usize].place {
            lines.push(format!("{} at {}", world.treasure_word(treasure), world.square_word(square)));
        }
    }
    for spell in &world.spells {
        lines.push(spell_line(world, spell));
    }
    for marker in world.markers.iter().filter(|marker| marker.spell.is_none()) {
        lines.push(format!(
            "object {} at {} by {}",
            *world.pack.object(marker.object).id,
            world.square_word(marker.square),
            world.seat_word(marker.owner)
        ));
    }
    for marker in &world.markers {
        marker_lines(world, marker, &mut lines);
    }
    for (seat, marker) in
        Seats::first(world.seats()).iter().filter_map(|it| Some((it, world.wizard(it).bears?)))
    {
        lines.push(format!("{} bears {}", world.seat_word(seat), world.marker_word(marker)));
    }
    for creature in &world.creatures {
        creature_lines(world, creature, &mut lines);
    }
    for item in &world.floor {
        lines.push(format!("item {} at {}", world.card_word(item.item.card), world.square_word(item.square)));
    }
    border_lines(world, &mut lines);
    for (index, pile) in world.piles.iter().enumerate() {
        let which = if world.piles.len() > 1 { format!(" {}", index + 1) } else { String::new() };
        if !pile.deck.is_empty() {
            lines.push(format!("deck{which} {}", slips(world, pile.deck.iter().rev(), Seats::NONE)));
        }
        if !pile.discard.is_empty() {
            lines.push(format!("discard{which} {}", cards(world, pile.discard.iter().rev().copied())));
        }
    }
    turn(world, &mut lines);
    lines
}

fn wizard(world: &World, seat: Seat, lines: &mut Vec<String>) {
    let word = world.seat_word(seat);
    let wizard = world.wizard(seat);
    lines.push(format!("{word} seat {}", seat.0 + 1));
    lines.push(format!("{word} at {}", world.square_word(wizard.square)));
    if !wizard.alive {
        lines.push(format!("{word} dead"));
    }
    if wizard.ghost {
        lines.push(format!("{word} ghost"));
    }
    lines.push(format!("{word} life {}", wizard.life));
    let counts = [("stun", wizard.stun), ("kills", wizard.kills)];
    lines.extend(
        counts.iter().filter(|(_, count)| *count > 0).map(|(name, count)| format!("{word} {name} {count}")),
    );
    if wizard.stunned {
        lines.push(format!("{word} stunned"));
    }
    if !wizard.hand.is_empty() {
        lines.push(format!("{word} hand {}", slips(world, wizard.hand.iter(), Seats::only(seat))));
    }
    if !wizard.items.is_empty() {
        lines.push(format!("{word} items {}", cards(world, wizard.items.iter().map(|item| item.card))));
    }
    if let Some(treasure) = wizard.treasure {
        lines.push(format!("{word} carries {}", world.treasure_word(treasure)));
    }
}

/// Cards and, with a `+` before each, those other than the holder who know them.
fn slips<'a>(world: &World, slips: impl Iterator<Item = &'a Slip>, holder: Seats) -> String {
    let words: Vec<String> = slips
        .map(|slip| {
            let mut word = world.card_word(slip.card).to_string();
            let others = Seats(slip.known.0 & !holder.0 & Seats::first(world.seats()).0);
            for seat in others.iter() {
                word.push('+');
                word.push_str(world.seat_word(seat));
            }
            word
        })
        .collect();
    words.join(", ")
}

fn cards(world: &World, cards: impl Iterator<Item = Card>) -> String {
    cards.map(|card| world.card_word(card)).collect::<Vec<_>>().join(", ")
}

fn spell_line(world: &World, spell: &Spell) -> String {
    let mut line = format!("spell {}", world.card_word(spell.card));
    let forms = &world.pack.face(spell.card).forms;
    if let (2.., Some(word)) =
        (forms.len(), forms.get(spell.form as usize).and_then(|form| form.word.as_ref()))
    {
        line.push('/');
        line.push_str(word);
    }
    line.push_str(&format!(" by {}", world.seat_word(spell.by)));
    if spell.on != Target::None {
        line.push_str(&format!(" on {}", world.target_word(spell.on)));
    }
    let made = world.lines.made.iter().filter(|(_, by)| *by == spell.id).map(|(edge, _)| *edge);
    let burning = world.lines.barriers.iter().filter(|it| it.spell == Some(spell.id)).map(|it| it.edge);
    for edge in made.chain(burning) {
        line.push_str(&format!(" at {}", world.edge_word(edge)));
    }
    for marker in world.markers.iter().filter(|marker| marker.spell == Some(spell.id)) {
        line.push_str(&format!(" at {}", world.square_word(marker.square)));
        match marker.token {
            Token::Open => {}
            Token::Blank => line.push_str(" blank"),
            Token::Trap => line.push_str(" trap"),
            Token::Unknown => line.push_str(" unknown"),
        }
    }
    for creature in world.creatures.iter().filter(|creature| creature.spell == spell.id) {
        line.push_str(&format!(" at {}", world.square_word(creature.square)));
    }
    if spell.tokens > 0 {
        line.push_str(&format!(" tokens {}", spell.tokens));
    }
    if spell.used {
        line.push_str(" used");
    }
    for piece in world.pieces().filter(|&piece| spell.met & entering::mark_of(piece) != 0) {
        line.push_str(&format!(" met {}", world.piece_word(piece)));
    }
    line
}

fn marker_lines(world: &World, marker: &Marker, lines: &mut Vec<String>) {
    let word = world.marker_word(marker.id);
    if marker.cracks > 0 {
        lines.push(format!("{word} cracks {}", marker.cracks));
    }
    if let Some(item) = marker.item {
        lines.push(format!("{word} carries {}", world.card_word(item.card)));
    }
}

fn creature_lines(world: &World, creature: &Creature, lines: &mut Vec<String>) {
    let word = world.creature_word(creature.id);
    lines.push(format!("{word} life {}", creature.life));
    let counts = [("stun", creature.stun), ("points", creature.points)];
    lines.extend(
        counts.iter().filter(|(_, count)| *count > 0).map(|(name, count)| format!("{word} {name} {count}")),
    );
    if let Some(item) = creature.item {
        lines.push(format!("{word} carries {}", world.card_word(item.card)));
    }
    if let Some(treasure) = creature.treasure {
        lines.push(format!("{word} carries {}", world.treasure_word(treasure)));
    }
}

fn border_lines(world: &World, lines: &mut Vec<String>) {
    for edge in world.lines.ruins.iter() {
        lines.push(format!("ruin {}", world.edge_word(edge)));
    }
    for (edge, cracks) in &world.lines.cracks {
        lines.push(format!("{} cracks {cracks}", world.edge_word(*edge)));
    }
    for door in &world.lines.doors {
        let word = world.edge_word(door.edge);
        if let Some(holder) = door.held {
            lines.push(format!("{word} held by {}", world.seat_word(holder)));
        }
        for seat in door.unlocked.iter().filter(|seat| seat.0 < world.seats()) {
            lines.push(format!("{word} unlocked for {}", world.seat_word(seat)));
        }
    }
    for barrier in world.lines.barriers.iter().filter(|barrier| barrier.earth) {
        lines.push(format!("earth {}", world.edge_word(barrier.edge)));
    }
}

fn turn(world: &World, lines: &mut Vec<String>) {
    let turn = &world.turn;
    lines.push(format!("round {}", turn.round));
    lines.push(format!("first {}", world.seat_word(turn.first)));
    let begun: Vec<_> =
        turn.begun.iter().filter(|seat| seat.0 < world.seats()).map(|it| world.seat_word(it)).collect();
    if begun.len() < world.seats() as usize {
        lines.push(format!("begun {}", if begun.is_empty() { "nobody".into() } else { begun.join(", ") }));
    }
    lines.push(format!("turn {} {}", world.seat_word(turn.seat), phase_word(turn.phase)));
    lines.push(format!("points {}", turn.points));
    let counts = [("attacks", turn.attacks), ("combined-energy", turn.energy), ("fiddles", turn.fiddles)];
    lines
        .extend(counts.iter().filter(|(_, count)| *count > 0).map(|(name, count)| format!("{name} {count}")));
    let mut copy = *world;
    lines.extend(
        turn_flags(&mut copy).into_iter().filter(|(_, flag)| **flag).map(|(word, _)| word.to_string()),
    );
    if let Some(square) = turn.project {
        lines.push(format!("project {}", world.square_word(square)));
    }
    if let Some(edge) = turn.pass {
        lines.push(format!("pass {}", world.edge_word(edge)));
    }
    for treasure in (0..world.treasures.len() as u8).map(TreasureId) {
        if turn.dropped & (1 << treasure.0) != 0 {
            lines.push(format!("dropped {}", world.treasure_word(treasure)));
        }
    }
}

/// What can be said of any position, also within a resolution: its facts, and what follows from them.
pub fn statements(world: &World) -> Vec<String> {
    let mut lines = facts(world);
    for seat in Seats::first(world.seats()).iter() {
        let word = world.seat_word(seat);
        let wizard = world.wizard(seat);
        lines.push(format!("{word} points {}", settle::points(world, seat)));
        lines.push(format!("{word} hand size {}", wizard.hand.len()));
        lines.push(format!("{word} stun {}", wizard.stun));
        if wizard.alive {
            lines.push(format!("{word} alive"));
        }
        lines.extend(world.kinds_in_hand(seat).map(|card| format!("{word} holds {}", world.card_word(card))));
        lines.extend(wizard.items.iter().map(|item| format!("{word} item {}", world.card_word(item.card))));
    }
    for pile in &world.piles {
        lines.push(format!("deck size {}", pile.deck.len()));
        lines.push(format!("discard size {}", pile.discard.len()));
        lines.extend(pile.discard.iter().map(|card| format!("discarded {}", world.card_word(*card))));
    }
    for edge in world.lines.walls.iter() {
        lines.push(format!("wall {}", world.edge_word(edge)));
    }
    for door in &world.lines.doors {
        lines.push(format!("door {} of {}", world.edge_word(door.edge), world.seat_word(door.owner)));
    }
    for marker in &world.markers {
        let id: &str = &world.pack.object(marker.object).id;
        lines.push(format!("object {id} at {}", world.square_word(marker.square)));
    }
    for creature in &world.creatures {
        lines.push(format!("{} at {}", world.creature_word(creature.id), world.square_word(creature.square)));
    }
    for spell in &world.spells {
        let on = if spell.on == Target::None {
            String::new()
        } else {
            format!(" on {}", world.target_word(spell.on))
        };
        lines.push(format!("lasting {} by {}{on}", world.card_word(spell.card), world.seat_word(spell.by)));
        lines.push(format!("tokens {} {}", world.spell_word(spell.id), spell.tokens));
    }
    lines
}

//! Lasting spells: how they begin, and how they end (WZ-175 to WZ-187, WZ-308 to WZ-314).

use crate::card::{Card, Keyword, Lasts};
use crate::effect::{EndsWhen, Ongoing};
use crate::markers;
use crate::world::{Piece, Spell, SpellId, Target, World};
use kernel::{Log, Rule, Seat};

/// Puts a card before its caster as a lasting spell on a target, in place of one of the same name there
/// (WZ-187) or of another transformation (WZ-386). `None` where it does not last.
pub fn begin(world: &mut World, place: u8, on: Target, log: &mut Log) -> Option<SpellId> {
    let cast = *world.casts.get(place as usize)?;
    let form = world.pack.face(cast.card).forms.get(cast.form as usize)?;
    let tokens = match form.lasts {
        Lasts::Instant => return None,
        Lasts::Temporary => cast.energy.max(1),
        Lasts::Permanent => 0,
    };
    let before = match on {
        Target::Piece(piece) => Some((piece, world.base_move(piece))),
        Target::None
        | Target::Square(_)
        | Target::Edge(_)
        | Target::Marker(_)
        | Target::Item(_)
        | Target::Treasure(_)
        | Target::Spell(_)
        | Target::Dir(_) => None,
    };
    replace_older(world, cast.card, on, log);
    let id = SpellId(world.next_serial());
    let spell = Spell { id, card: cast.card, form: cast.form, by: cast.by, on, tokens, met: 0, used: false };
    world.spells.push(spell).ok()?;
    if let Some(cast) = world.casts.get_mut(place as usize) {
        cast.spell = Some(id);
    }
    if world.has_keyword(cast.card, &[Keyword::Transformation])
        && let Some((piece, old)) = before
    {
        adjust_points(world, piece, old);
    }
    world.refresh();
    let name = |world: &World| world.pack.face(cast.card).name.clone();
    let rule = if tokens > 0 { Rule("WZ-177") } else { Rule("WZ-178") };
    log.say(rule, || match tokens {
        0 => format!("{} lasts until something ends it.", name(world)),
        1 => format!("{} lasts with 1 energy token.", name(world)),
        _ => format!("{} lasts with {tokens} energy tokens.", name(world)),
    });
    Some(id)
}

/// A temporary spell loses an energy token; with its last it ends (WZ-104).
pub fn lose_token(world: &mut World, id: SpellId, why: Rule, log: &mut Log) {
    let Some(spell) = world.spells.iter_mut().find(|spell| spell.id == id && spell.tokens > 0) else {
        return;
    };
    spell.tokens -= 1;
    let left = spell.tokens;
    log.say(why, || {
        let name = world.target_name(Target::Spell(id));
        match left {
            0 => format!("{name} loses its last energy token."),
            1 => format!("{name} has 1 energy token left."),
            _ => format!("{name} has {left} energy tokens left."),
        }
    });
    if left == 0 {
        end(world, id, why, log);
    }
}

/// Ends what the new spell replaces.
fn replace_older(world: &mut World, card: Card, on: Target, log: &mut Log) {
    if !matches!(on, Target::Piece(_) | Target::None | Target::Treasure(_) | Target::Item(_)) {
        return;
    }
    let transforms = world.has_keyword(card, &[Keyword::Transformation]);
    while let Some(older) = world
        .spells
        .iter()
        .find(|spell| {
            spell.on == on
                && (spell.card == card
                    || (transforms && world.has_keyword(spell.card, &[Keyword::Transformation])))
        })
        .map(|spell| spell.id)
    {
        end(world, older, Rule(if transforms { "WZ-386" } else { "WZ-187" }), log);
    }
}

/// A new shape changes the points left this turn by the difference of the base moves (WZ-388).
fn adjust_points(world: &mut World, piece: Piece, old: u8) {
    let change = i16::from(world.base_move(piece)) - i16::from(old);
    let shifted = |points: u8| (i16::from(points) + change).clamp(0, i16::from(u8::MAX)) as u8;
    match piece {
        Piece::Wizard(seat) if seat == world.turn.seat => world.turn.points = shifted(world.turn.points),
        Piece::Wizard(_) => {}
        Piece::Creature(id) => {
            if let Some(creature) = world.creatures.iter_mut().find(|creature| creature.id == id) {
                creature.points = shifted(creature.points);
            }
        }
    }
}

/// Ends a lasting spell: its marks leave the board and its card is discarded (WZ-179). Spells on it end too
/// (WZ-309).
pub fn end(world: &mut World, id: SpellId, why: Rule, log: &mut Log) {
    let Some(index) = world.spells.iter().position(|spell| spell.id == id) else { return };
    let Some(spell) = world.spells.remove(index) else { return };
    log.say(why, || format!("{} ends.", world.pack.face(spell.card).name));
    while let Some(upon) =
        world.spells.iter().find(|other| other.on == Target::Spell(id)).map(|other| other.id)
    {
        end(world, upon, Rule("WZ-309"), log);
    }
    markers::leave_with(world, id, log);
    lose_life_at_end(world, &spell, log);
    world.discard_card(spell.by, spell.card);
    world.refresh();
}

/// What a spell takes with it when it ends, however it ends.
fn lose_life_at_end(world: &mut World, spell: &Spell, log: &mut Log) {
    let Target::Piece(Piece::Wizard(seat)) = spell.on else { return };
    let Some(form) = world.form_of(spell) else { return };
    for ongoing in &form.meanwhile {
        if let Ongoing::LifeLostAtEnd(points) = ongoing
            && world.is_alive(seat)
        {
            let wizard = world.wizard_mut(seat);
            wizard.life = wizard.life.saturating_sub(*points);
            log.say(Rule("WZ-288"), || format!("{} loses {points} life.", world.seat_name(seat)));
        }
    }
}

/// Ends the spells on a target that something ends before their time.
pub fn end_when(world: &mut World, piece: Piece, what: EndsWhen, why: Rule, log: &mut Log) {
    while let Some(id) = world
        .spells
        .iter()
        .find(|spell| {
            spell.on == Target::Piece(piece)
                && world.form_of(spell).is_some_and(|form| form.ends.contains(&what))
        })
        .map(|spell| spell.id)
    {
        end(world, id, why, log);
    }
}

/// Water affects a piece: fire spells on it end, and what else ends by water (WZ-295).
pub fn drench(world: &mut World, piece: Piece, log: &mut Log) {
    end_when(world, piece, EndsWhen::Drenched, Rule("WZ-295"), log);
    end_all(world, Rule("WZ-295"), log, |world, spell| {
        spell.on == Target::Piece(piece) && world.has_keyword(spell.card, &[Keyword::Fire])
    });
}

/// Ends every lasting spell that passes the test.
pub fn end_all(world: &mut World, why: Rule, log: &mut Log, which: impl Fn(&World, &Spell) -> bool) {
    while let Some(id) = world.spells.iter().find(|spell| which(world, spell)).map(|spell| spell.id) {
        end(world, id, why, log);
    }
}

/// Everything that a dead wizard maintained ends, and everything that lasted on him (WZ-399).
pub fn end_with(world: &mut World, seat: Seat, log: &mut Log) {
    end_all(world, Rule("WZ-399"), log, |world, spell| {
        (spell.by == seat && world.is_kept(spell)) || spell.on == Target::Piece(Piece::Wizard(seat))
    });
}

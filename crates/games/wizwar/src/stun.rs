//! Stun: what a stunned wizard or creature can't do any more (WZ-374 to WZ-385, WZ-451).
//!
//! Without adrenaline a stunned piece may do one of two things in its turn, move or attack; each attack more that
//! it is allowed makes it one thing more. So it is counted: attacks, and one for having moved.

use crate::effect::Ongoing;
use crate::no::No;
use crate::world::{Piece, Target, World};

/// What a piece has done this turn that counts while it is stunned.
struct Deeds {
    stunned: bool,
    moved: bool,
    attacks: u8,
}

#[inline]
fn deeds(world: &World, piece: Piece) -> Deeds {
    match piece {
        Piece::Wizard(seat) if seat == world.turn.seat => Deeds {
            stunned: world.wizard(seat).stunned,
            moved: world.turn.moved,
            attacks: world.turn.attacks,
        },
        Piece::Wizard(_) => Deeds { stunned: false, moved: false, attacks: 0 },
        Piece::Creature(id) => {
            world.creature(id).map_or(Deeds { stunned: false, moved: false, attacks: 0 }, |it| Deeds {
                stunned: it.stunned,
                moved: it.moved,
                attacks: it.attacks,
            })
        }
    }
}

/// How many more attacks than one a piece may make in a turn.
pub fn extra_attacks(world: &World, piece: Piece) -> u8 {
    let part = |it: &Ongoing| i32::from(matches!(it, Ongoing::ExtraAttack));
    world.sum(piece, part).min(u8::MAX.into()) as u8
}

/// Whether a piece may leave its square of its own will, on foot or by a spell of its own (WZ-377, WZ-382).
pub fn may_move(world: &World, piece: Piece) -> Result<(), No> {
    if piece == Piece::Wizard(world.turn.seat) && world.turn.rooted {
        return Err(
            No::by(&("WZ-440", "a turn in which no spell has ended one's moving")).at(Target::Piece(piece))
        );
    }
    let deeds = deeds(world, piece);
    if deeds.stunned && deeds.attacks > extra_attacks(world, piece) {
        return Err(
            No::by(&("WZ-377", "a turn without an attack, as one is stunned")).at(Target::Piece(piece))
        );
    }
    Ok(())
}

/// Whether stun lets a piece attack (WZ-378, WZ-385). How many attacks it has is another question (WZ-219).
pub fn may_attack(world: &World, piece: Piece) -> Result<(), No> {
    let deeds = deeds(world, piece);
    if deeds.stunned && deeds.moved && deeds.attacks >= extra_attacks(world, piece) {
        return Err(No::by(&("WZ-378", "a turn without a move, as one is stunned")).at(Target::Piece(piece)));
    }
    Ok(())
}

/// Whether stun lets a piece make an attack that moves it (WZ-451).
pub fn may_attack_and_move(world: &World, piece: Piece) -> Result<(), No> {
    let deeds = deeds(world, piece);
    if deeds.stunned && deeds.attacks.saturating_add(1) > extra_attacks(world, piece) {
        return Err(No::by(&("WZ-451", "not to be stunned, as this is an attack and a move at once"))
            .at(Target::Piece(piece)));
    }
    Ok(())
}

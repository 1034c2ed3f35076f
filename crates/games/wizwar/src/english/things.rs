//! Objects and creatures in words.

use super::effects::on_entering;
use super::numbers::{counted, damage, movement_points};
use super::{ongoing, sentence};
use crate::card::{Beast, Object};
use crate::pack::Pack;

/// What an object on the board does.
pub fn object(pack: &Pack, object: &Object) -> String {
    join(object_sentences(pack, object))
}

/// What a creature is.
pub fn creature(pack: &Pack, beast: &Beast) -> String {
    join(creature_sentences(pack, beast))
}

fn join(sentences: Vec<String>) -> String {
    sentences.iter().map(|it| sentence(it)).collect::<Vec<_>>().join(" ")
}

pub(super) fn object_sentences(pack: &Pack, object: &Object) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    let mut say = |text: &str| said.push(text.into());
    match (object.stops, object.hides) {
        (true, true) => say("It fills the square and blocks line of sight"),
        (true, false) => say("It fills the square"),
        (false, true) => say("It blocks line of sight"),
        (false, false) => {}
    }
    if object.blinds {
        say("Those inside see only themselves and it");
    }
    if object.confuses {
        say(
            "Whoever leaves it rolls a die for the direction; a wall met that way costs 1 movement point without \
             moving",
        );
    }
    if object.toll > 0 {
        say(&format!("Entering costs {} more", movement_points(object.toll)));
    }
    if !object.entering.is_empty() {
        say(&on_entering(pack, &enterer(object), &object.entering));
    }
    if object.face_down {
        say(
            "A blank is discarded when it is turned up; the trap ends this spell. Dispelling takes one token",
        );
    }
    if object.mobile {
        say("It can be picked up, carried and dropped");
    }
    if object.gathered {
        say("A wizard who starts his turn beside it may take it for his whole Move and Cast phase");
    }
    match (object.cracks, object.burns) {
        (0, false) => {}
        (0, true) => say("1 point of fire damage destroys it"),
        (cracks, false) => say(&format!("{} it", destroy(cracks))),
        (cracks, true) => {
            say(&format!("{} or 1 point of fire damage destroys it", counted(cracks, "crack")));
        }
    }
    if object.washes_away {
        say("Water destroys it");
    }
    if object.markers > 1 {
        say(&format!("No more than {} can be on the board", counted(object.markers, "such marker")));
    }
    said
}

fn destroy(cracks: u8) -> String {
    format!("{} {}", counted(cracks, "crack"), if cracks == 1 { "destroys" } else { "destroy" })
}

/// Who is concerned by entering.
fn enterer(object: &Object) -> String {
    if object.face_down {
        "An enemy wizard or creature who enters turns the token up and, if it is the trap,".into()
    } else if object.hex {
        "A wizard who enters".into()
    } else {
        match (object.spares_caster, object.spares_creatures) {
            (true, true) => "Any wizard except you who enters".into(),
            (true, false) => "Anybody except you who enters".into(),
            (false, true) => "A wizard who enters".into(),
            (false, false) => "Whoever enters".into(),
        }
    }
}

pub(super) fn creature_sentences(pack: &Pack, beast: &Beast) -> Vec<String> {
    let attack = match &beast.attack {
        Some(harm) => format!("and its attack deals {}", damage(harm)),
        None => "and no attack".into(),
    };
    let mut said = vec![format!("It has {} life, a base move of {} {attack}", beast.life, beast.base_move)];
    if beast.carries {
        said.push("It may carry one item or treasure".into());
    }
    said.extend(ongoing::always(pack, &beast.always));
    said
}

//! The texts of a pack, one by one, and the pack without one of them: what a text does is what goes otherwise
//! without it.

use super::{Glance, Pack};
use crate::card::{Beast, Face, Form, Object};

/// A text that is there to do something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// What it is, such as "what `zot/stun` does".
    pub what: String,
    /// The word of the card that it stands on; none for objects and creatures.
    pub card: Option<String>,
    spot: Spot,
}

/// Where a text stands: a card, object or creature by its place, and the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spot {
    Does { card: usize, form: usize },
    Meanwhile { card: usize, form: usize },
    Use { card: usize, form: usize },
    Carried { card: usize },
    Entering { object: usize },
    Always { beast: usize },
    Attack { beast: usize },
}

impl Pack {
    /// All texts of the pack that are there to do something.
    pub fn texts(&self) -> Vec<Text> {
        let mut texts = Vec::new();
        for (card, face) in self.faces.iter().enumerate() {
            face_texts(card, face, &mut texts);
        }
        for (object, kind) in self.objects.iter().enumerate().filter(|(_, kind)| !kind.entering.is_empty()) {
            let what = format!("what happens to whoever enters `{}`", *kind.id);
            texts.push(Text { what, card: None, spot: Spot::Entering { object } });
        }
        for (beast, kind) in self.beasts.iter().enumerate() {
            if !kind.always.is_empty() {
                let what = format!("what always holds for `{}`", *kind.id);
                texts.push(Text { what, card: None, spot: Spot::Always { beast } });
            }
            if kind.attack.is_some() {
                let what = format!("the attack of `{}`", *kind.id);
                texts.push(Text { what, card: None, spot: Spot::Attack { beast } });
            }
        }
        texts
    }

    /// The pack without one of its texts. It is no pack that could be read: what it is for is to be compared.
    pub fn without(&self, text: &Text) -> Pack {
        let mut faces: Vec<Face> = self.faces.clone();
        let mut objects: Vec<Object> = self.objects.clone();
        let mut beasts: Vec<Beast> = self.beasts.clone();
        let form_of = |faces: &mut Vec<Face>, card: usize, form: usize, change: fn(&mut Form)| {
            if let Some(form) = faces.get_mut(card).and_then(|face| face.forms.get_mut(form)) {
                change(form);
            }
        };
        match text.spot {
            Spot::Does { card, form } => form_of(&mut faces, card, form, |form| form.does.clear()),
            Spot::Meanwhile { card, form } => form_of(&mut faces, card, form, |form| form.meanwhile.clear()),
            Spot::Use { card, form } => {
                let item = faces.get_mut(card).and_then(|face| face.item.as_mut());
                if let Some(form) = item.and_then(|item| item.uses.get_mut(form)) {
                    form.does.clear();
                }
            }
            Spot::Carried { card } => {
                if let Some(item) = faces.get_mut(card).and_then(|face| face.item.as_mut()) {
                    item.carried.clear();
                }
            }
            Spot::Entering { object } => {
                objects.iter_mut().skip(object).take(1).for_each(|it| it.entering.clear())
            }
            Spot::Always { beast } => beasts.iter_mut().skip(beast).take(1).for_each(|it| it.always.clear()),
            Spot::Attack { beast } => beasts.iter_mut().skip(beast).take(1).for_each(|it| it.attack = None),
        }
        Pack {
            glances: faces.iter().map(Glance::of).collect(),
            lowers_hand_limits: self.lowers_hand_limits,
            faces,
            objects,
            beasts,
            sectors: self.sectors.clone(),
            schools: self.schools.clone(),
            unknown: self.unknown.clone(),
            digest: format!("{} without {}", self.digest, text.what),
        }
    }
}

fn face_texts(card: usize, face: &Face, texts: &mut Vec<Text>) {
    let id: &str = &face.id;
    let mut push = |what, spot| texts.push(Text { what, card: Some(id.into()), spot });
    let name = |form: &Form| form.word.as_ref().map_or_else(|| id.into(), |word| format!("{id}/{word}"));
    for (form, it) in face.forms.iter().enumerate() {
        if !it.does.is_empty() {
            push(format!("what `{}` does", name(it)), Spot::Does { card, form });
        }
        if !it.meanwhile.is_empty() {
            push(format!("what holds while `{}` lasts", name(it)), Spot::Meanwhile { card, form });
        }
    }
    let Some(item) = &face.item else { return };
    if !item.carried.is_empty() {
        push(format!("what holds while `{id}` is carried"), Spot::Carried { card });
    }
    for (form, it) in item.uses.iter().enumerate().filter(|(_, it)| !it.does.is_empty()) {
        push(format!("what the use `{}` does", name(it)), Spot::Use { card, form });
    }
}

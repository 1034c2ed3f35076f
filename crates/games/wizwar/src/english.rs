//! What cards, objects and creatures say to people, written from what they do, so that text and behaviour cannot part.

mod effects;
mod nouns;
mod numbers;
mod ongoing;
mod things;

pub use nouns::{energy_kind, keyword, kind, lasts, range};
pub use numbers::{amount, damage, life, movement_points, points_of_damage, stun_tokens};
pub use things::{creature, object};

use crate::card::{After, Aim, Card, Energy, EnergyCard, Face, Form, Item, Keyword, Kind, Lasts, Range};
use crate::effect::{Effect, EndsWhen};
use crate::pack::Pack;
use effects::Speech;
use std::fmt;

/// The text of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardText {
    /// Its name.
    pub name: String,
    /// What it is: kind, range, duration and keywords.
    pub line: String,
    /// What it does, paragraph by paragraph.
    pub rules: Vec<String>,
    /// What it is worth as energy, if anything.
    pub energy: Option<String>,
}

impl fmt::Display for CardText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.name, self.line)?;
        for rule in &self.rules {
            write!(f, "\n{rule}")?;
        }
        if let Some(energy) = &self.energy {
            write!(f, "\n{energy}")?;
        }
        Ok(())
    }
}

/// The text of a card.
pub fn card(pack: &Pack, card: Card) -> CardText {
    let face = pack.face(card);
    let mut rules = Vec::new();
    if let Some(item) = &face.item {
        item_rules(pack, face, item, &mut rules);
    }
    spell_rules(pack, face, &mut rules);
    if face.keywords.contains(&Keyword::Mundane) {
        rules.push("This cannot be countered.".into());
    }
    CardText { name: face.name.clone(), line: line(face), rules, energy: energy(face) }
}

/// What a card does, paragraph by paragraph, without its name, kind and value.
pub fn text(pack: &Pack, of: Card) -> String {
    card(pack, of).rules.join("\n")
}

/// The text of one way to play a card, for the question that offers it.
pub fn form(pack: &Pack, card: Card, form: u8) -> String {
    let face = pack.face(card);
    let uses = face.item.as_ref().map_or(&face.forms, |item| &item.uses);
    uses.get(form as usize).map(|form| form_text(pack, form)).unwrap_or_default()
}

/// One of several ways that a card leaves to its caster.
pub fn way(pack: &Pack, effects: &[Effect]) -> String {
    sentence(&effects::clause(pack, "the target", effects))
}

/// Kind, range, duration and keywords.
fn line(face: &Face) -> String {
    let kinds = if face.item.is_some() {
        "Item".to_string()
    } else if let Some(card) = face.energy_card {
        energy_kind(card).to_string()
    } else {
        let mut heads: Vec<(Kind, Range, Lasts)> = Vec::new();
        for form in &face.forms {
            let head = (form.kind, form.range, form.lasts);
            if !heads.contains(&head) {
                heads.push(head);
            }
        }
        spell_line(&heads)
    };
    let mut line = sentence(&kinds);
    for &word in &face.keywords {
        line.push_str(&format!(" {}.", keyword(word)));
    }
    line
}

fn spell_line(heads: &[(Kind, Range, Lasts)]) -> String {
    let alike = |&(_, range, lasts): &(Kind, Range, Lasts)| {
        heads.first().is_some_and(|first| (first.1, first.2) == (range, lasts))
    };
    match heads.first() {
        Some(&(_, reach, lasts)) if heads.iter().all(alike) => {
            let kinds: Vec<&str> = heads.iter().map(|head| kind(head.0)).collect();
            format!("{}, {}, {}", kinds.join(" or "), range(reach), nouns::lasts(lasts))
        }
        _ => {
            let each = heads.iter().map(|&(what, reach, lasts)| {
                format!("{}, {}, {}", kind(what), range(reach), nouns::lasts(lasts))
            });
            each.collect::<Vec<_>>().join("; or ")
        }
    }
}

fn energy(face: &Face) -> Option<String> {
    let value = match face.energy {
        Energy::None => return None,
        Energy::Fixed(value) => format!("Energy value {value}"),
        Energy::Die(0) => "Energy value of one die".into(),
        Energy::Die(more) => format!("Energy value of one die plus {more}"),
    };
    Some(match face.energy_card {
        None => format!("{value}."),
        Some(EnergyCard::Plain | EnergyCard::Random) => format!("{value}, for a spell or for speed."),
        Some(EnergyCard::Flash) => format!("{value}, for a spell but never for speed."),
    })
}

fn spell_rules(pack: &Pack, face: &Face, rules: &mut Vec<String>) {
    match face.forms.as_slice() {
        [] => {}
        [only] => rules.push(form_text(pack, only)),
        [first, second] if is_also_counter(first, second) => {
            rules.push(form_text(pack, first));
            rules.push(also_counter(pack, first, second));
        }
        several => {
            for form in several {
                let word = form.word.as_deref().unwrap_or_default();
                rules.push(format!("{}: {}", capital(word), form_text(pack, form)));
            }
        }
    }
}

/// Whether the second form is the first, cast as a counter, and perhaps a little more.
fn is_also_counter(first: &Form, second: &Form) -> bool {
    second.when.is_some()
        && first.when.is_none()
        && first.meanwhile == second.meanwhile
        && (first.lasts, first.range) == (second.lasts, second.range)
        && (second.does.starts_with(&first.does) || second.does.ends_with(&first.does))
}

fn also_counter(pack: &Pack, first: &Form, second: &Form) -> String {
    let Some(when) = second.when else { return String::new() };
    let on = if first.aim.contains(&Aim::OwnCreature) { " on yourself" } else { "" };
    let also = format!("You may also cast this{on} as a counter when {}", nouns::trigger(when));
    let mut speech = Speech::of(pack, second);
    let extra = second.does.iter().filter(|effect| !first.does.contains(effect));
    let extra: Vec<String> = extra.map(|effect| speech.effect(effect)).collect();
    if extra.is_empty() {
        sentence(&also)
    } else {
        format!("{also}; {}", sentence_end(&uncapital(&extra.join(". "))))
    }
}

/// What a form does, in sentences.
fn form_text(pack: &Pack, form: &Form) -> String {
    let mut speech = Speech::of(pack, form);
    let mut said: Vec<String> = Vec::new();
    if form.costs_card {
        said.push("Discard a magic card from your hand".into());
    }
    for effect in &form.does {
        said.extend(sentences(pack, &mut speech, effect));
    }
    if let (Some(when), Some(first)) = (form.when, said.first_mut()) {
        *first = format!("When {}, {}", nouns::trigger(when), uncapital(first));
    }
    if !form.meanwhile.is_empty() {
        let unnamed = !speech.has_named_target() && nouns::is_needed(&form.aim);
        match form.when {
            Some(when) if said.is_empty() => said.push(format!("Cast this when {}", nouns::trigger(when))),
            _ if unnamed => said.push(format!("Cast this on {}", speech.target())),
            _ => {}
        }
        said.extend(ongoing::while_it_lasts(pack, form));
    }
    if let Range::Crawl(squares) = form.range {
        said.push(format!(
            "It finds its way on foot, up to {squares} squares, round corners and past whatever does not stop \
             movement, and strikes nobody else"
        ));
    }
    for end in &form.ends {
        said.push(match end {
            EndsWhen::Drenched => "This ends when water affects the target".into(),
            EndsWhen::Burnt => "This ends when the target suffers fire damage".into(),
        });
    }
    if form.final_word {
        said.push("This cannot be cancelled".into());
    }
    said.iter().map(|it| sentence(it)).collect::<Vec<_>>().join(" ")
}

/// An effect, and what it brings into play.
fn sentences(pack: &Pack, speech: &mut Speech<'_>, effect: &Effect) -> Vec<String> {
    let mut said = vec![speech.effect(effect)];
    if let Effect::Place { object: id, .. } = effect
        && let Some(place) = pack.object_named(id)
    {
        said.extend(things::object_sentences(pack, pack.object(place)));
    }
    if let Effect::Summon { creature: id } = effect
        && let Some(place) = pack.beast_named(id)
    {
        said.extend(things::creature_sentences(pack, pack.beast(place)));
    }
    said
}

fn item_rules(pack: &Pack, face: &Face, item: &Item, rules: &mut Vec<String>) {
    if !item.carried.is_empty() {
        rules.push(sentence(&ongoing::while_carried(pack, &item.carried)));
    }
    if item.draws_once > 0 {
        let cards = numbers::counted(item.draws_once, "card");
        rules.push(format!("The first time you play or gain this, draw {cards}."));
    }
    if item.loses > 0 {
        let cards = numbers::counted(item.loses, "card");
        rules.push(format!("When this leaves you, discard {cards} of your choice."));
    }
    for form in &item.uses {
        rules.push(use_text(pack, form));
    }
    if face.keywords.contains(&Keyword::MagicStone) {
        rules.push("If you suffer fire damage, this is destroyed.".into());
    }
    if let Some(harm) = &item.explodes {
        rules.push(format!("If fire destroys this while you carry it, you suffer {}.", damage(harm)));
    }
    if item.washes_away {
        rules.push("Water damage to you destroys this first.".into());
    }
}

/// The use of an item: what it is, what it does, what becomes of the item.
fn use_text(pack: &Pack, form: &Form) -> String {
    let mut head = vec![capital(kind(form.kind)), range(form.range)];
    if form.thrown {
        head.push("thrown".into());
    }
    let head = match &form.word {
        Some(word) => format!("{} ({})", capital(word), uncapital(&head.join(", "))),
        None => head.join(", "),
    };
    let to_line = form.aim.iter().any(|aim| matches!(aim, Aim::Object | Aim::AnyObject));
    let after = match form.after {
        After::Kept => "",
        After::Discarded => " Then discard this.",
        After::LiesThere if to_line => {
            " Then this lies in the target's square; if the target is a wall or door, in your nearest square beside it."
        }
        After::LiesThere => " Then this lies in the target's square.",
        After::Strewn => " This lies there until it is destroyed or taken.",
    };
    format!("{head}: {}{after}", form_text(pack, form))
}

/// With a capital letter at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// With a small letter at its beginning.
fn uncapital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// With a capital letter at its beginning and a full stop at its end.
fn sentence(text: &str) -> String {
    sentence_end(&capital(text))
}

fn sentence_end(text: &str) -> String {
    if text.ends_with('.') { text.into() } else { format!("{text}.") }
}

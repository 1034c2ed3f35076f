//! Checks what must hold between the parts of a pack.

use super::MOST_CARDS;
use super::effects::{Setting, Told, bare_damage, effects, ongoing, word};
use crate::card::{
    After, Aim, Beast, Energy, EnergyCard, Face, Form, Item, Keyword, Kind, Lasts, Object, Range,
};
use crate::effect::{Barrier, Effect, Ongoing};
use content::{Code, Entry, Mistake, Names, Place, Reader, Spanned};
use std::collections::BTreeSet;

/// What was read of a pack.
pub(super) struct Entries<'e> {
    pub cards: &'e [Entry<Face>],
    pub objects: &'e [Entry<Object>],
    pub beasts: &'e [Entry<Beast>],
    /// Whether every entry could be decoded: only then is anything really missing.
    pub whole: bool,
}

/// Checks cards, objects and creatures, each by itself and together.
pub(super) fn check(reader: &mut Reader<'_>, entries: &Entries<'_>) {
    let Entries { cards, objects, beasts, whole } = *entries;
    reader.names("card", cards, |card| &card.id);
    let object_names = reader.names("object", objects, |object| &object.id);
    let beast_names = reader.names("creature", beasts, |beast| &beast.id);
    count(reader, cards, whole);
    for card in cards {
        face(&mut told(reader, card, &card.id, "card"), card);
        for list in lists(card) {
            references(reader, card, list, &object_names, &beast_names);
        }
    }
    for entry in objects {
        references(reader, entry, &entry.entering, &object_names, &beast_names);
        object(&mut told(reader, entry, &entry.id, "object"), entry);
    }
    for entry in beasts {
        beast(&mut told(reader, entry, &entry.id, "creature"), entry);
    }
    letters(reader, objects, beasts);
    endless(reader, objects, &object_names);
    if whole {
        unused(reader, entries);
        placing(reader, entries);
    }
}

fn told<'r, 's, T>(
    reader: &'r mut Reader<'s>,
    entry: &Entry<T>,
    id: &Spanned<String>,
    kind: &str,
) -> Told<'r, 's> {
    Told { reader, place: entry.at(id), who: format!("{kind} `{}`", **id) }
}

fn count(reader: &mut Reader<'_>, cards: &[Entry<Face>], whole: bool) {
    if cards.is_empty() && whole {
        reader.note(Mistake::new(Code::MissingKey, Place::START, "the pack has no card"));
    }
    let all: usize = cards.iter().flat_map(|card| card.copies.values()).map(|&copies| copies as usize).sum();
    if all > MOST_CARDS {
        let message = format!("the pack holds {all} cards, but must not hold more than {MOST_CARDS}");
        reader.note(Mistake::new(Code::OutOfRange, Place::START, message));
    }
}

fn face(told: &mut Told<'_, '_>, face: &Face) {
    named(told, &face.id, &face.name);
    if face.copies.is_empty() {
        told.invalid("no school holds it");
    }
    for (school, &copies) in &face.copies {
        told.within(copies, 1..=24, &format!("the number of copies in `{}`", school.word()));
    }
    let ways = [!face.forms.is_empty(), face.item.is_some(), face.energy_card.is_some()];
    match ways.iter().filter(|&&way| way).count() {
        0 => told.invalid("it does nothing: it needs a `form`, an `item` or an `energy_card`"),
        1 => {}
        _ => told.contradiction("a card is a spell, an item or an energy card, and only one of them"),
    }
    keywords(told, face);
    energy(told, face);
    words(told, &face.forms);
    for one in &face.forms {
        form(told, one, Setting::Spell(one));
        spell(told, one, &face.keywords);
    }
    if let Some(it) = &face.item {
        item(told, it, &face.keywords);
    }
}

/// A name stands in one line of a screen.
const LONGEST_NAME: usize = 40;

/// A word of notation is lower case, digits and hyphens.
fn named(told: &mut Told<'_, '_>, id: &str, name: &str) {
    notation(told, id);
    if name.trim().is_empty() {
        told.invalid("it has no name");
    } else if name.chars().any(char::is_control) || name.chars().count() > LONGEST_NAME {
        told.invalid(format!("its name must be of at most {LONGEST_NAME} letters, all on one line"));
    }
}

fn notation(told: &mut Told<'_, '_>, word: &str) {
    let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    if word.is_empty() || word.len() > 32 || !word.chars().all(fits) {
        told.invalid(format!(
            "`{word}` is no word of notation: it must be 1 to 32 of lower case letters, digits and hyphens"
        ));
    }
}

fn keywords(told: &mut Told<'_, '_>, face: &Face) {
    let mut seen = BTreeSet::new();
    for &keyword in &face.keywords {
        if !seen.insert(keyword) {
            told.contradiction(format!("the keyword `{}` stands twice", word(&keyword)));
        }
        let fits = match keyword {
            Keyword::MagicStone | Keyword::Trinket | Keyword::Weapon | Keyword::ThrownWeapon => {
                face.item.is_some()
            }
            Keyword::Curse
            | Keyword::Creation
            | Keyword::Transformation
            | Keyword::Global
            | Keyword::Mundane
            | Keyword::Hex => !face.forms.is_empty(),
            Keyword::Fire | Keyword::Water | Keyword::Lightning => face.energy_card.is_none(),
        };
        if !fits {
            told.contradiction(format!("the keyword `{}` does not fit this kind of card", word(&keyword)));
        }
    }
}

fn energy(told: &mut Told<'_, '_>, face: &Face) {
    match face.energy {
        Energy::None => {}
        Energy::Fixed(value) => told.within(value, 1..=9, "the energy value"),
        Energy::Die(more) => told.within(more, 0..=6, "what is added to the die"),
    }
    let fits = match (face.energy_card, face.energy) {
        (None, _)
        | (Some(EnergyCard::Plain | EnergyCard::Flash), Energy::Fixed(_))
        | (Some(EnergyCard::Random), Energy::Die(_)) => true,
        (Some(_), _) => false,
    };
    if !fits {
        told.contradiction("plain and flash energy have a `fixed` value, random energy has a `die`");
    }
}

/// Several forms are told apart by their words; a single one needs none.
fn words(told: &mut Told<'_, '_>, forms: &[Form]) {
    let mut seen = BTreeSet::new();
    for form in forms {
        match &form.word {
            Some(word) => {
                notation(told, word);
                if forms.len() == 1 {
                    told.contradiction(format!("its only form needs no word, but has `{word}`"));
                }
                if !seen.insert(word.clone()) {
                    told.contradiction(format!("two forms have the word `{word}`"));
                }
            }
            None if forms.len() > 1 => told.invalid("each of several forms needs a `word`"),
            None => {}
        }
    }
}

/// Checks what holds for spells, uses of items and attacks that spells allow.
pub(super) fn form(told: &mut Told<'_, '_>, form: &Form, setting: Setting<'_>) {
    match (form.kind, form.when) {
        (Kind::Counter, None) => told.contradiction("a counter needs `when`"),
        (Kind::Attack | Kind::Neutral, Some(_)) => told.contradiction("only a counter has `when`"),
        (Kind::Counter, Some(_)) | (Kind::Attack | Kind::Neutral, None) => {}
    }
    if form.does.is_empty() && form.meanwhile.is_empty() {
        told.invalid("a form does nothing");
    }
    aims(told, form);
    effects(told, &form.does, setting);
    ongoing(told, &form.meanwhile, Some(form));
}

fn aims(told: &mut Told<'_, '_>, form: &Form) {
    let mut seen = BTreeSet::new();
    for &aim in form.aim.iter() {
        if !seen.insert(aim) {
            told.contradiction(format!("the aim `{}` stands twice", word(&aim)));
        }
        let fits = match aim {
            Aim::Oneself => form.range != Range::Global,
            Aim::OwnCreature | Aim::Direction | Aim::OwnSquare => form.range == Range::Oneself,
            Aim::AllInSector => form.range == Range::Sector,
            Aim::Wizard | Aim::Creature => !matches!(form.range, Range::Oneself | Range::Global),
            Aim::Object
            | Aim::AnyObject
            | Aim::Loose
            | Aim::LooseTreasure
            | Aim::Wall
            | Aim::AnyWall
            | Aim::Door
            | Aim::UnsealedDoor
            | Aim::OpenEdge
            | Aim::EmptySquare
            | Aim::ClearSquare
            | Aim::Square
            | Aim::Spell
            | Aim::Cross
            | Aim::Darts => {
                matches!(form.range, Range::Adjacent | Range::Sight | Range::Anywhere | Range::Sector)
            }
        };
        if !fits {
            told.contradiction(format!(
                "the aim `{}` does not fit the range `{}`",
                word(&aim),
                // The one word of a pack that is not the name of what it stands for.
                if form.range == Range::Oneself { "self".into() } else { word(&form.range) }
            ));
        }
        let alone =
            matches!(aim, Aim::AllInSector | Aim::Cross | Aim::Darts | Aim::Direction | Aim::OwnSquare);
        if alone && form.aim.len() > 1 {
            told.contradiction(format!("the aim `{}` stands alone", word(&aim)));
        }
        if form.kind == Kind::Counter && aim != Aim::OpenEdge {
            told.contradiction("a counter is aimed at what it answers, or at an open border line");
        }
    }
    if let Range::Crawl(squares) = form.range {
        told.within(squares, 1..=12, "the range");
    }
}

fn spell(told: &mut Told<'_, '_>, form: &Form, keywords: &[Keyword]) {
    if form.after != After::Kept || form.costs_card || form.thrown {
        told.contradiction("`after`, `costs_card` and `thrown` belong to the uses of items");
    }
    if form.final_word && form.kind != Kind::Counter {
        told.contradiction("`final_word` belongs to counters");
    }
    if (form.range == Range::Global) != keywords.contains(&Keyword::Global) {
        told.contradiction("the range `global` and the keyword `global` belong together");
    }
    let puts_hex = form.does.iter().any(|effect| matches!(effect, Effect::Place { .. }));
    if keywords.contains(&Keyword::Hex) && !puts_hex {
        told.contradiction("a hex needs `place`");
    }
    let leaves = form.does.iter().any(leaves_something);
    match form.lasts {
        Lasts::Instant => {
            if !form.meanwhile.is_empty() || !form.ends.is_empty() {
                told.contradiction("an instant spell has neither `meanwhile` nor `ends`");
            }
            if leaves {
                told.contradiction("an instant spell cannot keep anything on the board");
            }
        }
        Lasts::Temporary | Lasts::Permanent => {
            if form.meanwhile.is_empty() && !leaves {
                told.contradiction(
                    "a lasting spell needs `meanwhile`, or something that it keeps on the board",
                );
            }
        }
    }
}

/// Whether an effect puts something on the board that stays while the spell does. Earth needs no spell.
fn leaves_something(effect: &Effect) -> bool {
    if let Effect::PlaceBarrier { barrier, .. } = effect {
        return *barrier != Barrier::Earth;
    }
    matches!(effect, Effect::Place { .. } | Effect::Summon { .. })
}

fn item(told: &mut Told<'_, '_>, item: &Item, keywords: &[Keyword]) {
    let says_something = !item.carried.is_empty() || !item.uses.is_empty() || item.explodes.is_some();
    if !says_something && item.draws_once == 0 && item.loses == 0 {
        told.invalid("an item does nothing");
    }
    told.within(item.draws_once, 0..=6, "the cards drawn");
    told.within(item.loses, 0..=6, "the cards lost");
    if let Some(damage) = &item.explodes {
        bare_damage(told, damage);
        if !keywords.contains(&Keyword::MagicStone) {
            told.contradiction("only a magic stone can explode");
        }
    }
    if item.washes_away && !keywords.contains(&Keyword::Fire) {
        told.contradiction("only a fire item is washed away");
    }
    ongoing(told, &item.carried, None);
    words(told, &item.uses);
    for one in &item.uses {
        form(told, one, Setting::Use(one));
        if one.lasts != Lasts::Instant || !one.meanwhile.is_empty() || !one.ends.is_empty() {
            told.contradiction("the use of an item is over at once");
        }
        let strews = one.does.iter().any(|effect| matches!(effect, Effect::Place { .. }));
        if strews != (one.after == After::Strewn) {
            told.contradiction("an item that is `strewn` places an object, and no other does");
        }
        if one.thrown && one.after == After::Kept {
            told.contradiction("what is thrown leaves the hand: `after` says where it goes");
        }
    }
    let thrown = item.uses.iter().any(|form| form.thrown);
    if keywords.contains(&Keyword::ThrownWeapon) && !thrown {
        told.contradiction("a thrown weapon needs a use that is `thrown`");
    }
    let wielded = item.uses.iter().any(|form| form.kind == Kind::Attack && !form.thrown);
    if keywords.contains(&Keyword::Weapon) && !wielded {
        told.contradiction("a weapon needs an attack that is not thrown");
    }
}

fn object(told: &mut Told<'_, '_>, object: &Object) {
    named(told, &object.id, &object.name);
    effects(told, &object.entering, Setting::Entering);
    told.within(object.cracks, 0..=20, "the number of cracks");
    told.within(object.toll, 0..=6, "the toll");
    if object.stops && (!object.entering.is_empty() || object.toll > 0) {
        told.contradiction("nobody enters what stops everybody");
    }
    let solid = object.stops || object.hides || object.blinds || object.mobile;
    let damageable = object.cracks > 0 || object.burns || object.washes_away;
    if object.hex && (solid || damageable || object.face_down) {
        told.contradiction("a hex is no object: it stops, hides and suffers nothing");
    }
    if object.blinds && !object.hides {
        told.contradiction("what blinds those inside also hides them");
    }
    if object.mobile && (object.stops || object.face_down) {
        told.contradiction("what can be carried neither fills a square nor lies face down");
    }
    if (object.spares_caster || object.spares_creatures) && object.entering.is_empty() {
        told.contradiction("it spares somebody but does nothing");
    }
}

fn beast(told: &mut Told<'_, '_>, beast: &Beast) {
    named(told, &beast.id, &beast.name);
    told.within(beast.life, 1..=20, "the life");
    told.within(beast.base_move, 0..=12, "the base move");
    ongoing(told, &beast.always, None);
    if let Some(damage) = &beast.attack {
        bare_damage(told, damage);
    }
}

/// Every list of effects of a card.
fn lists(face: &Face) -> Vec<&[Effect]> {
    let mut lists: Vec<&[Effect]> = Vec::new();
    let uses = face.item.iter().flat_map(|item| &item.uses);
    for form in face.forms.iter().chain(uses) {
        lists.push(&form.does);
        for one in &form.meanwhile {
            if let Ongoing::Attack(granted) = one {
                lists.push(&granted.does);
            }
        }
    }
    lists
}

/// Calls `each` for every effect of a list, those within others included.
fn walk<'e>(list: &'e [Effect], each: &mut impl FnMut(&'e Effect)) {
    for effect in list {
        each(effect);
        if let Effect::ByDie { rows, .. } = effect {
            rows.iter().for_each(|row| walk(&row.then, each));
        }
        if let Effect::OneOf { ways } = effect {
            ways.iter().for_each(|way| walk(way, each));
        }
    }
}

fn references<T>(
    reader: &mut Reader<'_>,
    entry: &Entry<T>,
    list: &[Effect],
    objects: &Names,
    beasts: &Names,
) {
    walk(list, &mut |effect| {
        if let Effect::Place { object, .. } = effect {
            reader.resolve(entry.at(object), object, objects);
        }
        if let Effect::Summon { creature } = effect {
            reader.resolve(entry.at(creature), creature, beasts);
        }
    });
}

/// Every marker of the board is told by its letter.
fn letters(reader: &mut Reader<'_>, objects: &[Entry<Object>], beasts: &[Entry<Beast>]) {
    let all = objects.iter().map(|object| (object.letter, object.at(&object.id)));
    let all = all.chain(beasts.iter().map(|beast| (beast.letter, beast.at(&beast.id))));
    let mut seen: Vec<(char, Place)> = Vec::new();
    for (letter, place) in all {
        if !letter.is_ascii_graphic() {
            let message = format!("`{letter}` cannot be a letter on the board");
            reader.note(Mistake::new(Code::Invalid, place, message));
        }
        match seen.iter().find(|(other, _)| *other == letter) {
            Some(&(_, first)) => {
                reader.contradiction(
                    place,
                    format!("two pieces have the letter `{letter}`"),
                    first,
                    "the first",
                );
            }
            None => seen.push((letter, place)),
        }
    }
}

/// An object whose entering places another leads, if that goes round, to a resolution without end. None may place
/// anything, but a loop is the worse mistake and is told in its stead.
fn endless(reader: &mut Reader<'_>, objects: &[Entry<Object>], names: &Names) {
    let placed = |object: &Object| {
        let mut next = Vec::new();
        walk(&object.entering, &mut |effect| {
            if let Effect::Place { object, .. } = effect {
                next.extend(names.index(object));
            }
        });
        next
    };
    if !reader.refuse_loops(objects, |object| object.id.as_str(), placed) {
        return;
    }
    for object in objects {
        walk(&object.entering, &mut |effect| {
            if matches!(effect, Effect::Place { .. }) {
                let message = format!("object `{}`: entering it cannot place anything", *object.id);
                reader.note(Mistake::new(Code::Contradiction, object.at(&object.id), message));
            }
        });
    }
}

/// An object or creature that no card brings into play is a slip of the pen.
fn unused(reader: &mut Reader<'_>, entries: &Entries<'_>) {
    let mut used: BTreeSet<&str> = BTreeSet::new();
    for list in entries.cards.iter().flat_map(|card| lists(card)) {
        walk(list, &mut |effect| {
            if let Effect::Place { object: named, .. } | Effect::Summon { creature: named } = effect {
                used.insert(named.as_str());
            }
        });
    }
    let objects = entries.objects.iter().map(|object| ("object", &object.id, object.at(&object.id)));
    let beasts = entries.beasts.iter().map(|beast| ("creature", &beast.id, beast.at(&beast.id)));
    for (kind, id, place) in objects.chain(beasts) {
        if !used.contains(id.as_str()) {
            let message = format!("no card brings the {kind} `{}` into play", **id);
            reader.note(Mistake::new(Code::Invalid, place, message));
        }
    }
}

/// What is put on a square must be what the card says it is.
fn placing(reader: &mut Reader<'_>, entries: &Entries<'_>) {
    for card in entries.cards {
        let says_hex = card.keywords.contains(&Keyword::Hex);
        let flies =
            card.forms.iter().flat_map(|form| &form.meanwhile).any(|it| matches!(it, Ongoing::Flies(_)));
        for list in lists(card) {
            walk(list, &mut |effect| {
                let Effect::Place { object: id, one_is_real, .. } = effect else { return };
                let Some(object) = entries.objects.iter().find(|object| *object.id == **id) else { return };
                let wrong = if object.hex != says_hex {
                    Some("a hex is put on the board by a card with the keyword `hex`, and by no other")
                } else if object.face_down != *one_is_real {
                    Some("`one_is_real` and an object that is `face_down` belong together")
                } else if flies && !object.mobile {
                    Some("only a mobile object flies")
                } else {
                    None
                };
                if let Some(wrong) = wrong {
                    let message = format!("card `{}`: {wrong}", *card.id);
                    let place = card.at(id);
                    reader.note(Mistake::new(Code::Contradiction, place, message));
                }
            });
        }
    }
}

//! What cards say to people, written from what they do, so that text and behaviour cannot part.

mod effects;
mod spells;

pub use effects::sentence;

use crate::card::{Card, Face, Held, Kind, Lend, Rank, Stats};
use crate::effect::{Change, Clause, Effect, Event, Number, On, Quality, Sort, Stat, When, Whom};
use crate::pack::Pack;
use crate::terrain::Ground;
use effects::Voice;
use std::fmt;

/// The text of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardText {
    /// Its name.
    pub name: String,
    /// What it is: family, rank, cost and, for a unit, its stats.
    pub line: String,
    /// What it does, paragraph by paragraph.
    pub rules: Vec<String>,
}

impl fmt::Display for CardText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.name, self.line)?;
        for rule in &self.rules {
            write!(f, "\n{rule}")?;
        }
        Ok(())
    }
}

/// The text of a card.
pub fn card(pack: &Pack, card: Card) -> CardText {
    let face = pack.face(card);
    let mut rules: Vec<String> = face.abilities.iter().map(|&held| held_text(pack, held)).collect();
    let of = match face.kind {
        // A Legacy works for all units of its owner (MD-012).
        Kind::Legacy { .. } => Of::Yours,
        Kind::Item | Kind::Relic => Of::Bearer,
        Kind::Unit { .. } | Kind::Spell(_) => Of::It,
    };
    rules.extend(face.gives.iter().map(|given| clause(given, of, Some(0))));
    rules.extend(face.raises.iter().map(|&held| {
        let name = pack.ability(held.ability).map_or("it", |ability| ability.name.as_str());
        let text = held_text(pack, held);
        format!("{text} If the bearer has {name} already, that is raised by {} instead.", held.modifier)
    }));
    rules.extend(face.lends.iter().map(|lend| lent_text(pack, lend)));
    if let Some(spell) = face.spell() {
        rules.extend(spells::rules(spell));
    }
    CardText { name: face.name.clone(), line: line(face), rules }
}

/// Whose text it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    /// A unit's, or an ability's: it speaks of the unit that has it.
    It,
    /// An item's or a relic's.
    Bearer,
    /// A Legacy's: it speaks of all units of its owner.
    Yours,
}

/// An ability as somebody has it: its name, its modifier, and what it does.
pub(crate) fn held_text(pack: &Pack, held: Held) -> String {
    let Some(ability) = pack.ability(held.ability) else { return String::new() };
    let does: Vec<String> = ability.does.iter().map(|it| clause(it, Of::It, Some(held.modifier))).collect();
    let modifier = if ability.numbered { format!(" {}", held.modifier) } else { String::new() };
    format!("{}{modifier}{}: {}", ability.name, cost(&ability.does), does.join(" "))
}

/// An ability that a Legacy lends.
fn lent_text(pack: &Pack, lend: &Lend) -> String {
    let when = if lend.charging { ", while charging" } else { "" };
    let mut text = format!("Your {} have{when}: {}", units(&lend.sort), held_text(pack, lend.held));
    if lend.raises {
        let name = pack.ability(lend.held.ability).map_or("it", |ability| ability.name.as_str());
        text.push_str(&format!(" If one has {name} already, that is raised by {}.", lend.held.modifier));
    }
    text
}

/// A sort of units or unit cards: "Fallen unit of rank Basic".
fn a_unit(sort: &Sort, noun: &str) -> String {
    let mut text = String::new();
    if let Some(subtype) = &sort.subtype {
        text.push_str(&effects::sentence(subtype));
        text.push(' ');
    }
    text.push_str(noun);
    if let Some(rank) = sort.rank {
        text.push_str(&format!(" {}", effects::ranks(rank)));
    }
    let plural = noun.ends_with('s');
    if sort.no_seeker {
        text.push_str(if plural { " that are no Seekers" } else { " that is no Seeker" });
    }
    text
}

fn units(sort: &Sort) -> String {
    a_unit(sort, "units")
}

/// The action points that an ability costs, in parentheses (MD-244).
fn cost(does: &[Clause]) -> String {
    let ap = does.iter().find_map(|it| if let Clause::Action { ap, .. } = it { Some(*ap) } else { None });
    ap.filter(|ap| *ap > 0).map_or(String::new(), |ap| format!(" ({ap}AP)"))
}

/// The text of an ability, with N for its modifier.
pub fn ability(pack: &Pack, place: u8) -> String {
    let Some(ability) = pack.ability(place) else { return String::new() };
    let does: Vec<String> = ability.does.iter().map(|it| clause(it, Of::It, None)).collect();
    let modifier = if ability.numbered { " N" } else { "" };
    format!("{}{modifier}{}: {}", ability.name, cost(&ability.does), does.join(" "))
}

/// The text of a terrain set.
pub fn terrain(pack: &Pack, place: u8) -> String {
    let Some(set) = pack.terrain(place) else { return String::new() };
    let mut text = set.name.clone();
    for ability in &set.abilities {
        text.push_str(&format!("\n{}{}", ability.name, ground(ability.does)));
    }
    text
}

/// What ground does, behind the name of it.
fn ground(ground: Ground) -> String {
    match ground {
        Ground::Hazardous { damage, spares } => format!(
            " {damage}: A unit {} suffers {damage} damage when it enters a piece, and when it is activated on one, at most \
             once in an activation.",
            match spares {
                Quality::Flying => "that does not fly",
                Quality::Nimble
                | Quality::Phasing
                | Quality::Pinpoint
                | Quality::Clumsy
                | Quality::Rally
                | Quality::Unanswerable
                | Quality::DualSpell
                | Quality::SpellImmune
                | Quality::Lurking
                | Quality::Frenzied
                | Quality::RangedOnly
                | Quality::ManAtArms
                | Quality::Bleeds
                | Quality::Reloads => "that is not spared",
            }
        ),
        Ground::Boosting(more) => {
            format!(" {more}: A movement that a unit begins on a piece has +{more} Speed.")
        }
        Ground::Arcane(less) => {
            format!(" {less}: While the active unit is on a piece, channels cost its owner {less} less.")
        }
        Ground::Concealing => ": Units that lurk can be deployed on a piece.".into(),
        Ground::Obscuring => ": Only units on a piece can trace line of sight through it.".into(),
    }
}

fn line(face: &Face) -> String {
    let rank = match face.rank {
        Some(Rank::Basic) => "Basic ",
        Some(Rank::Elite) => "Elite ",
        Some(Rank::Unique) => "Unique ",
        Some(Rank::Legendary) => "Legendary ",
        None => "",
    };
    match &face.kind {
        Kind::Unit { stats, subtypes, .. } => {
            format!("{rank}unit ({}), cost {}. {}", subtypes.join(", "), face.cost, stats_text(stats))
        }
        Kind::Spell(spell) => format!("{rank}{}, cost {}.", spells::kind(spell), face.cost),
        Kind::Item => format!("{rank}item, cost {}.", face.cost),
        Kind::Relic => "Relic.".into(),
        Kind::Legacy { echo } => format!("Legacy, starting echo {echo}."),
    }
}

/// The printed stats; a null stat is a dash (MD-145).
fn stats_text(stats: &Stats) -> String {
    let or_dash = |stat: Option<u8>| stat.map_or("-".into(), |stat| stat.to_string());
    let power = stats.power.map_or("-".into(), |power| format!("{}/{}", power.full, power.partial));
    format!(
        "Accuracy {}, Power {power}, Range {}, Speed {}, Defense {}, Max Health {}.",
        or_dash(stats.accuracy),
        or_dash(stats.range),
        or_dash(stats.speed),
        stats.defense,
        stats.health
    )
}

/// A number, with N for a modifier that is not known.
fn number(number: Number, modifier: Option<u8>) -> String {
    match (modifier, number.times, number.plus) {
        (Some(modifier), _, _) => number.with(modifier).abs().to_string(),
        (None, 0, plus) => plus.unsigned_abs().to_string(),
        (None, 1 | -1, 0) => "N".into(),
        (None, times, 0) => format!("{} times N", times.unsigned_abs()),
        (None, times, plus) => format!("{} times N and {}", times.unsigned_abs(), plus.unsigned_abs()),
    }
}

fn signed(value: Number, modifier: Option<u8>) -> String {
    let is_less = value.times < 0 || value.plus < 0;
    format!("{}{}", if is_less { "-" } else { "+" }, number(value, modifier))
}

/// The name of a stat.
pub fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Accuracy => "Accuracy",
        Stat::Power => "Power",
        Stat::Range => "Range",
        Stat::Speed => "Speed",
        Stat::Defense => "Defense",
        Stat::Health => "Max Health",
    }
}

fn change(change: &Change, modifier: Option<u8>) -> String {
    let mut text = format!("{} {}", signed(change.by, modifier), stat(change.stat));
    for (index, &when) in change.when.iter().enumerate() {
        text.push_str(if index == 0 { " " } else { " and " });
        text.push_str(condition(when));
    }
    text
}

fn condition(when: When) -> &'static str {
    match when {
        When::Halved => "while it has half its Max Health or less",
        When::Melee => "in melee attacks",
        When::Ranged => "in ranged attacks",
        When::HalfRange => "in ranged attacks within half its Range",
        When::Charging => "while charging",
        When::AgainstRefreshed => "against refreshed enemies",
        When::AgainstEngaged => "against enemies that are engaged with another ally",
        When::ShotAt => "against ranged attacks",
        When::Refreshed => "while it is refreshed",
        When::SpellPlayed => "once its owner has played a spell in this activation",
    }
}

fn whom(whom: Whom) -> &'static str {
    match whom {
        Whom::Others => "other units",
        Whom::OtherAllies => "other allies",
        Whom::Enemies => "enemies",
    }
}

fn each(whom: Whom) -> &'static str {
    match whom {
        Whom::Others => "each other unit",
        Whom::OtherAllies => "each other ally",
        Whom::Enemies => "each enemy",
    }
}

/// A distance: one inch is nearby (MD-027).
fn within(inches: u8) -> String {
    if inches == 1 { "nearby".into() } else { format!("within {inches}\"") }
}

fn quality(quality: Quality) -> &'static str {
    match quality {
        Quality::Flying => {
            "Its moves, charges and shifts pass over obstacles and bases; it must fit on the battlefield where it ends."
        }
        Quality::Nimble => "Its moves do not provoke.",
        Quality::Phasing => "The damage of grazes on it is prevented.",
        Quality::Pinpoint => "Units do not block its line of sight.",
        Quality::Clumsy => "It cannot have attachments.",
        Quality::Rally => "It can call reinforcements while engaged.",
        Quality::Unanswerable => "Enemies cannot retaliate against it.",
        Quality::DualSpell => "In its activation its owner may play a second channel from the hand.",
        Quality::SpellImmune => "Whenever a spell would affect it, its owner may let it ignore that spell.",
        Quality::Lurking => "It can be deployed on concealing ground.",
        Quality::Frenzied => {
            "It must be activated before refreshed allies that are not frenzied; while it is unengaged and has 2 AP, it \
             must charge if some enemy can be reached straight along the line between the two centres."
        }
        Quality::ManAtArms => "It can bear one item more.",
        Quality::Bleeds => {
            "In its activation, its owner may let it suffer the cost of a spell from the hand as damage, and pay no echo for it."
        }
        Quality::RangedOnly => "It cannot make melee attacks of any kind.",
        Quality::Reloads => "It can make only one ranged attack in an activation.",
    }
}

/// When something sets in, and how the other unit of it is spoken of.
fn event(event: Event, of: Of) -> (String, &'static str) {
    let (it, its) = match of {
        Of::It => ("it", "its"),
        Of::Bearer => ("the bearer", "the bearer's"),
        Of::Yours => ("a unit of yours", "your unit's"),
    };
    match event {
        Event::Activated => (format!("When {it} is activated"), "it"),
        Event::EngagedActivated => {
            (format!("When an enemy that is engaged with {it} is activated"), "that enemy")
        }
        Event::Defeated => (format!("When {it} is defeated"), "it"),
        Event::Hits => (format!("After {its} attack has hit"), "the defender"),
        Event::HitsAtRange => (format!("After {its} ranged attack has hit"), "the defender"),
        Event::Wounds => (format!("After {its} hit has dealt damage"), "the defender"),
        Event::Attacked => (format!("After each of {its} attacks"), "the defender"),
        Event::Hit => (format!("After a hit on {it} has dealt its damage"), "the attacker"),
        Event::Grazed => (format!("After a graze on {it} has dealt its damage"), "the attacker"),
        Event::EnemyFalls => (format!("When an enemy is defeated in {its} activation"), "that enemy"),
        Event::Fells => (format!("When {its} attack has defeated an enemy"), "that enemy"),
        Event::FellsInMelee => (format!("When {its} melee attack has defeated an enemy"), "that enemy"),
        Event::Warded => {
            (format!("When all damage of an enemy's attack on {it} was prevented"), "that enemy")
        }
        Event::UnitFalls => ("When another unit is defeated".into(), "that unit"),
        Event::Falling => (format!("When {it} is defeated, before it is taken off"), "it"),
        Event::SpellHarms => {
            ("After a spell of yours has dealt damage in the activation of a unit of yours".into(), "it")
        }
        Event::SpellHeals => {
            ("After units of yours have recovered health from a spell of yours (N is its cost)".into(), "it")
        }
        Event::SpellWards => {
            ("After a spell of yours has prevented, cancelled or redirected something".into(), "it")
        }
        Event::ItemPlayed => ("When you play an item".into(), "it"),
        Event::ItemDestroyed => ("When an item of yours is destroyed (N is its cost)".into(), "it"),
        Event::FoeFalls => ("When an enemy is defeated".into(), "it"),
        Event::UnitDiscarded => ("When a defeated unit of yours has entered your discard pile".into(), "it"),
        Event::CardDiscarded => ("When you discard a card".into(), "it"),
        Event::EnemyMoved => ("When an enemy has finished a movement".into(), "that enemy"),
    }
}

/// Upon whom an ability is used, and how that unit is then spoken of.
fn chosen(on: On) -> (String, &'static str) {
    match on {
        On::AllyInRange => ("an ally nearby or within its Range".into(), "that ally"),
        On::LesserAlly(far) => (format!("another ally {} of equal or lower rank", within(far)), "that ally"),
        On::Ally(far) => (format!("an ally {}", within(far)), "that ally"),
        On::OtherAlly(far) => (format!("another ally {}", within(far)), "that ally"),
        On::EngagedEnemy => ("an enemy with which it is engaged".into(), "that enemy"),
    }
}

/// An action: upon whom, what it does, how often, and whether it provokes.
fn action(
    ap: u8,
    provokes: bool,
    once: bool,
    on: Option<On>,
    sort: &Sort,
    does: &[Effect],
    modifier: Option<u8>,
) -> String {
    let mut text = match on.map(chosen) {
        None if once => {
            // What costs action points is done by who wants it, that goes without saying.
            let is_free = ap == 0 && !does.first().is_some_and(effects::is_modal);
            let wish = if is_free { " if its owner wants," } else { "" };
            let what = effects::then(does, Voice::ability(modifier, "it"));
            format!("Once in each of its activations,{wish} {what}")
        }
        None => effects::all(does, Voice::ability(modifier, "it")),
        Some((whom, other)) => {
            let whom = match sort == &Sort::default() {
                true => whom,
                false => format!("{whom} that is a {}", a_unit(sort, "unit")),
            };
            format!("Choose {whom}: {}", effects::then(does, Voice::ability(modifier, other)))
        }
    };
    match on {
        Some(On::AllyInRange | On::LesserAlly(_)) => text.push_str(" Once for each ally in an activation."),
        Some(On::EngagedEnemy | On::Ally(_) | On::OtherAlly(_)) | None => {}
    }
    if provokes {
        text.push_str(" This provokes.");
    }
    text
}

/// What a clause of a unit or of an ability says.
pub(crate) fn clause_text(given: &Clause, modifier: u8) -> String {
    clause(given, Of::It, Some(modifier))
}

/// What a clause says.
fn clause(clause: &Clause, of: Of, modifier: Option<u8>) -> String {
    match clause {
        Clause::Stat(it) => {
            let who = match of {
                Of::It => "It has",
                Of::Bearer => "The bearer has",
                Of::Yours => "Your units have",
            };
            format!("{who} {}.", change(it, modifier))
        }
        Clause::Aura { whom: which, within: far, change: it } => {
            let text = format!("{} {} have {}.", whom(*which), within(*far), change(it, modifier));
            effects::sentence(&text)
        }
        Clause::Is(it) => quality(*it).into(),
        Clause::Silences { within: far } => {
            format!("Enemies {} cannot retaliate, whatever would let them.", within(*far))
        }
        Clause::Resists { by, when } => {
            let when: Vec<&str> = when.iter().map(|&when| condition(when)).collect();
            let when = if when.is_empty() { String::new() } else { format!(" {}", when.join(" and ")) };
            format!("It suffers {} less from each damage{when}.", number(*by, modifier))
        }
        Clause::Wards { most } => format!(
            "When a unit of yours would suffer damage, you may discard a card to prevent up to {most} of it."
        ),
        Clause::Foresees { echo } => format!(
            "When you look at top cards of your deck, you may reveal one of them: draw it if it is a spell; otherwise it stays \
             on top and you gain {echo} echo."
        ),
        Clause::Smashes { by } => format!(
            "In an attack by or on a unit of yours, before its damage, you may destroy an item of that unit: the attack deals \
             {by} more or {by} less."
        ),
        Clause::Tethers { sort } => format!(
            "Once in an activation of yours, you may discard a {}: a {} of yours has one ability of it in this activation.",
            a_unit(sort, "unit card"),
            a_unit(sort, "unit")
        ),
        Clause::Reverberates { rank, within: far } => format!(
            "While it is exhausted, after a spell {} of its owner that was aimed at it, its owner may repeat it on another \
             unit {} at which it can be aimed.",
            effects::ranks(*rank),
            within(*far)
        ),
        Clause::Devastates { by } => format!("Its critical hits deal {} more damage.", number(*by, modifier)),
        Clause::Rends { by } => format!(
            "Its second melee hit on the same enemy in an activation deals {} more damage.",
            number(*by, modifier)
        ),
        Clause::Action { ap, provokes, once, on, sort, does } => {
            action(*ap, *provokes, *once, *on, sort, does, modifier)
        }
        Clause::Empowers { by } => format!(
            "In its activation, each unit that suffers damage from a spell of its owner suffers {} more, once for each spell.",
            number(*by, modifier)
        ),
        Clause::Mends { by } => format!(
            "In its activation, each unit that recovers health by an effect of its owner recovers {} more.",
            number(*by, modifier)
        ),
        Clause::Persists { with } => format!(
            "When damage would defeat it while it is refreshed, its owner may exhaust it; it then survives with {} health.",
            number(*with, modifier)
        ),
        Clause::Protects { times } => {
            let often = match number(*times, modifier).as_str() {
                "1" => "Once".into(),
                "2" => "Up to twice".into(),
                "3" => "Up to three times".into(),
                often => format!("Up to {often} times"),
            };
            format!(
                "{often} in an activation, it may take damage that another ally nearby would suffer, up to its own \
                 health."
            )
        }
        Clause::Recalls { rank, more } => format!(
            "You may play spells {} from your discard pile for {more} echo more; they are banished. Then reveal your top \
             card: draw it if it is a spell; otherwise keep it or discard it.",
            effects::ranks(*rank)
        ),
        Clause::Exchanges => {
            "Whenever a swift could be played, its owner may exchange it for a relic of the display; it \
                              goes to the bottom of the relic deck."
                .into()
        }
        Clause::On { event: which, sort, within: near, once, may, pays_card, does } => {
            let (mut when, other) = event(*which, of);
            if *sort != Sort::default() {
                when = when.replacen("a unit of yours", &format!("a {} of yours", a_unit(sort, "unit")), 1);
            }
            if let Some(near) = near {
                when.push_str(&format!(" {}", within(*near)));
            }
            if *once {
                when = format!("Once in an activation, {}", effects::small(&when));
            }
            let modifier = if which.counts_cost() { None } else { modifier };
            let voice = Voice::ability(modifier, other);
            let voice = if of == Of::Yours { voice.to_you() } else { voice };
            if *pays_card {
                let who = if of == Of::Yours { "you" } else { "its owner" };
                return format!("{when}, {who} may discard a card; if so, {}", effects::then(does, voice));
            }
            let asks = *may && !does.first().is_some_and(effects::is_modal);
            let wish = if asks { "if its owner wants, " } else { "" };
            format!("{when}, {wish}{}", effects::then(does, Voice { may: *may, ..voice }))
        }
    }
}

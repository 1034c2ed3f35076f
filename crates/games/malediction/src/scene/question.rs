//! What is asked, and why: one sentence for each procedure, and what is at stake.

use super::names::{self, count, inches, unit_for, you_or};
use crate::action;
use crate::bid::Bid;
use crate::card::Card;
use crate::claim;
use crate::deploy;
use crate::effect::Clause;
use crate::effect::Sentence;
use crate::effects::{self, Do};
use crate::english;
use crate::game::Malediction;
use crate::harm::{Asks, Inflict};
use crate::look::{self, Looking, Then};
use crate::procedure::Proc;
use crate::refresh;
use crate::sentence::{self, Casting};
use crate::setup;
use crate::triggers::Group;
use crate::window::Event;
use crate::world::{Attack, Harm, Source, UnitId, World};
use kernel::Seat;

/// A question, and what is at stake; that may be empty.
type Words = (String, String);

/// The question put to a seat, and what is at stake.
pub(super) fn question(game: &Malediction, seat: Seat) -> Words {
    let Some(top) = game.stack().last() else { return plain("What do you choose?") };
    let beneath = game.stack().len().checked_sub(2).and_then(|place| game.stack().get(place));
    Question { world: game.world(), seat }.of(top, beneath)
}

/// Which step of set-up it is, counted from 0: terrain, husks, hands, the bid.
pub(super) fn step_of_setup(frame: &Proc) -> u8 {
    let Proc::Setup(setup) = frame else { return 0 };
    match setup.stage() {
        setup::Stage::Cards
        | setup::Stage::Begin
        | setup::Stage::Terrain(..)
        | setup::Stage::NoTerrain(_) => 0,
        setup::Stage::Husks(..) | setup::Stage::NoHusk(_) => 1,
        setup::Stage::Relics | setup::Stage::Deck(_) | setup::Stage::Hand(_) => 2,
        setup::Stage::Bid | setup::Stage::Tie | setup::Stage::Prize(_) | setup::Stage::Corner(_) => 3,
    }
}

fn plain(question: impl Into<String>) -> Words {
    (question.into(), String::new())
}

/// Whoever is asked.
struct Question<'a> {
    world: &'a World,
    seat: Seat,
}

impl Question<'_> {
    fn of(&self, top: &Proc, beneath: Option<&Proc>) -> Words {
        let world = self.world;
        match top {
            Proc::Setup(setup) => self.setup(setup.stage()),
            Proc::SideDeck(_) => (
                "Do you exchange cards for cards of your side deck?".into(),
                "The opponent does not see what, nor whether.".into(),
            ),
            Proc::Bid(bid) => self.setup_bid(bid),
            Proc::Refresh(refresh) => self.initiative(refresh.stage()),
            Proc::Deploy(deploy) => self.deploy(deploy.stage()),
            Proc::Action(action) => self.action(action.stage()),
            Proc::Activated(activated) if activated.calls().is_some() => {
                let active = world.activation.unit.map_or("a unit".into(), |unit| self.unit(unit));
                let stake = "If not, you are not asked for swifts until it ends.";
                (
                    format!("{} is activated: may you want to answer?", english::sentence(&active)),
                    stake.into(),
                )
            }
            Proc::Activated(_) => self.activation(),
            Proc::Move(moving) => match moving.allowed(world) {
                Some((unit, limits)) => (
                    format!("Where does {} go?", self.unit(unit.id)),
                    format!("Up to {}, past every obstacle. It may also stay.", inches(limits.allowance)),
                ),
                None => plain("Where does it go?"),
            },
            Proc::Charge(charge) => match charge.both(world) {
                Some((unit, target)) => (
                    format!("How does {} charge {} now?", self.unit(unit.id), self.unit(target.id)),
                    "One of them was moved meanwhile, so the way is named anew.".into(),
                ),
                None => plain("How does it charge now?"),
            },
            Proc::Extra(extra) => (
                format!("Which extra action does {} perform?", self.unit(extra.unit())),
                "It costs no action points.".into(),
            ),
            Proc::Provoked(provoked) => (
                format!("Who retaliates against {}?", self.unit(provoked.provoker())),
                "A retaliation is a melee attack, made before what provoked it is resolved.".into(),
            ),
            Proc::Window(window) => self.window(window.event(), beneath),
            Proc::Casting(casting) => self.casting(casting),
            Proc::Looking(looking) => self.looking(looking),
            Proc::Recalling(_) => (
                "Which spell do you play from a discard pile?".into(),
                "It costs nothing, and is banished afterwards.".into(),
            ),
            Proc::Picking(_) => (
                "What do you choose of what the ability offers?".into(),
                "You may also choose nothing.".into(),
            ),
            Proc::Group(group) => self.group(group),
            Proc::Do(doing) => self.effect(doing),
            Proc::Inflict(inflict) => self.harm(inflict),
            Proc::End(end) => self.end(end.stage()),
            Proc::Swap(swap) => (
                format!("Where is {} put down?", self.unit(swap.lifted())),
                "These are the nearest points where it fits.".into(),
            ),
            Proc::Round(_) | Proc::Shift(_) | Proc::Attack(_) | Proc::Using(_) | Proc::Fall(_) => {
                plain("What do you choose?")
            }
        }
    }

    fn unit(&self, id: UnitId) -> String {
        unit_for(self.world, self.seat, id)
    }

    fn card(&self, card: Card) -> &'static str {
        self.world.card_name(card)
    }

    fn who(&self, seat: Seat) -> &'static str {
        you_or(self.seat, seat)
    }

    fn setup(&self, stage: setup::Stage) -> Words {
        let world = self.world;
        let size = |seat: Seat| world.next_piece(seat).map_or("next", |(_, size)| size.word());
        let far = "3″ or more from other pieces, and outside the deployment zones.";
        match stage {
            setup::Stage::Terrain(seat, shown) => {
                let set = world.pack.terrain(world.warband(seat).terrain);
                let does = set.map_or("", |set| set.name.as_str());
                let stake = if shown {
                    format!(
                        "{} has shown that there is room. {does}: {far}",
                        World::seat_name(World::opponent(seat))
                    )
                } else {
                    format!("{does}: {far}")
                };
                (format!("Where do you lay your {} piece of terrain?", size(seat)), stake)
            }
            setup::Stage::NoTerrain(seat) => (
                format!(
                    "{} says that there is no room for the {} piece: do you agree?",
                    World::seat_name(seat),
                    size(seat)
                ),
                "If you show a place where it fits, it must be laid.".into(),
            ),
            setup::Stage::Husks(_, shown) => (
                "Where do you put a husk?".into(),
                format!(
                    "{}10″ or more from other husks, off obstacles and outside the deployment zones. Relics are claimed \
                     from husks.",
                    if shown { "There is room. " } else { "" }
                ),
            ),
            setup::Stage::NoHusk(seat) => (
                format!("{} says that there is no room for a husk: do you agree?", World::seat_name(seat)),
                "If you show a place where one fits, it must be put.".into(),
            ),
            setup::Stage::Hand(seat) => (
                "Do you keep this hand?".into(),
                format!("A new one has {}.", count(world.side(seat).hand.len().saturating_sub(1), "card")),
            ),
            setup::Stage::Prize(_) => (
                "You have won the bid: do you take a corner, or initiative?".into(),
                "The other takes what you leave.".into(),
            ),
            setup::Stage::Corner(_) => {
                ("In which corner do you deploy?".into(), "The other deploys in the corner opposite.".into())
            }
            setup::Stage::Cards
            | setup::Stage::Begin
            | setup::Stage::Relics
            | setup::Stage::Deck(_)
            | setup::Stage::Bid
            | setup::Stage::Tie => plain("What do you choose?"),
        }
    }

    fn setup_bid(&self, _: &Bid) -> Words {
        (
            "Which card do you bid?".into(),
            "The higher cost chooses a corner or initiative. All cards that are bid are banished.".into(),
        )
    }

    fn initiative(&self, stage: refresh::Stage) -> Words {
        match stage {
            refresh::Stage::Contest => (
                "A card was bid against your initiative: do you bid too?".into(),
                "The higher cost has initiative; of equal ones, the other's. All cards that are bid are banished.".into(),
            ),
            refresh::Stage::Gather | refresh::Stage::Open => (
                "Do you bid a card for initiative?".into(),
                "Who has initiative says who deploys, acts and claims first. A card that is bid is banished.".into(),
            ),
        }
    }

    fn harm(&self, inflict: &Inflict) -> Words {
        let world = self.world;
        let Some(harm) = inflict.harm(world) else { return plain("What comes of the damage?") };
        let unit = self.unit(harm.to);
        let suffers = format!("{unit} is about to suffer {}.", harm.amount.saturating_sub(harm.prevented));
        match inflict.asks(world) {
            Some(Asks::Ward(most)) => {
                (format!("Which card do you discard to prevent up to {most} of the damage?"), suffers)
            }
            Some(Asks::Persist(with)) => (
                format!("Does {unit} become exhausted to survive with {with} health?"),
                format!("The damage would defeat {unit}."),
            ),
            Some(Asks::Protect) | None => (format!("Who takes the damage for {unit}?"), suffers),
        }
    }

    fn echo(&self) -> String {
        format!("You have {} echo.", self.world.side(self.seat).echo)
    }

    fn deploy(&self, stage: deploy::Stage) -> Words {
        match stage {
            deploy::Stage::Choose => plain("Who deploys first?"),
            deploy::Stage::Staging(..) | deploy::Stage::Entered(..) => (
                "What do you deploy?".into(),
                format!(
                    "{} Units come wholly into your zone, or nearby an unengaged unit of yours. Nothing is final before \
                     you are done.",
                    self.echo()
                ),
            ),
        }
    }

    fn action(&self, stage: action::Stage) -> Words {
        let refreshed = |seat: Seat| self.world.refreshed(seat).count();
        match stage {
            action::Stage::Turn(_) => (
                "Which unit do you activate?".into(),
                format!(
                    "{} of yours and {} of {} can still be activated.",
                    refreshed(self.seat),
                    refreshed(World::opponent(self.seat)),
                    World::seat_name(World::opponent(self.seat))
                ),
            ),
            action::Stage::Open | action::Stage::Choose | action::Stage::Named | action::Stage::Amid(_) => {
                plain("Who activates first?")
            }
        }
    }

    fn activation(&self) -> Words {
        let activation = &self.world.activation;
        let name = activation.unit.map_or("the unit".into(), |unit| self.unit(unit));
        let channel =
            if activation.channels == 0 { "You may play a channel." } else { "You have played a channel." };
        (
            format!("What does {name} do?"),
            format!("{} left. {channel} {}", count(activation.ap.into(), "action point"), self.echo()),
        )
    }

    /// What is answered, and with what it can be.
    fn window(&self, event: Event, beneath: Option<&Proc>) -> Words {
        let world = self.world;
        let attack = |place: u8| world.attacks.get(place as usize).copied().unwrap_or_default();
        let (deed, stake) = match event {
            Event::Cast(place) => {
                let cast = world.casts.get(place as usize).copied().unwrap_or_default();
                let at: Vec<String> =
                    cast.targets.iter().map(|&target| names::target(world, self.seat, target)).collect();
                let at = if at.is_empty() { String::new() } else { format!(" on {}", at.join(" and ")) };
                let who = self.who(cast.by);
                let verb = if who == "you" { "play" } else { "plays" };
                let text = english::card(world.pack, cast.card).rules.join(" ");
                (format!("{} {verb} {}{at}", english::sentence(who), self.card(cast.card)), text)
            }
            Event::Attack(place) => {
                let attack = attack(place);
                let verb = if attack.ranged { "shoots at" } else { "attacks" };
                (
                    format!("{} {verb} {}", self.unit(attack.attacker), self.unit(attack.defender)),
                    self.odds(&attack),
                )
            }
            Event::Roll(place) => {
                let attack = attack(place);
                (
                    format!(
                        "The die of {} against {} shows {}",
                        self.unit(attack.attacker),
                        self.unit(attack.defender),
                        attack.die
                    ),
                    self.odds(&attack),
                )
            }
            Event::Dealt(place) => {
                let attack = attack(place);
                (
                    format!(
                        "{} has dealt {} to {}",
                        self.unit(attack.attacker),
                        attack.dealt,
                        self.unit(attack.defender)
                    ),
                    String::new(),
                )
            }
            Event::Naming => {
                let named = self.who(world.named);
                let verb = if named == "you" { "activate" } else { "activates" };
                (format!("{} {verb} first", english::sentence(named)), String::new())
            }
            Event::Harm(place) => {
                let harm = world.harms.get(place as usize).copied().unwrap_or_default();
                let left = harm.amount.saturating_sub(harm.prevented);
                (
                    format!("{} is about to suffer {left}{}", self.unit(harm.to), self.source(&harm)),
                    self.health(harm.to),
                )
            }
            Event::Step => (self.step(beneath), String::new()),
        };
        (format!("{deed}: do you answer?"), [stake, self.echo()].join(" ").trim().into())
    }

    /// What has just been declared.
    fn step(&self, beneath: Option<&Proc>) -> String {
        let active = self.world.activation.unit.map_or("A unit".into(), |unit| self.unit(unit));
        match beneath {
            Some(Proc::Provoked(provoked)) => format!("{} acts", self.unit(provoked.provoker())),
            Some(Proc::Activated(activated)) => {
                if activated.is_ending() {
                    format!("{active} ends its activation")
                } else {
                    format!("{active} is activated")
                }
            }
            Some(Proc::Action(_)) => "The Action Phase begins".into(),
            Some(
                Proc::Setup(_)
                | Proc::SideDeck(_)
                | Proc::Bid(_)
                | Proc::Round(_)
                | Proc::Refresh(_)
                | Proc::Deploy(_)
                | Proc::End(_)
                | Proc::Move(_)
                | Proc::Shift(_)
                | Proc::Charge(_)
                | Proc::Attack(_)
                | Proc::Extra(_)
                | Proc::Using(_)
                | Proc::Window(_)
                | Proc::Casting(_)
                | Proc::Looking(_)
                | Proc::Recalling(_)
                | Proc::Picking(_)
                | Proc::Group(_)
                | Proc::Do(_)
                | Proc::Inflict(_)
                | Proc::Fall(_)
                | Proc::Swap(_),
            )
            | None => "Something is declared".into(),
        }
    }

    /// What an attack needs, and what the defender can take.
    fn odds(&self, attack: &Attack) -> String {
        let world = self.world;
        let (Some(attacker), Some(defender)) =
            (world.standing(attack.attacker), world.standing(attack.defender))
        else {
            return String::new();
        };
        let accuracy = world.stat(attacker, crate::effect::Stat::Accuracy, Some(attack)).unwrap_or(0);
        let defense = world.stat(defender, crate::effect::Stat::Defense, Some(attack)).unwrap_or(0);
        let accuracy = accuracy + i16::from(attack.sway);
        format!("Accuracy {accuracy} against Defense {defense}. {}", self.health(defender.id))
    }

    fn health(&self, id: UnitId) -> String {
        self.world.standing(id).map_or(String::new(), |unit| {
            let full = self.world.max_health(unit);
            format!("{} has {} of {full} health.", self.unit(id), full.saturating_sub(unit.damage))
        })
    }

    fn source(&self, harm: &Harm) -> String {
        let world = self.world;
        match harm.source {
            Source::Attack(place) => world
                .attacks
                .get(place as usize)
                .map_or(String::new(), |attack| format!(" from {}", self.unit(attack.attacker))),
            Source::Spell(place) => world
                .casts
                .get(place as usize)
                .map_or(String::new(), |cast| format!(" from {}", self.card(cast.card))),
            Source::Ability(unit) => format!(" from {}", self.unit(unit)),
            Source::Terrain => " from the ground".into(),
        }
    }

    fn casting(&self, casting: &Casting) -> Words {
        let world = self.world;
        let cast = casting.cast(world);
        let name = self.card(cast.card);
        let text = || english::card(world.pack, cast.card).rules.join(" ");
        match casting.stage() {
            sentence::Stage::Immune(_, unit) => (format!("Does {} ignore {name}?", self.unit(unit)), text()),
            sentence::Stage::SecondDie(_, die) => {
                (format!("The second die shows {die}: does it count?"), text())
            }
            sentence::Stage::Choose(which) => {
                let asks = casting.text(world, which).map_or("what do you choose?", sentence_asks);
                (format!("{name}: {asks}"), text())
            }
            sentence::Stage::Revealed(_) => (
                "The top card of your deck is no spell: do you discard it?".into(),
                "If not, it stays on top.".into(),
            ),
            sentence::Stage::Repeat(_) => (format!("On which unit is {name} repeated?"), text()),
            sentence::Stage::Blood(..) | sentence::Stage::Declared | sentence::Stage::Sentence(_) => {
                plain("What do you choose?")
            }
        }
    }

    fn looking(&self, looking: &Looking) -> Words {
        match (looking.stage(), looking.then()) {
            (look::Stage::Foresee, _) => (
                "Which card do you reveal?".into(),
                "A spell is drawn; another card stays on top and gives echo.".into(),
            ),
            (look::Stage::Order(_), _) => (
                "Which card lies deepest of those that are left?".into(),
                "The last that you choose comes on top.".into(),
            ),
            (_, Then::Take) => (
                "Which card do you take into your hand?".into(),
                "The others are shuffled into the deck.".into(),
            ),
            (_, Then::Arrange) => (
                "Which card do you put on the bottom of your deck?".into(),
                "The others go back on top.".into(),
            ),
        }
    }

    fn group(&self, group: &Group) -> Words {
        if group.asks_for_seat() {
            return (
                "Whose effects are resolved first?".into(),
                "Both have effects that have set in at the same time.".into(),
            );
        }
        plain("Which effect is resolved next?")
    }

    fn effect(&self, doing: &Do) -> Words {
        let world = self.world;
        let name = names::effect(world, doing);
        let of = doing.doer().map_or(String::new(), |unit| format!("{}: ", self.unit(unit)));
        let text = || {
            doing.clause(world).map_or(String::new(), |clause| english::clause_text(clause, doing.modifier()))
        };
        match doing.stage() {
            effects::Stage::Offer => {
                let pays = matches!(doing.clause(world), Some(Clause::On { pays_card: true, .. }));
                let asks = if pays { "which card do you discard for it?" } else { "do you use it?" };
                (format!("{of}{name}, {asks}"), text())
            }
            effects::Stage::Whom => (format!("{name}: who is moved next?"), text()),
            effects::Stage::Direction => {
                (format!("{name}: in which direction is {} moved?", self.unit(doing.shoved())), text())
            }
            effects::Stage::HowFar(_) => {
                (format!("{name}: how far is {} moved?", self.unit(doing.shoved())), text())
            }
            effects::Stage::Where => {
                let unit = doing.doer().map_or("the unit".into(), |unit| self.unit(unit));
                (format!("{name}: where is {unit} placed?"), text())
            }
            effects::Stage::Discard(left) => (
                format!("{name}: which card do you discard?"),
                format!("{} to go.", count(left.into(), "card")),
            ),
            effects::Stage::Perform => plain("What do you choose?"),
        }
    }

    fn end(&self, stage: claim::Stage) -> Words {
        match stage {
            claim::Stage::Choose => plain("Who claims first?"),
            claim::Stage::Turn(_) => (
                "Which relic do you claim?".into(),
                "A claim gives 10 mastery. The husk is gone, and the relic stays with the unit until it falls.".into(),
            ),
        }
    }
}

/// What the player of a spell is asked for in a sentence of it.
fn sentence_asks(sentence: &Sentence) -> &'static str {
    match sentence {
        Sentence::Sway(_) => "more or less Accuracy?",
        Sentence::Place { .. } => "where is the unit placed?",
        Sentence::BanishUnit => "which unit card do you banish?",
        Sentence::Deploy { .. } => "which unit do you deploy, and where?",
        Sentence::Redirect { .. } => "who is the target instead?",
        Sentence::Seize => "who activates first?",
        Sentence::Do(_)
        | Sentence::IfBanished(_)
        | Sentence::Cancel
        | Sentence::DestroyItem
        | Sentence::Revert
        | Sentence::Prevent { .. }
        | Sentence::ByDie { .. }
        | Sentence::SecondDie
        | Sentence::Swap { .. }
        | Sentence::Search(_)
        | Sentence::Arrange(_)
        | Sentence::Thunder
        | Sentence::Hardy
        | Sentence::Return
        | Sentence::Mirror => "what do you choose?",
    }
}

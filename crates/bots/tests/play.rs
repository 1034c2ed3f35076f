//! How the bots play, on small games.

use bots::{Bot, Budget, Clock, Decision, Greedy, Player, Random, Search, Spec, arena};
use kernel::{Advised, Awaiting, Chance, Described, Game, Log, Seat, Setup, View, Viewer};
use malediction::Malediction;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use toys::{Four, Noughts, Skirmish};

const LIMIT: u32 = 10_000;

fn stopped() -> Clock {
    Clock::new(|| Duration::ZERO)
}

/// A clock that goes on by a millisecond each time that it is read.
fn ticking() -> Clock {
    let ticks = AtomicU64::new(0);
    Clock::new(move || Duration::from_millis(ticks.fetch_add(1, Ordering::Relaxed)))
}

fn first<G: Game>() -> G {
    G::new(G::shipped(), &Setup::of(2)).expect("the usual set-up is right")
}

/// What `one` made against `other` in so many games, half of them from each seat.
fn score<G: Advised>(one: &str, other: &str, games: u64) -> f32 {
    let [one, other] = [one, other].map(|name| name.parse::<Spec>().expect("a bot"));
    let mut sum = 0.0;
    for seed in 0..games {
        let seat = Seat((seed % 2) as u8);
        let specs = if seat == Seat(0) { [one, other] } else { [other, one] };
        let mut players = arena::players(&specs, seed, &stopped());
        let dice = &mut arena::dice(seed);
        let played = arena::play(first::<G>(), &mut players, dice, &mut Log::off(), LIMIT, |_, _| ());
        let played = played.expect("a whole game");
        assert_eq!(played.notes, []);
        sum += played.outcome.worth(seat);
    }
    sum / games as f32
}

#[test]
fn who_thinks_more_wins_more() {
    for (score, least) in [
        (score::<Noughts>("greedy", "random", 100), 0.85),
        (score::<Four>("greedy", "random", 100), 0.85),
        (score::<Four>("search:200", "greedy", 20), 0.7),
        (score::<Skirmish>("greedy", "random", 100), 0.6),
        (score::<Skirmish>("search:200", "random", 40), 0.6),
    ] {
        assert!(score >= least, "{score} is less than {least}");
    }
}

#[test]
fn plain_search_plays_noughts_and_crosses_without_a_mistake() {
    let plain = |stream| -> Player<Noughts> {
        let search = Search::plain(1.4, Budget::Iterations(4_000), Chance::new(5, stream), stopped());
        Player::new("uct", Box::new(search))
    };
    for seed in 0..10 {
        let mut rivals = [plain(1), plain(2)];
        let dice = &mut arena::dice(seed);
        let played = arena::play(first(), &mut rivals, dice, &mut Log::off(), LIMIT, |_, _| ());
        assert!(played.expect("a whole game").outcome.winners().is_empty());
        let random = Box::new(Random::new(Chance::new(seed, 3)));
        let mut rivals = [Player::new("random", random), plain(1)];
        let played = arena::play(first(), &mut rivals, dice, &mut Log::off(), LIMIT, |_, _| ());
        assert!(!played.expect("a whole game").outcome.winners().has(Seat(0)));
    }
}

/// The notation of all answers, and all rolls.
fn inputs<G: Advised>(specs: &[Spec], seed: u64) -> (Vec<String>, Vec<String>) {
    let (mut answers, mut rolls) = (Vec::new(), Vec::new());
    let mut players = arena::players(specs, seed, &stopped());
    let log = &mut Log::off();
    arena::play(first::<G>(), &mut players, &mut arena::dice(seed), log, LIMIT, |game, input| match input {
        arena::Input::Answer(_, choice) => answers.push(game.notation(choice)),
        arena::Input::Rolled(rolled) => rolls.push(rolled.to_string()),
    })
    .expect("a whole game");
    (answers, rolls)
}

#[test]
fn the_same_seeds_give_the_same_game() {
    let specs = Spec::list("search:60,greedy").expect("bots");
    assert_eq!(inputs::<Skirmish>(&specs, 3), inputs::<Skirmish>(&specs, 3));
    assert_ne!(inputs::<Skirmish>(&specs, 3), inputs::<Skirmish>(&specs, 4));
}

/// A bot that thinks of something else before it answers.
struct Dawdler(Greedy<Skirmish>, Search<Skirmish, bots::search::Advice<Skirmish>>);

impl Bot<Skirmish> for Dawdler {
    fn choose(&mut self, view: &View<Skirmish>) -> Decision<Skirmish> {
        self.1.choose(view);
        self.0.choose(view)
    }
}

#[test]
fn thinking_does_not_move_the_dice() {
    let game = |dawdles: bool| {
        let greedy = |stream| Greedy::new(Chance::new(9, stream));
        let bot: Box<dyn Bot<Skirmish>> = if dawdles {
            let search = Search::advised(Budget::Iterations(20), Chance::new(9, 7), stopped());
            Box::new(Dawdler(greedy(1), search))
        } else {
            Box::new(greedy(1))
        };
        let mut players = [Player::new("one", bot), Player::new("other", Box::new(greedy(2)))];
        let dice = &mut arena::dice(9);
        let played = arena::play(first(), &mut players, dice, &mut Log::off(), LIMIT, |_, _| ());
        kernel::stable_hash(&played.expect("a whole game").last)
    };
    assert_eq!(game(false), game(true));
}

#[test]
fn a_bot_answers_alike_in_worlds_that_it_cannot_tell_apart() {
    let mut chance = Chance::new(11, 0);
    let (mut game, mut asked, mut options) = (first::<Skirmish>(), 0, Vec::new());
    loop {
        match game.awaiting() {
            Awaiting::Nothing(_) | Awaiting::Someone => break,
            Awaiting::Roll(roll) => {
                game.rolled(&chance.roll(roll), &mut Log::off()).expect("a roll that is asked for");
            }
            Awaiting::Answer(seat) => {
                let view = View::of(&game, Viewer::Seat(seat));
                let other = View::of(&view.sample(&mut chance), Viewer::Seat(seat));
                for spec in Spec::list("random,greedy,search:40").expect("bots") {
                    let answer = |view| spec.build::<Skirmish>(Chance::new(1, 1), &stopped()).choose(view);
                    assert_eq!(answer(&view), answer(&other), "{spec}");
                }
                asked += 1;
                game.options(&mut options);
                let choice = chance.pick(&options).expect("an option");
                game.answer(choice, &mut Log::off()).expect("an option is legal");
            }
        }
    }
    assert!(asked > 5);
}

#[test]
fn a_search_by_the_clock_stops_before_its_deadline() {
    let view = View::of(&first::<Four>(), Viewer::Seat(Seat(0)));
    for (time, most) in [(1, 1), (10, 9), (50, 49)] {
        let budget = Budget::Time(Duration::from_millis(time));
        let decision = Search::advised(budget, Chance::new(1, 1), ticking()).choose(&view);
        assert!(view.check(decision.choice.expect("an answer")).is_ok());
        assert_eq!(decision.iterations, most, "an iteration takes a millisecond by this clock");
    }
}

/// A field with ten units of each seat, one of which is being activated.
fn crowded() -> Malediction {
    let mut facts =
        vec!["red echo 5".to_string(), "blue echo 5".into(), "husk 15,15".into(), "husk 9,20".into()];
    for place in 1..=10 {
        let number = if place == 1 { String::new() } else { format!("-{place}") };
        facts.push(format!("cabra-mauler{number} of red at {},6", 3 * place - 2));
        facts.push(format!("spellbound-gargoyle{number} of blue at {},16", 3 * place - 2));
    }
    facts.push("active cabra-mauler ap 2".into());
    Malediction::from_facts(Malediction::shipped(), &Setup::of(2), &facts).expect("a position")
}

/// A search stops in time among twenty units too: it asks the clock after each look in a world and after each iteration,
/// and none of them is endless.
#[test]
fn a_search_by_the_clock_stops_among_twenty_units() {
    let game = crowded();
    let mut options = Vec::new();
    game.options(&mut options);
    assert!(game.world().units.len() == 20 && options.len() > 16, "{} options", options.len());
    let view = View::of(&game, Viewer::Seat(Seat(0)));
    for (time, most) in [(1, 0), (20, 15)] {
        let budget = Budget::Time(Duration::from_millis(time));
        let decision = Search::advised(budget, Chance::new(1, 1), ticking()).choose(&view);
        assert!(view.check(decision.choice.expect("an answer")).is_ok());
        assert_eq!(decision.iterations, most);
    }
}

#[test]
fn bots_by_the_clock_play_a_whole_game() {
    let specs = Spec::list("search:5ms,search:8ms").expect("bots");
    let mut players = arena::players(&specs, 1, &ticking());
    let played =
        arena::play(first::<Four>(), &mut players, &mut arena::dice(1), &mut Log::off(), LIMIT, |_, _| ());
    assert_eq!(played.expect("a whole game").notes, []);
}

#[test]
fn a_bot_that_is_not_asked_has_no_answer() {
    let view = View::of(&first::<Four>(), Viewer::Seat(Seat(1)));
    for spec in Spec::list("random,greedy,search:10").expect("bots") {
        let mut bot = spec.build::<Four>(Chance::new(1, 1), &stopped());
        assert_eq!(bot.choose(&view).choice, None);
        assert!(Player::new("any", bot).answer(&view).is_none());
    }
}

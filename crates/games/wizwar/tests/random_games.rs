//! Random games of two to five with random schools: they end, nothing is lost, and they are the same everywhere.
//! With optimisation a thousand for each number of players are played, without it a few.

use kernel::conformance::{Suite, same_in_another_process};
use kernel::{Awaiting, Chance, Game, Log, Setup, stable_hash};
use wizwar::WizWar;
use wizwar::card::Card;
use wizwar::procedure::Proc;

const GAMES: u64 = if cfg!(debug_assertions) { 3 } else { 1000 };

/// The most inputs that a game may take before it is called endless.
const BOUND: usize = 400_000;

/// What is asserted after every input: no card, treasure or piece is lost.
struct Whole {
    cards: Option<Vec<Card>>,
}

impl Whole {
    fn check(&mut self, game: &WizWar) -> Result<(), String> {
        // The deck is complete once the first hand is dealt.
        if game.world().wizards.iter().any(|wizard| !wizard.hand.is_empty()) || self.cards.is_some() {
            let cards = game.cards();
            match &self.cards {
                None => self.cards = Some(cards),
                Some(before) if *before == cards => {}
                Some(before) => {
                    let words = |these: &[Card], those: &[Card]| -> Vec<&str> {
                        let mut left = those.to_vec();
                        let gone = these.iter().filter(|card| match left.iter().position(|it| it == *card) {
                            Some(place) => {
                                left.swap_remove(place);
                                false
                            }
                            None => true,
                        });
                        gone.map(|&card| game.world().card_word(card)).collect()
                    };
                    return Err(format!(
                        "lost {:?}, gained {:?}",
                        words(before, &cards),
                        words(&cards, before)
                    ));
                }
            }
        }
        game.treasures_are_whole()?;
        game.pieces_are_whole()
    }
}

/// Plays one game and gives the hash of its last position.
fn play(seats: u8, seed: u64, options: &[(&str, &str)]) -> Result<u64, String> {
    let mut setup = Setup::of(seats);
    for (name, value) in options {
        setup = setup.with(name, value);
    }
    let mut game = WizWar::new(WizWar::shipped(), &setup).map_err(|mistakes| format!("{mistakes:?}"))?;
    let (mut dice, mut answers) = (Chance::new(seed, 0), Chance::new(seed, 1));
    let (mut log, mut options, mut whole) = (Log::off(), Vec::new(), Whole { cards: None });
    let mut inputs = Vec::new();
    for _ in 0..BOUND {
        match game.awaiting() {
            Awaiting::Answer(_) => {
                game.options(&mut options);
                let choice = answers.pick(&options).ok_or_else(|| told(seats, seed, &inputs, "no option"))?;
                inputs.push(game.notation(choice));
                game.answer(choice, &mut log).map_err(|no| told(seats, seed, &inputs, &no.to_string()))?;
            }
            Awaiting::Roll(roll) => {
                let rolled = dice.roll(roll);
                inputs.push(rolled.to_string());
                game.rolled(&rolled, &mut log).map_err(|no| told(seats, seed, &inputs, &no.to_string()))?;
            }
            Awaiting::Nothing(_) => return Ok(stable_hash(&game)),
            Awaiting::Someone => return Err(told(seats, seed, &inputs, "only views wait for someone")),
        }
        whole.check(&game).map_err(|what| told(seats, seed, &inputs, &what))?;
    }
    Err(told(seats, seed, &inputs, "no end"))
}

fn told(seats: u8, seed: u64, inputs: &[String], what: &str) -> String {
    let last = &inputs[inputs.len().saturating_sub(12)..];
    format!("{seats} seats, seed {seed}, after {} inputs: {what}; the last were {last:?}", inputs.len())
}

fn hash_of_all(games: u64) -> String {
    let mut all = Vec::new();
    for seats in 2..=5 {
        for seed in 0..games {
            all.push(play(seats, seed, &[]).unwrap_or_else(|what| panic!("{what}")));
        }
    }
    format!("{:016x}", stable_hash(&all))
}

/// Proves WZ-436.
#[test]
fn random_games_end_and_lose_nothing_and_are_the_same_in_another_process() {
    same_in_another_process("random_games_end_and_lose_nothing_and_are_the_same_in_another_process", || {
        hash_of_all(GAMES)
    })
    .unwrap_or_else(|difference| panic!("{difference}"));
}

/// Games by the optional rules end and lose nothing either.
#[test]
fn random_games_by_optional_rules_end_and_lose_nothing() {
    let variants: [&[(&str, &str)]; 8] = [
        &[("giant_book", "yes"), ("uncluttered_minds", "yes")],
        &[("custom_spellbook", "yes"), ("heavy_items", "yes")],
        &[("permanent_creations", "yes"), ("points", "4")],
        &[("ghosts", "yes"), ("deadly_treasures", "yes")],
        &[("teams", "yes"), ("points", "3")],
        &[("ask", "always")],
        &[("schools", "alchemy,conjuring,chaos"), ("extended_flash", "yes")],
        &[("boards", "classic"), ("rounds", "40")],
    ];
    for (number, options) in variants.into_iter().enumerate() {
        for seed in 0..GAMES.div_ceil(10) {
            let seats =
                if options.iter().any(|(name, _)| *name == "teams") { 4 } else { 2 + (seed % 4) as u8 };
            play(seats, seed + 5000 * number as u64, options)
                .unwrap_or_else(|what| panic!("{options:?}: {what}"));
        }
    }
}

/// The promises K1 to K10 hold along random games with random schools.
#[test]
fn the_promises_hold_along_random_games() {
    let setups: Vec<_> = (2..=5).map(Setup::of).collect();
    let games = if cfg!(debug_assertions) { 2 } else { 60 };
    let mut suite = Suite::<WizWar>::new(&setups, games, 1);
    suite.bound = BOUND;
    suite.every = if cfg!(debug_assertions) { 40 } else { 12 };
    // Nobody else sees anything of a declaration before all is declared (WZ-188).
    suite.secret = |_, _, after| matches!(after.stack().last(), Some(Proc::Declare(_)));
    suite.invariant = |game| game.treasures_are_whole().and_then(|()| game.pieces_are_whole());
    match suite.run() {
        Ok(summary) => println!("{summary:?}"),
        Err(broken) => panic!("{broken}"),
    }
}

//! Random games: they end, nothing is lost, no bases overlap, and they are the same everywhere. With optimisation a
//! thousand are played, without it a few.

mod common;
use kernel::conformance::{Suite, same_in_another_process};
use kernel::{Awaiting, Chance, Game, Log, Seats, Setup, stable_hash};
use malediction::Malediction;
use malediction::choice::Choice;
use malediction::procedure::Proc;
use malediction::world::Slip;

const GAMES: u64 = if cfg!(debug_assertions) { 2 } else { 1000 };

/// The most inputs that a game may take before it is called endless.
const BOUND: usize = 400_000;

/// Plays one game and gives the hash of its last position.
fn play(seed: u64, options: &[(&str, &str)]) -> Result<u64, String> {
    let mut setup = Setup::of(2);
    for (name, value) in options {
        setup = setup.with(name, value);
    }
    let mut game =
        Malediction::new(Malediction::shipped(), &setup).map_err(|mistakes| format!("{mistakes:?}"))?;
    let (mut dice, mut answers) = (Chance::new(seed, 0), Chance::new(seed, 1));
    let (mut log, mut options, mut inputs) = (Log::off(), Vec::new(), Vec::new());
    for _ in 0..BOUND {
        match game.awaiting() {
            Awaiting::Answer(_) => {
                game.options(&mut options);
                let choice = answers.pick(&options).ok_or_else(|| told(seed, &inputs, "no option"))?;
                inputs.push(game.notation(choice));
                game.answer(choice, &mut log).map_err(|no| told(seed, &inputs, &no.to_string()))?;
            }
            Awaiting::Roll(roll) => {
                let rolled = dice.roll(roll);
                inputs.push(rolled.to_string());
                game.rolled(&rolled, &mut log).map_err(|no| told(seed, &inputs, &no.to_string()))?;
            }
            Awaiting::Nothing(_) => return Ok(stable_hash(&game)),
            Awaiting::Someone => return Err(told(seed, &inputs, "only views wait for someone")),
        }
        game.is_whole().map_err(|what| told(seed, &inputs, &what))?;
    }
    Err(told(seed, &inputs, "no end"))
}

fn told(seed: u64, inputs: &[String], what: &str) -> String {
    let last = &inputs[inputs.len().saturating_sub(12)..];
    format!("seed {seed}, after {} inputs: {what}; the last were {last:?}", inputs.len())
}

#[test]
fn random_games_end_and_lose_nothing_and_are_the_same_in_another_process() {
    let name = "random_games_end_and_lose_nothing_and_are_the_same_in_another_process";
    same_in_another_process(name, || {
        let all: Vec<u64> = (0..GAMES)
            .map(|seed| {
                let options: &[(&str, &str)] = if seed % 4 == 0 { &[] } else { &[("map", "crossroads")] };
                play(seed, options).unwrap_or_else(|what| panic!("{what}"))
            })
            .collect();
        format!("{:016x}", stable_hash(&all))
    })
    .unwrap_or_else(|difference| panic!("{difference}"));
}

/// What is bid lies face down until both have bid; only its owner sees where the top cards of a deck that he looks
/// at go, and what is exchanged for cards of the side deck.
fn is_secret(before: &Malediction, choice: Choice, after: &Malediction) -> bool {
    if let (Choice::Pick(_), Some(Proc::Looking(looking))) = (choice, before.stack().last()) {
        // What is played from a discard pile reveals the card on top at its end.
        let is_revealed = before.world().casts.iter().any(|cast| cast.reveals);
        return looking.is_secret() && !is_revealed;
    }
    let face_down = |slip: &Slip| slip.known != Seats::ALL;
    let still_bids = after.world().sides.iter().any(|side| side.bid.as_ref().is_some_and(face_down));
    matches!(choice, Choice::Trade(..)) || (matches!(choice, Choice::Bid(_)) && still_bids)
}

/// The promises K1 to K10 hold along random games.
#[test]
fn the_promises_hold_along_random_games() {
    let (placed, laid) = (Setup::of(2), Setup::of(2).with("map", "crossroads"));
    let setups = [placed.clone().with("side_decks", "yes"), laid.clone().with("ask", "called"), placed, laid];
    let games = if cfg!(debug_assertions) { 2 } else { 40 };
    let mut suite = Suite::<Malediction>::new(&setups, games, 1);
    suite.bound = BOUND;
    suite.every = if cfg!(debug_assertions) { 40 } else { 12 };
    suite.invariant = |game| game.is_whole();
    suite.secret = is_secret;
    match suite.run() {
        Ok(summary) => println!("{summary:?}"),
        Err(broken) => panic!("{broken}"),
    }
}

/// They hold with decks of the cards that the shipped decks do without, too.
#[test]
fn the_promises_hold_with_other_decks() {
    let decks = "
        [[warband]]
        id = 'seekers-of-cards'
        name = 'Seekers of Cards'
        seeker = 'polinore'
        terrain = 'noxious-fleshgardens'
        [warband.deck]
        rewrite-destiny = 3
        demanifest = 1
        wardens-lancer = 3
        umberland-shade = 3
        reversion = 2
        resonant-guard = 2
        spellbound-bahigudjin = 3
        spellbound-gargoyle = 3
        conclave-scholar = 3
        gateway-guardian = 1
        neutralizing-ward = 2
        runefold-ward = 1
        shadow-shroud = 2
        umberland-lantern = 2
        great-shield = 3
        amulet-of-vigor = 3

        [[warband]]
        id = 'hunters'
        name = 'Hunters'
        seeker = 'thundersteps'
        terrain = 'astarian-pathways'
        [warband.deck]
        hunters-sense = 3
        ravenous-swarm = 2
        chaotic-bargain = 2
        cursehost-boar = 3
        twinblades-skirmisher = 3
        tarok-beast = 3
        cabra-mauler = 3
        paxos-gorehorn = 3
        blisterhide-sow = 3
        consume-carcass = 3
        diehard = 2
        fortunes-favor = 2
        scouts-boots = 3
        feral-gauntlets = 2";
    let setup = Setup::of(2).with("map", "crossroads");
    let setups = [setup.with("red", "hunters").with("blue", "seekers-of-cards")];
    let games = if cfg!(debug_assertions) { 2 } else { 40 };
    let mut suite = Suite::<Malediction>::new(&setups, games, 5);
    suite.content = common::pack_with(decks);
    suite.bound = BOUND;
    suite.every = if cfg!(debug_assertions) { 40 } else { 12 };
    suite.invariant = |game| game.is_whole();
    suite.secret = is_secret;
    if let Err(broken) = suite.run() {
        panic!("{broken}");
    }
}

/// They hold with cards of the Legion and the Order against those of two factions, too.
#[test]
fn the_promises_hold_with_the_fallen_and_their_foes() {
    let decks = "
        [[unit]]
        id = 'wanderer'
        name = 'The Wanderer'
        factions = ['order', 'legion', 'primal', 'conclave']
        subtypes = ['seeker', 'human']
        rank = 'legendary'
        cost = 10
        base = 'medium'
        stats = { accuracy = 4, power = { full = 5, partial = 3 }, range = 0, speed = 6, defense = 13, health = 16 }
        origin = 'original'

        [[legacy]]
        id = 'wanderers-staff'
        name = \"Wanderer's Staff\"
        seeker = 'wanderer'
        echo = 40
        gives = [{ stat = { stat = 'speed', by = { plus = 1 } } }]
        origin = 'original'

        [[warband]]
        id = 'fallen'
        name = 'The Fallen'
        seeker = 'wanderer'
        terrain = 'noxious-fleshgardens'
        [warband.deck]
        dead-at-arms = 3
        deadeye-archer = 3
        fleshripper = 2
        soulwhisperer = 2
        cursehost-boar = 3
        umberland-shade = 3
        forced-march = 2
        brutal-outburst = 2
        curse-of-lethargy = 2
        dreadhearts-presence = 1
        unmake = 1
        ravenous-swarm = 2
        chaotic-bargain = 2
        tear-of-gold = 3
        scoundrels-blade = 3

        [[warband]]
        id = 'foes'
        name = 'Their Foes'
        seeker = 'wanderer'
        terrain = 'astarian-pathways'
        [warband.deck]
        citadel-crossbowman = 3
        knight-of-astaris = 3
        valcarist-priest = 3
        armored-revenant = 3
        truestone-exemplar = 2
        warfront-commander = 2
        wardens-lancer = 3
        answer-the-call = 2
        healing-light = 2
        valorous-command = 2
        ward-of-valcaris = 2
        shield-of-andravos = 1
        reversion = 2
        resonant-guard = 2
        hunters-bow = 2
        tear-of-gold = 3";
    let setup = Setup::of(2).with("map", "crossroads").with("red", "fallen").with("blue", "foes");
    let (games, rounds) = if cfg!(debug_assertions) { (2, "3") } else { (40, "0") };
    let setups = [setup.with("rounds", rounds)];
    let mut suite = Suite::<Malediction>::new(&setups, games, 7);
    suite.content = common::pack_with(decks);
    suite.bound = BOUND;
    suite.every = if cfg!(debug_assertions) { 25 } else { 12 };
    suite.invariant = |game| game.is_whole();
    if let Err(broken) = suite.run() {
        panic!("{broken}");
    }
}

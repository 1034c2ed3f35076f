//! The charts of the sequences, and who may interrupt them (MD-330, MD-361 to MD-371). The tables of these tests ask
//! everybody in each window, so that each step is seen.

mod common;
use common::passes;
use kernel::{Play, Seat};
use malediction::Malediction;

/// Both pass.
const PASS: &str = "red: pass\nblue: pass\n";

const FIELD: &str = "option ask always\n
    position
    cabra-mauler of red at 5,10
    spirit-shaman of red at 5,14
    spellbound-gargoyle of blue at 15,10
    spellbound-gargoyle damage 1
    red echo 4
    red hand twin-flames\n";

/// Declares something in the activation of a unit: at first nothing has come of it but its cost, and both may interrupt;
/// then it is carried out.
#[track_caller]
fn declared(unit: &str, declared: &str, before: &str, after: &str) {
    let begin = format!("{FIELD}\nactive {unit} ap 2\ninputs\nred: {declared}\n");
    passes(&format!("{begin}expect\nwaits for red\n{before}"));
    passes(&format!("{begin}red: pass\nexpect\nwaits for blue\n{before}"));
    passes(&format!("{begin}{PASS}{after}"));
}

/// Proves MD-361, MD-362, MD-371.
#[test]
fn what_is_declared_is_paid_then_may_be_interrupted_and_is_then_carried_out() {
    declared(
        "cabra-mauler",
        "shift 8,12",
        "cabra-mauler at 5,10\nap 0",
        "expect\ncabra-mauler at 8,12\nwaits for red",
    );
    declared(
        "cabra-mauler",
        "move",
        "cabra-mauler at 5,10\nap 1",
        "red: go 8,12\nexpect\ncabra-mauler at 8,12\nwaits for red",
    );
    declared(
        "spirit-shaman",
        "use heal on cabra-mauler",
        "log MD-246\nap 1",
        "expect\nspirit-shaman used heal on cabra-mauler\nwaits for red",
    );
    declared(
        "cabra-mauler",
        "cast twin-flames on spellbound-gargoyle",
        "spellbound-gargoyle damage 1\nred echo 2",
        "red: pass\nblue: pass\nexpect\nspellbound-gargoyle damage 3\nred discarded twin-flames",
    );
}

/// Proves MD-192, MD-203, MD-361, MD-362, MD-371.
#[test]
fn a_charge_is_declared_then_goes_then_attacks_step_by_step() {
    let charge = "charge spellbound-gargoyle aim 14.40945,10 go 13,10";
    let begin = format!("{FIELD}\nactive cabra-mauler ap 2\ninputs\nred: {charge}\n");
    passes(&format!("{begin}expect\ncabra-mauler at 5,10\nap 0\nwaits for red"));
    // The attack is declared where the charge has ended, and its die waits for another window.
    passes(&format!("{begin}{PASS}expect\ncabra-mauler at 13,10\nlog MD-182\nnot log MD-170\nwaits for red"));
    passes(&format!("{begin}{PASS}{PASS}expect\nwaits for roll"));
    // The die may be answered, then the damage, then what was dealt; only then comes what the attack sets in.
    let rolled = format!("{begin}{PASS}{PASS}roll: 12\n");
    passes(&format!(
        "{rolled}expect\nspellbound-gargoyle damage 1\nlog MD-170\nnot log MD-171\nwaits for red"
    ));
    passes(&format!("{rolled}{PASS}expect\nspellbound-gargoyle damage 1\nlog MD-171\nwaits for red"));
    passes(&format!("{rolled}{PASS}{PASS}expect\nspellbound-gargoyle damage 6\nwaits for red"));
}

/// Proves MD-226, MD-230, MD-361, MD-363, MD-371.
#[test]
fn a_retaliation_is_resolved_whole_before_what_provoked_it() {
    let begin = "option ask always\n
        position
        tarok-beast of red at 10,10
        spellbound-gargoyle of blue at 12,10
        active tarok-beast ap 2
        inputs
        red: move\n";
    // First the window on the move, then the question to those whom it provokes.
    passes(&format!("{begin}red: pass\nexpect\nwaits for blue\nnot log MD-225"));
    let provoked = format!("{begin}{PASS}blue: retaliate spellbound-gargoyle\n");
    passes(&format!("{provoked}expect\nlog MD-225\nwaits for red"));
    passes(&format!("{provoked}{PASS}expect\nwaits for roll"));
    // Die, damage and what was dealt; the move is carried out last, and nobody else is there to retaliate.
    passes(&format!(
        "{provoked}{PASS}roll: 3\n{PASS}{PASS}{PASS}red: go 10,4\nexpect\ntarok-beast at 10,4\nap 1"
    ));
}

/// A unit next to nobody, whose owner's opponent might hold swifts that he could pay.
fn called(answers: &str) -> Play<Malediction> {
    passes(&format!(
        "option ask called\n
        position
        tarok-beast of red at 5,5
        spellbound-gargoyle of blue at 20,5
        blue echo 9
        blue hand brewing-fate, neutralizing-ward
        inputs
        red: activate tarok-beast
        {answers}"
    ))
}

/// Proves MD-330.
#[test]
fn who_waives_the_windows_leaves_every_decision_to_be_taken_back() {
    let mut play = called(
        "blue: pass
        red: move
        red: go 8,5
        red: move
        red: go 8,9
        expect
        tarok-beast at 8,9
        blue has waived
        log MD-330",
    );
    for _ in 0..4 {
        play.back(Seat(0)).expect("nobody has reacted");
    }
    assert!(play.back(Seat(0)).is_err(), "blue has said something before");
    // Where windows open by themselves, that nobody reacted is something learnt.
    let mut open = passes(
        "position
        tarok-beast of red at 5,5
        spellbound-gargoyle of blue at 20,5
        blue echo 9
        blue hand neutralizing-ward
        active tarok-beast ap 2
        inputs
        red: move
        red: go 8,5",
    );
    open.back(Seat(0)).expect("the way");
    assert!(open.back(Seat(0)).is_err(), "a window has passed");
}

/// Proves MD-330, MD-362.
#[test]
fn who_calls_for_the_windows_is_asked_in_that_activation() {
    // What the Legacy of red's warband offers for a card is declined.
    let field = "option ask called\n
        position
        momentum-weaver of red at 10,10
        spirit-shaman of blue at 12,10
        red echo 9
        blue echo 9
        red hand twin-flames
        blue hand neutralizing-ward
        inputs
        red: activate momentum-weaver
        red: pass\n";
    passes(&format!(
        "{field}
        blue: yes
        red: pass
        red: cast twin-flames on spirit-shaman
        blue: cast neutralizing-ward
        expect
        spirit-shaman damage 0
        not blue has waived"
    ));
    passes(&format!(
        "{field}
        blue: pass
        red: pass
        red: cast twin-flames on spirit-shaman
        expect
        spirit-shaman damage 2
        waits for red"
    ));
    // What is waived ends with the activation.
    passes(&format!(
        "{field}
        blue: pass
        red: pass
        red: done
        expect
        not blue has waived
        waits for blue"
    ));
}

/// Proves MD-330.
#[test]
fn only_who_might_hold_a_swift_is_asked_to_waive() {
    passes(
        "option ask called\n
        position
        tarok-beast of red at 5,5
        spellbound-gargoyle of blue at 20,5
        red echo 9
        blue hand neutralizing-ward
        inputs
        red: activate tarok-beast
        red: move
        expect
        not log MD-330",
    );
}

//! Pucks: two seats push discs towards points on a small field. It has what the plane needs: an answer that is any
//! point, of which only a sample is listed, and contact that ends a movement.

mod describe;
pub mod field;
mod scene;

use field::{Against, EACH, GOALS};
use geometry::plane::Point;
use kernel::flow::{not_waited_for, view_is_not_played};
use kernel::{
    Advised, Awaiting, Chance, Game, Log, Mistake, Outcome, Refusal, Rolled, Rule, Seat, Seats, Setup, View,
    Viewer, Witness, house,
};

/// The moon begins; in a turn a seat takes one of its two pucks.
pub const TAKE: Rule = Rule("PK-002");
/// It pushes the puck towards any point of the field but its own centre, or leaves it.
pub const PUSH: Rule = Rule("PK-003");
/// A pushed puck slides straight to the point, at most four inches, until it touches a post, a puck or the edge.
pub const SLIDE: Rule = Rule("PK-004");
/// Whose two pucks cover two of the three points wins.
pub const COVER: Rule = Rule("PK-005");

const WORDS: [&str; 2] = ["moon", "sun"];

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Takes a puck of one's own, counted from 0.
    Take(u8),
    /// Pushes the puck that was taken towards a point.
    To(Point),
    /// Leaves the puck where it is.
    Stay,
}

/// A position of Pucks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pucks {
    pucks: [[Point; EACH]; 2],
    to_move: u8,
    /// The puck that was taken and is to be pushed.
    taken: Option<u8>,
    round: u8,
    last_round: u8,
    is_view: bool,
}

impl Pucks {
    /// Where a puck of a seat lies.
    pub fn puck(&self, seat: Seat, puck: u8) -> Option<Point> {
        self.pucks.get(seat.index())?.get(usize::from(puck)).copied()
    }

    /// The puck that was taken.
    pub fn taken(&self) -> Option<u8> {
        self.taken
    }

    /// The word of a puck.
    fn word(seat: usize, puck: usize) -> String {
        format!("{}-{}", WORDS[seat & 1], puck + 1)
    }

    /// How many points the pucks of a seat cover.
    fn covered(&self, seat: usize) -> usize {
        let pucks = &self.pucks[seat & 1];
        GOALS.iter().filter(|&&goal| pucks.iter().any(|&puck| field::covers(puck, goal))).count()
    }

    fn outcome(&self) -> Option<Outcome> {
        let (moon, sun) = (self.covered(0), self.covered(1));
        let won = [moon, sun].iter().position(|&covered| covered >= EACH);
        if let Some(seat) = won {
            return Some(Outcome::won_by(Seats::only(Seat(seat as u8)), COVER));
        }
        let over = self.round > self.last_round;
        over.then(|| {
            let winners = match moon.cmp(&sun) {
                std::cmp::Ordering::Less => Seats::only(Seat(1)),
                std::cmp::Ordering::Equal => Seats::NONE,
                std::cmp::Ordering::Greater => Seats::only(Seat(0)),
            };
            Outcome::won_by(winners, house::ROUND_LIMIT)
        })
    }

    /// The pucks but one, with their words.
    fn others(&self, seat: usize, puck: usize) -> Vec<(String, Point)> {
        let all = (0..2).flat_map(|owner| (0..EACH).map(move |place| (owner, place)));
        let others = all.filter(|&other| other != (seat, puck));
        others.map(|(owner, place)| (Pucks::word(owner, place), self.pucks[owner][place])).collect()
    }

    /// Where the taken puck comes to lie, and the word of what stops it, if something does.
    fn pushed(&self, towards: Point) -> Option<(Point, Against, Option<String>)> {
        let (seat, puck) = (usize::from(self.to_move & 1), usize::from(self.taken?));
        let others = self.others(seat, puck);
        let places: Vec<Point> = others.iter().map(|&(_, place)| place).collect();
        let (end, against) = field::push(*self.pucks[seat].get(puck)?, towards, &places);
        let word = match against {
            Against::Nothing | Against::Edge => None,
            Against::Post(post) => Some(format!("post-{}", post + 1)),
            Against::Puck(other) => others.get(other).map(|(word, _)| word.clone()),
        };
        Some((end, against, word))
    }

    fn check_push(&self, puck: u8, towards: Point) -> Result<(), Refusal> {
        if !field::holds(towards) {
            return Err(Refusal::new(PUSH, "a point of the field"));
        }
        let at = self.puck(Seat(self.to_move), puck);
        if at == Some(towards) {
            return Err(Refusal::new(PUSH, "a point other than where the puck lies"));
        }
        match self.pushed(towards) {
            Some((end, _, shown)) if at == Some(end) => {
                let refusal = Refusal::new(SLIDE, "room to slide that way").have("none");
                Err(shown.into_iter().fold(refusal, |refusal, word| refusal.shown_by(Witness::At(word))))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn slide(&mut self, towards: Point, log: &mut Log) {
        let seat = usize::from(self.to_move & 1);
        let Some(puck) = self.taken else { return };
        let Some((end, against, shown)) = self.pushed(towards) else { return };
        if let Some(place) = self.pucks[seat].get_mut(usize::from(puck)) {
            *place = end;
        }
        log.say(SLIDE, || {
            let word = Pucks::word(seat, puck.into());
            let stopped = match (against, shown) {
                (Against::Edge, _) => " and stops at the edge".into(),
                (_, Some(shown)) => format!(" and stops at {shown}"),
                (Against::Nothing | Against::Post(_) | Against::Puck(_), None) => String::new(),
            };
            format!("{word} slides to {}{stopped}.", written(end))
        });
    }

    /// The turn passes to the other seat.
    fn pass(&mut self) {
        self.taken = None;
        self.round += self.to_move & 1;
        self.to_move ^= 1;
    }
}

/// A point in notation: in micrometres from the south-west corner.
fn written(point: Point) -> String {
    format!("{} {}", point.x(), point.y())
}

/// Reads a point.
fn read_point(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(' ')?;
    Point::new(x.parse().ok()?, y.parse().ok()?)
}

impl Game for Pucks {
    const NAME: &'static str = "pucks";
    const RULES: u32 = 1;
    type Content = ();
    type Choice = Choice;

    fn shipped() -> &'static () {
        &()
    }

    fn new(_: &'static (), setup: &Setup) -> Result<Pucks, Vec<Mistake>> {
        let mut mistakes = Vec::new();
        if setup.seats != 2 {
            mistakes.push(Mistake::at(0, format!("two seats play pucks, not {}", setup.seats)));
        }
        let mut last_round = 12;
        for (name, value) in &setup.options {
            match (name.as_str(), value.parse::<u8>()) {
                ("rounds", Ok(rounds)) if (1..=100).contains(&rounds) => last_round = rounds,
                ("rounds", _) => {
                    mistakes.push(Mistake::at(0, format!("rounds are from 1 to 100, not \"{value}\"")));
                }
                _ => mistakes.push(Mistake::at(0, format!("pucks has no option \"{name}\"; it has rounds"))),
            }
        }
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        Ok(Pucks { pucks: *field::BEGIN, to_move: 0, taken: None, round: 1, last_round, is_view: false })
    }

    fn content(&self) -> &'static () {
        &()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn seat_word(&self, seat: Seat) -> String {
        WORDS[seat.index() & 1].into()
    }

    fn awaiting(&self) -> Awaiting {
        self.outcome().map_or(Awaiting::Answer(Seat(self.to_move)), Awaiting::Nothing)
    }

    fn options(&self, into: &mut Vec<Choice>) {
        into.clear();
        match (self.awaiting(), self.taken) {
            (Awaiting::Answer(_), None) => into.extend((0..EACH as u8).map(Choice::Take)),
            (Awaiting::Answer(seat), Some(puck)) => {
                let looks = self.puck(seat, puck).map(field::looks).unwrap_or_default();
                into.extend(looks.into_iter().map(Choice::To).filter(|&choice| self.check(choice).is_ok()));
                into.push(Choice::Stay);
            }
            (Awaiting::Roll(_) | Awaiting::Nothing(_) | Awaiting::Someone, _) => {}
        }
    }

    /// A push goes towards any point; only some are listed.
    fn is_closed(&self) -> bool {
        self.taken.is_none()
    }

    fn check(&self, choice: Choice) -> Result<(), Refusal> {
        let Awaiting::Answer(_) = self.awaiting() else {
            return Err(not_waited_for("an answer", self.awaiting()));
        };
        match (self.taken, choice) {
            (None, Choice::Take(puck)) if usize::from(puck) < EACH => Ok(()),
            (None, Choice::Take(_)) => Err(Refusal::new(TAKE, "one of your two pucks")),
            (None, Choice::To(_) | Choice::Stay) => Err(Refusal::new(house::NOT_AN_ANSWER, "a puck to take")),
            (Some(_), Choice::Take(_)) => {
                Err(Refusal::new(house::NOT_AN_ANSWER, "a point to push towards, or \"stay\""))
            }
            (Some(_), Choice::Stay) => Ok(()),
            (Some(puck), Choice::To(point)) => self.check_push(puck, point),
        }
    }

    fn answer(&mut self, choice: Choice, log: &mut Log) -> Result<(), Refusal> {
        if self.is_view {
            return Err(view_is_not_played());
        }
        self.check(choice)?;
        let mover = WORDS[usize::from(self.to_move & 1)];
        match choice {
            Choice::Take(puck) => {
                self.taken = Some(puck);
                log.say(TAKE, || format!("The {mover} takes puck {}.", puck + 1));
            }
            Choice::To(point) => {
                self.slide(point, log);
                self.pass();
            }
            Choice::Stay => {
                log.say(PUSH, || format!("The {mover} leaves the puck where it is."));
                self.pass();
            }
        }
        if let Some(outcome) = self.outcome() {
            log.say(outcome.by, || match outcome.winners().iter().next() {
                Some(seat) => format!("The {} covers more points and wins.", WORDS[seat.index() & 1]),
                None => "The last round is over: a draw.".into(),
            });
        }
        Ok(())
    }

    fn rolled(&mut self, _: &Rolled, _: &mut Log) -> Result<(), Refusal> {
        Err(not_waited_for("a roll", self.awaiting()))
    }

    fn notation(&self, choice: Choice) -> String {
        match choice {
            Choice::Take(puck) => format!("take {}", u16::from(puck) + 1),
            Choice::To(point) => format!("to {}", written(point)),
            Choice::Stay => "stay".into(),
        }
    }

    fn read(&self, text: &str) -> Result<Choice, Refusal> {
        let read = match text.split_once(' ') {
            None if text == "stay" => Some(Choice::Stay),
            Some(("take", number)) => {
                number.parse::<u8>().ok().and_then(|number| number.checked_sub(1)).map(Choice::Take)
            }
            Some(("to", point)) => read_point(point).map(Choice::To),
            None | Some(_) => None,
        };
        read.ok_or_else(|| {
            let need = "\"take NUMBER\", \"to X Y\" in micrometres from the south-west corner, or \"stay\"";
            let short: String = text.chars().take(60).collect();
            Refusal::new(house::NOTATION, need).have(format!("\"{short}\""))
        })
    }

    fn redacted(&self, _: Viewer) -> Pucks {
        Pucks { is_view: true, ..*self }
    }

    fn sample(view: &View<Pucks>, _: &mut Chance) -> Pucks {
        Pucks { is_view: false, ..*view.shown() }
    }

    fn known(&self, _: Viewer, facts: &mut Vec<u64>) {
        facts.clear();
    }
}

impl Advised for Pucks {
    fn value(&self, seat: Seat) -> f32 {
        match self.outcome() {
            Some(outcome) => outcome.worth(seat),
            None => {
                let (own, other) = (self.covered(seat.index()), self.covered(seat.index() ^ 1));
                0.5 + 0.2 * (own as f32 - other as f32)
            }
        }
    }

    fn weight(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Take(_) => 1.0,
            Choice::To(point) if GOALS.contains(&point) => 4.0,
            Choice::To(_) => 1.0,
            Choice::Stay => 0.2,
        }
    }

    fn is_settled(&self) -> bool {
        self.taken.is_none()
    }
}

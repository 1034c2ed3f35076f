//! The conversation: the table is shown, a question asked, an answer understood and given.

use super::command::{Command, LookUp};
use super::desk::{Desk, Heard};
use super::table::Table;
use crate::games::Playable;
use crate::seats::Sitter;
use kernel::{Awaiting, Outcome, Refusal, Roll, Rolled, Seat, View, Viewer};
use server::rulebook;
use std::io::{self, BufRead, Write};
use table::text::{draw, marks, prompt, wrap};
use table::{Mark, Said, Scene};

/// How a session ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The game is over.
    Over(Outcome),
    /// Somebody left, or nothing more came in.
    Left,
}

/// What follows a line that was typed.
enum Next {
    /// The same question again.
    Again,
    /// The game goes on.
    Given,
    /// Somebody leaves.
    Leave,
}

/// A table, and the desk at which its people sit.
pub struct Session<G: Playable, R, W> {
    pub(super) table: Table<G>,
    pub(super) desk: Desk<R, W>,
    /// Whether lines of the log show their rules.
    pub ids: bool,
    /// How many inputs each viewer has heard of: the seats, then the spectators.
    read: [usize; Seat::MOST + 1],
    at_desk: Viewer,
    /// Whether a person has answered since the game was last saved.
    pub(super) is_unsaved: bool,
    /// Whether it was just said that the game is not saved.
    was_warned: bool,
    /// The table and the cards, as they were last drawn.
    pub(super) drawn: [String; 2],
}

impl<G: Playable, R: BufRead, W: Write> Session<G, R, W> {
    /// A session that has not begun.
    pub fn new(table: Table<G>, desk: Desk<R, W>) -> Self {
        let mut people = table.people();
        // A single person sits at the desk all the time; several take turns at it.
        let at_desk = match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            (None | Some(_), _) => Viewer::Spectator,
        };
        drop(people);
        Session {
            table,
            desk,
            ids: false,
            read: [0; Seat::MOST + 1],
            at_desk,
            is_unsaved: false,
            was_warned: false,
            drawn: Default::default(),
        }
    }

    /// Plays until the game is over or somebody leaves.
    pub fn run(&mut self) -> io::Result<Ended> {
        let title = self.desk.style.bold(G::TITLE);
        self.desk.show(&format!("{title}\n"))?;
        self.desk.show(&wrap(G::ABOUT, self.desk.style.width, 0, 0))?;
        self.desk.show("Type the number of an answer, or `help`.\n\n")?;
        loop {
            let next = match self.table.play.game().awaiting() {
                Awaiting::Nothing(outcome) => {
                    self.over()?;
                    return Ok(Ended::Over(outcome));
                }
                Awaiting::Roll(roll) => self.roll(roll)?,
                Awaiting::Answer(seat) if self.table.is_bot(seat) => self.bot(seat)?,
                Awaiting::Answer(seat) => self.ask(seat)?,
                Awaiting::Someone => {
                    return Err(io::Error::other("the position is a view and can't be played"));
                }
            };
            if matches!(next, Next::Leave) {
                let kept = if self.is_unsaved { ", unsaved" } else { "" };
                self.desk.say(&format!("The game is left as it stands{kept}."))?;
                return Ok(Ended::Left);
            }
        }
    }

    /// Gives the output back.
    pub fn into_output(self) -> W {
        self.desk.into_output()
    }

    fn are_several(&self) -> bool {
        self.table.people().count() > 1
    }

    /// Tells whoever is at the desk what happened since; where several share it, each hears it on taking it.
    fn news(&mut self) -> io::Result<()> {
        let place = match self.at_desk {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Spectator => Seat::MOST,
        };
        let now = self.table.play.entries().len();
        let from = std::mem::replace(&mut self.read[place], now);
        self.tell(from)
    }

    /// The log from this input on, as far as whoever is at the desk may read it.
    pub(super) fn tell(&mut self, from: usize) -> io::Result<()> {
        for entry in self.table.play.entries().iter().skip(from) {
            for Said { text, rule, .. } in Said::to(self.at_desk, &entry.lines) {
                let id = if self.ids { format!(" [{rule}]") } else { String::new() };
                self.desk.show(&wrap(&format!("- {text}{id}"), self.desk.style.width, 0, 2))?;
            }
        }
        Ok(())
    }

    fn view(&self) -> View<G> {
        self.table.play.view(self.at_desk)
    }

    fn scene(&self, view: &View<G>) -> Scene {
        let mut scene = G::scene(view);
        let trail = self.table.trail(&scene);
        scene.marks.splice(0..0, trail);
        for panel in &mut scene.seats {
            let sitter = self.table.sitters.get(usize::from(panel.seat.0));
            panel.player = match sitter {
                _ if scene.viewer == Some(panel.seat) => "you".into(),
                Some(Sitter::Person(name)) if !name.is_empty() => name.clone(),
                Some(Sitter::Person(_)) | None => String::new(),
                Some(Sitter::Bot(spec)) => format!("bot {spec}"),
            };
        }
        scene
    }

    /// Draws the table and the cards, each unless it looks as it did.
    pub(super) fn look(&mut self, scene: &Scene) -> io::Result<()> {
        let style = self.desk.style;
        let drawn = [table::text::table(scene, style), table::text::zones(scene, style)];
        for (now, before) in drawn.iter().zip(&self.drawn) {
            if now != before {
                self.desk.show(&format!("\n{now}"))?;
            }
        }
        self.drawn = drawn;
        Ok(())
    }

    /// What happened goes on, and is told at once where only one person or nobody listens.
    fn given(&mut self) -> io::Result<Next> {
        if !self.are_several() {
            self.news()?;
        }
        Ok(Next::Given)
    }

    fn bot(&mut self, seat: Seat) -> io::Result<Next> {
        self.table.answer_by_bot(seat).map_err(io::Error::other)?;
        self.given()
    }

    fn roll(&mut self, roll: Roll) -> io::Result<Next> {
        if self.table.is_rolled_by_hand(roll) {
            return self.roll_by_hand(roll);
        }
        self.table.roll(roll).map_err(io::Error::other)?;
        self.given()
    }

    fn roll_by_hand(&mut self, roll: Roll) -> io::Result<Next> {
        self.desk.say(&format!("Roll {roll}, and type what the dice show, with spaces between."))?;
        loop {
            let line = match self.desk.hear("dice> ")? {
                Heard::Line(line) => line,
                Heard::Noise => {
                    self.desk.complain("That is not text.")?;
                    continue;
                }
                Heard::End => return Ok(Next::Leave),
            };
            let command = Command::of(&line);
            if command == Command::Quit {
                match self.leave()? {
                    Next::Leave => return Ok(Next::Leave),
                    Next::Again | Next::Given => continue,
                }
            }
            self.was_warned = false;
            if matches!(command, Command::Nothing | Command::LookUp(LookUp::Help)) {
                self.desk.say("Type the numbers that the dice show, or `quit`.")?;
                continue;
            }
            match line.parse::<Rolled>().and_then(|rolled| self.table.take_roll(&rolled)) {
                Ok(()) => {
                    self.is_unsaved = true;
                    return self.given();
                }
                Err(refusal) => self.desk.complain(&format!("That can't be: {refusal}"))?,
            }
        }
    }

    /// Asks a person, who first takes the place at the desk where several share it.
    fn ask(&mut self, seat: Seat) -> io::Result<Next> {
        if self.at_desk != Viewer::Seat(seat) && !self.hand_over(seat)? {
            return Ok(Next::Leave);
        }
        self.news()?;
        let view = self.view();
        let scene = self.scene(&view);
        self.look(&scene)?;
        self.question(&scene)?;
        loop {
            let next = match self.desk.hear("> ")? {
                Heard::Line(line) => self.obey(seat, &view, &scene, &line)?,
                Heard::Noise => {
                    self.desk.complain("That is not text.")?;
                    Next::Again
                }
                Heard::End => Next::Leave,
            };
            match next {
                Next::Again => {}
                Next::Given | Next::Leave => return Ok(next),
            }
        }
    }

    pub(super) fn question(&mut self, scene: &Scene) -> io::Result<()> {
        let asked = prompt(&scene.prompt, self.desk.style);
        self.desk.show(&format!("\n{asked}"))
    }

    /// Whether the person of this seat has come to the desk.
    fn hand_over(&mut self, seat: Seat) -> io::Result<bool> {
        self.desk.clear()?;
        let word = self.table.play.game().seat_word(seat);
        let name = match self.table.sitters.get(seat.index()) {
            Some(Sitter::Person(name)) if !name.is_empty() => format!("{name} ({word})"),
            Some(Sitter::Person(_) | Sitter::Bot(_)) | None => word,
        };
        let ask = format!("{name} is to answer. Press Enter when nobody else sees the screen. ");
        if self.desk.hear(&ask)? == Heard::End {
            return Ok(false);
        }
        self.at_desk = Viewer::Seat(seat);
        self.drawn = Default::default();
        Ok(true)
    }

    /// Leaves; but where something would be lost, that is said first, and done when it is wanted again.
    fn leave(&mut self) -> io::Result<Next> {
        if !self.is_unsaved || self.was_warned {
            return Ok(Next::Leave);
        }
        self.was_warned = true;
        self.desk
            .say("The game is not saved: `save FILE` keeps it, and `quit` again leaves it as it stands.")?;
        Ok(Next::Again)
    }

    fn obey(&mut self, seat: Seat, view: &View<G>, scene: &Scene, line: &str) -> io::Result<Next> {
        let command = Command::of(line);
        if command == Command::Quit {
            return self.leave();
        }
        self.was_warned = false;
        match command {
            Command::Nothing => self.question(scene)?,
            Command::LookUp(what) => self.look_up(view, scene, what)?,
            Command::Quit => {}
            Command::Back => match self.table.take_back(seat) {
                Ok(()) => {
                    let now = self.table.play.entries().len();
                    self.read.iter_mut().for_each(|read| *read = now.min(*read));
                    self.desk.say("Your last answer is taken back.")?;
                    return Ok(Next::Given);
                }
                Err(refusal) => self.refused(view, scene, &refusal)?,
            },
            Command::Number(number) => {
                match number.checked_sub(1).and_then(|index| scene.prompt.offers().get(index)) {
                    Some(offer) => return self.give(seat, view, scene, &offer.notation),
                    None => {
                        let most = scene.prompt.offers().len();
                        self.desk.complain(&format!(
                            "There is no answer {number}; type a number from 1 to {most}."
                        ))?;
                    }
                }
            }
            Command::Notation(text) => {
                let written = words(text);
                let offered = scene.prompt.offers().iter().find(|offer| words(&offer.notation) == written);
                return self.give(seat, view, scene, offered.map_or(text, |offer| &offer.notation));
            }
        }
        Ok(Next::Again)
    }

    /// Answers with what is written, or says why that is not possible.
    fn give(&mut self, seat: Seat, view: &View<G>, scene: &Scene, text: &str) -> io::Result<Next> {
        let choice = match view.shown().read(text) {
            Ok(choice) => choice,
            Err(refusal) => {
                self.desk.complain(&format!("{refusal} (`help` says what can be typed)"))?;
                return Ok(Next::Again);
            }
        };
        match view.check(choice).and_then(|()| self.table.answer(seat, choice)) {
            Ok(()) => {
                self.is_unsaved = true;
                self.given()
            }
            Err(refusal) => {
                self.refused(view, scene, &refusal)?;
                Ok(Next::Again)
            }
        }
    }

    /// A refusal, what the rule says that it names, and what shows it on the table.
    pub(super) fn refused(&mut self, view: &View<G>, scene: &Scene, refusal: &Refusal) -> io::Result<()> {
        self.desk.complain(&format!("Not possible. {refusal}"))?;
        if let Some(rule) = rulebook::rule(refusal.rule().0) {
            self.desk.say(&format!("  {}: {}", rule.id, rule.text))?;
        }
        let shown: Vec<Mark> =
            refusal.reason().witness.iter().filter_map(|witness| G::witness(view, witness)).collect();
        self.desk.show(&marks(scene, &shown, self.desk.style))
    }

    /// The end: everybody sees the table as it stands, and may still look things up.
    fn over(&mut self) -> io::Result<()> {
        if self.are_several() {
            self.at_desk = Viewer::Spectator;
            self.desk.clear()?;
        }
        self.news()?;
        let view = self.view();
        let scene = self.scene(&view);
        let drawn = draw(&scene, self.desk.style);
        self.desk.show(&format!("\n{drawn}"))?;
        if self.table.people().next().is_none() {
            return Ok(());
        }
        self.desk.say("`log ids`, `rule`, `card`, `look` and `save` still answer; Enter leaves.")?;
        loop {
            match self.desk.hear("> ")? {
                Heard::Line(line) => match Command::of(&line) {
                    Command::LookUp(what) => self.look_up(&view, &scene, what)?,
                    Command::Nothing | Command::Quit => return Ok(()),
                    Command::Number(_) | Command::Notation(_) | Command::Back => {
                        self.desk.complain("The game is over.")?;
                    }
                },
                Heard::Noise => self.desk.complain("That is not text.")?,
                Heard::End => return Ok(()),
            }
        }
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_lowercase).collect()
}

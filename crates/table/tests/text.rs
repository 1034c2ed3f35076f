//! Scenes that belong to no game, drawn in text.

use kernel::{Seat, Viewer};
use table::text::{Style, draw, marks, table};
use table::{
    Badge, Border, Card, CardId, Course, Edge, EdgeKind, Face, Grid, Hue, Layer, Mark, MarkKind, Offer,
    Panel, Piece, PieceId, Place, Point, Prompt, Scene, SeatId, Side, Spot, Square, Surface, Target, Trace,
    Tracker, Zone, ZoneKind,
};

fn label(column: u8, row: u8, rows: u8) -> String {
    format!("{}{}", char::from(b'a' + column), rows - row)
}

/// A surface with walls round everything that exists, and a few more.
fn maze(columns: u8, rows: u8, exists: impl Fn(u8, u8) -> bool) -> Grid {
    let mut grid = Grid::new(
        (0..columns).map(|column| char::from(b'a' + column)),
        (0..rows).map(|row| (rows - row).to_string()),
    );
    for row in 0..rows {
        for column in (0..columns).filter(|&column| exists(column, row)) {
            let spot = Spot::at(column, row);
            grid.squares.push(Square { spot, label: label(column, row, rows).into(), owner: None });
            let beyond = |dc: i16, dr: i16| {
                let (c, r) = (i16::from(column) + dc, i16::from(row) + dr);
                let inside = (0..i16::from(columns)).contains(&c) && (0..i16::from(rows)).contains(&r);
                !inside || !exists(c as u8, r as u8)
            };
            for (side, dc, dr) in
                [(Side::North, 0, -1), (Side::East, 1, 0), (Side::South, 0, 1), (Side::West, -1, 0)]
            {
                if beyond(dc, dr) {
                    let middle = if dc == 0 { column % 5 == 2 } else { row % 5 == 2 };
                    let kind = if middle { EdgeKind::Exit } else { EdgeKind::Wall };
                    let name = if middle { "way out" } else { "wall" };
                    grid.edges.push(Edge::new(Border::new(spot, side), kind, name));
                }
            }
        }
    }
    grid
}

fn seats() -> Vec<Panel> {
    let mut blue = Panel::new(Seat(0), "blue", "b", Hue::Blue);
    blue.active = true;
    blue.player = "you".into();
    blue.trackers = vec![Tracker::new("life", 11).of(20), Tracker::new("points", 1).of(2)];
    let mut red = Panel::new(Seat(1), "red", "r", Hue::Red);
    red.player = "bot greedy".into();
    red.trackers = vec![Tracker::new("life", 6).of(20), Tracker::new("cards", 5)];
    red.facts = vec!["carries blue's chest".into()];
    vec![blue, red]
}

fn chamber() -> Scene {
    let mut scene = Scene::of(Viewer::Seat(Seat(0)));
    scene.heading = "Turn 21, blue: move and cast".into();
    scene.seats = seats();
    let mut grid = maze(5, 5, |_, _| true);
    grid.edges.retain(|edge| edge.border != Border::new(Spot::at(0, 1), Side::West));
    let edge =
        |column, row, side, kind, name: &str| Edge::new(Border::new(Spot::at(column, row), side), kind, name);
    grid.edges.extend([
        edge(1, 1, Side::North, EdgeKind::Wall, "wall").cracked(2),
        edge(1, 1, Side::West, EdgeKind::Wall, "wall"),
        edge(2, 1, Side::West, EdgeKind::Wall, "wall").cracked(4),
        edge(1, 1, Side::South, EdgeKind::Door, "door, shut").of(Seat(0)),
        edge(3, 3, Side::North, EdgeKind::OpenDoor, "door, open").of(Seat(1)),
        edge(3, 3, Side::West, EdgeKind::Barrier, "wall of fire").letter('F').of(Seat(1)),
        edge(4, 3, Side::North, EdgeKind::Barrier, "wall of fire").letter('F').of(Seat(1)),
        edge(1, 4, Side::North, EdgeKind::Ruin, "ruin"),
        edge(1, 4, Side::West, EdgeKind::Ruin, "ruin"),
        edge(0, 1, Side::West, EdgeKind::Portal, "purple portal").letter('P'),
    ]);
    scene.surfaces.push(Surface::Grid(grid));
    let on = |column, row| Place::Spot(Spot::at(column, row));
    scene.pieces = vec![
        Piece::new(1, on(2, 2), Layer::Ground, "home", "H", "home of blue").of(Seat(0)),
        Piece::new(2, on(2, 2), Layer::Figure, "wizard", "W", "Callista")
            .of(Seat(0))
            .badge(Badge::number("life", 11)),
        Piece::new(3, on(3, 3), Layer::Figure, "wizard", "W", "Talthas")
            .of(Seat(1))
            .badge(Badge::number("life", 6))
            .badge(Badge::number("stun", 1)),
        Piece::new(4, Place::With(PieceId(3)), Layer::Thing, "chest", "T", "chest of blue").of(Seat(0)),
        Piece::new(5, on(3, 3), Layer::Thing, "bush", "Bu", "rosebush"),
        Piece::new(6, on(0, 4), Layer::Thing, "chest", "T", "chest of blue").of(Seat(0)),
    ];
    let mut hand = Zone::new("Your hand", ZoneKind::Hand).of(Seat(0));
    hand.cards = vec![Card::new(7, "spark"), Card::new(8, "ward"), Card::new(9, "spark")];
    let mut pile = Zone::new("Discards", ZoneKind::Pile);
    pile.cards = vec![Card::new(10, "ward"), Card::new(11, "spark")];
    let mut deck = Zone::new("Deck", ZoneKind::Pile);
    deck.hidden = 40;
    let mut other = Zone::new("Red's hand", ZoneKind::Hand).of(Seat(1));
    other.hidden = 5;
    scene.zones = vec![hand, other, deck, pile, Zone::new("Nothing here", ZoneKind::Display)];
    let face = |word: &str, name: &str, kind: &str, text: &str| Face {
        word: word.into(),
        name: name.into(),
        kind: kind.into(),
        value: Some(2),
        facts: vec!["in sight".into()],
        text: text.into(),
    };
    for face in [
        face(
            "spark",
            "Spark",
            "attack",
            "Deals 2 damage to one wizard in sight. If it hurts, its target gains 1 stun.",
        ),
        face("ward", "Ward", "counter", "Cancels one spell that targets you, as it is cast."),
    ] {
        scene.faces.insert(face.word.clone(), face);
    }
    let step = |column: u8, row: u8| Offer {
        notation: format!("walk {}", label(column, row, 5)),
        ..Offer::new(label(column, row, 5)).among("Walk to").at(Target::Spot(Spot::at(column, row)))
    };
    scene.prompt = Prompt::Ask {
        seat: SeatId(0),
        question: "What shall blue do?".into(),
        stake: "2 of 3 steps are left, and one attack.".into(),
        offers: vec![
            Offer { notation: "cast spark".into(), ..Offer::new("Cast Spark").at(Target::Card(CardId(7))) },
            step(2, 1),
            step(3, 2),
            step(2, 3),
            Offer { notation: "done".into(), ..Offer::new("End the turn") },
        ],
    };
    scene
}

#[test]
fn a_scene_is_drawn() {
    insta::assert_snapshot!(draw(&chamber(), Style::PLAIN));
}

/// What a browser draws over the table is told in words that name the same things.
#[test]
fn marks_are_told_in_words() {
    let at = |column, row| Place::Spot(Spot::at(column, row));
    let point = |x, y| Place::Point(Point { surface: 0, x, y });
    let side = |column, row, side| Trace::Border(Border::new(Spot::at(column, row), side));
    let told = |kind, trace| marks(&chamber(), &[Mark::new(kind, trace)], Style::PLAIN);
    for (kind, trace, words) in [
        (MarkKind::Trail, Trace::Way(vec![at(1, 2), at(2, 2), at(2, 1)]), "last move: b3 to c3 to c4"),
        (MarkKind::Sight, Trace::Way(vec![point(250, 250), point(350, 350)]), "in sight: c3 to d2"),
        (
            MarkKind::Blocked,
            Trace::Legs(vec![vec![point(50, 50), point(0, 50)], vec![point(500, 50), point(450, 50)]]),
            "blocked: a5, and on from e5",
        ),
        (MarkKind::Reach, Trace::Spots(vec![Spot::at(0, 0), Spot::at(4, 4)]), "in reach: a5, e1"),
        (MarkKind::Witness, side(1, 1, Side::South), "see: door, shut north of b3"),
        (MarkKind::Witness, side(2, 2, Side::East), "see: the line west of d3"),
        (MarkKind::Witness, side(4, 4, Side::South), "see: wall south of e1"),
        (MarkKind::Witness, Trace::Piece(PieceId(4)), "see: chest of blue at d2"),
        (MarkKind::Witness, Trace::Card(CardId(8)), "see: Ward"),
        (MarkKind::Witness, Trace::Seat(SeatId(1)), "see: red"),
    ] {
        assert_eq!(told(kind, trace), format!("  * {words}\n"));
    }
    let owned = Mark::new(MarkKind::Preview, Trace::Piece(PieceId(2))).of(Seat(0)).label("1 of 3 steps");
    let mut scene = chamber();
    scene.marks.push(owned);
    assert!(table(&scene, Style::PLAIN).ends_with("  * it would be, blue, 1 of 3 steps: Callista at c3\n"));
}

#[test]
fn the_steps_of_a_turn_are_listed_with_the_present_one() {
    let mut scene = chamber();
    let steps = ["Draw", "Act", "End"].map(String::from).to_vec();
    scene.course = Course { steps, at: Some(1), ..Course::default() };
    assert!(table(&scene, Style::PLAIN).contains("\nDraw > [Act] > End\n> blue"));
}

#[test]
fn colour_changes_no_letter() {
    let coloured = draw(&chamber(), Style { colour: true, ..Style::PLAIN });
    let mut plain = String::new();
    let mut letters = coloured.chars();
    while let Some(letter) = letters.next() {
        if letter == '\u{1b}' {
            letters.by_ref().find(|&end| end == 'm');
        } else {
            plain.push(letter);
        }
    }
    assert_ne!(coloured, plain);
    assert_eq!(plain, draw(&chamber(), Style::PLAIN));
}

#[test]
fn fifteen_squares_fit_eighty_columns() {
    let mut scene = Scene::of(Viewer::Spectator);
    scene.seats = seats();
    let mut grid = maze(15, 15, |column, row| column / 5 == 1 || row / 5 == 1);
    grid.name =
        "A cross of five boards, whose name is so long that it does not fit into a line of its own".into();
    scene.surfaces.push(Surface::Grid(grid));
    let place = Place::Spot(Spot::at(7, 7));
    scene.pieces = (0..4)
        .map(|id| Piece::new(id, place, Layer::Figure, "wizard", "W", format!("wizard {id}")).of(Seat(0)))
        .collect();
    let drawn = table(&scene, Style::PLAIN);
    assert!(drawn.lines().all(|line| line.chars().count() <= 80), "{drawn}");
    insta::assert_snapshot!(drawn);
}

#[test]
fn many_offers_fit_eighty_columns() {
    let mut scene = chamber();
    if let Prompt::Ask { offers, .. } = &mut scene.prompt {
        offers.extend((0..60).map(|n| Offer {
            notation: format!("break {n}"),
            ..Offer::new(format!("wall {n}")).among("Break a wall")
        }));
    }
    let drawn = draw(&scene, Style::PLAIN);
    assert!(drawn.lines().all(|line| line.chars().count() <= 80), "{drawn}");
    assert!(
        (1..=65).all(|n| drawn.contains(&format!("{n} ")) || drawn.contains(&format!("[{n}]"))),
        "{drawn}"
    );
}

#[test]
fn a_scene_survives_being_written_and_read() {
    let scene = chamber();
    let written = serde_json::to_string(&scene).expect("a scene is plain data");
    assert_eq!(serde_json::from_str::<Scene>(&written).expect("what was written is read"), scene);
}

#[test]
fn carriers_that_carry_each_other_are_nowhere() {
    let pieces = vec![
        Piece::new(1, Place::With(PieceId(2)), Layer::Thing, "a", "A", "a"),
        Piece::new(2, Place::With(PieceId(1)), Layer::Thing, "b", "B", "b"),
    ];
    let scene = Scene { pieces, ..Scene::default() };
    assert_eq!(scene.spot_of(&scene.pieces[0]), None);
}

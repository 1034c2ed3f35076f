//! What a person sees of the two board games.

use crate::four::{COLUMNS, Column, Four, ROWS};
use crate::noughts::{Noughts, Square as Cell};
use crate::series::{self, Series};
use kernel::{Awaiting, Game, Seat, View, Witness};
use std::ops::RangeInclusive;
use table::{
    Border, Edge, EdgeKind, Grid, Hue, Layer, Mark, MarkKind, Offer, Panel, Piece, PieceId, Place, Prompt,
    Scene, Setting, Side, Spot, Square, Staged, Stand, Surface, Tallied, Target, Trace, Tracker, Values,
};

impl Staged for Noughts {
    const TITLE: &'static str = "Noughts and crosses";
    const ABOUT: &'static str = "Two seats take turns marking one of nine squares. Three marks of one seat in a row, \
                                 column or diagonal win; a full board without them is a draw.";
    const RULE_IDS: &'static str = "NC";
    const HAS_DICE: bool = false;

    fn players() -> RangeInclusive<u8> {
        2..=2
    }

    fn scene(view: &View<Self>) -> Scene {
        let mut scene = board(view, view.shown());
        scene.seats = Self::panels(view);
        scene
    }

    fn panels(view: &View<Self>) -> Vec<Panel> {
        panels(view.shown(), NOUGHTS)
    }

    fn stands(_: &View<Self>) -> Vec<Stand> {
        Vec::new()
    }

    fn preview(_: &View<Self>, cell: Cell) -> Vec<Mark> {
        vec![marked(MarkKind::Preview, cell)]
    }

    fn meant(view: &View<Self>, target: Target) -> Vec<Cell> {
        cell_at(target).filter(|_| view.asked().is_some()).into_iter().collect()
    }

    fn witness(view: &View<Self>, witness: &Witness) -> Option<Mark> {
        let cell = view.shown().read(place(witness)?).ok()?;
        Some(marked(MarkKind::Witness, cell))
    }

    fn figures(_: &'static ()) -> Vec<String> {
        vec!["cross".into(), "nought".into()]
    }
}

impl Tallied for Noughts {}

impl Staged for Series {
    const TITLE: &'static str = "A series of noughts and crosses";
    const ABOUT: &'static str = "Noughts and crosses, board after board. Whoever wins the most boards wins.";
    const RULE_IDS: &'static str = "NC";

    fn players() -> RangeInclusive<u8> {
        2..=2
    }

    fn settings() -> Vec<Setting> {
        vec![Setting {
            name: "boards",
            values: Values::Number(1, i64::from(series::BOARDS)),
            default: series::DEFAULT_BOARDS.to_string(),
            help: "How many boards are played.",
        }]
    }

    fn scene(view: &View<Self>) -> Scene {
        let game = view.shown();
        let mut scene = board(view, game.board());
        scene.trackers.push(Tracker::new("boards left", i32::try_from(game.left()).unwrap_or(i32::MAX)));
        scene.seats = Self::panels(view);
        scene
    }

    fn panels(view: &View<Self>) -> Vec<Panel> {
        let game = view.shown();
        let mut panels = panels(game, NOUGHTS);
        for (panel, seat) in panels.iter_mut().zip([Seat(0), Seat(1)]) {
            panel.trackers.push(Tracker::new("boards", i32::try_from(game.won(seat)).unwrap_or(i32::MAX)));
        }
        panels
    }

    fn stands(_: &View<Self>) -> Vec<Stand> {
        Vec::new()
    }

    fn preview(_: &View<Self>, cell: Cell) -> Vec<Mark> {
        vec![marked(MarkKind::Preview, cell)]
    }

    fn meant(view: &View<Self>, target: Target) -> Vec<Cell> {
        cell_at(target).filter(|_| view.asked().is_some()).into_iter().collect()
    }

    fn witness(view: &View<Self>, witness: &Witness) -> Option<Mark> {
        let cell = view.shown().read(place(witness)?).ok()?;
        Some(marked(MarkKind::Witness, cell))
    }

    fn figures(_: &'static ()) -> Vec<String> {
        vec!["cross".into(), "nought".into()]
    }
}

impl Tallied for Series {}

impl Staged for Four {
    const TITLE: &'static str = "Connect four";
    const ABOUT: &'static str = "Two seats take turns dropping a disc into one of seven columns. Four discs of one \
                                 seat in a line, upright, level or slanting, win; a full board is a draw.";
    const RULE_IDS: &'static str = "CF";
    const HAS_DICE: bool = false;

    fn players() -> RangeInclusive<u8> {
        2..=2
    }

    fn scene(view: &View<Self>) -> Scene {
        let game = view.shown();
        let mut scene = Scene::of(view.viewer());
        scene.seats = Self::panels(view);
        scene.surfaces.push(Surface::Grid(lattice(COLUMNS, ROWS)));
        for column in 0..COLUMNS {
            for row in 0..ROWS {
                if let Some(seat) = game.disc(column, row) {
                    let place = Place::Spot(Spot::at(column, ROWS - 1 - row));
                    let (letter, name) =
                        if seat == Seat(0) { ("Y", "yellow disc") } else { ("R", "red disc") };
                    let id = u32::from(column * ROWS + row);
                    scene.pieces.push(Piece::new(id, place, Layer::Figure, "disc", letter, name).of(seat));
                }
            }
        }
        let question =
            |seat| (format!("Into which column does {} drop a disc?", game.seat_word(seat)), String::new());
        scene.prompt = Prompt::of(view, question, |column: Column| {
            Offer::new(game.notation(column)).among("Drop into").at(Target::Spot(landing(game, column)))
        });
        scene
    }

    fn panels(view: &View<Self>) -> Vec<Panel> {
        panels(view.shown(), [Hue::Yellow, Hue::Red])
    }

    fn stands(_: &View<Self>) -> Vec<Stand> {
        Vec::new()
    }

    fn preview(view: &View<Self>, column: Column) -> Vec<Mark> {
        vec![Mark::new(MarkKind::Preview, Trace::Spots(vec![landing(view.shown(), column)]))]
    }

    fn meant(view: &View<Self>, target: Target) -> Vec<Column> {
        let column = match target {
            Target::Spot(Spot { surface: 0, column: column @ 0..COLUMNS, row: 0..ROWS }) => Some(column),
            Target::Piece(PieceId(id)) => u8::try_from(id / u32::from(ROWS)).ok().filter(|&it| it < COLUMNS),
            Target::Spot(_)
            | Target::Border(_)
            | Target::Point(_)
            | Target::Card(_)
            | Target::Seat(_)
            | Target::Button => None,
        };
        column.filter(|_| view.asked().is_some()).map(Column).into_iter().collect()
    }

    fn witness(view: &View<Self>, witness: &Witness) -> Option<Mark> {
        let column = view.shown().read(place(witness)?).ok()?;
        let spots = (0..ROWS).map(|row| Spot::at(column.0, row)).collect();
        Some(Mark::new(MarkKind::Witness, Trace::Spots(spots)))
    }

    fn figures(_: &'static ()) -> Vec<String> {
        vec!["disc".into()]
    }
}

impl Tallied for Four {}

/// Where a disc in this column comes to lie; at the top where the column is full.
fn landing(game: &Four, Column(column): Column) -> Spot {
    let free = (0..ROWS).find(|&row| game.disc(column, row).is_none()).unwrap_or(ROWS - 1);
    Spot::at(column, ROWS - 1 - free)
}

/// The place that a witness names.
fn place(witness: &Witness) -> Option<&str> {
    match witness {
        Witness::At(place) => Some(place),
        Witness::Line { .. } | Witness::Card(_) | Witness::Seat(_) => None,
    }
}

fn panels<G: Game>(game: &G, hues: [Hue; 2]) -> Vec<Panel> {
    let turn = game.awaiting();
    let panel = |(seat, hue)| {
        let mut panel = Panel::new(seat, game.seat_word(seat), "", hue);
        panel.active = turn == Awaiting::Answer(seat);
        panel
    };
    [Seat(0), Seat(1)].into_iter().zip(hues).map(panel).collect()
}

/// The colours of crosses and of noughts.
const NOUGHTS: [Hue; 2] = [Hue::Blue, Hue::Red];

/// The board of noughts and crosses in whatever game it is played, without the seats.
fn board<G: Game<Choice = Cell>>(view: &View<G>, board: &Noughts) -> Scene {
    let game = view.shown();
    let mut scene = Scene::of(view.viewer());
    scene.surfaces.push(Surface::Grid(lattice(3, 3)));
    for seat in [Seat(0), Seat(1)] {
        let (letter, name) = if seat == Seat(0) { ("X", "cross") } else { ("O", "nought") };
        for cell in (0..9).filter(|cell| board.marks(seat) & (1 << cell) != 0) {
            let place = Place::Spot(spot_of(Cell(cell)));
            let piece = Piece::new(u32::from(cell), place, Layer::Figure, name, letter, name);
            scene.pieces.push(piece.of(seat));
        }
    }
    let question = |seat| (format!("Which square do {} mark?", game.seat_word(seat)), String::new());
    scene.prompt = Prompt::of(view, question, |cell| {
        Offer::new(game.notation(cell)).among("Mark").at(Target::Spot(spot_of(cell)))
    });
    scene
}

fn marked(kind: MarkKind, cell: Cell) -> Mark {
    Mark::new(kind, Trace::Spots(vec![spot_of(cell)]))
}

/// The square that somebody points at.
fn cell_at(target: Target) -> Option<Cell> {
    match target {
        Target::Spot(Spot { surface: 0, column: column @ 0..3, row: row @ 0..3 }) => {
            Some(Cell(column + 3 * (2 - row)))
        }
        Target::Piece(PieceId(cell @ 0..9)) => Some(Cell(cell as u8)),
        Target::Spot(_)
        | Target::Piece(_)
        | Target::Border(_)
        | Target::Point(_)
        | Target::Card(_)
        | Target::Seat(_)
        | Target::Button => None,
    }
}

fn spot_of(cell: Cell) -> Spot {
    Spot::at(cell.0 % 3, 2 - cell.0 / 3)
}

/// A board whose squares all have lines round them.
fn lattice(columns: u8, rows: u8) -> Grid {
    let letter = |column: u8| char::from(b'a' + column);
    let number = |row: u8| char::from(b'0' + (rows - row));
    let mut grid = Grid::new((0..columns).map(letter), (0..rows).map(number));
    for row in 0..=rows {
        for column in 0..=columns {
            let spot = Spot::at(column, row);
            if column < columns && row < rows {
                let label = [letter(column), number(row)].into_iter().collect();
                grid.squares.push(Square { spot, label, owner: None });
            }
            let mut line = |side| grid.edges.push(Edge::new(Border::new(spot, side), EdgeKind::Wall, "line"));
            if column < columns {
                line(Side::North);
            }
            if row < rows {
                line(Side::West);
            }
        }
    }
    grid
}

//! A surface of squares in text: walls as lines, pieces as letters, and a legend.

use super::canvas::{Canvas, Ink};
use super::{Style, wrap};
use crate::grid::{Edge, EdgeKind, Grid, Side, Spot};
use crate::prompt::Target;
use crate::scene::{Badge, Piece, Place, Scene, SeatId};

/// A legend narrower than this stands below the board, not beside it.
const LEGEND: usize = 30;

/// The surface and its legend.
pub(super) fn grid(scene: &Scene, surface: u8, grid: &Grid, style: Style) -> String {
    let mut sheet = Sheet::new(scene, surface, grid, style);
    sheet.labels();
    sheet.lines();
    sheet.squares();
    let legend = legend(scene, surface, grid);
    let left = sheet.width() + 2;
    let room = style.width.saturating_sub(left);
    let beside = entries(&legend, room).concat();
    if room < LEGEND || beside.lines().count() > sheet.canvas.height() + 2 {
        let half = style.width / 2;
        sheet.canvas.columns(sheet.canvas.height(), &entries(&legend, half - 1), half);
    } else {
        sheet.canvas.block(left, 1, &beside);
    }
    sheet.canvas.lines(style.colour)
}

/// A badge in a few letters.
pub(super) fn badge(badge: &Badge) -> String {
    match badge.value {
        Some(value) => format!("{} {value}", badge.name),
        None => badge.name.to_string(),
    }
}

struct Sheet<'a> {
    scene: &'a Scene,
    surface: u8,
    grid: &'a Grid,
    canvas: Canvas,
    /// Columns taken by the names of the rows.
    left: usize,
    /// The inside of a square.
    wide: usize,
    high: usize,
}

impl<'a> Sheet<'a> {
    fn new(scene: &'a Scene, surface: u8, grid: &'a Grid, style: Style) -> Self {
        let left = grid.rows.iter().map(|label| label.chars().count()).max().map_or(0, |most| most + 1);
        let columns = grid.columns.len().max(1);
        let wide = (style.width.saturating_sub(left + 1) / columns).saturating_sub(1).clamp(3, 6);
        let mut sheet = Sheet { scene, surface, grid, canvas: Canvas::default(), left, wide, high: 1 };
        let crowded = grid.squares.iter().any(|square| sheet.rows_of(square.spot, 1).1);
        if crowded && grid.rows.len() <= 10 {
            sheet.high = 2;
        }
        sheet
    }

    fn width(&self) -> usize {
        self.left + self.grid.columns.len() * (self.wide + 1) + 1
    }

    fn x(&self, column: usize) -> usize {
        self.left + column * (self.wide + 1)
    }

    fn y(&self, row: usize) -> usize {
        1 + row * (self.high + 1)
    }

    fn labels(&mut self) {
        let grid = self.grid;
        for (column, label) in grid.columns.iter().enumerate() {
            let x = self.x(column) + 1 + self.wide.saturating_sub(label.chars().count()) / 2;
            self.canvas.put(x, 0, label, Ink::Quiet);
        }
        for (row, label) in grid.rows.iter().enumerate() {
            let x = self.left.saturating_sub(label.chars().count() + 1);
            self.canvas.put(x, self.y(row) + 1, label, Ink::Quiet);
        }
    }

    /// Corners and border lines.
    fn lines(&mut self) {
        for row in 0..=self.grid.rows.len() {
            for column in 0..=self.grid.columns.len() {
                self.corner(column, row);
                if let Some(edge) = self.grid.edge(column as u8, row as u8, Side::North) {
                    self.across(edge, column, row);
                }
                if let Some(edge) = self.grid.edge(column as u8, row as u8, Side::West) {
                    self.upright(edge, column, row);
                }
            }
        }
    }

    fn is_square(&self, column: usize, row: usize) -> bool {
        self.grid.square(column as u8, row as u8).is_some()
    }

    fn corner(&mut self, column: usize, row: usize) {
        let solid = |column: Option<usize>, row: Option<usize>, side| {
            let (Some(column), Some(row)) = (column, row) else { return false };
            self.grid.edge(column as u8, row as u8, side).is_some_and(is_line)
        };
        let arms = [
            solid(column.checked_sub(1), Some(row), Side::North),
            solid(Some(column), row.checked_sub(1), Side::West),
            solid(Some(column), Some(row), Side::North),
            solid(Some(column), Some(row), Side::West),
        ];
        let sign = CORNERS[arms.iter().fold(0, |sum, &arm| sum * 2 + usize::from(arm))];
        let near = |dc: usize, dr: usize| column >= dc && row >= dr && self.is_square(column - dc, row - dr);
        let sign = match sign {
            ' ' if near(0, 0) || near(1, 0) || near(0, 1) || near(1, 1) => '·',
            sign => sign,
        };
        let ink = if sign == '·' { Ink::Quiet } else { Ink::Plain };
        self.canvas.put(self.x(column), self.y(row), &sign.to_string(), ink);
    }

    fn across(&mut self, edge: &Edge, column: usize, row: usize) {
        let (x, y, wide) = (self.x(column) + 1, self.y(row), self.wide);
        let ink = self.ink(edge.owner);
        if is_line(edge) {
            let fill = if edge.kind == EdgeKind::Barrier { edge.letter } else { '─' };
            let fill_ink = if edge.kind == EdgeKind::Barrier { ink } else { Ink::Plain };
            self.canvas.put(x, y, &fill.to_string().repeat(wide), fill_ink);
        }
        let sign = match edge.kind {
            EdgeKind::Wall | EdgeKind::Barrier if edge.cracks > 0 => edge.cracks.to_string(),
            EdgeKind::Wall | EdgeKind::Barrier => return,
            EdgeKind::Door | EdgeKind::OpenDoor => format!("{}{}", self.mark(edge.owner), edge.letter),
            EdgeKind::Ruin => edge.letter.to_string().repeat(wide),
            EdgeKind::Portal => format!("({})", edge.letter),
            EdgeKind::Exit => (if self.is_square(column, row) { '^' } else { 'v' }).to_string(),
        };
        let middle = x + wide.saturating_sub(sign.chars().count()) / 2;
        self.canvas.put(middle, y, &sign, ink);
    }

    fn upright(&mut self, edge: &Edge, column: usize, row: usize) {
        let ink = self.ink(edge.owner);
        for line in 1..=self.high {
            let (sign, ink) = match edge.kind {
                EdgeKind::Wall | EdgeKind::Barrier if edge.cracks > 0 && line == 1 => {
                    (digit(edge.cracks), ink)
                }
                EdgeKind::Wall => ('│', Ink::Plain),
                EdgeKind::Ruin => ('╎', ink),
                EdgeKind::Barrier | EdgeKind::Portal => (edge.letter, ink),
                EdgeKind::Door | EdgeKind::OpenDoor if line == 1 => (self.upright_door(edge), ink),
                EdgeKind::Door | EdgeKind::OpenDoor => ('│', Ink::Plain),
                EdgeKind::Exit if line == 1 => (if self.is_square(column, row) { '<' } else { '>' }, ink),
                EdgeKind::Exit => (' ', Ink::Plain),
            };
            self.canvas.put(self.x(column), self.y(row) + line, &sign.to_string(), ink);
        }
    }

    /// A door seen from its side has room for one letter only, which tells whose it is; open, it is a small one.
    fn upright_door(&self, edge: &Edge) -> char {
        let letter = self.mark(edge.owner).chars().next().unwrap_or(edge.letter);
        if edge.kind == EdgeKind::OpenDoor { letter.to_ascii_lowercase() } else { letter }
    }

    fn squares(&mut self) {
        for square in &self.grid.squares {
            let (column, row) = (square.spot.column as usize, square.spot.row as usize);
            let (rows, _) = self.rows_of(square.spot, self.high);
            for (line, marks) in rows.iter().enumerate() {
                let mut x = self.x(column) + 1;
                for (text, ink) in marks {
                    self.canvas.put(x, self.y(row) + 1 + line, text, *ink);
                    x += text.chars().count();
                }
            }
        }
    }

    /// What stands in a square, line by line, and whether something found no room.
    fn rows_of(&self, spot: Spot, high: usize) -> (Vec<Vec<(String, Ink)>>, bool) {
        let mut marks = self.marks(spot);
        let mut rows = Vec::new();
        for line in 0..high {
            let last = line + 1 == high;
            let lengths: Vec<usize> = marks.iter().map(|(text, _)| text.chars().count()).collect();
            // A space between two marks where there is room for it.
            let spaced = lengths.iter().sum::<usize>() + lengths.len().saturating_sub(1) <= self.wide;
            let tight = if last && !spaced { 0 } else { 1 };
            let mut used = 0;
            let mut row: Vec<(String, Ink)> = Vec::new();
            while let Some((text, _)) = marks.first() {
                let gap = if row.is_empty() { 0 } else { tight };
                let needs = used + gap + text.chars().count();
                let more = usize::from(last && marks.len() > 1 && !fits(&lengths, tight, self.wide));
                if needs + more > self.wide {
                    break;
                }
                if gap > 0 {
                    row.push((" ".into(), Ink::Plain));
                }
                row.push(marks.remove(0));
                used = needs;
            }
            if last && !marks.is_empty() {
                row.push(("+".into(), Ink::Bold));
            }
            rows.push(row);
        }
        let crowded = !marks.is_empty();
        if let Some((text, offset)) = self.number(spot, rows.last().map_or(&[], Vec::as_slice), crowded)
            && let Some(row) = rows.last_mut()
        {
            row.push((" ".repeat(offset), Ink::Plain));
            row.push((text, Ink::Bold));
        }
        (rows, crowded)
    }

    /// The number of the offer that points at a square, where there is room for it.
    fn number(&self, spot: Spot, row: &[(String, Ink)], crowded: bool) -> Option<(String, usize)> {
        let mut pointing = self
            .scene
            .prompt
            .offers()
            .iter()
            .enumerate()
            .filter(|(_, offer)| matches!(offer.target, Target::Spot(target) if target == spot));
        let (index, _) = pointing.next()?;
        if pointing.next().is_some() || crowded {
            return None;
        }
        let text = format!("[{}]", index + 1);
        let used: usize = row.iter().map(|(text, _)| text.chars().count()).sum();
        let free = self.wide.checked_sub(used + text.chars().count())?;
        let offset = if used == 0 { free / 2 } else { free };
        (used == 0 || free > 0).then_some((text, offset))
    }

    /// The letters of the pieces on a square, what acts first.
    fn marks(&self, spot: Spot) -> Vec<(String, Ink)> {
        let mut here: Vec<&Piece> =
            self.scene.pieces.iter().filter(|piece| self.scene.spot_of(piece) == Some(spot)).collect();
        here.sort_by_key(|piece| std::cmp::Reverse(piece.layer));
        debug_assert!(spot.surface == self.surface);
        here.into_iter().map(|piece| (mark(self.scene, piece), self.ink(piece.owner))).collect()
    }

    fn ink(&self, owner: Option<SeatId>) -> Ink {
        ink(self.scene, owner)
    }

    fn mark(&self, owner: Option<SeatId>) -> &'a str {
        owner.and_then(|seat| self.scene.panel(seat)).map_or("", |panel| panel.mark.as_str())
    }
}

/// A corner by its arms: west, north, east, south.
const CORNERS: [char; 16] = [' ', '╷', '╶', '┌', '╵', '│', '└', '├', '╴', '┐', '─', '┬', '┘', '┤', '┴', '┼'];

fn is_line(edge: &Edge) -> bool {
    match edge.kind {
        EdgeKind::Wall | EdgeKind::Door | EdgeKind::OpenDoor | EdgeKind::Barrier => true,
        EdgeKind::Ruin | EdgeKind::Exit | EdgeKind::Portal => false,
    }
}

fn fits(lengths: &[usize], gap: usize, wide: usize) -> bool {
    lengths.iter().sum::<usize>() + gap * lengths.len().saturating_sub(1) <= wide
}

fn digit(number: u8) -> char {
    char::from_digit(u32::from(number.min(9)), 10).unwrap_or('9')
}

/// The ink of what belongs to a seat.
pub(super) fn ink(scene: &Scene, owner: Option<SeatId>) -> Ink {
    owner.and_then(|seat| scene.panel(seat)).map_or(Ink::Plain, |panel| Ink::Hue(panel.hue))
}

/// The letters that stand for a piece: its owner's and its own.
pub(super) fn mark(scene: &Scene, piece: &Piece) -> String {
    let owner = piece.owner.and_then(|seat| scene.panel(seat)).map_or("", |panel| panel.mark.as_str());
    format!("{owner}{}", piece.letter)
}

/// What the letters on the surface stand for: pieces one by one, things on border lines by kind.
fn legend(scene: &Scene, surface: u8, grid: &Grid) -> Vec<(String, String)> {
    let mut legend: Vec<(String, &str, Vec<String>)> = Vec::new();
    let mut pieces: Vec<&Piece> = scene
        .pieces
        .iter()
        .filter(|piece| scene.spot_of(piece).is_some_and(|spot| spot.surface == surface))
        .collect();
    pieces.sort_by_key(|piece| std::cmp::Reverse(piece.layer));
    for piece in pieces {
        let badges: Vec<String> = piece.badges.iter().map(badge).collect();
        let badges = if badges.is_empty() { String::new() } else { format!(" ({})", badges.join(", ")) };
        let place = match piece.place {
            Place::Spot(spot) => format!("{}{badges}", scene.label(spot)),
            Place::Point(_) => continue,
            Place::With(carrier) => {
                let carrier = scene.piece(carrier).map(|piece| mark(scene, piece)).unwrap_or_default();
                format!("carried by {carrier}{badges}")
            }
        };
        let mark = mark(scene, piece);
        match legend.iter_mut().find(|(known, name, _)| *known == mark && *name == piece.name) {
            Some((_, _, places)) => places.push(place),
            None => legend.push((mark, &piece.name, vec![place])),
        }
    }
    let mut entries: Vec<(String, String)> = legend
        .into_iter()
        .map(|(mark, name, places)| (mark, format!("{name}: {}", places.join(", "))))
        .collect();
    for edge in &grid.edges {
        let entry = match edge.kind {
            EdgeKind::Wall => continue,
            EdgeKind::Exit => ("^v<>".to_owned(), edge.name.to_string()),
            EdgeKind::Door | EdgeKind::OpenDoor => {
                let mark =
                    edge.owner.and_then(|seat| scene.panel(seat)).map_or("", |panel| panel.mark.as_str());
                (format!("{mark}{}", edge.letter), edge.name.to_string())
            }
            EdgeKind::Barrier | EdgeKind::Ruin | EdgeKind::Portal => {
                (edge.letter.to_string(), edge.name.to_string())
            }
        };
        if !entries.contains(&entry) {
            entries.push(entry);
        }
    }
    if grid.edges.iter().any(|edge| edge.cracks > 0) {
        entries.push(("1-9".into(), "cracks in a wall".into()));
    }
    entries
}

/// The entries of the legend in lines of at most this width.
fn entries(legend: &[(String, String)], width: usize) -> Vec<String> {
    let letters = legend.iter().map(|(mark, _)| mark.chars().count()).max().unwrap_or(0);
    let entry =
        |(mark, text): &(String, String)| wrap(&format!("{mark:<letters$} {text}"), width, 0, letters + 1);
    legend.iter().map(entry).collect()
}

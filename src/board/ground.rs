//! The ground: a rectangle of hexes in rows, odd rows shifted half a hex to the right.

use super::Fixtures;
use crate::derived::Derived;
use crate::hex::{Facing, flood};
use hexx::Hex;
use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::rc::Rc;

/// What covers a hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Terrain {
    /// Open ground.
    #[default]
    Grass,
    /// Broken ground.
    Rugged,
    /// Deep water.
    Water,
    /// Water that can be waded.
    Shallows,
    /// A wall: cannot be entered, cannot be seen through.
    Wall,
    /// No hex here: a hole in the board.
    Nothing,
    // From here on only where a system tells them apart; in the order in which they came, which links keep.
    /// Burning.
    Fire,
    /// A pit.
    Pit,
    /// Dangerous in some other way.
    Danger,
    /// Hard going, and nothing to hide behind.
    Difficult,
    /// Something to hide behind, and no hard going.
    HalfCover,
}

impl Terrain {
    /// The ground that every system has.
    pub const COMMON: &[Terrain] = Terrain::ALL.split_at(6).0;

    /// All ground.
    pub const ALL: &[Terrain] = &[
        Terrain::Grass,
        Terrain::Rugged,
        Terrain::Water,
        Terrain::Shallows,
        Terrain::Wall,
        Terrain::Nothing,
        Terrain::Fire,
        Terrain::Pit,
        Terrain::Danger,
        Terrain::Difficult,
        Terrain::HalfCover,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Terrain::Grass => "grass",
            Terrain::Rugged => "rugged",
            Terrain::Water => "deep water",
            Terrain::Shallows => "shallows",
            Terrain::Wall => "wall",
            Terrain::Nothing => "no ground",
            Terrain::Fire => "fire",
            Terrain::Pit => "pit",
            Terrain::Danger => "danger",
            Terrain::Difficult => "difficult",
            Terrain::HalfCover => "half cover",
        }
    }
}

/// One hex of the ground.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Cell {
    /// What covers it.
    pub terrain: Terrain,
    /// Height in the system's own unit, 0 to 999.
    pub height: u16,
    /// A free note of the referee, at most [`Ground::MOST_NOTE`] characters: what a danger is.
    pub note: String,
}

/// A rectangle of hexes, `cols` by `rows`, each 1 to 64. Hex (0, 0) is the upper left corner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    cols: u8,
    rows: u8,
    cells: Vec<Cell>,
    fixtures: Fixtures,
    derived: Derived,
}

impl Ground {
    /// The largest number of columns or rows.
    pub const MOST: u8 = 64;
    /// The greatest height.
    pub const MOST_HEIGHT: u16 = 999;
    /// The longest note of a hex, in characters.
    pub const MOST_NOTE: usize = 60;

    /// Open grass, `cols` by `rows` (each brought into 1 to 64).
    pub fn open(cols: u8, rows: u8) -> Ground {
        let (cols, rows) = (cols.clamp(1, Self::MOST), rows.clamp(1, Self::MOST));
        let cells = vec![Cell::default(); usize::from(cols) * usize::from(rows)];
        Ground { cols, rows, cells, fixtures: Fixtures::default(), derived: Derived::default() }
    }

    /// Columns, 1 to 64.
    pub fn cols(&self) -> u8 {
        self.cols
    }

    /// Rows, 1 to 64.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Whether sizes and cells agree and lie in range; what comes from outside must be asked this.
    pub fn is_sound(&self) -> bool {
        (1..=Self::MOST).contains(&self.cols)
            && (1..=Self::MOST).contains(&self.rows)
            && self.cells.len() == usize::from(self.cols) * usize::from(self.rows)
            && self
                .cells
                .iter()
                .all(|cell| cell.height <= Self::MOST_HEIGHT && cell.note.chars().count() <= Self::MOST_NOTE)
            && self.fixtures.is_sound(6 * self.cells.len(), |hex| self.index(hex).is_some())
    }

    /// What stands on hexes and between them.
    pub fn fixtures(&self) -> &Fixtures {
        &self.fixtures
    }

    /// The same for building.
    pub fn fixtures_mut(&mut self) -> &mut Fixtures {
        self.derived = Derived::default();
        &mut self.fixtures
    }

    /// Column and row of a hex, whether or not it lies on the board; of any hex that a stranger's link may name.
    pub fn col_row(hex: Hex) -> (i32, i32) {
        (hex.x.saturating_add((hex.y - (hex.y & 1)) / 2), hex.y)
    }

    /// The hex in a column and row.
    pub fn hex(col: i32, row: i32) -> Hex {
        Hex::new(col - (row - (row & 1)) / 2, row)
    }

    /// Whether a hex lies in the rectangle, hole or not.
    pub fn has(&self, hex: Hex) -> bool {
        is_inside(self.cols, self.rows, hex)
    }

    /// The cell at `hex`; `None` off the board and where there is no hex.
    pub fn cell(&self, hex: Hex) -> Option<&Cell> {
        self.index(hex).map(|i| &self.cells[i]).filter(|cell| cell.terrain != Terrain::Nothing)
    }

    /// A hex, holes included, and all that look as it does and hang together with it; none outside the rectangle.
    pub fn connected<T: PartialEq>(&self, from: Hex, look: impl Fn(&Cell) -> T) -> Vec<Hex> {
        let look = |hex: Hex| self.index(hex).map(|i| look(&self.cells[i]));
        let own = look(from);
        let mut seen = vec![false; self.cells.len()];
        let is_new = |hex: Hex| self.index(hex).is_some_and(|i| !std::mem::replace(&mut seen[i], true));
        let steps = |hex: Hex, next: &mut Vec<(Hex, u32)>| {
            let around = Facing::ALL.map(|way| way.from(hex)).into_iter();
            next.extend(around.filter(|hex| look(*hex) == own).map(|hex| (hex, 0)));
        };
        flood([from], 0, is_new, steps).into_iter().map(|(hex, _)| hex).collect()
    }

    /// The cell at `hex` for painting, holes included; `None` outside the rectangle.
    pub fn cell_mut(&mut self, hex: Hex) -> Option<&mut Cell> {
        self.derived = Derived::default();
        self.index(hex).map(|i| &mut self.cells[i])
    }

    /// All hexes of the board in reading order, holes left out.
    pub fn hexes(&self) -> impl Iterator<Item = (Hex, &Cell)> {
        (0..self.rows)
            .flat_map(move |row| (0..self.cols).map(move |col| Ground::hex(col.into(), row.into())))
            .zip(&self.cells)
            .filter(|(_, cell)| cell.terrain != Terrain::Nothing)
    }

    /// What a system works out of the ground: once, until it is changed. A ground serves one system, so there is
    /// room for a value of one type; one of another type is worked out each time.
    pub fn derived<T: 'static>(&self, work_out: impl FnOnce(&Ground) -> T) -> Rc<T> {
        self.derived.get(|| work_out(self))
    }

    /// Whether nothing can stand in or be seen through `hex`: a wall, a hole or off the board.
    pub fn is_blocked(&self, hex: Hex) -> bool {
        self.cell(hex).is_none_or(|cell| cell.terrain == Terrain::Wall)
    }

    /// The name of a hex as printed on the board's edge: column letter, row number from 1 ("G6").
    pub fn name(hex: Hex) -> String {
        let (col, row) = Ground::col_row(hex);
        let letter = |n: i32| char::from(b'A' + n.rem_euclid(26) as u8);
        match col {
            0..26 => format!("{}{}", letter(col), row + 1),
            26.. => format!("{}{}{}", letter(col / 26 - 1), letter(col), row + 1),
            ..0 => format!("({}, {})", hex.x, hex.y),
        }
    }

    /// A ground drawn in signs, a row a line, as wide as the first: `.` grass, `,` rugged, `~` water,
    /// `-` shallows, `#` wall, digits and letters grass of that height (a to z
    /// are 10 to 35).
    pub fn drawn(rows: &[&str]) -> Ground {
        let cols = rows.first().map_or(0, |row| row.len());
        let mut ground = Ground::open(cols as u8, rows.len() as u8);
        for (row, line) in rows.iter().enumerate() {
            for (col, sign) in line.chars().enumerate() {
                let (terrain, height) = match sign {
                    ',' => (Terrain::Rugged, 0),
                    '~' => (Terrain::Water, 0),
                    '-' => (Terrain::Shallows, 0),
                    '#' => (Terrain::Wall, 0),
                    digit => (Terrain::Grass, digit.to_digit(36).unwrap_or(0) as u16),
                };
                if let Some(cell) = ground.cell_mut(Ground::hex(col as i32, row as i32)) {
                    *cell = Cell { terrain, height, note: String::new() };
                }
            }
        }
        ground
    }

    /// A copy of another size: what still fits stays, new hexes are grass.
    pub fn resized(&self, cols: u8, rows: u8) -> Ground {
        let mut ground = Ground::open(cols, rows);
        for row in 0..ground.rows.min(self.rows) {
            for col in 0..ground.cols.min(self.cols) {
                let hex = Ground::hex(col.into(), row.into());
                if let (Some(to), Some(from)) = (ground.index(hex), self.index(hex)) {
                    ground.cells[to] = self.cells[from].clone();
                }
            }
        }
        ground.fixtures = self.fixtures.clone();
        let (cols, rows) = (ground.cols, ground.rows);
        ground.fixtures.retain(|hex| is_inside(cols, rows, hex));
        ground
    }

    fn index(&self, hex: Hex) -> Option<usize> {
        let (col, row) = Ground::col_row(hex);
        is_inside(self.cols, self.rows, hex).then(|| row as usize * usize::from(self.cols) + col as usize)
    }
}

/// Whether a hex lies in a rectangle.
fn is_inside(cols: u8, rows: u8, hex: Hex) -> bool {
    let (col, row) = Ground::col_row(hex);
    (0..i32::from(cols)).contains(&col) && (0..i32::from(rows)).contains(&row)
}

/// Marks the number of columns of a ground with fixtures: they were not foreseen when the shapes of
/// links and records were promised, and no board has so many columns.
const WITH_FIXTURES: u8 = 128;

impl Serialize for Ground {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mark = if self.fixtures.is_empty() { 0 } else { WITH_FIXTURES };
        let mut parts = serializer.serialize_tuple(if mark == 0 { 3 } else { 4 })?;
        parts.serialize_element(&(self.cols | mark))?;
        parts.serialize_element(&self.rows)?;
        parts.serialize_element(&self.cells)?;
        if mark != 0 {
            parts.serialize_element(&self.fixtures)?;
        }
        parts.end()
    }
}

impl<'de> Deserialize<'de> for Ground {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ground, D::Error> {
        deserializer.deserialize_tuple(4, Parts)
    }
}

/// Reads the parts of a ground, the last only where it is foretold.
struct Parts;

impl<'de> Visitor<'de> for Parts {
    type Value = Ground;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a ground")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Ground, A::Error> {
        let missing = || A::Error::custom("a ground ends too soon");
        let cols: u8 = parts.next_element()?.ok_or_else(missing)?;
        let rows = parts.next_element()?.ok_or_else(missing)?;
        let cells = parts.next_element()?.ok_or_else(missing)?;
        let fixtures = match cols & WITH_FIXTURES {
            0 => Fixtures::default(),
            _ => parts.next_element()?.ok_or_else(missing)?,
        };
        Ok(Ground { cols: cols & !WITH_FIXTURES, rows, cells, fixtures, derived: Derived::default() })
    }
}

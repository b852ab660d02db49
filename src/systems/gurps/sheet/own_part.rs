//! The parts of which the player's own items are made on the form: damage, ranges, and their keys and labels.

use crate::sheet::fields::{Row, check, flag, is_within, number, pick, place, press, short, small};
use crate::sheet::{Field, Value, is_blank, sentence};
use crate::systems::gurps::tables::{Basis, Dice, Harm, Kind, Range};

/// Longest name of an item.
pub const MOST_LETTERS: usize = 40;

/// Whether a name can be seen, and is short enough.
pub(super) fn is_sound_name(name: &str) -> bool {
    !is_blank(name) && name.chars().count() <= MOST_LETTERS
}

/// A part of an own item: what its keys and its labels begin with.
pub struct Part {
    pub prefix: String,
    pub named: String,
}

impl Part {
    /// A part of this one.
    pub fn part(&self, prefix: &str, named: &str) -> Part {
        Part { prefix: format!("{}{prefix}.", self.prefix), named: format!("{}{named}: ", self.named) }
    }

    /// A key of it.
    pub fn key(&self, name: &str) -> String {
        self.prefix.clone() + name
    }

    /// A label of it.
    pub fn label(&self, label: &str) -> String {
        sentence(&(self.named.clone() + label))
    }

    /// Numbers.
    pub fn numbers(&self, rows: &[Row]) -> Vec<Field> {
        rows.iter().map(|(key, label, range)| number(self.key(key), &self.label(label), *range)).collect()
    }

    /// One of a few words.
    pub fn pick(&self, key: &str, label: &str, value: usize, of: &[&str]) -> Field {
        pick(self.key(key), &self.label(label), value, of)
    }

    /// Yes or no.
    pub fn check(&self, key: &str, label: &str, is_on: bool) -> Field {
        check(self.key(key), &self.label(label), is_on)
    }

    /// A button.
    pub(super) fn press(&self, key: &str, label: &str) -> Field {
        press(self.key(key), &self.label(label))
    }
}

/// The numbers of an attack's damage with their limits.
fn harm_rows(harm: &Harm) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    if let Basis::Dice(n) = harm.basis {
        rows.push(("n", "dice", [n.into(), 1, 20]));
    }
    rows.push(("plus", "added to the dice", [harm.plus.into(), -50, 50]));
    if let Some(most) = harm.most {
        rows.push(("most_n", "dice at most", [most.n.into(), 0, 20]));
        rows.push(("most_plus", "added at most", [most.plus.into(), -50, 50]));
    }
    rows
}

/// The fields of an attack's damage.
pub(super) fn harm_fields(part: &Part, harm: &Harm) -> Vec<Field> {
    let basis = match harm.basis {
        Basis::Thrust => 0,
        Basis::Swing => 1,
        Basis::Dice(_) => 2,
    };
    let mut fields = vec![
        part.pick("basis", "damage by", basis, &["thrust", "swing", "dice"]),
        part.pick("kind", "type", harm.kind as usize, &Kind::ALL.map(Kind::name)),
    ];
    fields.extend(part.numbers(&harm_rows(harm)));
    // GU-145
    fields.push(part.check("capped", "has a most", harm.most.is_some()));
    fields
}

/// Sets a field of an attack's damage; `None` for a key that it does not have.
pub(super) fn set_harm(harm: &mut Harm, key: &str, value: &Value) -> Option<()> {
    match (key, &mut harm.basis, &mut harm.most) {
        ("basis", basis, _) => {
            *basis = match (place(value, 3)?, *basis) {
                (0, _) => Basis::Thrust,
                (1, _) => Basis::Swing,
                (_, Basis::Dice(n)) => Basis::Dice(n),
                _ => Basis::Dice(1),
            }
        }
        ("kind", _, _) => harm.kind = Kind::ALL[place(value, Kind::ALL.len())?],
        ("n", Basis::Dice(n), _) => *n = small(value)?,
        ("plus", _, _) => harm.plus = short(value)?,
        ("capped", _, most) => *most = flag(value)?.then(|| most.unwrap_or(Dice::d(1, 0))),
        ("most_n", _, Some(most)) => most.n = small(value)?,
        ("most_plus", _, Some(most)) => most.plus = short(value)?,
        _ => return None,
    }
    Some(())
}

/// Whether an attack's damage is within all limits.
pub(super) fn is_sound_harm(harm: &Harm) -> bool {
    harm_rows(harm).iter().all(|(_, _, range)| is_within(*range))
}

/// The limits of a range's number.
fn range_row(range: Range) -> [i32; 3] {
    match range {
        Range::Hexes(n) => [n.into(), 0, 5000],
        Range::TimesSt(n) => [n.into(), 0, 1000],
        Range::PlusSt(n) => [n.into(), -40, 40],
    }
}

/// The fields of a range, under this key.
pub(super) fn range_fields(part: &Part, key: &str, label: &str, range: Range) -> [Field; 2] {
    let (by, unit) = match range {
        Range::Hexes(_) => (0, "in hexes"),
        Range::TimesSt(_) => (1, "in tenths of ST"),
        Range::PlusSt(_) => (2, "beyond ST"),
    };
    [
        part.pick(
            &format!("{key}_by"),
            &format!("{label} by"),
            by,
            &["hexes", "tenths of ST", "ST and more"],
        ),
        number(part.key(key), &part.label(&format!("{label} {unit}")), range_row(range)),
    ]
}

/// Sets how a range is reckoned.
pub(super) fn set_range_by(range: &mut Range, value: &Value) -> Option<()> {
    *range = match (place(value, 3)?, *range) {
        (0, Range::Hexes(n)) => Range::Hexes(n),
        (0, _) => Range::Hexes(100),
        (1, Range::TimesSt(n)) => Range::TimesSt(n),
        (1, _) => Range::TimesSt(100),
        (_, Range::PlusSt(n)) => Range::PlusSt(n),
        _ => Range::PlusSt(0),
    };
    Some(())
}

/// Sets the number of a range.
pub(super) fn set_range(range: &mut Range, value: &Value) -> Option<()> {
    match range {
        Range::Hexes(n) | Range::TimesSt(n) => *n = crate::sheet::fields::count(value)?,
        Range::PlusSt(n) => *n = short(value)?,
    }
    Some(())
}

/// Whether a range is within its limits.
pub(super) fn is_sound_range(range: Range) -> bool {
    is_within(range_row(range))
}

//! What forms and the checks of sheets from outside share: numbers with their ranges, and values that are worked out.

use super::{Field, Kind};

/// A number as a sheet stores it, in the system's unit.
pub trait Whole {
    /// Now.
    fn get(&self) -> i32;
    /// Changes it; held at the edge of what its place in the sheet can store, which its range flags.
    fn put(&mut self, n: i32);
}

macro_rules! whole {
    ($($kind:ty)*) => {$(
        impl Whole for $kind {
            fn get(&self) -> i32 {
                (*self).into()
            }
            fn put(&mut self, n: i32) {
                *self = n.clamp(<$kind>::MIN.into(), <$kind>::MAX.into()) as $kind;
            }
        }
    )*};
}

whole!(i8 u8 i16 u16);

/// A number of a form: its key, its label, its place in the sheet, and the least and the most allowed.
pub type NumberRow<'a> = (&'static str, &'static str, &'a mut dyn Whole, [i32; 2]);

/// Whether all of them are in their ranges.
pub fn are_within(rows: &[NumberRow]) -> bool {
    rows.iter().all(|(_, _, number, range)| is_within(number.get(), *range))
}

/// Whether a number is in its range.
pub fn is_within(number: impl Into<i32>, [least, most]: [i32; 2]) -> bool {
    (least..=most).contains(&number.into())
}

/// A value that is worked out, and how.
pub fn worked(key: impl Into<String>, label: &str, value: String, formula: String) -> Field {
    Field::new(key, label, Kind::Worked { value, formula })
}

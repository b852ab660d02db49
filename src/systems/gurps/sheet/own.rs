//! What the player's own items (GU-805) have in common on the form: a name, and where their figures come from.

use super::{Source, row};
use crate::sheet::{FormVisitor, Offered, is_blank};

/// Longest name of an item.
pub const MOST_LETTERS: usize = 40;

/// Whether a name can be seen, and is short enough.
pub(super) fn is_sound_name(name: &str) -> bool {
    !is_blank(name) && name.chars().count() <= MOST_LETTERS
}

/// What a button of a list adds: a row of its table, or something of the player's own to start from.
pub(super) fn added<Row>(offered: Offered, own: fn() -> Row) -> Source<Row> {
    match offered {
        Offered::Row(at) => Source::Stock(at as u8),
        Offered::Own => Source::Own(Box::new(own())),
    }
}

/// The figures of an item where they are the player's own, else the button that makes them so; then the button that
/// removes the item. Whether that was pressed.
pub(super) fn visit_figures<Row: Clone>(
    form: &mut FormVisitor,
    kind: &mut Source<Row>,
    stock: &[Row],
    name: &str,
    visit_own: fn(&mut FormVisitor, &mut Row),
) -> bool {
    match kind {
        Source::Own(own) => visit_own(form, own),
        Source::Stock(_) => {
            if form.press_item("own", "Change the figures of ", name) {
                *kind = Source::Own(Box::new(row(kind, stock).clone()));
            }
        }
    }
    form.press_item("remove", "Remove ", name)
}

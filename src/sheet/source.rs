//! Items whose figures are those of a printed table, or the player's own: what such a sheet stores, and how its form
//! shows it.

use super::{FormVisitor, Offered, row_of};
use serde::{Deserialize, Serialize};

/// Where an item's figures come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Source<Row> {
    /// A row of the printed table.
    Stock(u8),
    /// The player's own.
    Own(Box<Row>),
}

impl<Row> Source<Row> {
    /// A row of the printed table by its name, which the code that asks for it knows.
    pub(crate) fn named(stock: &[Row], name: &str, is_it: impl Fn(&Row) -> bool) -> Source<Row> {
        Source::Stock(row_of(stock, name, is_it) as u8)
    }

    /// What a button of a list adds: a row of its table, or something of the player's own to start from.
    pub(crate) fn added(offered: Offered, own: fn() -> Row) -> Source<Row> {
        match offered {
            Offered::Row(at) => Source::Stock(at as u8),
            Offered::Own => Source::Own(Box::new(own())),
        }
    }

    /// The figures; those of the first row where the table has no such.
    pub(crate) fn row<'a>(&'a self, stock: &'a [Row]) -> &'a Row {
        match self {
            Source::Stock(at) => stock.get(usize::from(*at)).unwrap_or(&stock[0]),
            Source::Own(own) => own,
        }
    }

    /// Whether one that came from outside can be played with.
    pub(crate) fn is_sound(&self, stock: &[Row], is_sound_own: fn(&Row) -> bool) -> bool {
        match self {
            Source::Stock(at) => usize::from(*at) < stock.len(),
            Source::Own(own) => is_sound_own(own),
        }
    }
}

impl<Row: Clone> Source<Row> {
    /// The fields of the figures where they are the player's own, else the button that makes them so; then the button that
    /// removes the item of this name. Whether that was pressed.
    pub(crate) fn visit(
        &mut self,
        form: &mut FormVisitor,
        stock: &[Row],
        name: &str,
        visit_own: impl FnOnce(&mut FormVisitor, &mut Row),
    ) -> bool {
        match self {
            Source::Own(own) => visit_own(form, own),
            Source::Stock(_) => {
                if form.press_item("own", "Change the figures of ", name) {
                    *self = Source::Own(Box::new(self.row(stock).clone()));
                }
            }
        }
        form.press_item("remove", "Remove ", name)
    }
}

//! Menus without their system's own commands.

use super::erased::AnyCommand;
use crate::board::UnitId;
use crate::hex::Hex;
use crate::table::{Bar, Cost, Due, Opt, Phrase, Presentation, Sign};

/// A place on a menu: whose menu (`None` is the table's own) and the place in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct MenuPlace {
    /// Whose menu.
    pub who: Option<UnitId>,
    /// The place in it.
    pub index: usize,
}

/// An option of a menu without its system's own command.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// Where it stands.
    pub place: MenuPlace,
    /// What it is called.
    pub label: Phrase,
    /// Its second line.
    pub detail: Phrase,
    /// What it costs.
    pub cost: Option<Cost>,
    /// What is paid or used up besides.
    pub dues: Vec<Due>,
    /// The hex that a tap would mean.
    pub aim: Option<Hex>,
    /// Whom it is aimed at.
    pub target: Option<UnitId>,
    /// Whether it is not shown, as [`Presentation::is_tacit`].
    pub is_tacit: bool,
    /// Why it is not open.
    pub bar: Option<Bar>,
    /// Its picture.
    pub sign: Sign,
}

impl Offer {
    /// An option without its command.
    pub(super) fn of(place: MenuPlace, option: &Opt<AnyCommand>) -> Offer {
        let target = option.value.target();
        let Presentation { label, detail, cost, dues, aim, is_tacit, bar, sign, .. } = option.shown.clone();
        Offer { place, label, detail, cost, dues, aim, target, is_tacit, bar, sign }
    }
}

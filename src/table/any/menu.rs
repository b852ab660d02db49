//! Menus without their system's own commands.

use crate::board::UnitId;
use crate::hex::Hex;
use crate::table::{Bar, Cost, Due, Opt, Phrase, Presentation, Sign, System};

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

/// An option without its command.
pub(super) fn offer<S: System>(place: MenuPlace, option: &Opt<S::Command>) -> Offer {
    Offer::of(place, S::target(&option.value), option.shown.clone())
}

impl Offer {
    // One function for the options of every system.
    fn of(place: MenuPlace, target: Option<UnitId>, shown: Presentation) -> Offer {
        let Presentation { label, detail, cost, dues, aim, is_tacit, bar, sign, .. } = shown;
        Offer { place, label, detail, cost, dues, aim, target, is_tacit, bar, sign }
    }
}

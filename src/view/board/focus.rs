//! What the page is looking at on the board.

use crate::board::UnitId;
use crate::table::Said;
use crate::view::panel::menu::Place;

/// What the page is looking at: everything about a scene that is not in the fight.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Focus {
    /// Who was chosen to act, and so whose menu is shown; `None` is the figure that acts by the turn order.
    pub who: Option<UnitId>,
    /// The options that are being aimed, after a row with several was tapped.
    pub row: Vec<Place>,
    /// A tapped token whose card is open.
    pub selected: Option<UnitId>,
    /// Whether what the last exchange did is shown: arrows, wounds.
    pub shows_result: bool,
    /// The attack that each figure has used last, as its menu calls it: a tap on an enemy opens it again.
    pub blows: Vec<(UnitId, String)>,
    /// The answer that is chosen and stands once it is confirmed, with its prompt's place on the tape.
    pub chosen: Option<(usize, Said)>,
}

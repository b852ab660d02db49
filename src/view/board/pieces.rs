//! What a scene is made of: figures and marked hexes, their plates, and what a tap on them means.

use super::fan::Fan;
use crate::board::{Side, UnitId};
use crate::hex::{Facing, Hex};
use crate::table::Rule;
use crate::view::panel::card::Badge;
use crate::view::panel::menu::Place;

/// A figure on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Token {
    /// Who.
    pub who: UnitId,
    /// The hex it stands in; the front one of several.
    pub at: Hex,
    /// Its further hexes.
    pub rest: Vec<Hex>,
    /// How it lies among those with whom it shares that hex; `None` where it stands alone.
    pub fan: Option<Fan>,
    /// What it faces.
    pub facing: Facing,
    /// Colour and shape.
    pub side: Side,
    /// Two letters.
    pub monogram: String,
    /// The name.
    pub name: String,
    /// Health in per cent.
    pub health: u8,
    /// Conditions, most serious first; those that stand.
    pub badges: Vec<Badge>,
    /// Whether it acts: brass halo.
    pub is_acting: bool,
    /// Whether it is out of the fight.
    pub is_down: bool,
    /// Whether it is off the board, and stands in lists only.
    pub is_away: bool,
    /// Whether its card is open.
    pub is_selected: bool,
    /// Whether it can be struck, or is being struck.
    pub lit: Option<MarkKind>,
    /// A plate under it: a chance or what befell it.
    pub plate: Option<Plate>,
    /// A plate over it, where it stands in the line of fire: the chance that it is struck.
    pub stray: Option<Plate>,
    /// The accessible name.
    pub label: String,
    /// What a tap means: the lit option, or its card.
    pub tap: Tap,
}

/// A marked hex.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// Where.
    pub hex: Hex,
    /// Which line it is drawn with.
    pub kind: MarkKind,
    /// A word in an empty hex: "Back".
    pub word: Option<String>,
    /// What a tap means, whoever stands there.
    pub taps: Vec<Tap>,
    /// The figures in it that it is about.
    pub lit: Vec<Lit>,
    /// The accessible name of an empty hex that can be tapped; a token speaks for its own.
    pub label: String,
}

/// A figure that is marked, apart from others in its hex.
#[derive(Clone, PartialEq, Debug)]
pub struct Lit {
    /// Who.
    pub who: UnitId,
    /// How.
    pub kind: MarkKind,
    /// What a tap on it means.
    pub taps: Vec<Tap>,
}

/// Which line a mark is drawn with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MarkKind {
    /// Finely dotted coral: in the line of fire.
    Lane,
    /// Dotted: in reach.
    Reach,
    /// Dashed blue: a hex to go to.
    Destination,
    /// Solid blue: the hex chosen to go to.
    ChosenDestination,
    /// Dashed coral: can be struck.
    Target,
    /// Solid coral and brackets: is being struck.
    ChosenTarget,
}

/// A small plate with a chance or a word.
#[derive(Clone, PartialEq, Debug)]
pub struct Plate {
    /// "44%", "Medium", or "…" while it is being worked out.
    pub text: String,
    /// Which plate.
    pub kind: PlateKind,
}

/// Which plate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlateKind {
    /// The chance against somebody who can be struck.
    Legal,
    /// The chance against the one chosen: larger.
    Chosen,
    /// What befell somebody: coral.
    Result,
    /// That nothing befell somebody: quiet.
    Unhurt,
    /// The chance that somebody in the line of fire is struck: smaller.
    Stray,
}

/// What a tap means.
#[derive(Clone, PartialEq, Debug)]
pub enum Tap {
    /// Declare this; a draft that is open gives way.
    Declare(Place),
    /// Answer the prompt at this place of the tape with this option.
    Answer {
        /// The prompt's place on the tape.
        at: usize,
        /// The option's place in the prompt.
        option: usize,
    },
    /// Open this figure's card.
    Select(UnitId),
    /// Not now: say why.
    Refused {
        /// The reason.
        why: String,
        /// The rule.
        rule: Rule,
    },
}

impl Token {
    /// The hexes it covers, front one first.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> {
        std::iter::once(self.at).chain(self.rest.iter().copied())
    }

    /// Whether it covers `hex`.
    pub fn covers(&self, hex: Hex) -> bool {
        self.hexes().any(|own| own == hex)
    }
}

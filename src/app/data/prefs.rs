//! The settings.

use crate::app::data::hints::{Hint, Hints};

/// The settings.
#[derive(Clone, PartialEq, Debug)]
pub struct Prefs {
    /// Light and dark.
    pub theme: Theme,
    /// Step of the text size, 0 to 4; 1 is as designed.
    pub text: u8,
    /// Nothing moves.
    pub is_calm: bool,
    /// How fast the breakdown is revealed.
    pub pace: Pace,
    /// The players throw their own dice.
    pub has_own_dice: bool,
    /// Value lines stay open.
    pub keeps_open: bool,
    /// Single keys are shortcuts.
    pub has_keys: bool,
    /// The panel is on the left.
    pub is_left_handed: bool,
    /// Areas that belong to figures are drawn on the board.
    pub shows_areas: bool,
    /// Each hex of the board in play has its name.
    pub names_hexes: bool,
    /// Each form is asked, also those that nobody changes as a rule.
    pub asks_each: bool,
    /// The screen stays awake while somebody is asked something.
    pub stays_awake: bool,
    /// Own dice are typed one by one, even where only their sum counts.
    pub types_faces: bool,
    /// Hints for the first fight.
    pub hints: Hints,
}

/// Light and dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the system says.
    #[default]
    Auto,
    /// Lamplit slate.
    Dark,
    /// Ink on paper.
    Light,
}

/// How fast the breakdown is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// As designed.
    #[default]
    Full,
    /// In half the time.
    Brisk,
    /// At once.
    AtOnce,
}

/// A change of one setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pref {
    /// Light and dark.
    Theme(Theme),
    /// Text size.
    Text(u8),
    /// Nothing moves.
    Calm(bool),
    /// Pace of the breakdown.
    Pace(Pace),
    /// The players' own dice.
    OwnDice(bool),
    /// Value lines stay open.
    KeepOpen(bool),
    /// Single keys are shortcuts.
    Keys(bool),
    /// The panel is on the left.
    LeftHanded(bool),
    /// Areas on the board.
    Areas(bool),
    /// Names of the hexes in play, from the menu over the board.
    HexNames(bool),
    /// Each form is asked.
    AskEach(bool),
    /// The screen stays awake.
    Awake(bool),
    /// Own dice are typed one by one.
    Faces(bool),
    /// A hint is put away.
    Hint(Hint),
    /// Hints, all of them anew, or none.
    Hints(bool),
}

impl Default for Prefs {
    fn default() -> Prefs {
        Prefs {
            theme: Theme::Auto,
            text: 1,
            is_calm: false,
            pace: Pace::Full,
            has_own_dice: false,
            keeps_open: false,
            has_keys: true,
            is_left_handed: false,
            shows_areas: true,
            names_hexes: false,
            asks_each: false,
            stays_awake: true,
            types_faces: false,
            hints: Hints::default(),
        }
    }
}

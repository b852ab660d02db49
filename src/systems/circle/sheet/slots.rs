//! What fits where: the main hand, the off hand and the body (CR-162).

use super::{Equipped, Sheet, Slot};
use serde::{Deserialize, Serialize};

/// A place of a figure where something is equipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Hold {
    /// The main hand; a two-handed weapon there fills the off hand too.
    Main,
    /// The off hand.
    Off,
    /// Worn.
    Body,
}

impl Hold {
    /// All, in the form's order.
    pub const ALL: [Hold; 3] = [Hold::Main, Hold::Off, Hold::Body];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["main hand", "off hand", "body"][self as usize]
    }
}

impl Equipped {
    /// What is in a place.
    pub fn at(self, hold: Hold) -> Option<u8> {
        [self.main, self.off, self.body][hold as usize]
    }

    /// Where an item is.
    pub fn place(self, item: usize) -> Option<Hold> {
        Hold::ALL.into_iter().find(|hold| self.at(*hold).map(usize::from) == Some(item))
    }

    /// With something else in a place, or nothing. An item is in one place only.
    pub fn with(mut self, hold: Hold, item: Option<u8>) -> Equipped {
        for held in self.places() {
            *held = held.filter(|own| Some(*own) != item);
        }
        *self.places()[hold as usize] = item;
        self
    }

    /// Once an item is taken out of the list: those behind it have moved up.
    pub fn without(mut self, item: u8) -> Equipped {
        for held in self.places() {
            *held = held.filter(|own| *own != item).map(|own| if own > item { own - 1 } else { own });
        }
        self
    }

    fn places(&mut self) -> [&mut Option<u8>; 3] {
        [&mut self.main, &mut self.off, &mut self.body]
    }
}

/// CR-162: whether an item fits a place of this body, whatever else is held.
pub fn fits(sheet: &Sheet, hold: Hold, item: usize) -> bool {
    let Some(item) = sheet.items.get(item) else { return false };
    match (hold, item.slot) {
        (Hold::Main, Slot::Hand) => (1..=sheet.hands).contains(&item.hands),
        (Hold::Off, Slot::Hand) => sheet.hands == 2 && item.hands == 1,
        (Hold::Off, Slot::Off) => sheet.hands == 2,
        (Hold::Body, Slot::Body) => true,
        _ => false,
    }
}

/// CR-162: the first place that holds what it cannot.
pub fn misfit(sheet: &Sheet, equipped: Equipped) -> Option<Hold> {
    Hold::ALL.into_iter().find(|hold| is_misfit(sheet, equipped, *hold))
}

/// CR-162: whether a place holds what it cannot. Whatever is in two places is wrong in the second.
pub(super) fn is_misfit(sheet: &Sheet, equipped: Equipped, hold: Hold) -> bool {
    let Some(item) = equipped.at(hold).map(usize::from) else { return false };
    let is_filled = hold == Hold::Off && sheet.item(equipped.main).is_some_and(|main| main.hands == 2);
    is_filled || equipped.place(item) != Some(hold) || !fits(sheet, hold, item)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::circle::state::cast::unit;
    use crate::systems::circle::tables::{gear, weapon};

    /// CR-162, one thing at a time and all together.
    #[test]
    fn what_fits_where() {
        let mut sheet = unit("SW");
        sheet.items.extend([weapon("Bow"), weapon("Sabre"), gear("Torch"), gear("Plate")]);
        // Sword, shield, bow, sabre, torch, plate.
        let all = |sheet: &Sheet, hold| (0..7).map(|i| fits(sheet, hold, i)).collect::<Vec<bool>>();
        assert_eq!(all(&sheet, Hold::Main), [true, false, true, true, false, false, false]);
        assert_eq!(all(&sheet, Hold::Off), [true, true, false, true, true, false, false]);
        assert_eq!(all(&sheet, Hold::Body), [false, false, false, false, false, true, false]);
        let full = sheet.equipped.with(Hold::Body, Some(5));
        assert_eq!(misfit(&sheet, full), None);
        let bow = full.with(Hold::Main, Some(2));
        assert_eq!(misfit(&sheet, bow), Some(Hold::Off));
        assert_eq!(misfit(&sheet, bow.with(Hold::Off, None)), None);
        assert_eq!(misfit(&sheet, full.with(Hold::Main, Some(1))), Some(Hold::Main));
        assert_eq!(misfit(&sheet, Equipped { off: Some(0), ..full }), Some(Hold::Off));
        sheet.hands = 1;
        assert_eq!(all(&sheet, Hold::Main), [true, false, false, true, false, false, false]);
        assert_eq!(misfit(&sheet, full), Some(Hold::Off));
        sheet.hands = 0;
        assert_eq!(misfit(&sheet, full), Some(Hold::Main));
    }

    #[test]
    fn an_item_is_in_one_place_and_moves_up_in_the_list() {
        let both = Equipped { main: Some(0), off: Some(2), body: Some(1) };
        assert_eq!(both.with(Hold::Main, Some(2)), Equipped { main: Some(2), off: None, body: Some(1) });
        assert_eq!(both.without(1), Equipped { main: Some(0), off: Some(1), body: None });
        assert_eq!((both.place(2), both.place(7)), (Some(Hold::Off), None));
    }
}

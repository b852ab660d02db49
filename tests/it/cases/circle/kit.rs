//! What the cases change about the sample units: items, abilities, powers.

use hexfray::systems::circle::{
    Ability, AttackType, Equipped, Flag, Item, Means, Mod, Plate, Power, Sheet, Slot, Stage, Stat, State,
    Until,
};

/// A weapon.
pub fn weapon(name: &str, hands: u8, value: i16, kind: AttackType, range: i16) -> Item {
    Item { name: name.to_owned(), hands, value, kind, range, ..Item::default() }
}

/// A shield of section 3.4 without what it gives.
pub fn shield() -> Item {
    Item { name: "Shield".to_owned(), slot: Slot::Off, is_shield: true, ..Item::default() }
}

/// A torch: it only fills the hand.
pub fn torch() -> Item {
    Item { name: "Torch".to_owned(), slot: Slot::Off, ..Item::default() }
}

/// Something to wear.
pub fn worn(name: &str, armour: Vec<Plate>) -> Item {
    Item { name: name.to_owned(), slot: Slot::Body, armour, ..Item::default() }
}

/// It carries these and nothing else: the first in the main hand, the second in the other.
pub fn holds(sheet: &mut Sheet, main: Option<Item>, off: Option<Item>) {
    let (has_main, has_off) = (main.is_some(), off.is_some());
    sheet.items = main.into_iter().chain(off).collect();
    let main = has_main.then_some(0);
    let off = has_off.then_some(u8::from(has_main));
    sheet.equipped = Equipped { main, off, body: None };
}

/// It puts this on.
pub fn wears(sheet: &mut Sheet, item: Item) {
    sheet.equipped.body = Some(sheet.items.len() as u8);
    sheet.items.push(item);
}

/// An ability without more.
pub fn can(sheet: &mut Sheet, flag: Flag) {
    sheet.abilities.push(Ability::of(flag));
}

/// A pre-rolled modifier, in words.
pub fn pre_rolled(flag: Flag, amount: i8, text: &str) -> Ability {
    Ability { amount, text: text.to_owned(), ..Ability::of(flag) }
}

/// One that is asked about.
pub fn asked(flag: Flag, amount: i8, text: &str) -> Ability {
    Ability { is_asked: true, ..pre_rolled(flag, amount, text) }
}

/// A special attack with dice of its own, slash, without range.
pub fn special(name: &str, dice: &[i16]) -> Power {
    Power { kind: Some(AttackType::Slash), range: Some(0), ..Power::special(name, dice) }
}

/// A special attack with the dice, type and range of the unit's own weapon.
pub fn own_special(name: &str) -> Power {
    Power { has_own_dice: true, ..Power::special(name, &[]) }
}

/// The first figure is changed so, until it is taken away.
pub fn modify(state: &mut State, figure: usize, stat: Stat, amount: i32) {
    let source = "a curse".to_owned();
    state.figures[figure].mods.push(Mod { stat, amount, source, until: Until::Removed });
}

/// The first figure has attacked with this.
pub fn attacked(state: &mut State, means: Means) {
    (state.figures[0].command, state.figures[0].made) = (Stage::Acted, vec![means]);
}

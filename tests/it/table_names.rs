//! A name that a printed table does not have is a mistake of the code that asks for it, and never another row.

use hexfray::systems::{dexterity, gurps, magic, stamina};
use std::panic::catch_unwind;

/// A row asked for by a name that its table does not have.
fn check(table: &str, ask: fn()) {
    assert!(catch_unwind(ask).is_err(), "{table}: an unknown name is taken for a row");
}

#[test]
#[cfg(debug_assertions)]
fn unknown_names_are_no_rows() {
    check("GURPS weapons", || drop(gurps::Gear::stock("Breastplate, steel")));
    check("GURPS armour", || drop(gurps::Sheet::default().wearing("Breastplate, steel")));
    check("GURPS shields", || drop(gurps::Sheet::default().shielded("Breastplate, steel", 10)));
    check("Age of Magic items", || drop(magic::Gear::stock("Breastplate, steel")));
    check("Age of Magic armour", || drop(magic::Sheet::default().wearing("Breastplate, steel", "None")));
    check("Dexterity weapons", || drop(dexterity::Gear::stock("Breastplate, steel")));
    check("Dexterity armour", || drop(dexterity::Sheet::default().wearing("Breastplate, steel")));
    check("Stamina weapons", || drop(stamina::Gear::stock("Breastplate, steel")));
    check("Stamina armour", || drop(stamina::Sheet::default().wearing("Breastplate, steel")));
    check("Stamina spells", || drop(stamina::Sheet::default().knowing("Breastplate, steel", 1)));
}

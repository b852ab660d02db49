//! Which table opens when the page does, and that its rules are fetched first.

use super::play::demo;
use super::record::entries;
use super::shelf::Shelf;
use hexfray::share::{Keeper, Kept, PageState, Settings};
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::magic::Magic;
use hexfray::systems::{AnyFight, AnySetup, AnySystem};
use hexfray::table::System;

/// A table of each system, numbered 1 to 3, the last saved last.
fn three_tables() -> Shelf {
    let shelf = Shelf::default();
    let mut keeper = Keeper::new(shelf.clone());
    let fights = [
        AnyFight::Magic(demo::<Magic>()),
        AnyFight::Dexterity(demo::<Dexterity>()),
        AnyFight::Circle(demo::<Circle>()),
    ];
    for (i, fight) in fights.iter().enumerate() {
        assert_eq!(keeper.new_table(fight, &PageState::default(), 1_000 * i as u64).1, Kept::Saved);
    }
    shelf
}

fn keep_settings(shelf: &Shelf, settings: &Settings) {
    assert_eq!(Keeper::new(shelf.clone()).save_settings(settings, 9), Kept::Saved);
}

fn system(key: &str) -> AnySystem {
    AnySystem::named(key).unwrap()
}

#[test]
fn without_the_table_opened_last_the_rules_of_the_newest_are_fetched() {
    let shelf = three_tables();
    // Nothing says which one was open last.
    assert_eq!(Keeper::new(shelf.clone()).systems(None), [system(Circle::KEY)]);
    // The settings do, but that one has been deleted since.
    keep_settings(&shelf, &entries(&[("table", "3")]));
    assert_eq!(Keeper::new(shelf.clone()).drop_table(3), Kept::Saved);
    for own in [None, Some(3), Some(77)] {
        assert_eq!(Keeper::new(shelf.clone()).systems(own), [system(Dexterity::KEY)]);
    }
}

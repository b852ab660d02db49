//! Which table opens when the page does, and that its rules are fetched first.

use super::memory_store::MemoryStore;
use super::play::demo;
use super::record::entries;
use hexfray::share::{Keeper, Kept, PageState, Settings, What};
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::magic::Magic;
use hexfray::systems::{AnyFight, AnySetup, SystemCard};
use hexfray::table::System;

/// A table of each system, numbered 1 to 3, the last saved last.
fn three_tables() -> MemoryStore {
    let store = MemoryStore::default();
    let mut keeper = Keeper::new(store.clone());
    let fights = [
        AnyFight::from(demo::<Magic>()),
        AnyFight::from(demo::<Dexterity>()),
        AnyFight::from(demo::<Circle>()),
    ];
    for (i, fight) in fights.iter().enumerate() {
        assert_eq!(keeper.new_table(fight, &PageState::default(), 1_000 * i as u64).1, Kept::Saved);
    }
    store
}

fn keep_settings(store: &MemoryStore, settings: &Settings) {
    assert_eq!(Keeper::new(store.clone()).save_settings(settings, 9), Kept::Saved);
}

fn system(key: &str) -> &'static SystemCard {
    SystemCard::named(key).unwrap()
}

#[test]
fn without_the_table_opened_last_the_rules_of_the_newest_are_fetched() {
    let store = three_tables();
    // Nothing says which one was open last.
    assert_eq!(Keeper::new(store.clone()).systems(None), [system(Circle::KEY)]);
    // The settings do, but that one has been deleted since.
    keep_settings(&store, &entries(&[("table", "3")]));
    assert_eq!(Keeper::new(store.clone()).drop_kept(What::Table(3)), Kept::Saved);
    for own in [None, Some(3), Some(77)] {
        assert_eq!(Keeper::new(store.clone()).systems(own), [system(Dexterity::KEY)]);
    }
}

#[test]
fn the_table_that_opens_is_the_one_whose_rules_are_fetched() {
    let store = three_tables();
    let opens = |own: Option<u32>| {
        let mut keeper = Keeper::new(store.copy());
        let (id, systems) = (keeper.table_to_open(own).unwrap(), keeper.systems(own));
        let key = keeper.load_table(id).value.unwrap().fight.key();
        assert!(systems.contains(&system(key)), "{own:?}: {key} of {systems:?}");
        // Looking through what is there changes nothing of that.
        keeper.tables();
        assert_eq!(keeper.table_to_open(own), Some(id));
        id
    };
    // The window's own, else the newest; with settings the one that any window had last.
    assert_eq!((opens(Some(1)), opens(None), opens(Some(77))), (1, 3, 3));
    keep_settings(&store, &entries(&[("table", "2")]));
    assert_eq!((opens(Some(1)), opens(None), opens(Some(77))), (1, 2, 2));
    // A table that is not opened needs its rules too, where it has to be looked through.
    store.put("hexfray:table:1:b", "damaged");
    assert_eq!(Keeper::new(store.copy()).systems(Some(3)), [system(Circle::KEY), system(Magic::KEY)]);
    assert_eq!((opens(None), opens(Some(3))), (2, 3));
    // Damaged settings are not set aside by asking.
    store.put("hexfray:settings:a", "junk");
    assert_eq!(Keeper::new(store.clone()).table_to_open(None), Some(3));
    assert_eq!(store.text("hexfray:settings:a").as_deref(), Some("junk"));
}

#[test]
fn a_setup_needs_its_rules_and_a_newer_table_opens_only_where_it_was_open() {
    let store = MemoryStore::default();
    let mut keeper = Keeper::new(store.clone());
    assert_eq!((keeper.table_to_open(None), keeper.systems(Some(1))), (None, vec![]));
    let setup = AnySetup::of::<Circle>(Circle::demo());
    assert_eq!(keeper.save_setup(0, &setup, &PageState::default(), 1), Kept::Saved);
    let fight = AnyFight::from(demo::<Magic>());
    assert_eq!(keeper.new_table(&fight, &PageState::default(), 2).1, Kept::Saved);
    store.put("hexfray:table:9:a", "hexfray table v99 of a later version");
    let keeper = Keeper::new(store.clone());
    assert_eq!((keeper.table_to_open(None), keeper.table_to_open(Some(9))), (Some(1), Some(9)));
    assert_eq!(keeper.systems(None), [system(Magic::KEY), system(Circle::KEY)]);
}

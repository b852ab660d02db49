//! Junk under our keys: it is set aside every time, to the letter, whatever the browser's texts hold.

use super::keep::kept;
use super::memory_store::MemoryStore;
use super::play::demo;
use super::record::entries;
use crate::links::kept_sheets;
use hexfray::share::{Fate, Keeper, Kept, KeptRoster, Store, StoreFault, Unread};
use hexfray::systems::magic::Magic;
use hexfray::systems::{AnyFight, AnySetup};
use hexfray::table::System;
use hexfray::table::dyn_editor;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A store as the browser's is: its texts are any 16-bit units, and reading one as a text of ours puts
/// the same sign for every half of a sign.
#[derive(Clone, Default)]
struct Units(Rc<RefCell<BTreeMap<String, Vec<u16>>>>);

impl Units {
    fn put(&self, key: &str, text: &[u16]) {
        self.0.borrow_mut().insert(key.to_owned(), text.to_vec());
    }
    fn has(&self, text: &[u16]) -> bool {
        self.0.borrow().values().any(|own| own == text)
    }
}

impl Store for Units {
    fn get(&self, key: &str) -> Result<Option<String>, StoreFault> {
        Ok(self.0.borrow().get(key).map(|text| String::from_utf16_lossy(text)))
    }
    fn set(&self, key: &str, text: &str) -> Result<(), StoreFault> {
        self.put(key, &text.encode_utf16().collect::<Vec<_>>());
        Ok(())
    }
    fn remove(&self, key: &str) -> Result<(), StoreFault> {
        self.0.borrow_mut().remove(key);
        Ok(())
    }
    fn copy(&self, from: &str, to: &str) -> Result<(), StoreFault> {
        let text = self.0.borrow().get(from).cloned();
        text.iter().for_each(|text| self.put(to, text));
        Ok(())
    }
    fn is_same(&self, a: &str, b: &str) -> Result<bool, StoreFault> {
        Ok(self.0.borrow().get(a) == self.0.borrow().get(b))
    }
    fn keys(&self) -> Result<Vec<String>, StoreFault> {
        Ok(self.0.borrow().keys().cloned().collect())
    }
}

/// Every place that the page looks into when it opens.
const PLACES: [&str; 9] = [
    "hexfray:table:1:a",
    "hexfray:table:2:b",
    "hexfray:table",
    "hexfray:setup:a",
    "hexfray:setup",
    "hexfray:roster:1:a",
    "hexfray:roster:am",
    "hexfray:settings:b",
    "hexfray:settings",
];

/// What the page does when it opens; how many notices there are.
fn open(keeper: &mut Keeper) -> usize {
    let mut notices = keeper.load_settings().notices;
    notices.extend(keeper.tables().notices);
    notices.extend(keeper.rosters().notices);
    if let Some(id) = keeper.table_to_open(None) {
        notices.extend(keeper.load_table(id).notices);
    }
    notices.extend(keeper.setups().notices);
    assert!(notices.iter().all(|it| it.fault == Unread::Damaged && matches!(it.fate, Fate::SetAside(_))));
    notices.len()
}

#[test]
fn junk_is_set_aside_every_time_to_the_letter() {
    let text = |text: &str| text.encode_utf16().collect::<Vec<u16>>();
    let half = |half: u16| [text("junk "), vec![half], text(" junk")].concat();
    let head = |rest: &str| text(&format!("hexfray table v2 1 1 00000000:{rest}"));
    // Two that are the same for whoever reads them as texts, and a pair that is a sign.
    let all = [
        text("junk"),
        half(0xd800),
        half(0xdfff),
        vec![0xd83d],
        vec![],
        text("\u{0}\u{fffd}\u{1f3b2}"),
        head("am junk"),
        text("{\"theme\":\"dark\"}"),
    ];
    for place in PLACES {
        let store = Units::default();
        for (i, junk) in all.iter().enumerate() {
            store.put(place, junk);
            let mut keeper = Keeper::new(store.clone());
            assert_eq!(open(&mut keeper), 1, "{place}: {junk:x?}");
            let quarantine = keeper.quarantine().unwrap();
            assert_eq!(quarantine.len(), i + 1, "{place}: {junk:x?}");
            assert!(all[..=i].iter().all(|text| store.has(text)), "lost from {place}");
            assert!(quarantine.iter().all(|entry| entry.number.is_some()));
            assert_eq!(open(&mut Keeper::new(store.clone())), 0);
        }
        // The same once more is there already.
        store.put(place, &half(0xd800));
        let mut keeper = Keeper::new(store.clone());
        assert_eq!((open(&mut keeper), keeper.quarantine().unwrap().len()), (1, all.len()), "{place}");
    }
}

#[test]
fn junk_that_comes_while_the_page_is_open_is_set_aside_by_the_next_save() {
    let store = Units::default();
    let mut keeper = Keeper::new(store.clone());
    let (fight, setup) = (AnyFight::from(demo::<Magic>()), AnySetup::of::<Magic>(Magic::demo()));
    let roster = KeptRoster { name: "Heroes".to_owned(), sheets: kept_sheets(&Magic::starters()) };
    open(&mut keeper);
    for (i, half) in [0xd800, 0xdc00, 0xdfff].into_iter().enumerate() {
        let junk = [0x6a, half, 0x6b];
        for place in ["hexfray:table:1:a", "hexfray:setup:b", "hexfray:roster:1:b", "hexfray:settings:a"] {
            store.put(place, &junk);
        }
        let mark = entries(&[("mark", &i.to_string())]);
        assert_eq!(keeper.save_table(1, &fight, &mark, 1), Kept::Saved);
        assert_eq!(keeper.save_setup(0, &setup, &entries(&[]), 1), Kept::Saved);
        assert_eq!(keeper.save_roster(dyn_editor::<Magic>(), 1, &roster, 1), Kept::Saved);
        assert_eq!(keeper.save_settings(&mark, 1), Kept::Saved);
        assert!(store.has(&junk));
        assert_eq!(keeper.quarantine().unwrap().len(), 4 * (i + 1));
    }
}

#[test]
fn the_steps_that_are_only_in_memory_are_counted() {
    let (store, fight): (MemoryStore, AnyFight) = kept();
    let mut keeper = Keeper::new(store.clone());
    // Nothing is known of what nobody has loaded: all of it is only here.
    assert_eq!(keeper.steps_in_memory(None, &fight), fight.steps());
    let mut fight = keeper.load_table(1).value.unwrap().fight;
    assert_eq!(keeper.steps_in_memory(Some(1), &fight), 0);
    let kept = fight.steps();
    store.fill_up();
    let mut dice = hexfray::dice::Random::from_number(3);
    while fight.exchanges().count() < kept + 2 {
        super::play::step(&mut fight, &mut dice);
    }
    // Looking at it, and trying to save it again and again, makes no more steps of it.
    for n in 0..3 {
        let page = entries(&[("dice", &"6".repeat(900 + n))]);
        assert!(matches!(keeper.save_table(1, &fight, &page, 5), Kept::NotKept(_)));
        assert_eq!(keeper.steps_in_memory(Some(1), &fight), fight.steps() - kept);
    }
    store.make_room();
    assert_eq!(keeper.save_table(1, &fight, &entries(&[]), 6), Kept::Saved);
    assert_eq!(keeper.steps_in_memory(Some(1), &fight), 0);
    let (id, _) = keeper.new_table(&fight, &entries(&[]), 7);
    assert_eq!(
        (keeper.steps_in_memory(id, &fight), keeper.steps_in_memory(Some(9), &fight)),
        (0, fight.steps())
    );
}

//! The original beside the sheet: word for word, never written over, part of the backup.

use super::*;
use crate::json::to_value;
use crate::links::memory_store::MemoryStore;
use hexfray::share::{Fate, Keeper, Kept, NotKept, PageState, StoreFault, Unread, What, backup};

const TEXT: &str = FILES[3].1;

fn key(text: &str) -> String {
    format!("hexfray:original:{:08x}:a", crc32fast::hash(text.as_bytes()))
}

#[test]
fn the_original_is_found_by_the_sheet_word_for_word() {
    let store = MemoryStore::default();
    let mut keeper = Keeper::new(store.clone());
    // Whatever a file may have in it.
    for text in [TEXT, "a: b\r\n\u{0}\u{1f600}", ""] {
        let sum = crc32fast::hash(text.as_bytes());
        assert_eq!(keeper.original(sum), None);
        assert_eq!(keeper.keep_original(text, 5), (sum, Kept::Saved));
        // Once more changes nothing, in this window and in another.
        let before = store.all();
        assert_eq!(keeper.keep_original(text, 6), (sum, Kept::Saved));
        assert_eq!(Keeper::new(store.clone()).keep_original(text, 7), (sum, Kept::Saved));
        assert_eq!((store.all(), keeper.original(sum).as_deref()), (before, Some(text)));
        assert!(store.text(&key(text)).is_some());
    }
    let mut setup = systems::empty("gu").unwrap();
    let (sum, _) = keeper.keep_original(TEXT, 8);
    setup.import(TEXT.len(), &to_json(&file("v5")), sum).unwrap();
    assert_eq!(keeper.save_setup(1, &setup, &PageState::default(), 9), Kept::Saved);
    let setup = Keeper::new(store.clone()).load_setup(1).value.unwrap().setup;
    assert_eq!(keeper.original(setup.origin(0).unwrap()).as_deref(), Some(TEXT));
    assert_eq!(keeper.originals().map(|all| all.len()), Ok(3));
    assert_eq!((keeper.drop_original(sum), keeper.original(sum)), (Kept::Saved, None));
    assert_eq!(keeper.bring_back(What::Original(sum)), Some(Kept::Saved));
    assert_eq!(keeper.original(sum).as_deref(), Some(TEXT));
}

#[test]
fn a_full_store_keeps_no_original_and_the_character_comes_in() {
    let store = MemoryStore::default();
    store.fill_up();
    let mut keeper = Keeper::new(store.clone());
    let (sum, kept) = keeper.keep_original(TEXT, 5);
    assert_eq!(kept, Kept::NotKept(NotKept::Store(StoreFault::Full)));
    assert!(store.all().is_empty() && keeper.original(sum).is_none());
    let mut setup = systems::empty("gu").unwrap();
    assert!(setup.import(TEXT.len(), &to_json(&file("v5")), sum).is_ok());
}

#[test]
fn what_is_there_is_never_written_over() {
    // Two texts with one checksum.
    let (first, second) = ("first", collide("second, ", crc32fast::hash(b"first")));
    let mut keeper = Keeper::new(MemoryStore::default());
    let (sum, kept) = keeper.keep_original(first, 5);
    assert_eq!(kept, Kept::Saved);
    assert_eq!(keeper.keep_original(&second, 6), (sum, Kept::NotKept(NotKept::Taken)));
    assert_eq!(keeper.original(sum).as_deref(), Some(first));
    // A damaged one is set aside, and the file is kept anew.
    let store = MemoryStore::default();
    let text = {
        let mut keeper = Keeper::new(store.clone());
        assert_eq!(keeper.keep_original(TEXT, 5).1, Kept::Saved);
        store.text(&key(TEXT)).unwrap()
    };
    let damaged = text.replace("Oda", "Ada");
    store.put(&key(TEXT), &damaged);
    let mut keeper = Keeper::new(store.clone());
    let sum = crc32fast::hash(TEXT.as_bytes());
    assert_eq!(keeper.original(sum), None);
    assert_eq!(keeper.keep_original(TEXT, 6), (sum, Kept::Saved));
    assert_eq!(keeper.original(sum).as_deref(), Some(TEXT));
    let aside = keeper.quarantine().unwrap().remove(0);
    assert_eq!(keeper.quarantined_text(&aside), Ok(Some(damaged)));
    // What a later version wrote is left alone.
    let newer = text.replacen(" v2 ", " v9 ", 1);
    store.put(&key(TEXT), &newer);
    let mut keeper = Keeper::new(store.clone());
    assert_eq!(keeper.keep_original(TEXT, 7).1, Kept::NotKept(NotKept::Newer));
    assert_eq!(store.text(&key(TEXT)), Some(newer));
    let notice = hexfray::share::Notice {
        what: What::Original(sum),
        fault: Unread::Damaged,
        fate: Fate::InPlace,
        instead: hexfray::share::Instead::Nothing,
    };
    assert!(notice.words().title.starts_with("A file that a fighter was imported from"));
}

/// A text that begins so and has this checksum.
fn collide(begin: &str, sum: u32) -> String {
    // The checksum is linear: each bit of the letters turns over some of its own. Solved by elimination.
    let signs = |n: u64| (0..9).map(|i| (b'`' ^ (n >> (4 * i) & 15) as u8) as char).collect::<String>();
    let linear = |n: u64| crc32fast::hash((begin.to_owned() + &signs(n)).as_bytes());
    let zero = linear(0);
    let mut rows: Vec<(u32, u64)> = (0..36).map(|bit| (linear(1 << bit) ^ zero, 1 << bit)).collect();
    let (mut wanted, mut n) = (sum ^ zero, 0);
    for bit in (0..32).rev() {
        let Some(at) = rows.iter().position(|(row, _)| row >> bit & 1 == 1) else { continue };
        let (row, own) = rows.swap_remove(at);
        rows.iter_mut().filter(|(it, _)| it >> bit & 1 == 1).for_each(|it| *it = (it.0 ^ row, it.1 ^ own));
        if wanted >> bit & 1 == 1 {
            (wanted, n) = (wanted ^ row, n ^ own);
        }
    }
    let text = begin.to_owned() + &signs(n);
    assert_eq!(crc32fast::hash(text.as_bytes()), sum);
    text
}

#[test]
fn originals_go_along_in_a_backup() {
    let mut from = Keeper::new(MemoryStore::default());
    let sums = [TEXT, FILES[0].1].map(|text| from.keep_original(text, 5).0);
    let file = from.backup(9);
    crate::schemas::check_backup(&to_value(&file));
    let contents = backup::read(&file).unwrap();
    assert!(contents.troubles.is_empty() && !contents.is_empty());
    let store = MemoryStore::default();
    let mut to = Keeper::new(store.clone());
    for _ in 0..2 {
        assert_eq!(to.restore(&contents), (Kept::Saved, 0));
        assert_eq!(sums.map(|sum| to.original(sum)), [TEXT, FILES[0].1].map(|text| Some(text.to_owned())));
    }
    assert_eq!(store.all().len(), 2);
    // All of it, or nothing.
    let small = MemoryStore::default();
    small.leave_room(TEXT.len() + 200);
    let mut keeper = Keeper::new(small.clone());
    assert_eq!(keeper.restore(&contents), (Kept::NotKept(NotKept::Store(StoreFault::Full)), 0));
    assert!(small.all().is_empty());
    let mut wrong = to_value(&file);
    wrong["originals"] = json!([7, "a text"]);
    let contents = backup::read(&to_json(&wrong)).unwrap();
    assert_eq!(contents.troubles.len(), 1);
}

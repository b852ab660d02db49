//! The text of records: what it looks like, what was promised of it, and what has been forged.

use super::frozen;
use super::memory_store::MemoryStore;
use super::play::step;
use super::toy::Toy;
use crate::links::kept_sheets;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hexfray::board::Side;
use hexfray::dice::Random;
use hexfray::share::wire::{KeptStates, V2};
use hexfray::share::{Entries, Fate, Keeper, Kept, KeptRoster, Unread};
use hexfray::systems::magic::Magic;
use hexfray::systems::{AnyFight, AnySetup};
use hexfray::table::{Fight, Setup, System, dyn_editor};

const TABLE: &str = "hexfray:table:1:a";
const SETUP: &str = "hexfray:setup:a";
const SETTINGS: &str = "hexfray:settings:a";
const TOYS: &str = "hexfray:roster:1:a";

fn summed(text: &str) -> String {
    format!("{:08x}:{text}", crc32fast::hash(text.as_bytes()))
}

/// The words of a record after its checksum.
fn words(store: &MemoryStore, key: &str) -> Vec<String> {
    let text = store.text(key).unwrap();
    let (_, words) = text.split_once(':').unwrap();
    words.split(' ').map(str::to_owned).collect()
}

/// Changes the words of a record and sets its checksum right again.
pub fn change(store: &MemoryStore, key: &str, change: impl FnOnce(&mut Vec<String>)) {
    store.put(key, &changed(&store.text(key).unwrap(), change));
}

fn changed(text: &str, change: impl FnOnce(&mut Vec<String>)) -> String {
    let (head, words) = text.split_once(':').unwrap();
    let mut words: Vec<String> = words.split(' ').map(str::to_owned).collect();
    change(&mut words);
    let (head, words) = (head.split(' ').take(5).collect::<Vec<_>>(), words.join(" "));
    let sum = crc32fast::hash(format!("{} {} {words}", head[3], head[4]).as_bytes());
    format!("{} {sum:08x}:{words}", head.join(" "))
}

fn bytes(word: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(word).unwrap()
}

fn word(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The fight in the record of a table, and the states kept beside it.
pub fn fight_in<S: System>(text: &str) -> (V2<S>, KeptStates<S>) {
    let words = text.split_once(':').unwrap().1;
    postcard::from_bytes(&bytes(words.split(' ').nth(3).unwrap())).unwrap()
}

/// The record with another fight in it.
pub fn with_fight<S: System>(text: &str, fight: &(V2<S>, KeptStates<S>)) -> String {
    changed(text, |words| words[3] = word(&postcard::to_allocvec(fight).unwrap()))
}

/// Texts by name.
pub fn entries(texts: &[(&str, &str)]) -> Entries {
    let mut entries = Entries::default();
    texts.iter().for_each(|(name, text)| entries.put(name, *text));
    entries
}

fn toys() -> KeptRoster {
    KeptRoster { name: "Fighters".to_owned(), sheets: kept_sheets(&Toy::starters()) }
}

/// A shelf with a table, a setup, a roster and settings.
fn store() -> MemoryStore {
    // The records that are frozen were played in the order that Age of Magic had then.
    let before = Setup { options: vec![0, 0, 0, 0, 0, 1], ..Magic::demo() };
    let mut fight: Fight<Magic> = Fight::new(Magic::begin(&before).unwrap());
    let (mut dice, store) = (Random::from_number(4), MemoryStore::default());
    for _ in 0..25 {
        step(&mut fight, &mut dice);
    }
    let page = entries(&[("dice", "3 ? ?")]);
    let settings = entries(&[("theme", "dark")]);
    let mut setup = AnySetup::of::<Magic>(Setup { options: vec![0; 5], ..Magic::demo() });
    setup.add(None, Side::Moss);
    let mut keeper = Keeper::new(store.clone());
    assert_eq!(keeper.new_table(&AnyFight::from(fight), &page, 1_000), (Some(1), Kept::Saved));
    assert_eq!(keeper.save_setup(0, &setup, &entries(&[]), 2_000), Kept::Saved);
    assert_eq!(keeper.new_roster(dyn_editor::<Toy>(), &toys(), 3_000), (Some(1), Kept::Saved));
    assert_eq!(keeper.save_settings(&settings, 4_000), Kept::Saved);
    store
}

#[test]
fn a_record_is_a_line_that_says_what_it_is() {
    let store = store();
    let is_line = |key: &str, head: &str| {
        let text = store.text(key).unwrap();
        let (start, words) = text.split_once(':').unwrap();
        let numbers = head.split(' ').skip(3).collect::<Vec<_>>().join(" ");
        let sum = crc32fast::hash(format!("{numbers} {words}").as_bytes());
        assert_eq!(start, format!("{head} {sum:08x}"));
        assert!(text.bytes().all(|c| c.is_ascii_alphanumeric() || b" :-_".contains(&c)), "{text}");
    };
    is_line(TABLE, "hexfray table v2 1000 1001");
    is_line(SETUP, "hexfray setup v2 2000 1");
    is_line(TOYS, "hexfray roster v2 3000 3001");
    is_line(SETTINGS, "hexfray settings v2 4000 1");
    assert_eq!((&words(&store, TABLE)[0][..], &words(&store, SETUP)[0][..]), (Magic::KEY, Magic::KEY));
}

/// Records as they were written by every version of the envelope. They are read for ever.
const FROZEN: [[&str; 4]; 2] = [
    [
        include_str!("frozen/v1-table.txt"),
        include_str!("frozen/v1-setup.txt"),
        include_str!("frozen/v1-roster.txt"),
        include_str!("frozen/v1-settings.txt"),
    ],
    [
        include_str!("frozen/v2-table.txt"),
        include_str!("frozen/v2-setup.txt"),
        include_str!("frozen/v2-roster.txt"),
        include_str!("frozen/v2-settings.txt"),
    ],
];

const FIRST_KEYS: [&str; 4] = ["hexfray:table", "hexfray:setup", "hexfray:roster:toy", "hexfray:settings"];
const KEYS: [&str; 4] = [TABLE, SETUP, TOYS, SETTINGS];

#[test]
fn records_of_every_version_are_still_read() {
    let today = store();
    for (frozen, keys) in FROZEN.into_iter().zip([FIRST_KEYS, KEYS]) {
        let store = MemoryStore::default();
        for (key, text) in keys.into_iter().zip(frozen) {
            store.put(key, text.trim_end());
        }
        let (mut then, mut now) = (Keeper::new(store.clone()), Keeper::new(today.clone()));
        let tables = then.tables();
        assert_eq!(tables.notices, [], "a shape has changed, which needs a new version: see wire");
        let table = then.load_table(tables.value[0].id);
        assert_eq!(table.notices, vec![]);
        let fight = table.value.expect("the table is read").fight;
        frozen::check("table", &frozen::told(&fight));
        let summary = tables.value[0].summary.clone();
        assert_eq!((summary.name.as_str(), summary.played), (fight.table_name(), fight.played() as u32));
        assert_eq!(fight.steps(), 8);
        let is_earlier = (0..fight.played()).any(|at| fight.is_earlier(at));
        assert!(!is_earlier, "today's rules lead where they led then");
        assert_eq!(then.load_setup(0), now.load_setup(0));
        assert_eq!(then.rosters(), now.rosters());
        assert_eq!(then.load_roster(dyn_editor::<Toy>(), 1), now.load_roster(dyn_editor::<Toy>(), 1));
        assert_eq!(then.load_settings(), now.load_settings());
        // From now on they are kept as today.
        assert!(keys == KEYS || keys.iter().all(|key| store.text(key).is_none()));
        assert_eq!(store.all().len(), 4);
    }
}

/// What is found when a record's words are these, under a right checksum.
fn found(key: &str, with: impl FnOnce(&mut Vec<String>)) -> Vec<Unread> {
    let store = store();
    change(&store, key, with);
    let text = store.text(key);
    let mut keeper = Keeper::new(store.clone());
    let notices = match key {
        TABLE => keeper.load_table(1).notices,
        SETUP => keeper.load_setup(0).notices,
        TOYS => keeper.load_roster(dyn_editor::<Toy>(), 1).notices,
        _ => keeper.load_settings().notices,
    };
    for notice in &notices {
        // A system that is not here may come; everything else is kept aside.
        match &notice.fate {
            Fate::InPlace => assert_eq!(store.text(key), text),
            Fate::SetAside(entry) => assert!(keeper.quarantined_text(entry).unwrap().is_some()),
        }
    }
    notices.into_iter().map(|notice| notice.fault).collect()
}

#[test]
fn words_that_nobody_wrote_are_damaged() {
    let damaged = [Unread::Damaged];
    // Lengths that promise far more than there is.
    let huge = word(&[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]);
    for word in ["", "A", "AA=", "A A", "+/+/", "é", &huge] {
        assert_eq!(found(SETTINGS, |words| words[0] = word.to_owned()), damaged, "{word}");
        assert_eq!(found(SETUP, |words| words[1] = word.to_owned()), damaged, "{word}");
        assert_eq!(found(TABLE, |words| words[1] = word.to_owned()), damaged, "{word}");
        assert_eq!(found(TABLE, |words| words[2] = word.to_owned()), damaged, "{word}");
        assert_eq!(found(TABLE, |words| words[3] = word.to_owned()), damaged, "{word}");
        if !word.is_empty() {
            assert_eq!(found(TOYS, |words| words[2] = summed(&word.replace(' ', "."))), damaged, "{word}");
        }
    }
    for key in [TABLE, SETUP, TOYS, SETTINGS] {
        let left_over = |words: &mut Vec<String>| {
            let last = words.pop().unwrap();
            let longer = word(&[&bytes(last.split(':').next_back().unwrap())[..], &[0]].concat());
            words.push(if last.contains(':') { summed(&longer) } else { longer });
        };
        assert_eq!(found(key, left_over), damaged, "{key}");
    }
    for key in [TABLE, SETUP, SETTINGS] {
        assert_eq!(found(key, |words| words.push("AAAA".to_owned())), damaged, "{key}");
        assert_eq!(found(key, |words| drop(words.pop())), damaged, "{key}");
    }
    assert_eq!(found(TOYS, |words| words[0] = "<b>".to_owned()), damaged);
    assert_eq!(found(TABLE, |words| words[0] = "<b>".to_owned()), damaged);
    let hero = [Unread::UnknownSystem("hero".to_owned())];
    assert_eq!(found(TABLE, |words| words[0] = "hero".to_owned()), hero);
    assert_eq!(found(SETUP, |words| words[0] = "hero".to_owned()), hero);
}

#[test]
fn forged_records_are_checked_before_they_are_touched() {
    let (mut dice, whole, mut opened) = (Random::from_number(9), store(), [0; 3]);
    for _ in 0..2_000 {
        let store = MemoryStore::default();
        for key in [TABLE, SETUP, TOYS] {
            store.put(key, &whole.text(key).unwrap());
            change(&store, key, |words| {
                let last = words.pop().unwrap();
                let mut bytes = bytes(last.split(':').next_back().unwrap());
                for _ in 0..1 + dice.below(3) {
                    let at = dice.below(bytes.len());
                    match dice.below(3) {
                        0 => bytes[at] ^= 1 << dice.below(8),
                        1 => bytes[at] = [0, 1, 127, 128, 254, 255][dice.below(6)],
                        _ => bytes.insert(at, dice.below(256) as u8),
                    }
                }
                words.push(if last.contains(':') { summed(&word(&bytes)) } else { word(&bytes) });
            });
        }
        // What came through can be played on, or looked at by the editor.
        let mut keeper = Keeper::new(store);
        if let Some(mut table) = keeper.load_table(1).value {
            opened[0] += 1;
            for _ in 0..8 {
                step(&mut table.fight, &mut dice);
            }
        }
        if let Some(kept) = keeper.load_setup(0).value {
            opened[1] += 1;
            let _ = kept.setup.begin();
        }
        opened[2] += keeper.load_roster(dyn_editor::<Toy>(), 1).value.sheets.len();
    }
    assert!(!opened.contains(&0), "of 2000 forged records of each kind {opened:?} opened");
}

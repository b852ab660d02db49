//! Records in a store that may be full, forbidden, damaged or newer than the app.

use super::memory_store::MemoryStore;
use super::play::{demo, step};
use super::record::{change, entries, fight_in, with_fight};
use super::same;
use crate::links::kept_sheets;
use crate::seed::Seed;
use hexfray::dice::Random;
use hexfray::share::{
    Fate, Keeper, Kept, KeptRoster, KeptSetup, NotKept, PageState, Settings, StoreFault, Unread, What,
};
use hexfray::sheet::{Form, Kind};
use hexfray::systems::magic::Magic;
use hexfray::systems::{AnyFight, AnySetup};
use hexfray::table::dyn_editor;
use hexfray::table::{Answer, Said, System};

const TABLE: &str = "hexfray:table:1:a";
const SETTINGS: &str = "hexfray:settings:a";
const ROSTER: &str = "hexfray:roster:1:a";

fn roster(sheets: &[<Magic as System>::Sheet]) -> KeptRoster {
    KeptRoster { name: "Heroes".to_owned(), sheets: kept_sheets(sheets) }
}

fn page() -> PageState {
    entries(&[("dice", "3 ? ?"), ("panel", "“odds”")])
}

/// A shelf with a table that is open in the middle of an exchange.
pub fn kept() -> (MemoryStore, AnyFight) {
    let (mut fight, mut dice) = (demo::<Magic>(), Random::from_number(2));
    for _ in 0..30 {
        step(&mut fight, &mut dice);
    }
    while fight.open().is_none() {
        step(&mut fight, &mut dice);
    }
    let (store, fight) = (MemoryStore::default(), AnyFight::from(fight));
    assert_eq!(Keeper::new(store.clone()).save_table(1, &fight, &page(), 1_000), Kept::Saved);
    (store, fight)
}

#[test]
fn every_moment_of_a_table_survives_a_reload() {
    for seed in 0..20 {
        let _seed = Seed(Magic::KEY, seed);
        let (store, mut dice, mut fight) =
            (MemoryStore::default(), Random::from_number(seed), demo::<Magic>());
        let mut keeper = Keeper::new(store.clone());
        for moment in 0..40 {
            assert_eq!(keeper.save_table(1, &AnyFight::from(fight.clone()), &page(), moment), Kept::Saved);
            let loaded = Keeper::new(store.clone()).load_table(1);
            assert_eq!(loaded.notices, []);
            let table = loaded.value.unwrap();
            let read = table.fight.typed::<Magic>().expect("another system");
            same(&fight, &read);
            // What has not changed is not written again.
            assert!(table.page == page() && table.saved_at <= moment);
            if !step(&mut fight, &mut dice) {
                break;
            }
        }
    }
    println!("a table's record: {} bytes", kept().0.text(TABLE).unwrap().len());
}

#[test]
fn sheets_setups_and_settings_survive_as_they_are() {
    let store = MemoryStore::default();
    let mut keeper = Keeper::new(store.clone());
    let mut sheets = Magic::starters();
    assert!(!sheets.is_empty());
    sheets.push(Default::default());
    let sections = sheets[0].sections();
    let mut fields = sections.iter().flat_map(|section| &section.fields);
    let field = fields.find(|field| matches!(field.kind, Kind::Number { .. })).unwrap();
    sheets[0].set(&field.key, &hexfray::sheet::Value::Number(30_000));
    assert_ne!(sheets[0].faults(), [], "out of range, and flagged");
    let settings = entries(&[("theme", "dark")]);
    let page = entries(&[("table", "3")]);
    let mut setup = AnySetup::of::<Magic>(Magic::demo());
    setup.rename("");
    setup.add(None, hexfray::board::Side::Moss);
    assert_eq!(keeper.save_roster(dyn_editor::<Magic>(), 1, &roster(&sheets), 5), Kept::Saved);
    assert_eq!(keeper.save_settings(&settings, 6), Kept::Saved);
    assert_eq!(keeper.save_setup(1, &setup, &page, 7), Kept::Saved);
    let mut keeper = Keeper::new(store.clone());
    let roster = keeper.load_roster(dyn_editor::<Magic>(), 1);
    assert_eq!((roster.value.sheets, roster.notices), (kept_sheets(&sheets), vec![]));
    assert_eq!(roster.value.name, "Heroes");
    assert_eq!(keeper.load_settings().value, settings);
    assert_eq!(keeper.load_setup(1).value, Some(KeptSetup { setup, page }));
    assert_eq!(keeper.load_table(1).value, None);
    assert_eq!(keeper.quarantine(), Ok(vec![]));
    let sizes: Vec<(String, usize)> = store.all().into_iter().map(|(key, text)| (key, text.len())).collect();
    println!("bytes: {sizes:?}");
}

#[test]
fn a_damaged_record_is_set_aside_word_for_word() {
    let (store, _) = kept();
    let (text, mut n) = (store.text(TABLE).unwrap(), 0);
    let cut = (0..text.len()).filter(|n| text.is_char_boundary(*n)).map(|n| text[..n].to_owned());
    let flipped = (0..text.len()).filter_map(|at| {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1;
        String::from_utf8(bytes).ok()
    });
    for damaged in cut.chain(flipped) {
        let store = MemoryStore::default();
        store.put(TABLE, &damaged);
        let mut keeper = Keeper::new(store.clone());
        let loaded = keeper.load_table(1);
        n += 1;
        match (&loaded.value, &loaded.notices[..]) {
            (None, [notice]) => match &notice.fate {
                Fate::SetAside(entry) => {
                    assert_eq!(notice.fault, Unread::Damaged);
                    assert_eq!(store.text(TABLE), None);
                    assert_eq!(keeper.quarantine(), Ok(vec![entry.clone()]));
                    assert_eq!(keeper.quarantined_text(entry), Ok(Some(damaged)));
                }
                Fate::InPlace => {
                    assert!(matches!(notice.fault, Unread::Newer(_)), "{notice:?}");
                    assert_eq!(store.text(TABLE), Some(damaged));
                }
            },
            other => panic!("{other:?}"),
        }
    }
    println!("{n} damaged tables");
}

#[test]
fn nothing_is_written_where_nobody_has_looked() {
    let (store, fight) = kept();
    store.put(TABLE, "precious");
    store.put(SETTINGS, "dear");
    store.put(ROSTER, "beloved");
    let mut keeper = Keeper::new(store.clone());
    assert_eq!(keeper.save_table(1, &fight, &page(), 1), Kept::Saved);
    assert_eq!(keeper.save_settings(&Settings::default(), 1), Kept::Saved);
    assert_eq!(keeper.save_roster(dyn_editor::<Magic>(), 1, &roster(&[]), 1), Kept::Saved);
    let texts: Vec<_> =
        keeper.quarantine().unwrap().iter().map(|it| keeper.quarantined_text(it).unwrap().unwrap()).collect();
    assert_eq!(texts, ["precious", "dear", "beloved"]);
    // Once more: the numbers go on.
    store.put(TABLE, "precious too");
    let mut keeper = Keeper::new(store.clone());
    keeper.load_table(1);
    let quarantine = keeper.quarantine().unwrap();
    assert_eq!(
        quarantine.iter().map(|it| it.number).collect::<Vec<_>>(),
        [Some(1), Some(2), Some(3), Some(4)]
    );
    assert_eq!(quarantine[3].file_name(), "hexfray-aside-4-table-1.txt");
    assert_eq!(keeper.remove_quarantined(&quarantine[0]), Ok(true));
    assert_eq!(keeper.remove_quarantined(&quarantine[0]), Ok(false));
    assert_eq!(keeper.quarantine().unwrap().len(), 3);
    // Only what is set aside can be taken or removed.
    assert_eq!(keeper.save_table(1, &fight, &page(), 1), Kept::Saved);
    let table =
        hexfray::share::Quarantined { number: None, from: "table:1".to_owned(), key: TABLE.to_owned() };
    assert_eq!((keeper.quarantined_text(&table), keeper.remove_quarantined(&table)), (Ok(None), Ok(false)));
    assert!(store.text(TABLE).is_some());
}

#[test]
fn what_a_newer_version_wrote_is_left_alone() {
    let (store, fight) = kept();
    let newer = store.text(TABLE).unwrap().replacen(" v2 ", " v6 ", 1);
    let foreign = store.text(TABLE).unwrap();
    for (text, fault) in [(newer, Unread::Newer(6)), (foreign, Unread::UnknownSystem("hero".to_owned()))] {
        store.put(TABLE, &text);
        if fault != Unread::Newer(6) {
            change(&store, TABLE, |words| words[0] = "hero".to_owned());
        }
        let text = store.text(TABLE).unwrap();
        let mut keeper = Keeper::new(store.clone());
        let loaded = keeper.load_table(1);
        assert_eq!(loaded.value, None);
        assert_eq!((&loaded.notices[0].fault, &loaded.notices[0].fate), (&fault, &Fate::InPlace));
        assert_eq!(keeper.save_table(1, &fight, &page(), 9), Kept::NotKept(NotKept::Newer));
        assert_eq!(keeper.drop_kept(What::Table(1)), Kept::NotKept(NotKept::Newer));
        assert_eq!(store.text(TABLE), Some(text.clone()));
        // The player may take it down and then away.
        let entry = keeper.quarantine().unwrap().remove(0);
        assert_eq!(keeper.quarantined_text(&entry), Ok(Some(text)));
        assert_eq!(keeper.remove_quarantined(&entry), Ok(true));
        assert_eq!(keeper.save_table(1, &fight, &page(), 9), Kept::Saved);
        assert_eq!(keeper.drop_kept(What::Table(1)), Kept::Saved);
        assert_eq!(store.text(TABLE), None);
    }
}

#[test]
fn a_full_device_keeps_what_it_had() {
    let (store, fight) = kept();
    let mut keeper = Keeper::new(store.clone());
    keeper.load_table(1);
    store.fill_up();
    let before = store.text(TABLE);
    let more = entries(&[("dice", &"6".repeat(500))]);
    let full = Kept::NotKept(NotKept::Store(StoreFault::Full));
    assert_eq!(keeper.save_table(1, &fight, &more, 2), full);
    assert_eq!(keeper.save_settings(&Settings::default(), 2), full);
    assert_eq!(store.text(TABLE), before);
    let Kept::NotKept(reason) = full else { panic!() };
    let words = reason.words(3);
    assert_eq!(words.title, "This device is full.");
    assert!(words.text.starts_with("The last 3 steps are only in memory."));
    // A damaged record that cannot be set aside for want of room stays, and is not written over.
    let damaged = before.unwrap().replacen(":am ", ":an ", 1);
    store.put(TABLE, &damaged);
    let mut keeper = Keeper::new(store.clone());
    assert_eq!(keeper.load_table(1).notices[0].fate, Fate::InPlace);
    assert_eq!(keeper.save_table(1, &fight, &page(), 3), Kept::NotKept(NotKept::InTheWay));
    assert_eq!(store.text(TABLE), Some(damaged.clone()));
    let entry = keeper.quarantine().unwrap().remove(0);
    assert_eq!(keeper.quarantined_text(&entry), Ok(Some(damaged)));
    assert_eq!(keeper.remove_quarantined(&entry), Ok(true));
    assert_eq!(keeper.save_table(1, &fight, &page(), 4), Kept::Saved);
}

#[test]
fn a_forbidden_store_loses_nothing() {
    let (store, fight) = kept();
    let before = store.all();
    store.forbid(true);
    let mut keeper = Keeper::new(store.clone());
    let loaded = keeper.load_table(1);
    assert_eq!((loaded.value, &loaded.notices[0].fault), (None, &Unread::Store(StoreFault::Forbidden)));
    assert_eq!(keeper.load_settings().notices[0].what, What::Settings);
    assert_eq!(keeper.load_roster(dyn_editor::<Magic>(), 1).notices.len(), 1);
    let forbidden = Kept::NotKept(NotKept::Store(StoreFault::Forbidden));
    assert_eq!(keeper.save_table(1, &fight, &page(), 1), forbidden);
    assert_eq!(keeper.save_roster(dyn_editor::<Magic>(), 1, &roster(&[]), 1), forbidden);
    assert_eq!(keeper.quarantine(), Err(StoreFault::Forbidden));
    store.forbid(false);
    assert_eq!(store.all(), before);
    assert!(keeper.load_table(1).value.is_some());
}

#[test]
fn one_damaged_sheet_spoils_no_other() {
    let sheets = vec![Magic::starters().remove(0), Default::default(), Magic::starters().remove(0)];
    let spoil = |spoil: fn(&mut Vec<&str>)| {
        let store = MemoryStore::default();
        let _ = Keeper::new(store.clone()).save_roster(dyn_editor::<Magic>(), 1, &roster(&sheets), 8);
        let text = store.text(ROSTER).unwrap();
        let mut words = text.split(' ').collect();
        spoil(&mut words);
        store.put(ROSTER, &words.join(" "));
        (store, words.join(" "))
    };
    // Five words of the head, the checksum with the system's key, the name, then the sheets.
    let (store, record) = spoil(|words| words[8] = "00000007:AAAA");
    let mut keeper = Keeper::new(store.clone());
    let loaded = keeper.load_roster(dyn_editor::<Magic>(), 1);
    assert_eq!(loaded.value, roster(&[sheets[0].clone(), sheets[2].clone()]));
    assert_eq!(loaded.notices.len(), 1);
    let entry = keeper.quarantine().unwrap().remove(0);
    assert_eq!(keeper.quarantined_text(&entry), Ok(Some(record)));
    let again = Keeper::new(store.clone()).load_roster(dyn_editor::<Magic>(), 1);
    assert_eq!((again.value, again.notices), (loaded.value, vec![]));
    // Where sheets have gone missing, the rest is read.
    let (store, record) = spoil(|words| {
        words.remove(7);
    });
    let mut keeper = Keeper::new(store);
    assert_eq!(keeper.load_roster(dyn_editor::<Magic>(), 1).value.sheets, kept_sheets(&sheets[1..]));
    let entry = keeper.quarantine().unwrap().remove(0);
    assert_eq!(keeper.quarantined_text(&entry), Ok(Some(record)));
    // And where there is no room for it, the record stays.
    let (store, record) = spoil(|words| words[9] = &words[9][..40]);
    store.fill_up();
    let mut keeper = Keeper::new(store.clone());
    assert_eq!(keeper.load_roster(dyn_editor::<Magic>(), 1).value.sheets, kept_sheets(&sheets[..2]));
    assert_eq!(
        keeper.save_roster(dyn_editor::<Magic>(), 1, &roster(&[]), 9),
        Kept::NotKept(NotKept::InTheWay)
    );
    assert_eq!(store.text(ROSTER), Some(record));
}

#[test]
fn a_table_played_by_other_rules_is_kept_beside_what_still_fits() {
    let (store, _) = kept();
    let text = store.text(TABLE).unwrap();
    let (mut v2, _) = fight_in::<Magic>(&text);
    v2.exchanges[0].0.tape.push(Answer { at: 60_000, said: Said::Committed });
    // Nothing was kept whole: only what fits can be read.
    store.put(TABLE, &with_fight(&text, &(v2, Vec::new())));
    let text = store.text(TABLE).unwrap();
    for _ in 0..2 {
        let mut keeper = Keeper::new(store.clone());
        let loaded = keeper.load_table(1);
        assert!(loaded.value.is_some());
        assert!(matches!(loaded.notices[0].fault, Unread::Diverged { .. }));
        let quarantine = keeper.quarantine().unwrap();
        assert_eq!(quarantine.len(), 1, "the same text is set aside once");
        assert_eq!(keeper.quarantined_text(&quarantine[0]), Ok(Some(text.clone())));
        assert!(loaded.notices[0].words().text.contains("set aside word for word"));
    }
}

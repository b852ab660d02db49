//! The file with everything: what it looks like, what comes back, and what may be wrong with it.

use super::keep::kept;
use super::memory_store::MemoryStore;
use super::play::{demo, step};
use super::record::entries;
use crate::json::{to_json, to_value};
use crate::links::kept_sheets;
use hexfray::dice::Random;
use hexfray::share::FileFault;
use hexfray::share::backup::{self, Contents};
use hexfray::share::{Keeper, Kept, KeptRoster, NotKept, StoreFault};
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::gurps::Gurps;
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::systems::{AnyFight, AnySetup};
use hexfray::table::System;
use hexfray::table::dyn_editor;
use serde_json::{Value, json};

fn roster<S: System>(name: &str) -> KeptRoster {
    KeptRoster { name: name.to_owned(), sheets: kept_sheets(&S::starters()) }
}

/// A shelf with a table, a roster of each system, settings and something set aside.
fn store() -> MemoryStore {
    let (store, _) = kept();
    let mut keeper = Keeper::new(store.clone());
    store.put("hexfray:setup:a", "precious");
    assert_eq!(keeper.load_setup(0).value, None);
    assert_eq!(keeper.new_roster(dyn_editor::<Magic>(), &roster::<Magic>("Heroes"), 5).1, Kept::Saved);
    assert_eq!(
        keeper.new_roster(dyn_editor::<Dexterity>(), &roster::<Dexterity>("Gunners"), 6).1,
        Kept::Saved
    );
    assert_eq!(keeper.save_settings(&entries(&[("theme", "dark")]), 7), Kept::Saved);
    store
}

fn read(value: &Value) -> Contents {
    backup::read(&to_json(value)).unwrap()
}

fn file() -> Value {
    to_value(&Keeper::new(store()).backup(9))
}

#[test]
fn everything_comes_back_on_another_device() {
    let (here, there) = (store(), MemoryStore::default());
    let file = Keeper::new(here.clone()).backup(9);
    let text = to_value(&file).to_string();
    println!("a backup: {} bytes", text.len());
    crate::schemas::check_backup(&to_value(&file));
    let contents = read(&serde_json::from_str(&text).unwrap());
    assert_eq!(contents.troubles, Vec::<String>::new());
    assert_eq!(contents.settings, Some(entries(&[("theme", "dark")])));
    assert_eq!(backup::systems(&file).len(), 2);
    let (mut from, mut to) = (Keeper::new(here), Keeper::new(there.clone()));
    assert_eq!(to.restore(&contents), (Kept::Saved, 0));
    assert_eq!(to.tables().value, from.tables().value);
    assert_eq!(to.load_table(1), from.load_table(1));
    assert_eq!(to.rosters().value, from.rosters().value);
    assert_eq!(to.load_roster(dyn_editor::<Magic>(), 1), from.load_roster(dyn_editor::<Magic>(), 1));
    assert_eq!(to.load_roster(dyn_editor::<Dexterity>(), 2), from.load_roster(dyn_editor::<Dexterity>(), 2));
    let entry = to.quarantine().unwrap().remove(0);
    assert_eq!(to.quarantined_text(&entry), Ok(Some("precious".to_owned())));
    // Once more: all of it is here already.
    let before = there.all();
    assert_eq!(to.restore(&contents), (Kept::Saved, 3));
    assert_eq!(there.all(), before);
    // One roster by itself.
    let one = backup::read(&from.roster_file(2, 9)).unwrap();
    assert_eq!(one.rosters().collect::<Vec<_>>(), [("Gunners", Dexterity::starters().len())]);
}

/// A fight of a system in the middle of it, and its starters, go to another device.
fn goes_over<S: System>() {
    let (mut fight, mut dice) = (demo::<S>(), Random::from_number(3));
    for _ in 0..40 {
        step(&mut fight, &mut dice);
    }
    let (mut from, mut to) = (Keeper::new(MemoryStore::default()), Keeper::new(MemoryStore::default()));
    assert_eq!(from.new_table(&AnyFight::from(fight), &entries(&[]), 5), (Some(1), Kept::Saved));
    assert_eq!(from.new_roster(dyn_editor::<S>(), &roster::<S>("Ours"), 6), (Some(1), Kept::Saved));
    let file = from.backup(9);
    crate::schemas::check_backup(&to_value(&file));
    let contents = backup::read(&file).unwrap();
    assert_eq!((&contents.troubles[..], to.restore(&contents)), (&[][..], (Kept::Saved, 0)), "{}", S::KEY);
    assert_eq!(to.load_table(1), from.load_table(1), "{}", S::KEY);
    assert_eq!(to.load_roster(dyn_editor::<S>(), 1), from.load_roster(dyn_editor::<S>(), 1), "{}", S::KEY);
    println!("{}: a backup of {} bytes", S::KEY, to_value(&file).to_string().len());
}

#[test]
fn a_table_of_every_system_comes_back() {
    goes_over::<Magic>();
    goes_over::<Dexterity>();
    goes_over::<Circle>();
    goes_over::<Gurps>();
    goes_over::<Stamina>();
}

#[test]
fn tables_being_set_up_go_along_and_stand_beside_those_that_are_here() {
    let (page, changes) = (entries(&[]), entries(&[("table", "3")]));
    let setup = AnySetup::of::<Magic>(Magic::demo());
    let mut other = AnySetup::of::<Circle>(Circle::demo());
    other.rename("Mine");
    let mut from = Keeper::new(MemoryStore::default());
    assert_eq!(from.save_setup(0, &setup, &page, 5), Kept::Saved);
    assert_eq!(from.new_setup(&other, &changes, 6), (Some(1), Kept::Saved));
    let file = from.backup(9);
    crate::schemas::check_backup(&to_value(&file));
    let systems: Vec<&str> = backup::systems(&file).into_iter().map(|it| it.key).collect();
    assert_eq!(systems, [Circle::KEY, Magic::KEY]);
    let contents = backup::read(&file).unwrap();
    assert!(contents.troubles.is_empty() && !contents.is_empty());
    let names = |keeper: &mut Keeper| {
        let cards = keeper.setups().value.into_iter();
        cards
            .map(|card| (card.table.summary.name.clone(), card.table.saved_at, card.changes()))
            .collect::<Vec<_>>()
    };
    let mut to = Keeper::new(MemoryStore::default());
    assert_eq!(to.restore(&contents), (Kept::Saved, 0));
    let both = [("Mine".to_owned(), 6, None), (setup.title().to_owned(), 5, None)];
    assert_eq!(names(&mut to), both, "what one changed on the other device is not here");
    assert_eq!(to.load_setup(1).value.unwrap().setup, other);
    // Once more, here and there, they are here already.
    for keeper in [&mut to, &mut from] {
        assert_eq!(keeper.restore(&contents), (Kept::Saved, 2));
        assert_eq!(names(keeper).len(), 2);
    }
    // One that has gone on stands beside what it was.
    other.rename("Mine, later");
    assert_eq!(to.save_setup(1, &other, &page, 10), Kept::Saved);
    assert_eq!(to.restore(&contents), (Kept::Saved, 1));
    assert_eq!(names(&mut to)[..2], [("Mine, later".to_owned(), 10, None), ("Mine".to_owned(), 6, None)]);
    // Earlier versions had one alone.
    let mut lone = to_value(&file);
    lone["setup"] = lone["setups"][1]["record"].take();
    lone["setups"] = json!([]);
    let mut to = Keeper::new(MemoryStore::default());
    assert_eq!(to.restore(&read(&lone)), (Kept::Saved, 0));
    assert_eq!(to.load_setup(1).value.unwrap().setup, setup);
    lone["setup"] = "hexfray setup v2".into();
    assert_eq!(read(&lone).troubles, ["A table being set up is left out: it is damaged."]);
}

#[test]
fn no_file_is_read_without_end() {
    let mut file = file();
    file["tables"] = vec![file["tables"][0].clone(); 203].into();
    let roster = |n: usize| json!({ "name": "Many", "system": "am", "sheets": vec![json!({}); n] });
    file["rosters"] = json!([roster(700), roster(400), roster(1)]);
    let contents = read(&file);
    assert_eq!(contents.tables().count(), 200);
    assert_eq!(contents.rosters().map(|(_, n)| n).collect::<Vec<_>>(), [700, 300, 0]);
    let troubles = &contents.troubles;
    assert!(troubles[0].starts_with("Left out at the end: 3 of 203 tables"), "{}", troubles[0]);
    assert_eq!((troubles.len(), &troubles[50][..]), (51, "And 953 more."));
    assert!(troubles.iter().all(|trouble| trouble.chars().count() <= 401));
    // What is left out is told before what is only missing.
    assert!(troubles[1].contains("100 of 400 fighters"), "{}", troubles[1]);
}

/// A failed look at what is set aside is no reason to take it for added.
#[test]
fn a_failed_restore_leaves_what_was_set_aside() {
    let contents = read(&file());
    let (here, before) = (store(), store().all());
    let mut keeper = Keeper::new(here.clone());
    here.forbid(true);
    assert!(matches!(keeper.restore(&contents).0, Kept::NotKept(_)));
    here.forbid(false);
    assert_eq!(here.all(), before);
}

#[test]
fn all_of_it_is_added_or_nothing() {
    let contents = read(&file());
    for room in 0..40 {
        let (store, mut keeper) = kept_somewhere();
        // The table that is here has gone on.
        let mut fight = keeper.load_table(1).value.unwrap().fight;
        step(&mut fight, &mut Random::from_number(1));
        assert_eq!(keeper.save_table(1, &fight, &entries(&[]), 8), Kept::Saved);
        let before = store.all();
        store.leave_room(room * 300);
        let (kept, _) = keeper.restore(&contents);
        match kept {
            Kept::Saved => assert!(keeper.tables().value.len() == 2 && keeper.rosters().value.len() == 2),
            kept => {
                assert_eq!(kept, Kept::NotKept(NotKept::Store(StoreFault::Full)));
                assert_eq!(store.all(), before, "{room}");
            }
        }
        assert!(keeper.load_table(1).value.is_some());
    }
}

fn kept_somewhere() -> (MemoryStore, Keeper) {
    let (store, _) = kept();
    (store.clone(), Keeper::new(store))
}

#[test]
fn a_wrong_field_is_named_and_costs_no_other_fighter() {
    let mut whole = file();
    let all = Magic::starters().len();
    assert!(all > 1);
    let sheet =
        |whole: &mut Value, change: &dyn Fn(&mut Value)| change(&mut whole["rosters"][0]["sheets"][0]);
    let told = |change: &dyn Fn(&mut Value)| {
        let mut file = file();
        sheet(&mut file, change);
        let contents = read(&file);
        let (name, n) = contents.rosters().next().unwrap();
        assert_eq!(name, "Heroes");
        (n, contents.troubles)
    };
    let (n, troubles) = told(&|sheet| sheet["st"] = "strong".into());
    assert_eq!((n, troubles.len()), (all - 1, 1));
    assert!(troubles[0].contains("is left out: \"st\" has to be a number"), "{troubles:?}");
    let (n, troubles) = told(&|sheet| sheet["skills.melee"] = json!(0.3));
    assert!(
        n == all - 1 && troubles[0].contains("\"skills.melee\" has to be a number in half points"),
        "{troubles:?}"
    );
    let (n, troubles) = told(&|sheet| sheet["handed"] = "both".into());
    assert!(
        n == all - 1 && troubles[0].contains("\"handed\" can be right, left, not \"both\""),
        "{troubles:?}"
    );
    let (n, troubles) = told(&|sheet| sheet["luck"] = 7.into());
    assert!(n == all && troubles[0].contains("\"luck\" is not known and is left out"), "{troubles:?}");
    let (n, _) = told(&|sheet| *sheet = json!(["not", "a", "sheet"]));
    assert_eq!(n, all - 1);
    // Without its packed part a sheet is what its fields say, and what they do not say is told.
    let by_hand =
        json!({ "name": "Ulf", "st": 7.5, "handed": "left", "wounds.add": 1, "wounds.0.level": "Light" });
    let one = json!({ "app": "hexfray", "format": 1, "rosters": [{ "name": "By hand", "system": "am", "sheets": [by_hand] }] });
    let contents = read(&one);
    assert_eq!(contents.troubles.len(), 1, "{:?}", contents.troubles);
    assert!(contents.troubles[0].contains("as on an empty sheet: co, pe, wp"), "{:?}", contents.troubles);
    let mut keeper = Keeper::new(MemoryStore::default());
    assert_eq!(keeper.restore(&contents), (Kept::Saved, 0));
    let ulf = keeper
        .load_roster(dyn_editor::<Magic>(), 1)
        .value
        .sheets
        .remove(0)
        .of::<<Magic as System>::Sheet>()
        .unwrap()
        .clone();
    assert_eq!((&ulf.name[..], ulf.st, ulf.is_right_handed, ulf.wounds.len()), ("Ulf", 15, false, 1));
    let (n, troubles) = told(&|sheet| sheet["sheet"] = "00000000:AAAA".into());
    assert!(n == all && troubles[0].contains("\"sheet\" is damaged"), "{troubles:?}");
    // What is changed in the readable fields is put on top of the packed part.
    let mut changed = file();
    changed["rosters"][0]["sheets"][0]["name"] = "Ulf".into();
    let mut keeper = Keeper::new(MemoryStore::default());
    assert_eq!(keeper.restore(&read(&changed)), (Kept::Saved, 0));
    let (mut wanted, own) = (Magic::starters(), keeper.load_roster(dyn_editor::<Magic>(), 1).value.sheets);
    wanted[0].name = "Ulf".to_owned();
    assert_eq!(own, kept_sheets(&wanted));
    // A damaged table or a system that nobody has costs nothing else either.
    whole["tables"][0]["record"] = "hexfray table v2 1 1 00000000:am".into();
    whole["rosters"][1]["system"] = "hero".into();
    let contents = read(&whole);
    assert_eq!((contents.tables().count(), contents.rosters().count()), (0, 1));
    assert_eq!(contents.troubles.len(), 2);
}

#[test]
fn what_is_no_backup_is_refused_with_a_reason() {
    let fault = |value: Value| backup::read(&to_json(&value)).map(|_| ()).unwrap_err();
    for value in [
        json!(null),
        json!([]),
        json!({}),
        json!({ "app": "other", "format": 1 }),
        json!({ "app": "hexfray" }),
    ] {
        assert_eq!(fault(value), FileFault::NotOurs);
    }
    assert_eq!(fault(json!({ "app": "hexfray", "format": 2 })), FileFault::Newer(2));
    assert_eq!(fault(json!({ "app": "hexfray", "format": 1, "tables": vec![0; 1_001] })), FileFault::TooLong);
    assert!(read(&json!({ "app": "hexfray", "format": 1 })).is_empty());
}

/// Files changed at random: whatever is read can be added.
#[test]
fn warped_backups_are_read_or_refused() {
    let (mut dice, text, mut n) = (Random::from_number(3), file().to_string(), 0);
    for _ in 0..1_500 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..1 + dice.below(4) {
            let at = dice.below(bytes.len());
            match dice.below(3) {
                0 => bytes[at] = b"0129{}[],:\"xn-."[dice.below(15)],
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, b"0129{}[],:\"xn-."[dice.below(15)]),
            }
        }
        let Ok(text) = String::from_utf8(bytes) else { continue };
        let Ok(value) = serde_json::from_str::<Value>(&text) else { continue };
        if let Ok(contents) = backup::read(&to_json(&value)) {
            let mut keeper = Keeper::new(MemoryStore::default());
            assert_eq!(keeper.restore(&contents), (Kept::Saved, 0));
            let rosters = keeper.rosters().value;
            assert_eq!(rosters.len(), contents.rosters().count());
            for card in rosters {
                let n = match &card.key[..] {
                    Magic::KEY => keeper.load_roster(dyn_editor::<Magic>(), card.id).value.sheets.len(),
                    _ => keeper.load_roster(dyn_editor::<Dexterity>(), card.id).value.sheets.len(),
                };
                assert_eq!(n, card.fighters);
            }
            n += 1;
        }
    }
    assert!(n > 0, "none of 1500 warped backups was read");
}

#[test]
fn what_adding_a_file_means_is_told_as_it_is() {
    let whole = file();
    assert!(read(&whole).caption().starts_with("What is not here yet is added"));
    let mut some = whole.clone();
    some["tables"][0]["record"] = json!("damaged");
    let contents = read(&some);
    assert!(
        !contents.troubles.is_empty()
            && contents.caption().starts_with("What can be read of it and is not here yet")
    );
    let none = read(&json!({ "app": "hexfray", "format": 1 }));
    assert!(none.is_empty() && none.caption().starts_with("There is nothing in it that can be added."));
    assert!(!none.caption().contains("is added"));
}

#[test]
fn a_number_that_no_sheet_can_hold_is_told_with_its_range() {
    let mut file = file();
    file["rosters"][0]["sheets"][0]["fast_draw"] = json!(-5);
    let contents = read(&file);
    let told = contents.troubles.iter().find(|it| it.contains("fast_draw"));
    assert!(
        told.is_some_and(|it| it.contains("\"fast_draw\" can be 0 to 3, not −5")),
        "{:?}",
        contents.troubles
    );
}

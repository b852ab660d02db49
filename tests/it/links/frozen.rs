//! Records and a backup as they were written once, and beside each as text what it must open to, to be read by eye. Where
//! that is told otherwise on purpose, `HEXFRAY_WRITE=frozen cargo test --test it links::frozen` tells it anew; the records
//! and the backup themselves are never written anew.

use super::memory_store::MemoryStore;
use crate::json::to_json;
use hexfray::share::{Keeper, Kept, backup};
use hexfray::systems::{AnyFight, SYSTEMS};
use std::path::Path;

/// A backup with two tables, two rosters, a table being set up, settings, something set aside and an imported file.
pub const BACKUP: &str = include_str!("frozen/v1-backup.json");

/// A table: who stands where, and all that was played.
pub fn told(fight: &AnyFight) -> String {
    let mut lines = vec![format!("{}, {}", fight.table_name(), fight.top_bar(None).moment())];
    let (snapshot, tokens) = (fight.snapshot(None), &fight.board().tokens);
    for who in snapshot.ids() {
        let (card, token) = (snapshot.card(who), &tokens[usize::from(who.0)]);
        lines.push(format!("  {} of {:?} at {:?}, {:?}", card.name, card.side, token.at, token.facing));
    }
    for at in 0..fight.played() {
        let entry = fight.entry(at).expect("an entry");
        lines.push(format!("  {}. {} | {}", entry.number, entry.title, entry.subtitle));
        let ledger = fight.ledger_at(at);
        let story = ledger.iter().flat_map(|it| &it.lines).map(|line| format!("     {}", line.spoken));
        lines.extend(story.filter(|line| !line.trim().is_empty()));
    }
    lines.push(format!(
        "  waits: {}",
        fight.waiting().map_or("nothing".to_owned(), |it| it.rule().id().to_owned())
    ));
    lines.join("\n") + "\n"
}

/// Holds what something opens to against the text beside it.
pub fn check(name: &str, told: &str) {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/links/frozen").join(format!("{name}.opens.txt"));
    if std::env::var("HEXFRAY_WRITE").as_deref() == Ok("frozen") {
        std::fs::write(&path, told).expect("the text is written");
    }
    let expected = std::fs::read_to_string(&path).expect(name);
    assert_eq!(told, expected, "{name} opens to something else");
}

/// Everything that a keeper has.
fn all(keeper: &mut Keeper) -> String {
    let mut text = String::new();
    for card in keeper.tables().value {
        let table = keeper.load_table(card.id);
        assert_eq!(table.notices, [], "table {}", card.id);
        text += &told(&table.value.expect("a table").fight);
    }
    for card in keeper.rosters().value {
        let editor =
            SYSTEMS.iter().find(|it| it.key == card.key).and_then(|it| it.editor()).expect("an editor");
        let sheets = keeper.load_roster(editor, card.id).value.sheets;
        let names: Vec<&str> = sheets.iter().map(|sheet| sheet.name()).collect();
        text += &format!("roster {} of {}: {}\n", card.name, card.key, names.join(", "));
    }
    for card in keeper.setups().value {
        let setup = keeper.load_setup(card.table.id).value.expect("a setup").setup;
        assert_eq!((card.table.summary.name.as_str(), card.changes()), (setup.title(), None));
        text += &format!("setup {} of {}\n", setup.name(), setup.key());
        for it in setup.recruits() {
            text += &format!("  {} of {:?} at {:?}, {:?}\n", it.name, it.side, it.at, it.facing);
        }
    }
    for (name, value) in keeper.load_settings().value.all() {
        text += &format!("setting {name}: {value}\n");
    }
    for entry in keeper.quarantine().expect("a store") {
        text += &format!("aside {}: {:?}\n", entry.from, keeper.quarantined_text(&entry).expect("a store"));
    }
    for sum in keeper.originals().expect("a store") {
        text += &format!("original {sum:08x}: {:?}\n", keeper.original(sum));
    }
    text
}

#[test]
fn a_frozen_backup_brings_everything_back() {
    let file = to_json(&serde_json::from_str(BACKUP).expect("JSON"));
    let contents = backup::read(&file).expect("a backup");
    assert_eq!(contents.troubles, Vec::<String>::new());
    let mut keeper = Keeper::new(MemoryStore::default());
    assert_eq!(keeper.restore(&contents), (Kept::Saved, 0));
    // Settings are the page's to take over.
    assert_eq!(keeper.load_settings().value.all().count(), 0);
    let settings = contents.settings.expect("settings");
    let settings: Vec<String> =
        settings.all().map(|(name, value)| format!("setting {name}: {value}\n")).collect();
    check("v1-backup", &(all(&mut keeper) + &settings.concat()));
}

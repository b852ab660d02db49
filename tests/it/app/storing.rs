//! What is kept: a full store, two windows, tables that come and go, backups.

use super::window::Window;
use crate::links::memory_store::MemoryStore;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::app::data::prefs::Pref;
use hexfray::share::{What, bytes_kept, erase, everything_kept};
use std::collections::BTreeMap;

fn demo(key: &'static str) -> Window {
    let mut window = Window::new();
    window.say(Message::Demo(key, 0));
    window
}

#[test]
fn a_full_store_is_told_of_and_what_was_kept_stays() {
    let mut window = demo("am");
    let kept = window.store.all();
    window.store.fill_up();
    window.declare();
    assert_eq!(window.bars(), ["This device is full."]);
    assert!(window.model.saving.not_kept.is_some() && !window.model.is_at_rest());
    for (key, text) in kept.iter().filter(|(key, _)| key.starts_with("hexfray:table:")) {
        assert!(window.store.all().values().any(|it| it == text), "{key} is still there");
    }
    // Another table is not opened over it without a question.
    window.say(Message::Demo("dx", 0));
    assert!(matches!(window.model.dialog, Some(Dialog::Leave(..))));
    // Shared first, the question is there again.
    window.say(Message::Share(true)).say(Message::Share(false));
    assert!(matches!(window.model.dialog, Some(Dialog::Share(_))));
    window.say(Message::Close);
    assert!(matches!(window.model.dialog, Some(Dialog::Leave(..))));
    window.say(Message::Close);
    assert!(window.model.dialog.is_none());
    // With room again the next step is kept, and the message goes.
    window.store.make_room();
    window.say(Message::Undo);
    assert!(window.model.saving.not_kept.is_none());
    assert!(window.bars().is_empty(), "{:?}", window.bars());
    assert_eq!(window.reload().kept(), window.kept());
}

#[test]
fn of_two_windows_neither_writes_over_the_other() {
    let mut one = demo("am");
    let mut two = one.reload();
    assert_eq!(one.model.stored.open, two.model.stored.open, "the same table");
    one.declare();
    let theirs = one.link();
    let id = one.model.stored.open.unwrap();
    two.say(Message::StoreChanged(Some(format!("hexfray:table:{id}:a"))));
    assert_eq!(two.bars(), ["This table is open in another window, where it has gone on."]);
    // Played on all the same, it is not written over.
    two.say(Message::Continue).say(Message::Set(Pref::OwnDice(true)));
    two.declare();
    assert_eq!(Window::open(&two.store, Some(id), None).link(), theirs);
    // Kept as a table of its own, both are there.
    let mine = two.link();
    two.say(Message::KeepMine(What::Table(id)));
    assert_eq!((two.link(), two.model.stored.open == Some(id)), (mine.clone(), false));
    assert_eq!(two.reload().link(), mine);
    // Other saves come off meanwhile: they do not make the table kept.
    two.say(Message::OpenTable(id));
    two.declare();
    let theirs = two.link();
    let mut late = Window::open(&two.store, Some(id), None);
    two.say(Message::Undo);
    late.declare();
    assert!(late.model.saving.not_kept.is_some());
    late.say(Message::Go(Page::Home)).say(Message::Set(Pref::Calm(true)));
    assert!(late.model.saving.not_kept.is_some());
    late.say(Message::Demo("dx", 0));
    assert!(matches!(late.model.dialog, Some(Dialog::Leave(..))), "it is asked before it is lost");
    two.say(Message::Redo);
    assert_eq!(two.link(), theirs);
    // Taken over, it is theirs.
    let mut three = Window::open(&two.store, Some(id), None);
    three.say(Message::TakeOver(What::Table(id)));
    assert_eq!(three.link(), theirs);
}

#[test]
fn an_untouched_demo_makes_room_and_a_played_one_stays() {
    let mut window = demo("am");
    window.say(Message::Demo("dx", 0)).say(Message::Go(Page::Home));
    assert_eq!(window.model.stored.tables.len(), 1, "the first one was not played on");
    window.say(Message::Go(Page::Fight));
    window.declare();
    window.say(Message::Demo("cr", 0)).say(Message::Go(Page::Home));
    assert_eq!(window.model.stored.tables.len(), 2);
}

#[test]
fn a_table_asked_for_twice_before_it_is_saved_is_one_table() {
    let mut window = Window::new();
    window.tell(Message::Demo("am", 0));
    // Nothing has been answered yet, and the table is to be saved again.
    window.tell(Message::Select(Some(hexfray::board::UnitId(0))));
    while let Some(effect) = window.waiting.pop_front() {
        window.carry_out(effect);
    }
    window.say(Message::Go(Page::Home));
    assert_eq!(window.model.stored.tables.len(), 1);
}

#[test]
fn a_deleted_table_comes_back() {
    let mut window = demo("gu");
    window.declare();
    let (link, id) = (window.link(), window.model.stored.open.unwrap());
    window.say(Message::Go(Page::Home)).say(Message::DropTable(What::Table(id)));
    assert!(window.model.fight.is_none() && window.model.stored.tables.is_empty());
    assert_eq!(window.bars().len(), 1, "it can be brought back");
    window.say(Message::BringBack);
    assert_eq!(window.model.stored.tables.len(), 1);
    window.say(Message::OpenTable(id));
    assert_eq!(window.link(), link);
}

#[test]
fn a_copied_table_is_a_table_of_its_own() {
    let mut window = demo("cr");
    window.declare();
    let (link, id) = (window.link(), window.model.stored.open.unwrap());
    window.say(Message::Go(Page::Home)).say(Message::CopyTable(What::Table(id)));
    let ids: Vec<u32> = window.model.stored.tables.iter().map(|card| card.id).collect();
    assert_eq!(ids.len(), 2);
    let copy = *ids.iter().find(|other| **other != id).unwrap();
    window.say(Message::OpenTable(copy));
    assert_eq!((window.link(), window.model.stored.open), (link, Some(copy)));
}

#[test]
fn damaged_settings_are_set_aside_and_the_table_is_still_there() {
    let mut window = demo("am");
    window.declare();
    let link = window.link();
    window.store.put("hexfray:settings:a", "][");
    window.store.put("hexfray:settings:b", "][");
    let again = window.reload();
    assert!(again.bars().iter().any(|title| title.contains("settings")), "{:?}", again.bars());
    assert_eq!((again.link(), again.model.quarantine.len()), (link, 1), "the same text is set aside once");
}

#[test]
fn a_backup_that_is_cut_or_empty_adds_nothing() {
    let mut window = demo("dx");
    window.say(Message::Backup);
    let text = window.files.last().unwrap().1.clone();
    let before = window.kept();
    for cut in [text.len() / 2, text.len() - 1] {
        window.say(Message::OpenText(text[..cut].to_owned()));
        assert!(window.model.dialog.is_none() && !window.bars().is_empty(), "cut at {cut}");
        assert_eq!(window.kept(), before);
    }
    window.say(Message::OpenText("{\"app\":\"hexfray\",\"format\":1}".to_owned()));
    let Some(Dialog::Restore(contents)) = &window.model.dialog else { panic!("{:?}", window.bars()) };
    assert!(contents.is_empty() && contents.caption().starts_with("There is nothing in it"));
    let kept = window.store.all();
    window.say(Message::Restore).say(Message::Go(Page::Home));
    assert_eq!(window.model.stored.tables.len(), 1);
    let tables = |all: BTreeMap<String, String>| all.into_iter().filter(|it| it.0.contains(":table:"));
    assert!(tables(window.store.all()).eq(tables(kept)), "the table is as it was, word for word");
}

#[test]
fn a_backup_restored_elsewhere_has_everything() {
    let mut window = demo("st");
    window.declare();
    window.say(Message::EditFighters(None)).say(Message::KeepFighter(0)).say(Message::Backup);
    let (name, text) = window.files.last().unwrap().clone();
    assert_eq!(name, "hexfray-1970-01-01.json");
    assert!(window.model.stored.backed_up.is_some());

    let mut other = Window::open(&MemoryStore::default(), None, None);
    other.say(Message::OpenText(text));
    assert!(matches!(other.model.dialog, Some(Dialog::Restore(_))), "{:?}", other.bars());
    other.say(Message::Restore);
    assert_eq!(other.model.toast.as_ref().unwrap().text, "Restored, with its settings");
    assert_eq!((other.model.stored.tables.len(), other.model.stored.rosters.len()), (1, 1));
    assert_eq!(other.model.stored.built.len(), 1, "the table being built as well");
}

#[test]
fn whoever_erases_everything_loses_all_of_ours_and_nothing_else() {
    let mut window = demo("am");
    window.declare();
    window.store.put("hexfray:of-a-later-version", "whatever it is");
    window.store.put("other", "precious");
    window.say(Message::Show(Dialog::Erase)).say(Message::Erase);
    assert_eq!((window.model.page, window.model.fight.is_none()), (Page::Home, true), "it begins anew");
    assert!(
        window.model.stored.tables.is_empty() && window.store.text("hexfray:of-a-later-version").is_none()
    );
    assert_eq!(window.store.text("other").as_deref(), Some("precious"));
    assert!(!window.store.all().keys().any(|key| key.contains(":table:")));
    // What cannot be erased stays.
    window.store.put("hexfray:setup:a", "x");
    window.store.forbid(true);
    erase(&window.store);
    window.store.forbid(false);
    assert_eq!(window.store.text("hexfray:setup:a").as_deref(), Some("x"));
}

#[test]
fn what_is_kept_is_counted_and_handed_out_word_for_word_without_what_is_not_ours() {
    let store = MemoryStore::default();
    assert_eq!((bytes_kept(&store), everything_kept(&store).lines().count()), (0, 1));
    store.put("hexfray:setup:a", "two\nlines");
    store.put("hexfray:open", "3");
    store.put("other", "precious");
    assert_eq!(bytes_kept(&store), 2 * (15 + 9 + 12 + 1));
    let all = everything_kept(&store);
    assert_eq!(
        all,
        "Everything that Hexfray keeps on this device\nhexfray:open\t3\nhexfray:setup:a\ttwo\nlines\n"
    );
    store.forbid(true);
    assert_eq!((bytes_kept(&store), everything_kept(&store).lines().count()), (0, 1));
}

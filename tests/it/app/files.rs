//! What goes out to the clipboard or as a file, and what comes in as a picture or a character's file.

use super::said::CHARACTER;
use super::window::Window;
use crate::links::memory_store::MemoryStore;
use crate::links::play::long;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::effect::Effect;
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::systems::gurps::Gurps;
use hexfray::systems::{AnyFight, SYSTEMS};

fn toast(window: &Window) -> &str {
    window.model.toast.as_ref().map_or("", |toast| &toast.text)
}

fn key(window: &Window) -> &'static str {
    window.model.draft.as_ref().unwrap().setup.key()
}

#[test]
fn a_link_is_on_the_clipboard_or_it_is_said_how_else_to_copy_it() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Demo(card.key, 0)).say(Message::Share(true)).say(Message::CopyLink);
        assert_eq!(toast(&window), "Link copied");
        let copied = window.clipboard.clone().unwrap();
        let guest = Window::open(&MemoryStore::default(), None, Some(&copied));
        assert_eq!(guest.link(), window.link(), "{}", card.key);
        window.clipboard = None;
        window.tell(Message::CopyLink);
        let effect = window.waiting.pop_front().unwrap();
        window.fail(effect);
        let Some(Dialog::Share(shared)) = &window.model.dialog else { panic!("it is still shared") };
        let caution = shared.link.as_ref().unwrap().caution.clone().unwrap();
        assert!(caution.contains("copy it by hand"), "{caution}");
        assert_eq!(window.clipboard, None);
    }
}

#[test]
fn a_photographed_code_is_opened_like_a_link_and_an_unreadable_one_changes_nothing() {
    let mut sender = Window::new();
    sender.say(Message::Demo("gu", 0));
    let mut window = Window::new();
    window.say(Message::Demo("am", 0));
    window.declare();
    let before = window.kept();
    window.say(Message::OpenPhoto(None));
    assert!(toast(&window).starts_with("No code can be read"), "{}", toast(&window));
    assert_eq!(window.kept(), before);
    window.say(Message::OpenPhoto(Some(sender.link())));
    assert!(matches!(window.model.dialog, Some(Dialog::Preview(_))), "it asks before a table is put away");
    window.say(Message::TakeLink);
    assert_eq!(window.link(), sender.link());
}

#[test]
fn a_kept_table_is_handed_out_as_a_file_that_opens_again() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Demo(card.key, 0));
        window.declare();
        let id = window.model.stored.open.unwrap();
        window.say(Message::Go(Page::Home)).say(Message::TableFile(id));
        let (name, text) = window.files.last().unwrap().clone();
        assert_eq!(name, "hexfray-table-record.txt");
        let mut guest = Window::open(&MemoryStore::default(), None, None);
        guest.say(Message::OpenText(text));
        assert_eq!(guest.link(), window.link(), "{}: {:?}", card.key, guest.bars());
    }
    let mut window = Window::new();
    window.say(Message::TableFile(9));
    assert!(window.files.is_empty(), "there is no such table");
}

#[test]
fn what_was_set_aside_is_handed_out_word_for_word_and_stays_until_it_is_removed() {
    let store = MemoryStore::default();
    let junk = "hexfray table v2 \u{2026}broken\r\n";
    store.put("hexfray:table:1:a", junk);
    let mut window = Window::open(&store, None, None);
    assert_eq!(window.bars(), ["A saved table can't be read."]);
    window.say(Message::Go(Page::Settings)).say(Message::DownloadQuarantined(0));
    assert_eq!(window.files, [("hexfray-set-aside.txt".to_owned(), junk.to_owned())]);
    assert_eq!(window.model.quarantine.len(), 1, "it is still there");
    // A table that is played on meanwhile is not written over it.
    window.say(Message::Demo("am", 0));
    window.declare();
    let aside = store.all().into_iter().filter(|(key, text)| key.contains(":aside:") && text == junk).count();
    assert_eq!(aside, 1);
    window.say(Message::RemoveQuarantined(0));
    assert!(window.model.quarantine.is_empty() && !store.all().values().any(|text| text == junk));
    window.say(Message::DownloadQuarantined(0));
    assert_eq!(window.files.len(), 1, "nothing is there any more");
}

#[test]
fn fighters_are_kept_in_the_roster_that_is_chosen_and_handed_out_with_it_alone() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Empty(card.key)).say(Message::Recruit(Some(0))).say(Message::KeepFighter(0));
        window.say(Message::NewRoster).say(Message::RenameRoster("Foes".to_owned()));
        let ids: Vec<u32> = window.model.stored.rosters.iter().map(|roster| roster.id).collect();
        assert!(window.model.kept.is_empty() && ids.len() == 2, "{}: the new one is chosen", card.key);
        window.say(Message::ChooseRoster(ids[0]));
        assert_eq!(window.model.kept.len(), 1, "{}: who is in the first", card.key);
        assert_eq!(window.reload().model.stored.roster, Some(ids[0]), "{}: a reload", card.key);
        window.say(Message::RosterFile(ids[0]));
        let (name, text) = window.files.last().unwrap().clone();
        assert_eq!(name, "hexfray-fighters.json");
        let mut guest = Window::open(&MemoryStore::default(), None, None);
        guest.say(Message::OpenText(text)).say(Message::Restore);
        guest.say(Message::Empty(card.key));
        let names: Vec<&str> = guest.model.stored.rosters.iter().map(|roster| roster.name.as_str()).collect();
        assert_eq!((names, guest.model.kept.clone()), (vec!["Fighters"], window.model.kept.clone()));
    }
}

#[test]
fn a_character_of_another_system_comes_to_an_empty_table_beside_the_one_being_built() {
    let mut window = Window::new();
    window.say(Message::Empty("am")).say(Message::Recruit(Some(0)));
    let before = window.kept();
    let import = Message::Import(Some(".gcs"), CHARACTER.to_owned());
    window.say(import.clone());
    assert!(matches!(window.model.dialog, Some(Dialog::ImportAnew(_))));
    window.say(Message::Close);
    assert_eq!(window.kept(), before, "nothing has changed");
    window.say(Message::ImportAnew(None));
    assert_eq!(window.kept(), before, "nor without the question");
    window.say(import).say(Message::ImportAnew(None));
    assert!(matches!(window.model.dialog, Some(Dialog::Import(_))), "its report is read first");
    assert_eq!(
        (key(&window), window.model.page, window.model.stored.originals.len()),
        ("gu", Page::Fighters, 1)
    );
    window.say(Message::Close).say(Message::EditUndo);
    assert_eq!((key(&window), window.model.draft.as_ref().unwrap().setup.n_recruits()), ("gu", 0));
    window.say(Message::EditRedo).say(Message::Go(Page::Home));
    let first = window.model.stored.built.iter().find(|card| card.table.key == "am").unwrap().table.id;
    window.say(Message::OpenDraft(first));
    assert_eq!((key(&window), window.model.draft.as_ref().unwrap().setup.n_recruits()), ("am", 1));
}

#[test]
fn the_file_of_a_character_is_removed_and_brought_back_and_the_fighter_stays() {
    let mut window = Window::new();
    window.say(Message::Empty("gu")).say(Message::Import(Some(".gcs"), CHARACTER.to_owned()));
    let Some(Dialog::Import(report)) = window.model.dialog.clone() else { panic!("a report") };
    window.say(Message::OriginalFile(report.origin, report.file.clone()));
    assert_eq!(window.files, [(report.file.clone(), CHARACTER.to_owned())], "word for word");
    window.say(Message::DropOriginal(report.origin));
    assert!(window.model.dialog.is_none() && window.model.stored.originals.is_empty());
    assert_eq!(window.bars(), ["The file is removed. The fighter stays."]);
    window.say(Message::ImportReport(report.recruit));
    assert!(window.bars().contains(&"The file of this fighter is not kept any more."), "{:?}", window.bars());
    assert_eq!(window.model.draft.as_ref().unwrap().setup.recruits()[report.recruit].name, report.title);
    window.say(Message::BringBack).say(Message::ImportReport(report.recruit));
    assert_eq!(window.model.dialog, Some(Dialog::Import(report)));
}

#[test]
fn a_file_that_is_not_stored_is_told_of_on_the_report_that_is_open() {
    let mut window = Window::new();
    window.say(Message::Empty("gu")).tell(Message::Import(Some(".gcs"), CHARACTER.to_owned()));
    while let Some(effect) = window.waiting.pop_front() {
        let is_file = matches!(&effect, Effect::Store(task) if format!("{task:?}").contains("KeepOriginal"));
        if is_file { window.fail(effect) } else { window.carry_out(effect) }
    }
    let Some(Dialog::Import(report)) = &window.model.dialog else { panic!("a report") };
    assert!(report.not_kept.is_some() && window.model.stored.originals.is_empty());
}

#[test]
fn the_same_character_once_more_is_another_or_takes_the_place_of_the_first() {
    let newer = CHARACTER.replace("\"Left\"", "\"Right\"");
    assert_ne!(newer, CHARACTER);
    for replaces in [true, false] {
        let mut window = Window::new();
        window.say(Message::Empty("gu")).say(Message::Recruit(Some(0)));
        window.say(Message::Import(Some(".gcs"), CHARACTER.to_owned())).say(Message::Close);
        window.say(Message::Recruit(Some(1)));
        window.model.draft.as_mut().unwrap().setup.enlist(1, hexfray::board::Side::Madder);
        let before = window.model.draft.as_ref().unwrap().setup.clone();
        window.say(Message::Import(Some(".gcs"), newer.clone()));
        let Some(Dialog::ImportAnew(asked)) = &window.model.dialog else { panic!("it asks") };
        assert_eq!(asked.twin, Some(1));
        assert_eq!(window.model.draft.as_ref().unwrap().setup, before, "nothing has changed");
        window.say(if replaces { Message::ImportAnew(Some(1)) } else { Message::ImportAnew(None) });
        let Some(Dialog::Import(page)) = &window.model.dialog else { panic!("a report") };
        assert_eq!(page.recruit, if replaces { 1 } else { 3 });
        let setup = &window.model.draft.as_ref().unwrap().setup;
        assert_eq!(setup.n_recruits(), if replaces { 3 } else { 4 });
        assert_eq!(setup.recruits()[1].side, hexfray::board::Side::Madder);
        let origin = crc32fast::hash(newer.as_bytes());
        assert_eq!(setup.origin(page.recruit), Some(origin));
        assert_eq!(setup.origin(1) == Some(origin), replaces);
        assert_eq!(window.model.stored.originals.len(), 2, "both files are kept");
        window.say(Message::Close).say(Message::EditUndo);
        assert_eq!(window.model.draft.as_ref().unwrap().setup, before, "Undo brings the old one back");
    }
    // One of that name who was made by hand is another person.
    let mut window = Window::new();
    window.say(Message::Empty("gu")).say(Message::Recruit(Some(0)));
    let name = hexfray::sheet::Value::Text("Oda of the Weir".to_owned());
    assert!(window.model.draft.as_mut().unwrap().setup.set(0, "name", &name));
    window.say(Message::Import(Some(".gcs"), CHARACTER.to_owned()));
    assert!(matches!(window.model.dialog, Some(Dialog::Import(_))));
    // Without the question nothing is replaced.
    window.say(Message::Close).say(Message::ImportAnew(Some(0)));
    assert_eq!(window.model.draft.as_ref().unwrap().setup.n_recruits(), 2);
}

#[test]
fn a_link_that_messengers_cut_is_told_before_it_is_sent() {
    let shared = |window: &Window| match &window.model.dialog {
        Some(Dialog::Share(shared)) => shared.link.clone().unwrap(),
        other => panic!("{other:?}"),
    };
    let (mut n_long, mut n_short) = (0, 0);
    let mut window = Window::new();
    for exchanges in [1, 10, 60, 200] {
        window.model.fight = Some(AnyFight::from(long::<Gurps>(exchanges)));
        window.say(Message::Share(false));
        let less = shared(&window).url.len();
        for has_history in [true, false] {
            window.say(Message::Share(has_history));
            let link = shared(&window);
            let length = link.url.len();
            assert_eq!(link.caution.is_some(), length >= 2_000, "{length} characters");
            let Some(caution) = link.caution else {
                n_short += 1;
                continue;
            };
            n_long += 1;
            let begin = "Some messengers cut links from 2,000 characters on; this one has ";
            assert!(caution.starts_with(begin) && caution.ends_with(" never cut."), "{caution}");
            let told = caution.split("Without the history it has ").nth(1);
            let told = told.and_then(|rest| rest.trim_start_matches("still ").split(". ").next());
            let expected = (has_history && less < length).then(|| less.to_string());
            assert_eq!(told.map(|n| n.replace(',', "")), expected, "{caution}");
        }
    }
    assert!(n_long > 0 && n_short > 0, "{n_long} long, {n_short} short");
}

#[test]
fn the_sheet_of_a_fighter_who_is_brought_is_open_after_a_reload() {
    let mut window = Window::new();
    window.say(Message::Empty("gu")).say(Message::Recruit(Some(0))).say(Message::KeepFighter(0));
    window.say(Message::BringFighter(0));
    assert_eq!(window.kept(), window.reload().kept());
    // No sheet is open that nobody has.
    window.say(Message::Sheet(Some(7)));
    assert_eq!(window.model.draft.as_ref().unwrap().sheet, None);
    assert_eq!(window.kept(), window.reload().kept());
}

/// The page of the fighters, where three files are dropped at once: the first is read while the others wait.
fn dropped(window: &mut Window, files: [&str; 3]) {
    let says = |text: &str| Message::Import(Some(".gcs"), text.to_owned());
    window.say(says(files[0]));
    for text in &files[1..] {
        window.say(Message::FileRead(Box::new(says(text))));
    }
}

fn fighters(window: &Window) -> usize {
    window.model.draft.as_ref().map_or(0, |draft| draft.setup.n_recruits())
}

#[test]
fn of_several_files_each_is_taken_or_told_of() {
    let mut window = Window::new();
    window.say(Message::Empty("gu")).say(Message::EditFighters(None));
    dropped(&mut window, [CHARACTER, "{", CHARACTER]);
    assert_eq!(fighters(&window), 1);
    assert!(matches!(window.model.dialog, Some(Dialog::Import(_))), "the first report is read");
    assert!(window.bars().is_empty(), "nothing is said of the next before that");
    window.say(Message::Close);
    assert_eq!(window.bars().len(), 1, "the second is no character: {:?}", window.bars());
    // The third is the first once more: that is asked.
    assert!(matches!(window.model.dialog, Some(Dialog::ImportAnew(_))), "{:?}", window.model.dialog);
    window.say(Message::ImportAnew(None));
    assert_eq!(fighters(&window), 2);
    window.say(Message::Close);
    assert!(window.model.dialog.is_none() && window.model.files.is_empty());
}

#[test]
fn a_link_that_opens_ends_what_was_said_of_a_damaged_one() {
    for card in SYSTEMS {
        let mut sender = Window::new();
        sender.say(Message::Demo(card.key, 0));
        sender.declare();
        for has_progress in [true, false] {
            let mut window = Window::new();
            window.say(Message::Demo(card.key, 0));
            if has_progress {
                window.declare();
            }
            let link = sender.link();
            window.say(Message::OpenText(link[..link.len() - 2].to_owned()));
            assert_eq!(window.bars().len(), 1, "{}", card.key);
            window.say(Message::OpenText("#2damaged".to_owned()));
            assert_eq!(window.bars().len(), 1, "{}: one at a time, {:?}", card.key, window.bars());
            window.say(Message::OpenText(link));
            assert!(window.bars().is_empty(), "{}: {:?}", card.key, window.bars());
        }
    }
}

#[test]
fn leaving_asks_where_something_would_be_lost() {
    for card in SYSTEMS {
        let store = MemoryStore::default();
        let mut window = Window::open(&store, None, None);
        window.say(Message::Demo(card.key, 0));
        window.declare();
        assert!(!window.model.would_be_lost(), "{}: it is kept", card.key);
        let mut other = window.reload();
        assert_eq!(other.link(), window.link());
        other.say(Message::Undo);
        assert!(!other.model.would_be_lost());
        // The one that is behind plays on all the same.
        window.say(Message::Commit).say(Message::Undo);
        window.declare();
        assert!(window.model.saving.not_kept.is_some(), "{}: the other window's is kept", card.key);
        assert!(window.model.would_be_lost(), "{}", card.key);
        let open = window.model.stored.open.unwrap();
        window.say(Message::KeepMine(hexfray::share::What::Table(open)));
        assert!(!window.model.would_be_lost(), "{}: it is a table of its own", card.key);
        store.forbid(true);
        window.say(Message::Empty(card.key)).say(Message::Rename("Mine".to_owned()));
        assert!(window.model.would_be_lost(), "{}: what is built is only here", card.key);
    }
}

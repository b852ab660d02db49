//! What tables are called in the list on the first page.

use super::said::play;
use super::window::Window;
use crate::pages::tree::drawn;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::app::keeping::names::title;
use hexfray::dice::Random;
use hexfray::share::What;
use hexfray::systems::SYSTEMS;
use hexfray::table::is_draft;

/// The names on the first page of all tables in play, by their numbers.
fn titles(window: &mut Window) -> Vec<(u32, String)> {
    window.say(Message::Go(Page::Home));
    let stored = &window.model.stored;
    let title = |id| title(stored, What::Table(id)).expect("a table of the list");
    let mut titles: Vec<_> = stored.tables.iter().map(|card| (card.id, title(card.id))).collect();
    titles.sort();
    let words = drawn(&mut window.model).words();
    let is_told =
        |(id, title): &(u32, String)| Some(*id) == window.model.stored.open || words.contains(title.as_str());
    assert!(titles.iter().all(is_told), "{titles:?}: {words}");
    titles
}

fn names(titles: &[(u32, String)]) -> Vec<&str> {
    titles.iter().map(|(_, title)| title.as_str()).collect()
}

#[test]
fn a_table_is_called_what_it_was_called_whatever_comes_and_goes_beside_it() {
    let mut window = Window::new();
    for _ in 0..3 {
        window.say(Message::Demo("am", 0));
        window.declare();
        titles(&mut window);
    }
    let first = titles(&mut window);
    assert_eq!(names(&first), ["The ford", "The ford 2", "The ford 3"]);
    // A copy is the newest, and the first one is played on.
    window.say(Message::CopyTable(What::Table(first[1].0))).say(Message::OpenTable(first[0].0));
    window.finish();
    let all = titles(&mut window);
    assert_eq!(names(&all), ["The ford", "The ford 2", "The ford 3", "The ford 4"]);
    assert_eq!(all[..3], first[..]);
    // Nobody moves up when the first one is deleted, not even after a reload; the next one has room.
    window.say(Message::DropTable(What::Table(first[0].0)));
    assert_eq!(titles(&mut window), all[1..]);
    let mut window = window.reload();
    assert_eq!(titles(&mut window), all[1..]);
    window.say(Message::Demo("am", 0));
    window.declare();
    assert_eq!(names(&titles(&mut window)), ["The ford 2", "The ford 3", "The ford 4", "The ford"]);
    assert!(!drawn(&mut window.model).words().contains("older"));
}

/// It has its number at once: the page may be closed before anything else is kept.
#[test]
fn a_table_that_comes_to_the_name_of_a_later_one_is_the_second_even_after_a_reload() {
    let mut window = Window::new();
    for key in ["am", "gu"] {
        window.say(Message::Demo(key, 0));
        window.declare();
        window.finish();
    }
    let before = titles(&mut window);
    window.say(Message::RenameTable(What::Table(before[0].0), before[1].1.clone()));
    let after = window.model.stored.titles.clone();
    assert_eq!(after.iter().filter(|it| it.name != it.title).count(), 1, "{after:?}");
    let mut window = window.reload();
    let second = format!("{} 2", before[1].1);
    assert_eq!(names(&titles(&mut window)), [second.as_str(), before[1].1.as_str()]);
}

#[test]
fn a_second_empty_table_gets_a_number() {
    let mut window = Window::new();
    for name in ["New table", "New table 2", "New table 3"] {
        window.say(Message::Empty("cr"));
        assert_eq!(window.model.draft.as_ref().unwrap().setup.title(), name);
        window.say(Message::EditFighters(None)).say(Message::Recruit(Some(0)));
        window.say(Message::Go(Page::Home));
    }
    let words = drawn(&mut window.model).words();
    assert!(words.contains("Go on building: New table 3") && words.contains("New table 2"), "{words}");
    // One that is left as it was is none.
    window.say(Message::Empty("cr")).say(Message::Go(Page::Home)).say(Message::Empty("cr"));
    assert_eq!(window.model.draft.as_ref().unwrap().setup.title(), "New table 4");
}

#[test]
fn a_table_of_the_list_is_renamed_be_it_open_or_not() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Demo(card.key, 0));
        window.declare();
        window.finish();
        let first = window.model.stored.open.unwrap();
        let played = window.model.fight.as_ref().unwrap().played();
        titles(&mut window);
        // The one in play: a step of the fight, which is taken back like any other.
        window.say(Message::RenameTable(What::Table(first), " The mill ".to_owned()));
        assert_eq!(names(&titles(&mut window)), ["The mill"], "{}", card.key);
        assert_eq!(window.model.fight.as_ref().unwrap().played(), played + 1, "{}", card.key);
        // One that lies in the list: it is played on as it was.
        window.say(Message::Demo(card.key, 0));
        let other = window.link();
        titles(&mut window);
        window.say(Message::Show(Dialog::Table(What::Table(first))));
        let words = drawn(&mut window.model).words();
        assert!(words.contains("Name") && words.contains("Delete"), "{words}");
        window.say(Message::RenameTable(What::Table(first), "The barn".to_owned())).say(Message::Close);
        assert_eq!(window.link(), other, "{}: the one in play is another", card.key);
        assert_eq!(names(&titles(&mut window))[0], "The barn", "{}", card.key);
        window.say(Message::OpenTable(first));
        let fight = window.model.fight.as_ref().unwrap();
        assert_eq!((fight.table_name(), fight.played()), ("The barn", played + 2), "{}", card.key);
        window.say(Message::Undo).say(Message::Undo);
        assert_ne!(window.model.fight.as_ref().unwrap().table_name(), "The barn");
        // A name that nobody can see is none.
        window.say(Message::RenameTable(What::Table(first), "  ".to_owned()));
        assert_ne!(window.model.fight.as_ref().unwrap().table_name(), "Unnamed table");
    }
}

#[test]
fn in_the_middle_of_a_step_a_table_keeps_its_name_and_that_is_said() {
    let mut window = Window::new();
    window.model.prefs.has_own_dice = true;
    window.say(Message::Demo("am", 0));
    let mut dice = Random::from_number(3);
    let stands = |window: &Window| {
        let fight = window.model.fight.as_ref().unwrap();
        fight.tape().is_some_and(|tape| !is_draft(tape))
    };
    while !stands(&window) {
        let message = play(&window.model, &mut dice).unwrap();
        window.say(message);
    }
    let id = window.model.stored.open.unwrap();
    let before = window.link();
    for is_open in [true, false] {
        if !is_open {
            window.say(Message::Go(Page::Home)).say(Message::Demo("cr", 0)).say(Message::Go(Page::Home));
        }
        window.say(Message::RenameTable(What::Table(id), "The mill".to_owned()));
        let toast = window.model.toast.as_ref().unwrap().text.clone();
        assert!(toast.ends_with("in the middle of a step"), "{toast}");
        window.model.toast = None;
    }
    window.say(Message::OpenTable(id));
    assert_eq!(window.link(), before);
}

/// Of a table of which only an earlier state can be read that is renamed, and told.
#[test]
fn a_table_that_is_not_read_whole_says_so_when_it_is_renamed() {
    let mut window = Window::new();
    window.say(Message::Demo("dx", 0)).declare();
    window.finish();
    let (id, before) = (window.model.stored.open.unwrap(), window.link());
    let earlier = window.store.all();
    window.declare();
    window.finish();
    window.say(Message::Go(Page::Home)).say(Message::Demo("cr", 0)).say(Message::Go(Page::Home));
    let prefix = format!("hexfray:table:{id}:");
    let is_newest =
        |(key, text): &(&String, &String)| key.starts_with(&prefix) && earlier.get(*key) != Some(*text);
    let all = window.store.all();
    let (newest, text) = all.iter().find(is_newest).expect("it was saved");
    window.store.put(newest, &text[..text.len() / 2]);
    assert_eq!(window.bars(), [""; 0]);
    window.say(Message::RenameTable(What::Table(id), "The mill".to_owned()));
    assert_eq!(window.bars().len(), 1, "an earlier state is told of");
    assert!(names(&titles(&mut window)).contains(&"The mill"));
    window.say(Message::OpenTable(id)).say(Message::Undo);
    assert_eq!(window.link(), before, "the earlier state, under another name");
}

#[test]
fn a_table_that_is_being_built_is_renamed_too() {
    let mut window = Window::new();
    for _ in 0..2 {
        window.say(Message::Empty("cr")).say(Message::EditFighters(None)).say(Message::Recruit(Some(0)));
        window.say(Message::Go(Page::Home));
    }
    let built = |window: &Window, name: &str| {
        window.model.stored.built.iter().find(|it| it.table.summary.name == name).map(|it| it.table.id)
    };
    for (name, new) in [("New table", "Closed"), ("New table 2", "Open")] {
        let id = built(&window, name).unwrap();
        window.say(Message::RenameTable(What::Setup(id), new.to_owned()));
        assert_eq!(built(&window, new), Some(id));
        window.say(Message::OpenDraft(id));
        let setup = &window.model.draft.as_ref().unwrap().setup;
        assert_eq!((setup.title(), setup.n_recruits()), (new, 1));
        window.say(Message::Go(Page::Home));
    }
}

//! What tables are called in the list on the first page.

use super::window::Window;
use crate::pages::tree::drawn;
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::app::keeping::names::title;
use hexfray::share::What;

/// The names on the first page of all tables in play, by their numbers.
fn titles(window: &mut Window) -> Vec<(u32, String)> {
    window.say(Message::Go(Page::Home));
    let stored = &window.model.stored;
    let title = |id| title(stored, What::Table(id)).expect("a table of the list");
    let mut titles: Vec<_> = stored.tables.iter().map(|card| (card.id, title(card.id))).collect();
    titles.sort();
    let words = drawn(&mut window.model).words();
    let is_told = |(id, title): &(u32, String)| {
        Some(*id) == window.model.stored.open || words.contains(title.as_str())
    };
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

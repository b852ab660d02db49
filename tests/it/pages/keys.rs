//! What single keys mean, off the board and on it.

use crate::app::window::Window;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::message::Message;
use hexfray::app::data::model::Model;
use hexfray::app::data::page::Page;
use hexfray::app::data::prefs::Pref;
use hexfray::systems::SYSTEMS;
use hexfray::ui::board::Scenery;
use hexfray::ui::board::keys::{Focus, KeyAction, actions};
use hexfray::ui::node::Event;
use hexfray::ui::node::signals::{Owner, RwSignal, Update};
use hexfray::ui::pages::fight::scene;

/// What a key means somewhere on the page.
fn key(model: &Model, key: &str, focus: Focus) -> Option<Vec<KeyAction>> {
    actions(&Event { key: key.to_owned(), ..Event::default() }, model, None, focus)
}

/// What it tells alone, in the words of `Debug`.
fn told(model: &Model, name: &str) -> String {
    match key(model, name, Focus::Page).as_deref() {
        Some([KeyAction::Dispatch(message)]) => format!("{message:?}"),
        other => format!("{other:?}"),
    }
}

#[test]
fn keys_mean_what_the_list_of_keys_says() {
    let mut window = Window::new();
    assert_eq!(told(&window.model, "?"), "Show(Keys)");
    assert_eq!(told(&window.model, "/"), "Go(Rules)");
    assert!(key(&window.model, "u", Focus::Page).is_none(), "there is nothing to undo on the first page");
    window.say(Message::Demo(SYSTEMS[0].key, 0));
    assert_eq!(told(&window.model, "u"), "Undo");
    assert_eq!(told(&window.model, "U"), "Redo");
    assert_eq!(told(&window.model, "l"), "List(true)");
    assert!(matches!(key(&window.model, "0", Focus::Page).as_deref(), Some([KeyAction::Fit])));
    assert!(matches!(
        key(&window.model, "2", Focus::Page).as_deref(),
        Some([KeyAction::Press(_, 2), KeyAction::Dispatch(_)])
    ));
}

#[test]
fn keys_leave_alone_who_writes_and_who_has_switched_them_off() {
    let mut window = Window::new();
    window.say(Message::Demo(SYSTEMS[0].key, 0));
    assert!(key(&window.model, "u", Focus::Field).is_none());
    let held = Event { key: "u".to_owned(), has_modifier: true, ..Event::default() };
    assert!(actions(&held, &window.model, None, Focus::Page).is_none());
    window.say(Message::Set(Pref::Keys(false)));
    assert!(key(&window.model, "u", Focus::Page).is_none());
}

#[test]
fn escape_goes_one_state_back_and_never_out_of_the_fight() {
    let mut window = Window::new();
    window.say(Message::Demo(SYSTEMS[0].key, 0));
    window.say(Message::Show(Dialog::Menu));
    assert_eq!(told(&window.model, "Escape"), "Close");
    assert!(key(&window.model, "u", Focus::Page).is_none(), "a dialog keeps the keys");
    window.say(Message::Close).say(Message::List(true));
    assert_eq!(told(&window.model, "Escape"), "List(false)");
    window.say(Message::List(false));
    for _ in 0..4 {
        for action in key(&window.model, "Escape", Focus::Page).unwrap_or_default() {
            if let KeyAction::Dispatch(message) = action {
                window.say(message);
            }
        }
        assert_eq!(window.model.page, Page::Fight);
    }
}

#[test]
fn the_key_for_the_next_figure_goes_to_each_on_the_board_once() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Demo(card.key, 0));
        let n = window.model.fight.as_ref().map_or(0, |fight| fight.snapshot(None).cards.len());
        let mut visited = Vec::new();
        for _ in 0..n {
            let actions = Owner::new().with(|| {
                let signal = RwSignal::new_local(std::mem::take(&mut window.model));
                let sight = Scenery::new(signal, scene).now();
                signal.update(|now| window.model = std::mem::take(now));
                let event = Event { key: "n".to_owned(), ..Event::default() };
                actions(&event, &window.model, sight.as_deref(), Focus::Board)
            });
            for action in actions.unwrap_or_default() {
                if let KeyAction::Dispatch(Message::Cursor(stop)) = action {
                    assert!(!visited.contains(&stop), "{}: {stop:?} twice", card.key);
                    visited.push(stop);
                    window.model.changes += 1;
                    window.say(Message::Cursor(stop));
                }
            }
        }
        assert!(n > 1 && visited.len() == n, "{}: {visited:?} of {n}", card.key);
    }
}

/// What a key does that is held down, after its first time.
fn held(model: &Model, key: &str, focus: Focus) -> Vec<KeyAction> {
    let event = Event { key: key.to_owned(), is_repeat: true, ..Event::default() };
    actions(&event, model, None, focus).unwrap_or_default()
}

#[test]
fn a_key_that_is_held_presses_nothing_twice() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Demo(card.key, 0));
        for name in ["1", "2", "r", "l", "h", "?", "/", "Escape"] {
            assert!(!key(&window.model, name, Focus::Page).unwrap().is_empty() || name == "Escape", "{name}");
            assert!(held(&window.model, name, Focus::Page).is_empty(), "{}: {name}", card.key);
        }
        // Taking back and zooming go on.
        for name in ["u", "U", "+"] {
            assert!(!held(&window.model, name, Focus::Page).is_empty(), "{}: {name}", card.key);
        }
    }
}

//! How the page begins: with nothing, with what was kept, with a link, in a safe start, without dice.

use super::window::Window;
use crate::links::memory_store::MemoryStore;
use hexfray::app::data::chunk::Chunk;
use hexfray::app::data::device::Device;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::effect::Effect;
use hexfray::app::data::message::{Begin, Message};
use hexfray::app::data::model::Model;
use hexfray::app::data::page::Page;
use hexfray::app::page::offline::UPDATE;
use hexfray::app::update::update;

#[test]
fn a_link_opens_at_once_where_nothing_is_in_play_and_asks_where_something_is() {
    let mut sender = Window::new();
    sender.say(Message::Demo("gu", 0));
    let link = sender.link();
    let guest = Window::open(&MemoryStore::default(), None, Some(&link));
    assert_eq!((guest.model.page, guest.link()), (Page::Fight, link.clone()));
    assert!(guest.done.iter().any(|it| it == "ForgetAddress"), "a reload does not open it again");

    let mut host = Window::new();
    host.say(Message::Demo("am", 0));
    host.declare();
    let mine = host.link();
    host.say(Message::OpenText(link.clone()));
    assert!(matches!(host.model.dialog, Some(Dialog::Preview(_))));
    assert_eq!(host.link(), mine, "nothing has changed yet");
    host.say(Message::TakeLink);
    assert_eq!(host.link(), link);
    host.say(Message::Go(Page::Home));
    assert_eq!(host.model.stored.tables.len(), 2, "the table in play is kept beside it");
}

#[test]
fn a_broken_link_says_what_to_do_and_leaves_the_table_alone() {
    let mut window = Window::new();
    window.say(Message::Demo("st", 0));
    let before = window.kept();
    for text in ["#9.abc", "https://hexfray.example/#2.AAAA", "{\"app\":\"Hexfray\"", "{}", "nonsense", ""] {
        window.say(Message::OpenText(text.to_owned()));
        assert_eq!(window.kept(), before, "{text:?}");
        assert!(!window.bars().is_empty(), "{text:?}: something is said");
        let again = window.model.bars.last().unwrap().action.clone().unwrap();
        assert!(matches!(again.1, Message::Show(Dialog::OpenLink)), "{text:?}: {}", again.0);
        window.say(Message::Dismiss(window.model.bars.last().unwrap().id));
    }
}

#[test]
fn a_safe_start_reads_nothing_and_says_so() {
    let mut before = Window::new();
    before.say(Message::Demo("am", 0));
    let mut model = Model::default();
    let device = Device { is_safe_start: true, ..Device::default() };
    let chunks = Chunk::all().collect();
    let begin = Begin { device, seed: Some(1), own_table: Some(1), link: None, chunks };
    let effects = update(&mut model, Message::Begin(Box::new(begin)));
    assert!(!effects.iter().any(|it| matches!(it, Effect::Store(_))), "{effects:?}");
    assert_eq!(model.bars[0].words.title, "This is a safe start.");
    let out = update(&mut model, Message::Backup);
    assert!(matches!(out[..], [Effect::DownloadStore(_)]), "word for word: {out:?}");
}

#[test]
fn without_random_numbers_the_players_throw() {
    let mut model = Model::default();
    update(&mut model, Message::Begin(Box::default()));
    assert!(model.prefs.has_own_dice && model.toast.is_some());
    update(&mut model, Message::Mine(false));
    assert!(model.prefs.has_own_dice, "there are no others");
}

#[test]
fn an_update_waits_for_the_exchange_to_end() {
    let mut window = Window::new();
    // The sides are asked when they move: the beginning of the turn waits for that.
    window.say(Message::Demo("dx", 0)).say(Message::NewVersion);
    assert_eq!(window.bars(), ["A new version is ready."]);
    window.declare();
    assert!(!window.model.is_at_rest());
    window.say(Message::Offline(UPDATE));
    assert!(!window.done.iter().any(|it| it.starts_with("Offline")), "not while something is declared");
    window.say(Message::Cancel);
    if !window.model.is_at_rest() {
        window.say(Message::Undo);
    }
    assert!(window.model.is_at_rest());
    window.say(Message::Offline(UPDATE));
    assert!(window.done.iter().any(|it| it.starts_with("Offline")), "it is let in at rest");
}

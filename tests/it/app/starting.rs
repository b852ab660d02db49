//! How the page begins: with nothing, with what was kept, with a link, in a safe start, without dice.

use super::law::started;
use super::window::Window;
use crate::links::memory_store::MemoryStore;
use hexfray::app::data::chunk::Chunk;
use hexfray::app::data::device::Device;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::dice::Source;
use hexfray::app::data::effect::Effect;
use hexfray::app::data::message::{Begin, Message};
use hexfray::app::data::model::Model;
use hexfray::app::data::page::Page;
use hexfray::app::data::prefs::Pref;
use hexfray::app::data::store_task::{LoadedState, StoreAnswer};
use hexfray::app::page::offline::UPDATE;
use hexfray::app::update::update;
use hexfray::dice::Random;
use hexfray::share::{Loaded, Settings};

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
fn a_link_in_the_address_asks_before_it_puts_a_table_away_and_brings_nothing_twice() {
    let mut sender = started("am");
    sender.declare();
    let link = sender.link();
    let mut host = started("cr");
    host.declare();
    let (mine, id) = (host.link(), host.model.stored.open.unwrap());
    let arrive = || Window::open(&host.store, Some(id), Some(&link));
    // Looked at and not taken, nothing has changed.
    let mut tab = arrive();
    let Some(Dialog::Preview(preview)) = &tab.model.dialog else { panic!("{:?}", tab.bars()) };
    let facts: Vec<String> = preview.facts.iter().map(|(what, it)| format!("{what}: {it}")).collect();
    let expected = ["Rules: Age of Magic", "Board: 11 by 10 hexes", "Fighters: 4", "Played: 1 step, turn 1"];
    assert_eq!((preview.title.as_str(), facts), ("The ford", expected.map(str::to_owned).to_vec()));
    tab.say(Message::Close);
    assert_eq!((tab.link(), tab.reload().link()), (mine.clone(), mine.clone()));
    let before = host.store.copy();
    // Taken as a new table, both are there, however often the page is opened again.
    let mut tab = arrive();
    tab.say(Message::TakeLink);
    assert_eq!((tab.link(), tab.reload().link()), (link.clone(), link.clone()));
    let mut again = tab.reload();
    again.say(Message::Go(Page::Home));
    assert_eq!(again.model.stored.tables.len(), 2);
    again.say(Message::OpenTable(id));
    assert_eq!(again.link(), mine);
    // Once it is here that is said, and it is not brought once more.
    let mut tab = arrive();
    let Some(Dialog::Preview(preview)) = &tab.model.dialog else { panic!("{:?}", tab.bars()) };
    let twin = preview.twin.clone().unwrap();
    assert_eq!(twin.words, "This table is here already, exactly so");
    tab.say(Message::Close).say(Message::OpenTable(twin.id.unwrap()));
    assert_eq!((tab.link(), tab.model.stored.tables.len()), (link.clone(), 2));
    // Replaced is only what the player says.
    let mut tab = Window::open(&before, Some(id), Some(&link));
    tab.say(Message::ReplaceByLink).say(Message::Go(Page::Home));
    assert_eq!(
        (tab.link(), tab.model.stored.open, tab.model.stored.tables.len()),
        (link.clone(), Some(id), 1)
    );
    assert_eq!(Window::open(&before, Some(id), None).link(), link);
}

#[test]
fn a_broken_link_says_what_to_do_and_leaves_the_table_alone() {
    let mut window = Window::new();
    window.say(Message::Demo("st", 0));
    let before = window.kept();
    for text in ["#9.abc", "https://hexfray.example/#2.AAAA", "{\"app\":\"hexfray\"", "{}", "nonsense", ""] {
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
    let begin = Begin {
        device,
        dice: Source::Seeded(Random::from_number(1)),
        own_table: Some(1),
        link: None,
        chunks,
    };
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
    for message in
        [Message::Set(Pref::OwnDice(false)), Message::Set(Pref::OwnDice(false)), Message::Set(Pref::Text(2))]
    {
        update(&mut model, message.clone());
        assert!(model.prefs.has_own_dice, "there are no others: {message:?}");
    }
    // What was kept where there were dice does not say whose there are here.
    let beginning = LoadedState {
        settings: Loaded { value: Settings::default(), notices: Vec::new() },
        tables: Loaded { value: Vec::new(), notices: Vec::new() },
        table: None,
        built: Loaded { value: Vec::new(), notices: Vec::new() },
        draft: None,
        systems: Vec::new(),
    };
    update(&mut model, Message::Store(Box::new(StoreAnswer::Loaded(Box::new(beginning)))));
    assert!(model.prefs.has_own_dice);
    let dice = |model: &mut Model| {
        model.prefs.has_own_dice = false;
        model.dice = Source::Seeded(Random::from_number(1));
        update(model, Message::Set(Pref::OwnDice(false)));
        model.prefs.has_own_dice
    };
    assert!(!dice(&mut model), "where there are dice they are the page's");
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

//! Chunks of code that are not here yet, or cannot be had.

use super::law::started;
use super::window::Window;
use crate::links::memory_store::MemoryStore;
use hexfray::app::data::chunk::Chunk;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::effect::Effect;
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::app::page::lazy;
use hexfray::systems::SYSTEMS;

/// A window with the code of all systems but one, and of nothing else.
fn without(key: &str) -> Window {
    let chunks = SYSTEMS.iter().filter(|card| card.key != key).map(Chunk::System);
    Window::open_with(&MemoryStore::default(), None, None, chunks.collect())
}

/// How a part fails. An answer that says there is none, a page of another kind and half of a part are all no part to the
/// browser: it tells of them alike.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Fails {
    AtOnce,
    Slowly,
    Never,
}

/// What a player says to come to a table of a system, with its link at hand.
fn ways(key: &'static str, link: &str) -> [Message; 3] {
    [Message::Demo(key, 0), Message::Empty(key), Message::OpenText(link.to_owned())]
}

/// Whether the page has come to such a table, or shows the one of the link.
fn is_there(window: &Window, key: &str) -> bool {
    let model = &window.model;
    let shown = match &model.dialog {
        Some(Dialog::Preview(preview)) => Some(preview.fight.key()),
        _ => None,
    };
    let built = model.draft.as_ref().filter(|_| model.page == Page::Editor).map(|draft| draft.setup.key());
    let played = model.fight.as_ref().map(|fight| fight.key());
    [shown, built, played].contains(&Some(key))
}

#[test]
fn a_system_that_cannot_be_had_says_so_offers_to_try_again_and_leaves_the_table_alone() {
    for (card, other) in SYSTEMS.iter().flat_map(|card| SYSTEMS.iter().map(move |other| (card, other))) {
        if card.key == other.key {
            continue;
        }
        let link = started(card.key).link();
        for way in ways(card.key, &link) {
            for fails in [Fails::AtOnce, Fails::Slowly, Fails::Never] {
                let words = format!("{} on {}: {way:?}, {fails:?}", card.key, other.key);
                let mut window = without(card.key);
                let here = [Chunk::Sharing, Chunk::Building];
                here.into_iter().for_each(|chunk| _ = window.say(Message::Fetched(chunk, true)));
                window.say(Message::Demo(other.key, 0));
                window.declare();
                let (before, chunk) = (window.played(), Chunk::System(card));
                window.tell(way.clone());
                assert!(
                    matches!(window.waiting.pop_front(), Some(Effect::Fetch(it)) if it == chunk),
                    "{words}"
                );
                if fails != Fails::AtOnce {
                    window.say(Message::FetchIsSlow(chunk));
                    let toast = window.model.toast.as_ref().unwrap();
                    assert_eq!(toast.text, format!("Loading {}…", card.name), "{words}");
                }
                let again = if fails == Fails::Never {
                    way.clone()
                } else {
                    window.say(Message::Fetched(chunk, false));
                    let bar = window.model.bars.last().unwrap().clone();
                    assert_eq!(bar.words, chunk.words(), "{words}");
                    let (label, again) = bar.action.unwrap();
                    assert_eq!(label, "Try again", "{words}");
                    again
                };
                assert_eq!(window.played(), before, "{words}: the table in play is untouched");
                assert_eq!(window.reload().played(), before, "{words}: and kept");
                window.has_network = false;
                window.say(again.clone());
                assert!(lazy::is_missed(&window.model, chunk), "{words}: it is missed again");
                assert_eq!(window.played(), before, "{words}");
                window.has_network = true;
                window.say(again);
                assert!(is_there(&window, card.key), "{words}: it is there");
                assert!(window.bars().is_empty(), "{words}: nothing is missing any more");
            }
        }
    }
}

#[test]
fn who_tries_again_in_vain_is_told_so() {
    let mut window = without("gu");
    window.has_network = false;
    window.say(Message::Demo("gu", 0));
    let again = window.model.bars[0].action.clone().unwrap().1;
    window.say(again);
    assert!(window.model.toast.as_ref().unwrap().text.contains("still can't be loaded"));
    assert_eq!(window.bars().len(), 1, "it is said in one place");
}

#[test]
fn a_chunk_that_never_comes_holds_nothing_up() {
    let mut window = without("gu");
    window.tell(Message::Demo("gu", 0));
    let asked = window.waiting.pop_front();
    assert!(matches!(asked, Some(Effect::Fetch(Chunk::System(card))) if card.key == "gu"), "{asked:?}");
    window.tell(Message::FetchIsSlow(Chunk::of_system("gu").unwrap()));
    assert_eq!(window.model.toast.as_ref().unwrap().text, "Loading GURPS 3e…");
    window.waiting.clear();
    // Something else is begun meanwhile; what comes late does not take its place.
    window.say(Message::Demo("am", 0)).say(Message::Go(Page::Home)).say(Message::Go(Page::Fight));
    let before = window.link();
    window.say(Message::Fetched(Chunk::of_system("gu").unwrap(), true));
    assert_eq!(window.link(), before);
}

#[test]
fn each_page_and_dialog_waits_for_its_chunk() {
    for (message, chunk) in [
        (Message::Go(Page::Rules), Chunk::Rules),
        (Message::Go(Page::Settings), Chunk::Settings),
        (Message::Go(Page::Fairness), Chunk::Settings),
        (Message::EditBoard, Chunk::Building),
        (Message::Share(true), Chunk::Sharing),
        (Message::Backup, Chunk::Sharing),
        (Message::OpenText(started("am").link()), Chunk::Sharing),
        (Message::OpenPhoto(None), Chunk::Sharing),
    ] {
        let mut window = without("");
        window.say(Message::Demo("am", 0));
        window.tell(message.clone());
        let fetches = |effect: &Effect| matches!(effect, Effect::Fetch(asked) if *asked == chunk);
        assert!(window.waiting.iter().any(fetches), "{message:?}: {:?}", window.waiting);
        window.has_network = false;
        while let Some(effect) = window.waiting.pop_front() {
            window.carry_out(effect);
        }
        assert_eq!(window.bars(), [chunk.words().title.as_str()], "{message:?}");
        window.has_network = true;
        let again = window.model.bars[0].action.clone().unwrap().1;
        window.say(again);
        assert!(window.model.chunks.has(chunk) && window.bars().is_empty(), "{message:?}");
    }
}

#[test]
fn a_fight_does_not_wait_for_its_chances_and_asks_for_them_at_each_step() {
    for card in SYSTEMS {
        let mut window = without("");
        window.has_network = false;
        window.say(Message::Demo(card.key, 0));
        let missed = [Chunk::Chances.words().title];
        assert_eq!(window.bars(), missed, "{}", card.key);
        let asked = window.fetched.len();
        window.declare();
        assert!(window.model.fight.as_ref().unwrap().steps() > 0, "{}: it is played", card.key);
        assert!(window.fetched.len() > asked, "{}: they are asked for again", card.key);
        assert_eq!(window.bars(), missed, "{}: it is said once", card.key);
        assert!(window.model.toast.is_none(), "{}: {:?}", card.key, window.model.toast);
        window.has_network = true;
        window.finish();
        window.declare();
        assert!(window.model.chunks.has(Chunk::Chances), "{}: they have come", card.key);
        assert!(window.bars().is_empty(), "{}: {:?}", card.key, window.bars());
    }
}

#[test]
fn what_is_asked_for_is_not_put_away_for_what_was_kept() {
    let mut first = started("dx");
    first.declare();
    let kept = first.model.stored.open;
    let chunks = SYSTEMS.iter().filter(|card| card.key != "dx").map(Chunk::System);
    let mut window = Window::open_with(&first.store, kept, None, chunks.collect());
    let chunk = Chunk::System(SYSTEMS.iter().find(|card| card.key == "dx").unwrap());
    window.say(Message::Fetched(chunk, false));
    window.tell(Message::Demo("dx", 0));
    window.waiting.clear();
    window.say(Message::Fetched(chunk, true));
    assert!(window.model.fight.is_some());
    assert_ne!(window.model.stored.open, kept, "the demo is open, not the table that was kept");
}

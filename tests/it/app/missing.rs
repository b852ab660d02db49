//! Chunks of code that are not here yet, or cannot be had.

use super::window::Window;
use crate::links::memory_store::MemoryStore;
use hexfray::app::data::chunk::Chunk;
use hexfray::app::data::effect::Effect;
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::systems::SYSTEMS;

/// A window with the code of all systems but one, and of nothing else.
fn without(key: &str) -> Window {
    let chunks = SYSTEMS.iter().filter(|card| card.key != key).map(Chunk::System);
    Window::open_with(&MemoryStore::default(), None, None, chunks.collect())
}

#[test]
fn a_system_that_cannot_be_had_says_so_offers_to_try_again_and_leaves_the_table_alone() {
    for card in SYSTEMS {
        let other = SYSTEMS.iter().find(|other| other.key != card.key).unwrap();
        let mut window = without(card.key);
        window.say(Message::Demo(other.key, 0));
        let before = window.link();
        window.has_network = false;
        window.say(Message::Demo(card.key, 0));
        assert_eq!(window.link(), before, "{}: the table in play is untouched", card.key);
        let bar = window.model.bars.last().unwrap().clone();
        assert_eq!(bar.words, Chunk::System(card).words());
        let (words, again) = bar.action.unwrap();
        assert_eq!(words, "Try again");
        window.say(again.clone());
        assert!(window.model.toast.as_ref().unwrap().text.contains("still can't be loaded"), "{}", card.key);
        window.has_network = true;
        window.say(again);
        assert_eq!(window.model.fight.as_ref().unwrap().key(), card.key);
        assert!(window.model.bars.is_empty(), "{}: nothing is missing any more", card.key);
    }
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
        (Message::EditBoard, Chunk::Building),
        (Message::Share(true), Chunk::Sharing),
        (Message::Backup, Chunk::Sharing),
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

//! Laws of the application, for tables of every system and messages in any order.
//!
//! Seeds are fixed and printed: `WALKS=200 cargo test --test it app::law` walks more of them.

use super::window::Window;
use crate::links::memory_store::MemoryStore;
use hexfray::app::data::chunk::Chunk;
use hexfray::app::data::dialog::{Dialog, NextTable};
use hexfray::app::data::draft::{Fixture, Tool};
use hexfray::app::data::message::Message;
use hexfray::app::data::model::Model;
use hexfray::app::data::page::{Detent, Page};
use hexfray::app::data::prefs::{Pace, Pref};
use hexfray::board::{Side, Terrain, UnitId};
use hexfray::dice::Random;
use hexfray::hex::Hex;
use hexfray::share::{Keeper, What};
use hexfray::sheet::Value;
use hexfray::systems::SYSTEMS;
use hexfray::table::Ask;
use hexfray::view::actions::Place;
use std::collections::BTreeMap;

pub fn walks() -> u64 {
    std::env::var("WALKS").ok().and_then(|n| n.parse().ok()).unwrap_or(4)
}

/// A hex on or beside the board.
fn hex(dice: &mut Random) -> Hex {
    Hex::new(dice.below(16) as i32 - 2, dice.below(14) as i32 - 2)
}

/// Something that goes on with the fight, as often as not what can be done.
pub fn play(model: &Model, dice: &mut Random) -> Option<Message> {
    let fight = model.fight.as_ref()?;
    Some(match fight.waiting() {
        None => {
            let n = fight.folk(None).cards.len();
            let who = Some(dice.below(n + 1)).filter(|i| *i < n).map(|i| UnitId(i as u8));
            let menu = fight.menu(who);
            let offer = menu.offers.get(dice.below(menu.offers.len().max(1)));
            match offer {
                Some(offer) if offer.bar.is_none() => Message::Declare(offer.place),
                Some(offer) if dice.below(4) == 0 => Message::Overrule(offer.place),
                _ => Message::Act(who),
            }
        }
        Some(Ask::Roll { pool, .. }) => match dice.below(3) {
            0 => Message::Die(dice.below(usize::from(pool.sides) + 2) as u8),
            1 => Message::LastDie,
            _ => Message::RollRest,
        },
        Some(Ask::Commit { bar: None, .. }) if dice.below(2) == 0 => Message::Commit,
        // What may not stand as it is may be dropped.
        Some(Ask::Commit { bar: Some(_), .. }) if dice.below(4) == 0 => Message::Cancel,
        Some(_) => match fight.form() {
            [] => Message::Commit,
            form => {
                let posed = &form[dice.below(form.len())];
                match &posed.ask {
                    Ask::Choose(prompt) => {
                        let option = dice.below(prompt.options.len() + 1);
                        match dice.below(6) {
                            0 => Message::Settle(posed.at, option),
                            1 => Message::OverruleAnswer(posed.at, option),
                            _ => Message::Answer(posed.at, option),
                        }
                    }
                    Ask::Enter(entry) => Message::Enter(posed.at, entry.least, "sun".to_owned()),
                    _ => Message::Commit,
                }
            }
        },
    })
}

/// Anything that can be said, whether it makes sense now or not.
pub fn anything(model: &Model, dice: &mut Random) -> Message {
    let card = SYSTEMS[dice.below(SYSTEMS.len())];
    let i = dice.below(4);
    let id = model.stored.tables.get(i).map_or(9, |card| card.id);
    match dice.below(72) {
        0..=21 => play(model, dice).unwrap_or(Message::Demo(card.key, 0)),
        22 => Message::Demo(card.key, dice.below(3)),
        23 => Message::Empty(card.key),
        24 => Message::Go(Page::Home),
        25 => Message::Go(Page::Fight),
        26 => Message::Go([Page::Rules, Page::Settings, Page::Editor, Page::Fighters][i]),
        27 => Message::Back,
        28 => Message::Undo,
        29 => Message::Redo,
        30 => Message::LookBack(dice.below(9)),
        31 => Message::Now,
        32 => Message::PlayOn,
        33 => Message::Continue,
        34 => Message::Commit,
        35 => Message::Cancel,
        36 => Message::Select(Some(UnitId(i as u8))),
        37 => Message::Aim(vec![Place { who: Some(UnitId(i as u8)), index: dice.below(9) }]),
        38 => Message::List(i == 0),
        39 => Message::Mine(i == 0),
        40 => Message::Set([Pref::Text(3), Pref::Pace(Pace::Brisk), Pref::Calm(true), Pref::Areas(false)][i]),
        41 => Message::Detent([Detent::Peek, Detent::Work, Detent::Full, Detent::Full][i]),
        42 => Message::Share(i == 0),
        43 => Message::OpenTable(id),
        44 => Message::CopyTable(id),
        45 if i == 0 => Message::DropTable(id),
        46 => Message::BringBack,
        47 => Message::Backup,
        48 => Message::EditBoard,
        49 => Message::EditFighters,
        50 => Message::Tool([Tool::Paint, Tool::Fixtures, Tool::Fighters, Tool::Height][i]),
        51 => Message::TapHex(hex(dice)),
        52 => Message::Ground([Terrain::Water, Terrain::Nothing, Terrain::Grass, Terrain::Rugged][i]),
        53 => Message::Fixture([Fixture::Obstacle, Fixture::Pad, Fixture::Wall, Fixture::Gap][i]),
        54 => Message::Recruit(Some(i)),
        55 => {
            [Message::Duplicate(i), Message::Remove(i), Message::Unplace(i), Message::Enlist(i, Side::Moss)]
                [i]
                .clone()
        }
        56 => [Message::EditUndo, Message::EditRedo, Message::EditUndo, Message::Play][i].clone(),
        57 => {
            [Message::KeepFighter(0), Message::BringFighter(0), Message::ForgetFighter(0), Message::NewRoster]
                [i]
                .clone()
        }
        58 => Message::OpenText("https://hexfray.example/#2.nonsense".to_owned()),
        59 => Message::OpenText("{\"app\": \"Hexfray\", \"format\": 1}".to_owned()),
        60 => Message::StoreChanged(Some(format!("hexfray:table:{id}:a"))),
        61 => Message::SystemBack,
        62 => Message::ReadPast(dice.below(9)),
        63 => Message::RedoAll,
        64 => [Message::Flip, Message::ShowAll, Message::Lift, Message::NewVersion][i].clone(),
        65 => [Message::Strip(i), Message::Fold(i), Message::Turn(UnitId(i as u8)), Message::ReplaceByLink]
            [i]
            .clone(),
        66 => Message::Set(Pref::AskEach(i < 2)),
        67 => Message::Sheet(Some(i).filter(|i| *i < 3)),
        68 => Message::Field(["name", "st", "ap", "nonsense"][i].to_owned(), Value::Number(i as i32)),
        69 => [Message::Paint(hex(dice)), Message::Resize(3, 4), Message::Reading(i, 1), Message::Height(2)]
            [i]
            .clone(),
        70 => Message::Leave(
            [NextTable::Demo(card.key, 0), NextTable::Kept(id), NextTable::Draft, NextTable::Link][i],
        ),
        71 => [
            Message::TakeOver(What::Table(id)),
            Message::KeepMine(What::Table(id)),
            Message::TakeOver(What::Setup),
            Message::KeepMine(What::Setup),
        ][i]
            .clone(),
        _ => [Message::Close, Message::Show(Dialog::Menu), Message::TakeLink, Message::Restore][i].clone(),
    }
}

/// Every system's own table with something played on it.
pub fn started(key: &'static str) -> Window {
    let mut window = Window::new();
    window.say(Message::Demo(key, 0));
    assert!(window.model.fight.is_some(), "{key}: the demo has begun");
    window
}

/// The tables on a store, by number, with how many steps each has come.
fn tables(store: &MemoryStore) -> BTreeMap<u32, usize> {
    let mut keeper = Keeper::new(store.copy());
    let ids: Vec<u32> = keeper.tables().value.into_iter().map(|card| card.id).collect();
    ids.into_iter().filter_map(|id| Some((id, keeper.load_table(id).value?.fight.steps()))).collect()
}

#[test]
fn a_reload_leads_to_the_same_page_whatever_was_said() {
    for card in SYSTEMS {
        for seed in 0..walks() {
            let (mut window, mut dice) = (started(card.key), Random::from_number(seed));
            for step in 0..60 {
                let message = anything(&window.model, &mut dice);
                let words = format!("{}, walk {seed}, step {step}: {message:?}", card.key);
                window.say(message);
                // With nothing in play a reload opens what was saved last.
                let is_in_play = window.model.fight.is_some() && window.model.saving.not_kept.is_none();
                if step % 6 == 0 && is_in_play {
                    assert_eq!(window.reload().kept(), window.kept(), "{words}");
                }
            }
        }
    }
}

#[test]
fn redo_brings_back_what_undo_took() {
    for card in SYSTEMS {
        for seed in 0..walks() {
            let (mut window, mut dice) = (started(card.key), Random::from_number(100 + seed));
            for step in 0..60 {
                let Some(message) = play(&window.model, &mut dice) else { break };
                let words = format!("{}, walk {seed}, step {step}: {message:?}", card.key);
                window.say(message);
                let before = window.link();
                if !window.model.fight.as_ref().is_some_and(|fight| fight.can_undo()) {
                    continue;
                }
                window.say(Message::Undo);
                assert_ne!(window.link(), before, "{words}: undone");
                assert_eq!(window.reload().kept(), window.kept(), "{words}: undone and reloaded");
                window.say(Message::Redo);
                assert_eq!(window.link(), before, "{words}: redone");
            }
        }
    }
}

#[test]
fn nothing_that_was_kept_is_lost_however_effects_are_answered() {
    for card in SYSTEMS {
        for seed in 0..walks() {
            let (mut window, mut dice) = (started(card.key), Random::from_number(200 + seed));
            // Another window on the same device, where the same is played.
            let mut other = window.reload();
            let mut dropped: Vec<u32> = Vec::new();
            for step in 0..80 {
                let message = anything(&window.model, &mut dice);
                if let Message::DropTable(id) = message {
                    dropped.push(id);
                }
                let words = format!("{}, walk {seed}, step {step}: {message:?}", card.key);
                // The store is full, forbidden or well again; there is a network or none.
                match dice.below(12) {
                    0 => window.store.fill_up(),
                    1 => window.store.forbid(true),
                    2..=4 => {
                        window.store.make_room();
                        window.store.forbid(false);
                    }
                    5 => window.has_network = !window.has_network,
                    _ => {}
                }
                let before = tables(&window.store);
                if dice.below(6) == 0 {
                    let message = anything(&other.model, &mut dice);
                    if let Message::DropTable(id) = message {
                        dropped.push(id);
                    }
                    other.say(message);
                }
                window.tell(message);
                // Of what is asked for some is done, some later, some never.
                for _ in 0..window.waiting.len() {
                    let Some(effect) = window.waiting.pop_front() else { break };
                    match dice.below(8) {
                        0 => window.waiting.push_back(effect),
                        1 => {}
                        _ => window.carry_out(effect),
                    }
                }
                if window.waiting.len() > 40 {
                    window.waiting.clear();
                }
                if !window.store.is_forbidden() {
                    let after = tables(&window.store);
                    for (id, _) in before.iter().filter(|(id, steps)| **steps > 0 && !dropped.contains(id)) {
                        assert!(after.contains_key(id), "{words}: table {id} is gone");
                    }
                }
            }
            // What is in the store opens in a new window: nothing of it is damaged.
            window.store.forbid(false);
            window.store.make_room();
            let again = Window::open(&window.store, None, None);
            assert_eq!(again.model.quarantine, [], "{}, walk {seed}", card.key);
        }
    }
}

#[test]
fn without_any_chunk_every_message_waits_or_says_what_is_missing() {
    for seed in 0..walks() {
        let store = MemoryStore::default();
        let mut window = Window::open_with(&store, None, None, Vec::new());
        window.has_network = false;
        let mut dice = Random::from_number(300 + seed);
        for _ in 0..120 {
            window.say(anything(&window.model, &mut dice));
            assert!(window.model.fight.is_none() && window.model.draft.is_none());
        }
        window.has_network = true;
        window.say(Message::Demo(SYSTEMS[0].key, 0));
        assert!(window.model.fight.is_some(), "it comes when there is a network again");
        assert!(window.model.chunks.has(Chunk::System(&SYSTEMS[0])));
    }
}

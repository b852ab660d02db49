//! Laws of the application, for tables of every system and messages in any order.
//!
//! Seeds are fixed and printed: `WALKS=200 cargo test --test it app::law` walks more of them. A law says what is wrong
//! instead of failing, so that broken updates can be held against it: see `broken`.

use super::found::of_building;
use super::promised::Promised;
use super::said::{Group, anything, group, of_any_kind, play};
use super::window::{Update, Window};
use crate::seed::Seed;
use hexfray::app::data::chunk::Chunk;
use hexfray::app::data::dialog::{Dialog, NextTable};
use hexfray::app::data::effect::Effect;
use hexfray::app::data::message::Message;
use hexfray::app::data::prefs::Pref;
use hexfray::app::data::store_task::StoreTask;
use hexfray::app::page::lazy;
use hexfray::app::update::update;
use hexfray::dice::Random;
use hexfray::systems::SYSTEMS;
use hexfray::table::{Ask, Said};

pub fn walks() -> u64 {
    std::env::var("WALKS").ok().and_then(|n| n.parse().ok()).unwrap_or(4)
}

/// Every system's own table.
pub fn started(key: &'static str) -> Window {
    started_with(update, key)
}

/// The same in a window whose messages are heard by this update.
pub fn started_with(update: Update, key: &'static str) -> Window {
    let mut window = Window::heard_by(update, Chunk::all().collect());
    window.say(Message::Demo(key, 0));
    assert!(window.model.fight.is_some(), "{key}: the demo has begun");
    window
}

/// A law, held against an update.
pub type Law = fn(Update) -> Result<(), String>;

/// Looks whether something is so, and says where it is not.
fn expect(is_so: bool, words: impl FnOnce() -> String) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(words()) }
}

/// Looks whether a law has looked at anything: else it would hold whatever an update did.
fn expect_some(n: usize, of: &str) -> Result<(), String> {
    expect(n > 0, || format!("{of}: nothing was looked at on walks 0..{}", walks()))
}

/// Looks whether two things are alike, and says where they are not.
fn expect_same<T: PartialEq + std::fmt::Debug>(a: &T, b: &T, words: &str) -> Result<(), String> {
    expect(a == b, || {
        let (a, b) = (format!("{a:#?}"), format!("{b:#?}"));
        let pairs = a.lines().zip(b.lines()).filter(|(a, b)| a != b).take(6);
        let pairs: Vec<String> = pairs.map(|(a, b)| format!("  {}, not {}", a.trim(), b.trim())).collect();
        format!("{words}\n{}", pairs.join("\n"))
    })
}

/// A reload leads to the same page, whatever was said.
pub fn of_reload(update: Update) -> Result<(), String> {
    for card in SYSTEMS {
        let mut n = 0;
        for seed in 0..walks() {
            let _seed = Seed(card.key, seed);
            let (mut window, mut dice) = (started_with(update, card.key), Random::from_number(seed));
            let mut said = Vec::new();
            for step in 0..60 {
                let message = anything(&window.model, &mut dice);
                said.push(format!("{message:?}"));
                window.say(message);
                // With nothing in play a reload opens what was saved last.
                let is_in_play = window.model.fight.is_some() && window.model.saving.not_kept.is_none();
                if step % 6 == 0 && is_in_play {
                    let words = format!("{}, walk {seed}, step {step}, after {}", card.key, said.join(" / "));
                    expect_same(&window.reload().kept(), &window.kept(), &words)?;
                    said.clear();
                    n += 1;
                }
            }
        }
        expect_some(n, card.key)?;
    }
    Ok(())
}

/// Redo brings back what undo took, and a reload after it changes nothing.
pub fn of_undo(update: Update) -> Result<(), String> {
    let mut n_composed = 0;
    for card in SYSTEMS {
        let mut n = 0;
        for seed in 0..walks() {
            let _seed = Seed(card.key, seed);
            let (mut window, mut dice) = (started_with(update, card.key), Random::from_number(100 + seed));
            window.say(Message::Set(Pref::AskEach(seed % 2 == 1)));
            for step in 0..60 {
                let Some(message) = play(&window.model, &mut dice) else { break };
                let words = format!("{}, walk {seed}, step {step}: {message:?}", card.key);
                let stands = matches!(message, Message::Commit) && window.model.prefs.asks_each;
                let composed = stands.then(|| window.played());
                window.say(message);
                // What is chosen and not confirmed is taken back by itself; a law of the pages is about it.
                if window.model.play.focus.chosen.is_some() {
                    continue;
                }
                let before = window.played();
                if !window.model.fight.as_ref().is_some_and(|fight| fight.can_undo()) {
                    continue;
                }
                window.say(Message::Undo);
                let undone = window.played();
                expect(undone != before, || format!("{words}: undone"))?;
                // Where no form stands by itself, the one that was let stand is open again as it was.
                if let Some(composed) = composed.filter(|composed| *composed != before) {
                    expect_same(&undone, &composed, &format!("{words}: the form is not as it was"))?;
                    n_composed += 1;
                }
                expect_same(
                    &window.reload().kept(),
                    &window.kept(),
                    &format!("{words}: undone and reloaded"),
                )?;
                window.say(Message::Redo);
                expect_same(&window.played(), &before, &format!("{words}: redone"))?;
                n += 1;
            }
        }
        expect_some(n, card.key)?;
    }
    expect_some(n_composed, "forms that were let stand")
}

/// A die that is typed and a number that is entered are on the table.
pub fn of_what_is_typed(update: Update) -> Result<(), String> {
    let (mut dice_typed, mut entered) = (0, 0);
    for card in SYSTEMS {
        for seed in 0..walks() {
            let _seed = Seed(card.key, seed);
            let (mut window, mut dice) = (started_with(update, card.key), Random::from_number(600 + seed));
            window.say(Message::Set(Pref::OwnDice(true)));
            for step in 0..80 {
                let Some(message) = play(&window.model, &mut dice) else { break };
                let words = format!("{}, walk {seed}, step {step}: {message:?}", card.key);
                let (typed, before) = (window.model.play.typed.clone(), window.played());
                let sides = match window.model.fight.as_ref().and_then(|fight| fight.waiting()) {
                    Some(Ask::Roll { pool, .. }) => pool.sides,
                    _ => 0,
                };
                window.say(message.clone());
                let model = &window.model;
                match message {
                    Message::Die(face) if (1..=sides).contains(&face) => {
                        let stands = model.play.typed == [&typed[..], &[face]].concat();
                        expect(stands || window.played() != before, || format!("{words}: the die is lost"))?;
                        dice_typed += 1;
                    }
                    Message::Enter(_, number, reason) => {
                        let said = Said::Entered(number, reason);
                        let tape = model.fight.as_ref().and_then(|fight| fight.tape()).unwrap_or_default();
                        let stands = tape.iter().any(|answer| answer.said == said);
                        expect(stands, || format!("{words}: the number is lost"))?;
                        entered += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    expect(dice_typed > 0 && entered > 0, || format!("{dice_typed} dice and {entered} numbers were typed"))
}

/// Whether a player takes the table in play away with this.
fn takes_away(effect: &Effect) -> bool {
    matches!(effect, Effect::Erase | Effect::StartNormally | Effect::Store(StoreTask::DropTable(_)))
}

/// What was said to be kept stays so and a table in play stays in play, whatever is said in two windows, and however
/// what is asked for is answered: well, badly, late or never.
pub fn of_keeping(update: Update) -> Result<(), String> {
    for card in SYSTEMS {
        for seed in 0..walks() {
            let _seed = Seed(card.key, seed);
            // Whatever else it needs has to be fetched, and may not come.
            let mut window = Window::heard_by(update, vec![Chunk::System(card)]);
            window.say(Message::Demo(card.key, 0));
            let mut dice = Random::from_number(200 + seed);
            // Another window on the same device, where the same is played.
            let mut other = window.reload();
            let mut promised = Promised::all(&window.store);
            // What is torn is set aside: on half of the walks nothing must be.
            let tears = seed % 2 == 1;
            for step in 0..80 {
                change_weather(&mut window, &mut dice, tears);
                let there = dice.below(6) == 0;
                let speaker = if there { &mut other } else { &mut window };
                let message = anything(&speaker.model, &mut dice);
                let words = format!("{}, walk {seed}, step {step}: {message:?}", card.key);
                let is_link = matches!(speaker.model.dialog, Some(Dialog::Preview(_) | Dialog::Leave(..)));
                let replaces =
                    matches!(message, Message::ReplaceByLink | Message::Leave(NextTable::LinkInPlace));
                promised.may_replace |= replaces && is_link;
                let was_in_play = speaker.model.fight.is_some();
                speaker.tell(message);
                if dice.below(8) == 0 {
                    speaker.wait();
                }
                let mut may_be_gone = false;
                for _ in 0..speaker.waiting.len() {
                    let Some(effect) = speaker.waiting.pop_front() else { break };
                    may_be_gone |= takes_away(&effect);
                    let told = format!("{words}\n  {effect:?}");
                    let done = match dice.below(9) {
                        0 => {
                            speaker.waiting.push_back(effect);
                            Ok(())
                        }
                        1 => Ok(()),
                        2 => promised.carry_out(speaker, effect, Window::fail),
                        _ => promised.carry_out(speaker, effect, Window::carry_out),
                    };
                    done.map_err(|fault| format!("{told}\n  {fault}"))?;
                }
                if speaker.waiting.len() > 40 {
                    speaker.waiting.clear();
                }
                let is_in_play = speaker.model.fight.is_some() || !was_in_play || may_be_gone;
                expect(is_in_play, || format!("{words}: the table in play is gone"))?;
            }
            // What is in the store opens in a new window: nothing of it is damaged.
            window.store.forbid(false);
            window.store.make_room();
            window.store.tear(None);
            let words = format!("{}, walk {seed}", card.key);
            let again = Window::open(&window.store, None, None);
            expect(tears || again.model.quarantine.is_empty(), || {
                format!("{words}: {:?} is set aside", again.model.quarantine)
            })?;
            promised.check_readable(&window.store).map_err(|fault| format!("{words}: {fault}"))?;
        }
    }
    Ok(())
}

/// The store is full, forbidden, torn or well again; there is a network or none.
fn change_weather(window: &mut Window, dice: &mut Random, tears: bool) {
    match dice.below(12) {
        0 => window.store.fill_up(),
        1 => window.store.forbid(true),
        2..=4 => {
            window.store.make_room();
            window.store.forbid(false);
        }
        5 => window.has_network = !window.has_network,
        6 if tears => window.store.tear(Some(dice.below(4) as u32)),
        _ => {}
    }
}

/// Without any chunk whatever is said either needs none, or the page says which one is missing; nothing is opened.
pub fn of_missing_code(update: Update) -> Result<(), String> {
    let mut missed = Vec::new();
    for seed in 0..walks() {
        let _seed = Seed("no chunk", seed);
        let mut window = Window::heard_by(update, Vec::new());
        window.has_network = false;
        let mut dice = Random::from_number(300 + seed);
        for step in 0..400 {
            let message = of_any_kind(&window.model, &mut dice);
            let words = format!("walk {seed}, step {step}: {message:?}");
            window.fetched.clear();
            window.say(message.clone());
            for chunk in &window.fetched {
                // A fetch that nobody waits for any more is not told of.
                expect(lazy::is_missed(&window.model, *chunk) || is_browsers(&message), || {
                    format!("{words}: nothing says that {} is missing", chunk.name())
                })?;
            }
            let needs = group(&message) == Group::Build;
            expect(!needs || !window.fetched.is_empty(), || format!("{words}: it goes unheard"))?;
            let is_empty = window.model.fight.is_none() && window.model.draft.is_none();
            expect(is_empty, || format!("{words}: something is opened without its code"))?;
            missed.extend(window.fetched.iter().map(|chunk| chunk.name()));
        }
        window.has_network = true;
        window.say(Message::Demo(SYSTEMS[0].key, 0));
        let is_here = window.model.chunks.has(Chunk::System(&SYSTEMS[0]));
        expect(window.model.fight.is_some() && is_here, || {
            format!("walk {seed}: it does not come when there is a network again")
        })?;
    }
    let never = Chunk::all().find(|chunk| !missed.contains(&chunk.name()));
    expect(never.is_none(), || format!("{never:?} was never missing"))
}

fn is_browsers(message: &Message) -> bool {
    group(message) == Group::Browser
}

/// A table in play is as it was when a chunk for something else cannot be had.
pub fn of_failed_chunks(update: Update) -> Result<(), String> {
    for card in SYSTEMS {
        let mut window = started_with(update, card.key);
        window.declare();
        for chunk in Chunk::all() {
            let before = window.kept();
            window.say(Message::Fetched(chunk, false));
            expect_same(&window.kept(), &before, &format!("{}: no {}", card.key, chunk.name()))?;
        }
    }
    Ok(())
}

/// Every law, by what it is of.
pub const LAWS: [(&str, Law); 7] = [
    ("reload", of_reload),
    ("undo", of_undo),
    ("what is typed", of_what_is_typed),
    ("keeping", of_keeping),
    ("missing code", of_missing_code),
    ("failed chunks", of_failed_chunks),
    ("building", of_building),
];

#[track_caller]
fn holds(law: Law) {
    law(update).unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn a_reload_leads_to_the_same_page_whatever_was_said() {
    holds(of_reload);
}

#[test]
fn redo_brings_back_what_undo_took() {
    holds(of_undo);
}

#[test]
fn what_is_typed_is_on_the_table() {
    holds(of_what_is_typed);
}

#[test]
fn nothing_that_was_kept_is_lost_however_effects_are_answered() {
    holds(of_keeping);
}

#[test]
fn without_any_chunk_every_message_waits_or_says_what_is_missing() {
    holds(of_missing_code);
}

#[test]
fn a_chunk_that_cannot_be_had_leaves_the_table_alone() {
    holds(of_failed_chunks);
}

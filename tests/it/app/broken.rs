//! Updates that are broken on purpose: each of them is caught by a law.

use super::law::LAWS;
use super::window::Update;
use hexfray::app::data::chunk::Chunk;
use hexfray::app::data::effect::Effect;
use hexfray::app::data::message::Message;
use hexfray::app::data::model::Model;
use hexfray::app::data::store_task::{StoreAnswer, StoreTask};
use hexfray::app::update::update;

/// An undo forgets the blow that is being composed.
fn undo_forgets_the_draft(model: &mut Model, message: Message) -> Vec<Effect> {
    let is_undo = matches!(message, Message::Undo);
    let effects = update(model, message);
    if is_undo {
        model.fight.as_mut().map(|fight| fight.cancel());
    }
    effects
}

/// Dice are thrown and not saved.
fn a_throw_is_not_saved(model: &mut Model, message: Message) -> Vec<Effect> {
    let is_throw = matches!(message, Message::RollRest | Message::Die(_) | Message::Declare(_));
    let mut effects = update(model, message);
    effects.retain(|it| !is_throw || !matches!(it, Effect::Store(StoreTask::SaveTable)));
    effects
}

/// A reload forgets what the panel showed.
fn a_reload_loses_the_panels_page(model: &mut Model, message: Message) -> Vec<Effect> {
    let is_loaded = matches!(&message, Message::Store(answer) if matches!(**answer, StoreAnswer::Loaded(_)));
    let effects = update(model, message);
    if is_loaded {
        (model.play.is_list, model.play.moment, model.play.is_reading) = (false, None, false);
    }
    effects
}

/// A die that is typed is not heard.
fn a_typed_die_is_lost(model: &mut Model, message: Message) -> Vec<Effect> {
    if matches!(message, Message::Die(_)) { Vec::new() } else { update(model, message) }
}

/// A number that is entered is not heard.
fn an_entered_number_is_lost(model: &mut Model, message: Message) -> Vec<Effect> {
    if matches!(message, Message::Enter(..)) { Vec::new() } else { update(model, message) }
}

/// A chunk that cannot be had takes the table in play away.
fn a_failed_chunk_drops_the_table(model: &mut Model, message: Message) -> Vec<Effect> {
    let has_failed = matches!(message, Message::Fetched(_, false));
    let effects = update(model, message);
    if has_failed {
        model.fight = None;
    }
    effects
}

/// A new figure is forgotten where the code that builds is not here.
fn an_editor_that_is_not_here_hears_nothing(model: &mut Model, message: Message) -> Vec<Effect> {
    let is_unheard = matches!(message, Message::Recruit(_)) && !model.chunks.has(Chunk::Building);
    if is_unheard { Vec::new() } else { update(model, message) }
}

/// What is broken, and the laws that say so.
const BROKEN: [(&str, Update, &[&str]); 7] = [
    ("an undo forgets the draft", undo_forgets_the_draft, &["undo"]),
    ("a throw is not saved", a_throw_is_not_saved, &["reload"]),
    ("a reload loses the panel's page", a_reload_loses_the_panels_page, &["reload"]),
    ("a typed die is lost", a_typed_die_is_lost, &["what is typed"]),
    ("an entered number is lost", an_entered_number_is_lost, &["what is typed"]),
    ("a failed chunk drops the table", a_failed_chunk_drops_the_table, &["keeping", "failed chunks"]),
    ("an editor that is not here hears nothing", an_editor_that_is_not_here_hears_nothing, &["missing code"]),
];

#[test]
fn every_broken_update_is_caught_by_a_law() {
    for (name, broken, by) in BROKEN {
        for law in by {
            let (_, law) = LAWS.into_iter().find(|(own, _)| own == law).expect("a law");
            let fault = law(broken).expect_err(name);
            println!("{name}: {}", fault.lines().next().unwrap_or_default());
        }
    }
}

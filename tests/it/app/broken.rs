//! Updates that are broken on purpose: each of them is caught by a law.

use super::law::LAWS;
use super::window::Update;
use hexfray::app::data::chunk::Chunk;
use hexfray::app::data::draft::{Basis, Draft};
use hexfray::app::data::effect::Effect;
use hexfray::app::data::message::Message;
use hexfray::app::data::model::Model;
use hexfray::app::data::store_task::{StoreAnswer, StoreTask};
use hexfray::app::update::update;
use hexfray::share::What;

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

/// An empty table takes the place of the one that is being built.
fn an_empty_table_overwrites_the_last(model: &mut Model, message: Message) -> Vec<Effect> {
    let last = model.draft.as_ref().and_then(|draft| draft.id);
    let is_empty = matches!(message, Message::Empty(_));
    let effects = update(model, message);
    if let Some(draft) = model.draft.as_mut().filter(|_| is_empty) {
        draft.id = last;
    }
    effects
}

/// Changes to the table in play are gone when the editor is left.
fn back_loses_changes(model: &mut Model, message: Message) -> Vec<Effect> {
    let is_back = matches!(message, Message::Back | Message::SystemBack);
    let is_of_fight = |draft: &mut Draft| draft.basis != Basis::Own;
    let lost = model.draft.take_if(|draft| is_back && is_of_fight(draft));
    let mut effects = update(model, message);
    let what = lost.and_then(|lost| lost.id).map(What::Setup);
    effects.extend(what.map(|what| Effect::Store(StoreTask::DropTable(what))));
    effects
}

/// A fight that begins anew takes the place of the old one.
fn a_fight_begun_anew_replaces_the_old(model: &mut Model, message: Message) -> Vec<Effect> {
    let old = model.stored.open;
    let is_anew = matches!(message, Message::BeginAnew);
    let mut effects = update(model, message);
    if is_anew && model.stored.open != old {
        effects.extend(old.map(|id| Effect::Store(StoreTask::DropTable(What::Table(id)))));
    }
    effects
}

/// What is broken, and the laws that say so.
const BROKEN: [(&str, Update, &[&str]); 10] = [
    ("an undo forgets the draft", undo_forgets_the_draft, &["undo"]),
    ("a throw is not saved", a_throw_is_not_saved, &["reload"]),
    ("a reload loses the panel's page", a_reload_loses_the_panels_page, &["reload"]),
    ("a typed die is lost", a_typed_die_is_lost, &["what is typed"]),
    ("an entered number is lost", an_entered_number_is_lost, &["what is typed"]),
    ("a failed chunk drops the table", a_failed_chunk_drops_the_table, &["keeping", "failed chunks"]),
    ("an empty table overwrites the last", an_empty_table_overwrites_the_last, &["building"]),
    ("Back loses changes", back_loses_changes, &["building"]),
    ("a fight begun anew replaces the old", a_fight_begun_anew_replaces_the_old, &["building"]),
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

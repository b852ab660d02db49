//! Code that is not here yet, a rule system's above all: fetched when something is said that needs it, or
//! when the page is at rest. What was said waits, and is heard again once the code has come.

use crate::app::data::chunk::Chunk;
use crate::app::data::chunk_functions;
use crate::app::data::dialog::Dialog;
use crate::app::data::draft::ForChanges;
use crate::app::data::effect::{Effect, JsonUse};
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::notices::BarTone;
use crate::app::data::page::Page;
use crate::app::data::store_task::StoreTask;
use crate::app::page::{leaving, rules};
use crate::app::store::lists;
use crate::json;
use crate::share::What;
use crate::sheet::sentence;
use crate::systems::SYSTEMS;
use crate::view::sheets::import::system_for;

/// The chunk that has to come before something can be heard.
pub fn missing(model: &Model, message: &Message) -> Option<Chunk> {
    needed(model, message).into_iter().find(|chunk| !model.chunks.has(*chunk))
}

/// The chunks that something takes, the first one first.
fn needed(model: &Model, message: &Message) -> Vec<Chunk> {
    let system = |key: &str| Chunk::of_system(key).into_iter().collect();
    match message {
        Message::Fetch(chunk) => vec![*chunk],
        Message::Demo(key, _) | Message::Empty(key) => system(key),
        Message::Play => model.draft.as_ref().map_or_else(Vec::new, |draft| system(draft.setup.key())),
        Message::OpenTable(id) => {
            let card = model.stored.tables.iter().find(|card| card.id == *id);
            card.map_or_else(Vec::new, |card| system(&card.key))
        }
        Message::TakeIn | Message::BringIn | Message::Changes(ForChanges::Use) if model.has_progress() => {
            vec![Chunk::Building]
        }
        Message::OpenDraft(id) => to_build(model, What::Setup(*id)),
        Message::RenameTable(what, _) => to_build(model, *what),
        Message::Go(Page::Rules) => {
            let shown = rules::shown(model).map(Chunk::System);
            [Chunk::Rules].into_iter().chain(shown).collect()
        }
        Message::Go(page) => drawn_by(*page).into_iter().collect(),
        Message::Leave(next) => needed(model, &leaving::opening(*next)),
        Message::Share(_) => vec![Chunk::Sharing],
        // The sheets in a file are told and read field by field, as the editor does.
        Message::Backup | Message::RosterFile(_) | Message::Restore => vec![Chunk::Sharing, Chunk::Building],
        Message::OpenText(text) if json::is_object(text) => vec![Chunk::Sharing, Chunk::Building],
        Message::Json(JsonUse::Backup, _, Ok(file)) => {
            let sharing = chunk_functions::sharing(model);
            sharing.map_or_else(|| vec![Chunk::Sharing, Chunk::Building], |sharing| (sharing.needs)(file))
        }
        Message::OpenText(text) | Message::OpenPhoto(Some(text)) => {
            let system = chunk_functions::system_of_link(text);
            [Chunk::Sharing].into_iter().chain(system.map(Chunk::System)).collect()
        }
        Message::OpenPhoto(None) => vec![Chunk::Sharing],
        // With nothing there yet an empty table of the first system is opened.
        Message::EditBoard | Message::EditFighters(_) if model.fight.is_none() && model.draft.is_none() => {
            SYSTEMS.first().map(Chunk::System).into_iter().collect()
        }
        Message::Import(ending, _) | Message::Json(JsonUse::Import(ending), ..) => {
            system_for(*ending, model.draft.as_ref().map(|draft| draft.setup.key()))
                .map(Chunk::System)
                .into_iter()
                .collect()
        }
        _ => Vec::new(),
    }
}

/// The chunks that it takes to change a table that is kept.
fn to_build(model: &Model, what: What) -> Vec<Chunk> {
    let tables = model.stored.tables.iter().map(|card| (What::Table(card.id), card));
    let built = model.stored.built.iter().map(|card| (What::Setup(card.table.id), &card.table));
    let card = tables.chain(built).find(|it| it.0 == what);
    let system = card.and_then(|(_, card)| Chunk::of_system(&card.key));
    [Chunk::Building].into_iter().chain(system).collect()
}

/// Fetches the code of the page that is shown, where the page was restored or gone back to.
pub fn for_page(model: &mut Model) -> Vec<Effect> {
    let lacks = missing(model, &Message::Go(model.page));
    lacks.map_or_else(Vec::new, |chunk| wait(model, chunk, Message::Fetch(chunk)))
}

/// The chunk without which a page can't be drawn.
fn drawn_by(page: Page) -> Option<Chunk> {
    match page {
        Page::Editor | Page::Fighters => Some(Chunk::Building),
        Page::Rules => Some(Chunk::Rules),
        Page::Settings | Page::Fairness => Some(Chunk::Settings),
        Page::Home | Page::Fight => None,
    }
}

/// What is lacking where the page has been gone back to without its code.
pub fn lacking(model: &Model) -> Option<Chunk> {
    drawn_by(model.page).filter(|chunk| !model.chunks.has(*chunk))
}

/// A rule's card is open that was not: it does not wait for what the rule says, which comes after it.
pub fn for_card(model: &Model, was_open: bool) -> Option<Effect> {
    let is_new = !was_open && is_card_open(model);
    (is_new && !model.chunks.has(Chunk::Rules)).then_some(Effect::Fetch(Chunk::Rules))
}

/// How far the fight has come, if there is one: its steps, and the answers of the last.
pub fn reached(model: &Model) -> Option<(usize, usize)> {
    model.fight.as_ref().map(|fight| (fight.steps(), fight.answers()))
}

/// A fight begins or goes on: it does not wait for its chances, which come after it, and are asked for again at each step
/// where they could not be had.
pub fn for_fight(model: &Model, before: Option<(usize, usize)>) -> Option<Effect> {
    let goes_on = model.fight.is_some() && reached(model) != before;
    (goes_on && !model.chunks.has(Chunk::Chances)).then_some(Effect::Fetch(Chunk::Chances))
}

/// Whether a rule's card is open.
pub fn is_card_open(model: &Model) -> bool {
    matches!(model.dialog, Some(Dialog::Rule(_)))
}

/// Lets something that was said wait for a chunk.
pub fn wait(model: &mut Model, chunk: Chunk, message: Message) -> Vec<Effect> {
    model.awaited = Some((chunk, message));
    vec![Effect::Fetch(chunk)]
}

/// Says what is waited for, once that takes a while.
pub fn is_slow(model: &mut Model, chunk: Chunk) -> Vec<Effect> {
    if model.awaited.as_ref().is_none_or(|(awaited, _)| *awaited != chunk) {
        return Vec::new();
    }
    let words = format!("Loading {}…", chunk.name());
    model.toast(words, false);
    Vec::new()
}

/// Whether a message bar says that a chunk is missing.
pub fn is_missed(model: &Model, chunk: Chunk) -> bool {
    model.bars.iter().any(|bar| bar.words == chunk.words())
}

/// A chunk has come: what is to be done, and what waited for it.
pub fn fetched(model: &mut Model, chunk: Chunk) -> (Vec<Effect>, Option<Message>) {
    let is_new = !model.chunks.has(chunk);
    model.chunks.add(chunk);
    let mut effects = if is_new { lists::list_lazily(model, chunk) } else { Vec::new() };
    if let Some(id) = model.stored.needs_draft.take_if(|_| chunk == Chunk::Building) {
        effects.insert(0, Effect::Store(StoreTask::ReadDraft(id)));
    }
    if is_new && chunk == Chunk::Chances {
        chunk_functions::begin_odds(model);
        effects.push(Effect::Odds);
    }
    let (more, awaited) = go_on(model, chunk);
    effects.extend(more);
    (effects, awaited)
}

/// A chunk is here: what is to be done, and what waited for it.
pub fn go_on(model: &mut Model, chunk: Chunk) -> (Vec<Effect>, Option<Message>) {
    let awaited = model.awaited.take_if(|(awaited, _)| *awaited == chunk).map(|(_, message)| message);
    // What failed for want of it is done now, unless whoever asked has gone on to something else.
    let is_idle = model.page == Page::Home && model.dialog.is_none();
    let told = model.bars.iter().find(|bar| bar.words == chunk.words() && is_idle);
    let is_told = told.is_some();
    let asked = awaited.or_else(|| told?.action.clone().map(|(_, message)| message));
    model.bars.retain(|bar| bar.words != chunk.words());
    let mut effects = Vec::new();
    // What was kept for it can be read now; what is in play instead is not put away for that.
    let is_kept = match chunk {
        Chunk::System(card) => model.stored.needs.contains(&card.key),
        Chunk::Building => is_told,
        Chunk::Sharing | Chunk::Rules | Chunk::Settings | Chunk::Chances => false,
    };
    if is_kept && model.fight.is_none() && model.draft.is_none() && matches!(asked, Some(Message::Fetch(_))) {
        effects.push(Effect::Store(StoreTask::Load(model.stored.own)));
    }
    if chunk == Chunk::Building && model.page == Page::Editor {
        effects.push(Effect::FitBoard);
    }
    match asked {
        // There was nothing to do but to fetch it, and whatever else the page lacks.
        Some(Message::Fetch(_)) => {
            let more = for_page(model);
            if !more.is_empty() {
                effects.extend(more);
                return (effects, None);
            }
            model.toast(sentence(&format!("{} can be used now", chunk.name())), false);
            (effects, None)
        }
        Some(message) => {
            model.toast = None;
            (effects, Some(message))
        }
        None => (effects, None),
    }
}

/// Says to whoever waits for a chunk that it cannot be had now, and once more where that stands there already.
pub fn failed(model: &mut Model, chunk: Chunk) -> Vec<Effect> {
    let awaited = model.awaited.take_if(|(awaited, _)| *awaited == chunk).map(|(_, message)| message);
    // A rule's card that is open lacks its text, though nothing that was said waits for it.
    let is_of_card = chunk == Chunk::Rules && is_card_open(model);
    // A fight lacks its chances likewise.
    let is_of_fight = chunk == Chunk::Chances && model.fight.is_some();
    let is_asked = awaited.is_some() || is_of_card;
    let shown = (is_of_card || is_of_fight).then_some(Message::Fetch(chunk));
    let Some(message) = awaited.or(shown) else { return Vec::new() };
    let is_told = is_missed(model, chunk);
    // The dialog that it was asked from would lie over it; a rule's card shows what it lacks itself. What only the page
    // behind a dialog lacks is not the dialog's.
    if !is_of_card && !matches!(message, Message::Fetch(_)) {
        model.dialog = None;
    }
    model.bar(BarTone::Bad, chunk.words(), Some(("Try again", message)));
    if !is_told || !is_asked {
        return Vec::new();
    }
    let words = sentence(&format!("{} still can't be loaded", chunk.name()));
    model.toast(words, false);
    Vec::new()
}

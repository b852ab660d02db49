//! What is kept: saved after every step, put on the page again, told where that fails.

use crate::app::data::chunk::Chunk;
use crate::app::data::draft::Basis;
use crate::app::data::effect::Effect;
use crate::app::data::message::Message;
use crate::app::data::model::{Model, PlayState};
use crate::app::data::notices::BarTone;
use crate::app::data::store_task::Saved;
use crate::app::data::stored::Origin;
use crate::app::keeping::names;
use crate::app::page::changes;
use crate::app::store::kept_page::{read_from, recall};
use crate::share::{
    Kept, KeptTable, Loaded, NotKept, Notice, SetupCard, TableCard, Unread, What, Words, nearly_full,
};

/// The tables have been listed.
pub fn listed(model: &mut Model, tables: Loaded<Vec<TableCard>>, built: Loaded<Vec<SetupCard>>) {
    (model.stored.tables, model.stored.built) = (tables.value, built.value);
    report(model, tables.notices);
    report(model, built.notices);
    changes::tell(model);
    names::tell_apart(&mut model.stored);
}

/// Puts a table that was read on the page as it was left; `None` where it could not be read.
pub fn opened(model: &mut Model, id: u32, table: Loaded<Option<KeptTable>>) -> Option<Vec<Effect>> {
    report(model, table.notices);
    let KeptTable { fight, page, .. } = table.value?;
    model.fight = Some(fight);
    model.play = PlayState::default();
    recall(model, &page);
    let effects = set_open_table(model, Some(id));
    model.stored.from = read_from(&page);
    model.stored.origin = match page.get("origin") {
        "demo" => Origin::Demo,
        "shop" => Origin::Draft,
        _ => Origin::Kept,
    };
    Some(effects)
}

/// Notes which table is open; `None` for one that has no number yet.
pub fn set_open_table(model: &mut Model, id: Option<u32>) -> Vec<Effect> {
    model.stored.open = id;
    model.stored.session = model.stored.session.wrapping_add(1);
    // The table that it changed was only in memory.
    let draft = model.draft.as_mut().filter(|draft| draft.basis == Basis::Fight(None));
    draft.into_iter().for_each(|draft| draft.basis = Basis::Own);
    model.saving.not_kept = None;
    model.bars.retain(|bar| !bar.is_about_storage);
    vec![Effect::RememberTable(id)]
}

/// The table in play was saved, or not.
pub fn table_saved(model: &mut Model, session: u32, id: Option<u32>, saved: Saved) -> Vec<Effect> {
    // Another table is open by now.
    if session != model.stored.session {
        return Vec::new();
    }
    let mut effects = Vec::new();
    if id.is_some() && model.stored.open != id {
        model.stored.open = id;
        effects = vec![Effect::RememberTable(id), Effect::SAVE_PREFS];
        if let Some(draft) = model.draft.as_mut().filter(|draft| draft.basis == Basis::Fight(None)) {
            draft.basis = Basis::Fight(id);
            effects.push(Effect::SAVE_DRAFT);
        }
    }
    let before = std::mem::replace(&mut model.saving.not_kept, not_kept(&saved.kept));
    let what = model.stored.open.map(What::Table);
    note_of(model, saved, before.is_some(), what);
    if model.saving.saves > 0 && !model.stored.has_asked {
        model.stored.has_asked = true;
        effects.push(Effect::Persist);
    }
    effects
}

/// The table being built was saved, or not.
pub fn draft_saved(model: &mut Model, session: u32, id: Option<u32>, saved: Saved) -> Vec<Effect> {
    // Another one is being built by now.
    let Some(draft) = model.draft.as_mut().filter(|draft| draft.session == session) else {
        return Vec::new();
    };
    let is_new = id.is_some() && draft.id != id;
    draft.id = id.or(draft.id);
    let what = draft.id.map(What::Setup);
    let before = std::mem::replace(&mut model.saving.draft_not_kept, not_kept(&saved.kept));
    note_of(model, saved, before.is_some(), what);
    // The settings say which one is built.
    if is_new { vec![Effect::SAVE_PREFS] } else { Vec::new() }
}

/// Tells what could not be read.
pub fn report(model: &mut Model, notices: Vec<Notice>) {
    for notice in notices {
        let is_about_storage = matches!(notice.fault, Unread::Store(_));
        // Of a safe start that has been said.
        if is_about_storage && model.device.is_safe_start {
            continue;
        }
        let action = match notice.fault {
            Unread::NotHere(key) => Chunk::of_system(key),
            Unread::NoEditor => Some(Chunk::Building),
            Unread::Damaged
            | Unread::Newer(_)
            | Unread::UnknownSystem(_)
            | Unread::Diverged { .. }
            | Unread::Unsound(_)
            | Unread::Store(_) => None,
        };
        let action = action.map(|chunk| ("Try again", Message::Fetch(chunk)));
        if is_about_storage {
            bar(model, notice.words(), action);
        } else {
            model.bar(BarTone::Warn, notice.words(), action);
        }
    }
}

/// Says that another window has gone on with something, and what can be done about it.
pub fn elsewhere(model: &mut Model, what: What) {
    bar(model, NotKept::Elsewhere.words(0), Some(("Take that over", Message::TakeOver(what))));
    if let Some(bar) = model.bars.last_mut() {
        bar.others = vec![("Keep mine as a new table", Message::KeepMine(what))];
    }
}

/// Shows the message bar about the store: there is only one.
fn bar(model: &mut Model, words: Words, action: Option<(&'static str, Message)>) {
    model.bars.retain(|bar| !bar.is_about_storage);
    model.bar(BarTone::Warn, words, action);
    if let Some(bar) = model.bars.last_mut() {
        bar.is_about_storage = true;
    }
}

/// Tells what came of saving something that other windows may have open too, and may have failed before.
fn note_of(model: &mut Model, saved: Saved, had_failed: bool, what: Option<What>) {
    let saving = &mut model.saving;
    let is_all_kept = saving.not_kept.is_none() && saving.draft_not_kept.is_none();
    // What was told is no longer true.
    if saved.kept == Kept::Saved && had_failed && is_all_kept {
        saving.told = None;
        model.bars.retain(|bar| !bar.is_about_storage);
    }
    match (&saved.kept, what) {
        (Kept::NotKept(NotKept::Elsewhere), Some(what)) => elsewhere(model, what),
        _ => drop(note(model, saved)),
    }
}

/// Tells what came of saving, at most once in a round; whether it was kept.
pub fn note(model: &mut Model, saved: Saved) -> bool {
    let Saved { kept, in_memory } = saved;
    let round = model.fight.as_ref().map(|fight| fight.top_bar(None).round);
    let why = not_kept(&kept);
    let is_kept = why.is_none();
    let words = match &why {
        Some(why) => why.words(in_memory),
        None => nearly_full(),
    };
    if is_kept {
        model.saving.saves = model.saving.saves.wrapping_add(1);
    }
    if kept == Kept::Saved || (!is_kept && model.device.is_safe_start) {
        return is_kept;
    }
    let action = match &why {
        None => Some(("Backup", Message::Backup)),
        Some(NotKept::Store(_)) => Some(("Share link", Message::Share(true))),
        Some(_) => None,
    };
    let told = Some((round, why));
    if model.saving.told == told {
        // What stands there stays true; it is told again in the next round.
        let bar = model.bars.iter_mut().find(|bar| bar.is_about_storage);
        bar.into_iter().for_each(|bar| bar.words = words.clone());
    } else {
        model.saving.told = told;
        bar(model, words, action);
    }
    is_kept
}

/// Why something was not kept; `None` where it was.
fn not_kept(kept: &Kept) -> Option<NotKept> {
    match kept {
        Kept::Saved | Kept::SavedAlone => None,
        Kept::NotKept(why) => Some(why.clone()),
    }
}

//! What becomes of a message. The model changes here and nowhere else; what has to be done in the browser after it is
//! given back as effects.

use crate::app::data::chunk::Chunk;
use crate::app::data::chunk_functions::{self, chances, playing};
use crate::app::data::dialog::{Dialog, RuleDialog};
use crate::app::data::effect::{Effect, JsonUse};
use crate::app::data::hints::Hints;
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::page::{Detent, Page};
use crate::app::data::prefs::Pref;
use crate::app::data::rooms::{
    of_backup, of_change, of_door, of_hand, of_import, of_kept, of_link, of_play, of_roster, of_step,
};
use crate::app::data::store_task::{RosterList, SettingsTask, StoreAnswer, StoreTask};
use crate::app::data::stored::Origin;
use crate::app::keeping::{saving, tables};
use crate::app::page::{back, lazy, leaving, navigation, offline};
use crate::app::sharing::{backup, doors};
use crate::app::starting;
use crate::share::Quarantined;
use crate::systems;
use std::rc::Rc;

/// Changes the model by a message.
pub fn update(model: &mut Model, message: Message) -> Vec<Effect> {
    model.changed();
    let was_open = lazy::is_card_open(model);
    let reached = lazy::reached(model);
    let followed = playing().and_then(|it| (it.followed)(model, &message));
    let told = model.announcements.polite.0;
    let shown = model.toast.as_ref().map(|toast| toast.serial);
    let is_small = matches!(message, Message::Cursor(_) | Message::Ask(_) | Message::ToastOver(_));
    let mut effects = dispatch(model, message);
    if !is_small && playing().is_some_and(|it| (it.show_hint)(model, followed, told)) {
        effects.push(Effect::SAVE_PREFS);
    }
    effects.extend(lazy::for_card(model, was_open));
    effects.extend(lazy::for_fight(model, reached));
    effects.extend(open_first(model));
    effects.extend(next_file(model, &effects));
    // Whoever shows a toast need not think of its end.
    if model.toast.as_ref().is_some_and(|toast| Some(toast.serial) != shown) {
        effects.push(Effect::ToastOver);
    }
    effects
}

/// What the next of several files says, once nothing is open that came of the one before.
fn next_file(model: &mut Model, effects: &[Effect]) -> Vec<Effect> {
    let is_read = effects.iter().any(|effect| matches!(effect, Effect::ReadJson(..)));
    if is_read || model.dialog.is_some() || model.awaited.is_some() {
        return Vec::new();
    }
    model.files.pop_front().map_or_else(Vec::new, |message| update(model, message))
}

/// The wide page of the fighters edits the first sheet until another is chosen.
fn open_first(model: &mut Model) -> Vec<Effect> {
    let is_shown = model.page == Page::Fighters && model.device.is_wide;
    let draft = model.draft.as_mut();
    let Some(draft) = draft.filter(|it| is_shown && it.sheet.is_none() && it.setup.n_recruits() > 0) else {
        return Vec::new();
    };
    draft.sheet = Some(0);
    vec![Effect::SAVE_DRAFT, Effect::SAVE_PREFS]
}

fn dispatch(model: &mut Model, msg: Message) -> Vec<Effect> {
    let msg = doors::rerouted(msg);
    if let Some(chunk) = lazy::missing(model, &msg) {
        return lazy::wait(model, chunk, msg);
    }
    match leaving::next_table(&msg).filter(|_| model.saving.not_kept.is_some() && model.has_progress()) {
        Some(next) => tables::ask_to_leave(model, next),
        None => perform(model, msg),
    }
}

/// Does what a message says whose code is here and which needs no confirmation.
fn perform(model: &mut Model, msg: Message) -> Vec<Effect> {
    match msg {
        Message::Leave(next) => {
            if let Some(Dialog::Leave(_, under)) = model.dialog.take() {
                model.dialog = Rc::unwrap_or_clone(under);
            }
            perform(model, leaving::opening(next))
        }
        // It has come meanwhile.
        Message::Fetch(chunk) => {
            let gone_on = lazy::go_on(model, chunk);
            say_awaited(model, gone_on)
        }
        Message::FetchIsSlow(chunk) => lazy::is_slow(model, chunk),
        Message::Fetched(chunk, true) => {
            let gone_on = lazy::fetched(model, chunk);
            say_awaited(model, gone_on)
        }
        Message::Fetched(chunk, false) => lazy::failed(model, chunk),
        Message::FileRead(message) => {
            model.files.push_back(*message);
            Vec::new()
        }
        Message::Begin(begin) => starting::begin(model, *begin),
        Message::Json(JsonUse::Backup, text, file) => {
            let read = chunk_functions::sharing(model).map(|it| it.read);
            read.map_or_else(Vec::new, |read| read(model, &text, file.as_deref()))
        }
        Message::Store(answer) => answered(model, *answer),
        Message::Go(page) => navigation::go(model, page),
        Message::Back => navigation::back(model),
        Message::SystemBack => {
            back::by_system(model).map_or_else(Vec::new, |message| dispatch(model, message))
        }
        Message::Demo(key, place) => demo(model, key, place),
        Message::Show(dialog) => model.show(dialog),
        Message::Close => navigation::close(model),
        Message::ShowRule(rule) => {
            let under = model.dialog.take().filter(|it| matches!(it, Dialog::Import(_))).map(Rc::new);
            model.dialog = Some(Dialog::Rule(RuleDialog { under, ..RuleDialog::new(rule, None) }));
            vec![Effect::Focus(".pop button")]
        }
        Message::Dismiss(id) => {
            model.bars.retain(|bar| bar.id != id);
            Vec::new()
        }
        Message::ToastOver(serial) => {
            model.toast = model.toast.take().filter(|toast| toast.serial != serial);
            Vec::new()
        }
        Message::Set(pref) => {
            set(model, pref);
            vec![Effect::SAVE_PREFS]
        }
        Message::Cursor(stop) => {
            model.play.cursor = Some(stop);
            vec![Effect::FocusBoard(stop)]
        }
        Message::Ask(hex) => {
            let before = std::mem::replace(&mut model.play.asked, hex);
            model.play.asked_before = before.filter(|before| hex.is_some_and(|hex| hex != *before));
            Vec::new()
        }
        Message::LookAtReaction(option) => {
            model.play.strip = Some(option);
            if let Some(chances) = chances() {
                (chances.look)(model);
            }
            vec![Effect::SAVE_TABLE]
        }
        Message::ShowAll => {
            model.stop_reveal();
            model.play.shows_all = true;
            Vec::new()
        }
        Message::RevealOver(serial) => {
            model.play.is_revealing &= serial != model.play.reveal;
            Vec::new()
        }
        Message::Revealed(serial, steps) => {
            if serial == model.play.reveal {
                model.play.told = model.play.told.max(steps);
            }
            Vec::new()
        }
        Message::Fold(line) => {
            let n = model.play.folds.len();
            model.play.folds.retain(|it| *it != line);
            if model.play.folds.len() == n {
                model.play.folds.push(line);
            }
            Vec::new()
        }
        Message::Flip => {
            model.play.is_flipped = !model.play.is_flipped;
            vec![Effect::SAVE_TABLE]
        }
        Message::Detent(detent) => {
            model.play.detent = detent;
            vec![Effect::SAVE_TABLE]
        }
        Message::LookBack(moment) => look_back(model, moment, false),
        Message::ReadPast(moment) => look_back(model, moment, true),
        Message::BackToNow => {
            (model.play.moment, model.play.reads_past) = (None, false);
            vec![Effect::SAVE_TABLE]
        }
        Message::List(is_list) => {
            model.stop_reveal();
            model.play.is_list = is_list;
            model.dialog = None;
            vec![Effect::SAVE_TABLE, Effect::FocusPanel("#panel-title")]
        }
        Message::Share(has_history) => {
            chunk_functions::sharing(model).map_or_else(Vec::new, |it| (it.open)(model, has_history))
        }
        of_link!() => chunk_functions::sharing(model).map_or_else(Vec::new, |it| (it.links)(model, msg)),
        of_kept!() => tables::update(model, msg),
        of_backup!() => backup::update(model, msg),
        Message::DownloadQuarantined(i) => entry(model, i, SettingsTask::Take),
        Message::RemoveQuarantined(i) => entry(model, i, SettingsTask::Remove),
        Message::Erase => vec![Effect::Erase],
        Message::Device(device) => {
            model.device = device;
            Vec::new()
        }
        Message::NewVersion => {
            offline::offer_update(model);
            Vec::new()
        }
        // Its button may have been on the screen a moment longer than it may be pressed.
        Message::Offline(offline::UPDATE) if !model.is_at_rest() => Vec::new(),
        Message::Offline(what) => vec![Effect::Offline(what)],
        Message::StartNormally => vec![Effect::StartNormally],
        of_play!() => playing().map_or_else(Vec::new, |it| (it.update)(model, msg)),
        Message::Json(JsonUse::Import(_) | JsonUse::Report(_), ..)
        | of_door!()
        | of_hand!()
        | of_step!()
        | of_change!()
        | of_roster!()
        | of_import!() => building(model, msg),
    }
}

/// What waited for a chunk that has come is said now.
fn say_awaited(model: &mut Model, (mut effects, awaited): (Vec<Effect>, Option<Message>)) -> Vec<Effect> {
    effects.extend(awaited.map_or_else(Vec::new, |message| update(model, message)));
    effects
}

/// What the code of building does, once it is here.
fn building(model: &mut Model, msg: Message) -> Vec<Effect> {
    match chunk_functions::building(model) {
        Some(building) => (building.update)(model, msg),
        None => {
            // What has to be said, if it cannot be had, is said on the page.
            model.dialog = None;
            lazy::wait(model, Chunk::Building, msg)
        }
    }
}

/// What the store answers.
fn answered(model: &mut Model, answer: StoreAnswer) -> Vec<Effect> {
    match answer {
        StoreAnswer::Loaded(beginning) => return starting::loaded(model, *beginning),
        StoreAnswer::Tables(tables, built) => {
            saving::listed(model, tables, built);
            // What a table is called is kept as soon as it is shown; where it is there already nothing is written.
            return vec![Effect::SAVE_PREFS];
        }
        StoreAnswer::Table(session, id, saved) => return saving::table_saved(model, session, id, saved),
        StoreAnswer::Prefs(saved) => drop(saving::note(model, saved)),
        StoreAnswer::Draft(session, id, saved) => return saving::draft_saved(model, session, id, saved),
        StoreAnswer::ReadTable(id, table) => return tables::read(model, id, *table),
        StoreAnswer::Copied(saved) => drop(saving::note(model, saved)),
        StoreAnswer::File(name, text) => return vec![Effect::Download(name, text)],
        StoreAnswer::Json(name, value) => return vec![Effect::DownloadJson(name.into(), value)],
        StoreAnswer::Backup(value, now) => return backup::made(model, value, now),
        StoreAnswer::Dropped(what, saved) => return tables::dropped(model, what, saved),
        StoreAnswer::BroughtBack(kept, last) => return tables::brought_back(model, kept, last),
        StoreAnswer::Fairness(fairness) => {
            model.fairness = fairness.value;
            saving::report(model, fairness.notices);
        }
        StoreAnswer::Elsewhere(what, true) => saving::elsewhere(model, what),
        StoreAnswer::Elsewhere(_, false) | StoreAnswer::Done => {}
        StoreAnswer::Restored(restored) => {
            let sharing = chunk_functions::sharing(model);
            return sharing.map_or_else(Vec::new, |sharing| (sharing.restored)(model, *restored));
        }
        StoreAnswer::Twin(preview, twin) => {
            let sharing = chunk_functions::sharing(model);
            return sharing.map_or_else(Vec::new, |sharing| (sharing.looked_for)(model, &preview, twin));
        }
        StoreAnswer::Quarantine(quarantine) => model.quarantine = quarantine,
        StoreAnswer::Rosters(list) => {
            let RosterList { rosters, fighters, originals } = *list;
            (model.stored.rosters, model.stored.originals, model.kept) = (rosters.value, originals, fighters);
            saving::report(model, rosters.notices);
        }
        answer @ (StoreAnswer::ReadDraft(..)
        | StoreAnswer::Roster(..)
        | StoreAnswer::Forgotten(..)
        | StoreAnswer::Fighter(_)
        | StoreAnswer::Renamed(_)
        | StoreAnswer::OriginalKept(_)
        | StoreAnswer::Original(..)) => return building(model, Message::Store(Box::new(answer))),
    }
    Vec::new()
}

fn demo(model: &mut Model, key: &str, place: usize) -> Vec<Effect> {
    let Some(Ok(fight)) = systems::begin(key, place) else { return Vec::new() };
    tables::open_fight(model, fight, Origin::Demo)
}

/// Looks back at a moment; what was played under earlier rules has no breakdown to read.
fn look_back(model: &mut Model, moment: usize, reads: bool) -> Vec<Effect> {
    let Some(fight) = &model.fight else { return Vec::new() };
    let moment = moment.min(fight.played());
    let can_read = reads && moment > 0 && !fight.is_earlier(moment - 1);
    model.stop_reveal();
    let was_reading = std::mem::take(&mut model.play.reads_past);
    model.play.reads_past = can_read;
    model.play.moment = Some(moment);
    (model.play.folds, model.dialog) = (Vec::new(), None);
    let mut effects = vec![Effect::SAVE_TABLE];
    if model.play.reads_past != was_reading {
        if model.play.reads_past {
            model.play.detent = Detent::Work;
        }
        effects.push(Effect::FocusPanel("#panel-title"));
    }
    effects
}

fn set(model: &mut Model, pref: Pref) {
    let mut prefs = model.prefs.clone();
    match pref {
        Pref::Theme(theme) => prefs.theme = theme,
        Pref::Text(step) => prefs.text = step.min(4),
        Pref::Calm(is_calm) => prefs.is_calm = is_calm,
        Pref::Pace(pace) => prefs.pace = pace,
        Pref::OwnDice(has) => prefs.has_own_dice = has,
        Pref::KeepOpen(keeps) => prefs.keeps_open = keeps,
        Pref::Keys(has) => prefs.has_keys = has,
        Pref::LeftHanded(is) => prefs.is_left_handed = is,
        Pref::Areas(shows) => prefs.shows_areas = shows,
        Pref::HexNames(are_shown) => {
            prefs.names_hexes = are_shown;
            model.dialog = None;
        }
        Pref::AskEach(asks) => prefs.asks_each = asks,
        Pref::Awake(stays) => prefs.stays_awake = stays,
        Pref::Faces(types) => {
            prefs.types_faces = types;
            // Dice are typed in one of the two ways.
            model.play.typed.clear();
        }
        Pref::Hint(hint) => drop(prefs.hints.put_away(hint)),
        Pref::Hints(are_on) => prefs.hints = Hints { are_off: !are_on, ..Hints::default() },
    }
    model.set_prefs(prefs);
}

fn entry(model: &Model, i: usize, task: fn(Quarantined) -> SettingsTask) -> Vec<Effect> {
    let entry = model.quarantine.get(i).cloned();
    entry.map(|entry| Effect::Store(StoreTask::Settings(task(entry)))).into_iter().collect()
}

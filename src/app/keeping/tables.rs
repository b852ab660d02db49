//! The tables that are kept: opened, copied, deleted, and held against other windows.

use crate::app::data::chunk_functions::begin_odds;
use crate::app::data::dialog::{Dialog, NextTable};
use crate::app::data::effect::Effect;
use crate::app::data::message::Message;
use crate::app::data::model::{Model, PlayState};
use crate::app::data::notices::BarTone;
use crate::app::data::page::Page;
use crate::app::data::rooms::{
    of_answer, of_backup, of_change, of_door, of_hand, of_import, of_link, of_page, of_play, of_roster,
    of_step,
};
use crate::app::data::store_task::{Saved, StoreTask};
use crate::app::data::stored::Origin;
use crate::app::keeping::{names, saving};
use crate::app::page::changes;
use crate::app::page::navigation;
use crate::app::store::kept_page::read_from;
use crate::app::store::lists;
use crate::share::fairness::Fairness;
use crate::share::{Kept, KeptTable, Loaded, What, Words};
use crate::systems::AnyFight;

/// What becomes of what is said about tables that are kept, and about the store.
pub fn update(model: &mut Model, message: Message) -> Vec<Effect> {
    match message {
        Message::OpenTable(id) => open(model, id),
        Message::CopyTable(what) => {
            model.dialog = None;
            let copied = [Effect::Store(StoreTask::CopyTable(what))].into_iter();
            copied.chain(lists::relist(model)).chain([Effect::RestoreFocus]).collect()
        }
        Message::TableFile(id) => vec![Effect::Store(StoreTask::TableRecord(id))],
        Message::DropTable(what) => {
            model.dialog = None;
            vec![Effect::Store(StoreTask::DropTable(what)), Effect::Focus("h1")]
        }
        Message::BringBack => vec![Effect::Store(StoreTask::BringBack), Effect::Focus("h1")],
        Message::StoreChanged(key) => store_changed(model, key.as_deref()),
        Message::TakeOver(what) => {
            hide_storage_bar(model);
            match what {
                What::Table(id) => vec![Effect::Store(StoreTask::ReadTable(id))],
                What::Setup(id) => vec![Effect::Store(StoreTask::ReadDraft(id))],
                What::Roster(_) | What::Settings | What::Original(_) | What::Fairness => Vec::new(),
            }
        }
        Message::KeepMine(what) => keep_mine(model, what),
        Message::Space(space, is_persistent) => {
            model.stored.space = space.or(model.stored.space);
            model.stored.is_persistent = is_persistent.or(model.stored.is_persistent);
            Vec::new()
        }
        of_answer!()
        | of_page!()
        | of_play!()
        | of_link!()
        | of_backup!()
        | of_door!()
        | of_hand!()
        | of_step!()
        | of_change!()
        | of_roster!()
        | of_import!() => Vec::new(),
    }
}

/// Opens a fight as a table of its own and goes there.
pub fn open_fight(model: &mut Model, fight: AnyFight, origin: Origin) -> Vec<Effect> {
    let mut effects = leave_table(model, origin);
    effects.extend(replace_fight(model, fight, origin));
    effects
}

/// Puts a fight on the table in play, in place of the one that is there, and goes there.
pub fn replace_fight(model: &mut Model, fight: AnyFight, origin: Origin) -> Vec<Effect> {
    model.fight = Some(fight);
    model.play = PlayState::default();
    (model.stored.origin, model.stored.from) = (origin, None);
    arrive(model)
}

/// A table that is kept goes on as it came with a link: this device looks at it as it did before.
pub fn catch_up(model: &mut Model, id: Option<u32>, fight: AnyFight) -> Vec<Effect> {
    let (mut effects, is_open) = (Vec::new(), model.stored.open == id);
    if !is_open {
        effects = leave_table(model, Origin::Kept);
        effects.extend(saving::set_open_table(model, id));
    }
    let card = model.stored.tables.iter().find(|card| Some(card.id) == id);
    let from = card.and_then(|card| read_from(&card.page));
    let (origin, is_list, detent) = (model.stored.origin, model.play.is_list, model.play.detent);
    effects.extend(replace_fight(model, fight, origin));
    model.stored.from = from;
    if is_open {
        (model.play.is_list, model.play.detent) = (is_list, detent);
    }
    effects
}

/// Leaves the table in play, which is kept. One that nothing was played on makes room for the next.
fn leave_table(model: &mut Model, next: Origin) -> Vec<Effect> {
    let forgotten = giving_way(model, next);
    (model.stored.origin, model.stored.tried, model.stored.from) = (Origin::default(), None, None);
    let mut effects = saving::set_open_table(model, None);
    effects.extend(forgotten.map(|id| Effect::Store(StoreTask::ForgetTable(What::Table(id)))));
    effects
}

/// The number of the table in play, where that gives way to the next one.
pub fn giving_way(model: &Model, next: Origin) -> Option<u32> {
    let gives_way = match model.stored.origin {
        Origin::Demo => true,
        Origin::Draft => next == Origin::Draft && is_a_try(model),
        Origin::Kept => false,
    };
    model.stored.open.filter(|_| gives_way && !model.has_progress())
}

/// Whether the table in play has begun with the one that is being built, and nothing was played on it.
pub fn is_a_try(model: &Model) -> bool {
    let built = model.draft.as_ref().map(|draft| draft.session);
    built.is_some() && model.stored.tried == built && !model.has_progress()
}

fn open(model: &mut Model, id: u32) -> Vec<Effect> {
    if model.stored.open == Some(id) && model.fight.is_some() {
        return navigation::go(model, Page::Fight);
    }
    model.stored.opening = Some(id);
    vec![Effect::Store(StoreTask::ReadTable(id))]
}

/// A table has been read: to be opened, or to be taken over from another window.
pub fn read(model: &mut Model, id: u32, table: Loaded<Option<KeptTable>>) -> Vec<Effect> {
    let is_taken_over = model.stored.open == Some(id);
    // Whoever asked for it has gone on to something else.
    if !is_taken_over && model.stored.opening.take() != Some(id) {
        return Vec::new();
    }
    let left = (model.stored.open, model.stored.origin, model.has_progress());
    let Some(mut effects) = saving::opened(model, id, table) else { return lists::relist(model) };
    if is_taken_over {
        model.dialog = None;
        begin_odds(model);
        effects.extend([Effect::FitBoard, Effect::Odds, Effect::Focus("#panel-title, h1")]);
        return effects;
    }
    if let (Some(left), Origin::Demo, false) = left {
        effects.push(Effect::Store(StoreTask::ForgetTable(What::Table(left))));
    }
    effects.extend(arrive(model));
    effects
}

/// Shows the table in play.
fn arrive(model: &mut Model) -> Vec<Effect> {
    model.dialog = None;
    model.stored.opening = None;
    model.play.came = model.fight.as_ref().map(|fight| fight.reached());
    model.page = Page::Fight;
    model.before = vec![Page::Home];
    changes::tell(model);
    begin_odds(model);
    vec![
        Effect::SAVE_TABLE,
        Effect::SAVE_PREFS,
        Effect::FitBoard,
        Effect::Odds,
        Effect::Focus("#panel-title"),
    ]
}

/// Something was removed, or not.
pub fn dropped(model: &mut Model, what: What, saved: Saved) -> Vec<Effect> {
    let mut effects = Vec::new();
    let title = match what {
        What::Table(_) => names::title(&model.stored, what),
        What::Setup(id) => {
            let open = model.draft.as_ref().filter(|draft| draft.id == Some(id));
            let open = open.map(|draft| draft.setup.title().to_owned());
            open.or_else(|| names::title(&model.stored, what))
        }
        What::Roster(id) => model.stored.rosters.iter().find(|card| card.id == id).map(|it| it.name.clone()),
        What::Settings | What::Original(_) | What::Fairness => None,
    };
    if saved.kept == Kept::Saved {
        if what == What::Table(model.stored.open.unwrap_or(u32::MAX)) {
            model.fight = None;
            effects = saving::set_open_table(model, None);
            if model.page == Page::Fight {
                effects.extend(navigation::go(model, Page::Home));
            }
        }
        if let What::Setup(id) = what {
            effects.extend(navigation::drop_draft(model, id));
        }
        if what == What::Fairness {
            model.fairness = Fairness::default();
        }
        offer_back(
            model,
            match what {
                What::Original(_) => "The file is removed. The fighter stays.".to_owned(),
                What::Fairness => "The count of the dice is erased.".to_owned(),
                What::Table(_) | What::Setup(_) | What::Roster(_) | What::Settings => {
                    format!("\u{201c}{}\u{201d} is deleted.", title.unwrap_or_default())
                }
            },
        );
    } else {
        saving::note(model, saved);
    }
    effects.extend(lists::relist(model));
    effects
}

/// Offers to bring back what was deleted last. Only one offer stands, or it would not be plain
/// which of them is meant.
fn offer_back(model: &mut Model, title: String) {
    model.bars.retain(|bar| !matches!(bar.action, Some((_, Message::BringBack))));
    let words = Words { title, text: "Until you close this page it can be brought back.".to_owned() };
    model.bar(BarTone::Warn, words, Some(("Bring it back", Message::BringBack)));
}

/// What was deleted last has been brought back, or not; offers the one deleted before it.
pub fn brought_back(model: &mut Model, kept: Option<Kept>, last: Option<What>) -> Vec<Effect> {
    let Some(kept) = kept else { return Vec::new() };
    if let Kept::NotKept(why) = kept {
        let text =
            "It was not brought back. Keep this page open and free some room, then try again.".to_owned();
        model.bar(BarTone::Bad, Words { title: why.words(0).title, text }, None);
        return Vec::new();
    }
    model.bars.retain(|bar| !matches!(bar.action, Some((_, Message::BringBack))));
    let title = match last {
        Some(What::Roster(_)) => "The roster deleted before it is still deleted.",
        Some(What::Original(_)) => "The file removed before it is still removed.",
        Some(What::Fairness) => "The count of the dice erased before it is still erased.",
        Some(_) => "The table deleted before it is still deleted.",
        None => "",
    };
    if !title.is_empty() {
        offer_back(model, title.to_owned());
    }
    let mut effects = lists::relist(model);
    effects.push(lists::count_throws(model));
    effects
}

/// Another window has written something.
fn store_changed(model: &mut Model, key: Option<&str>) -> Vec<Effect> {
    let what = key.and_then(What::of_key);
    let is_open = what == model.stored.open.map(What::Table) && model.fight.is_some();
    // Elsewhere it does not matter until it is gone on with: saving it tells then.
    let is_built = matches!(model.page, Page::Editor | Page::Fighters) && model.draft.is_some();
    let built = model.draft.as_ref().and_then(|draft| draft.id).map(What::Setup);
    let is_ours = is_open || (is_built && what.is_some() && what == built);
    let looks = what.filter(|_| is_ours).map(|what| Effect::Store(StoreTask::LookElsewhere(what)));
    let lists = if model.page == Page::Home { lists::relist(model) } else { Vec::new() };
    looks.into_iter().chain(lists).collect()
}

fn hide_storage_bar(model: &mut Model) {
    model.bars.retain(|bar| !bar.is_about_storage);
}

fn keep_mine(model: &mut Model, what: What) -> Vec<Effect> {
    hide_storage_bar(model);
    if let What::Setup(_) = what {
        let session = model.next_serial();
        let draft = model.draft.as_mut();
        draft.into_iter().for_each(|draft| (draft.id, draft.session) = (None, session));
        return vec![Effect::SAVE_DRAFT];
    }
    let effects = saving::set_open_table(model, None);
    effects.into_iter().chain([Effect::SAVE_TABLE, Effect::SAVE_PREFS]).collect()
}

/// Asks first whether the table in play, which is only in memory, may be left.
pub fn ask_to_leave(model: &mut Model, next: NextTable) -> Vec<Effect> {
    let under = model.dialog.take();
    model.show(Dialog::Leave(next, std::rc::Rc::new(under)))
}

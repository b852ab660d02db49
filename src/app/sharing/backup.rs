//! Backups, and rosters as files: made, looked into, added to what is kept.

use crate::app::data::chunk::Chunk;
use crate::app::data::dialog::Dialog;
use crate::app::data::effect::Effect;
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::notices::BarTone;
use crate::app::data::page::Page;
use crate::app::data::prefs::Prefs;
use crate::app::data::rooms::{
    of_answer, of_change, of_door, of_hand, of_import, of_kept, of_link, of_page, of_play, of_roster, of_step,
};
use crate::app::data::store_task::{Restored, SharingTask, StoreTask};
use crate::app::page::navigation;
use crate::app::store::kept_prefs::prefs;
use crate::app::store::lists;
use crate::json::Json;
use crate::share::backup;
use crate::share::{Kept, Words, no_backup};
use std::rc::Rc;

/// What becomes of what is said about backups and about rosters as files.
pub fn update(model: &mut Model, message: Message) -> Vec<Effect> {
    match message {
        // Nothing of it is read there: it goes out word for word.
        Message::Backup if model.device.is_safe_start => vec![Effect::DownloadStore("hexfray-data.txt")],
        Message::Backup => {
            if model.saving.not_kept.is_some() {
                let words =
                    "The table in play is not in the backup, for it could not be saved. Share it as a file.";
                model.toast(words.to_owned(), false);
            }
            model.bars.retain(|bar| !matches!(bar.action, Some((_, Message::Backup))));
            vec![Effect::Store(StoreTask::Sharing(SharingTask::Backup))]
        }
        Message::RosterFile(id) => vec![Effect::Store(StoreTask::Sharing(SharingTask::RosterFile(id)))],
        Message::Restore => match model.dialog.take() {
            Some(Dialog::Restore(contents)) => {
                vec![Effect::Store(StoreTask::Sharing(SharingTask::Restore(contents)))]
            }
            Some(_) | None => Vec::new(),
        },
        of_answer!()
        | of_page!()
        | of_play!()
        | of_link!()
        | of_kept!()
        | of_door!()
        | of_hand!()
        | of_step!()
        | of_change!()
        | of_roster!()
        | of_import!() => Vec::new(),
    }
}

/// A backup has been made, at this time.
pub fn made(model: &mut Model, backup: Json, now: u64) -> Vec<Effect> {
    if model.saving.not_kept.is_none() {
        model.stored.backed_up = Some(now);
    }
    let name = format!("hexfray-{}.json", model.device.today);
    vec![Effect::DownloadJson(name.into(), backup), Effect::SAVE_PREFS]
}

/// The chunks without which a backup can't be read.
pub fn needs(file: &Json) -> Vec<Chunk> {
    backup::systems(file).into_iter().map(Chunk::System).collect()
}

/// Looks into a backup. Nothing is added before the player says so.
pub fn look_into(model: &mut Model, file: &Json) -> Vec<Effect> {
    match backup::read(file) {
        Ok(contents) => {
            model.dialog = Some(Dialog::Restore(Rc::new(contents)));
            vec![Effect::Focus(".dlg .plate, .dlg .btn.big")]
        }
        Err(fault) => {
            let words = no_backup(&fault);
            model.dialog = None;
            model.announce_now(words.title.clone());
            model.bar(BarTone::Bad, words, Some(("Choose another", Message::Show(Dialog::OpenLink))));
            Vec::new()
        }
    }
}

/// What becomes of a backup that was added, or not.
pub fn restored(model: &mut Model, restored: Restored) -> Vec<Effect> {
    let Restored { contents, kept, n_here } = restored;
    let n = contents.tables().count() + contents.setups().count() + contents.rosters().count();
    let words = match (&kept, &contents.settings) {
        (Kept::NotKept(why), _) => {
            let text = "Nothing of it was added, and nothing of yours has changed.".to_owned();
            model.bar(BarTone::Bad, Words { title: why.words(0).title, text }, None);
            None
        }
        (_, Some(settings)) if model.prefs == Prefs::default() => {
            model.set_prefs(prefs(settings));
            Some("Restored, with its settings")
        }
        _ if n_here > 0 && n_here == n => Some("All its tables and rosters are here already"),
        _ => Some("Restored"),
    };
    if let Some(words) = words {
        let here = match n_here {
            0 => String::new(),
            n_here if n_here == n => String::new(),
            n_here => format!(". {n_here} of its {n} tables and rosters were here already"),
        };
        model.toast(words.to_owned() + &here, false);
    }
    let mut effects = lists::relist(model);
    effects.extend(navigation::go(model, Page::Home));
    effects.push(Effect::SAVE_PREFS);
    effects
}

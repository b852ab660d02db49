//! The tables that are kept: opened, copied, deleted, and held against other windows.

use super::msg::Msg;
use super::safe::is_safe_start;
use super::state::{App, BarTone, Desk, Dialog, Errand, Origin, Page, Prefs};
use super::{dom, json, odds, storage};
use crate::share::{Kept, What, Words};
use crate::systems::AnyFight;

/// Hears what is said about tables that are kept, and about the store.
pub fn hear(app: &mut App, msg: Msg) -> Vec<Errand> {
    match msg {
        Msg::OpenTable(id) => open(app, id),
        Msg::CopyTable(id) => {
            let (_, kept) = app.keeper.copy_table(id, storage::clock());
            app.dialog = None;
            storage::note(app, kept);
            storage::relist(app);
            vec![Errand::Return]
        }
        Msg::TableFile(id) => {
            let text = app.keeper.text(What::Table(id));
            text.map_or_else(Vec::new, |text| vec![Errand::Download("hexfray-table-record.txt", text)])
        }
        Msg::DropTable(id) => drop_table(app, id),
        Msg::BringBack => {
            bring_back(app);
            vec![Errand::Focus("h1")]
        }
        Msg::Stored(key) => stored(app, key.as_deref()),
        Msg::TakeOver(what) => take_over(app, what),
        Msg::KeepMine(what) => keep_mine(app, what),
        Msg::Space(space, is_persistent) => {
            app.vault.space = space.or(app.vault.space);
            app.vault.is_persistent = is_persistent.or(app.vault.is_persistent);
            Vec::new()
        }
        _ => Vec::new(),
    }
}

/// Hears what is said about backups and about rosters as files.
pub fn hear_of_files(app: &mut App, msg: Msg) -> Vec<Errand> {
    match msg {
        // Nothing of it is read there: it goes out word for word.
        Msg::Backup if is_safe_start() => {
            vec![Errand::Download("hexfray-data.txt", dom::everything_kept())]
        }
        Msg::Backup => {
            let now = storage::clock();
            if app.keeping.not_kept.is_some() {
                let words =
                    "The table in play is not in the backup, for it could not be saved. Share it as a file.";
                app.toast(words.to_owned(), false);
            } else {
                app.vault.backed_up = Some(now);
            }
            app.bars.retain(|bar| !matches!(bar.action, Some((_, Msg::Backup))));
            vec![
                Errand::Download("hexfray-backup.json", json::text(&app.keeper.backup(now))),
                Errand::KeepPrefs,
            ]
        }
        Msg::RosterFile(id) => {
            let file = app.keeper.roster_file(id, storage::clock());
            vec![Errand::Download("hexfray-fighters.json", json::text(&file))]
        }
        Msg::Restore => restore(app),
        _ => Vec::new(),
    }
}

/// Puts a fight on a table of its own and goes there.
pub fn sit_down(app: &mut App, fight: AnyFight, origin: Origin) -> Vec<Errand> {
    stand_up(app, origin);
    sit_down_here(app, fight, origin)
}

/// Puts a fight on the table in play, in place of the one that is there, and goes there.
pub fn sit_down_here(app: &mut App, fight: AnyFight, origin: Origin) -> Vec<Errand> {
    app.fight = Some(fight);
    app.desk = Desk::default();
    app.vault.origin = origin;
    arrive(app)
}

/// Leaves the table in play, which is kept. One that nothing was played on makes room for the next.
fn stand_up(app: &mut App, next: Origin) {
    let origin = std::mem::take(&mut app.vault.origin);
    let gives_way = origin == Origin::Demo || (origin == Origin::Shop && next == Origin::Shop);
    if let (Some(id), true, false) = (app.vault.open, gives_way, app.has_progress()) {
        let _ = app.keeper.forget_table(id);
    }
    storage::seat(app, None);
}

fn open(app: &mut App, id: u32) -> Vec<Errand> {
    if app.vault.open == Some(id) && app.fight.is_some() {
        return super::update::update(app, Msg::Go(Page::Fight));
    }
    let left = (app.vault.open, app.vault.origin, app.has_progress());
    if !storage::open_table(app, id) {
        storage::relist(app);
        return Vec::new();
    }
    if let (Some(left), Origin::Demo, false) = left {
        let _ = app.keeper.forget_table(left);
    }
    arrive(app)
}

/// Shows the table in play.
fn arrive(app: &mut App) -> Vec<Errand> {
    app.dialog = None;
    app.page = Page::Fight;
    app.before = vec![Page::Home];
    odds::begin(app);
    vec![Errand::Keep, Errand::KeepPrefs, Errand::Start, Errand::Odds, Errand::Focus("#panel-title")]
}

fn drop_table(app: &mut App, id: u32) -> Vec<Errand> {
    let name = app.vault.tables.iter().find(|card| card.id == id).map(|card| card.summary.name.clone());
    app.dialog = None;
    // The player says so, whatever another window has made of it.
    app.keeper.take_note(What::Table(id));
    let kept = app.keeper.drop_table(id);
    if kept == Kept::Saved {
        if app.vault.open == Some(id) {
            app.fight = None;
            storage::seat(app, None);
        }
        let title = format!("\u{201c}{}\u{201d} is deleted.", name.unwrap_or_default());
        offer_back(app, title);
    } else {
        storage::note(app, kept);
    }
    storage::relist(app);
    vec![Errand::Focus("h1")]
}

/// Offers to bring back what was deleted last. Only one offer stands, or it would not be plain
/// which of them is meant.
pub fn offer_back(app: &mut App, title: String) {
    app.bars.retain(|bar| !matches!(bar.action, Some((_, Msg::BringBack))));
    let words = Words { title, text: "Until you close this page it can be brought back.".to_owned() };
    app.bar(BarTone::Warn, words, Some(("Bring it back", Msg::BringBack)));
}

/// Brings back what was deleted last, and offers the one deleted before it.
fn bring_back(app: &mut App) {
    let Some(kept) = app.keeper.last_removed().and_then(|what| app.keeper.bring_back(what)) else { return };
    if let Kept::NotKept(why) = kept {
        let text =
            "It was not brought back. Keep this page open and free some room, then try again.".to_owned();
        app.bar(BarTone::Bad, Words { title: why.words(0).title, text }, None);
        return;
    }
    app.bars.retain(|bar| !matches!(bar.action, Some((_, Msg::BringBack))));
    let title = match app.keeper.last_removed() {
        Some(What::Roster(_)) => "The roster deleted before it is still deleted.",
        Some(What::Original(_)) => "The file removed before it is still removed.",
        Some(_) => "The table deleted before it is still deleted.",
        None => "",
    };
    if !title.is_empty() {
        offer_back(app, title.to_owned());
    }
    storage::relist(app);
}

/// Adds what is in the backup that is looked at.
fn restore(app: &mut App) -> Vec<Errand> {
    let Some(Dialog::Restore(contents)) = app.dialog.take() else { return Vec::new() };
    // What is set up here has its place before anything else can take it.
    storage::keep_shop(app);
    let left_out = app.keeper.left_out(&contents);
    let kept = app.keeper.restore(&contents);
    let words = match (&kept, &contents.settings) {
        (Kept::NotKept(why), _) => {
            let text = "Nothing of it was added, and nothing of yours has changed.".to_owned();
            app.bar(BarTone::Bad, Words { title: why.words(0).title, text }, None);
            None
        }
        (_, Some(settings)) if app.prefs == Prefs::default() => {
            app.prefs = storage::prefs(settings);
            Some("Restored, with its settings")
        }
        _ => Some("Restored"),
    };
    storage::relist(app);
    if let (Some(text), Some(_)) = (left_out, words) {
        let title = "Not all of it was added.".to_owned();
        app.bar(BarTone::Warn, Words { title, text: text.to_owned() }, None);
    }
    if words.is_some() && app.shop.is_none() {
        app.shop = app.keeper.load_setup().value.map(super::state::Workshop::new);
    }
    if let Some(words) = words {
        app.toast(words.to_owned(), false);
    }
    app.say(words.unwrap_or_default().to_owned());
    let mut errands = super::update::update(app, Msg::Go(Page::Home));
    errands.extend([Errand::KeepPrefs, Errand::ToastOver]);
    errands
}

/// Another window has written something.
fn stored(app: &mut App, key: Option<&str>) -> Vec<Errand> {
    let what = key.and_then(What::of_key);
    let is_open = what == app.vault.open.map(What::Table) && app.fight.is_some();
    let is_ours = is_open || (what == Some(What::Setup) && app.shop.is_some());
    if let Some(what) = what.filter(|what| is_ours && app.keeper.is_elsewhere(*what)) {
        storage::elsewhere(app, what);
    }
    if app.page == Page::Home {
        storage::relist(app);
    }
    Vec::new()
}

fn settle(app: &mut App) {
    app.bars.retain(|bar| !bar.is_about_storage);
    app.keeping.not_kept = None;
}

fn take_over(app: &mut App, what: What) -> Vec<Errand> {
    settle(app);
    match what {
        What::Table(id) if storage::open_table(app, id) => {
            app.dialog = None;
            odds::begin(app);
            vec![Errand::Start, Errand::Odds, Errand::Focus("#panel-title, h1")]
        }
        What::Setup => {
            if let Some(setup) = app.keeper.load_setup().value {
                app.shop = Some(super::state::Workshop::new(setup));
            }
            vec![Errand::Start, Errand::Focus("h1")]
        }
        _ => Vec::new(),
    }
}

fn keep_mine(app: &mut App, what: What) -> Vec<Errand> {
    settle(app);
    if what == What::Setup {
        app.keeper.take_note(what);
        return vec![Errand::KeepShop];
    }
    storage::seat(app, None);
    app.toast("Kept as a table of its own".to_owned(), false);
    vec![Errand::Keep, Errand::KeepPrefs, Errand::ToastOver]
}

//! Fighters kept for other tables, in rosters, by system.

use super::msg::Msg;
use super::state::{App, Errand};
use super::{storage, tables};
use crate::board::Side;
use crate::hex::Facing;
use crate::share::{Kept, KeptRoster, What};
use crate::sheet::{Form, is_blank, trimmed};
use crate::systems::{each, each_built};
use crate::table::Recruit;

/// What the first roster is called.
const FIRST: &str = "Fighters";

/// Looks who is kept for the system of the table being built.
pub fn look(app: &mut App) {
    storage::relist(app);
    let Some(shop) = &app.shop else { return };
    let Some(roster) = app.vault.roster_of(shop.setup.key()).map(|it| it.id) else {
        app.kept.clear();
        return;
    };
    let keeper = &mut app.keeper;
    app.kept = each!(AnySetup: &shop.setup, S, _setup => {
        let sheets = keeper.load_roster::<S>(roster).value.sheets;
        sheets.iter().map(|sheet| sheet.name().to_owned()).collect()
    });
}

/// Hears what is said about rosters.
pub fn hear(app: &mut App, msg: Msg) -> Vec<Errand> {
    match msg {
        Msg::ChooseRoster(id) => app.vault.roster = Some(id),
        Msg::NewRoster => {
            let n = app.vault.rosters.len() + 1;
            make(app, format!("{FIRST} {n}"));
        }
        Msg::RenameRoster(name) if !is_blank(&name) => {
            let name: String = trimmed(&name).chars().take(40).collect();
            alter(app, Change::Nothing, Some(name));
        }
        Msg::DropRoster => drop_roster(app),
        _ => {}
    }
    look(app);
    vec![Errand::KeepPrefs]
}

fn make(app: &mut App, name: String) -> Option<u32> {
    let (shop, keeper) = (app.shop.as_ref()?, &mut app.keeper);
    let (id, kept) = each_built!(&shop.setup, S, _setup => {
        keeper.new_roster::<S>(&KeptRoster { name, sheets: Vec::new() }, storage::clock())
    });
    app.vault.roster = id.or(app.vault.roster);
    storage::note(app, kept);
    id
}

fn drop_roster(app: &mut App) {
    let roster = app.shop.as_ref().and_then(|shop| app.vault.roster_of(shop.setup.key())).cloned();
    let Some(roster) = roster else { return };
    // The player says so, whatever another window has made of it.
    app.keeper.take_note(What::Roster(roster.id));
    let kept = app.keeper.drop_roster(roster.id);
    if kept == Kept::Saved {
        let title = format!("\u{201c}{}\u{201d} is deleted.", roster.name);
        tables::offer_back(app, title);
        app.dialog = None;
    } else {
        storage::note(app, kept);
    }
}

/// What becomes of a sheet: of a recruit of the table, or of the roster.
enum Change {
    Keep(usize),
    Forget(usize),
    Nothing,
}

/// Changes the chosen roster and keeps it; the name of the fighter it was about.
fn alter(app: &mut App, change: Change, rename: Option<String>) -> Option<String> {
    let key = app.shop.as_ref()?.setup.key();
    let id = match app.vault.roster_of(key).map(|it| it.id) {
        Some(id) => id,
        None => make(app, FIRST.to_owned())?,
    };
    let (shop, keeper) = (app.shop.as_ref()?, &mut app.keeper);
    let (kept, name) = each_built!(&shop.setup, S, setup => {
        let mut roster = keeper.load_roster::<S>(id).value;
        let mut name = String::new();
        match change {
            // One of the same name gives way.
            Change::Keep(recruit) => if let Some(it) = setup.recruits.get(recruit) {
                it.sheet.name().clone_into(&mut name);
                roster.sheets.retain(|sheet| sheet.name() != name);
                roster.sheets.push(it.sheet.clone());
            },
            Change::Forget(i) if i < roster.sheets.len() => drop(roster.sheets.remove(i)),
            Change::Forget(_) | Change::Nothing => {}
        }
        roster.name = rename.unwrap_or(roster.name);
        (keeper.save_roster::<S>(id, &roster, storage::clock()), name)
    });
    storage::note(app, kept).then_some(name)
}

/// Keeps a fighter of the table; one of the same name gives way.
pub fn keep(app: &mut App, recruit: usize) -> Vec<Errand> {
    if let Some(name) = alter(app, Change::Keep(recruit), None) {
        look(app);
        let key = app.shop.as_ref().map_or("", |shop| shop.setup.key());
        let roster = app.vault.roster_of(key).map(|it| it.name.clone()).unwrap_or_default();
        app.toast(format!("{name} is kept in \u{201c}{roster}\u{201d} for other tables"), false);
    }
    vec![Errand::ToastOver, Errand::KeepPrefs]
}

/// Brings a kept fighter to the table; it waits to be placed.
pub fn bring(app: &mut App, i: usize) -> Vec<Errand> {
    let key = app.shop.as_ref().map_or("", |shop| shop.setup.key());
    let roster = app.vault.roster_of(key).map(|it| it.id);
    let (Some(shop), Some(roster), keeper) = (app.shop.as_mut(), roster, &mut app.keeper) else {
        return Vec::new();
    };
    each_built!(&mut shop.setup, S, setup => {
        if let Some(sheet) = keeper.load_roster::<S>(roster).value.sheets.into_iter().nth(i) {
            setup.recruits.push(Recruit { sheet, side: Side::Tide, at: None, facing: Facing::default() });
        }
    });
    let last = shop.setup.n_recruits().checked_sub(1);
    (shop.sheet, shop.picked) = (last, last);
    vec![Errand::KeepShop]
}

/// Forgets a kept fighter.
pub fn forget(app: &mut App, i: usize) -> Vec<Errand> {
    alter(app, Change::Forget(i), None);
    look(app);
    Vec::new()
}

//! Fighters kept for other tables, by system.

use super::state::{App, Errand};
use super::storage;
use crate::board::Side;
use crate::hex::Facing;
use crate::sheet::Form;
use crate::systems::each;
use crate::table::Recruit;

/// Looks who is kept for the system of the table being built.
pub fn look(app: &mut App) {
    let (Some(shop), keeper) = (&app.shop, &mut app.keeper) else { return };
    app.kept = each!(AnySetup: &shop.setup, S, _setup => {
        keeper.load_roster::<S>().value.iter().map(|sheet| sheet.name().to_owned()).collect()
    });
}

/// Keeps a fighter of the table; one of the same name gives way.
pub fn keep(app: &mut App, recruit: usize) -> Vec<Errand> {
    let (Some(shop), keeper) = (&app.shop, &mut app.keeper) else { return Vec::new() };
    let done = each!(AnySetup: &shop.setup, S, setup => {
        setup.recruits.get(recruit).map(|it| {
            let mut sheets = keeper.load_roster::<S>().value;
            sheets.retain(|sheet| sheet.name() != it.sheet.name());
            sheets.push(it.sheet.clone());
            (keeper.save_roster::<S>(&sheets, storage::clock()), it.sheet.name().to_owned())
        })
    });
    let Some((kept, name)) = done else { return Vec::new() };
    if storage::note(app, kept) {
        app.toast(format!("{name} is kept for other tables"), false);
    }
    look(app);
    vec![Errand::ToastOver]
}

/// Brings a kept fighter to the table; it waits to be placed.
pub fn bring(app: &mut App, i: usize) -> Vec<Errand> {
    let (Some(shop), keeper) = (app.shop.as_mut(), &mut app.keeper) else { return Vec::new() };
    each!(AnySetup: &mut shop.setup, S, setup => {
        if let Some(sheet) = keeper.load_roster::<S>().value.into_iter().nth(i) {
            setup.recruits.push(Recruit { sheet, side: Side::Tide, at: None, facing: Facing::default() });
        }
    });
    let last = shop.setup.recruits().len().checked_sub(1);
    (shop.sheet, shop.picked) = (last, last);
    vec![Errand::KeepShop]
}

/// Forgets a kept fighter.
pub fn forget(app: &mut App, i: usize) -> Vec<Errand> {
    let (Some(shop), keeper) = (&app.shop, &mut app.keeper) else { return Vec::new() };
    let kept = each!(AnySetup: &shop.setup, S, _setup => {
        let mut sheets = keeper.load_roster::<S>().value;
        if i < sheets.len() {
            sheets.remove(i);
        }
        keeper.save_roster::<S>(&sheets, storage::clock())
    });
    storage::note(app, kept);
    look(app);
    Vec::new()
}

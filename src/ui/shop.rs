//! What is said about the table being built: ground, figures, sheets.

use super::msg::Msg;
use super::state::{App, Detent, Errand, Origin, Page, Tool, Workshop};
use super::tables;
use super::{fighters, fixtures, import};
use crate::board::{Side, Terrain};
use crate::hex::{Hex, range};
use crate::sheet::Value;
use crate::systems::{self, AnySetup};

/// So many steps of the editor can be taken back.
const STEPS: usize = 60;

/// Hears what is said about the table being built.
pub fn hear(app: &mut App, msg: Msg) -> Vec<Errand> {
    match msg {
        Msg::Empty(key) => match systems::empty(key) {
            Some(setup) => enter(app, setup, Page::Editor),
            None => Vec::new(),
        },
        Msg::EditBoard => edit(app, Page::Editor),
        Msg::EditFighters => edit(app, Page::Fighters),
        Msg::TapHex(hex) => tap(app, hex),
        Msg::Play => begin(app),
        Msg::KeepFighter(i) => fighters::keep(app, i),
        Msg::BringFighter(i) => {
            if let Some(shop) = app.shop.as_mut() {
                remember(shop);
            }
            fighters::bring(app, i)
        }
        Msg::ForgetFighter(i) => fighters::forget(app, i),
        Msg::ChooseRoster(_) | Msg::NewRoster | Msg::RenameRoster(_) | Msg::DropRoster => {
            fighters::hear(app, msg)
        }
        Msg::Add(key) => add(app, key),
        Msg::Import(..)
        | Msg::NotImported(_)
        | Msg::NothingCame
        | Msg::ImportAnew
        | Msg::ImportReport(_)
        | Msg::DropOriginal(_) => import::hear(app, msg),
        Msg::EditUndo | Msg::EditRedo => {
            let key = |app: &App| app.shop.as_ref().map(|shop| shop.setup.key());
            let before = key(app);
            let errands = app.shop.as_mut().map_or_else(Vec::new, |shop| work(shop, msg));
            // A table of another system made room for this one: it has other fighters kept for it.
            if key(app) != before {
                fighters::look(app);
            }
            errands
        }
        msg => {
            let Some(shop) = app.shop.as_mut() else { return Vec::new() };
            work(shop, msg)
        }
    }
}

/// Adds something to the sheet that is open, and goes there.
fn add(app: &mut App, key: String) -> Vec<Errand> {
    app.dialog = None;
    let Some(shop) = app.shop.as_mut() else { return Vec::new() };
    let before = shop.setup.clone();
    let mut errands = work(shop, Msg::Field(key.clone(), Value::Press));
    let new = shop.sheet.and_then(|i| shop.setup.first_new(&before, i, &key));
    errands.extend(new.map(Errand::ShowAdded));
    errands
}

/// Opens the workshop with a setup.
pub fn enter(app: &mut App, setup: AnySetup, page: Page) -> Vec<Errand> {
    // What was being built before can still be taken back to, as a step of its own.
    let before = app
        .shop
        .take()
        .map(|shop| shop.setup)
        .filter(|before| before.key() == setup.key() && *before != setup);
    app.shop = Some(Workshop { undo: before.into_iter().collect(), ..Workshop::new(setup) });
    app.dialog = None;
    app.desk.detent = Detent::Work;
    app.before.push(app.page);
    app.page = page;
    fighters::look(app);
    vec![Errand::KeepShop, Errand::KeepPrefs, Errand::Start, Errand::Focus("h1")]
}

/// Opens the workshop with what is there: the table being built, else the one in play.
fn edit(app: &mut App, page: Page) -> Vec<Errand> {
    app.dialog = None;
    let is_open = app.shop.is_some() && matches!(app.page, Page::Editor | Page::Fighters);
    match (&app.fight, is_open) {
        (_, true) => {
            app.before.push(app.page);
            app.page = page;
            vec![Errand::Start, Errand::KeepPrefs, Errand::Focus("h1")]
        }
        (Some(fight), false) => {
            let setup = fight.setup();
            enter(app, setup, page)
        }
        (None, false) => {
            let key = systems::SYSTEMS.first().map(|card| card.key).unwrap_or_default();
            let setup = app.shop.as_ref().map(|shop| shop.setup.clone()).or_else(|| systems::empty(key));
            setup.map_or_else(Vec::new, |setup| enter(app, setup, page))
        }
    }
}

/// Begins the fight, or says what keeps it from beginning.
fn begin(app: &mut App) -> Vec<Errand> {
    let Some(shop) = app.shop.as_mut() else { return Vec::new() };
    if shop.setup.recruits().iter().all(|recruit| recruit.at.is_none()) {
        shop.faults = vec!["Nobody stands on the board yet. Pick Fighters and place one.".to_owned()];
        return vec![Errand::Focus(".faults")];
    }
    match shop.setup.begin() {
        Ok(fight) => {
            shop.faults.clear();
            tables::sit_down(app, fight, Origin::Shop)
        }
        Err(_) => {
            shop.faults = shop.setup.fault_lines();
            let words = shop.faults.first().cloned().unwrap_or_default();
            app.say_at_once(words);
            vec![Errand::Focus(".faults")]
        }
    }
}

/// A hex was tapped with the tool in hand.
fn tap(app: &mut App, hex: Hex) -> Vec<Errand> {
    let Some(shop) = app.shop.as_mut().filter(|_| app.page == Page::Editor) else { return Vec::new() };
    match shop.tool {
        Tool::Paint | Tool::Height => {
            let mut errands = work(shop, Msg::Paint(hex));
            errands.extend(work(shop, Msg::Lift));
            let words = shop.setup.lay().hex(shop.setup.ground(), hex);
            app.say(words);
            errands
        }
        Tool::Fighters => {
            let stands = |i: &usize, at: Option<Hex>| at == Some(hex) || shop.setup.rest(*i).contains(&hex);
            let recruits = shop.setup.recruits();
            let here = (0..recruits.len()).find(|i| stands(i, recruits[*i].at));
            match (here, shop.picked) {
                (Some(i), picked) if picked != Some(i) => work(shop, Msg::Pick(Some(i))),
                (Some(_), _) => work(shop, Msg::TurnPicked(1)),
                (None, Some(i)) if shop.setup.ground().cell(hex).is_some() => {
                    remember(shop);
                    shop.setup.place(i, Some(hex));
                    vec![Errand::KeepShop]
                }
                (None, _) => Vec::new(),
            }
        }
        Tool::Fixtures => fixtures::tap(app, hex),
        Tool::Pan | Tool::Table => Vec::new(),
    }
}

fn work(shop: &mut Workshop, msg: Msg) -> Vec<Errand> {
    let open = shop.sheet;
    shop.refused = None;
    if !matches!(msg, Msg::FixtureSize(_) | Msg::GapTop(_)) {
        shop.first = None;
    }
    match msg {
        Msg::Tool(tool) => shop.tool = tool,
        Msg::Fixture(fixture) => shop.fixture = fixture,
        Msg::FixtureSize(size) => shop.sizes[shop.fixture as usize] = size,
        Msg::GapTop(top) => shop.gap_top = top,
        Msg::Ground(terrain) => shop.ground = terrain,
        Msg::Height(height) => shop.height = height.min(shop.setup.land().most),
        Msg::Brush(rings) => shop.brush = rings.min(2),
        Msg::Paint(hex) if shop.tool == Tool::Fixtures => fixtures::paint(shop, hex),
        Msg::Paint(hex) => paint(shop, hex),
        Msg::Lift => shop.is_drawing = false,
        Msg::Pick(who) => shop.picked = who,
        Msg::Sheet(who) => shop.sheet = who,
        Msg::Refuse(field, typed) => shop.refused = Some((field.to_owned(), Value::Text(typed))),
        Msg::EditUndo => step(shop, true),
        Msg::EditRedo => step(shop, false),
        change => {
            remember(shop);
            alter(shop, change);
            // What is said twice is one step.
            if shop.undo.last() == Some(&shop.setup) {
                shop.undo.pop();
            }
        }
    }
    if shop.sheet == open { vec![Errand::KeepShop] } else { vec![Errand::KeepShop, Errand::KeepPrefs] }
}

/// Changes that are one step each.
fn alter(shop: &mut Workshop, msg: Msg) {
    let setup = &mut shop.setup;
    match msg {
        Msg::Resize(cols, rows) => {
            let resized = setup.ground().resized(cols, rows);
            *setup.ground_mut() = resized;
            setup.settle();
        }
        Msg::Rename(name) => setup.rename(&name),
        Msg::Reading(option, reading) => setup.set_option(option, reading),
        Msg::TurnPicked(by) => {
            let recruits = setup.recruits();
            if let Some((i, recruit)) = shop.picked.and_then(|i| Some((i, recruits.get(i)?))) {
                setup.face(i, recruit.facing.turned(by));
            }
        }
        Msg::Unplace(i) => setup.place(i, None),
        Msg::Remove(i) => {
            setup.remove(i);
            (shop.picked, shop.sheet) = (None, None);
        }
        Msg::Duplicate(i) => shop.sheet = setup.duplicate(i).or(shop.sheet),
        Msg::Recruit(starter) => {
            let sides = setup.recruits();
            let n = |side: Side| sides.iter().filter(|it| it.side == side).count();
            let side = if n(Side::Tide) <= n(Side::Madder) { Side::Tide } else { Side::Madder };
            let i = setup.add(starter, side);
            (shop.sheet, shop.picked) = (Some(i), Some(i));
        }
        Msg::Enlist(i, side) => setup.enlist(i, side),
        Msg::Field(key, value) => {
            let is_set = shop.sheet.is_some_and(|i| setup.set(i, &key, &value));
            if !is_set {
                shop.refused = Some((key, value));
            }
        }
        _ => {}
    }
    if !shop.faults.is_empty() {
        shop.faults = shop.setup.fault_lines();
    }
}

/// What the brush would change around a hex.
pub fn brushed(shop: &Workshop, hex: Hex) -> Vec<Hex> {
    range(hex, shop.brush).collect()
}

fn paint(shop: &mut Workshop, hex: Hex) {
    if !shop.is_drawing {
        remember(shop);
        shop.is_drawing = true;
    }
    let (tool, terrain, height) = (shop.tool, shop.ground, shop.height);
    for hex in brushed(shop, hex) {
        let ground = shop.setup.ground_mut();
        let Some(cell) = ground.cell_mut(hex) else { continue };
        if tool == Tool::Paint {
            cell.terrain = terrain;
        }
        cell.height = if cell.terrain == Terrain::Nothing { 0 } else { height };
        if cell.terrain == Terrain::Nothing {
            fixtures::clear(ground, hex);
        }
    }
    shop.setup.settle();
}

/// Keeps the table as it is, to be taken back to.
pub fn remember(shop: &mut Workshop) {
    shop.undo.push(shop.setup.clone());
    shop.redo.clear();
    if shop.undo.len() > STEPS {
        shop.undo.remove(0);
    }
}

fn step(shop: &mut Workshop, is_back: bool) {
    let (from, to) =
        if is_back { (&mut shop.undo, &mut shop.redo) } else { (&mut shop.redo, &mut shop.undo) };
    let Some(setup) = from.pop() else { return };
    to.push(std::mem::replace(&mut shop.setup, setup));
    let n = shop.setup.n_recruits();
    shop.picked = shop.picked.filter(|i| *i < n);
    shop.sheet = shop.sheet.filter(|i| *i < n);
}

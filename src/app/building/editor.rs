//! What is said about the table being built: ground, figures, sheets.

use crate::app::building::beginning::begin;
use crate::app::building::drafts::edit;
use crate::app::building::entering::enter;
use crate::app::building::taking_in::take_in;
use crate::app::building::{drafts, fighters, fixtures, import, renaming};
use crate::app::data::dialog::Dialog;
use crate::app::data::draft::{Basis, Brush, Draft, Tool};
use crate::app::data::effect::{Effect, JsonUse};
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::page::Page;
use crate::app::data::rooms::{
    of_answer, of_backup, of_change, of_door, of_hand, of_import, of_kept, of_link, of_page, of_play,
    of_roster, of_step,
};
use crate::app::data::store_task::StoreAnswer;
use crate::app::keeping::names;
use crate::board::{Ground, Side, Terrain, UnitId};
use crate::hex::{Hex, Step, line, range};
use crate::sheet::Value;
use crate::systems::{self, AnySetup};

/// What becomes of what is said about the table being built.
pub fn update(model: &mut Model, msg: Message) -> Vec<Effect> {
    match msg {
        Message::Empty(key) => match systems::empty(key) {
            Some(mut setup) => {
                setup.rename(&names::free(model, setup.title()));
                enter(model, setup, Basis::Own, Page::Editor)
            }
            None => Vec::new(),
        },
        Message::EditBoard => edit(model, Page::Editor),
        Message::EditFighters(who) => edit_fighters(model, who),
        Message::TapHex(hex) => tap(model, hex),
        Message::Play => begin(model, false),
        Message::TakeIn => take_in(model),
        Message::BringIn => drafts::bring_in(model),
        Message::BeginAnew => match model.dialog.take() {
            Some(Dialog::Anew(_)) => begin(model, true),
            other => {
                model.dialog = other;
                Vec::new()
            }
        },
        Message::OpenDraft(id) => drafts::open(model, id, Page::Editor, None),
        Message::Changes(what) => drafts::change(model, what),
        Message::RenameTable(what, name) => renaming::rename(model, what, &name),
        of_roster!() => fighters::update(model, msg),
        Message::Add(key) => add(model, key),
        of_import!() => import::update(model, msg),
        of_step!() => {
            let key = |model: &Model| model.draft.as_ref().map(|draft| draft.setup.key());
            let before = key(model);
            let mut effects = model.draft.as_mut().map_or_else(Vec::new, |draft| work(draft, msg));
            // A table of another system made room for this one: it has other fighters kept for it.
            if key(model) != before {
                effects.push(fighters::list());
                model.draft.iter_mut().for_each(|draft| draft.forgotten = None);
            }
            effects
        }
        Message::Store(answer) => answered(model, *answer),
        Message::Json(JsonUse::Import(ending), text, file) => {
            import::read(model, ending, &text, file.as_deref())
        }
        Message::Json(JsonUse::Report(recruit), text, file) => {
            import::read_again(model, recruit, &text, file.as_deref())
        }
        of_hand!() | of_change!() => {
            let Some(draft) = model.draft.as_mut() else { return Vec::new() };
            work(draft, msg)
        }
        Message::Json(JsonUse::Backup, ..)
        | of_page!()
        | of_play!()
        | of_link!()
        | of_kept!()
        | of_backup!() => Vec::new(),
    }
}

/// What the store answers to what is asked while a table is built.
fn answered(model: &mut Model, answer: StoreAnswer) -> Vec<Effect> {
    match answer {
        StoreAnswer::ReadDraft(id, kept) => drafts::read(model, id, *kept),
        StoreAnswer::Roster(id, saved, name) => fighters::changed(model, id, saved, name),
        StoreAnswer::Forgotten(id, saved, sheet) => fighters::forgotten(model, id, saved, sheet),
        StoreAnswer::Fighter(setup) => fighters::brought(model, *setup),
        StoreAnswer::OriginalKept(not_kept) => import::original_kept(model, not_kept),
        StoreAnswer::Renamed(renamed) => {
            renaming::renamed(model, renamed);
            Vec::new()
        }
        StoreAnswer::Original(text, recruit) => import::original(model, text, recruit),
        StoreAnswer::Loaded(_)
        | StoreAnswer::Tables(..)
        | StoreAnswer::Table(..)
        | StoreAnswer::Prefs(_)
        | StoreAnswer::Draft(..)
        | StoreAnswer::ReadTable(..)
        | StoreAnswer::Copied(_)
        | StoreAnswer::File(..)
        | StoreAnswer::Json(..)
        | StoreAnswer::Backup(..)
        | StoreAnswer::Dropped(..)
        | StoreAnswer::BroughtBack(..)
        | StoreAnswer::Fairness(_)
        | StoreAnswer::Elsewhere(..)
        | StoreAnswer::Done
        | StoreAnswer::Restored(_)
        | StoreAnswer::Rosters(_)
        | StoreAnswer::Quarantine(_)
        | StoreAnswer::Twin(..) => Vec::new(),
    }
}

/// Adds something to the sheet that is open, and goes there.
fn add(model: &mut Model, key: String) -> Vec<Effect> {
    model.dialog = None;
    let Some(draft) = model.draft.as_mut() else { return Vec::new() };
    let before = draft.setup.clone();
    let mut effects = work(draft, Message::Field(key.clone(), Value::Press));
    let new = draft.sheet.and_then(|i| draft.setup.first_new(&before, i, &key));
    effects.extend(new.map(Effect::ShowAdded));
    effects
}

/// A hex was tapped with the tool in hand.
fn tap(model: &mut Model, hex: Hex) -> Vec<Effect> {
    let Some(draft) = model.draft.as_mut().filter(|_| model.page == Page::Editor) else { return Vec::new() };
    match draft.tool {
        Tool::Paint | Tool::Height => {
            let mut effects = work(draft, Message::Paint(hex));
            effects.extend(work(draft, Message::EndStroke));
            let words = draft.setup.landscape().hex(draft.setup.ground(), hex);
            model.announce(words);
            effects
        }
        Tool::Fighters | Tool::Pan => {
            let stands = |i: &usize, at: Option<Hex>| at == Some(hex) || draft.setup.rest(*i).contains(&hex);
            let recruits = draft.setup.recruits();
            let here = (0..recruits.len()).find(|i| stands(i, recruits[*i].at));
            match (here, draft.picked) {
                _ if draft.tool == Tool::Pan => work(draft, Message::Pick(here)),
                _ if draft.gathers && draft.setup.n_waiting() > 0 => gather(model, hex),
                (Some(i), picked) if picked != Some(i) => work(draft, Message::Pick(Some(i))),
                (Some(_), _) => work(draft, Message::TurnPicked(1)),
                (None, Some(i)) if draft.setup.ground().cell(hex).is_some() => {
                    draft.remember();
                    let has_waited = recruits.get(i).is_some_and(|it| it.at.is_none());
                    let faults = |draft: &Draft| draft.setup.placed(draft.in_fight).fault_lines();
                    let before = faults(draft);
                    draft.setup.place(i, Some(hex));
                    draft.retell_faults();
                    let mut wrong = faults(draft);
                    wrong.retain(|line| !before.contains(line));
                    if has_waited {
                        draft.setup.face_foes(i);
                        let is_last = !draft.pick_waiting();
                        if is_last && draft.brings_in {
                            return take_in(model);
                        }
                    }
                    // What would keep the table from being played is said where it is done.
                    if !wrong.is_empty() {
                        model.toast(wrong.join(". "), false);
                    }
                    vec![Effect::SAVE_DRAFT]
                }
                (None, _) => Vec::new(),
            }
        }
        Tool::Fixtures => fixtures::tap(model, hex),
        Tool::Table => Vec::new(),
    }
}

/// All who wait are placed around a hex. With the last of those who are brought in play goes on.
fn gather(model: &mut Model, hex: Hex) -> Vec<Effect> {
    let Some(draft) = model.draft.as_mut() else { return Vec::new() };
    let before = draft.setup.clone();
    draft.setup.gather(hex);
    if draft.setup != before {
        draft.remember_as(before);
    }
    draft.gathers = false;
    draft.retell_faults();
    let n_left = draft.setup.n_waiting();
    if n_left == 0 && draft.brings_in {
        return take_in(model);
    }
    if n_left > 0 {
        model.toast(format!("No room on the board for {n_left} of them"), false);
    }
    vec![Effect::SAVE_DRAFT]
}

/// Opens the fighters, with somebody's sheet: the fighters of a fight stand first in what is built of it.
fn edit_fighters(model: &mut Model, who: Option<UnitId>) -> Vec<Effect> {
    let mut effects = edit(model, Page::Fighters);
    if let (Some(who), Some(draft)) = (who, model.draft.as_mut()) {
        effects.extend(work(draft, Message::Sheet(Some(who.index()))));
    }
    effects
}

fn work(draft: &mut Draft, msg: Message) -> Vec<Effect> {
    let open = draft.sheet;
    let mut has_grown = false;
    draft.refused = None;
    if !matches!(msg, Message::FixtureSize(_) | Message::GapTop(_)) {
        draft.first = None;
    }
    // Whatever else is done ends a stroke.
    if !matches!(msg, Message::Paint(_)) {
        paint_between(draft);
        draft.end_stroke();
    }
    if !matches!(msg, Message::Paint(_) | Message::EndStroke) {
        draft.from = None;
    }
    match msg {
        Message::Tool(tool) => draft.tool = tool,
        Message::Fixture(fixture) => draft.fixture = fixture,
        Message::FixtureSize(size) => draft.sizes[draft.fixture as usize] = size,
        Message::GapTop(top) => draft.gap_top = top,
        Message::Ground(terrain) => draft.ground = terrain,
        Message::Danger(words) => draft.danger = words.trim().chars().take(Ground::MOST_NOTE).collect(),
        Message::Height(height) => draft.height = height.min(draft.setup.land().most),
        Message::Brush(Brush::Rings(rings)) => draft.brush = Brush::Rings(rings.min(2)),
        Message::Brush(brush @ (Brush::Fill | Brush::Line | Brush::Area)) => draft.brush = brush,
        // The second of two taps on the same hex: it is that alone.
        Message::Paint(hex) if draft.draws_between() && draft.stroke.is_none() && draft.from == Some(hex) => {
            paint(draft, hex);
            draft.from = None;
        }
        Message::Paint(hex) if draft.draws_between() => {
            draft.from.get_or_insert(hex);
            draft.stroke = Some(hex);
        }
        Message::Paint(hex) => {
            let paint = if draft.tool == Tool::Fixtures { fixtures::paint } else { paint };
            let over = draft.drawn_to(hex);
            if over.is_empty() {
                return Vec::new();
            }
            over.into_iter().for_each(|hex| paint(draft, hex));
        }
        Message::EndStroke => {}
        Message::Pick(who) => (draft.picked, draft.gathers) = (who, false),
        Message::Gather(is_all) => (draft.picked, draft.gathers) = (None, is_all),
        Message::Sheet(who) => draft.sheet = who.filter(|i| *i < draft.setup.n_recruits()),
        Message::Refuse(field, typed) => draft.refused = Some((field.to_owned(), Value::Text(typed))),
        Message::EditUndo => step(draft, true),
        Message::EditRedo => step(draft, false),
        of_change!() => {
            let before = draft.setup.clone();
            alter(draft, msg);
            let size = |setup: &AnySetup| (setup.ground().cols(), setup.ground().rows());
            let ((w, h), (cols, rows)) = (size(&before), size(&draft.setup));
            has_grown = cols > w || rows > h;
            if draft.setup != before {
                draft.remember_as(before);
            }
        }
        of_answer!()
        | of_page!()
        | of_play!()
        | of_link!()
        | of_kept!()
        | of_backup!()
        | of_door!()
        | of_roster!()
        | of_import!() => {}
    }
    draft.retell_faults();
    let mut effects = vec![Effect::SAVE_DRAFT];
    effects.extend((draft.sheet != open).then_some(Effect::SAVE_PREFS));
    effects.extend(has_grown.then_some(Effect::FitBoard));
    effects
}

/// Changes that are one step each.
fn alter(draft: &mut Draft, msg: Message) {
    let setup = &mut draft.setup;
    match msg {
        Message::Resize(cols, rows) => {
            let resized = setup.ground().resized(cols, rows);
            *setup.ground_mut() = resized;
            setup.settle();
        }
        Message::Rename(name) => setup.rename(&name),
        Message::Reading(option, reading) => setup.set_option(option, reading),
        Message::TurnPicked(by) => {
            let recruits = setup.recruits();
            if let Some((i, recruit)) = draft.picked.and_then(|i| Some((i, recruits.get(i)?))) {
                setup.face(i, recruit.facing.turned(by));
            }
        }
        // Whoever is in the fight stays in it.
        Message::Unplace(i) | Message::Remove(i) if i < draft.in_fight => {}
        Message::Unplace(i) => setup.place(i, None),
        Message::Remove(i) => {
            setup.remove(i);
            (draft.picked, draft.sheet) = (None, None);
        }
        Message::Duplicate(i, copies) => {
            draft.sheet = setup.duplicate(i, copies, i < draft.in_fight).or(draft.sheet);
        }
        Message::Recruit(starter) => {
            let sides = setup.recruits();
            let n = |side: Side| sides.iter().filter(|it| it.side == side).count();
            let side = if n(Side::Tide) <= n(Side::Madder) { Side::Tide } else { Side::Madder };
            let i = setup.add(starter, side);
            (draft.sheet, draft.picked) = (Some(i), Some(i));
        }
        Message::Enlist(i, side) => setup.enlist(i, side),
        Message::Field(key, value) => {
            let is_set = draft.sheet.is_some_and(|i| setup.set(i, &key, &value));
            if !is_set {
                draft.refused = Some((key, value));
            }
        }
        of_answer!()
        | of_page!()
        | of_play!()
        | of_link!()
        | of_kept!()
        | of_backup!()
        | of_door!()
        | of_hand!()
        | of_step!()
        | of_roster!()
        | of_import!() => {}
    }
}

/// What the brush would change around a hex.
pub fn brushed(draft: &Draft, hex: Hex) -> Vec<Hex> {
    match draft.brush {
        Brush::Rings(rings) => range(hex, rings).collect(),
        Brush::Line => line(draft.from.unwrap_or(hex), hex).into_iter().map(Step::left).collect(),
        Brush::Area => area(draft.from.unwrap_or(hex), hex),
        Brush::Fill => draft.setup.ground().connected(hex, |cell| {
            if draft.tool == Tool::Height { (None, cell.height) } else { (Some(cell.terrain), 0) }
        }),
    }
}

/// All hexes of the rectangle that has these two corners.
fn area(one: Hex, other: Hex) -> Vec<Hex> {
    let [(a, b), (c, d)] = [one, other].map(Ground::col_row);
    let cols = a.min(c)..=a.max(c);
    (b.min(d)..=b.max(d)).flat_map(|row| cols.clone().map(move |col| Ground::hex(col, row))).collect()
}

/// A line or an area whose other end was drawn to is painted. After a tap it waits for another one.
fn paint_between(draft: &mut Draft) {
    let Some(to) = draft.stroke.filter(|to| draft.draws_between() && draft.from != Some(*to)) else { return };
    paint(draft, to);
    draft.from = None;
}

fn paint(draft: &mut Draft, hex: Hex) {
    let (tool, terrain, height) = (draft.tool, draft.ground, draft.height);
    if !matches!(tool, Tool::Paint | Tool::Height) {
        return;
    }
    draft.draw();
    let note = if terrain == Terrain::Danger { draft.danger.clone() } else { String::new() };
    for hex in brushed(draft, hex) {
        let ground = draft.setup.ground_mut();
        let Some(cell) = ground.cell_mut(hex) else { continue };
        if tool == Tool::Paint {
            (cell.terrain, cell.note) = (terrain, note.clone());
        } else {
            cell.height = height;
        }
        if cell.terrain == Terrain::Nothing {
            cell.height = 0;
            fixtures::clear(ground, hex);
        }
    }
    draft.setup.settle();
}

fn step(draft: &mut Draft, is_back: bool) {
    let (from, to) =
        if is_back { (&mut draft.undo, &mut draft.redo) } else { (&mut draft.redo, &mut draft.undo) };
    let Some(setup) = from.pop() else { return };
    to.push(std::mem::replace(&mut draft.setup, setup));
    let n = draft.setup.n_recruits();
    draft.picked = draft.picked.filter(|i| *i < n);
    draft.sheet = draft.sheet.filter(|i| *i < n);
}

//! What becomes of something said. The state changes here and nowhere else; what has to be done in
//! the browser after it is given back as errands.

use super::msg::Msg;
use super::part::{Part, building, settings, sharing};
use super::state::{App, Dialog, Errand, Origin, Page, Pref, Prefs, RuleCard};
use super::{fetch, links, odds, offline, pass, play, safe, shop, storage, tables};
use crate::systems;
use std::rc::Rc;

/// Hears something said.
pub fn update(app: &mut App, msg: Msg) -> Vec<Errand> {
    let was_open = fetch::is_card_open(app);
    let mut errands = hear(app, msg);
    errands.extend(fetch::for_card(app, was_open));
    errands
}

fn hear(app: &mut App, msg: Msg) -> Vec<Errand> {
    if let Some(part) = fetch::missing(app, &msg) {
        return fetch::wait(app, part, msg);
    }
    let leaves =
        matches!(msg, Msg::Demo(..) | Msg::OpenTable(_) | Msg::Play | Msg::TakeLink | Msg::ReplaceByLink);
    if leaves && app.keeping.not_kept.is_some() && app.has_progress() {
        let under = app.dialog.take();
        return show(app, Dialog::Leave(Rc::new(msg), Rc::new(under)));
    }
    match msg {
        Msg::Leave(msg) => {
            if let Some(Dialog::Leave(_, under)) = app.dialog.take() {
                app.dialog = Rc::unwrap_or_clone(under);
            }
            app.keeping.not_kept = None;
            update(app, Rc::unwrap_or_clone(msg))
        }
        // It has come meanwhile.
        Msg::Fetch(part) => fetch::heard(app, part),
        Msg::FetchIsSlow(part) => fetch::is_slow(app, part),
        Msg::Fetched(part) => fetch::heard(app, part),
        Msg::Go(page) => go(app, page),
        Msg::Back => back(app),
        Msg::Demo(key, place) => demo(app, key, place),
        Msg::Show(dialog) => show(app, dialog),
        Msg::Close => close(app),
        Msg::ShowRule(rule) => {
            let under = app.dialog.take().filter(|it| matches!(it, Dialog::Import(_))).map(Rc::new);
            app.dialog = Some(Dialog::Rule(RuleCard { rule, why: None, overrule: None, under }));
            vec![Errand::Focus(".pop button")]
        }
        Msg::Dismiss(id) => {
            app.bars.retain(|bar| bar.id != id);
            Vec::new()
        }
        Msg::ToastOver(serial) => {
            app.toast = app.toast.take().filter(|toast| toast.serial != serial);
            Vec::new()
        }
        Msg::Set(pref) => {
            set(&mut app.prefs, pref);
            vec![Errand::KeepPrefs]
        }
        Msg::Mine(is_mine) => {
            app.prefs.has_own_dice = is_mine || !app.dice.can_throw();
            vec![Errand::KeepPrefs]
        }
        Msg::Cursor(stop) => {
            app.desk.cursor = Some(stop);
            vec![Errand::FocusStop(stop)]
        }
        Msg::Ask(hex) => {
            app.desk.asked = hex;
            Vec::new()
        }
        Msg::Hover(place) => {
            app.desk.focus.hovered = place;
            Vec::new()
        }
        Msg::Strip(option) => {
            app.desk.strip = Some(option);
            odds::look(app);
            vec![Errand::Keep]
        }
        Msg::ShowAll => {
            (app.desk.shows_all, app.desk.is_revealing) = (true, false);
            Vec::new()
        }
        Msg::RevealOver(serial) => {
            app.desk.is_revealing &= serial != app.desk.reveal;
            Vec::new()
        }
        Msg::Fold(line) => {
            let n = app.desk.folds.len();
            app.desk.folds.retain(|it| *it != line);
            if app.desk.folds.len() == n {
                app.desk.folds.push(line);
            }
            Vec::new()
        }
        Msg::Flip => {
            app.desk.is_flipped = !app.desk.is_flipped;
            vec![Errand::Keep]
        }
        Msg::Detent(detent) => {
            app.desk.detent = detent;
            vec![Errand::Keep]
        }
        Msg::LookBack(moment) => look_back(app, moment),
        Msg::Now => {
            app.desk.moment = None;
            vec![Errand::Keep]
        }
        Msg::List(is_list) => {
            app.desk.is_list = is_list;
            app.dialog = None;
            vec![Errand::Keep, Errand::FocusPanel("#panel-title")]
        }
        Msg::Share(has_history) => pass::open(app, has_history),
        Msg::TakeLink | Msg::ReplaceByLink | Msg::OpenText(_) | Msg::OpenPhoto(_) | Msg::Copied(_) => {
            links::hear(app, msg)
        }
        Msg::OpenTable(_)
        | Msg::CopyTable(_)
        | Msg::TableFile(_)
        | Msg::DropTable(_)
        | Msg::BringBack
        | Msg::Stored(_)
        | Msg::TakeOver(_)
        | Msg::KeepMine(_)
        | Msg::Space(..) => tables::hear(app, msg),
        Msg::Backup | Msg::RosterFile(_) | Msg::Restore => sharing(|| tables::hear_of_files(app, msg)),
        Msg::TakeAside(i) => settings(|| take_aside(app, i)),
        Msg::RemoveAside(i) => settings(|| remove_aside(app, i)),
        Msg::Erase => vec![Errand::Erase],
        Msg::NewVersion => {
            offline::offer_update(app);
            Vec::new()
        }
        // Its button may have been on the screen a moment longer than it may be pressed.
        Msg::Offline(offline::UPDATE) if !app.is_at_rest() => Vec::new(),
        Msg::Offline(what) => vec![Errand::Offline(what)],
        Msg::StartNormally => vec![Errand::StartNormally],
        Msg::Tap(_)
        | Msg::Select(_)
        | Msg::Turn(_)
        | Msg::Act(_)
        | Msg::Aim(_)
        | Msg::Declare(_)
        | Msg::Overrule(_)
        | Msg::Answer(..)
        | Msg::OverruleAnswer(..)
        | Msg::Enter(..)
        | Msg::Commit
        | Msg::Cancel
        | Msg::Die(_)
        | Msg::LastDie
        | Msg::RollRest
        | Msg::Continue
        | Msg::Undo
        | Msg::Redo
        | Msg::PlayOn => play::hear(app, msg),
        other if Part::Building.is_here() => building(|| shop::hear(app, other)),
        other => {
            // What has to be said, if it cannot be had, is said on the page.
            app.dialog = None;
            fetch::wait(app, Part::Building, other)
        }
    }
}

fn demo(app: &mut App, key: &str, place: usize) -> Vec<Errand> {
    match systems::scene(key, place).map(|setup| setup.begin()) {
        Some(Ok(fight)) => tables::sit_down(app, fight, Origin::Demo),
        _ => Vec::new(),
    }
}

fn go(app: &mut App, page: Page) -> Vec<Errand> {
    (app.dialog, app.awaited) = (None, None);
    if app.page == page {
        return Vec::new();
    }
    if page == Page::Home {
        app.before.clear();
    } else {
        app.before.push(app.page);
    }
    app.page = page;
    match page {
        Page::Editor if Part::Building.is_here() => building(|| super::fighters::look(app)),
        Page::Home => storage::relist(app),
        Page::Settings => storage::list_asides(app),
        _ => {}
    }
    let errand = if page == Page::Fight { Errand::Start } else { Errand::Focus("h1") };
    vec![Errand::Keep, Errand::KeepPrefs, errand, Errand::Odds, Errand::Space]
}

fn back(app: &mut App) -> Vec<Errand> {
    app.awaited = None;
    let to = app.before.pop().unwrap_or_default();
    app.page = to;
    if to == Page::Home {
        storage::relist(app);
    }
    let errand = if to == Page::Fight { Errand::Start } else { Errand::Focus("h1") };
    [vec![Errand::Keep, Errand::KeepPrefs, errand], fetch::for_page(app)].concat()
}

fn show(app: &mut App, dialog: Dialog) -> Vec<Errand> {
    app.dialog = Some(dialog);
    vec![Errand::Focus(".dlg [data-first], .dlg button, .dlg input")]
}

fn close(app: &mut App) -> Vec<Errand> {
    match app.dialog.take() {
        Some(Dialog::Preview(_)) => links::forget_address(),
        Some(Dialog::Rule(card)) => app.dialog = card.under.map(Rc::unwrap_or_clone),
        // It was opened to be read before the sheet.
        Some(Dialog::Import(_)) => return vec![Errand::Focus("h1")],
        _ => {}
    }
    vec![Errand::Return]
}

fn look_back(app: &mut App, moment: usize) -> Vec<Errand> {
    let played = app.fight.as_ref().map_or(0, |fight| fight.played());
    app.desk.moment = Some(moment.min(played));
    app.dialog = None;
    vec![Errand::Keep]
}

fn set(prefs: &mut Prefs, pref: Pref) {
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
    }
}

fn take_aside(app: &mut App, i: usize) -> Vec<Errand> {
    let text = app.asides.get(i).and_then(|aside| app.keeper.take_aside(aside).ok().flatten());
    text.map_or_else(Vec::new, |text| vec![Errand::Download("hexfray-set-aside.txt", text)])
}

fn remove_aside(app: &mut App, i: usize) -> Vec<Errand> {
    if let Some(aside) = app.asides.get(i).cloned() {
        let _ = app.keeper.remove_aside(&aside);
        storage::list_asides(app);
    }
    vec![Errand::Keep]
}

/// What the page begins with: what was kept, then a link if there is one.
pub fn begin(app: &mut App) -> Vec<Errand> {
    if safe::is_safe_start() {
        safe::tell(app);
    } else {
        storage::load(app);
    }
    if !app.dice.can_throw() {
        app.prefs.has_own_dice = true;
        app.toast("This browser gives no random numbers. Use your own dice.".to_owned(), false);
    }
    odds::begin(app);
    let mut errands = links::arrive(app);
    errands.extend([Errand::Odds, Errand::Start]);
    if app.awaited.is_none() {
        errands.extend(fetch::for_page(app));
    }
    errands
}

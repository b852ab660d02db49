//! The board in play: top bar, board, panel.

use super::board::{Camera, Gesture, Meaning, Scenery, Sight, stage};
use super::dom;
use super::keys::Board;
use super::msg::{Msg, Tell};
use super::panel::{Kind, Picture, panel, prompt_top};
use super::parts::{Glyph, icon, icon_button};
use super::state::{App, Dialog};
use super::topbar;
use crate::dice::Chance;
use crate::hex::{Hex, distance};
use crate::ui::node::{El, Node, Piece, button, effect, el};
use crate::view::actions::Place;
use crate::view::pick::{Meant, Press};
use crate::view::scene::{Mark, MarkKind, Scene, Token};
use crate::view::words;
use leptos::ev;
use leptos::prelude::*;

/// The page's state, from anywhere.
pub type Whole = RwSignal<App, LocalStorage>;

/// The board as it is to be drawn now: at this moment, or at the one looked back at.
fn scene(app: &App) -> Option<(Scene, bool)> {
    let fight = app.fight.as_ref()?;
    let scene = match app.desk.moment {
        Some(0) => fight.scene_at_start(),
        Some(moment) => fight.scene_at(moment - 1)?,
        None => {
            let mut scene = fight.scene(&app.desk.focus, &chances(app));
            if let Some(card) = &app.desk.odds.draft {
                scene.show_strays(&card.strays);
            }
            if !app.prefs.shows_areas {
                scene.areas.clear();
            }
            if !super::odds::is_busy(app) {
                scene.wait_for_nothing();
            }
            scene
        }
    };
    Some((scene, false))
}

/// Chances worked out so far; that of the draft counts for its own target.
fn chances(app: &App) -> Vec<(Place, Chance)> {
    let mut chances = app.desk.odds.lit.clone();
    if let Some(deed) = app.fight.as_ref().and_then(|fight| fight.deed()) {
        let (own, card) = (deed.offer.place, &app.desk.odds.draft);
        chances.retain(|(place, _)| *place != own || (card.is_none() && !super::odds::is_drafting(app)));
        chances.extend(card.iter().map(|card| (own, card.chance)));
    }
    chances
}

/// The board in play.
pub fn fight(app: Whole, camera: Camera, board: StoredValue<Option<Board>>, tell: Tell) -> Node {
    let scenery = Scenery::new(app, scene);
    Board::take(board, scenery, camera);
    let choose = move |press: Press| {
        if app.try_with_untracked(|app| app.desk.asked.is_some()) == Some(true) {
            tell.run(Msg::Ask(None));
        }
        if let Some(msg) = meaning(press, scenery) {
            tell.run(msg);
        }
    };
    let meant = move |(gesture, press): (Gesture, Press)| match gesture {
        Gesture::Tap(_) => choose(press),
        Gesture::Double => camera.fit(scenery.hexes()),
        Gesture::Long(_) => tell.run(Msg::Ask(Some(press.hex))),
        _ => {}
    };
    let height = RwSignal::new(0.0_f64);
    let moved = move |now: f64| {
        let _ = height.try_set(now);
        dom::set_sheet_height(now);
    };
    keep_in_sight(app, camera, scenery, height);
    let meaning = Meaning {
        paints: |_| false,
        meant: Callback::new(meant),
        hover: None,
        chosen: Callback::new(choose),
    };
    let over = (
        tools(camera, scenery),
        move || hex_card(app, scenery),
        move || app.with(|app| app.desk.moment.is_some()).then(|| el("div").class("past")),
    );
    (
        move || app.with(|app| top(app, scenery)),
        stage(scenery, camera, meaning, Node::Nothing, over.node()),
        panel(app, scenery, Callback::new(moved), tell),
    )
        .node()
}

/// Which top bar: the turn order, and on a phone something shorter while a task is under way.
fn top(app: &App, scenery: Scenery) -> Node {
    let picture = Picture::of(app);
    let is_task = matches!(picture.kind(), Kind::Composer | Kind::Prompt | Kind::History);
    let turns = app.fight.as_ref().map(|fight| topbar::bar(fight.top_bar(app.desk.focus.who), is_task));
    let task = match picture {
        Picture::Composer(form, ..) => {
            let is_target = |mark: &Mark| mark.kind == MarkKind::Target;
            let has_others = scenery.now().is_some_and(|sight| sight.scene.marks.iter().any(is_target));
            let hint = if has_others {
                "Tap a lit fighter to change target"
            } else {
                "Nothing is paid before you let it stand"
            };
            Some(topbar::task(form.title, hint, Msg::Cancel))
        }
        Picture::Prompt(form, health) => Some(prompt_top(&form, health)),
        Picture::History(_) => {
            let is_begun = app.fight.as_ref().is_some_and(|fight| fight.played() > 0);
            let hint = if is_begun { "Tap a step, or drag the slider" } else { "Nothing has been played" };
            Some(topbar::task("Looking back".to_owned(), hint, Msg::Now))
        }
        _ => None,
    };
    (turns, task).node()
}

/// What a press of the board means; where figures share a hex the player may have to say whom.
fn meaning(press: Press, scenery: Scenery) -> Option<Msg> {
    Some(match scenery.now()?.scene.meant(press) {
        Meant::Nothing => Msg::Select(None),
        Meant::Tap(tap) => Msg::Tap(tap),
        Meant::OneOf(figures) => Msg::Show(Dialog::Figures(press.hex, figures)),
    })
}

/// The card of a hex that was pressed long: ground, height, who stands there, how far it is.
fn hex_card(app: Whole, scenery: Scenery) -> Option<El> {
    let hex = app.with(|app| app.desk.asked)?;
    let scene = &scenery.get()?.scene;
    let words = scene.lay.hex(&scene.ground, hex);
    let here = scene.tokens.iter().filter(|token| token.covers(hex)).map(|token| token.name.clone());
    let acting = scene.tokens.iter().find(|token| token.is_acting && !token.covers(hex));
    let far = acting.map(|token| {
        let n = token.hexes().map(|own| distance(own, hex)).min().unwrap_or_default();
        format!("{} from {}", words::plural(n as usize, "hex", "hexes"), token.name)
    });
    let note = scene.ground.cell(hex).map(|cell| cell.note.clone()).filter(|note| !note.is_empty());
    let rest: Vec<String> = here.chain(far).chain(note).collect();
    let card = el("div").class("hexcard float").attr("role", "status");
    Some(card.child(el("b").child(words)).child(" ").child(rest.join(". ")))
}

/// Zoom and fit.
fn tools(camera: Camera, scenery: Scenery) -> El {
    el("div")
        .class("float tools")
        .child(
            icon_button(Glyph::Plus, "Zoom in", "ib box tablet")
                .on(ev::click, move |_| camera.zoom_middle(1.25)),
        )
        .child(
            icon_button(Glyph::Minus, "Zoom out", "ib box tablet")
                .on(ev::click, move |_| camera.zoom_middle(0.8)),
        )
        .child(
            button()
                .class("ib box")
                .attr("aria-label", "Show all fighters")
                .attr("title", "Show all fighters")
                .on(ev::click, move |_| camera.fit(scenery.hexes()))
                .child(icon(Glyph::Fit, 24)),
        )
}

/// What the panel is about, and where that stands.
type Important = (Kind, Vec<Hex>);

fn important(app: &App, sight: &Sight) -> Important {
    let kind = Picture::of(app).kind();
    let least = match kind {
        Kind::Prompt => MarkKind::Reach,
        Kind::Composer => MarkKind::Destination,
        _ => MarkKind::ChosenDestination,
    };
    let is_marked = |mark: &&Mark| mark.kind >= least;
    let marked = sight.scene.marks.iter().filter(is_marked).map(|mark| mark.hex);
    let is_of_note = |token: &&Token| {
        token.is_acting || token.is_selected || token.plate.is_some() || token.stray.is_some()
    };
    let of_note = sight.scene.tokens.iter().filter(is_of_note).map(|token| token.at);
    (kind, marked.chain(of_note).collect())
}

/// After each change of the panel, those it is about are moved into what it leaves free.
fn keep_in_sight(app: Whole, camera: Camera, scenery: Scenery, height: RwSignal<f64>) {
    let before = StoredValue::new_local(None::<(Important, f64)>);
    let serial = StoredValue::new(0_u32);
    effect(move || {
        let Some(sight) = scenery.get() else { return };
        let now = Some((app.with_untracked(|app| important(app, &sight)), height.get()));
        if before.with_value(|before| *before == now) {
            return;
        }
        before.set_value(now.clone());
        serial.update_value(|it| *it = it.wrapping_add(1));
        let mine = serial.get_value();
        // Once the panel has come to rest: each change of its height puts this off.
        dom::after(120, move || {
            if serial.try_get_value() == Some(mine)
                && let Some(((_, places), _)) = now
            {
                camera.frame(scenery.hexes(), places);
            }
        });
    });
}

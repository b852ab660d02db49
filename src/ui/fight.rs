//! The board in play: top bar, board, panel.

use super::board::{Camera, Gesture, Meaning, Scenery, stage};
use super::dom;
use super::keys::Board;
use super::msg::{Msg, Tell};
use super::panel::{Aside, Kind, Picture, panel, prompt_top};
use super::parts::{Glyph, icon, icon_button};
use super::state::App;
use super::topbar;
use crate::board::Ground;
use crate::dice::Chance;
use crate::hex::{Hex, distance};
use crate::ui::node::{El, Node, Piece, button, el};
use crate::view::actions::Place;
use crate::view::scene::{Focus, Mark, MarkKind, Scene, Tap, Token};
use crate::view::words;
use leptos::ev;
use leptos::prelude::*;
use leptos::reactive::send_wrapper_ext::SendOption;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The page's state, from anywhere.
pub type Whole = RwSignal<App, LocalStorage>;

/// The board as it is to be drawn now: at this moment, or at the one looked back at.
fn scene(app: &App) -> Option<Scene> {
    let fight = app.fight.as_ref()?;
    match app.desk.moment {
        Some(0) => {
            let mut begun = fight.clone();
            begun.back_to(0);
            Some(begun.scene(&Focus::default(), &BTreeMap::new()))
        }
        Some(moment) => fight.scene_at(moment - 1),
        None => {
            let mut scene = fight.scene(&app.desk.focus, &chances(app));
            // A chance that nobody works out would be waited for in vain.
            if !super::odds::is_busy(app) {
                scene
                    .tokens
                    .iter_mut()
                    .for_each(|token| token.plate = token.plate.take().filter(|plate| plate.text != "…"));
            }
            Some(scene)
        }
    }
}

/// Chances worked out so far; that of the draft counts for its own target.
fn chances(app: &App) -> BTreeMap<Place, Chance> {
    let mut chances = app.desk.odds.lit.clone();
    let deed = app.fight.as_ref().and_then(|fight| fight.deed());
    if let (Some(deed), Some(card)) = (deed, &app.desk.odds.draft) {
        chances.insert(deed.offer.place, card.chance);
    }
    chances
}

/// Values of the scene, each by itself, so that a change redraws only what it touches.
fn scenery(app: Whole) -> Scenery {
    let scene = Memo::new(move |_| SendOption::new_local(app.with(scene)));
    let read =
        move |read: fn(&Scene) -> Vec<Token>| scene.with(|it| it.as_ref().map(read).unwrap_or_default());
    let cursor = Memo::new(move |_| {
        let hex = app.with(|app| app.desk.cursor)?;
        scene.with(|it| Some((hex, hex_words(&it.as_ref()?.ground, hex))))
    });
    Scenery {
        ground: Signal::derive_local(move || {
            scene.with(|it| it.as_ref().map_or_else(|| Rc::new(Ground::open(1, 1)), |it| it.ground.clone()))
        }),
        label: Memo::new(move |_| {
            scene.with(|it| it.as_ref().map(|it| it.label.clone()).unwrap_or_default())
        }),
        tokens: Memo::new(move |_| read(|it| it.tokens.clone())),
        marks: Memo::new(move |_| {
            scene.with(|it| it.as_ref().map(|it| it.marks.clone()).unwrap_or_default())
        }),
        arrows: Memo::new(move |_| {
            scene.with(|it| it.as_ref().map(|it| it.arrows.clone()).unwrap_or_default())
        }),
        brush: Memo::new(|_| Vec::new()),
        is_edited: false,
        cursor,
    }
}

/// A bare hex in words: "G6, rugged, level 0".
pub fn hex_words(ground: &Ground, hex: Hex) -> String {
    match ground.cell(hex) {
        Some(cell) => {
            format!("{}, {}, level {}", Ground::name(hex), words::terrain(cell.terrain), cell.height)
        }
        None => "off the board".to_owned(),
    }
}

/// The board in play.
pub fn fight(app: Whole, camera: Camera, board: StoredValue<Option<Board>>, tell: Tell) -> Node {
    let scenery = scenery(app);
    board.set_value(Some(Board { scenery, camera }));
    on_cleanup(move || {
        let _ = board.try_set_value(None);
    });
    let picture = Memo::new(move |_| app.with(Picture::of));
    let aside = Memo::new(move |_| app.with(Aside::of));
    let kind = Memo::new(move |_| picture.with(Picture::kind));
    let choose = move |hex: Hex| {
        if app.try_with_untracked(|app| app.desk.asked.is_some()) == Some(true) {
            tell.run(Msg::Ask(None));
        }
        if let Some(msg) = meaning(hex, scenery) {
            tell.run(msg);
        }
    };
    let meant = move |(gesture, hex): (Gesture, Hex)| match gesture {
        Gesture::Tap(_) => choose(hex),
        Gesture::Double => camera.fit(scenery.tokens.with_untracked(|all| hexes(all))),
        Gesture::Long(_) => tell.run(Msg::Ask(Some(hex))),
        _ => {}
    };
    let height = RwSignal::new(0.0_f64);
    let moved = move |now: f64| {
        let _ = height.try_set(now);
        dom::set_sheet_height(now);
    };
    keep_in_sight(camera, scenery, kind, height);
    let meaning = Meaning {
        paints: Signal::stored(false),
        meant: Callback::new(meant),
        hover: None,
        chosen: Callback::new(choose),
    };
    (
        move || top(app, picture, scenery.marks),
        stage(
            scenery,
            camera,
            meaning,
            (
                tools(camera, scenery),
                move || hex_card(app, scenery),
                move || app.with(|app| app.desk.moment.is_some()).then(|| el("div").class("past")),
            ),
        ),
        panel(picture, aside, scenery.tokens, Callback::new(moved), tell),
    )
        .node()
}

/// Which top bar: the turn order, and on a phone something shorter while a task is under way.
fn top(app: Whole, picture: Memo<Picture>, marks: Memo<Vec<Mark>>) -> Node {
    let kind = picture.with(Picture::kind);
    let is_task = matches!(kind, Kind::Composer | Kind::Prompt | Kind::History);
    let turns = app.with(|app| app.fight.as_ref().map(|fight| fight.top_bar()));
    let task = picture.with(|picture| match picture {
        Picture::Composer(form, ..) => {
            let has_others = marks.with(|all| all.iter().any(|mark| mark.kind == MarkKind::Target));
            let hint = if has_others {
                "Tap a lit fighter to change target"
            } else {
                "Nothing is paid before you let it stand"
            };
            Some(topbar::task(form.title.clone(), hint, Msg::Cancel).node())
        }
        Picture::Prompt(form, health) => Some(prompt_top(form, *health).node()),
        Picture::History(entries, _) => {
            let hint =
                if entries.is_empty() { "Nothing has been played" } else { "Tap a step, or drag the slider" };
            Some(topbar::task("Looking back".to_owned(), hint, Msg::Now).node())
        }
        _ => None,
    });
    (turns.map(|bar| topbar::bar(bar, is_task)), task).node()
}

/// What a tap on a hex means.
fn meaning(hex: Hex, scenery: Scenery) -> Option<Msg> {
    let token = scenery.tokens.with_untracked(|all| {
        all.iter().find(|token| token.at == hex || token.rear == Some(hex)).map(|token| token.tap.clone())
    });
    let mark = scenery.marks.with_untracked(|all| {
        all.iter().find(|mark| mark.hex == hex).and_then(|mark| mark.taps.first().cloned())
    });
    match (token, mark) {
        (Some(Tap::Select(_)), Some(tap)) | (None, Some(tap)) | (Some(tap), None) => Some(Msg::Tap(tap)),
        (Some(tap), Some(_)) => Some(Msg::Tap(tap)),
        (None, None) => Some(Msg::Select(None)),
    }
}

fn hexes(tokens: &[Token]) -> Vec<Hex> {
    tokens.iter().flat_map(|token| std::iter::once(token.at).chain(token.rear)).collect()
}

/// The card of a hex that was pressed long: ground, height, who stands there, how far it is.
fn hex_card(app: Whole, scenery: Scenery) -> Option<El> {
    let hex = app.with(|app| app.desk.asked)?;
    let words = scenery.ground.with(|ground| hex_words(ground, hex));
    let (who, far) = scenery.tokens.with(|all| {
        let here = all
            .iter()
            .find(|token| token.at == hex || token.rear == Some(hex))
            .map(|token| token.name.clone());
        let acting = all.iter().find(|token| token.is_acting && token.at != hex);
        let far = acting.map(|token| {
            let n = distance(token.at, hex) as usize;
            format!("{} from {}", words::plural(n, "hex", "hexes"), token.name)
        });
        (here, far)
    });
    let note =
        scenery.ground.with(|ground| ground.cell(hex).map(|cell| cell.note.clone()).unwrap_or_default());
    let rest: Vec<String> = who.into_iter().chain(far).chain((!note.is_empty()).then_some(note)).collect();
    Some(
        el("div")
            .class("hexcard float")
            .attr("role", "status")
            .child(el("b").child(words))
            .child(" ")
            .child(rest.join(". ")),
    )
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
                .on(ev::click, move |_| camera.fit(scenery.tokens.with_untracked(|all| hexes(all))))
                .child(icon(Glyph::Fit, 24)),
        )
}

/// After each change of the panel, those it is about are moved into what it leaves free.
fn keep_in_sight(camera: Camera, scenery: Scenery, kind: Memo<Kind>, height: RwSignal<f64>) {
    let important = Memo::new(move |_| {
        let kind = kind.get();
        let marked = scenery.marks.with(|all| {
            let of_note = |mark: &&Mark| mark.kind >= MarkKind::ChosenDestination || kind == Kind::Prompt;
            all.iter().filter(of_note).map(|mark| mark.hex).collect::<Vec<_>>()
        });
        let acting = scenery.tokens.with(|all| {
            let is_of_note = |token: &&Token| token.is_acting || token.is_selected || token.plate.is_some();
            all.iter().filter(is_of_note).map(|token| token.at).collect::<Vec<_>>()
        });
        let places = marked.into_iter().chain(acting).map(|hex| (hex.x, hex.y)).collect::<Vec<_>>();
        (kind, places)
    });
    let serial = StoredValue::new(0_u32);
    Effect::new(move |_| {
        height.track();
        let (_, places) = important.get();
        serial.update_value(|it| *it = it.wrapping_add(1));
        let mine = serial.get_value();
        // Once the panel has come to rest: each change of its height puts this off.
        dom::after(120, move || {
            if serial.try_get_value() == Some(mine) {
                let important = places.iter().map(|(x, y)| Hex::new(*x, *y)).collect();
                let all = scenery.tokens.try_with_untracked(|all| hexes(all)).unwrap_or_default();
                camera.frame(all, important);
            }
        });
    });
}

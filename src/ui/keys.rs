//! The keyboard: where it goes on the board, and what single keys mean.

use super::board::{Camera, Scenery, Stop, figure_of};
use super::dom;
use super::fight::Whole;
use super::msg::{Msg, Tell};
use super::panel::{Kind, Picture};
use super::state::{Detent, Dialog, Page};
use crate::hex::{Facing, Hex};
use crate::systems::AnyFight;
use crate::table::Ask;
use crate::view::scene::Token;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// What the keyboard needs to know of the board in play.
#[derive(Clone, Copy)]
pub struct Board {
    /// What is on it.
    pub scenery: Scenery,
    /// What is seen of it.
    pub camera: Camera,
}

impl Board {
    /// A board takes the place of the one before for as long as its page lives.
    pub fn take(place: StoredValue<Option<Board>>, scenery: Scenery, camera: Camera) {
        place.set_value(Some(Board { scenery, camera }));
        on_cleanup(move || {
            let _ = place.try_set_value(None);
        });
    }
}

/// Hears a key, wherever the keyboard is.
pub fn hear(event: &KeyboardEvent, app: Whole, board: Option<Board>, tell: Tell) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented() {
        return;
    }
    let Some((page, has_dialog, has_keys)) =
        app.try_with_untracked(|app| (app.page, app.dialog.is_some(), app.prefs.has_keys))
    else {
        return;
    };
    let key = event.key();
    if key == "Escape" {
        event.prevent_default();
        return escape(app, page, has_dialog, tell);
    }
    if has_dialog || dom::is_writing() {
        return;
    }
    let board_hears = board.filter(|_| dom::is_on_board());
    if board_hears.is_some_and(|board| on_board(event, &key, app, board, tell)) {
        event.prevent_default();
        return;
    }
    if !has_keys || (key == "Enter" || key == " ") {
        return;
    }
    if anywhere(&key, app, page, board, tell) {
        event.prevent_default();
    }
}

/// One state back, and never out of the fight by surprise.
fn escape(app: Whole, page: Page, has_dialog: bool, tell: Tell) {
    if has_dialog {
        return tell.run(Msg::Close);
    }
    if page != Page::Fight {
        if page != Page::Home {
            tell.run(Msg::Back);
        }
        return;
    }
    if let Some(msg) = step_back(app) {
        tell.run(msg);
    }
}

/// The system's Back: one state back, then to the first page.
pub fn back(app: Whole, tell: Tell) {
    let Some((page, has_dialog)) = app.try_with_untracked(|app| (app.page, app.dialog.is_some())) else {
        return;
    };
    match (has_dialog, page) {
        (true, _) => tell.run(Msg::Close),
        (false, Page::Home) => {}
        (false, Page::Fight) => tell.run(step_back(app).unwrap_or(Msg::Go(Page::Home))),
        (false, _) => tell.run(Msg::Back),
    }
}

/// What one state back is in the fight.
fn step_back(app: Whole) -> Option<Msg> {
    let msg = app.try_with_untracked(|app| match Picture::of(app).kind() {
        Kind::Composer => Some(Msg::Cancel),
        Kind::Prompt | Kind::Follow | Kind::Dice => Some(Msg::Undo),
        Kind::Ledger => Some(Msg::Continue),
        Kind::History => Some(Msg::Now),
        Kind::List => Some(Msg::List(false)),
        Kind::Card => Some(Msg::Select(None)),
        Kind::Actions if !app.desk.focus.row.is_empty() => Some(Msg::Aim(Vec::new())),
        Kind::Actions if app.desk.focus.who.is_some() => Some(Msg::Act(None)),
        Kind::Actions => None,
    });
    msg.flatten()
}

/// Keys that mean something on the board only.
fn on_board(event: &KeyboardEvent, key: &str, app: Whole, board: Board, tell: Tell) -> bool {
    let step = step(&event.code()).or_else(|| step(&key.to_ascii_lowercase()));
    let Some(sight) = board.scenery.now() else { return false };
    let tokens = &sight.scene.tokens;
    let who = event.target().and_then(figure_of);
    let figure = tokens.iter().find(|token| Some(token.who) == who);
    let cursor = sight.cursor.as_ref().map(|place| Stop::at(place.0));
    let here = figure.map(|token| Stop::of(tokens, token)).or(cursor);
    let Some(here) = here.or_else(|| fronts(board).first().copied()) else { return false };
    if let Some(k) = step {
        let (to, ground) = (Facing::of(k).from(here.hex), &sight.scene.ground);
        if ground.cell(to).is_some() || (sight.is_edited && ground.has(to)) {
            go(Stop::at(to), board, tell);
        }
        return true;
    }
    if sight.is_edited {
        return false;
    }
    match key {
        "t" | "T" => {
            let lit = lit(board);
            let at = lit.iter().position(|stop| *stop == here);
            let next = match (at, event.shift_key()) {
                (Some(at), false) => (at + 1) % lit.len().max(1),
                (Some(at), true) => (at + lit.len() - 1) % lit.len().max(1),
                (None, _) => 0,
            };
            if let Some(stop) = lit.get(next) {
                go(*stop, board, tell);
            }
        }
        "n" | "N" => {
            let all = in_turn(app, board);
            let next = all.iter().position(|stop| *stop == here).map_or(0, |at| (at + 1) % all.len().max(1));
            if let Some(stop) = all.get(next) {
                go(*stop, board, tell);
            }
        }
        " " => {
            let at = figure.or_else(|| tokens.iter().find(|token| token.covers(here.hex)));
            tell.run(Msg::Select(at.map(|token| token.who)));
        }
        _ => return false,
    }
    true
}

/// The side of the hex that a key steps over: a letter, an arrow, or a place of the number pad.
fn step(key: &str) -> Option<i32> {
    match key {
        "w" | "home" | "Numpad7" => Some(4),
        "e" | "pageup" | "Numpad9" => Some(5),
        "a" | "arrowleft" | "Numpad4" => Some(3),
        "d" | "arrowright" | "Numpad6" => Some(0),
        "z" | "end" | "Numpad1" => Some(2),
        "x" | "pagedown" | "Numpad3" => Some(1),
        "arrowup" => Some(4),
        "arrowdown" => Some(1),
        _ => None,
    }
}

fn go(to: Stop, board: Board, tell: Tell) {
    tell.run(Msg::Cursor(to));
    board.camera.reveal([to.hex]);
}

/// Where figures stand, in the order in which the keyboard goes through them.
fn fronts(board: Board) -> Vec<Stop> {
    let all = |tokens: &[Token]| tokens.iter().map(|token| Stop::of(tokens, token)).collect();
    board.scenery.now().map_or_else(Vec::new, |it| all(&it.scene.tokens))
}

/// Where figures stand, in the order of their turns: unlike the other it does not change with the
/// chances that are being worked out.
fn in_turn(app: Whole, board: Board) -> Vec<Stop> {
    let bar = app
        .try_with_untracked(|app| app.fight.as_ref().map(|fight| fight.top_bar(app.desk.focus.who)))
        .flatten();
    let (Some(bar), Some(sight)) = (bar, board.scenery.now()) else { return Vec::new() };
    let cards = bar.acting.into_iter().chain(bar.to_come).chain(bar.acted);
    let tokens = &sight.scene.tokens;
    let place = |who| {
        let token = tokens.iter().find(|token| token.who == who)?;
        Some(Stop::of(tokens, token))
    };
    let mut order: Vec<Stop> = Vec::new();
    for stop in cards.filter_map(|card| place(card.who)) {
        // Whoever acts several times is gone to once.
        if !order.contains(&stop) {
            order.push(stop);
        }
    }
    if order.is_empty() { fronts(board) } else { order }
}

fn lit(board: Board) -> Vec<Stop> {
    let Some(sight) = board.scenery.now() else { return Vec::new() };
    let tokens = &sight.scene.tokens;
    let lit = tokens.iter().filter(|token| token.tap.is_answer());
    let mut lit: Vec<Stop> = lit.map(|token| Stop::of(tokens, token)).collect();
    let is_bare = |hex: Hex| !tokens.iter().any(|token| token.covers(hex));
    for mark in sight.scene.marks.iter().filter(|mark| !mark.taps.is_empty()) {
        if is_bare(mark.hex) {
            lit.push(Stop::at(mark.hex));
        }
    }
    lit
}

/// Keys that mean the same everywhere on a page of the fight.
fn anywhere(key: &str, app: Whole, page: Page, board: Option<Board>, tell: Tell) -> bool {
    if key == "?" {
        tell.run(Msg::Show(Dialog::Keys));
        return true;
    }
    if key == "/" {
        tell.run(Msg::Go(Page::Rules));
        return true;
    }
    if page != Page::Fight {
        return false;
    }
    let Some(kind) = app.try_with_untracked(|app| Picture::of(app).kind()) else { return false };
    match key {
        "u" => tell.run(Msg::Undo),
        "U" => tell.run(Msg::Redo),
        "h" | "H" => tell.run(if kind == Kind::History { Msg::Now } else { Msg::LookBack(usize::MAX) }),
        "l" | "L" => tell.run(Msg::List(kind != Kind::List)),
        "f" | "F" if kind == Kind::Prompt => tell.run(Msg::Flip),
        "r" | "R" => match kind {
            Kind::Composer | Kind::Follow | Kind::Prompt | Kind::Actions => press(".pfoot .plate"),
            Kind::Ledger => press(".pfoot .plate, .pfoot .btn.wide"),
            Kind::Dice => tell.run(Msg::RollRest),
            _ => return false,
        },
        "+" | "=" => zoom(board, 1.25),
        "-" | "\u{2212}" => zoom(board, 0.8),
        "0" => {
            if let Some(board) = board {
                board.camera.fit(board.scenery.hexes());
            }
        }
        "Backspace" if kind == Kind::Dice => tell.run(Msg::LastDie),
        digit => {
            // The digits of a larger face would be taken for faces.
            let is_large =
                app.try_with_untracked(|app| match app.fight.as_ref().and_then(AnyFight::waiting) {
                    Some(Ask::Roll { pool, .. }) => pool.sides > 10,
                    _ => false,
                });
            return is_large != Some(true) && number(digit, kind, tell);
        }
    }
    true
}

fn zoom(board: Option<Board>, factor: f32) {
    if let Some(board) = board {
        board.camera.zoom_middle(factor);
    }
}

/// The nth face, action or option.
fn number(key: &str, kind: Kind, tell: Tell) -> bool {
    let Some(n) = key.parse::<u8>().ok().filter(|n| (1..=9).contains(n)) else { return false };
    match kind {
        Kind::Dice => tell.run(Msg::Die(n)),
        Kind::Actions => press_nth("#panel .act[data-act]", n),
        Kind::Composer | Kind::Follow | Kind::Prompt => {
            press_nth("#panel .opts .opt, #panel .seg:not(.dt)>button", n)
        }
        _ => return false,
    }
    if kind == Kind::Actions {
        tell.run(Msg::Detent(Detent::Work));
    }
    true
}

fn press(selector: &str) {
    press_nth(selector, 1);
}

fn press_nth(selector: &str, n: u8) {
    let element = dom::all_on_page(selector).into_iter().nth(usize::from(n) - 1);
    if let Some(element) = element.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok()) {
        element.click();
    }
}

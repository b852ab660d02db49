//! What single keys mean. The browser hears them, and does what is listed here.

use crate::app::data::board_cursor::BoardCursor;
use crate::app::data::chunk_functions::playing;
use crate::app::data::dialog::Dialog;
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::page::{Detent, Page};
use crate::app::data::panel_kind::PanelKind;
use crate::app::page::back;
use crate::app::playing::typed_dice;
use crate::hex::{Facing, Hex};
use crate::table::Ask;
use crate::ui::board::scenery::BoardPicture;
use crate::ui::node::Event;
use crate::view::board::scene::Token;

/// What a key does.
#[derive(Clone, Debug)]
pub enum KeyAction {
    /// This is told.
    Dispatch(Message),
    /// The nth element that fits is pressed, from 1.
    Press(&'static str, u8),
    /// A hex is brought in sight.
    Reveal(Hex),
    /// The board is zoomed by this factor.
    Zoom(f32),
    /// All figures are brought in sight.
    Fit,
}

/// Where the keyboard is when a key goes down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// In a field that takes letters.
    Field,
    /// On the board.
    Board,
    /// Anywhere else.
    Page,
}

impl KeyAction {
    /// Whether a key that is held down does it again and again: walking, zooming, taking back.
    fn may_repeat(&self) -> bool {
        match self {
            KeyAction::Dispatch(message) => {
                matches!(message, Message::Cursor(_) | Message::Undo | Message::Redo | Message::LastDie)
            }
            KeyAction::Reveal(_) | KeyAction::Zoom(_) => true,
            KeyAction::Press(..) | KeyAction::Fit => false,
        }
    }
}

/// What a key does, in its order; `None` leaves it to the browser. `sight` is what the board shows, if there is one.
pub fn actions(
    event: &Event,
    model: &Model,
    sight: Option<&BoardPicture>,
    focus: Focus,
) -> Option<Vec<KeyAction>> {
    let actions = meaning(event, model, sight, focus)?;
    let is_heard = !event.is_repeat || actions.iter().all(KeyAction::may_repeat);
    Some(if is_heard { actions } else { Vec::new() })
}

/// What a key means.
fn meaning(
    event: &Event,
    model: &Model,
    sight: Option<&BoardPicture>,
    focus: Focus,
) -> Option<Vec<KeyAction>> {
    if event.has_modifier {
        return None;
    }
    if event.key == "Escape" {
        return Some(back::escape(model).into_iter().map(KeyAction::Dispatch).collect());
    }
    if model.dialog.is_some() || focus == Focus::Field {
        return None;
    }
    let on_board = sight.filter(|_| focus == Focus::Board).and_then(|sight| on_board(event, model, sight));
    if on_board.is_some() {
        return on_board;
    }
    if !model.prefs.has_keys || event.key == "Enter" || event.key == " " {
        return None;
    }
    anywhere(&event.key, model)
}

/// Keys that mean something on the board only.
fn on_board(event: &Event, model: &Model, sight: &BoardPicture) -> Option<Vec<KeyAction>> {
    let tokens = &sight.scene.tokens;
    let figure = tokens.iter().find(|token| Some(token.who) == event.figure);
    let cursor = sight.cursor.as_ref().map(|place| BoardCursor::at(place.0));
    let here = figure.map(|token| BoardCursor::of(tokens, token)).or(cursor);
    let here = here.or_else(|| fronts(sight).first().copied())?;
    if let Some(side) = step(&event.code).or_else(|| step(&event.key.to_ascii_lowercase())) {
        let (to, ground) = (Facing::of(side).from(here.hex), &sight.scene.ground);
        let is_there = ground.cell(to).is_some() || (sight.is_edited && ground.has(to));
        return Some(if is_there { go(BoardCursor::at(to)) } else { Vec::new() });
    }
    if sight.is_edited {
        return None;
    }
    match event.key.as_str() {
        "t" | "T" => {
            let lit = lit(sight);
            let at = lit.iter().position(|stop| *stop == here);
            let next = match (at, event.has_shift) {
                (Some(at), false) => (at + 1) % lit.len().max(1),
                (Some(at), true) => (at + lit.len() - 1) % lit.len().max(1),
                (None, _) => 0,
            };
            Some(lit.get(next).map_or_else(Vec::new, |stop| go(*stop)))
        }
        "n" | "N" => {
            let all = in_turn(model, sight);
            let next = all.iter().position(|stop| *stop == here).map_or(0, |at| (at + 1) % all.len().max(1));
            Some(all.get(next).map_or_else(Vec::new, |stop| go(*stop)))
        }
        " " => {
            let at = figure.or_else(|| tokens.iter().find(|token| token.covers(here.hex)));
            Some(vec![KeyAction::Dispatch(Message::Select(at.map(|token| token.who)))])
        }
        _ => None,
    }
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

fn go(to: BoardCursor) -> Vec<KeyAction> {
    vec![KeyAction::Dispatch(Message::Cursor(to)), KeyAction::Reveal(to.hex)]
}

/// Where figures stand, in the order in which the keyboard goes through them.
fn fronts(sight: &BoardPicture) -> Vec<BoardCursor> {
    let tokens = &sight.scene.tokens;
    tokens.iter().map(|token| BoardCursor::of(tokens, token)).collect()
}

/// Where figures stand, in the order of their turns: unlike the other it does not change with the
/// chances that are being worked out.
fn in_turn(model: &Model, sight: &BoardPicture) -> Vec<BoardCursor> {
    let Some(bar) = model.fight.as_ref().map(|fight| fight.top_bar(model.play.focus.who)) else {
        return Vec::new();
    };
    let cards = bar.acting.into_iter().chain(bar.to_come).chain(bar.acted);
    let tokens = &sight.scene.tokens;
    let place = |who| {
        let token = tokens.iter().find(|token| token.who == who)?;
        Some(BoardCursor::of(tokens, token))
    };
    let mut order: Vec<BoardCursor> = Vec::new();
    for stop in cards.filter_map(|card| place(card.who)) {
        // Whoever acts several times is gone to once.
        if !order.contains(&stop) {
            order.push(stop);
        }
    }
    if order.is_empty() { fronts(sight) } else { order }
}

/// What can be chosen on the board: figures, then bare hexes.
fn lit(sight: &BoardPicture) -> Vec<BoardCursor> {
    let tokens = &sight.scene.tokens;
    let lit = tokens.iter().filter(|token| token.tap.is_answer());
    let mut lit: Vec<BoardCursor> = lit.map(|token: &Token| BoardCursor::of(tokens, token)).collect();
    let is_bare = |hex: Hex| !tokens.iter().any(|token| token.covers(hex));
    for mark in sight.scene.marks.iter().filter(|mark| !mark.taps.is_empty()) {
        if is_bare(mark.hex) {
            lit.push(BoardCursor::at(mark.hex));
        }
    }
    lit
}

/// Keys that mean the same everywhere on a page of the fight.
fn anywhere(key: &str, model: &Model) -> Option<Vec<KeyAction>> {
    match key {
        "?" => return Some(vec![KeyAction::Dispatch(Message::Show(Dialog::Keys))]),
        "/" => return Some(vec![KeyAction::Dispatch(Message::Go(Page::Rules))]),
        _ if model.page != Page::Fight => return None,
        _ => {}
    }
    let kind = (playing()?.panel)(model);
    let action = match key {
        "u" => KeyAction::Dispatch(Message::Undo),
        "U" => KeyAction::Dispatch(Message::Redo),
        "h" | "H" if matches!(kind, PanelKind::History | PanelKind::Past) => {
            KeyAction::Dispatch(Message::BackToNow)
        }
        "h" | "H" => KeyAction::Dispatch(Message::LookBack(usize::MAX)),
        "l" | "L" => KeyAction::Dispatch(Message::List(kind != PanelKind::List)),
        "f" | "F" if kind == PanelKind::Prompt => KeyAction::Dispatch(Message::Flip),
        "r" | "R" => match kind {
            PanelKind::Composer | PanelKind::Follow | PanelKind::Prompt | PanelKind::Actions => {
                KeyAction::Press(".pfoot .plate", 1)
            }
            PanelKind::Ledger => KeyAction::Press(".pfoot .plate, .pfoot .btn.wide", 1),
            PanelKind::Dice => KeyAction::Dispatch(Message::RollRest),
            PanelKind::Card | PanelKind::History | PanelKind::Past | PanelKind::List => return None,
        },
        "+" | "=" => KeyAction::Zoom(1.25),
        "-" | "\u{2212}" => KeyAction::Zoom(0.8),
        "0" => KeyAction::Fit,
        "Backspace" if kind == PanelKind::Dice => KeyAction::Dispatch(Message::LastDie),
        digit => return number(digit, kind, model),
    };
    Some(vec![action])
}

/// Options of a form. What unfolds under a chosen row has none of these numbers: they would change with the choice.
const OPTIONS: &str = "#panel .opts .opt:not(.optown *), #panel .seg:not(.dt)>button:not(.optown *)";

/// The nth face, action or option.
fn number(key: &str, kind: PanelKind, model: &Model) -> Option<Vec<KeyAction>> {
    // The digits of a larger face, or of a sum, would be taken for faces.
    let is_large = matches!(
        model.fight.as_ref().and_then(|fight| fight.waiting()),
        Some(Ask::Roll { pool, .. }) if pool.sides > 10 || typed_dice::sums(model).is_some()
    );
    let n = key.parse::<u8>().ok().filter(|n| !is_large && (1..=9).contains(n))?;
    match kind {
        PanelKind::Dice => Some(vec![KeyAction::Dispatch(Message::Die(n))]),
        PanelKind::Actions => Some(vec![
            KeyAction::Press("#panel .act[data-act]", n),
            KeyAction::Dispatch(Message::Detent(Detent::Work)),
        ]),
        PanelKind::Composer | PanelKind::Follow | PanelKind::Prompt => {
            Some(vec![KeyAction::Press(OPTIONS, n)])
        }
        PanelKind::Card | PanelKind::Ledger | PanelKind::History | PanelKind::Past | PanelKind::List => None,
    }
}

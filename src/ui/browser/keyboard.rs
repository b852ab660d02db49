//! Hears single keys, and does what they mean.

use crate::ui::board::keys::{Focus, KeyAction, actions};
use crate::ui::board::{Board, CurrentBoard};
use crate::ui::browser::events::key_of_page;
use crate::ui::browser::{Dispatch, dom};
use crate::ui::node::signals::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

/// Hears a key, wherever the keyboard is.
pub fn receive(event: &KeyboardEvent, model: ModelSignal, board: CurrentBoard, dispatch: Dispatch) {
    if event.default_prevented() {
        return;
    }
    let board = board.try_get_value().flatten();
    let sight = board.and_then(|board| board.scenery.now());
    let key = key_of_page(event);
    if key.key == "Escape" {
        // What is being typed is not lost with the page that it is typed on.
        dom::settle_field();
    }
    let actions = model.try_with_untracked(|model| actions(&key, model, sight.as_deref(), focus())).flatten();
    if let Some(actions) = actions {
        event.prevent_default();
        actions.into_iter().for_each(|action| act(action, board, dispatch));
    }
}

fn focus() -> Focus {
    match (dom::is_writing(), dom::is_on_board()) {
        (true, _) => Focus::Field,
        (false, true) => Focus::Board,
        (false, false) => Focus::Page,
    }
}

fn act(action: KeyAction, board: Option<Board>, dispatch: Dispatch) {
    match (action, board) {
        (KeyAction::Dispatch(message), _) => dispatch.run(message),
        (KeyAction::Press(selector, n), _) => press(selector, n),
        (KeyAction::Reveal(hex), Some(board)) => board.camera.reveal([hex]),
        (KeyAction::Zoom(factor), Some(board)) => board.camera.zoom_middle(factor),
        (KeyAction::Fit, Some(board)) => board.camera.fit(board.scenery.hexes()),
        (KeyAction::Reveal(_) | KeyAction::Zoom(_) | KeyAction::Fit, None) => {}
    }
}

fn press(selector: &str, n: u8) {
    let element = dom::all_on_page(selector).into_iter().nth(usize::from(n) - 1);
    if let Some(element) = element.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok()) {
        element.click();
    }
}

//! Where the keyboard can be on the board, and how it and screen readers choose.

use crate::board::UnitId;
use crate::hex::Hex;
use crate::view::pick::Press;
use crate::view::scene::Token;
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use std::borrow::Borrow;
use web_sys::EventTarget;

/// The keyboard's place on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop {
    /// The hex.
    pub hex: Hex,
    /// Which of the figures with their front in it; `None` for the first of them, and where nobody is.
    pub who: Option<UnitId>,
}

impl Stop {
    /// A hex, or the first figure in it.
    pub fn at(hex: Hex) -> Stop {
        Stop { hex, who: None }
    }

    /// A figure.
    pub fn of<T: Borrow<Token>>(tokens: &[T], token: &Token) -> Stop {
        let is_second = tokens.iter().map(T::borrow).any(|it| it.at == token.at && it.who < token.who);
        Stop { hex: token.at, who: is_second.then_some(token.who) }
    }
}

/// The id of whatever stands for a place.
pub fn place_id(Stop { hex, who }: Stop) -> String {
    let mut id = format!("hex-{}-{}", hex.x, hex.y);
    if let Some(who) = who {
        id.push('-');
        id.push_str(&who.0.to_string());
    }
    id
}

/// The figure that an event is about.
pub fn figure_of(target: EventTarget) -> Option<UnitId> {
    let target = wasm_bindgen::JsCast::dyn_into::<web_sys::Element>(target).ok()?;
    let token = target.closest("[data-token]").ok()??;
    token.get_attribute("data-token")?.parse().ok().map(UnitId)
}

/// Screen readers click without a pointer; real pointers are heard by the stage.
pub fn on_click(press: Press, chosen: Callback<Press>) -> impl Fn(MouseEvent) {
    move |event| {
        if event.detail() == 0 {
            chosen.run(press);
        }
    }
}

/// Enter chooses.
pub fn on_key(press: Press, chosen: Callback<Press>) -> impl Fn(KeyboardEvent) {
    move |event| {
        if event.key() == "Enter" {
            event.prevent_default();
            event.stop_propagation();
            chosen.run(press);
        }
    }
}

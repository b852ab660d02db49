//! After each change of the panel, those it is about are moved into what it leaves free.

use crate::app::data::page::Page;
use crate::ui::board::{Camera, CurrentBoard};
use crate::ui::browser::dom;
use crate::ui::lazy::{self, Important};
use crate::ui::node::signals::*;
use leptos::prelude::window_event_listener_untyped;

/// The panel has come to rest when its height has not changed for so long.
const REST_MS: i32 = 120;
/// The row that is chosen in the panel.
const CHOSEN: &str = "#panel :is(.opt[aria-checked=true], .act.on)";

/// Begins to follow the panel of the fight.
pub fn begin(model: ModelSignal, camera: Camera, board: CurrentBoard) {
    let before = StoredValue::new_local(None::<(Important, Option<f32>)>);
    let serial = StoredValue::new(0_u32);
    // A device that is turned, or a keyboard that comes up, leaves less of the panel to be seen.
    let turned = window_event_listener_untyped("resize", |_| bring_when_at_rest(CHOSEN));
    on_cleanup(move || turned.remove());
    effect(move || {
        let is_fight = model.with(|model| model.page == Page::Fight);
        let height = camera.sheet_height();
        let Some(board) = board.try_get_value().flatten().filter(|_| is_fight) else {
            return before.set_value(None);
        };
        let (Some(sight), Some(play)) = (board.scenery.now(), lazy::play()) else { return };
        let now = Some((model.with_untracked(|model| (play.important)(model, &sight)), height));
        if before.with_value(|before| *before == now) {
            return;
        }
        before.set_value(now.clone());
        serial.update_value(|it| *it = it.wrapping_add(1));
        let (mine, moves) = (serial.get_value(), camera.moves());
        // Each change of its height puts this off. A board that a player moves meanwhile stays as it was moved.
        dom::after(REST_MS, move || {
            if serial.try_get_value() == Some(mine)
                && camera.moves() == moves
                && !camera.is_held()
                && let Some(((_, places), _)) = now
            {
                camera.frame(board.scenery.hexes(), places);
            }
        });
    });
}

/// Brings the first element that fits in sight, once the panel has come to rest.
pub fn bring_when_at_rest(selector: &'static str) {
    dom::after(REST_MS, move || dom::bring_first(selector));
}

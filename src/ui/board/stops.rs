//! What stands for a place on the board, and how keyboard and screen readers choose it.

use crate::app::data::board_cursor::BoardCursor;
use crate::ui::node::signals::{Callable, Callback};
use crate::ui::node::{Event, Messages};
use crate::view::board::pick::Press;

/// The id of whatever stands for a place.
pub fn place_id(BoardCursor { hex, who }: BoardCursor) -> String {
    let mut id = format!("hex-{}-{}", hex.x, hex.y);
    if let Some(who) = who {
        id.push('-');
        id.push_str(&who.0.to_string());
    }
    id
}

/// Screen readers click without a pointer; real pointers are heard by the stage.
pub fn on_click(press: Press, chosen: Callback<Press, Messages>) -> impl Fn(&Event) -> Messages {
    move |event| if event.clicks == 0 { chosen.run(press) } else { Messages::default() }
}

/// Enter chooses.
pub fn on_key(press: Press, chosen: Callback<Press, Messages>) -> impl Fn(&Event) -> Messages {
    move |event| {
        if event.key != "Enter" {
            return Messages::default();
        }
        event.prevent_default();
        event.stop_propagation();
        chosen.run(press)
    }
}

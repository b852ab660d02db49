//! The board that is on the page, for what is not drawn in it: the keyboard, the camera.

use crate::ui::board::{camera::Camera, scenery::Scenery};
use crate::ui::node::signals::*;

/// A board that is on the page.
#[derive(Clone, Copy)]
pub struct Board {
    /// What is on it.
    pub scenery: Scenery,
    /// What is seen of it.
    pub camera: Camera,
}

/// The board that is on the page now, if there is one.
pub type CurrentBoard = StoredValue<Option<Board>>;

impl Board {
    /// A board takes the place of the one before for as long as its page lives.
    pub fn take(place: CurrentBoard, scenery: Scenery, camera: Camera) {
        place.set_value(Some(Board { scenery, camera }));
        on_cleanup(move || {
            let _ = place.try_set_value(None);
        });
    }
}

//! What is in each chunk. On the page only the gate of a chunk names its function here (`ui::browser::lazy`): whatever
//! else did would draw its code into the first load.

use crate::app::building::editor;
use crate::app::data::chunk_functions::{self, Building, Settings, Sharing};
use crate::app::sharing::{backup, share};
use crate::app::store;

/// What shares.
pub fn sharing() -> &'static Sharing {
    &Sharing {
        open: share::open,
        needs: backup::needs,
        look_into: backup::look_into,
        run: store::sharing::run,
        restored: backup::restored,
    }
}

/// What builds tables.
pub fn building() -> &'static Building {
    &Building { update: editor::update, run: store::building::run }
}

/// What the settings need.
pub fn settings() -> &'static Settings {
    &Settings { run: store::settings::run }
}

/// Says that all of it is here: where it is from the start, as in tests.
pub fn register() {
    chunk_functions::register_sharing(sharing());
    chunk_functions::register_building(building());
    chunk_functions::register_settings(settings());
}

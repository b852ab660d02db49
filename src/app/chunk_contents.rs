//! What is in each chunk. On the page only the gate of a chunk names its function here (`ui::browser::lazy`): whatever
//! else did would draw its code into the first load.

use crate::app::building::editor;
use crate::app::data::chunk_functions::{self, Building, Chances, Playing, Settings, Sharing};
use crate::app::playing::panel::PanelContent;
use crate::app::playing::{back, hints, odds, play};
use crate::app::sharing::{backup, links, share};
use crate::app::store;
use crate::share::link;

/// What plays a fight.
pub fn playing() -> &'static Playing {
    &Playing {
        update: play::update,
        panel: |model| PanelContent::of(model).kind(),
        back: back::in_the_fight,
        followed: hints::before,
        show_hint: hints::after,
    }
}

/// What shares.
pub fn sharing() -> &'static Sharing {
    &Sharing {
        open: share::open,
        system: link::system,
        needs: backup::needs,
        links: links::update,
        read: links::read,
        run: store::sharing::run,
        restored: backup::restored,
        looked_for: links::looked_for,
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

/// What works out chances.
pub fn chances() -> &'static Chances {
    &Chances { begin: odds::begin, work: odds::slice, look: odds::look }
}

/// Says that all of it is here: where it is from the start, as in tests.
pub fn register() {
    chunk_functions::register_playing(playing());
    chunk_functions::register_sharing(sharing());
    chunk_functions::register_building(building());
    chunk_functions::register_settings(settings());
    chunk_functions::register_chances(chances());
}

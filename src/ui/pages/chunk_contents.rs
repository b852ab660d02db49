//! What is in each chunk of the page. Only the gate of a chunk names its function here: whatever else did would draw its
//! code into the first load.

use crate::ui::dialogs::{
    add, anew, import, log, preview, referee, restore, retype, rosters, share, starters,
};
use crate::ui::editor::editor;
use crate::ui::lazy::{BuildingPages, ChancesPages, PlayPages, RulesPages, SettingsPages, SharingPages};
use crate::ui::pages::{fairness, fight, rules, settings};
use crate::ui::panel::odds;
use crate::ui::sheets;

/// What a fight is played on: it comes with each system.
pub fn play() -> &'static PlayPages {
    &PlayPages {
        fight: fight::fight,
        important: fight::important,
        referee: referee::picker,
        retype: retype::picker,
        log: log::log,
    }
}

/// What shares.
pub fn sharing() -> &'static SharingPages {
    &SharingPages { share, restore, preview }
}

/// What builds a table.
pub fn building() -> &'static BuildingPages {
    &BuildingPages {
        fighters: sheets::fighters,
        editor,
        add,
        anew,
        starters,
        rosters,
        report: import::report,
        room: import::room,
    }
}

/// What the rules say.
pub fn rules() -> &'static RulesPages {
    &RulesPages { page: rules::rules, text: rules::text }
}

/// The settings.
pub fn settings() -> &'static SettingsPages {
    &SettingsPages { page: settings::settings, fairness: fairness::fairness }
}

/// The chances of a fight.
pub fn chances() -> &'static ChancesPages {
    &ChancesPages { card: odds::card }
}

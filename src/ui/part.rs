//! Parts of the page's code that come when they are first needed (`cargo xtask parts` cuts them off).

use crate::share::{Words, not_here, not_loaded};
use crate::systems::AnySystem;
use std::sync::atomic::{AtomicBool, Ordering};

/// A part.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Part {
    /// A rule system.
    System(AnySystem),
    /// What draws codes, makes backups and reads them.
    Sharing,
    /// What builds a table: the board editor and the sheets.
    Building,
    /// What the rules say.
    Rules,
    /// The page of the settings.
    Settings,
}

static HAS_SHARING: AtomicBool = AtomicBool::new(false);
static HAS_BUILDING: AtomicBool = AtomicBool::new(false);
static HAS_RULES: AtomicBool = AtomicBool::new(false);
static HAS_SETTINGS: AtomicBool = AtomicBool::new(false);

/// The gate of what is shown of codes and backups: beside that of making them, in the same part.
#[inline(never)]
pub fn sharing<R>(act: impl FnOnce() -> R) -> R {
    std::hint::black_box("sharing");
    act()
}

/// The gate of what only building a table needs: nobody plays with it, and a fight comes sooner without.
#[inline(never)]
pub fn building<R>(act: impl FnOnce() -> R) -> R {
    std::hint::black_box("building");
    act()
}

/// The gate of the page of the settings.
#[inline(never)]
pub fn settings<R>(act: impl FnOnce() -> R) -> R {
    std::hint::black_box("settings");
    act()
}

impl Part {
    /// What it is called where it is fetched.
    pub fn file(self) -> &'static str {
        match self {
            Part::System(system) => system.card().part,
            Part::Sharing => "sharing",
            Part::Building => "building",
            Part::Rules => "rules",
            Part::Settings => "settings",
        }
    }

    /// What players call it.
    pub fn name(self) -> &'static str {
        match self {
            Part::System(system) => system.card().name,
            Part::Sharing => "sharing",
            Part::Building => "the editor",
            Part::Rules => "the rules",
            Part::Settings => "the settings",
        }
    }

    /// What is said where it cannot be had.
    pub fn words(self) -> Words {
        match self {
            Part::System(system) => not_here(system.card().key),
            Part::Sharing => not_loaded("Sharing"),
            Part::Building => not_loaded("The editor"),
            Part::Rules => not_loaded("The rules"),
            Part::Settings => not_loaded("The settings"),
        }
    }

    /// Whether it is here.
    pub fn is_here(self) -> bool {
        match self {
            Part::System(system) => system.is_here(),
            Part::Sharing => HAS_SHARING.load(Ordering::Relaxed),
            Part::Building => HAS_BUILDING.load(Ordering::Relaxed),
            Part::Rules => HAS_RULES.load(Ordering::Relaxed),
            Part::Settings => HAS_SETTINGS.load(Ordering::Relaxed),
        }
    }

    /// Says that it is here.
    pub fn has_come(self) {
        match self {
            Part::System(system) => system.has_come(),
            Part::Sharing => HAS_SHARING.store(true, Ordering::Relaxed),
            Part::Building => HAS_BUILDING.store(true, Ordering::Relaxed),
            Part::Rules => HAS_RULES.store(true, Ordering::Relaxed),
            Part::Settings => HAS_SETTINGS.store(true, Ordering::Relaxed),
        }
    }
}

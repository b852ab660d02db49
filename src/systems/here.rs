//! Whose code is here. On the page a system's code comes when it is first needed; until then nothing
//! may be asked of the system but what its card tells. Elsewhere all is here from the start.

use super::{AnySystem, SYSTEMS, SystemCard};
use std::sync::atomic::{AtomicU32, Ordering};

/// A bit for each system, by its place in the register.
static HERE: AtomicU32 = AtomicU32::new(if cfg!(target_arch = "wasm32") { 0 } else { u32::MAX });

impl AnySystem {
    /// The system at a glance.
    pub fn card(self) -> &'static SystemCard {
        &SYSTEMS[self.place()]
    }

    /// Whether its code is here.
    pub fn is_here(self) -> bool {
        HERE.load(Ordering::Relaxed) >> self.place() & 1 == 1
    }

    /// Says that its code is here.
    pub fn has_come(self) {
        HERE.fetch_or(1 << self.place(), Ordering::Relaxed);
    }
}

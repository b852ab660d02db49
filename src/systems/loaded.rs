//! Whose code is here. On the page a system's code comes when it is first needed; until then nothing can be asked of the
//! system but what its card tells. Elsewhere all is here from the start.

use super::SystemCard;
use super::register::SYSTEMS;
#[cfg(not(target_arch = "wasm32"))]
use super::register::{load, load_editor};
use crate::table::{DynEditor, DynSystem};
use std::sync::OnceLock;

/// What has come of each system, by its place in the register.
static LOADED: [Loaded; SYSTEMS.len()] = [const { Loaded::nothing() }; SYSTEMS.len()];

struct Loaded {
    system: OnceLock<&'static dyn DynSystem>,
    editor: OnceLock<&'static dyn DynEditor>,
}

impl Loaded {
    const fn nothing() -> Loaded {
        Loaded { system: OnceLock::new(), editor: OnceLock::new() }
    }
}

/// A system's code has come.
pub fn register(system: &'static dyn DynSystem) {
    if let Some(card) = SystemCard::named(system.facts().key) {
        let _ = card.slot().system.set(system);
    }
}

/// What builds a system's tables has come.
pub fn register_editor(editor: &'static dyn DynEditor) {
    if let Some(card) = SystemCard::named(editor.facts().key) {
        let _ = card.slot().editor.set(editor);
    }
}

impl SystemCard {
    /// The system with this key; `None` for a key nobody has.
    pub fn named(key: &str) -> Option<&'static SystemCard> {
        SYSTEMS.iter().find(|card| card.key == key)
    }

    /// The system to play with, once its code is here.
    pub fn system(&self) -> Option<&'static dyn DynSystem> {
        #[cfg(not(target_arch = "wasm32"))]
        self.load();
        self.slot().system.get().copied()
    }

    /// What builds its tables, once that code is here.
    pub fn editor(&self) -> Option<&'static dyn DynEditor> {
        #[cfg(not(target_arch = "wasm32"))]
        self.load();
        self.slot().editor.get().copied()
    }

    /// Off the page all code is here.
    #[cfg(not(target_arch = "wasm32"))]
    fn load(&self) {
        load(self.key).into_iter().for_each(register);
        load_editor(self.key).into_iter().for_each(register_editor);
    }

    fn slot(&self) -> &'static Loaded {
        &LOADED[SYSTEMS.iter().position(|card| card.key == self.key).unwrap_or_default()]
    }
}

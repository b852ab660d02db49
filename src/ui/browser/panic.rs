//! When something breaks: `start/crash.js` shows it in plain DOM, because the framework may be what broke.

use crate::ui::browser::dom;

/// Puts the hook in place. It says what happened and ends there: what follows a panic is a trap.
pub fn install() {
    std::panic::set_hook(Box::new(|info| {
        dom::call("hexfrayBroken", &info.to_string());
    }));
}

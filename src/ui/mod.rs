//! Floor 5: the page itself, in the browser only.
//! Knows components, gestures, storage, the address bar and the browser's randomness.
//! Must never know a rule: it draws what `view` says and passes on what players say.
//!
//! One signal holds everything ([`state::App`]); [`update`](update::update) is the only place where
//! it changes; everything drawn is drawn from it. What has to be done in the browser after a change
//! comes back from `update` as errands.

mod app;
mod board;
mod device;
mod dialogs;
mod dice;
mod dom;
mod editor;
mod fetch;
mod fight;
mod fighters;
mod files;
mod fixtures;
mod hold;
mod home;
mod import;
mod json;
mod keys;
mod links;
mod look;
mod msg;
mod node;
mod notices;
mod odds;
mod offline;
mod panel;
mod panic;
mod part;
mod parts;
mod pass;
mod play;
mod rules;
mod safe;
mod settings;
mod sheets;
mod shop;
mod state;
mod storage;
mod tables;
mod taps;
mod throws;
mod topbar;
mod update;
mod vignette;

/// Starts the page.
pub fn start() {
    panic::install();
    fetch::before(|| {
        leptos::mount::mount_to_body(|| {
            if let Some(body) = dom::document().and_then(|page| page.body()) {
                app::begin(&body);
            }
        });
    });
}

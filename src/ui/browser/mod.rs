//! The browser: lays pages over the document, carries out effects and behaviours, and tells what happens by itself.
//! Exists on wasm32 only; nothing else of the crate names the browser.

pub mod appearance;
pub mod awake;
pub mod behaviours;
pub mod device;
pub mod dispatch;
pub mod dom;
pub mod events;
pub mod fetch;
pub mod files;
pub mod framing;
pub mod handle;
pub mod json;
pub mod keyboard;
pub mod lazy;
pub mod panic;
pub mod patch;
pub mod runner;
pub mod safe_start;
pub mod show_added;
mod steps;
pub mod storage;
pub mod taps;
pub mod viewport;

pub use crate::ui::browser::dispatch::Dispatch;

/// Starts the page, once the chunks have come that it begins with.
pub fn start() {
    panic::install();
    fetch::before(|chunks| {
        leptos::mount::mount_to_body(|| {
            if let Some(body) = dom::document().and_then(|page| page.body()) {
                runner::begin(&body, chunks);
                dom::call("hexfrayDrawn", "");
            }
        });
    });
}

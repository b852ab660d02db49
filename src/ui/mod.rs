//! Floor 6: the page, drawn from the model.
//! Knows pages, components, gestures: element trees ([`node`]), which are plain values and built on the host too. Only
//! `browser`, which exists on wasm32 alone, knows the document, storage, the address bar, the browser's randomness; it
//! lays the trees over the document and carries out what updates ask for. It may name everything here, and nothing
//! here but [`start`] names it.
//! Must never know a rule: it draws what `view` says and passes on what players say.
//!
//! One signal holds the model; everything drawn is drawn from it.

pub mod board;
#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod components;
pub mod dialogs;
pub mod editor;
pub mod lazy;
pub mod node;
pub mod page;
pub mod pages;
pub mod panel;
pub mod sheets;

/// Starts the page.
#[cfg(target_arch = "wasm32")]
pub fn start() {
    browser::start();
}

//! The browser's local storage, and what a window remembers for itself.

use crate::share::{Store, StoreFault};
use crate::ui::browser::dom;
use crate::ui::browser::safe_start::is_safe_start;
use wasm_bindgen::{JsCast, JsValue};

/// A store of the browser, as it can be had at the time.
#[derive(Clone, Copy, Debug)]
pub struct BrowserStore(fn() -> Option<web_sys::Storage>);

/// Where everything is kept; forbidden in a safe start.
pub const LOCAL: BrowserStore = BrowserStore(dom::local_storage);
/// The same in a safe start too: for those who take everything out of it, or erase it.
pub const WHOLE: BrowserStore = BrowserStore(dom::whole_store);
/// What a window remembers for itself as long as it is open.
pub const SESSION: BrowserStore = BrowserStore(dom::session_storage);

impl BrowserStore {
    fn open(self) -> Result<web_sys::Storage, StoreFault> {
        (self.0)().ok_or(StoreFault::Forbidden)
    }
}

impl Store for BrowserStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreFault> {
        self.open()?.get_item(key).map_err(|fault| failed(&fault))
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreFault> {
        self.open()?.set_item(key, text).map_err(|fault| failed(&fault))
    }

    fn remove(&self, key: &str) -> Result<(), StoreFault> {
        self.open()?.remove_item(key).map_err(|fault| failed(&fault))
    }

    fn copy(&self, from: &str, to: &str) -> Result<(), StoreFault> {
        let store = self.open()?;
        let text = verbatim(&store, from).map_err(|fault| failed(&fault))?;
        let set = js_sys::Reflect::get(&store, &"setItem".into()).map_err(|fault| failed(&fault))?;
        let set = set.unchecked_into::<js_sys::Function>();
        set.call2(&store, &to.into(), &text).map(drop).map_err(|fault| failed(&fault))
    }

    fn is_same(&self, a: &str, b: &str) -> Result<bool, StoreFault> {
        let store = self.open()?;
        let text = |key: &str| verbatim(&store, key).map_err(|fault| failed(&fault));
        Ok(text(a)? == text(b)?)
    }

    fn keys(&self) -> Result<Vec<String>, StoreFault> {
        let store = self.open()?;
        let n = store.length().map_err(|fault| failed(&fault))?;
        Ok((0..n).filter_map(|i| store.key(i).ok().flatten()).collect())
    }
}

/// What is under a key as the browser has it. It may hold halves of signs, which no text of ours can.
fn verbatim(store: &web_sys::Storage, key: &str) -> Result<JsValue, JsValue> {
    let get = js_sys::Reflect::get(store, &"getItem".into())?;
    get.unchecked_into::<js_sys::Function>().call1(store, &key.into())
}

fn failed(fault: &JsValue) -> StoreFault {
    let word = |key: &str| js_sys::Reflect::get(fault, &key.into()).ok().and_then(|it| it.as_string());
    match word("name").as_deref() {
        Some("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED") => StoreFault::Full,
        Some("SecurityError") => StoreFault::Forbidden,
        _ => StoreFault::Failed(word("message").unwrap_or_else(|| "no reason given".to_owned())),
    }
}

/// Milliseconds since 1970.
pub fn clock() -> u64 {
    js_sys::Date::now() as u64
}

/// The day by the calendar on the wall: "2026-11-29".
pub fn today() -> String {
    let now = js_sys::Date::new_0();
    format!("{}-{:02}-{:02}", now.get_full_year(), now.get_month() + 1, now.get_date())
}

/// The number of the table that this window has open or had before it was reloaded.
pub fn own_table() -> Option<u32> {
    dom::session_storage()?.get_item(OPEN).ok()??.parse().ok()
}

/// Where a window remembers its table for itself: two windows may have two open.
const OPEN: &str = "hexfray:open";

/// Remembers the table that this window has open. A safe start remembers none.
pub fn remember_table(id: Option<u32>) {
    if let Some(store) = dom::session_storage().filter(|_| !is_safe_start()) {
        let _ = store.set_item(OPEN, &id.map_or_else(String::new, |id| id.to_string()));
    }
}

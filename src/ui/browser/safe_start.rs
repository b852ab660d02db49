//! Whether the page was opened by a safe start, and the way out of it.

/// Whether this is one.
pub fn is_safe_start() -> bool {
    let search = web_sys::window().and_then(|window| window.location().search().ok());
    search.is_some_and(|search| search.trim_start_matches('?').split('&').any(|word| word == "safe"))
}

/// The same page without it.
pub fn leave() {
    if let Some(window) = web_sys::window() {
        let _ = window.location().set_href("./");
    }
}

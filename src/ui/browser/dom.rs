//! Small effects in the browser that no component should do for itself.

use crate::share::{decoded, link};
use crate::ui::browser::safe_start::is_safe_start;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, HtmlElement, Storage, Window};

/// The window.
pub fn window() -> Option<Window> {
    web_sys::window()
}

/// The document.
pub fn document() -> Option<Document> {
    window()?.document()
}

/// Milliseconds since the page began.
pub fn now() -> f64 {
    window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}

/// A mark in the browser's own timeline of the page, in place of the one before: read by `cargo xtask bench`.
pub fn mark(name: &str) {
    if let Some(timeline) = window().and_then(|window| window.performance()) {
        timeline.clear_marks();
        let _ = timeline.mark(name);
    }
}

/// Whether a media query holds.
pub fn matches(query: &str) -> bool {
    let answer = window().and_then(|window| window.match_media(query).ok().flatten());
    answer.is_some_and(|list| list.matches())
}

/// Calls whenever a media query begins or ends to hold, as long as the page lives.
pub fn on_match(query: &str, changed: impl Fn() + 'static) {
    let call = Closure::<dyn Fn()>::new(changed);
    if let Some(list) = window().and_then(|window| window.match_media(query).ok().flatten()) {
        let _ = list.add_listener_with_opt_callback(Some(call.as_ref().unchecked_ref()));
    }
    call.forget();
}

/// Whether there is no network.
pub fn is_offline() -> bool {
    let Some(window) = window() else { return false };
    let online = js_sys::Reflect::get(&window.navigator(), &"onLine".into());
    online.is_ok_and(|it| it.as_bool() == Some(false))
}

/// The browser's own store; `None` where it is forbidden, and in a safe start.
pub fn local_storage() -> Option<Storage> {
    whole_store().filter(|_| !is_safe_start())
}

/// The store in a safe start too: for those who take everything out of it, or erase it.
pub fn whole_store() -> Option<Storage> {
    window()?.local_storage().ok().flatten()
}

/// What a window remembers for itself as long as it is open.
pub fn session_storage() -> Option<Storage> {
    window()?.session_storage().ok().flatten()
}

/// Asks the browser about its storage: "estimate", "persisted", "persist".
pub fn ask_storage(question: &str) -> Option<js_sys::Promise> {
    let navigator = window()?.navigator();
    let storage = js_sys::Reflect::get(&navigator, &"storage".into()).ok().filter(JsValue::is_object)?;
    let ask = js_sys::Reflect::get(&storage, &question.into()).ok()?.dyn_into::<js_sys::Function>().ok()?;
    ask.call0(&storage).ok()?.dyn_into().ok()
}

/// Hands a text to the user as a file.
pub fn download(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type("text/plain");
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &kind).ok()?;
    let url = web_sys::Url::create_object_url_with_blob(&blob).ok()?;
    let page = document()?;
    let link: web_sys::HtmlAnchorElement = page.create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    page.body()?.append_child(&link).ok()?;
    link.click();
    link.remove();
    let _ = web_sys::Url::revoke_object_url(&url);
    Some(())
}

/// Puts a text on the clipboard; `done` hears whether that worked.
pub fn copy(text: &str, done: impl FnOnce(bool) + 'static) {
    let Some(window) = window() else { return done(false) };
    let clipboard = js_sys::Reflect::get(&window.navigator(), &"clipboard".into());
    let Some(clipboard) = clipboard.ok().filter(JsValue::is_object) else { return done(false) };
    let promise = clipboard.unchecked_into::<web_sys::Clipboard>().write_text(text);
    then(&promise, move |answer| done(answer.is_ok()));
}

/// Whether the system can send links to other apps.
pub fn can_share() -> bool {
    let Some(window) = window() else { return false };
    js_sys::Reflect::get(&window.navigator(), &"share".into()).is_ok_and(|share| share.is_function())
}

/// Hands a link or a text to the system: `kind` is "url" or "text".
pub fn share(title: &str, kind: &str, value: &str) {
    let Some(window) = window() else { return };
    let navigator = window.navigator();
    let what = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&what, &"title".into(), &title.into());
    let _ = js_sys::Reflect::set(&what, &kind.into(), &value.into());
    let share = js_sys::Reflect::get(&navigator, &"share".into());
    let Some(share) = share.ok().and_then(|share| share.dyn_into::<js_sys::Function>().ok()) else { return };
    if let Ok(promise) = share.call1(&navigator, &what) {
        then(&promise.unchecked_into(), |_| ());
    }
}

/// Reads a chosen file as text.
pub fn read_file(file: &web_sys::File, done: impl FnOnce(Option<String>) + 'static) {
    let bytes = |buffer: JsValue| js_sys::Uint8Array::new(&buffer).to_vec();
    then(&file.array_buffer(), move |answer| done(answer.ok().map(|buffer| decoded(bytes(buffer)))));
}

/// Whether this browser reads QR codes in pictures.
pub fn can_read_codes() -> bool {
    js_sys::Reflect::has(&js_sys::global(), &"BarcodeDetector".into()).unwrap_or(false)
}

/// Reads the QR code in a picture; `done` hears its text, if there is one (see `start/boot.js`).
pub fn read_code(file: &web_sys::File, done: impl FnOnce(Option<String>) + 'static) {
    let read = js_sys::Reflect::get(&js_sys::global(), &"hexfrayReadCode".into());
    let read = read.ok().and_then(|read| read.dyn_into::<js_sys::Function>().ok());
    let promise = read.and_then(|read| read.call1(&JsValue::NULL, file).ok());
    match promise {
        Some(promise) => then(&promise.unchecked_into(), move |answer| {
            done(answer.ok().and_then(|text| text.as_string()));
        }),
        None => done(None),
    }
}

/// Calls back when a promise is settled.
pub fn then(promise: &js_sys::Promise, done: impl FnOnce(Result<JsValue, JsValue>) + 'static) {
    settled(promise, Box::new(done));
}

fn settled(promise: &js_sys::Promise, done: Box<dyn FnOnce(Result<JsValue, JsValue>)>) {
    let done = std::rc::Rc::new(std::cell::RefCell::new(Some(done)));
    let other = done.clone();
    let good = Closure::once(move |value: JsValue| {
        if let Some(done) = done.take() {
            done(Ok(value));
        }
    });
    let bad = Closure::once(move |fault: JsValue| {
        if let Some(done) = other.take() {
            done(Err(fault));
        }
    });
    let _ = promise.then2(&good, &bad);
    good.forget();
    bad.forget();
}

/// Calls back before the next frame is drawn.
pub fn next_frame(work: impl FnOnce() + 'static) {
    if let Some(window) = window() {
        let _ = window.request_animation_frame(called(Box::new(work)).unchecked_ref());
    }
}

/// Calls back after some time.
pub fn after(ms: i32, work: impl FnOnce() + 'static) {
    if let Some(window) = window() {
        let work = called(Box::new(work));
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(work.unchecked_ref(), ms);
    }
}

/// What the browser calls, once: one kind of closure for whatever is to be done.
fn called(work: Box<dyn FnOnce()>) -> JsValue {
    Closure::once_into_js(work)
}

/// Does something once the browser has nothing else to do, within two seconds; soon, where it does not tell (Safari).
pub fn when_idle(work: Box<dyn FnOnce()>) {
    let Some(window) = window() else { return };
    let idle = js_sys::Reflect::get(&window, &"requestIdleCallback".into());
    let Some(idle) = idle.ok().and_then(|it| it.dyn_into::<js_sys::Function>().ok()) else {
        return after(200, work);
    };
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&options, &"timeout".into(), &2_000.into());
    let _ = idle.call2(&window, &called(work), &options);
}

/// All elements within another (or the document) that fit, in document order.
pub fn all(within: &JsValue, selector: &str) -> Vec<Element> {
    let query = js_sys::Reflect::get(within, &"querySelectorAll".into());
    let Some(query) = query.ok().and_then(|it| it.dyn_into::<js_sys::Function>().ok()) else {
        return Vec::new();
    };
    let Ok(list) = query.call1(within, &selector.into()) else { return Vec::new() };
    js_sys::Array::from(&list).iter().filter_map(|it| it.dyn_into().ok()).collect()
}

/// All elements of the page that fit.
pub fn all_on_page(selector: &str) -> Vec<Element> {
    document().map_or_else(Vec::new, |page| all(&page, selector))
}

/// Scrolls no more than it takes until an element is in sight.
pub fn bring(id: &str) {
    let element = document().and_then(|page| page.get_element_by_id(id));
    element.into_iter().for_each(|element| bring_in_sight(&element));
}

/// The same, for the first element of the page that fits.
pub fn bring_first(selector: &str) {
    all_on_page(selector).first().into_iter().for_each(bring_in_sight);
}

fn bring_in_sight(element: &Element) {
    let how = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&how, &"block".into(), &"nearest".into());
    let _ = js_sys::Reflect::set(&how, &"behavior".into(), &"smooth".into());
    let scroll = js_sys::Reflect::get(element, &"scrollIntoView".into()).ok();
    if let Some(scroll) = scroll.and_then(|it| it.dyn_into::<js_sys::Function>().ok()) {
        let _ = scroll.call1(element, &how);
    }
}

/// Scrolls an element to its end.
pub fn scroll_to_end(selector: &str) {
    if let Some(element) = all_on_page(selector).into_iter().next() {
        element.set_scroll_top(element.scroll_height());
    }
}

/// Gives the keyboard to the first element that fits, once it has been drawn; not where somebody was
/// quicker, and types elsewhere already.
pub fn focus(selector: &'static str) {
    focus_unless_typing(move || find(selector));
}

/// The same, for an element that is found then.
pub fn focus_unless_typing(find: impl FnOnce() -> Option<Element> + 'static) {
    let active = || document()?.active_element();
    let before = active();
    next_frame(move || {
        let is_typing = |it: &Element| it.matches("input, textarea, select") == Ok(true);
        if active() != before && active().as_ref().is_some_and(is_typing) {
            return;
        }
        if let Some(element) = find().and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
            let _ = element.focus();
        }
    });
}

/// Brings an element in sight and gives it the keyboard.
pub fn go_to(id: &str) {
    let found = document().and_then(|page| page.get_element_by_id(id));
    if let Some(element) = found.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        element.scroll_into_view();
        let _ = element.focus();
    }
}

/// The first element that fits. The selectors stand in order of preference, not of the document.
fn find(selector: &str) -> Option<Element> {
    let find = |one: &str| document()?.query_selector(one).ok().flatten();
    selector.split(',').find_map(find)
}

/// Gives the keyboard to what lies on top if what has it now is about to leave the page and nothing else is given it.
pub fn keep_keyboard() {
    let active = || document()?.active_element().filter(|it| it.tag_name() != "BODY");
    let Some(before) = active() else { return };
    next_frame(move || {
        next_frame(move || {
            let heir = || find(".dlg button").or_else(|| find("#panel-title, h1"));
            if let (false, None, Some(heir)) = (before.is_connected(), active(), heir()) {
                focus_on(&heir);
            }
        });
    });
}

/// Gives the keyboard to the element with an id, in a drawing too.
pub fn focus_id(id: String) {
    next_frame(move || {
        let found = document().and_then(|page| page.get_element_by_id(&id));
        if let Some(element) = found {
            focus_on(&element);
        }
    });
}

/// Gives the keyboard to an element and scrolls nothing: the board has a camera of its own.
pub fn focus_on(element: &Element) {
    // SVG elements can be focused too, but are no HTML elements.
    let focus = js_sys::Reflect::get(element, &"focus".into()).ok();
    if let Some(focus) = focus.and_then(|it| it.dyn_into::<js_sys::Function>().ok()) {
        let how = js_sys::Object::new();
        let _ = js_sys::Reflect::set(&how, &"preventScroll".into(), &true.into());
        let _ = focus.call1(element, &how);
    }
}

/// Watches an element's size until it is dropped.
pub struct SizeObserver {
    observer: web_sys::ResizeObserver,
    _call: Closure<dyn Fn()>,
}

impl Drop for SizeObserver {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Calls back with an element's height whenever its size changes, as long as what this gives is kept.
pub fn on_resize(element: &Element, changed: impl Fn(f64) + 'static) -> Option<SizeObserver> {
    let watched = element.clone();
    let call = Closure::<dyn Fn()>::new(move || {
        if watched.is_connected() {
            changed(watched.get_bounding_client_rect().height());
        }
    });
    let observer = web_sys::ResizeObserver::new(call.as_ref().unchecked_ref()).ok()?;
    observer.observe(element);
    Some(SizeObserver { observer, _call: call })
}

/// Whether the keyboard is on the board.
pub fn is_on_board() -> bool {
    let active = document().and_then(|page| page.active_element());
    active.and_then(|it| it.closest(".board").ok().flatten()).is_some()
}

/// The page's address without what follows `?` and `#`: nobody is to be sent a safe start.
pub fn address() -> String {
    let location = window().map(|window| window.location());
    let parts = location.map(|it| [it.origin(), it.pathname()].map(Result::unwrap_or_default));
    parts.map_or_else(String::new, |parts| parts.concat())
}

/// The link that the page was opened with, if there is one. A safe start looks at none.
pub fn link_at_start() -> Option<String> {
    fragment().or_else(spelt_link).filter(|_| !is_safe_start())
}

/// The address, where another program has spelt its `#` in percents: the link is in its search then.
fn spelt_link() -> Option<String> {
    let search = window()?.location().search().ok()?;
    link::is_in(&search).then_some(search)
}

/// The address's part after `#`, if there is one.
pub fn fragment() -> Option<String> {
    window()?.location().hash().ok().filter(|hash| hash.len() > 1)
}

/// The browser's history.
pub fn history() -> Option<web_sys::History> {
    window()?.history().ok()
}

/// Whether what has the keyboard is something to write in.
pub fn is_writing() -> bool {
    let active = document().and_then(|page| page.active_element());
    active.is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
            || element.get_attribute("role").as_deref() == Some("spinbutton")
    })
}

/// Lets the field that is being written in say what it holds, as if it had been left.
pub fn settle_field() {
    let active = document().and_then(|page| page.active_element());
    let field = active.filter(|it| it.matches("input:not([type=file], .key), textarea") == Ok(true));
    if let (Some(field), Ok(event)) = (field, web_sys::Event::new("change")) {
        let _ = field.dispatch_event(&event);
    }
}

/// Calls one of the page's own functions (`start/boot.js`, `start/crash.js`, `style/offline/offline.js`) with a word.
pub fn call(name: &str, word: &str) -> Option<JsValue> {
    let function: js_sys::Function =
        js_sys::Reflect::get(&js_sys::global(), &name.into()).ok()?.dyn_into().ok()?;
    function.call1(&JsValue::NULL, &word.into()).ok()
}

/// Takes the link out of the address, so that a reload does not open it again.
pub fn forget_address() {
    let Some(window) = window() else { return };
    let location = window.location();
    let search = location.search().ok().filter(|_| spelt_link().is_none());
    let path = location.pathname().unwrap_or_default() + &search.unwrap_or_default();
    if let Some(history) = history() {
        let state = history.state().unwrap_or(JsValue::NULL);
        let _ = history.replace_state_with_url(&state, "", Some(&path));
    }
}

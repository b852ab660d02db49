//! What only the browser knows of an element.

use crate::ui::browser::dom;
use crate::ui::node::Handle;
use crate::view::board::viewport::Area;
use web_sys::Element;

/// A handle on an element of the document.
pub struct DomHandle(pub Element);

impl Handle for DomHandle {
    fn is_there(&self) -> bool {
        self.0.is_connected()
    }

    fn area(&self) -> Area {
        area(&self.0)
    }

    fn areas(&self, selector: &str) -> Vec<Area> {
        dom::all_on_page(selector).iter().map(area).collect()
    }

    fn scrolled(&self) -> f32 {
        self.0.scroll_top() as f32
    }

    fn scroll_to(&self, top: f32) {
        self.0.set_scroll_top(top.round() as i32);
    }

    fn scroll_across(&self, by: f32) {
        self.0.set_scroll_left(self.0.scroll_left() + by as i32);
    }

    fn height(&self) -> f32 {
        self.0.client_height() as f32
    }

    fn row_with_focus(&self) -> Option<usize> {
        dom::document()?.active_element().as_ref().and_then(row)
    }

    fn focus(&self) {
        dom::focus_on(&self.0);
    }

    fn next_frame(&self, call: Box<dyn FnOnce()>) {
        dom::next_frame(call);
    }
}

/// An element's box in the window.
pub fn area(element: &Element) -> Area {
    let it = element.get_bounding_client_rect();
    Area { x: it.left() as f32, y: it.top() as f32, w: it.width() as f32, h: it.height() as f32 }
}

/// Which row of a list an element is in, from zero.
pub fn row(element: &Element) -> Option<usize> {
    let row = element.closest("[aria-posinset]").ok().flatten()?;
    row.get_attribute("aria-posinset")?.parse::<usize>().ok()?.checked_sub(1)
}

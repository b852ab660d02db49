//! The tabs of a sheet's sections: the one whose section is read is marked, and kept in sight.

use crate::ui::components::{Glyph, icon};
use crate::ui::node::signals::*;
use crate::ui::node::{Behaviour, El, Handle, Node, On, button, el};
use crate::view::sheets::form::SheetPage;
use std::rc::Rc;

/// A section is read once it is so near to the top of the form, in pixels.
const NEAR: f32 = 60.0;
/// So many pixels of the tab before it stay in sight.
const BEFORE: f32 = 60.0;

/// What is known of the sheet that is open. A handle, so that what is scrolled can hold it.
#[derive(Clone, Copy)]
pub struct Tabs {
    /// The section that is read.
    now: RwSignal<usize>,
    row: StoredValue<Option<Rc<dyn Handle>>, LocalStorage>,
    form: StoredValue<Option<Rc<dyn Handle>>, LocalStorage>,
}

impl Tabs {
    /// Of no sheet yet.
    pub fn new() -> Tabs {
        let (row, form) = (StoredValue::new_local(None), StoredValue::new_local(None));
        Tabs { now: RwSignal::new(0), row, form }
    }

    /// The tabs of a sheet; each brings its section to the top.
    pub fn row(self, page: &SheetPage) -> El {
        let tabs = page.tabs.iter().enumerate().map(|(n, tab)| {
            let faults = (tab.n_faults > 0).then(|| el("span").class("badt").child(icon(Glyph::Warn, 14)));
            button()
                .class("tab")
                .attr("data-tab", n.to_string())
                .attr("aria-current", move || (self.now.get() == n).then_some("true"))
                .behaves(Behaviour::GoesTo(section_id(n)))
                .child(tab.title)
                .child(faults)
        });
        el("nav")
            .class("tabs")
            .attr("aria-label", "Sections")
            .made(move |row| self.row.set_value(Some(row)))
            .child(tabs.collect::<Node>())
    }

    /// Follows a form with sections as it is scrolled.
    pub fn follow(self, form: El) -> El {
        let taken = move |form| {
            self.form.set_value(Some(form));
            self.now.set(0);
        };
        form.made(taken).on(On::Scroll, move |_| self.look())
    }

    /// Sees which section is read.
    fn look(self) {
        let of = |handle: StoredValue<Option<Rc<dyn Handle>>, LocalStorage>| handle.try_get_value().flatten();
        let (Some(row), Some(form)) = (of(self.row), of(self.form)) else { return };
        let top = form.area().y + NEAR;
        let now = form.areas(".edb .grp[id]").iter().rposition(|it| it.y <= top).unwrap_or(0);
        if self.now.get_untracked() != now {
            self.now.set(now);
            if let Some(tab) = row.areas(".tabs .tab").get(now) {
                row.scroll_across((tab.x - row.area().x).trunc() - BEFORE);
            }
        }
    }
}

/// What a section is called on the page.
pub fn section_id(n: usize) -> String {
    format!("section-{n}")
}

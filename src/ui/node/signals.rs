//! Signals, as pages use them: those of Leptos, on the host too.

pub use reactive_graph::callback::{Callable, Callback};
pub use reactive_graph::computed::Memo;
pub use reactive_graph::owner::{LocalStorage, Owner, StoredValue, on_cleanup};
pub use reactive_graph::prelude::*;
pub use reactive_graph::signal::RwSignal;

use crate::app::data::model::Model;
use reactive_graph::effect::Effect;

/// The model, read by everything that is drawn.
pub type ModelSignal = RwSignal<Model, LocalStorage>;

/// Does something soon, and again whenever something that it read changes, for as long as the piece of the page lives
/// that it is begun in. On the host nothing is ever run: there a page is built and read.
pub fn effect(run: impl Fn() + 'static) {
    boxed(Box::new(run));
}

/// One type for all of them.
fn boxed(run: Box<dyn Fn()>) {
    Effect::new(move |_| run());
}

//! How what is listened to in the browser speaks to the page.

use crate::app::data::message::Message;
use crate::ui::node::Messages;
use leptos::prelude::{Callable, Callback};

/// Tells the page something.
pub type Dispatch = Callback<Message>;

/// Tells messages one after the other.
pub fn dispatch_all(dispatch: Dispatch, messages: Messages) {
    for message in messages.0 {
        dispatch.run(message);
    }
}

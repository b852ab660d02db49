//! What is said of something that went wrong.

/// What a message bar says: what happened, then what it means and what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// What happened.
    pub title: String,
    /// What it means.
    pub text: String,
}

impl Words {
    /// From its two parts.
    pub(super) fn of(title: impl Into<String>, text: impl Into<String>) -> Words {
        Words { title: title.into(), text: text.into() }
    }
}

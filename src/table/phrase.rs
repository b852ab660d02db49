//! Words that the rules give.

use std::borrow::Cow;

/// A short noun phrase. Sentences are made in `view`.
pub type Phrase = Cow<'static, str>;

//! The few words of a rulebook, each in a plain sentence.

use super::Rule;

/// A word for those who have not read the rules.
#[derive(PartialEq, Eq, Debug)]
pub struct Term {
    /// As it stands on the screen: "AP", "follow-on".
    pub word: &'static str,
    /// The rule that it comes from.
    pub rule: Rule,
    /// What it means, in a plain sentence or two; an abbreviation is spelled out first.
    pub says: &'static str,
}

impl Term {
    /// A word, its rule and what it means.
    pub const fn new(word: &'static str, rule: Rule, says: &'static str) -> Term {
        Term { word, rule, says }
    }
}

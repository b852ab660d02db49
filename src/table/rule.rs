//! Rules as cards in a catalogue.

use std::fmt;

/// One rule of a system's catalogue.
pub struct RuleCard {
    /// The system's two letters: "AM".
    pub key: &'static str,
    /// The number within the system, 1 and up.
    pub number: u16,
    /// With how many digits it is written at least.
    pub digits: usize,
    /// A few words for headings.
    pub title: &'static str,
}

/// What a rule says. Apart from its card, because it is seldom read and comes to the page by itself.
pub struct RuleText {
    /// The rule's number within its system.
    pub number: u16,
    /// Where the rule comes from: the seed text, a page, or a house decision.
    pub source: &'static str,
    /// One or two sentences in our own words.
    pub text: &'static str,
}

/// A rule, by its card. The catalogue's constants are the only way to spell one.
pub type Rule = &'static RuleCard;

impl RuleCard {
    /// The stable id: "AM-07", "GU-007".
    pub fn id(&self) -> String {
        format!("{}-{:0digits$}", self.key, self.number, digits = self.digits)
    }
}

impl PartialEq for RuleCard {
    fn eq(&self, other: &RuleCard) -> bool {
        (self.key, self.number) == (other.key, other.number)
    }
}

impl Eq for RuleCard {}

impl PartialOrd for RuleCard {
    fn partial_cmp(&self, other: &RuleCard) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for RuleCard {
    fn cmp(&self, other: &RuleCard) -> std::cmp::Ordering {
        (self.key, self.number).cmp(&(other.key, other.number))
    }
}

impl fmt::Debug for RuleCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id())
    }
}

/// Writes a system's catalogue: a constant for each rule and the list of them all.
macro_rules! catalogue {
    ($key:literal: $($name:ident = $number:literal, $source:literal, $title:literal, $text:literal;)*) => {
        $(
            #[doc = concat!($title, ": ", $text)]
            pub(super) const $name: $crate::table::Rule = &$crate::table::RuleCard {
                key: $key, number: $number, title: $title,
                // As its own name is written: the key, a line, the digits.
                digits: stringify!($name).len() - $key.len() - 1,
            };
        )*
        /// Every rule, in the order of the specification.
        pub(super) const CATALOGUE: &[$crate::table::Rule] = &[$($name),*];
        /// What they say, in the same order.
        pub(super) const TEXTS: &[$crate::table::RuleText] = &[
            $($crate::table::RuleText { number: $number, source: $source, text: $text },)*
        ];
    };
}
pub(crate) use catalogue;

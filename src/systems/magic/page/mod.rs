//! What the page shows: events, figures and the turn in words, and the glossary.

pub mod glossary;
pub mod tell;

//! What the page shows: events, figures and each step before the dice in words, and the glossary.

pub mod glossary;
pub mod standing;
pub mod story;
pub mod tell;
pub mod words;

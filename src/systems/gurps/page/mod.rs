//! What the page shows: events and figures in words, a figure's hexes on the board, the glossary.

pub mod glance;
pub mod glossary;
pub mod tell;
pub mod zones;

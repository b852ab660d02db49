//! Chunks of the page's code that come when they are first needed.

use crate::share::{Words, not_here, not_loaded};
use crate::systems::{SYSTEMS, SystemCard};

/// A chunk.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Chunk {
    /// A rule system, and what plays fights whichever their system.
    System(&'static SystemCard),
    /// What opens links and draws codes, makes backups and reads them.
    Sharing,
    /// What builds a table: the board editor and the sheets.
    Building,
    /// What the rules say.
    Rules,
    /// The page of the settings.
    Settings,
    /// What works out the chances of a fight and shows them: the board does not wait for it.
    Chances,
}

impl Chunk {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Chunk> {
        let others = [Chunk::Chances, Chunk::Sharing, Chunk::Building, Chunk::Rules, Chunk::Settings];
        SYSTEMS.iter().map(Chunk::System).chain(others)
    }

    /// That of the system with this key; `None` for a key nobody has.
    pub fn of_system(key: &str) -> Option<Chunk> {
        SYSTEMS.iter().find(|card| card.key == key).map(Chunk::System)
    }

    /// What players call it.
    pub fn name(self) -> &'static str {
        match self {
            Chunk::System(card) => card.name,
            Chunk::Sharing => "sharing",
            Chunk::Building => "the editor",
            Chunk::Rules => "the rules",
            Chunk::Settings => "the settings",
            Chunk::Chances => "the chances",
        }
    }

    /// What is said where it cannot be had.
    pub fn words(self) -> Words {
        match self {
            Chunk::System(card) => not_here(card.key),
            Chunk::Sharing => not_loaded("Sharing"),
            Chunk::Building => not_loaded("The editor"),
            Chunk::Rules => not_loaded("The rules"),
            Chunk::Settings => not_loaded("The settings"),
            Chunk::Chances => not_loaded("The chances"),
        }
    }
}

/// The chunks that are here.
#[derive(Clone, Debug, Default)]
pub struct Chunks(Vec<Chunk>);

impl Chunks {
    /// Whether a chunk is here.
    pub fn has(&self, chunk: Chunk) -> bool {
        self.0.contains(&chunk)
    }

    /// Takes one that has come.
    pub fn add(&mut self, chunk: Chunk) {
        if !self.has(chunk) {
            self.0.push(chunk);
        }
    }
}

//! A system at a glance.

use crate::sheet::Form;
use crate::table::{Cover, System};

/// All that is known of it before its code is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SystemCard {
    /// In links and storage.
    pub key: &'static str,
    /// Its folder, after which its code is called where it is fetched.
    pub folder: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is about, in a few words.
    pub line: &'static str,
    /// What its rules call the time in which everybody acts once: "turn", "round", "second".
    pub round: &'static str,
    /// Its demo scenes.
    pub covers: &'static [Cover],
    /// What files of another program end in whose characters it imports: ".gcs".
    pub imports: Option<&'static str>,
}

impl SystemCard {
    pub(super) const fn of<S: System>(folder: &'static str) -> SystemCard {
        let imports = <S::Sheet as Form>::IMPORTS;
        let (name, line, round) = (S::NAME, S::LINE, S::ROUND);
        SystemCard { key: S::KEY, folder, name, line, round, covers: S::COVERS, imports }
    }
}

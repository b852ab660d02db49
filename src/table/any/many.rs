//! Many figures of a table at once: told apart by numbers, and placed together.

use super::setup::AnySetup;
use crate::board::Terrain;
use crate::hex::Hex;
use crate::sheet::{Value, is_blank};

impl AnySetup {
    /// Adds so many copies of a figure, not yet placed, each with a number of its own behind the name: "Orc 2". The
    /// figure itself becomes "Orc 1", unless it keeps its name. The place of the first copy.
    pub fn duplicate(&mut self, recruit: usize, copies: usize, keeps_name: bool) -> Option<usize> {
        let name = self.name_of(recruit)?.to_owned();
        let first = self.n_recruits();
        for _ in 0..copies {
            let copy = self.copy(recruit)?;
            self.number(copy, &name, 2);
        }
        if !keeps_name && family(&name) == name {
            self.number(recruit, &name, 1);
        }
        Some(first)
    }

    /// Gives a figure that was added a number behind its name, where somebody else has that name.
    pub fn tell_apart(&mut self, recruit: usize) {
        let Some(name) = self.name_of(recruit).map(str::to_owned) else { return };
        if (0..self.n_recruits()).any(|other| other != recruit && self.name_of(other) == Some(&name)) {
            self.number(recruit, &name, 2);
        }
    }

    /// Places all who wait on the free hexes nearest to one, in their order, each facing its nearest foe. For whom there
    /// is no room goes on waiting.
    pub fn gather(&mut self, around: Hex) {
        let is_ground = |terrain: Terrain| !matches!(terrain, Terrain::Wall | Terrain::Danger | Terrain::Pit);
        let hexes = self.ground().hexes().filter(|(_, cell)| is_ground(cell.terrain)).map(|(hex, _)| hex);
        let mut free: Vec<Hex> = hexes.collect();
        for recruit in 0..self.n_recruits() {
            let taken = self.covered(recruit);
            free.retain(|hex| !taken.contains(hex));
        }
        for recruit in 0..self.n_recruits() {
            let Some(facing) = self.recruit(recruit).filter(|it| it.at.is_none()).map(|it| it.facing) else {
                continue;
            };
            let mut left = free.clone();
            let nearest =
                |left: &[Hex]| (0..left.len()).min_by_key(|i| left[*i].unsigned_distance_to(around));
            while let Some(at) = nearest(&left) {
                self.place(recruit, Some(left.remove(at)));
                self.face_foes(recruit);
                let taken = self.covered(recruit);
                if taken.iter().all(|hex| free.contains(hex)) {
                    free.retain(|hex| !taken.contains(hex));
                    break;
                }
                self.place(recruit, None);
                self.face(recruit, facing);
            }
        }
    }

    /// The hexes that a figure covers; none while it waits to be placed.
    fn covered(&self, recruit: usize) -> Vec<Hex> {
        let at = self.recruit(recruit).and_then(|it| it.at);
        at.into_iter().chain(self.rest(recruit)).collect()
    }

    fn name_of(&self, recruit: usize) -> Option<&str> {
        self.recruit(recruit).map(|it| it.sheet.name())
    }

    /// Puts a number behind a figure's name that nobody has, the first one from so many.
    fn number(&mut self, recruit: usize, name: &str, from: u32) {
        if is_blank(name) {
            return;
        }
        let has = |setup: &AnySetup, name: &str| {
            (0..setup.n_recruits()).any(|other| setup.name_of(other) == Some(name))
        };
        let free = (from..).map(|n| format!("{} {n}", family(name))).find(|name| !has(self, name));
        if let Some(free) = free {
            self.set(recruit, "name", &Value::Text(free));
        }
    }
}

/// A name without the number behind it.
fn family(name: &str) -> &str {
    let numbered = name.rsplit_once(' ').filter(|(family, number)| {
        !is_blank(family) && !number.is_empty() && number.bytes().all(|sign| sign.is_ascii_digit())
    });
    numbered.map_or(name, |(family, _)| family)
}

//! Many figures of a table at once: told apart by numbers, and placed together.

use super::setup::AnySetup;
use crate::board::Terrain;
use crate::hex::Hex;
use crate::sheet::{Value, is_blank};

/// The field of every sheet that holds its name.
const NAME: &str = "name";

impl AnySetup {
    /// Adds so many copies of a figure, not yet placed, each with a number of its own behind the name: "Orc 2". The
    /// figure itself becomes "Orc 1", unless it keeps its name. The place of the first copy.
    pub fn duplicate(&mut self, recruit: usize, copies: usize, keeps_name: bool) -> Option<usize> {
        let name = self.name_of(recruit)?;
        let first = self.n_recruits();
        for _ in 0..copies {
            let copy = self.copy(recruit)?;
            self.number(copy, &name);
        }
        let one = format!("{name} 1");
        if !keeps_name && family(&name) == name && !is_blank(&name) && !self.has(&one) {
            self.set(recruit, NAME, &Value::Text(one));
        }
        Some(first)
    }

    /// Gives a figure that was added a number behind its name, where somebody else has that name.
    pub fn tell_apart(&mut self, recruit: usize) {
        let Some(name) = self.name_of(recruit) else { return };
        if self.recruits().iter().filter(|it| it.name == name).count() > 1 {
            self.number(recruit, &name);
        }
    }

    /// Places all who wait on the free hexes nearest to one, in their order, each facing its nearest foe. For whom there
    /// is no room goes on waiting.
    pub fn gather(&mut self, around: Hex) {
        let is_ground = |terrain: Terrain| !matches!(terrain, Terrain::Wall | Terrain::Danger | Terrain::Pit);
        let hexes = self.ground().hexes().filter(|(_, cell)| is_ground(cell.terrain)).map(|(hex, _)| hex);
        let mut free: Vec<Hex> = hexes.collect();
        free.sort_by_key(|hex| hex.unsigned_distance_to(around));
        let covered = |setup: &AnySetup, recruit: usize| {
            let at = setup.recruits().get(recruit).and_then(|it| it.at);
            at.into_iter().chain(setup.rest(recruit)).collect::<Vec<_>>()
        };
        for recruit in 0..self.n_recruits() {
            let taken = covered(self, recruit);
            free.retain(|hex| !taken.contains(hex));
        }
        for recruit in 0..self.n_recruits() {
            if self.recruits().get(recruit).is_none_or(|it| it.at.is_some()) {
                continue;
            }
            let fits = |hex: &Hex| {
                self.place(recruit, Some(*hex));
                self.face_foes(recruit);
                covered(self, recruit).iter().all(|hex| free.contains(hex))
            };
            match free.clone().iter().position(fits) {
                Some(_) => {
                    let taken = covered(self, recruit);
                    free.retain(|hex| !taken.contains(hex));
                }
                None => self.place(recruit, None),
            }
        }
    }

    fn name_of(&self, recruit: usize) -> Option<String> {
        self.recruits().into_iter().nth(recruit).map(|it| it.name)
    }

    fn has(&self, name: &str) -> bool {
        self.recruits().iter().any(|it| it.name == name)
    }

    /// Puts the first number behind a figure's name that nobody has.
    fn number(&mut self, recruit: usize, name: &str) {
        if is_blank(name) {
            return;
        }
        let names = (2..).map(|number| format!("{} {number}", family(name)));
        if let Some(free) = names.into_iter().find(|name| !self.has(name)) {
            self.set(recruit, NAME, &Value::Text(free));
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

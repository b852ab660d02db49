//! Many figures of a table at once: told apart by numbers, and placed together.

use super::setup::AnySetup;
use crate::board::Terrain;
use crate::hex::{Hex, distance};
use crate::sheet::{Field, Kind, Value, free_name, is_blank, split_number, with_number};

/// The field of every sheet that holds its name.
const NAME: &str = "name";

impl AnySetup {
    /// Adds so many copies of a figure, not yet placed, each with a number of its own behind the name: "Orc 2". The
    /// figure itself becomes "Orc 1", unless it keeps its name. The place of the first copy.
    pub fn duplicate(&mut self, recruit: usize, copies: usize, keeps_name: bool) -> Option<usize> {
        let name = self.recruit(recruit)?.sheet.name().to_owned();
        let first = self.n_recruits();
        for _ in 0..copies {
            let copy = self.copy(recruit)?;
            self.tell_apart(copy);
        }
        let one = with_number(&name, 1, self.most_letters(recruit));
        let is_alone = keeps_name || is_blank(&name) || split_number(&name).1.is_some();
        if !is_alone && !self.names_but(recruit).contains(&one.as_str()) {
            self.rename_figure(recruit, one);
        }
        Some(first)
    }

    /// Gives a figure that was added a number behind its name, where somebody else has that name.
    pub fn tell_apart(&mut self, recruit: usize) {
        let Some(name) = self.recruit(recruit).map(|it| it.sheet.name()).filter(|name| !is_blank(name))
        else {
            return;
        };
        let free = free_name(name, &self.names_but(recruit), self.most_letters(recruit));
        if free != name {
            self.rename_figure(recruit, free);
        }
    }

    fn names_but(&self, recruit: usize) -> Vec<&str> {
        let others = (0..self.n_recruits()).filter(|other| *other != recruit);
        others.filter_map(|other| Some(self.recruit(other)?.sheet.name())).collect()
    }

    /// How many letters a figure's name may have.
    fn most_letters(&self, recruit: usize) -> usize {
        let fields = self.sections(recruit).into_iter().flat_map(|section| section.fields);
        let most = |field: Field| match field.kind {
            Kind::Text { most, .. } if field.key == NAME => Some(most),
            _ => None,
        };
        fields.filter_map(most).next().unwrap_or_default()
    }

    fn rename_figure(&mut self, recruit: usize, name: String) {
        self.set(recruit, NAME, &Value::Text(name));
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
            let nearest = |left: &[Hex]| (0..left.len()).min_by_key(|i| distance(left[*i], around));
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
}

//! What a state keeps of everybody on the board.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};
use std::rc::Rc;

/// One figure for each token, by [`UnitId`](super::UnitId). A copy shares every figure until one of both changes it: odds
/// copy a state at every step, and each step changes a figure or two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Figures<F>(Vec<Rc<F>>);

impl<F: Clone> Figures<F> {
    /// Everybody.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &F> + ExactSizeIterator {
        self.0.iter().map(|figure| &**figure)
    }

    /// Everybody, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut F> {
        self.0.iter_mut().map(Rc::make_mut)
    }

    /// One of them, if there are so many.
    pub fn get(&self, i: usize) -> Option<&F> {
        self.0.get(i).map(|figure| &**figure)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is nobody.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One more.
    pub fn push(&mut self, figure: F) {
        self.0.push(Rc::new(figure));
    }
}

impl<F> Default for Figures<F> {
    fn default() -> Figures<F> {
        Figures(Vec::new())
    }
}

impl<F> FromIterator<F> for Figures<F> {
    fn from_iter<I: IntoIterator<Item = F>>(figures: I) -> Figures<F> {
        Figures(figures.into_iter().map(Rc::new).collect())
    }
}

impl<F> Index<usize> for Figures<F> {
    type Output = F;

    fn index(&self, i: usize) -> &F {
        &self.0[i]
    }
}

impl<F: Clone> IndexMut<usize> for Figures<F> {
    fn index_mut(&mut self, i: usize) -> &mut F {
        Rc::make_mut(&mut self.0[i])
    }
}

//! All that can happen, one path at a time: an odometer over throws and decisions.

use super::{Alike, Branch, Dice, Faces, Pool, Results};

/// One place where paths part.
#[derive(Clone, Debug)]
enum Level {
    /// Dice: the classes of throws, the number of all throws, the class now taken.
    Throw { branches: Vec<Branch>, all: u128, at: usize },
    /// Dice of which nothing but the result is asked for: the classes of results.
    Result { results: Results, at: usize },
    /// A decision left open: the options, the one now taken.
    Fork { options: Vec<usize>, at: usize },
}

/// A level that the last step left behind, innermost first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// A throw of which this path was `ways` of `all`; `is_last` if no class is left.
    Throw {
        /// Ways of the class just walked.
        ways: u128,
        /// Ways of the whole pool.
        all: u128,
        /// Whether the pool is used up.
        is_last: bool,
    },
    /// A decision of which this path took `option`; `is_last` if none is left.
    Fork {
        /// The option just walked.
        option: usize,
        /// Whether the decision is used up.
        is_last: bool,
    },
}

/// The enumerating interpreter. Plain data: it can be left after any path and taken up again.
#[derive(Clone, Debug, Default)]
pub struct Every {
    levels: Vec<Level>,
    depth: usize,
    dice: u32,
}

/// With more dice than this on one path an exact fraction may not fit 128 bits; the path then ends
/// as unexplored instead of being rounded.
const MOST_DICE: u32 = 48;

impl Every {
    /// Begins the path now set, from its first throw.
    pub fn begin(&mut self) {
        (self.depth, self.dice) = (0, 0);
    }

    /// The branch now taken of a decision that is to be walked through: one of `options`, which is
    /// not empty.
    pub fn fork(&mut self, options: impl FnOnce() -> Vec<usize>) -> Option<usize> {
        if self.depth == self.levels.len() {
            self.levels.push(Level::Fork { options: options(), at: 0 });
        }
        let level = self.levels.get(self.depth)?;
        self.depth += 1;
        match level {
            Level::Fork { options, at } => options.get(*at).copied(),
            Level::Throw { .. } | Level::Result { .. } => None,
        }
    }

    /// The result now taken of `dice` dice whose results are told by `results`; `None` with too many dice
    /// on the path, or where the number of ways does not fit.
    pub fn result(&mut self, dice: u32, results: impl FnOnce() -> Option<Results>) -> Option<i32> {
        self.dice += dice;
        if self.dice > MOST_DICE {
            return None;
        }
        if self.depth == self.levels.len() {
            self.levels.push(Level::Result { results: results()?, at: 0 });
        }
        let level = self.levels.get(self.depth)?;
        self.depth += 1;
        match level {
            Level::Result { results, at } => results.classes.get(*at).map(|(result, _)| *result),
            Level::Throw { .. } | Level::Fork { .. } => None,
        }
    }

    /// Goes on to the next path. What it left is told innermost first; every level but the last
    /// one named is used up. Returns whether there is a next path.
    pub fn step(&mut self, mut left: impl FnMut(Left)) -> bool {
        self.levels.truncate(self.depth);
        while let Some(level) = self.levels.last_mut() {
            let is_last = match level {
                Level::Throw { branches, all, at } => {
                    let is_last = *at + 1 == branches.len();
                    left(Left::Throw { ways: branches[*at].ways, all: *all, is_last });
                    *at += 1;
                    is_last
                }
                Level::Result { results, at } => {
                    let is_last = *at + 1 == results.classes.len();
                    left(Left::Throw { ways: results.classes[*at].1, all: results.all, is_last });
                    *at += 1;
                    is_last
                }
                Level::Fork { options, at } => {
                    let is_last = *at + 1 == options.len();
                    left(Left::Fork { option: options[*at], is_last });
                    *at += 1;
                    is_last
                }
            };
            if !is_last {
                return true;
            }
            self.levels.pop();
        }
        false
    }

    /// Which of these levels are decisions (the others are throws).
    pub fn kinds(&self, levels: std::ops::Range<usize>) -> Vec<bool> {
        let levels = self.levels.get(levels).unwrap_or_default();
        levels.iter().map(|level| matches!(level, Level::Fork { .. })).collect()
    }

    /// How many of how many ways lead into the branch now taken of a level; `None` at a decision that
    /// has others.
    pub fn share(&self, level: usize) -> Option<(u128, u128)> {
        match self.levels.get(level)? {
            Level::Throw { branches, all, at } => Some((branches.get(*at)?.ways, *all)),
            Level::Result { results, at } => Some((results.classes.get(*at)?.1, results.all)),
            Level::Fork { options, .. } => (options.len() == 1).then_some((1, 1)),
        }
    }

    /// How many levels the path now set has passed.
    pub fn depth(&self) -> usize {
        self.depth
    }
}

impl Dice for Every {
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces> {
        self.dice += u32::from(pool.n);
        if self.dice > MOST_DICE {
            return None;
        }
        if self.depth == self.levels.len() {
            let branches = pool.branches(&alike);
            self.levels.push(Level::Throw { branches, all: pool.all()?, at: 0 });
        }
        let level = self.levels.get(self.depth)?;
        self.depth += 1;
        match level {
            Level::Throw { branches, at, .. } => branches.get(*at).map(|branch| branch.faces.clone()),
            Level::Result { .. } | Level::Fork { .. } => None,
        }
    }
}

//! What is paid and used up.

use super::Phrase;

/// What something costs, in whole points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// At least.
    pub from: u8,
    /// At most.
    pub to: u8,
}

/// Something else than points that is paid or used up: "3 stamina", "1 bolt".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Due {
    /// At least so much.
    pub from: u16,
    /// At most.
    pub to: u16,
    /// Of what: "stamina".
    pub of: Phrase,
}

/// What is paid, or used up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Price {
    /// In whole points.
    pub points: u8,
    /// Besides: "3 stamina", "1 bolt".
    pub dues: Vec<Due>,
}

impl Price {
    /// So many points.
    pub fn of(points: u8) -> Price {
        Price { points, dues: Vec::new() }
    }

    /// With something else.
    pub fn and(mut self, n: impl Into<u16>, of: impl Into<Phrase>) -> Price {
        let n = n.into();
        if n > 0 {
            self.dues.push(Due { from: n, to: n, of: of.into() });
        }
        self
    }

    /// Whether it is nothing at all.
    pub fn is_nothing(&self) -> bool {
        *self == Price::default()
    }

    /// Adds another: what is of one kind is one sum.
    pub fn add(&mut self, other: Price) {
        self.points = self.points.saturating_add(other.points);
        for due in other.dues {
            match self.dues.iter_mut().find(|it| it.of == due.of) {
                Some(sum) => {
                    sum.from = sum.from.saturating_add(due.from);
                    sum.to = sum.to.saturating_add(due.to);
                }
                None => self.dues.push(due),
            }
        }
    }
}

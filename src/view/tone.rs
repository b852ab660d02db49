//! What a number, or a part of one, means for whoever it is told of.

/// How a tile looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tone {
    /// A value that is simply there.
    #[default]
    Plain,
    /// A modifier that helps: it raises what is rolled, or lowers what has to be reached.
    Up,
    /// A modifier that hinders.
    Down,
}

impl Tone {
    /// Of what raises or lowers a number, which may be one that a roll has to reach.
    pub fn of(raises: bool, is_against: bool) -> Tone {
        if raises == is_against { Tone::Down } else { Tone::Up }
    }
}

//! Lists of all kinds of a value: a kind that is not in its list does not compile.

/// A list of the kinds of a value, each told by its pattern.
macro_rules! kinds_of {
    ($all:ident, $Value:ty: $($pattern:pat,)+) => {
        const $all: &[fn(&$Value) -> bool] = &[$(|it| matches!(it, $pattern)),+];
        const _: fn(&$Value) = |it| match it { $($pattern => {})+ };
    };
}

pub(crate) use kinds_of;

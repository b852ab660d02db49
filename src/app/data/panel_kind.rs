//! What the panel can show.

/// What kind of thing the panel shows: a new kind begins at its top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PanelKind {
    /// No table, or actions.
    Actions,
    /// A card.
    Card,
    /// The composer.
    Composer,
    /// A form in the middle of an exchange.
    Follow,
    /// A prompt.
    Prompt,
    /// The breakdown.
    Ledger,
    /// Dice are waited for.
    Dice,
    /// Looking back.
    History,
    /// A breakdown looked back at.
    Past,
    /// The list.
    List,
}

//! What the names of the player's own items (GU-805) have in common.

use crate::sheet::is_blank;

/// Longest name of an item.
pub const MOST_LETTERS: usize = 40;

/// Whether a name can be seen, and is short enough.
pub(super) fn is_sound_name(name: &str) -> bool {
    !is_blank(name) && name.chars().count() <= MOST_LETTERS
}

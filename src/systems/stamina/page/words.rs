//! Small words for numbers.

use crate::board::UnitId;
use crate::sheet::whole;
use crate::systems::stamina::state::State;

/// "1 wound", "2 wounds".
pub fn counted(n: i32, one: &str) -> String {
    format!("{} {one}{}", whole(n), if n == 1 { "" } else { "s" })
}

/// "Grusk’s"
pub fn whose(state: &State, who: UnitId) -> String {
    format!("{}’s", state.figure(who).sheet.name)
}

/// "arming sword": names stand within a phrase.
pub fn lower(name: &str) -> String {
    name.to_ascii_lowercase()
}

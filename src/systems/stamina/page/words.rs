//! Small words for numbers.

use crate::sheet::whole;

/// "1 wound", "2 wounds".
pub fn counted(n: i32, one: &str) -> String {
    format!("{} {one}{}", whole(n), if n == 1 { "" } else { "s" })
}

/// "arming sword": names stand within a phrase.
pub fn lower(name: &str) -> String {
    name.to_ascii_lowercase()
}

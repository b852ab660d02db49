//! Weights and speeds, which are kept in quarters, in words.

use crate::sheet::whole;

/// Encumbrance levels in words (section 3.8).
pub(super) const LOADS: [&str; 5] = ["none", "light", "medium", "heavy", "extra-heavy"];

/// Quarters as a decimal number: 21 is "5.25".
pub(super) fn quarters(n: i32) -> String {
    let n = n.max(0);
    whole(n / 4) + ["", ".25", ".5", ".75"][(n % 4) as usize]
}

/// Quarter pounds: 6 is "1.5 lb".
pub(super) fn pounds(n: i32) -> String {
    quarters(n) + " lb"
}

/// A number with its sign, as it is added: "+2", "−1"; nothing for 0.
pub(super) fn added(n: i32) -> String {
    match n {
        0 => String::new(),
        1.. => format!("+{n}"),
        _ => whole(n),
    }
}

/// "1 Ready turn", "2 Ready turns".
pub(super) fn counted(n: i32, one: &str) -> String {
    format!("{} {one}{}", whole(n), if n == 1 { "" } else { "s" })
}

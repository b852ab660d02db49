//! Numbers with their signs, and where they come from.

/// Where something comes from: the item, the ability's own words, or what it is.
pub fn source(item: &str, text: &str, or: &str) -> String {
    let parts: Vec<&str> = [item, text].into_iter().filter(|part| !part.is_empty()).collect();
    if parts.is_empty() { or.to_owned() } else { parts.join(": ") }
}

/// "+2", "−1".
pub fn signed(n: i32) -> String {
    if n > 0 { format!("+{n}") } else { crate::sheet::whole(n) }
}

//! How long ago something was, and how much room it takes, in words.

use super::words::plural;

/// "just now", "12 minutes ago", "3 days ago"; both in milliseconds since 1970.
pub fn ago(now: u64, then: u64) -> String {
    let seconds = now.saturating_sub(then) / 1_000;
    let many = |n: u64, one: &str| plural(n as usize, one, &format!("{one}s")) + " ago";
    match seconds {
        0..60 => "just now".to_owned(),
        60..3_600 => many(seconds / 60, "minute"),
        3_600..86_400 => many(seconds / 3_600, "hour"),
        _ => many(seconds / 86_400, "day"),
    }
}

/// "340 bytes", "34 KB", "1.2 MB".
pub fn bytes(n: u64) -> String {
    match n {
        0..1_000 => plural(n as usize, "byte", "bytes"),
        1_000..1_000_000 => format!("{} KB", n / 1_000),
        1_000_000..1_000_000_000 => format!("{}.{} MB", n / 1_000_000, n / 100_000 % 10),
        _ => format!("{}.{} GB", n / 1_000_000_000, n / 100_000_000 % 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_sizes_are_told_in_words() {
        let told = [0, 59, 60, 119, 3_599, 3_600, 86_399, 86_400, 12 * 86_400].map(|s| ago(s * 1_000, 0));
        let words = "just now, just now, 1 minute ago, 1 minute ago, 59 minutes ago, 1 hour ago, 23 hours ago, 1 day ago, 12 days ago";
        assert_eq!(told.join(", "), words);
        assert_eq!(ago(0, 1), "just now", "a clock that was set back");
        let told = [1, 999, 34_210, 1_250_000, 5_000_000_000].map(bytes);
        assert_eq!(told.join(", "), "1 byte, 999 bytes, 34 KB, 1.2 MB, 5.0 GB");
    }
}

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

/// "2026-11-29": a day, by milliseconds since 1970, so many minutes west of Greenwich.
pub fn date(now: u64, west: i32) -> String {
    // The calendar repeats itself after 400 years; counted from March a leap day is the last of its year.
    let days = (now as i64 / 60_000 - i64::from(west)).div_euclid(1_440) + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (day - (153 * month + 2) / 5 + 1, (month + 2) % 12 + 1);
    format!("{:04}-{month:02}-{day:02}", era * 400 + year + i64::from(month < 3))
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
    fn days_are_told_by_the_clock_on_the_wall() {
        let noon = |days: u64| date(days * 86_400_000 + 43_200_000, 0);
        let days = [0, 58, 59, 789, 790, 10_956, 11_016, 20_786, 47_540].map(noon);
        let words = "1970-01-01 1970-02-28 1970-03-01 1972-02-29 1972-03-01 1999-12-31 2000-02-29 2026-11-29 2100-02-28";
        assert_eq!(days.join(" "), words);
        assert_eq!((date(86_399_999, -1), date(86_400_000, 1)), ("1970-01-02".into(), "1970-01-01".into()));
    }

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

//! Which of the files that lie beside one another a browser takes: its `Accept-Encoding` (RFC 9110, section 12.5.3).

use crate::files::ENCODINGS;

/// The ending of the best compressed file that is accepted, with what HTTP calls it; `None` for the file as it is.
///
/// Of two that are accepted alike the smaller one is taken. Nothing here is refused: whoever accepts nothing at all
/// gets the file as it is.
pub fn chosen(accepted: &str, is_there: impl Fn(&str) -> bool) -> Option<(&'static str, &'static str)> {
    let as_it_is = weight(accepted, "identity").unwrap_or(0);
    let mut best = None;
    let mut most = 0;
    for (end, name) in ENCODINGS.into_iter().filter(|(end, _)| is_there(end)) {
        let weight = weight(accepted, name).or_else(|| weight(accepted, "*")).unwrap_or(0);
        if weight > most && weight >= as_it_is {
            (best, most) = (Some((end, name)), weight);
        }
    }
    best
}

/// How much an encoding is wanted, in thousandths; `None` for one that is not named.
fn weight(accepted: &str, name: &str) -> Option<u32> {
    accepted.split(',').find_map(|one| {
        let mut words = one.split(';').map(str::trim);
        let is_named = words.next().is_some_and(|word| word.eq_ignore_ascii_case(name));
        is_named.then(|| {
            let said = words.find_map(|word| word.strip_prefix("q=").or_else(|| word.strip_prefix("Q=")));
            said.map_or(1_000, |said| said.parse().map_or(0, |q: f64| (q.clamp(0.0, 1.0) * 1_000.0) as u32))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_gets_the_smallest_that_it_takes() {
        let of = |accepted: &str| chosen(accepted, |_| true).map(|(_, name)| name);
        for (accepted, name) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("gzip, deflate", Some("gzip")),
            ("GZIP;q=0.5", Some("gzip")),
            ("br;q=0.5, gzip;q=0.8", Some("gzip")),
            ("br;q=0, *", Some("gzip")),
            ("*;q=0.1", Some("br")),
            ("br;q=0.2, identity;q=0.5", None),
            ("identity", None),
            ("br;q=0, gzip;q=0", None),
            ("br;q=much", None),
            ("brotli", None),
            ("", None),
        ] {
            assert_eq!(of(accepted), name, "{accepted}");
        }
    }

    #[test]
    fn what_is_not_there_is_not_sent() {
        assert_eq!(chosen("br, gzip", |end| end == "gz"), Some(("gz", "gzip")));
        assert_eq!(chosen("br, gzip", |_| false), None);
    }
}

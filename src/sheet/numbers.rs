//! Numbers as they are shown and typed, and what is said of one that is out of range.

/// The numbers that a field takes, in the system's unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The least.
    pub least: i32,
    /// The most.
    pub most: i32,
    /// Whether they count half-points.
    pub is_halves: bool,
}

/// The most letters that are repeated of what was typed.
const MOST_REPEATED: usize = 20;

impl Range {
    /// A number of this field as shown.
    pub fn shown(self, n: i32) -> String {
        if self.is_halves { halves(n) } else { whole(n) }
    }

    /// What was typed, be it in the range or not; `None` for what is no number, or too long to be read.
    pub fn read(self, text: &str) -> Option<i32> {
        if self.is_halves { read_halves(text) } else { read_whole(text) }
    }

    /// What is said of something typed that the field does not take: a sentence that names the field,
    /// and where a number was meant, the nearest in the range with the words for a button.
    pub fn refuse(self, label: &str, typed: &str) -> (String, Option<(String, i32)>) {
        let typed: String = typed.trim().chars().take(MOST_REPEATED).collect();
        let Some(is_below) = self.is_below(&typed) else {
            let such = if self.is_halves { "7 or 7½" } else { "7" };
            return (format!("{label} takes a number, such as {such}, not “{typed}”."), None);
        };
        let (least, most) = (self.shown(self.least), self.shown(self.most));
        let nearest = if is_below { self.least } else { self.most };
        let typed = typed.replace('-', "−");
        let fix = format!("Set to {}", self.shown(nearest));
        (format!("{label} can be {least} to {most}, not {typed}."), Some((fix, nearest)))
    }

    /// Whether a number lies below the range, though it may be too long to be read; `None` for what
    /// is no number.
    fn is_below(self, text: &str) -> Option<bool> {
        match self.read(text) {
            Some(n) => Some(n < self.least),
            None => {
                let size = text.trim_start_matches(['-', '−', '+']);
                let is_digit = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | ',' | '½');
                let is_number =
                    size.starts_with(|sign: char| sign.is_ascii_digit()) && size.chars().all(is_digit);
                is_number.then(|| text.starts_with(['-', '−']))
            }
        }
    }
}

/// A whole number with a proper minus: "−3".
pub fn whole(n: i32) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { n.to_string() }
}

/// Half-points as shown: 15 is "7½", −1 is "−½".
pub fn halves(n: i32) -> String {
    let sign = if n < 0 { "−" } else { "" };
    let (points, half) = (n.unsigned_abs() / 2, n.unsigned_abs() % 2 == 1);
    match (points, half) {
        (0, true) => format!("{sign}½"),
        (_, true) => format!("{sign}{points}½"),
        (_, false) => format!("{sign}{points}"),
    }
}

/// A whole number as typed: "-3", "−3", "7.5" rounded to 8. `None` for what is no number.
pub fn read_whole(text: &str) -> Option<i32> {
    let (sign, thousandths) = read_thousandths(text)?;
    Some(sign * ((thousandths + 500) / 1000))
}

/// Half-points as typed: "7½", "7.5" and "7,5" are 15, "−½" is −1.
pub fn read_halves(text: &str) -> Option<i32> {
    let (sign, thousandths) = read_thousandths(text)?;
    Some(sign * ((thousandths * 2 + 500) / 1000))
}

/// The sign and the size of a number below 10 000. Read digit by digit: the standard library reads
/// any float exactly, and 10 KB of its tables come into the download for that.
fn read_thousandths(text: &str) -> Option<(i32, i32)> {
    let text = text.trim();
    let size = text.trim_start_matches(['-', '−', '+']);
    let sign = if text.starts_with(['-', '−']) { -1 } else { 1 };
    let (whole, part) = match size.split_once(['.', ',', '½']) {
        Some((whole, "")) if size.ends_with('½') => (whole, "5"),
        Some((whole, part)) => (whole, part),
        None => (size, ""),
    };
    let digits = || whole.chars().chain(part.chars());
    if whole.len() > 4 || digits().next().is_none() || !digits().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let part = part.chars().chain(['0'; 3]).take(3);
    let thousandths = whole.chars().chain(part).fold(0, |n, c| n * 10 + (c as i32 - '0' as i32));
    Some((sign, thousandths))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_numbers_are_read() {
        let halves = ["7½", "7.5", "7,5", "½", "-.5", "−½", " 3 ", "+2", "-10", "7.25", "7.249", "9999"];
        let wanted = [15, 15, 15, 1, -1, -1, 6, 4, -20, 15, 14, 19998].map(Some);
        assert_eq!(halves.map(read_halves), wanted);
        assert_eq!(["7.5", "-7.5", "7.4", "5."].map(read_whole), [8, -8, 7, 5].map(Some));
        for text in ["", "-", ".", "x", "1x", "1.5.2", "10000", "1e3", "7½5½"] {
            assert_eq!(read_halves(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_out_of_range_is_told_with_the_range() {
        let check = |range: Range, typed: &str, message: &str, fix: Option<i32>| {
            let (told, mended) = range.refuse("ST", typed);
            assert_eq!((told.as_str(), mended.map(|(_, n)| n)), (message, fix));
        };
        let whole = Range { least: 1, most: 99, is_halves: false };
        check(whole, "-5", "ST can be 1 to 99, not −5.", Some(1));
        check(whole, " 100 ", "ST can be 1 to 99, not 100.", Some(99));
        check(whole, "99999", "ST can be 1 to 99, not 99999.", Some(99));
        check(whole, "-123456", "ST can be 1 to 99, not −123456.", Some(1));
        check(whole, "", "ST takes a number, such as 7, not “”.", None);
        let halves = Range { least: -20, most: 20, is_halves: true };
        check(halves, "10.5", "ST can be −10 to 10, not 10.5.", Some(20));
        check(halves, "many", "ST takes a number, such as 7 or 7½, not “many”.", None);
    }
}

//! Bytes as decimal digits and back: a QR code holds three digits in the room of ten bits, and letters
//! in the room of eight each.
//!
//! Seven bytes are seventeen digits, a number of 56 bits with zeros before it; what is left at the end
//! takes as many digits as its largest number has.

/// The digits of so many bytes.
const DIGITS: [usize; 8] = [0, 3, 5, 8, 10, 13, 15, 17];
/// The bytes that are told together.
const GROUP: usize = 7;

/// Bytes as digits.
pub(super) fn digits(bytes: &[u8]) -> String {
    let group = |bytes: &[u8]| {
        let number = bytes.iter().fold(0, |number: u64, byte| number << 8 | u64::from(*byte));
        format!("{number:0width$}", width = DIGITS[bytes.len()])
    };
    bytes.chunks(GROUP).map(group).collect()
}

/// How many digits so many bytes are.
pub(super) fn length(bytes: usize) -> usize {
    bytes / GROUP * DIGITS[GROUP] + DIGITS[bytes % GROUP]
}

/// How many bytes so many digits have room for.
pub(super) fn room(digits: usize) -> usize {
    let left = digits % DIGITS[GROUP];
    digits / DIGITS[GROUP] * GROUP + DIGITS.iter().take_while(|it| **it <= left).count() - 1
}

/// The bytes of digits. Each text means something else: no number may be higher than its bytes can be.
pub(super) fn bytes(text: &[u8]) -> Option<Vec<u8>> {
    let mut all = Vec::new();
    for group in text.chunks(DIGITS[GROUP]) {
        let n = DIGITS.iter().position(|digits| *digits == group.len())?;
        let number = std::str::from_utf8(group).ok()?.parse::<u64>().ok()?;
        let bytes = number.to_be_bytes();
        let (none, own) = bytes.split_at(8 - n);
        if none.iter().any(|byte| *byte != 0) || !group.iter().all(u8::is_ascii_digit) {
            return None;
        }
        all.extend(own);
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_bytes_and_nothing_else_is() {
        for n in 0..40_u8 {
            for byte in [0, 1, 127, 255] {
                let all: Vec<u8> = (0..n).map(|i| if i % 3 == 1 { i } else { byte }).collect();
                let text = digits(&all);
                assert_eq!((text.len(), bytes(text.as_bytes())), (length(all.len()), Some(all)));
            }
        }
        for text in
            ["1", "256", "65536", "99999999999999999", "+01", "-01", "1 2", "12\u{663}", "72057594037927936"]
        {
            assert_eq!(bytes(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn what_there_is_room_for_fits_and_no_byte_more() {
        for n in 0..200 {
            assert!(length(room(n)) <= n && length(room(n) + 1) > n, "{n} digits");
        }
    }
}

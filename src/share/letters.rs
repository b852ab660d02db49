//! Bytes as letters and back: base64url without padding, RFC 4648 section 5.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bytes as letters.
pub(super) fn letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity((bytes.len() * 4).div_ceil(3));
    for three in bytes.chunks(3) {
        let bits =
            three.iter().fold(0, |bits, byte| bits << 8 | usize::from(*byte)) << (8 * (3 - three.len()));
        for i in 0..=three.len() {
            text.push(char::from(LETTERS[bits >> (18 - 6 * i) & 63]));
        }
    }
    text
}

/// The bytes of letters. Each text means something else: bits that no byte needs must be 0.
pub(super) fn bytes(text: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for four in text.chunks(4) {
        let mut bits = 0;
        for letter in four {
            bits = bits << 6 | u32::from(value(*letter)?);
        }
        let n = four.len() - 1;
        let bits = (bits << (6 * (3 - n))).to_be_bytes();
        if n == 0 || bits[1 + n..].iter().any(|spare| *spare != 0) {
            return None;
        }
        bytes.extend_from_slice(&bits[1..=n]);
    }
    Some(bytes)
}

fn value(letter: u8) -> Option<u8> {
    match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'-' => Some(62),
        b'_' => Some(63),
        _ => None,
    }
}

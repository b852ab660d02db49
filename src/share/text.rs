//! Bytes of a file as text. Most are UTF-8; older programs write what their system writes.

/// What Windows has in place of the control characters 80 to 9F; those that mean nothing there stay what they are.
const WINDOWS: [u16; 32] = [
    0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d,
    0x17d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a,
    0x153, 0x9d, 0x17e, 0x178,
];

/// The text of a file, without a mark at its beginning: UTF-8, UTF-16 where a mark or its first letter says so, else
/// Latin-1 as Windows has it, which any bytes are. No letter is ever replaced by a mark for what could not be read.
pub fn decoded(bytes: Vec<u8>) -> String {
    let wide = match bytes[..] {
        [0xff, 0xfe, ..] => Some(from_utf16(&bytes[2..], u16::from_le_bytes)),
        [0xfe, 0xff, ..] => Some(from_utf16(&bytes[2..], u16::from_be_bytes)),
        [1..=255, 0, ..] => Some(from_utf16(&bytes, u16::from_le_bytes)),
        [0, 1..=255, ..] => Some(from_utf16(&bytes, u16::from_be_bytes)),
        _ => None,
    };
    if let Some(text) = wide.flatten() {
        return text;
    }
    match String::from_utf8(bytes) {
        Ok(text) => text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), str::to_owned),
        Err(fault) => fault.as_bytes().iter().map(|byte| latin(*byte)).collect(),
    }
}

fn from_utf16(bytes: &[u8], of: fn([u8; 2]) -> u16) -> Option<String> {
    let (pairs, left) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| of(*pair));
    let text = char::decode_utf16(units).collect::<Result<String, _>>().ok()?;
    (left.is_empty() && !text.contains('\0')).then_some(text)
}

fn latin(byte: u8) -> char {
    let windows = byte.checked_sub(0x80).and_then(|at| WINDOWS.get(usize::from(at)));
    windows.and_then(|unit| char::from_u32((*unit).into())).unwrap_or(byte.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_any_program_become_text() {
        let text = "{\"name\": \"S\u{f3}tnia \u{c4}lv\"}";
        let wide = |of: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(of).collect::<Vec<u8>>();
        let (low, high) = (wide(u16::to_le_bytes), wide(u16::to_be_bytes));
        let latin: Vec<u8> = text.chars().map(|sign| sign as u8).collect();
        let marked = |mark: &[u8], bytes: &[u8]| [mark, bytes].concat();
        for bytes in [
            text.into(),
            marked(&[0xef, 0xbb, 0xbf], text.as_bytes()),
            marked(&[0xff, 0xfe], &low),
            marked(&[0xfe, 0xff], &high),
            low.clone(),
            high,
            latin,
        ] {
            assert_eq!(decoded(bytes), text);
        }
        assert_eq!(decoded(vec![0x80, b' ', 0x93, 0xdf, 0x94]), "\u{20ac} \u{201c}\u{df}\u{201d}");
        assert_eq!(decoded(Vec::new()), "");
        // Whatever it is, it is no letter that was lost.
        for n in 0..2_000_u32 {
            let bytes: Vec<u8> =
                (0..n % 40).map(|i| (n.wrapping_mul(2_654_435_761) >> (i % 24)) as u8).collect();
            assert!(
                !decoded(bytes.clone()).contains('\u{fffd}')
                    || bytes.windows(3).any(|it| it == [0xef, 0xbf, 0xbd])
            );
        }
    }
}

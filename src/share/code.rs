//! A whole table in a QR code: its link in digits, which a code holds three of in ten bits.

use super::frame::Spelling;
use super::{LinkFault, link};
use crate::systems::AnyFight;
use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

/// The finest code that phones read off another phone's screen (105 by 105 modules).
pub const FINEST: u8 = 22;
/// The finest that they read at once, and with a seventh of it unreadable (77 by 77 modules).
pub const EASY: u8 = 15;

/// How many bits these hold: [`EASY`] at level M, [`FINEST`] at level L.
const EASY_BITS: usize = 3_320;
const FINEST_BITS: usize = 8_048;

/// A code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code {
    /// Its modules on a side, 21 to 105.
    pub side: usize,
    /// Row by row, whether each is dark.
    pub dark: Vec<bool>,
    /// Its version, 1 to [`FINEST`].
    pub version: u8,
    /// Whether a seventh of it may be unreadable (level M), or only a fourteenth (level L).
    pub is_sturdy: bool,
    /// How many of the oldest exchanges were folded into the beginning, as in [`link::Link`].
    pub folded: usize,
}

/// The code of a fight with at most so many closed exchanges, as a link to `address`: everything before the `#`. Where
/// the whole of it would not be read easily, the oldest exchanges are folded into its beginning, as few as will do; where
/// that does not help, all of them.
pub fn of(fight: &AnyFight, address: &str, most: usize) -> Result<Code, LinkFault> {
    let made = |bits, most| link::folded(fight, Spelling::Digits, room(bits, address), most);
    let easy = made(EASY_BITS, most).ok().and_then(|(fragment, folded)| {
        Some(Code { folded, ..drawn(address, &fragment, EASY, QrCodeEcc::Medium)? })
    });
    if let Some(code) = easy {
        return Ok(code);
    }
    let (fragment, folded) = made(FINEST_BITS, 0)?;
    let fine = |level| drawn(address, &fragment, FINEST, level);
    let code = fine(QrCodeEcc::Medium).or_else(|| fine(QrCodeEcc::Low)).ok_or(LinkFault::TooLong)?;
    Ok(Code { folded, ..code })
}

/// How many digits of a fragment there is room for beside an address and the `#`, in a code of so many
/// bits and of a version from 10 to 26. Three digits take ten bits.
fn room(bits: usize, address: &str) -> usize {
    // Bytes and digits each begin with their kind and their number.
    let heads = (4 + 16) + (4 + 12);
    bits.saturating_sub(heads + 8 * (address.len() + 1)) * 3 / 10
}

/// The code of an address and its fragment, which is digits but for its `#`.
fn drawn(address: &str, fragment: &str, finest: u8, level: QrCodeEcc) -> Option<Code> {
    let (hash, digits) = fragment.split_at_checked(1)?;
    let address = address.to_owned() + hash;
    let segments = [QrSegment::make_bytes(address.as_bytes()), QrSegment::make_numeric(digits)];
    let (least, most) = (Version::new(1), Version::new(finest));
    let code = QrCode::encode_segments_advanced(&segments, level, least, most, None, false).ok()?;
    let side = code.size();
    let dark = (0..side).flat_map(|y| (0..side).map(move |x| (x, y))).map(|(x, y)| code.get_module(x, y));
    Some(Code {
        side: side as usize,
        dark: dark.collect(),
        version: code.version().value(),
        is_sturdy: level == QrCodeEcc::Medium,
        folded: 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_there_is_room_for_fits_and_no_digit_more() {
        for (finest, level, bits) in
            [(EASY, QrCodeEcc::Medium, EASY_BITS), (FINEST, QrCodeEcc::Low, FINEST_BITS)]
        {
            for length in [0, 10, 25, 26, 27, 80] {
                let address = "a".repeat(length);
                let fits =
                    |n: usize| drawn(&address, &format!("#{}", "7".repeat(n)), finest, level).is_some();
                let most = room(bits, &address);
                assert!(fits(most) && !fits(most + 1), "{most} digits beside {length} letters");
            }
        }
    }
}

//! Bytes as letters and back: base64url without padding, RFC 4648 section 5.

use base64ct::{Base64UrlUnpadded, Encoding};

/// Bytes as letters.
pub(super) fn letters(bytes: &[u8]) -> String {
    Base64UrlUnpadded::encode_string(bytes)
}

/// The bytes of letters. Each text means something else: bits that no byte needs must be 0.
pub(super) fn bytes(text: &[u8]) -> Option<Vec<u8>> {
    Base64UrlUnpadded::decode_vec(std::str::from_utf8(text).ok()?).ok()
}

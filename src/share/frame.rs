//! Bytes to the part of an address after `#`, and back.
//!
//! ```text
//!   #2AbC3...            2         the version, one digit
//!                        AbC3...   base64url without padding of
//!      4 bytes  CRC-32 of the version digit and of all that follows
//!      2 bytes  how many bytes follow, low byte first
//!      1 byte   0: what follows is plain; 1: it is deflated;
//!               2: it is packed: the number of its prior, how many bytes it unpacks to (low byte
//!                  first), and they (from version 2: see `compression`)
//!      n bytes  the wire type: see `wire`
//!   #02345...            0         the same in decimal digits, for codes: see `digits`
//!                        2         the version
//! ```
//!
//! The version digit, the checksum and the length are the frame; the frame is the same in every
//! version, so a newer link can be told from a damaged one, and a cut one from a changed one.

use super::compression::{self, Compressor};
use super::found::{self, Signs};
use super::letters::{self, letters};
use super::wire::VERSION;
use super::{LinkFault, digits, prior};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};

/// The longest link that is read, in characters after `#`.
pub const MOST_READ: usize = 16 * 1024;
/// The most bytes a link may unfold to: the bound of what reading one costs in time and room.
pub const MOST_BYTES: usize = 64 * 1024 - 1;

/// The most bytes that so many packed ones may unfold to: the largest ground, and for each packed byte
/// twice what tables come to whose figures are all alike, which compress best. It bounds what a short link
/// can make of the page's time. `tests/it/links/work.rs` prints what tables come to.
pub fn most_bytes(packed: usize) -> usize {
    let more = packed.saturating_sub(FIRST_FIGURE);
    (LARGEST_GROUND + 32 * packed.min(FIRST_FIGURE) + 160 * more).min(MOST_BYTES)
}

/// 64 by 64 hexes without notes, three bytes each, and what is around them.
const LARGEST_GROUND: usize = 64 * 64 * 3 + 512;
/// In so many packed bytes the first figure of its kind is told; those like it take a few each.
const FIRST_FIGURE: usize = 128;

const PLAIN: u8 = 0;
const DEFLATED: u8 = 1;
const PACKED: u8 = 2;
/// Checksum and length.
const HEAD: usize = 6;

/// How bytes are spelt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spelling {
    /// In letters: for links.
    Letters,
    /// In digits: for codes.
    Digits,
}

impl Spelling {
    /// Whether all of a text could be spelt so.
    fn is_in(self, text: &[u8]) -> bool {
        text.iter().all(|c| match self {
            Spelling::Letters => c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_'),
            Spelling::Digits => c.is_ascii_digit(),
        })
    }

    /// How long so many bytes are.
    fn length(self, bytes: usize) -> usize {
        match self {
            Spelling::Letters => (bytes * 4).div_ceil(3),
            Spelling::Digits => digits::length(bytes),
        }
    }

    /// How many bytes so many characters have room for.
    fn room(self, characters: usize) -> usize {
        match self {
            Spelling::Letters => characters * 3 / 4,
            Spelling::Digits => digits::room(characters),
        }
    }

    /// A number of bytes of which at least the head is, and which is spelt without the bytes after it.
    fn head(self) -> usize {
        match self {
            Spelling::Letters => HEAD,
            Spelling::Digits => HEAD + 1,
        }
    }

    fn bytes(self, text: &[u8]) -> Option<Vec<u8>> {
        match self {
            Spelling::Letters => letters::bytes(text),
            Spelling::Digits => digits::bytes(text),
        }
    }
}

/// Puts tables of a system into frames.
pub(super) struct Framer {
    compressor: Compressor,
    /// The number of its prior.
    number: u8,
}

impl Framer {
    /// For the system with this key.
    pub fn of(key: &str) -> Framer {
        let (number, prior) = prior::of(key);
        Framer { compressor: Compressor::after(prior), number }
    }

    /// Packs the bytes of a table, written as a version, into a frame, and spells it. `None` for more than `most`
    /// characters after `#`, and for more than a link may unfold to.
    pub fn closed(&self, version: u8, bytes: &[u8], spelling: Spelling, most: usize) -> Option<String> {
        let length = u16::try_from(bytes.len()).ok()?;
        let mut body = vec![PACKED, self.number];
        body.extend(length.to_le_bytes());
        let room = spelling.room(most).checked_sub(HEAD + body.len())?;
        let mut packed = self.compressor.packed(bytes, room)?;
        // Zeros at its end go without saying. What packs all too well gets them, so as not to be refused.
        while most_bytes(packed.len()) < bytes.len() {
            packed.push(0);
        }
        body.extend(packed);
        spelt(version, &body, spelling).filter(|fragment| fragment.len() - 1 <= most)
    }
}

/// What the frame holds after its length, in a frame and spelt.
fn spelt(version: u8, body: &[u8], spelling: Spelling) -> Option<String> {
    let mut framed = vec![0; 4];
    framed.extend(u16::try_from(body.len()).ok()?.to_le_bytes());
    framed.extend(body);
    let version = b'0' + version;
    let crc = checksum(version, &framed[4..]);
    framed[..4].copy_from_slice(&crc.to_le_bytes());
    let version = char::from(version);
    Some(match spelling {
        Spelling::Letters => format!("#{version}{}", letters(&framed)),
        Spelling::Digits => format!("#0{version}{}", digits::digits(&framed)),
    })
}

/// A link whose checksum is right, not yet unpacked.
pub(super) struct Framed {
    /// The version.
    pub version: u8,
    /// How many bytes it has, packed.
    pub length: usize,
    way: Way,
    packed: Vec<u8>,
}

/// How the bytes are packed.
enum Way {
    Plain,
    Deflated,
    /// After this prior, to so many bytes.
    Packed(u8, &'static [u8], usize),
}

/// Looks at a link, or at whatever holds one: the first that is whole. Nothing is unpacked.
pub(super) fn looked_at(text: &str) -> Result<Framed, LinkFault> {
    let text = found::readable(text)?;
    // Of those that are not whole the one that is most like a link tells why.
    let (mut n_signs, mut why, mut left) = (0, LinkFault::Truncated, found::MOST_SIGNS);
    for signs in found::links(&text) {
        let mut read = signs.clone();
        match framed(&mut read).and_then(unframed) {
            // What hangs on it may be anything, but nobody hangs a link's length on a link.
            Ok(_) if read.runs_on(MOST_READ) => return Err(LinkFault::TooLong),
            Ok(framed) => return Ok(framed),
            Err(fault @ LinkFault::Newer(_)) => return Err(fault),
            Err(fault) => {
                let n = signs.take(MOST_READ + 1).count();
                let fault = if n > MOST_READ { LinkFault::TooLong } else { fault };
                if n > n_signs || n_signs == 0 {
                    (n_signs, why) = (n, fault);
                }
                left = left.checked_sub(n).ok_or(LinkFault::TooLong)?;
            }
        }
    }
    Err(why)
}

/// What is in a frame with this version, whose checksum is right.
fn unframed((version, bytes): (u8, Vec<u8>)) -> Result<Framed, LinkFault> {
    let framed = &bytes[4..];
    let version = version - b'0';
    if version > VERSION {
        return Err(LinkFault::Newer(version));
    }
    let (way, packed) = match framed {
        [_, _, PLAIN, bytes @ ..] => (Way::Plain, bytes),
        [_, _, DEFLATED, packed @ ..] => (Way::Deflated, packed),
        [_, _, PACKED, number, low, high, packed @ ..] if version >= 2 => {
            // A prior that is not known here belongs to a system that came later.
            let prior = prior::numbered(*number).ok_or(LinkFault::Newer(version))?;
            let length = usize::from(u16::from_le_bytes([*low, *high]));
            (Way::Packed(*number, prior, length), packed)
        }
        _ => return Err(LinkFault::Garbled),
    };
    Ok(Framed { version, length: packed.len(), way, packed: packed.to_vec() })
}

impl Framed {
    /// The key of the system whose bytes it was packed after, if there were any.
    pub fn key(&self) -> Option<&'static str> {
        if let Way::Packed(number, ..) = self.way { prior::key(number) } else { None }
    }

    /// Its bytes, or the first of them.
    pub fn unpacked(&self, first: usize) -> Result<Vec<u8>, LinkFault> {
        let most = most_bytes(self.length);
        match self.way {
            Way::Plain => Ok(self.packed.clone()),
            Way::Deflated => inflated(&self.packed, most.min(first)).or_else(|(fault, bytes)| {
                if fault == LinkFault::TooLong && first < most { Ok(bytes) } else { Err(fault) }
            }),
            Way::Packed(_, _, length) if length > most => Err(LinkFault::TooLong),
            Way::Packed(_, prior, length) => {
                Ok(compression::unpacked(&self.packed, length.min(first), prior))
            }
        }
    }
}

/// The version and the frame that are spelt here, if all of it is. What follows its end is not looked at.
fn framed(signs: &mut Signs<'_>) -> Result<(u8, Vec<u8>), LinkFault> {
    let (spelling, version) = match signs.next().ok_or(LinkFault::Truncated)? {
        b'0' => (Spelling::Digits, signs.next().ok_or(LinkFault::Truncated)?),
        digit => (Spelling::Letters, digit),
    };
    if !matches!(version, b'1'..=b'9') {
        return Err(LinkFault::Garbled);
    }
    let head = spelling.length(spelling.head());
    let mut text: Vec<u8> = signs.take(head).collect();
    if !spelling.is_in(&text) {
        return Err(LinkFault::Garbled);
    }
    if text.len() < head {
        return Err(LinkFault::Truncated);
    }
    let length = spelling.bytes(&text).and_then(|head| length(&head)).ok_or(LinkFault::Garbled)?;
    let whole = spelling.length(HEAD + length);
    match whole.checked_sub(head) {
        Some(more) => text.extend(signs.take(more.min(MOST_READ))),
        None => text.truncate(whole),
    }
    if text.len() < whole {
        return Err(if signs.is_changed() { LinkFault::Garbled } else { LinkFault::Truncated });
    }
    let bytes = if spelling.is_in(&text) { spelling.bytes(&text) } else { None };
    match bytes {
        Some(bytes) if is_right(version, &bytes) => Ok((version, bytes)),
        _ if signs.are_words() => Err(LinkFault::Truncated),
        _ => Err(LinkFault::Garbled),
    }
}

/// Whether the checksum of a frame is right.
fn is_right(version: u8, bytes: &[u8]) -> bool {
    let parts = bytes.split_first_chunk::<4>();
    parts.is_some_and(|(crc, framed)| u32::from_le_bytes(*crc) == checksum(version, framed))
}

/// How many bytes follow the head.
fn length(head: &[u8]) -> Option<usize> {
    let low_high = head.get(4..6)?.try_into().ok()?;
    Some(usize::from(u16::from_le_bytes(low_high)))
}

fn checksum(version: u8, framed: &[u8]) -> u32 {
    let mut sum = super::CRC.digest();
    sum.update(&[version]);
    sum.update(framed);
    sum.finalize()
}

/// Unpacks into a buffer of fixed size; a byte too many or too few is refused, with those that there are.
/// Links of version 1 are deflated.
fn inflated(packed: &[u8], most: usize) -> Result<Vec<u8>, (LinkFault, Vec<u8>)> {
    let mut bytes = vec![0; most];
    let mut reader = Box::<DecompressorOxide>::default();
    let flags = TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let (status, n_read, n) = decompress(&mut reader, packed, &mut bytes, 0, flags);
    bytes.truncate(n);
    match status {
        TINFLStatus::Done if n_read == packed.len() => Ok(bytes),
        TINFLStatus::HasMoreOutput => Err((LinkFault::TooLong, bytes)),
        _ => Err((LinkFault::Garbled, bytes)),
    }
}

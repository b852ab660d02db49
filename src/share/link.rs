//! A whole table in a link: bytes to the part of an address after `#`, and back.
//!
//! ```text
//!   #2AbC3...            2         the version, one digit
//!                        AbC3...   base64url without padding of
//!      4 bytes  CRC-32 of the version digit and of all that follows
//!      2 bytes  how many bytes follow, low byte first
//!      1 byte   0: what follows is plain; 1: it is deflated
//!      n bytes  the wire type: see `wire`
//! ```
//!
//! The version digit, the checksum and the length are the frame; the frame is the same in every
//! version, so a newer link can be told from a damaged one, and a cut one from a changed one.
//! A first character other than a digit is left for other spellings (digits only, for codes).

use super::LinkFault;
use super::letters::{self, letters};
use super::wire::{self, V2, VERSION};
use crate::systems::{AnyFight, AnySystem, each};
use crate::table::{Fight, System};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};

/// The longest link that is made, in characters after `#`: what messengers and address bars carry.
pub const MOST_MADE: usize = 8_000;
/// The longest link that is read, in characters after `#`.
pub const MOST_READ: usize = 16 * 1024;
/// The most bytes a link may unfold to.
pub const MOST_BYTES: usize = 64 * 1024;
/// The most closed exchanges a link carries: each is replayed before the page answers again.
pub const MOST_EXCHANGES: usize = 1_000;

const PLAIN: u8 = 0;
const DEFLATED: u8 = 1;
/// The characters of the checksum and the length: six bytes.
const HEAD: usize = 8;
/// As thorough as the packer gets; boards are small.
const THOROUGH: u8 = 10;

/// A link's part after the address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// `#` and what follows.
    pub fragment: String,
    /// How many of the oldest exchanges were folded into its beginning to keep it short: on the
    /// other side they can no longer be looked back on or undone.
    pub folded: usize,
}

/// The link of a fight of any system.
pub fn of_any(fight: &AnyFight) -> Result<Link, LinkFault> {
    each!(AnyFight: fight, fight => of(fight))
}

/// The link of a fight. Where all of it would be too long, the oldest exchanges are folded into
/// its beginning, as few as will do.
pub fn of<S: System>(fight: &Fight<S>) -> Result<Link, LinkFault> {
    let n = fight.exchanges().count();
    let most = fight.fresh().min(MOST_EXCHANGES);
    match keeping(fight, most) {
        Ok(fragment) => return Ok(Link { fragment, folded: n - most }),
        Err(fault) if most == 0 => return Err(fault),
        Err(_) => {}
    }
    let mut link = Link { fragment: keeping(fight, 0)?, folded: n };
    let (mut fits, mut too_many) = (0, most);
    while fits + 1 < too_many {
        let keep = fits.midpoint(too_many);
        match keeping(fight, keep) {
            Ok(fragment) => {
                link = Link { fragment, folded: n - keep };
                fits = keep;
            }
            Err(_) => too_many = keep,
        }
    }
    Ok(link)
}

/// The fragment of a fight of which only the last `keep` exchanges are kept.
fn keeping<S: System>(fight: &Fight<S>, keep: usize) -> Result<String, LinkFault> {
    let v2 = V2::keeping(fight, keep);
    let bytes = v2.to_bytes().filter(|bytes| bytes.len() <= MOST_BYTES).ok_or(LinkFault::TooLong)?;
    let fragment = closed(&bytes);
    if fragment.len() - 1 <= MOST_MADE { Ok(fragment) } else { Err(LinkFault::TooLong) }
}

/// The system of a link: its code has to be here before the link is read.
pub fn system(text: &str) -> Option<AnySystem> {
    AnySystem::named(wire::split_key(&opened(text).ok()?.1)?.0)
}

/// Packs bytes into a fragment.
fn closed(bytes: &[u8]) -> String {
    let packed = compress_to_vec(bytes, THOROUGH);
    let (way, body) = if packed.len() < bytes.len() { (DEFLATED, &packed[..]) } else { (PLAIN, bytes) };
    let length = u16::try_from(body.len() + 1).unwrap_or(u16::MAX); // Longer ones are refused by `keeping`.
    let mut framed = vec![0; 4];
    framed.extend(length.to_le_bytes());
    framed.push(way);
    framed.extend(body);
    let version = b'0' + VERSION;
    let crc = checksum(version, &framed[4..]);
    framed[..4].copy_from_slice(&crc.to_le_bytes());
    format!("#{}{}", char::from(version), letters(&framed))
}

/// The version and the bytes of a link: the whole address, or its part after `#`, with or without
/// that. Nothing is unpacked before the checksum was found right.
pub(super) fn opened(text: &str) -> Result<(u8, Vec<u8>), LinkFault> {
    let text = text.rsplit('#').next().unwrap_or_default().trim();
    let (version, rest) = match text.as_bytes() {
        [] => return Err(LinkFault::Truncated),
        _ if text.len() > MOST_READ => return Err(LinkFault::TooLong),
        [digit @ b'1'..=b'9', rest @ ..] => (*digit, rest),
        _ => return Err(LinkFault::Garbled),
    };
    let is_ours = |c: &u8| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_');
    if !rest.iter().all(is_ours) {
        return Err(LinkFault::Garbled);
    }
    let head = rest.get(..HEAD).ok_or(LinkFault::Truncated)?;
    let wanted = length(&decoded(head)?).ok_or(LinkFault::Garbled)?;
    match rest.len().cmp(&(wanted * 4).div_ceil(3)) {
        std::cmp::Ordering::Less => return Err(LinkFault::Truncated),
        std::cmp::Ordering::Greater => return Err(LinkFault::Garbled),
        std::cmp::Ordering::Equal => {}
    }
    let framed = decoded(rest)?;
    let (crc, framed) = framed.split_first_chunk::<4>().ok_or(LinkFault::Garbled)?;
    if u32::from_le_bytes(*crc) != checksum(version, framed) {
        return Err(LinkFault::Garbled);
    }
    let version = version - b'0';
    if version > VERSION {
        return Err(LinkFault::Newer(version));
    }
    let bytes = match framed {
        [_, _, PLAIN, bytes @ ..] => bytes.to_vec(),
        [_, _, DEFLATED, packed @ ..] => inflated(packed)?,
        _ => return Err(LinkFault::Garbled),
    };
    Ok((version, bytes))
}

fn decoded(text: &[u8]) -> Result<Vec<u8>, LinkFault> {
    letters::bytes(text).ok_or(LinkFault::Garbled)
}

/// How many bytes the frame has, by its head.
fn length(head: &[u8]) -> Option<usize> {
    head.get(4..6)
        .and_then(|low_high| low_high.try_into().ok())
        .map(|n| 6 + usize::from(u16::from_le_bytes(n)))
}

fn checksum(version: u8, framed: &[u8]) -> u32 {
    let mut sum = super::CRC.digest();
    sum.update(&[version]);
    sum.update(framed);
    sum.finalize()
}

/// Unpacks into a buffer of fixed size; a byte too many or too few is refused.
fn inflated(packed: &[u8]) -> Result<Vec<u8>, LinkFault> {
    let mut bytes = vec![0; MOST_BYTES];
    let mut reader = Box::<DecompressorOxide>::default();
    let flags = TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let (status, n_read, n) = decompress(&mut reader, packed, &mut bytes, 0, flags);
    match status {
        TINFLStatus::Done if n_read == packed.len() => {
            bytes.truncate(n);
            Ok(bytes)
        }
        TINFLStatus::HasMoreOutput => Err(LinkFault::TooLong),
        _ => Err(LinkFault::Garbled),
    }
}

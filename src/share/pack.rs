//! Packs the bytes of a link: deflate, RFC 1951, in one block of the fixed codes.
//!
//! Codes made to measure would save a tenth of a link, but the code that makes them weighs more in
//! the download than all the rest of this folder. In return the fixed ones are used as well as can
//! be: the way through the bytes is the shortest there is among the repeats that were looked at.

/// The longest repeat that is used. One byte more has a code of its own.
const LONGEST: usize = 257;
/// How far back a repeat may lie.
const FARTHEST: usize = 32 * 1024;
/// How many places a repeat is looked for at.
const MOST_TRIED: usize = 32;

/// How the bytes from some place on are written best.
#[derive(Clone, Copy)]
struct Way {
    /// How many bits it takes to their end.
    bits: u32,
    /// How many bytes are repeated first; 1 for a byte that is written itself.
    length: usize,
    /// How far back they are.
    back: usize,
}

/// Packs bytes.
pub(super) fn packed(bytes: &[u8]) -> Vec<u8> {
    let ways = ways(bytes);
    let mut out = Bits { bytes: Vec::new(), last: 0, n: 0 };
    out.put(0b011, 3); // The last block, with fixed codes.
    let mut at = 0;
    while let (Some(way), Some(byte)) = (ways.get(at), bytes.get(at)) {
        if way.length == 1 {
            out.symbol(usize::from(*byte));
        } else {
            let (code, extra) = bucket(way.length - 3, 2);
            out.symbol(257 + code);
            out.put(way.length - 3, extra);
            let (code, extra) = bucket(way.back - 1, 1);
            out.code(code, 5);
            out.put(way.back - 1, extra);
        }
        at += way.length;
    }
    out.symbol(256);
    out.put(0, 7);
    out.bytes
}

/// The best way on from every place, found from the end.
fn ways(bytes: &[u8]) -> Vec<Way> {
    let before = before(bytes);
    let mut ways = vec![Way { bits: 0, length: 1, back: 0 }; bytes.len() + 1];
    for at in (0..bytes.len()).rev() {
        let mut best = Way { bits: ways[at + 1].bits + fixed(bytes[at].into()).1, length: 1, back: 0 };
        let (mut longest, mut from) = (2, at);
        for _ in 0..MOST_TRIED {
            // Nearest first: of the repeats of one length the nearest costs least.
            from = match before[from].checked_sub(1) {
                Some(from) if at - from <= FARTHEST && longest < LONGEST => from,
                _ => break,
            };
            let pairs = bytes[from..].iter().zip(&bytes[at..]);
            let length = pairs.take(LONGEST).take_while(|(a, b)| a == b).count();
            let back = bucket(at - from - 1, 1).1 + 5;
            for length in longest + 1..=length {
                let (code, extra) = bucket(length - 3, 2);
                let bits = ways[at + length].bits + fixed(257 + code).1 + extra + back;
                if bits < best.bits {
                    best = Way { bits, length, back: at - from };
                }
            }
            longest = longest.max(length);
        }
        ways[at] = best;
    }
    ways.pop();
    ways
}

/// For every place, one more than the last one before it that is likely to begin with the same
/// three bytes; 0 where there is none.
fn before(bytes: &[u8]) -> Vec<usize> {
    let mut before = vec![0; bytes.len()];
    let mut seen = vec![0; 1 << 12];
    for (at, three) in bytes.windows(3).enumerate() {
        let mixed = three.iter().fold(0_usize, |mixed, byte| mixed << 4 ^ usize::from(*byte));
        let seen = &mut seen[mixed & 0xfff];
        before[at] = std::mem::replace(seen, at + 1);
    }
    before
}

/// The code for a number, and how many of its lowest bits follow the code. Each doubling of the
/// number has `1 << fine` codes.
fn bucket(number: usize, fine: u32) -> (usize, u32) {
    let extra = number.checked_ilog2().unwrap_or(0).saturating_sub(fine);
    let code = if extra == 0 { number } else { ((extra as usize) << fine) + (number >> extra) };
    (code, extra)
}

/// The fixed code of a symbol and how many bits it has.
fn fixed(symbol: usize) -> (usize, u32) {
    match symbol {
        0..144 => (0x30 + symbol, 8),
        144..256 => (0x190 + symbol - 144, 9),
        256..280 => (symbol - 256, 7),
        _ => (0xc0 + symbol - 280, 8),
    }
}

/// Bits, lowest first.
struct Bits {
    bytes: Vec<u8>,
    last: u8,
    n: u32,
}

impl Bits {
    /// The lowest bits of a number, lowest first.
    fn put(&mut self, number: usize, n: u32) {
        for i in 0..n {
            self.last |= ((number >> i & 1) as u8) << self.n;
            self.n += 1;
            if self.n == 8 {
                self.bytes.push(std::mem::take(&mut self.last));
                self.n = 0;
            }
        }
    }

    /// Codes are written highest bit first.
    fn code(&mut self, code: usize, n: u32) {
        (0..n).rev().for_each(|i| self.put(code >> i, 1));
    }

    fn symbol(&mut self, symbol: usize) {
        let (code, n) = fixed(symbol);
        self.code(code, n);
    }
}

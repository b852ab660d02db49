//! Unpacks the bytes of a link: deflate, RFC 1951, however it was made. Section numbers are its.

/// The longest code, in bits.
const MOST_BITS: usize = 15;

/// The order in which the lengths of the codes for lengths come (3.2.7).
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// Unpacks bytes; `None` if they were not packed, or if anything comes after them. More than `most`
/// bytes are never unpacked: one more says that there would have been.
pub(super) fn unpacked(packed: &[u8], most: usize) -> Option<Vec<u8>> {
    let mut from = Bits { bytes: packed, at: 0 };
    let mut out = Vec::new();
    loop {
        let is_last = from.take(1)? == 1;
        match from.take(2)? {
            0 => plain(&mut from, &mut out)?,
            1 => coded(&mut from, &mut out, most, &fixed()?)?,
            2 => {
                let codes = codes(&mut from)?;
                coded(&mut from, &mut out, most, &codes)?;
            }
            _ => return None,
        }
        if out.len() > most {
            out.truncate(most + 1);
            return Some(out);
        }
        if is_last {
            return (from.at.div_ceil(8) == packed.len()).then_some(out);
        }
    }
}

/// A block as it is (3.2.4).
fn plain(from: &mut Bits<'_>, out: &mut Vec<u8>) -> Option<()> {
    from.at = from.at.next_multiple_of(8);
    let (n, not) = (from.take(16)?, from.take(16)?);
    if n ^ not != 0xffff {
        return None;
    }
    let at = from.at / 8;
    out.extend_from_slice(from.bytes.get(at..at + n)?);
    from.at += 8 * n;
    Some(())
}

/// A block in codes (3.2.3), up to its end or until there is too much.
fn coded(from: &mut Bits<'_>, out: &mut Vec<u8>, most: usize, codes: &[Code; 2]) -> Option<()> {
    while out.len() <= most {
        let symbol = codes[0].read(from)?;
        match symbol {
            0..256 => out.push(symbol as u8),
            256 => break,
            _ => {
                let length = match symbol - 257 {
                    28 => 258,
                    code @ 0..28 => 3 + number(from, code, 2)?,
                    _ => return None,
                };
                let code = codes[1].read(from).filter(|code| *code < 30)?;
                let start = out.len().checked_sub(1 + number(from, code, 1)?)?;
                // What is repeated may reach into the repeat.
                (start..start + length).for_each(|at| out.push(out[at]));
            }
        }
    }
    Some(())
}

/// The number that a code and the bits after it stand for: each doubling of the number has
/// `1 << fine` codes.
fn number(from: &mut Bits<'_>, code: usize, fine: usize) -> Option<usize> {
    let steps = 1 << fine;
    match (code >> fine).checked_sub(1) {
        None => Some(code),
        Some(extra) => Some(((steps + code % steps) << extra) + from.take(extra)?),
    }
}

/// The codes that are fixed (3.2.6).
fn fixed() -> Option<[Code; 2]> {
    let lengths: Vec<u8> = [(8, 144), (9, 112), (7, 24), (8, 8)].map(|(bits, n)| vec![bits; n]).concat();
    Some([Code::of(&lengths)?, Code::of(&[5; 32])?])
}

/// The codes that come with a block (3.2.7).
fn codes(from: &mut Bits<'_>) -> Option<[Code; 2]> {
    let (n, n_back, n_lengths) = (from.take(5)? + 257, from.take(5)? + 1, from.take(4)? + 4);
    let mut lengths = [0; ORDER.len()];
    for place in ORDER.iter().take(n_lengths) {
        lengths[*place] = from.take(3)? as u8;
    }
    let code = Code::of(&lengths)?;
    let mut lengths: Vec<u8> = Vec::new();
    while lengths.len() < n + n_back {
        let (length, times) = match code.read(from)? {
            16 => (*lengths.last()?, 3 + from.take(2)?),
            17 => (0, 3 + from.take(3)?),
            18 => (0, 11 + from.take(7)?),
            length => (length as u8, 1),
        };
        lengths.resize(lengths.len() + times, length);
    }
    if lengths.len() > n + n_back {
        return None;
    }
    Some([Code::of(&lengths[..n])?, Code::of(&lengths[n..])?])
}

/// A code: shorter words come first, those of one length in the order of their symbols (3.2.2).
struct Code {
    /// How many words there are of each length.
    counts: [usize; MOST_BITS + 1],
    /// What they mean.
    symbols: Vec<usize>,
}

impl Code {
    /// From the length of the word for each symbol, 0 for none. Every row of bits must mean
    /// something, unless there is but one word.
    fn of(lengths: &[u8]) -> Option<Code> {
        let (mut counts, mut symbols, mut left) = ([0; MOST_BITS + 1], Vec::new(), 1);
        for (bits, count) in counts.iter_mut().enumerate().skip(1) {
            let before = symbols.len();
            symbols.extend((0..lengths.len()).filter(|symbol| usize::from(lengths[*symbol]) == bits));
            *count = symbols.len() - before;
            left = (2_usize * left).checked_sub(*count)?;
        }
        (left == 0 || symbols.len() <= 1).then_some(Code { counts, symbols })
    }

    fn read(&self, from: &mut Bits<'_>) -> Option<usize> {
        // The word so far, counted from the first word of its length; the words that are shorter.
        let (mut word, mut shorter) = (0, 0);
        for count in &self.counts[1..] {
            word = 2 * word + from.take(1)?;
            if word < *count {
                return self.symbols.get(shorter + word).copied();
            }
            word -= count;
            shorter += count;
        }
        None
    }
}

/// Bits, lowest first.
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn take(&mut self, n: usize) -> Option<usize> {
        let mut bits = 0;
        for i in 0..n {
            let byte = self.bytes.get(self.at / 8)?;
            bits |= usize::from(byte >> (self.at % 8) & 1) << i;
            self.at += 1;
        }
        Some(bits)
    }
}

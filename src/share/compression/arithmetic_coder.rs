//! An arithmetic coder: bits as one number between 0 and 1. The range in which it lies narrows with each bit, the less
//! the likelier the bit was.

/// Writes bits by their chances.
pub(super) struct Encoder {
    low: u32,
    high: u32,
    bytes: Vec<u8>,
}

impl Default for Encoder {
    fn default() -> Encoder {
        Encoder { low: 0, high: u32::MAX, bytes: Vec::new() }
    }
}

impl Encoder {
    /// Writes a bit; `p` is the chance of a one, of 65,536.
    pub fn write(&mut self, is_one: bool, p: u32) {
        let middle = middle(self.low, self.high, p);
        if is_one {
            self.high = middle
        } else {
            self.low = middle + 1
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.bytes.push((self.high >> 24) as u8);
            (self.low, self.high) = (self.low << 8, self.high << 8 | 255);
        }
    }

    /// How many bytes there will be in the end, at least.
    pub fn least(&self) -> usize {
        self.bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1)
    }

    /// The shortest number in the range. Zeros at its end go without saying.
    pub fn done(mut self) -> Vec<u8> {
        let cut = |bytes: u32| self.high.checked_shr(32 - 8 * bytes).map_or(0, |it| it << (32 - 8 * bytes));
        let number = (0..4).map(cut).find(|number| *number >= self.low).unwrap_or(self.high);
        self.bytes.extend(number.to_be_bytes());
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }
}

/// Reads such bits.
pub(super) struct Decoder<'a> {
    low: u32,
    high: u32,
    number: u32,
    rest: &'a [u8],
}

impl Decoder<'_> {
    /// A decoder of what was written; zeros follow.
    pub fn of(packed: &[u8]) -> Decoder<'_> {
        let mut decoder = Decoder { low: 0, high: u32::MAX, number: 0, rest: packed };
        for _ in 0..4 {
            decoder.shift();
        }
        decoder
    }

    /// Reads a bit; `p` is the chance of a one, of 65,536.
    pub fn read(&mut self, p: u32) -> bool {
        let middle = middle(self.low, self.high, p);
        let is_one = self.number <= middle;
        if is_one {
            self.high = middle
        } else {
            self.low = middle + 1
        }
        while (self.low ^ self.high) >> 24 == 0 {
            (self.low, self.high) = (self.low << 8, self.high << 8 | 255);
            self.shift();
        }
        is_one
    }

    fn shift(&mut self) {
        let (byte, rest) = self.rest.split_first().map_or((0, self.rest), |(byte, rest)| (*byte, rest));
        (self.number, self.rest) = (self.number << 8 | u32::from(byte), rest);
    }
}

/// Where a range is cut: up to there it is a one. Below its upper end, so that both sides hold something.
fn middle(low: u32, high: u32, p: u32) -> u32 {
    low + ((u64::from(high - low) * u64::from(p)) >> 16) as u32
}

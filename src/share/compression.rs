//! Compresses a kilobyte or two far better than compressors for files do, by context mixing: models predict each bit
//! from what came before it, a mixer weighs their predictions, and an arithmetic coder writes the bit in the less room
//! the surer the prediction was. No model is sent: whoever decompresses learns the same from the same bytes.
//!
//! The models look at the last bytes, at what followed them when they were seen last, and at the hexes around one of
//! the ground. The mixer weighs them by how well they have done. All numbers are whole, so that every machine predicts
//! the same.
//!
//! The models are first trained on bytes of the same kind, the *prior*: what is told there need not be told again.
//! Whatever changes here or there changes what all compressed bytes mean, and needs a new version of the link.

mod arithmetic_coder;
mod context_mixing;
mod grid;

use arithmetic_coder::{Decoder, Encoder};
use context_mixing::{Mixer, Surroundings};
use grid::Grid;
use std::cell::RefCell;
use std::rc::Rc;

/// How many models look at the last bytes, and at how many.
const ORDERS: [usize; 5] = [1, 2, 3, 4, 6];
/// All models: one that sees nothing, the last bytes, what followed before (3), the hexes around (3).
const N: usize = 1 + ORDERS.len() + 3 + 3;
/// Each knows so many bits with their surroundings.
const ROOM: usize = 1 << 16;
/// How often a bit has been seen is counted up to this: older ones weigh less.
const MOST: usize = 60;
/// After how many bytes alike something is expected to go on as it did before.
const ALIKE: usize = 4;

/// Packs after a prior, which is learnt once for all that it packs.
pub(super) struct Compressor(Rc<Model>);

impl Compressor {
    /// One that has learnt the prior.
    pub fn after(prior: &'static [u8]) -> Compressor {
        Compressor(trained(prior))
    }

    /// The bytes, packed. `None` where that would be more than `most` bytes: no more of them is gone
    /// through than it takes to see that.
    pub fn packed(&self, bytes: &[u8], most: usize) -> Option<Vec<u8>> {
        let mut model = Model::clone(&self.0);
        let mut encoder = Encoder::default();
        for byte in bytes {
            model.byte(|p, at| {
                let bit = is_one(*byte, at);
                encoder.write(bit, p);
                bit
            });
            if encoder.least() > most {
                return None;
            }
        }
        Some(encoder.done()).filter(|packed| packed.len() <= most)
    }
}

/// The first `n` bytes of what was packed after the same prior. Any bytes unpack to something: whether
/// it is what was packed, a checksum has to tell. The work and the room are bounded by `n` alone.
pub(super) fn unpacked(packed: &[u8], n: usize, prior: &'static [u8]) -> Vec<u8> {
    let mut model = Model::clone(&trained(prior));
    let mut decoder = Decoder::of(packed);
    (0..n).map(|_| model.byte(|p, _| decoder.read(p))).collect()
}

thread_local! {
    /// The prior that a model was trained on last, and that model. Tables of one system follow one another, and training
    /// takes as long as a table of a kilobyte.
    static TRAINED: RefCell<Option<(&'static [u8], Rc<Model>)>> = const { RefCell::new(None) };
}

/// A model that has been shown a prior.
fn trained(prior: &'static [u8]) -> Rc<Model> {
    TRAINED.with_borrow_mut(|last| match last {
        Some((known, model)) if std::ptr::eq(*known, prior) => model.clone(),
        _ => {
            let model = Rc::new(Model::after(prior));
            *last = Some((prior, model.clone()));
            model
        }
    })
}

fn is_one(byte: u8, at: usize) -> bool {
    byte >> (7 - at) & 1 == 1
}

/// What is known of a bit in certain surroundings, in one word: the chance of a one, of 65,536, with its
/// highest bit turned over; how often it has been seen; which surroundings, in short, for others may want
/// the same place. All zeros are a slot that has seen nothing: so much room is had for nothing.
#[derive(Clone, Copy)]
struct Slot(u32);

impl Slot {
    /// The one for these surroundings, forgetting others.
    fn checked(word: u32, check: u32) -> Slot {
        Slot(if word >> 24 == check { word } else { check << 24 })
    }

    /// The chance of a one, of 65,536.
    fn p(self) -> u32 {
        (self.0 & 0xffff) ^ (1 << 15)
    }

    /// How often it has been seen, up to [`MOST`].
    fn n(self) -> usize {
        (self.0 >> 16 & 0xff) as usize
    }

    /// Having seen a bit once more: the chance goes five parts of `5n + 6` of its way to that.
    fn learned(self, is_one: bool) -> Slot {
        let (p, n) = (self.p(), self.n());
        let far = if is_one { 65_535 - p } else { p };
        let by = ((u64::from(5 * far) * PARTS[n]) >> 32) as u32;
        let p = if is_one { p + by } else { p - by };
        let n = (n + 1).min(MOST) as u32;
        Slot(p ^ (1 << 15) | n << 16 | self.0 & 0xff00_0000)
    }
}

/// By how much is multiplied instead of divided by `5n + 6`, of 2 to the 32nd. Rounded up it gives the
/// same whole number for everything below 2 to the 19th.
const PARTS: [u64; MOST + 1] = {
    let mut parts = [0; MOST + 1];
    let mut n = 0;
    while n <= MOST {
        parts[n] = (1 << 32) / (5 * n as u64 + 6) + 1;
        n += 1;
    }
    parts
};

/// What is expected to follow, because it did before.
#[derive(Clone, Default)]
struct Trail {
    /// The place of the byte that is expected next; 0 where nothing is.
    place: usize,
    /// How many bytes in a row came as expected.
    n_right: usize,
    /// How many did not since many did.
    n_wrong: usize,
}

/// All models, and what they have seen.
#[derive(Clone)]
struct Model {
    /// The prior, then everything after it.
    seen: Vec<u8>,
    /// A [`Slot`] each.
    slots: Vec<u32>,
    mixer: Mixer,
    trail: Trail,
    /// Where the last few bytes were seen last, by their hash: the place after them.
    places: Vec<u32>,
    /// The ground, once it has been found.
    grid: Option<Grid>,
}

impl Model {
    /// One that has been shown the prior.
    fn after(prior: &[u8]) -> Model {
        let mut model = Model {
            seen: Vec::new(),
            slots: vec![0; N * ROOM],
            mixer: Mixer::new(),
            trail: Trail::default(),
            places: vec![0; 1 << 14],
            grid: None,
        };
        for byte in prior {
            model.byte(|_, at| is_one(*byte, at));
        }
        model.grid = None;
        model
    }

    /// Goes through the bits of a byte, highest first: `bit` is told the chance of a one, of 65,536, and
    /// the bit's place, and says which it is.
    fn byte(&mut self, mut bit: impl FnMut(u32, usize) -> bool) -> u8 {
        let hashes = self.surroundings();
        let expected = self.expected();
        let phase = self.grid.as_ref().and_then(|grid| grid.phase(self.seen.len()));
        // The bits so far after a one.
        let mut head: u32 = 1;
        for at in 0..8 {
            let mut seen = Surroundings { longest: 0, sure: self.sure(expected, head, at), at };
            let turned = head.wrapping_mul(0x9e37_79b1);
            let (mut places, mut slots) = ([0; N], [Slot(0); N]);
            // Plain loops: this is done a million times for a large table, and the page is built for size.
            for (i, hash) in hashes.iter().enumerate() {
                let hash = (hash ^ turned).wrapping_mul(0x85eb_ca6b);
                let hash = hash ^ (hash >> 15);
                places[i] = i * ROOM + (hash as usize & (ROOM - 1));
                slots[i] = Slot::checked(self.slots[places[i]], hash >> 24);
                self.mixer.add_prediction(i, slots[i].p(), slots[i].n());
                if slots[i].n() > 0 && i > 0 && i <= ORDERS.len() {
                    seen.longest = i;
                }
            }
            let p = self.mixer.mix(&seen, phase, self.trail.n_wrong);
            let is_one = bit(p, at);
            self.mixer.learn(is_one);
            for i in 0..N {
                self.slots[places[i]] = slots[i].learned(is_one).0;
            }
            head = head << 1 | u32::from(is_one);
        }
        self.take(head as u8);
        head as u8
    }

    /// What each model looks at before the next byte, as a hash.
    fn surroundings(&self) -> [u32; N] {
        let mut all = [0; N];
        for (hash, order) in all[1..].iter_mut().zip(ORDERS) {
            *hash = hashed((1..=order).map(|n| self.back(n)));
        }
        let has = u8::from(self.trail.place > 0);
        let expected = self.expected().unwrap_or(0);
        let after = if has == 1 { self.seen.get(self.trail.place + 1) } else { None };
        let (right, wrong) = (self.trail.n_right.min(15) as u8, self.trail.n_wrong.min(3) as u8);
        let trail = &mut all[1 + ORDERS.len()..];
        trail[0] = hashed([has, expected, right, wrong]);
        trail[1] = hashed([has, expected, self.back(1)]);
        trail[2] = hashed([has, expected, u8::from(after.is_some()), after.copied().unwrap_or(0)]);
        let around = self.grid.as_ref().and_then(|grid| grid.around(&self.seen));
        let around = around.map(|around| around.map(hashed));
        all[N - 3..].copy_from_slice(&around.unwrap_or([0, 1, 2]));
        all
    }

    /// The byte so many places back.
    fn back(&self, n: usize) -> u8 {
        self.seen.len().checked_sub(n).map_or(0, |at| self.seen[at])
    }

    /// The byte that followed when the last ones were seen before.
    fn expected(&self) -> Option<u8> {
        if self.trail.place == 0 { None } else { self.seen.get(self.trail.place).copied() }
    }

    /// How sure it is that the expected byte comes, after the first bits of one, from 0 to 4.
    fn sure(&self, expected: Option<u8>, head: u32, at: usize) -> usize {
        match expected {
            None => 0,
            Some(byte) if (u32::from(byte) | 256) >> (8 - at) != head => 1,
            Some(_) => 2 + self.trail.n_right.min(8) / 4,
        }
    }

    /// Takes down a byte, and looks what to expect next.
    fn take(&mut self, byte: u8) {
        let trail = &mut self.trail;
        if trail.place > 0 {
            if self.seen[trail.place] == byte {
                trail.n_right += 1;
                if trail.n_right >= 8 {
                    trail.n_wrong = 0;
                }
            } else {
                (trail.n_right, trail.n_wrong) = (0, trail.n_wrong + 1);
            }
            trail.place += 1;
        }
        self.seen.push(byte);
        if self.seen.len() >= ALIKE {
            let hash = hashed((1..=ALIKE).map(|n| self.back(n)));
            let place = &mut self.places[hash as usize >> 18];
            // A byte that differs need not be the end: the next fighter's sheet is much the same.
            if *place > 0 && (self.trail.place == 0 || self.trail.n_wrong >= ALIKE) {
                self.trail = Trail { place: *place as usize, n_right: 1, n_wrong: 0 };
            }
            *place = self.seen.len() as u32;
        }
        if self.grid.is_none() {
            self.grid = Grid::found(&self.seen);
        }
    }
}

fn hashed(bytes: impl IntoIterator<Item = u8>) -> u32 {
    let mix = |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    bytes.into_iter().fold(0x811c_9dc5, mix).wrapping_mul(0x9e37_79b1)
}

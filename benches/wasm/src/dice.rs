//! Attacks thrown by the dice of the page, and whether these are fair.

use hexfray::app::data::dice::Source;
use hexfray::dice::{Alike, Dice, Faces, Pool};
use hexfray::systems::AnyFight;
use hexfray::table::{Draft, DynRun, Entry, Hand, Prompt, is_draft};
use hexfray::view::story::ledger::Ledger;
use statrs::distribution::{ChiSquared, ContinuousCDF, Normal};
use wasm_bindgen::prelude::wasm_bindgen;

/// The dice as the page has them: drawn from the browser's own randomness.
fn source() -> Source {
    Source::device()
}

/// Attacks of one fight, thrown again and again.
#[wasm_bindgen]
pub struct Attacks {
    /// The attack before any of it is settled.
    draft: AnyFight,
    hand: Preset,
}

/// Decides as it is preset, throws the dice of the page, and notes the pools that they are thrown in.
struct Preset {
    dice: Source,
    pools: Vec<Pool>,
}

impl Hand for Preset {
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces> {
        self.pools.push(pool);
        self.dice.throw(pool, alike)
    }
    fn choose(&mut self, prompt: &Prompt) -> Option<usize> {
        prompt.default.or_else(|| prompt.open().next())
    }
    fn enter(&mut self, entry: &Entry) -> Option<i32> {
        Some(entry.default)
    }
    fn commit(&mut self) -> bool {
        true
    }
}

#[wasm_bindgen]
impl Attacks {
    /// The attack in progress in the fight of a link.
    #[wasm_bindgen(constructor)]
    pub fn new(link: &str) -> Attacks {
        let mut draft = super::opened(link);
        while !draft.tape().is_some_and(is_draft) {
            assert!(draft.undo(), "no attack is in progress");
        }
        Attacks { draft, hand: Preset { dice: source(), pools: vec![] } }
    }

    /// Plays so many; how many steps their stories have.
    pub fn play(&mut self, times: u32) -> usize {
        (0..times).map(|_| self.once().story().len()).sum()
    }

    /// Plays so many and tells each in full; how many lines their breakdowns have.
    pub fn tell(&mut self, times: u32) -> usize {
        let told = |_| {
            let run = self.once();
            Ledger::of(&self.draft, self.draft.played(), &*run).lines.len()
        };
        (0..times).map(told).sum()
    }

    /// The pools that were thrown since the last time of asking: "3d6 2d6", in order.
    pub fn pools(&mut self) -> String {
        let pools = std::mem::take(&mut self.hand.pools);
        pools.iter().map(|pool| format!("{}d{}", pool.n, pool.sides)).collect::<Vec<_>>().join(" ")
    }

    fn once(&mut self) -> Box<dyn DynRun> {
        let run = self.draft.tried(&Draft::Open(vec![]), &mut self.hand).expect("an attack is in progress");
        assert!(run.waiting().is_none(), "it is played to its end");
        run
    }
}

/// So many throws of `n` six-sided dice, face by face.
#[wasm_bindgen]
pub fn faces(throws: u32, n: u8) -> Vec<u8> {
    let mut source = source();
    let pool = Pool { n, sides: 6 };
    let alike = |a: u32, b: u32| a == b;
    (0..throws).flat_map(|_| source.throw(pool, Alike::Sum(&alike)).expect("it can throw")).collect()
}

/// How likely fair dice show less than was seen, for the faces, for pairs and the serial correlation of single dice, and
/// for the sums of threes: four numbers, each of which is near 0 or 1 where dice are not fair.
#[wasm_bindgen]
pub fn fairness(singles: &[u8], threes: &[u8]) -> Vec<f64> {
    let cell = |face: &u8| usize::from(*face - 1);
    let mut of_faces = [0; 6];
    singles.iter().for_each(|face| of_faces[cell(face)] += 1);
    let mut of_pairs = [0; 36];
    singles.as_chunks::<2>().0.iter().for_each(|[a, b]| of_pairs[cell(a) * 6 + cell(b)] += 1);
    let mut of_sums = [0; 16];
    threes.as_chunks::<3>().0.iter().for_each(|three| of_sums[three.iter().map(cell).sum::<usize>()] += 1);
    let ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
    vec![
        chi_squared(&of_faces, &[1; 6]),
        chi_squared(&of_pairs, &[1; 36]),
        serial(singles),
        chi_squared(&of_sums, &ways),
    ]
}

/// How likely a chi-squared statistic below that of these counts is, where cells have so many ways.
fn chi_squared(counts: &[u64], ways: &[u32]) -> f64 {
    let (n, all) = (counts.iter().sum::<u64>() as f64, f64::from(ways.iter().sum::<u32>()));
    let cell = |(count, ways): (&u64, &u32)| {
        let expected = n * f64::from(*ways) / all;
        (*count as f64 - expected).powi(2) / expected
    };
    let statistic: f64 = counts.iter().zip(ways).map(cell).sum();
    ChiSquared::new(counts.len() as f64 - 1.0).expect("some freedom").cdf(statistic)
}

/// How likely a correlation of each die with the next below the one seen is: 3.5 is the mean of a die, 35/12 its variance.
fn serial(faces: &[u8]) -> f64 {
    let product = |pair: &[u8]| (f64::from(pair[0]) - 3.5) * (f64::from(pair[1]) - 3.5);
    let sum: f64 = faces.windows(2).map(product).sum();
    let deviation = 35.0 / 12.0 * (faces.len() as f64 - 1.0).sqrt();
    Normal::standard().cdf(sum / deviation)
}

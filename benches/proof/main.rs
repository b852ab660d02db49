//! Attacks set up at random, to be held against other ways of reckoning: `cargo bench --bench proof -- WORDS`.
//!
//! `odds SYSTEM COUNT SEED` prints so many attacks of a system as JSON, one a line: the figures, what is chosen, and
//! the exact chance of every outcome. benches/proof/same.py works the same out with icepool, from the specification
//! alone. `timed SYSTEM COUNT SEED PLACES` tells of some of these attacks, or of all, how many paths their odds walk and how
//! long that takes, for benches/proof/speed.py. `thrown COUNT SEED SYSTEMS` throws each of ten attacks of every system, or
//! of these, so many times with the dice of the game, and holds what came of it against the enumerated odds.

mod attack;
mod circle;
mod dexterity;
mod gurps;
mod magic;
mod stamina;
mod thrown;

use attack::Drawn;
use hexfray::dice::Random;
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::gurps::Gurps;
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use serde_json::json;
use std::time::Duration;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["odds", system, count, seed] => of_system(system, Asked::Odds, number(count), number(seed), &[]),
        ["timed", system, count, seed, places @ ..] => {
            let places: Vec<u64> = places.iter().map(|place| number(place)).collect();
            of_system(system, Asked::Times, number(count), number(seed), &places);
        }
        ["thrown", count, seed, systems @ ..] => {
            let systems = if systems.is_empty() { &SYSTEMS } else { systems };
            systems.iter().for_each(|it| of_system(it, Asked::Throws, number(count), number(seed), &[]));
        }
        // With the other benchmarks it only says how it is asked: the stage `benches` asks.
        [] => println!("{USAGE}"),
        _ => panic!("{USAGE}"),
    }
}

const USAGE: &str =
    "say `odds SYSTEM COUNT SEED`, `timed SYSTEM COUNT SEED PLACES` or `thrown COUNT SEED SYSTEMS`";

/// By their modules.
const SYSTEMS: [&str; 5] = ["magic", "circle", "dexterity", "gurps", "stamina"];

/// How long times are taken of one attack.
const PATIENCE: Duration = Duration::from_millis(100);

/// What is asked of attacks.
#[derive(Clone, Copy)]
enum Asked {
    Odds,
    Times,
    Throws,
}

fn number(word: &str) -> u64 {
    word.parse().unwrap_or_else(|_| panic!("{word} is no number"))
}

fn of_system(system: &str, asked: Asked, count: u64, seed: u64, places: &[u64]) {
    match system {
        "magic" => answer::<Magic>(asked, count, seed, places),
        "circle" => answer::<Circle>(asked, count, seed, places),
        "dexterity" => answer::<Dexterity>(asked, count, seed, places),
        "gurps" => answer::<Gurps>(asked, count, seed, places),
        "stamina" => answer::<Stamina>(asked, count, seed, places),
        _ => panic!("no system is called {system}"),
    }
}

fn answer<S: Drawn>(asked: Asked, count: u64, seed: u64, places: &[u64]) {
    let mut random = Random::from_number(seed);
    match asked {
        Asked::Odds => (0..count).for_each(|_| println!("{}", attack::drawn::<S>(&mut random, None).told())),
        Asked::Throws => thrown::system::<S>(count, random, seed),
        Asked::Times => {
            for place in 0..count {
                let attack = attack::drawn::<S>(&mut random, None);
                if places.is_empty() || places.contains(&place) {
                    let patience = if places.is_empty() { Duration::ZERO } else { PATIENCE };
                    let (paths, seconds) = attack.timed(patience);
                    println!("{}", json!({ "place": place, "paths": paths, "seconds": seconds }));
                }
            }
        }
    }
}

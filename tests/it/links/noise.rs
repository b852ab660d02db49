//! Links changed at random: with a wrong checksum they are refused, with a right one the board in
//! them is checked before anything touches it.

use super::hostile::{DEFLATED, example, framed, packed, plain};
use super::play::{demo, step};
use super::toy::Toy;
use crate::links::from_link_of;
use crate::seed::Seed;
use hexfray::board::UnitId;
use hexfray::dice::Random;
use hexfray::share::link::MOST_BYTES;
use hexfray::share::wire::V2;
use hexfray::share::{LinkFault, restore};
use hexfray::systems::gurps::Gurps;
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::table::{Replayed, System};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::decompress;
use miniz_oxide::inflate::core::inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
use serde::Deserialize;
use serde_json::Value;

#[test]
fn a_changed_character_is_always_found() {
    let (mut n, spare) = (0, b"-_.~%#&=+/ \n\0\x7f");
    let alphabet: Vec<u8> = (b'0'..=b'9').chain(b'A'..=b'Z').chain(b'a'..=b'z').chain(*spare).collect();
    for link in [example::<Toy>(), example::<Magic>()] {
        for at in 1..link.len() {
            for c in alphabet.iter().filter(|c| **c != link.as_bytes()[at]) {
                let mut changed = link.clone().into_bytes();
                changed[at] = *c;
                let changed = String::from_utf8(changed).unwrap();
                let is_found =
                    from_link_of::<Toy>(&changed).is_err() && restore::from_link(&changed).is_err();
                assert!(is_found, "{} for {} at {at}", *c as char, link.as_bytes()[at] as char);
                n += 1;
            }
        }
        for at in 1..link.len() - 1 {
            let mut swapped = link.clone().into_bytes();
            swapped.swap(at, at + 1);
            let swapped = String::from_utf8(swapped).unwrap();
            assert!(swapped == link || restore::from_link(&swapped).is_err(), "swapped at {at}");
            n += 1;
        }
    }
    println!("{n} changed links, all found");
}

#[test]
fn noise_is_refused() {
    let (mut dice, mut n) = (Random::from_number(11), 0);
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for _ in 0..50_000 {
        let length = dice.below(200);
        let noise: String = (0..length).map(|_| char::from(alphabet[dice.below(64)])).collect();
        let wild: String = (0..length).filter_map(|_| char::from_u32(dice.below(0x11_0000) as u32)).collect();
        for text in [format!("#2{noise}"), noise, format!("#2{wild}"), wild] {
            assert!(restore::from_link(&text).is_err(), "{text}");
            assert!(from_link_of::<Toy>(&text).is_err(), "{text}");
            n += 1;
        }
    }
    println!("{n} made-up links, seed 11, all refused");
}

/// What the packer of somebody else makes is read as he reads it himself, damaged or not.
#[test]
fn packed_bytes_are_read_as_others_read_them() {
    let (mut dice, mut n, mut n_read) = (Random::from_number(21), 0, 0);
    let mut fight = demo::<Toy>();
    for round in 0..4_000 {
        step(&mut fight, &mut dice);
        let bytes = V2::of(&fight).to_bytes().unwrap();
        // Level 0 does not pack, level 1 takes the fixed codes for short texts.
        let mut body = compress_to_vec(&bytes[..bytes.len() - round % 3], dice.below(11) as u8);
        if round % 40 == 0 {
            fight = demo::<Toy>();
        }
        for _ in 0..dice.below(3) {
            let near = 1 + dice.below(200);
            let at = dice.below(near.min(body.len()));
            match dice.below(3) {
                0 => body[at] ^= 1 << dice.below(8),
                1 => body.truncate(at + 1),
                _ => body.insert(at, dice.below(256) as u8),
            }
        }
        let mut room = vec![0; MOST_BYTES];
        let flags = TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
        let (status, used, length) = decompress(&mut Box::default(), &body, &mut room, 0, flags);
        let ours = from_link_of::<Toy>(&framed('2', body.len() + 1, DEFLATED, &body));
        let theirs = match status {
            TINFLStatus::Done if used == body.len() => {
                n_read += 1;
                from_link_of::<Toy>(&plain(&room[..length]))
            }
            TINFLStatus::HasMoreOutput => Err(LinkFault::TooLong),
            _ => Err(LinkFault::Garbled),
        };
        assert_eq!(ours, theirs, "{body:?}");
        n += 1;
    }
    assert!(n_read > n / 4, "{n_read} of {n} read");
    println!("{n} packed texts, {n_read} of them read");
}

/// Bytes with a right checksum, so that the shapes and the check have to hold.
fn forged<S: System>(seed: u64, n: usize) -> (usize, usize) {
    let _seed = Seed(S::KEY, seed);
    let (mut dice, mut opened, mut whole) = (Random::from_number(seed), 0, 0);
    let bytes = {
        let (mut fight, mut dice) = (demo::<S>(), Random::from_number(seed));
        for _ in 0..25 {
            step(&mut fight, &mut dice);
        }
        V2::of(&fight).to_bytes().unwrap()
    };
    for _ in 0..n {
        let mut bytes = bytes.clone();
        for _ in 0..1 + dice.below(3) {
            let at = dice.below(bytes.len());
            match dice.below(4) {
                0 => bytes[at] ^= 1 << dice.below(8),
                1 => bytes[at] = [0, 1, 127, 128, 254, 255][dice.below(6)],
                2 => drop(bytes.remove(at)),
                _ => bytes.insert(at, dice.below(256) as u8),
            }
        }
        match from_link_of::<S>(&packed(&bytes)) {
            Err(_) => {}
            Ok(restored) => {
                opened += 1;
                whole += usize::from(restored.replayed == Replayed::Whole);
                // What came through can be played on.
                let mut fight = restored.fight;
                assert_eq!(S::check(fight.start()), Ok(()));
                for _ in 0..8 {
                    step(&mut fight, &mut dice);
                }
            }
        }
    }
    assert!(opened > 0, "none of {n} forged links opened");
    (opened, whole)
}

#[test]
fn forged_boards_are_checked_before_they_are_touched() {
    for seed in 0..4 {
        let (n, (opened, whole)) = (10_000, forged::<Toy>(seed, 10_000));
        println!("toy: {n} forged links, seed {seed}: {opened} opened and played on, {whole} of them whole");
    }
    for seed in 0..4 {
        let (n, (opened, whole)) = (5_000, forged::<Magic>(seed, 5_000));
        println!(
            "magic: {n} forged links, seed {seed}: {opened} opened and played on, {whole} of them whole"
        );
    }
    for seed in 0..4 {
        let (n, (opened, whole)) = (5_000, forged::<Gurps>(seed, 5_000));
        println!(
            "gurps: {n} forged links, seed {seed}: {opened} opened and played on, {whole} of them whole"
        );
    }
    for seed in 0..4 {
        let (n, (opened, whole)) = (5_000, forged::<Stamina>(seed, 5_000));
        println!(
            "stamina: {n} forged links, seed {seed}: {opened} opened and played on, {whole} of them whole"
        );
    }
}

/// The places of a value at which something is changed, as JSON pointers.
fn places(value: &Value, at: &str, all: &mut Vec<String>) {
    match value {
        Value::Array(list) => {
            all.push(at.to_owned());
            // Long lists are much of a muchness.
            for i in (0..list.len()).step_by(1 + list.len() / 16) {
                places(&list[i], &format!("{at}/{i}"), all);
            }
        }
        Value::Object(members) => {
            for (key, member) in members {
                places(member, &format!("{at}/{}", key.replace('~', "~0").replace('/', "~1")), all);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => all.push(at.to_owned()),
    }
}

/// What stands in place of a value: a number at an extreme, a list with one entry more or less.
fn warped(value: &Value) -> Vec<Value> {
    match value {
        Value::Number(_) => {
            [0, 1, -1, 5, 6, 127, 255, 32_767, 65_535, i64::from(i32::MAX), i64::from(i32::MIN), 1 << 40]
                .map(Value::from)
                .to_vec()
        }
        Value::Bool(is) => vec![Value::Bool(!is)],
        Value::Null => vec![Value::from(0)],
        Value::String(text) => vec![Value::from(""), Value::from(format!("{text} ").repeat(40))],
        Value::Array(list) => {
            let mut all = vec![Value::Array(Vec::new())];
            if let (Some(first), n) = (list.first(), list.len()) {
                all.push(Value::Array(list[..n - 1].to_vec()));
                all.push(Value::Array([std::slice::from_ref(first), list].concat()));
                all.push(Value::Array(list.iter().cycle().take(300).cloned().collect()));
            }
            all
        }
        Value::Object(_) => Vec::new(),
    }
}

/// Warps a fight in every way and sends it through the gate; how many there were and how many
/// opened.
fn extremes<S: System>(steps: usize) -> (usize, usize) {
    let (mut fight, mut dice, mut n, mut opened) = (demo::<S>(), Random::from_number(1), 0, 0);
    for _ in 0..steps {
        step(&mut fight, &mut dice);
    }
    let v2 = V2::<S> { start: fight.settled().clone(), exchanges: Vec::new(), open: fight.open().cloned() };
    let whole = serde_json::to_value(v2).unwrap();
    let mut all = Vec::new();
    places(&whole, "", &mut all);
    let changes = all.iter().flat_map(|place| {
        let there = whole.pointer(place).expect("it is there");
        warped(there).into_iter().map(move |new| (place, new))
    });
    // One copy is changed in place and back: of each change there would be as many as there are changes.
    let mut value = whole.clone();
    for (place, new) in changes {
        let was = std::mem::replace(value.pointer_mut(place).expect("it is there"), new);
        let read = V2::<S>::deserialize(&value);
        *value.pointer_mut(place).expect("it is there") = was;
        let Ok(v2) = read else { continue };
        n += 1;
        if let Ok(restored) = from_link_of::<S>(&packed(&v2.to_bytes().unwrap())) {
            opened += 1;
            let mut fight = restored.fight;
            for _ in 0..6 {
                step(&mut fight, &mut dice);
            }
            S::setup(fight.settled());
            S::round(fight.settled());
            for i in 0..S::board(fight.settled()).tokens.len() {
                S::card(fight.settled(), UnitId(i as u8));
            }
        }
    }
    assert!(opened > 0, "{}: none of {n} warped links opened after {steps} steps", S::KEY);
    (n, opened)
}

#[test]
fn numbers_at_their_extremes_are_refused_or_played() {
    for steps in [0, 12, 40] {
        println!("toy: warped and opened after {steps} steps: {:?}", extremes::<Toy>(steps));
        println!("magic: warped and opened after {steps} steps: {:?}", extremes::<Magic>(steps));
        println!("gurps: warped and opened after {steps} steps: {:?}", extremes::<Gurps>(steps));
        println!("stamina: warped and opened after {steps} steps: {:?}", extremes::<Stamina>(steps));
    }
}

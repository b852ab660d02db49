//! Links that are cut, changed or made up: each gives its fault, and nothing panics.

use super::play::{demo, step};
use super::toy::{Command, State, Toy};
use crate::links::from_link_of;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hexfray::board::UnitId;
use hexfray::dice::{Random, TypedIn};
use hexfray::hex::Hex;
use hexfray::share::link::{self, MOST_BYTES, MOST_EXCHANGES, MOST_READ, most_bytes};
use hexfray::share::wire::V2;
use hexfray::share::{LinkFault, restore};
use hexfray::table::{Answer, Digest, Exchange, Replayed, Said, SetupFaults, System};
use miniz_oxide::deflate::compress_to_vec;

const PLAIN: u8 = 0;
pub const DEFLATED: u8 = 1;
const PACKED: u8 = 2;

/// A frame with a right checksum around anything at all.
pub fn framed(version: char, length: usize, way: u8, body: &[u8]) -> String {
    let mut rest = (length as u16).to_le_bytes().to_vec();
    rest.push(way);
    rest.extend(body);
    let mut crc = crc32fast::Hasher::new();
    crc.update(&[version as u8]);
    crc.update(&rest);
    let bytes = [crc.finalize().to_le_bytes().to_vec(), rest].concat();
    format!("#{version}{}", URL_SAFE_NO_PAD.encode(bytes))
}

pub fn plain(body: &[u8]) -> String {
    framed('2', body.len() + 1, PLAIN, body)
}

pub fn packed(body: &[u8]) -> String {
    let body = compress_to_vec(body, 6);
    framed('2', body.len() + 1, DEFLATED, &body)
}

fn toy(v2: &V2<Toy>) -> String {
    packed(&v2.to_bytes().unwrap())
}

fn v2(start: State, exchanges: Vec<Exchange<Command>>, open: Option<Exchange<Command>>) -> V2<Toy> {
    let exchanges = exchanges.into_iter().map(|it| (it, Digest::UNKNOWN)).collect();
    V2 { start, exchanges, open }
}

fn start() -> State {
    demo::<Toy>().state().clone()
}

fn fault(text: &str) -> LinkFault {
    from_link_of::<Toy>(text).map(|_| ()).expect_err(text)
}

/// A fight in the middle of an exchange, as a link.
pub fn example<S: System>() -> String {
    let (mut fight, mut dice) = (demo::<S>(), Random::from_number(5));
    for _ in 0..30 {
        step(&mut fight, &mut dice);
    }
    while fight.open().is_none() {
        step(&mut fight, &mut dice);
    }
    link::of(&fight.any()).unwrap().fragment
}

#[test]
fn a_cut_link_is_told_at_every_length() {
    let link = example::<Toy>();
    for n in 0..link.len() {
        assert_eq!(fault(&link[..n]), LinkFault::Truncated, "{n} of {} characters", link.len());
    }
    // Whatever follows its end is not of it.
    for more in ["A", "AAAA", "-", ".", "!"] {
        assert!(from_link_of::<Toy>(&format!("{link}{more}")).is_ok(), "{more}");
    }
}

#[test]
fn hostile_sizes_are_refused_before_anything_is_unpacked() {
    assert_eq!(fault(&format!("#2{}", "A".repeat(MOST_READ))), LinkFault::TooLong);
    assert_eq!(fault(&packed(&vec![0; 10 * MOST_BYTES])), LinkFault::TooLong);
    assert_eq!(fault(&packed(&vec![0; MOST_BYTES + 1])), LinkFault::TooLong);
    assert_eq!(fault(&(example::<Toy>() + &"A".repeat(40_000))), LinkFault::TooLong);
    // Far more than a table of so few bytes can come to.
    assert_eq!(fault(&packed(&vec![0; MOST_BYTES])), LinkFault::TooLong);
    assert_eq!(fault(&packed(&vec![0; most_bytes(10)])), LinkFault::Garbled);
    assert_eq!(fault(&framed('2', 60_000, PLAIN, b"toy")), LinkFault::Truncated);
    assert_eq!(fault(&framed('2', 1, PLAIN, b"toy")), LinkFault::Garbled);
    assert_eq!(fault(&framed('2', 0, PLAIN, b"")), LinkFault::Garbled);
    assert_eq!(fault(&framed('2', 4, 9, b"toy")), LinkFault::Garbled);
    // Packed: without its head; after a prior that is not known yet; nothing, said to be as much as can be.
    assert_eq!(fault(&framed('2', 3, PACKED, &[0, 9])), LinkFault::Garbled);
    assert_eq!(fault(&framed('2', 5, PACKED, &[250, 9, 0, 1])), LinkFault::Newer(2));
    assert_eq!(fault(&framed('2', 4, PACKED, &[0, 255, 255])), LinkFault::TooLong);
    assert_eq!(fault(&framed('2', 4, PACKED, &[0, 255, 48])), LinkFault::Garbled);
    assert_eq!(fault(&framed('1', 4, PACKED, &[0, 9, 0])), LinkFault::Garbled);
    // Lengths inside that promise far more than there is.
    let huge = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01];
    assert_eq!(fault(&plain(&huge)), LinkFault::Garbled);
    assert_eq!(fault(&plain(&[&[3], &b"toy"[..], &huge, &[0; 20]].concat())), LinkFault::Garbled);
    let end_turn = Exchange::of(Command::EndTurn);
    let many = vec![end_turn.clone(); MOST_EXCHANGES];
    let spelt = |exchanges: Vec<_>| plain(&v2(start(), exchanges, None).to_bytes().unwrap());
    assert!(from_link_of::<Toy>(&spelt(many.clone())).is_ok());
    assert_eq!(fault(&spelt([many.clone(), vec![end_turn.clone()]].concat())), LinkFault::TooLong);
    // Packed into so few bytes it cannot have been played: nothing of it is replayed.
    assert_eq!(fault(&toy(&v2(start(), many, None))), LinkFault::TooLong);
    assert!(from_link_of::<Toy>(&toy(&v2(start(), vec![end_turn; 40], None))).is_ok());
}

#[test]
fn bytes_left_over_are_refused() {
    let bytes = v2(start(), Vec::new(), None).to_bytes().unwrap();
    assert!(from_link_of::<Toy>(&plain(&bytes)).is_ok());
    assert!(from_link_of::<Toy>(&packed(&bytes)).is_ok());
    assert_eq!(fault(&plain(&[&bytes[..], &[0]].concat())), LinkFault::Garbled);
    assert_eq!(fault(&packed(&[&bytes[..], &[0]].concat())), LinkFault::Garbled);
    let after = [compress_to_vec(&bytes, 6), vec![0]].concat();
    assert_eq!(fault(&framed('2', after.len() + 1, DEFLATED, &after)), LinkFault::Garbled);
    for n in 0..bytes.len() {
        assert_eq!(fault(&plain(&bytes[..n])), LinkFault::Garbled, "{n} bytes");
    }
}

#[test]
fn a_newer_link_is_told_from_a_damaged_one() {
    assert_eq!(fault(&framed('6', 4, 9, b"new")), LinkFault::Newer(6));
    assert_eq!(fault(&framed('9', 4, 0, b"new")), LinkFault::Newer(9));
    assert_eq!(fault(&framed('0', 4, 0, b"new")), LinkFault::Garbled);
    assert_eq!(fault(&framed('a', 4, 0, b"new")), LinkFault::Garbled);
    let link = example::<Toy>();
    assert_eq!(fault(&link.replacen("#2", "#3", 1)), LinkFault::Garbled);
}

#[test]
fn a_system_nobody_has_is_named() {
    let body = |key: &str| [&[key.len() as u8], key.as_bytes(), &[0; 9]].concat();
    for key in ["hero", "gurps-4", "a2"] {
        let unknown = Err(LinkFault::UnknownSystem(key.to_owned()));
        assert_eq!(restore::from_link(&plain(&body(key))).map(|_| ()), unknown);
    }
    for key in ["", "Magic", "<b>", "seventeen-letters", "ma gic"] {
        assert_eq!(restore::from_link(&plain(&body(key))), Err(LinkFault::Garbled), "{key}");
    }
}

#[test]
fn a_board_that_cannot_be_played_says_why() {
    let unsound = |change: fn(&mut State)| {
        let mut state = start();
        change(&mut state);
        let faults: SetupFaults = Toy::check(&state).unwrap_err();
        assert_eq!(fault(&toy(&v2(state, Vec::new(), None))), LinkFault::Unsound(faults));
    };
    unsound(|state| state.hits[1] = 21);
    unsound(|state| state.acting = UnitId(200));
    unsound(|state| drop(state.names.pop()));
    unsound(|state| state.board.tokens.clear());
    let far = |x, y| {
        let mut state = start();
        state.board.tokens[0].at = Hex::new(x, y);
        assert!(matches!(fault(&toy(&v2(state, Vec::new(), None))), LinkFault::Unsound(_)));
    };
    far(i32::MAX, i32::MAX);
    far(0, i32::MIN);
    // Four columns by eighteen rows, and cells for six by four.
    let bytes = v2(start(), Vec::new(), None).to_bytes().unwrap();
    let at = bytes.windows(4).position(|w| w == [6, 4, 24, 0]).unwrap();
    let swollen = [&bytes[..at], &[4, 18], &bytes[at + 2..]].concat();
    assert!(matches!(fault(&plain(&swollen)), LinkFault::Unsound(_)));
    let mut state = start();
    state.hits[1] = 300;
    let words = fault(&toy(&v2(state, Vec::new(), None))).words();
    assert!(words.text.contains("Hits can be 0 to 20, not 300."), "{words:?}");
}

#[test]
fn what_does_not_fit_is_left_out_and_told() {
    let kept = |exchanges: Vec<Exchange<Command>>, open, n: usize, state: &State| {
        let restored = from_link_of::<Toy>(&toy(&v2(start(), exchanges, open))).unwrap();
        assert_eq!(restored.replayed, Replayed::Kept(n));
        assert_eq!(restored.fault(), Some(LinkFault::Diverged { kept: n }));
        assert_eq!(restored.fight.state(), state);
    };
    let mut fight = demo::<Toy>();
    fight.declare(Command::EndTurn, false, &mut TypedIn).unwrap();
    let turned = fight.state().clone();
    let end_turn = Exchange::of(Command::EndTurn);
    let strike =
        |who, foe, tape| Exchange { tape, ..Exchange::of(Command::Strike(UnitId(who), UnitId(foe))) };
    let said = |at, said| Answer { at, said };
    let turned_and = |exchange| vec![end_turn.clone(), exchange];
    // Not on the menu.
    kept(turned_and(strike(0, 0, vec![])), None, 1, &turned);
    kept(turned_and(strike(1, 200, vec![])), None, 1, &turned);
    kept(vec![strike(9, 0, vec![]), end_turn.clone()], None, 0, &start());
    kept(vec![end_turn.clone()], Some(strike(7, 7, vec![])), 1, &turned);
    // Barred, or overruled where nothing was barred.
    kept(turned_and(strike(0, 1, vec![])), None, 1, &turned);
    kept(turned_and(Exchange { is_overruled: true, ..end_turn.clone() }), None, 1, &turned);
    // Answers to something else, out of range, or too many.
    kept(turned_and(strike(1, 0, vec![said(9, Said::Committed)])), None, 1, &turned);
    kept(turned_and(strike(1, 0, vec![said(2, Said::Chose(3))])), None, 1, &turned);
    kept(turned_and(strike(1, 0, vec![said(2, Said::Overruled(0))])), None, 1, &turned);
    kept(turned_and(strike(1, 0, vec![said(2, Said::Rolled(vec![6; 9]))])), None, 1, &turned);
    // What stands without the answers left over stands.
    let left_over = Exchange { tape: vec![said(6, Said::Committed)], ..end_turn.clone() };
    fight.declare(Command::EndTurn, false, &mut TypedIn).unwrap();
    kept(turned_and(left_over), None, 1, fight.state());
    let form = [said(2, Said::Chose(0)), said(3, Said::Entered(0, String::new())), said(1, Said::Committed)];
    let rolled = |faces| [&form[..], &[said(1, Said::Rolled(faces))]].concat();
    for faces in [vec![], vec![7, 1], vec![0, 1], vec![1, 1, 1]] {
        kept(turned_and(strike(1, 0, rolled(faces))), None, 1, &turned);
    }
    // A closed exchange that is not finished, with others after it.
    kept(vec![end_turn.clone(), strike(1, 0, form.to_vec()), end_turn], None, 1, &turned);
}

#[test]
fn messages_are_in_the_house_style() {
    let faults = SetupFaults::default();
    let mut all = vec![LinkFault::Garbled, LinkFault::Truncated, LinkFault::Newer(2), LinkFault::TooLong];
    all.push(LinkFault::NotHere("am"));
    all.push(LinkFault::UnknownSystem("hero".to_owned()));
    all.push(LinkFault::Unsound(faults));
    all.extend((0..3).map(|kept| LinkFault::Diverged { kept }));
    for fault in all {
        let (message, words) = (fault.to_string(), fault.words());
        assert!(message.starts_with(char::is_lowercase) && !message.ends_with('.'), "{message}");
        for text in [&words.title, &words.text] {
            assert!(text.starts_with(char::is_uppercase) && text.ends_with('.'), "{text}");
            assert!(!text.contains("..") && !text.contains("  ") && !text.contains('!'), "{text}");
        }
    }
    let missing = LinkFault::Truncated.words();
    assert_eq!(missing.title, "This link is damaged.");
    assert!(missing.text.starts_with("Part of it is missing, so the board can't be rebuilt."));
    assert!(missing.text.contains("The end was cut off: ask for the file or the code."));
}

//! What a link can make of the page's time: no more than a table of its length needs. All is counted in
//! bytes, exchanges and menus, so that it holds on every machine.

use super::hostile::{framed, plain};
use super::same;
use super::tables::kept;
use super::toy::{Command, Sheet, Toy, menus_made};
use crate::links::from_link_of;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hexfray::board::{Ground, Side, UnitId};
use hexfray::dice::TypedIn;
use hexfray::hex::Facing;
use hexfray::share::link::{self, MOST_BYTES, MOST_EXCHANGES, most_bytes, most_exchanges};
use hexfray::share::wire::V2;
use hexfray::share::{LinkFault, restore};
use hexfray::sheet::{Form, Kind, Value};
use hexfray::systems::{circle::Circle, dexterity::Dexterity, gurps::Gurps, magic::Magic, stamina::Stamina};
use hexfray::table::{Answer, Digest, Exchange, Fight, Recruit, Replayed, Said, Setup, System};

const PACKED: u8 = 2;
/// Of a packed link: checksum, length, way, prior, and how many bytes it unpacks to.
const HEAD: usize = 10;

/// A forged link that says it unpacks to `n` bytes, with so many packed ones after a prior.
fn bomb(prior: u8, n: usize, packed: usize) -> String {
    let body = [&[prior, n as u8, (n >> 8) as u8][..], &vec![7; packed]].concat();
    framed('2', body.len() + 1, PACKED, &body)
}

#[test]
fn a_short_link_unpacks_to_no_more_than_a_table_of_its_length() {
    for prior in 0..=3 {
        let long = bomb(prior, MOST_BYTES, 60);
        assert!(long.len() <= 96, "{} characters", long.len());
        assert_eq!(restore::from_link(&long).map(|_| ()), Err(LinkFault::TooLong));
        // As much as is taken is unpacked, and is no table.
        let most = most_bytes(60);
        assert!((64 * 64 * 3..16_000).contains(&most), "{most}");
        assert_eq!(restore::from_link(&bomb(prior, most, 60)).map(|_| ()), Err(LinkFault::Garbled));
        assert_eq!(restore::from_link(&bomb(prior, most + 1, 60)).map(|_| ()), Err(LinkFault::TooLong));
        // Which system it is of is told without unpacking it.
        let key = link::system(&long).map(|system| system.key);
        assert_eq!(key, [None, Some("am"), Some("dx"), Some("cr")][usize::from(prior)]);
    }
    assert_eq!(most_bytes(link::MOST_READ), MOST_BYTES);
}

#[test]
fn which_system_a_link_is_of_is_told_by_what_it_was_packed_after() {
    for (key, link) in [
        (Magic::KEY, link::of(&kept::<Magic>("typical").any()).unwrap()),
        (Dexterity::KEY, link::of(&kept::<Dexterity>("large").any()).unwrap()),
        (Circle::KEY, link::of(&kept::<Circle>("typical").any()).unwrap()),
    ] {
        assert_eq!(link::system(&link.fragment).map(|it| it.key), Some(key));
    }
    // Without that by its first bytes, however they are packed.
    let bytes = V2::of(&kept::<Circle>("large")).to_bytes().unwrap();
    let deflated = miniz_oxide::deflate::compress_to_vec(&bytes, 6);
    for link in [plain(&bytes), framed('2', deflated.len() + 1, super::hostile::DEFLATED, &deflated)] {
        assert_eq!(link::system(&link).map(|it| it.key), Some(Circle::KEY));
        assert!(restore::from_link(&link).is_ok());
    }
}

/// A setup of so many figures with this sheet, apart from each other: some take more than one hex.
fn alike<S: System>(sheet: &S::Sheet, size: u8, n: usize) -> Setup<S::Sheet> {
    let mut setup = Setup { ground: Ground::open(size, size), recruits: Vec::new(), ..S::demo() };
    let places = (0..i32::from(size)).flat_map(|row| (0..i32::from(size)).map(move |col| (col, row)));
    for (col, row) in places.filter(|(col, row)| col % 3 == 1 && row % 3 == 1).take(n) {
        let (side, at) = (Side::ALL[setup.recruits.len() % 2], Some(Ground::hex(col, row)));
        setup.recruits.push(Recruit { sheet: sheet.clone(), side, at, facing: Facing::of(0) });
    }
    assert_eq!(setup.recruits.len(), n);
    setup
}

/// The starter whose state is longest of those of whom a table takes 64, with as much more on its sheet as a fight is
/// still begun with.
fn crowded<S: System>() -> S::Sheet {
    let length = |sheet: &S::Sheet| serde_json::to_string(sheet).unwrap().len();
    let fits = |sheet: &S::Sheet| S::begin(&alike::<S>(sheet, 64, 64)).is_ok();
    let mut sheet = S::starters().into_iter().filter(fits).max_by_key(length).unwrap();
    let presses = sheet.sections().into_iter().flat_map(|section| section.fields);
    let presses = presses.filter(|field| matches!(field.kind, Kind::Press) && field.key.contains("add"));
    for field in presses.collect::<Vec<_>>().iter().cycle().take(60) {
        let before = sheet.clone();
        if sheet.set(&field.key, &Value::Press) && !fits(&sheet) {
            sheet = before;
        }
    }
    sheet
}

/// Plays whatever closes without a die, in the way that packs best: the same again and again.
fn play_dull<S: System>(fight: &mut Fight<S>, n: usize) {
    for _ in 0..n {
        let menu = [None, Some(UnitId(0))].into_iter().flat_map(|who| fight.menu(who).to_vec());
        let open: Vec<_> = menu.filter(|option| option.is_open()).map(|option| option.value).collect();
        let before = fight.exchanges().count();
        for command in open {
            let mut next = fight.clone();
            let _ = next.declare(command, false, &mut TypedIn);
            while next.waiting().is_some() && next.commit(&mut TypedIn).is_ok() {}
            if next.exchanges().count() > before {
                *fight = next;
                break;
            }
        }
    }
}

fn opens<S: System>() {
    let sheet = crowded::<S>();
    for (size, n) in [(8, 1), (64, 1), (64, 64), (64, 20), (22, 48)] {
        let mut fight = Fight::<S>::new(S::begin(&alike::<S>(&sheet, size, n)).unwrap());
        for _ in 0..2 {
            let bytes = V2::of(&fight).to_bytes().unwrap().len();
            let Ok(link) = link::of(&fight.any()) else {
                assert!(bytes > MOST_BYTES);
                break;
            };
            let read = from_link_of::<S>(&link.fragment).unwrap();
            assert_eq!((read.replayed, link.folded), (Replayed::Whole, 0));
            same(&fight, &read.fight);
            let framed = URL_SAFE_NO_PAD.decode(&link.fragment[2..]).unwrap();
            let packed = framed[HEAD..].iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
            println!(
                "{} {size} by {size}, {n} alike, {} played: {bytes} bytes, {packed} packed, {} characters",
                S::KEY,
                fight.exchanges().count(),
                link.fragment.len()
            );
            // Without the zeros that a link gets so as not to be refused, as those of before have none.
            assert!(bytes <= most_bytes(packed), "{bytes} of {packed}");
            play_dull(&mut fight, 12);
        }
    }
}

#[test]
fn tables_that_pack_best_of_all_still_open() {
    opens::<Magic>();
    opens::<Dexterity>();
    opens::<Circle>();
    opens::<Gurps>();
    opens::<Stamina>();
}

#[test]
fn exchanges_are_replayed_only_as_far_as_the_length_of_the_link_allows() {
    let start = super::play::demo::<Toy>().state().clone();
    let of = |n: usize| {
        let exchanges = vec![(Exchange::of(Command::EndTurn), Digest::UNKNOWN); n];
        V2::<Toy> { start: start.clone(), exchanges, open: None }.to_bytes().unwrap()
    };
    let deflated = |n: usize| miniz_oxide::deflate::compress_to_vec(&of(n), 9);
    let forged = |n: usize| {
        let body = deflated(n);
        (body.len(), framed('2', body.len() + 1, super::hostile::DEFLATED, &body))
    };
    let (length, link) = forged(MOST_EXCHANGES);
    assert!(length < 120 && most_exchanges(length) == length);
    let before = menus_made();
    assert_eq!(from_link_of::<Toy>(&link).map(|_| ()), Err(LinkFault::TooLong));
    assert_eq!(menus_made(), before, "nothing was replayed");
    let (length, link) = forged(60);
    assert!(length >= 60 && from_link_of::<Toy>(&link).is_ok());
}

#[test]
fn an_exchange_is_looked_for_in_the_menu_of_whom_it_is_about() {
    let mut setup = Toy::demo();
    setup.recruits = (0..8)
        .map(|i| Recruit {
            sheet: Sheet { name: format!("Orc {i}"), hits: 20 },
            side: Side::Tide,
            at: Some(Ground::hex(i % 6, i / 6)),
            facing: Facing::of(0),
        })
        .collect();
    let mut start = Toy::begin(&setup).unwrap();
    start.acting = UnitId(7);
    // A blow that misses, again and again.
    let answers = [
        (2, Said::Chose(0)),
        (3, Said::Entered(0, String::new())),
        (1, Said::Committed),
        (1, Said::Rolled(vec![6, 6])),
    ];
    let tape: Vec<Answer> = answers.map(|(at, said)| Answer { at, said }).to_vec();
    let blow = Exchange { tape, ..Exchange::of(Command::Strike(UnitId(7), UnitId(6))) };
    let exchanges = vec![(blow, Digest::UNKNOWN); 20];
    let before = menus_made();
    let (fight, replayed) = Fight::<Toy>::replay(start, exchanges, None, Vec::new());
    assert_eq!((replayed, fight.exchanges().count()), (Replayed::Whole, 20));
    let each = (menus_made() - before) / 20;
    // The table's, those of the two, and of the one whose number the kind of command happens to have.
    assert!(each <= 4, "{each} menus for an exchange among eight");
}

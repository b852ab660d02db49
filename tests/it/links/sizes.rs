//! What links and codes come to on the two kept tables, beside what is made of the same state by the
//! usual way: JSON, packed by lz-string for an address.

use super::tables::kept;
use crate::links::from_link_of;
use hexfray::share::code::{self, Code};
use hexfray::share::link;
use hexfray::share::wire::V2;
use hexfray::systems::{circle::Circle, dexterity::Dexterity, gurps::Gurps, magic::Magic, stamina::Stamina};
use hexfray::table::{Fight, System};

/// As long as an address of a page of one's own.
const ADDRESS: &str = "https://hexfray.example/t/";

/// What another reader of codes makes of one.
fn read(code: &Code) -> String {
    // Four modules of quiet around it, and each as large as three pixels.
    let side = (code.side + 8) * 3;
    let is_dark = |x: usize, y: usize| {
        let (x, y) = ((x / 3).wrapping_sub(4), (y / 3).wrapping_sub(4));
        x < code.side && y < code.side && code.dark[y * code.side + x]
    };
    let mut image =
        rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| if is_dark(x, y) { 0 } else { 255 });
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1);
    grids[0].decode().unwrap().1
}

/// The version of a table's code, and how the length of its link compares with the usual way.
fn measure<S: System>(name: &str) -> (Code, f64) {
    let fight: Fight<S> = kept(name);
    let link = link::of(&fight.any()).unwrap();
    let json = serde_json::to_string(&V2::of(&fight)).unwrap();
    let usual = lz_str::compress_to_encoded_uri_component(json.as_str()).len();
    let code = code::of(&fight.any(), ADDRESS, usize::MAX).unwrap();
    let share = link.fragment.len() as f64 / usual as f64;
    println!(
        "{} {name}: JSON {} characters, by lz-string {usual}, our link {} (1/{:.1}); code {} level {}, {} of {} steps folded",
        S::KEY,
        json.len(),
        link.fragment.len(),
        1.0 / share,
        code.version,
        if code.is_sturdy { "M" } else { "L" },
        code.folded,
        fight.exchanges().count(),
    );
    assert_eq!(link.folded, 0);
    let text = read(&code);
    assert!(text.starts_with(&format!("{ADDRESS}#02")) && text[28..].bytes().all(|c| c.is_ascii_digit()));
    let read = from_link_of::<S>(&text).unwrap().fight;
    assert_eq!((read.state(), read.open()), (fight.state(), fight.open()));
    (code, share)
}

#[test]
fn links_are_short_and_codes_are_coarse() {
    let typical = [
        measure::<Magic>("typical"),
        measure::<Dexterity>("typical"),
        measure::<Circle>("typical"),
        measure::<Stamina>("typical"),
    ];
    for (code, share) in typical {
        assert!(share < 1.0 / 6.0 && code.version <= 15 && code.is_sturdy);
    }
    // Ten sheets of this system hold a third more than those of the others.
    let (code, share) = measure::<Gurps>("typical");
    assert!(share < 1.0 / 6.0 && code.version <= 16 && code.is_sturdy);
    let large = [
        measure::<Magic>("large"),
        measure::<Dexterity>("large"),
        measure::<Circle>("large"),
        measure::<Gurps>("large"),
        measure::<Stamina>("large"),
    ];
    for (code, share) in large {
        assert!(share < 0.25 && code.version <= code::FINEST);
    }
}

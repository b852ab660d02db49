//! Links and codes of a table, and the same state as JSON.

use hexfray::share::code;
use hexfray::share::link;
use hexfray::share::wire::V2;
use hexfray::systems::AnyFight;
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::gurps::Gurps;
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::table::System;
use wasm_bindgen::prelude::wasm_bindgen;

/// As long as an address of a page of one's own.
const ADDRESS: &str = "https://hexfray.example/t/";

/// How a table is passed on.
#[wasm_bindgen(getter_with_clone)]
pub struct Passed {
    /// The link after the address.
    pub fragment: String,
    /// The version of its code.
    pub version: u8,
    /// "M" or "L": how much of the code may be hidden.
    pub level: char,
    /// How many steps are folded into the beginning of the code.
    pub folded: usize,
    /// The same state as JSON.
    pub json: String,
}

/// How the table of a link is passed on; nothing of the link is folded into its beginning.
#[wasm_bindgen]
pub fn passed(link: &str) -> Passed {
    let fight = super::opened(link);
    let link = link::of(&fight).unwrap_or_else(|fault| panic!("{fault}"));
    let code = code::of(&fight, ADDRESS, usize::MAX).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(link.folded, 0);
    let json = None
        .or_else(|| json::<Magic>(&fight))
        .or_else(|| json::<Dexterity>(&fight))
        .or_else(|| json::<Circle>(&fight))
        .or_else(|| json::<Gurps>(&fight))
        .or_else(|| json::<Stamina>(&fight));
    Passed {
        fragment: link.fragment,
        version: code.version,
        level: if code.is_sturdy { 'M' } else { 'L' },
        folded: code.folded,
        json: json.expect("a fight of one of the systems"),
    }
}

fn json<S: System>(fight: &AnyFight) -> Option<String> {
    serde_json::to_string(&V2::of(&fight.typed::<S>()?)).ok()
}

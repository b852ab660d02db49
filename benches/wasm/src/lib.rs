//! What the page does, as functions that a script can time, and the same of others beside it: `cargo xtask bench`.
//! Everything here is the page's own code, compiled for the browser as the page is.
#![cfg(target_arch = "wasm32")]

mod dice;
mod kept;
mod lines;
#[path = "../../../tests/it/links/play.rs"]
mod play;
mod shared;

use hexfray::share::restore;
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::gurps::Gurps;
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::systems::{self, AnyFight, SYSTEMS};
use hexfray::table::{System, dyn_editor, dyn_system};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(words: &str);
}

/// The keys of all systems, once their code is registered. From now on it is said why something failed.
#[wasm_bindgen]
pub fn systems() -> Vec<String> {
    std::panic::set_hook(Box::new(|why| error(&why.to_string())));
    register::<Magic>();
    register::<Dexterity>();
    register::<Circle>();
    register::<Gurps>();
    register::<Stamina>();
    assert!(SYSTEMS.iter().all(|card| card.system().is_some()), "a system is not registered");
    SYSTEMS.iter().map(|card| card.key.to_owned()).collect()
}

fn register<S: System>() {
    systems::register(dyn_system::<S>());
    systems::register_editor(dyn_editor::<S>());
}

/// What a system is called.
#[wasm_bindgen]
pub fn name(key: &str) -> String {
    SYSTEMS.iter().find(|card| card.key == key).map_or_else(String::new, |card| card.name.to_owned())
}

/// The fight in a link.
fn opened(link: &str) -> AnyFight {
    restore::from_link(link.trim_end()).unwrap_or_else(|fault| panic!("{fault}")).fight
}

//! What the names of functions tell: which are gates, and whose.
//!
//! The page is compiled with names that spell out every type (`-Csymbol-mangling-version=v0`), and
//! wasm-bindgen has made them readable: `hexfray[1f..]::systems::register::apart::<hexfray[1f..]::systems
//! ::magic::Magic, bool, ...>` is a gate of `magic`.

const GATE: &str = "::systems::register::apart::<";
const SYSTEMS: &str = "::systems::";

/// The system whose gate this is.
pub fn gate(name: &str) -> Option<&str> {
    let (_, types) = name.split_once(GATE)?;
    let (_, path) = types.split_once(SYSTEMS)?;
    path.split("::").next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gate_tells_its_system() {
        let name = "hexfray[1f]::systems::register::apart::<hexfray[1f]::systems::magic::Magic, bool, \
                    <hexfray[1f]::systems::register::AnyFight>::undo::{closure#0}>";
        assert_eq!(gate(name), Some("magic"));
        assert_eq!(gate("hexfray[1f]::systems::magic::menu::menu"), None);
    }
}

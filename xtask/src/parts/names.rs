//! What the names of functions tell: which are gates, and whose.
//!
//! The page is compiled with names that spell out every type (`-Csymbol-mangling-version=v0`), and
//! wasm-bindgen has made them readable: `hexfray[1f..]::systems::register::apart::<hexfray[1f..]::systems
//! ::magic::Magic, bool, ...>` is a gate of `magic`.

const GATE: &str = "::systems::register::apart::<";
/// The gates of what is no system, and the names of their parts.
const OTHER_GATES: [(&str, &str); 6] = [
    ("::share::apart::<", "sharing"),
    ("::systems::texts::<", "rules"),
    ("::ui::part::sharing::<", "sharing"),
    ("::systems::register::building::<", "building"),
    ("::ui::part::building::<", "building"),
    ("::ui::part::settings::<", "settings"),
];
const SYSTEMS: &str = "::systems::";
/// What else is in that folder.
const NO_SYSTEMS: [&str; 3] = ["here", "register", "setup"];

/// The system whose gate this is.
pub fn gate(name: &str) -> Option<&str> {
    let Some((_, types)) = name.split_once(GATE) else {
        return OTHER_GATES.iter().find(|(gate, _)| name.contains(gate)).map(|(_, part)| *part);
    };
    let (_, path) = types.split_once(SYSTEMS)?;
    path.split("::").next()
}

/// Whether this part has code of all systems.
pub fn is_for_all(part: &str) -> bool {
    OTHER_GATES.iter().any(|(gate, it)| *it == part && gate.contains(SYSTEMS))
}

/// The only system whose code or types this name tells; `None` where there is none or several.
pub fn only_system(name: &str) -> Option<&str> {
    let mut systems = name.split(SYSTEMS).skip(1).filter_map(|path| {
        let (system, _) = path.split_once("::")?;
        (!NO_SYSTEMS.contains(&system)).then_some(system)
    });
    let first = systems.next()?;
    systems.all(|it| it == first).then_some(first)
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
        let name = "hexfray[1f]::share::apart::<bool, hexfray[1f]::share::backup::read::{closure#0}>";
        assert_eq!(gate(name), Some("sharing"));
        let name = "hexfray[1f]::ui::part::building::<(), hexfray[1f]::ui::update::update::{closure#0}>";
        assert_eq!(gate(name), Some("building"));
        let name = "hexfray[1f]::systems::register::building::<hexfray[1f]::systems::magic::Magic, bool, \
                    <hexfray[1f]::systems::register::AnySetup>::set::{closure#0}>";
        assert_eq!(gate(name), Some("building"));
        let name = "hexfray[1f]::systems::texts::<bool, hexfray[1f]::ui::rules::matches::{closure#0}>";
        assert_eq!(gate(name), Some("rules"));
    }

    #[test]
    fn a_name_tells_a_system_by_its_path_or_its_types() {
        assert_eq!(only_system("hexfray[1f]::systems::magic::menu::menu::{closure#0}"), Some("magic"));
        let made_for = "<hexfray[1f]::table::odds::Explorer<hexfray[1f]::systems::magic::Magic, u8>>::walk";
        assert_eq!(only_system(made_for), Some("magic"));
        let of_two = "h::put::<h::systems::magic::sheet::Sheet, h::systems::dexterity::sheet::Sheet>";
        assert_eq!(only_system(of_two), None);
        assert_eq!(only_system("hexfray[1f]::ui::show"), None);
        assert_eq!(only_system("core::ptr::drop_in_place::<hexfray[1f]::systems::register::AnyFight>"), None);
    }
}

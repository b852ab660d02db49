//! Which version of each tool: read from the file that already declares it, never repeated here.
//!
//! | tool | declared in |
//! |---|---|
//! | Trunk | `trunk-version` in `Trunk.toml`; Trunk refuses to run if it does not match |
//! | wasm-bindgen | `Cargo.lock`; xtask calls it as a library, whose version must be that of the page's crate |
//! | geckodriver | `package.metadata.tools` in `xtask/Cargo.toml` |
//! | icepool | `VERSION` in `benches/proof/model.py` |
//! | Binaryen, esbuild, Playwright, Selenium | `tests/browser/package-lock.json`; npm installs what it says |
//! | Lighthouse, and what is measured beside | `benches/package-lock.json` |

use std::fs;

use crate::{Done, root};

/// The exact version in `trunk-version = "=0.0.0"`.
pub fn trunk() -> Done<String> {
    trunk_in(&fs::read_to_string(root().join("Trunk.toml"))?)
        .ok_or_else(|| "Trunk.toml has no line like: trunk-version = \"=0.0.0\"".into())
}

/// The exact version in `geckodriver = "0.0.0"`.
pub fn geckodriver() -> Done<String> {
    tool_in(&fs::read_to_string(root().join("xtask/Cargo.toml"))?, "geckodriver")
        .ok_or_else(|| "xtask/Cargo.toml has no line like: geckodriver = \"0.0.0\"".into())
}

/// The exact version in `VERSION = "0.0.0"`.
pub fn icepool() -> Done<String> {
    let script = fs::read_to_string(root().join("benches/proof/model.py"))?;
    let version = script.lines().find_map(|line| line.strip_prefix("VERSION = \"")?.strip_suffix('"'));
    Ok(version.ok_or("benches/proof/model.py has no line like: VERSION = \"0.0.0\"")?.to_owned())
}

fn tool_in(toml: &str, name: &str) -> Option<String> {
    let lines = toml.lines().skip_while(|line| *line != "[package.metadata.tools]").skip(1);
    let mut own = lines.take_while(|line| !line.starts_with('['));
    own.find_map(|line| Some(line.strip_prefix(name)?.strip_prefix(" = \"")?.strip_suffix('"')?.to_owned()))
}

fn trunk_in(toml: &str) -> Option<String> {
    let line = toml.lines().find_map(|line| line.strip_prefix("trunk-version"))?;
    Some(line.trim_start_matches([' ', '=']).trim().trim_matches('"').strip_prefix('=')?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trunk_is_pinned_exactly_or_not_at_all() {
        assert_eq!(trunk_in("# x\ntrunk-version = \"=1.2.3\"\n[build]").as_deref(), Some("1.2.3"));
        assert_eq!(trunk_in("trunk-version = \"^1.2\""), None);
    }

    #[test]
    fn a_tool_is_looked_for_in_its_own_table() {
        let toml =
            "[dependencies]\na = \"9\"\n\n[package.metadata.tools]\na = \"1.2.3\"\n\n[lints]\nb = \"1\"";
        assert_eq!(tool_in(toml, "a").as_deref(), Some("1.2.3"));
        assert_eq!(tool_in(toml, "b"), None);
    }

    #[test]
    fn the_page_and_xtask_have_one_wasm_bindgen() {
        let lock = fs::read_to_string(root().join("Cargo.lock")).unwrap();
        let version = |package: &str| {
            let name = format!("name = \"{package}\"");
            lock.lines().skip_while(|line| *line != name).nth(1).map(str::to_owned)
        };
        assert!(version("wasm-bindgen").is_some());
        assert_eq!(version("wasm-bindgen"), version("wasm-bindgen-cli-support"));
    }
}

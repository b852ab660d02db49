//! Shortens the names by which the page's script and its wasm know each other.
//!
//! wasm-bindgen ends most of them in a digest, which no compression makes any smaller, and calls its module
//! by a name that every import repeats. Nobody else says these names: they are made anew with each build.

use std::collections::BTreeMap;

use super::cut::read;
use super::unused::words;
use crate::Done;

/// How the names begin that wasm-bindgen made; others may mean something elsewhere too.
const MADE: [&str; 2] = ["__wb", "wasm_bindgen_"];
/// The module whose functions the wasm imports.
const SCRIPT: &str = "w";

/// Shortens them on both sides.
pub fn shorten(wasm: &[u8], script: &str) -> Done<(Vec<u8>, String)> {
    let mut module = read(wasm)?;
    let mut short: BTreeMap<String, String> = BTreeMap::new();
    let mut new_name = |name: &mut String| {
        if MADE.iter().any(|made| name.starts_with(made)) {
            let next = format!("_{:x}", short.len());
            *name = short.entry(std::mem::take(name)).or_insert(next).clone();
        }
    };
    let mut called: Option<String> = None;
    for import in module.imports.iter_mut() {
        if called.as_ref().is_some_and(|called| *called != import.module) {
            return Err(format!("the page's wasm imports from {} as well", import.module).into());
        }
        new_name(&mut import.name);
        called = Some(std::mem::replace(&mut import.module, SCRIPT.to_owned()));
    }
    module.exports.iter_mut().for_each(|export| new_name(&mut export.name));

    let mut script = renamed(script, &short);
    if let Some(called) = called {
        let quoted = |name: &str| format!("\"{name}\"");
        if script.matches(&quoted(&called)).count() != 1 {
            return Err(format!("the page's script does not give once what is imported from {called}").into());
        }
        script = script.replace(&quoted(&called), &quoted(SCRIPT));
    }
    let is_given = |name: &String| words(&script).any(|word| word == name);
    let lacking = module.imports.iter().find(|import| !is_given(&import.name));
    if let Some(import) = lacking {
        return Err(format!("the page's script does not give {}", import.name).into());
    }
    Ok((module.emit_wasm(), script))
}

/// A script with other names: whole words only.
fn renamed(script: &str, short: &BTreeMap<String, String>) -> String {
    words(script).map(|word| short.get(word).map_or(word, String::as_str)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use walrus::Module;

    /// Imports a function and exports two.
    fn wasm() -> Vec<u8> {
        let mut module = Module::default();
        let ty = module.types.add(&[], &[]);
        let (given, _) = module.add_import_func("./page_bg.js", "__wbg_given_9e3b", ty);
        module.exports.add("__wbindgen_taken", given);
        module.exports.add("main", given);
        module.emit_wasm()
    }

    #[test]
    fn both_sides_know_the_new_names() {
        let script =
            "i={\"./page_bg.js\":{__wbg_given_9e3b(){}}};w.__wbindgen_taken(w.main,__wbindgen_taken_2)";
        let (wasm, script) = shorten(&wasm(), script).unwrap();
        assert_eq!(script, "i={\"w\":{_0(){}}};w._1(w.main,__wbindgen_taken_2)");
        let module = read(&wasm).unwrap();
        let imports = module.imports.iter().map(|it| (it.module.as_str(), it.name.as_str()));
        assert!(imports.eq([("w", "_0")]));
        assert!(module.exports.iter().map(|it| it.name.as_str()).eq(["_1", "main"]));
    }

    #[test]
    fn a_script_that_gives_less_is_a_fault() {
        assert!(shorten(&wasm(), "i={\"./page_bg.js\":{__wbg_given_9e3b_2(){}}}").is_err());
        assert!(shorten(&wasm(), "i={other:{__wbg_given_9e3b(){}}}").is_err());
    }
}

//! What of a page nobody calls, because nobody but its script could, and that does not.
//!
//! A crate that comes with Leptos exports classes to scripts, for streams to and from a server. There is no
//! server, and `boot.js` takes nothing from the page's script but what starts it. So its classes are taken
//! out, and with them goes what only they call.

use walrus::{ExportId, Module};

use crate::Done;

const CLASS: &str = "export class ";
/// What follows a class, up to a semicolon.
const AFTER: &str = "Symbol.dispose&&(";

/// A minified script without the classes that it exports.
pub fn without_classes(script: &str) -> Done<String> {
    let mut left = script.to_owned();
    while let Some(start) = left.find(CLASS) {
        let rest = &left[start + CLASS.len()..];
        let (name, body) = rest.split_once('{').ok_or("the page's script has half a class")?;
        let name = name.to_owned();
        let mut rest = &body[end(body).ok_or("the page's script has half a class")?..];
        if let Some(after) = rest.strip_prefix(AFTER) {
            rest = after.split_once(';').map_or("", |(_, rest)| rest);
        }
        left = format!("{}{rest}", &left[..start]);
        if words(&left).any(|word| word == name) {
            return Err(format!("the page's script uses its class {name}").into());
        }
    }
    Ok(left)
}

/// Where a body ends whose first brace has been read.
fn end(body: &str) -> Option<usize> {
    let mut open = 1;
    body.char_indices().find_map(|(at, c)| {
        open += i32::from(c == '{') - i32::from(c == '}');
        (open == 0).then_some(at + 1)
    })
}

/// The exports of a module that a script does not name.
pub fn exports(module: &Module, script: &str) -> Vec<ExportId> {
    let is_named = |name: &str| words(script).any(|word| word == name);
    module.exports.iter().filter(|export| !is_named(&export.name)).map(|export| export.id()).collect()
}

/// A script's words, and what is between them.
pub fn words(script: &str) -> impl Iterator<Item = &str> {
    let is_in_word = |c: char| c == '_' || c == '$' || c.is_alphanumeric();
    let mut left = script;
    std::iter::from_fn(move || {
        let first = left.chars().next()?;
        let end = left.find(|c: char| is_in_word(c) != is_in_word(first)).unwrap_or(left.len());
        let (word, rest) = left.split_at(end);
        left = rest;
        Some(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_go_and_the_rest_stays() {
        let script = "export class A{free(){if(x){w.a_free()}}}Symbol.dispose&&(A.prototype[Symbol.dispose]=\
                      A.prototype.free);export class B{}function s(){w.main()}export{s as default};";
        let left = without_classes(script).unwrap();
        assert_eq!(left, "function s(){w.main()}export{s as default};");
        let mut module = Module::default();
        let memory = module.memories.add_local(false, false, 1, None, None);
        for name in ["a_free", "main"] {
            module.exports.add(name, memory);
        }
        let named = |id: &ExportId| module.exports.get(*id).name.clone();
        assert!(exports(&module, &left).iter().map(named).eq(["a_free"]));
    }

    #[test]
    fn a_class_in_use_is_a_fault() {
        assert!(without_classes("export class A{}new A;").is_err());
        assert!(without_classes("export class A{").is_err());
    }
}

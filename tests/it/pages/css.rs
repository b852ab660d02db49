//! The style sheets, as far as they tell how large a control is. Only selectors of tags, classes, ids and attributes are
//! understood, with what lies around; a rule with any other part counts for nothing.

use super::tree::Piece;
use std::fs;
use std::path::Path;

/// A rule that gives elements a size, in pixels.
struct Rule {
    /// Compounds from the outermost to the element's own; `true` where it lies right in the one before.
    selector: Vec<(bool, String)>,
    high: u32,
    wide: u32,
}

/// All of them.
pub struct Sheet {
    rules: Vec<Rule>,
}

impl Sheet {
    pub fn read() -> Sheet {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("style");
        let mut rules = Vec::new();
        for file in fs::read_dir(folder).expect("the style sheets").flatten() {
            if file.path().extension().is_some_and(|ending| ending == "css") {
                let text = fs::read_to_string(file.path()).expect("a style sheet");
                blocks(&without_comments(&text), &mut rules);
            }
        }
        assert!(rules.len() > 30, "{} rules give a size", rules.len());
        Sheet { rules }
    }

    /// How high and wide an element is at least.
    pub fn size(&self, piece: &Piece, around: &[&Piece]) -> (u32, u32) {
        let fits = self.rules.iter().filter(|rule| fits(&rule.selector, piece, around));
        fits.fold((0, 0), |size, rule| (size.0.max(rule.high), size.1.max(rule.wide)))
    }
}

fn without_comments(text: &str) -> String {
    text.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, rest)| rest)).collect()
}

/// Reads the blocks of a sheet; those that hold for some windows only are left out.
fn blocks(text: &str, rules: &mut Vec<Rule>) {
    let mut rest = text;
    while let Some((head, tail)) = rest.split_once('{') {
        let mut depth = 1;
        let end = tail.find(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth == 0
        });
        let Some(end) = end else { return };
        let head = head.trim().rsplit(';').next().unwrap_or("").trim();
        if !head.starts_with('@') {
            let (high, wide) = sizes(&tail[..end]);
            if high + wide > 0 {
                let selectors = commas(head).into_iter().flat_map(|it| spread(&it));
                rules.extend(selectors.filter_map(|it| Some(Rule { selector: compounds(&it)?, high, wide })));
            }
        }
        rest = &tail[end + 1..];
    }
}

/// What a block says of height and width.
fn sizes(block: &str) -> (u32, u32) {
    let mut size = (0, 0);
    for (name, value) in block.split(';').filter_map(|line| line.split_once(':')) {
        let pixels = match value.trim() {
            "var(--target)" => 48,
            "var(--target-min)" => 44,
            // A row of the history is 54 pixels high, or higher where text is larger.
            "calc(var(--row) - 2px)" => 52,
            value => value.strip_suffix("px").and_then(|n| n.parse().ok()).unwrap_or(0),
        };
        match name.trim() {
            "min-height" | "height" => size.0 = size.0.max(pixels),
            "min-width" | "width" => size.1 = size.1.max(pixels),
            // What reaches out of a text on all sides is pressed with it.
            "inset" => {
                let out =
                    value.trim().strip_prefix('-').and_then(|it| it.split("px").next()?.parse::<u32>().ok());
                size.0 = size.0.max(out.map_or(0, |out| 2 * out + LINE));
            }
            _ => {}
        }
    }
    size
}

/// The lowest line of text, in pixels.
const LINE: u32 = 16;

/// Parts at the commas that stand in no brackets.
fn commas(text: &str) -> Vec<String> {
    let (mut depth, mut all) = (0, vec![String::new()]);
    for c in text.chars() {
        depth += i32::from("([".contains(c)) - i32::from(")]".contains(c));
        match c {
            ',' if depth == 0 => all.push(String::new()),
            c => all.last_mut().expect("one").push(c),
        }
    }
    all.into_iter().map(|it| it.trim().to_owned()).collect()
}

/// A selector with `:is(..)` as one selector for each of those.
fn spread(selector: &str) -> Vec<String> {
    let Some((before, rest)) = selector.split_once(":is(") else { return vec![selector.to_owned()] };
    let Some((inside, after)) = rest.split_once(')') else { return Vec::new() };
    commas(inside).iter().flat_map(|it| spread(&format!("{before}{it}{after}"))).collect()
}

/// The compounds of a selector; `None` where one is of a kind that is not understood.
fn compounds(selector: &str) -> Option<Vec<(bool, String)>> {
    let text = selector.replace('>', " > ");
    let mut all = Vec::new();
    let mut is_child = false;
    for word in text.split_whitespace() {
        match word {
            ">" => is_child = true,
            word => {
                let word = word.strip_suffix("::after").unwrap_or(word);
                if word.contains([':', '+', '~']) {
                    return None;
                }
                all.push((std::mem::take(&mut is_child), word.to_owned()));
            }
        }
    }
    Some(all)
}

fn fits(selector: &[(bool, String)], piece: &Piece, around: &[&Piece]) -> bool {
    let Some(((is_child, own), outer)) = selector.split_last() else { return true };
    if !is_one(own, piece) {
        return false;
    }
    if outer.is_empty() {
        return true;
    }
    let places = if *is_child { around.len().saturating_sub(1)..around.len() } else { 0..around.len() };
    places.rev().any(|at| fits(outer, around[at], &around[..at]))
}

/// Whether an element is what a compound says: "button.chip[data-shut]".
fn is_one(compound: &str, piece: &Piece) -> bool {
    let mut rest = compound;
    rest = rest.strip_prefix('*').unwrap_or(rest);
    let end = |text: &str| text.find(['.', '#', '[']).unwrap_or(text.len());
    let tag = &rest[..end(rest)];
    if !tag.is_empty() && tag != piece.tag {
        return false;
    }
    rest = &rest[tag.len()..];
    while let Some(kind) = rest.chars().next() {
        let part = &rest[1..];
        let n = if kind == '[' { part.find(']').unwrap_or(part.len()) } else { end(part) };
        let name = &part[..n];
        let is_so = match kind {
            '.' => piece.says("class").is_some_and(|all| all.split_whitespace().any(|it| it == name)),
            '#' => piece.says("id") == Some(name),
            _ => match name.split_once('=') {
                Some((name, value)) => piece.says(name) == Some(value.trim_matches(['"', '\''])),
                None => piece.says(name).is_some(),
            },
        };
        if !is_so {
            return false;
        }
        rest = if kind == '[' { part.get(n + 1..).unwrap_or("") } else { &part[n..] };
    }
    true
}

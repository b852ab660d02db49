//! The style sheets, as far as they tell how large a control is. Only selectors of tags, classes, ids and attributes are
//! understood, with what lies around; a rule with any other part counts for nothing.

use super::tree::Piece;
use std::fs;
use std::path::Path;

/// The style sheets in the order in which the page takes them.
const FILES: [&str; 9] =
    ["tokens", "start", "shell", "board", "story", "history", "sheet", "rooms", "building"];

/// A rule that gives elements a size.
struct Rule {
    /// Compounds from the outermost to the element's own; `true` where it lies right in the one before.
    selector: Vec<(bool, String)>,
    /// How many ids, then classes and attributes, then tags it names: more of the first win.
    weight: [usize; 3],
    sizes: Vec<(Size, u32)>,
}

/// What a rule may give, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Size {
    High,
    LeastHigh,
    Wide,
    LeastWide,
    /// What lies over an element reaches out of it, so that this height can be pressed.
    Pressed,
}

/// All of them.
pub struct Sheet {
    rules: Vec<Rule>,
}

impl Sheet {
    pub fn read() -> Sheet {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("style");
        let files = fs::read_dir(&folder).expect("the style sheets").flatten();
        let n = files.filter(|file| file.path().extension().is_some_and(|ending| ending == "css")).count();
        assert_eq!(n, FILES.len(), "each style sheet is read");
        let texts = FILES.map(|name| fs::read_to_string(folder.join(format!("{name}.css"))).expect(name));
        let sheet = Sheet::of(&texts.concat());
        assert!(sheet.rules.len() > 30, "{} rules give a size", sheet.rules.len());
        sheet
    }

    fn of(text: &str) -> Sheet {
        let mut rules = Vec::new();
        blocks(&without_comments(text), &mut rules);
        // Of rules that name as much, the last wins.
        rules.sort_by_key(|rule: &Rule| rule.weight);
        Sheet { rules }
    }

    /// How high and wide an element is at least.
    pub fn size(&self, piece: &Piece, around: &[&Piece]) -> (u32, u32) {
        let fitting: Vec<&Rule> =
            self.rules.iter().filter(|rule| fits(&rule.selector, piece, around)).collect();
        let given = |size: Size| {
            let mut all = fitting.iter().flat_map(|rule| &rule.sizes).filter(|(own, _)| *own == size);
            all.next_back().map_or(0, |(_, pixels)| *pixels)
        };
        let high = given(Size::High).max(given(Size::LeastHigh)).max(given(Size::Pressed));
        (high, given(Size::Wide).max(given(Size::LeastWide)))
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
            commas(head).iter().for_each(|selector| add(selector, &tail[..end], rules));
        }
        rest = &tail[end + 1..];
    }
}

/// Adds a selector's rule, if its block gives a size.
fn add(selector: &str, block: &str, rules: &mut Vec<Rule>) {
    let is_over = selector.ends_with("::after");
    let over = |(size, pixels)| (size == Size::LeastHigh).then_some((Size::Pressed, pixels));
    let mut sizes = sizes(block);
    if is_over {
        sizes = sizes.into_iter().filter_map(over).collect();
    }
    let all: Vec<_> = spread(selector).iter().filter_map(|it| compounds(it)).collect();
    // `:is(..)` weighs as much as the heaviest in it.
    let weight = all.iter().map(|it| weight(it)).max().unwrap_or_default();
    if !sizes.is_empty() {
        rules.extend(all.into_iter().map(|selector| Rule { selector, weight, sizes: sizes.clone() }));
    }
}

/// What a block says of height and width. A length that is not in pixels is none.
fn sizes(block: &str) -> Vec<(Size, u32)> {
    let lines = block.split(';').filter_map(|line| line.split_once(':'));
    let sizes = lines.filter_map(|(name, value)| {
        let pixels = match value.trim() {
            "var(--target)" => 48,
            "var(--target-min)" => 44,
            // A row of the history is 54 pixels high, or higher where text is larger.
            "calc(var(--row) - 2px)" => 52,
            value => value.strip_suffix("px").and_then(|n| n.parse().ok()).unwrap_or(0),
        };
        match name.trim() {
            "height" => Some((Size::High, pixels)),
            "min-height" => Some((Size::LeastHigh, pixels)),
            "width" => Some((Size::Wide, pixels)),
            "min-width" => Some((Size::LeastWide, pixels)),
            _ => None,
        }
    });
    sizes.collect()
}

/// How many ids, classes and attributes, and tags a selector names.
fn weight(selector: &[(bool, String)]) -> [usize; 3] {
    let text: String = selector.iter().map(|(_, compound)| compound.as_str()).collect();
    let n = |signs: [char; 2]| text.matches(signs).count();
    let tags = selector.iter().filter(|(_, it)| it.starts_with(|c: char| c.is_alphabetic())).count();
    [n(['#', '#']), n(['.', '[']), tags]
}

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

#[test]
fn the_heavier_rule_wins_and_of_equal_ones_the_last() {
    let size = |css: &str| {
        let class = [("class", "chip small".to_owned())].into_iter().collect();
        let piece = Piece { tag: "button", attrs: class, ..Piece::default() };
        Sheet::of(css).size(&piece, &[]).0
    };
    assert_eq!(size(".chip { height: 48px; } .small { height: 20px; }"), 20);
    assert_eq!(size(".small { height: 20px; } .chip { height: 48px; }"), 48);
    assert_eq!(size("button.chip { height: 48px; } .small { height: 20px; }"), 48);
    assert_eq!(size("button { height: 20px; min-height: 44px; }"), 44);
    assert_eq!(size(":is(.chip, #none) { height: 48px; } button.small { height: 20px; }"), 48);
    assert_eq!(size(".chip { height: 48px; } .small::after { height: 2px; }"), 48);
}

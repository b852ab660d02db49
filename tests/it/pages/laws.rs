//! What holds for every page: for those who hear it, and for those who press it with a finger.

use super::css::Sheet;
use super::tree::Piece;
use std::collections::BTreeSet;

/// What can be pressed or filled in.
fn is_control(piece: &Piece) -> bool {
    let roles = ["button", "slider", "switch", "radio", "spinbutton", "tab", "link"];
    matches!(piece.tag, "button" | "a" | "input" | "select" | "textarea" | "summary")
        || piece.says("role").is_some_and(|role| roles.contains(&role))
}

fn is_hidden(piece: &Piece, around: &[&Piece]) -> bool {
    let hides = |it: &Piece| it.says("aria-hidden") == Some("true") || it.says("hidden").is_some();
    hides(piece) || around.iter().any(|it| hides(it))
}

/// Everything that is wrong with a page.
pub fn faults(page: &Piece, sheet: &Sheet) -> Vec<String> {
    let mut faults = Vec::new();
    let mut ids: Vec<(&str, String)> = Vec::new();
    let mut labels = BTreeSet::new();
    page.visit(&mut Vec::new(), &mut |piece, _| {
        ids.extend(piece.says("id").map(|id| (id, piece.words())));
        if piece.tag == "label" {
            labels.extend(piece.says("for").map(str::to_owned));
        }
    });
    let mut seen = BTreeSet::new();
    faults.extend(ids.iter().filter(|(id, _)| !seen.insert(*id)).map(|(id, _)| format!("id {id} twice")));
    let (mut mains, mut heads) = (0, 0);
    page.visit(&mut Vec::new(), &mut |piece, _| {
        mains += u32::from(piece.tag == "main" || piece.says("role") == Some("main"));
        heads += u32::from(piece.tag == "h1");
    });
    if mains != 1 || heads == 0 {
        faults.push(format!("{mains} main parts, {heads} headings of the page"));
    }
    let mut level = 0;
    page.visit(&mut Vec::new(), &mut |piece, around| {
        let mut wrong = |what: &str| faults.push(format!("{what}: {}", piece.opening()));
        let names = piece.says("aria-labelledby").into_iter().chain(piece.says("aria-controls"));
        if names.flat_map(str::split_whitespace).any(|id| ids.iter().all(|(own, _)| *own != id)) {
            wrong("names an id that is not there");
        }
        if let Some(h) = piece.tag.strip_prefix('h').and_then(|n| n.parse::<u32>().ok()) {
            if h > level + 1 {
                wrong("heading leaves out a level");
            }
            level = h;
        }
        if matches!(piece.tag, "svg" | "img" | "canvas") && !is_hidden(piece, around) {
            let is_named = piece.says("aria-label").is_some_and(|label| !label.trim().is_empty());
            if !is_named || piece.says("role").is_none() {
                wrong("picture without words");
            }
        }
        if is_control(piece) && !is_hidden(piece, around) {
            let labelled = piece.says("aria-labelledby").unwrap_or_default().split_whitespace();
            let labelled: String = ids
                .iter()
                .filter(|it| labelled.clone().any(|id| id == it.0))
                .map(|it| it.1.clone())
                .collect();
            let in_label = around.iter().rev().find(|it| it.tag == "label").map(|it| it.words());
            let is_for = piece.says("id").is_some_and(|id| labels.contains(id));
            let own = if matches!(piece.tag, "input" | "select" | "textarea") {
                piece.says("aria-label").unwrap_or_default().to_owned()
            } else {
                piece.words()
            };
            let name = [own, labelled, in_label.unwrap_or_default()].concat();
            if name.trim().is_empty() && !is_for {
                wrong("control without a name");
            }
            size(piece, around, sheet).into_iter().for_each(|what| wrong(&what));
        }
        if piece.says("role") == Some("radiogroup") {
            let n = own_radios(piece).into_iter().filter(|it| it.says("tabindex") == Some("0")).count();
            if n != 1 && !own_radios(piece).is_empty() {
                wrong(&format!("{n} stops for Tab"));
            }
        }
        let is_dialog = matches!(piece.says("role"), Some("dialog" | "alertdialog" | "radiogroup"));
        if is_dialog && piece.says("aria-labelledby").or(piece.says("aria-label")).is_none() {
            wrong("group without a name");
        }
    });
    faults
}

/// The rows of a group, without those of groups in it.
fn own_radios(group: &Piece) -> Vec<&Piece> {
    let mut own = Vec::new();
    group.visit(&mut Vec::new(), &mut |piece, around| {
        let is_within = around.iter().skip(1).any(|it| it.says("role") == Some("radiogroup"));
        if piece.says("role") == Some("radio") && !is_within {
            own.push(piece);
        }
    });
    own
}

/// A finger needs 44 pixels either way. What has words is as wide as they are at least.
fn size(piece: &Piece, around: &[&Piece], sheet: &Sheet) -> Option<String> {
    // On the board the camera says how large things are, and a press means what is nearest.
    let is_drawn = around.iter().any(|it| it.tag == "svg");
    // A field in a box of its own is pressed with that.
    let boxed =
        around.last().filter(|it| it.tag == "label").map(|it| sheet.size(it, &around[..around.len() - 1]));
    if is_drawn {
        return None;
    }
    let own = sheet.size(piece, around);
    // It is as large as a picture in it.
    let pictures = piece.pieces().filter_map(|it| it.says("height")?.parse().ok()).max().unwrap_or(0);
    let own = (own.0.max(pictures), own.1.max(pictures));
    let (high, wide) = boxed.map_or(own, |it| (it.0.max(own.0), it.1.max(own.1)));
    let needs_width = piece.tag == "button"
        && piece.says("aria-label").is_some()
        && piece.pieces().all(|it| it.tag == "svg");
    if high < 44 {
        return Some(format!("{high} pixels high"));
    }
    (needs_width && wide < 44 && !is_stretched(around)).then(|| format!("{wide} pixels wide"))
}

/// Whether what is in it is as wide as it makes it: a grid, or a row that shares its width out.
fn is_stretched(around: &[&Piece]) -> bool {
    let class = around.last().and_then(|it| it.says("class")).unwrap_or_default();
    class.split_whitespace().any(|it| ["step", "seg", "keys"].contains(&it))
}

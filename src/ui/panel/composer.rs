//! The composer: everything the attacker settles before anything is paid, with its odds.

use super::odds;
use super::widgets;
use crate::table::Look;
use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{El, Node, Piece, button, el, truth};
use crate::ui::parts::{Glyph, icon_button, price};
use crate::view::composer::{Commit, Composer};
use crate::view::odds::OddsCard;
use crate::view::prompt::{Kind, Widget};

/// The composer's scrolling part.
pub fn body(form: Composer, card: Option<OddsCard>, is_stale: bool, tell: Tell) -> El {
    let (title, subtitle) = (form.title.clone(), form.subtitle.clone());
    let parts = card.as_ref().map(|card| card.parts.clone()).filter(|parts| !parts.is_empty());
    el("div")
        .class("pbody")
        .child(
            el("div")
                .class("fh tg")
                .child(icon_button(Glyph::Back, "Back to actions", "ib tablet").tells(Msg::Cancel))
                .child(
                    el("div")
                        .class("nm")
                        .child(el("h1").attr("id", "panel-title").attr("tabindex", "-1").child(title))
                        .child(el("p").child(subtitle)),
                ),
        )
        .child(inner(form, tell))
        .child(parts.map(|parts| super::ledger::parts(parts, "terms tablet")))
        .child(odds::card(card, is_stale))
}

/// The prompts: the wide ones, then lists and steppers in pairs, then the referee's chips, then
/// what is rarely used.
pub fn inner(form: Composer, tell: Tell) -> Node {
    let put_by = form.widgets.iter().chain(&form.asides);
    let put_by: Vec<El> = put_by.flat_map(widgets::put_by).collect();
    let (narrow, wide): (Vec<Widget>, Vec<Widget>) = form.widgets.into_iter().partition(is_narrow);
    // One modifier is a chip at hand; those of everybody at the table would crowd out the rest.
    let n_chips = form.asides.iter().filter(|widget| is_chip(widget)).count();
    let (chips, asides): (Vec<Widget>, Vec<Widget>) =
        form.asides.into_iter().partition(|widget| is_chip(widget) && (n_chips < 2 || is_set(widget)));
    let show = move |widget: Widget| widgets::show(widget, n_chips < 2, tell);
    (
        wide.into_iter().map(show).collect::<Node>(),
        (!narrow.is_empty())
            .then(|| el("div").class("fieldrow").child(narrow.into_iter().map(show).collect::<Node>())),
        (!chips.is_empty() || !asides.is_empty() || !put_by.is_empty()).then(|| {
            el("div")
                .class("chips mods")
                .child(chips.into_iter().map(show).collect::<Node>())
                .child(folded(asides.into_iter().map(show).collect(), put_by))
        }),
    )
        .node()
}

/// What is rarely used, folded away.
fn folded(asides: Vec<Node>, put_by: Vec<El>) -> Option<El> {
    (!asides.is_empty() || !put_by.is_empty()).then(|| {
        el("details").class("more").child(el("summary").child("More")).child(
            el("div")
                .class("more-in")
                .child(asides.into_iter().collect::<Node>())
                .child(put_by.into_iter().collect::<Node>()),
        )
    })
}

/// Two of these stand beside each other.
fn is_narrow(widget: &Widget) -> bool {
    widget.compares.is_none() && matches!(&widget.kind, Kind::Choice { look: Look::List | Look::Stepper, .. })
}

fn is_chip(widget: &Widget) -> bool {
    matches!(&widget.kind, Kind::Number(_))
}

fn is_set(widget: &Widget) -> bool {
    matches!(&widget.kind, Kind::Number(modifier) if modifier.is_set)
}

/// The composer's footer: whose dice, and the plate with the chance on it.
pub fn footer(
    commit: Option<Commit>,
    needs: Option<String>,
    chance: Option<(String, String)>,
    has_own_dice: bool,
    can_throw: bool,
) -> El {
    el("footer").class("pfoot").child(whose_dice(has_own_dice, can_throw)).child(plate(commit, needs, chance))
}

/// The plate that lets a form stand, or says what it still needs.
pub fn plate(commit: Option<Commit>, needs: Option<String>, chance: Option<(String, String)>) -> Node {
    match commit {
        Some(commit) => button()
            .class("plate")
            .attr("data-test", "commit")
            .tells(Msg::Commit)
            .child(el("span").child(commit.label))
            .child(chance.map(|(chance, what)| {
                let rest = chance.ends_with('%').then(|| el("span").class("sr").child(" ").child(what));
                el("small").child(chance).child(rest)
            }))
            .child(commit.cost.as_ref().map(price))
            .node(),
        None => button()
            .class("plate off")
            .attr("aria-disabled", "true")
            .attr("data-test", "commit")
            .child(el("span").child("Choose first"))
            .child(needs.map(|needs| el("small").child(needs)))
            .node(),
    }
}

/// The footer of a form in the middle of an exchange.
pub fn follow_footer(
    commit: Option<Commit>,
    needs: Option<String>,
    has_own_dice: bool,
    can_throw: bool,
) -> El {
    el("footer")
        .class("pfoot")
        .child(icon_button(Glyph::Undo, "Undo", "btn sq").attr("data-repeats", "undo").tells(Msg::Undo))
        .child(whose_dice(has_own_dice, can_throw))
        .child(plate(commit, needs, None))
}

/// The page's dice or the players' own.
pub fn whose_dice(has_own: bool, can_throw: bool) -> El {
    let choice = move |mine: bool, glyph: Glyph, word: &'static str, name: &'static str| {
        button()
            .attr("aria-pressed", truth(has_own == mine))
            .attr("aria-label", name)
            .attr("aria-disabled", (!mine && !can_throw).to_string())
            .tells(Msg::Mine(mine))
            .child(crate::ui::parts::icon(glyph, 26))
            .child(el("small").child(word))
    };
    el("div")
        .class("seg dt")
        .attr("role", "group")
        .attr("aria-label", "Which dice")
        .child(choice(false, Glyph::DiceApp, "App", "App dice"))
        .child(choice(true, Glyph::DiceMine, "Mine", "Mine: real dice"))
}

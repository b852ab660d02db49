//! A form for another player: in the side's colours, with a word about who must hold the device.

use crate::app::data::message::Message;
use crate::table::Look;
use crate::ui::components::{
    Glyph, explained, icon, icon_button, menu, pip_row, redo, silent_price, small_token,
};
use crate::ui::node::{El, Node, Piece, button, el};
use crate::ui::panel::composer::{barred, inner, plate};
use crate::view::board::token::side_class;
use crate::view::panel::card::Points;
use crate::view::panel::composer::{Commit, Composer, Pass};
use crate::view::panel::prompt::{Choosable, Kind};

/// The prompt's head and scrolling part.
pub fn body(form: Composer, health: u8) -> Node {
    let has_chances = form.widgets.iter().any(|widget| match &widget.kind {
        Kind::Choice { options, .. } => options.iter().any(|option| option.chance_text.is_some()),
        Kind::Number(_) => false,
    });
    let misses = if has_chances { form.misses.clone() } else { String::new() };
    // Points that nothing here is paid with say nothing.
    let takes_points =
        |option: &Choosable| option.cost.as_ref().is_some_and(|pips| pips.fixed + pips.maybe > 0);
    let is_paid = form.widgets.iter().any(|widget| match &widget.kind {
        Kind::Choice { options, .. } => options.iter().any(takes_points),
        Kind::Number(_) => false,
    });
    let points = form.points.clone().filter(|_| is_paid);
    let (title, subtitle) = (form.title.clone(), form.subtitle.clone());
    let so_far =
        form.so_far.iter().map(|words| el("p").class("sofar").child(words.clone())).collect::<Node>();
    (
        el("div")
            .class("hem")
            .child(
                el("div")
                    .class("hemtop tablet")
                    .child(small_token(form.side, form.monogram.clone(), health, false, 56))
                    .child(el("p").class("eb").child("Pass the device ").child(form.holder.clone()))
                    .child(flip()),
            )
            .child(
                el("div")
                    .class("tx")
                    .child(el("h1").attr("id", "panel-title").attr("tabindex", "-1").child(title))
                    .child(el("p").class("sub").child(subtitle)),
            ),
        el("div")
            .class("pbody")
            .child(so_far)
            .child(column_heads(form.key, points, misses))
            .child(inner(form)),
    )
        .node()
}

/// Over a form in the middle of an exchange: who is asked what.
pub fn asked(form: &Composer) -> Option<El> {
    let token = || small_token(form.side, form.monogram.clone(), 100, false, 32);
    // A question over its answers says it already.
    let is_said = form.widgets.iter().any(|it| it.label == form.asked && it.is_headed());
    (!form.asked.is_empty() && !is_said)
        .then(|| el("p").class("asked").attr("data-test", "asked").child(token()).child(form.asked.clone()))
}

fn column_heads(key: &str, points: Option<Points>, misses: String) -> Node {
    (points.is_some() || !misses.is_empty())
        .then(|| {
            let points = points.map(|points| {
                el("span")
                    .class("apin")
                    .child(pip_row(points.full, 0, points.empty, points.text))
                    .child(" ")
                    .child(points.now)
                    .child(" ")
                    .child(explained(key, &points.rest))
            });
            el("div").class("colhd").child(points).child(el("span").child(misses))
        })
        .node()
}

/// On a narrow screen the top bar itself says who must hold the device.
pub fn top(form: &Composer, health: u8) -> El {
    el("header")
        .class(format!("top task phone foe {}", side_class(form.side)))
        .child(el("span").class("lead").child(small_token(
            form.side,
            form.monogram.clone(),
            health,
            false,
            56,
        )))
        .child(
            el("div")
                .class("tt")
                .child(el("b").child("Pass the device"))
                .child(el("small").child(form.holder.clone())),
        )
        .child(menu())
        .child(flip())
}

fn flip() -> El {
    button()
        .class("btn flip")
        .on_click(Message::Flip)
        .child(icon(Glyph::Flip, 20))
        .child(el("span").child("Flip"))
}

/// The footer: take back the attack, or the last choice since it was declared, or let the answer stand. The plate repeats
/// the choice.
pub fn footer(form: &Composer, undoes_choice: bool, can_redo: bool) -> El {
    let take_back = if undoes_choice { "Take back the last choice" } else { "Take back the attack" };
    let choice = main_choice(form);
    let commit = form.commit.clone();
    let go = match commit {
        Some(Commit { label, bar: Some(why), .. }) => barred(label, why),
        Some(commit) => let_stand(commit, choice).node(),
        // The head, or the heading of the answers, has said what is asked.
        None => plate(None, None, None),
    };
    el("footer")
        .class("pfoot")
        .child(
            icon_button(Glyph::Undo, take_back, "btn sq")
                .attr("data-repeats", "undo")
                .on_click(Message::Undo),
        )
        .child(redo(can_redo))
        .child(form.pass.as_ref().map(|pass| {
            let Pass { at, option, .. } = *pass;
            button().class("btn big").on_click(Message::Settle(at, option)).child(pass.label.clone())
        }))
        .child(go)
}

fn let_stand(commit: Commit, choice: Option<Choosable>) -> El {
    let label = choice.map_or(commit.label, |choice| choice.title);
    button()
        .class("plate")
        .attr("data-test", "commit")
        .on_click(Message::Commit)
        .child(el("span").child(label))
        .child(commit.cost.map(|cost| (silent_price(&cost), el("small").child(cost.text.clone()))))
}

/// What was chosen in the main decision.
fn main_choice(form: &Composer) -> Option<Choosable> {
    form.widgets.iter().find_map(|widget| match &widget.kind {
        Kind::Choice { look: Look::Rows, options, chosen: Some(chosen), .. } => options.get(*chosen).cloned(),
        _ => None,
    })
}

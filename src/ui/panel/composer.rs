//! The composer: everything the attacker settles before anything is paid, with its odds.

use crate::app::data::message::Message;
use crate::app::data::prefs::Pref;
use crate::table::Look;
use crate::ui::components::{Glyph, explained, icon, icon_button, price, redo};
use crate::ui::node::{El, Node, Piece, button, el, truth};
use crate::ui::panel::{terms, widgets};
use crate::view::panel::composer::{Commit, Composer};
use crate::view::panel::numbers::Made;
use crate::view::panel::prompt::{Kind, Widget};
use crate::view::words;

/// The composer's scrolling part.
pub fn body(form: Composer, odds: Node) -> El {
    let (title, subtitle) = (form.title.clone(), form.subtitle.clone());
    el("div")
        .class("pbody")
        .child(
            el("div")
                .class("fh tg")
                .child(icon_button(Glyph::Back, "Back to actions", "ib tablet").on_click(Message::Cancel))
                .child(
                    el("div")
                        .class("nm")
                        .child(el("h1").attr("id", "panel-title").attr("tabindex", "-1").child(title))
                        .child(el("p").child(explained(form.key, &subtitle))),
                ),
        )
        .child(inner(form))
        .child(odds)
}

/// The prompts: the wide ones, then lists and steppers in pairs, then the referee's chips, then
/// what is rarely used.
pub fn inner(form: Composer) -> Node {
    let put_by = form.widgets.iter().chain(&form.asides);
    let put_by: Vec<(String, El)> = put_by.flat_map(widgets::put_by).collect();
    let numbers = form.numbers.made.into_iter().chain(form.numbers.later).map(made).collect::<Node>();
    let forecast = form.numbers.forecast.into_iter().map(|words| el("p").class("made").child(words));
    let forecast = forecast.collect::<Node>();
    let (main, own, others) = parted(form.widgets);
    // One modifier is a chip at hand; those of everybody at the table would crowd out the rest.
    let n_chips = form.asides.iter().filter(|widget| is_chip(widget)).count();
    let (chips, asides): (Vec<Widget>, Vec<Widget>) =
        form.asides.into_iter().partition(|widget| is_chip(widget) && (n_chips < 2 || is_set(widget)));
    let show = move |widget: Widget| widgets::show(widget, n_chips < 2);
    let own = (!own.is_empty()).then(|| in_pairs(own, &show)).node();
    (
        warned(form.warnings),
        main.map(|main| widgets::show_with(main, n_chips < 2, own)),
        in_pairs(others, &show),
        (!chips.is_empty() || !asides.is_empty() || !put_by.is_empty()).then(|| {
            el("div")
                .class("chips mods")
                .child(chips.into_iter().map(show).collect::<Node>())
                .child(folded(asides, show, put_by))
        }),
        numbers,
        forecast,
    )
        .node()
}

/// A number that the form comes to, with its reasons.
fn made(number: Made) -> El {
    el("div")
        .class("made")
        .child(el("p").child(number.label).child(" ").child(el("b").class("num").child(number.total)))
        .child(terms::parts(number.parts, "terms"))
}

/// What the form will bar or lose, in sight before it stands.
fn warned(warnings: Vec<String>) -> Node {
    warnings.into_iter().map(|words| el("p").class("warnl").attr("role", "note").child(words)).collect()
}

/// The main decision, whether a row of it is chosen or not: a choice moves nothing. What belongs to that row (dice, grip, where to: asked after it), and
/// the rest.
fn parted(widgets: Vec<Widget>) -> (Option<Widget>, Vec<Widget>, Vec<Widget>) {
    let is_main = |widget: &Widget| matches!(&widget.kind, Kind::Choice { look: Look::Rows, chosen, .. } if chosen.is_some() || widget.is_waiting);
    let Some(at) = widgets.iter().position(is_main) else { return (None, Vec::new(), widgets) };
    let mut others = widgets;
    let own = others.split_off(at + 1);
    (others.pop(), own, others)
}

/// The wide ones, then lists and steppers, two beside each other.
fn in_pairs(widgets: Vec<Widget>, show: &dyn Fn(Widget) -> Node) -> Node {
    let (narrow, wide): (Vec<Widget>, Vec<Widget>) = widgets.into_iter().partition(is_narrow);
    let narrow = (!narrow.is_empty())
        .then(|| el("div").class("fieldrow").child(narrow.into_iter().map(show).collect::<Node>()));
    (wide.into_iter().map(show).collect::<Node>(), narrow).node()
}

/// What is rarely used, folded away under how much of it there is.
fn folded(asides: Vec<Widget>, show: impl Fn(Widget) -> Node, put_by: Vec<(String, El)>) -> Option<El> {
    let n_modifiers = asides.iter().filter(|widget| is_modifier(widget)).count();
    let n_choices = asides.len() - n_modifiers + put_by.len();
    let count = |n: usize, one: &str, many: &str| (n > 0).then(|| words::plural(n, one, many));
    let counts = [count(n_choices, "choice", "choices"), count(n_modifiers, "modifier", "modifiers")];
    let counts: Vec<String> = counts.into_iter().flatten().collect();
    (!counts.is_empty()).then(|| {
        el("details")
            .class("more")
            .child(el("summary").child(format!("More: {}", words::join(&counts, "and"))))
            .child(
                el("div")
                    .class("more-in")
                    .child(asides.into_iter().map(show).collect::<Node>())
                    .child(put_by.into_iter().map(|(_, row)| row).collect::<Node>()),
            )
    })
}

/// Two of these stand beside each other.
fn is_narrow(widget: &Widget) -> bool {
    widget.compares.is_none() && matches!(&widget.kind, Kind::Choice { look: Look::List | Look::Stepper, .. })
}

fn is_chip(widget: &Widget) -> bool {
    matches!(&widget.kind, Kind::Number(number) if number.is_aside)
}

fn is_modifier(widget: &Widget) -> bool {
    matches!(&widget.kind, Kind::Number(modifier) if modifier.is_signed())
}

fn is_set(widget: &Widget) -> bool {
    matches!(&widget.kind, Kind::Number(modifier) if modifier.is_set)
}

/// The composer's footer: whose dice, where some may be thrown, and the plate with the chance on it.
pub fn footer(
    commit: Option<Commit>,
    needs: Option<String>,
    chance: Option<(String, String)>,
    dice: Option<(bool, bool)>,
    can_redo: bool,
) -> El {
    el("footer")
        .class("pfoot")
        .child(redo(can_redo))
        .child(dice.map(|(has_own, can_throw)| whose_dice(has_own, can_throw)))
        .child(plate(commit, needs, chance))
}

/// The plate that lets a form stand. One that is not open yet says so, and what it still needs stands below.
pub fn plate(commit: Option<Commit>, needs: Option<String>, chance: Option<(String, String)>) -> Node {
    match commit {
        Some(Commit { label, bar: Some(why), .. }) => barred(label, why),
        Some(commit) => button()
            .class("plate")
            .attr("data-test", "commit")
            .on_click(Message::Commit)
            .child(el("span").child(commit.label))
            .child(chance.map(|(chance, what)| {
                let rest = chance.ends_with('%').then(|| el("span").class("sr").child(" ").child(what));
                el("small").child(chance).child(rest)
            }))
            .child(commit.cost.as_ref().map(price))
            .node(),
        None => closed("Choose above".to_owned(), needs, None),
    }
}

/// A plate that may not be pressed yet: its card quotes the rule. Where it has no words of its own it says why.
pub fn barred(label: String, why: String) -> Node {
    let (label, why) = if label.is_empty() { (why, None) } else { (label, Some(why)) };
    closed(label, why, Some(Message::Commit))
}

/// A plate has room for one short text; the reason stands below it.
fn closed(label: String, why: Option<String>, press: Option<Message>) -> Node {
    (
        button()
            .class("plate off")
            .attr("aria-disabled", "true")
            .attr("aria-describedby", why.as_ref().map(|_| "plate-why"))
            .attr("data-test", "commit")
            .on_click(press)
            .child(el("span").child(label)),
        why.map(|why| el("p").class("why").attr("id", "plate-why").child(why)),
    )
        .node()
}

/// The footer of a form in the middle of an exchange.
pub fn follow_footer(
    commit: Option<Commit>,
    needs: Option<String>,
    chance: Option<(String, String)>,
    dice: Option<(bool, bool)>,
    can_redo: bool,
) -> El {
    el("footer")
        .class("pfoot")
        .child(
            icon_button(Glyph::Undo, "Undo", "btn sq").attr("data-repeats", "undo").on_click(Message::Undo),
        )
        .child(redo(can_redo))
        .child(dice.map(|(has_own, can_throw)| whose_dice(has_own, can_throw)))
        .child(plate(commit, needs, chance))
}

/// The page's dice or the players' own.
pub fn whose_dice(has_own: bool, can_throw: bool) -> El {
    let choice = move |mine: bool, glyph: Glyph, word: &'static str, name: &'static str| {
        button()
            .attr("aria-pressed", truth(has_own == mine))
            .attr("aria-label", name)
            .attr("aria-disabled", (!mine && !can_throw).to_string())
            .on_click(Message::Set(Pref::OwnDice(mine)))
            .child(icon(glyph, 26))
            .child(el("small").child(word))
    };
    el("div")
        .class("seg dt")
        .attr("role", "group")
        .attr("aria-label", "Which dice")
        .child(choice(false, Glyph::DiceApp, "App", "App dice"))
        .child(choice(true, Glyph::DiceMine, "Mine", "Mine: real dice"))
}

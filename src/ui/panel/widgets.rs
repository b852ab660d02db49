//! The prompts of a form, each as its look asks.

use crate::app::data::dialog::{Dialog, Overrule, RuleDialog};
use crate::app::data::message::Message;
use crate::order::sort_by_key;
use crate::table::Look;
use crate::ui::components::{Glyph, explained, icon, not_now, price, reason_field, sign, step_button};
use crate::ui::node::{Behaviour, El, Node, On, Piece, button, el, truth};
use crate::view::panel::prompt::{Choosable, Kind, Modifier, Widget};
use crate::view::tone::Tone;

/// A prompt.
pub fn show(widget: Widget, is_lone: bool) -> Node {
    show_with(widget, is_lone, Node::Nothing)
}

/// The same; under the row that is chosen unfolds what belongs to it.
pub fn show_with(widget: Widget, is_lone: bool, own: Node) -> Node {
    let Widget { at, label, kind, compares, rule, .. } = widget;
    match without_tacit(kind) {
        Kind::Choice { look, options, .. } if let Some(verb) = compares => {
            // Over rows that are the main decision stands what is asked, over others nothing yet.
            let is_named = look == Look::Segments;
            let asks = is_named.then(|| el("p").class("cap").child(explained(rule.key, &label)));
            (asks, ways(at, label, verb, options, own)).node()
        }
        Kind::Number(modifier) if modifier.is_aside => number(at, label, modifier, is_lone),
        Kind::Number(number) => amount(at, (rule.key, label), number).node(),
        Kind::Choice { look: Look::Segments, options, .. } => {
            (el("p").class("cap").child(explained(rule.key, &label)), segments(at, label, options)).node()
        }
        Kind::Choice { look: Look::List | Look::Folded, options, chosen, .. } => {
            list(at, label, options, chosen).node()
        }
        Kind::Choice { look: Look::Stepper, options, chosen, steps } => {
            let now = chosen.and_then(|i| options.into_iter().nth(i));
            let (value, detail) = now.map(|option| (option.title, option.detail)).unwrap_or_default();
            stepper(at, (rule.key, label), (value, detail), steps).node()
        }
        Kind::Choice { look: Look::Hexes, options, .. } => hexes(at, (rule.key, label), options).node(),
        Kind::Choice { look: Look::Rows, options, .. } => rows(at, label, options, own).node(),
    }
}

/// Without what something else that is shown does too, unless it is chosen.
fn without_tacit(mut kind: Kind) -> Kind {
    // Lists and steppers find their options by place.
    if let Kind::Choice { look: Look::Segments | Look::Rows | Look::Hexes, options, .. } = &mut kind {
        options.retain(|option| !option.is_tacit || option.is_chosen);
    }
    kind
}

/// Takes an option, or shows why that cannot be.
fn press(at: usize, option: &Choosable) -> Message {
    let i = option.option;
    match option.bar.clone().filter(|_| !option.is_overruled) {
        Some((why, rule)) => Message::Show(Dialog::Rule(
            RuleDialog::new(rule, Some(why)).or_overruled(Overrule::Answer(at, i), option.is_final),
        )),
        None => Message::Answer(at, i),
    }
}

fn is_barred(option: &Choosable) -> bool {
    option.bar.is_some() && !option.is_overruled
}

/// Why it can't be taken, for those who do not see how it is drawn.
fn why_not(option: &Choosable) -> Node {
    let why = option.bar.as_ref().filter(|_| !option.is_overruled).map(|(why, _)| why.clone());
    why.map(|why| el("span").class("sr").child(not_now()).child(why)).node()
}

/// As many as fit beside each other on a phone. Of more, those that can't be taken stand elsewhere.
const ABREAST: usize = 3;

/// What has no room among its segments because it can't be taken: rows that say why, each with what it is called.
pub fn put_by(widget: &Widget) -> Vec<(String, El)> {
    let Kind::Choice { look: Look::Segments, options, .. } = &widget.kind else { return Vec::new() };
    if widget.compares.is_some() {
        return Vec::new();
    }
    let barred = options.iter().filter(|option| options.len() > ABREAST && is_barred(option));
    barred.map(|option| (option.title.clone(), shut(widget.at, option.clone()))).collect()
}

fn segments(at: usize, label: String, options: Vec<Choosable>) -> El {
    let is_tight = options.len() > ABREAST;
    let all = options.into_iter().filter(|option| !(is_tight && is_barred(option))).map(|option| {
        let (take, shut_mark) = (press(at, &option), is_barred(&option).then_some(""));
        let (has_more, detail) = (option.cost.is_some() || !option.detail.is_empty(), option.detail.clone());
        button()
            .attr("aria-pressed", truth(option.is_chosen))
            .attr("data-shut", shut_mark)
            .attr("aria-haspopup", shut_mark.map(|_| "dialog"))
            .on_click(take)
            .child(option.title.clone())
            .child(why_not(&option))
            .child(has_more.then(|| {
                el("small")
                    .child(option.cost.as_ref().map(price))
                    .child(" ")
                    .child(el("span").class("w").child(detail))
            }))
    });
    el("div").class("seg").attr("role", "group").attr("aria-label", label).child(all.collect::<Node>())
}

fn list(at: usize, label: String, options: Vec<Choosable>, chosen: Option<usize>) -> El {
    let now = chosen.and_then(|i| options.get(i));
    let (title, detail) =
        now.map_or((String::new(), String::new()), |it| (it.title.clone(), it.detail.clone()));
    let presses: Vec<Message> = options.iter().map(|option| press(at, option)).collect();
    let all = options.into_iter().map(|option| {
        let words = if option.detail.is_empty() {
            option.title.clone()
        } else {
            format!("{}  {}", option.title, option.detail)
        };
        let words = match &option.bar {
            Some((why, _)) if !option.is_overruled => format!("{words} (not now: {why})"),
            _ => words,
        };
        el("option").attr("value", option.option.to_string()).attr("selected", option.is_chosen).child(words)
    });
    let name = label.clone();
    let shown = chosen.unwrap_or_default().to_string();
    let kept = shown.clone();
    el("label")
        .class("field")
        .child(el("span").child(el("span").class("lb").child(label)).child(
            el("span").class("vl").child(title).child(" ").child(el("span").class("mut").child(detail)),
        ))
        .child(icon(Glyph::Down, 20))
        .child(
            el("select")
                .attr("aria-label", name)
                .prop("value", shown)
                .on(On::Change, move |event| {
                    // What is not open is not taken: only its rule is shown.
                    event.show(kept.clone());
                    presses.get(event.value.parse::<usize>().ok()?).cloned()
                })
                .child(all.collect::<Node>()),
        )
}

fn stepper(
    at: usize,
    (key, label): (&str, String),
    (value, detail): (String, String),
    (down, up): (Option<usize>, Option<usize>),
) -> El {
    let go = |to: Option<usize>| to.map(|i| Message::Answer(at, i));
    el("div")
        .class("step")
        .attr("role", "group")
        .attr("aria-label", label.clone())
        .child(step_button(Glyph::Minus, format!("Less: {label}"), go(down)))
        .child(
            el("span")
                .class("mid")
                .attr("aria-live", "polite")
                .child(el("small").child(explained(key, &label)))
                .child(el("b").child(value))
                .child((!detail.is_empty()).then(|| el("small").child(detail))),
        )
        .child(step_button(Glyph::Plus, format!("More: {label}"), go(up)))
}

/// More hexes than these are listed only when asked for: a figure's whole move would bury the rest.
const LISTED: usize = 16;

/// Hexes to go to: lit on the board, and named here for those who do not use it.
fn hexes(at: usize, (key, label): (&str, String), options: Vec<Choosable>) -> El {
    let (n, n_barred) = (options.len(), options.iter().filter(|option| is_barred(option)).count());
    let is_chosen = |option: &&Choosable| n > LISTED && option.is_chosen;
    let chosen = options.iter().find(is_chosen).map(|it| format!("{} {}", it.title, it.detail));
    let chip = |option: Choosable| {
        let take = press(at, &option);
        let class = if option.is_chosen { "chip on" } else { "chip" };
        let shut_mark = is_barred(&option).then_some("");
        button()
            .class(class)
            .attr("aria-pressed", truth(option.is_chosen))
            .attr("data-shut", shut_mark)
            .attr("aria-haspopup", shut_mark.map(|_| "dialog"))
            .on_click(take)
            .child(
                el("span")
                    .child(option.title.clone())
                    .child(" ")
                    .child(el("small").child(option.detail.clone()))
                    .child(option.chance_text.clone().map(|chance| (" ", el("b").child(chance)))),
            )
            .child(why_not(&option))
    };
    // What is barred for one reason is one line.
    let (shut, open): (Vec<_>, Vec<_>) = options.into_iter().partition(is_barred);
    let mut alike: Vec<(String, Vec<Choosable>)> = Vec::new();
    for option in shut {
        let why = option.bar.as_ref().map_or_else(String::new, |(why, _)| why.clone());
        match alike.iter_mut().find(|group| group.0 == why) {
            Some(group) => group.1.push(option),
            None => alike.push((why, vec![option])),
        }
    }
    let alike = alike.into_iter().map(|(why, all)| match all.len() {
        1 => all.into_iter().map(chip).collect::<Node>(),
        n => {
            let chips = el("div").class("chips more-in").child(all.into_iter().map(chip).collect::<Node>());
            el("details").class("more").child(el("summary").child(format!("{why}: {n}"))).child(chips).node()
        }
    });
    let all = (open.into_iter().map(chip).collect::<Node>(), alike.collect::<Node>()).node();
    let chips = el("div").class("chips").child(all);
    let (hint, chips) = if n > LISTED {
        let barred = if n_barred > 0 { format!(", {n_barred} barred") } else { String::new() };
        let words = format!("As a list: {} to choose from{barred}", n - n_barred);
        let list = el("details").class("more").child(el("summary").child(words));
        ("Tap a lit hex", list.child(el("div").class("more-in").child(chips)))
    } else {
        ("Tap a lit hex, or choose here", chips)
    };
    el("div")
        .class("hexes")
        .attr("role", "group")
        .attr("aria-label", label.clone())
        .child(
            el("p")
                .class("colhd")
                .child(el("span").child(explained(key, &label)))
                .child(el("span").child(hint)),
        )
        .child(chosen.map(|chosen| el("p").class("cap").child(chosen)))
        .child(chips)
}

/// The main decision: full rows with their cost and, where interests clash, their chance.
fn rows(at: usize, label: String, mut options: Vec<Choosable>, own: Node) -> Node {
    sort_by_key(&mut options, |option| (option.shown_at, option.option));
    listed(at, label, options, own, &|option| {
        let chance = option.chance_text.clone().map(|text| {
            let (figure, unit) = match text.strip_suffix('%') {
                Some(figure) => (figure.to_owned(), "%"),
                None => (text.clone(), ""),
            };
            el("span")
                .class("ch num")
                .attr("data-test", "misses")
                .child(figure)
                .child(el("small").child(unit))
                .child(el("i").style("--v", option.chance_percent.to_string()))
        });
        chance.node()
    })
}

/// Ways to the same end: rows with what each of them is worth.
fn ways(at: usize, label: String, verb: &'static str, options: Vec<Choosable>, own: Node) -> Node {
    let open = || options.iter().filter(|option| !is_barred(option));
    let may_cost = open()
        .filter(|it| !it.icon.declines())
        .any(|it| it.worth.as_ref().is_none_or(|worth| worth.costs.is_some()));
    let back = open().find_map(|it| Some(it.worth.as_ref()?.back)).unwrap_or("hurts you");
    let head = |words: String| el("span").class("wf").child(words);
    let heads = el("div")
        .class("wayh")
        .attr("aria-hidden", "true")
        .child(head(format!("to {verb}")))
        .child(head("out".to_owned()))
        .child(may_cost.then(|| head(back.to_owned())));
    let figure = |chance: &str, mean: &str| {
        let mean = (!mean.is_empty()).then(|| el("small").child("mean ").child(mean.to_owned()));
        el("span")
            .class("wf num")
            .attr("aria-hidden", "true")
            .child(el("b").child(chance.to_owned()))
            .child(mean)
    };
    let worth = |option: &Choosable| {
        // Of a refusal nothing comes that could be compared.
        if option.icon.declines() {
            return (figure("–", ""), figure("–", ""), may_cost.then(|| figure("–", ""))).node();
        }
        let Some(worth) = &option.worth else { return figure("…", "").node() };
        let (chance, mean) = match &worth.costs {
            Some((chance, mean)) => (chance.as_str(), mean.as_str()),
            None => ("–", ""),
        };
        (
            el("span").class("sr").child(": ").child(worth.words(verb)),
            figure(&worth.hits, &worth.mean),
            figure(&worth.fells, ""),
            may_cost.then(|| figure(chance, mean)),
        )
            .node()
    };
    let heads = heads.node();
    let told = options.iter().cloned().map(|mut option| {
        let steps = option.worth.iter().flat_map(|worth| worth.near.iter().chain(&worth.steps).cloned());
        let parts: Vec<String> =
            std::iter::once(option.detail).chain(steps).filter(|it| !it.is_empty()).collect();
        option.detail = parts.join("; ");
        option
    });
    (heads, listed(at, label, told.collect(), own, &worth)).node()
}

/// Options as rows, each with something at its end, and under the chosen one what belongs to it; below them those
/// that can't be taken.
fn listed(
    at: usize,
    label: String,
    options: Vec<Choosable>,
    own: Node,
    end: &dyn Fn(&Choosable) -> Node,
) -> Node {
    let (open, closed): (Vec<_>, Vec<_>) = options.into_iter().partition(|option| !is_barred(option));
    let mut own = Some(own).filter(|own| !matches!(own, Node::Nothing));
    // One stop for Tab: the arrows go on from there.
    let stop = open.iter().find(|option| option.is_chosen).or(open.first()).map(|option| option.option);
    let open = open.into_iter().map(|option| {
        let is_stop = stop == Some(option.option);
        let (end, is_chosen) = (end(&option), option.is_chosen);
        let own = own.take_if(|_| is_chosen).map(|own| el("div").class("optown").child(own));
        let row = radio(at, option, end).attr("tabindex", if is_stop { "0" } else { "-1" });
        (row, own).node()
    });
    let open = open.collect::<Node>();
    let closed = closed.into_iter().map(|option| shut(at, option)).collect::<Node>();
    (
        el("div")
            .class("opts")
            .attr("role", "radiogroup")
            .attr("aria-label", label)
            .attr("data-test", "options")
            .behaves(Behaviour::RadioGroup)
            .child(open),
        closed,
    )
        .node()
}

fn radio(at: usize, option: Choosable, end: Node) -> El {
    let take = press(at, &option);
    button()
        .class("opt")
        .attr("role", "radio")
        .attr("aria-checked", truth(option.is_chosen))
        .on_click(take)
        .child(el("span").class("rad"))
        .child(sign(option.icon, 24))
        .child(
            el("span")
                .class("tx")
                .child(el("b").child(option.title).child(" ").child(option.cost.as_ref().map(price)))
                .child(el("small").child(option.detail)),
        )
        .child(end)
}

/// A row that can't be taken now. It says why; its card quotes the rule, and there the referee may
/// allow it all the same.
fn shut(at: usize, option: Choosable) -> El {
    let allow = press(at, &option);
    let detail = (!option.detail.is_empty()).then_some((option.detail, ": "));
    let reason =
        option.bar.map(|(why, rule)| (why, ". ", el("span").class("rule").verbatim().child(rule.id())));
    button()
        .class("opt")
        .attr("data-shut", "")
        .attr("aria-haspopup", "dialog")
        .on_click(allow)
        .child(el("span").class("rad off"))
        .child(sign(option.icon, 24))
        .child(
            el("span")
                .class("tx")
                .child(el("b").child(option.title))
                .child(not_now())
                .child(el("small").child(detail).child(reason)),
        )
        .child(icon(Glyph::Lock, 18))
}

/// A referee's modifier: a chip that opens its picker.
fn number(at: usize, label: String, modifier: Modifier, is_lone: bool) -> Node {
    let open = Message::Show(Dialog::Referee(at));
    if !modifier.is_set {
        return button()
            .class("chip add")
            .on_click(open)
            .child(icon(Glyph::Plus, 20))
            .child(
                el("span")
                    .child(el("span").class(if is_lone { "" } else { "sr" }).child("Add"))
                    .child(el("span").class("sr").child(if modifier.is_signed() {
                        " a referee modifier: "
                    } else {
                        " a number of the referee: "
                    }))
                    .child(el("span").class(if is_lone { "sr" } else { "" }).child(label)),
            )
            .node();
    }
    let tone = match modifier.tone {
        Tone::Plain => "v",
        Tone::Up => "v up",
        Tone::Down => "v dn",
    };
    let reason = if modifier.reason.is_empty() { label.clone() } else { modifier.reason.clone() };
    button()
        .class("chip on")
        .attr("aria-label", format!("{label}: {} {reason}", modifier.text))
        .on_click(open)
        .child(el("span").class(tone).child(modifier.text.clone()))
        .child(el("span").child(reason.clone()).child(" ").child(el("small").child("Referee")))
        .node()
}

/// The number that a form is about, with its reason: by one press, or step by step.
fn amount(at: usize, (key, label): (&str, String), number: Modifier) -> El {
    let enter = |value: i32| Message::Enter(at, value, number.reason.clone());
    let keys = number.keys.iter().map(|(value, text)| {
        let is_now = *value == number.value;
        let key = button().attr("aria-pressed", is_now.to_string()).on_click(enter(*value));
        key.child(text.clone())
    });
    let keys = keys.collect::<Node>();
    el("div")
        .class("amount")
        .child(
            el("div")
                .class("step")
                .attr("role", "group")
                .attr("aria-label", label.clone())
                .child(step_button(Glyph::Minus, format!("Less: {label}"), number.down.map(enter)))
                .child(
                    el("span")
                        .class("mid")
                        .attr("aria-live", "polite")
                        .child(el("small").child(explained(key, &label)))
                        .child(el("b").child(number.text.clone())),
                )
                .child(step_button(Glyph::Plus, format!("More: {label}"), number.up.map(enter))),
        )
        .child(el("div").class("seg").attr("role", "group").attr("aria-label", label).child(keys))
        .child(reason_field(at, number.value, number.reason.clone()))
}

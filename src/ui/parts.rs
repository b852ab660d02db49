//! Small drawn things that many screens use: icons, pips, tokens, medallions, dice, the plate.

use crate::board::Side;
use crate::table::{Rule, Sign};
use crate::ui::hold;
use crate::ui::msg::{Msg, Tell};
use crate::view::actions::Pips;
use crate::view::card::Badge;
pub use crate::view::icons::Icon as Glyph;
use crate::view::{dice_face, icons, token};
use leptos::prelude::*;

/// One of the page's icons.
pub fn icon(glyph: Glyph, size: u8) -> impl IntoView + use<> {
    drawn(glyph.paths(), size)
}

fn drawn(markup: &'static str, size: u8) -> impl IntoView + use<> {
    view! {
        <svg class="i" width=size height=size viewBox="0 0 24 24" fill="none" stroke="currentColor"
            stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"
            inner_html=markup></svg>
    }
}

/// The icon of an action, option or event.
pub fn sign(sign: Sign, size: u8) -> impl IntoView + use<> {
    drawn(icons::sign(sign), size)
}

/// The inside of an action's icon, for a badge on a token.
pub fn sign_inner(sign: Sign) -> &'static str {
    icons::sign(sign)
}

/// An icon in a hexagonal medallion.
pub fn medal(picture: Sign) -> impl IntoView + use<> {
    view! {
        <span class="med">
            {hexagon("mh")}
            {sign(picture, 22)}
        </span>
    }
}

/// The hexagon of medallions and of the slider's thumb.
pub fn hexagon(class: &'static str) -> impl IntoView + use<> {
    view! {
        <svg class=class viewBox="0 0 40 44" width="40" height="44" aria-hidden="true">
            <path d="M20 1.500l17.800 10.200v20.600L20 42.500 2.200 32.300V11.700z" />
        </svg>
    }
}

/// How a pip is filled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pip {
    /// Filled.
    Full,
    /// Dashed.
    Maybe,
    /// An outline.
    Spent,
}

fn pip(kind: Pip) -> impl IntoView + use<> {
    let class = match kind {
        Pip::Full => "pip full",
        Pip::Maybe => "pip maybe",
        Pip::Spent => "pip",
    };
    view! {
        <svg class=class viewBox="0 0 14 16" width="14" height="16" aria-hidden="true">
            <path d="M7 1l6 3.500v7L7 15 1 11.500v-7z" />
        </svg>
    }
}

/// A row of pips with its words for a screen reader.
pub fn pip_row(full: u32, maybe: u32, spent: u32, text: String) -> impl IntoView + use<> {
    let kinds = [(full, Pip::Full), (maybe, Pip::Maybe), (spent, Pip::Spent)];
    let all = kinds.into_iter().flat_map(|(n, kind)| (0..n.min(24)).map(move |_| pip(kind)));
    view! { <span class="pips" role="img" aria-label=text>{all.collect_view()}</span> }
}

/// A price as pips for the eye alone: its words stand beside it.
pub fn silent_price(cost: &Pips) -> impl IntoView + use<> {
    view! { <span aria-hidden="true">{price(cost)}</span> }
}

/// A price as pips.
pub fn price(cost: &Pips) -> impl IntoView + use<> {
    pip_row(cost.fixed.into(), cost.maybe.into(), 0, cost.text.clone())
}

/// A price as pips with its words under it where it is not settled.
pub fn price_in_words(cost: Option<Pips>) -> impl IntoView + use<> {
    cost.map(|cost| {
        let words = (cost.maybe > 0 || cost.fixed > 3).then(|| cost.text.clone());
        let pips = match words {
            Some(_) => silent_price(&cost).into_any(),
            None => price(&cost).into_any(),
        };
        view! { <span class="cost">{pips}{words.map(|text| view! { <span>{text}</span> })}</span> }
    })
}

/// A token outside the board.
pub fn small_token(
    side: Side,
    monogram: String,
    health: u8,
    is_down: bool,
    size: u16,
) -> impl IntoView + use<> {
    view! {
        <svg class="toksvg" width=size height=size viewBox="-150 -150 300 300" aria-hidden="true">
            <g class=token::class(side, health, is_down)>
                {token_body(side, health)}
                <text class="t-mono" aria-hidden="true" y="29">{monogram}</text>
            </g>
        </svg>
    }
}

/// The layers of a token from its shadow to its sheen, in a plane of 100 units radius.
pub fn token_body(side: Side, health: u8) -> impl IntoView + use<> {
    let (outer, inner) = (token::outer(side), token::inner(side));
    let dash = (health < 100).then(|| format!("{health} 100"));
    view! {
        <path class="t-shadow" d=outer transform="translate(4 12)" />
        <path class="t-edge" d=outer />
        <path class="t-track" d=outer />
        <path class="t-ring" d=outer pathLength="100" stroke-dasharray=dash />
        <path class="t-body" d=inner />
        <path class="t-sheen" d=inner transform="scale(.9)" />
    }
}

/// Conditions as small labels.
pub fn conditions(badges: Vec<Badge>) -> impl IntoView + use<> {
    (!badges.is_empty()).then(|| {
        let all = badges.into_iter().map(|badge| {
            view! { <span class="cond">{sign(badge.sign, 16)}{badge.text}</span> }
        });
        view! { <div class="conds">{all.collect_view()}</div> }
    })
}

/// A die: its face, or dashed while it is waited for (0).
pub fn die(sides: u8, face: u8, is_bone: bool, size: u8) -> impl IntoView + use<> {
    let kind = if is_bone { "die die-a" } else { "die die-b" };
    let class = if face == 0 { format!("{kind} wait") } else { kind.to_owned() };
    let name = if face == 0 { "waiting".to_owned() } else { face.to_string() };
    let pips = if sides == 6 { dice_face::pips(face) } else { &[] };
    let dots = pips.iter().map(|(x, y)| view! { <circle cx=*x cy=*y r="0.95" /> }).collect_view();
    let number = (face > 0 && pips.is_empty()).then(|| {
        let class = if face < 10 { "d-n" } else { "d-n two" };
        view! { <text class=class x="5" y="6.5">{face}</text> }
    });
    view! {
        <svg class=class width=size height=size viewBox="-1 -1 12 12" role="img" aria-label=name>
            <g inner_html=dice_face::body(sides, face == 0)></g>
            {dots}
            {number}
        </svg>
    }
}

/// A rule's number, opening its card.
pub fn rule_link(rule: Rule, tell: Tell) -> impl IntoView + use<> {
    view! {
        <button type="button" class="rule" on:click=move |event| {
            event.stop_propagation();
            tell.run(Msg::ShowRule(rule));
        }>{rule.id()}<span class="sr">": "{rule.title}</span></button>
    }
}

/// A section's heading with its hairline.
pub fn heading(title: String) -> impl IntoView + use<> {
    view! { <div class="sec"><h2 class="caps">{title}</h2></div> }
}

/// An icon button with a name.
pub fn icon_button(
    glyph: Glyph,
    name: impl Into<String>,
    class: &'static str,
    press: impl Fn() + 'static,
) -> AnyView {
    let name: String = name.into();
    view! {
        <button type="button" class=class aria-label=name.clone() title=name on:click=move |_| press()>
            {icon(glyph, 24)}
        </button>
    }
    .into_any()
}

/// Minus or plus of a stepper. Held down it goes on by itself.
pub fn step_button(
    glyph: Glyph,
    name: impl Into<String>,
    is_limit: bool,
    go: impl Fn() + 'static,
) -> impl IntoView {
    let name: String = name.into();
    view! {
        <button type="button" aria-label=name aria-disabled=is_limit.then_some("true") on:click=move |_| go()
            on:pointerdown=hold::take on:pointerup=hold::let_go on:pointerleave=hold::let_go
            on:pointercancel=hold::let_go on:contextmenu=|event| event.prevent_default()>
            {icon(glyph, 24)}
        </button>
    }
}

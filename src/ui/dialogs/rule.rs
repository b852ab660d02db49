//! A rule's card: number, title, text; and where it bars something, the referee's way round it.

use super::frame::keep_inside;
use crate::ui::msg::{Msg, Tell};
use crate::ui::parts::{Glyph, icon, icon_button};
use crate::ui::state::{Overrule, Page, RuleCard};
use leptos::prelude::*;

/// The card.
pub fn card(card: RuleCard, tell: Tell) -> impl IntoView {
    let rule = card.rule;
    let why = card.why.map(|why| view! { <p class="why">{icon(Glyph::Lock, 18)}<b>{why}</b></p> });
    let allow = card.overrule.map(|overrule| {
        let msg = match overrule {
            Overrule::Declare(place) => Msg::Overrule(place),
            Overrule::Answer(at, option) => Msg::OverruleAnswer(at, option),
        };
        view! {
            <button type="button" class="btn" on:click=move |_| tell.run(msg.clone())>"Referee: allow it"</button>
        }
    });
    view! {
        <div class="pop-veil" aria-hidden="true" on:click=move |_| tell.run(Msg::Close)></div>
        <section class="pop dlg" role="dialog" aria-modal="true" aria-labelledby="rule-title" on:keydown=keep_inside>
            <header role="presentation">
                <span class="rno">{rule.id()}</span>
                <h1 id="rule-title">{rule.title}</h1>
                {icon_button(Glyph::Close, "Close", "ib", move || tell.run(Msg::Close))}
            </header>
            {why}
            <p>{rule.text}</p>
            <p class="src">{rule.source}</p>
            <div class="popf">
                {allow}
                <button type="button" class="btn quiet" on:click=move |_| tell.run(Msg::Go(Page::Rules))>"Open in the rules"</button>
            </div>
        </section>
    }
}

//! The first page: a demo for each system, and the table that was kept.

use super::fight::Whole;
use super::msg::{Msg, Tell};
use super::notices::Bars;
use super::parts::{Glyph, icon, icon_button};
use super::state::{Dialog, Page};
use super::vignette::window;
use crate::systems::{self, SYSTEMS, SystemCard};
use leptos::prelude::*;

/// The page.
#[component]
pub fn Home(app: Whole, tell: Tell) -> impl IntoView {
    let kept = Memo::new(move |_| {
        app.with(|app| {
            app.fight.as_ref().map(|fight| fight.top_bar()).map(|bar| {
                let round = if bar.round == 0 { String::new() } else { format!(", round {}", bar.number) };
                format!("{}{round}", bar.table)
            })
        })
    });
    let building =
        Memo::new(move |_| app.with(|app| app.shop.as_ref().map(|shop| shop.setup.name().to_owned())));
    let demos = SYSTEMS.iter().map(|card| view! { <li>{demo(card, tell)}</li> }).collect_view();
    view! {
        <div class="first-in">
            <main class="fr">
                <header class="frh">
                    {emblem()}
                    <div>
                        <h1 tabindex="-1">"Hexfray"</h1>
                        <p>"Tabletop fights on a hex board, with every number shown. Pick a fight to start."</p>
                    </div>
                    {icon_button(Glyph::Settings, "Settings", "ib phone", move || tell.run(Msg::Go(Page::Settings)))}
                </header>
                <Bars app is_in_flow=true tell />
                {move || kept.get().map(|table| {
                    view! {
                        <button type="button" class="plate go-on" on:click=move |_| tell.run(Msg::Go(Page::Fight))>
                            {icon(Glyph::Play, 20)}<span>"Go on: "{table}</span>
                        </button>
                    }
                })}
                {move || building.get().map(|table| {
                    view! {
                        <button type="button" class="btn big wide go-build" on:click=move |_| tell.run(Msg::Go(Page::Editor))>
                            {icon(Glyph::Paint, 20)}<span>"Go on building: "{table}</span>
                        </button>
                    }
                })}
                <ul class="demos">{demos}</ul>
                <footer class="frf">
                    <button type="button" class="btn big wide" on:click=move |_| tell.run(empty_table())>
                        {icon(Glyph::Plus, 20)}"Empty table"
                    </button>
                    <button type="button" class="btn big wide" on:click=move |_| tell.run(Msg::Show(Dialog::OpenLink))>
                        {icon(Glyph::Link, 20)}"Open link or file"
                    </button>
                    <button type="button" class="btn big wide tablet" on:click=move |_| tell.run(Msg::Go(Page::Settings))>
                        {icon(Glyph::Settings, 20)}"Settings"
                    </button>
                </footer>
            </main>
        </div>
    }
}

/// With one system there is nothing to choose.
fn empty_table() -> Msg {
    match SYSTEMS {
        [only] => Msg::Empty(only.key),
        _ => Msg::Show(Dialog::Systems),
    }
}

fn demo(card: &'static SystemCard, tell: Tell) -> impl IntoView + use<> {
    let setup = systems::demo(card.key);
    let scene = setup.as_ref().map(|setup| setup.name().to_owned()).unwrap_or_default();
    view! {
        <button type="button" class="demo" data-system=card.key on:click=move |_| tell.run(Msg::Demo(card.key))>
            {setup.as_ref().map(window)}
            <span class="tx"><b>{card.name}</b><span>{card.line}</span><small>{icon(Glyph::Play, 16)}{scene}</small></span>
        </button>
    }
}

fn emblem() -> impl IntoView {
    view! { <svg class="emb" viewBox="0 0 96 108" aria-hidden="true" inner_html=EMBLEM></svg> }
}

const EMBLEM: &str = concat!(
    "<path class=\"e1\" d=\"M48 3l44 25.500v51L48 105 4 79.500v-51z\"/>",
    "<path class=\"e2\" d=\"M48 10l38 22v44L48 98 10 76V32z\"/>",
    "<g class=\"e3\" transform=\"rotate(-38 48 54)\"><path d=\"M48 12.500l3.600 7V60h-7.200V19.500z\"/>",
    "<path class=\"e5\" d=\"M48 22v34\"/><path d=\"M36.500 60h23v4.200h-23z\"/><path d=\"M45 63.500h6v12h-6z\"/>",
    "<circle cx=\"48\" cy=\"78\" r=\"4.600\"/></g>",
    "<g class=\"e3\" transform=\"rotate(38 48 54)\"><path d=\"M48 12.500l3.600 7V60h-7.200V19.500z\"/>",
    "<path class=\"e5\" d=\"M48 22v34\"/><path d=\"M36.500 60h23v4.200h-23z\"/><path d=\"M45 63.500h6v12h-6z\"/>",
    "<circle cx=\"48\" cy=\"78\" r=\"4.600\"/></g>",
);

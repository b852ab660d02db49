//! The editor's panel: what the tool in hand can be set to.

use crate::board::{Ground, Side, Terrain};
use crate::ui::msg::{Msg, Tell};
use crate::ui::parts::{Glyph, heading, icon, icon_button, small_token, step_button};
use crate::ui::state::{Dialog, Tool, Workshop};
use crate::view::form::RosterRow;
use crate::view::words;
use leptos::prelude::*;

/// The panel.
pub fn panel(shop: Workshop, tell: Tell) -> impl IntoView {
    let faults = (!shop.faults.is_empty()).then(|| {
        let all = shop.faults.iter().map(|line| view! { <li>{line.clone()}</li> }).collect_view();
        view! {
            <div class="msg bad faults" role="alert" tabindex="-1">
                {icon(Glyph::Warn, 22)}<span><b>"This table can\u{2019}t begin yet"</b><ul>{all}</ul></span>
            </div>
        }
    });
    let body = match shop.tool {
        Tool::Paint => paint(&shop, tell).into_any(),
        Tool::Height => height_only(&shop, tell).into_any(),
        Tool::Fighters => fighters(&shop, tell).into_any(),
        Tool::Table | Tool::Pan => table(&shop, tell).into_any(),
    };
    let sides = shop
        .setup
        .recruits()
        .iter()
        .filter(|it| it.at.is_some())
        .map(|it| it.side)
        .collect::<std::collections::BTreeSet<_>>();
    let lone = (sides.len() == 1).then(
        || view! { <p class="cap">"Only one side stands on the board. You can play all the same."</p> },
    );
    view! {
        <div class="pbody">{faults}{body}{lone}</div>
        <footer class="pfoot">
            <button type="button" class="btn big" on:click=move |_| tell.run(Msg::EditFighters)>{icon(Glyph::Fighters, 22)}"Sheets"</button>
            <button type="button" class="plate" data-test="play" on:click=move |_| tell.run(Msg::Play)><span>"Play this board"</span></button>
        </footer>
    }
}

fn head(title: &'static str, under: String) -> impl IntoView {
    view! { <div class="fh"><div class="nm"><h1 id="panel-title" tabindex="-1">{title}</h1><p>{under}</p></div></div> }
}

const GROUNDS: [(Terrain, &str, &str); 6] = [
    (Terrain::Grass, "Grass", "<path class=\"h-g1\" d=\"M32 3l28 16.300v33.400L32 69 4 52.700V19.300z\"/>"),
    (
        Terrain::Rugged,
        "Rugged",
        "<path class=\"h-rough\" d=\"M32 3l28 16.300v33.400L32 69 4 52.700V19.300z\"/><path class=\"g-tuft\" d=\"M14.600 30l1.200-4.600M18 30v-6M21.400 30l-1.200-4.600M36.600 26l1.200-4.600M40 26v-6M43.400 26l-1.200-4.600M26.600 44l1.200-4.600M30 44v-6M33.400 44l-1.200-4.600M42.600 48l1.200-4.600M46 48v-6M49.400 48l-1.200-4.600\"/>",
    ),
    (
        Terrain::Water,
        "Water",
        "<path class=\"h-water\" d=\"M32 3l28 16.300v33.400L32 69 4 52.700V19.300z\"/><path class=\"g-wave\" d=\"M16 28q4-4.500 8 0t8 0M32 40q4-4.500 8 0t8 0M18 50q4-4.500 8 0t8 0\"/>",
    ),
    (
        Terrain::Shallows,
        "Shallows",
        "<path class=\"h-ford\" d=\"M32 3l28 16.300v33.400L32 69 4 52.700V19.300z\"/><ellipse class=\"g-stone\" cx=\"20\" cy=\"30\" rx=\"4\" ry=\"2.600\"/><ellipse class=\"g-stone\" cx=\"38\" cy=\"26\" rx=\"4\" ry=\"2.600\"/><ellipse class=\"g-stone\" cx=\"30\" cy=\"44\" rx=\"4\" ry=\"2.600\"/><ellipse class=\"g-stone\" cx=\"46\" cy=\"46\" rx=\"4\" ry=\"2.600\"/>",
    ),
    (
        Terrain::Wall,
        "Wall",
        "<path class=\"w-top\" d=\"M32 3l28 16.300v33.400L32 69 4 52.700V19.300z\"/><path class=\"w-h\" d=\"M8 22h48M8 36h48M8 50h48M24 22v14M44 22v14M16 36v14M36 36v14M52 36v14M28 50v12M46 50v8\"/>",
    ),
    (Terrain::Nothing, "Remove", "<path class=\"swx\" d=\"M24 28l16 16M40 28 24 44\"/>"),
];

fn paint(shop: &Workshop, tell: Tell) -> impl IntoView + use<> {
    let now = shop.ground;
    let swatches = GROUNDS.into_iter().map(|(terrain, name, markup)| {
        let is_on = terrain == now;
        view! {
            <button type="button" class=if is_on { "sw-t on" } else { "sw-t" } aria-pressed=is_on.to_string()
                on:click=move |_| tell.run(Msg::Ground(terrain))>
                <svg viewBox="0 0 64 72" width="56" height="63" aria-hidden="true">
                    <g inner_html=markup></g>
                    <path class="swo" d="M32 3l28 16.300v33.400L32 69 4 52.700V19.300z" />
                </svg>
                <span>{name}</span>
            </button>
        }
    });
    let name = GROUNDS.iter().find(|it| it.0 == now).map_or("", |it| it.1);
    let n = [1, 7, 19][shop.brush as usize % 3];
    let under = format!("{name} at height {}, {} at a time", shop.height, words::plural(n, "hex", "hexes"));
    view! {
        {head("Paint", under)}
        {heading("Ground".to_owned())}
        <div class="swg" role="group" aria-label="Ground">{swatches.collect_view()}</div>
        {height(shop.height, tell)}
        {brush(shop.brush, tell)}
    }
}

fn height_only(shop: &Workshop, tell: Tell) -> impl IntoView + use<> {
    view! {
        {head("Height", format!("Sets the height to {}, the ground stays", shop.height))}
        {height(shop.height, tell)}
        {brush(shop.brush, tell)}
    }
}

fn height(now: u8, tell: Tell) -> impl IntoView + use<> {
    view! {
        {heading("Height".to_owned())}
        <div class="step hstep" role="group" aria-label="Height">
            {step_button(Glyph::Minus, "Lower", now == 0, move || tell.run(Msg::Height(now.saturating_sub(1))))}
            <span class="mid" aria-live="polite"><b>{now}</b></span>
            {step_button(Glyph::Plus, "Higher", now >= 40, move || tell.run(Msg::Height(now + 1)))}
        </div>
    }
}

fn brush(now: u32, tell: Tell) -> impl IntoView + use<> {
    let sizes = ["1 hex", "7 hexes", "19 hexes"].into_iter().zip(0_u32..).map(|(name, rings)| {
        view! {
            <button type="button" aria-pressed=(rings == now).to_string() on:click=move |_| tell.run(Msg::Brush(rings))>{name}</button>
        }
    });
    view! {
        {heading("Brush".to_owned())}
        <div class="seg" role="group" aria-label="Brush size">{sizes.collect_view()}</div>
    }
}

fn fighters(shop: &Workshop, tell: Tell) -> impl IntoView + use<> {
    let roster = shop.setup.roster();
    let picked = shop.picked.and_then(|i| roster.get(i).cloned());
    let (placed, waiting): (Vec<RosterRow>, Vec<RosterRow>) =
        roster.into_iter().partition(|row| row.at.is_some());
    let now = shop.picked;
    let tray = move |rows: Vec<RosterRow>, title: &'static str| {
        (!rows.is_empty()).then(|| {
            let all = rows.into_iter().map(|row| figure(row, now, tell)).collect_view();
            view! { {heading(title.to_owned())}<div class="tray">{all}</div> }
        })
    };
    let none = (placed.is_empty() && waiting.is_empty())
        .then(|| view! { <p class="emp">"No fighters yet. Add one."</p> });
    view! {
        {head("Fighters", "Pick one, then tap a hex".to_owned())}
        {none}
        {picked.map(|row| controls(row, tell))}
        {tray(waiting, "Waiting to be placed")}
        {tray(placed, "On the board")}
        <button type="button" class="btn big wide addf" on:click=move |_| tell.run(Msg::Show(Dialog::Starters))>
            {icon(Glyph::Plus, 20)}"New fighter"
        </button>
    }
}

fn figure(row: RosterRow, picked: Option<usize>, tell: Tell) -> impl IntoView + use<> {
    let i = row.recruit;
    let is_on = picked == Some(i);
    view! {
        <button type="button" class=if is_on { "tr on" } else { "tr" } aria-pressed=is_on.to_string()
            on:click=move |_| tell.run(Msg::Pick((!is_on).then_some(i)))>
            {small_token(row.side, row.monogram, 100, false, 56)}
            <span>{row.name}</span>
            {(row.n_faults > 0).then(|| view! { <small class="badt">{icon(Glyph::Warn, 14)}{row.n_faults}</small> })}
        </button>
    }
}

/// What can be done with the chosen figure.
fn controls(row: RosterRow, tell: Tell) -> impl IntoView + use<> {
    let i = row.recruit;
    let sides = Side::ALL.into_iter().map(|side| {
        view! {
            <button type="button" aria-pressed=(side == row.side).to_string() aria-label=side.name()
                on:click=move |_| tell.run(Msg::Enlist(i, side))>
                {small_token(side, String::new(), 100, false, 34)}
            </button>
        }
    });
    view! {
        <div class="wcard">
            <div class="wh">
                {small_token(row.side, row.monogram, 100, false, 44)}
                <span><b>{row.name}</b><small>{row.line}</small></span>
                <button type="button" class="btn" on:click=move |_| { tell.run(Msg::Sheet(Some(i))); tell.run(Msg::EditFighters); }>"Sheet"</button>
            </div>
            <div class="seg" role="group" aria-label="Side">{sides.collect_view()}</div>
            <div class="padf">
                {icon_button(Glyph::TurnLeft, "Turn left", "btn sq", move || tell.run(Msg::TurnPicked(-1)))}
                {icon_button(Glyph::TurnRight, "Turn right", "btn sq", move || tell.run(Msg::TurnPicked(1)))}
                <button type="button" class="btn wide" aria-disabled=row.at.is_none().then_some("true")
                    on:click=move |_| tell.run(Msg::Unplace(i))>"Off the board"</button>
                {icon_button(Glyph::Trash, "Remove from the table", "btn sq", move || tell.run(Msg::Remove(i)))}
            </div>
        </div>
    }
}

fn table(shop: &Workshop, tell: Tell) -> impl IntoView + use<> {
    let ground = shop.setup.ground();
    let (cols, rows) = (ground.cols(), ground.rows());
    let name = shop.setup.name().to_owned();
    let options = shop.setup.options().into_iter().enumerate().map(|(i, (option, taken))| {
        let readings = option.readings.iter().enumerate().map(|(reading, words)| {
            view! { <option value=reading.to_string() selected=reading == taken>{*words}</option> }
        });
        let chosen = option.readings.get(taken).copied().unwrap_or_default();
        view! {
            <label class="field">
                <span><span class="lb">{option.label}</span><span class="vl">{chosen}</span></span>
                {icon(Glyph::Down, 20)}
                <select aria-label=option.label prop:value=taken.to_string() on:change=move |event| {
                    if let Ok(reading) = event_target_value(&event).parse() {
                        tell.run(Msg::Reading(i, reading));
                    }
                }>{readings.collect_view()}</select>
            </label>
        }
    });
    view! {
        {head("Table", "Name, size and what the rules leave to you".to_owned())}
        <label class="tf">
            <span class="lb">"Name"</span>
            <input type="text" maxlength="40" prop:value=name on:change=move |event| tell.run(Msg::Rename(event_target_value(&event))) />
        </label>
        {heading("Size".to_owned())}
        <div class="fieldrow">
            {size("Columns", cols, move |n| tell.run(Msg::Resize(n, rows)))}
            {size("Rows", rows, move |n| tell.run(Msg::Resize(cols, n)))}
        </div>
        {heading("The table decides".to_owned())}
        <div class="optl">{options.collect_view()}</div>
    }
}

fn size(label: &'static str, now: u8, set: impl Fn(u8) + Clone + 'static) -> impl IntoView {
    let (less, more) = (set.clone(), set);
    view! {
        <div class="step" role="group" aria-label=label>
            {step_button(Glyph::Minus, format!("Fewer {label}"), now <= 1, move || less(now.saturating_sub(1).max(1)))}
            <span class="mid" aria-live="polite"><small>{label}</small><b>{now}</b></span>
            {step_button(Glyph::Plus, format!("More {label}"), now >= Ground::MOST, move || more((now + 1).min(Ground::MOST)))}
        </div>
    }
}

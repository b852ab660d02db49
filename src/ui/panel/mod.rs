//! The panel: a sheet over the board on phones, a column beside it on wide screens.

mod actions;
mod card;
mod composer;
mod detent;
mod dice_pad;
mod history;
mod ledger;
mod lines;
mod odds;
mod picture;
mod prompt;
mod widgets;

pub use detent::{Drag, handle};
pub use ledger::unrolled;
pub use lines::line_id;
pub use picture::{Kind, Picture, detent_name, reading};
pub use prompt::{side_class, top as prompt_top};

use super::dialogs::keep_inside;
use super::dom;
use super::msg::Tell;
use super::state::{App, Detent, Prefs};
use crate::view::scene::{Focus, Token};
use ledger::Reading;
use leptos::html::Section;
use leptos::prelude::*;

/// What the panel needs to know beside its picture.
#[derive(Clone, PartialEq)]
pub struct Aside {
    /// What is being aimed or looked at.
    pub focus: Focus,
    /// How the breakdown is read.
    pub reading: Reading,
    /// Whether the reveal still runs.
    pub is_revealing: bool,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// The players throw their own dice.
    pub has_own_dice: bool,
    /// The page can throw.
    pub can_throw: bool,
    /// The prompt is turned.
    pub is_flipped: bool,
    /// The panel's height.
    pub detent: Detent,
    /// The table's name and its system's.
    pub table: (String, &'static str),
}

impl Aside {
    /// Read off the page's state.
    pub fn of(app: &App) -> Aside {
        let Prefs { has_own_dice, .. } = app.prefs;
        Aside {
            focus: app.desk.focus.clone(),
            reading: reading(app),
            is_revealing: app.desk.is_revealing,
            can_undo: app.fight.as_ref().is_some_and(|fight| fight.can_undo()),
            has_own_dice,
            can_throw: app.dice.can_throw(),
            is_flipped: app.desk.is_flipped,
            detent: app.desk.detent,
            table: app
                .fight
                .as_ref()
                .map_or_else(Default::default, |it| (it.table_name().to_owned(), it.name())),
        }
    }
}

/// The panel.
#[component]
pub fn Panel(
    /// What it shows.
    picture: Memo<Picture>,
    /// And what else it needs to know.
    aside: Memo<Aside>,
    /// The figures on the board.
    tokens: Memo<Vec<Token>>,
    /// Hears that its height has changed.
    #[prop(into)]
    moved: Callback<f64>,
    /// Hears what is said.
    tell: Tell,
) -> impl IntoView {
    let kind = Memo::new(move |_| picture.with(Picture::kind));
    let side = Memo::new(move |_| {
        picture.with(|it| match it {
            Picture::Prompt(form, _) => Some(side_class(form.side)),
            _ => None,
        })
    });
    let class = move || {
        let screen = match kind.get() {
            Kind::Actions | Kind::Card | Kind::List => "panel s1",
            Kind::Composer => "panel s2",
            Kind::Prompt => "panel s3 foe",
            Kind::Ledger => "panel s4 fin",
            Kind::Follow => "panel s4 fin follow",
            Kind::Dice => "panel s4",
            Kind::History => "panel s9",
        };
        let flipped = if aside.with(|it| it.is_flipped) { " flipped" } else { "" };
        format!("{screen} {}{flipped}", side.get().unwrap_or_default())
    };
    let is_prompt = move || kind.get() == Kind::Prompt;
    let drag = Drag::new(tell);
    let detent = Memo::new(move |_| aside.with(|it| it.detent));
    let section: NodeRef<Section> = NodeRef::new();
    Effect::new(move |_| {
        if let Some(section) = section.get() {
            dom::on_resize(&section, moved);
        }
    });
    view! {
        <section id="panel" node_ref=section class=class data-detent=move || detent_name(detent.get())
            data-kind=move || format!("{:?}", kind.get()).to_lowercase()
            role=move || if is_prompt() { "dialog" } else { "region" }
            aria-labelledby="panel-title" on:keydown=move |event| {
                if untrack(is_prompt) {
                    keep_inside(event);
                }
            } style=("height", move || drag.height())
            style=("min-height", move || drag.bound("0")) style=("max-height", move || drag.bound("94%"))
            style=("transition", move || drag.bound("none"))>
            {handle(drag, detent)}
            {move || {
                let picture = picture.get();
                tokens.with(|tokens| content(picture, &aside.get(), tokens, tell))
            }}
        </section>
    }
}

fn content(picture: Picture, aside: &Aside, tokens: &[Token], tell: Tell) -> AnyView {
    match picture {
        Picture::Nothing => ().into_any(),
        Picture::Actions(mut sheet) => {
            let (endings, plate) = (std::mem::take(&mut sheet.endings), sheet.plate.take());
            let nobody = sheet.fighter.is_none().then(|| card::everybody(aside.table.clone(), tokens, tell));
            view! {
                {actions::body(*sheet, nobody, &aside.focus, tell)}
                {actions::footer(endings, plate, aside.can_undo, tell)}
            }
            .into_any()
        }
        Picture::Card(fighter, acting) => {
            view! { {card::body(*fighter)} {card::footer(acting, tell)} }.into_any()
        }
        Picture::Composer(form, odds, is_stale) => {
            let (commit, needs) = (form.commit.clone(), form.needs.clone());
            let chance = odds.as_ref().map(|card| if is_stale { "…".to_owned() } else { card.text.clone() });
            view! {
                {composer::body(*form, odds.map(|card| *card), is_stale, tell)}
                {composer::footer(commit, needs, chance, aside.has_own_dice, aside.can_throw, tell)}
            }
            .into_any()
        }
        Picture::Follow(ledger, form) => {
            let (commit, needs) = (form.commit.clone(), form.needs.clone());
            let widgets = composer::inner(*form, tell);
            view! {
                {ledger::body(*ledger, tokens, &aside.reading, Some(widgets), tell)}
                {composer::follow_footer(commit, needs, aside.has_own_dice, aside.can_throw, tell)}
            }
            .into_any()
        }
        Picture::Prompt(form, health) => {
            let foot = prompt::footer(&form, tell);
            view! { {prompt::body(*form, health, tell)} {foot} }.into_any()
        }
        Picture::Ledger(ledger) => match ledger.waiting.clone() {
            Some(roll) => {
                let typed = aside.reading.typed.len();
                let pad = dice_pad::pad(roll, typed, aside.can_throw, tell);
                view! { {ledger::body(*ledger, tokens, &aside.reading, None, tell)} {pad} }.into_any()
            }
            None => {
                let left = ledger.left.clone();
                let foot = ledger::footer(aside.is_revealing, left, tell);
                view! { {ledger::body(*ledger, tokens, &aside.reading, None, tell)} {foot} }.into_any()
            }
        },
        Picture::History(entries, moment) => {
            let scrubber = history::scrubber(&entries, moment, tell);
            view! { {history::body(entries, moment, tell)} {scrubber} }.into_any()
        }
        Picture::List => card::list(tokens.to_vec(), tell).into_any(),
    }
}

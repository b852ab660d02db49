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
use crate::ui::node::{Node, Piece, el};
use crate::view::scene::{Focus, Token};
use ledger::Reading;
use leptos::ev;
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

/// The panel: its picture and what else it needs to know, with the figures on the board. `moved`
/// hears that its height has changed.
pub fn panel(
    picture: Memo<Picture>,
    aside: Memo<Aside>,
    tokens: Memo<Vec<Token>>,
    moved: Callback<f64>,
    tell: Tell,
) -> Node {
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
    el("section")
        .attr("id", "panel")
        .made(move |section| dom::on_resize(section, moved))
        .class(class)
        .attr("data-detent", move || detent_name(detent.get()))
        .attr("data-kind", move || format!("{:?}", kind.get()).to_lowercase())
        .attr("role", move || if is_prompt() { "dialog" } else { "region" })
        .attr("aria-labelledby", "panel-title")
        .on(ev::keydown, move |event| {
            if untrack(is_prompt) {
                keep_inside(event);
            }
        })
        .style("height", move || drag.height())
        .style("min-height", move || drag.bound("0"))
        .style("max-height", move || drag.bound("94%"))
        .style("transition", move || drag.bound("none"))
        .child(handle(drag, detent))
        .child(move || {
            let picture = picture.get();
            tokens.with(|tokens| content(picture, &aside.get(), tokens, tell))
        })
        .node()
}

fn content(picture: Picture, aside: &Aside, tokens: &[Token], tell: Tell) -> Node {
    match picture {
        Picture::Nothing => ().node(),
        Picture::Actions(mut sheet) => {
            let (endings, plate) = (std::mem::take(&mut sheet.endings), sheet.plate.take());
            let nobody = sheet.fighter.is_none().then(|| card::everybody(aside.table.clone(), tokens));
            (actions::body(*sheet, nobody, &aside.focus), actions::footer(endings, plate, aside.can_undo))
                .node()
        }
        Picture::Card(fighter, acting) => (card::body(*fighter), card::footer(acting)).node(),
        Picture::Composer(form, odds, is_stale) => {
            let (commit, needs) = (form.commit.clone(), form.needs.clone());
            let chance = odds.as_ref().map(|card| if is_stale { "…".to_owned() } else { card.text.clone() });
            (
                composer::body(*form, odds.map(|card| *card), is_stale, tell),
                composer::footer(commit, needs, chance, aside.has_own_dice, aside.can_throw),
            )
                .node()
        }
        Picture::Follow(ledger, form) => {
            let (commit, needs) = (form.commit.clone(), form.needs.clone());
            let widgets = composer::inner(*form, tell);
            (
                ledger::body(*ledger, tokens, &aside.reading, Some(widgets), tell),
                composer::follow_footer(commit, needs, aside.has_own_dice, aside.can_throw),
            )
                .node()
        }
        Picture::Prompt(form, health) => {
            let foot = prompt::footer(&form);
            (prompt::body(*form, health, tell), foot).node()
        }
        Picture::Ledger(ledger) => match ledger.waiting.clone() {
            Some(roll) => {
                let typed = aside.reading.typed.len();
                let pad = dice_pad::pad(roll, typed, aside.can_throw);
                (ledger::body(*ledger, tokens, &aside.reading, None, tell), pad).node()
            }
            None => {
                let left = ledger.left.clone();
                let foot = ledger::footer(aside.is_revealing, left);
                (ledger::body(*ledger, tokens, &aside.reading, None, tell), foot).node()
            }
        },
        Picture::History(entries, moment) => {
            let scrubber = history::scrubber(&entries, moment, tell);
            (history::body(entries, moment), scrubber).node()
        }
        Picture::List => card::list(tokens.to_vec()).node(),
    }
}

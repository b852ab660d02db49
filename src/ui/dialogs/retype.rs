//! Dice of the breakdown, typed anew.

use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::ui::components::die;
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{El, Node, On, button, el};
use crate::view::story::ledger::{DiceRow, Line};

/// Dice with more sides than these have no key for each face.
const MOST_KEYS: u8 = 12;

/// The dice that fell at a place of the tape: a press on another face of one of them is what it shows.
pub fn picker(model: ModelSignal, at: usize) -> Node {
    let line = model.with_untracked(|model| find(model, at));
    let title = line.as_ref().map_or_else(|| "Dice".to_owned(), |line| line.label.clone());
    let draw = move || {
        model
            .with(|model| find(model, at))
            .and_then(|line| Some((body(at, line.is_declarers, line.dice?), ())))
    };
    dialog(title, "Typed anew; what follows is worked out again".to_owned(), "retype", draw, ())
}

fn body(at: usize, is_bone: bool, row: DiceRow) -> El {
    let faces = row.faces.clone();
    let with = move |i: usize, face: u8| {
        let mut all = faces.clone();
        all[i] = face;
        Message::Retype(at, all)
    };
    let sides = row.pool.sides;
    let dice = row.faces.iter().enumerate().map(|(i, now)| {
        let name = format!("Die {} of {}", i + 1, row.faces.len());
        if sides > MOST_KEYS {
            let with = with.clone();
            let typed = el("input")
                .attr("type", "number")
                .attr("inputmode", "numeric")
                .attr("min", "1")
                .attr("max", sides.to_string())
                .attr("aria-label", name)
                .prop("value", now.to_string())
                .on(On::Change, move |event| {
                    let face = event.value.parse().ok().filter(|face| (1..=sides).contains(face))?;
                    Some(with(i, face))
                });
            return el("div").class("tf").child(typed);
        }
        let keys = (1..=sides).map(|face| {
            let key = button()
                .attr("aria-pressed", (face == *now).to_string())
                .attr("aria-label", face.to_string());
            key.on_click(with(i, face)).child(die(sides, face, is_bone, 32))
        });
        let keys = keys.collect::<Node>();
        el("div").class("seg").attr("role", "group").attr("aria-label", name).child(keys)
    });
    el("div").class("pbody refb").child(dice.collect::<Node>())
}

fn find(model: &Model, at: usize) -> Option<Line> {
    let lines = model.fight.as_ref()?.ledger()?.lines;
    lines.into_iter().find(|line| line.dice.as_ref().is_some_and(|dice| dice.at == Some(at)))
}

//! Dice of the breakdown, typed anew.

use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::dice::Faces;
use crate::table::Said;
use crate::ui::components::die;
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{El, Node, On, button, el, truth};
use crate::ui::panel::dice_pad::{other_way, sum_keys};
use crate::view::story::ledger::{DiceRow, Line};

/// Dice with more sides than these have no key for each face.
const MOST_KEYS: u8 = 12;

/// How dice are typed anew.
#[derive(Clone, Copy)]
struct Typing {
    /// Their place on the tape.
    at: usize,
    /// Whether by what they add up to.
    by_sum: RwSignal<bool>,
    /// The faces so far, 0 where one is not known.
    faces: RwSignal<Faces>,
}

/// The dice that fell at a place of the tape. Where their faces are known, a press on another face of one of them is what
/// it shows; where only their sum counts, a press on another sum is what they come to.
pub fn picker(model: ModelSignal, at: usize) -> Node {
    let line = model.with_untracked(|model| find(model, at));
    let title = line.as_ref().map_or_else(|| "Dice".to_owned(), |line| line.label.clone());
    // They are typed as they were the last time.
    let row = line.and_then(|line| line.dice);
    let by_sum = row.as_ref().is_some_and(|row| row.faces.is_empty());
    let faces = row.map_or_else(Faces::new, |row| row.shown(&[]).iter().map(|(face, _)| *face).collect());
    let typing = Typing { at, by_sum: RwSignal::new(by_sum), faces: RwSignal::new(faces) };
    let draw = move || {
        model
            .with(|model| find(model, at))
            .and_then(|line| Some((body(typing, line.is_declarers, line.dice?), ())))
    };
    dialog(title, "Typed anew; what follows is worked out again".to_owned(), "retype", draw, ())
}

fn body(typing: Typing, is_bone: bool, row: DiceRow) -> El {
    let is_sum = typing.by_sum.get();
    let other_way = row.sum.map(|_| {
        other_way(is_sum).on(On::Click, move |_| {
            typing.by_sum.set(!is_sum);
            None::<Message>
        })
    });
    let frame = el("div").class("pbody refb");
    if is_sum {
        let now = row.sum.map(|sum| sum as u16);
        let message = move |sum| Message::Retype(typing.at, Said::AddedUpAnew(sum));
        return frame.child(sum_keys(row.pool.sums(), now, message, "dialog-title", other_way));
    }
    let faces = typing.faces.get();
    let with = move |i: usize, face: u8| {
        typing.faces.update(|faces| faces[i] = face);
        let faces = typing.faces.get_untracked();
        (!faces.contains(&0)).then_some(Message::Retype(typing.at, Said::Retyped(faces)))
    };
    let sides = row.pool.sides;
    let n = faces.len();
    let dice = faces.into_iter().enumerate().map(|(i, now)| {
        let name = format!("Die {} of {n}", i + 1);
        if sides > MOST_KEYS {
            let typed = el("input")
                .attr("type", "number")
                .attr("inputmode", "numeric")
                .attr("min", "1")
                .attr("max", sides.to_string())
                .attr("aria-label", name)
                .prop("value", if now > 0 { now.to_string() } else { String::new() })
                .on(On::Change, move |event| {
                    let face = event.value.parse().ok().filter(|face| (1..=sides).contains(face))?;
                    with(i, face)
                });
            return el("div").class("tf").child(typed);
        }
        let keys = (1..=sides).map(|face| {
            let key = button().attr("aria-pressed", truth(face == now)).attr("aria-label", face.to_string());
            key.on(On::Click, move |_| with(i, face)).child(die(sides, face, is_bone, 32))
        });
        let keys = keys.collect::<Node>();
        el("div").class("seg").attr("role", "group").attr("aria-label", name).child(keys)
    });
    frame
        .child(dice.collect::<Node>())
        .child(other_way.map(|key| el("div").class("keys").style("--n", "1").child(key)))
}

fn find(model: &Model, at: usize) -> Option<Line> {
    let lines = model.fight.as_ref()?.ledger()?.lines;
    lines.into_iter().find(|line| line.dice.as_ref().is_some_and(|dice| dice.at == Some(at)))
}

//! The board editor: ground, height, figures, table options.

use crate::app::building::editor;
use crate::app::data::draft::{Draft, Fixture, Tool};
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::board::UnitId;
use crate::hex::Hex;
use crate::systems::AnyFight;
use crate::ui::board;
use crate::ui::board::{Board, Camera, CurrentBoard, Gesture, Scenery, StageHandlers, stage, tools};
use crate::ui::components::{Glyph, icon, icon_button};
use crate::ui::node::signals::*;
use crate::ui::node::{Behaviour, El, Messages, Node, Piece, button, el, truth};
use crate::ui::panel::{Drag, handle};
use crate::view::board::pick::Press;
use crate::view::board::scene::{Scene, Tap, Token};
use crate::view::board::shared_hex::fan_out;
use crate::view::sheets::form::RosterRow;
use crate::view::snapshot::Snapshot;
use std::rc::Rc;

mod fixtures;
mod head;
mod number;
mod panels;

/// The page.
pub fn editor(model: ModelSignal, camera: Camera, board: CurrentBoard) -> Node {
    let over = RwSignal::new(None::<Hex>);
    let tool = move || with(model, |draft| draft.tool).unwrap_or_default();
    let scenery = Scenery::new(model, scene);
    Board::take(board, scenery, camera);
    let meant = move |(gesture, Press { hex, .. }): (Gesture, Press)| match gesture {
        Gesture::Tap(_) | Gesture::Long(_) => Messages::from(Message::TapHex(hex)),
        Gesture::Stroke(..) => {
            over.set(Some(hex));
            Message::Paint(hex).into()
        }
        Gesture::StrokeEnd => Message::EndStroke.into(),
        // Tools that work by taps hear both of them.
        Gesture::Double(_) if !matches!(tool(), Tool::Pan | Tool::Table) => Message::TapHex(hex).into(),
        Gesture::Double(_) => {
            camera.fit(all_hexes(scenery));
            Messages::default()
        }
        Gesture::Pan { .. } | Gesture::Pinch { .. } => Messages::default(),
    };
    let hover = move |hex: Hex| over.set(Some(hex));
    let drag = Drag::default();
    let handlers = StageHandlers {
        draws: Callback::new(move |_| with(model, paints).unwrap_or_default()),
        meant: Callback::new(meant),
        hover: Some(Callback::new(hover)),
        chosen: Callback::new(|press: Press| Message::TapHex(press.hex).into()),
    };
    let brush = move || board::brush(&touched(model, over.get()));
    let hint = el("p")
        .class("editor-tip")
        .child(icon(Glyph::Info, 18))
        .child(move || with(model, hint).unwrap_or_default());
    let has_fixtures = move || with(model, |draft| draft.setup.land().has_fixtures).unwrap_or_default();
    let tools = tools(camera, scenery, "Whole board in view", all_hexes);
    let over = (move || rail(tool(), has_fixtures(), camera), tools, hint);
    (
        stage(scenery, camera, handlers, brush.node(), over.node()),
        move || top(model),
        el("section")
            .class("panel s8")
            .attr("id", "panel")
            .behaves(Behaviour::resizes(move |height| camera.set_sheet_height(height)))
            .attr("aria-labelledby", "panel-title")
            .attr("data-detent", move || model.with(|model| model.play.detent.name()))
            .style("height", move || drag.height())
            .style("min-height", move || drag.bound("0"))
            .style("max-height", move || drag.bound("94%"))
            .style("transition", move || drag.bound("none"))
            .child(move || model.with(|model| handle(drag, model.play.detent)))
            .child(move || with(model, Draft::clone).map(panels::panel)),
    )
        .node()
}

/// Reads the table being built.
fn with<T>(model: ModelSignal, read: impl FnOnce(&Draft) -> T) -> Option<T> {
    model.with(|model| model.draft.as_ref().map(read))
}

fn all_hexes(scenery: Scenery) -> Vec<Hex> {
    scenery.ground().map_or_else(Vec::new, |ground| ground.hexes().map(|(hex, _)| hex).collect())
}

/// Whether one finger draws.
fn paints(draft: &Draft) -> bool {
    match draft.tool {
        Tool::Paint | Tool::Height => true,
        Tool::Fixtures => !draft.fixture.is_between(),
        Tool::Fighters | Tool::Pan | Tool::Table => false,
    }
}

fn hint(draft: &Draft) -> &'static str {
    match draft.tool {
        Tool::Fixtures if !paints(draft) => match (draft.first, draft.fixture) {
            (Some(_), _) => "Now the hex on the other side.",
            (None, Fixture::Wall) => "Tap two neighbouring hexes. The same again takes the wall away.",
            (None, _) => "Tap two hexes. The same again takes the gap away.",
        },
        Tool::Fixtures => "Tap or drag. The same again takes it away.",
        Tool::Paint | Tool::Height if draft.from.is_some() => "Now the other end.",
        Tool::Paint | Tool::Height if draft.draws_between() => "Drag from end to end, or tap both.",
        Tool::Paint | Tool::Height => "Drag to paint. Two fingers move the board.",
        Tool::Fighters if draft.gathers => "Tap a hex: all who wait stand around it.",
        Tool::Fighters => "Pick a fighter, then tap a hex. Tap it again to turn it.",
        Tool::Pan => "Drag to move the board. Tap a fighter to pick it.",
        Tool::Table => "Name, size and what the table decides.",
    }
}

/// The hexes that the tool would change under the finger.
fn touched(model: ModelSignal, over: Option<Hex>) -> Vec<Hex> {
    let touched = with(model, |draft| match (draft.tool, over) {
        (Tool::Paint | Tool::Height, Some(hex)) => editor::brushed(draft, hex),
        (Tool::Paint | Tool::Height, None) => draft.from.into_iter().collect(),
        (Tool::Fighters, Some(hex)) => vec![hex],
        (Tool::Fixtures, over) => draft.first.into_iter().chain(over).collect(),
        _ => Vec::new(),
    });
    touched.unwrap_or_default()
}

/// The board as it is being built.
fn scene(model: &Model) -> Option<(Scene, bool)> {
    let draft = model.draft.as_ref()?;
    let scene = Scene {
        ground: Rc::new(draft.setup.ground().clone()),
        landscape: draft.setup.landscape(),
        label: format!("Board editor, {}", draft.setup.title()),
        lying: Vec::new(),
        tokens: tokens(draft, model.fight.as_ref()),
        away: Vec::new(),
        marks: Vec::new(),
        areas: Vec::new(),
        way: Vec::new(),
        heading: None,
        arrows: Vec::new(),
    };
    Some((scene, true))
}

/// The figures as they stand; those in the fight with their health and what marks them there.
fn tokens(draft: &Draft, fight: Option<&AnyFight>) -> Vec<Token> {
    let roster = draft.setup.roster();
    let fight = fight.filter(|_| draft.in_fight > 0).map(|fight| Snapshot::of(&*fight.before()));
    let in_fight = |i: usize| fight.as_ref().filter(|it| i < draft.in_fight.min(it.cards.len()));
    let placed = roster.into_iter().filter_map(|row| Some((row.at?, row)));
    let plain = |(at, row): (Hex, RosterRow)| Token {
        who: UnitId(row.recruit as u8),
        at,
        rest: draft.setup.rest(row.recruit),
        fan: None,
        facing: row.facing,
        side: row.side,
        health: 100,
        badges: Vec::new(),
        is_acting: false,
        is_down: false,
        is_away: false,
        is_selected: draft.picked == Some(row.recruit),
        lit: None,
        plate: None,
        stray: None,
        label: format!("{}, token {}, {} side, {}", row.name, row.monogram, row.side.name(), row.line),
        monogram: row.monogram,
        name: row.name,
        tap: Tap::Select(UnitId(row.recruit as u8)),
    };
    let token = |placed: (Hex, RosterRow)| {
        let i = placed.1.recruit;
        let mut token = plain(placed);
        if let Some((fight, card)) = in_fight(i).map(|fight| (fight, fight.card(token.who))) {
            (token.health, token.is_down) = (card.health, card.is_down);
            token.badges = fight.badges(token.who);
            token.label = format!("{}, health {} per cent", token.label, card.health);
        }
        token
    };
    let mut tokens: Vec<Token> = placed.map(token).collect();
    fan_out(&mut tokens);
    tokens
}

const TOOLS: [(Tool, Glyph, &str); 6] = [
    (Tool::Pan, Glyph::Move, "Pan"),
    (Tool::Paint, Glyph::Paint, "Paint"),
    (Tool::Height, Glyph::Height, "Height"),
    (Tool::Fixtures, Glyph::Tree, "Fixtures"),
    (Tool::Fighters, Glyph::Fighters, "Fighters"),
    (Tool::Table, Glyph::Settings, "Table"),
];

fn rail(tool: Tool, has_fixtures: bool, camera: Camera) -> El {
    let tools = TOOLS.into_iter().filter(|it| it.0 != Tool::Fixtures || has_fixtures);
    let all = tools.map(|(it, glyph, name)| {
        button()
            .class(if tool == it { "tool on" } else { "tool" })
            .attr("aria-pressed", truth(tool == it))
            .on_click(Message::Tool(it))
            .child(icon(glyph, 24))
            .child(el("span").child(name))
    });
    el("nav")
        .class("rail")
        .attr("aria-label", "Tools")
        .style("--sheet-h", move || camera.sheet_length())
        .child(all.collect::<Node>())
}

fn top(model: ModelSignal) -> El {
    let is_kept = model.with(|model| model.saving.draft_not_kept.is_none());
    let saved = if is_kept { ". Saved here" } else { ". Not being kept" };
    let words = with(model, |draft| {
        let ground = draft.setup.ground();
        let under =
            format!("{}, {} × {} hexes{saved}", draft.setup.system_name(), ground.cols(), ground.rows());
        (draft.setup.title().to_owned(), under)
    });
    let (name, under) = words.unwrap_or_default();
    el("header")
        .class("top edt")
        .child(icon_button(Glyph::Back, "Back", "ib").on_click(Message::Back))
        .child(el("div").class("tt").child(el("b").child(name)).child(el("small").child(under)))
        .child(
            icon_button(Glyph::Undo, "Undo", "ib").attr("data-repeats", "undo").on_click(Message::EditUndo),
        )
        .child(
            icon_button(Glyph::Redo, "Redo", "ib").attr("data-repeats", "redo").on_click(Message::EditRedo),
        )
}

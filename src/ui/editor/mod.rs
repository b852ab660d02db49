//! The board editor: ground, height, figures, table options.

mod fixtures;
mod number;
mod panels;

use super::board::{self, Camera, Gesture, Meaning, Scenery, stage};
use super::dom;
use super::fight::Whole;
use super::keys::Board;
use super::msg::{Msg, Tell};
use super::panel::{Drag, detent_name, handle};
use super::parts::{Glyph, icon, icon_button};
use super::shop;
use super::state::{App, Fixture, Tool, Workshop};
use crate::board::{Ground, UnitId};
use crate::hex::Hex;
use crate::ui::node::{El, Node, Piece, button, el, truth};
use crate::view::fan;
use crate::view::form::RosterRow;
use crate::view::pick::Press;
use crate::view::scene::{Scene, Tap, Token};
use leptos::prelude::*;
use std::rc::Rc;

/// The page.
pub fn editor(app: Whole, camera: Camera, board: StoredValue<Option<Board>>, tell: Tell) -> Node {
    let over = RwSignal::new(None::<Hex>);
    let tool = move || with(app, |shop| shop.tool).unwrap_or_default();
    let scenery = Scenery::new(app, scene);
    Board::take(board, scenery, camera);
    let meant = move |(gesture, Press { hex, .. }): (Gesture, Press)| match gesture {
        Gesture::Tap(_) | Gesture::Long(_) => tell.run(Msg::TapHex(hex)),
        Gesture::Stroke(_) => {
            over.set(Some(hex));
            tell.run(Msg::Paint(hex));
        }
        Gesture::Lift => tell.run(Msg::Lift),
        Gesture::Double => camera.fit(scenery.ground().map_or_else(Vec::new, |ground| all_hexes(&ground))),
        _ => {}
    };
    let hover = move |hex: Hex| over.set(Some(hex));
    let drag = Drag::new(tell);
    let meaning = Meaning {
        paints: |app| app.shop.as_ref().is_some_and(paints),
        meant: Callback::new(meant),
        hover: Some(Callback::new(hover)),
        chosen: Callback::new(move |press: Press| tell.run(Msg::TapHex(press.hex))),
    };
    let brush = move || board::brush(&touched(app, over.get()));
    let hint =
        el("p").class("hint").child(icon(Glyph::Info, 18)).child(move || with(app, hint).unwrap_or_default());
    let has_fixtures = move || with(app, |shop| shop.setup.land().has_fixtures).unwrap_or_default();
    let over = (move || rail(tool(), has_fixtures()), hint);
    (
        stage(scenery, camera, meaning, brush.node(), over.node()),
        move || top(app),
        el("section")
            .class("panel s8")
            .attr("id", "panel")
            .made(|section| dom::on_resize(section, Callback::new(dom::set_sheet_height)))
            .attr("aria-labelledby", "panel-title")
            .attr("data-detent", move || app.with(|app| detent_name(app.desk.detent)))
            .style("height", move || drag.height())
            .style("min-height", move || drag.bound("0"))
            .style("max-height", move || drag.bound("94%"))
            .style("transition", move || drag.bound("none"))
            .child(move || app.with(|app| handle(drag, app.desk.detent)))
            .child(move || with(app, Workshop::clone).map(|shop| panels::panel(shop, tell))),
    )
        .node()
}

/// Reads the table being built.
fn with<T>(app: Whole, read: impl FnOnce(&Workshop) -> T) -> Option<T> {
    app.with(|app| app.shop.as_ref().map(read))
}

fn all_hexes(ground: &Ground) -> Vec<Hex> {
    ground.hexes().map(|(hex, _)| hex).collect()
}

/// Whether one finger draws.
fn paints(shop: &Workshop) -> bool {
    match shop.tool {
        Tool::Paint | Tool::Height => true,
        Tool::Fixtures => !shop.fixture.is_between(),
        Tool::Fighters | Tool::Pan | Tool::Table => false,
    }
}

fn hint(shop: &Workshop) -> &'static str {
    match shop.tool {
        Tool::Fixtures if !paints(shop) => match (shop.first, shop.fixture) {
            (Some(_), _) => "Now the hex on the other side.",
            (None, Fixture::Wall) => "Tap two neighbouring hexes. The same again takes the wall away.",
            (None, _) => "Tap two hexes. The same again takes the gap away.",
        },
        Tool::Fixtures => "Tap or drag. The same again takes it away.",
        Tool::Paint | Tool::Height => "Drag to paint. Two fingers move the board.",
        Tool::Fighters => "Pick a fighter, then tap a hex. Tap it again to turn it.",
        Tool::Pan => "Drag to move the board.",
        Tool::Table => "Name, size and what the table decides.",
    }
}

/// The hexes that the tool would change under the finger.
fn touched(app: Whole, over: Option<Hex>) -> Vec<Hex> {
    let touched = with(app, |shop| match (shop.tool, over) {
        (Tool::Paint | Tool::Height, Some(hex)) => shop::brushed(shop, hex),
        (Tool::Fighters, Some(hex)) => vec![hex],
        (Tool::Fixtures, over) => shop.first.into_iter().chain(over).collect(),
        _ => Vec::new(),
    });
    touched.unwrap_or_default()
}

/// The board as it is being built.
fn scene(app: &App) -> Option<(Scene, bool)> {
    let shop = app.shop.as_ref()?;
    let scene = Scene {
        ground: Rc::new(shop.setup.ground().clone()),
        lay: shop.setup.lay(),
        label: format!("Board editor, {}", shop.setup.title()),
        lying: Vec::new(),
        tokens: tokens(shop),
        marks: Vec::new(),
        areas: Vec::new(),
        way: Vec::new(),
        arrows: Vec::new(),
    };
    Some((scene, true))
}

/// The figures as they stand.
fn tokens(shop: &Workshop) -> Vec<Token> {
    let roster = shop.setup.roster();
    let placed = roster.into_iter().filter_map(|row| Some((row.at?, row)));
    let token = |(at, row): (Hex, RosterRow)| Token {
        who: UnitId(row.recruit as u8),
        at,
        rest: shop.setup.rest(row.recruit),
        fan: None,
        facing: row.facing,
        side: row.side,
        health: 100,
        badges: Vec::new(),
        is_acting: false,
        is_down: false,
        is_selected: shop.picked == Some(row.recruit),
        lit: None,
        plate: None,
        stray: None,
        label: format!("{}, token {}, {} side, {}", row.name, row.monogram, row.side.name(), row.line),
        monogram: row.monogram,
        name: row.name,
        tap: Tap::Select(UnitId(row.recruit as u8)),
    };
    let mut tokens: Vec<Token> = placed.map(token).collect();
    fan::out(&mut tokens);
    tokens
}

const TOOLS: [(Tool, Glyph, &str); 6] = [
    (Tool::Paint, Glyph::Paint, "Paint"),
    (Tool::Height, Glyph::Height, "Height"),
    (Tool::Fixtures, Glyph::Tree, "Fixtures"),
    (Tool::Fighters, Glyph::Fighters, "Fighters"),
    (Tool::Table, Glyph::Settings, "Table"),
    (Tool::Pan, Glyph::Fit, "Pan"),
];

fn rail(tool: Tool, has_fixtures: bool) -> El {
    let tools = TOOLS.into_iter().filter(|it| it.0 != Tool::Fixtures || has_fixtures);
    let all = tools.map(|(it, glyph, name)| {
        button()
            .class(if tool == it { "tool on" } else { "tool" })
            .attr("aria-pressed", truth(tool == it))
            .tells(Msg::Tool(it))
            .child(icon(glyph, 24))
            .child(el("span").child(name))
    });
    el("nav").class("rail").attr("aria-label", "Tools").child(all.collect::<Node>())
}

fn top(app: Whole) -> El {
    let is_kept = app.with(|app| app.keeping.not_kept.is_none());
    let saved = if is_kept { ". Saved here" } else { ". Not being kept" };
    let words = with(app, |shop| {
        let ground = shop.setup.ground();
        let under =
            format!("{}, {} × {} hexes{saved}", shop.setup.system_name(), ground.cols(), ground.rows());
        (shop.setup.title().to_owned(), under)
    });
    let (name, under) = words.unwrap_or_default();
    el("header")
        .class("top edt")
        .child(icon_button(Glyph::Back, "Back", "ib").tells(Msg::Back))
        .child(el("div").class("tt").child(el("b").child(name)).child(el("small").child(under)))
        .child(icon_button(Glyph::Undo, "Undo", "ib").attr("data-repeats", "undo").tells(Msg::EditUndo))
        .child(icon_button(Glyph::Redo, "Redo", "ib").attr("data-repeats", "redo").tells(Msg::EditRedo))
}

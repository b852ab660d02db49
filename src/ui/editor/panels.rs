//! The editor's panel: what the tool in hand can be set to.

use crate::app::data::dialog::Dialog;
use crate::app::data::draft::{Brush, Draft, Tool};
use crate::app::data::message::Message;
use crate::board::{Ground, Side, Terrain};
use crate::ui::components::{Glyph, heading, icon, icon_button, small_token, step_button};
use crate::ui::editor::fixtures;
use crate::ui::editor::head::{head, titled};
use crate::ui::editor::number::{Number, number};
use crate::ui::node::{El, Node, On, Piece, button, el, truth};
use crate::view::board::landscape;
use crate::view::sheets::form::RosterRow;
use crate::view::words;

/// The panel.
pub fn panel(draft: Draft) -> Node {
    let faults = (!draft.faults.is_empty()).then(|| {
        let all = draft.faults.iter().map(|line| el("li").child(line.clone())).collect::<Node>();
        el("div")
            .class("msg bad faults")
            .attr("role", "alert")
            .attr("tabindex", "-1")
            .child(icon(Glyph::Warn, 22))
            .child(
                el("span")
                    .child(el("b").child(if draft.in_fight > 0 {
                        "This can\u{2019}t be taken into the fight yet"
                    } else {
                        "This table can\u{2019}t begin yet"
                    }))
                    .child(el("ul").child(all)),
            )
    });
    let body = match draft.tool {
        Tool::Paint => paint(&draft).node(),
        Tool::Height => height_only(&draft).node(),
        Tool::Fixtures => fixtures::panel(&draft),
        Tool::Fighters => fighters(&draft).node(),
        Tool::Table => table(&draft).node(),
        Tool::Pan => look(&draft),
    };
    let recruits = draft.setup.recruits();
    let mut sides = recruits.iter().filter(|it| it.at.is_some()).map(|it| it.side);
    let is_lone = sides.next().is_some_and(|first| sides.all(|side| side == first));
    let lone = is_lone
        .then(|| el("p").class("cap").child("Only one side stands on the board. You can play all the same."));
    (
        el("div").class("scrolls").child(el("div").class("pbody").child(faults).child(body).child(lone)),
        el("footer")
            .class("pfoot")
            .child(
                button()
                    .class("btn big")
                    .on_click(Message::EditFighters(None))
                    .child(icon(Glyph::Fighters, 22))
                    .child("Sheets"),
            )
            .child(if draft.in_fight > 0 {
                plate("take-in", Message::TakeIn, "Back to the fight")
            } else {
                plate("play", Message::Play, "Play this board")
            }),
    )
        .node()
}

fn plate(test: &'static str, message: Message, words: &'static str) -> El {
    button().class("plate").attr("data-test", test).on_click(message).child(el("span").child(words))
}

const GROUNDS: [(Terrain, &str, &str); 11] = [
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
    (
        Terrain::Difficult,
        "Difficult",
        "<path class=\"h-rough\" d=\"M32 3l28 16.300v33.400L32 69 4 52.700V19.300z\"/><path class=\"g-tuft\" d=\"M16 30a4 2.600 0 1 0 8 0a4 2.600 0 1 0-8 0zM34 26a4 2.600 0 1 0 8 0a4 2.600 0 1 0-8 0zM26 44a4 2.600 0 1 0 8 0a4 2.600 0 1 0-8 0z\"/>",
    ),
    (
        Terrain::HalfCover,
        "Half cover",
        "<path class=\"h-g1\" d=\"M32 3l28 16.300v33.400L32 69 4 52.700V19.300z\"/><path class=\"fx-tree\" d=\"M8 48q1.400-12 8-12t8 12zM24 48q1.400-12 8-12t8 12zM40 48q1.400-12 8-12t8 12z\"/>",
    ),
    (
        Terrain::Fire,
        "Fire",
        "<path class=\"h-g1\" d=\"M32 3l28 16.300v33.400L32 69 4 52.700V19.300z\"/><path class=\"fx-x\" d=\"M18 48q-8-7 0-18q8 11 0 18M32 40q-8-7 0-18q8 11 0 18M46 48q-8-7 0-18q8 11 0 18\"/>",
    ),
    (
        Terrain::Pit,
        "Pit",
        "<path class=\"h-g1\" d=\"M32 3l28 16.300v33.400L32 69 4 52.700V19.300z\"/><path class=\"w-side\" d=\"M32 14l19 11v22L32 58 13 47V25z\"/>",
    ),
    (
        Terrain::Danger,
        "Danger",
        "<path class=\"h-g1\" d=\"M32 3l28 16.300v33.400L32 69 4 52.700V19.300z\"/><path class=\"fx-x\" d=\"M32 19l17 29H15zM32 30v8M32 43v.5\"/>",
    ),
    (Terrain::Nothing, "Remove", "<path class=\"swx\" d=\"M24 28l16 16M40 28 24 44\"/>"),
];

fn paint(draft: &Draft) -> Node {
    let now = draft.ground;
    let known = draft.setup.grounds();
    let swatches = GROUNDS.into_iter().filter(|it| known.contains(&it.0)).map(|(terrain, name, markup)| {
        let is_on = terrain == now;
        button()
            .class(if is_on { "sw-t on" } else { "sw-t" })
            .attr("aria-pressed", truth(is_on))
            .on_click(Message::Ground(terrain))
            .child(
                el("svg")
                    .attr("viewBox", "0 0 64 72")
                    .attr("width", "56")
                    .attr("height", "63")
                    .attr("aria-hidden", "true")
                    .child(el("g").inner_html(markup))
                    .child(
                        el("path").class("swo").attr("d", "M32 3l28 16.300v33.400L32 69 4 52.700V19.300z"),
                    ),
            )
            .child(el("span").child(name))
    });
    let name = GROUNDS.iter().find(|it| it.0 == now).map_or("", |it| it.1);
    let much = match draft.brush {
        Brush::Rings(rings) => {
            let n = 1 + 3 * rings * (rings + 1);
            format!("{} at a time", words::plural(n as usize, "hex", "hexes"))
        }
        Brush::Fill => "all alike that hang together".to_owned(),
        Brush::Line => "a line from hex to hex".to_owned(),
        Brush::Area => "all between two corners".to_owned(),
    };
    let under = format!("{name}, {much}: the height stays");
    (
        head("Paint", under),
        heading("Ground".to_owned()),
        el("div")
            .class("swg")
            .attr("role", "group")
            .attr("aria-label", "Ground")
            .child(swatches.collect::<Node>()),
        (now == Terrain::Danger).then(|| danger(draft)),
        brush(draft.brush),
    )
        .node()
}

/// Table 3.7 of Dexterity has a label for what is dangerous in some other way.
fn danger(draft: &Draft) -> El {
    el("label").class("tf").child(el("span").class("lb").child("What the danger is")).child(
        el("input")
            .attr("type", "text")
            .attr("maxlength", Ground::MOST_NOTE.to_string())
            .prop("value", draft.danger.clone())
            .on(On::Change, |event| Message::Danger(event.value.clone())),
    )
}

fn height_only(draft: &Draft) -> Node {
    (
        head("Height", format!("Sets it to {}, the ground stays", height_words(draft))),
        height(draft),
        brush(draft.brush),
    )
        .node()
}

fn height_words(draft: &Draft) -> String {
    landscape::height(draft.setup.land(), draft.height)
}

fn height(draft: &Draft) -> Node {
    let title = titled("Height", draft);
    let (now, most, words) = (draft.height, draft.setup.land().most, height_words(draft));
    let refused = Number::refused("Height", &draft.refused);
    number(Number { name: "Height", title, now, most, words, set: Message::Height, refused })
}

const BRUSHES: [(Brush, &str); 6] = [
    (Brush::Rings(0), "1 hex"),
    (Brush::Rings(1), "7 hexes"),
    (Brush::Rings(2), "19 hexes"),
    (Brush::Fill, "Fill"),
    (Brush::Line, "Line"),
    (Brush::Area, "Area"),
];

fn brush(now: Brush) -> Node {
    let sizes = BRUSHES.into_iter().map(|(brush, name)| {
        button().attr("aria-pressed", truth(brush == now)).on_click(Message::Brush(brush)).child(name)
    });
    (
        heading("Brush".to_owned()),
        el("div")
            .class("seg")
            .attr("role", "group")
            .attr("aria-label", "Brush size")
            .child(sizes.collect::<Node>()),
    )
        .node()
}

/// Nothing in hand, or whoever is picked.
fn look(draft: &Draft) -> Node {
    let picked = draft.picked.and_then(|i| draft.setup.roster().into_iter().nth(i));
    let under = "Nothing is in hand: a tap changes nothing. Pick a tool to build with".to_owned();
    (head("Pan", under), picked.map(|row| controls(row, draft.in_fight))).node()
}

fn fighters(draft: &Draft) -> Node {
    let roster = draft.setup.roster();
    let picked = draft.picked.and_then(|i| roster.get(i).cloned());
    let (placed, waiting): (Vec<RosterRow>, Vec<RosterRow>) =
        roster.into_iter().partition(|row| row.at.is_some());
    let now = draft.picked;
    let tray = move |rows: Vec<RosterRow>, title: &'static str| {
        (!rows.is_empty()).then(|| {
            let all = rows.into_iter().map(|row| figure(row, now)).collect::<Node>();
            (heading(title.to_owned()), el("div").class("tray").child(all))
        })
    };
    let none = (placed.is_empty() && waiting.is_empty())
        .then(|| el("p").class("emp").child("No fighters yet. Add one."));
    let (gathers, n_waiting) = (draft.gathers, waiting.len());
    let together = (n_waiting > 1).then(|| {
        button()
            .class("btn big wide addf")
            .attr("aria-pressed", truth(gathers))
            .on_click(Message::Gather(!gathers))
            .child(format!("Place all {n_waiting} together"))
    });
    (
        head("Fighters", "Pick one, or all, then tap a hex".to_owned()),
        none,
        picked.map(|row| controls(row, draft.in_fight)),
        together,
        tray(waiting, "Waiting to be placed"),
        tray(placed, "On the board"),
        button()
            .class("btn big wide addf")
            .on_click(Message::Show(Dialog::Starters))
            .child(icon(Glyph::Plus, 20))
            .child("New fighter"),
    )
        .node()
}

fn figure(row: RosterRow, picked: Option<usize>) -> El {
    let i = row.recruit;
    let is_on = picked == Some(i);
    button()
        .class(if is_on { "tr on" } else { "tr" })
        .attr("aria-pressed", truth(is_on))
        .on_click(Message::Pick((!is_on).then_some(i)))
        .child(small_token(row.side, row.monogram, 100, false, 56))
        .child(el("span").verbatim().child(row.name))
        .child(
            (row.n_faults > 0)
                .then(|| el("small").class("badt").child(icon(Glyph::Warn, 14)).child(row.n_faults)),
        )
}

/// What can be done with the chosen figure.
fn controls(row: RosterRow, in_fight: usize) -> El {
    let i = row.recruit;
    let stays = i < in_fight;
    let sides = Side::ALL.into_iter().map(|side| {
        button()
            .attr("aria-pressed", truth(side == row.side))
            .attr("aria-label", side.name())
            .on_click(Message::Enlist(i, side))
            .child(small_token(side, String::new(), 100, false, 34))
    });
    let more =
        [1, 2, 5].map(|n| button().class("btn").on_click(Message::Duplicate(i, n)).child(format!("+{n}")));
    el("div")
        .class("wcard")
        .child(
            el("div")
                .class("wh")
                .child(small_token(row.side, row.monogram, 100, false, 44))
                .child(
                    el("span").child(el("b").verbatim().child(row.name)).child(el("small").child(row.line)),
                )
                .child(
                    button()
                        .class("btn")
                        .on_click([Message::Sheet(Some(i)), Message::EditFighters(None)])
                        .child("Sheet"),
                ),
        )
        .child(
            el("div")
                .class("seg")
                .attr("role", "group")
                .attr("aria-label", "Side")
                .child(sides.collect::<Node>()),
        )
        .child(row.at.map(|_| {
            el("div")
                .class("padf")
                .child(icon_button(Glyph::TurnLeft, "Turn left", "btn sq").on_click(Message::TurnPicked(-1)))
                .child(icon_button(Glyph::TurnRight, "Turn right", "btn sq").on_click(Message::TurnPicked(1)))
                .child(
                    (!stays).then(|| {
                        button().class("btn wide").on_click(Message::Unplace(i)).child("Off the board")
                    }),
                )
                .child(stays.then(|| el("p").class("cap").child("In the fight: stays on the board.")))
        }))
        .child(
            el("div")
                .class("padf")
                .attr("role", "group")
                .attr("aria-label", "More like this")
                .child(el("span").class("cap").child("More like this"))
                .child(more.into_iter().collect::<Node>())
                .child((!stays).then(|| {
                    icon_button(Glyph::Trash, "Remove from the table", "btn sq").on_click(Message::Remove(i))
                })),
        )
}

fn table(draft: &Draft) -> Node {
    let ground = draft.setup.ground();
    let (cols, rows) = (ground.cols(), ground.rows());
    let name = draft.setup.name().to_owned();
    let options = draft.setup.options().into_iter().enumerate().map(|(i, (option, taken))| {
        let readings = option.readings.iter().enumerate().map(|(reading, words)| {
            el("option").attr("value", reading.to_string()).attr("selected", reading == taken).child(*words)
        });
        let chosen = option.readings.get(taken).copied().unwrap_or_default();
        el("label")
            .class("field")
            .child(
                el("span")
                    .child(el("span").class("lb").child(option.label))
                    .child(el("span").class("vl").child(chosen)),
            )
            .child(icon(Glyph::Down, 20))
            .child(
                el("select")
                    .attr("aria-label", option.label)
                    .prop("value", taken.to_string())
                    .on(On::Change, move |event| Some(Message::Reading(i, event.value.parse().ok()?)))
                    .child(readings.collect::<Node>()),
            )
    });
    (
        head("Table", "Name, size and what the rules leave to you".to_owned()),
        el("label").class("tf").child(el("span").class("lb").child("Name")).child(
            el("input")
                .attr("type", "text")
                .attr("maxlength", "40")
                .prop("value", name)
                .on(On::Change, |event| Message::Rename(event.value.clone())),
        ),
        heading("Size".to_owned()),
        el("div").class("fieldrow").child(size("Columns", cols, |n| Message::Resize(n, rows))).child(size(
            "Rows",
            rows,
            |n| Message::Resize(cols, n),
        )),
        heading("The table decides".to_owned()),
        el("div").class("optl").child(options.collect::<Node>()),
        (draft.in_fight > 0).then(|| {
            let anew = button().class("btn wide").on_click(Message::Play);
            (heading("The fight".to_owned()), anew.child("Begin the fight anew\u{2026}"))
        }),
    )
        .node()
}

fn size(label: &'static str, now: u8, set: impl Fn(u8) -> Message) -> El {
    let (less, more) = ((now > 1).then(|| set(now - 1)), (now < Ground::MOST).then(|| set(now + 1)));
    el("div")
        .class("step")
        .attr("role", "group")
        .attr("aria-label", label)
        .child(step_button(Glyph::Minus, format!("Fewer {label}"), less))
        .child(
            el("span")
                .class("mid")
                .attr("aria-live", "polite")
                .child(el("small").child(label))
                .child(el("b").child(now)),
        )
        .child(step_button(Glyph::Plus, format!("More {label}"), more))
}

//! What fingers and keys do to a page that is built on the host: its elements hear plain events, and tell messages.

use super::tree::read;
use hexfray::app::chunk_contents;
use hexfray::app::data::chunk::Chunk;
use hexfray::app::data::device::Device;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::dice::Source;
use hexfray::app::data::draft::Tool;
use hexfray::app::data::effect::{Effect, JsonUse};
use hexfray::app::data::message::{Begin, Message};
use hexfray::app::data::model::Model;
use hexfray::app::data::page::{Detent, Page};
use hexfray::app::update::update;
use hexfray::sheet::Value;
use hexfray::ui::board::Camera;
use hexfray::ui::node::signals::{ModelSignal, Owner, RwSignal, StoredValue, Update, With};
use hexfray::ui::node::{Behaviour, El, Event, Handler, Messages, Node, On, Piece, Seen};
use hexfray::ui::page::page;
use hexfray::ui::panel::{Drag, handle};
use hexfray::ui::{lazy, pages};
use hexfray::view::board::viewport::Area;
use std::rc::Rc;

/// A page and what it is drawn from. The owner keeps its signals.
struct DrawnPage {
    model: ModelSignal,
    page: Node,
    _owner: Owner,
}

impl DrawnPage {
    /// A page on such a device, with all of the code here.
    fn new(device: Device) -> DrawnPage {
        lazy::set_building(pages::chunk_contents::building());
        lazy::set_sharing(pages::chunk_contents::sharing());
        chunk_contents::register();
        let owner = Owner::new();
        owner.set();
        let model: ModelSignal = RwSignal::new_local(Model::default());
        let page = page(model, Camera::new(), StoredValue::new(None));
        let shown = DrawnPage { model, page, _owner: owner };
        let chunks = Chunk::all().collect();
        shown.say(Message::Begin(Box::new(Begin {
            device,
            dice: Source::device(),
            chunks,
            ..Begin::default()
        })));
        shown
    }

    /// Says something; what it asks for.
    fn say(&self, message: Message) -> Vec<Effect> {
        self.model.try_update(|model| update(model, message)).expect("a model")
    }

    fn asks<T>(&self, read: impl FnOnce(&Model) -> T) -> T {
        self.model.with(read)
    }

    /// What the alerts of the page say.
    fn alerts(&self) -> Vec<String> {
        let mut alerts = Vec::new();
        read(&self.page).visit(&mut Vec::new(), &mut |piece, _| {
            if piece.says("role") == Some("alert") {
                alerts.push(piece.words());
            }
        });
        alerts
    }

    /// Types something into the one element that this is true of, and leaves it.
    fn types(&self, is: impl Fn(&El) -> bool, text: &str) {
        for message in self.happens(is, On::Change, &typed(text)) {
            self.say(message);
        }
    }

    /// Presses the one button with these words.
    fn presses(&self, words: &str) {
        let says = |node: &Node| matches!(node, Node::Text(own) if own == words) || is_text(node, words);
        let is = |element: &El| is_button(element) && element.0.children.iter().any(says);
        for message in self.happens(is, On::Click, &Event::default()) {
            self.say(message);
        }
    }

    /// What the one element that this is true of tells when this happens to it.
    fn happens(&self, is: impl Fn(&El) -> bool, on: On, event: &Event) -> Vec<Message> {
        happens(&self.page, is, on, event)
    }
}

fn happens(page: &Node, is: impl Fn(&El) -> bool, on: On, event: &Event) -> Vec<Message> {
    let (mut n, mut told) = (0, Vec::new());
    page.walk(&mut |seen| {
        let Seen::Opens(element) = seen else { return };
        if !is(element) {
            return;
        }
        n += 1;
        for (_, handler) in element.0.handlers.iter().filter(|(heard, _)| *heard == on) {
            let Messages(all) = match handler {
                Handler::Dispatch(messages) => messages.clone(),
                Handler::Call(call) => call(event),
            };
            told.extend(all);
        }
    });
    assert_eq!(n, 1, "elements that are meant");
    told
}

/// Whether an element has this attribute.
fn has(name: &'static str, value: &str) -> impl Fn(&El) -> bool {
    move |element| element.attribute(name).as_deref() == Some(value)
}

fn is_button(element: &El) -> bool {
    element.tag() == "button"
}

fn key(key: &str) -> Event {
    Event { key: key.to_owned(), ..Event::default() }
}

fn typed(value: &str) -> Event {
    Event { value: value.to_owned(), ..Event::default() }
}

fn shows(event: &Event) -> Option<String> {
    event.wishes.shows.borrow().clone()
}

/// The panel's handle is pulled from one height (in pixels down the window) to another in so many milliseconds: the
/// height that the panel has to take.
fn pulled(now: Detent, from: f32, to: f32, ms: f64) -> Option<Detent> {
    let owner = Owner::new();
    owner.set();
    let drag = Drag::default();
    let handle = handle(drag, now).node();
    let around = Area { x: 0.0, y: from, w: 390.0, h: 300.0 };
    let at = |y: f32, time: f64| Event { y, time, around, ..Event::default() };
    let down = at(from, 1_000.0);
    assert!(happens(&handle, is_button, On::PointerDown, &down).is_empty() && down.wishes.captures.get());
    assert!(happens(&handle, is_button, On::PointerMove, &at(to, 1_000.0 + ms / 2.0)).is_empty());
    let is_dragged = (from - to).abs() > 8.0;
    assert_eq!(drag.height(), is_dragged.then(|| format!("{}px", (300.0 + from - to).max(60.0) as i32)));
    let mut told = happens(&handle, is_button, On::PointerUp, &at(to, 1_000.0 + ms));
    // A pointer that goes down and up has clicked, wherever it went meanwhile.
    told.extend(happens(&handle, is_button, On::Click, &Event { clicks: 1, ..Event::default() }));
    assert_eq!(drag.height(), None);
    match told.as_slice() {
        [] => None,
        [Message::Detent(to)] => Some(*to),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_panels_handle_is_pulled_flicked_or_pressed() {
    use Detent::{Full, Peek, Work};
    // Far enough, however slowly.
    assert_eq!(pulled(Work, 500.0, 380.0, 2_000.0), Some(Full));
    assert_eq!(pulled(Work, 500.0, 620.0, 2_000.0), Some(Peek));
    assert_eq!(pulled(Full, 100.0, 700.0, 2_000.0), Some(Work), "one step at a time");
    assert_eq!(pulled(Peek, 700.0, 800.0, 2_000.0), Some(Peek), "there is nothing lower");
    // Not far, and slowly: it goes back to where it was.
    assert_eq!(pulled(Work, 500.0, 470.0, 2_000.0), Some(Work));
    // Not far, but fast.
    assert_eq!(pulled(Work, 500.0, 470.0, 20.0), Some(Full));
    // A finger that trembles has pressed it.
    for (now, next) in [(Peek, Work), (Work, Full), (Full, Peek)] {
        assert_eq!(pulled(now, 500.0, 503.0, 90.0), Some(next));
    }
}

#[test]
fn a_press_by_the_keyboard_counts_after_a_pull_too() {
    let owner = Owner::new();
    owner.set();
    let handle = handle(Drag::default(), Detent::Work).node();
    let at = |y: f32| Event { y, ..Event::default() };
    happens(&handle, is_button, On::PointerDown, &at(500.0));
    happens(&handle, is_button, On::PointerMove, &at(300.0));
    happens(&handle, is_button, On::PointerUp, &at(300.0));
    let told = happens(&handle, is_button, On::Click, &Event::default());
    assert!(matches!(told[..], [Message::Detent(Detent::Full)]), "{told:?}");
}

/// A page with the sheet of a new fighter of GURPS.
fn sheet() -> DrawnPage {
    let shown = DrawnPage::new(Device::default());
    for message in [Message::Empty("gu"), Message::Recruit(Some(0)), Message::EditFighters(None)] {
        shown.say(message);
    }
    assert_eq!(shown.asks(|model| model.page), Page::Fighters);
    shown
}

#[test]
fn a_number_of_a_sheet_is_stepped_or_typed_and_shows_nothing_that_is_not_taken() {
    let shown = sheet();
    // The first number of the sheet, and what it is.
    let (mut id, mut now) = (String::new(), 0);
    shown.page.walk(&mut |seen| {
        let Seen::Opens(element) = seen else { return };
        if id.is_empty() && has("role", "spinbutton")(element) {
            id = element.attribute("id").unwrap_or_default().into_owned();
            now = element.attribute("aria-valuenow").and_then(|it| it.parse().ok()).unwrap_or_default();
        }
    });
    let own = id.strip_prefix("f-").expect("a field of the sheet").to_owned();
    let up = key("ArrowUp");
    let told = shown.happens(has("id", &id), On::KeyDown, &up);
    assert!(up.wishes.prevents.get(), "the page does not scroll");
    assert!(
        matches!(&told[..], [Message::Field(key, Value::Number(n))] if *key == own && *n > now),
        "{told:?}"
    );
    let other = key("a");
    assert!(shown.happens(has("id", &id), On::KeyDown, &other).is_empty() && !other.wishes.prevents.get());

    let change = typed("many");
    let told = shown.happens(has("id", &id), On::Change, &change);
    assert_eq!(shows(&change), Some(now.to_string()), "what stood there stands there again");
    assert!(matches!(&told[..], [Message::Field(_, Value::Text(text))] if text == "many"), "{told:?}");
    let told = shown.happens(has("id", &id), On::Change, &typed(&format!(" {} ", now + 1)));
    assert!(matches!(&told[..], [Message::Field(_, Value::Number(n))] if *n == now + 1), "{told:?}");
}

#[test]
fn a_height_of_the_editor_is_stepped_or_typed_within_its_bounds() {
    let shown = DrawnPage::new(Device::default());
    [Message::Empty("gu"), Message::Tool(Tool::Height)].into_iter().for_each(|it| drop(shown.say(it)));
    let happens = |on, event: &Event| shown.happens(has("role", "spinbutton"), on, event);
    assert!(happens(On::KeyDown, &key("ArrowDown")).is_empty(), "0 is the least");
    assert!(matches!(happens(On::KeyDown, &key("ArrowUp"))[..], [Message::Height(1)]));
    assert!(matches!(happens(On::Change, &typed("7"))[..], [Message::Height(7)]));
    assert!(happens(On::Change, &typed("0")).is_empty(), "it is 0 already");
    let much = typed("70000");
    assert!(matches!(&happens(On::Change, &much)[..], [Message::Refuse("Height", text)] if text == "70000"));
    assert_eq!(shows(&much).as_deref(), Some("0"));
}

#[test]
fn a_wide_page_of_the_fighters_opens_the_first_sheet_by_itself() {
    for (is_wide, open) in [(true, Some(0)), (false, None)] {
        let shown = DrawnPage::new(Device { is_wide, ..Device::default() });
        let moves = [
            Message::Empty("gu"),
            Message::Recruit(Some(0)),
            Message::EditFighters(None),
            Message::Sheet(None),
        ];
        moves.into_iter().for_each(|it| drop(shown.say(it)));
        assert_eq!(shown.asks(|model| model.draft.as_ref().and_then(|draft| draft.sheet)), open, "{is_wide}");
    }
}

#[test]
fn what_is_looked_for_in_a_list_is_added_by_enter() {
    let shown = sheet();
    shown.say(Message::Show(Dialog::AddList("Add armour")));
    let happens = |on, event: &Event| shown.happens(has("type", "search"), on, event);
    happens(On::Input, &typed("no such thing"));
    let enter = key("Enter");
    assert!(happens(On::KeyDown, &enter).is_empty() && !enter.wishes.prevents.get());
    happens(On::Input, &typed("greathelm"));
    let enter = key("Enter");
    let told = happens(On::KeyDown, &enter);
    assert!(matches!(&told[..], [Message::Add(_)]) && enter.wishes.prevents.get(), "{told:?}");
    assert!(happens(On::KeyDown, &key("e")).is_empty());
}

#[test]
fn a_pasted_link_is_looked_at_as_it_is() {
    let shown = DrawnPage::new(Device::default());
    shown.say(Message::Show(Dialog::OpenLink));
    shown.happens(has("id", "pasted-link"), On::Input, &typed("https://hexfray.example/#2abc"));
    let press = |element: &El| element.0.children.iter().any(|child| is_text(child, "Look at it"));
    let told = shown.happens(press, On::Click, &Event::default());
    assert!(
        matches!(&told[..], [Message::OpenText(text)] if text == "https://hexfray.example/#2abc"),
        "{told:?}"
    );
}

#[test]
fn a_number_that_no_sheet_can_hold_changes_nothing_and_its_range_is_told_and_mended_with_one_tap() {
    let shown = DrawnPage::new(Device::default());
    let moves = [Message::Demo("am", 0), Message::EditFighters(None), Message::Sheet(Some(0))];
    moves.into_iter().for_each(|it| drop(shown.say(it)));
    let now = |key: &str| {
        let field = shown.asks(|model| {
            let sections = model.draft.as_ref().expect("a table is built").setup.sections(0);
            sections.into_iter().flat_map(|it| it.fields).find(|field| field.key == key)
        });
        field.map(|field| format!("{:?}", field.kind)).expect(key)
    };
    let is_told =
        |told: &str| assert!(shown.alerts().iter().any(|it| it.contains(told)), "{:?}", shown.alerts());
    let before = now("st");
    for (text, told) in [("99999", "99999"), ("-99999", "−99999")] {
        shown.types(has("id", "f-st"), text);
        is_told(&format!("ST can be −10 to 10, not {told}."));
        assert_eq!(now("st"), before, "{text}");
    }
    // Below zero where nothing can be: it is not taken for nothing.
    shown.types(has("id", "f-fast_draw"), "2");
    let two = now("fast_draw");
    shown.types(has("id", "f-fast_draw"), "-5");
    is_told("Fast draw, AP can be 0 to 3, not −5.");
    assert_eq!(now("fast_draw"), two);
    shown.presses("Set to 0");
    assert_ne!(now("fast_draw"), two);
    assert!(!shown.alerts().iter().any(|it| it.contains("can be")), "{:?}", shown.alerts());
}

#[test]
fn a_number_of_the_editor_out_of_range_is_told_with_its_range_and_mended_with_one_tap() {
    let shown = DrawnPage::new(Device::default());
    [Message::Empty("am"), Message::Tool(Tool::Height)].into_iter().for_each(|it| drop(shown.say(it)));
    let height = || shown.asks(|model| model.draft.as_ref().expect("a table is built").height);
    for text in ["41", "-1", "99999"] {
        shown.types(has("role", "spinbutton"), text);
        let told = format!("Height can be 0 to 40, not {}.", text.replace('-', "−"));
        assert!(shown.alerts().iter().any(|it| it.contains(&told)), "{:?}", shown.alerts());
        assert_eq!(height(), 0, "{text}");
    }
    shown.presses("Set to 40");
    assert_eq!(height(), 40);
    assert!(!shown.alerts().iter().any(|it| it.contains("can be")), "{:?}", shown.alerts());
}

/// Whether a piece is an element with this text alone in it.
fn is_text(node: &Node, text: &str) -> bool {
    let Node::Element(element) = node else { return false };
    matches!(&element.0.children[..], [Node::Text(words)] if words == text)
}

#[test]
fn a_shared_table_is_copied_sent_or_saved() {
    let shown =
        DrawnPage::new(Device { address: "https://hexfray.example/".to_owned(), ..Device::default() });
    assert!(shown.say(Message::CopyLink).is_empty(), "nothing is shared yet");
    [Message::Demo("am", 0), Message::Share(true)].into_iter().for_each(|it| drop(shown.say(it)));
    let [Effect::Copy(_, link)] = &shown.say(Message::CopyLink)[..] else { panic!("the link is copied") };
    assert!(link.starts_with("https://hexfray.example/#"), "{link}");
    let sent = shown.say(Message::SendLink);
    assert!(
        matches!(&sent[..], [Effect::ShareLink { url, title }] if url == link && !title.is_empty()),
        "{sent:?}"
    );
    let saved = shown.say(Message::SaveTable);
    assert!(
        matches!(&saved[..], [Effect::Download(name, text)] if name == "hexfray-table.txt" && text.contains('#')),
        "{saved:?}"
    );
}

#[test]
fn every_dialog_keeps_the_keyboard_inside() {
    let shown = sheet();
    let dialogs =
        [Dialog::Keys, Dialog::Systems, Dialog::Starters, Dialog::OpenLink, Dialog::Erase, Dialog::Rosters];
    for dialog in dialogs {
        let name = format!("{dialog:?}");
        shown.say(Message::Show(dialog));
        let mut n = 0;
        shown.page.walk(&mut |seen| {
            let Seen::Opens(element) = seen else { return };
            if has("role", "dialog")(element) {
                n += 1;
                let keeps = |it: &Behaviour| matches!(it, Behaviour::KeepsFocusInside);
                assert!(element.0.behaviours.iter().any(keeps), "{name}");
                assert_eq!(element.attribute("aria-modal").as_deref(), Some("true"), "{name}");
            }
        });
        assert_eq!(n, 1, "{name}");
    }
}

#[test]
fn every_field_for_files_takes_any_file_and_a_twin_is_asked_about() {
    let shown = DrawnPage::new(Device::default());
    for message in [Message::Empty("gu"), Message::EditFighters(None), Message::Show(Dialog::OpenLink)] {
        shown.say(message);
    }
    let mut accepted = Vec::new();
    read(&shown.page).visit(&mut Vec::new(), &mut |piece, _| {
        if piece.says("type") == Some("file") {
            accepted.push(piece.says("accept").map(str::to_owned));
        }
    });
    assert_eq!(accepted, vec![Some("*/*".to_owned()); 2]);
    let text = include_str!("../import/v5.gcs");
    let file = Rc::new(crate::json::to_json(&serde_json::from_str(text).unwrap()));
    for _ in 0..2 {
        shown.say(Message::Json(JsonUse::Import(Some(".gcs")), text.into(), Ok(file.clone())));
    }
    let mut words = String::new();
    read(&shown.page).visit(&mut Vec::new(), &mut |piece, _| {
        if piece.says("role") == Some("dialog") {
            words = piece.words();
        }
    });
    for part in ["\u{201c}Oda of the Weir\u{201d} is here already", "Cancel", "Replace it", "Add another"] {
        assert!(words.contains(part), "{part}: {words}");
    }
}

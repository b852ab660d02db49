//! Files that are no characters, and files that came by another door than theirs: each is told what it is, or opened.

use super::said::CHARACTER;
use super::window::Window;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::message::Message;

/// What the page says of a file whose name ends in ".gcs".
fn said(text: &str) -> String {
    let mut window = Window::new();
    window.say(Message::Empty("gu")).say(Message::Import(Some(".gcs"), text.to_owned()));
    assert_eq!(window.model.draft.as_ref().unwrap().setup.n_recruits(), 0, "{text}");
    let [bar] = &window.model.bars[..] else { panic!("{text}: {:?}", window.bars()) };
    format!("{} {}", bar.words.title, bar.words.text)
}

fn case(text: &str, told: &str) {
    let said = said(text);
    assert!(said.starts_with(told), "{text}: {said}");
    assert!(said.ends_with("Nothing of yours has changed."), "{said}");
    assert!(!said.contains("ends in .gcs"), "it does: {said}");
}

#[test]
fn what_is_no_character_is_told_apart() {
    let xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    let before = "This character was saved by GURPS Character Sheet before 4.20.";
    case(&(xml.to_owned() + "<character version=\"5\"><profile/></character>"), before);
    case("<character version=\"1\" unique_id=\"x\">\n</character>", before);
    let assistant = "This is a character of GURPS Character Assistant.";
    case(&(xml.to_owned() + "<gca5 version=\"5.0.100\"><author/></gca5>"), assistant);
    case("Program=GURPS Character Assistant\nVersion=4.0.420\n[Basic Info]\nName=T", assistant);
    let library = "This file is a library of GURPS Character Sheet, not a character.";
    for kind in ["equipment_list", "trait_list", "advantage_list", "skill_list", "spell_list", "note_list"] {
        case(&format!("{{\"type\":\"{kind}\",\"version\":4,\"rows\":[{{\"id\":\"e1\"}}]}}"), library);
    }
    case("{\"version\":5,\"rows\":[{\"id\":\"t1\",\"name\":\"Luck\"}]}", library);
    let template = "This file is a template of GURPS Character Sheet, not a character.";
    case("{\"type\":\"template\",\"version\":4,\"traits\":[]}", template);
    case("{\"version\":5,\"id\":\"Bx\",\"skills\":[{\"name\":\"Bow\"}]}", template);
    case("{\"name\":\"Arno\",\"system\":{\"hp\":3}}", "This file is of another program.");
    case("{}", "This file is of another program.");
    case("[1, 2]", "This file is of another program.");
    case("Option Explicit\nSub Main()\nEnd Sub\n", "This file holds a text, but no character.");
    case("12", "This file holds a text, but no character.");
    case("<html><body>Sign in</body></html>", "This file is a page of the web");
    for nothing in ["", " \n\t", "\u{feff}"] {
        case(nothing, "This file is empty.");
    }
    for picture in [
        "\u{89}PNG\r\n\u{1a}\n\0\0",
        "\u{ff}\u{d8}\u{ff}\u{e0}\0\u{10}JFIF",
        "GIF89a\u{1}\0",
        "RIFF\0\0\0\0WEBPVP8 ",
    ] {
        case(picture, "This file is a picture.");
    }
    for noise in ["\0\u{1}\u{2}\u{3}", "{\0\"\0", "PK\u{3}\u{4}\u{14}\0", "%PDF-1.7\n\u{1}"] {
        case(noise, "This file holds no text");
    }
}

#[test]
fn a_damaged_file_is_told_by_its_line() {
    let head = "{\"version\":5,\n\"profile\":{\"name\":\"T\"},\n";
    for (text, line) in [
        (head.to_owned() + "\"attributes\":[],\n}\n", 4),
        ("{\n\"version\":5,\n<<<<<<< HEAD\n\"profile\":{}\n}".to_owned(), 3),
        (head.to_owned() + "\"attributes\":[", 3),
        (head.to_owned() + "\"attributes\":[] \"x\":1}", 3),
        (head.to_owned() + "\"a\": tru}", 3),
        (head.to_owned() + "\"a\": 01}", 3),
        (head.to_owned() + "\"a\": \"b\nc\"}", 3),
        (head.to_owned() + "\"a\": \"\\x\"}", 3),
        (head.to_owned() + "\"a\": 1}\n}", 4),
        (CHARACTER[..400].to_owned(), CHARACTER[..400].lines().count()),
    ] {
        case(&text, &format!("This file is damaged near line {line}."));
    }
}

#[test]
fn what_is_ours_is_opened_by_whatever_door() {
    let mut sender = Window::new();
    sender.say(Message::Demo("gu", 0)).say(Message::Share(true)).say(Message::SaveTable);
    sender.say(Message::Empty("gu")).say(Message::Recruit(Some(0))).say(Message::Backup);
    let link = format!("https://hexfray.example/{}", sender.link());
    let table = sender.files[0].1.clone();
    let backup = sender.files[1].1.clone();
    let id = sender.model.stored.open.unwrap();
    sender.say(Message::TableFile(id));
    let record = sender.files[2].1.clone();
    // Whatever the order of its members.
    let turned = backup.replacen('{', "{\"a\":1,", 1);
    for text in [&link, &table, &record, &format!("See <{link}>, we meet at nine.")] {
        let mut window = Window::new();
        window.say(Message::Import(Some(".gcs"), text.clone()));
        assert_eq!(window.link(), sender.link(), "{:?}", window.bars());
    }
    for text in [&backup, &turned] {
        let mut window = Window::new();
        window.say(Message::Import(Some(".gcs"), text.clone()));
        assert!(matches!(window.model.dialog, Some(Dialog::Restore(_))), "{:?}", window.bars());
    }
}

#[test]
fn a_character_is_imported_by_whatever_door() {
    for system in [None, Some("gu"), Some("am")] {
        let mut window = Window::new();
        if let Some(key) = system {
            window.say(Message::Empty(key));
        }
        window.say(Message::OpenText(CHARACTER.to_owned()));
        assert!(matches!(window.model.dialog, Some(Dialog::Import(_))), "{:?}", window.bars());
    }
    // What only looks like one is told as a character is.
    let mut window = Window::new();
    window.say(Message::OpenText("{\"version\":4,\"rows\":[]}".to_owned()));
    assert_eq!(window.bars(), ["This file is a library of GURPS Character Sheet, not a character."]);
}

//! What is said of a text that cannot be opened: it is called what it was meant to be.

use super::hostile::example;
use super::keep::kept;
use super::toy::Toy;
use hexfray::share::{LinkFault, TextKind, kind_of, not_opened, restore};

fn said(text: &str) -> String {
    let fault = restore::from_text(text).expect_err(text);
    let words = not_opened(text, &fault);
    format!("{} {}", words.title, words.text)
}

#[test]
fn what_cannot_be_opened_is_called_what_it_was_meant_to_be() {
    let (store, _) = kept();
    let (link, record) = (example::<Toy>(), store.text("hexfray:table:1:a").unwrap());
    let backup = "{\"app\": \"hexfray\", \"format\": 1, \"tables\": [{\"name\": \"The f";
    for (text, is, title) in [
        (&link[..30], TextKind::Link, "This link is damaged."),
        (&format!("https://hexfray.example/{}", &link[..30]), TextKind::Link, "This link is damaged."),
        (&link[1..30], TextKind::Link, "This link is damaged."),
        ("#/random/1?x", TextKind::Link, "This link is damaged."),
        (backup, TextKind::Backup, "This backup is damaged."),
        (&format!("  \n{backup}"), TextKind::Backup, "This backup is damaged."),
        (&record[..60], TextKind::Table, "This file is damaged."),
        (&record.replacen(" v2 ", " v9 ", 1), TextKind::Table, "This file was made by a newer Hexfray."),
        ("", TextKind::Neither, "This can't be opened."),
        ("Dear all, we meet at nine.", TextKind::Neither, "This can't be opened."),
        ("\u{89}PNG\r\n", TextKind::Neither, "This can't be opened."),
    ] {
        assert_eq!(kind_of(text), is, "{text}");
        let said = said(text);
        assert!(said.starts_with(title), "{text}: {said}");
        assert_eq!(said.contains("link"), matches!(is, TextKind::Link | TextKind::Neither), "{text}: {said}");
    }
    // What is wrong with a link that is one is told as ever.
    assert_eq!(not_opened(&link, &LinkFault::Newer(3)), LinkFault::Newer(3).words());
}

//! Links as chats, mails and other programs hand them on: whatever holds one whole link opens it, and of anything else it
//! is said what has happened to it.

use super::hostile::example;
use super::toy::Toy;
use crate::links::from_link_of;
use hexfray::share::link::MOST_READ;
use hexfray::share::{LinkFault, TextKind, kind_of, not_opened};

const BASE: &str = "https://hexfray.example/";

fn link() -> String {
    format!("{BASE}{}", example::<Toy>())
}

/// Every so many characters something stands in a text.
fn broken(text: &str, every: usize, by: &str) -> String {
    let signs: Vec<char> = text.chars().collect();
    signs.chunks(every).map(String::from_iter).collect::<Vec<_>>().join(by)
}

fn opens(text: &str) {
    let whole = from_link_of::<Toy>(&example::<Toy>()).unwrap().fight;
    let read = from_link_of::<Toy>(text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    assert_eq!(read.fight.state(), whole.state(), "{text}");
    // A file of JSON is looked into by others.
    assert_eq!(kind_of(text) == TextKind::Link, !text.starts_with('{'), "{text}");
}

#[test]
fn whatever_holds_one_whole_link_opens_it() {
    let link = link();
    for [before, after] in [
        ["", ""],
        ["  \n", "\n\n"],
        ["<", ">"],
        ["<", "|table>"],
        ["[table](", ")"],
        ["[the table #3](", " \"Our table\")"],
        ["\"", "\""],
        ["'", "'"],
        ["\u{201e}", "\u{201c}"],
        ["\u{201c}", "\u{201d}"],
        ["\u{ab}\u{a0}", "\u{a0}\u{bb}"],
        ["`", "`"],
        ["**", "**"],
        ["_", "_"],
        ["(", ")."],
        ["[", "]"],
        ["", "."],
        ["", ","],
        ["", "!"],
        ["", "\u{2026}"],
        ["", " is our table, see you at nine"],
        ["Our table: ", "\nBring dice. #dice #2nd"],
        ["#1: ", ""],
        ["<a href=\"", "\">table</a>"],
        ["{\"text\": \"", "\"}"],
        ["url=", "&utm_source=chat"],
        ["", "?fbclid=IwAR0"],
        ["", "&utm_source=chat&utm_medium=social"],
        ["", ":~:text=Harrow"],
        ["", "#:~:text=Harrow%20Ford"],
        ["\u{feff}", "\u{200b}"],
        ["> ", ""],
    ] {
        opens(&format!("{before}{link}{after}"));
    }
    for query in ["?fbclid=IwAR0", "?utm_source=3Dchat&fbclid=1", "?x=1%23&y"] {
        opens(&link.replacen('#', &format!("{query}#"), 1));
    }
    for hash in ["%23", "%2523", "%252523", "&#35;", "&#x23;", "=23", "\u{ff03}"] {
        opens(&link.replacen('#', hash, 1));
    }
    // The first of several that is whole.
    opens(&format!("{} {link}", &link[..link.len() - 9]));
}

#[test]
fn a_link_that_was_broken_or_padded_opens() {
    let link = link();
    let breaks = [
        "\n",
        "\r\n",
        "=\n",
        "=\r\n",
        "=0D=0A",
        " ",
        "\n> ",
        "\n>> ",
        "\t",
        "\u{200b}",
        "\u{200c}",
        "\u{ad}",
        "\u{2060}",
        "\u{feff}",
        "\u{a0}",
        "\u{2028}",
        "%20",
        "%0A",
        "%0D%0A",
        "%E2%80%8B",
        "%C2%AD",
    ];
    for by in breaks {
        for every in [40, 64, 76] {
            opens(&broken(&link, every, by));
        }
    }
    // Marks are escaped, and dashes made longer.
    opens(&link.replace('_', "\\_"));
    opens(&link.replace('-', "\u{2011}"));
    opens(&link.replace('-', "%2D"));
}

/// What is said of a text that holds no whole link.
fn said(text: &str) -> String {
    let fault = from_link_of::<Toy>(text).map(|_| ()).expect_err(text);
    let words = not_opened(text, &fault);
    format!("{} {}", words.title, words.text)
}

#[test]
fn what_has_happened_to_a_link_is_said() {
    let link = link();
    let cut = &link[..link.len() - 9];
    for text in [
        cut.to_owned(),
        format!("<{cut}>"),
        format!("{cut}\u{2026}"),
        format!("{cut}... see you at nine tonight, bring the big dice and something to eat"),
        format!("{cut} see you at nine tonight, bring the big dice and something to eat"),
        format!("{cut}?fbclid=IwAR0"),
        link[..link.find('#').unwrap() + 3].to_owned(),
    ] {
        let said = said(&text);
        assert!(said.starts_with("This link is damaged. Part of it is missing"), "{text}: {said}");
        assert!(said.contains("The end was cut off: ask for the file or the code."), "{said}");
    }
    for text in [
        BASE,
        "https://hexfray.example",
        "hexfray.example/#",
        &format!("{BASE}#"),
        &format!("{BASE}?fbclid=Iw"),
        &format!("<{BASE}>"),
    ] {
        let said = said(text);
        assert!(
            said.starts_with("This link has lost its table. The part after # is missing"),
            "{text}: {said}"
        );
        assert_eq!(kind_of(text), TextKind::Link);
    }
    let at = link.len() - 20;
    let other = if link.as_bytes()[at] == b'A' { "B" } else { "A" };
    let mut changed = link.clone();
    changed.replace_range(at..=at, other);
    for text in
        [changed.clone(), format!("[table]({changed})"), link.to_lowercase(), broken(&changed, 60, "\n")]
    {
        let said = said(&text);
        assert!(
            said.starts_with("This link is damaged. Some of its characters have changed"),
            "{text}: {said}"
        );
    }
}

#[test]
fn a_text_that_means_to_be_long_to_read_is_not() {
    // Heads that promise as much as they can, as many as there is room for.
    let head = format!("#2{}", "AAAAAP8_");
    let text = head.repeat(60_000) + &"A".repeat(MOST_READ);
    assert!(from_link_of::<Toy>(&text).is_err());
    let long = format!("{}{}", "word #1 #2 #3 ".repeat(50_000), link());
    opens(&long);
    assert_eq!(from_link_of::<Toy>(&"x".repeat(3 << 20)).map(|_| ()), Err(LinkFault::TooLong));
}

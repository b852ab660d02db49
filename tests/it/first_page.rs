//! `index.html` says what the first page says, before any code has come.

use hexfray::systems::SYSTEMS;
use hexfray::view::first;
use hexfray::view::icons::Icon;

const PAGE: &str = include_str!("../../index.html");

/// The markup between two others, without the spaces between elements.
fn between(start: &str, end: &str) -> String {
    let (_, rest) = PAGE.split_once(start).expect(start);
    let (inside, _) = rest.split_once(end).expect(end);
    inside.split('>').map(str::trim_start).collect::<Vec<_>>().join(">")
}

#[test]
fn it_says_what_hexfray_is() {
    assert_eq!(between("<h1 translate=\"no\">Hexfray</h1><p>", "</p>"), first::LINE);
}

/// A scene that is added is added there too: to each its words, in the same order.
#[test]
fn it_offers_every_scene_in_its_words() {
    let offered = between("<ul class=\"demos\">", "</ul>");
    let offered: Vec<&str> = offered.split("<li>").skip(1).collect();
    let covers: Vec<_> =
        SYSTEMS.iter().flat_map(|card| card.covers.iter().map(move |cover| (card, cover))).collect();
    assert_eq!(offered.len(), covers.len(), "one <li> for each scene");
    for ((card, cover), offer) in covers.into_iter().zip(offered) {
        for words in [
            format!("<button type=\"button\" class=\"demo\" data-system=\"{}\">", card.key),
            format!("<b>{}</b><span>{}</span>", card.name, cover.about.unwrap_or(card.line)),
            format!("{}</svg>{}</small>", Icon::Play.paths(), cover.scene),
        ] {
            assert!(offer.contains(&words), "index.html should have {words}, and has\n{offer}");
        }
    }
}

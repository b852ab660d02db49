//! The settings as they are kept.

use crate::app::data::hints::Hints;
use crate::app::data::model::Model;
use crate::app::data::prefs::{Pace, Prefs, Theme};
use crate::app::data::titles;
use crate::share::Settings;

/// The settings to be kept, and where the page is.
pub fn kept_settings(model: &Model) -> Settings {
    let mut settings = settings(&model.prefs);
    let pages: Vec<&str> = model.before.iter().chain([&model.page]).map(|page| page.name()).collect();
    settings.put("pages", pages.join(","));
    settings.put("sheet", number(model.draft.as_ref().and_then(|draft| draft.sheet)));
    settings.put("built", number(model.draft.as_ref().and_then(|draft| draft.id).map(|id| id as usize)));
    let text = |it: Option<u64>| it.map_or_else(String::new, |it| it.to_string());
    settings.put("table", text(model.stored.open.map(u64::from)));
    settings.put("roster", text(model.stored.roster.map(u64::from)));
    settings.put("backup", text(model.stored.backed_up));
    let titles = titles::written(&model.stored.titles);
    if !titles.is_empty() {
        settings.put("titles", titles);
    }
    settings
}

fn settings(prefs: &Prefs) -> Settings {
    let theme = match prefs.theme {
        Theme::Auto => "auto",
        Theme::Dark => "dark",
        Theme::Light => "light",
    };
    let pace = match prefs.pace {
        Pace::Full => "full",
        Pace::Brisk => "brisk",
        Pace::AtOnce => "at-once",
    };
    let mut settings = Settings::default();
    settings.put("theme", theme);
    settings.put("text", prefs.text.to_string());
    settings.put("calm", yes_no(prefs.is_calm));
    settings.put("pace", pace);
    settings.put("own-dice", yes_no(prefs.has_own_dice));
    settings.put("keep-open", yes_no(prefs.keeps_open));
    settings.put("keys", yes_no(prefs.has_keys));
    settings.put("left-handed", yes_no(prefs.is_left_handed));
    settings.put("areas", yes_no(prefs.shows_areas));
    settings.put("ask-each", yes_no(prefs.asks_each));
    settings.put("awake", yes_no(prefs.stays_awake));
    settings.put("faces", yes_no(prefs.types_faces));
    settings.put("hints", prefs.hints.written());
    if prefs.names_hexes {
        settings.put("hex-names", "yes");
    }
    settings
}

/// A switch.
pub fn yes_no(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

/// As they were kept; what is missing is as it comes.
pub fn prefs(settings: &Settings) -> Prefs {
    let get = |name: &str| settings.get(name);
    let is = |key: &str, or: bool| match get(key) {
        "yes" => true,
        "no" => false,
        _ => or,
    };
    let plain = Prefs::default();
    Prefs {
        theme: match get("theme") {
            "dark" => Theme::Dark,
            "light" => Theme::Light,
            _ => Theme::Auto,
        },
        text: get("text").parse().ok().filter(|step| *step <= 4).unwrap_or(plain.text),
        is_calm: is("calm", plain.is_calm),
        pace: match get("pace") {
            "brisk" => Pace::Brisk,
            "at-once" => Pace::AtOnce,
            _ => Pace::Full,
        },
        has_own_dice: is("own-dice", plain.has_own_dice),
        keeps_open: is("keep-open", plain.keeps_open),
        has_keys: is("keys", plain.has_keys),
        is_left_handed: is("left-handed", plain.is_left_handed),
        shows_areas: is("areas", plain.shows_areas),
        names_hexes: is("hex-names", plain.names_hexes),
        asks_each: is("ask-each", plain.asks_each),
        stays_awake: is("awake", plain.stays_awake),
        types_faces: is("faces", plain.types_faces),
        hints: Hints::read(get("hints")),
    }
}

/// A number that may be missing.
pub fn number(number: Option<usize>) -> String {
    number.map_or(String::new(), |number| number.to_string())
}

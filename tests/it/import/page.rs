//! What the page shows of an import: the button, the report in rows, what is said where nothing was read.

use super::*;
use hexfray::share::{NotKept, StoreFault};
use hexfray::systems::SYSTEMS;
use hexfray::view::sheets::import::{ImportPage, ImportRow, ending, fault_words, room_words, system_for};

const ORIGIN: u32 = 7;

fn imported(name: &str) -> (AnySetup, ImportReport) {
    let mut setup = systems::empty("gu").unwrap();
    let report = setup.import(9, &to_json(&file(name)), ORIGIN).unwrap();
    (setup, report)
}

fn page(not_kept: Option<NotKept>) -> ImportPage {
    let (setup, report) = imported("v5");
    setup.import_page(0, report, not_kept).unwrap()
}

fn row<'a>(page: &'a ImportPage, what: &str) -> &'a ImportRow {
    page.lists.iter().flat_map(|list| &list.rows).find(|row| row.what == what).unwrap()
}

#[test]
fn only_systems_that_import_have_the_button() {
    let buttons: Vec<_> =
        SYSTEMS.iter().map(|card| (card.key, systems::empty(card.key).unwrap().import_button())).collect();
    let gurps = buttons.iter().find(|(key, _)| *key == "gu").unwrap();
    assert_eq!(gurps.1.as_deref(), Some("Open a .gcs file"));
    assert!(buttons.iter().filter(|it| *it != gurps).all(|(_, button)| button.is_none()));
    // What is known of a system before its code is there is what it then says itself.
    for card in SYSTEMS {
        assert_eq!(card.imports, systems::empty(card.key).unwrap().imports(), "{}", card.name);
    }
}

#[test]
fn a_file_goes_by_the_end_of_its_name() {
    let cases = [
        ("Oda.gcs", Some(".gcs")),
        ("ODA.GCS", Some(".gcs")),
        (".gcs", Some(".gcs")),
        ("Oda.gcs.json", None),
        ("gcs", None),
        ("", None),
        ("\u{e9}cs", None),
        ("hexfray-backup.json", None),
    ];
    for (name, expected) in cases {
        assert_eq!(ending(name), expected, "{name}");
    }
    // Whatever is at hand that imports such files; else the first that does.
    let cases = [
        ((Some(".gcs"), None), Some("gu")),
        ((Some(".gcs"), Some("am")), Some("gu")),
        ((None, Some("gu")), Some("gu")),
        ((None, None), Some("gu")),
        ((Some(".xyz"), Some("gu")), None),
    ];
    for ((ending, at_hand), expected) in cases {
        assert_eq!(system_for(ending, at_hand).map(|card| card.key), expected, "{ending:?} {at_hand:?}");
    }
}

#[test]
fn the_report_is_three_counted_lists() {
    let page = page(None);
    let (_, report) = imported("v5");
    let counts = [
        ("Taken", report.taken.len()),
        ("Converted", report.converted.len()),
        ("Left out", report.left_out.len()),
    ];
    let headings: Vec<&str> = page.lists.iter().map(|list| list.heading.as_str()).collect();
    assert_eq!(headings, counts.map(|(heading, n)| format!("{heading} {n}")));
    assert!(page.lists.iter().zip(counts).all(|(list, (_, n))| list.rows.len() == n && n > 0));
    assert_eq!((page.title.as_str(), page.file.as_str()), ("Oda of the Weir", "Oda of the Weir.gcs"));
    assert_eq!((page.recruit, page.origin, page.not_kept), (0, ORIGIN, None));
}

/// A row as it is read: what, old and new, why, and the rule by its title or in words.
fn told(row: &ImportRow) -> String {
    let rule = row.rule.map_or_else(String::new, |rule| rule.id());
    [row.what.as_str(), &row.old, &row.new, &row.reason, &rule, &row.source].join(" | ")
}

#[test]
fn a_row_tells_old_new_reason_and_rule() {
    let page = page(None);
    let cases = [
        // What is the same in both is said once.
        "DX |  | 12 |  |  | ",
        "Will | 13 | Strong Will 2 | Will is IQ with Strong or Weak Will, 20 at most | GU-010 | ",
        "Weight | 72 kg | 144 lb | Weights are whole pounds, 1 to 2000 |  | Section 2",
        "Title | Reeve |  | These rules do not use it |  | ",
    ];
    for case in cases {
        let what = case.split(" | ").next().unwrap();
        assert_eq!(told(row(&page, what)), case);
    }
}

#[test]
fn every_rule_that_is_named_by_its_number_has_its_card() {
    for (name, _) in FILES {
        let (setup, report) = imported(name);
        let page = setup.import_page(0, report, None).unwrap();
        let rows = page.lists.iter().flat_map(|list| &list.rows);
        let strays: Vec<&ImportRow> = rows.filter(|row| row.source.contains('-')).collect();
        assert!(strays.is_empty(), "{name}: {strays:?}");
    }
}

#[test]
fn only_who_was_imported_has_a_report() {
    let (mut setup, report) = imported("v2");
    setup.add(None, Side::Tide);
    assert!(setup.import_page(1, report.clone(), None).is_none());
    assert!(setup.import_page(9, report.clone(), None).is_none());
    // The file is called after the sheet, and can be kept anywhere.
    let cases = [
        ("Ada/Bo: \"C\"?", "Ada-Bo- -C--.gcs"),
        ("..", "character.gcs"),
        (" .x. ", "x.gcs"),
        ("\u{c5}s\u{7}a", "\u{c5}s-a.gcs"),
    ];
    for (name, expected) in cases {
        assert!(setup.set(0, "name", &hexfray::sheet::Value::Text(name.to_owned())));
        assert_eq!(setup.import_page(0, report.clone(), None).unwrap().file, expected);
    }
}

#[test]
fn a_file_that_is_not_kept_is_told() {
    let words = page(Some(NotKept::Store(StoreFault::Full))).not_kept.unwrap();
    assert_eq!(words.title, "The file itself could not be kept here.");
    assert_eq!(words.text, "This device is full. The fighter is complete; keep the file yourself.");
}

#[test]
fn a_fault_is_a_title_and_what_to_do() {
    let cases = [
        (
            ImportFault::TooLarge,
            "This file is larger than 5 MB.",
            "Take the picture out of the character and save it again. Nothing of yours has changed.",
        ),
        (
            ImportFault::NewerVersion(6),
            "This character is of file version 6, and versions 2 to 5 are read.",
            "Update Hexfray in Settings. Nothing of yours has changed.",
        ),
    ];
    for (fault, title, text) in cases {
        let words = fault_words(&fault);
        assert_eq!((words.title.as_str(), words.text.as_str()), (title, text));
    }
    let all = [ImportFault::TooDeep, ImportFault::TooMany, ImportFault::NotACharacter];
    for fault in all.into_iter().chain([ImportFault::OlderVersion(1), ImportFault::NotForThisSystem]) {
        let words = fault_words(&fault);
        assert!(words.title.ends_with('.') && words.text.ends_with(". Nothing of yours has changed."));
        assert!(!words.title.contains(';') && !words.text.starts_with("Nothing"), "{words:?}");
    }
}

#[test]
fn a_table_of_another_system_is_named_before_a_fighter_comes_to_an_empty_one() {
    let words = room_words(&systems::demo("am").unwrap(), &imported("v5").0);
    for part in ["The ford", "Age of Magic", "GURPS 3e", "stays with your tables"] {
        assert!(words.text.contains(part), "{part}: {}", words.text);
    }
}

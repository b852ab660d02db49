//! Numbers and names of every system's sheets: what is out of range is told with its range, and joins no
//! fight.

use hexfray::sheet::{Field, Kind, Range, Value};
use hexfray::systems::{AnySetup, SYSTEMS};

/// The demo's setup with one fighter who has something of everything that can be added to its sheet.
fn crowded(key: &str) -> AnySetup {
    let mut setup = hexfray::systems::demo(key).unwrap();
    let is_own = |field: &Field| field.key.ends_with(".own") || field.key.ends_with(".add");
    for _ in 0..2 {
        let presses = fields(&setup).into_iter().filter(|field| matches!(field.kind, Kind::Press));
        for field in presses.filter(is_own) {
            let before = setup.clone();
            if setup.set(0, &field.key, &Value::Press) && setup.begin().is_err() {
                setup = before;
            }
        }
    }
    assert!(setup.begin().is_ok(), "{:?}", setup.fault_lines());
    setup
}

fn fields(setup: &AnySetup) -> Vec<Field> {
    setup.sections(0).into_iter().flat_map(|section| section.fields).collect()
}

fn field(setup: &AnySetup, key: &str) -> Field {
    fields(setup).into_iter().find(|field| field.key == key).unwrap()
}

#[test]
fn a_number_out_of_range_is_told_with_the_range_and_joins_no_fight() {
    let mut n = 0;
    for card in SYSTEMS {
        let setup = crowded(card.key);
        for it in fields(&setup) {
            let Kind::Number { least, most, is_halves, .. } = it.kind else { continue };
            let range = Range { least, most, is_halves };
            let told = format!("can be {} to {}, not ", range.shown(least), range.shown(most));
            for typed in [least - 1, most + 1, -5, -9_999, 9_999] {
                if (least..=most).contains(&typed) {
                    continue;
                }
                n += 1;
                let (mut setup, name) = (setup.clone(), format!("{} {}: {typed}", card.key, it.key));
                let before = setup.clone();
                if setup.set(0, &it.key, &Value::Number(typed)) {
                    // It stays as it is, and is flagged.
                    let field = field(&setup, &it.key);
                    assert!(matches!(field.kind, Kind::Number { value, .. } if value == typed), "{name}");
                    assert!(field.fault.is_some() && setup.begin().is_err(), "{name}");
                    assert!(setup.recruits()[0].faults.iter().any(|fault| fault.key == it.key), "{name}");
                } else {
                    assert_eq!(setup, before, "{name}");
                }
                let mut page = before.sheet(0).unwrap();
                page.refuse(&it.key, &Value::Number(typed));
                let fields = page.sections.iter().flat_map(|section| &section.fields);
                let fault = fields.clone().find(|field| field.key == it.key).unwrap().fault.clone().unwrap();
                assert!(fault.message.contains(&told), "{name}: {}", fault.message);
                let (_, mended) = fault.fix.unwrap();
                assert!((least..=most).contains(&mended), "{name}");
            }
        }
    }
    assert!(n > 500, "{n} numbers");
}

#[test]
fn a_name_of_nothing_that_can_be_seen_is_none() {
    let invisible = Value::Text("\u{200b}\u{2060} \u{202e}\u{3164}".to_owned());
    let mut n = 0;
    for card in SYSTEMS {
        let setup = crowded(card.key);
        for it in fields(&setup) {
            let last = it.key.rsplit('.').next();
            if !matches!(it.kind, Kind::Text { .. }) || !matches!(last, Some("name" | "title")) {
                continue;
            }
            n += 1;
            let (mut setup, key) = (setup.clone(), &it.key);
            assert!(setup.set(0, key, &invisible));
            let fault = field(&setup, key).fault.unwrap_or_else(|| panic!("{} {key}", card.key));
            assert!(fault.message.ends_with("a name."), "{}", fault.message);
            assert!(setup.begin().is_err());
            // What is invisible around a name goes.
            assert!(setup.set(0, key, &Value::Text("\u{feff} Maud\u{200b}".to_owned())));
            let Kind::Text { value, .. } = field(&setup, key).kind else { panic!("{key}") };
            assert_eq!((value.as_str(), setup.begin().is_ok()), ("Maud", true));
        }
    }
    assert!(n > 5, "{n} names");
}

#[test]
fn a_table_without_a_name_is_called_so() {
    let mut setup = hexfray::systems::demo("am").unwrap();
    setup.rename("\u{200b} The ford\u{2069}");
    assert_eq!((setup.name(), setup.title()), ("The ford", "The ford"));
    setup.rename("\u{200b}\u{2800}");
    assert_eq!((setup.name(), setup.title()), ("", "Unnamed table"));
    let fight = setup.begin().unwrap();
    assert_eq!((fight.table_name(), fight.snapshot(None).table.as_str()), ("Unnamed table", "Unnamed table"));
    assert_eq!(hexfray::share::Summary::of(&fight).name, "Unnamed table");
}

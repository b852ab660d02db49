//! The ranges of the numbers of a sheet, which no run can show.

use hexfray::sheet::{Form, Kind, Value};

/// These numbers of a sheet go from the least to the most, and anything beyond is a fault.
pub fn hold<F: Form>(whole: fn() -> F, limits: &[(&str, i32, i32)]) {
    for (key, least, most) in limits {
        let fields: Vec<_> = whole().sections().into_iter().flat_map(|section| section.fields).collect();
        let field = fields.iter().find(|field| field.key == *key).unwrap_or_else(|| panic!("no {key}"));
        match field.kind {
            Kind::Number { least: from, most: to, .. } => assert_eq!((from, to), (*least, *most), "{key}"),
            ref kind => panic!("{key} is {kind:?}"),
        }
        let faulty = |value: i32| {
            let mut sheet = whole();
            assert!(sheet.set(key, &Value::Number(value)), "{key}");
            sheet.faults().iter().any(|fault| fault.key == *key)
        };
        assert!(!faulty(*most) && faulty(most + 1), "{key} goes up to {most}");
        // What cannot be stored below 0 stays at 0.
        assert!(!faulty(*least) && (faulty(least - 1) || *least == 0), "{key} begins at {least}");
    }
}

//! Characters of GURPS Character Sheet: each file version as a sheet with its report, what is refused, and files
//! changed at random. Beside each file stands what is made of it, to be read by eye; where that changes,
//! `HEXFRAY_WRITE=imports cargo test --test it import` writes it anew.

use super::json::to_json;
use hexfray::board::Side;
use hexfray::dice::Random;
use hexfray::hex::Facing;
use hexfray::json::Json;
use hexfray::sheet::import::{self, ImportFault, ImportLine, ImportReport, LIMITS, MOST_OBJECTS};
use hexfray::sheet::{Form, Kind};
use hexfray::systems::gurps::{Gurps, Sheet};
use hexfray::systems::magic::Magic;
use hexfray::systems::{self, AnySetup};
use hexfray::table::{Recruit, System};
use serde_json::{Map, Value, json};

mod changed;
mod figures;
mod kept;
mod page;
mod weights;

/// The files, by their versions.
const FILES: [(&str, &str); 4] = [
    ("v2", include_str!("import/v2.gcs")),
    ("v3", include_str!("import/v3.gcs")),
    ("v4", include_str!("import/v4.gcs")),
    ("v5", include_str!("import/v5.gcs")),
];

fn file(name: &str) -> Value {
    let (_, text) = FILES.iter().find(|(own, _)| *own == name).unwrap();
    serde_json::from_str(text).unwrap()
}

fn read(value: &Value) -> Result<(Sheet, ImportReport), ImportFault> {
    Sheet::import(&to_json(value))
}

/// What of a sheet is otherwise than on an empty one.
fn sheet_text(sheet: &Sheet) -> String {
    let fields = |sheet: &Sheet| {
        let fields = sheet.sections().into_iter().flat_map(|section| section.fields);
        let shown = fields.filter_map(|field| {
            let value = match field.kind {
                Kind::Text { value, .. } | Kind::Worked { value, .. } => value,
                Kind::Number { value, .. } => value.to_string(),
                Kind::Pick { value, of } => of[value].clone(),
                Kind::Flag(is) => if is { "yes" } else { "no" }.to_owned(),
                Kind::Press => return None,
            };
            Some(format!("  {}: {value}\n", field.key))
        });
        shown.collect::<Vec<_>>()
    };
    let empty = fields(&Sheet::default());
    fields(sheet).into_iter().filter(|line| !empty.contains(line)).collect()
}

fn line_text(line: &ImportLine) -> String {
    let ImportLine { what, old, new, rule, reason } = line;
    let change = if old == new { new.clone() } else { format!("{old} -> {new}") };
    let why = format!("{rule} {reason}");
    let why = if why.trim().is_empty() { String::new() } else { format!(" ({})", why.trim()) };
    format!("  {what}: {change}{why}\n")
}

fn text(sheet: &Sheet, report: &ImportReport) -> String {
    let lines = |lines: &[ImportLine]| lines.iter().map(line_text).collect::<String>();
    let (taken, converted) = (lines(&report.taken), lines(&report.converted));
    let left_out = lines(&report.left_out);
    format!("sheet\n{}taken\n{taken}converted\n{converted}left out\n{left_out}", sheet_text(sheet))
}

fn check(name: &str) {
    let (sheet, report) = read(&file(name)).unwrap();
    assert_eq!(sheet.faults(), [], "{name}");
    let now = text(&sheet, &report);
    let path = format!("{}/tests/it/import/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var("HEXFRAY_WRITE").is_ok_and(|what| what == "imports") {
        std::fs::write(&path, &now).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap();
    for (now, expected) in now.lines().zip(expected.lines()) {
        assert_eq!(now, expected, "{name}");
    }
    assert_eq!(now.lines().count(), expected.lines().count(), "{name}");
}

#[test]
fn every_version_becomes_a_sheet_with_its_report() {
    FILES.iter().for_each(|(name, _)| check(name));
}

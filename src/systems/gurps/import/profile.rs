//! Who the fighter is.

use super::amount::{plain, quarters, shown, weight, within};
use crate::json::Json;
use crate::sheet::ImportReport;
use crate::sheet::import::clipped;
use crate::sheet::{trimmed, whole};
use crate::systems::gurps::sheet::Sheet;

/// Section 2: the longest name.
const MOST_NAME: usize = 60;

/// Takes name, weight and hand, and tells of everything else.
pub(super) fn read(file: &Json, sheet: &mut Sheet, report: &mut ImportReport) {
    let none = Json::Object(Vec::new());
    let profile = file.get("profile").unwrap_or(&none);
    name(profile, sheet, report);
    for (key, value) in profile.members().iter().filter(|(key, _)| key != "name") {
        match key.as_str() {
            "weight" => body_weight(profile, sheet, report),
            "handedness" => hand(profile.text(key), sheet, report),
            "portrait" => report.leave("Portrait", "", "a fighter has no picture here"),
            _ => {
                let what = crate::sheet::sentence(&key.replace('_', " "));
                let old = match value {
                    Json::Text(text) => clipped(text),
                    value => value.thousandths().map_or_else(String::new, shown),
                };
                report.leave(&what, &old, "these rules do not use it");
            }
        }
    }
}

fn name(profile: &Json, sheet: &mut Sheet, report: &mut ImportReport) {
    let own = trimmed(profile.text("name"));
    let name: String = own.chars().take(MOST_NAME).filter(|sign| !sign.is_control()).collect();
    let name = trimmed(&name);
    if name.is_empty() {
        report.convert("Name", ["", &sheet.name], "section 2", "the file has none");
        return;
    }
    sheet.name = name.to_owned();
    if name == own {
        report.take("Name", name);
    } else {
        report.convert("Name", [own, name], "section 2", "a name has 60 letters at most");
    }
}

/// Section 2: 1 to 2000 pounds.
fn body_weight(profile: &Json, sheet: &mut Sheet, report: &mut ImportReport) {
    let old = match profile.get("weight") {
        Some(Json::Text(text)) => text.clone(),
        value => value.and_then(Json::thousandths).map_or_else(String::new, shown),
    };
    let Some(pounds) = weight(profile, "weight").filter(|n| *n > 0).map(|n| quarters(n).div_euclid(4)) else {
        report.leave("Weight", &old, "no weight that can be read");
        return;
    };
    sheet.weight = within(pounds, 1, 2000);
    let new = whole(sheet.weight.into()) + " lb";
    if new == old {
        report.take("Weight", &new);
    } else {
        report.convert("Weight", [&old, &new], "section 2", "weights are whole pounds, 1 to 2000");
    }
}

fn hand(text: &str, sheet: &mut Sheet, report: &mut ImportReport) {
    match plain(text).as_str() {
        "left" | "left handed" | "l" => sheet.is_left_handed = true,
        "right" | "right handed" | "r" => {}
        _ => {
            report.leave("Handedness", text, "neither right nor left");
            return;
        }
    }
    report.take("Handedness", text);
}

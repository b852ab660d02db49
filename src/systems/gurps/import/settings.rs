//! Settings of a file: some say by which rules it was made, the others how the other program shows it.

use crate::json::Json;
use crate::sheet::ImportReport;
use crate::sheet::import::clipped;

/// What everybody has here: a word of its part in a plan, and its name.
const LIMBS: [(&str, &str); 2] = [("arm", "arms"), ("leg", "legs")];

/// Tells of them.
pub(super) fn read(file: &Json, report: &mut ImportReport) {
    let Some(settings) = file.get("settings") else { return };
    let mut shows = false;
    for (name, value) in settings.members() {
        match (name.as_str(), value) {
            ("body_type" | "hit_locations", Json::Object(_)) => body(value, report),
            ("damage_progression", Json::Text(text)) => progression(text, report),
            ("use_modifying_dice_plus_adds", Json::Flag(true)) => {
                report.leave("Modifying dice and adds", "", "adds stay adds here, however high they are");
            }
            ("use_half_stat_defaults", Json::Flag(true)) => {
                report.leave(
                    "Defaults from half an attribute",
                    "",
                    "defaults are those of the printed table here",
                );
            }
            ("attributes", Json::List(_)) => {
                report.leave(
                    "Attributes as the file defines them",
                    "",
                    "these rules have attributes of their own",
                );
            }
            ("use_multiplicative_modifiers" | "exclude_unspent_points_from_total", Json::Flag(true)) => {
                report.leave(
                    &crate::sheet::sentence(&name.replace('_', " ")),
                    "",
                    "these rules have no points",
                );
            }
            _ => shows = true,
        }
    }
    if shows {
        report.leave("Settings", "", "they say how the other program shows the sheet");
    }
}

fn progression(text: &str, report: &mut ImportReport) {
    let shown = clipped(&text.replace('_', " "));
    match text {
        "basic_set" => report.take("Damage progression", &shown),
        _ => {
            report.leave("Damage progression", &shown, "thrust and swing go by ST and the printed table here")
        }
    }
}

/// Everybody has the body of a human here: what a plan lacks of that is told.
fn body(plan: &Json, report: &mut ImportReport) {
    let name = clipped(plan.text("name"));
    let mut ids = Vec::new();
    parts(plan, &mut ids);
    // "arm", "left_arm", "arms".
    let has = |part: &str| ids.iter().any(|id| id.split('_').any(|word| word.trim_end_matches('s') == part));
    let lacks: Vec<&str> = LIMBS.iter().filter(|(part, _)| !has(part)).map(|(_, name)| *name).collect();
    if lacks.is_empty() {
        return report.take("Body", &name);
    }
    let reason =
        ["it has no ", &lacks.join(" and no "), ", but everybody has them here and can use them"].concat();
    report.leave(&("Body: ".to_owned() + &name), "", reason);
}

// No deeper than the file is, which was looked at first.
fn parts<'a>(table: &'a Json, ids: &mut Vec<&'a str>) {
    for location in table.list("locations") {
        ids.push(location.text("id"));
        if let Some(inner) = location.get("sub_table") {
            parts(inner, ids);
        }
    }
}

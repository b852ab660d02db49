//! What a file is: its version, its lists, and the entries in them, whatever the version calls them.

use super::amount::number;
use crate::json::Json;
use crate::sheet::import::{ImportFault, ImportReport, check, clipped, no_character};
use crate::sheet::{is_blank, whole};

/// Versions that are read. Before, attributes stood by themselves; what comes after, nobody knows.
const VERSIONS: std::ops::RangeInclusive<i64> = 2..=5;

/// What in a file is read by somebody: lists, and others. Anything else is told here.
const LISTS: [&str; 8] =
    ["attributes", "traits", "advantages", "skills", "spells", "equipment", "other_equipment", "notes"];
const OTHERS: [&str; 5] = ["type", "version", "profile", "calc", "settings"];

/// An entry of one of the lists. Lists lie in each other: here they are one after the other.
pub(super) struct Entry<'a> {
    /// All of it.
    pub json: &'a Json,
    /// Its name as it is told.
    pub name: String,
    /// Whether others lie in it.
    pub is_container: bool,
    /// Whether it, or something that it lies in, is switched off.
    pub is_off: bool,
}

impl<'a> Entry<'a> {
    /// An entry by itself, as if it lay in nothing.
    pub(super) fn of(json: &'a Json) -> Entry<'a> {
        let is_off = matches!(json.get("disabled"), Some(Json::Flag(true)));
        let is_container = json.get("children").is_some() || json.text("type").ends_with("_container");
        Entry { json, name: name(json), is_container, is_off }
    }
}

/// Whether this is a character of a version that is read.
pub(super) fn accept(file: &Json) -> Result<(), ImportFault> {
    check(0, file)?;
    let is_other = !file.text("type").is_empty() && file.text("type") != "character";
    let is_character = matches!(file.get("attributes"), Some(Json::List(_)))
        || matches!(file.get("profile"), Some(Json::Object(_)));
    let version = number(file, "version").filter(|n| n % 1000 == 0 && *n > 0).map(|n| n / 1000);
    match version {
        Some(version) if version > *VERSIONS.end() => {
            Err(ImportFault::NewerVersion(version.min(u32::MAX.into()) as u32))
        }
        Some(version) if version < *VERSIONS.start() && !is_other => {
            Err(ImportFault::OlderVersion(version as u32))
        }
        Some(_) if is_character && !is_other => Ok(()),
        _ => Err(no_character(file)),
    }
}

/// The entries of a list, those that lie in others after them.
pub(super) fn entries<'a>(file: &'a Json, list: &str) -> Vec<Entry<'a>> {
    let mut found = Vec::new();
    gather(file.list(list), false, &mut found);
    found
}

// No deeper than the file is, which was looked at first.
fn gather<'a>(list: &'a [Json], is_off: bool, found: &mut Vec<Entry<'a>>) {
    for json in list {
        let own = Entry::of(json);
        let is_off = is_off || own.is_off;
        found.push(Entry { is_off, ..own });
        gather(json.list("children"), is_off, found);
    }
}

/// What an entry is called: versions and kinds have it under different names.
pub(super) fn name(entry: &Json) -> String {
    let texts = ["name", "description", "markdown", "text", "usage"].map(|key| entry.text(key));
    let name = texts.into_iter().find(|text| !is_blank(text)).map(clipped);
    let mut name = name.unwrap_or_else(|| "Something without a name".to_owned());
    let special = entry.text("specialization");
    if !is_blank(special) {
        name = name + " (" + &clipped(special) + ")";
    }
    name
}

/// Whether a list of an entry has a feature of a type, and those that are of it.
pub(super) fn features<'a>(entry: &'a Json, kind: &'a str) -> impl Iterator<Item = &'a Json> {
    entry.list("features").iter().filter(move |feature| feature.text("type") == kind)
}

/// Tells of the modifiers of an entry: those in force have no place on the sheet, except where `is_used` takes one.
pub(super) fn modifiers(
    owner: &Entry<'_>,
    report: &mut ImportReport,
    mut is_used: impl FnMut(&Entry<'_>) -> bool,
) {
    let mut off = 0;
    for modifier in entries(owner.json, "modifiers") {
        let what = owner.name.clone() + ": " + &modifier.name;
        if modifier.is_off {
            off += 1;
        } else if modifier.is_container {
            report.leave(&what, "", HEADING);
        } else if is_used(&modifier) {
            report.take(&what, &modifier.name);
        } else {
            report.leave(&what, modifier.json.text("local_notes"), "these rules do not use it");
        }
    }
    if off > 0 {
        let what = owner.name.clone() + ": modifiers that are switched off";
        report.leave(&what, &whole(off), "switched off in the file");
    }
}

/// Why an entry with others in it is no line of the sheet.
pub(super) const HEADING: &str = "only a heading; what is under it is told by itself";

/// Tells of what nobody reads: how the other program draws the sheet, when it was saved, and the like.
pub(super) fn rest(file: &Json, report: &mut ImportReport) {
    let is_read = |name: &str, value: &Json| match value {
        Json::List(_) => LISTS.contains(&name),
        Json::Object(_) => OTHERS.contains(&name),
        // What is empty says nothing.
        Json::Null => true,
        _ => ["type", "version"].contains(&name),
    };
    for (name, value) in file.members().iter().filter(|(name, value)| !is_read(name, value)) {
        let (what, reason) = match name.as_str() {
            "id" => ("Identifier of the file", "the fighter needs none"),
            "total_points" => ("Character points", "these rules do not use it"),
            "points_record" => ("Record of character points", "these rules do not use it"),
            "created_date" => ("Day it was made", "these rules do not use it"),
            "modified_date" => ("Day it was changed", "these rules do not use it"),
            "third_party" => ("Data of other programs", "only those programs can read it"),
            _ => (name.as_str(), "not known here"),
        };
        let old = if let Json::Text(text) = value { clipped(text) } else { String::new() };
        report.leave(what, &old, reason);
    }
}

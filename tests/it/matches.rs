//! House rules as tests: where a new event or message has to be heard, no match has an arm for all the rest.

use std::fs;
use std::path::{Path, PathBuf};

/// The floors, the names of their functions that hear everything, and how many of those there are at least. What other
/// programs have written is another matter.
const HEAR_ALL: [(&str, &[&str], usize); 2] = [
    (
        "src/systems",
        &["apply", "tell", "words", "paid", "paid_for", "spent", "subject", "target", "easiest"],
        20,
    ),
    ("src/app", &["update", "perform", "answered", "work", "alter"], 10),
];

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
    entries
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}

/// The name of the function that begins on a line.
fn function(line: &str) -> Option<&str> {
    let (before, after) = line.split_once("fn ")?;
    let is_head = before.split_whitespace().all(|word| word == "const" || word.starts_with("pub"));
    is_head.then(|| after.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(""))
}

#[test]
fn whatever_hears_all_events_or_messages_has_no_arm_for_the_rest() {
    for (floor, names, least) in HEAR_ALL {
        let (mut faults, mut n) = (Vec::new(), 0);
        let all = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(floor));
        for file in all.iter().filter(|file| !file.components().any(|part| part.as_os_str() == "import")) {
            let text = fs::read_to_string(file).expect("a source file");
            let mut is_in = false;
            for (i, line) in text.lines().enumerate() {
                if let Some(name) = function(line) {
                    is_in = names.contains(&name);
                    n += usize::from(is_in);
                }
                if is_in && line.trim_start().starts_with("_ =>") {
                    faults.push(format!("{}:{}", file.display(), i + 1));
                }
            }
        }
        assert!(n >= least, "{floor}: only {n} functions were looked at");
        assert!(faults.is_empty(), "these swallow what is new:\n{}", faults.join("\n"));
    }
}

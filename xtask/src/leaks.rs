//! What nobody misses until somebody counts bytes: no system's rules may be in the first load, since they come with the
//! system's part, nor what tells of a fight, which comes with any system; and the standard library's way to write floats
//! may be in no file.
//!
//! The texts are read from the source. None of it stops anything from working, so nothing else would tell.

use std::fs;
use std::path::Path;

use crate::Done;

/// Shorter texts of rules may be there for another reason.
const SHORTEST_RULE: usize = 40;
/// The same of what tells of a fight.
const SHORTEST_TOLD: usize = 16;

/// Fails where a file of the first load has the text of a rule, or one by which a fight is told; with the folder of the
/// source.
pub fn check<'a>(source: &Path, load: impl Iterator<Item = (&'a str, &'a [u8])>) -> Done {
    let (mut rules, mut told) = (Vec::new(), Vec::new());
    for system in fs::read_dir(source.join("systems"))? {
        let file = system?.path().join("rules.rs");
        if file.is_file() {
            rules.extend(pieces(&fs::read_to_string(file)?, SHORTEST_RULE));
        }
    }
    for file in fs::read_dir(source.join("view/story"))? {
        told.extend(pieces(&fs::read_to_string(file?.path())?, SHORTEST_TOLD));
    }
    if rules.is_empty() || told.is_empty() {
        return Err("no rules, or nothing that tells of a fight, was found in the source".into());
    }
    for (name, bytes) in load {
        let bytes = String::from_utf8_lossy(bytes);
        if let Some(text) = rules.iter().chain(&told).find(|text| bytes.contains(text.as_str())) {
            return Err(
                format!("{name} is fetched at once and has a text of what comes later: {text}").into()
            );
        }
    }
    Ok(())
}

/// How the table begins by which the standard library writes a float: the first of its powers of ten. One `{}` with a
/// float in it brings 8 KiB; lengths are written by `view::board::viewport::short`.
const FLOATS: [u8; 8] = 0xe61a_cf03_3d1a_45df_u64.to_le_bytes();

/// Fails where a file can write floats as the standard library does.
pub fn check_floats<'a>(mut files: impl Iterator<Item = (&'a str, &'a [u8])>) -> Done {
    match files.find(|(_, bytes)| bytes.windows(FLOATS.len()).any(|part| part == FLOATS)) {
        Some((name, _)) => Err(format!("{name} writes a float with {{}}: round it, or use `short`").into()),
        None => Ok(()),
    }
}

/// The texts of a source that are as long as that, each up to what is not written as it is.
fn pieces(source: &str, shortest: usize) -> Vec<String> {
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let texts =
        code.flat_map(|line| line.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>());
    let whole = texts.map(|text| text.split(['\\', '{']).next().unwrap_or_default().to_owned());
    whole.filter(|text| text.len() >= shortest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: &str = "A figure that is down may do nothing until it has stood up.";

    #[test]
    fn a_float_that_is_written_is_a_fault() {
        let with = [&b"\0asm"[..], &FLOATS].concat();
        assert!(check_floats([("main", &b"\0asm"[..])].into_iter()).is_ok());
        assert!(check_floats([("main", &with[..])].into_iter()).is_err());
    }

    #[test]
    fn what_comes_later_is_a_fault_in_the_first_load() {
        let (rules, told) = (
            format!("// \"{RULE}\"\nX_1 = 1, \"page 1\", \"Down\", \"{RULE}\";"),
            "\"It falls to the ground\"",
        );
        assert_eq!(pieces(&rules, SHORTEST_RULE), [RULE]);
        let folder = xshell::Shell::new().unwrap().create_temp_dir().unwrap();
        assert!(check(folder.path(), std::iter::empty()).is_err());
        for (file, text) in [("systems/x/rules.rs", &*rules), ("view/story/told.rs", told)] {
            let file = folder.path().join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
        let is_fault = |bytes: &[u8]| check(folder.path(), [("main", bytes)].into_iter()).is_err();
        assert!(is_fault(format!("\0{RULE}\0").as_bytes()));
        assert!(is_fault(b"\0It falls to the ground\0"));
        assert!(!is_fault(b"\0Down\0It falls\0"));
    }
}

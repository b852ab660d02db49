//! What is refused, what holds of every file, and 10,000 files changed at random.

use super::*;

#[test]
fn every_entry_of_a_file_is_told_in_one_list() {
    for (name, _) in FILES {
        let (_, report) = read(&file(name)).unwrap();
        let all = names(&file(name));
        for entry in &all {
            // A skill and a weapon may have one name.
            let lists = [&report.taken, &report.converted, &report.left_out];
            let told = lists.map(|list| list.iter().filter(|line| line.what == *entry).count());
            let n = all.iter().filter(|other| *other == entry).count();
            assert_eq!(told.iter().sum::<usize>(), n, "{name}: {entry} is told {told:?} times");
        }
        // Everything beside the lists, whatever it may be.
        let mut value = file(name);
        value["unheard of"] = json!({ "a": 1 });
        value["profile"]["nickname"] = json!("Reed");
        value["attributes"].as_array_mut().unwrap().push(json!({ "attr_id": "sanity", "adj": 3 }));
        let left_out = read(&value).unwrap().1.left_out;
        for (what, old) in [("unheard of", ""), ("Nickname", "Reed"), ("sanity", "3")] {
            assert!(left_out.iter().any(|line| line.what == what && line.old == old), "{name}: {what}");
        }
    }
}

/// The names of all entries of a file, those that lie in others among them, and of the modifiers in force.
fn names(file: &Value) -> Vec<String> {
    let lists = ["traits", "advantages", "skills", "spells", "equipment", "other_equipment", "notes"]
        .map(|list| &file[list]);
    let mut names = Vec::new();
    lists.into_iter().for_each(|list| gather(list, &mut names));
    names
}

fn gather(list: &Value, names: &mut Vec<String>) {
    for entry in list.as_array().into_iter().flatten() {
        let name =
            ["name", "description", "markdown", "text"].iter().find_map(|key| entry[key].as_str()).unwrap();
        let mut name = name.lines().next().unwrap().to_owned();
        if name != entry["markdown"].as_str().unwrap_or(&name) {
            name.push('\u{2026}');
        }
        if let Some(special) = entry["specialization"].as_str() {
            name = format!("{name} ({special})");
        }
        for modifier in entry["modifiers"].as_array().into_iter().flatten() {
            if modifier["disabled"] != true {
                names.push(format!("{name}: {}", modifier["name"].as_str().unwrap()));
            }
        }
        names.push(name);
        gather(&entry["children"], names);
    }
}

#[test]
fn an_import_adds_one_fighter_who_can_fight() {
    let mut setup = systems::empty("gu").unwrap();
    assert_eq!(setup.imports(), Some(".gcs"));
    for (i, (name, text)) in FILES.iter().enumerate() {
        let report = setup.import(text.len(), &to_json(&file(name)), 7).unwrap();
        assert!(!report.taken.is_empty());
        let all = setup.recruits();
        assert_eq!(
            (all.len(), all[i].side, all[i].at, &all[i].faults[..]),
            (i + 1, Side::Tide, None, &[][..])
        );
        assert_eq!(setup.origin(i), Some(7));
    }
    // What is typed afterwards does not lose where it came from.
    assert!(setup.set(0, "st", &hexfray::sheet::Value::Number(12)));
    assert_eq!(setup.origin(0), Some(7));
    let sheets = FILES.map(|(name, _)| read(&file(name)).unwrap().0);
    sheets.iter().for_each(can_fight);
}

/// A table with two of them can be played.
fn can_fight(sheet: &Sheet) {
    let mut setup = Gurps::demo();
    setup.ground = hexfray::board::Ground::open(8, 8);
    let recruit = |at: i32, side| Recruit {
        sheet: sheet.clone(),
        side,
        at: Some(hexfray::board::Ground::hex(at, 3)),
        facing: Facing::of(0),
    };
    setup.recruits = vec![recruit(1, Side::Tide), recruit(5, Side::Madder)];
    let begun = Gurps::begin(&setup);
    assert!(begun.is_ok(), "{:?}", begun.err());
}

fn refuses(value: &Value, fault: ImportFault) {
    let mut setup = systems::empty("gu").unwrap();
    let before = setup.clone();
    assert_eq!(setup.import(1_000, &to_json(value), 1), Err(fault));
    assert_eq!(setup, before, "nothing half-imported");
    let message = fault.to_string();
    assert!(message.len() < 140 && (message.contains(';') || message.contains(", ")), "{message}");
}

fn with(changes: &[(&str, Value)]) -> Value {
    let mut value = file("v5");
    changes.iter().for_each(|(key, to)| value[*key] = to.clone());
    value
}

/// So many lists in each other.
fn nested(n: usize) -> Value {
    (0..n).fold(json!(1), |inner, _| json!([inner]))
}

#[test]
fn what_is_no_character_of_a_version_that_is_read_is_refused() {
    refuses(&with(&[("version", json!(6))]), ImportFault::NewerVersion(6));
    refuses(&with(&[("version", json!(4e9))]), ImportFault::NewerVersion(4_000_000_000));
    refuses(&with(&[("version", json!(1))]), ImportFault::OlderVersion(1));
    refuses(&json!({ "version": 7, "unheard": true }), ImportFault::NewerVersion(7));
    for version in [json!(null), json!("five"), json!(0), json!(-3), json!(4.5), json!([5])] {
        refuses(&with(&[("version", version)]), ImportFault::NotACharacter);
    }
    refuses(&with(&[("type", json!("trait_list"))]), ImportFault::Library);
    refuses(&with(&[("type", json!("template"))]), ImportFault::Template);
    refuses(&json!({ "version": 5, "rows": [] }), ImportFault::Library);
    [json!({}), json!([]), json!("text"), json!(null)]
        .iter()
        .for_each(|it| refuses(it, ImportFault::NotACharacter));
    // The file itself is one of the 64.
    let deep = |n: usize| with(&[("third_party", nested(n))]);
    assert!(read(&deep(63)).is_ok());
    refuses(&deep(64), ImportFault::TooDeep);
    refuses(&deep(200), ImportFault::TooDeep);
    let many = |n: usize| with(&[("notes", Value::Array(vec![json!({ "text": "x" }); n]))]);
    assert!(read(&many(MOST_OBJECTS - 300)).is_ok());
    refuses(&many(MOST_OBJECTS), ImportFault::TooMany);
}

#[test]
fn only_files_of_5_mb_are_read_and_only_by_their_system() {
    let file = to_json(&file("v5"));
    let mut setup = systems::empty("gu").unwrap();
    assert_eq!(setup.import(LIMITS.bytes + 1, &file, 1), Err(ImportFault::TooLarge));
    assert!(setup.recruits().is_empty() && setup.import(LIMITS.bytes, &file, 1).is_ok());
    let mut magic = AnySetup::of::<Magic>(Magic::demo());
    assert_eq!((magic.imports(), magic.import(5, &file, 1)), (None, Err(ImportFault::NotForThisSystem)));
    assert_eq!(import::check(0, &Json::Null), Ok(()));
}

/// A value that nobody expects.
fn odd(dice: &mut Random) -> Value {
    let texts = [
        "",
        "-",
        "\u{202e}",
        "1d+99999999999",
        "x9999999/x1",
        "C,99*",
        "\u{2021}0UFNo",
        "9e999 kg",
        "sw+1 cut",
    ];
    match dice.below(12) {
        0 => Value::Null,
        1 => json!(dice.below(2) == 0),
        2 => json!([1e300, -1e300, -1.0, 0.0, 0.3, 1e12, 9.9e15, 2147483648.0][dice.below(8)]),
        3 => json!(dice.below(100_000) as i64 - 50_000),
        4 => json!(texts[dice.below(texts.len())]),
        5 => json!("\u{1f600}x".repeat(dice.below(3_000))),
        6 => json!([]),
        7 => json!({}),
        8 => nested(dice.below(90)),
        9 => {
            Value::Array(vec![json!({ "name": "Knife", "quantity": 9e9, "equipped": true }); dice.below(400)])
        }
        10 => json!({ "children": [{ "disabled": true, "children": [{}] }] }),
        _ => json!({ "type": "cut", "st": "sw", "base": texts[dice.below(texts.len())] }),
    }
}

/// How many values there are in a value, itself among them.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(members) => members.values().map(count).sum(),
        _ => 0,
    }
}

/// Changes the value at a place.
fn change(value: &mut Value, mut at: usize, dice: &mut Random) -> usize {
    if at == 0 {
        match (dice.below(4), &mut *value) {
            (0, Value::Array(list)) if !list.is_empty() => {
                let own = list[dice.below(list.len())].clone();
                list.resize(list.len() + dice.below(60), own);
            }
            (0, Value::Object(members)) if !members.is_empty() => drop_one(members, dice),
            (1, Value::Array(list)) if !list.is_empty() => drop(list.remove(dice.below(list.len()))),
            (_, value) => *value = odd(dice),
        }
        return 0;
    }
    let children: Vec<&mut Value> = match value {
        Value::Array(list) => list.iter_mut().collect(),
        Value::Object(members) => members.values_mut().collect(),
        _ => return at,
    };
    for child in children {
        let n = count(child);
        if at <= n {
            return change(child, at - 1, dice);
        }
        at -= n;
    }
    at
}

fn drop_one(members: &mut Map<String, Value>, dice: &mut Random) {
    let key = members.keys().nth(dice.below(members.len())).unwrap().clone();
    members.remove(&key);
}

#[test]
fn ten_thousand_changed_files_are_refused_or_become_fighters() {
    const SEED: u64 = 20_231_123;
    println!("seed {SEED}");
    let mut dice = Random::from_number(SEED);
    let files = FILES.map(|(name, _)| file(name));
    let (mut read_well, mut refused) = (0, 0);
    for n in 0..10_000 {
        let mut value = files[n % 4].clone();
        for _ in 0..1 + dice.below(8) {
            let at = dice.below(count(&value));
            change(&mut value, at, &mut dice);
        }
        match read(&value) {
            Ok((sheet, report)) => {
                assert_eq!(sheet.faults(), [], "file {n}");
                can_fight(&sheet);
                let lines = report.taken.iter().chain(&report.converted).chain(&report.left_out);
                assert!(lines.clone().all(|line| !line.what.is_empty()), "file {n}");
                assert!(lines.clone().all(|line| line.old.chars().count() <= 201), "file {n}");
                read_well += 1;
            }
            Err(_) => refused += 1,
        }
    }
    println!("{read_well} were read, {refused} refused");
    assert!(read_well > 5_000 && refused > 100);
}

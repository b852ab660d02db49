//! What holds for the forms of all sheets: what shows a field is what sets it.

use hexfray::dice::Random;
use hexfray::sheet::{Field, Form, Kind, Value};
use hexfray::table::System;

/// As many sheets of each system are changed so often.
const SHEETS: u64 = 12;
const CHANGES: usize = 40;

fn fields(sheet: &impl Form) -> Vec<Field> {
    sheet.sections().into_iter().flat_map(|section| section.fields).collect()
}

/// What a field shows, to be set into it; nothing of buttons and of what is worked out.
fn shown(kind: &Kind) -> Option<Value> {
    match kind {
        Kind::Text { value, .. } => Some(Value::Text(value.clone())),
        Kind::Number { value, .. } => Some(Value::Number(*value)),
        Kind::Pick { value, .. } => Some(Value::Number(*value as i32)),
        Kind::Flag(is) => Some(Value::Flag(*is)),
        Kind::Worked { .. } | Kind::Press => None,
    }
}

/// Something that a field takes.
fn other(dice: &mut Random, kind: &Kind) -> Value {
    match kind {
        Kind::Text { .. } => Value::Text("Zed".to_owned()),
        Kind::Number { least, most, .. } => {
            Value::Number(least + dice.below((most - least + 1) as usize) as i32)
        }
        Kind::Pick { of, .. } => Value::Number(dice.below(of.len()) as i32),
        Kind::Flag(is) => Value::Flag(!is),
        Kind::Press | Kind::Worked { .. } => Value::Press,
    }
}

/// Holds a field against what is set into it. Whether something that was set was shown afterwards.
fn field<F: Form>(dice: &mut Random, sheet: &F, Field { key, kind, .. }: &Field, seed: u64) -> bool {
    let set = |key: &str, value: &Value| {
        let mut changed = sheet.clone();
        let is_set = changed.set(key, value);
        (is_set, changed)
    };
    // Armour that is chosen again brings its figures again.
    if let Some(shown) = shown(kind).filter(|_| !matches!(kind, Kind::Pick { .. })) {
        assert_eq!(
            set(key, &shown).1,
            *sheet,
            "sheet {seed}: {key} shows {shown:?}, which changes something"
        );
    }
    let wrong = match kind {
        Kind::Press | Kind::Number { .. } | Kind::Pick { .. } => Value::Text("7".to_owned()),
        Kind::Text { .. } | Kind::Flag(_) | Kind::Worked { .. } => Value::Number(7),
    };
    // A button is pressed with any value.
    if !matches!(kind, Kind::Press) {
        assert_eq!(set(key, &wrong), (false, sheet.clone()), "sheet {seed}: {key} takes {wrong:?}");
    }
    let beyond = key.clone() + ".0";
    assert_eq!(set(&beyond, &Value::Press), (false, sheet.clone()), "sheet {seed}: there is no {beyond}");
    let other = other(dice, kind);
    let (is_set, changed) = set(key, &other);
    let now = fields(&changed).into_iter().find(|field| field.key == *key && is_set);
    // A choice that adds something shows "choose…" again.
    let shown = now.filter(|field| !field.key.ends_with(".add")).and_then(|field| shown(&field.kind));
    assert!(
        shown.as_ref().is_none_or(|shown| *shown == other),
        "sheet {seed}: {key} shows {shown:?} after {other:?}"
    );
    shown.is_some()
}

/// What a field shows changes nothing when it is set; what is set into it is what it shows; what is not of its kind,
/// or has a key that is not on the form, changes nothing.
pub fn forms<S: System>() {
    let starters: Vec<S::Sheet> = S::starters().into_iter().chain([S::Sheet::default()]).collect();
    let mut n_shown = 0;
    for seed in 1..=SHEETS {
        let mut dice = Random::from_number(seed);
        let mut sheet = starters[dice.below(starters.len())].clone();
        for _ in 0..CHANGES {
            let all = fields(&sheet);
            let change = &all[dice.below(all.len())];
            sheet.set(&change.key, &other(&mut dice, &change.kind));
        }
        let all = fields(&sheet);
        for (at, it) in all.iter().enumerate() {
            assert!(all[..at].iter().all(|other| other.key != it.key), "sheet {seed}: {} twice", it.key);
            n_shown += usize::from(field(&mut dice, &sheet, it, seed));
        }
    }
    println!("{}: {n_shown} fields of {SHEETS} sheets show what was set into them", S::KEY);
    assert!(n_shown > 300, "{}: too little was shown", S::KEY);
}

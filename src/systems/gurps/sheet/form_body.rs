//! Attributes, what follows from them, and advantages on the form (section 2).

use super::Sheet;
use crate::sheet::fields::{NumberRow, are_within, is_within, worked};
use crate::sheet::{Field, FormVisitor, is_blank, whole};
use crate::systems::gurps::amounts::{LOADS, pounds, quarters};

/// Section 2: longest name of a fighter.
const MOST_NAME: usize = 60;

/// A value that follows from others until the player sets it by hand.
struct Derived {
    /// Of the number; its buttons' begin with it.
    key: &'static str,
    name: &'static str,
    /// What the number is called, with its unit.
    label: &'static str,
    /// What follows from the others, also in words, and how.
    value: i32,
    shown: String,
    formula: String,
}

impl Derived {
    /// The value with its formula and a button to change it; the number with a button back.
    fn visit(self, form: &mut FormVisitor, own: &mut Option<i16>, [least, most]: [i32; 2]) {
        let Derived { key, name, label, value, shown, formula } = self;
        match own {
            Some(number) => {
                form.number(key, label, number, [least, most]);
                if form.press(&format!("{key}.reset"), &format!("{name} as worked out: {shown}")) {
                    *own = None;
                }
            }
            None => {
                form.worked(|| [worked(format!("worked.{key}"), name, shown, formula)]);
                if form.press_item(&format!("{key}.change"), "Change ", name) {
                    *own = Some(value.clamp(least, most) as i16);
                }
            }
        }
    }
}

/// Section 2: what can be set by hand, with the ranges.
fn by_hand(sheet: &mut Sheet) -> [(&mut Option<i16>, [i32; 2]); 5] {
    [
        (&mut sheet.hit_points, [1, 200]),
        (&mut sheet.fatigue, [0, 100]),
        (&mut sheet.speed, [1, 80]),
        (&mut sheet.vision, [1, 30]),
        (&mut sheet.load, [0, 8000]),
    ]
}

/// What it follows from otherwise, in the same order.
fn derived(sheet: &Sheet) -> [Derived; 5] {
    let plain = |key, name, from: &str, value: i16| {
        let shown = whole(value.into());
        let formula = format!("{from} {shown}");
        Derived { key, name, label: name, value: value.into(), shown, formula }
    };
    let speed = i32::from(sheet.dx) + i32::from(sheet.ht);
    let (load, parts) = carried(sheet);
    [
        plain("hit_points", "Hit points", "HT", sheet.ht),
        plain("fatigue", "Fatigue points", "ST", sheet.st),
        // GU-050
        Derived {
            key: "speed",
            name: "Basic Speed",
            label: "Basic Speed in quarters",
            value: speed,
            shown: quarters(speed),
            formula: format!("(DX {} + HT {}) / 4", whole(sheet.dx.into()), whole(sheet.ht.into())),
        },
        plain("vision", "Vision", "IQ", sheet.iq),
        Derived {
            key: "load",
            name: "Load",
            label: "Load in quarter pounds",
            value: load,
            shown: pounds(load),
            formula: parts,
        },
    ]
}

/// What everything carried weighs, and how that comes about.
fn carried(sheet: &Sheet) -> (i32, String) {
    let bare = |kept: fn(&mut Sheet)| {
        let mut only = Sheet { load: None, ..sheet.clone() };
        kept(&mut only);
        only.load()
    };
    let weapons = bare(|it| (it.worn, it.shield) = (Vec::new(), None));
    let shield = bare(|it| (it.worn, it.gear) = (Vec::new(), Vec::new()));
    let armour = bare(|it| (it.gear, it.shield) = (Vec::new(), None));
    let parts = [("weapons", weapons), ("shield", shield), ("armour", armour)];
    let parts = parts.iter().filter(|(_, n)| *n > 0).map(|(name, n)| format!("{name} {}", pounds(*n)));
    let words: Vec<String> = parts.collect();
    let words = if words.is_empty() { "nothing carried".to_owned() } else { words.join(", ") };
    (weapons + shield + armour, words)
}

fn rows(sheet: &mut Sheet) -> [NumberRow<'_>; 6] {
    [
        ("st", "ST", &mut sheet.st, [1, 40]),
        ("dx", "DX", &mut sheet.dx, [1, 40]),
        ("iq", "IQ", &mut sheet.iq, [1, 40]),
        ("ht", "HT", &mut sheet.ht, [1, 40]),
        ("weight", "Body weight in pounds", &mut sheet.weight, [1, 2000]),
        ("injury", "Hit points lost", &mut sheet.injury, [0, 2000]),
    ]
}

/// Whether all of the body's section, and of that of advantages, is in its range.
pub fn is_sound(sheet: &Sheet) -> bool {
    let is_named = !is_blank(&sheet.name) && sheet.name.chars().count() <= MOST_NAME;
    let mut sheet = sheet.clone();
    let is_own_sound = |(own, [least, most]): (&mut Option<i16>, [i32; 2])| {
        own.is_none_or(|own| is_within(own, [least, most]))
    };
    is_named
        && are_within(&rows(&mut sheet))
        && are_within(&advantage_rows(&mut sheet))
        && by_hand(&mut sheet).into_iter().all(is_own_sound)
}

/// The section of the body.
pub fn body(form: &mut FormVisitor, sheet: &mut Sheet) {
    form.line("name", "Name", &mut sheet.name, MOST_NAME);
    form.numbers(rows(sheet));
    form.one_of("handed", "Weapon hand", &mut sheet.is_left_handed, &[(false, "right"), (true, "left")]);
    form.card("Worked out, or set by hand", |form| {
        for (it, (own, range)) in derived(sheet).into_iter().zip(by_hand(sheet)) {
            it.visit(form, own, range);
        }
    });
    form.worked(|| worked_out(sheet));
}

/// What follows from the rest and is not set by hand.
fn worked_out(sheet: &Sheet) -> [Field; 7] {
    let worked = |key: &str, label, value, formula| worked(format!("worked.{key}"), label, value, formula);
    let (ht, full) = (i32::from(sheet.ht), sheet.most_hit_points());
    // GU-700 to GU-703
    let thresholds = format!(
        "of {}; Move halved at 3, collapse rolls at 0, death rolls at {}, dead at {}",
        whole(full),
        whole(-ht),
        whole(-5 * ht)
    );
    let st = || format!("ST {}", whole(sheet.st.into()));
    let level = sheet.encumbrance();
    let load = level.map_or("too much to move", |level| LOADS[usize::from(level.min(4))]);
    let speed = format!("Basic Speed {}", quarters(sheet.basic_speed()));
    let less = level.filter(|level| *level > 0).map_or(String::new(), |level| format!(", load −{level}"));
    let movement = whole(sheet.encumbered_move());
    let mut will = format!("IQ {}", whole(sheet.iq.into()));
    for (name, n) in [(", Strong Will +", sheet.strong_will), (", Weak Will −", sheet.weak_will)] {
        will += &if n > 0 { format!("{name}{n}") } else { String::new() };
    }
    [
        worked("left", "Hit points left", whole(full - i32::from(sheet.injury)), thresholds),
        worked("will", "Will", whole(sheet.will()), will),
        worked("thrust", "Thrust", sheet.thrust().text(), st()),
        worked("swing", "Swing", sheet.swing().text(), st()),
        // GU-051, GU-052, GU-610
        worked("encumbrance", "Encumbrance", load.to_owned(), format!("{}, {}", pounds(sheet.load()), st())),
        worked("move", "Move", movement.clone(), speed + &less),
        worked("dodge", "Dodge", movement, "as Move".to_owned()),
    ]
}

fn advantage_rows(sheet: &mut Sheet) -> [NumberRow<'_>; 3] {
    [
        ("strong_will", "Strong Will", &mut sheet.strong_will, [0, 20]),
        ("weak_will", "Weak Will", &mut sheet.weak_will, [0, 20]),
        ("toughness", "Toughness, DR", &mut sheet.toughness, [0, 2]),
    ]
}

/// The section of advantages and disadvantages.
pub fn advantages(form: &mut FormVisitor, sheet: &mut Sheet) {
    form.numbers(advantage_rows(sheet));
    form.check("combat_reflexes", "Combat Reflexes", &mut sheet.has_combat_reflexes);
    form.check("high_pain_threshold", "High Pain Threshold", &mut sheet.has_high_pain_threshold);
    form.check("ambidextrous", "Ambidextrous", &mut sheet.is_ambidextrous);
    form.check("heavy_boots", "Heavy boots: kicks do 1 more", &mut sheet.has_heavy_boots);
}

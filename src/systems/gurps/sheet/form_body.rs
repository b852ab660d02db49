//! Attributes, what follows from them, and advantages on the form (section 2).

use super::Sheet;
use crate::sheet::fields::{
    Row, check, flag, is_within, line, number, numbers, pick, place, press, press_item, score, text, worked,
};
use crate::sheet::{Field, Value, is_blank, whole};
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
    /// Set by hand.
    own: Option<i16>,
    /// What follows from the others, also in words, and how.
    value: i32,
    shown: String,
    formula: String,
    least: i32,
    most: i32,
}

impl Derived {
    /// The value with its formula and a button to change it; the number with a button back.
    fn fields(self) -> [Field; 2] {
        let Derived { key, name, label, shown, formula, least, most, .. } = self;
        match self.own {
            Some(own) => [
                number(key, label, [own.into(), least, most]),
                press(format!("{key}.reset"), &format!("{name} as worked out: {shown}")),
            ],
            None => [
                worked(format!("worked.{key}"), name, shown, formula),
                press_item(format!("{key}.change"), "Change ", name),
            ],
        }
    }

    /// What it is changed from.
    fn start(&self) -> i16 {
        self.value.clamp(self.least, self.most) as i16
    }
}

/// Section 2: the ranges of what can be set by hand.
const HIT_POINTS: [i32; 2] = [1, 200];
const FATIGUE: [i32; 2] = [0, 100];
const SPEED: [i32; 2] = [1, 80];
const VISION: [i32; 2] = [1, 30];
const LOAD: [i32; 2] = [0, 8000];

/// What is set by hand, each with its range.
fn by_hand(sheet: &Sheet) -> [(Option<i16>, [i32; 2]); 5] {
    [
        (sheet.hit_points, HIT_POINTS),
        (sheet.fatigue, FATIGUE),
        (sheet.speed, SPEED),
        (sheet.vision, VISION),
        (sheet.load, LOAD),
    ]
}

/// Section 2: what can be set by hand.
fn derived(sheet: &Sheet) -> [Derived; 5] {
    let of = |name: &str, value: i16| format!("{name} {}", whole(value.into()));
    let speed = i32::from(sheet.dx) + i32::from(sheet.ht);
    let (load, parts) = carried(sheet);
    let plain = |key, name, own, (value, formula): (i16, String), [least, most]: [i32; 2]| {
        let (value, label) = (i32::from(value), name);
        Derived { key, name, label, own, value, shown: whole(value), formula, least, most }
    };
    [
        plain("hit_points", "Hit points", sheet.hit_points, (sheet.ht, of("HT", sheet.ht)), HIT_POINTS),
        plain("fatigue", "Fatigue points", sheet.fatigue, (sheet.st, of("ST", sheet.st)), FATIGUE),
        // GU-050
        Derived {
            key: "speed",
            name: "Basic Speed",
            label: "Basic Speed in quarters",
            own: sheet.speed,
            value: speed,
            shown: quarters(speed),
            formula: format!("({} + {}) / 4", of("DX", sheet.dx), of("HT", sheet.ht)),
            least: SPEED[0],
            most: SPEED[1],
        },
        plain("vision", "Vision", sheet.vision, (sheet.iq, of("IQ", sheet.iq)), VISION),
        Derived {
            key: "load",
            name: "Load",
            label: "Load in quarter pounds",
            own: sheet.load,
            value: load,
            shown: pounds(load),
            formula: parts,
            least: LOAD[0],
            most: LOAD[1],
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

fn rows(sheet: &Sheet) -> [Row; 6] {
    [
        ("st", "ST", [sheet.st.into(), 1, 40]),
        ("dx", "DX", [sheet.dx.into(), 1, 40]),
        ("iq", "IQ", [sheet.iq.into(), 1, 40]),
        ("ht", "HT", [sheet.ht.into(), 1, 40]),
        ("weight", "Body weight in pounds", [sheet.weight.into(), 1, 2000]),
        ("injury", "Hit points lost", [sheet.injury.into(), 0, 2000]),
    ]
}

/// Whether all of the body's section, and of that of advantages, is in its range.
pub fn is_sound(sheet: &Sheet) -> bool {
    let is_named = !is_blank(&sheet.name) && sheet.name.chars().count() <= MOST_NAME;
    let within = |rows: &[Row]| rows.iter().all(|(_, _, range)| is_within(*range));
    let mut by_hand =
        by_hand(sheet).into_iter().filter_map(|(own, [least, most])| Some([own?.into(), least, most]));
    is_named && within(&rows(sheet)) && within(&advantage_rows(sheet)) && by_hand.all(is_within)
}

/// The section of the body.
pub fn body(sheet: &Sheet) -> Vec<Field> {
    let mut fields = vec![line("name", "Name", &sheet.name, MOST_NAME)];
    fields.extend(numbers("", &rows(sheet)));
    fields.push(pick("handed", "Weapon hand", sheet.is_left_handed.into(), &["right", "left"]));
    let derived = derived(sheet).into_iter().flat_map(Derived::fields);
    fields.extend(derived.map(|field| field.on("Worked out, or set by hand")));
    fields.extend(worked_out(sheet));
    fields
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

fn advantage_rows(sheet: &Sheet) -> [Row; 3] {
    [
        ("strong_will", "Strong Will", [sheet.strong_will.into(), 0, 20]),
        ("weak_will", "Weak Will", [sheet.weak_will.into(), 0, 20]),
        ("toughness", "Toughness, DR", [sheet.toughness.into(), 0, 2]),
    ]
}

/// The section of advantages and disadvantages.
pub fn advantages(sheet: &Sheet) -> Vec<Field> {
    let mut fields = numbers("", &advantage_rows(sheet));
    fields.extend([
        check("combat_reflexes", "Combat Reflexes", sheet.has_combat_reflexes),
        check("high_pain_threshold", "High Pain Threshold", sheet.has_high_pain_threshold),
        check("ambidextrous", "Ambidextrous", sheet.is_ambidextrous),
        check("heavy_boots", "Heavy boots: kicks do 1 more", sheet.has_heavy_boots),
    ]);
    fields
}

/// Sets a field of either section; `None` for a key that they do not have.
pub fn set(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["name"] => sheet.name = text(value)?,
        ["st"] => sheet.st = score(value)?,
        ["dx"] => sheet.dx = score(value)?,
        ["iq"] => sheet.iq = score(value)?,
        ["ht"] => sheet.ht = score(value)?,
        ["weight"] => sheet.weight = score(value)?,
        ["injury"] => sheet.injury = score(value)?,
        ["handed"] => sheet.is_left_handed = place(value, 2)? == 1,
        ["strong_will"] => sheet.strong_will = score(value)?,
        ["weak_will"] => sheet.weak_will = score(value)?,
        ["toughness"] => sheet.toughness = score(value)?,
        ["combat_reflexes"] => sheet.has_combat_reflexes = flag(value)?,
        ["high_pain_threshold"] => sheet.has_high_pain_threshold = flag(value)?,
        ["ambidextrous"] => sheet.is_ambidextrous = flag(value)?,
        ["heavy_boots"] => sheet.has_heavy_boots = flag(value)?,
        [name, rest @ ..] => set_derived(sheet, name, rest, value)?,
        [] => return None,
    }
    Some(())
}

fn set_derived(sheet: &mut Sheet, name: &str, key: &[&str], value: &Value) -> Option<()> {
    let it = derived(sheet).into_iter().find(|it| it.key == name)?;
    let own = match (key, it.own) {
        ([], Some(_)) => Some(score(value)?),
        (["change"], None) => Some(it.start()),
        (["reset"], Some(_)) => None,
        _ => return None,
    };
    match name {
        "hit_points" => sheet.hit_points = own,
        "fatigue" => sheet.fatigue = own,
        "speed" => sheet.speed = own,
        "vision" => sheet.vision = own,
        _ => sheet.load = own,
    }
    Some(())
}

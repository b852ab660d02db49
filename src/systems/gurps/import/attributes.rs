//! Attributes and what hangs on them: the fourth edition buys some apart that follow from others in the third.

use super::amount::{number, shown, within};
use crate::json::Json;
use crate::sheet::ImportReport;
use crate::sheet::import::clipped;
use crate::sheet::whole;
use crate::systems::gurps::amounts::quarters;
use crate::systems::gurps::sheet::Sheet;

/// Why something is left out that no rule here asks for.
pub(super) const UNUSED: &str = "these rules do not use it";

/// The attributes of a file, as the fourth edition counts them.
pub(super) struct Attributes<'a>(&'a [Json]);

impl<'a> Attributes<'a> {
    /// Of a file.
    pub(super) fn of(file: &'a Json) -> Attributes<'a> {
        Attributes(file.list("attributes"))
    }

    fn entry(&self, id: &str) -> Option<&'a Json> {
        self.0.iter().find(|entry| entry.text("attr_id") == id)
    }

    /// A value in thousandths: as the file has it, else what it follows from and what was bought.
    pub(super) fn value(&self, id: &str) -> i64 {
        let entry = self.entry(id);
        let known = entry.and_then(|entry| number(entry.get("calc")?, "value"));
        known.unwrap_or_else(|| self.base(id) + entry.and_then(|it| number(it, "adj")).unwrap_or(0))
    }

    /// The fourth edition's starting values.
    fn base(&self, id: &str) -> i64 {
        match id {
            "st" | "dx" | "iq" | "ht" => 10_000,
            "will" | "per" => self.value("iq"),
            "vision" | "hearing" | "taste_smell" | "touch" => self.value("per"),
            "fright_check" => self.value("will"),
            "hp" => self.value("st"),
            "fp" => self.value("ht"),
            "basic_speed" => (self.value("dx") + self.value("ht")) / 4,
            "basic_move" => self.value("basic_speed").div_euclid(1000) * 1000,
            _ => 0,
        }
    }

    /// What a pool has lost.
    fn lost(&self, entry: &Json) -> i64 {
        let lost = number(entry, "damage").or_else(|| {
            let calc = entry.get("calc")?;
            Some(number(calc, "value")? - number(calc, "current")?)
        });
        lost.unwrap_or(0).div_euclid(1000)
    }
}

/// Puts them on the sheet, and tells of each.
pub(super) fn read(attributes: &Attributes<'_>, sheet: &mut Sheet, report: &mut ImportReport) {
    primary(attributes, sheet, report);
    let mut seen: Vec<&str> = Vec::new();
    for entry in attributes.0 {
        let id = entry.text("attr_id");
        if seen.contains(&id) {
            report.leave(&clipped(id), "", "the file has it twice");
            continue;
        }
        seen.push(id);
        let value = attributes.value(id);
        match id {
            "st" | "dx" | "iq" | "ht" => {}
            "hp" => hit_points(attributes.lost(entry), value, sheet, report),
            "fp" => fatigue(attributes.lost(entry), value, sheet, report),
            "will" => will(value, sheet, report),
            "per" => perception(attributes, value, sheet, report),
            "vision" => vision("Vision", value, sheet, report),
            "basic_speed" => speed(value, sheet, report),
            "basic_move" => basic_move(value, sheet, report),
            "fright_check" => report.leave("Fright Check", &shown(value), UNUSED),
            "hearing" => report.leave("Hearing", &shown(value), UNUSED),
            "taste_smell" => report.leave("Taste and Smell", &shown(value), UNUSED),
            "touch" => report.leave("Touch", &shown(value), UNUSED),
            "" => report.leave("An attribute without a name", &shown(value), UNUSED),
            id => report.leave(id, &shown(value), UNUSED),
        }
    }
}

/// Section 2: 1 to 40.
fn primary(attributes: &Attributes<'_>, sheet: &mut Sheet, report: &mut ImportReport) {
    let slots = [
        ("st", "ST", &mut sheet.st),
        ("dx", "DX", &mut sheet.dx),
        ("iq", "IQ", &mut sheet.iq),
        ("ht", "HT", &mut sheet.ht),
    ];
    for (id, what, slot) in slots {
        let value = attributes.value(id);
        *slot = within(value.div_euclid(1000), 1, 40);
        let (old, new) = (shown(value), whole((*slot).into()));
        if attributes.entry(id).is_none() {
            report.convert(what, ["", &new], "section 2", "the file has none");
        } else if old == new {
            report.take(what, &new);
        } else {
            report.convert(what, [&old, &new], "section 2", "attributes are whole numbers from 1 to 40");
        }
    }
}

/// The same in both editions, or not.
fn follows(
    report: &mut ImportReport,
    what: &str,
    [old, new]: [&str; 2],
    rule: &'static str,
    reason: &'static str,
) {
    if old == new { report.take(what, new) } else { report.convert(what, [old, new], rule, reason) }
}

/// Section 2: as HT; the fourth edition has them from ST. What is lost stays lost.
fn hit_points(lost: i64, value: i64, sheet: &mut Sheet, report: &mut ImportReport) {
    let new = whole(sheet.most_hit_points());
    follows(report, "Hit Points", [&shown(value), &new], "section 2", "hit points are HT here");
    sheet.injury = within(lost, 0, 2000);
    if lost != 0 {
        let kept = whole(sheet.injury.into());
        let [old, new] = [shown(lost.saturating_mul(1000)), kept];
        follows(report, "Hit points lost", [&old, &new], "section 2", "0 to 2000 can be lost");
    }
}

/// Section 2: as ST; the fourth edition has it from HT.
fn fatigue(lost: i64, value: i64, sheet: &Sheet, report: &mut ImportReport) {
    let new = whole(sheet.most_fatigue());
    follows(report, "Fatigue Points", [&shown(value), &new], "section 2", "fatigue is ST here");
    if lost != 0 {
        let old = shown(lost.saturating_mul(1000));
        report.leave("Fatigue points lost", &old, "a fight begins rested here");
    }
}

/// GU-010: IQ with Strong or Weak Will.
fn will(value: i64, sheet: &mut Sheet, report: &mut ImportReport) {
    let more = value.div_euclid(1000) - i64::from(sheet.iq);
    sheet.strong_will = within(more, 0, 20);
    sheet.weak_will = within(-more, 0, 20);
    let new = match (sheet.strong_will, sheet.weak_will) {
        (0, 0) => "IQ".to_owned(),
        (0, weak) => "Weak Will ".to_owned() + &whole(weak.into()),
        (strong, _) => "Strong Will ".to_owned() + &whole(strong.into()),
    };
    let old = shown(value);
    if i64::from(sheet.will()) * 1000 == value && more == 0 {
        report.take("Will", &old);
    } else {
        report.convert("Will", [&old, &new], "GU-010", "Will is IQ with Strong or Weak Will, 20 at most");
    }
}

/// GU-011: what the eyes see by it, unless the file has the eyes apart.
fn perception(attributes: &Attributes<'_>, value: i64, sheet: &mut Sheet, report: &mut ImportReport) {
    if attributes.entry("vision").is_some() {
        report.leave("Perception", &shown(value), "Vision is taken from its own number");
    } else {
        vision("Perception", value, sheet, report);
    }
}

fn vision(what: &str, value: i64, sheet: &mut Sheet, report: &mut ImportReport) {
    let vision = within(value.div_euclid(1000), 1, 30);
    sheet.vision = Some(vision).filter(|vision| *vision != sheet.iq);
    let new = "Vision ".to_owned() + &whole(vision.into());
    if what == "Vision" && i64::from(vision) * 1000 == value {
        report.take(what, &whole(vision.into()));
    } else {
        report.convert(
            what,
            [&shown(value), &new],
            "GU-011",
            "Vision is 1 to 30, and what looking is rolled against",
        );
    }
}

fn speed(value: i64, sheet: &Sheet, report: &mut ImportReport) {
    let new = quarters(sheet.basic_speed());
    let reason = "a quarter of DX and HT; what was bought beside it is not taken";
    follows(report, "Basic Speed", [&shown(value), &new], "GU-050", reason);
}

fn basic_move(value: i64, sheet: &Sheet, report: &mut ImportReport) {
    let new = whole(sheet.basic_speed() / 4);
    let reason = "Basic Speed rounded down; what was bought beside it is not taken";
    follows(report, "Basic Move", [&shown(value), &new], "GU-050", reason);
}

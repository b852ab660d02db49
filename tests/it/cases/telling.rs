//! What a case tells and how it ends, on lines of plain text.

use super::held::Scene;
use hexfray::board::{Ground, UnitId};
use hexfray::hex::Hex;
use hexfray::sheet::{halves, whole};
use hexfray::table::{Look, Op, Run, Step, System, Unit};

/// Axial (0, 0) of the case on the board.
pub fn origin() -> Hex {
    Ground::hex(10, 10)
}

pub fn at(q: i32, r: i32) -> Hex {
    origin() + Hex::new(q, r)
}

/// Words of a case with its hexes as the board names them: `@2,-1` is axial (2, −1).
pub fn on_board(words: &str) -> String {
    let mut parts = words.split('@');
    let mut told = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !matches!(c, '-' | ',' | '0'..='9')).unwrap_or(part.len());
        let (hex, rest) = part.split_at(end);
        // A comma after the second number belongs to the sentence.
        let (hex, comma) = hex.strip_suffix(',').map_or((hex, ""), |hex| (hex, ","));
        let (q, r) = hex.split_once(',').expect("`@q,r`");
        let hex = at(q.parse().expect("q"), r.parse().expect("r"));
        told.extend([Ground::name(hex).as_str(), comma, rest]);
    }
    told
}

/// A step of the story on one line, with plain minus signs.
pub fn line<G: Scene>(run: &Run<G::System>, step: &Step) -> String {
    typeset::<G>(run, step).replace('−', "-")
}

fn typeset<G: Scene>(run: &Run<G::System>, step: &Step) -> String {
    let name = |who: &UnitId| G::System::card(&run.state, *who).name;
    let shown = |n: i32| match G::System::UNIT {
        Unit::Whole => whole(n),
        Unit::Halves => halves(n),
    };
    match step {
        Step::Number { rule, who, label, tally, dice } => {
            let parts: Vec<String> = tally
                .lines()
                .iter()
                .map(|line| match line.op {
                    Op::Add(value) => format!("{} {}", line.label, shown(value)),
                    Op::Half => format!("{} half", line.label),
                    Op::AtLeast(n) | Op::AtMost(n) => format!("{} {}", line.label, shown(n)),
                })
                .collect();
            let dice = if *dice > 0 { format!(" + {dice}D") } else { String::new() };
            format!(
                "{} {} {label} {}{dice}: {}",
                rule.id(),
                name(who),
                shown(tally.total()),
                parts.join(", ")
            )
        }
        Step::Rolled { rule, who, label, faces, total, .. } => {
            let faces: String = faces.iter().map(|face| format!(" {face}")).collect();
            format!("{} {} {label}{faces} = {}", rule.id(), name(who), shown(*total))
        }
        Step::Verdict { rule, who, label, ours, theirs, .. } => {
            format!("{} {} {label}: {} against {}", rule.id(), name(who), shown(*ours), shown(*theirs))
        }
        Step::Gauge { rule, who, at, number } => {
            format!("{} {} {} ({})", rule.id(), name(who), G::System::GAUGE.steps[*at], shown(*number))
        }
        // A question with nothing open but one answer is never put; what bars the rest is told.
        Step::Chose { rule, who, label, option, look: Look::Rows, barred, .. }
            if barred.len() == 1 && label != "reaction" =>
        {
            format!("{} {} {label}: {option} ({})", rule.id(), name(who), barred[0].code)
        }
        Step::Chose { rule, who, label, option, .. } => {
            format!("{} {} {label}: {option}", rule.id(), name(who))
        }
        Step::Happened(rule, event) => {
            let event = &run.events[*event];
            let told = G::System::tell(&run.state, event);
            assert!(!told.text.is_empty(), "{} tells nothing of {event:?}", rule.id());
            let who = told.who.map(|who| name(&who) + " ").unwrap_or_default();
            let ledger = G::ledger(event);
            format!("{} {who}{}{ledger}", rule.id(), told.words())
        }
        Step::Lane { rule, .. } => format!("{} line of fire", rule.id()),
        Step::Note(rule, phrase) => format!("{} {phrase}", rule.id()),
    }
}

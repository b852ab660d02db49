//! Numbers, chances and names in words and signs.

use crate::dice::{Chance, End, Kept, Pool};
pub use crate::sheet::sentence;
use crate::sheet::{halves, whole};
use crate::table::{Gauge, Prompt, Sign, Unit};

/// A number as printed: "7½", "−3".
pub fn number(unit: Unit, n: i32) -> String {
    match unit {
        Unit::Whole => whole(n),
        Unit::Halves => halves(n),
    }
}

/// A modifier as printed: "+1½", "−½", "±0".
pub fn signed(unit: Unit, n: i32) -> String {
    match n {
        0 => "±0".to_owned(),
        1.. => format!("+{}", number(unit, n)),
        ..0 => number(unit, n),
    }
}

/// What is added to dice, as printed after them: "+ ½", "− 2", nothing for 0.
pub fn plus(unit: Unit, n: i32) -> String {
    match n {
        0 => String::new(),
        1.. => format!("+ {}", number(unit, n)),
        ..0 => format!("− {}", number(unit, n.saturating_neg())),
    }
}

/// A throw as printed: "2D + 1", "2D", and "7½" where nothing is thrown.
pub fn formula(unit: Unit, dice: u8, constant: i32) -> String {
    match (dice, constant) {
        (0, _) => number(unit, constant),
        (_, 0) => format!("{dice}D"),
        _ => format!("{dice}D {}", plus(unit, constant)),
    }
}

/// The same of dice that may have any number of sides: "2D + 1", "d10 − 3".
pub fn thrown(unit: Unit, pool: Pool, constant: i32) -> String {
    let Pool { n, sides } = pool;
    match n {
        _ if sides == 6 || n == 0 => formula(unit, n, constant),
        1 => format!("d{sides} {}", plus(unit, constant)).trim_end().to_owned(),
        _ => format!("{n}d{sides} {}", plus(unit, constant)).trim_end().to_owned(),
    }
}

/// Which dice of a throw count: "keep the highest 2".
pub fn keep(kept: Kept) -> String {
    let end = match kept.end {
        End::Highest => "highest",
        End::Lowest => "lowest",
    };
    format!("keep the {end} {}", kept.keep)
}

/// A step of a gauge in words: "Medium", "3 wounds".
pub fn step(gauge: &Gauge, at: usize) -> String {
    match gauge.adds_up {
        true => plural(at, gauge.title, &format!("{}s", gauge.title)),
        false => gauge.steps.get(at).copied().unwrap_or_default().to_owned(),
    }
}

/// A number as spoken: "7 and a half", "minus 3".
pub fn spoken(unit: Unit, n: i32) -> String {
    let sign = if n < 0 { "minus " } else { "" };
    let n = n.unsigned_abs();
    let words = match (unit, n / 2, n % 2) {
        (Unit::Whole, ..) => n.to_string(),
        (Unit::Halves, 0, 1) => "a half".to_owned(),
        (Unit::Halves, points, 1) => format!("{points} and a half"),
        (Unit::Halves, points, _) => points.to_string(),
    };
    format!("{sign}{words}")
}

/// A throw as spoken: "2 dice plus 1".
pub fn spoken_formula(unit: Unit, pool: Pool, constant: i32) -> String {
    let of_sides = if pool.sides == 6 { String::new() } else { format!("{}-sided ", pool.sides) };
    let thrown = plural(pool.n.into(), &format!("{of_sides}die"), &format!("{of_sides}dice"));
    match (pool.n, constant) {
        (0, _) => spoken(unit, constant),
        (_, 0) => thrown,
        (_, 1..) => format!("{thrown} plus {}", spoken(unit, constant)),
        (_, ..0) => format!("{thrown} {}", spoken(unit, constant)),
    }
}

/// How many of so many parts a chance is, rounded to the nearest, halves up.
pub fn parts(chance: Chance, of: u32) -> u32 {
    let (num, den) = chance.fraction();
    // Beyond 10^28 the last bits cannot change the rounded figure but could overflow.
    let shift = 128_u32.saturating_sub(den.leading_zeros()).saturating_sub(94);
    let (num, den) = (num >> shift, den >> shift);
    ((num * 2 * u128::from(of) + den) / (den * 2)) as u32
}

/// A chance in whole per cent: "44%", "<1 %", ">99 %", "0%".
pub fn percent(chance: Chance) -> String {
    edge(chance).unwrap_or_else(|| format!("{}%", parts(chance, 100)))
}

/// A chance in per cent with one decimal: "44.4%", "<1 %", ">99 %", "0%".
pub fn percent_fine(chance: Chance) -> String {
    edge(chance).unwrap_or_else(|| format!("{}%", tenths(chance)))
}

/// A chance "to hit" or what else a blow is to do, for a plate or a strip: whole per cent, "Sure",
/// "Can’t hit".
pub fn to_hit(hit: &str, chance: Chance) -> String {
    certain(hit, chance).unwrap_or_else(|| percent(chance))
}

/// The same with one decimal: "44.4%", "Sure", "Can’t hit".
pub fn to_hit_fine(hit: &str, chance: Chance) -> String {
    certain(hit, chance).unwrap_or_else(|| percent_fine(chance))
}

/// A chance of which more may come, never rounded up: "≥ 31.2%".
pub fn at_least(chance: Chance) -> String {
    let n = chance.per_mille();
    let n = n - u32::from(Chance::of(n.into(), 1000) > chance);
    format!("≥ {}.{}%", n / 10, n % 10)
}

/// A chance over a bar, without its sign: "15.7", "0", "<0.1".
pub fn bar_value(chance: Chance) -> String {
    match (chance.is_never(), chance.per_mille()) {
        (true, _) => "0".to_owned(),
        (false, 0) => "<0.1".to_owned(),
        _ => tenths(chance),
    }
}

/// A chance as spoken: "44 per cent", "less than 1 per cent".
pub fn spoken_percent(hit: &str, chance: Chance) -> String {
    let text = to_hit(hit, chance);
    match text.trim_end_matches(['%', '\u{a0}']) {
        "<1" => "less than 1 per cent".to_owned(),
        ">99" => "more than 99 per cent".to_owned(),
        n if text.ends_with('%') => format!("{n} per cent"),
        words => words.to_ascii_lowercase(),
    }
}

/// The chance of a stray shot as spoken: "12 per cent", "0 per cent".
pub fn spoken_stray(chance: Chance) -> String {
    if chance.is_never() { "0 per cent".to_owned() } else { spoken_percent("", chance) }
}

/// So many things: "1 choice", "5 choices".
pub fn plural(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// The first letter small, unless the word is an abbreviation or the name of a hex.
pub fn mid_sentence(phrase: &str) -> String {
    let is_sign = |second: char| second.is_ascii_uppercase() || second.is_ascii_digit();
    let is_abbreviation = phrase.chars().nth(1).is_some_and(is_sign);
    let mut phrase = phrase.to_owned();
    if let Some(first) = phrase.get_mut(..1).filter(|_| !is_abbreviation) {
        first.make_ascii_lowercase();
    }
    phrase
}

/// Two remarks, of which either may be missing: "Large shield; 3 dice".
pub fn beside(first: &str, second: &str) -> String {
    let both = [first, second].into_iter().filter(|it| !it.is_empty());
    both.collect::<Vec<_>>().join("; ")
}

/// Where a fight stands: "before the first turn", "turn 3", in the word that its rules have for it.
pub fn moment(name: &str, number: u32) -> String {
    match number {
        0 => format!("before the first {name}"),
        n => format!("{name} {n}"),
    }
}

/// Names in a row: "Korrag", "Korrag or Skell", "Bram, Dunn and Wren".
pub fn join<T: AsRef<str>>(names: &[T], word: &str) -> String {
    match names {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [some @ .., last] => {
            let some: Vec<&str> = some.iter().map(AsRef::as_ref).collect();
            format!("{} {word} {}", some.join(", "), last.as_ref())
        }
    }
}

/// Whose: "Isolde’s", "Niels’".
pub fn whose(name: &str) -> String {
    if name.ends_with('s') { format!("{name}’") } else { format!("{name}’s") }
}

/// A place in a row: "second". From the seventh on as a number: "7th".
pub fn ordinal(n: usize) -> String {
    const WORDS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    if let Some(word) = n.checked_sub(1).and_then(|i| WORDS.get(i)) {
        return (*word).to_owned();
    }
    let ending = match (n % 10, n % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{n}{ending}")
}

/// What a blow does to somebody, by its picture; of a shot by its name, too. `None` where it is no blow.
pub fn blow(sign: Sign, label: &str) -> Option<&'static str> {
    let says = |word: &str| label.to_ascii_lowercase().contains(word);
    Some(match sign {
        Sign::Strike
        | Sign::Bash
        | Sign::Rush
        | Sign::Brawl
        | Sign::Disarm
        | Sign::Distract
        | Sign::Flurry
        | Sign::Power
        | Sign::Reckless => "strikes",
        Sign::Touch => "touches",
        Sign::Shoot if says("shoot") && !says("throw") => "shoots at",
        Sign::Shoot if says("throw") && !says("shoot") => "throws at",
        Sign::Shoot => "lets fly at",
        Sign::Advance => "advances on",
        Sign::Kick => "kicks",
        _ => return None,
    })
}

/// What begins an option's words where they say what a figure does.
const DEEDS: [&str; 22] = [
    "block",
    "climb",
    "crawl",
    "dash",
    "disengage",
    "dodge",
    "drop",
    "fortify",
    "jump",
    "kneel",
    "lie",
    "move",
    "parry",
    "rise",
    "side-step",
    "speak",
    "sprint",
    "stand",
    "swim",
    "turn",
    "wait",
    "walk",
];

/// What a figure does, in an option's own words: "stands up"; `None` where these say no such thing.
pub fn deed(label: &str) -> Option<String> {
    let label = mid_sentence(label);
    let (first, rest) = label.split_at(label.find([' ', ',']).unwrap_or(label.len()));
    let first = DEEDS.into_iter().find(|deed| *deed == first)?;
    let (stem, ending) = match first.strip_suffix('y') {
        Some(stem) => (stem, "ies"),
        None if first.ends_with('h') => (first, "es"),
        None => (first, "s"),
    };
    // "Dodge and drop": both are done.
    match rest.strip_prefix(" and ").and_then(deed) {
        Some(second) => Some(format!("{stem}{ending} and {second}")),
        None => Some(format!("{stem}{ending}{rest}")),
    }
}

/// Whether the sign is that of a blow.
pub fn is_blow(sign: Sign) -> bool {
    blow(sign, "").is_some()
}

/// Whether a prompt asks where to aim.
pub fn is_aim(prompt: &Prompt) -> bool {
    prompt.options.iter().all(|option| option.sign == Sign::Aim)
}

fn certain(hit: &str, chance: Chance) -> Option<String> {
    let cannot = || format!("Can’t {}", hit.strip_prefix("to ").unwrap_or(hit));
    if chance.is_sure() { Some("Sure".to_owned()) } else { chance.is_never().then(cannot) }
}

fn edge(chance: Chance) -> Option<String> {
    let words = if chance.is_never() {
        "0%"
    } else if chance.is_sure() {
        "100%"
    } else if chance < Chance::of(1, 100) {
        "<1\u{a0}%"
    } else if chance > Chance::of(99, 100) {
        ">99\u{a0}%"
    } else {
        return None;
    };
    Some(words.to_owned())
}

fn tenths(chance: Chance) -> String {
    let n = chance.per_mille();
    format!("{}.{}", n / 10, n % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_and_signs() {
        let h = Unit::Halves;
        assert_eq!([number(h, 15), number(h, -1), number(h, 0)], ["7½", "−½", "0"]);
        assert_eq!([signed(h, 3), signed(h, -1), signed(h, 0)], ["+1½", "−½", "±0"]);
        assert_eq!([signed(Unit::Whole, 3), number(Unit::Whole, -3)], ["+3", "−3"]);
        assert_eq!(
            [spoken(h, 15), spoken(h, 1), spoken(h, -15)],
            ["7 and a half", "a half", "minus 7 and a half"]
        );
    }

    #[test]
    fn throws() {
        let h = Unit::Halves;
        assert_eq!([formula(h, 2, 2), formula(h, 2, 1), formula(h, 2, 0)], ["2D + 1", "2D + ½", "2D"]);
        assert_eq!([formula(h, 2, -4), formula(h, 0, 15), formula(h, 0, -4)], ["2D − 2", "7½", "−2"]);
        assert_eq!(spoken_formula(h, Pool::d6(2), 2), "2 dice plus 1");
        assert_eq!(spoken_formula(h, Pool::d6(1), -3), "1 die minus 1 and a half");
        let d10 = |n| Pool { n, sides: 10 };
        assert_eq!([thrown(h, Pool::d6(2), 1), thrown(h, d10(0), 4)], ["2D + ½", "2"]);
        assert_eq!([thrown(h, d10(1), 0), thrown(h, d10(3), -2)], ["d10", "3d10 − 1"]);
        assert_eq!(spoken_formula(h, d10(2), 0), "2 10-sided dice");
    }

    #[test]
    fn chances_are_rounded_once() {
        let of = |n, d| Chance::of(n, d);
        assert_eq!(to_hit("to hit", of(4, 9)), "44%");
        assert_eq!(to_hit_fine("to hit", of(4, 9)), "44.4%");
        // 44.46 %: to one decimal 44.5, whole 44. Rounding twice would give 45.
        assert_eq!([percent(of(4446, 10000)), percent_fine(of(4446, 10000))], ["44%", "44.5%"]);
        assert_eq!([to_hit("to hit", of(1, 101)), to_hit("to hit", of(1, 100))], ["<1\u{a0}%", "1%"]);
        assert_eq!([to_hit("to hit", of(100, 101)), to_hit("to hit", of(99, 100))], [">99\u{a0}%", "99%"]);
        assert_eq!(
            [to_hit("to hit", Chance::SURE), to_hit_fine("to hit", Chance::NEVER)],
            ["Sure", "Can’t hit"]
        );
        assert_eq!([percent(Chance::SURE), percent(Chance::NEVER)], ["100%", "0%"]);
        assert_eq!(
            [bar_value(of(157, 1000)), bar_value(of(1, 5000)), bar_value(Chance::NEVER)],
            ["15.7", "<0.1", "0"]
        );
        assert_eq!([at_least(of(4446, 10000)), at_least(of(9999, 10000))], ["≥ 44.4%", "≥ 99.9%"]);
        assert_eq!([at_least(of(4444, 10000)), at_least(Chance::NEVER)], ["≥ 44.4%", "≥ 0.0%"]);
        assert_eq!(parts(of(u128::MAX / 3, u128::MAX), 100), 33);
        assert_eq!(spoken_percent("to hit", of(4, 9)), "44 per cent");
        assert_eq!(spoken_percent("to hit", of(1, 1000)), "less than 1 per cent");
        assert_eq!(spoken_percent("to hit", Chance::SURE), "sure");
    }

    #[test]
    fn names_and_sentences() {
        assert_eq!(join(&["Korrag", "Skell"], "or"), "Korrag or Skell");
        assert_eq!(join(&["a", "b", "c"], "and"), "a, b and c");
        assert_eq!(join::<&str>(&[], "or"), "");
        assert_eq!([whose("Isolde"), whose("Niels")], ["Isolde’s", "Niels’"]);
        assert_eq!([sentence("needs 3 AP"), sentence(""), sentence("½ more")], ["Needs 3 AP", "", "½ more"]);
        assert_eq!([mid_sentence("Attack roll"), mid_sentence("AP roll")], ["attack roll", "AP roll"]);
        assert_eq!(mid_sentence("F4"), "F4");
        assert_eq!(deed("Stand up").as_deref(), Some("stands up"));
        assert_eq!(deed("Dodge and drop").as_deref(), Some("dodges and drops"));
        assert_eq!(
            [deed("parry, sword"), deed("dash")],
            [Some("parries, sword".into()), Some("dashes".into())]
        );
        assert_eq!([deed("restoration"), deed("all-out defence"), deed("rearrange")], [None, None, None]);
        assert_eq!(blow(Sign::Shoot, "shoot"), Some("shoots at"));
        assert_eq!(
            [blow(Sign::Shoot, "Throw"), blow(Sign::Shoot, "attack")],
            [Some("throws at"), Some("lets fly at")]
        );
        assert_eq!(
            [blow(Sign::Shoot, "shoot or throw"), blow(Sign::Move, "walk")],
            [Some("lets fly at"), None]
        );
        assert_eq!([plural(1, "hex", "hexes"), plural(2, "hex", "hexes")], ["1 hex", "2 hexes"]);
        assert_eq!([ordinal(2), ordinal(9), ordinal(0)], ["second", "9th", "0th"]);
    }
}

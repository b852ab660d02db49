//! Everybody at the table, read off a state once: what every picture needs.

use super::words;
use crate::board::{Board, UnitId};
use crate::hex::Hex;
use crate::sheet::split_number;
use crate::systems::title;
use crate::table::{Card, DynState, Gauge, Phrase, Round, Rule, Unit};
use crate::view::board::landscape::Landscape;

/// Everybody at the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// The system's key.
    pub key: &'static str,
    /// The table's name.
    pub table: String,
    /// What its rules call the time in which everybody acts once: "turn".
    pub round_name: &'static str,
    /// How the system's numbers are counted.
    pub unit: Unit,
    /// The rule that tells what a command leaves to whoever declares it.
    pub forecast: Option<Rule>,
    /// How the numbers of its turn order are counted.
    pub ranks: Unit,
    /// The scale of what a blow did.
    pub gauge: Gauge,
    /// Told before what was overruled.
    pub overruled: &'static str,
    /// The round and its order.
    pub round: Round,
    /// The ground and the tokens on it.
    pub board: Board,
    /// What the system makes of the ground.
    pub landscape: Landscape,
    /// What lies on it.
    pub lying: Vec<(Hex, Phrase)>,
    /// The figures, by number.
    pub cards: Vec<Card>,
    /// Their two-letter marks, each different.
    pub monograms: Vec<String>,
}

impl Snapshot {
    /// Reads a state off.
    pub fn of(state: &dyn DynState) -> Snapshot {
        let (board, facts) = (state.board().clone(), state.facts());
        let cards: Vec<Card> = (0..board.tokens.len()).map(|i| state.card(UnitId(i as u8))).collect();
        let monograms = monograms(cards.iter().map(|card| card.name.as_str()));
        Snapshot {
            key: facts.key,
            table: title(state.name()).to_owned(),
            round_name: facts.round,
            unit: facts.unit,
            forecast: facts.forecast,
            ranks: facts.ranks,
            gauge: facts.gauge,
            overruled: facts.overruled,
            round: state.round(),
            landscape: Landscape::of(facts, &board.ground),
            lying: state.lying(),
            board,
            cards,
            monograms,
        }
    }

    /// All figures.
    pub fn ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.cards.len()).map(|i| UnitId(i as u8))
    }

    /// A figure at a glance.
    pub fn card(&self, who: UnitId) -> &Card {
        &self.cards[who.index()]
    }

    /// A figure's name.
    pub fn name(&self, who: UnitId) -> &str {
        &self.card(who).name
    }

    /// The first letter small, unless a figure's name stands there.
    pub fn mid_sentence(&self, phrase: &str) -> String {
        let begins = |card: &Card| !card.name.is_empty() && phrase.starts_with(card.name.as_str());
        if self.cards.iter().any(begins) { phrase.to_owned() } else { words::mid_sentence(phrase) }
    }

    /// A figure's two letters.
    pub fn monogram(&self, who: UnitId) -> &str {
        &self.monograms[who.index()]
    }

    /// Points lost or won, as printed: "−3 AP".
    pub fn change(&self, who: UnitId, points: i32) -> String {
        format!("{} {}", words::signed(Unit::Whole, points), self.card(who).points_name)
    }
}

/// Two letters for each name, each different: "Ko", "Sk", and for a second Korrag "Kr".
pub fn monograms<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut taken: Vec<String> = Vec::new();
    for name in names {
        let free = candidates(name).into_iter().find(|it| !taken.contains(it));
        let n = taken.len();
        taken.push(free.unwrap_or_else(|| n.to_string()));
    }
    taken
}

/// What a name can be shortened to, best first: a numbered name keeps its number.
fn candidates(name: &str) -> Vec<String> {
    // Signs of other alphabets all count as letters: telling which are takes tables of their own.
    let is_letter =
        |it: &&str| it.starts_with(|first: char| first.is_ascii_alphanumeric() || !first.is_ascii());
    let letters: Vec<&str> = signs(name).into_iter().filter(is_letter).collect();
    let Some((first, rest)) = letters.split_first() else {
        return (1..=9).map(|n| format!("?{n}")).collect();
    };
    let first = first.to_ascii_uppercase();
    let number = rest.last().filter(|it| it.starts_with(|it: char| it.is_ascii_digit()));
    let seconds = number.into_iter().chain(rest).copied().chain(["2", "3", "4", "5", "6", "7", "8", "9"]);
    // A number of two digits is the whole monogram.
    let tens = split_number(name).1.filter(|number| (10..100).contains(number)).map(|it| it.to_string());
    let alone = rest.is_empty().then(|| first.to_string());
    tens.into_iter()
        .chain(alone)
        .chain(seconds.map(|it| format!("{first}{}", it.to_ascii_lowercase())))
        .collect()
}

/// What is drawn as one sign each, of however many it is joined: a family, a flag, a letter with its accent. The page
/// would be ten KiB heavier with the tables of all alphabets; the marks of some stand alone here.
fn signs(name: &str) -> Vec<&str> {
    const JOINER: char = '\u{200d}';
    let joins = |c: char| {
        matches!(c, JOINER | '\u{20e3}' | '\u{300}'..='\u{36f}' | '\u{fe00}'..='\u{fe0f}')
            || matches!(c, '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0020}'..='\u{e007f}')
    };
    let (mut starts, mut before, mut n_flags) = (Vec::new(), None, 0);
    for (at, c) in name.char_indices() {
        // Two letters of a country are its flag.
        n_flags = if matches!(c, '\u{1f1e6}'..='\u{1f1ff}') { n_flags + 1 } else { 0 };
        let goes_on = joins(c) || before == Some(JOINER) || (n_flags > 0 && n_flags % 2 == 0);
        if at == 0 || !goes_on {
            starts.push(at);
        }
        before = Some(c);
    }
    let ends = starts.iter().skip(1).copied().chain([name.len()]);
    starts.iter().zip(ends).filter_map(|(start, end)| name.get(*start..end)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(names: &[&str], wanted: &[&str]) {
        assert_eq!(monograms(names.iter().copied()), wanted);
    }

    #[test]
    fn every_monogram_is_different() {
        check(&["Korrag", "Skell", "Isolde"], &["Ko", "Sk", "Is"]);
        check(&["Korrag", "Konrad", "Kord"], &["Ko", "Kn", "Kr"]);
        check(&["Goblin 1", "Goblin 2", "Goblin"], &["G1", "G2", "Go"]);
        check(&["Orc 2", "Orc 12", "Orc 13", "Elf 12"], &["O2", "12", "13", "E2"]);
        check(&["Al", "Al", "Al"], &["Al", "A2", "A3"]);
        check(&["X", "", "", "É"], &["X", "?1", "?2", "É"]);
        check(&["👨‍👩‍👧 Smith", "🇩🇪", "Åsa"], &["👨‍👩‍👧s", "🇩🇪", "Ås"]);
        let many = vec!["A"; 12];
        let letters = monograms(many.into_iter());
        assert!(letters.iter().enumerate().all(|(i, it)| !letters[..i].contains(it)));
    }
}

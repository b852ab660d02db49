//! The log of a fight as text.

use super::{ISOLDE, KORRAG, before, hit};
use crate::links::play::{demo, long, step};
use hexfray::dice::{End, Kept, Pool, Random};
use hexfray::systems::AnyFight;
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::gurps::Gurps;
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::table::{Fight, Rule, Sign, System};
use hexfray::view::story::history::{Entry, Timeline};
use hexfray::view::story::ledger::{DiceRow, EventChip, Ledger, Line, OutcomeCard};
use hexfray::view::story::log::{Detail, add};

#[track_caller]
fn case<S: System>(fight: Fight<S>, detail: Detail, log: &str) {
    assert_eq!(AnyFight::from(fight).log(detail), format!("{}\n", log.trim()));
}

#[test]
fn a_fight_that_has_not_begun_has_its_head_alone() {
    for detail in [Detail::OneLine, Detail::EveryNumber] {
        case(before(), detail, "Table: The yard\nRules: Toy duel");
    }
}

#[test]
fn each_exchange_is_its_row_of_the_history() {
    case(
        hit(),
        Detail::OneLine,
        "
Table: The yard
Rules: Toy duel

Round 1
1. Begin the round. The round begins
2. Isolde strikes Korrag. Korrag: medium wound",
    );
}

#[test]
fn every_number_stands_under_its_exchange_with_its_reasons_and_its_rule() {
    case(
        hit(),
        Detail::EveryNumber,
        "
Table: The yard
Rules: Toy duel

Round 1
1. Begin the round. The round begins
  1. Begin the round (TY-07)
    The round begins (TY-07)

2. Isolde strikes Korrag. Korrag: medium wound
  1. Swing: −2 AP (TY-07)
  2. Korrag: duck: −1 AP (TY-07)
  3. Attack value: 1D + 3½ (TY-02)
    +2½ Skill (TY-02)
    +1 Blow (TY-01)
  4. Attack roll: 6 (1D) + 3½ = 9½ (TY-02)
  5. Defence value: 1D + 4 (TY-02)
    +2 Skill (TY-02)
    +2 Duck (TY-03)
  6. Defence roll: 1 (1D) + 4 = 5 (TY-02)
    Hit by 4½: 9½ beats 5
  7. Wound: 4½ (TY-04)
    +4½ Lead (TY-04)
    Wound: Medium
    The wind does nothing (TY-09)
  → Korrag: medium wound",
    );
}

/// An exchange in the middle of a round, in the log.
#[track_caller]
fn added(title: &str, subtitle: &str, ledger: Option<Ledger>, log: &str) {
    let timeline = Timeline { steps: 9, round_name: "round", rounds: vec![(0, 1)], free_from: 0 };
    let entry = Entry {
        at: 3,
        number: 4,
        who: Some(ISOLDE),
        title: title.to_owned(),
        subtitle: subtitle.to_owned(),
        icon: Sign::Strike,
        is_earlier: ledger.is_none(),
    };
    let mut text = String::new();
    add(&mut text, &timeline, &entry, ledger.as_ref());
    assert_eq!(text, log);
}

fn told(lines: Vec<Line>, outcomes: Vec<OutcomeCard>) -> Ledger {
    let mut ledger = super::ledger(&hit());
    (ledger.lines, ledger.outcomes) = (lines, outcomes);
    ledger
}

#[test]
fn what_was_played_under_earlier_rules_has_its_row_alone() {
    added("Isolde speaks", "", None, "\n4. Isolde speaks");
    added("Isolde strikes Korrag", "It stands", None, "\n4. Isolde strikes Korrag. It stands");
}

#[test]
fn dice_tell_what_is_kept_what_they_are_rolled_on_and_who_takes_over() {
    let pool = Pool { n: 3, sides: 10 };
    let kept = Some(Kept { pool, keep: 2, end: End::Highest });
    let dice = DiceRow { pool, faces: vec![4, 9, 2], sum: None, kept, plus: String::new(), at: None };
    let line = Line {
        number: 1,
        divider: Some("Korrag’s blow".to_owned()),
        label: "Attack".to_owned(),
        rolled_on: "14".to_owned(),
        total: "13".to_owned(),
        dice: Some(dice),
        ..Line::default()
    };
    let card = OutcomeCard {
        who: Some(KORRAG),
        side: None,
        title: "Korrag: recovers".to_owned(),
        sign: Sign::Begin,
        events: Vec::new(),
        spoken: String::new(),
        opening: Some("Korrag begins the turn".to_owned()),
    };
    added(
        "Isolde strikes Korrag",
        "",
        Some(told(vec![line], vec![card])),
        "

4. Isolde strikes Korrag
  Korrag’s blow:
  1. Attack 14: 4, 9 and 2, kept 4 and 9 (3d10) = 13
  → Korrag begins the turn. Korrag: recovers",
    );
}

/// Reads a log from its beginning to its end.
struct Reader<'a>(&'a str);

impl Reader<'_> {
    #[track_caller]
    fn meets(&mut self, words: &str) {
        let at = self.0.find(words).unwrap_or_else(|| panic!("no “{words}” in\n{}", self.0));
        self.0 = &self.0[at + words.len()..];
    }

    fn meets_rule(&mut self, rule: Rule) {
        self.meets(&format!(" ({})", rule.id()));
    }

    fn meets_event(&mut self, chip: &EventChip) {
        [&chip.text, &chip.points].into_iter().for_each(|it| self.meets(it));
        self.meets_rule(chip.rule);
    }

    fn meets_entry(&mut self, fight: &AnyFight, timeline: &Timeline, at: usize) {
        let entry = fight.entry(at).unwrap();
        if timeline.opens_round(at) {
            self.meets(&format!("\n\n{}\n", timeline.heading(at)));
        }
        self.meets(&format!("{}. {}", entry.number, entry.title));
        self.meets(&entry.subtitle);
    }

    fn meets_ledger(&mut self, ledger: &Ledger) {
        for line in &ledger.lines {
            let faces = line.dice.iter().flat_map(|dice| &dice.faces).map(u8::to_string);
            [&line.label, &line.rolled_on].into_iter().for_each(|it| self.meets(it));
            faces.for_each(|face| self.meets(&face));
            self.meets(&line.total);
            line.rule.iter().for_each(|rule| self.meets_rule(rule));
            for part in &line.parts {
                [&part.value, &part.label].into_iter().for_each(|it| self.meets(it));
                self.meets_rule(part.rule);
            }
            let verdict = line.verdict.iter().flat_map(|it| [&it.text, &it.numbers]);
            verdict.chain(line.gauge.iter().map(|it| &it.label)).for_each(|it| self.meets(it));
            for note in &line.notes {
                self.meets(&note.text);
                self.meets_rule(note.rule);
            }
            line.told().for_each(|chip| self.meets_event(chip));
        }
        for card in &ledger.outcomes {
            card.opening.iter().chain([&card.title]).for_each(|it| self.meets(it));
            card.events.iter().for_each(|chip| self.meets_event(chip));
        }
    }
}

/// What has been played is in the log, each exchange once and in order; every number of its breakdown is in the log that
/// tells every number, and in the other there is none.
fn nothing_is_left_out<S: System>() {
    let fight = AnyFight::from(long::<S>(60));
    let (timeline, n) = (fight.timeline(), fight.played());
    let [lines, numbers] = [Detail::OneLine, Detail::EveryNumber].map(|detail| fight.log(detail));
    let (mut short, mut whole) = (Reader(&lines), Reader(&numbers));
    for at in 0..n {
        short.meets_entry(&fight, &timeline, at);
        whole.meets_entry(&fight, &timeline, at);
        whole.meets_ledger(&fight.ledger_at(at).unwrap());
    }
    assert_eq!((short.0, whole.0), ("\n", "\n"), "{}", S::KEY);
    let is_exchange = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
    assert_eq!([&lines, &numbers].map(|log| log.lines().filter(is_exchange).count()), [n, n], "{}", S::KEY);
    assert_eq!(lines.lines().count(), 2 + n + 2 * timeline.rounds.len(), "{}", S::KEY);
}

/// What was undone is not in the log.
fn undone_is_left_out<S: System>() {
    let (mut fight, mut dice) = (demo::<S>(), Random::from_number(3));
    let mut logs = Vec::new();
    while fight.played() < 12 {
        assert!(step(&mut fight, &mut dice), "{}: nobody can do anything", S::KEY);
        let n = fight.played();
        if n == logs.len() + 1 {
            let now = AnyFight::from(fight.clone());
            logs.push([Detail::OneLine, Detail::EveryNumber].map(|detail| now.log(detail)));
        }
    }
    let mut fight = AnyFight::from(fight);
    while fight.undo() && fight.played() > 0 {
        let now = [Detail::OneLine, Detail::EveryNumber].map(|detail| fight.log(detail));
        assert_eq!(now, logs[fight.played() - 1], "{}", S::KEY);
    }
}

#[test]
fn every_exchange_and_every_number_is_told() {
    nothing_is_left_out::<Magic>();
    nothing_is_left_out::<Dexterity>();
    nothing_is_left_out::<Circle>();
    nothing_is_left_out::<Gurps>();
    nothing_is_left_out::<Stamina>();
}

#[test]
fn what_was_undone_is_not_told() {
    undone_is_left_out::<Magic>();
    undone_is_left_out::<Dexterity>();
    undone_is_left_out::<Circle>();
    undone_is_left_out::<Gurps>();
    undone_is_left_out::<Stamina>();
}

//! What stands over the plate before the dice fall, held against the ledger after them; what is asked by name; and the
//! one line of a figure.

use super::kit::modify;
use super::stage::{Case, FIRST, SECOND, Staged, acts, case, duel, night, stands};
use hexfray::board::UnitId;
use hexfray::dice::{Chance, TypedIn};
use hexfray::systems::AnyFight;
use hexfray::systems::circle::Command::{self, Attack};
use hexfray::systems::circle::{Circle, Stat};
use hexfray::table::{Ask, Look, Prompt, Said, System};
use hexfray::view::panel::numbers::Made;
use hexfray::view::story::ledger::Part;

/// The table's option: critical hits.
const CRITICALS: usize = 0;

/// A declared attack whose form is open.
fn declared(case: &Case) -> AnyFight {
    let mut fight = case.fight();
    fight.declare(Attack(FIRST, SECOND), false, &mut TypedIn).expect("open");
    AnyFight::from(fight)
}

/// The numbers of the form that is open.
fn made(fight: &AnyFight) -> Vec<Made> {
    fight.composer(None).expect("a form").numbers.made
}

/// "Knight: highest strength 8: Base d5 5, …".
fn told(it: &Made) -> String {
    let parts: Vec<String> = it.parts.iter().map(|part| format!("{} {}", part.label, part.value)).collect();
    format!("{} {}: {}", it.label, it.total, parts.join(", ")).replace('−', "-")
}

/// Plays on with a 1 on every die and the first of all options, or to the first question that has to be answered.
fn play_on(fight: &mut AnyFight, stops: bool) -> Option<Prompt> {
    while let Some(ask) = fight.waiting().cloned() {
        let at = fight.form().last().map_or(0, |posed| posed.at);
        let done = match ask {
            Ask::Roll { pool, .. } => fight.throw(vec![1; pool.n.into()], &mut TypedIn),
            Ask::Commit { .. } => fight.commit(&mut TypedIn),
            Ask::Choose(prompt) if stops => return Some(prompt),
            Ask::Choose(_) => fight.answer(at, Said::Chose(0), &mut TypedIn),
            Ask::Enter(_) => fight.answer(at, Said::Entered(0, String::new()), &mut TypedIn),
        };
        done.expect("goes on");
    }
    None
}

/// Every part of strength, damage and defence, but for what the dice show, stands before the roll.
fn check(case: &Case, expected: &[&str]) {
    let mut fight = declared(case);
    let before = made(&fight);
    assert_eq!(before.iter().map(told).collect::<Vec<_>>(), expected, "{}", case.title());
    play_on(&mut fight, false);
    let amount = |value: &str| value.trim_start_matches(['+', '−']).to_owned();
    let known: Vec<(String, String)> = before
        .iter()
        .flat_map(|it| &it.parts)
        .map(|part| (part.label.clone(), amount(&part.value)))
        .collect();
    let mut n = 0;
    for line in fight.ledger().expect("a ledger").lines {
        if ["Strength", "Remaining damage", "Final defence"].contains(&line.label.as_str()) {
            n += 1;
            // Whether a limit bites, or the hit is a critical one, hangs on the dice.
            let hangs = |part: &Part| part.value.starts_with('≥') || part.label == "Critical hit";
            for part in line.parts.iter().skip(1).filter(|part| !hangs(part)) {
                let part = (part.label.clone(), amount(&part.value));
                assert!(known.contains(&part), "{}: {part:?} of {} comes unseen", case.title(), line.label);
            }
        }
    }
    assert_eq!(n, 3, "{}: strength, damage and defence", case.title());
}

/// CR-70, CR-80, CR-92: the line under the chance comes, with every die at its highest, to what the numbers before the
/// roll come to.
#[track_caller]
fn check_formula(case: &Case, expected: &str) {
    let fight = declared(case);
    let mut explorer = fight.explore_open().expect("a blow");
    while !explorer.work(1024) {}
    let card = fight.odds_card(None, &explorer, None).expect("a card");
    let formula = card.formula.expect("a line").0;
    assert_eq!(formula, expected, "{}", case.title());
    let of = |what: &str| {
        made(&fight)
            .iter()
            .filter(|it| it.label.contains(what))
            .map(|it| it.total.parse::<i32>().unwrap())
            .sum::<i32>()
    };
    let (mut comes_to, mut sign, mut is_taken) = (0, 1, false);
    for word in formula.split(' ') {
        is_taken |= word.starts_with('(');
        let amount = word.trim_matches(|c| "(d)".contains(c));
        match amount {
            "+" => sign = 1,
            "−" => sign = -1,
            // What stands in brackets is taken off whole.
            _ if is_taken && !word.starts_with('(') => comes_to -= sign * amount.parse::<i32>().unwrap(),
            _ => comes_to += sign * amount.parse::<i32>().unwrap(),
        }
    }
    assert_eq!(comes_to, of("highest strength") - of("armour") - of("highest defence"), "{formula}");
}

#[test]
fn the_line_under_the_chance_leaves_nothing_out() {
    let duel = || case(&["CR-92"], "the line").on(duel());
    check_formula(&duel(), "d4 + d6 − d4");
    check_formula(&duel().height((1, 0), 1), "d4 + d6 − (d4 + 1)");
    check_formula(&duel().height((0, 0), 3), "d4 + d6 − (d4 − 1)");
    check_formula(&duel().was(|state| modify(state, 0, Stat::Attack, 2)), "d4 + d6 + 2 − d4");
    let knights = case(&["CR-82"], "the line").on(vec![acts("KN", (0, 0)), stands("KN", (1, 0))]);
    check_formula(&knights.was(|state| state.figures[1].is_fortified = true), "d5 + d6 − 3 − (d6 + 1)");
    // CR-61: a die of 1 is not rolled, and is part of it all the same.
    let small = vec![acts("SW", (0, 0)).but(|it| it.base_attack = 1), stands("SP", (1, 0))];
    check_formula(&case(&["CR-61"], "the line").on(small), "d6 + 1 − d4");
    let sure = vec![acts("SW", (0, 0)), stands("SP", (1, 0)).but(|it| it.defence = 1)];
    check_formula(&case(&["CR-61"], "the line").on(sure), "d4 + d6 − 1");
}

#[test]
fn each_part_of_an_attack_stands_before_the_dice() {
    let dark = vec![acts("KN", (0, 0)), stands("KN", (1, 0))];
    check(
        &case(&["CR-65", "CR-82", "CR-90"], "night and armour")
            .on(dark)
            .was(night)
            .was(|state| modify(state, 1, Stat::PreRolledDefence, 1)),
        &[
            "Knight: highest strength 8: Base d5 +5, Battle axe d6 +6, Night, precision 3: Battle axe -3",
            "Knight: armour 3: Martial +3",
            "Knight: highest defence 7: Defence die d6 +6, A curse +1",
        ],
    );
    let high = case(&["CR-27", "CR-98"], "height").on(vec![acts("AR", (0, 0)), stands("SP", (4, 0))]);
    check(
        &high.height((0, 0), 12).was(|state| modify(state, 0, Stat::Attack, 2)),
        &[
            "Archer: range 6: Bow +4, 12 pegs higher at a height of 5 +2",
            "Archer: highest strength 9: Base d3 +3, Bow d4 +4, A curse +2",
            "Spearman: highest defence 3: Defence die d4 +4, Attacker stands higher -1",
        ],
    );
    let critical = case(&["CR-72", "CR-118"], "precision").on(duel()).option(CRITICALS, 1);
    check(
        &critical.was(|state| state.figures[1].is_fortified = true),
        &[
            "Swordsman: highest strength 10: Base d4 +4, Sword d6 +6",
            "Swordsman: critical hit at every multiple of 2: Precision +2",
            "Spearman: highest defence 5: Defence die d4 +4, Fortified +1",
        ],
    );
}

/// CR-93, CR-105.
#[test]
fn the_optional_defence_die_is_asked_by_name_with_its_chance() {
    let asked = |case: Case| {
        let mut fight = declared(&case);
        play_on(&mut fight, true).expect("the knight is asked")
    };
    let knights = || vec![acts("MI", (0, 0)), stands("KN", (1, 0))];
    let prompt = asked(case(&["CR-93"], "by day").on(knights()));
    assert_eq!(prompt.label, "roll the defence die against Militia?");
    assert!(prompt.insists && prompt.look == Look::Segments);
    let chance =
        |prompt: &Prompt| prompt.options[0].chance.clone().map(|(chance, what)| (chance, what.into_owned()));
    assert_eq!(chance(&prompt), Some((Chance::of(1, 1), "wounds Militia".to_owned())));
    // CR-107: the knight's d6 less his precision of 3.
    let prompt = asked(case(&["CR-107"], "by night").on(knights()).was(night));
    assert_eq!(chance(&prompt), Some((Chance::of(1, 2), "wounds Militia".to_owned())));
}

/// The one line of a figure.
fn now(case: &Case, who: UnitId) -> String {
    let now = Circle::card(case.fight().settled(), who).now;
    let parts: Vec<String> = now.iter().map(|(label, value)| format!("{label} {value}")).collect();
    parts.join(", ")
}

#[test]
fn the_one_line_says_what_acts() {
    let plain = || case(&["CR-64"], "a knight").on(vec![acts("KN", (0, 0)), stands("SP", (1, 0))]);
    assert_eq!(
        now(&plain(), FIRST),
        "wounds 0 of 7, attack d5 + d6, defence d6, movement 5 of 5, armour Martial 3"
    );
    assert_eq!(
        now(&plain().was(night), FIRST),
        "wounds 0 of 7, attack d5 + d3 at night, defence d6, movement 5 of 5, armour Martial 3, precision 3"
    );
    assert_eq!(
        now(&plain().option(CRITICALS, 1), FIRST),
        "wounds 0 of 7, attack d5 + d6, defence d6, movement 5 of 5, armour Martial 3, precision 3"
    );
    assert_eq!(
        now(&plain().height((0, 0), 4), FIRST),
        "wounds 0 of 7, attack d5 + d6, defence d6, movement 5 of 5, armour Martial 3, stands from 4 to 9 pegs"
    );
}

/// The rows of a figure's menu that can be taken, each with its second line.
fn rows(case: &Case, who: UnitId, is_wanted: fn(&Command) -> bool) -> Vec<String> {
    let menu = Circle::menu(case.fight().settled(), Some(who));
    let open = menu.into_iter().filter(|option| option.is_open() && is_wanted(&option.value));
    open.map(|option| format!("{} | {}", option.label, option.detail)).collect()
}

#[test]
fn rows_say_what_is_done_with_what_is_in_hand() {
    let is_attack = |command: &Command| matches!(command, Command::Attack(..) | Command::Power(..));
    let by = |code| case(&["CR-55"], "an attack").on(vec![acts(code, (0, 0)), stands("SP", (1, 0))]);
    assert_eq!(rows(&by("SW"), FIRST, is_attack), ["attack | Sword, Shield"]);
    assert_eq!(rows(&by("AR"), FIRST, is_attack), ["shoot | Bow"]);
    assert_eq!(rows(&by("MA"), FIRST, is_attack), ["attack | Staff", "cast Firebolt | spell"]);
    let fortify = |command: &Command| matches!(command, Command::Fortify(_));
    assert_eq!(
        rows(&by("SW"), FIRST, fortify),
        ["fortify | takes the whole command; no wound to heal, +1 on defence"]
    );
    assert_eq!(
        rows(&by("SW").was(|state| state.figures[0].wounds = 1), FIRST, fortify),
        ["fortify | takes the whole command; heals 1 wound, +1 on defence"]
    );
}

/// CR-55, CR-120.
#[test]
fn a_bow_shoots_at_somebody_and_a_spell_is_named_with_its_target() {
    let title = |code, command| {
        let mut fight = case(&[], "a title").on(vec![acts(code, (0, 0)), stands("SP", (1, 0))]).fight();
        fight.declare(command, false, &mut TypedIn).expect("open");
        AnyFight::from(fight).deed().expect("it is declared").title
    };
    assert_eq!(title("AR", Attack(FIRST, SECOND)), "Archer shoots at Spearman");
    assert_eq!(title("SW", Attack(FIRST, SECOND)), "Swordsman strikes Spearman");
    assert_eq!(title("MA", Command::Power(FIRST, 0, SECOND)), "Mage casts Firebolt on Spearman");
}

/// CR-02: what is given up with the final action is said before it is declared.
#[test]
fn the_final_action_says_what_movement_is_left() {
    let warned = |case: Case| declared(&case).composer(None).expect("a form").warnings;
    let plain = || case(&["CR-02"], "attacks at once").on(vec![acts("KN", (0, 0)), stands("SP", (1, 0))]);
    assert_eq!(warned(plain()), ["The final action: no movement after it, with 5 left"]);
    assert_eq!(warned(plain().was(|state| state.figures[0].moved = 5)), [""; 0]);
}

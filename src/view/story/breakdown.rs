//! A breakdown put together: lines, outcomes, what is waited for.

use super::ledger::{EventChip, Ledger, Line, OutcomeCard, WaitingRoll};
use super::teller::Teller;
use crate::board::UnitId;
use crate::dice::{Chance, End, Kept, Pool};
use crate::order::sort_by_key;
use crate::table::{AnyFight, Ask, DynRun, Need, Sense, Sign, Step, Unit};
use crate::view::panel::actions::Deed;
use crate::view::snapshot::Snapshot;
use crate::view::words;
use std::cmp::Reverse;

impl Ledger {
    /// The breakdown of the run of the exchange at a place of a fight: the closed ones, then the one in progress.
    pub fn of(fight: &AnyFight, at: usize, run: &dyn DynRun) -> Ledger {
        let snapshot = Snapshot::of(&*run.state());
        Ledger::told(&snapshot, Deed::of(&snapshot, fight, at).as_ref(), run)
    }

    /// The breakdown of the run of what was declared as `deed`, with everybody as it left them.
    pub fn told(snapshot: &Snapshot, deed: Option<&Deed>, run: &dyn DynRun) -> Ledger {
        let declarer = deed.and_then(|deed| deed.offer.who());
        let mut teller = Teller::new(snapshot, deed);
        // Where what follows the exchange of itself begins: a turn, a round.
        let mut own = None;
        for step in run.story() {
            match step {
                Step::Happened(rule, event) if run.opens(*event) => {
                    teller.begin(rule, &run.told(*event));
                    own = own.or(Some(teller.told() - 1));
                }
                _ => teller.tell(step, &|event| run.told(event)),
            }
        }
        let places = teller.places();
        let target = deed.and_then(|deed| deed.offer.target);
        let waiting =
            run.waiting().and_then(|ask| waiting(snapshot, declarer, ask, run.state().facts().stand_in));
        if let Some(ask) = run.waiting() {
            teller.wait(ask);
        }
        let lines = teller.lines();
        let own = own.unwrap_or(lines.len());
        let (told, next) = lines.split_at(own);
        let mut outcomes = outcomes(snapshot, told);
        let is_harmless = outcomes.iter().all(|card| card.who.is_none());
        // Of what is declared at nobody another's roll is not the result.
        let is_its_own = |line: &&Line| target.is_some() || line.who == declarer;
        let first = told.iter().filter(is_its_own).find_map(|line| line.verdict.as_ref());
        // Of a blow that missed nothing was stopped, whatever somebody else has stopped after it.
        let is_stopped = is_harmless && is_stopped(snapshot, run.story());
        let came = first.map(|verdict| match verdict.is_good && is_stopped {
            true => "Stopped".to_owned(),
            false => verdict.text.clone(),
        });
        // Whom something else than the blow has put out is the end of it all the same.
        let out = outcomes
            .first()
            .filter(|card| card.who.is_some() && weight(card.sign) >= weight(Sign::Unconscious));
        let end =
            out.filter(|_| first.is_some_and(|verdict| !verdict.is_good)).map(|card| card.title.clone());
        if run.waiting().is_none() && is_harmless {
            let is_blow = deed.is_some_and(|deed| words::is_blow(deed.offer.sign));
            let card = |came: &String| target.map(|target| unhurt(snapshot, target, came, is_blow));
            outcomes.extend(came.as_ref().and_then(card));
        }
        outcomes.extend(begun(snapshot, next));
        Ledger {
            title: deed.map_or_else(String::new, |deed| deed.title.clone()),
            subtitle: match run.waiting() {
                Some(_) => format!("Step {}", lines.len()),
                None => came.into_iter().chain(end).collect::<Vec<_>>().join("; "),
            },
            who: declarer.into_iter().chain(target).collect(),
            outcomes,
            waiting,
            is_finished: run.waiting().is_none(),
            left: left(snapshot, declarer),
            lines,
            own,
            places,
        }
    }
}

/// Whether a defence has stopped a blow.
fn is_stopped(snapshot: &Snapshot, story: &[Step]) -> bool {
    let stops = |rule| snapshot.gauge.stopped_by == Some(rule);
    story.iter().any(|step| matches!(step, Step::Verdict { rule, is_good: true, .. } if stops(rule)))
}

/// What is left to spend, for the plate that goes on.
fn left(snapshot: &Snapshot, declarer: Option<UnitId>) -> String {
    let acting = declarer.filter(|who| snapshot.round.acting == Some(*who));
    let points = acting.and_then(|who| Some((snapshot.points(who)?, snapshot.card(who).points_name)));
    points.map_or_else(String::new, |(points, name)| format!("{} {name} left", points.now))
}

/// How much what happened weighs beside other things: whoever is out of the fight comes before a wound, that before
/// whatever else befell somebody.
fn weight(sign: Sign) -> u8 {
    match sign {
        Sign::Dead => 4,
        Sign::Unconscious => 3,
        Sign::Wound => 2,
        Sign::Stunned | Sign::Prone | Sign::Pushed | Sign::Stuck | Sign::Move => 1,
        _ => 0,
    }
}

/// What is told under one divider after another, each of them the start of a turn: what each came to.
fn begun(snapshot: &Snapshot, lines: &[Line]) -> Vec<OutcomeCard> {
    let is_begin = |line: &Line| line.icon == Sign::Begin && line.divider.is_some();
    let begins: Vec<usize> = (0..lines.len()).filter(|at| is_begin(&lines[*at])).collect();
    let ends = begins.iter().skip(1).copied().chain([lines.len()]);
    let mut cards = Vec::new();
    for (begin, end) in begins.iter().zip(ends) {
        let turn = &lines[*begin..end];
        let opening = turn[0].divider.as_deref().unwrap_or_default();
        let mut came = outcomes(snapshot, turn);
        let rolled: &[Line] = if came.is_empty() { turn } else { &[] };
        came.extend(rolled.iter().filter_map(|line| {
            let verdict = line.verdict.as_ref()?;
            let title = format!("{}: {}", line.label, words::mid_sentence(&verdict.text));
            let (who, side) = (line.who, line.who.map(|who| snapshot.card(who).side));
            let (sign, events, spoken) = (Sign::Begin, Vec::new(), format!("{title}."));
            Some(OutcomeCard { who, side, title, sign, events, spoken, opening: None })
        }));
        let told = |card: OutcomeCard| OutcomeCard {
            spoken: format!("{opening}. {}", card.spoken),
            opening: Some(opening.to_owned()),
            ..card
        };
        cards.extend(came.into_iter().map(told));
    }
    cards
}

/// What some lines did, figure by figure, the gravest first.
fn outcomes(snapshot: &Snapshot, lines: &[Line]) -> Vec<OutcomeCard> {
    let mut cards: Vec<OutcomeCard> = Vec::new();
    let events = lines.iter().flat_map(|line| &line.events);
    let mut chips: Vec<EventChip> = events.filter(|chip| chip.is_outcome).cloned().collect();
    sort_by_key(&mut chips, |chip| Reverse(weight(chip.sign)));
    for chip in chips {
        let name = chip.who.map_or_else(String::new, |who| format!("{}: ", snapshot.name(who)));
        match cards.iter_mut().find(|card| card.who == chip.who) {
            Some(card) => {
                card.spoken = format!("{} {}.", card.spoken, chip.text);
                card.events.push(chip);
            }
            None => {
                let title = if name.is_empty() {
                    chip.text
                } else {
                    format!("{name}{}", snapshot.mid_sentence(&chip.text))
                };
                cards.push(OutcomeCard {
                    who: chip.who,
                    side: chip.who.map(|who| snapshot.card(who).side),
                    spoken: format!("{title}."),
                    title,
                    sign: chip.sign,
                    events: Vec::new(),
                    opening: None,
                });
            }
        }
    }
    cards
}

/// A blow that did nothing to anybody: what became of it stands on a card all the same. What else was meant for
/// somebody, a feint or a hold, has hurt nobody by its nature: its card says what it came to alone.
fn unhurt(snapshot: &Snapshot, who: UnitId, verdict: &str, is_blow: bool) -> OutcomeCard {
    let unhurt = format!("{} is unhurt", snapshot.name(who));
    let (title, spoken) = match is_blow {
        true => (format!("{verdict}: {unhurt}"), format!("{unhurt}.")),
        false => (verdict.to_owned(), format!("{verdict}.")),
    };
    OutcomeCard {
        who: Some(who).filter(|_| is_blow),
        side: Some(snapshot.card(who).side).filter(|_| is_blow),
        spoken,
        title,
        sign: Sign::Block,
        events: Vec::new(),
        opening: None,
    }
}

fn waiting(
    snapshot: &Snapshot,
    declarer: Option<UnitId>,
    ask: &Ask,
    stand_in: fn(u8) -> Option<&'static str>,
) -> Option<WaitingRoll> {
    let Ask::Roll { rule, who, label, pool, kept, is_sum, plus, need } = ask else { return None };
    let (name, label) = (snapshot.name(*who), words::sentence(label));
    let whose = words::whose(name);
    let die = if pool.sides == 6 { "die".to_owned() } else { format!("d{}", pool.sides) };
    let question = |n: usize| match pool.n {
        1 => format!("What does {whose} {die} show?"),
        _ => format!("What does {whose} {} {die} show?", words::ordinal(n)),
    };
    let thrown = words::thrown(snapshot.unit, *pool, *plus);
    Some(WaitingRoll {
        who: *who,
        name: name.to_owned(),
        text: match need {
            Some(need) => needed(snapshot.unit, (*pool, *kept), need, *plus),
            None => {
                let keep = kept.map_or_else(String::new, |kept| format!(", {}", words::keep(kept)));
                format!("Throw {thrown} for {whose} {}{keep}", words::mid_sentence(&label))
            }
        },
        label,
        pool: *pool,
        plus: words::plus(snapshot.unit, *plus),
        questions: (1..=usize::from(pool.n)).map(question).collect(),
        is_sum: *is_sum && pool.n > 1,
        rule,
        hint: stand_in(pool.sides).map(|way| (format!("d{}", pool.sides), way)).and_then(|(die, way)| {
            // Nothing stands in for a die that there is.
            (die != way).then(|| format!("{die}: {way}"))
        }),
        is_declarers: declarer.is_none_or(|declarer| declarer == *who),
    })
}

/// What a throw has to show, and the chance of it: "11 or more on the dice stops the blow: 8.3%". Roll-under leaves room for
/// results that are settled by what the dice show alone, so nothing there is said to be certain. Where not all
/// dice count, it is told which do: "3d10, keep the highest 2: 11 or more hits".
fn needed(unit: Unit, (pool, kept): (Pool, Option<Kept>), need: &Need, plus: i32) -> String {
    let least = match kept {
        None => least_needed(unit, pool, need, plus),
        Some(kept) => {
            let counting = Pool { n: kept.keep.min(pool.n), ..pool };
            let least = words::mid_sentence(&least_needed(unit, counting, need, plus));
            format!("{}, {}: {least}", words::thrown(unit, pool, 0), words::keep(kept))
        }
    };
    match chance(unit, (pool, kept), need, plus).filter(|chance| !chance.is_never() && !chance.is_sure()) {
        Some(chance) => format!("{least}: {}", words::percent_fine(chance)),
        None => least,
    }
}

/// How much one on a die is.
fn pip(unit: Unit) -> i32 {
    match unit {
        Unit::Whole => 1,
        Unit::Halves => 2,
    }
}

/// The chance that a throw comes to what it has to; `None` beyond what 128 bits hold.
fn chance(unit: Unit, (pool, kept): (Pool, Option<Kept>), need: &Need, plus: i32) -> Option<Chance> {
    let kept = kept.unwrap_or(Kept { pool, keep: pool.n, end: End::Highest });
    let comes_off = |sum: u32| {
        let total = plus + pip(unit) * sum as i32;
        if need.sense == Sense::Under { total <= need.total } else { total >= need.total }
    };
    let ways = kept.ways_by_sum()?.into_iter().filter(|(sum, _)| comes_off(*sum)).map(|(_, ways)| ways).sum();
    Some(Chance::of(ways, pool.all()?))
}

fn least_needed(unit: Unit, pool: Pool, need: &Need, plus: i32) -> String {
    let pip = pip(unit);
    if need.sense == Sense::Under {
        let most = words::number(Unit::Whole, (need.total - plus).div_euclid(pip));
        return format!("{most} or less on the dice {}", need.what);
    }
    let least = (need.total - plus + pip - 1).div_euclid(pip);
    let (lowest, highest) = (i32::from(pool.n), i32::from(pool.n) * i32::from(pool.sides));
    if least <= lowest {
        format!("Whatever the dice show {}", need.what)
    } else if least > highest {
        format!("Even {highest} on the dice is too little: it takes {least}")
    } else {
        format!("{least} or more on the dice {}", need.what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(sense: Sense, total: i32, words: &str) {
        let need = Need { total, sense, what: "hits".into() };
        assert_eq!(needed(Unit::Whole, (Pool::d6(3), None), &need, 0), words);
    }

    #[test]
    fn what_it_takes() {
        check(Sense::Over, 11, "11 or more on the dice hits: 50.0%");
        check(Sense::Over, 3, "Whatever the dice show hits");
        check(Sense::Over, 19, "Even 18 on the dice is too little: it takes 19");
        check(Sense::Under, 13, "13 or less on the dice hits: 83.8%");
        check(Sense::Under, 18, "18 or less on the dice hits");
        let need = Need { total: 13, sense: Sense::Over, what: "hits".into() };
        let dice = Kept::with_advantage(Pool { n: 2, sides: 10 }, 1);
        let words = needed(Unit::Whole, (Pool { n: 3, sides: 10 }, dice), &need, 2);
        assert_eq!(words, "3d10, keep the highest 2: 11 or more on the dice hits: 78.5%");
        check(Sense::Under, -2, "−2 or less on the dice hits");
    }
}

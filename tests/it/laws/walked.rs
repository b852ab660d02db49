//! Odds by walking every path from its first throw to its last, with all words told: what the odds of the page
//! are held against. It knows of no moments and takes no short cuts; what a prompt offers after the same answers is
//! asked once.

use super::bare;
use hexfray::board::UnitId;
use hexfray::dice::{Alike, Chance, Dice, Every, Faces, Left, Pool};
use hexfray::table::{
    Entry, Exchange, Hand, Memo, Odds, Opt, Outcome, Prompt, Question, Reading, Run, Step, System, run_with,
};

/// More paths than this take too long here.
const MOST_PATHS: usize = 3_000;

/// Every throw, each option of a contested decision of anybody but the attacker and of those of his of which he
/// takes the best, else the default.
struct Walker<'a> {
    every: &'a mut Every,
    attacker: Option<UnitId>,
    /// What is taken at the first contested decision of a path that is not the attacker's, where it is open.
    reaction: Option<usize>,
    /// Of each decision of the path that is walked through, whether it is the attacker's.
    forks: Vec<bool>,
}

impl Hand for Walker<'_> {
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces> {
        self.every.throw(pool, alike)
    }
    fn choose(&mut self, prompt: &Prompt) -> Option<usize> {
        let is_attacker = Some(prompt.who) == self.attacker;
        if if is_attacker { prompt.takes_best } else { prompt.is_contested } {
            let is_open = |i: &usize| prompt.options.get(*i).is_some_and(Opt::is_open);
            if let Some(i) = self.reaction.take_if(|_| !is_attacker).filter(is_open) {
                return Some(i);
            }
            self.forks.push(is_attacker);
            return self.every.fork(|| prompt.open().collect());
        }
        prompt.default.filter(|i| prompt.options.get(*i).is_some_and(Opt::is_open))
    }
    fn enter(&mut self, entry: &Entry) -> Option<i32> {
        Some(entry.default)
    }
    fn commit(&mut self) -> bool {
        true
    }
}

fn readings<S: System>(run: &Run<S>) -> Vec<Reading> {
    run.story.iter().filter_map(Reading::of).collect()
}

/// How many comparisons an exchange has told so far.
pub fn told<S: System>(from: &S::State, exchange: &Exchange<S::Command>) -> usize {
    let verdicts = readings(&bare::<S>(from, exchange)).into_iter();
    verdicts.filter(|it| matches!(it, Reading::Verdict { .. })).count()
}

/// What one path comes to. It ends with the command, or where the system says that the outcome is known.
fn outcome<S: System, Q: Question<S, Key = Outcome>>(
    from: &S::State,
    run: &Run<S>,
    given: usize,
    question: &Q,
) -> Option<Outcome> {
    let told = &run.story[..run.over_at.unwrap_or(run.story.len())];
    let mut state = from.clone();
    for step in told {
        if let Step::Happened(_, event) = step {
            S::apply(&mut state, &run.events[*event]);
        }
    }
    let mut readings: Vec<Reading> = told.iter().filter_map(Reading::of).collect();
    let is_settled = readings.get(given).is_some_and(S::is_settled);
    if is_settled {
        readings.truncate(given + 1);
    }
    let mut so_far = question.begin();
    readings.iter().for_each(|reading| question.count(&mut so_far, reading));
    question.answer(&so_far, &state, is_settled || run.over_at.is_some())
}

/// The odds of each place where paths part, gathered from the last one outwards.
enum Part {
    Throw(Vec<(Option<Outcome>, Chance)>),
    /// And whether it is the attacker's.
    Fork(bool, Vec<Vec<(Option<Outcome>, Chance)>>),
}

fn add(sum: &mut Vec<(Option<Outcome>, Chance)>, part: &[(Option<Outcome>, Chance)], share: Chance) {
    for (key, chance) in part {
        let chance = share.and(*chance).expect("these fit");
        match sum.iter_mut().find(|(known, _)| known == key) {
            Some((_, all)) => *all = all.or(chance).expect("these fit"),
            None => sum.push((*key, chance)),
        }
    }
}

/// The odds of an exchange from where its tape ends; `None` where that takes too long, or lies after the command.
pub fn odds<S: System>(
    from: &S::State,
    exchange: &Exchange<S::Command>,
    attacker: Option<UnitId>,
    question: &impl Question<S, Key = Outcome>,
    reaction: Option<usize>,
) -> Option<Odds<Outcome>> {
    let asked = bare::<S>(from, exchange);
    if asked.over_at.is_some() && asked.waiting.is_some() {
        return None;
    }
    let given = readings(&asked).len();
    let (mut every, mut memo) = (Every::default(), Memo::default());
    let mut parts: Vec<Part> = Vec::new();
    for _ in 0..MOST_PATHS {
        every.begin();
        let mut walker = Walker { every: &mut every, attacker, reaction, forks: Vec::new() };
        let run: Run<S> = run_with(from, exchange, &mut walker, &mut memo);
        let before = parts.iter().filter(|part| matches!(part, Part::Fork(..))).count();
        let mut forks = walker.forks.into_iter().skip(before);
        let mut value = vec![(outcome(from, &run, given, question), Chance::SURE)];
        let kinds = every.kinds(parts.len()..every.depth());
        parts.extend(kinds.into_iter().map(|is_fork| match is_fork {
            true => Part::Fork(forks.next().expect("whose it is"), Vec::new()),
            false => Part::Throw(Vec::new()),
        }));
        let goes_on = every.step(|left| {
            let is_last = match (left, parts.last_mut().expect("a place for each level")) {
                (Left::Throw { ways, all, is_last }, Part::Throw(sum)) => {
                    add(sum, &value, Chance::of(ways, all));
                    value = sum.clone();
                    is_last
                }
                (Left::Fork { is_last, .. }, Part::Fork(is_attacker, each)) => {
                    each.push(std::mem::take(&mut value));
                    let wanted = |odds: &Vec<(Option<Outcome>, Chance)>| {
                        let wanted =
                            odds.iter().filter(|(key, _)| key.is_some_and(|key| question.is_wanted(&key)));
                        wanted.fold(Chance::NEVER, |sum, (_, chance)| sum.or(*chance).expect("these fit"))
                    };
                    let best = match is_attacker {
                        true => each.iter().rev().max_by_key(|odds| wanted(odds)),
                        false => each.iter().min_by_key(|odds| wanted(odds)),
                    };
                    value = best.expect("an option").clone();
                    is_last
                }
                _ => panic!("what was left is no level"),
            };
            if is_last {
                parts.pop();
            }
        });
        if !goes_on {
            let unexplored = value.iter().find(|(key, _)| key.is_none()).map_or(Chance::NEVER, |(_, it)| *it);
            let mut table: Vec<_> =
                value.into_iter().filter_map(|(key, chance)| Some((key?, chance))).collect();
            table.sort_by_key(|(key, _)| *key);
            return Some(Odds { table, unexplored });
        }
    }
    None
}

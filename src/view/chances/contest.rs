//! Whose blow the odds are of, and what the enumerator and the card need to know of it.

use super::duel::Duel;
use crate::board::UnitId;
use crate::dice::{Alike, Faces, Pool, TypedIn};
use crate::hex::Hex;
use crate::table::{
    AnyExplorer, AnyFight, Ask, Blow, Draft, EachOption, Entry, Forked, Gauge, Hand, Odds, Opt, Outcome,
    Prompt, Rule, Said, Sense, Sign, Step,
};
use crate::view::panel::actions::Place;
use crate::view::snapshot::Snapshot;
use crate::view::words;

/// A blow whose odds are asked for.
pub struct Contest {
    /// What has been declared and answered so far.
    draft: Draft,
    /// Who strikes.
    pub striker: Option<UnitId>,
    /// Whom.
    pub target: Option<UnitId>,
    /// What the blow does: "strikes"; `None` where something else is declared than a blow.
    verb: Option<&'static str>,
    /// How many comparisons have been told before.
    told: usize,
}

/// Odds of an option of a menu, against somebody who plays well; `None` where it has no target.
pub fn explore(fight: &AnyFight, place: Place) -> Option<AnyExplorer> {
    Contest::declared(fight, place)?.explorer(fight)
}

/// Odds of the exchange in progress as its form stands; where the striker's opponent decides in it, for each thing
/// he can do, with the rest of the form as it would stand then.
pub fn explore_open(fight: &AnyFight) -> Option<AnyExplorer> {
    let contest = Contest::as_it_stands(fight)?;
    let Some((at, prompt)) = reacting(fight, contest.striker) else { return contest.explorer(fight) };
    let mut options: Vec<usize> = prompt.open().collect();
    // What the table has allowed is an answer too.
    options.extend(contest.chosen(fight).filter(|chosen| !options.contains(chosen)));
    let row = |option: usize| {
        let tried = answered(fight, at, option)?;
        Some((option, contest.with(&tried)?.explorer(fight)?))
    };
    let each: Vec<_> = options.into_iter().filter_map(row).collect();
    match each.is_empty() {
        true => contest.explorer(fight),
        false => Some(Box::new(EachOption::of(prompt.clone(), each))),
    }
}

/// Odds of the exchange in progress, all of its form as it stands.
pub fn explore_form(fight: &AnyFight) -> Option<AnyExplorer> {
    Contest::as_it_stands(fight)?.explorer(fight)
}

impl Contest {
    /// The blow that an option of a menu would be.
    pub fn declared(fight: &AnyFight, place: Place) -> Option<Contest> {
        let offer = fight.offer(place)?;
        let target = Some(offer.target?);
        let verb = words::blow(offer.sign, &offer.label);
        Some(Contest { draft: Draft::Declared(place), striker: place.who, target, verb, told: 0 })
    }

    /// The same blow with other answers in its form.
    pub fn with(&self, tried: &AnyFight) -> Option<Contest> {
        let Contest { striker, verb, told, .. } = *self;
        let target = meant(tried).or(self.target);
        Some(Contest { draft: Draft::Open(tried.tape()?.to_vec()), striker, target, verb, told })
    }

    /// The same blow with another answer of the opponent, and what else the form says then of what clashes: "3 dice".
    pub fn row(&self, fight: &AnyFight, option: usize) -> Option<(Contest, Vec<String>)> {
        let (at, _) = reacting(fight, self.striker)?;
        let tried = answered(fight, at, option)?;
        let beside = tried.form().iter().filter_map(|posed| match (&posed.ask, tried.said(posed.at)?) {
            (Ask::Choose(prompt), Said::Chose(i) | Said::Overruled(i))
                if posed.at > at && prompt.is_contested =>
            {
                Some(prompt.options.get(usize::from(*i))?.label.to_string())
            }
            _ => None,
        });
        Some((self.with(&tried)?, beside.collect()))
    }

    /// The blow that the exchange in progress has come to, with all that is chosen in its form.
    pub fn as_it_stands(fight: &AnyFight) -> Option<Contest> {
        let offer = fight.declared(fight.played())?;
        let (story, draft) = (fight.open_run()?.story(), Draft::Open(fight.tape()?.to_vec()));
        let declarer = offer.who();
        let blow = blow_of(story, answering(fight));
        let struck = blow.map(|(who, _)| who).or(declarer.filter(|_| fight.has_odds()));
        let striker = asked(fight).or(struck)?;
        let reacts = reacting(fight, Some(striker));
        let other = if Some(striker) == declarer { offer.target } else { declarer };
        let target = reacts.map(|(_, prompt)| prompt.who).or(other).or(meant(fight));
        let told = told_before(story, &fight.facts().gauge, striker);
        let own = blow.filter(|(who, _)| *who == striker).map(|(_, sign)| sign);
        let declared = || words::blow(offer.sign, &offer.label);
        let verb = own.map_or_else(declared, |sign| words::blow(sign, ""));
        Some(Contest { draft, striker: Some(striker), target, verb, told })
    }

    /// "Korrag strikes Isolde".
    pub fn title(&self, snapshot: &Snapshot) -> Option<String> {
        let (striker, target) = (snapshot.name(self.striker?), snapshot.name(self.target?));
        Some(format!("{striker} {} {target}", self.verb?))
    }

    /// The blow in words for the one who is struck: "Isolde strikes you".
    pub fn title_to_target(&self, snapshot: &Snapshot) -> Option<String> {
        let striker = snapshot.name(self.striker?);
        Some(format!("{striker} {} you", self.verb?))
    }

    /// What its odds are asked of.
    pub fn blow(&self) -> Blow {
        let Contest { striker, target, told, .. } = *self;
        Blow { striker, target, told, ..Blow::default() }
    }

    /// Its odds, to be worked out.
    pub fn explorer(&self, fight: &AnyFight) -> Option<AnyExplorer> {
        fight.odds_of(&self.draft, self.blow())
    }

    /// Whether the opponent decides in the open form.
    pub fn is_open(&self, fight: &AnyFight) -> bool {
        reacting(fight, self.striker).is_some()
    }

    /// What each of his options is weighed with: the rest of the form as it would stand, and what is settled later.
    pub fn with_each(&self, fight: &AnyFight, forked: &Forked<Outcome>) -> Vec<(usize, String)> {
        let with = |(option, _): &(usize, Odds<Outcome>)| {
            let (row, mut with) = self.row(fight, *option)?;
            let later = row.settled_later(fight, forked.next(*option));
            with.extend(later.into_iter().map(|(label, taken)| format!("{label}: {taken}")));
            Some((*option, with.join(", ")))
        };
        forked.each.iter().filter_map(with).collect()
    }

    /// What the players settle `next` that serves them best: what is asked, and what is taken.
    fn settled_later(&self, fight: &AnyFight, next: &[usize]) -> Vec<(String, String)> {
        let mut hand = self.reader(fight, None, next);
        let is_settled = !next.is_empty() && fight.tried(&self.draft, &mut hand).is_some();
        if is_settled { hand.taken } else { Vec::new() }
    }

    /// Plays on with the lowest dice; with the highest where the gauge adds up.
    fn reader<'a>(&self, fight: &AnyFight, looked_at: Option<usize>, next: &'a [usize]) -> Reader<'a> {
        // Where pips add up, a low throw may end before all that is subtracted has been told.
        let is_high = fight.facts().gauge.adds_up;
        Reader { looked_at, next: next.iter().copied(), ..Reader::by_default(self.striker, is_high) }
    }

    /// What the opponent has chosen in the open form.
    pub fn chosen(&self, fight: &AnyFight) -> Option<usize> {
        match fight.said(reacting(fight, self.striker)?.0)? {
            Said::Chose(i) | Said::Overruled(i) => Some(usize::from(*i)),
            _ => None,
        }
    }

    /// The names and numbers of the blow, looking at one reaction, with what serves the players best that they settle
    /// `next`.
    pub fn duel(&self, fight: &AnyFight, looked_at: Option<usize>, next: &[usize]) -> Option<Duel> {
        let reader = || self.reader(fight, looked_at, next);
        let (duel, is_met) = self.played(fight, reader())?;
        if !is_met {
            return Some(duel);
        }
        // The target strikes first, and all goes well for him: with other dice the blow itself is come to.
        let otherwise = self.played(fight, Reader { is_high: !reader().is_high, ..reader() });
        let formula = otherwise.and_then(|(other, _)| other.formula);
        Some(Duel { formula, ..duel })
    }

    /// The names and numbers of the blow as somebody plays on; whether the target came first, and the blow was never
    /// struck.
    fn played(&self, fight: &AnyFight, mut hand: Reader<'_>) -> Option<(Duel, bool)> {
        let (snapshot, facts) = (Snapshot::of(&*fight.now()), fight.facts());
        let run = fight.tried(&self.draft, &mut hand)?;
        let ahead = ahead(run.story(), self.told);
        let (mut duel, mut ours, mut theirs, mut pool) = (Duel::default(), None, None, None);
        let mut is_met = false;
        let name = |who: Option<UnitId>| who.map_or_else(String::new, |who| snapshot.name(who).to_owned());
        (duel.striker, duel.target) = (name(self.striker), name(self.target));
        duel.best = hand.taken;
        duel.goal = fight.goal(&self.draft);
        let endangered = lane(run.story()).map_or(&[][..], |(_, _, endangered)| endangered);
        duel.endangered = endangered.iter().map(|who| (*who, snapshot.name(*who).to_owned())).collect();
        for step in ahead {
            match step {
                Step::Number { who, tally, dice, .. } => {
                    let text = words::formula(snapshot.unit, *dice, tally.total());
                    if Some(*who) == self.striker {
                        ours = Some(text);
                    } else if Some(*who) == self.target {
                        theirs = Some(text);
                    }
                }
                Step::Rolled { who, pool: thrown, plus, .. } if Some(*who) == self.striker => {
                    pool = Some(words::thrown(snapshot.unit, *thrown, *plus));
                }
                Step::Verdict { rule, .. } if facts.gauge.asides.contains(rule) => {
                    (ours, theirs, pool) = (None, None, None);
                }
                Step::Verdict { who, theirs, sense, .. } if self.striker.is_none_or(|it| it == *who) => {
                    if let (Some(pool), Sense::Under) = (pool, sense) {
                        let most = words::number(snapshot.unit, *theirs);
                        duel.formula = Some((format!("{pool}, {most} or less"), None));
                    }
                    is_met = false;
                    break;
                }
                Step::Verdict { who, .. } => is_met |= Some(*who) == self.target,
                _ => {}
            }
        }
        if is_met {
            return Some((duel, true));
        }
        let line = || (facts.formula)(ahead).map(|line| (line, None));
        duel.formula = duel.formula.or_else(line).or(ours.map(|ours| (ours, theirs)));
        // The chance is that of all its attacks; the numbers are those of the first.
        if let Some((first, _)) = duel.formula.as_mut().filter(|_| is_one_of_several(ahead, self.striker)) {
            *first = format!("first {first}");
        }
        Some((duel, false))
    }
}

/// Whether the striker rolls more than once by the rule of his first comparison.
fn is_one_of_several(story: &[Step], striker: Option<UnitId>) -> bool {
    let mut rules = story.iter().filter_map(|step| match step {
        Step::Verdict { rule, who, .. } if striker.is_none_or(|it| it == *who) => Some(*rule),
        _ => None,
    });
    rules.next().is_some_and(|first| rules.any(|rule| rule == first))
}

/// The line of fire that was drawn last: its rule, its hexes, and who besides the target may be struck.
pub fn lane(story: &[Step]) -> Option<(Rule, &[Hex], &[UnitId])> {
    story.iter().rev().find_map(|step| match step {
        Step::Lane { rule, hexes, endangered, .. } => Some((*rule, &hexes[..], &endangered[..])),
        _ => None,
    })
}

/// How many comparisons were told before the blow in progress: those of one that may still be stopped are its own.
fn told_before(story: &[Step], gauge: &Gauge, striker: UnitId) -> usize {
    let (mut told, mut open, mut first) = (0, None, None);
    for step in story {
        match *step {
            Step::Verdict { rule, who, is_good, .. } => {
                let is_stop = gauge.stopped_by == Some(rule);
                let is_aside = gauge.asides.contains(&rule);
                if who == striker && !is_stop && !is_aside && *first.get_or_insert(rule) == rule {
                    open = (is_good && gauge.stopped_by.is_some()).then_some(told);
                } else if is_stop && is_good {
                    open = None;
                }
                told += 1;
            }
            Step::Gauge { who, .. } if who != striker => open = None,
            _ => {}
        }
    }
    open.unwrap_or(told)
}

/// Who struck last, and how: whoever last chose what to strike with. Whoever answers a blow has not struck it, though he
/// may have struck another since that was chosen.
fn blow_of(story: &[Step], answers: Option<UnitId>) -> Option<(UnitId, Sign)> {
    story.iter().rev().find_map(|step| match step {
        Step::Chose { who, sign, .. } if words::is_blow(*sign) && Some(*who) != answers => {
            Some((*who, *sign))
        }
        _ => None,
    })
}

/// Who answers a blow in the open form.
fn answering(fight: &AnyFight) -> Option<UnitId> {
    fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.is_contested && !prompt.takes_best => Some(prompt.who),
        _ => None,
    })
}

/// Who is asked in which way to strike: somebody who answers a movement may be, and nobody has struck before;
/// where two strike at each other, whoever now settles how or where.
fn asked(fight: &AnyFight) -> Option<UnitId> {
    let own = fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.takes_best || words::is_aim(prompt) => Some(prompt.who),
        _ => None,
    });
    let run = fight.open_run();
    let strikes = |own: &UnitId| {
        let told = run.as_ref().map_or(&[][..], |run| run.story());
        told.iter()
            .any(|step| matches!(step, Step::Chose { who, sign, .. } if who == own && words::is_blow(*sign)))
    };
    let own = own.filter(strikes);
    match fight.waiting()? {
        Ask::Choose(prompt) if prompt.is_compared => Some(prompt.who),
        _ => own,
    }
}

/// The first prompt of the open form at which the striker's opponent decides, and its place on the tape.
fn reacting(fight: &AnyFight, striker: Option<UnitId>) -> Option<(usize, &Prompt)> {
    fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.is_contested && Some(prompt.who) != striker => Some((posed.at, prompt)),
        _ => None,
    })
}

/// At whom the open form aims by one of the ways that are compared in it.
fn meant(fight: &AnyFight) -> Option<UnitId> {
    fight.form().iter().find_map(|posed| match (&posed.ask, fight.said(posed.at)?) {
        (Ask::Choose(prompt), Said::Chose(i) | Said::Overruled(i)) if prompt.is_compared => {
            prompt.options.get(usize::from(*i))?.whom
        }
        _ => None,
    })
}

/// The exchange in progress with an option taken in its form; as it is where it has been taken.
fn answered(fight: &AnyFight, at: usize, option: usize) -> Option<AnyFight> {
    let mut tried = fight.scratch();
    let is_taken =
        matches!(fight.said(at), Some(Said::Chose(i) | Said::Overruled(i)) if usize::from(*i) == option);
    if !is_taken {
        tried.answer(at, Said::Chose(option as u16), &mut TypedIn).ok()?;
    }
    Some(tried)
}

/// What a run tells after so many comparisons.
fn ahead(story: &[Step], told: usize) -> &[Step] {
    let verdicts = story.iter().enumerate().filter(|(_, step)| matches!(step, Step::Verdict { .. }));
    let last = told.checked_sub(1).and_then(|last| verdicts.map(|(i, _)| i).nth(last));
    let from = if told == 0 { Some(0) } else { last.map(|i| i + 1) };
    from.and_then(|from| story.get(from..)).unwrap_or_default()
}

/// Plays on by default, and by `looked_at` and `next` where odds weigh every option, to read the first numbers.
pub(in crate::view) struct Reader<'a> {
    striker: Option<UnitId>,
    looked_at: Option<usize>,
    /// What is taken of what is settled after that, in order.
    next: std::iter::Copied<std::slice::Iter<'a, usize>>,
    /// What was asked there, and what was taken.
    taken: Vec<(String, String)>,
    /// Who was asked what odds weigh every option of.
    pub(in crate::view) weighed: Vec<UnitId>,
    /// Whether it has thrown dice.
    pub(in crate::view) has_thrown: bool,
    /// Whether each die shows its highest face, else 1.
    is_high: bool,
}

impl Reader<'_> {
    /// One that takes every default.
    pub(in crate::view) fn by_default(striker: Option<UnitId>, is_high: bool) -> Reader<'static> {
        Reader {
            striker,
            looked_at: None,
            next: [].iter().copied(),
            taken: Vec::new(),
            weighed: Vec::new(),
            has_thrown: false,
            is_high,
        }
    }
}

impl Hand for Reader<'_> {
    fn throw(&mut self, pool: Pool, _alike: Alike<'_>) -> Option<Faces> {
        self.has_thrown = true;
        Some(vec![if self.is_high { pool.sides } else { 1 }; pool.n.into()])
    }

    fn choose(&mut self, prompt: &Prompt) -> Option<usize> {
        let is_own = Some(prompt.who) == self.striker;
        let is_weighed = if is_own { prompt.takes_best } else { prompt.is_contested };
        let is_open = |i: &usize| prompt.options.get(*i).is_some_and(Opt::is_open);
        self.weighed.extend((is_weighed && prompt.only().is_none()).then_some(prompt.who));
        if let Some(i) = self.looked_at.take_if(|_| is_weighed && !is_own).filter(is_open) {
            return Some(i);
        }
        let next = if is_weighed { self.next.next().filter(is_open) } else { None };
        if let Some(option) = next.and_then(|i| prompt.options.get(i)) {
            self.taken.push((prompt.label.to_string(), option.label.to_string()));
        }
        next.or(prompt.default.filter(is_open))
    }

    fn enter(&mut self, entry: &Entry) -> Option<i32> {
        Some(entry.default)
    }

    fn commit(&mut self) -> bool {
        true
    }
}

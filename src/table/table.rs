//! The gate through which a procedure speaks.

use super::Rule;
use super::memo::Memo;
use super::outcome::Reading;
use super::prompt::{Ask, Choice, Entry, Need, Opt, Posed, Prompt, Sense};
use super::story::{Phrase, Step};
use super::system::System;
use super::tally::{Tally, without_reasons};
use super::tape::{Answer, Exchange, Said};
use crate::board::UnitId;
use crate::dice::{Alike, Dice, Every, Faces, Pool, Results};
use crate::hex::Hex;
use std::rc::Rc;

/// Not an error: the tape ended, or no longer fits. Only `?` may touch it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Halt(());

/// What a procedure gets back from the table.
pub type Asked<T> = Result<T, Halt>;

/// What a part of a procedure ends with: the moment from which it goes on, or nothing at its end.
pub type Next<S> = Asked<Option<<S as System>::Moment>>;

/// Who answers where the tape ends: dice and decisions.
pub trait Hand {
    /// Faces, or `None` to wait.
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces>;
    /// The place of an open option, or `None` to wait.
    fn choose(&mut self, prompt: &Prompt) -> Option<usize>;
    /// A number, or `None` to wait.
    fn enter(&mut self, entry: &Entry) -> Option<i32>;
    /// Whether the form stands, or the table waits.
    fn commit(&mut self) -> bool;
    /// The preview that answers, where it is one: nobody reads its story or looks back on its answers.
    fn preview(&mut self) -> Option<&mut Every> {
        None
    }
}

/// In play nobody decides for the players; the dice may be thrown for them.
pub struct InPlay<'a>(pub &'a mut dyn Dice);

impl Hand for InPlay<'_> {
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces> {
        self.0.throw(pool, alike)
    }
    fn choose(&mut self, _prompt: &Prompt) -> Option<usize> {
        None
    }
    fn enter(&mut self, _entry: &Entry) -> Option<i32> {
        None
    }
    fn commit(&mut self) -> bool {
        false
    }
}

/// What came of running an exchange: derived, never stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Run<S: System> {
    /// The state it led to.
    pub state: S::State,
    /// What it told.
    pub story: Vec<Step<S::Event>>,
    /// What it waits for; `None` when it is finished.
    pub waiting: Option<Ask>,
    /// The prompts of the form that is open now, answered ones and the one waited for.
    pub form: Vec<Posed>,
    /// All answers, those given during this run included.
    pub tape: Vec<Answer>,
    /// How many answers of the tape fitted, if one did not.
    pub diverged: Option<usize>,
}

/// What a procedure sees of the table.
pub struct Table<'a, S: System> {
    state: Rc<S::State>,
    tape: Vec<Answer>,
    at: usize,
    hand: &'a mut dyn Hand,
    memo: &'a mut Memo,
    /// Whether anybody reads the story and looks back on the answers: not in a preview.
    reads: bool,
    story: Vec<Step<S::Event>>,
    /// What a preview reads instead.
    readings: Vec<Reading>,
    /// How many readings there were when the tape was used up.
    fresh: Option<usize>,
    /// How many choices a preview has made by default, and whether its paths have parted since.
    by_default: usize,
    has_parted: bool,
    form: Vec<Posed>,
    waiting: Option<Ask>,
    diverged: Option<usize>,
    /// What the next throw has to come to.
    need: Option<Need>,
    /// Length of the tape that was given.
    given: usize,
    is_settled: bool,
    is_overruled: bool,
}

/// Runs an exchange from the state before it; where its tape ends the hand answers.
pub fn run<S: System>(from: &S::State, exchange: &Exchange<S::Command>, hand: &mut dyn Hand) -> Run<S> {
    run_with(from, exchange, hand, &mut Memo::default())
}

/// The same, with the prompts of earlier runs of this exchange from this state remembered.
pub fn run_with<S: System>(
    from: &S::State,
    exchange: &Exchange<S::Command>,
    hand: &mut dyn Hand,
    memo: &mut Memo,
) -> Run<S> {
    let mut t = Table::<S>::open(Rc::new(from.clone()), exchange, hand, memo);
    let next = t.begin(exchange);
    let finished = next.and_then(|next| t.finish(next)).and_then(|()| S::end(&mut t)).is_ok();
    debug_assert!(finished != t.is_halted(), "a procedure must pass every Halt on with `?`");
    if t.diverged.is_none() && t.at < t.tape.len() {
        t.diverged = Some(t.at); // The procedure ended before the tape did.
    }
    Run {
        state: Rc::unwrap_or_clone(t.state),
        story: t.story,
        waiting: t.waiting,
        form: t.form,
        tape: t.tape,
        diverged: t.diverged,
    }
}

/// The option of the menus that declares a command, open or barred.
pub fn offered<S: System>(state: &S::State, command: &S::Command) -> Option<Opt<S::Command>> {
    let menus = std::iter::once(None)
        .chain(S::who(command).filter(|who| who.index() < S::board(state).tokens.len()).map(Some));
    menus.flat_map(|who| S::menu(state, who)).find(|option| option.value == *command)
}

/// How far a preview has come: to a moment from which it goes on, or to an end.
pub(super) struct Stretch<S: System> {
    /// The state it led to.
    pub state: Rc<S::State>,
    /// What it read.
    pub readings: Vec<Reading>,
    /// How many of them were read before the tape was used up; `None` where it is not.
    pub fresh: Option<usize>,
    /// The moment that comes next.
    pub next: Option<S::Moment>,
    /// Whether nothing is waited for.
    pub is_over: bool,
}

/// Where a preview sets out from.
pub(super) enum Start<'a, S: System> {
    /// From a command and the answers that it has had.
    Declared(&'a Exchange<S::Command>),
    /// From a moment on; whether nothing has been read since the answers of the command were used up.
    At(&'a S::Moment, bool),
}

/// Goes from a start to the next moment after the answers that were given; the hand answers.
pub(super) fn stretch<S: System>(
    state: &Rc<S::State>,
    start: Start<'_, S>,
    hand: &mut dyn Hand,
    memo: &mut Memo,
) -> Stretch<S> {
    without_reasons(|| walk(state, start, hand, memo))
}

fn walk<S: System>(
    state: &Rc<S::State>,
    start: Start<'_, S>,
    hand: &mut dyn Hand,
    memo: &mut Memo,
) -> Stretch<S> {
    let mut t: Table<'_, S>;
    let mut next = match start {
        Start::Declared(exchange) => {
            t = Table::open(state.clone(), exchange, hand, memo);
            t.begin(exchange)
        }
        Start::At(moment, is_first) => {
            t = Table::new(state.clone(), Vec::new(), hand, memo);
            // What was read before keeps the first reading from here from being the first of all.
            t.fresh = is_first.then_some(0);
            S::go_on(&mut t, moment)
        }
    };
    // Answers that were given belong to what follows.
    while let (Ok(Some(moment)), true) = (&next, t.at < t.given) {
        next = S::go_on(&mut t, &moment.clone());
    }
    let next = match next {
        Ok(None) => S::end(&mut t).map(|()| None),
        next => next,
    };
    let is_over = t.waiting.is_none();
    let Table { state, readings, fresh, .. } = t;
    Stretch { state, readings, fresh, next: next.ok().flatten(), is_over }
}

impl<'a, S: System> Table<'a, S> {
    fn new(
        state: Rc<S::State>,
        tape: Vec<Answer>,
        hand: &'a mut dyn Hand,
        memo: &'a mut Memo,
    ) -> Table<'a, S> {
        let (reads, given) = (hand.preview().is_none(), tape.len());
        Table {
            state,
            tape,
            at: 0,
            hand,
            memo,
            reads,
            story: Vec::new(),
            readings: Vec::new(),
            fresh: (given == 0).then_some(0),
            by_default: 0,
            has_parted: false,
            form: Vec::new(),
            waiting: None,
            diverged: None,
            need: None,
            given,
            is_settled: false,
            is_overruled: false,
        }
    }

    fn open(
        state: Rc<S::State>,
        exchange: &Exchange<S::Command>,
        hand: &'a mut dyn Hand,
        memo: &'a mut Memo,
    ) -> Table<'a, S> {
        let is_overruled = exchange.is_overruled;
        Table { is_overruled, ..Table::new(state, exchange.tape.clone(), hand, memo) }
    }

    fn begin(&mut self, exchange: &Exchange<S::Command>) -> Next<S> {
        if exchange.is_overruled {
            self.tell_overruled(&exchange.command);
        }
        S::perform(self, &exchange.command)
    }
}

impl<S: System> Table<'_, S> {
    /// Goes on from a moment, and from those that follow, to the end: for what happens within something
    /// else.
    pub fn finish(&mut self, mut next: Option<S::Moment>) -> Asked<()> {
        while let Some(moment) = next {
            next = S::go_on(self, &moment)?;
        }
        Ok(())
    }

    /// Whether anybody reads what is told: a preview does not, and words need not be made for it.
    pub fn reads(&self) -> bool {
        self.reads
    }

    /// Whether a preview decides from here on: all answers that were given are used.
    fn is_previewed(&self) -> bool {
        !self.reads && self.at == self.tape.len()
    }

    /// Whether the command was declared although a rule bars it.
    pub fn is_overruled(&self) -> bool {
        self.is_overruled
    }

    /// The state as it is now.
    pub fn state(&self) -> &S::State {
        &self.state
    }

    /// The state as it is now, to look back on when it has changed.
    pub fn snapshot(&self) -> Rc<S::State> {
        self.state.clone()
    }

    /// Something happens: the only way in which the state changes.
    pub fn emit(&mut self, rule: Rule, event: S::Event) {
        if self.is_halted() {
            return;
        }
        S::apply(Rc::make_mut(&mut self.state), &event);
        self.tell(|| Step::Happened(rule, event));
    }

    /// A rule that acts by silence speaks.
    pub fn note(&mut self, rule: Rule, phrase: impl Into<Phrase>) {
        self.tell(|| Step::Note(rule, phrase.into()));
    }

    /// The referee's word stands in the story, with what it overruled.
    fn tell_overruled(&mut self, command: &S::Command) {
        if let Some(bar) = offered::<S>(&self.state, command).and_then(|option| option.shown.bar) {
            self.note(S::OVERRULE, S::overruled(bar.code));
            self.note(bar.rule, bar.why);
        }
    }

    /// Tells a number with its reasons, to which `dice` are still to be added; gives its total.
    pub fn number(
        &mut self,
        rule: Rule,
        who: UnitId,
        label: impl Into<Phrase>,
        tally: Tally,
        dice: u8,
    ) -> i32 {
        let total = tally.total();
        self.tell(|| Step::Number { rule, who, label: label.into(), tally, dice });
        total
    }

    /// Tells a comparison with a number that was to be reached. A preview that needs to know no
    /// more ends here.
    pub fn verdict(
        &mut self,
        rule: Rule,
        who: UnitId,
        is_good: bool,
        label: impl Into<Phrase>,
        numbers: (i32, i32),
    ) -> Asked<()> {
        self.compared(rule, who, is_good, label.into(), numbers, Sense::Over)
    }

    /// The same with a number that the dice were to keep within.
    pub fn verdict_under(
        &mut self,
        rule: Rule,
        who: UnitId,
        is_good: bool,
        label: impl Into<Phrase>,
        numbers: (i32, i32),
    ) -> Asked<()> {
        self.compared(rule, who, is_good, label.into(), numbers, Sense::Under)
    }

    fn compared(
        &mut self,
        rule: Rule,
        who: UnitId,
        is_good: bool,
        label: Phrase,
        (ours, theirs): (i32, i32),
        sense: Sense,
    ) -> Asked<()> {
        if !self.reads {
            self.read(Reading::Verdict { rule, who, is_good });
        }
        self.tell(|| Step::Verdict { rule, who, is_good, label, ours, theirs, sense });
        self.running()
    }

    /// A preview reads verdicts and gauges, and need not walk on where nothing that follows is asked for.
    fn read(&mut self, reading: Reading) {
        if !self.is_halted() {
            let is_first = self.fresh == Some(self.readings.len());
            self.readings.push(reading);
            self.is_settled = is_first && S::is_settled(&reading);
        }
    }

    /// Tells a place on the system's gauge.
    pub fn gauge(&mut self, rule: Rule, who: UnitId, at: usize, number: i32) {
        if !self.reads {
            self.read(Reading::Gauge { who, at });
        }
        self.tell(|| Step::Gauge { rule, who, at, number });
    }

    /// Says what the next throw has to come to: told to the player who waits for it.
    pub fn need(&mut self, total: i32, what: impl Into<Phrase>) {
        if self.reads {
            self.need = Some(Need { total, sense: Sense::Over, what: what.into() });
        }
    }

    /// The same for dice that have to keep within a number.
    pub fn need_at_most(&mut self, total: i32, what: impl Into<Phrase>) {
        if self.reads {
            self.need = Some(Need { total, sense: Sense::Under, what: what.into() });
        }
    }

    /// Draws the line of fire of a shot: the hexes that it passes, and who besides the target may be
    /// struck, in the order in which they are tried.
    pub fn lane(&mut self, rule: Rule, who: UnitId, hexes: Vec<Hex>, endangered: Vec<UnitId>) {
        self.tell(|| Step::Lane { rule, who, hexes, endangered });
    }

    /// Throws dice of which the rule looks at the sum only, and adds `plus` and `unit` for each
    /// pip. Throws that `read` cannot tell apart are one branch. An empty pool asks for nothing.
    pub fn roll_sum<V: PartialEq>(
        &mut self,
        rule: Rule,
        who: UnitId,
        label: impl Into<Phrase>,
        pool: Pool,
        (plus, unit): (i32, i32),
        read: impl Fn(i32) -> V,
    ) -> Asked<V> {
        let same = |a: i32, b: i32| read(a) == read(b);
        let total = self.roll_alike(rule, who, label.into(), pool, (plus, unit), &same)?;
        Ok(read(total))
    }

    /// The same with the bare result: once for all types that rules read off one. `same` says which
    /// results read alike.
    pub fn roll_alike(
        &mut self,
        rule: Rule,
        who: UnitId,
        label: Phrase,
        pool: Pool,
        (plus, unit): (i32, i32),
        same: &dyn Fn(i32, i32) -> bool,
    ) -> Asked<i32> {
        let total = |sum: u32| plus + unit * sum as i32;
        if self.is_previewed() && pool.n > 0 {
            self.running()?;
            let results = || Some(Results::none().and(pool, total)?.alike(same));
            let ask = || Ask::Roll { rule, who, label, pool, plus, need: None };
            return self.result(u32::from(pool.n), results, ask);
        }
        let faces = if pool.n == 0 {
            self.running()?;
            Faces::new()
        } else {
            let same = |a: u32, b: u32| same(total(a), total(b));
            self.faces(rule, who, &label, pool, plus, Alike::Sum(&same))?
        };
        let total = total(faces.iter().map(|face| u32::from(*face)).sum());
        self.tell(|| Step::Rolled { rule, who, label, pool, faces, plus, total });
        Ok(total)
    }

    /// Throws pools one after the other of which the rule looks at nothing but what they add up to: `label`
    /// names each by its place, `read` tells what its sum adds. To a preview they are one throw.
    pub fn roll_together(
        &mut self,
        rule: Rule,
        who: UnitId,
        pools: &[Pool],
        label: &dyn Fn(usize) -> Phrase,
        read: &dyn Fn(usize, u32) -> i32,
    ) -> Asked<i32> {
        let mut sum = 0;
        for (i, pool) in pools.iter().enumerate() {
            let left = &|place: usize, it: u32| read(i + place, it);
            if let Some(all) = self.foresee(rule, who, &pools[i..], left, &|a, b| a == b)? {
                return Ok(sum + all);
            }
            let adds = |total: i32| read(i, total as u32);
            let same = |a: i32, b: i32| adds(a) == adds(b);
            sum += adds(self.roll_alike(rule, who, label(i), *pool, (0, 1), &same)?);
        }
        Ok(sum)
    }

    /// What a preview takes pools to come to together, without throwing them one by one: the sum of what
    /// `read` makes of the sum of each, told by its place; `same` says which results read alike. `None` where
    /// the dice are thrown.
    pub fn foresee(
        &mut self,
        rule: Rule,
        who: UnitId,
        pools: &[Pool],
        read: &dyn Fn(usize, u32) -> i32,
        same: &dyn Fn(i32, i32) -> bool,
    ) -> Asked<Option<i32>> {
        self.running()?;
        if !self.is_previewed() {
            return Ok(None);
        }
        let n = pools.iter().map(|pool| u32::from(pool.n)).sum();
        let results = || {
            let mut pools = pools.iter().enumerate();
            let all = pools.try_fold(Results::none(), |all, (i, pool)| all.and(*pool, |sum| read(i, sum)));
            Some(all?.alike(same))
        };
        let pool = pools.first().copied().unwrap_or(Pool { n: 0, sides: 6 });
        let ask = || Ask::Roll { rule, who, label: Phrase::default(), pool, plus: 0, need: None };
        self.result(n, results, ask).map(Some)
    }

    /// What a preview takes the dice to come to.
    fn result(
        &mut self,
        dice: u32,
        results: impl FnOnce() -> Option<Results>,
        wait: impl FnOnce() -> Ask,
    ) -> Asked<i32> {
        self.has_parted = true;
        match self.hand.preview().and_then(|every| every.result(dice, results)) {
            Some(result) => Ok(result),
            None => self.wait(wait()),
        }
    }

    /// Asks a player to decide.
    pub fn choose<V>(&mut self, mut choice: Choice<V>) -> Asked<V> {
        let i = self.decided(&choice.prompt)?;
        Ok(choice.values.swap_remove(i))
    }

    /// Asks a player to decide; the choice is worked out from the state only where the same run
    /// has not worked it out before.
    pub fn choose_from<V: Clone + 'static>(&mut self, build: &dyn Fn(&S::State) -> Choice<V>) -> Asked<V> {
        self.running()?;
        let state = &self.state;
        let place = self.at + self.by_default;
        let choice =
            if self.has_parted { Rc::new(build(state)) } else { self.memo.choice(place, || build(state)) };
        let i = self.decided(&choice.prompt)?;
        Ok(choice.values[i].clone())
    }

    /// Asks what is nearly always answered in the same way: with `usual`, the value of the default. A preview
    /// takes that, and no list is made for it.
    pub fn choose_usually<V: Clone + PartialEq + 'static>(
        &mut self,
        usual: impl Fn(&S::State) -> V,
        build: &dyn Fn(&S::State) -> Choice<V>,
    ) -> Asked<V> {
        self.running()?;
        if self.is_previewed() {
            return Ok(usual(&self.state));
        }
        debug_assert!(build(&self.state).default() == Some(&usual(&self.state)), "the usual is the default");
        self.choose_from(build)
    }

    /// The place of the option that is taken. Apart from its callers, which exist once for every
    /// type of option, so that the download carries it once.
    fn decided(&mut self, prompt: &Prompt) -> Asked<usize> {
        self.running()?;
        if self.is_previewed() {
            self.by_default += 1;
            self.has_parted |= prompt.is_contested;
            let choice =
                self.hand.choose(prompt).filter(|i| prompt.options.get(*i).is_some_and(Opt::is_open));
            return choice.map_or_else(|| self.wait(Ask::Choose(prompt.clone())), Ok);
        }
        if self.at == self.tape.len() {
            match self.hand.choose(prompt) {
                Some(i) => self.tape.push(Answer::to(prompt.rule, Said::Chose(i as u16))),
                None => {
                    self.form.push(Posed { at: self.at, ask: Ask::Choose(prompt.clone()) });
                    return self.wait(Ask::Choose(prompt.clone()));
                }
            }
        }
        let answer = &self.tape[self.at];
        let (i, is_overruled) = match answer.said {
            Said::Chose(i) if answer.at == prompt.rule.number => (usize::from(i), false),
            Said::Overruled(i) if answer.at == prompt.rule.number => (usize::from(i), true),
            _ => return self.diverge(),
        };
        let Some(option) = prompt.options.get(i).filter(|option| option.is_taken(is_overruled)) else {
            return self.diverge();
        };
        if self.reads {
            self.story.push(Step::Chose {
                rule: prompt.rule,
                who: prompt.who,
                label: prompt.label.clone(),
                option: option.label.clone(),
                look: prompt.look,
                sign: option.sign,
                is_forced: !is_overruled && prompt.only().is_some(),
                overruled: option.bar.clone(),
                barred: prompt.options.iter().filter_map(|option| option.bar.clone()).collect(),
            });
            if let Some(bar) = &option.bar {
                self.story.push(Step::Note(S::OVERRULE, S::overruled(bar.code).into()));
            }
            self.form.push(Posed { at: self.at, ask: Ask::Choose(prompt.clone()) });
        }
        self.next();
        Ok(i)
    }

    /// Asks for a number and its reason.
    pub fn enter(&mut self, entry: Entry) -> Asked<(i32, String)> {
        self.running()?;
        if self.is_previewed() {
            return Ok((entry.default, String::new()));
        }
        if self.at == self.tape.len() {
            match self.hand.enter(&entry) {
                Some(number) => {
                    self.tape.push(Answer::to(entry.rule, Said::Entered(number, String::new())));
                }
                None => {
                    self.form.push(Posed { at: self.at, ask: Ask::Enter(entry.clone()) });
                    return self.wait(Ask::Enter(entry));
                }
            }
        }
        let answer = &self.tape[self.at];
        let Said::Entered(number, reason) = &answer.said else { return self.diverge() };
        let is_long = reason.chars().count() > Entry::MOST_REASON;
        if answer.at != entry.rule.number || is_long || !(entry.least..=entry.most).contains(number) {
            return self.diverge();
        }
        let said = (*number, reason.clone());
        if self.reads {
            self.form.push(Posed { at: self.at, ask: Ask::Enter(entry) });
        }
        self.next();
        Ok(said)
    }

    /// The form is filled in: waits until it is allowed to stand.
    pub fn commit(&mut self, rule: Rule, who: UnitId, label: impl Into<Phrase>) -> Asked<()> {
        self.running()?;
        if self.is_previewed() {
            return Ok(());
        }
        if self.at == self.tape.len() {
            if !self.hand.commit() {
                return self.wait(Ask::Commit { rule, who, label: label.into() });
            }
            self.tape.push(Answer::to(rule, Said::Committed));
        }
        if self.tape[self.at] != Answer::to(rule, Said::Committed) {
            return self.diverge();
        }
        self.form.clear();
        self.next();
        Ok(())
    }

    fn faces(
        &mut self,
        rule: Rule,
        who: UnitId,
        label: &Phrase,
        pool: Pool,
        plus: i32,
        alike: Alike<'_>,
    ) -> Asked<Faces> {
        self.running()?;
        if self.at == self.tape.len() {
            match self.hand.throw(pool, alike) {
                Some(faces) => self.tape.push(Answer::to(rule, Said::Rolled(faces))),
                None => {
                    let (label, need) = (label.clone(), self.need.take());
                    return self.wait(Ask::Roll { rule, who, label, pool, plus, need });
                }
            }
        }
        let answer = &self.tape[self.at];
        let Said::Rolled(faces) = &answer.said else { return self.diverge() };
        if answer.at != rule.number || !pool.admits(faces) {
            return self.diverge();
        }
        let faces = faces.clone();
        self.need = None;
        self.form.clear();
        self.next();
        Ok(faces)
    }

    fn tell(&mut self, step: impl FnOnce() -> Step<S::Event>) {
        if self.reads && !self.is_halted() {
            self.story.push(step());
        }
    }

    /// The answer at hand is used.
    fn next(&mut self) {
        self.memo.answered(self.at, &self.tape[self.at]);
        self.at += 1;
        if self.at == self.given {
            self.fresh = Some(self.story.len());
        }
    }

    fn is_halted(&self) -> bool {
        self.waiting.is_some() || self.diverged.is_some() || self.is_settled
    }

    fn running(&self) -> Asked<()> {
        if self.is_halted() { Err(Halt(())) } else { Ok(()) }
    }

    fn wait<V>(&mut self, ask: Ask) -> Asked<V> {
        self.waiting = Some(ask);
        Err(Halt(()))
    }

    fn diverge<V>(&mut self) -> Asked<V> {
        self.diverged = Some(self.at);
        Err(Halt(()))
    }
}

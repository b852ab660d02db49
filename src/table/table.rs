//! The gate through which a procedure speaks.

use super::memo::Memo;
use super::prompt::{Ask, Choice, Entry, Need, Opt, Posed, Prompt, Sense};
use super::story::{Phrase, Step};
use super::system::System;
use super::tape::{Answer, Exchange, Said};
use super::{Rule, Tally};
use crate::board::UnitId;
use crate::dice::{Alike, Dice, Faces, Pool};
use crate::hex::Hex;

/// Not an error: the tape ended, or no longer fits. Only `?` may touch it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Halt(());

/// What a procedure gets back from the table.
pub type Asked<T> = Result<T, Halt>;

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
    /// Whether anybody reads the story. A preview of ten thousand paths does not.
    fn reads(&self) -> bool {
        true
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
    state: S::State,
    tape: Vec<Answer>,
    at: usize,
    hand: &'a mut dyn Hand,
    memo: &'a mut Memo,
    reads: bool,
    story: Vec<Step<S::Event>>,
    form: Vec<Posed>,
    waiting: Option<Ask>,
    diverged: Option<usize>,
    /// What the next throw has to come to.
    need: Option<Need>,
    /// Length of the tape that was given, and of the story when it was used up.
    given: usize,
    fresh: Option<usize>,
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
    let reads = hand.reads();
    let mut t = Table {
        state: from.clone(),
        tape: exchange.tape.clone(),
        at: 0,
        hand,
        memo,
        reads,
        story: Vec::new(),
        form: Vec::new(),
        waiting: None,
        diverged: None,
        need: None,
        given: exchange.tape.len(),
        fresh: exchange.tape.is_empty().then_some(0),
        is_settled: false,
        is_overruled: exchange.is_overruled,
    };
    if exchange.is_overruled {
        t.tell_overruled(&exchange.command);
    }
    let finished = S::perform(&mut t, &exchange.command).is_ok();
    debug_assert!(finished != t.is_halted(), "a procedure must pass every Halt on with `?`");
    if t.diverged.is_none() && t.at < t.tape.len() {
        t.diverged = Some(t.at); // The procedure ended before the tape did.
    }
    Run {
        state: t.state,
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

impl<S: System> Table<'_, S> {
    /// Whether anybody reads what is told: a preview does not, and words need not be made for it.
    pub fn reads(&self) -> bool {
        self.reads
    }

    /// Whether the command was declared although a rule bars it.
    pub fn is_overruled(&self) -> bool {
        self.is_overruled
    }

    /// The state as it is now.
    pub fn state(&self) -> &S::State {
        &self.state
    }

    /// Something happens: the only way in which the state changes.
    pub fn emit(&mut self, rule: Rule, event: S::Event) {
        if self.is_halted() {
            return;
        }
        S::apply(&mut self.state, &event);
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
        // Odds read verdicts and gauges, so these are told even to a hand that reads no story.
        if !self.is_halted() {
            self.story.push(Step::Verdict { rule, who, is_good, label, ours, theirs, sense });
            // An enumerator need not walk on where nothing that follows is asked for.
            let fresh = self.fresh.and_then(|from| self.story.get(from..)).unwrap_or_default();
            self.is_settled = !self.reads && S::is_settled(fresh);
        }
        self.running()
    }

    /// Tells a place on the system's gauge.
    pub fn gauge(&mut self, rule: Rule, who: UnitId, at: usize, number: i32) {
        if !self.is_halted() {
            self.story.push(Step::Gauge { rule, who, at, number });
        }
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
        let choice = self.memo.choice(self.at, || build(state));
        let i = self.decided(&choice.prompt)?;
        Ok(choice.values[i].clone())
    }

    /// The place of the option that is taken. Apart from its callers, which exist once for every
    /// type of option, so that the download carries it once.
    fn decided(&mut self, prompt: &Prompt) -> Asked<usize> {
        self.running()?;
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

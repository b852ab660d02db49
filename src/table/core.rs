//! What every table does alike, whichever its system: compiled once.

use super::Rule;
use super::area::Way;
use super::ask::{Ask, Posed};
use super::entry::Entry;
use super::hand::{Asked, Halt, Hand};
use super::memo::Memo;
use super::phrase::Phrase;
use super::prompt::{Asks, Bar, Need, Opt, Prompt, Sense};
use super::reading::Reading;
use super::story::Step;
use super::system::System;
use super::tally::Tally;
use super::tape::{Answer, Said};
use crate::board::UnitId;
use crate::hex::Hex;
use std::rc::Rc;

/// The tape, who answers where it ends, and what is told. [`Table`](super::Table) adds the state and what happens to it.
pub struct TableCore<'a> {
    pub(super) tape: Vec<Answer>,
    pub(super) at: usize,
    pub(super) hand: &'a mut dyn Hand,
    pub(super) memo: &'a mut Memo,
    /// Whether anybody reads the story and looks back on the answers: not in a preview.
    pub(super) reads: bool,
    pub(super) story: Vec<Step>,
    /// What a preview reads instead.
    pub(super) readings: Vec<Reading>,
    /// How many readings there were when the tape was used up.
    pub(super) fresh: Option<usize>,
    /// How many choices a preview has made by default, and whether its paths have parted since.
    pub(super) by_default: usize,
    pub(super) has_parted: bool,
    pub(super) form: Vec<Posed>,
    /// The places of answers that ended a form with no button.
    pub(super) stood: Vec<usize>,
    /// The way that the open form leads.
    pub(super) way: Option<Way>,
    /// What the open form will bar or lose.
    pub(super) warnings: Vec<(Rule, Phrase)>,
    /// The numbers of others that the open form meets with.
    pub(super) foretold: Vec<Step>,
    pub(super) waiting: Option<Ask>,
    pub(super) diverged: Option<usize>,
    /// What the next throw has to come to.
    pub(super) need: Option<Need>,
    /// Length of the tape that was given.
    pub(super) given: usize,
    pub(super) is_settled: bool,
    pub(super) is_overruled: bool,
    system: &'static SystemHooks,
}

/// What the core needs of the system.
pub(super) struct SystemHooks {
    is_settled: fn(&Reading) -> bool,
    overrule: Rule,
    overruled: fn(&Bar) -> String,
}

impl SystemHooks {
    pub(super) const fn of<S: System>() -> SystemHooks {
        SystemHooks { is_settled: S::is_settled, overrule: S::OVERRULE, overruled: S::overruled }
    }
}

/// How an attempt came off.
#[derive(Clone, Copy, PartialEq)]
enum Came {
    Off,
    Near,
    ToNothing,
}

impl Came {
    fn of(is_good: bool) -> Came {
        if is_good { Came::Off } else { Came::ToNothing }
    }
}

impl<'a> TableCore<'a> {
    pub(super) fn new(
        tape: Vec<Answer>,
        hand: &'a mut dyn Hand,
        memo: &'a mut Memo,
        system: &'static SystemHooks,
    ) -> TableCore<'a> {
        let (reads, given) = (hand.preview().is_none(), tape.len());
        TableCore {
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
            stood: Vec::new(),
            way: None,
            warnings: Vec::new(),
            foretold: Vec::new(),
            waiting: None,
            diverged: None,
            need: None,
            given,
            is_settled: false,
            is_overruled: false,
            system,
        }
    }
}

impl TableCore<'_> {
    /// Whether anybody reads what is told: a preview does not, and words need not be made for it.
    pub fn reads(&self) -> bool {
        self.reads
    }

    /// Whether a preview decides from here on: all answers that were given are used.
    pub(super) fn is_previewed(&self) -> bool {
        !self.reads && self.at == self.tape.len()
    }

    /// Whether the command was declared although a rule bars it.
    pub fn is_overruled(&self) -> bool {
        self.is_overruled
    }

    /// A rule that acts by silence speaks.
    pub fn note(&mut self, rule: Rule, phrase: impl Into<Phrase>) {
        self.tell(|| Step::Note(rule, phrase.into()));
    }

    /// Somebody is struck and asked nothing, since he has no answer to it: tells why. Odds say so as well.
    pub fn undefended(&mut self, who: UnitId, rule: Rule, why: impl Into<Phrase>) {
        if self.is_previewed() {
            self.hand.undefended(who, rule, why.into());
        } else {
            self.note(rule, why);
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
        self.compared(rule, who, Came::of(is_good), label.into(), numbers, Sense::Over)
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
        self.compared(rule, who, Came::of(is_good), label.into(), numbers, Sense::Under)
    }

    /// Tells an attempt that neither came off nor came to nothing.
    pub fn near(
        &mut self,
        rule: Rule,
        who: UnitId,
        label: impl Into<Phrase>,
        numbers: (i32, i32),
    ) -> Asked<()> {
        self.compared(rule, who, Came::Near, label.into(), numbers, Sense::Over)
    }

    fn compared(
        &mut self,
        rule: Rule,
        who: UnitId,
        came: Came,
        label: Phrase,
        (ours, theirs): (i32, i32),
        sense: Sense,
    ) -> Asked<()> {
        let (is_good, is_near) = (came == Came::Off, came == Came::Near);
        if !self.reads {
            self.read(Reading::Verdict { rule, who, is_good, is_near });
        }
        self.tell(|| Step::Verdict { rule, who, is_good, is_near, label, ours, theirs, sense });
        self.running()
    }

    /// A preview reads verdicts and gauges, and need not walk on where nothing that follows is asked for.
    fn read(&mut self, reading: Reading) {
        if !self.is_halted() {
            let is_first = self.fresh == Some(self.readings.len());
            self.readings.push(reading);
            self.is_settled = is_first && (self.system.is_settled)(&reading);
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

    /// Shows the way that the open form leads, from where the figure stands, and what it costs.
    pub fn way(&mut self, hexes: Vec<Hex>, cost: impl Into<Phrase>) {
        if self.reads && !self.is_halted() {
            self.way = Some(Way { hexes, cost: cost.into() });
        }
    }

    /// Says before the form stands what it will bar or lose: a shot spoiled by a long move.
    pub fn warn(&mut self, rule: Rule, what: impl Into<Phrase>) {
        if self.reads && !self.is_halted() {
            self.warnings.push((rule, what.into()));
        }
    }

    /// Opens a number before the form stands that meets with it: the value of a defence.
    pub fn foretell(&mut self, rule: Rule, who: UnitId, label: impl Into<Phrase>, tally: Tally) {
        if self.reads && !self.is_halted() {
            self.foretold.push(Step::Number { rule, who, label: label.into(), tally, dice: 0 });
        }
    }

    /// Asks the choice that comes now: from the memo where the same run has worked it out before and `is_it` holds, or as
    /// it is built; with the place of the option that is taken. Apart from its caller, as [`decided`](Self::decided).
    pub(super) fn asked(
        &mut self,
        is_it: fn(&dyn Asks) -> bool,
        build: &dyn Fn() -> Rc<dyn Asks>,
    ) -> Asked<(Rc<dyn Asks>, usize)> {
        self.running()?;
        let place = self.at + self.by_default;
        let choice = if self.has_parted { build() } else { self.memo.choice(place, is_it, build) };
        let i = self.decided(choice.prompt())?;
        Ok((choice, i))
    }

    /// The place of the option that is taken. Apart from its callers, which exist once for every
    /// type of option, so that the download carries it once.
    pub(super) fn decided(&mut self, prompt: &Prompt) -> Asked<usize> {
        self.running()?;
        if self.is_previewed() {
            self.by_default += 1;
            self.has_parted |= prompt.is_contested || prompt.takes_best;
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
                is_routine: !is_overruled && prompt.is_routine && prompt.default == Some(i),
                overruled: option.bar.clone(),
                barred: prompt.options.iter().filter_map(|option| option.bar.clone()).collect(),
            });
            if let Some(bar) = &option.bar {
                self.story.push(Step::Note(self.system.overrule, (self.system.overruled)(bar).into()));
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
            let number = self.hand.enter(&entry);
            return number.map_or_else(|| self.wait(Ask::Enter(entry)), |number| Ok((number, String::new())));
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

    /// Asks for a number that earlier pages did not ask for: a tape that goes on without it is theirs, and has the
    /// default.
    pub fn enter_since(&mut self, entry: Entry) -> Asked<(i32, String)> {
        self.running()?;
        if self.asks_since(entry.rule) { self.enter(entry) } else { Ok((entry.default, String::new())) }
    }

    /// Tells what the referee has done, by the rule that lets him.
    pub(super) fn tell_referee(&mut self, words: &'static str) {
        self.note(self.system.overrule, words);
    }

    /// Tells the reason that was given with a number, where one was.
    pub fn tell_reason(&mut self, rule: Rule, reason: String) {
        if !reason.is_empty() {
            self.note(rule, reason);
        }
    }

    /// The form is filled in: waits until it is allowed to stand.
    pub fn commit(&mut self, rule: Rule, who: UnitId, label: impl Into<Phrase>) -> Asked<()> {
        self.commit_unless(None, rule, who, label)
    }

    /// The same, unless something bars the form as it is: then it has to be changed first. What was let stand
    /// before there was such a bar stays.
    pub fn commit_unless(
        &mut self,
        bar: Option<Bar>,
        rule: Rule,
        who: UnitId,
        label: impl Into<Phrase>,
    ) -> Asked<()> {
        self.running()?;
        if self.at == self.tape.len() {
            if bar.is_some() || !self.hand.commit() {
                return self.wait(Ask::Commit { rule, who, label: label.into(), bar });
            }
            if !self.reads {
                return Ok(());
            }
            self.tape.push(Answer::to(rule, Said::Committed));
        }
        if self.tape[self.at] != Answer::to(rule, Said::Committed) {
            return self.diverge();
        }
        self.close_form();
        self.next();
        Ok(())
    }

    /// Lets a form stand that once stood with no button: a tape that goes on without one is from before there was any.
    pub fn confirm(&mut self, rule: Rule, who: UnitId, label: impl Into<Phrase>) -> Asked<()> {
        self.running()?;
        if self.tape.get(self.at).is_some_and(|answer| answer.said != Said::Committed) {
            self.stand();
            return Ok(());
        }
        self.commit(rule, who, label)
    }

    /// Whether the next answer of the tape was given to a question of this rule: records from before a question was
    /// left out, or put otherwise, hold one.
    pub fn was_asked(&self, rule: Rule) -> bool {
        self.tape.get(self.at).is_some_and(|answer| answer.at == rule.number)
    }

    /// Whether a question of this rule is asked that earlier pages did not ask: a tape that goes on without it is theirs.
    pub fn asks_since(&self, rule: Rule) -> bool {
        self.at == self.tape.len() || self.was_asked(rule)
    }

    /// What has just been chosen stands at once, with no button: what is asked from here on is another form.
    pub fn stand(&mut self) {
        if self.is_halted() {
            return;
        }
        if let Some(Posed { at, ask: Ask::Choose(prompt) }) = self.form.last()
            && prompt.only().is_none()
        {
            self.stood.push(*at);
        }
        self.close_form();
    }

    /// What is asked from here on is another form.
    pub(super) fn close_form(&mut self) {
        self.form.clear();
        self.way = None;
        self.warnings.clear();
        self.foretold.clear();
    }

    pub(super) fn tell(&mut self, step: impl FnOnce() -> Step) {
        if self.reads && !self.is_halted() {
            self.story.push(step());
        }
    }

    /// The answer at hand is used.
    pub(super) fn next(&mut self) {
        self.memo.answered(self.at, &self.tape[self.at]);
        self.at += 1;
        if self.at == self.given {
            self.fresh = Some(self.readings.len());
        }
    }

    pub(super) fn is_halted(&self) -> bool {
        self.waiting.is_some() || self.diverged.is_some() || self.is_settled
    }

    pub(super) fn running(&self) -> Asked<()> {
        if self.is_halted() { Err(Halt(())) } else { Ok(()) }
    }

    pub(super) fn wait<V>(&mut self, ask: Ask) -> Asked<V> {
        self.waiting = Some(ask);
        Err(Halt(()))
    }

    pub(super) fn diverge<V>(&mut self) -> Asked<V> {
        self.diverged = Some(self.at);
        Err(Halt(()))
    }
}

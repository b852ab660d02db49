//! A fight: where it began, what was declared and answered since.

mod replay;

pub use replay::{Replayed, Written};

use super::digest::Digest;
use super::prompt::{Ask, Entry, Opt, Posed, Prompt};
use super::system::System;
use super::table::{InPlay, Run, offered, run};
use super::tape::{Answer, Exchange, Refusal, Said};
use crate::board::UnitId;
use crate::dice::{Dice, TypedIn};
use std::rc::Rc;

/// A closed exchange and the state it led to.
#[derive(Clone, PartialEq, Debug)]
struct Closed<S: System> {
    exchange: Exchange<S::Command>,
    digest: Digest,
    /// `None` only for an earlier one that is followed by another.
    after: Option<S::State>,
    /// Whether it was played under earlier rules.
    is_earlier: bool,
}

/// The exchanges of a fight at some moment: what undo and redo go back and forth between.
type Moment<S> = (Vec<Exchange<<S as System>::Command>>, Option<Exchange<<S as System>::Command>>);

/// A fight. Its states are a cache: they follow from the start and the exchanges.
#[derive(Clone, PartialEq, Debug)]
pub struct Fight<S: System> {
    start: S::State,
    closed: Vec<Closed<S>>,
    /// The exchange in progress with its run, or the run of the last closed one to look back on.
    open: Option<Exchange<S::Command>>,
    run: Option<Rc<Run<S>>>,
    undone: Vec<Moment<S>>,
}

impl<S: System> Fight<S> {
    /// A fight that begins here.
    pub fn new(start: S::State) -> Fight<S> {
        Fight { start, closed: Vec::new(), open: None, run: None, undone: Vec::new() }
    }

    /// Nothing but the exchange in progress, to try answers on.
    pub fn aside(&self) -> Fight<S> {
        let (open, run) = (self.open.clone(), self.run.clone());
        Fight { open, run, ..Fight::new(self.settled().clone()) }
    }

    /// The state as it is now, in the middle of an exchange too.
    pub fn state(&self) -> &S::State {
        match (&self.open, &self.run) {
            (Some(_), Some(run)) => &run.state,
            _ => self.settled(),
        }
    }

    /// The state before the exchange in progress.
    pub fn settled(&self) -> &S::State {
        self.closed.last().and_then(|closed| closed.after.as_ref()).unwrap_or(&self.start)
    }

    /// The state the fight began with.
    pub fn start(&self) -> &S::State {
        &self.start
    }

    /// The closed exchanges, oldest first.
    pub fn exchanges(&self) -> impl Iterator<Item = &Exchange<S::Command>> {
        self.closed.iter().map(|closed| &closed.exchange)
    }

    /// The state that the closed exchange at place `i` led to.
    pub fn state_after(&self, i: usize) -> Option<&S::State> {
        self.closed.get(i)?.after.as_ref()
    }

    /// The run of the closed exchange at place `i`, worked out anew; `None` where that would not
    /// be what was played.
    pub fn past(&self, i: usize) -> Option<Run<S>> {
        let from = self.state_before(i)?;
        let closed = self.closed.get(i).filter(|closed| !closed.is_earlier)?;
        Some(run(from, &closed.exchange, &mut InPlay(&mut TypedIn)))
    }

    /// The state that the closed exchange at place `i` was declared in.
    pub fn state_before(&self, i: usize) -> Option<&S::State> {
        if i == 0 { Some(&self.start) } else { self.state_after(i - 1) }
    }

    /// The exchange in progress.
    pub fn open(&self) -> Option<&Exchange<S::Command>> {
        self.open.as_ref()
    }

    /// The run of the exchange in progress, or of the last one.
    pub fn run(&self) -> Option<&Run<S>> {
        self.run.as_deref()
    }

    /// What is waited for.
    pub fn waiting(&self) -> Option<&Ask> {
        self.open.as_ref().and(self.run.as_ref()).and_then(|run| run.waiting.as_ref())
    }

    /// The prompts of the form that is open.
    pub fn form(&self) -> &[Posed] {
        self.open.as_ref().and(self.run.as_ref()).map_or(&[], |run| &run.form)
    }

    /// What has been answered at a place of the tape.
    pub fn said(&self, at: usize) -> Option<&Said> {
        self.open.as_ref()?.tape.get(at).map(|answer| &answer.said)
    }

    /// What may be declared now, by a figure or for the table.
    pub fn menu(&self, who: Option<UnitId>) -> Vec<Opt<S::Command>> {
        S::menu(self.settled(), who)
    }

    /// Declares a command of the menu. It is refused if a rule bars it; the referee may overrule.
    pub fn declare(
        &mut self,
        command: S::Command,
        overrules: bool,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        if self.open.is_some() {
            return Err(Refusal::NotOffered);
        }
        let option = offered::<S>(self.settled(), &command).ok_or(Refusal::NotOffered)?;
        let is_overruled = match option.shown.bar {
            Some(bar) if !overrules || bar.is_final => return Err(Refusal::Barred(bar)),
            bar => bar.is_some(),
        };
        self.undone.clear();
        self.resume(Exchange { is_overruled, ..Exchange::of(command) }, dice);
        Ok(())
    }

    /// Answers the prompt at a place of the tape: the one waited for, or one of the open form
    /// again. Later answers of the form are kept where they still fit.
    pub fn answer(&mut self, at: usize, said: Said, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let exchange = self.open.clone().ok_or(Refusal::NotOffered)?;
        let posed = self.form().iter().find(|posed| posed.at == at).ok_or(Refusal::NotOffered)?;
        fits(&posed.ask, &said)?;
        let mut later = exchange.tape.get(at + 1..).unwrap_or_default().to_vec().into_iter();
        let mut tape = exchange.tape[..at].to_vec();
        tape.push(Answer::to(posed.ask.rule(), said));
        let mut exchange = Exchange { tape, ..exchange };
        loop {
            let run = self.run_of(&exchange, &mut TypedIn);
            let Some(next) = later.next() else { break };
            let Some(ask) = run.waiting else { break };
            if ask.rule().number != next.at || fits(&ask, &next.said).is_err() {
                break;
            }
            exchange.tape.push(next);
        }
        self.resume(exchange, dice);
        Ok(())
    }

    /// Lets the open form stand.
    pub fn commit(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let Some(Ask::Commit { rule, .. }) = self.waiting() else { return Err(Refusal::NotOffered) };
        let answer = Answer::to(rule, Said::Committed);
        let mut exchange = self.open.clone().ok_or(Refusal::NotOffered)?;
        exchange.tape.push(answer);
        self.undone.clear();
        self.resume(exchange, dice);
        Ok(())
    }

    /// Puts typed dice on the table; the dice after them are `dice`.
    pub fn throw(&mut self, faces: Vec<u8>, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let Some(Ask::Roll { rule, pool, .. }) = self.waiting() else { return Err(Refusal::NotOffered) };
        if !pool.admits(&faces) {
            return Err(Refusal::BadDice { n: pool.n, sides: pool.sides });
        }
        let answer = Answer::to(rule, Said::Rolled(faces));
        let mut exchange = self.open.clone().ok_or(Refusal::NotOffered)?;
        exchange.tape.push(answer);
        self.resume(exchange, dice);
        Ok(())
    }

    /// Throws what is waited for.
    pub fn roll(&mut self, dice: &mut dyn Dice) {
        if let Some(exchange) = self.open.clone() {
            self.resume(exchange, dice);
        }
    }

    /// Drops the exchange in progress if nothing of it stands yet; whether it did.
    pub fn cancel(&mut self) -> bool {
        let is_draft = self.open.as_ref().is_some_and(|exchange| last_commit(&exchange.tape).is_none());
        if is_draft {
            (self.open, self.run) = (None, None);
        }
        is_draft
    }

    /// Takes back the last decision; throws after it go with it. Forms that fill themselves in
    /// are no decisions, and what was played under earlier rules stands. Whether there was one.
    pub fn undo(&mut self) -> bool {
        let before = self.moment();
        let mut exchange = match self.open.take() {
            Some(exchange) => exchange,
            None => match self.closed.pop_if(|closed| !closed.is_earlier) {
                Some(closed) => closed.exchange,
                None => return false,
            },
        };
        self.undone.push(before);
        loop {
            let Some(at) = last_commit(&exchange.tape) else {
                self.run = None;
                return true;
            };
            exchange.tape.truncate(at);
            let run = self.run_of(&exchange, &mut TypedIn);
            if !fills_itself(&exchange, &run) {
                self.take(exchange, run);
                return true;
            }
        }
    }

    /// Takes back the last undo; whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some((exchanges, open)) = self.undone.pop() else { return false };
        let same = exchanges.iter().zip(self.exchanges()).take_while(|(then, now)| then == now).count();
        self.closed.truncate(same);
        (self.open, self.run) = (None, None);
        for exchange in exchanges.iter().skip(same).chain(&open) {
            self.take_up(exchange, Digest::UNKNOWN);
        }
        true
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        self.open.is_some() || self.fresh() > 0
    }

    /// Whether there is something to take back of what was taken back.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Folds all but the last `keep` closed exchanges into the start: a long fight's link stays
    /// short. They can no longer be undone.
    pub fn rebase(&mut self, keep: usize) {
        let folded = self.closed.len() - keep.min(self.fresh());
        if let Some(last) = self.closed.drain(..folded).next_back().and_then(|last| last.after) {
            self.start = last;
            self.undone.clear();
        }
    }

    fn moment(&self) -> Moment<S> {
        (self.exchanges().cloned().collect(), self.open.clone())
    }

    /// Whether a command that came from outside may stand: open, or overruled by the referee.
    fn is_offered(&self, exchange: &Exchange<S::Command>) -> bool {
        let option = offered::<S>(self.settled(), &exchange.command);
        option.is_some_and(|option| option.is_taken(exchange.is_overruled))
    }

    fn run_of(&self, exchange: &Exchange<S::Command>, dice: &mut dyn Dice) -> Run<S> {
        run(self.settled(), exchange, &mut InPlay(dice))
    }

    /// Runs on, taking the default of each prompt that has one, until a player is needed.
    fn resume(&mut self, mut exchange: Exchange<S::Command>, dice: &mut dyn Dice) {
        loop {
            let run = self.run_of(&exchange, dice);
            exchange.tape.clone_from(&run.tape);
            let answer = match &run.waiting {
                Some(Ask::Choose(prompt)) => by_itself(prompt).map(|i| Said::Chose(i as u16)),
                Some(Ask::Enter(entry)) => Some(Said::Entered(entry.default, String::new())),
                Some(Ask::Commit { .. }) if fills_itself(&exchange, &run) => Some(Said::Committed),
                _ => None,
            };
            match (answer, &run.waiting) {
                (Some(said), Some(ask)) => exchange.tape.push(Answer::to(ask.rule(), said)),
                _ => return self.take(exchange, run),
            }
        }
    }

    fn take(&mut self, exchange: Exchange<S::Command>, run: Run<S>) {
        self.take_with(exchange, run, None);
    }

    /// The same, where the digest of what it led to is known.
    fn take_with(&mut self, exchange: Exchange<S::Command>, run: Run<S>, digest: Option<Digest>) {
        if run.waiting.is_some() {
            self.open = Some(exchange);
        } else {
            let digest = digest.unwrap_or_else(|| Digest::of(&run.state));
            let after = Some(run.state.clone());
            self.closed.push(Closed { exchange, digest, after, is_earlier: false });
            self.open = None;
        }
        self.run = Some(Rc::new(run));
    }
}

/// The option a prompt takes when nobody is asked: its only open one, or its default unless the
/// player must say it.
fn by_itself(prompt: &Prompt) -> Option<usize> {
    prompt.only().or(prompt.default.filter(|_| !prompt.insists))
}

/// Whether a form leaves nothing to decide: every prompt has one open option, or is an aside. What
/// is aimed at somebody is never begun unseen, though: its odds are shown first.
fn fills_itself<S: System>(exchange: &Exchange<S::Command>, run: &Run<S>) -> bool {
    if S::target(&exchange.command).is_some() && last_commit(&exchange.tape).is_none() {
        return false;
    }
    let decides = |posed: &Posed| match &posed.ask {
        Ask::Choose(prompt) => prompt.only().is_none() && prompt.look != super::Look::Aside,
        Ask::Enter(_) | Ask::Roll { .. } | Ask::Commit { .. } => false,
    };
    matches!(run.waiting, Some(Ask::Commit { .. })) && !run.form.iter().any(decides)
}

fn last_commit(tape: &[Answer]) -> Option<usize> {
    tape.iter().rposition(|answer| answer.said == Said::Committed)
}

/// Whether an answer fits what was asked.
fn fits(ask: &Ask, said: &Said) -> Result<(), Refusal> {
    match (ask, said) {
        (Ask::Choose(prompt), Said::Chose(i)) => match prompt.options.get(usize::from(*i)) {
            Some(option) => option.bar.clone().map_or(Ok(()), |bar| Err(Refusal::Barred(bar))),
            None => Err(Refusal::NotOffered),
        },
        (Ask::Choose(prompt), Said::Overruled(i)) => match prompt.options.get(usize::from(*i)) {
            Some(option) => match &option.bar {
                Some(bar) if bar.is_final => Err(Refusal::Barred(bar.clone())),
                Some(_) => Ok(()),
                None => Err(Refusal::NotOffered),
            },
            None => Err(Refusal::NotOffered),
        },
        (Ask::Enter(_), Said::Entered(_, reason)) if reason.chars().count() > Entry::MOST_REASON => {
            Err(Refusal::LongReason)
        }
        (Ask::Enter(entry), Said::Entered(number, _)) => {
            let (least, most) = (entry.least, entry.most);
            if (least..=most).contains(number) { Ok(()) } else { Err(Refusal::OutOfRange { least, most }) }
        }
        _ => Err(Refusal::NotOffered),
    }
}

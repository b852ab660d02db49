//! A fight: where it began, what was declared and answered since.

mod change;
mod closed;
mod form;
mod map;
mod menus;
mod price;
mod replay;
mod retype;

pub use replay::{Recorded, Replayed, Written};

use closed::Closed;
use form::{Later, fits, routine, usual};
use menus::{Menu, Menus};

use super::ask::{Ask, Posed};
use super::digest::Digest;
use super::hand::InPlay;
use super::prompt::{Look, Opt};
use super::run::{Playable, Run, whose_menus};
use super::tape::{Answer, Exchange, Refusal, Said, is_draft, n_standing};
use crate::board::UnitId;
use crate::dice::{Dice, TypedIn};
use std::rc::Rc;

/// What an undo took away, for redo to bring back.
#[derive(Clone, PartialEq, Debug)]
enum Undone<P: Playable> {
    /// The last closed exchange.
    Closed(Rc<Closed<P>>),
    /// The exchange in progress, as it was.
    Open(Exchange<P::Command>),
}

/// What was put away.
struct TakenBack<P: Playable> {
    /// Whether there was an entry to put away.
    is_one: bool,
    /// What was declared; `None` where the referee had changed the table.
    exchange: Option<Exchange<P::Command>>,
}

/// A fight. Its states are a cache: they follow from the start and the exchanges.
#[derive(Clone, PartialEq, Debug)]
pub struct Fight<P: Playable> {
    start: P::State,
    /// Shared with copies of the fight and with what was undone: none of them changes any more.
    closed: Vec<Rc<Closed<P>>>,
    /// The exchange in progress with its run, or the run of the last closed one to look back on.
    open: Option<Exchange<P::Command>>,
    run: Option<Rc<Run<P>>>,
    undone: Vec<Undone<P>>,
    /// Whether forms that ask only for what is routine stand by themselves: how the table likes it, and no part of
    /// what is written of the fight.
    rolls_on: bool,
    /// A cache too.
    menus: Menus<P>,
}

impl<P: Playable> Fight<P> {
    /// A fight that begins here.
    pub fn new(start: P::State) -> Fight<P> {
        let (closed, undone, menus) = (Vec::new(), Vec::new(), Menus::default());
        Fight { start, closed, open: None, run: None, undone, rolls_on: false, menus }
    }

    /// Whether a form that asks only for what is routine stands with its defaults, and play goes on to the next
    /// decision or throw; else each is asked.
    pub fn roll_on(&mut self, rolls_on: bool) {
        self.rolls_on = rolls_on;
    }

    /// Whether it plays so.
    pub fn rolls_on(&self) -> bool {
        self.rolls_on
    }

    /// Nothing but the exchange in progress, to try answers on.
    pub fn scratch(&self) -> Fight<P> {
        let (open, run) = (self.open.clone(), self.run.clone());
        Fight { open, run, ..Fight::new(self.settled().clone()) }
    }

    /// The fight as it began, with nothing played.
    pub fn begun(&self) -> Fight<P> {
        Fight::new(self.start.clone())
    }

    /// The state as it is now, in the middle of an exchange too.
    pub fn state(&self) -> &P::State {
        match (&self.open, &self.run) {
            (Some(_), Some(run)) => &run.state,
            _ => self.settled(),
        }
    }

    /// The state before the exchange in progress.
    pub fn settled(&self) -> &P::State {
        self.closed.last().and_then(|closed| closed.after.as_ref()).unwrap_or(&self.start)
    }

    /// The state the fight began with.
    pub fn start(&self) -> &P::State {
        &self.start
    }

    /// The closed exchanges, oldest first, without what the referee changed between them.
    pub fn exchanges(&self) -> impl Iterator<Item = &Exchange<P::Command>> {
        self.closed.iter().filter_map(|closed| closed.exchange.as_ref())
    }

    /// How many entries are closed: exchanges, and changes of the referee's.
    pub fn played(&self) -> usize {
        self.closed.len()
    }

    /// The exchange at a place among all entries, the one in progress after the last closed one; `None` where the
    /// referee changed the table.
    pub fn exchange(&self, at: usize) -> Option<&Exchange<P::Command>> {
        match self.closed.get(at) {
            Some(closed) => closed.exchange.as_ref(),
            None => self.open.as_ref().filter(|_| at == self.played()),
        }
    }

    /// The state that the closed exchange at place `i` led to.
    pub fn state_after(&self, i: usize) -> Option<&P::State> {
        self.closed.get(i)?.after.as_ref()
    }

    /// The state after so many exchanges, or the last one known before.
    pub fn known_after(&self, exchanges: usize) -> &P::State {
        self.last_known(exchanges).and_then(|closed| closed.after.as_ref()).unwrap_or(&self.start)
    }

    /// The last of so many closed exchanges that is known to have led to some state.
    fn last_known(&self, exchanges: usize) -> Option<&Rc<Closed<P>>> {
        self.closed.iter().take(exchanges).rfind(|closed| closed.after.is_some())
    }

    /// The run of the closed exchange at place `i`, worked out anew; `None` where that would not
    /// be what was played, and where the referee changed the table.
    pub fn past(&self, i: usize) -> Option<Run<P>> {
        let from = self.state_before(i)?;
        let closed = self.closed.get(i).filter(|closed| !closed.is_earlier)?;
        Some(P::run(from, closed.exchange.as_ref()?, &mut InPlay(&mut TypedIn)))
    }

    /// The state that the closed exchange at place `i` was declared in.
    pub fn state_before(&self, i: usize) -> Option<&P::State> {
        if i == 0 { Some(&self.start) } else { self.state_after(i - 1) }
    }

    /// The exchange in progress.
    pub fn open(&self) -> Option<&Exchange<P::Command>> {
        self.open.as_ref()
    }

    /// What follows from the closed exchange at place `i`: worked out the first time it is asked for,
    /// and gone with the exchange. One type of thing is remembered of each; another is worked out anew
    /// every time. `None` where there is no such exchange.
    pub fn cached<T: 'static>(&self, i: usize, work_out: impl FnOnce() -> T) -> Option<Rc<T>> {
        Some(self.closed.get(i)?.derived.get(work_out))
    }

    /// The run of the exchange in progress, or of the last one.
    pub fn run(&self) -> Option<&Run<P>> {
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
    pub fn menu(&self, who: Option<UnitId>) -> Menu<P> {
        self.menu_after(self.played(), who)
    }

    /// The same after so many exchanges, or in the last state known before.
    pub fn menu_after(&self, exchanges: usize, who: Option<UnitId>) -> Menu<P> {
        self.menus.get(self.last_known(exchanges), who, || P::menu(self.known_after(exchanges), who))
    }

    /// The option of the menus that declares a command, open or barred.
    fn offered(&self, command: &P::Command) -> Option<Opt<P::Command>> {
        let mut menus = whose_menus::<P>(self.settled(), command).map(|who| self.menu(who));
        menus.find_map(|menu| menu.iter().find(|option| option.value == *command).cloned())
    }

    /// Declares a command of the menu. It is refused if a rule bars it; the referee may overrule.
    pub fn declare(
        &mut self,
        command: P::Command,
        overrules: bool,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        if self.open.is_some() {
            return Err(Refusal::NotOffered);
        }
        let option = self.offered(&command).ok_or(Refusal::NotOffered)?;
        let is_overruled = match option.shown.bar {
            Some(bar) if !overrules || bar.is_final => return Err(Refusal::Barred(bar)),
            bar => bar.is_some(),
        };
        self.resume(Exchange { is_overruled, ..Exchange::of(command) }, dice, None);
        Ok(())
    }

    /// Answers the prompt at a place of the tape: the one waited for, or one of the open form again. Of its
    /// later answers those that the player has said himself are kept where they still fit; the others follow
    /// their defaults.
    pub fn answer(&mut self, at: usize, said: Said, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let exchange = self.open.clone().ok_or(Refusal::NotOffered)?;
        let posed = self.form().iter().find(|posed| posed.at == at).ok_or(Refusal::NotOffered)?;
        fits(&posed.ask, &said)?;
        let mut later = Later::of(self.form(), &exchange.tape, at);
        let mut tape = exchange.tape[..at].to_vec();
        tape.push(Answer::to(posed.ask.rule(), said));
        let mut exchange = Exchange { tape, ..exchange };
        while !later.is_empty() {
            let Some(ask) = self.run_of(&exchange, &mut TypedIn).waiting else { break };
            let Some(said) = later.answer(&ask) else { break };
            exchange.tape.push(Answer::to(ask.rule(), said));
        }
        self.resume(exchange, dice, Some(at));
        Ok(())
    }

    /// Lets the open form stand.
    pub fn commit(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let Some(Ask::Commit { rule, bar, .. }) = self.waiting() else { return Err(Refusal::NotOffered) };
        if let Some(bar) = bar {
            return Err(Refusal::Barred(bar.clone()));
        }
        let answer = Answer::to(rule, Said::Committed);
        self.put_down(answer, dice)
    }

    /// Puts typed dice on the table; the dice after them are `dice`.
    pub fn throw(&mut self, faces: Vec<u8>, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let Some(Ask::Roll { rule, pool, .. }) = self.waiting() else { return Err(Refusal::NotOffered) };
        if !pool.admits(&faces) {
            return Err(Refusal::BadDice { n: pool.n, sides: pool.sides });
        }
        let answer = Answer::to(rule, Said::Rolled(faces));
        self.put_down(answer, dice)
    }

    /// Puts dice on the table by what they add up to, where nothing else of them counts; the dice after them are `dice`.
    pub fn throw_sum(&mut self, sum: u16, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let Some(Ask::Roll { rule, pool, is_sum: true, .. }) = self.waiting() else {
            return Err(Refusal::NotOffered);
        };
        if !pool.sums().contains(&sum) {
            return Err(Refusal::BadDice { n: pool.n, sides: pool.sides });
        }
        let answer = Answer::to(rule, Said::AddedUp(sum));
        self.put_down(answer, dice)
    }

    /// Answers what is waited for, for good.
    fn put_down(&mut self, answer: Answer, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let mut exchange = self.open.clone().ok_or(Refusal::NotOffered)?;
        exchange.tape.push(answer);
        self.resume(exchange, dice, None);
        Ok(())
    }

    /// Throws what is waited for.
    pub fn roll(&mut self, dice: &mut dyn Dice) {
        if let Some(exchange) = self.open.clone() {
            self.resume(exchange, dice, None);
        }
    }

    /// Drops the exchange in progress if nothing of it stands yet; whether it did.
    pub fn cancel(&mut self) -> bool {
        let is_draft = self.is_draft();
        if is_draft {
            (self.open, self.run) = (None, None);
        }
        is_draft
    }

    /// Whether an exchange is open of which nothing stands yet.
    fn is_draft(&self) -> bool {
        self.open.as_ref().is_some_and(|exchange| is_draft(&exchange.tape))
    }

    /// Takes back the last decision; throws after it go with it. Forms that leave nothing to decide
    /// are no decisions, and what was played under earlier rules stands. A routine form that stood by
    /// itself is opened again. Whether there was one.
    pub fn undo(&mut self) -> bool {
        let taken_back = self.put_away();
        let Some(mut exchange) = taken_back.exchange else { return taken_back.is_one };
        loop {
            let stood = self.run_of(&exchange, &mut TypedIn).stood.last().copied();
            let Some(at) = last_commit(&exchange.tape).max(stood) else { return true };
            exchange.tape.truncate(at);
            let run = self.run_of(&exchange, &mut TypedIn);
            // What stood by its default was nobody's decision.
            let is_usual = run.waiting.as_ref().is_some_and(|ask| usual(ask).is_some());
            if !is_usual && !self.fills_itself(&exchange, &run, false) {
                self.take(exchange, run);
                return true;
            }
        }
    }

    /// Goes back to when `kept` exchanges were closed and nothing was declared since, as far as what
    /// was played under earlier rules lets it. It can be redone, exchange by exchange.
    pub fn back_to(&mut self, kept: usize) {
        self.cancel();
        while (self.played() > kept || self.open.is_some()) && self.put_away().is_one {}
    }

    /// Takes back the last undo; whether there was one.
    pub fn redo(&mut self) -> bool {
        self.bring_back(1)
    }

    /// Takes back all undos, as if nothing had been taken back; whether there was one.
    pub fn redo_all(&mut self) -> bool {
        self.bring_back(self.undone.len())
    }

    fn bring_back(&mut self, n: usize) -> bool {
        let kept = self.undone.len().saturating_sub(n);
        let back = self.undone.split_off(kept);
        if back.is_empty() {
            return false;
        }
        for undone in back.into_iter().rev() {
            self.open = match undone {
                Undone::Closed(closed) => {
                    self.closed.push(closed);
                    None
                }
                Undone::Open(exchange) => Some(exchange),
            };
        }
        self.run_again();
        true
    }

    /// Works out the run of the exchange in progress, or of the last one.
    fn run_again(&mut self) {
        let run = match (&self.open, self.closed.len().checked_sub(1)) {
            (Some(exchange), _) => Some(self.run_of(exchange, &mut TypedIn)),
            (None, last) => last.and_then(|last| self.past(last)),
        };
        self.run = run.map(Rc::new);
    }

    /// Puts the exchange in progress away, or the last closed entry, where redo finds it.
    fn put_away(&mut self) -> TakenBack<P> {
        let exchange = match self.open.take() {
            Some(open) => {
                self.undone.push(Undone::Open(open.clone()));
                Some(open)
            }
            None => {
                let last = self.closed.pop_if(|closed| !closed.is_earlier);
                let Some(closed) = last else { return TakenBack { is_one: false, exchange: None } };
                let exchange = closed.exchange.clone();
                self.undone.push(Undone::Closed(closed));
                exchange
            }
        };
        self.run = None;
        TakenBack { is_one: true, exchange }
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        self.open.is_some() || self.fresh() > 0
    }

    /// Whether there is something to take back of what was taken back.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Whether a command that came from outside may stand: open, or overruled by the referee.
    fn is_offered(&self, exchange: &Exchange<P::Command>) -> bool {
        let option = self.offered(&exchange.command);
        option.is_some_and(|option| option.is_taken(exchange.is_overruled))
    }

    fn run_of(&self, exchange: &Exchange<P::Command>, dice: &mut dyn Dice) -> Run<P> {
        P::run(self.settled(), exchange, &mut InPlay(dice))
    }

    /// Runs on, taking the default of each prompt that has one, until a player is needed. A form in which he has
    /// just `answered` the prompt at this place waits for his word. What is only composed decides nothing: what was
    /// taken back can be had again until something new stands.
    fn resume(&mut self, mut exchange: Exchange<P::Command>, dice: &mut dyn Dice, answered: Option<usize>) {
        let before = match (&self.open, &self.run) {
            (Some(open), Some(run)) => decided(&open.tape, run),
            _ => 0,
        };
        loop {
            let run = self.run_of(&exchange, dice);
            exchange.tape.clone_from(&run.tape);
            let is_in_hand = run.form.iter().any(|posed| Some(posed.at) == answered);
            let rolls_on = self.rolls_on && !is_in_hand;
            let answer = match &run.waiting {
                Some(Ask::Commit { .. }) if self.fills_itself(&exchange, &run, rolls_on) => {
                    Some(Said::Committed)
                }
                Some(ask) => usual(ask).or_else(|| if rolls_on { routine(ask) } else { None }),
                None => None,
            };
            match (answer, &run.waiting) {
                (Some(said), Some(ask)) => exchange.tape.push(Answer::to(ask.rule(), said)),
                _ => {
                    if decided(&exchange.tape, &run) > before {
                        self.undone.clear();
                    }
                    return self.take(exchange, run);
                }
            }
        }
    }

    /// Whether a form leaves nothing to decide: every prompt has one open option, is folded away, or is routine where
    /// the table rolls on. What is weighed up or paid for is never begun unseen, though: it is shown first.
    fn fills_itself(&self, exchange: &Exchange<P::Command>, run: &Run<P>, rolls_on: bool) -> bool {
        let decides = |posed: &Posed| match &posed.ask {
            Ask::Choose(prompt) => {
                let stands = prompt.look == Look::Folded || (rolls_on && prompt.is_routine);
                prompt.only().is_none() && !stands
            }
            Ask::Enter(_) | Ask::Roll { .. } | Ask::Commit { .. } => false,
        };
        let is_first = last_commit(&exchange.tape).is_none();
        matches!(run.waiting, Some(Ask::Commit { bar: None, .. }))
            && !run.form.iter().any(decides)
            && !(is_first && (P::is_weighed(&exchange.command) || !self.price_of(exchange, run).is_nothing()))
    }

    fn take(&mut self, exchange: Exchange<P::Command>, run: Run<P>) {
        self.take_with(exchange, run, None);
    }

    /// The same, where the digest of what it led to is known.
    fn take_with(&mut self, exchange: Exchange<P::Command>, run: Run<P>, digest: Option<Digest>) {
        if run.waiting.is_some() {
            self.open = Some(exchange);
        } else {
            let digest = digest.unwrap_or_else(|| P::digest(&run.state));
            self.closed.push(Rc::new(Closed::new(exchange, digest, run.state.clone())));
            self.open = None;
            // What has been played since leads elsewhere.
            self.undone.clear();
        }
        self.run = Some(Rc::new(run));
    }
}

/// How much of an exchange stands.
fn decided<P: Playable>(tape: &[Answer], run: &Run<P>) -> usize {
    n_standing(tape) + run.stood.len()
}

fn last_commit(tape: &[Answer]) -> Option<usize> {
    tape.iter().rposition(|answer| answer.said == Said::Committed)
}

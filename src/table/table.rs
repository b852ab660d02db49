//! The gate through which a procedure speaks.

use super::Rule;
use super::core::{SystemHooks, TableCore};
use super::hand::{Asked, Hand};
use super::memo::Memo;
use super::prompt::{Asks, Choice};
use super::story::Step;
use super::system::System;
use super::tape::Answer;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

/// What a procedure sees of the table. What it asks, and what it tells, is in [`TableCore`].
///
/// A procedure is written once, straight on: whoever plays is asked, dice are thrown, typed in or enumerated, and `?`
/// stops it wherever an answer is still missing.
///
/// ```
/// use hexfray::board::UnitId;
/// use hexfray::table::{Asked, Choice, Opt, Rule, RuleCard, System, Table, Tally};
///
/// const AIM: Rule = &RuleCard { key: "XX", number: 3, digits: 2, title: "Aim" };
///
/// /// The number to hit, once it is known how long somebody aims.
/// fn number_to_hit<S: System>(t: &mut Table<'_, S>, who: UnitId) -> Asked<i32> {
///     let turns = (0..=2).map(|turns| Opt::open(turns, format!("{turns} turns")));
///     let aimed = t.choose(Choice::of(who, AIM, "aim for how long?").options(turns))?;
///     t.commit(AIM, who, "Shoot")?;
///     Ok(t.number(AIM, who, "to hit", Tally::of(AIM, "skill", 10).add(AIM, "aim", aimed), 0))
/// }
/// ```
pub struct Table<'a, S: System> {
    pub(super) core: TableCore<'a>,
    pub(super) state: Rc<S::State>,
    /// What the story tells of: everything that happened, in order.
    pub(super) events: Vec<S::Event>,
}

impl<'a, S: System> Deref for Table<'a, S> {
    type Target = TableCore<'a>;

    fn deref(&self) -> &TableCore<'a> {
        &self.core
    }
}

impl<'a, S: System> DerefMut for Table<'a, S> {
    fn deref_mut(&mut self) -> &mut TableCore<'a> {
        &mut self.core
    }
}

impl<'a, S: System> Table<'a, S> {
    pub(super) fn new(
        state: Rc<S::State>,
        tape: Vec<Answer>,
        hand: &'a mut dyn Hand,
        memo: &'a mut Memo,
    ) -> Table<'a, S> {
        let system = const { &SystemHooks::of::<S>() };
        Table { core: TableCore::new(tape, hand, memo, system), state, events: Vec::new() }
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
        if self.reads() {
            self.core.story.push(Step::Happened(rule, self.events.len()));
            self.events.push(event);
        }
    }

    /// Asks a player to decide.
    pub fn choose<V>(&mut self, choice: Choice<V>) -> Asked<V> {
        let mut choice = choice.ready();
        let i = self.decided(&choice.prompt)?;
        Ok(choice.values.swap_remove(i))
    }

    /// Asks a player to decide; the choice is worked out from the state only where the same run
    /// has not worked it out before.
    pub fn choose_from<V: Clone + 'static>(&mut self, build: &dyn Fn(&S::State) -> Choice<V>) -> Asked<V> {
        let state = &self.state;
        let is_it = |choice: &dyn Asks| choice.values().is::<Vec<V>>();
        let (choice, i) = self.core.asked(is_it, &|| Rc::new(build(state).ready()))?;
        let value = choice.values().downcast_ref::<Vec<V>>().and_then(|values| values.get(i)).cloned();
        value.map_or_else(|| self.core.diverge(), Ok)
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
}

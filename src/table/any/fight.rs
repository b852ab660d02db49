//! A fight of any system: to be played, read and written.

use super::explorer::AnyExplorer;
use super::facts::SystemFacts;
use super::menu::{MenuPlace, Offer, offer};
use super::state::{DynRun, DynState, dyn_state};
use super::written::V3;
use crate::board::{Board, Ground, UnitId};
use crate::dice::Dice;
use crate::sheet::is_blank;
use crate::sum::CRC;
use crate::table::run::whose_menus;
use crate::table::{
    Answer, Ask, Blow, Exchange, Explorer, Fight, Hand, Posed, Price, Refusal, Said, System, bytes, run,
    standing,
};
use serde::Serialize;
use std::any::Any;
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

/// A table's name as it is shown: what nobody can see is none.
pub fn title(name: &str) -> &str {
    if is_blank(name) { "Unnamed table" } else { name }
}

/// An exchange to be tried, without its system's own command.
#[derive(Clone, PartialEq, Debug)]
pub enum Draft {
    /// An option of a menu, with nothing answered.
    Declared(MenuPlace),
    /// The exchange in progress, with these answers.
    Open(Vec<Answer>),
}

/// A [`Fight`] of some system. What has no words of its own is the fight's.
#[allow(missing_docs)]
pub trait DynFight {
    fn facts(&self) -> &'static SystemFacts;

    /// The ground and the tokens as they are now.
    fn board(&self) -> &Board;
    /// The table's name, as it was typed.
    fn bare_name(&self) -> &str;
    /// The state as it is now, in the middle of an exchange too.
    fn now(&self) -> Box<dyn DynState + '_>;
    /// The state after so many exchanges, or the last one known before.
    fn after(&self, exchanges: usize) -> Box<dyn DynState + '_>;
    /// What the exchange at a place was declared as, the one in progress after the last closed one, on the menu of
    /// the state before it or the last one known before; `None` where it is on none.
    fn declared(&self, at: usize) -> Option<Offer>;
    /// Who declared the closed exchange at a place; `None` where it was the table.
    fn declarer(&self, at: usize) -> Option<UnitId>;
    /// The menu of a figure, or of the table: what may be declared once nothing is in progress.
    fn offers(&self, who: Option<UnitId>) -> Vec<Offer>;
    /// The option at a place of these menus.
    fn offer(&self, place: MenuPlace) -> Option<Offer>;
    /// The run of the exchange in progress, or of the last one.
    fn last_run(&self) -> Option<&dyn DynRun>;
    /// That run as of so many steps of its story: what had happened by then, and nothing waited for.
    fn last_run_until(&self, steps: usize) -> Option<Box<dyn DynRun + '_>>;
    /// The run of the closed exchange at a place, worked out anew; `None` where that would not be what was played, and
    /// where the referee changed the table.
    fn past_run(&self, at: usize) -> Option<Box<dyn DynRun>>;
    /// Whether the closed entry at a place is a change of the referee's, and no exchange.
    fn is_change(&self, at: usize) -> bool;
    /// The answers of the exchange in progress.
    fn tape(&self) -> Option<&[Answer]>;
    /// The answers of the entry at a place, of the one in progress those that stand; none where the referee changed
    /// the table.
    fn answers_of(&self, at: usize) -> &[Answer];
    /// For each entry the checksum of the state before it and that of what was declared; last those of the state now and
    /// of what is in progress, 0 where nothing stands of that. A copy of the table is held against it.
    fn trail(&self) -> Vec<(u32, u32)>;
    /// How many answers the exchange in progress, or the last one, has.
    fn answers(&self) -> usize;
    fn waiting(&self) -> Option<&Ask>;
    fn form(&self) -> &[Posed];
    fn price(&self) -> Price;
    fn said(&self, at: usize) -> Option<&Said>;
    fn played(&self) -> usize;
    fn fresh(&self) -> usize;
    fn is_earlier(&self, at: usize) -> bool;
    /// What follows from the closed exchange at a place, as [`Fight::cached`].
    fn remembered(&self, at: usize, work_out: &dyn Fn() -> Rc<dyn Any>) -> Option<Rc<dyn Any>>;

    /// How the table plays what is routine, as [`Fight::roll_on`].
    fn roll_on(&mut self, rolls_on: bool);
    /// Whether it plays so.
    fn rolls_on(&self) -> bool;
    fn can_undo(&self) -> bool;
    fn can_redo(&self) -> bool;
    fn undo(&mut self) -> bool;
    fn redo(&mut self) -> bool;
    fn redo_all(&mut self) -> bool;
    fn cancel(&mut self) -> bool;
    fn back_to(&mut self, kept: usize);
    /// Declares the option at `index` of a figure's menu, or of the table's. A draft gives way, but only to what is
    /// open or overruled.
    fn declare(
        &mut self,
        who: Option<UnitId>,
        index: usize,
        overrules: bool,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal>;
    fn answer(&mut self, at: usize, said: Said, dice: &mut dyn Dice) -> Result<(), Refusal>;
    fn commit(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal>;
    fn throw(&mut self, faces: Vec<u8>, dice: &mut dyn Dice) -> Result<(), Refusal>;
    fn throw_sum(&mut self, sum: u16, dice: &mut dyn Dice) -> Result<(), Refusal>;
    /// As [`Fight::retype`].
    fn retype(&mut self, at: usize, said: Said, dice: &mut dyn Dice) -> Result<usize, Refusal>;
    fn roll(&mut self, dice: &mut dyn Dice);

    /// Nothing but the exchange in progress, to try answers on.
    fn scratch(&self) -> AnyFight;
    /// The fight as it began, with nothing played.
    fn begun(&self) -> AnyFight;
    /// Whether the exchange in progress comes to a blow or a contest: [`System::has_odds`].
    fn has_odds(&self) -> bool;
    /// What a draft has to do to count: "to hit".
    fn goal(&self, draft: &Draft) -> &'static str;
    /// Runs a draft; where its answers end the hand answers.
    fn tried(&self, draft: &Draft, hand: &mut dyn Hand) -> Option<Box<dyn DynRun>>;
    /// Begins to work out the odds of a draft: as the striker of the blow plays it, against somebody who plays well;
    /// `None` for what is declared and comes to no blow.
    fn odds_of(&self, draft: &Draft, blow: Blow) -> Option<AnyExplorer>;

    /// As a link has it, with all but so many of the last entries folded into its beginning, and the version that this
    /// is written as: see [`V3`].
    fn link_bytes(&self, keep: usize) -> Option<(u8, Vec<u8>)>;
    /// As a record has it, and the version that this is written as: see [`V3`].
    fn record_bytes(&self) -> Option<(u8, Vec<u8>)>;

    fn duplicate(&self) -> AnyFight;
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

/// A fight of any system.
pub struct AnyFight(Box<dyn DynFight>);

impl<S: System> From<Fight<S>> for AnyFight {
    fn from(fight: Fight<S>) -> AnyFight {
        AnyFight(Box::new(fight))
    }
}

impl Deref for AnyFight {
    type Target = dyn DynFight;
    fn deref(&self) -> &(dyn DynFight + 'static) {
        &*self.0
    }
}

impl DerefMut for AnyFight {
    fn deref_mut(&mut self) -> &mut (dyn DynFight + 'static) {
        &mut *self.0
    }
}

impl Clone for AnyFight {
    fn clone(&self) -> AnyFight {
        self.duplicate()
    }
}

impl PartialEq for AnyFight {
    /// Whether they would be kept alike: begun and played alike, with the same in progress.
    fn eq(&self, other: &AnyFight) -> bool {
        self.key() == other.key() && self.record_bytes() == other.record_bytes()
    }
}

impl fmt::Debug for AnyFight {
    /// Which one: a fight of a system can be looked into, see [`AnyFight::of`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}, {} steps", self.bare_name(), self.key(), self.steps())
    }
}

impl AnyFight {
    /// The fight, if it is of this system.
    pub fn of<S: System>(&self) -> Option<&Fight<S>> {
        self.as_any().downcast_ref()
    }

    /// The same, to be changed.
    pub fn of_mut<S: System>(&mut self) -> Option<&mut Fight<S>> {
        self.as_any_mut().downcast_mut()
    }
}

impl dyn DynFight + '_ {
    /// The system's key.
    pub fn key(&self) -> &'static str {
        self.facts().key
    }

    /// The system's name.
    pub fn name(&self) -> &'static str {
        self.facts().name
    }

    /// The table's name as it is shown.
    pub fn table_name(&self) -> &str {
        title(self.bare_name())
    }

    /// The ground.
    pub fn ground(&self) -> &Ground {
        &self.board().ground
    }

    /// How many steps it has come: exchanges, the one in progress among them.
    pub fn steps(&self) -> usize {
        self.played() + usize::from(self.waiting().is_some())
    }

    /// How far it has been played: exchanges, and answers of the one in progress.
    pub fn reached(&self) -> (usize, usize) {
        (self.played(), self.tape().map_or(0, <[_]>::len))
    }

    /// The state before the exchange in progress.
    pub fn settled(&self) -> Box<dyn DynState + '_> {
        self.after(self.played())
    }

    /// The run of the exchange in progress.
    pub fn open_run(&self) -> Option<&dyn DynRun> {
        self.tape().and(self.last_run())
    }
}

/// The checksum of what is there; 0 where nothing is.
fn sum<T: Serialize>(it: Option<&T>) -> u32 {
    it.and_then(bytes).map_or(0, |bytes| CRC.checksum(&bytes))
}

/// The exchange that a draft means.
fn exchange<S: System>(fight: &Fight<S>, draft: &Draft) -> Option<Exchange<S::Command>> {
    match draft {
        Draft::Declared(place) => Some(Exchange::of(fight.menu(place.who).get(place.index)?.value.clone())),
        Draft::Open(tape) => Some(Exchange { tape: tape.clone(), ..fight.open()?.clone() }),
    }
}

impl<S: System> DynFight for Fight<S> {
    fn facts(&self) -> &'static SystemFacts {
        SystemFacts::of::<S>()
    }

    fn board(&self) -> &Board {
        S::board(self.state())
    }
    fn bare_name(&self) -> &str {
        S::name(self.state())
    }
    fn now(&self) -> Box<dyn DynState + '_> {
        dyn_state::<S>(self.state())
    }
    fn after(&self, exchanges: usize) -> Box<dyn DynState + '_> {
        dyn_state::<S>(self.known_after(exchanges))
    }
    fn declarer(&self, at: usize) -> Option<UnitId> {
        S::who(&self.exchange(at)?.command)
    }
    fn declared(&self, at: usize) -> Option<Offer> {
        let exchange = self.exchange(at)?;
        whose_menus::<S>(self.known_after(at), &exchange.command).find_map(|who| {
            let menu = self.menu_after(at, who);
            let index = menu.iter().position(|option| option.value == exchange.command)?;
            Some(offer::<S>(MenuPlace { who, index }, &menu[index]))
        })
    }
    fn offers(&self, who: Option<UnitId>) -> Vec<Offer> {
        let menu = self.menu(who);
        let places = (0..).map(|index| MenuPlace { who, index });
        places.zip(menu.iter()).map(|(place, option)| offer::<S>(place, option)).collect()
    }
    fn offer(&self, place: MenuPlace) -> Option<Offer> {
        Some(offer::<S>(place, self.menu(place.who).get(place.index)?))
    }
    fn last_run(&self) -> Option<&dyn DynRun> {
        self.run().map(|run| run as &dyn DynRun)
    }
    fn last_run_until(&self, steps: usize) -> Option<Box<dyn DynRun + '_>> {
        let before = match self.open() {
            Some(_) => self.settled(),
            None => self.state_before(self.played().checked_sub(1)?)?,
        };
        Some(Box::new(self.run()?.until(before, steps)))
    }
    fn past_run(&self, at: usize) -> Option<Box<dyn DynRun>> {
        Some(Box::new(self.past(at)?))
    }
    fn tape(&self) -> Option<&[Answer]> {
        self.open().map(|exchange| &exchange.tape[..])
    }
    fn answers_of(&self, at: usize) -> &[Answer] {
        let tape = self.exchange(at).map_or(&[][..], |exchange| &exchange.tape);
        if at < self.played() { tape } else { standing(tape) }
    }
    fn trail(&self) -> Vec<(u32, u32)> {
        let stands = |at: usize| at < self.played() || !self.answers_of(at).is_empty();
        let command = |at: usize| self.exchange(at).filter(|_| stands(at));
        let entry = |at| (sum(self.state_before(at)), sum(command(at).map(|exchange| &exchange.command)));
        (0..=self.played()).map(entry).collect()
    }
    fn answers(&self) -> usize {
        self.run().map_or(0, |run| run.tape.len())
    }
    fn waiting(&self) -> Option<&Ask> {
        self.waiting()
    }
    fn form(&self) -> &[Posed] {
        self.form()
    }
    fn price(&self) -> Price {
        self.price()
    }
    fn said(&self, at: usize) -> Option<&Said> {
        self.said(at)
    }
    fn played(&self) -> usize {
        self.played()
    }
    fn fresh(&self) -> usize {
        self.fresh()
    }
    fn is_earlier(&self, at: usize) -> bool {
        self.is_earlier(at)
    }
    fn is_change(&self, at: usize) -> bool {
        self.is_change(at)
    }
    fn remembered(&self, at: usize, work_out: &dyn Fn() -> Rc<dyn Any>) -> Option<Rc<dyn Any>> {
        self.cached(at, work_out).map(|known| known.as_ref().clone())
    }

    fn roll_on(&mut self, rolls_on: bool) {
        self.roll_on(rolls_on);
    }
    fn rolls_on(&self) -> bool {
        self.rolls_on
    }
    fn can_undo(&self) -> bool {
        self.can_undo()
    }
    fn can_redo(&self) -> bool {
        self.can_redo()
    }
    fn undo(&mut self) -> bool {
        self.undo()
    }
    fn redo(&mut self) -> bool {
        self.redo()
    }
    fn redo_all(&mut self) -> bool {
        self.redo_all()
    }
    fn cancel(&mut self) -> bool {
        self.cancel()
    }
    fn back_to(&mut self, kept: usize) {
        self.back_to(kept);
    }
    fn declare(
        &mut self,
        who: Option<UnitId>,
        index: usize,
        overrules: bool,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let menu = self.menu(who);
        let option = menu.get(index).ok_or(Refusal::NotOffered)?;
        // What is composed stays where nothing can take its place.
        if let Some(bar) = option.shown.bar.as_ref().filter(|bar| bar.is_final || !overrules) {
            return Err(Refusal::Barred(bar.clone()));
        }
        self.cancel();
        self.declare(option.value.clone(), overrules, dice)
    }
    fn answer(&mut self, at: usize, said: Said, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.answer(at, said, dice)
    }
    fn commit(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.commit(dice)
    }
    fn throw(&mut self, faces: Vec<u8>, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.throw(faces, dice)
    }
    fn throw_sum(&mut self, sum: u16, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.throw_sum(sum, dice)
    }
    fn retype(&mut self, at: usize, said: Said, dice: &mut dyn Dice) -> Result<usize, Refusal> {
        self.retype(at, said, dice)
    }
    fn roll(&mut self, dice: &mut dyn Dice) {
        self.roll(dice);
    }

    fn scratch(&self) -> AnyFight {
        self.scratch().into()
    }
    fn begun(&self) -> AnyFight {
        self.begun().into()
    }
    fn has_odds(&self) -> bool {
        self.open().is_some_and(|exchange| S::has_odds(&exchange.command))
    }
    fn goal(&self, draft: &Draft) -> &'static str {
        exchange(self, draft).map_or(S::GAUGE.hit, |exchange| S::goal(&exchange.command))
    }
    fn tried(&self, draft: &Draft, hand: &mut dyn Hand) -> Option<Box<dyn DynRun>> {
        Some(Box::new(run::<S>(self.settled(), &exchange(self, draft)?, hand)))
    }
    fn odds_of(&self, draft: &Draft, blow: Blow) -> Option<AnyExplorer> {
        let exchange = exchange(self, draft)?;
        if matches!(draft, Draft::Declared(_)) && !S::has_odds(&exchange.command) {
            return None;
        }
        let blow = blow.in_state::<S>(self.state());
        Some(Box::new(Explorer::<S, Blow>::new(self.settled().clone(), exchange, blow.striker, blow)))
    }

    fn link_bytes(&self, keep: usize) -> Option<(u8, Vec<u8>)> {
        let v3 = V3::keeping(self, keep);
        Some((v3.version, v3.to_bytes()?))
    }
    fn record_bytes(&self) -> Option<(u8, Vec<u8>)> {
        let v3 = V3::of(self);
        Some((v3.version, v3.to_record(&self.to_keep())?))
    }

    fn duplicate(&self) -> AnyFight {
        self.clone().into()
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}

//! What is above the systems asks of a fight, whichever system's it is.

use super::erased::{AnyCommand, AnyFight, AnyState, AnySystem};
use super::explorer::AnyExplorer;
use super::facts::SystemFacts;
use super::menu::{MenuPlace, Offer};
use super::run::DynRun;
use super::state::DynState;
use super::written::V3;
use crate::board::{Board, Ground, UnitId};
use crate::dice::Dice;
use crate::sheet::is_blank;
use crate::sum::CRC;
use crate::table::run::{Playable, whose_menus};
use crate::table::{Answer, Blow, Exchange, Hand, Refusal, System, standing};

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

impl AnyFight {
    /// A fight of a system that begins here.
    pub fn of<S: System>(start: S::State) -> AnyFight {
        AnyFight::new(AnyState::of::<S>(start))
    }

    /// What its system says of itself.
    pub fn facts(&self) -> &'static SystemFacts {
        self.start().facts()
    }

    /// The system's key.
    pub fn key(&self) -> &'static str {
        self.facts().key
    }

    /// The system's name.
    pub fn name(&self) -> &'static str {
        self.facts().name
    }

    /// The table's name, as it was typed.
    pub fn bare_name(&self) -> &str {
        self.state().name()
    }

    /// The table's name as it is shown.
    pub fn table_name(&self) -> &str {
        title(self.bare_name())
    }

    /// The ground and the tokens as they are now.
    pub fn board(&self) -> &Board {
        AnySystem::board(self.state())
    }

    /// The ground.
    pub fn ground(&self) -> &Ground {
        &self.board().ground
    }

    /// The state as it is now, in the middle of an exchange too.
    pub fn now(&self) -> Box<dyn DynState + '_> {
        self.state().read()
    }

    /// The state after so many exchanges, or the last one known before.
    pub fn after(&self, exchanges: usize) -> Box<dyn DynState + '_> {
        self.known_after(exchanges).read()
    }

    /// The state before the exchange in progress.
    pub fn before(&self) -> Box<dyn DynState + '_> {
        self.settled().read()
    }

    /// How many steps it has come: exchanges, the one in progress among them.
    pub fn steps(&self) -> usize {
        self.played() + usize::from(self.waiting().is_some())
    }

    /// How far it has been played: exchanges, and answers of the one in progress.
    pub fn reached(&self) -> (usize, usize) {
        (self.played(), self.tape().map_or(0, <[_]>::len))
    }

    /// Who declared the closed exchange at a place; `None` where it was the table.
    pub fn declarer(&self, at: usize) -> Option<UnitId> {
        AnySystem::who(&self.exchange(at)?.command)
    }

    /// What the exchange at a place was declared as, the one in progress after the last closed one, on the menu of
    /// the state before it or the last one known before; `None` where it is on none.
    pub fn declared(&self, at: usize) -> Option<Offer> {
        let exchange = self.exchange(at)?;
        whose_menus::<AnySystem>(self.known_after(at), &exchange.command).find_map(|who| {
            let menu = self.menu_after(at, who);
            let index = menu.iter().position(|option| option.value == exchange.command)?;
            Some(Offer::of(MenuPlace { who, index }, &menu[index]))
        })
    }

    /// The menu of a figure, or of the table: what may be declared once nothing is in progress.
    pub fn offers(&self, who: Option<UnitId>) -> Vec<Offer> {
        let menu = self.menu(who);
        let places = (0..).map(|index| MenuPlace { who, index });
        places.zip(menu.iter()).map(|(place, option)| Offer::of(place, option)).collect()
    }

    /// The option at a place of these menus.
    pub fn offer(&self, place: MenuPlace) -> Option<Offer> {
        Some(Offer::of(place, self.menu(place.who).get(place.index)?))
    }

    /// Declares the option at a place of the menus. A draft gives way, but only to what is open or overruled.
    pub fn declare_offer(
        &mut self,
        place: MenuPlace,
        overrules: bool,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let menu = self.menu(place.who);
        let option = menu.get(place.index).ok_or(Refusal::NotOffered)?;
        // What is composed stays where nothing can take its place.
        if let Some(bar) = option.shown.bar.as_ref().filter(|bar| bar.is_final || !overrules) {
            return Err(Refusal::Barred(bar.clone()));
        }
        self.cancel();
        self.declare(option.value.clone(), overrules, dice)
    }

    /// The run of the exchange in progress, or of the last one.
    pub fn last_run(&self) -> Option<&dyn DynRun> {
        self.run().map(|run| run as &dyn DynRun)
    }

    /// The run of the exchange in progress.
    pub fn open_run(&self) -> Option<&dyn DynRun> {
        self.tape().and(self.last_run())
    }

    /// That run as of so many steps of its story: what had happened by then, and nothing waited for.
    pub fn last_run_until(&self, steps: usize) -> Option<Box<dyn DynRun + '_>> {
        let before = match self.open() {
            Some(_) => self.settled(),
            None => self.state_before(self.played().checked_sub(1)?)?,
        };
        Some(Box::new(self.run()?.until(before, steps)))
    }

    /// The run of the closed exchange at a place, worked out anew; `None` where that would not be what was played, and
    /// where the referee changed the table.
    pub fn past_run(&self, at: usize) -> Option<Box<dyn DynRun>> {
        Some(Box::new(self.past(at)?))
    }

    /// The answers of the exchange in progress.
    pub fn tape(&self) -> Option<&[Answer]> {
        self.open().map(|exchange| &exchange.tape[..])
    }

    /// The answers of the entry at a place, of the one in progress those that stand; none where the referee changed
    /// the table.
    pub fn answers_of(&self, at: usize) -> &[Answer] {
        let tape = self.exchange(at).map_or(&[][..], |exchange| &exchange.tape);
        if at < self.played() { tape } else { standing(tape) }
    }

    /// How many answers the exchange in progress, or the last one, has.
    pub fn answers(&self) -> usize {
        self.run().map_or(0, |run| run.tape.len())
    }

    /// For each entry the checksum of the state before it and that of what was declared; last those of the state now and
    /// of what is in progress, 0 where nothing stands of that. A copy of the table is held against it.
    pub fn trail(&self) -> Vec<(u32, u32)> {
        let stands = |at: usize| at < self.played() || !self.answers_of(at).is_empty();
        let sum = |bytes: Option<Vec<u8>>| bytes.map_or(0, |bytes| CRC.checksum(&bytes));
        let state = |at| sum(self.state_before(at).and_then(AnySystem::state_bytes));
        let command = |at: usize| {
            let exchange = self.exchange(at).filter(|_| stands(at));
            sum(exchange.and_then(|it| AnySystem::command_bytes(&it.command)))
        };
        (0..=self.played()).map(|at| (state(at), command(at))).collect()
    }

    /// Whether the exchange in progress comes to a blow or a contest: [`System::has_odds`].
    pub fn has_odds(&self) -> bool {
        self.open().is_some_and(|exchange| exchange.command.has_odds())
    }

    /// What a draft has to do to count: "to hit".
    pub fn goal(&self, draft: &Draft) -> &'static str {
        self.drafted(draft).map_or(self.facts().gauge.hit, |exchange| exchange.command.goal())
    }

    /// Runs a draft; where its answers end the hand answers.
    pub fn tried(&self, draft: &Draft, hand: &mut dyn Hand) -> Option<Box<dyn DynRun>> {
        Some(Box::new(AnySystem::run(self.settled(), &self.drafted(draft)?, hand)))
    }

    /// Begins to work out the odds of a draft: as the striker of the blow plays it, against somebody who plays well;
    /// `None` for what is declared and comes to no blow.
    pub fn odds_of(&self, draft: &Draft, blow: Blow) -> Option<AnyExplorer> {
        let exchange = self.drafted(draft)?;
        if matches!(draft, Draft::Declared(_)) && !exchange.command.has_odds() {
            return None;
        }
        self.settled().explorer(&exchange, self.state(), blow)
    }

    /// The exchange that a draft means.
    fn drafted(&self, draft: &Draft) -> Option<Exchange<AnyCommand>> {
        match draft {
            Draft::Declared(place) => {
                Some(Exchange::of(self.menu(place.who).get(place.index)?.value.clone()))
            }
            Draft::Open(tape) => Some(Exchange { tape: tape.clone(), ..self.open()?.clone() }),
        }
    }

    /// As a link has it, with all but so many of the last entries folded into its beginning, and the version that this
    /// is written as: see [`V3`].
    pub fn link_bytes(&self, keep: usize) -> Option<(u8, Vec<u8>)> {
        let v3 = V3::keeping(self, keep);
        Some((v3.version, v3.to_bytes()?))
    }

    /// As a record has it, and the version that this is written as: see [`V3`].
    pub fn record_bytes(&self) -> Option<(u8, Vec<u8>)> {
        let v3 = V3::of(self);
        Some((v3.version, v3.to_record(&self.to_keep())?))
    }
}

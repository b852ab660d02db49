//! Floor 2: the rule systems and their register.
//! Each folder is one system; only its facade type is public. Systems share the floors below,
//! never each other.
//!
//! The register is closed on purpose: add a variant and the compiler lists what is missing. It
//! only dispatches; what the page shows is built in `view`, once for all systems.

pub mod circle;
pub mod dexterity;
pub mod gurps;
mod here;
pub mod magic;
mod register;
mod setup;
pub mod stamina;

pub use register::{AnyExplorer, AnyFight, AnySetup, AnySystem, SYSTEMS};
pub(crate) use register::{apart, building, each, each_built, each_to};
pub use setup::Enlisted;

use crate::board::{Ground, UnitId};
use crate::dice::Dice;
use crate::sheet::{Form, is_blank};
use crate::table::{Ask, Cover, Forked, Odds, Outcome, Posed, Refusal, Rule, RuleText, Said, System};

/// A system at a glance: all that is known of it before its code is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SystemCard {
    /// In links and storage.
    pub key: &'static str,
    /// Its folder, after which its code is called where it is fetched.
    pub part: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is about, in a few words.
    pub line: &'static str,
    /// Its demo scenes.
    pub covers: &'static [Cover],
    /// What files of another program end in whose characters it imports: ".gcs".
    pub imports: Option<&'static str>,
}

impl SystemCard {
    const fn of<S: System>(part: &'static str) -> SystemCard {
        let imports = <S::Sheet as Form>::IMPORTS;
        SystemCard { key: S::KEY, part, name: S::NAME, line: S::LINE, covers: S::COVERS, imports }
    }
}

/// A system's first demo scene; `None` for a key nobody has, and before its code is here.
pub fn demo(key: &str) -> Option<AnySetup> {
    scene(key, 0)
}

/// The demo scene with this place in [`SystemCard::covers`]; `None` where there is none, for a key nobody has, and
/// before the system's code is here.
pub fn scene(key: &str, place: usize) -> Option<AnySetup> {
    let system = AnySystem::named(key).filter(|system| system.is_here())?;
    each_to!(AnySystem: system, S, _it, AnySetup(wrap) => S::demos().into_iter().nth(place).map(wrap))
}

/// A table of a system with open ground and nobody on it; `None` where there is no [`demo`].
pub fn empty(key: &str) -> Option<AnySetup> {
    let mut setup = demo(key)?;
    each!(AnySetup: &mut setup, setup => {
        setup.name = "New table".to_owned();
        setup.ground = Ground::open(12, 10);
        setup.recruits.clear();
    });
    Some(setup)
}

/// A system's catalogue; empty for a key nobody has, and before its code is here: the texts come with it.
pub fn rules(key: &str) -> &'static [Rule] {
    let system = AnySystem::named(key).filter(|system| system.is_here());
    system.map_or(&[], |system| {
        // The compiler must not find out what the gate gives back: then it would name it on this side.
        each!(AnySystem: system, S, _it => std::hint::black_box(S::RULES))
    })
}

/// What a rule says; only behind the gate [`texts`].
pub fn text(rule: Rule) -> Option<&'static RuleText> {
    let card = SYSTEMS.iter().find(|card| card.key.eq_ignore_ascii_case(rule.key))?;
    let texts = AnySystem::named(card.key)?.texts();
    texts.iter().find(|text| text.number == rule.number)
}

/// The gate of what rules say: it comes when somebody wants to read one.
#[inline(never)]
pub fn texts<R>(act: impl FnOnce() -> R) -> R {
    std::hint::black_box("texts");
    act()
}

impl AnyFight {
    /// The system's key.
    pub fn key(&self) -> &'static str {
        each!(AnyFight: self, S, _fight => S::KEY)
    }

    /// The system's name.
    pub fn name(&self) -> &'static str {
        each!(AnyFight: self, S, _fight => S::NAME)
    }

    /// The table's name.
    pub fn table_name(&self) -> &str {
        each!(AnyFight: self, S, fight => title(S::name(fight.state())))
    }

    /// The ground.
    pub fn ground(&self) -> &Ground {
        each!(AnyFight: self, S, fight => &S::board(fight.state()).ground)
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        each!(AnyFight: self, fight => fight.can_undo())
    }

    /// Whether there is something taken back.
    pub fn can_redo(&self) -> bool {
        each!(AnyFight: self, fight => fight.can_redo())
    }

    /// Takes back the last decision; whether there was one.
    pub fn undo(&mut self) -> bool {
        each!(AnyFight: self, fight => fight.undo())
    }

    /// Takes back the last undo; whether there was one.
    pub fn redo(&mut self) -> bool {
        each!(AnyFight: self, fight => fight.redo())
    }

    /// Drops a draft; whether there was one.
    pub fn cancel(&mut self) -> bool {
        each!(AnyFight: self, fight => fight.cancel())
    }

    /// Declares the option at `index` of a figure's menu, or of the table's. A draft gives way,
    /// but only to what is open or overruled.
    pub fn declare(
        &mut self,
        who: Option<UnitId>,
        index: usize,
        overrules: bool,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        each!(AnyFight: self, fight => {
            let offer = fight.menu(who).into_iter().nth(index).ok_or(Refusal::NotOffered)?;
            if let (Some(bar), false) = (offer.shown.bar, overrules) {
                return Err(Refusal::Barred(bar));
            }
            fight.cancel();
            fight.declare(offer.value, overrules, dice)
        })
    }

    /// Answers a prompt of the open form.
    pub fn answer(&mut self, at: usize, said: Said, dice: &mut dyn Dice) -> Result<(), Refusal> {
        each!(AnyFight: self, fight => fight.answer(at, said, dice))
    }

    /// Lets the open form stand.
    pub fn commit(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        each!(AnyFight: self, fight => fight.commit(dice))
    }

    /// Puts typed dice on the table.
    pub fn throw(&mut self, faces: Vec<u8>, dice: &mut dyn Dice) -> Result<(), Refusal> {
        each!(AnyFight: self, fight => fight.throw(faces, dice))
    }

    /// Throws what is waited for.
    pub fn roll(&mut self, dice: &mut dyn Dice) {
        each!(AnyFight: self, fight => fight.roll(dice));
    }

    /// What is waited for.
    pub fn waiting(&self) -> Option<&Ask> {
        each!(AnyFight: self, fight => fight.waiting())
    }

    /// The prompts of the open form.
    pub fn form(&self) -> &[Posed] {
        each!(AnyFight: self, fight => fight.form())
    }

    /// How many exchanges are closed.
    pub fn played(&self) -> usize {
        each!(AnyFight: self, fight => fight.played())
    }

    /// How many steps it has come: exchanges, the one in progress among them.
    pub fn steps(&self) -> usize {
        self.played() + usize::from(self.waiting().is_some())
    }

    /// How many answers the exchange in progress, or the last one, has.
    pub fn answers(&self) -> usize {
        each!(AnyFight: self, fight => fight.run().map_or(0, |run| run.tape.len()))
    }

    /// Goes back to when `kept` exchanges were closed and nothing was declared since. It can be
    /// redone, exchange by exchange.
    pub fn back_to(&mut self, kept: usize) {
        each!(AnyFight: self, fight => fight.back_to(kept));
    }

    /// The setup that this table could have begun with: for the board editor.
    pub fn setup(&self) -> AnySetup {
        each_to!(AnyFight: self, S, fight, AnySetup(wrap) => wrap(building::<S, _>(|| S::setup(fight.state()))))
    }
}

/// A table's name as it is shown: what nobody can see is none.
pub fn title(name: &str) -> &str {
    if is_blank(name) { "Unnamed table" } else { name }
}

impl AnyExplorer {
    /// Walks at most `paths` further paths; whether everything has been walked.
    pub fn work(&mut self, paths: usize) -> bool {
        each!(AnyExplorer: self, explorer => explorer.work(paths))
    }

    /// How many paths have been walked.
    pub fn runs(&self) -> usize {
        each!(AnyExplorer: self, explorer => explorer.runs())
    }

    /// How many different moments they have led to.
    pub fn moments(&self) -> usize {
        each!(AnyExplorer: self, explorer => explorer.moments())
    }

    /// The odds, once everything has been walked.
    pub fn odds(&self) -> Option<&Odds<Outcome>> {
        each!(AnyExplorer: self, explorer => explorer.odds())
    }

    /// What is known by now: exact chances of what has been walked, the rest is unexplored.
    pub fn so_far(&self) -> Odds<Outcome> {
        each!(AnyExplorer: self, explorer => explorer.so_far())
    }

    /// The odds of each option of the contested decision, once everything has been walked.
    pub fn forked(&self) -> Option<&Forked<Outcome>> {
        each!(AnyExplorer: self, explorer => explorer.forked())
    }
}

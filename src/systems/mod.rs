//! Floor 2: the rule systems and their register.
//! Each folder is one system; only its facade type is public. Systems share the floors below,
//! never each other.
//!
//! The register only lists them and says whose code is here; whatever is done with one is done through the
//! trait objects of [`table`](crate::table), once for all systems.

mod card;
pub mod circle;
pub mod dexterity;
pub mod gurps;
mod loaded;
pub mod magic;
mod register;
pub mod stamina;

pub use crate::table::{AnyExplorer, AnyFight, AnySetup, Enlisted, title};
pub use card::SystemCard;
pub use loaded::{register, register_editor};
pub use register::SYSTEMS;
#[cfg(target_arch = "wasm32")] // The page's gates are made from it.
pub(crate) use register::for_each_system;

use crate::table::{Rule, RuleText, SetupFaults, Term};

/// A system's first demo scene; `None` for a key nobody has, and before its code is here.
pub fn demo(key: &str) -> Option<AnySetup> {
    scene(key, 0)
}

/// The demo scene with this place in [`SystemCard::covers`]; `None` where there is none, for a key nobody has, and
/// before the system's code is here.
pub fn scene(key: &str, place: usize) -> Option<AnySetup> {
    AnySetup::demo(SystemCard::named(key)?.editor()?, place)
}

/// The fight on a [`scene`].
pub fn begin(key: &str, place: usize) -> Option<Result<AnyFight, SetupFaults>> {
    SystemCard::named(key)?.system()?.demo(place)
}

/// A table of a system with open ground and nobody on it; `None` where there is no [`demo`].
pub fn empty(key: &str) -> Option<AnySetup> {
    AnySetup::empty(SystemCard::named(key)?.editor()?)
}

/// A system's catalogue; empty for a key nobody has, and before its code is here: the texts come with it.
pub fn rules(key: &str) -> &'static [Rule] {
    SystemCard::named(key).and_then(SystemCard::system).map_or(&[], |system| system.facts().rules)
}

/// The few words of a system's rules; none for a key nobody has, and before its code is here. Keys of rules will do.
pub fn glossary(key: &str) -> &'static [Term] {
    let card = SYSTEMS.iter().find(|card| card.key.eq_ignore_ascii_case(key));
    card.and_then(SystemCard::system).map_or(&[], |system| system.facts().glossary)
}

/// What a rule says.
pub fn text(rule: Rule) -> Option<&'static RuleText> {
    let card = SYSTEMS.iter().find(|card| card.key.eq_ignore_ascii_case(rule.key))?;
    register::texts(card.key).iter().find(|text| text.number == rule.number)
}

impl AnySetup {
    /// The fight that begins with this table. Nothing is told of it before the system's code to play with is here.
    pub fn begin(&self) -> Result<AnyFight, SetupFaults> {
        let system = SystemCard::named(self.key()).and_then(SystemCard::system);
        self.begin_in(system.ok_or_else(SetupFaults::default)?)
    }
}

impl AnyFight {
    /// The setup that this table could have begun with, for the board editor; `None` before the code that builds
    /// tables is here.
    pub fn setup(&self) -> Option<AnySetup> {
        self.setup_after(self.played())
    }

    /// Renames the table, as a step of the referee's: whether it could be, which it can't in the middle of a step.
    pub fn rename(&mut self, name: &str) -> bool {
        let Some(mut setup) = self.setup() else { return false };
        setup.rename(name);
        setup.change(self).is_ok()
    }

    /// The same as the table was after so many entries.
    pub fn setup_after(&self, entries: usize) -> Option<AnySetup> {
        AnySetup::of_fight(SystemCard::named(self.key())?.editor()?, self, entries)
    }
}

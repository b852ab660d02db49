//! Which systems there are: one list, from which everything that tells them apart is made.
//!
//! On the page each system's code comes when it is first needed, through its gate (`ui::browser::lazy`). So whatever else
//! is made from the list reads constants of the facades only; with `load` and `load_editor`, which exist on the host
//! alone, all code is here from the start.

use super::card::SystemCard;
#[cfg(not(target_arch = "wasm32"))]
use crate::table::{DynEditor, DynSystem, dyn_editor, dyn_system};
use crate::table::{RuleText, System};

/// Hands the list of all systems to a macro, each as its folder and its facade, in the order in which they are offered.
///
/// To add a system: its folder, its line here, and its words on the first page in index.html (a test asks for them).
macro_rules! for_each_system {
    ($then:ident) => {
        $then! {
            magic::Magic,
            dexterity::Dexterity,
            circle::Circle,
            gurps::Gurps,
            stamina::Stamina,
        }
    };
}
#[cfg(target_arch = "wasm32")]
pub(crate) use for_each_system;

macro_rules! register {
    ($($module:ident::$Name:ident,)+) => {
        /// All systems, in the order in which they are offered.
        pub const SYSTEMS: &[SystemCard] = &[$(SystemCard::of::<super::$module::$Name>(stringify!($module))),+];

        /// What the rules of a system say; nothing for a key nobody has.
        pub(super) fn texts(key: &str) -> &'static [RuleText] {
            match key {
                $(super::$module::$Name::KEY => super::$module::$Name::TEXTS,)+
                _ => &[],
            }
        }

        /// A system with its code; `None` for a key nobody has.
        #[cfg(not(target_arch = "wasm32"))]
        pub(super) fn load(key: &str) -> Option<&'static dyn DynSystem> {
            match key {
                $(super::$module::$Name::KEY => Some(dyn_system::<super::$module::$Name>()),)+
                _ => None,
            }
        }

        /// What builds a system's tables, with its code; `None` for a key nobody has.
        #[cfg(not(target_arch = "wasm32"))]
        pub(super) fn load_editor(key: &str) -> Option<&'static dyn DynEditor> {
            match key {
                $(super::$module::$Name::KEY => Some(dyn_editor::<super::$module::$Name>()),)+
                _ => None,
            }
        }
    };
}

for_each_system!(register);

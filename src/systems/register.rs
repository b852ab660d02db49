//! Which systems there are: one list, from which everything that tells them apart is made.
//!
//! On the page each system's code comes when it is first needed. So nothing but `load` and `load_editor` may name a
//! system's facade to do anything with it: whoever calls them has that system's code. Constants may be read anywhere.

use super::SystemCard;
use super::circle::Circle;
use super::dexterity::Dexterity;
use super::gurps::Gurps;
use super::magic::Magic;
use super::stamina::Stamina;
#[cfg(not(target_arch = "wasm32"))]
use crate::table::{DynEditor, DynSystem, dyn_editor, dyn_system};
use crate::table::{RuleText, System};

macro_rules! register {
    ($($Name:ident in $module:ident,)+) => {
        /// All systems, in the order in which they are offered.
        pub const SYSTEMS: &[SystemCard] = &[$(SystemCard::of::<$Name>(stringify!($module))),+];

        /// What the rules of a system say; nothing for a key nobody has.
        pub(super) fn texts(key: &str) -> &'static [RuleText] {
            match key {
                $($Name::KEY => $Name::TEXTS,)+
                _ => &[],
            }
        }

        /// A system with its code; `None` for a key nobody has.
        #[cfg(not(target_arch = "wasm32"))]
        pub(super) fn load(key: &str) -> Option<&'static dyn DynSystem> {
            match key {
                $($Name::KEY => Some(dyn_system::<$Name>()),)+
                _ => None,
            }
        }

        /// What builds a system's tables, with its code; `None` for a key nobody has.
        #[cfg(not(target_arch = "wasm32"))]
        pub(super) fn load_editor(key: &str) -> Option<&'static dyn DynEditor> {
            match key {
                $($Name::KEY => Some(dyn_editor::<$Name>()),)+
                _ => None,
            }
        }
    };
}

// To add a system: its folder, its line here, and its words on the first page in index.html (a test asks for them).
register! {
    Magic in magic,
    Dexterity in dexterity,
    Circle in circle,
    Gurps in gurps,
    Stamina in stamina,
}

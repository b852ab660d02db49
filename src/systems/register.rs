//! Which systems there are: one list, from which everything that tells them apart is made.
//!
//! On the page each system's code is a part of its own, fetched when the system is first needed
//! (`cargo xtask parts`). So the macros here are the only doors to that code: whatever they do with a
//! system's type they do behind [`apart`], and the parts are cut off there.

use super::SystemCard;
use super::circle::Circle;
use super::dexterity::Dexterity;
use super::gurps::Gurps;
use super::magic::Magic;
use super::stamina::Stamina;
use crate::table::{Blow, Explorer, Fight, RuleText, Setup, System};

/// The gate of a system's code: what is reached through gates of `S`, and not without any, is in its part.
///
/// It must stay a function with a name of its own, that tells the system and the gate. The key makes sure:
/// without it the compiler might find that two systems do the same somewhere and keep one gate for both.
#[inline(never)]
pub(crate) fn apart<S: System, R>(act: impl FnOnce() -> R) -> R {
    std::hint::black_box(S::KEY);
    act()
}

/// The gate of what is done with a system only while a table is built. Its code comes with the editor's
/// (`ui::part::building`), for all systems at once: nobody plays with it, and a fight comes sooner without.
#[inline(never)]
pub(crate) fn building<S: System, R>(act: impl FnOnce() -> R) -> R {
    std::hint::black_box(S::KEY);
    act()
}

macro_rules! register {
    (($d:tt) $($Name:ident in $module:ident,)+) => {
        /// A system, by its facade.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub enum AnySystem {
            $(
                #[doc = concat!("[`", stringify!($Name), "`]")]
                $Name($Name),
            )+
        }

        /// A fight of any system.
        #[derive(Debug)]
        pub enum AnyFight {
            $(
                #[doc = concat!("Of [`", stringify!($Name), "`]")]
                $Name(Fight<$Name>),
            )+
        }

        /// A table of any system before the first throw.
        #[derive(Debug)]
        pub enum AnySetup {
            $(
                #[doc = concat!("Of [`", stringify!($Name), "`]")]
                $Name(Setup<<$Name as System>::Sheet>),
            )+
        }

        /// Odds of any system being worked out.
        pub enum AnyExplorer {
            $(
                #[doc = concat!("Of [`", stringify!($Name), "`]")]
                $Name(Explorer<$Name, Blow>),
            )+
        }

        /// All systems, in the order in which they are offered.
        pub const SYSTEMS: &[SystemCard] = &[$(SystemCard::of::<$Name>(stringify!($module))),+];

        impl AnySystem {
            /// The system with this key; `None` for a key nobody has.
            pub fn named(key: &str) -> Option<AnySystem> {
                $(
                    if key == $Name::KEY {
                        return Some(AnySystem::$Name($Name));
                    }
                )+
                None
            }

            /// What its rules say, past its own gate: texts are no code of it.
            pub(super) fn texts(self) -> &'static [RuleText] {
                match self {
                    $(AnySystem::$Name(_) => <$Name as System>::TEXTS,)+
                }
            }

            /// Its place in [`SYSTEMS`].
            pub(super) fn place(self) -> usize {
                [$(AnySystem::$Name($Name)),+].iter().position(|it| *it == self).unwrap_or_default()
            }
        }

        /// Does the same for whichever system it is: `each!(AnyFight: self, fight => ...)`, or with the
        /// system's type, `each!(AnyFight: self, S, fight => ...)`. It is done in a closure: `?` and
        /// `return` end it, not the caller.
        macro_rules! each {
            ($d any:ident: $d value:expr, $d it:ident => $d body:expr) => {
                match $d value {
                    $($crate::systems::$d any::$Name($d it) => {
                        $crate::systems::apart::<$crate::systems::$module::$Name, _>(|| $d body)
                    })+
                }
            };
            ($d any:ident: $d value:expr, $d system:ident, $d it:ident => $d body:expr) => {
                match $d value {
                    $($crate::systems::$d any::$Name($d it) => {
                        type $d system = $crate::systems::$module::$Name;
                        $crate::systems::apart::<$d system, _>(|| $d body)
                    })+
                }
            };
        }

        /// The same for a setup, of what is only done while it is built.
        macro_rules! each_built {
            ($d value:expr, $d it:ident => $d body:expr) => {
                match $d value {
                    $($crate::systems::AnySetup::$Name($d it) => {
                        $crate::systems::building::<$crate::systems::$module::$Name, _>(|| $d body)
                    })+
                }
            };
            ($d value:expr, $d system:ident, $d it:ident => $d body:expr) => {
                match $d value {
                    $($crate::systems::AnySetup::$Name($d it) => {
                        type $d system = $crate::systems::$module::$Name;
                        $crate::systems::building::<$d system, _>(|| $d body)
                    })+
                }
            };
        }

        /// The same with a way into the enum `$to`: `wrap` is its variant of the same system, as in
        /// `each_to!(AnySetup: self, S, setup, AnyFight(wrap) => Ok(wrap(...)))`.
        macro_rules! each_to {
            ($d any:ident: $d value:expr, $d system:ident, $d it:ident, $d to:ident($d wrap:ident) => $d body:expr) => {
                match $d value {
                    $($crate::systems::$d any::$Name($d it) => {
                        type $d system = $crate::systems::$module::$Name;
                        let $d wrap = $crate::systems::$d to::$Name;
                        $crate::systems::apart::<$d system, _>(|| $d body)
                    })+
                }
            };
        }

        impl PartialEq for AnyFight {
            fn eq(&self, other: &AnyFight) -> bool {
                match (self, other) {
                    $((AnyFight::$Name(own), AnyFight::$Name(other)) => apart::<$Name, _>(|| own == other),)+
                    #[allow(unreachable_patterns)]
                    _ => false,
                }
            }
        }

        // Compared only where tables are built.
        impl PartialEq for AnySetup {
            fn eq(&self, other: &AnySetup) -> bool {
                match (self, other) {
                    $((AnySetup::$Name(own), AnySetup::$Name(other)) => building::<$Name, _>(|| own == other),)+
                    #[allow(unreachable_patterns)]
                    _ => false,
                }
            }
        }
    };
}

// To add a system: its folder, its line here, and its words on the first page in index.html (a test asks for them).
register! { ($)
    Magic in magic,
    Dexterity in dexterity,
    Circle in circle,
    Gurps in gurps,
    Stamina in stamina,
}

pub(crate) use {each, each_built, each_to};

impl Clone for AnyFight {
    fn clone(&self) -> AnyFight {
        each_to!(AnyFight: self, _S, fight, AnyFight(wrap) => wrap(fight.clone()))
    }
}

impl Clone for AnySetup {
    fn clone(&self) -> AnySetup {
        each_to!(AnySetup: self, _S, setup, AnySetup(wrap) => wrap(setup.clone()))
    }
}

//! A system's commands, written once: what each is called, who declares it and whom it is aimed at.

/// Writes the enum `Command`, in the order in which links hold them. A field called `who` is the one who declares it, a
/// field called `foe` the one it is aimed at: `Command::who` and `Command::target` read them.
macro_rules! commands {
    ($($(#[$doc:meta])* $command:ident $(($($field:ident: $type:ty),+))?,)*) => {
        /// What a player may declare.
        #[derive(Clone, Copy, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
        pub enum Command {
            $($(#[$doc])* $command $(($($type),+))?,)*
        }

        #[allow(unused_variables)]
        impl Command {
            /// Who declares it; `None` for the table.
            pub(super) fn who(&self) -> Option<$crate::board::UnitId> {
                match self {
                    $(Command::$command $(($($field),+))? => $crate::table::commands!(@who $($($field $field)+)?),)*
                }
            }

            /// Whom it is aimed at.
            pub(super) fn target(&self) -> Option<$crate::board::UnitId> {
                match self {
                    $(Command::$command $(($($field),+))? => $crate::table::commands!(@foe $($($field $field)+)?),)*
                }
            }
        }
    };
    // Each field comes twice: its name is looked at, and its value taken.
    (@who who $value:ident $($rest:ident)*) => { Some(*$value) };
    (@foe foe $value:ident $($rest:ident)*) => { Some(*$value) };
    (@$of:ident $name:ident $value:ident $($rest:ident)*) => { $crate::table::commands!(@$of $($rest)*) };
    (@$of:ident) => { None };
}
pub(crate) use commands;

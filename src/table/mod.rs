//! Floor 1: the procedure engine. Asks, records, replays, counts.
//! Knows dice, boards, sheets, tapes, prompts, tallies, stories.
//! Must never know a rule, a system, or how anything is drawn.
//!
//! A procedure is ordinary straight-line code. All its freedom passes through [`Table`]: each
//! throw and each decision takes the next answer from a tape, and where the tape ends the
//! procedure is left with `?` and run again when there is one answer more. So an attack can be
//! stored half-way, undone, enumerated exactly and explained, and is written once.
//!
//! Two things were found in building it. A decision is nearly always several small ones that a
//! player settles together (which mode, aimed where, how many dice), so prompts come in *forms*:
//! all prompts up to the next [`Table::commit`] can be seen and changed together, each has its
//! default, and nothing is paid before. And a referee may overrule any bar, so a barred option is
//! an answer like any other, marked as overruled.
//!
//! All of this is generic over the [`System`], so that rules are typed. The floors above see none of its types, but the
//! trait objects of `any`.

mod any;
mod area;
mod ask;
mod bytes;
mod changes;
mod commands;
mod core;
mod deed;
mod digest;
mod entry;
mod explorer;
mod fight;
mod glossary;
mod hand;
mod memo;
mod odds;
mod outcome;
mod phrase;
mod price;
mod prompt;
mod reading;
mod rolls;
mod rule;
mod run;
mod setup;
mod story;
mod system;
#[allow(clippy::module_inception)]
mod table;
mod tally;
mod tape;

pub use self::core::TableCore;
pub use any::{
    AnyCommand, AnyEvent, AnyExplorer, AnyFight, AnySetup, AnySheet, AnyState, AnySystem, Draft, DynEditor,
    DynExplorer, DynRun, DynSheet, DynState, DynSystem, EachOption, Enlisted, KeptStates, MenuPlace, Offer,
    ReadFight, Reader, ReaderOf, SystemFacts, V1, V2, V3, dyn_editor, dyn_state, dyn_system, title,
};
pub use area::{Way, Zone, ZoneKind};
pub use ask::{Ask, Posed};
pub use bytes::{bytes, put, put_all, read, take, take_all};
pub use changes::{Changes, places_before, relist};
pub(crate) use commands::commands;
pub use deed::{Deed, TurnToCome, bar_of_return, facings, here, returns, senseless, sides};
pub use digest::Digest;
pub use entry::Entry;
pub use explorer::{Explorer, Question, fingerprint};
pub use fight::{Fight, Recorded, Replayed, Written};
pub use glossary::Term;
pub use hand::{Asked, Halt, Hand, InPlay, Next};
pub use memo::Memo;
pub use odds::{Forked, Odds};
pub use outcome::{Blow, Outcome};
pub use phrase::Phrase;
pub use price::{Cost, Due, Price};
pub use prompt::{Bar, Choice, Look, Need, Opt, Presentation, Prompt, Sense, Sign};
pub use reading::Reading;
pub(crate) use rule::catalogue;
pub use rule::{Rule, RuleCard, RuleText};
pub use run::{Playable, Run, RunUntil, offered, run, run_with};
pub use setup::{
    Cover, MOST_FIGURES, MOST_NAME, Recruit, Setup, SetupFault, SetupFaults, Stand, TableOption,
};
pub use story::{EventText, MovePrice, Step};
pub use system::{Card, Gauge, Land, Place, Prospect, Round, System, Unit};
pub use table::Table;
pub use tally::{Line, Op, Tally};
pub use tape::{Answer, Exchange, Mark, Refusal, Said, is_draft, standing};

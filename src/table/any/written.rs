//! A fight as bytes: what of it is written into links and records, by version. What may be changed here and what not
//! is told in `share::wire`.
//!
//! All shapes are postcard. Their bytes follow each other, so they are written and read part by part: then there is one
//! function for a system's states and one for its exchanges, whatever they are parts of.

use super::erased::{AnyCommand, AnyFight, AnyState, AnySystem};
use crate::table::run::Playable;
use crate::table::{
    Digest, Exchange, Fight, Recorded, Replayed, Said, SetupFaults, System, Written, put, put_all, take,
    take_all,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;

/// Version 1 of a fight: where it began and all that was declared and answered since. Everything
/// else follows from these by replay. No longer written.
pub struct V1<P: Playable> {
    /// The state before the first exchange; not to be looked at before [`System::check`] has.
    pub start: P::State,
    /// The closed exchanges, oldest first.
    pub exchanges: Vec<Exchange<P::Command>>,
    /// The exchange in progress.
    pub open: Option<Exchange<P::Command>>,
}

impl<P: Playable> From<V1<P>> for V2<P> {
    /// Version 1 told nothing of where the exchanges led.
    fn from(v1: V1<P>) -> V2<P> {
        let exchanges = v1.exchanges.into_iter().map(|it| (it, Digest::UNKNOWN)).collect();
        V2 { start: v1.start, exchanges, open: v1.open }
    }
}

/// Version 2 of a fight: the same, and for each closed exchange the digest of the state it led to,
/// by which a replay under mended rules is known from what was played.
#[derive(Serialize, Deserialize)]
#[serde(bound(
    serialize = "P::State: Serialize, P::Command: Serialize",
    deserialize = "P::State: DeserializeOwned, P::Command: DeserializeOwned"
))]
pub struct V2<P: Playable> {
    /// The state before the first exchange; not to be looked at before [`System::check`] has.
    pub start: P::State,
    /// The closed exchanges, oldest first.
    pub exchanges: Vec<Written<P::Command>>,
    /// The exchange in progress.
    pub open: Option<Exchange<P::Command>>,
}

/// Version 3 of a fight: the same, and what the referee changed between the exchanges. In version 4 dice may have been
/// typed anew, in version 5 by their sum, and somebody may have left the board. A fight is written as the least version
/// that can say it: whoever has an older page can open that.
pub struct V3<P: Playable> {
    /// All else.
    pub v2: V2<P>,
    /// The states that the referee changed the table to, each after so many entries: exchanges, and changes before it.
    pub changes: KeptStates<P>,
    /// The version that it is written as.
    pub version: u8,
}

/// What a record has beside the fight: states that stand where a replay no longer leads to them,
/// each after so many exchanges, in order; the newest is always among them.
pub type KeptStates<P> = Vec<(u32, <P as Playable>::State)>;

impl<P: Playable> V2<P> {
    /// A fight as it stands.
    pub fn of(fight: &Fight<P>) -> V2<P> {
        let exchanges = fight.written().collect();
        V2 { start: fight.start().clone(), exchanges, open: fight.open().cloned() }
    }

    /// A fight with all but the last `keep` entries folded into its beginning. What was played
    /// under earlier rules always is: nobody else could follow it.
    pub fn keeping(fight: &Fight<P>, keep: usize) -> V2<P> {
        let folded = folded(fight, keep);
        V2 {
            start: fight.state_before(folded).unwrap_or_else(|| fight.start()).clone(),
            exchanges: fight.written_from(folded).collect(),
            open: fight.open().cloned(),
        }
    }

    /// Its bytes, the system's key first. `None` where an inner type cannot be written, which the
    /// tests rule out for every system.
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        put(&mut bytes, &P::key(&self.start))?;
        self.put(&mut bytes)?;
        Some(bytes)
    }

    /// Its bytes without the key, then the states that a record has beside it.
    pub fn to_record(&self, kept: &KeptStates<P>) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        self.put(&mut bytes)?;
        put_states::<P>(&mut bytes, kept)?;
        Some(bytes)
    }

    /// The least version that knows what was answered.
    fn answers_version(&self) -> u8 {
        let closed = self.exchanges.iter().map(|(exchange, _)| exchange);
        let answers = closed.chain(&self.open).flat_map(|exchange| &exchange.tape);
        let versions = answers.map(|answer| match answer.said {
            Said::AddedUpAnew(_) => 5,
            Said::Retyped(_) => 4,
            Said::Rolled(_)
            | Said::Chose(_)
            | Said::Overruled(_)
            | Said::Entered(..)
            | Said::Committed
            | Said::AddedUp(_) => 2,
        });
        versions.max().unwrap_or(2)
    }

    fn put(&self, bytes: &mut Vec<u8>) -> Option<()> {
        put_state::<P>(bytes, &self.start)?;
        put_all(bytes, &self.exchanges, |bytes, (exchange, digest)| {
            put_exchange::<P>(bytes, exchange).and_then(|()| put(bytes, digest))
        })?;
        put_all(bytes, self.open.as_slice(), put_exchange::<P>)
    }

    fn take(version: u8, reader: &dyn Reader<P>, bytes: &mut &[u8]) -> Option<V2<P>> {
        let exchange = |bytes: &mut &[u8]| take_exchange(reader, bytes);
        let start = reader.state(bytes)?;
        if version == 1 {
            let exchanges = take_all(bytes, &exchange)?;
            return Some(V1 { start, exchanges, open: take_open(reader, bytes)? }.into());
        }
        let exchanges = take_all(bytes, &|bytes| Some((exchange(bytes)?, take(bytes)?)))?;
        Some(V2 { start, exchanges, open: take_open(reader, bytes)? })
    }
}

impl<S: System> V2<S> {
    /// Reads what follows the key in a link or a record of a version up to the second; nothing may be left over.
    pub fn from_bytes(version: u8, mut bytes: &[u8]) -> Option<V2<S>> {
        let v2 = V2::take(version, &ReaderOf::<S>::NEW, &mut bytes)?;
        bytes.is_empty().then_some(v2)
    }

    /// Reads what follows the key in a record of the second version.
    pub fn from_record(mut bytes: &[u8]) -> Option<(V2<S>, KeptStates<S>)> {
        let reader = ReaderOf::<S>::NEW;
        let v2 = V2::take(2, &reader, &mut bytes)?;
        let kept = take_states::<S>(&reader, &mut bytes)?;
        bytes.is_empty().then_some((v2, kept))
    }
}

impl<P: Playable> V3<P> {
    /// A fight with all but the last `keep` entries folded into its beginning.
    pub fn keeping(fight: &Fight<P>, keep: usize) -> V3<P> {
        V3::beside(V2::keeping(fight, keep), fight, folded(fight, keep))
    }

    /// A fight as it stands.
    pub fn of(fight: &Fight<P>) -> V3<P> {
        V3::beside(V2::of(fight), fight, 0)
    }

    fn beside(v2: V2<P>, fight: &Fight<P>, first: usize) -> V3<P> {
        let changes = fight.changes_from(first);
        let mut states = (first..=fight.played()).filter_map(|at| fight.state_before(at));
        let has_left = states.any(|state| P::board(state).units() != P::board(state).everybody());
        let least = if has_left { 5 } else { 2 + u8::from(!changes.is_empty()) };
        V3 { version: least.max(v2.answers_version()), v2, changes }
    }

    /// Its bytes, the system's key first.
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        let mut bytes = self.v2.to_bytes()?;
        if self.version > 2 {
            put_states::<P>(&mut bytes, &self.changes)?;
        }
        Some(bytes)
    }

    /// Its bytes without the key, then the states that a record has beside it.
    pub fn to_record(&self, kept: &KeptStates<P>) -> Option<Vec<u8>> {
        let mut bytes = self.v2.to_record(kept)?;
        if self.version > 2 {
            put_states::<P>(&mut bytes, &self.changes)?;
        }
        Some(bytes)
    }

    /// Reads what follows the key in a link or a record of a version, in a record with the states that it has beside
    /// the fight; nothing may be left over.
    pub fn read(
        version: u8,
        has_states: bool,
        reader: &dyn Reader<P>,
        mut bytes: &[u8],
    ) -> Option<(V3<P>, KeptStates<P>)> {
        let v2 = V2::take(version, reader, &mut bytes)?;
        let kept = if has_states { take_states(reader, &mut bytes)? } else { Vec::new() };
        let changes = if version > 2 { take_states(reader, &mut bytes)? } else { Vec::new() };
        bytes.is_empty().then_some((V3 { v2, changes, version }, kept))
    }

    /// The fight, as far as everything fits.
    pub fn replay(self, kept: KeptStates<P>) -> (Fight<P>, Replayed) {
        let mut entries: Vec<Recorded<P>> = self.v2.exchanges.into_iter().map(Recorded::Played).collect();
        for (at, state) in self.changes {
            entries.insert(entries.len().min(at as usize), Recorded::Changed(state));
        }
        Fight::replay_all(self.v2.start, entries, self.v2.open, kept)
    }
}

/// How many entries are folded where the last `keep` are not.
fn folded<P: Playable>(fight: &Fight<P>, keep: usize) -> usize {
    fight.played() - keep.min(fight.fresh())
}

/// What was written of a fight of some system, read and not yet looked at.
pub struct ReadFight {
    v3: V3<AnySystem>,
    kept: KeptStates<AnySystem>,
}

impl ReadFight {
    /// Reads it, as [`V3::read`].
    pub fn of(
        version: u8,
        has_states: bool,
        reader: &dyn Reader<AnySystem>,
        bytes: &[u8],
    ) -> Option<ReadFight> {
        V3::read(version, has_states, reader, bytes).map(|(v3, kept)| ReadFight { v3, kept })
    }

    /// How many closed exchanges it has, and changes of the referee's between them.
    pub fn exchanges(&self) -> usize {
        self.v3.v2.exchanges.len() + self.v3.changes.len()
    }

    /// Whether its states can be played on: nothing else may touch them before, for their numbers may point anywhere.
    pub fn check(&self) -> Result<(), SetupFaults> {
        let states = self.kept.iter().chain(&self.v3.changes).map(|(_, state)| state);
        states
            .chain([&self.v3.v2.start])
            .try_for_each(|state| SetupFaults::of_board(AnySystem::board(state)).and_then(|()| state.check()))
    }

    /// The fight, as far as everything fits.
    pub fn replay(self) -> (AnyFight, Replayed) {
        self.v3.replay(self.kept)
    }
}

/// Reads the parts of a fight at the head of bytes, and leaves what follows.
pub trait Reader<P: Playable> {
    /// A state.
    fn state(&self, bytes: &mut &[u8]) -> Option<P::State>;
    /// A command.
    fn command(&self, bytes: &mut &[u8]) -> Option<P::Command>;
}

/// Reads those of a system.
pub struct ReaderOf<S>(PhantomData<fn() -> S>);

impl<S: System> ReaderOf<S> {
    /// One.
    pub const NEW: ReaderOf<S> = ReaderOf(PhantomData);
}

impl<S: System> Reader<S> for ReaderOf<S> {
    fn state(&self, bytes: &mut &[u8]) -> Option<S::State> {
        take(bytes)
    }
    fn command(&self, bytes: &mut &[u8]) -> Option<S::Command> {
        take(bytes)
    }
}

impl<S: System> Reader<AnySystem> for ReaderOf<S> {
    fn state(&self, bytes: &mut &[u8]) -> Option<AnyState> {
        take(bytes).map(AnyState::of::<S>)
    }
    fn command(&self, bytes: &mut &[u8]) -> Option<AnyCommand> {
        take(bytes).map(AnyCommand::of::<S>)
    }
}

fn put_state<P: Playable>(bytes: &mut Vec<u8>, state: &P::State) -> Option<()> {
    bytes.extend(P::state_bytes(state)?);
    Some(())
}

fn put_states<P: Playable>(bytes: &mut Vec<u8>, states: &KeptStates<P>) -> Option<()> {
    put_all(bytes, states, |bytes, (after, state)| {
        put(bytes, after).and_then(|()| put_state::<P>(bytes, state))
    })
}

fn take_states<P: Playable>(reader: &dyn Reader<P>, bytes: &mut &[u8]) -> Option<KeptStates<P>> {
    take_all(bytes, &|bytes| Some((take(bytes)?, reader.state(bytes)?)))
}

/// As serde writes an [`Exchange`]: its fields one after the other.
fn put_exchange<P: Playable>(bytes: &mut Vec<u8>, exchange: &Exchange<P::Command>) -> Option<()> {
    bytes.extend(P::command_bytes(&exchange.command)?);
    put(bytes, &exchange.is_overruled)?;
    put(bytes, &exchange.tape)
}

fn take_exchange<P: Playable>(reader: &dyn Reader<P>, bytes: &mut &[u8]) -> Option<Exchange<P::Command>> {
    Some(Exchange { command: reader.command(bytes)?, is_overruled: take(bytes)?, tape: take(bytes)? })
}

fn take_open<P: Playable>(reader: &dyn Reader<P>, bytes: &mut &[u8]) -> Option<Option<Exchange<P::Command>>> {
    let mut open = take_all(bytes, &|bytes| take_exchange(reader, bytes))?;
    let first = open.pop();
    open.is_empty().then_some(first)
}

//! A fight as bytes: what of it is written into links and records, by version. What may be changed here and what not
//! is told in `share::wire`.
//!
//! All shapes are postcard. Their bytes follow each other, so they are written and read part by part: then there is one
//! function for a system's states and one for its exchanges, whatever they are parts of.

use crate::table::{
    Digest, Exchange, Fight, Recorded, Replayed, Said, System, Written, put, put_all, take, take_all,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Version 1 of a fight: where it began and all that was declared and answered since. Everything
/// else follows from these by replay. No longer written.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct V1<S: System> {
    /// The state before the first exchange; not to be looked at before [`System::check`] has.
    pub start: S::State,
    /// The closed exchanges, oldest first.
    pub exchanges: Vec<Exchange<S::Command>>,
    /// The exchange in progress.
    pub open: Option<Exchange<S::Command>>,
}

impl<S: System> From<V1<S>> for V2<S> {
    /// Version 1 told nothing of where the exchanges led.
    fn from(v1: V1<S>) -> V2<S> {
        let exchanges = v1.exchanges.into_iter().map(|it| (it, Digest::UNKNOWN)).collect();
        V2 { start: v1.start, exchanges, open: v1.open }
    }
}

/// Version 2 of a fight: the same, and for each closed exchange the digest of the state it led to,
/// by which a replay under mended rules is known from what was played.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct V2<S: System> {
    /// The state before the first exchange; not to be looked at before [`System::check`] has.
    pub start: S::State,
    /// The closed exchanges, oldest first.
    pub exchanges: Vec<Written<S::Command>>,
    /// The exchange in progress.
    pub open: Option<Exchange<S::Command>>,
}

/// Version 3 of a fight: the same, and what the referee changed between the exchanges. In version 4 dice may have been
/// typed anew, in version 5 by their sum, and somebody may have left the board. A fight is written as the least version
/// that can say it: whoever has an older page can open that.
pub struct V3<S: System> {
    /// All else.
    pub v2: V2<S>,
    /// The states that the referee changed the table to, each after so many entries: exchanges, and changes before it.
    pub changes: KeptStates<S>,
    /// The version that it is written as.
    pub version: u8,
}

/// What a record has beside the fight: states that stand where a replay no longer leads to them,
/// each after so many exchanges, in order; the newest is always among them.
pub type KeptStates<S> = Vec<(u32, <S as System>::State)>;

impl<S: System> V2<S> {
    /// A fight as it stands.
    pub fn of(fight: &Fight<S>) -> V2<S> {
        let exchanges = fight.written().collect();
        V2 { start: fight.start().clone(), exchanges, open: fight.open().cloned() }
    }

    /// A fight with all but the last `keep` entries folded into its beginning. What was played
    /// under earlier rules always is: nobody else could follow it.
    pub fn keeping(fight: &Fight<S>, keep: usize) -> V2<S> {
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
        put(&mut bytes, &S::KEY)?;
        self.put(&mut bytes)?;
        Some(bytes)
    }

    /// Its bytes without the key, then the states that a record has beside it.
    pub fn to_record(&self, kept: &KeptStates<S>) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        self.put(&mut bytes)?;
        put_states::<S>(&mut bytes, kept)?;
        Some(bytes)
    }

    /// Reads what follows the key in a link or a record of a version up to the second; nothing may be left over.
    pub fn from_bytes(version: u8, mut bytes: &[u8]) -> Option<V2<S>> {
        let v2 = V2::take(version, &mut bytes)?;
        bytes.is_empty().then_some(v2)
    }

    /// Reads what follows the key in a record of the second version.
    pub fn from_record(mut bytes: &[u8]) -> Option<(V2<S>, KeptStates<S>)> {
        let v2 = V2::take(2, &mut bytes)?;
        let kept = take_states::<S>(&mut bytes)?;
        bytes.is_empty().then_some((v2, kept))
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
        put(bytes, &self.start)?;
        put_all(bytes, &self.exchanges, |bytes, (exchange, digest)| {
            put(bytes, exchange).and_then(|()| put(bytes, digest))
        })?;
        put_all(bytes, self.open.as_slice(), put)
    }

    fn take(version: u8, bytes: &mut &[u8]) -> Option<V2<S>> {
        let start = take(bytes)?;
        if version == 1 {
            let exchanges = take_all(bytes, &take)?;
            return Some(V1 { start, exchanges, open: take_open(bytes)? }.into());
        }
        let exchanges = take_all(bytes, &|bytes| Some((take(bytes)?, take(bytes)?)))?;
        Some(V2 { start, exchanges, open: take_open(bytes)? })
    }
}

impl<S: System> V3<S> {
    /// A fight with all but the last `keep` entries folded into its beginning.
    pub fn keeping(fight: &Fight<S>, keep: usize) -> V3<S> {
        V3::beside(V2::keeping(fight, keep), fight, folded(fight, keep))
    }

    /// A fight as it stands.
    pub fn of(fight: &Fight<S>) -> V3<S> {
        V3::beside(V2::of(fight), fight, 0)
    }

    fn beside(v2: V2<S>, fight: &Fight<S>, first: usize) -> V3<S> {
        let changes = fight.changes_from(first);
        let mut states = (first..=fight.played()).filter_map(|at| fight.state_before(at));
        let has_left = states.any(|state| S::board(state).units() != S::board(state).everybody());
        let least = if has_left { 5 } else { 2 + u8::from(!changes.is_empty()) };
        V3 { version: least.max(v2.answers_version()), v2, changes }
    }

    /// Its bytes, the system's key first.
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        let mut bytes = self.v2.to_bytes()?;
        if self.version > 2 {
            put_states::<S>(&mut bytes, &self.changes)?;
        }
        Some(bytes)
    }

    /// Its bytes without the key, then the states that a record has beside it.
    pub fn to_record(&self, kept: &KeptStates<S>) -> Option<Vec<u8>> {
        let mut bytes = self.v2.to_record(kept)?;
        if self.version > 2 {
            put_states::<S>(&mut bytes, &self.changes)?;
        }
        Some(bytes)
    }

    /// Reads what follows the key in a link or a record of a version, in a record with the states that it has beside
    /// the fight; nothing may be left over.
    pub fn read(version: u8, has_states: bool, mut bytes: &[u8]) -> Option<(V3<S>, KeptStates<S>)> {
        let v2 = V2::take(version, &mut bytes)?;
        let kept = if has_states { take_states::<S>(&mut bytes)? } else { Vec::new() };
        let changes = if version > 2 { take_states::<S>(&mut bytes)? } else { Vec::new() };
        bytes.is_empty().then_some((V3 { v2, changes, version }, kept))
    }

    /// The fight, as far as everything fits.
    pub fn replay(self, kept: KeptStates<S>) -> (Fight<S>, Replayed) {
        let mut entries: Vec<Recorded<S>> = self.v2.exchanges.into_iter().map(Recorded::Played).collect();
        for (at, state) in self.changes {
            entries.insert(entries.len().min(at as usize), Recorded::Changed(state));
        }
        Fight::replay_all(self.v2.start, entries, self.v2.open, kept)
    }
}

/// How many entries are folded where the last `keep` are not.
fn folded<S: System>(fight: &Fight<S>, keep: usize) -> usize {
    fight.played() - keep.min(fight.fresh())
}

fn put_states<S: System>(bytes: &mut Vec<u8>, states: &KeptStates<S>) -> Option<()> {
    put_all(bytes, states, |bytes, (after, state)| put(bytes, after).and_then(|()| put(bytes, state)))
}

fn take_states<S: System>(bytes: &mut &[u8]) -> Option<KeptStates<S>> {
    take_all(bytes, &|bytes| Some((take(bytes)?, take(bytes)?)))
}

fn take_open<T: DeserializeOwned>(bytes: &mut &[u8]) -> Option<Option<T>> {
    let mut open = take_all(bytes, &take)?;
    let first = open.pop();
    open.is_empty().then_some(first)
}

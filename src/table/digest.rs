//! A state in two bytes: enough to see that a replay no longer leads where it led.

use crate::sum::CRC;
use serde::{Deserialize, Serialize};

/// A state's digest: 16 bits of the checksum of its bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Digest(u16);

impl Digest {
    /// Of what was written before digests were. It agrees with everything.
    pub const UNKNOWN: Digest = Digest(0);

    /// The digest of a state, by its bytes. What cannot be written cannot be compared; the tests rule it out for every
    /// system.
    pub fn of(bytes: Option<&[u8]>) -> Digest {
        Digest(bytes.map_or(0, |bytes| CRC.checksum(bytes)) as u16)
    }

    /// Whether both can be of the same state.
    pub fn agrees(self, other: Digest) -> bool {
        self == other || self == Digest::UNKNOWN || other == Digest::UNKNOWN
    }
}

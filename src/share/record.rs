//! The envelope around everything that is kept.
//!
//! The checksum is of the payload as serde_json writes it: no spaces, members in order. Payloads
//! hold whole numbers and words only, so this text follows from the value.

use super::Unread;
use serde::{Deserialize, Serialize};
use serde_json::Value;

const APP: &str = "hexfray";
const VERSION: u64 = 1;

/// A record as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Record {
    app: String,
    kind: String,
    version: u64,
    /// When it was saved, in milliseconds since 1970, by the page's clock.
    pub saved_at: u64,
    crc: u32,
    /// What was kept.
    pub payload: Value,
}

impl Record {
    /// Around a payload.
    pub fn new(kind: &str, saved_at: u64, payload: Value) -> Record {
        let crc = checksum(&payload);
        Record { app: APP.to_owned(), kind: kind.to_owned(), version: VERSION, saved_at, crc, payload }
    }

    /// As text. `None` cannot happen for a value that came from JSON.
    pub fn text(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }

    /// From text: of this app, of the kind that is looked for, of a version that can be read. The
    /// checksum is [`is_whole`](Self::is_whole)'s business.
    pub fn read(kind: &str, text: &str) -> Result<Record, Unread> {
        let value: Value = serde_json::from_str(text).map_err(|_| Unread::Damaged)?;
        let is = |member, wanted| value.get(member).and_then(Value::as_str) == Some(wanted);
        if !is("app", APP) || !is("kind", kind) {
            return Err(Unread::Damaged);
        }
        match value.get("version").and_then(Value::as_u64) {
            Some(VERSION) => serde_json::from_value(value).map_err(|_| Unread::Damaged),
            Some(newer) if newer > VERSION => Err(Unread::Newer(newer)),
            _ => Err(Unread::Damaged),
        }
    }

    /// Whether the payload is what was written.
    pub fn is_whole(&self) -> bool {
        self.crc == checksum(&self.payload)
    }
}

/// The checksum of a value's text.
pub(super) fn checksum(value: &Value) -> u32 {
    super::CRC.checksum(value.to_string().as_bytes())
}

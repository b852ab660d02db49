//! Values as bytes, and back: postcard, one after the other.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The bytes of a value. One function for each type, called wherever its bytes are wanted: the code of a
/// state's is large.
#[inline(never)]
pub fn bytes<T: Serialize>(value: &T) -> Option<Vec<u8>> {
    postcard::to_allocvec(value).ok()
}

/// Reads what such bytes say; nothing may be left over.
pub fn read<T: DeserializeOwned>(mut bytes: &[u8]) -> Option<T> {
    let value = take(&mut bytes)?;
    bytes.is_empty().then_some(value)
}

/// Adds a value's bytes to others.
pub fn put<T: Serialize>(all: &mut Vec<u8>, value: &T) -> Option<()> {
    all.extend(bytes(value)?);
    Some(())
}

/// As postcard writes a list: how many, then one after the other. A value that may be missing is a list
/// of at most one.
pub fn put_all<T>(bytes: &mut Vec<u8>, all: &[T], each: fn(&mut Vec<u8>, &T) -> Option<()>) -> Option<()> {
    put(bytes, &all.len())?;
    all.iter().try_for_each(|it| each(bytes, it))
}

/// Reads a value at the head, and leaves what follows.
#[inline(never)]
pub fn take<T: DeserializeOwned>(bytes: &mut &[u8]) -> Option<T> {
    let (value, rest) = postcard::take_from_bytes(bytes).ok()?;
    *bytes = rest;
    Some(value)
}

/// Reads a list. No room is made for more than has been read.
pub fn take_all<T>(bytes: &mut &[u8], each: &dyn Fn(&mut &[u8]) -> Option<T>) -> Option<Vec<T>> {
    let n: usize = take(bytes)?;
    let mut all = Vec::new();
    for _ in 0..n {
        all.push(each(bytes)?);
    }
    Some(all)
}

//! Everything of ours in a store at once, whether it can be read or not. What others have put there is not looked at.

use super::place::PREFIX;
use super::{Store, StoreFault};
use crate::order::sort;

/// The keys of our own texts, in order.
fn keys(store: &dyn Store) -> Result<Vec<String>, StoreFault> {
    let mut keys: Vec<String> = store.keys()?.into_iter().filter(|key| key.starts_with(PREFIX)).collect();
    sort(&mut keys);
    Ok(keys)
}

/// How many bytes they take: two for each character.
pub fn bytes_kept(store: &dyn Store) -> u64 {
    let size = |key: &String| key.len() + store.get(key).ok().flatten().map_or(0, |text| text.len());
    2 * keys(store).unwrap_or_default().iter().map(size).sum::<usize>() as u64
}

/// Removes them all. What cannot be removed stays.
pub fn erase(store: &dyn Store) {
    for key in keys(store).unwrap_or_default() {
        let _ = store.remove(&key);
    }
}

/// All of them, for a download that needs no working page: on each line a key, a tab and its text. Lines without a key
/// belong to what is above them.
pub fn everything_kept(store: &dyn Store) -> String {
    let mut text = "Everything that Hexfray keeps on this device\n".to_owned();
    for key in keys(store).unwrap_or_default() {
        if let Ok(Some(own)) = store.get(&key) {
            text = text + &key + "\t" + &own + "\n";
        }
    }
    text
}

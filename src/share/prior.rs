//! What packed tables are predicted from: for each system the bytes of one of its fights, as `wire`
//! writes it, frozen with the version. A system without one packs a little worse.
//!
//! They are made by `tests/it/links/tables.rs`. None may ever change or move: links name them by number.

/// Priors by the key of their system; the first has number 1.
const PRIORS: [(&str, &[u8]); 5] = [
    ("am", include_bytes!("priors/am.bin")),
    ("dx", include_bytes!("priors/dx.bin")),
    ("cr", include_bytes!("priors/cr.bin")),
    ("st", include_bytes!("priors/st.bin")),
    ("gu", include_bytes!("priors/gu.bin")),
];

/// The number and the bytes of a system's prior; number 0 has none.
pub(super) fn of(key: &str) -> (u8, &'static [u8]) {
    let place = PRIORS.iter().position(|(own, _)| *own == key);
    place.map_or((0, &[]), |place| (place as u8 + 1, PRIORS[place].1))
}

/// The key of the system with the prior of that number.
pub(super) fn key(number: u8) -> Option<&'static str> {
    let place = usize::from(number).checked_sub(1)?;
    PRIORS.get(place).map(|(key, _)| *key)
}

/// The prior of that number.
pub(super) fn numbered(number: u8) -> Option<&'static [u8]> {
    match number.checked_sub(1) {
        None => Some(&[]),
        Some(place) => PRIORS.get(usize::from(place)).map(|(_, prior)| *prior),
    }
}

//! What the browser tells of the device and the window the page is in.

/// The device and the window, as far as what is shown or done depends on them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Device {
    /// Whether the panel is a column beside the board and no sheet over it.
    pub is_wide: bool,
    /// Whether there is a mouse: a field may take the keyboard without a keyboard on the screen coming up.
    pub has_fine_pointer: bool,
    /// Whether the system asks for less motion.
    pub prefers_calm: bool,
    /// Whether there is no network.
    pub is_offline: bool,
    /// Whether the system can send links to other apps.
    pub can_share: bool,
    /// Whether this browser reads QR codes in pictures.
    pub can_read_codes: bool,
    /// Whether this browser can keep the screen awake.
    pub can_stay_awake: bool,
    /// Whether the page was opened by a safe start: nothing kept is loaded, and nothing is saved.
    pub is_safe_start: bool,
    /// The page's address without what follows `?` and `#`.
    pub address: String,
    /// What is told of playing with no network: the words of `offline.js`, in any order.
    pub offline: Vec<String>,
    /// Bytes that our own texts take in the store.
    pub bytes_kept: u64,
    /// Milliseconds since 1970 when the page last asked.
    pub now: u64,
    /// The day then, by the calendar on the wall: "2026-11-29".
    pub today: String,
}

impl Device {
    /// Whether `offline.js` tells this word now.
    pub fn is_told(&self, word: &str) -> bool {
        self.offline.iter().any(|it| it == word)
    }
}

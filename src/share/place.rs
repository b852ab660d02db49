//! Where things are kept: each has a place, and each place two keys in the store.

/// One of the things that are kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    /// A table that is played on, by its number.
    Table(u32),
    /// A table that is being set up, by its number. Number 0 is the one that earlier versions kept alone.
    Setup(u32),
    /// A roster of fighters, by its number.
    Roster(u32),
    /// The page's settings.
    Settings,
    /// A file that a fighter was imported from, by the CRC-32 of its text.
    Original(u32),
    /// How dice have fallen.
    Fairness,
}

pub(super) const PREFIX: &str = "hexfray:";

impl What {
    /// The kind of its record.
    pub(super) fn kind(self) -> &'static str {
        match self {
            What::Table(_) => "table",
            What::Setup(_) => "setup",
            What::Roster(_) => "roster",
            What::Settings => "settings",
            What::Original(_) => "original",
            What::Fairness => "fairness",
        }
    }

    /// Its place: "table:3", "setup", "setup:1", "original:0a1b2c3d".
    pub(super) fn place(self) -> String {
        match self {
            What::Setup(0) | What::Settings | What::Fairness => self.kind().to_owned(),
            What::Table(n) | What::Roster(n) | What::Setup(n) => format!("{}:{n}", self.kind()),
            What::Original(sum) => format!("{}:{sum:08x}", self.kind()),
        }
    }

    /// The keys of its two generations in the store.
    pub(super) fn keys(self) -> [String; 2] {
        let place = self.place();
        [format!("{PREFIX}{place}:a"), format!("{PREFIX}{place}:b")]
    }

    /// The key that it had in the first release. That had one table, which is number 0 now.
    pub(super) fn first_key(self) -> Option<String> {
        matches!(self, What::Table(0) | What::Setup(0) | What::Settings)
            .then(|| format!("{PREFIX}{}", self.kind()))
    }

    /// What a key of the store belongs to.
    pub fn of_key(key: &str) -> Option<What> {
        let mut words = key.strip_prefix(PREFIX)?.split(':');
        let what = match (words.next()?, words.next()?) {
            ("table", n) => What::Table(n.parse().ok()?),
            ("roster", n) => What::Roster(n.parse().ok()?),
            ("original", sum) => What::Original(u32::from_str_radix(sum, 16).ok()?),
            // Number 0 has none in its key.
            ("setup", n) => What::Setup(n.parse().unwrap_or(0)),
            ("settings", _) => What::Settings,
            ("fairness", _) => What::Fairness,
            _ => return None,
        };
        what.keys().iter().any(|own| own == key).then_some(what)
    }
}

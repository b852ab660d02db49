//! The profiles of `Cargo.toml` that a page is built with.

/// What a page is built for.
#[derive(Clone, Copy)]
pub enum Profile {
    /// To be tried on this machine: compiled fast, and faster again after a change; neither optimised nor compressed.
    Preview,
    /// To be published, and to be tested as it is published.
    Release,
}

impl Profile {
    /// What `Cargo.toml` calls it.
    pub fn name(self) -> &'static str {
        match self {
            Profile::Preview => "preview",
            Profile::Release => "release",
        }
    }

    /// How long compiling usually takes on two cores, for the person who waits.
    pub fn duration(self) -> &'static str {
        match self {
            Profile::Preview => {
                "about four minutes the first time, together with Trunk; less than one after a change"
            }
            Profile::Release => "two to three minutes the first time, a minute and a half after a change",
        }
    }
}

//! The pages, and how high the panel stands on a phone.

/// The pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Page {
    /// Demo scenes and the table that was kept.
    #[default]
    Home,
    /// The board in play.
    Fight,
    /// The fighters of a table.
    Fighters,
    /// The board editor.
    Editor,
    /// The rules reference.
    Rules,
    /// Settings.
    Settings,
    /// How dice have fallen.
    Fairness,
}

impl Page {
    /// All of them.
    const ALL: [Page; 7] =
        [Page::Home, Page::Fight, Page::Fighters, Page::Editor, Page::Rules, Page::Settings, Page::Fairness];

    /// Its name in what is kept and on the page's root.
    pub fn name(self) -> &'static str {
        match self {
            Page::Home => "home",
            Page::Fight => "fight",
            Page::Fighters => "fighters",
            Page::Editor => "editor",
            Page::Rules => "rules",
            Page::Settings => "settings",
            Page::Fairness => "fairness",
        }
    }

    /// The page of that name.
    pub fn named(name: &str) -> Option<Page> {
        Page::ALL.into_iter().find(|page| page.name() == name)
    }
}

/// The panel's height on a phone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Detent {
    /// The fighter and the footer.
    Peek,
    /// As high as its content, within bounds.
    #[default]
    Work,
    /// All but a strip of the board.
    Full,
}

impl Detent {
    /// Its name in what is kept and on the page.
    pub fn name(self) -> &'static str {
        match self {
            Detent::Peek => "peek",
            Detent::Work => "work",
            Detent::Full => "full",
        }
    }
}

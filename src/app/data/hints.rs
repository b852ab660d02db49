//! Hints for the first fight, and which of them have been followed or put away.

/// A hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// How to attack.
    Attack,
    /// Where the chance stands.
    Chance,
    /// What stands beside the answers to a blow.
    Answers,
    /// Where numbers come from.
    Reasons,
    /// That everything can be taken back.
    Undo,
    /// That words are explained.
    Words,
}

impl Hint {
    /// All of them; of those that fit, the first is shown.
    pub const ALL: [Hint; 6] =
        [Hint::Attack, Hint::Chance, Hint::Answers, Hint::Reasons, Hint::Undo, Hint::Words];

    /// Its name in what is kept.
    pub fn name(self) -> &'static str {
        match self {
            Hint::Attack => "attack",
            Hint::Chance => "chance",
            Hint::Answers => "answers",
            Hint::Reasons => "reasons",
            Hint::Undo => "undo",
            Hint::Words => "words",
        }
    }

    /// What it says.
    pub fn words(self) -> &'static str {
        match self {
            Hint::Attack => {
                "On the board, tap an enemy to attack or a free hex to go there. Or pick a row here."
            }
            Hint::Chance => "The long button shows the exact chance of this attack.",
            Hint::Answers => "Beside each answer is the chance that it stops the attack.",
            Hint::Reasons => "Tap any number to see where it comes from.",
            Hint::Undo => "Undo takes back anything, one step at a time.",
            Hint::Words => "Tap an underlined word to see what it means.",
        }
    }
}

/// Which hints have been followed or put away.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hints {
    /// They are not shown any more.
    pub gone: Vec<Hint>,
    /// None is shown.
    pub are_off: bool,
}

impl Hints {
    /// As they are kept: "off", or the names of those that are gone.
    pub fn written(&self) -> String {
        let names: Vec<&str> = self.gone.iter().map(|hint| hint.name()).collect();
        if self.are_off { "off".to_owned() } else { names.join(",") }
    }

    /// As they were kept; a name that nobody knows is left out.
    pub fn read(text: &str) -> Hints {
        let is_kept = |hint: &Hint| text.split(',').any(|name| name == hint.name());
        Hints { gone: Hint::ALL.into_iter().filter(is_kept).collect(), are_off: text == "off" }
    }

    /// Whether there is nothing more to show.
    pub fn are_over(&self) -> bool {
        self.are_off || Hint::ALL.iter().all(|hint| self.gone.contains(hint))
    }

    /// One is not needed any more. Whether it was until now.
    pub fn put_away(&mut self, hint: Hint) -> bool {
        let is_new = !self.gone.contains(&hint);
        // In their own order, as they are read again.
        self.gone = Hint::ALL.into_iter().filter(|it| *it == hint || self.gone.contains(it)).collect();
        is_new
    }
}

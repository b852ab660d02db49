//! All icons: strokes in a box of 24 units.
//!
//! Draw as `<svg class="i" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75"
//! stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">` with [`Icon::paths`] inside.

use crate::table::Sign;

macro_rules! icons {
    ($($(#[$doc:meta])+ $name:ident = $paths:literal;)+) => {
        /// A small picture.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Icon { $($(#[$doc])+ $name,)+ }

        impl Icon {
            /// All of them.
            pub const ALL: &'static [Icon] = &[$(Icon::$name),+];

            /// The drawing: markup for the inside of an `svg`.
            pub const fn paths(self) -> &'static str {
                match self { $(Icon::$name => $paths,)+ }
            }
        }
    };
}

/// The drawing for an action, option or event.
pub const fn sign(sign: Sign) -> &'static str {
    let icon = match sign {
        Sign::Plain => Icon::Plain,
        Sign::Strike => Icon::Sword,
        Sign::Advance => Icon::Advance,
        Sign::Move => Icon::Move,
        Sign::Turn => Icon::Turn,
        Sign::Ready => Icon::Ready,
        Sign::Drop => Icon::Dropped,
        Sign::Speak => Icon::Speak,
        Sign::StandUp => Icon::StandUp,
        Sign::Block => Icon::Shield,
        Sign::Parry => Icon::Parry,
        Sign::SideStep => Icon::SideStep,
        Sign::JumpBack => Icon::JumpBack,
        Sign::Pass => Icon::Nothing,
        Sign::Begin => Icon::Play,
        Sign::EndTurn => Icon::Flag,
        Sign::Aim | Sign::Shoot => Icon::Aim,
        Sign::Dice => Icon::DiceApp,
        Sign::Wound => Icon::Blood,
        Sign::Prone => Icon::Prone,
        Sign::Stunned => Icon::Stunned,
        Sign::Unconscious => Icon::Unconscious,
        Sign::Dead => Icon::Dead,
        Sign::Pushed => Icon::Pushed,
        Sign::Stuck => Icon::Stuck,
        Sign::Mount => Icon::Mount,
        Sign::Kick => Icon::Kick,
        Sign::Lock => Icon::Hold,
        Sign::Referee => Icon::Referee,
        Sign::Cast => Icon::Magic,
        Sign::Guard => Icon::Guard,
        Sign::Bash => Icon::Pushed,
        Sign::Rush => Icon::Advance,
        Sign::Brawl => Icon::Fist,
        Sign::Disarm => Icon::Dropped,
        Sign::Distract => Icon::Parry,
        Sign::Flurry => Icon::Breath,
        Sign::Power => Icon::Bolt,
        Sign::Reckless => Icon::Fire,
        Sign::Touch => Icon::Magic,
    };
    icon.paths()
}

#[rustfmt::skip]
icons! {
    // Strike.
    /// A blade: an attack.
    Sword = r#"<path d="M20.5 3.5 19.6 8 10.8 16.8 7.2 13.2 16 4.4z"/><path d="M5.4 11.8l6.8 6.8M8 16l-3.6 3.6M3.4 18.6l2 2"/>"#;
    /// Step up and strike.
    Advance = r#"<path d="M21 3l-.8 3.6-6.4 6.4-2.8-2.8 6.4-6.4z"/><path d="M9.6 9l5.4 5.4M11.6 12.4 9 15"/><path d="M3 12.5v8.2h8.2M3 20.7l4.2-4.2" transform="rotate(180 7.1 16.6)"/>"#;
    /// An axe.
    Axe = r#"<path d="M6.4 21 15.2 5"/><path d="M14.2 6.8 18.4 4.600c2.6 3 2.8 7 .4 10.6l-6.8-4.200"/>"#;
    /// A spear or another long weapon.
    Spear = r#"<path d="M3.6 20.4 15 9"/><path d="M14 6.8 20.6 3.4 17.2 10z"/><path d="M12.4 8.8l2.8 2.8"/>"#;
    /// A bow with an arrow on it.
    Bow = r#"<path d="M8.4 3.6C15.6 4 20 8.4 20.4 15.6"/><path d="M8.4 3.6 20.4 15.6"/><path d="M4 20 17.6 6.4M14 5.8l4.2 0 0 4.2M4 16.4V20h3.6"/>"#;
    /// Something thrown.
    Throw = r#"<path d="M5.2 16.4C6.6 9.8 12 6.8 18.8 9"/><path d="M15.6 4.8 19.4 9l-4.4 3.6"/><circle cx="4.8" cy="19" r="1.6"/>"#;
    /// A bare hand: a blow, a hold.
    Fist = r#"<path d="M5.6 10.2a1.7 1.7 0 0 1 3.4 0 1.7 1.7 0 0 1 3.4 0 1.7 1.7 0 0 1 3.4 0 1.6 1.6 0 0 1 3 .2V15c0 3-2.4 5.4-5.4 5.4h-2.6A5.2 5.2 0 0 1 5.6 15.2z"/><path d="M9 10.2v3.2M12.4 10.2v3.2M15.8 10.2v3.2M5.8 14.2l4.6 1.6"/>"#;
    /// A crosshair: aiming, a place to aim at.
    Aim = r#"<circle cx="12" cy="12" r="7"/><path d="M12 2.6v5M12 16.4v5M2.6 12h5M16.4 12h5"/>"#;
    /// Driven back.
    Pushed = r#"<path d="M4 4.6v14.8M8 12h12M16 8l4 4-4 4"/>"#;
    /// A kick with a hoof.
    Kick = r#"<path d="M5.4 17.6V11a5.8 5.8 0 0 1 11.6 0v6.6h-3.2V11a2.6 2.6 0 0 0-5.2 0v6.6z"/><path d="M19.8 5.4l1.6-1.6M20.4 9.4h2M17 3.4V1.8"/>"#;
    /// A spell.
    Magic = r#"<path d="M11 5.4l1.6 4.6 4.6 1.6-4.6 1.6L11 17.8l-1.6-4.6-4.6-1.6L9.4 10z"/><path d="M18.4 3v3.6M16.6 4.8h3.6M18.4 17v3.6M16.6 18.8h3.6"/>"#;
    /// Fire.
    Fire = r#"<path d="M12.4 3.2c.4 3.6 5.2 5.4 5.2 10.8a5.6 5.6 0 0 1-11.2 0c0-2.6 1.4-4 2-6 1.2.7 1.8 1.7 2 3.1 1.5-2 2.2-4.7 2-7.9z"/>"#;

    // Guard.
    /// A shield: a block, a guard.
    Shield = r#"<path d="M12 3l7.2 2.4v6.2c0 4.5-2.9 7.6-7.2 9.4-4.3-1.8-7.2-4.9-7.2-9.4V5.4z"/><path d="M12 3v18"/>"#;
    /// A shield and a blade held ready: on one's guard.
    Guard = r#"<path d="M9 4.4l6 2v4.8c0 3.8-2.4 6.4-6 7.9-3.6-1.5-6-4.1-6-7.9V6.4z"/><path d="M19.4 3.4v13M17 16.4h4.8M19.4 16.4v4.2"/>"#;
    /// Crossed blades: a parry.
    Parry = r#"<path d="M4 3.8l11.2 11.2M20 3.8 8.8 15"/><path d="M6.4 12.6l5 5M17.6 12.6l-5 5M5.2 18.8l2.6-2.6M18.8 18.8l-2.6-2.6"/>"#;
    /// Aside, out of the way; a dodge.
    SideStep = r#"<circle cx="6.8" cy="7.6" r="3.4" stroke-dasharray="2.2 2"/><path d="M8.6 13c1.6 3 4.6 4.6 9.6 4.4M15 13.8l3.6 3.5-3.6 3.4"/>"#;
    /// Back, out of reach; a retreat.
    JumpBack = r#"<path d="M20.6 17.4C19.4 9.8 11.4 7 4.8 12.4"/><path d="M4.4 7.2v5.4h5.4"/><path d="M3 20.6h18"/>"#;
    /// Nothing; no reaction.
    Nothing = r#"<circle cx="12" cy="12" r="8.2"/><path d="M6.3 17.7 17.7 6.3"/>"#;
    /// Armour.
    Armour = r#"<path d="M8.2 4 4.6 6.2l1.2 5.2L5.6 20h12.8l-.2-8.6 1.2-5.2L15.8 4c-.5 1.9-1.9 3-3.8 3S8.7 5.9 8.2 4z"/><path d="M5.8 11.4c4 1.8 8.4 1.8 12.4 0"/>"#;

    // Move and manage.
    /// Anything without a picture of its own.
    Plain = r#"<path d="M12 4.4l6.6 3.8v7.6L12 19.6l-6.6-3.8V8.2z"/>"#;
    /// A move from hex to hex.
    Move = r#"<path d="M7.5 6.2l4.6 2.6v5.4l-4.6 2.6-4.6-2.6V8.8z"/><path d="M14.5 11.5h6.6M18 8.2l3.2 3.3-3.2 3.3"/>"#;
    /// A turn in place.
    Turn = r#"<path d="M5.2 13.5a7 7 0 1 0 2-6"/><path d="M6.8 3.4l.2 4.4 4.4.2"/>"#;
    /// Turn to the left.
    TurnLeft = r#"<path d="M5.6 14.6a6.6 6.6 0 1 0 1.6-6.4"/><path d="M7 4l.2 4.4 4.4.2"/>"#;
    /// Turn to the right.
    TurnRight = r#"<path d="M18.4 14.6a6.6 6.6 0 1 1-1.6-6.4"/><path d="M17 4l-.2 4.4-4.4.2"/>"#;
    /// Ready or change a weapon.
    Ready = r#"<path d="M4 8.6h14.4M15 5l3.6 3.6L15 12.2M20 15.6H5.6M9 12.2l-3.4 3.4L9 19"/>"#;
    /// Speak.
    Speak = r#"<path d="M4 5h16v11H11.5L7 20v-4H4z"/>"#;
    /// Stand up.
    StandUp = r#"<circle cx="12" cy="4.8" r="2.2"/><path d="M12 9v6M12 15l-2.6 5.6M12 15l2.6 5.6M8.8 11.4 12 9.6l3.2 1.8"/><path d="M19.6 16V7.2M17.2 9.4l2.4-2.4 2.4 2.4"/>"#;
    /// Wait.
    Wait = r#"<path d="M7 3.6h10M7 20.4h10M8.2 3.6c0 4.4 3.8 5.4 3.8 8.4s-3.8 4-3.8 8.4M15.8 3.6c0 4.4-3.8 5.4-3.8 8.4s3.8 4 3.8 8.4"/>"#;
    /// Catch one's breath.
    Breath = r#"<path d="M5 18.8 9 12l3 4 3.6-8.8 3.4 11.6"/>"#;
    /// A dash, a climb.
    Stair = r#"<path d="M3.6 19.6h4.6v-4.2h4.6v-4.2h4.6V7h3"/>"#;
    /// Strength to spend.
    Bolt = r#"<path d="M13.2 3 5.8 13.4h5.6L10.6 21 18.2 10.2h-5.6z"/>"#;
    /// A horse: mounted.
    Mount = r#"<path d="M6.4 20.4c-.2-4 1-6.2 3.6-8.2l-3.2.8-2.2 1.4-1.4-2.6 4.6-6L10 3.2l1.4 2.2c5 .4 8.4 4.4 8.4 10v5"/><path d="M11.4 5.4c2 2 3.8 5 4.2 9"/><circle cx="8.8" cy="8" r=".8" fill="currentColor" stroke="none"/>"#;
    /// A side's flag; the end of a turn.
    Flag = r#"<path d="M6 21V3.8M6 4.6h12l-2.8 4 2.8 4H6"/>"#;
    /// A whistle: the referee.
    Referee = r#"<circle cx="9" cy="14.4" r="5"/><path d="M9 9.4h11.6v4h-6.7M12.2 6.2l-.8-2.2M16 5.8l.8-2.2"/>"#;

    // What is the matter with a figure.
    /// A drop of blood: a wound, bleeding.
    Blood = r#"<path d="M12 3.4c3.7 4.6 5.7 7.7 5.7 10.6a5.7 5.7 0 0 1-11.4 0c0-2.9 2-6 5.7-10.6z"/>"#;
    /// Kneeling.
    Kneel = r#"<circle cx="10.6" cy="5" r="2.2"/><path d="M10.4 9v5.4h5.8v5.8M10.4 14.4 6.6 17v3.2M10.4 10.4l4.6 1.8"/>"#;
    /// Lying down.
    Prone = r#"<circle cx="5.2" cy="13.4" r="2.2"/><path d="M9 14.4l5 1.2h7M11.6 15l2-4h3.6"/><path d="M3 19.8h18"/>"#;
    /// Stunned: stars.
    Stunned = r#"<path d="M9.4 4.2l1.5 3.4 3.7.4-2.8 2.5.8 3.6-3.2-1.9-3.2 1.9.8-3.6L4.2 8l3.7-.4z"/><path d="M18 4.2v3.6M16.2 6h3.6M3.8 17.4c3 3.4 13.4 3.4 16.4-1.2"/>"#;
    /// Out of one's senses.
    Unconscious = r#"<path d="M4.4 5.4h7l-7 8.4h7"/><path d="M13.6 12.4h6l-6 7.2h6"/>"#;
    /// Dead.
    Dead = r#"<path d="M12 3.2a7.6 7.6 0 0 0-7.6 7.4c0 2.6 1.2 4.6 3 5.8v3.8h9.2v-3.8c1.8-1.2 3-3.2 3-5.8A7.6 7.6 0 0 0 12 3.2z"/><circle cx="9.2" cy="11.2" r="1.5" fill="currentColor" stroke="none"/><circle cx="14.8" cy="11.2" r="1.5" fill="currentColor" stroke="none"/><path d="M10.6 20v-2.6M13.4 20v-2.6"/>"#;
    /// A weapon that sticks in a body.
    Stuck = r#"<circle cx="11" cy="4.8" r="2.2"/><path d="M11 9v6.2M11 15.2l-3 5.4M11 15.2l3 5.4"/><path d="M21 7.6 3.6 14.4M3.6 14.4l1.8-3.4M3.6 14.4l3.8.8"/>"#;
    /// Something on the ground.
    Dropped = r#"<path d="M3 18h13.2l4-1.6-4-1.6H3zM6.6 13v6.8"/><path d="M12.6 3.4v6.4M10 7.4l2.6 2.6 2.6-2.6"/>"#;
    /// Health.
    Heart = r#"<path d="M12 20 4.8 12.6a4.7 4.7 0 0 1 6.6-6.6l.6.6.6-.6a4.7 4.7 0 0 1 6.6 6.6z"/>"#;
    /// Care for a wound.
    Heal = r#"<path d="M9.6 4.4h4.8v5.2h5.2v4.8h-5.2v5.2H9.6v-5.2H4.4V9.6h5.2z"/>"#;
    /// Two arms around a body: held fast, weapons locked.
    Hold = r#"<path d="M8.8 4.4a8.2 8.2 0 0 0 0 15.2M15.2 4.4a8.2 8.2 0 0 1 0 15.2"/><circle cx="12" cy="12" r="3"/>"#;
    /// Not now.
    Lock = r#"<path d="M5.6 10.6h12.8v9.4H5.6z"/><path d="M8.4 10.4V8a3.6 3.6 0 0 1 7.2 0v2.4"/>"#;
    /// Sight.
    Eye = r#"<path d="M2.8 12S6.2 5.8 12 5.8 21.2 12 21.2 12 17.8 18.2 12 18.2 2.8 12 2.8 12z"/><circle cx="12" cy="12" r="2.6"/>"#;
    /// No sight.
    NoEye = r#"<path d="M2.8 12S6.2 5.8 12 5.8 21.2 12 21.2 12 17.8 18.2 12 18.2 2.8 12 2.8 12z"/><path d="M4.6 19.4 19.4 4.6"/>"#;

    // Dice.
    /// Dice thrown by the app.
    DiceApp = r#"<path d="M4 8.8 9.6 3.8 14.4 9.2 8.8 14.2z" transform="rotate(3 9 9)"/><path d="M11.4 13.4l2.8-2.4h6.4v9.4h-9.2z"/><g fill="currentColor" stroke="none"><circle cx="9.2" cy="9" r="1.1"/><circle cx="13.9" cy="13.6" r="1"/><circle cx="18.1" cy="17.8" r="1"/></g>"#;
    /// Dice thrown at the table.
    DiceMine = r#"<path d="M6.6 4.4h10.8a2.2 2.2 0 0 1 2.2 2.2v10.8a2.2 2.2 0 0 1-2.2 2.2H6.6a2.2 2.2 0 0 1-2.2-2.2V6.6a2.2 2.2 0 0 1 2.2-2.2z"/><g fill="currentColor" stroke="none"><circle cx="8.6" cy="8.6" r="1.3"/><circle cx="12" cy="12" r="1.3"/><circle cx="15.4" cy="15.4" r="1.3"/></g>"#;

    // Words of the page.
    /// Yes; done; made.
    Check = r#"<path d="M5 12.6l4.8 4.8L19.4 7"/>"#;
    /// No; close; missed.
    Close = r#"<path d="M6 6l12 12M18 6 6 18"/>"#;
    /// A warning.
    Warn = r#"<path d="M12 3.8 21 19.6H3z"/><path d="M12 10v4.4"/><circle cx="12" cy="17" r=".9" fill="currentColor" stroke="none"/>"#;
    /// A note.
    Info = r#"<circle cx="12" cy="12" r="8.6"/><path d="M12 11v5.4"/><circle cx="12" cy="7.8" r="1" fill="currentColor" stroke="none"/>"#;
    /// A question; help.
    Question = r#"<circle cx="12" cy="12" r="8.6"/><path d="M9.4 9.6a2.7 2.7 0 1 1 4.2 2.3c-1 .7-1.5 1.1-1.5 2.1"/><circle cx="12.1" cy="16.8" r="1" fill="currentColor" stroke="none"/>"#;
    /// More.
    Plus = r#"<path d="M12 5v14M5 12h14"/>"#;
    /// Less.
    Minus = r#"<path d="M5 12h14"/>"#;
    /// Show all fighters.
    Fit = r#"<path d="M4 8.6V4h4.6M15.4 4H20v4.6M20 15.4V20h-4.6M8.6 20H4v-4.6"/><circle cx="12" cy="12" r="2.4"/>"#;
    /// The menu.
    Menu = r#"<path d="M4 7h16M4 12h16M4 17h10"/>"#;
    /// More to choose from.
    Dots = r#"<g fill="currentColor" stroke="none"><circle cx="5.6" cy="12" r="1.7"/><circle cx="12" cy="12" r="1.7"/><circle cx="18.4" cy="12" r="1.7"/></g>"#;
    /// The clock: history.
    History = r#"<circle cx="12" cy="12" r="8.4"/><path d="M12 7v5.2l3.4 2"/>"#;
    /// The rules.
    Book = r#"<path d="M12 6.2C9.8 4.7 7 4.2 4 4.2v14c3 0 5.8.5 8 2 2.2-1.5 5-2 8-2v-14c-3 0-5.8.5-8 2zM12 6.2v14"/>"#;
    /// Take back.
    Undo = r#"<path d="M8.4 4.6 4 9l4.4 4.4"/><path d="M4.4 9h9.4a5.6 5.6 0 0 1 0 11.2H9.6"/>"#;
    /// Do again.
    Redo = r#"<path d="M15.6 4.6 20 9l-4.4 4.4"/><path d="M19.6 9h-9.4a5.6 5.6 0 0 0 0 11.2h4.2"/>"#;
    /// Back; one step back.
    Back = r#"<path d="M14.6 5.4 8 12l6.6 6.6"/>"#;
    /// On; one step on.
    Forward = r#"<path d="M9.4 5.4 16 12l-6.6 6.6"/>"#;
    /// Open.
    Down = r#"<path d="M5.4 9.4 12 16l6.6-6.6"/>"#;
    /// Fold.
    Up = r#"<path d="M5.4 14.6 12 8l6.6 6.6"/>"#;
    /// Show all at once.
    All = r#"<path d="M4.4 5.6 11 12l-6.6 6.4M12.4 5.6 19 12l-6.6 6.4"/>"#;
    /// Turn the prompt round.
    Flip = r#"<path d="M7.4 20V5M4 8.4 7.4 5l3.4 3.4M16.6 4v15M13.2 15.6l3.4 3.4 3.4-3.4"/>"#;
    /// Play.
    Play = r#"<path d="M7.4 4.8 18.6 12 7.4 19.2z"/>"#;
    /// Search.
    Search = r#"<circle cx="10.6" cy="10.6" r="6.2"/><path d="M15.4 15.4l5 5"/>"#;
    /// A list: the board as a table.
    List = r#"<path d="M8.6 7H20M8.6 12H20M8.6 17H20"/><g fill="currentColor" stroke="none"><circle cx="5" cy="7" r="1.3"/><circle cx="5" cy="12" r="1.3"/><circle cx="5" cy="17" r="1.3"/></g>"#;
    /// No network.
    Offline = r#"<path d="M3.6 9.4a12.6 12.6 0 0 1 5-2.8M20.4 9.4a12.6 12.6 0 0 0-8-3.4M6.8 13.2a8 8 0 0 1 3.4-2M17.2 13.2a8 8 0 0 0-2-1.4"/><circle cx="12" cy="17.4" r="1.3" fill="currentColor"/><path d="M4.4 3.6l15.2 16.8"/>"#;
    /// A link.
    Link = r#"<path d="M10 13.8a4 4 0 0 0 5.7.2l3-3A4 4 0 0 0 13 5.3l-1.2 1.2"/><path d="M14 10.2a4 4 0 0 0-5.7-.2l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2"/>"#;
    /// Share.
    Share = r#"<path d="M12 14.6V3.8M8 7.6l4-4 4 4"/><path d="M6.2 11.2H5v9.2h14v-9.2h-1.2"/>"#;
    /// Copy.
    Copy = r#"<path d="M8.4 8.4h11.2v11.2H8.4z"/><path d="M15.6 8V4.4H4.4v11.2H8"/>"#;
    /// Save a file.
    SaveFile = r#"<path d="M6 3.6h8l4 4v12.8H6z"/><path d="M14 3.6v4h4M12 10.6v6M9.6 14.4l2.4 2.4 2.4-2.4"/>"#;
    /// Open a file.
    File = r#"<path d="M6 3.6h8l4 4v12.8H6z"/><path d="M14 3.6v4h4M12 16.8v-6M9.6 13l2.4-2.4 2.4 2.4"/>"#;
    /// Bring down.
    Download = r#"<path d="M12 3.8v11M7.6 10.6l4.4 4.4 4.4-4.4M4.6 19.8h14.8"/>"#;
    /// Send up.
    Upload = r#"<path d="M12 15V4M7.6 8.4 12 4l4.4 4.4M4.6 19.8h14.8"/>"#;
    /// Put the app on the device.
    Install = r#"<path d="M7 3.4h10v17.2H7z"/><path d="M12 7v7M9.4 11.6l2.6 2.6 2.6-2.6"/>"#;
    /// Settings.
    Settings = r#"<path d="M12 2.8l7.8 4.5v9.2L12 21l-7.8-4.5V7.3z"/><circle cx="12" cy="11.9" r="3.4"/>"#;
    /// The keyboard.
    Keyboard = r#"<path d="M3 6.6h18v10.8H3z"/><path d="M6.8 10.2h.05M10.2 10.2h.05M13.7 10.2h.05M17.1 10.2h.05M8.4 13.8h7.2"/>"#;
    /// Day; the light theme.
    Sun = r#"<circle cx="12" cy="12" r="3.8"/><path d="M12 3v2.2M12 18.8V21M3 12h2.2M18.8 12H21M5.6 5.6l1.6 1.6M16.8 16.8l1.6 1.6M18.4 5.6l-1.6 1.6M7.2 16.8l-1.6 1.6"/>"#;
    /// Night; the dark theme.
    Moon = r#"<path d="M19.6 14.6A8 8 0 1 1 9.4 4.4a6.4 6.4 0 0 0 10.2 10.2z"/>"#;
    /// The size of the text.
    TextSize = r#"<path d="M3.4 18.4 8.6 5.6l5.2 12.8M5.2 14.2h6.8"/><path d="M14.8 18.4l3.2-8 3.2 8M15.9 15.8h4.2"/>"#;

    // The editor.
    /// Paint.
    Paint = r#"<path d="M20.4 3.6 11 13l-2-2z"/><path d="M8.2 12.4c-2.8 0-3.6 1.8-3.8 4-.1 1.4-.6 2.4-1.8 3.2 4.2 1 8.6.2 8.6-4.2"/>"#;
    /// Fill.
    Fill = r#"<path d="M11.4 3.6 4 11l7 7 7.4-7.4z"/><path d="M5 11.2h12.6M20.2 14.4c1 1.4 1.4 2.2 1.4 3a1.5 1.5 0 0 1-3 0c0-.8.6-1.6 1.6-3z"/>"#;
    /// Erase.
    Erase = r#"<path d="M13.6 4.4l6 6-8.6 8.6H7.4l-3.4-3.4z"/><path d="M9 9l6 6M11 19h9.6"/>"#;
    /// Height; higher ground.
    Height = r#"<path d="M4 19.6h16M6.6 15.6h10.8M9.2 11.6h5.6"/><path d="M12 9V3.4M9.4 6 12 3.4 14.6 6"/>"#;
    /// A tree: what stands on the board.
    Tree = r#"<path d="M12 3l4.6 6.2h-2.2l4.2 6H5.4l4.2-6H7.400z"/><path d="M12 15.2v5.4M8.8 20.6h6.4"/>"#;
    /// Fighters.
    Fighters = r#"<circle cx="12" cy="12.6" r="6.6"/><path d="M12 2.6l2.2 2.8H9.8z"/>"#;
    /// One person.
    Person = r#"<circle cx="12" cy="7.4" r="3.4"/><path d="M5 20.2c.4-4.2 3-6.6 7-6.6s6.6 2.4 7 6.6z"/>"#;
    /// A board.
    Board = r#"<path d="M12 4.2l3.8 2.2v4.4L12 13l-3.8-2.2V6.4z"/><path d="M8.2 10.8 4.4 13v4.4l3.8 2.2 3.8-2.2V13M12 17.4l3.8 2.2 3.8-2.2V13l-3.8-2.2"/>"#;
    /// Edit.
    Edit = r#"<path d="M4.2 19.8l1-4.4L16.4 4.2l3.4 3.4L8.6 18.8z"/><path d="M13.8 6.8l3.4 3.4"/>"#;
    /// Throw away.
    Trash = r#"<path d="M4.8 7h14.4M9.4 7V4.2h5.2V7M6.6 7l.8 13.2h9.2L17.4 7M10.4 10.6v6M13.6 10.6v6"/>"#;
}

#[cfg(test)]
mod tests {
    use super::Icon;

    #[test]
    fn every_icon_is_closed_markup_of_known_elements() {
        for icon in Icon::ALL {
            let paths = icon.paths();
            assert!(paths.starts_with('<') && paths.ends_with('>'), "{icon:?}");
            for element in paths.split('<').skip(1) {
                let name = element.split([' ', '>']).next().unwrap_or_default();
                assert!(["path", "circle", "g", "/g"].contains(&name), "{icon:?}: {name}");
                assert!(name.contains('g') || element.ends_with("/>"), "{icon:?}: {element}");
            }
            assert_eq!(paths.matches("<g").count(), paths.matches("</g>").count(), "{icon:?}");
            assert_eq!(paths.matches('"').count() % 2, 0, "{icon:?}");
        }
    }

    #[test]
    fn path_data_holds_only_letters_of_paths() {
        for icon in Icon::ALL {
            for d in icon.paths().split(" d=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(d.starts_with('M'), "{icon:?}: {d}");
                let known = |c: char| c.is_ascii_digit() || "MmLlHhVvCcSsQqTtAaZz -.".contains(c);
                assert!(d.chars().all(known), "{icon:?}: {d}");
            }
        }
    }

    #[test]
    fn no_two_icons_are_alike() {
        for (i, a) in Icon::ALL.iter().enumerate() {
            assert!(Icon::ALL[..i].iter().all(|b| a.paths() != b.paths()), "{a:?}");
        }
    }
}

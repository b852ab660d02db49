//! The board: drawn from a scene, moved by fingers, walked through by keys.
//! The layers follow each other as they lie on the table: ground, areas, marks, arrows, figures, plates.

pub use crate::ui::board::areas::swatch;
pub use crate::ui::board::camera::{Camera, Detail};
pub use crate::ui::board::figures::token_at;
pub use crate::ui::board::gestures::{Fingers, Gesture, Point};
pub use crate::ui::board::in_play::{Board, CurrentBoard};
pub use crate::ui::board::layers::{brush, ground as ground_layers};
pub use crate::ui::board::scenery::{BoardPicture, Scenery};
pub use crate::ui::board::stage::{PressStart, StageHandlers, stage};
pub use crate::ui::board::stops::place_id;
pub use crate::ui::board::tools::tools;
pub use crate::ui::board::vignette::vignette;

mod areas;
mod camera;
mod figures;
mod gestures;
mod in_play;
pub mod keys;
mod layers;
mod scenery;
mod stage;
mod stops;
mod strokes;
mod tools;
mod vignette;

//! The board: drawn from a scene, moved by fingers, walked through by keys.
//! The layers follow each other as they lie on the table: ground, areas, marks, arrows, tokens, plates.

mod areas;
mod camera;
mod gestures;
mod layers;
mod scenery;
mod stage;

pub use areas::swatch;
pub use camera::Camera;
pub use gestures::Gesture;
pub use layers::{brush, ground as ground_layers, place_id, token_at};
pub use scenery::{Scenery, Sight};
pub use stage::{Meaning, stage};

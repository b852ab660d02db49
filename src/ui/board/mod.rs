//! The board: drawn from a scene, moved by fingers, walked through by keys.
//! The layers follow each other as they lie on the table: ground, areas, marks, arrows, figures, plates.

mod areas;
mod camera;
mod figures;
mod gestures;
mod layers;
mod scenery;
mod stage;
mod stops;
mod strokes;

pub use areas::swatch;
pub use camera::Camera;
pub use figures::token_at;
pub use gestures::Gesture;
pub use layers::{brush, ground as ground_layers};
pub use scenery::{Scenery, Sight};
pub use stage::{Meaning, stage};
pub use stops::{Stop, figure_of, place_id};

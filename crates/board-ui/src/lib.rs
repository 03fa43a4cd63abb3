//! An interactive board, without any browser in it.
//!
//! The client draws what this crate says and hands it taps. It knows no game: moves, gestures,
//! scenes and refusals come from the rules. [`MoveEntry`] turns taps into a move, [`Marks`] is
//! what is drawn over the board, [`AnimationPlan`] is how a move is seen, [`Captured`] fills the
//! trays, and [`Rotation`], [`point`] and [`step_cursor`] say where cells lie. [`PremoveEntry`] is
//! a move prepared before its turn, [`Sketch`] what a person draws over the board.

mod animation;
mod captured;
mod geometry;
mod marks;
mod move_entry;
mod premove;
mod sketch;

pub use animation::{Actor, AnimationPlan, Speed, Sprite};
pub use captured::{Captured, LostPieces};
pub use geometry::{ArrowKey, Point, Rotation, point, sin_cos, step_cursor};
pub use marks::{Check, Marks, Overlay, Path, StepNumber};
pub use move_entry::{Button, Destination, EnteredMove, MoveEntry, TapResult};
pub use premove::{Premove, PremoveEntry, PremoveStep};
pub use sketch::{Ink, Sketch, Stroke};

//! An interactive board, without any browser in it.
//!
//! The client draws what this crate says and hands it taps. It knows no game: moves, gestures,
//! scenes and refusals come from the rules. [`MoveEntry`] turns taps into a move, [`Marks`] is
//! everything drawn over the board, [`AnimationPlan`] animates a move, [`Captured`] fills the
//! trays, and [`Rotation`], [`point`] and [`step_cursor`] place cells.

mod animation;
mod captured;
mod geometry;
mod marks;
mod move_entry;

pub use animation::{Actor, AnimationPlan, Speed, Sprite};
pub use captured::{Captured, LostPieces};
pub use geometry::{ArrowKey, Point, Rotation, point, sin_cos, step_cursor};
pub use marks::{Check, Marks, Overlay, Path, StepNumber};
pub use move_entry::{Button, Destination, EnteredMove, MoveEntry, TapResult};

//! The engine's settings and yardsticks for this game: the defaults, until somebody measures.

use damier_rules::EngineProfile;

use super::Noughts;

impl EngineProfile for Noughts {
    /// A line that can be filled is not a man.
    const UNIT: Option<&'static str> = None;
}

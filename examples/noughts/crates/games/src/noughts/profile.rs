//! How the engine plays this game and is measured at it: all as usual, until somebody measures.

use damier_rules::EngineProfile;

use super::Noughts;

impl EngineProfile for Noughts {
    /// A line that can be filled is no man.
    const UNIT: Option<&'static str> = None;
}

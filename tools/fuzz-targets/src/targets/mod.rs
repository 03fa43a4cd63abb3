//! The targets, one per file.

pub(crate) mod match_record;
pub(crate) mod messages;
pub(crate) mod move_text;
pub(crate) mod options;
pub(crate) mod play;
pub(crate) mod position_text;
pub(crate) mod table;

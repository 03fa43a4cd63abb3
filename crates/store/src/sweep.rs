//! What is kept for a while only.

/// What is too old to be kept. Times are milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expired {
    /// At tables that ended before, people without an account have no name, and what they said is
    /// gone.
    pub guests_ms: i64,
    /// Tables that ended before and where nobody has an account are gone as a whole.
    pub guest_tables_ms: i64,
    /// Reports that were made, or closed, before are gone.
    pub reports_ms: i64,
    /// The most tables, and the most reports, at a time: others are waiting.
    pub limit: u32,
}

/// What was swept.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Swept {
    /// Tables whose guests were forgotten.
    pub guests: u64,
    /// Tables that are gone.
    pub tables: u64,
    /// Reports that are gone.
    pub reports: u64,
    /// Whether there may be more.
    pub is_more: bool,
}

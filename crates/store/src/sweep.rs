//! Data that is kept only for a while.

/// Which data is too old to keep. Times are in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expired {
    /// At tables that ended before this, people without an account lose their names and chat lines.
    pub guests_ms: i64,
    /// Tables that ended before this and where nobody has an account are deleted.
    pub guest_tables_ms: i64,
    /// Reports that were made, or closed, before this are deleted.
    pub reports_ms: i64,
    /// The most tables, and the most reports, at a time: others are waiting.
    pub limit: u32,
}

/// The result of a sweep.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Swept {
    /// Tables whose guests were forgotten.
    pub guests: u64,
    /// Deleted tables.
    pub tables: u64,
    /// Deleted reports.
    pub reports: u64,
    /// Whether there may be more.
    pub is_more: bool,
}

//! The fuzz targets: functions of bytes that must never panic.
//!
//! Each target reads the bytes as choices or as text, does what a person, a file or a message could
//! make the rules and the tables do, and asserts whatever must hold for any input. The same
//! functions run under libFuzzer (`fuzz/`) and in the runner on stable Rust (`fuzz-smoke`).

mod bytes;
mod promises;
mod seeds;
mod targets;

pub use bytes::Bytes;
pub use seeds::seeds;
pub use targets::match_record::match_record;
pub use targets::messages::{client_message, event_log, server_message};
pub use targets::move_text::move_text;
pub use targets::options::options;
pub use targets::play::play;
pub use targets::position_text::position_text;
pub use targets::table::table;

/// One function to fuzz.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, also that of the program in `fuzz/`.
    pub name: &'static str,
    /// The function: a panic is a finding.
    pub run: fn(&[u8]),
}

macro_rules! targets {
    ($($function:ident),+ $(,)?) => {
        [$(Target { name: stringify!($function), run: $function }),+]
    };
}

/// All fuzz targets.
pub const TARGETS: [Target; 9] = targets![
    play,
    position_text,
    move_text,
    match_record,
    options,
    table,
    client_message,
    server_message,
    event_log,
];

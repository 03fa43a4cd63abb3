//! The server's log, line by line on standard error: as text, or as JSON for programs.

use std::io;

use clap::ValueEnum;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::fmt::format::FmtSpan;

/// How much is logged.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, ValueEnum)]
pub(super) enum Level {
    /// Nothing.
    Off,
    /// Things that need somebody at once.
    Error,
    /// Things somebody should look at.
    #[default]
    Warn,
    /// Ordinary events: starts, stops, tables.
    Info,
    /// More than anybody wants to read.
    Debug,
}

/// The format of the lines.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, ValueEnum)]
pub(super) enum Format {
    /// For people.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

/// Starts logging.
pub(super) fn start(level: Level, format: Format) {
    let lines = tracing_subscriber::fmt()
        .with_max_level(level.filter())
        .with_writer(io::stderr)
        .with_target(false)
        .with_span_events(FmtSpan::NONE);
    // A second start in one process changes nothing: the first goes on.
    let _ = match format {
        Format::Text => lines.with_ansi(false).try_init(),
        Format::Json => lines.json().flatten_event(true).try_init(),
    };
}

impl Level {
    const fn filter(self) -> LevelFilter {
        match self {
            Level::Off => LevelFilter::OFF,
            Level::Error => LevelFilter::ERROR,
            Level::Warn => LevelFilter::WARN,
            Level::Info => LevelFilter::INFO,
            Level::Debug => LevelFilter::DEBUG,
        }
    }
}

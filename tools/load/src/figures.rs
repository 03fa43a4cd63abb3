//! Figures: percentiles, and the table printed.

use std::fmt;
use std::fs;
use std::io::Write;
use std::time::Duration;

/// The latency of acknowledgements.
#[derive(Clone, Debug)]
pub(crate) struct Latency {
    pub(crate) moves: usize,
    pub(crate) rate: f64,
    pub(crate) p50: f64,
    pub(crate) p99: f64,
    pub(crate) max: f64,
    /// Commands that had to be sent again later.
    pub(crate) refused: usize,
}

impl Latency {
    /// From times in microseconds, of moves made in this long.
    pub(crate) fn of(mut times: Vec<u32>, took: Duration, refused: usize) -> Latency {
        times.sort_unstable();
        let at = |share: f64| {
            let place = (times.len() as f64 * share) as usize;
            let time = times.get(place.min(times.len().saturating_sub(1)));
            f64::from(time.copied().unwrap_or(0)) / 1_000.0
        };
        Latency {
            moves: times.len(),
            rate: times.len() as f64 / took.as_secs_f64(),
            p50: at(0.5),
            p99: at(0.99),
            max: at(1.0),
            refused,
        }
    }
}

impl fmt::Display for Latency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:.0}/s, p50 {:.1} ms, p99 {:.1} ms, max {:.0} ms",
            self.rate, self.p50, self.p99, self.max
        )
    }
}

/// One row of the result.
pub(crate) struct Row {
    pub(crate) what: String,
    pub(crate) wanted: String,
    pub(crate) measured: String,
}

/// The measurements, and those that fail.
#[derive(Default)]
pub(crate) struct Findings {
    pub(crate) rows: Vec<Row>,
    pub(crate) broken: Vec<String>,
}

impl Findings {
    /// Adds a row, and whether it passes.
    pub(crate) fn judge(
        &mut self,
        what: String,
        wanted: String,
        (is_kept, measured): (bool, String),
    ) {
        if !is_kept {
            self.broken
                .push(format!("{what}: {measured}; wanted: {wanted}"));
        }
        self.rows.push(Row {
            what,
            wanted,
            measured,
        });
    }
}

/// The result, as a table for a document.
pub(crate) fn table(rows: &[Row]) -> String {
    let mut text = String::from("| figure | promised | measured |\n|---|---|---|\n");
    for Row {
        what,
        wanted,
        measured,
    } in rows
    {
        text.push_str(&format!("| {what} | {wanted} | {measured} |\n"));
    }
    text
}

/// The machine and its load.
pub(crate) fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let processors = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = processors
        .lines()
        .find_map(|line| line.strip_prefix("model name"))
        .and_then(|line| line.split_once(": "))
        .map_or("an unknown processor", |(_, name)| name.trim());
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split_whitespace().next().unwrap_or("?");
    let build = if cfg!(debug_assertions) {
        "a debug build"
    } else {
        "a release build"
    };
    format!("{cores} cores of {name}, load {load} before, {build}")
}

/// Shows the current activity, in place of the previous one.
pub(crate) fn progress(what: &str) {
    // Anyone who does not see it misses nothing.
    let _ = write!(std::io::stderr(), "\r\x1b[2K{what}");
    let _ = std::io::stderr().flush();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_of_the_sorted_times() {
        let times = (1..=1_000).rev().map(|milli| milli * 1_000).collect();
        let latency = Latency::of(times, Duration::from_secs(2), 0);
        assert_eq!(latency.moves, 1_000);
        assert_eq!((latency.p50, latency.p99), (501.0, 991.0));
        assert_eq!((latency.max, latency.rate), (1_000.0, 500.0));
        assert_eq!(Latency::of(vec![], Duration::from_secs(1), 0).max, 0.0);
    }
}

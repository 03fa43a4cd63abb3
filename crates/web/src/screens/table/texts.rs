//! Moves and clocks as they are printed.

use damier_rules::AnyMatch;
use damier_words::speak::{self, Naming};

use crate::prelude::*;

/// How this person wants pieces to be named within a move.
pub(super) fn naming() -> Naming {
    match Context::get().preferences.with(|chosen| chosen.figures) {
        true => Naming::Figures,
        false => Naming::Letters,
    }
}

/// A legal move of the position before it, as people write it.
pub(super) fn written(before: &dyn AnyMatch, text: &str) -> String {
    with_words(|words| speak::written(words, before, text, naming()))
}

/// The time on a clock: `4:59`, tenths in the last ten seconds.
pub(super) fn clock(left: u64) -> String {
    let seconds = left / 1000;
    match left {
        0..10_000 => format!("0:{seconds:02}.{}", left / 100 % 10),
        10_000..3_600_000 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => format!(
            "{}:{:02}:{:02}",
            seconds / 3600,
            seconds / 60 % 60,
            seconds % 60
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_tenths_only_at_its_end() {
        assert_eq!(clock(300_000), "5:00");
        assert_eq!(clock(59_999), "0:59");
        assert_eq!(clock(9_950), "0:09.9");
        assert_eq!(clock(3_725_000), "1:02:05");
    }
}

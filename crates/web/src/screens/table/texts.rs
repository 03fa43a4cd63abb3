//! Moves as they are printed.

/// A move as it is printed: `a3–a4`, `g3×g5`, `f4–f5 / ✕`.
pub(super) fn printed(text: &str) -> String {
    let (squares, cross) = text.split_once('/').unwrap_or((text, ""));
    let squares = squares.replace('-', "–").replace('x', "×");
    match cross {
        "" => squares,
        "x" => format!("{squares}\u{a0}/\u{a0}✕"),
        other => format!("{squares}\u{a0}/\u{a0}{other}"),
    }
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
    fn moves_are_printed_with_dashes_and_crosses() {
        assert_eq!(printed("a3-a4"), "a3–a4");
        assert_eq!(printed("g3xg5xg7"), "g3×g5×g7");
        assert_eq!(printed("f4-f5/x"), "f4–f5\u{a0}/\u{a0}✕");
        assert_eq!(printed("a1/+"), "a1\u{a0}/\u{a0}+");
        assert_eq!(printed("pass"), "pass");
    }

    #[test]
    fn a_clock_shows_tenths_only_at_its_end() {
        assert_eq!(clock(300_000), "5:00");
        assert_eq!(clock(59_999), "0:59");
        assert_eq!(clock(9_950), "0:09.9");
        assert_eq!(clock(3_725_000), "1:02:05");
    }
}

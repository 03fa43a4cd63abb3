//! Moves as they are printed.

/// A move as it is printed: `a3–a4`, `g3×g5`, `f4–f5 / ✕`.
pub(super) fn printed(text: &str) -> String {
    let (squares, cross) = text.split_once('/').unwrap_or((text, ""));
    let squares = match split_pair(squares) {
        Some((from, to)) => format!("{from}–{to}"),
        None => squares.replace('-', "–").replace('x', "×"),
    };
    match cross {
        "" => squares,
        "x" => format!("{squares}\u{a0}/\u{a0}✕"),
        other => format!("{squares}\u{a0}/\u{a0}{other}"),
    }
}

/// The two squares of a move that is written without anything between them: `e3e4`.
fn split_pair(text: &str) -> Option<(&str, &str)> {
    let second = text
        .get(1..)?
        .find(|letter: char| letter.is_ascii_lowercase())?
        + 1;
    let (from, to) = text.split_at(second);
    let begins = |square: &str| {
        let digits = square.get(1..).unwrap_or_default();
        square.starts_with(|letter: char| letter.is_ascii_lowercase())
            && digits.starts_with(|letter: char| letter.is_ascii_digit())
    };
    let is_whole = from.bytes().skip(1).all(|byte| byte.is_ascii_digit());
    (begins(from) && is_whole && begins(to)).then_some((from, to))
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
        assert_eq!(printed("e3e4"), "e3–e4");
        assert_eq!(printed("e5e6m"), "e5–e6m");
        assert_eq!(printed("c12-d13"), "c12–d13");
    }

    #[test]
    fn a_clock_shows_tenths_only_at_its_end() {
        assert_eq!(clock(300_000), "5:00");
        assert_eq!(clock(59_999), "0:59");
        assert_eq!(clock(9_950), "0:09.9");
        assert_eq!(clock(3_725_000), "1:02:05");
    }
}

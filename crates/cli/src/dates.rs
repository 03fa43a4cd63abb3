//! Times as people read them: `2026-11-16 12:02 UTC`.

use jiff::Timestamp;

/// The milliseconds of a day.
pub(crate) const DAY_MS: i64 = 86_400_000;

/// Now, in milliseconds since 1970.
pub(crate) fn now_ms() -> i64 {
    Timestamp::now().as_millisecond()
}

/// A time in milliseconds since 1970, to the minute; the number itself where no calendar reaches.
pub(crate) fn minute(ms: i64) -> String {
    match Timestamp::from_millisecond(ms) {
        Ok(time) => time.strftime("%Y-%m-%d %H:%M UTC").to_string(),
        Err(_) => format!("{ms} ms"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_people_read_them() {
        for (ms, text) in [
            (0, "1970-01-01 00:00 UTC"),
            (951_782_400_000, "2000-02-29 00:00 UTC"),
            (951_868_799_999, "2000-02-29 23:59 UTC"),
            (1_794_830_520_000, "2026-11-16 12:02 UTC"),
            (4_107_542_399_000, "2100-02-28 23:59 UTC"),
            (4_107_542_400_000, "2100-03-01 00:00 UTC"),
            (-1, "1969-12-31 23:59 UTC"),
        ] {
            assert_eq!(minute(ms), text);
        }
    }
}

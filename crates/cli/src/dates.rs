//! Times as people read them: `2026-11-16 12:02 UTC`.

use std::time::{SystemTime, UNIX_EPOCH};

/// The milliseconds of a day.
pub(crate) const DAY_MS: i64 = 86_400_000;

/// Now, in milliseconds since 1970.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// A time in milliseconds since 1970, to the minute.
pub(crate) fn minute(ms: i64) -> String {
    let (year, month, day) = civil(ms.div_euclid(DAY_MS));
    let minutes = ms.rem_euclid(DAY_MS) / 60_000;
    let (hour, minute) = (minutes / 60, minutes % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02} UTC")
}

/// The date of a day counted from 1970, in the calendar of today for all times. Years are counted
/// from March, so that the leap day is the last of a year, and in eras of 400 years.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let months = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * months + 2) / 5 + 1;
    let month = if months < 10 { months + 3 } else { months - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day)
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

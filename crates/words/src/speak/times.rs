//! Ordinals, dates and durations.

use crate::lang::Lang;
use crate::words::Words;

/// « 53e », « 1er ».
#[must_use]
pub fn ordinal(words: &Words, n: u32) -> String {
    ordinal_of(words, n, "m")
}

/// « 53e », « 1re »: for feminine words such as « place ».
#[must_use]
pub fn ordinal_feminine(words: &Words, n: u32) -> String {
    ordinal_of(words, n, "f")
}

fn ordinal_of(words: &Words, n: u32, gender: &str) -> String {
    let form = match (n % 10, n % 100) {
        (1, tens) if tens != 11 => "one",
        (2, tens) if tens != 12 => "two",
        (3, tens) if tens != 13 => "few",
        _ => "other",
    };
    let about = [
        ("n", n.into()),
        ("gender", gender.into()),
        ("form", form.into()),
    ];
    words.tell("ordinal", &about)
}

/// A moment in the person's local time, as the client reads it from the device.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Moment {
    /// The year.
    pub year: i32,
    /// The month, from 1.
    pub month: u32,
    /// The day of the month, from 1.
    pub day: u32,
    /// The hour, 0 to 23.
    pub hour: u32,
    /// The minute.
    pub minute: u32,
}

impl Moment {
    /// Days since 1 March of the year 0, by the civil calendar.
    fn day_number(&self) -> i64 {
        let month = i64::from(self.month);
        let year = i64::from(self.year) - i64::from(month <= 2);
        let months_since_march = (month + 9) % 12;
        let day_of_year = (153 * months_since_march + 2) / 5 + i64::from(self.day) - 1;
        let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        year * 365 + leap_days + day_of_year
    }

    /// From 0, Monday. 1 March of the year 0 was a Wednesday.
    fn weekday(&self) -> i64 {
        (self.day_number() + 2).rem_euclid(7)
    }
}

/// « aujourd’hui, 18 h 40 », « hier, 12 h 05 », « samedi », « 3 mai 2026 ».
#[must_use]
pub fn date(words: &Words, then: Moment, now: Moment) -> String {
    match now.day_number() - then.day_number() {
        0 => words.tell("date-today", &[("time", time_of_day(words, then).into())]),
        1 => words.tell(
            "date-yesterday",
            &[("time", time_of_day(words, then).into())],
        ),
        2..=6 => words.tell("date-weekday", &[("day", then.weekday().into())]),
        _ => full_date(words, then),
    }
}

fn time_of_day(words: &Words, moment: Moment) -> String {
    let about = [
        ("hour", moment.hour.into()),
        ("minute", format!("{:02}", moment.minute).into()),
    ];
    words.tell("time-of-day", &about)
}

fn full_date(words: &Words, moment: Moment) -> String {
    let day = match (words.lang(), moment.day) {
        (Lang::Fr, 1) => ordinal(words, 1),
        (_, day) => day.to_string(),
    };
    let month = words.tell("date-month", &[("month", moment.month.into())]);
    let about = [
        ("day", day.into()),
        ("month", month.into()),
        ("year", moment.year.into()),
    ];
    words.tell("date-full", &about)
}

/// « 20 s », « 34 min », « 1 h 05 ».
#[must_use]
pub fn duration(words: &Words, seconds: u64) -> String {
    let number = |n: u64| i64::try_from(n).unwrap_or(i64::MAX).into();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    match seconds {
        0..60 => words.tell("duration-seconds", &[("n", number(seconds))]),
        60..3600 => words.tell("duration-minutes", &[("n", number(minutes))]),
        _ => {
            let minutes = format!("{minutes:02}").into();
            let about = [("hours", number(hours)), ("minutes", minutes)];
            words.tell("duration-hours", &about)
        }
    }
}

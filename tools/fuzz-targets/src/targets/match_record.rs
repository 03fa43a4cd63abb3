//! Any text read as a record of a match, in our format and in those of others.

use damier_games::{CATALOGUE, find};
use damier_rules::{Format, GameEntry, Record};

/// Reads a text as a record in every format; writes, rereads and replays the result.
///
/// # Panics
/// If a promise of the rules is broken.
pub fn match_record(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(record) = text.parse::<Record>() {
        check_own(&record);
    }
    for format in CATALOGUE.iter().flat_map(GameEntry::formats) {
        check_format(format, &text);
    }
}

fn check_own(record: &Record) {
    let written = record.to_string();
    let again: Record = written
        .parse()
        .unwrap_or_else(|error| panic!("{error} in\n{written}"));
    assert_eq!(again, *record, "another record the second time:\n{written}");
    let Some(entry) = find(&record.game) else {
        return;
    };
    if let Ok(played) = record.replay(entry) {
        let replayed = Record::of(played.as_ref());
        replayed
            .replay(entry)
            .expect("a match that was played can be played again");
        for format in entry.formats() {
            // Not every match can be written in every format; anything written must be readable.
            if let Ok(text) = (format.write)(&replayed) {
                (format.read)(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
            }
        }
    }
}

fn check_format(format: &Format, text: &str) {
    let Ok(records) = (format.read)(text) else {
        return;
    };
    for record in records {
        let Some(entry) = find(&record.game) else {
            continue;
        };
        let Ok(played) = record.replay(entry) else {
            continue;
        };
        let replayed = Record::of(played.as_ref());
        let Ok(written) = (format.write)(&replayed) else {
            continue;
        };
        let again = (format.read)(&written).unwrap_or_else(|e| panic!("{e} in\n{written}"));
        let [again] = &again[..] else {
            panic!("{} matches in\n{written}", again.len())
        };
        let reread = again
            .replay(entry)
            .unwrap_or_else(|e| panic!("{e} in\n{written}"));
        assert_eq!(
            reread.report(),
            played.report(),
            "another match:\n{written}"
        );
    }
}

//! `convert`.

use crate::common::{Folder, damier, damier_reading};

const RECORD: &str = "damier 1\ngame mak-yek\ntag White Nok\n\na3a4 ; lenient\na6-a5\nresign 2\n";
const CANONICAL: &str = "damier 1\ngame mak-yek\ntag White Nok\n\na3-a4 ; lenient\na6-a5\nresign 2\n\nresult 1>2 resignation\n";

#[test]
fn a_record_is_checked_and_written_anew() {
    let folder = Folder::new("anew");
    let from = folder.path("old.damier");
    std::fs::write(&from, RECORD).unwrap();
    assert_eq!(
        damier(&["convert", &from, "--to", "record"]).good(),
        CANONICAL
    );
    let input = damier_reading(&["convert", "-", "--to", "record"], RECORD.as_bytes());
    assert_eq!(input.good(), CANONICAL);
    let to = folder.path("new.damier");
    assert_eq!(damier(&["convert", &from, "--output", &to]).good(), "");
    assert_eq!(folder.read("new.damier"), CANONICAL);
}

#[test]
fn windows_line_ends_are_read() {
    let input = RECORD.replace('\n', "\r\n");
    let run = damier_reading(&["convert", "-", "--to", "record"], input.as_bytes());
    assert_eq!(run.good(), CANONICAL);
}

#[test]
fn an_error_names_the_match_and_the_deed() {
    let wrong =
        |input: &str| damier_reading(&["convert", "-", "--to", "record"], input.as_bytes()).wrong();
    let error = wrong("damier 1\ngame mak-yek\n\na3-a4\na6-b7\n");
    assert!(
        error.contains("-: match 1: deed 2: \"a6-b7\": That piece"),
        "{error}"
    );
    let error = wrong("damier 1\ngame mak-yek\n\na3-a4\n\nresult 1>2 timeout\n");
    assert!(error.contains("the record says 1>2 timeout"), "{error}");
    assert!(wrong("damier 1\ngame mak-yek\n\nresign 9\n").contains("line 4"));
    assert!(wrong("damier 1\ngame chess\n").contains("known: mak-yek"));
    assert!(wrong("damier 2\n").contains("line 1"));
    assert!(wrong("").contains("not a match record"));
    assert!(wrong("[Event \"?\"]\n\n1. e4 *\n").contains("not a match record"));
    let garbage = damier_reading(&["convert", "-"], &[0, 255, 10, 13, 128]);
    assert!(garbage.wrong().contains("not a match record"));
}

#[test]
fn a_game_without_the_format_says_which_it_has() {
    let to = |format: &str| damier_reading(&["convert", "-", "--to", format], RECORD.as_bytes());
    let error = to("pgn").wrong();
    assert!(
        error.contains("mak-yek is not written as \"pgn\""),
        "{error}"
    );
    assert!(error.contains("record"), "{error}");
    let error = damier_reading(&["convert", "-"], RECORD.as_bytes()).wrong();
    assert!(error.contains("no other format"), "{error}");
}

#[test]
fn files_that_are_not_there_are_named() {
    let folder = Folder::new("missing");
    let missing = folder.path("none.damier");
    assert!(
        damier(&["convert", &missing])
            .wrong()
            .contains("none.damier cannot be read")
    );
    let nowhere = folder.path("no/such/place.damier");
    let run = damier_reading(&["convert", "-", "--output", &nowhere], RECORD.as_bytes());
    assert!(run.wrong().contains("cannot be written"));
}

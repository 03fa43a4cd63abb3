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
fn an_error_names_the_match_and_the_action() {
    let wrong =
        |input: &str| damier_reading(&["convert", "-", "--to", "record"], input.as_bytes()).wrong();
    let error = wrong("damier 1\ngame mak-yek\n\na3-a4\na6-b7\n");
    assert!(
        error.contains("standard input: match 1: action 2: \"a6-b7\": That piece"),
        "{error}"
    );
    let error = wrong("damier 1\ngame mak-yek\n\na3-a4\n\nresult 1>2 timeout\n");
    assert!(error.contains("the record says 1>2 timeout"), "{error}");
    assert!(wrong("damier 1\ngame mak-yek\n\nresign 9\n").contains("line 4"));
    assert!(wrong("damier 1\ngame chess\n").contains("unknown game \"chess\"; known: "));
    assert!(wrong("damier 2\n").contains("line 1"));
    assert!(wrong("").contains("not a match record"));
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

const TWO: &str = r#"[Event "First"]
[Variant "Makruk"]

1. e4 {bold} e5 *

[Event "Second"]
[Variant "Makruk"]

1. Ne2 d5 2. Nf4 1/2-1/2
"#;

#[test]
fn several_matches_become_several_records() {
    let folder = Folder::new("several");
    let from = folder.path("two.pgn");
    std::fs::write(&from, TWO).unwrap();
    let error = damier(&["convert", &from]).wrong();
    assert!(error.contains("two.pgn holds 2 matches"), "{error}");
    assert!(error.contains("--output"), "{error}");
    let to = folder.path("records");
    let said = damier(&["convert", &from, "--output", &to]).good();
    assert!(said.starts_with("2 files in "), "{said}");
    let first = folder.read("records/001.damier");
    assert_eq!(
        first,
        "damier 1\ngame makruk\ntag Event First\n\ne3e4 ; bold\ne6e5\n"
    );
    assert!(folder.read("records/002.damier").contains("\ng1e2\n"));
}

#[test]
fn a_record_becomes_the_other_format_and_comes_back() {
    let folder = Folder::new("back");
    let record = "damier 1\ngame makruk\ntag Event First\n\ne3e4 ; bold\ne6e5\nresign 1\n\nresult 2>1 resignation\n";
    let ours = folder.path("ours.damier");
    let theirs = folder.path("theirs.pgn");
    std::fs::write(&ours, record).unwrap();
    let shown = damier(&["convert", &ours]).good();
    assert!(shown.contains("1. e4 {bold} 1... e5"), "{shown}");
    assert_eq!(damier(&["convert", &ours, "--output", &theirs]).good(), "");
    assert_eq!(folder.read("theirs.pgn"), shown);
    assert_eq!(damier(&["convert", &theirs]).good(), record);
}

#[test]
fn a_collection_is_written_as_a_collection() {
    let written = damier_reading(&["convert", "-", "--to", "pgn"], TWO.as_bytes()).good();
    assert_eq!(written.matches("[Event ").count(), 2);
    let again = damier_reading(&["convert", "-", "--to", "pgn"], written.as_bytes()).good();
    assert_eq!(again, written);
}

#[test]
fn a_wrong_move_in_a_collection_is_named_with_its_place() {
    let input = TWO.replace("d5", "Kd4");
    let error = damier_reading(&["convert", "-"], input.as_bytes()).wrong();
    assert!(error.contains("as pgn: line 9: move 2: \"Kd4\""), "{error}");
}

use super::*;
use crate::matches::{Agreement, Forfeit};
use crate::player::Player;

fn sample() -> Record {
    Record {
        game: "turkish-draughts".to_owned(),
        options: vec![("promotion".to_owned(), "end".to_owned())],
        start: Some("8/8 w 0".to_owned()),
        tags: vec![("White".to_owned(), " Leyla \\ Co\n".to_owned())],
        comment: Some("first\r\nsecond".to_owned()),
        steps: vec![
            Step {
                action: Action::Move("a3-a4".to_owned()),
                clock: Some(59_500),
                comment: Some(String::new()),
            },
            Step {
                action: Action::Move("a6-a5".to_owned()),
                clock: None,
                comment: Some("; @1.000 ; odd".to_owned()),
            },
            Step::new(Action::Withdraw(Player::SECOND, Forfeit::Resignation)),
            Step::new(Action::Agree(Agreement::Count)),
        ],
        result: Some(RecordedResult {
            ranks: "1>2".to_owned(),
            reason: Reason::Resignation,
        }),
    }
}

#[test]
fn a_record_is_read_back_without_loss() {
    let record = sample();
    let text = record.to_string();
    let again: Record = text.parse().unwrap();
    assert_eq!(again, record, "{text}");
    assert_eq!(again.to_string(), text);
}

#[test]
fn a_record_looks_as_its_page_says() {
    let lines = [
        "damier 1",
        "game turkish-draughts",
        "option promotion=end",
        "start 8/8 w 0",
        r"tag White  Leyla \\ Co\n",
        r"; first\r\nsecond",
        "",
        "a3-a4 @59.500 ; ",
        "a6-a5 ; ; @1.000 ; odd",
        "resign 2",
        "agree count",
        "",
        "result 1>2 resignation",
        "",
    ];
    assert_eq!(sample().to_string(), lines.join("\n"));
}

#[test]
fn even_odd_texts_survive() {
    for odd in [
        "",
        "result",
        "; x",
        "@1.000",
        "a b",
        "\\",
        "\t",
        "é\u{2028}",
        "agree",
    ] {
        let mut record = sample();
        record.steps = vec![Step::new(Action::Move(odd.to_owned()))];
        record.tags = vec![(odd.to_owned(), odd.to_owned())];
        let again: Record = record.to_string().parse().unwrap();
        assert_eq!(again, record, "{odd:?}");
    }
}

#[test]
fn an_error_names_its_line() {
    let error = |text: &str| text.parse::<Record>().unwrap_err().to_string();
    assert!(error("").contains("begins with `damier 1`"));
    assert!(error("damier 1\n").contains("does not name its game"));
    assert!(error("damier 1\ngame a\na3 a4\n").starts_with("line 3: one move a line"));
    assert!(error("damier 1\ngame a\na3-a4 @1\n").contains("a clock is written"));
    assert!(error("damier 1\ngame a\na3-a4\ngame b\n").contains("before the moves"));
    assert!(error("damier 1\ngame a\nresign 7\n").contains("from 1 to 6"));
    assert!(error("damier 1\ngame a\nresult 1>2 boredom\n").contains("unknown reason"));
    assert!(error("damier 1\ngame a\nresult 1>2 timeout\na3-a4\n").contains("nothing follows"));
    assert!(error("damier 1\ngame a\ngame b\n").contains("a second"));
}

#[test]
fn a_clock_is_written_in_one_way() {
    let read = |clock: &str| {
        let record: Result<Record, _> = format!("damier 1\ngame a\na3-a4 @{clock}\n").parse();
        record.map(|record| record.steps[0].clock)
    };
    assert_eq!(read("0.500").unwrap(), Some(500));
    assert_eq!(read("10.000").unwrap(), Some(10_000));
    for wrong in [
        "1", ".500", "1.5", "1.0000", "01.000", "00.500", "+1.000", "1.00x", "1.+00",
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_result_has_places_and_a_line_one_move() {
    let read = |line: &str| format!("damier 1\ngame a\n{line}\n").parse::<Record>();
    for wrong in ["result  timeout", "result 1?2 timeout", "result 1>2"] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
    assert!(read("a3-a4 ").is_err());
}

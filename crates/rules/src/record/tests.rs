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

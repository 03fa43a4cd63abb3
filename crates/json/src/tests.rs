//! Our JSON is standard JSON: what one writes the other reads.

use serde::{Deserialize, Serialize};

use super::*;

#[derive(PartialEq, Debug, Serialize, Deserialize)]
struct Unit;

#[derive(PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Way {
    Plain,
    Wrapped(u8),
    Pair(u8, char),
    Named { from: i16, to: Option<String> },
}

#[derive(PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Tagged {
    Empty,
    Full { depth: u64 },
}

#[derive(PartialEq, Debug, Serialize, Deserialize)]
struct Everything {
    flag: bool,
    least: i64,
    most: u64,
    text: String,
    ways: Vec<Way>,
    tagged: Vec<Tagged>,
    pair: (String, u8),
    nothing: Option<u8>,
    unit: Unit,
    #[serde(default)]
    left_out: Option<u8>,
}

fn everything() -> Everything {
    Everything {
        flag: true,
        least: i64::MIN,
        most: u64::MAX,
        text: "« é » \"\\/\n\t\u{1}\u{1f600}".to_owned(),
        ways: vec![
            Way::Plain,
            Way::Wrapped(0),
            Way::Pair(7, 'ß'),
            Way::Named { from: -3, to: None },
        ],
        tagged: vec![Tagged::Empty, Tagged::Full { depth: 12 }],
        pair: (String::new(), 255),
        nothing: None,
        unit: Unit,
        left_out: Some(1),
    }
}

#[test]
fn what_one_writes_the_other_reads() {
    let ours = to_string(&everything()).unwrap();
    let theirs = serde_json::to_string(&everything()).unwrap();
    let pretty = serde_json::to_string_pretty(&everything()).unwrap();
    assert_eq!(
        serde_json::from_str::<Everything>(&ours).unwrap(),
        everything()
    );
    for text in [&ours, &theirs, &pretty] {
        assert_eq!(from_str::<Everything>(text), Ok(everything()), "{text}");
    }
}

#[test]
fn both_understand_the_same_texts() {
    let texts = [
        "",
        " ",
        "null",
        " true ",
        "false",
        "nul",
        "0",
        "-0",
        "01",
        "-",
        "--1",
        "1-1",
        "12a",
        "18446744073709551615",
        "-9223372036854775808",
        "[]",
        "[ ]",
        "[1,]",
        "[1 2]",
        "[1,2",
        "{}",
        r#"{"a":1}"#,
        r#"{"a":1,}"#,
        r#"{"a" 1}"#,
        r#"{a:1}"#,
        r#"{"a":{"b":[null]}}"#,
        r#""""#,
        r#"""#,
        r#""\u00e9\ud83d\ude00""#,
        r#""\ud83d""#,
        r#""\ud83dx""#,
        r#""\ud83d\u0041""#,
        r#""\ude00""#,
        r#""\u+123""#,
        r#""\u12""#,
        r#""\x""#,
        "\"\n\"",
        "\"\u{7f}\"",
        "1 1",
        "é",
        r#""\b\f\n\r\t\/\\\"""#,
    ];
    for text in texts {
        let theirs: Result<serde_json::Value, _> = serde_json::from_str(text);
        let ours: Result<Value, Error> = text.parse();
        assert_eq!(ours.is_ok(), theirs.is_ok(), "{text}: {ours:?} {theirs:?}");
        if let (Ok(Value::String(ours)), Ok(theirs)) = (&ours, &theirs) {
            assert_eq!(Some(ours.as_str()), theirs.as_str());
        }
    }
}

#[test]
fn what_is_never_kept_is_refused() {
    assert!(to_string(&0.5).is_err());
    assert_eq!("1.5".parse::<Value>(), Err(Error::Syntax(1)));
    assert_eq!(from_str::<u8>("256"), Err(Error::WrongShape));
    assert_eq!(from_str::<u8>("\"1\""), Err(Error::WrongShape));
    assert_eq!(
        from_str::<Everything>("{}"),
        Err(Error::MissingField("flag"))
    );
    assert_eq!(from_str::<(u8, u8)>("[1,2,3]"), Err(Error::WrongShape));
    let deep = "[".repeat(100_000);
    assert!(matches!(deep.parse::<Value>(), Err(Error::Syntax(_))));
}

#[test]
fn a_value_gives_its_parts() {
    let value: Value = r#"{"version":3,"id":"x","id":"y"}"#.parse().unwrap();
    assert_eq!(value.get("version").and_then(Value::as_u64), Some(3));
    assert_eq!(value.get("id").and_then(Value::as_str), Some("x"));
    assert_eq!(value.get("none"), None);
    assert_eq!(Value::Null.get("id"), None);
}

//! The reference positions and matches of every game, through the program.

use std::collections::BTreeMap;

use crate::common::{damier, damier_reading, json, json_lines, option_arguments, reference};
use serde_json::Value;

fn check_verdict(answer: &Value, expected: &Value, context: &str) {
    for field in ["over", "winner", "reason", "scores"] {
        assert_eq!(answer[field], expected[field], "{field}: {context}");
    }
}

#[test]
fn reference_positions_are_judged_alike() {
    let mut groups: BTreeMap<Vec<String>, Vec<Value>> = BTreeMap::new();
    for line in reference("") {
        let mut arguments = vec![
            "moves".to_owned(),
            line["game"].as_str().unwrap().to_owned(),
        ];
        arguments.extend(option_arguments(&line));
        arguments.push("--stdin".to_owned());
        groups.entry(arguments).or_default().push(line);
    }
    assert!(!groups.is_empty());
    for (arguments, lines) in groups {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let position = |line: &Value| line["position"].as_str().unwrap().to_owned() + "\n";
        let input: String = lines.iter().map(position).collect();
        let answers = json_lines(&damier_reading(&arguments, input.as_bytes()).good());
        assert_eq!(answers.len(), lines.len());
        for (answer, line) in answers.iter().zip(&lines) {
            let context = format!("{arguments:?} {}", line["position"]);
            assert_eq!(answer["moves"], line["moves"], "{context}");
            assert_eq!(
                answer.get("infractions"),
                line.get("infractions"),
                "{context}"
            );
            check_verdict(answer, line, &context);
        }
    }
}

#[test]
fn reference_matches_are_played_to_the_same_end() {
    for line in reference("games") {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let mut arguments = vec!["show".to_owned(), text(&line["game"]), "--json".to_owned()];
        arguments.extend(option_arguments(&line));
        arguments.extend(["--position".to_owned(), text(&line["start"])]);
        arguments.extend(line["moves"].as_array().unwrap().iter().map(text));
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let end = json(&damier(&arguments).good());
        assert_eq!(end["position"], line["position"]);
        assert_eq!(end["canonical"], line["position"]);
        check_verdict(
            &end,
            &line,
            &format!("{} {}", line["game"], line["options"]),
        );
    }
}

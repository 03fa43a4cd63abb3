//! The reference positions and matches of every game, through the program.

use std::collections::BTreeMap;

use crate::common::{
    Folder, damier, damier_reading, json, json_lines, option_arguments, reference,
};
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

/// The formats of a game, besides our own.
fn formats(game: &Value) -> Vec<String> {
    let games = json(&damier(&["games", "--json"]).good());
    let games = games.as_array().unwrap();
    let found = games.iter().find(|entry| entry["id"] == *game).unwrap();
    let formats = found["formats"].as_array().unwrap().iter();
    formats
        .map(|name| name.as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn reference_matches_are_played_kept_and_converted() {
    let folder = Folder::new("reference");
    let file = folder.path("match.damier");
    for line in reference("games") {
        let context = format!("{} {}", line["game"], line["options"]);
        let mut arguments = vec!["play".to_owned(), line["game"].as_str().unwrap().to_owned()];
        arguments.extend(option_arguments(&line));
        let start = line["start"].as_str().unwrap().to_owned();
        arguments.extend(["--position".to_owned(), start]);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let moves = line["moves"].as_array().unwrap().iter();
        let typed: String = moves
            .map(|mv| mv.as_str().unwrap().to_owned() + "\n")
            .collect();
        // Saved once at the end: writing every move durably would take too long.
        let script = format!("{typed}:save {file}\n");
        damier_reading(&arguments, script.as_bytes()).good();

        let record = folder.read("match.damier");
        let end = line["reason"].as_str().unwrap_or("");
        assert!(record.contains(&typed), "{context}: {record}");
        assert!(record.trim_end().ends_with(end), "{context}: {record}");
        assert_eq!(damier(&["convert", &file, "--to", "record"]).good(), record);
        for format in formats(&line["game"]) {
            let other = damier(&["convert", &file, "--to", &format]).good();
            let back = damier_reading(&["convert", "-"], other.as_bytes()).good();
            assert_eq!(back, record, "{context} as {format}");
        }
        std::fs::remove_file(&file).unwrap();
    }
}

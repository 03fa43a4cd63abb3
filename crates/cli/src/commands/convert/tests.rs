use super::*;
use damier_rules::RecordError;
use damier_rules::RecordProblem::Structure;

/// A format for tests: a line `words`, then one match per line.
static WORDS: Format = Format {
    name: "words",
    read: |text| {
        let Some(matches) = text.strip_prefix("words\n") else {
            return Err(RecordError::on_line(1, Structure("no words")));
        };
        let record = |line: &str| {
            let moves = line.split(' ').collect::<Vec<_>>().join("\n");
            format!("damier 1\ngame mak-yek\n\n{moves}\n").parse()
        };
        matches.lines().map(record).collect()
    },
    write: |_| Err(RecordError::new(Structure("not in this test"))),
};

static NEVER: Format = Format {
    name: "never",
    read: |_| Err(RecordError::on_line(3, Structure("never fits"))),
    write: |_| Err(RecordError::new(Structure("not in this test"))),
};

fn arguments(output: Option<PathBuf>) -> Arguments {
    Arguments {
        file: PathBuf::from("some.words"),
        to: None,
        output,
    }
}

#[test]
fn a_format_is_found_by_its_content() {
    let read = recognise("words\na3-a4 a6-a5\nb3b4\n", "", &[&NEVER, &WORDS]).unwrap();
    assert!(!read.is_ours);
    let matches = check_all(&read.matches).unwrap();
    assert_eq!(matches.len(), 2);
    assert!(matches[1].to_string().contains("\nb3-b4\n"));
}

#[test]
fn the_ending_decides_whose_error_is_told() {
    let message = |ending| {
        let error = recognise("nonsense", ending, &[&WORDS, &NEVER]).unwrap_err();
        error.to_string()
    };
    assert!(message("never").ends_with("fits\n  as never: line 3: never fits"));
    assert!(message("").contains("as words: line 1: no words"));
    assert!(message("").contains("as never: line 3: never fits"));
    assert!(message("damier").contains("begins with `damier 1`"));
}

#[test]
fn an_error_names_the_match_and_the_action() {
    let read = recognise("words\na3-a4\na3-a4 a6-b7\n", "words", &[&WORDS]).unwrap();
    let message = format!("{:#}", check_all(&read.matches).unwrap_err());
    assert!(
        message.starts_with("match 2: action 2: \"a6-b7\": "),
        "{message}"
    );
}

#[test]
fn several_matches_become_several_records_in_a_folder() {
    let folder = std::env::temp_dir().join(format!("damier-convert-{}", std::process::id()));
    let read = recognise("words\na3-a4\nb3-b4\n", "words", &[&WORDS]).unwrap();
    let matches = check_all(&read.matches).unwrap();
    let texts = Target::Ours.write_all(&matches).unwrap();
    let mut out = Vec::new();
    let place = arguments(Some(folder.join("matches")));
    put(&texts, &Target::Ours, &place, &mut out).unwrap();
    let second = fs::read_to_string(folder.join("matches/002.damier")).unwrap();
    assert_eq!(second, "damier 1\ngame mak-yek\n\nb3-b4\n");
    let nowhere = put(&texts, &Target::Ours, &arguments(None), &mut out).unwrap_err();
    assert!(nowhere.to_string().contains("name a folder with --output"));
    fs::remove_dir_all(folder).unwrap();
}

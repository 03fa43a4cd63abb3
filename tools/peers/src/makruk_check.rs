//! Our Makruk compared with a file of Fairy-Stockfish's answers.

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::report::Report;

/// Our verdict on one position, with `counting=thai` and `repetition=0`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The position as our side writes it.
    pub position: String,
    /// The legal moves in any order; none when the game is over.
    pub moves: Vec<String>,
    /// The reason the game is over.
    pub end: Option<String>,
}

/// Our rules, as far as this comparison needs them.
pub trait OurMakruk {
    /// Reads a position text and judges it.
    ///
    /// # Errors
    /// When the text is refused.
    fn judge(&mut self, position: &str) -> Result<Judged>;

    /// Plays a move from a position and judges the result.
    ///
    /// # Errors
    /// When the text or the move is refused.
    fn play(&mut self, position: &str, mv: &str) -> Result<Judged>;
}

/// Compares every line of the file written by `tools/pyffish_makruk.py`.
///
/// # Errors
/// When a line cannot be read.
pub fn check(lines: &str, ours: &mut dyn OurMakruk) -> Result<Report> {
    let mut report = Report::default();
    for (index, line) in lines.lines().enumerate() {
        let line: Line =
            serde_json::from_str(line).with_context(|| format!("line {}", index + 1))?;
        check_position(&line, ours, &mut report);
        check_results(&line, ours, &mut report);
    }
    Ok(report)
}

/// Fairy-Stockfish's verdict on one position and the moves tried from it.
#[derive(Deserialize)]
struct Line {
    position: String,
    moves: Vec<String>,
    end: Option<String>,
    after: Vec<After>,
}

#[derive(Deserialize)]
struct After {
    #[serde(rename = "move")]
    mv: String,
    position: String,
    end: Option<String>,
}

fn check_position(line: &Line, ours: &mut dyn OurMakruk, report: &mut Report) {
    report.positions += 1;
    match ours.judge(&line.position) {
        Err(error) => report
            .differences
            .push(format!("{}: {error:#}", line.position)),
        Ok(judged) => {
            let end = expected_end(&line.position, line.end.as_deref());
            compare_end(&line.position, end, &judged, report);
            if end.is_none() {
                compare_moves(line, judged.moves, report);
            }
        }
    }
}

fn check_results(line: &Line, ours: &mut dyn OurMakruk, report: &mut Report) {
    // On our side no move can be played from a position where the game is over.
    if expected_end(&line.position, line.end.as_deref()).is_some() {
        return;
    }
    for After { mv, position, end } in &line.after {
        let place = format!("{} after {mv}", line.position);
        report.results += 1;
        match ours.play(&line.position, mv) {
            Err(error) => report.differences.push(format!("{place}: {error:#}")),
            Ok(judged) => {
                if judged.position != *position {
                    let found = format!("{place}: ours {}, theirs {position}", judged.position);
                    report.differences.push(found);
                }
                compare_end(
                    &place,
                    expected_end(position, end.as_deref()),
                    &judged,
                    report,
                );
            }
        }
    }
}

/// Two bare kings are an immediate draw with us; Fairy-Stockfish lets them play on.
fn expected_end<'a>(position: &str, end: Option<&'a str>) -> Option<&'a str> {
    let board = position.split(' ').next().unwrap_or_default();
    let pieces = board.chars().filter(char::is_ascii_alphabetic).count();
    if pieces == 2 { Some("bare-kings") } else { end }
}

fn compare_end(place: &str, theirs: Option<&str>, judged: &Judged, report: &mut Report) {
    if judged.end.as_deref() != theirs {
        report.differences.push(format!(
            "{place}: end ours {:?}, theirs {theirs:?}",
            judged.end
        ));
    }
}

fn compare_moves(line: &Line, mut ours: Vec<String>, report: &mut Report) {
    ours.sort();
    report.moves += ours.len();
    if ours != line.moves {
        let found = format!(
            "{}: moves ours {ours:?}, theirs {:?}",
            line.position, line.moves
        );
        report.differences.push(found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = r#"{"position": "7k/8/8/8/8/8/P7/K7 w - - 0 1", "moves": ["a1b1", "a2a3"],
        "end": null, "after": [{"move": "a1b1", "position": "B", "end": null}]}"#;

    struct Parrot(Judged);

    impl OurMakruk for Parrot {
        fn judge(&mut self, _: &str) -> Result<Judged> {
            Ok(self.0.clone())
        }

        fn play(&mut self, _: &str, _: &str) -> Result<Judged> {
            Ok(Judged {
                position: "B".to_owned(),
                ..self.0.clone()
            })
        }
    }

    fn differences(moves: &[&str], end: Option<&str>) -> Vec<String> {
        let moves = moves.iter().map(|mv| (*mv).to_owned()).collect();
        let position = String::new();
        let mut parrot = Parrot(Judged {
            position,
            moves,
            end: end.map(str::to_owned),
        });
        check(&LINE.replace('\n', ""), &mut parrot)
            .unwrap()
            .differences
    }

    #[test]
    fn the_same_answers_in_another_order_are_no_difference() {
        assert!(differences(&["a2a3", "a1b1"], None).is_empty());
    }

    #[test]
    fn a_missing_move_is_a_difference() {
        assert_eq!(differences(&["a2a3"], None).len(), 1);
    }

    #[test]
    fn another_end_is_a_difference_before_and_after_the_move() {
        assert_eq!(differences(&["a1b1", "a2a3"], Some("checkmate")).len(), 2);
    }

    #[test]
    fn bare_kings_are_a_draw_at_once() {
        assert_eq!(
            expected_end("7k/8/8/8/8/8/8/K7 w - 1 2 3", None),
            Some("bare-kings")
        );
        assert_eq!(expected_end("7k/8/8/8/8/8/M~7/K7 w - 1 2 3", None), None);
    }

    #[test]
    fn a_broken_line_is_an_error_with_its_number() {
        let mut parrot = Parrot(Judged {
            position: String::new(),
            moves: vec![],
            end: None,
        });
        let error = check("{}", &mut parrot).unwrap_err();
        assert!(format!("{error:#}").starts_with("line 1"), "{error:#}");
    }
}

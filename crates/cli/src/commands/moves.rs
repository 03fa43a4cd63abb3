//! `damier moves`: the legal moves of a position, or of every position on standard input.

use std::io::{self, BufRead, Write};

use damier_rules::{Choices, GameEntry};

use crate::Ending;
use crate::answer::{Answer, Rejection};
use crate::setup::Setup;

/// The legal moves of a position, one per line, in byte order
///
/// With --stdin: one position text per line in, one JSON object per line out.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: Setup,
    /// Judge every line of standard input, in JSON
    #[arg(long, conflicts_with = "position")]
    stdin: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let setup = &arguments.setup;
    if arguments.stdin {
        let choices = setup.rules.choices(setup.game)?;
        // Conflicting options are wrong usage, not a wrong line.
        setup.open()?;
        judge_lines(setup.game, &choices, &mut io::stdin().lock(), out)?;
    } else {
        for mv in setup.open()?.report().moves {
            writeln!(out, "{mv}")?;
        }
    }
    Ok(Ending::Done)
}

/// Answers every line with exactly one line, at once.
fn judge_lines(
    entry: &GameEntry,
    choices: &Choices,
    lines: &mut dyn BufRead,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut line = Vec::new();
    let mut answer = Vec::new();
    while lines.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(without_line_break(&line));
        answer.clear();
        judge(entry, choices, &text, &mut answer)?;
        out.write_all(&answer)?;
        out.flush()?;
        line.clear();
    }
    Ok(())
}

fn without_line_break(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

fn judge(
    entry: &GameEntry,
    choices: &Choices,
    text: &str,
    answer: &mut Vec<u8>,
) -> anyhow::Result<()> {
    match entry.open(choices.clone(), Some(text)) {
        Ok(opened) => {
            let report = opened.report();
            serde_json::to_writer(&mut *answer, &Answer::new(text, &report))?;
        }
        Err(error) => {
            let rejection = Rejection {
                position: text,
                error: error.to_string(),
            };
            serde_json::to_writer(&mut *answer, &rejection)?;
        }
    }
    answer.push(b'\n');
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_games::find;
    use damier_rules::Random;

    fn judged(input: &[u8]) -> Vec<serde_json::Value> {
        let entry = find("mak-yek").unwrap();
        let mut out = Vec::new();
        judge_lines(entry, &entry.defaults(), &mut &*input, &mut out).unwrap();
        let lines = String::from_utf8(out).unwrap();
        lines
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }

    fn start() -> String {
        let entry = find("mak-yek").unwrap();
        let fresh = entry.open(entry.defaults(), None).unwrap();
        fresh.report().position
    }

    #[test]
    fn every_line_of_any_bytes_is_answered_by_one_line() {
        let mut random = Random::new(7);
        for _ in 0..300 {
            let length = random.below(200);
            // Line breaks more often than by chance.
            let input: Vec<u8> = (0..length)
                .map(|_| *random.choose(b"\n\n\r\x00\xff\xc3/8Mm w0\"\\").unwrap())
                .collect();
            let mut lines: Vec<&[u8]> = input.split(|&byte| byte == b'\n').collect();
            if lines.last().is_some_and(|last| last.is_empty()) {
                lines.pop();
            }
            let answers = judged(&input);
            assert_eq!(answers.len(), lines.len(), "{input:?}");
            for (answer, line) in answers.iter().zip(lines) {
                let line = line.strip_suffix(b"\r").unwrap_or(line);
                assert_eq!(answer["position"], String::from_utf8_lossy(line).as_ref());
            }
        }
    }

    #[test]
    fn mutilated_positions_are_answered_too() {
        let start = start();
        let mut random = Random::new(11);
        for _ in 0..2_000 {
            let mut line = start.clone().into_bytes();
            for _ in 0..=random.below(3) {
                let place = random.below(line.len());
                match random.below(3) {
                    0 => line[place] = random.next() as u8 | 1,
                    1 => drop(line.remove(place)),
                    _ => line.insert(place, *random.choose(start.as_bytes()).unwrap()),
                }
            }
            line.retain(|&byte| byte != b'\n');
            line.push(b'\n');
            assert_eq!(judged(&line).len(), 1);
        }
    }

    #[test]
    fn the_fields_stand_in_the_promised_order() {
        let start = start();
        let entry = find("mak-yek").unwrap();
        let mut line = Vec::new();
        judge(entry, &entry.defaults(), &start, &mut line).unwrap();
        let line = String::from_utf8(line).unwrap();
        let fields = [
            "{\"position\":\"",
            "\",\"canonical\":\"",
            "\",\"turn\":1,\"moves\":[",
            "],\"over\":false,\"winner\":null,\"ranking\":[],\"reason\":null,\"scores\":[0,0]}\n",
        ];
        let places: Vec<usize> = fields
            .iter()
            .map(|field| line.find(field).unwrap())
            .collect();
        assert!(places.is_sorted());
    }
}

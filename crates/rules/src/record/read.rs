//! Reading records.

use std::str::FromStr;

use super::RecordProblem::{Late, Repeated, Structure, UnknownReason};
use super::{Record, RecordError, RecordProblem, RecordedResult, Step};
use crate::matches::{Action, Agreement, Forfeit};
use crate::outcome::Reason;
use crate::player::{MAX_PLAYERS, Player};

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line));
        match lines.next() {
            Some((_, "damier 1")) => {}
            _ => {
                let rule = "a match record begins with `damier 1`";
                return Err(RecordError::on_line(1, Structure(rule)));
            }
        }
        let mut reader = Reader {
            record: Record::default(),
            has_game: false,
        };
        for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
            reader
                .line(line)
                .map_err(|problem| RecordError::on_line(number, problem))?;
        }
        if !reader.has_game {
            return Err(RecordError::new(Structure(
                "the record does not name its game",
            )));
        }
        Ok(reader.record)
    }
}

struct Reader {
    record: Record,
    has_game: bool,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), RecordProblem> {
        if self.record.result.is_some() {
            return Err(Structure("nothing follows the result"));
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "game" | "option" | "start" | "tag" | ";" => self.header(word, rest),
            "result" => self.result(rest),
            "damier" => Err(Structure("one file holds one match")),
            _ => self.step(line),
        }
    }

    fn header(&mut self, word: &str, rest: &str) -> Result<(), RecordProblem> {
        if !self.record.steps.is_empty() {
            return Err(Late(word.to_owned()));
        }
        match word {
            "game" => {
                refuse_second(self.has_game, word)?;
                self.record.game = unescape(rest)?;
                self.has_game = true;
            }
            "option" => {
                let (key, value) = rest
                    .split_once('=')
                    .ok_or_else(|| RecordProblem::syntax("an option is key=value", rest))?;
                self.record.options.push((unescape(key)?, unescape(value)?));
            }
            "start" => {
                refuse_second(self.record.start.is_some(), word)?;
                self.record.start = Some(unescape(rest)?);
            }
            "tag" => {
                let (key, value) = rest
                    .split_once(' ')
                    .ok_or_else(|| RecordProblem::syntax("a tag is a name and a value", rest))?;
                self.record.tags.push((unescape(key)?, unescape(value)?));
            }
            _ => {
                refuse_second(self.record.comment.is_some(), "comment")?;
                self.record.comment = Some(unescape(rest)?);
            }
        }
        Ok(())
    }

    fn result(&mut self, rest: &str) -> Result<(), RecordProblem> {
        let (ranks, code) = rest
            .split_once(' ')
            .ok_or_else(|| RecordProblem::syntax("a result is places and a reason", rest))?;
        let plain = |byte: u8| byte.is_ascii_digit() || byte == b'>' || byte == b'=';
        if ranks.is_empty() || !ranks.bytes().all(plain) {
            let expected = "places are written as 1>2 or 1=2";
            return Err(RecordProblem::syntax(expected, ranks));
        }
        let reason = Reason::from_code(code).ok_or_else(|| UnknownReason(code.to_owned()))?;
        self.record.result = Some(RecordedResult {
            ranks: ranks.to_owned(),
            reason,
        });
        Ok(())
    }

    fn step(&mut self, line: &str) -> Result<(), RecordProblem> {
        let (before, comment) = match line.split_once(" ; ") {
            Some((before, comment)) => (before, Some(unescape(comment)?)),
            None => (
                line.strip_suffix(" ;").unwrap_or(line),
                line.strip_suffix(" ;").map(|_| String::new()),
            ),
        };
        let (action, clock) = match before.split_once(" @") {
            Some((action, clock)) => (action, Some(parse_clock(clock)?)),
            None => (before, None),
        };
        self.record.steps.push(Step {
            action: parse_action(action)?,
            clock,
            comment,
        });
        Ok(())
    }
}

fn refuse_second(is_second: bool, word: &str) -> Result<(), RecordProblem> {
    if is_second {
        Err(Repeated(word.to_owned()))
    } else {
        Ok(())
    }
}

fn parse_action(text: &str) -> Result<Action<String>, RecordProblem> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let withdraw = |how| Ok(Action::Withdraw(parse_player(rest)?, how));
    match (word, rest) {
        ("resign", _) => withdraw(Forfeit::Resignation),
        ("timeout", _) => withdraw(Forfeit::Timeout),
        ("abandon", _) => withdraw(Forfeit::Abandoned),
        ("agree", "draw") => Ok(Action::Agree(Agreement::Draw)),
        ("agree", "count") => Ok(Action::Agree(Agreement::Count)),
        ("agree", _) => Err(RecordProblem::syntax(
            "players agree on `draw` or `count`",
            rest,
        )),
        (_, "") if !text.contains(' ') => Ok(Action::Move(unescape(word)?)),
        _ => Err(RecordProblem::syntax("one move a line", text)),
    }
}

fn parse_player(text: &str) -> Result<Player, RecordProblem> {
    let number = crate::text::number(text).map_or(0, |number| number as usize);
    match number {
        1..=MAX_PLAYERS => Ok(Player::new(number - 1)),
        _ => {
            const { assert!(MAX_PLAYERS == 6) };
            Err(RecordProblem::syntax(
                "a player is a number from 1 to 6",
                text,
            ))
        }
    }
}

/// Seconds with exactly three decimals, as milliseconds.
fn parse_clock(text: &str) -> Result<u64, RecordProblem> {
    let wrong = || RecordProblem::syntax("a clock is written like @59.500", text);
    let (seconds, thousandths) = text.split_once('.').ok_or_else(wrong)?;
    let plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let canonical = seconds == "0" || !seconds.starts_with('0');
    if thousandths.len() != 3
        || seconds.is_empty()
        || !canonical
        || !plain(seconds)
        || !plain(thousandths)
    {
        return Err(wrong());
    }
    format!("{seconds}{thousandths}")
        .parse()
        .map_err(|_| wrong())
}

fn unescape(text: &str) -> Result<String, RecordProblem> {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            plain.push(letter);
            continue;
        }
        match letters.next() {
            Some('\\') => plain.push('\\'),
            Some('n') => plain.push('\n'),
            Some('r') => plain.push('\r'),
            Some('s') => plain.push(' '),
            Some('t') => plain.push('\t'),
            Some('0') => {}
            _ => return Err(Structure("a backslash is written \\\\")),
        }
    }
    Ok(plain)
}

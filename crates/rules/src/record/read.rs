//! Reading records.

use std::str::FromStr;

use super::{Record, RecordError, RecordedResult, Step};
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
                return Err(RecordError::on_line(
                    1,
                    "a match record begins with `damier 1`",
                ));
            }
        }
        let mut reader = Reader {
            record: Record::default(),
            has_game: false,
        };
        for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
            reader
                .line(line)
                .map_err(|what| RecordError::on_line(number, what))?;
        }
        if !reader.has_game {
            return Err(RecordError::new("the record does not name its game"));
        }
        Ok(reader.record)
    }
}

struct Reader {
    record: Record,
    has_game: bool,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), String> {
        if self.record.result.is_some() {
            return Err("nothing follows the result".to_owned());
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "game" | "option" | "start" | "tag" | ";" => self.header(word, rest),
            "result" => self.result(rest),
            "damier" => Err("one file holds one match".to_owned()),
            _ => self.step(line),
        }
    }

    fn header(&mut self, word: &str, rest: &str) -> Result<(), String> {
        if !self.record.steps.is_empty() {
            return Err(format!("`{word}` stands before the moves"));
        }
        match word {
            "game" => {
                refuse_second(self.has_game, word)?;
                self.record.game = unescape(rest)?;
                self.has_game = true;
            }
            "option" => {
                let (key, value) = rest.split_once('=').ok_or("an option is key=value")?;
                self.record.options.push((unescape(key)?, unescape(value)?));
            }
            "start" => {
                refuse_second(self.record.start.is_some(), word)?;
                self.record.start = Some(unescape(rest)?);
            }
            "tag" => {
                let (key, value) = rest.split_once(' ').ok_or("a tag is a name and a value")?;
                self.record.tags.push((unescape(key)?, unescape(value)?));
            }
            _ => {
                refuse_second(self.record.comment.is_some(), "comment")?;
                self.record.comment = Some(unescape(rest)?);
            }
        }
        Ok(())
    }

    fn result(&mut self, rest: &str) -> Result<(), String> {
        let (ranks, code) = rest
            .split_once(' ')
            .ok_or("a result is places and a reason")?;
        let plain = |byte: u8| byte.is_ascii_digit() || byte == b'>' || byte == b'=';
        if ranks.is_empty() || !ranks.bytes().all(plain) {
            return Err(format!("places are written as 1>2 or 1=2, not {ranks:?}"));
        }
        let reason = Reason::from_code(code).ok_or_else(|| format!("unknown reason {code:?}"))?;
        self.record.result = Some(RecordedResult {
            ranks: ranks.to_owned(),
            reason,
        });
        Ok(())
    }

    fn step(&mut self, line: &str) -> Result<(), String> {
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

fn refuse_second(is_second: bool, word: &str) -> Result<(), String> {
    if is_second {
        Err(format!("a second `{word}`"))
    } else {
        Ok(())
    }
}

fn parse_action(text: &str) -> Result<Action<String>, String> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let withdraw = |how| Ok(Action::Withdraw(parse_player(rest)?, how));
    match (word, rest) {
        ("resign", _) => withdraw(Forfeit::Resignation),
        ("timeout", _) => withdraw(Forfeit::Timeout),
        ("abandon", _) => withdraw(Forfeit::Abandoned),
        ("agree", "draw") => Ok(Action::Agree(Agreement::Draw)),
        ("agree", "count") => Ok(Action::Agree(Agreement::Count)),
        ("agree", _) => Err("players agree on `draw` or `count`".to_owned()),
        (_, "") if !text.contains(' ') => Ok(Action::Move(unescape(word)?)),
        _ => Err(format!("one move a line, not {text:?}")),
    }
}

fn parse_player(text: &str) -> Result<Player, String> {
    let number = crate::text::number(text).map_or(0, |number| number as usize);
    match number {
        1..=MAX_PLAYERS => Ok(Player::new(number - 1)),
        _ => Err(format!(
            "a player is a number from 1 to {MAX_PLAYERS}, not {text:?}"
        )),
    }
}

/// Seconds with exactly three decimals, as milliseconds.
fn parse_clock(text: &str) -> Result<u64, String> {
    let wrong = || format!("a clock is written like @59.500, not {text:?}");
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

fn unescape(text: &str) -> Result<String, String> {
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
            _ => return Err("a backslash is written \\\\".to_owned()),
        }
    }
    Ok(plain)
}

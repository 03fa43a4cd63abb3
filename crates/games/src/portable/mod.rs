//! The common parts of PGN and PDN: tags, numbered moves, comments, results.
//!
//! [`read`] splits a file into games of tags and tokens and knows no rules; each format replays the
//! moves with the rules of its game. Variations and annotation glyphs are skipped.

mod lexer;
mod writer;

use damier_rules::{
    Action, Agreement, AnyMatch, Forfeit, GameEntry, Player, Reason, Record, RecordError,
    RecordProblem, RecordedResult, Step,
};

pub(crate) use lexer::{Portable, Token, read};
pub(crate) use writer::write;

/// The tags used by the format itself: they are not kept as tags of a record.
const OWN_TAGS: [&str; 7] = [
    "Result",
    "Variant",
    "GameType",
    "SetUp",
    "FEN",
    "Termination",
    "Options",
];

/// The tag for options that differ from the default.
pub(crate) const OPTIONS_TAG: &str = "Options";

impl Portable {
    /// The value of a tag.
    pub(crate) fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }

    /// The tags worth keeping: not the format's own, not the unknown ones.
    pub(crate) fn kept_tags(&self) -> Vec<(String, String)> {
        let unknown = |value: &str| value.bytes().all(|byte| b"?.-*".contains(&byte));
        self.tags
            .iter()
            .filter(|(key, value)| !OWN_TAGS.contains(&key.as_str()) && !unknown(value))
            .cloned()
            .collect()
    }

    /// The options in our own tag, if it is there.
    pub(crate) fn options(&self) -> Option<Vec<(String, String)>> {
        let pairs = self
            .tag(OPTIONS_TAG)?
            .split(',')
            .filter(|pair| !pair.is_empty());
        let split = |pair: &str| {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            (key.trim().to_owned(), value.trim().to_owned())
        };
        Some(pairs.map(split).collect())
    }

    /// Plays the moves from the start of `played` and returns the steps of a record, with clocks,
    /// comments and the act that ended the match if no move did. `spell` turns a move of the file
    /// into one that the rules read.
    fn steps(
        &self,
        played: &mut dyn AnyMatch,
        spell: fn(&str) -> String,
    ) -> Result<Played, RecordError> {
        let mut steps: Vec<Step> = Vec::new();
        let mut comment = None;
        let mut claimed = self.tag("Result").map(str::to_owned);
        for (line, token) in &self.tokens {
            match token {
                Token::Move(text) => {
                    let canonical = played.play(&spell(text)).map_err(|error| {
                        let number = steps.len() + 1;
                        RecordError::on_line(*line, RecordProblem::Move { number, error })
                    })?;
                    steps.push(Step::new(Action::Move(canonical)));
                }
                Token::Comment(text) => match steps.last_mut() {
                    Some(step) => take_comment(text, &mut step.clock, &mut step.comment),
                    None => take_comment(text, &mut None, &mut comment),
                },
                Token::Result(text) => claimed = Some(text.clone()),
            }
        }
        if let Some(action) = self.closing_action(played, claimed.as_deref())? {
            steps.push(Step::new(action));
        }
        Ok(Played {
            steps,
            comment,
            result: result_of(played),
        })
    }

    /// The act of the players implied by a result that is not that of the board.
    fn closing_action(
        &self,
        played: &mut dyn AnyMatch,
        claimed: Option<&str>,
    ) -> Result<Option<Action<String>>, RecordError> {
        let Some(claim) = claimed.and_then(Claim::parse) else {
            return Ok(None);
        };
        if let Some(outcome) = played.outcome() {
            if Claim::of(outcome.winner()) == claim {
                return Ok(None);
            }
            let problem = RecordProblem::Result {
                recorded: claim.text().to_owned(),
                reached: Claim::of(outcome.winner()).text().to_owned(),
            };
            return Err(RecordError::on_line(self.line, problem));
        }
        let how = match self.tag("Termination") {
            Some("time forfeit") => Forfeit::Timeout,
            Some("abandoned") => Forfeit::Abandoned,
            _ => Forfeit::Resignation,
        };
        let action = match claim {
            Claim::White => Action::Withdraw(Player::SECOND, how),
            Claim::Black => Action::Withdraw(Player::FIRST, how),
            Claim::Draw => Action::Agree(Agreement::Draw),
        };
        let done = match action {
            Action::Withdraw(player, how) => played.withdraw(player, how),
            _ => played.agree(Agreement::Draw),
        };
        done.map_err(|error| RecordError::on_line(self.line, RecordProblem::End(error)))?;
        Ok(Some(action))
    }
}

/// Reads a game with the options it names, otherwise with the first of several that fit.
pub(crate) fn read_trying(
    game: &Portable,
    tries: &[&[(&str, &str)]],
    read: impl Fn(Vec<(String, String)>) -> Result<Record, RecordError>,
) -> Result<Record, RecordError> {
    if let Some(options) = game.options() {
        return read(options);
    }
    let owned = |pairs: &&[(&str, &str)]| {
        pairs
            .iter()
            .map(|&(key, value)| (key.to_owned(), value.to_owned()))
            .collect()
    };
    let mut first_error = None;
    for options in tries.iter().map(owned) {
        match read(options) {
            Ok(record) => return Ok(record),
            // If none fits, the error with the plain rules is the one to report.
            Err(error) => drop(first_error.get_or_insert(error)),
        }
    }
    Err(first_error.expect("there is something to try"))
}

/// Completes a record that has game, options and start with the match in a file.
pub(crate) fn replay(
    game: &Portable,
    mut record: Record,
    entry: &GameEntry,
    spell: fn(&str) -> String,
) -> Result<Record, RecordError> {
    record.tags = game.kept_tags();
    let mut played = record.open(entry)?;
    let replayed = game.steps(played.as_mut(), spell)?;
    record.start = played.custom_start();
    record.steps = replayed.steps;
    record.comment = replayed.comment;
    record.result = replayed.result;
    Ok(record)
}

/// The result of replaying a file's moves.
struct Played {
    steps: Vec<Step>,
    comment: Option<String>,
    result: Option<RecordedResult>,
}

/// The winner according to a file.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Claim {
    White,
    Black,
    Draw,
}

impl Claim {
    fn parse(text: &str) -> Option<Claim> {
        match text {
            "1-0" | "2-0" => Some(Claim::White),
            "0-1" | "0-2" => Some(Claim::Black),
            "1/2-1/2" | "1-1" => Some(Claim::Draw),
            _ => None,
        }
    }

    pub(crate) fn of(winner: Option<Player>) -> Claim {
        match winner {
            Some(Player::FIRST) => Claim::White,
            Some(_) => Claim::Black,
            None => Claim::Draw,
        }
    }

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Claim::White => "1-0",
            Claim::Black => "0-1",
            Claim::Draw => "1/2-1/2",
        }
    }
}

/// The value of the tag `Termination` for an outcome.
pub(crate) const fn termination(reason: Reason) -> &'static str {
    match reason {
        Reason::Timeout => "time forfeit",
        Reason::Abandoned => "abandoned",
        Reason::Infraction => "rules infraction",
        _ => "normal",
    }
}

fn result_of(played: &dyn AnyMatch) -> Option<RecordedResult> {
    Record::of(played).result
}

/// Keeps a comment, and the clock it may contain as `[%clk 0:01:02.5]`.
fn take_comment(text: &str, clock: &mut Option<u64>, comment: &mut Option<String>) {
    let mut words = text.to_owned();
    if let Some((before, rest)) = text.split_once("[%clk ")
        && let Some((time, after)) = rest.split_once(']')
        && let Some(milliseconds) = parse_clock(time)
    {
        *clock = Some(milliseconds);
        words = format!("{}{}", before.trim_end(), after);
    }
    let words = words.trim();
    if !words.is_empty() {
        let joined = comment
            .take()
            .map_or(words.to_owned(), |first| format!("{first} {words}"));
        *comment = Some(joined);
    }
}

/// `1:02:03.5` in milliseconds.
fn parse_clock(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !plain(fraction) || fraction.len() > 3 {
        return None;
    }
    let mut seconds: u64 = 0;
    for part in whole.split(':') {
        if !plain(part) || part.is_empty() {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    let thousandths: u64 = format!("{fraction:0<3}").parse().ok()?;
    seconds.checked_mul(1000)?.checked_add(thousandths)
}

/// Milliseconds as `1:02:03.5`.
pub(crate) fn clock_text(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let whole = format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    );
    match milliseconds % 1000 {
        0 => whole,
        rest => format!("{whole}.{}", format!("{rest:03}").trim_end_matches('0')),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_and_written() {
        for text in ["0:00:00", "1:02:03", "0:00:59.5", "0:00:00.001"] {
            assert_eq!(clock_text(parse_clock(text).unwrap()), text);
        }
        assert_eq!(parse_clock("59"), Some(59_000));
        for wrong in ["", "a", "1:", "1.2345", "-1", "99999999999999999999:0"] {
            assert_eq!(parse_clock(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_comment_may_hold_a_clock() {
        let (mut clock, mut comment) = (None, None);
        take_comment("good [%clk 0:00:10] move", &mut clock, &mut comment);
        assert_eq!(
            (clock, comment.as_deref()),
            (Some(10_000), Some("good move"))
        );
    }
}

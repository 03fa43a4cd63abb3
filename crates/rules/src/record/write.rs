//! Writing records.

use std::fmt::{self, Write as _};

use super::{Record, Step};
use crate::matches::{Action, Agreement, Forfeit};

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "damier 1\ngame {}", escape(&self.game))?;
        for (key, value) in &self.options {
            writeln!(f, "option {}={}", escape(key), escape(value))?;
        }
        if let Some(start) = &self.start {
            writeln!(f, "start {}", escape(start))?;
        }
        for (key, value) in &self.tags {
            writeln!(f, "tag {} {}", escape_word(key), escape(value))?;
        }
        if let Some(comment) = &self.comment {
            writeln!(f, "; {}", escape(comment))?;
        }
        if !self.steps.is_empty() {
            writeln!(f)?;
        }
        for step in &self.steps {
            writeln!(f, "{}", step_line(step))?;
        }
        if let Some(result) = &self.result {
            writeln!(f, "\nresult {} {}", result.ranks, result.reason)?;
        }
        Ok(())
    }
}

fn step_line(step: &Step) -> String {
    let mut line = match &step.action {
        Action::Move(text) => escape_word(text),
        Action::Withdraw(player, Forfeit::Resignation) => format!("resign {player}"),
        Action::Withdraw(player, Forfeit::Timeout) => format!("timeout {player}"),
        Action::Withdraw(player, Forfeit::Abandoned) => format!("abandon {player}"),
        Action::Agree(Agreement::Draw) => "agree draw".to_owned(),
        Action::Agree(Agreement::Count) => "agree count".to_owned(),
    };
    if let Some(clock) = step.clock {
        write!(line, " @{}.{:03}", clock / 1000, clock % 1000).expect("a String takes all");
    }
    if let Some(comment) = &step.comment {
        write!(line, " ; {}", escape(comment)).expect("a String takes all");
    }
    line
}

/// Any text on one line.
fn escape(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('\n', "\\n")
        .replace('\r', "\\r")
}

/// Any text as one word.
fn escape_word(text: &str) -> String {
    let escaped = escape(text).replace(' ', "\\s").replace('\t', "\\t");
    // An empty word, or one that reads as something else, gets a mark that reads as nothing.
    if escaped.is_empty() || escaped.starts_with([';', '@']) || is_reserved(&escaped) {
        format!("\\0{escaped}")
    } else {
        escaped
    }
}

/// The words that begin a line of another kind.
pub(super) fn is_reserved(word: &str) -> bool {
    const RESERVED: [&str; 10] = [
        "damier", "game", "option", "start", "tag", "result", "resign", "timeout", "abandon",
        "agree",
    ];
    RESERVED.contains(&word)
}

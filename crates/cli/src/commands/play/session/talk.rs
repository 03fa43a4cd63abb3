//! Questions to the players, and lists for them.

use std::io::Write;

use damier_rules::AnyMatch;

use super::super::lines::{Input, Lines, Words};
use crate::words::action_line;

/// The answer to a question.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    Yes,
    No,
    /// Ctrl-C, or `cancel`.
    Cancel,
    /// There is nobody to answer.
    End,
}

/// Asks until there is a clear answer.
pub(super) fn ask(
    question: &str,
    lines: &mut dyn Lines,
    out: &mut dyn Write,
) -> anyhow::Result<Answer> {
    loop {
        writeln!(out, "{question} (yes, no)")?;
        out.flush()?;
        let line = match lines.next("yes or no> ", Words::of(&["yes", "no"]))? {
            Input::Line(line) => line,
            Input::Interrupted => return Ok(Answer::Cancel),
            Input::End => return Ok(Answer::End),
        };
        match line.trim().to_lowercase().as_str() {
            "y" | "yes" | "o" | "oui" => return Ok(Answer::Yes),
            "n" | "no" | "non" => return Ok(Answer::No),
            "c" | "cancel" => return Ok(Answer::Cancel),
            _ => {}
        }
    }
}

/// The actions so far, numbered, one line each.
pub(super) fn history(played: &dyn AnyMatch) -> String {
    let actions = played.actions();
    if actions.is_empty() {
        return "Nothing was played yet.\n".to_owned();
    }
    // Going back tells whose turn it was.
    let mut back = played.fork();
    let mut movers = Vec::new();
    while back.take_back() {
        movers.push(back.turn());
    }
    let told = actions.iter().zip(movers.into_iter().rev());
    told.enumerate()
        .map(|(index, (action, mover))| {
            format!("{:4}. {}\n", index + 1, action_line(action, mover))
        })
        .collect()
}

/// Words in lines that fit a terminal.
pub(super) fn wrapped(words: &[String]) -> String {
    const WIDTH: usize = 76;
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        if width > 0 && width + 1 + word.len() > WIDTH {
            text.push('\n');
            width = 0;
        }
        if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += word.len();
    }
    text.push('\n');
    text
}

//! The source of typed lines: an editor in the terminal, or plain input.

use std::io::BufRead;

use anyhow::Context as _;
use rustyline::completion::{Completer, FilenameCompleter};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

/// The result of asking for a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    /// A line, without its line break.
    Line(String),
    /// Ctrl-C.
    Interrupted,
    /// The end of the input.
    End,
}

/// The words Tab may complete on the next line.
#[derive(Clone, Default, Debug)]
pub(crate) struct Words {
    /// Possible lines, or arguments of a command.
    pub(crate) answers: Vec<String>,
    /// Commands at the start of a line, with their colon.
    pub(crate) commands: Vec<String>,
    /// Commands followed by a file.
    pub(crate) with_file: Vec<String>,
}

impl Words {
    /// Only these answers.
    pub(crate) fn of(answers: &[&str]) -> Words {
        Words {
            answers: answers.iter().map(|&answer| answer.to_owned()).collect(),
            ..Words::default()
        }
    }

    /// Where the word at the end of a line begins, and its completions.
    fn complete(&self, line: &str) -> (usize, Vec<String>) {
        let start = line.rfind(char::is_whitespace).map_or(0, |space| space + 1);
        let word = &line[start..];
        let list = if word.starts_with(':') {
            &self.commands
        } else {
            &self.answers
        };
        let fitting = list.iter().filter(|known| known.starts_with(word));
        (start, fitting.cloned().collect())
    }

    fn wants_file(&self, line: &str) -> bool {
        let command = line.split_whitespace().next().unwrap_or("");
        line.contains(' ') && self.with_file.iter().any(|name| name == command)
    }
}

/// A source of typed lines.
pub(crate) trait Lines {
    /// The next line. A terminal shows the prompt.
    fn next(&mut self, prompt: &str, words: Words) -> anyhow::Result<Input>;

    /// Whether there is a person to ask.
    fn is_terminal(&self) -> bool;
}

/// Lines from a pipe or a file.
#[derive(Debug)]
pub(crate) struct Plain<R>(pub(crate) R);

impl<R: BufRead> Lines for Plain<R> {
    fn next(&mut self, _prompt: &str, _words: Words) -> anyhow::Result<Input> {
        let mut line = Vec::new();
        if self.0.read_until(b'\n', &mut line)? == 0 {
            return Ok(Input::End);
        }
        let line = String::from_utf8_lossy(&line);
        Ok(Input::Line(line.trim_end_matches(['\n', '\r']).to_owned()))
    }

    fn is_terminal(&self) -> bool {
        false
    }
}

/// Lines typed in a terminal, with history and completion.
pub(crate) struct Terminal {
    editor: Editor<Completion, DefaultHistory>,
}

impl Terminal {
    /// Takes over the terminal, line by line.
    pub(crate) fn new() -> anyhow::Result<Terminal> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .auto_add_history(true)
            .build();
        let mut editor = Editor::with_config(config).context("the terminal cannot be used")?;
        editor.set_helper(Some(Completion {
            words: Words::default(),
            files: FilenameCompleter::new(),
        }));
        Ok(Terminal { editor })
    }
}

impl Lines for Terminal {
    fn next(&mut self, prompt: &str, words: Words) -> anyhow::Result<Input> {
        if let Some(completion) = self.editor.helper_mut() {
            completion.words = words;
        }
        match self.editor.readline(prompt) {
            Ok(line) => Ok(Input::Line(line)),
            Err(ReadlineError::Interrupted) => Ok(Input::Interrupted),
            Err(ReadlineError::Eof) => Ok(Input::End),
            Err(error) => Err(error).context("the terminal cannot be read"),
        }
    }

    fn is_terminal(&self) -> bool {
        true
    }
}

/// The completer for Tab.
struct Completion {
    words: Words,
    files: FilenameCompleter,
}

impl Completer for Completion {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        place: usize,
        context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = &line[..place];
        if self.words.wants_file(typed) {
            let (start, files) = self.files.complete(line, place, context)?;
            let names = files.into_iter().map(|file| file.replacement);
            return Ok((start, names.collect()));
        }
        Ok(self.words.complete(typed))
    }
}

impl Hinter for Completion {
    type Hint = String;
}

impl Highlighter for Completion {}

impl Validator for Completion {}

impl Helper for Completion {}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Words {
        Words {
            answers: ["a3-a4", "a3-a5", "b3-b4"].map(str::to_owned).to_vec(),
            commands: [":save", ":why"].map(str::to_owned).to_vec(),
            with_file: vec![":save".to_owned()],
        }
    }

    #[test]
    fn moves_and_commands_are_completed() {
        assert_eq!(words().complete("a3").1, ["a3-a4", "a3-a5"]);
        assert_eq!(words().complete("b"), (0, vec!["b3-b4".to_owned()]));
        assert_eq!(words().complete(":w").1, [":why"]);
        assert_eq!(words().complete(":why b"), (5, vec!["b3-b4".to_owned()]));
        assert_eq!(words().complete("").1.len(), 3);
    }

    #[test]
    fn files_are_completed_where_one_is_wanted() {
        assert!(words().wants_file(":save ma"));
        assert!(!words().wants_file(":save"));
        assert!(!words().wants_file(":why a"));
    }

    #[test]
    fn plain_lines_end_and_may_be_anything() {
        let mut plain = Plain(&b"a3-a4\r\n\xff\n\nlast"[..]);
        let mut next = || plain.next("", Words::default()).unwrap();
        assert_eq!(next(), Input::Line("a3-a4".to_owned()));
        assert_eq!(next(), Input::Line("\u{fffd}".to_owned()));
        assert_eq!(next(), Input::Line(String::new()));
        assert_eq!(next(), Input::Line("last".to_owned()));
        assert_eq!(next(), Input::End);
    }
}

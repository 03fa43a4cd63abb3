//! The arguments that most commands share: the game, its options, a position.

use anyhow::anyhow;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use damier_games::{CATALOGUE, find};
use damier_rules::{AnyMatch, Choices, GameEntry, OpenError};

/// The game, its options and the position.
#[derive(Clone, Debug, Args)]
pub(crate) struct Setup {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser())]
    pub(crate) game: &'static GameEntry,
    #[command(flatten)]
    pub(crate) rules: Rules,
    /// The position to start from, instead of the game's own
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,
}

/// The chosen options of a game, not checked yet.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Rules {
    /// An option of the game; may be given several times
    #[arg(
        short,
        long = "option",
        value_name = "KEY=VALUE",
        value_delimiter = ','
    )]
    pub(crate) options: Vec<String>,
}

impl Rules {
    /// The options, checked against the table of the game.
    pub(crate) fn choices(&self, entry: &GameEntry) -> anyhow::Result<Choices> {
        Choices::parse(entry.info.options, &self.options)
            .map_err(|error| anyhow!("{}: {error}", entry.info.id))
    }
}

impl Setup {
    /// The match the arguments describe.
    pub(crate) fn open(&self) -> anyhow::Result<Box<dyn AnyMatch>> {
        let choices = self.rules.choices(self.game)?;
        open(self.game, choices, self.position.as_deref())
    }
}

/// A match, or an error that shows where the position is wrong.
pub(crate) fn open(
    entry: &GameEntry,
    choices: Choices,
    position: Option<&str>,
) -> anyhow::Result<Box<dyn AnyMatch>> {
    entry
        .open(choices, position)
        .map_err(|error| match (&error, position) {
            (OpenError::Position(trouble), Some(text)) => {
                anyhow!("{error}{}", pointer(text, trouble.at))
            }
            _ => anyhow!("{}: {error}", entry.info.id),
        })
}

/// The ids of all games, with their names as help and suggestions for near misses.
pub(crate) fn game_parser() -> impl TypedValueParser<Value = &'static GameEntry> {
    let known = |entry: &GameEntry| PossibleValue::new(entry.info.id).help(entry.info.tagline);
    PossibleValuesParser::new(CATALOGUE.iter().map(known))
        .map(|id| find(&id).expect("a possible value is an id of the catalogue"))
}

/// The text with a caret under one of its bytes; empty where that would not line up.
fn pointer(text: &str, at: usize) -> String {
    let lines_up = text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
    if lines_up && !text.is_empty() && at <= text.len() {
        format!("\n  {text}\n  {:>width$}", '^', width = at + 1)
    } else {
        String::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_position_is_shown_with_its_place() {
        let entry = find("mak-yek").unwrap();
        let error = open(entry, entry.defaults(), Some("8/8/8x w 0"))
            .err()
            .unwrap();
        let message = error.to_string();
        let lines: Vec<&str> = message.lines().collect();
        assert_eq!(lines[1], "  8/8/8x w 0");
        assert_eq!(lines[2].trim(), "^");
    }

    #[test]
    fn a_caret_stands_only_under_plain_text() {
        assert_eq!(pointer("ab c", 3), "\n  ab c\n     ^");
        assert_eq!(pointer("aé", 1), "");
        assert_eq!(pointer("a\u{7}", 1), "");
        assert_eq!(pointer("", 0), "");
    }
}

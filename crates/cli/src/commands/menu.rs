//! `damier` alone and `damier menu`: choose a game, change its options, play.

use std::io::Write;

use damier_games::CATALOGUE;
use damier_rules::{AnyMatch, Choices, GameEntry, OptionInfo, OptionValues};

use super::games::option_lines;
use super::play;
use super::play::lines::{Input, Lines, Terminal, Words};
use crate::{Ending, console};

/// Choose a game and play in the terminal, as without any command
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {}

pub(crate) fn run(out: &mut dyn Write) -> anyhow::Result<Ending> {
    if !console::is_terminal() {
        writeln!(
            out,
            "The menu needs a terminal; `damier play GAME` also reads a script, and \
             `damier --help` tells the rest."
        )?;
        return Ok(Ending::Done);
    }
    let mut lines = Terminal::new()?;
    if let Some(played) = choose(&mut lines, out)? {
        play::begin(played, &mut lines, out)?;
    }
    Ok(Ending::Done)
}

/// A match of the game and the options chosen; `None` if the person left.
fn choose(lines: &mut dyn Lines, out: &mut dyn Write) -> anyhow::Result<Option<Box<dyn AnyMatch>>> {
    match choose_game(lines, out)? {
        Some(entry) => choose_options(entry, lines, out),
        None => Ok(None),
    }
}

fn choose_game(
    lines: &mut dyn Lines,
    out: &mut dyn Write,
) -> anyhow::Result<Option<&'static GameEntry>> {
    writeln!(out, "Which game?\n")?;
    for (index, entry) in CATALOGUE.iter().enumerate() {
        let info = entry.info;
        writeln!(out, "  {}  {:<17} {}", index + 1, info.id, info.tagline)?;
    }
    writeln!(out, "\nType its number or its name; :quit leaves.")?;
    let ids: Vec<&str> = CATALOGUE.iter().map(|entry| entry.info.id).collect();
    loop {
        out.flush()?;
        let Some(typed) = next(lines, "game> ", Words::of(&ids))? else {
            return Ok(None);
        };
        match find_game(&typed) {
            Some(entry) => return Ok(Some(entry)),
            None if typed.is_empty() => {}
            None => writeln!(out, "There is no game {typed:?}: 1 to {}.", CATALOGUE.len())?,
        }
    }
}

fn choose_options(
    entry: &'static GameEntry,
    lines: &mut dyn Lines,
    out: &mut dyn Write,
) -> anyhow::Result<Option<Box<dyn AnyMatch>>> {
    let mut choices = entry.defaults();
    writeln!(out, "\n{}\n", entry.info.summary)?;
    show_options(&choices, out)?;
    loop {
        out.flush()?;
        let Some(typed) = next(lines, "options> ", settings(entry))? else {
            return Ok(None);
        };
        if typed.is_empty() {
            match entry.open(choices.clone(), None) {
                Ok(played) => return Ok(Some(played)),
                Err(error) => writeln!(out, "{error}")?,
            }
            continue;
        }
        let (key, value) = typed.split_once('=').unwrap_or((&typed, ""));
        match choices.set(key.trim(), value.trim()) {
            Ok(()) => show_options(&choices, out)?,
            Err(error) => writeln!(out, "{error}")?,
        }
    }
}

fn show_options(choices: &Choices, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "Options:")?;
    for (option, value) in choices.iter() {
        out.write_all(option_lines(option, &value).as_bytes())?;
    }
    writeln!(
        out,
        "Enter starts; key=value changes an option; :quit leaves."
    )?;
    Ok(())
}

/// The words Tab completes: every option, with its values where they are words.
fn settings(entry: &GameEntry) -> Words {
    let settings = |option: &OptionInfo| match option.values {
        OptionValues::Words(words) => words
            .iter()
            .map(|word| format!("{}={word}", option.name))
            .collect(),
        OptionValues::Number { .. } => vec![format!("{}=", option.name)],
    };
    Words {
        answers: entry.info.options.iter().flat_map(settings).collect(),
        ..Words::default()
    }
}

/// A trimmed line; `None` if it is time to leave.
fn next(lines: &mut dyn Lines, prompt: &str, words: Words) -> anyhow::Result<Option<String>> {
    Ok(match lines.next(prompt, words)? {
        Input::Line(line) if [":quit", ":q", "quit"].contains(&line.trim()) => None,
        Input::Line(line) => Some(line.trim().to_owned()),
        Input::Interrupted | Input::End => None,
    })
}

/// By number, by id or name, or by an unambiguous beginning.
fn find_game(typed: &str) -> Option<&'static GameEntry> {
    if let Ok(number) = typed.parse::<usize>() {
        return CATALOGUE.get(number.checked_sub(1)?);
    }
    let typed = typed.to_lowercase().replace([' ', '_'], "-");
    let names = |entry: &GameEntry| {
        let known = [entry.info.id, entry.info.names.en, entry.info.names.fr];
        known.map(|name| name.to_lowercase().replace(' ', "-"))
    };
    let begins = |entry: &&GameEntry| names(entry).iter().any(|name| name.starts_with(&typed));
    let exact = CATALOGUE.iter().find(|entry| names(entry).contains(&typed));
    let mut fitting = CATALOGUE
        .iter()
        .filter(|entry| !typed.is_empty() && begins(entry));
    let first = fitting.next().filter(|_| fitting.next().is_none());
    exact.or(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::play::lines::Plain;

    fn chosen(typed: &str) -> (Option<Box<dyn AnyMatch>>, String) {
        let mut out = Vec::new();
        let choice = choose(&mut Plain(typed.as_bytes()), &mut out).unwrap();
        (choice, String::from_utf8(out).unwrap())
    }

    #[test]
    fn a_game_is_chosen_by_number_or_name() {
        assert_eq!(find_game("1").unwrap().info.id, CATALOGUE[0].info.id);
        for typed in ["mak-yek", "Mak Yek", "mak-y"] {
            assert_eq!(find_game(typed).unwrap().info.id, "mak-yek", "{typed}");
        }
        for typed in ["0", "99", "go", "", "-1"] {
            assert!(find_game(typed).is_none(), "{typed}");
        }
    }

    #[test]
    fn options_are_changed_before_the_match() {
        let (played, said) = chosen("go\nmak-yek\nfirst=red\nnonsense\nfirst = black\n\n");
        let played = played.unwrap();
        assert_eq!(played.choices().to_string(), "first=black");
        assert!(said.contains("There is no game \"go\""));
        assert!(said.contains("option first may not be \"red\"; allowed: white, black"));
        assert!(said.contains("unknown option \"nonsense\""));
    }

    #[test]
    fn one_may_leave_at_any_time() {
        assert!(chosen("").0.is_none());
        assert!(chosen(":quit\n").0.is_none());
        assert!(chosen("1\n:quit\n").0.is_none());
    }
}

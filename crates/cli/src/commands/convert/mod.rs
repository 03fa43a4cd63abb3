//! `damier convert`: match records to and from the formats of other programs.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use damier_games::{CATALOGUE, find};
use damier_rules::{Format, GameEntry, Record};

use crate::{Ending, files, keeping};

/// The name of our own format, and its file extension.
const RECORD: &str = "record";
const RECORD_ENDING: &str = "damier";

/// Convert match records to and from other formats
///
/// The format of the file is detected from its content. Every match is replayed and checked.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The file to convert; - for standard input
    file: PathBuf,
    /// The format to write: record, or a format of the game such as pgn or pdn [default: by the
    /// extension of the output, or the other one]
    #[arg(long, value_name = "FORMAT")]
    to: Option<String>,
    /// Where to write it: a file, or a folder for several records [default: standard output]
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let name = files::name(&arguments.file);
    let text = files::read(&arguments.file)?;
    let ending = ending(&arguments.file);
    let read = recognise(&text, ending, &formats()).with_context(|| name.clone())?;
    let matches = check_all(&read.matches).with_context(|| name.clone())?;
    let target = Target::choose(arguments, &matches, read.is_ours)?;
    let texts = target.write_all(&matches).with_context(|| name.clone())?;
    put(&texts, &target, arguments, out)?;
    Ok(Ending::Done)
}

/// All matches of a file, in our format or another, not checked yet.
pub(crate) fn read_matches(path: &Path) -> anyhow::Result<Vec<Record>> {
    let text = files::read(path)?;
    let read = recognise(&text, ending(path), &formats());
    Ok(read.with_context(|| files::name(path))?.matches)
}

fn ending(path: &Path) -> &str {
    path.extension()
        .and_then(|ending| ending.to_str())
        .unwrap_or("")
}

/// Every format of every game.
fn formats() -> Vec<&'static Format> {
    CATALOGUE.iter().flat_map(GameEntry::formats).collect()
}

/// The matches found in a file.
#[derive(Debug)]
struct Read {
    matches: Vec<Record>,
    is_ours: bool,
}

/// Our records by their first line, anything else by trying; the format of the file's extension
/// first.
fn recognise(text: &str, ending: &str, formats: &[&Format]) -> anyhow::Result<Read> {
    if text.starts_with("damier ") || ending == RECORD_ENDING {
        return Ok(Read {
            matches: read_ours(text)?,
            is_ours: true,
        });
    }
    let (likely, others): (Vec<&Format>, Vec<&Format>) = formats
        .iter()
        .partition(|format| format.name.eq_ignore_ascii_case(ending));
    let mut troubles: Vec<String> = Vec::new();
    for format in likely.iter().chain(&others) {
        match (format.read)(text) {
            Ok(matches) if !matches.is_empty() => {
                return Ok(Read {
                    matches,
                    is_ours: false,
                });
            }
            Ok(_) => troubles.push(format!("as {}: no match in it", format.name)),
            Err(error) => troubles.push(format!("as {}: {error}", format.name)),
        }
    }
    troubles.dedup();
    // The extension says what its author meant.
    troubles.truncate(if likely.is_empty() {
        troubles.len()
    } else {
        likely.len()
    });
    bail!(
        "not a match record, which begins with `damier 1`, and no other format fits{}",
        troubles
            .iter()
            .map(|trouble| format!("\n  {trouble}"))
            .collect::<String>()
    );
}

/// The records of a text, one after the other as `damier match` writes them.
fn read_ours(text: &str) -> anyhow::Result<Vec<Record>> {
    let begins = text.match_indices("\ndamier ").map(|(at, _)| at + 1);
    let begins: Vec<usize> = std::iter::once(0).chain(begins).collect();
    let ends = begins[1..].iter().copied().chain([text.len()]);
    let texts: Vec<&str> = begins.iter().zip(ends).map(|(&a, b)| &text[a..b]).collect();
    if let [only] = texts[..] {
        return Ok(vec![only.parse()?]);
    }
    let read = |(index, text): (usize, &&str)| {
        let record = text.parse::<Record>();
        record.with_context(|| format!("match {}", index + 1))
    };
    texts.iter().enumerate().map(read).collect()
}

/// Replays every match.
fn check_all(matches: &[Record]) -> anyhow::Result<Vec<Record>> {
    let check = |(index, record)| {
        let checked = keeping::check(record);
        checked
            .map(|(record, _)| record)
            .with_context(|| format!("match {}", index + 1))
    };
    matches.iter().enumerate().map(check).collect()
}

/// The format to write.
#[derive(Debug)]
enum Target {
    Ours,
    Other(&'static str),
}

impl Target {
    fn choose(arguments: &Arguments, matches: &[Record], is_ours: bool) -> anyhow::Result<Target> {
        let by_ending = || {
            let ending = arguments.output.as_deref().map_or("", ending);
            let is_known = formats().iter().any(|format| format.name == ending);
            match ending {
                RECORD_ENDING => Some(RECORD.to_owned()),
                _ => is_known.then(|| ending.to_owned()),
            }
        };
        match arguments.to.clone().or_else(by_ending) {
            Some(name) if name == RECORD => Ok(Target::Ours),
            Some(name) => Target::other(&name, matches),
            None if is_ours => Target::first_of(&matches[0]),
            None => Ok(Target::Ours),
        }
    }

    /// A format by its name: every match must have it.
    fn other(name: &str, matches: &[Record]) -> anyhow::Result<Target> {
        for record in matches {
            if format_of(record, name).is_none() {
                let known: Vec<&str> = formats_of(record)
                    .iter()
                    .map(|format| format.name)
                    .collect();
                bail!(
                    "{} is not written as {name:?}; it is written as: {}",
                    record.game,
                    [&[RECORD], known.as_slice()].concat().join(", ")
                );
            }
        }
        let first = matches.first().and_then(|record| format_of(record, name));
        Ok(first.map_or(Target::Ours, |format| Target::Other(format.name)))
    }

    fn first_of(record: &Record) -> anyhow::Result<Target> {
        match formats_of(record).first() {
            Some(format) => Ok(Target::Other(format.name)),
            None => bail!(
                "{} has no other format than the record; --to record checks it and writes it anew",
                record.game
            ),
        }
    }

    const fn ending(&self) -> &'static str {
        match self {
            Target::Ours => RECORD_ENDING,
            Target::Other(name) => name,
        }
    }

    fn write_all(&self, matches: &[Record]) -> anyhow::Result<Vec<String>> {
        let write = |(index, record): (usize, &Record)| match self {
            Target::Ours => Ok(record.to_string()),
            Target::Other(name) => {
                let format = format_of(record, name).expect("every match has the chosen format");
                (format.write)(record).with_context(|| format!("match {}", index + 1))
            }
        };
        matches.iter().enumerate().map(write).collect()
    }
}

fn formats_of(record: &Record) -> &'static [Format] {
    find(&record.game).map_or(&[], GameEntry::formats)
}

fn format_of(record: &Record, name: &str) -> Option<&'static Format> {
    formats_of(record).iter().find(|format| format.name == name)
}

/// Writes the texts to their places: a record holds one match, other files hold many.
fn put(
    texts: &[String],
    target: &Target,
    arguments: &Arguments,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let is_one_file = texts.len() == 1 || matches!(target, Target::Other(_));
    match &arguments.output {
        Some(path) if !is_one_file || path.is_dir() => {
            put_in_folder(texts, target, path)?;
            writeln!(out, "{} files in {}", texts.len(), path.display())?;
        }
        Some(path) => files::write(path, &texts.join("\n"))?,
        None if is_one_file => out.write_all(texts.join("\n").as_bytes())?,
        None => bail!(
            "{} holds {} matches and a record holds one: name a folder with --output",
            files::name(&arguments.file),
            texts.len()
        ),
    }
    Ok(())
}

fn put_in_folder(texts: &[String], target: &Target, folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder)
        .with_context(|| format!("{} cannot be made a folder", folder.display()))?;
    for (index, text) in texts.iter().enumerate() {
        let name = format!("{:03}.{}", index + 1, target.ending());
        files::write(&folder.join(name), text)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;

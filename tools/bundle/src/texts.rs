//! The texts that the client fetches: the words of a language in one file, and each rule page in
//! its own.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::dist::Dist;

const LANGUAGES: [&str; 2] = ["en", "fr"];

/// The addresses of words by language, as JavaScript objects: `{"en":"/assets/…"}`.
pub(crate) struct WordFiles {
    /// Those that a first board needs.
    pub(crate) first: String,
    /// The others.
    pub(crate) later: String,
}

/// The beginnings of keys to which a first board adds the rest: names of games, levels, sides and
/// pieces, letters of the notation, and facts about the position.
const FAMILIES: [&str; 7] = [
    "fact-", "letter-", "level-", "name-", "owned-", "piece-", "side-",
];

/// Adds the words of every language except the rule pages. A word is among the first if the first
/// part of the client's module names it.
pub(crate) fn words(folder: &Path, module: &[u8], dist: &mut Dist) -> Result<WordFiles> {
    let (mut first, mut later) = (BTreeMap::new(), BTreeMap::new());
    // Keys are searched as whole words; bytes that are no text separate them, too.
    let named = String::from_utf8_lossy(module);
    for language in LANGUAGES {
        let (mut now, mut then) = (String::new(), String::new());
        for message in messages(&all_words(folder, language)?) {
            let key = message.split([' ', '=']).next().unwrap_or_default();
            let is_first = FAMILIES.iter().any(|family| key.starts_with(family));
            let into = match is_first || named.contains(key) {
                true => &mut now,
                false => &mut then,
            };
            into.push_str(message);
        }
        let mut add = |name: &str, words: String| {
            dist.hashed(&format!("{name}.{language}"), "ftl", words.as_bytes())
        };
        first.insert(language, add("words", now));
        later.insert(language, add("words-later", then));
    }
    Ok(WordFiles {
        first: serde_json::to_string(&first)?,
        later: serde_json::to_string(&later)?,
    })
}

/// The messages of a source: each begins with a letter at the left edge.
fn messages(source: &str) -> impl Iterator<Item = &str> {
    let mut rest = source;
    std::iter::from_fn(move || {
        let is_next = |(place, _): &(usize, &str)| {
            let next = rest[place + 1..].chars().next();
            next.is_none_or(|letter| letter.is_ascii_lowercase())
        };
        let end = rest.match_indices('\n').find(is_next);
        let end = end.map_or(rest.len(), |(place, _)| place + 1);
        let (message, after) = rest.split_at(end);
        rest = after;
        (!message.is_empty()).then_some(message)
    })
}

/// The words of a language without the rule pages.
pub(crate) fn all_words(folder: &Path, language: &str) -> Result<String> {
    let mut words = String::new();
    for path in files(&folder.join(language))? {
        if game_of(&path).is_none() {
            words.push_str(&without_comments(&fs::read_to_string(&path)?));
        }
    }
    ensure!(!words.is_empty(), "there are no words of {language}");
    Ok(words)
}

/// Adds every `<language>/rules-<game>.ftl` and returns their addresses as a JavaScript object:
/// `{"makruk.fr":"/assets/…"}`.
pub(crate) fn rules(folder: &Path, dist: &mut Dist) -> Result<String> {
    let mut addresses = BTreeMap::new();
    for language in LANGUAGES {
        for path in files(&folder.join(language))? {
            let Some(game) = game_of(&path) else { continue };
            let name = format!("{game}.{language}");
            let address = dist.hashed(&format!("rules-{name}"), "ftl", &fs::read(&path)?);
            addresses.insert(name, address);
        }
    }
    ensure!(!addresses.is_empty(), "there are no rule pages");
    Ok(serde_json::to_string(&addresses)?)
}

/// The files a first board waits for in French, the longer language: Home, these, and the words. One
/// per line.
pub(crate) fn first_visit(files: &[String], words: &str) -> Result<String> {
    let words: BTreeMap<String, String> = serde_json::from_str(words)?;
    let words = words.get("fr").context("there are words of French")?;
    let home = "fr/index.html".to_owned();
    let files = files.iter().chain([words]);
    let files = files.map(|file| file.trim_start_matches('/').to_owned());
    Ok([home]
        .into_iter()
        .chain(files)
        .map(|file| file + "\n")
        .collect())
}

/// The files of a folder, sorted by name.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("{} is missing", folder.display()))?;
    let mut files: Vec<PathBuf> = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    files.sort();
    Ok(files)
}

/// Comments are for translators.
fn without_comments(source: &str) -> String {
    let lines = source.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The game of a file `rules-<game>.ftl`.
fn game_of(path: &Path) -> Option<&str> {
    let name = path.file_name()?.to_str()?;
    name.strip_prefix("rules-")?.strip_suffix(".ftl")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_each_language_are_one_file() {
        let mut dist = Dist::new(Path::new("nowhere"));
        let texts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/words/text");
        let module = b"\0\xffhome-title\0action-play";
        let WordFiles { first, later } = words(&texts, module, &mut dist).unwrap();
        assert!(first.starts_with(r#"{"en":"/assets/words.en-"#), "{first}");
        assert!(first.contains(r#""fr":"/assets/words.fr-"#), "{first}");
        let content = |addresses: &str| {
            let addresses: BTreeMap<String, String> = serde_json::from_str(addresses).unwrap();
            let content = dist.content(&addresses["fr"]).unwrap();
            String::from_utf8(content.to_vec()).unwrap()
        };
        let (first, later) = (content(&first), content(&later));
        assert!(first.contains("\nhome-title = ") && first.contains("\nname-makruk = "));
        assert!(later.contains("\nlobby-title = ") && !later.contains("\nhome-title = "));
        let all = all_words(&texts, "fr").unwrap();
        assert_eq!(first.len() + later.len(), all.len());
        assert_eq!(
            without_comments("# Home\nyes = Oui\n    # no\n"),
            "yes = Oui\n    # no\n"
        );
    }

    #[test]
    fn a_message_has_all_its_lines() {
        let source = "one = 1\n    .more = 2\n\ntwo =\n    { $n ->\n       *[other] 2\n}\n";
        let all: Vec<&str> = messages(source).collect();
        assert_eq!(all.concat(), source);
        assert_eq!(all.len(), 2, "{all:?}");
        assert!(all[0].starts_with("one") && all[1].starts_with("two"));
    }

    #[test]
    fn rule_pages_are_told_from_other_texts() {
        assert_eq!(game_of(Path::new("fr/rules-mak-yek.ftl")), Some("mak-yek"));
        assert_eq!(game_of(Path::new("fr/common.ftl")), None);
        assert_eq!(game_of(Path::new("fr/rules-mak-yek.txt")), None);
    }
}

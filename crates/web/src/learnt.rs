//! What was learnt in lessons, kept on the device.

use damier_json as json;
use damier_lessons::Progress;

use crate::browser::local_storage;

/// The key under which it is kept.
const KEY: &str = "damier.lessons";

/// How the line begins that holds it in a file of matches.
const LINE: &str = "damier-lessons ";

/// What is done; nothing if it cannot be read.
pub(crate) fn load() -> Progress {
    let kept = local_storage::load(KEY);
    kept.and_then(|text| json::from_str(&text).ok())
        .unwrap_or_default()
}

/// Changes what is done, and keeps it. Another tab may have added to it.
pub(crate) fn update(change: impl FnOnce(&mut Progress)) {
    let mut progress = load();
    change(&mut progress);
    local_storage::save(KEY, &written(&progress));
}

/// Adds what was done elsewhere.
pub(crate) fn add(other: Progress) {
    update(|progress| progress.merge(other));
}

/// The number of steps of a game that are done. The page of a game has no course at hand, so it
/// counts in the text.
pub(crate) fn steps_done(game: &str) -> usize {
    let kept = local_storage::load(KEY).unwrap_or_default();
    kept.matches(&["\"", game, "/"].concat()).count()
}

/// As a line in a file of matches; nothing if nothing is done.
pub(crate) fn line() -> String {
    match load() {
        none if none == Progress::default() => String::new(),
        some => [LINE, &written(&some), "\n"].concat(),
    }
}

/// Takes it out of a file of matches: the text without it, and what was there.
pub(crate) fn take_out(text: &str) -> (String, Option<Progress>) {
    let (own, rest): (Vec<&str>, Vec<&str>) = text
        .split_inclusive('\n')
        .partition(|line| line.starts_with(LINE));
    let mut read = None::<Progress>;
    for line in own {
        if let Ok(more) = json::from_str(line[LINE.len()..].trim()) {
            read.get_or_insert_default().merge(more);
        }
    }
    (rest.concat(), read)
}

fn written(progress: &Progress) -> String {
    json::to_string(progress).expect("progress is plain data")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_travels_with_the_matches() {
        let file = "damier 1\ngame makruk\n\ndamier-lessons [\"makruk/gone/gone\"]\n";
        let (matches, read) = take_out(file);
        assert_eq!(matches, "damier 1\ngame makruk\n\n");
        assert_eq!(written(&read.unwrap()), r#"["makruk/gone/gone"]"#);
        assert_eq!(take_out("damier-lessons [broken\n"), (String::new(), None));
    }
}

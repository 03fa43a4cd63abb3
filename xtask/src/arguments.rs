//! The arguments of `cargo xtask`: each read by the command that wants it, refused when none does.

use anyhow::{Context, Result, bail};

/// The arguments not read yet.
pub(crate) struct Arguments {
    words: Vec<String>,
}

impl Arguments {
    pub(crate) fn from_environment() -> Self {
        Self::new(std::env::args().skip(1))
    }

    pub(crate) fn new(words: impl IntoIterator<Item = String>) -> Self {
        Self {
            words: words.into_iter().collect(),
        }
    }

    /// Takes the first argument, unless it is an option; `--help` and `-h` read as `help`.
    pub(crate) fn next_word(&mut self) -> Option<String> {
        let first = self.words.first()?;
        if first == "--help" || first == "-h" {
            return Some("help".to_owned());
        }
        (!first.starts_with('-')).then(|| self.words.remove(0))
    }

    /// Takes `name` if it is there.
    pub(crate) fn flag(&mut self, name: &str) -> bool {
        let before = self.words.len();
        self.words.retain(|word| word != name);
        self.words.len() < before
    }

    /// Takes `name` and every argument after it up to the next option, as often as it is given.
    pub(crate) fn list(&mut self, name: &str) -> Result<Option<Vec<String>>> {
        let mut found: Option<Vec<String>> = None;
        while let Some(start) = self.words.iter().position(|word| word == name) {
            let length = self.words[start + 1..]
                .iter()
                .take_while(|w| !w.starts_with('-'))
                .count();
            if length == 0 {
                bail!("`{name}` needs a value");
            }
            let taken = self.words.drain(start..=start + length).skip(1);
            found.get_or_insert_default().extend(taken);
        }
        Ok(found)
    }

    /// Takes the number after `name`.
    pub(crate) fn number(&mut self, name: &str) -> Result<Option<u64>> {
        let Some(start) = self.words.iter().position(|word| word == name) else {
            return Ok(None);
        };
        let value = self
            .words
            .get(start + 1)
            .with_context(|| format!("`{name}` needs a number"))?;
        let number = value
            .parse()
            .with_context(|| format!("`{name} {value}` is not a number"))?;
        self.words.drain(start..=start + 1);
        Ok(Some(number))
    }

    /// Everything left, without the `--` that separates it.
    pub(crate) fn rest(mut self) -> Vec<String> {
        if self.words.first().is_some_and(|word| word == "--") {
            self.words.remove(0);
        }
        self.words
    }

    /// Reports arguments that nobody has read.
    pub(crate) fn finish(self) -> Result<()> {
        if !self.words.is_empty() {
            bail!("not understood: {}", self.words.join(" "));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(line: &str) -> Arguments {
        Arguments::new(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn a_list_ends_at_the_next_option() {
        let mut given = arguments("test --only format lints --long");
        assert_eq!(given.next_word().as_deref(), Some("test"));
        let only = given.list("--only").unwrap().unwrap();
        assert_eq!(only, ["format", "lints"]);
        assert!(given.flag("--long"));
        given.finish().unwrap();
    }

    #[test]
    fn a_list_may_be_given_twice() {
        let mut given = arguments("--only format --only docs");
        assert_eq!(given.list("--only").unwrap().unwrap(), ["format", "docs"]);
    }

    #[test]
    fn a_list_without_a_value_is_refused() {
        assert!(arguments("--only --long").list("--only").is_err());
    }

    #[test]
    fn what_nobody_asked_for_is_refused() {
        let error = arguments("--sideways").finish().unwrap_err();
        assert_eq!(error.to_string(), "not understood: --sideways");
    }

    #[test]
    fn a_number_is_read_or_refused() {
        assert_eq!(
            arguments("--minutes 5").number("--minutes").unwrap(),
            Some(5)
        );
        assert!(arguments("--minutes soon").number("--minutes").is_err());
        assert!(arguments("--minutes").number("--minutes").is_err());
    }

    #[test]
    fn the_rest_goes_through_untouched() {
        let mut given = arguments("run -- play makruk --seed 3");
        given.next_word();
        assert_eq!(given.rest(), ["play", "makruk", "--seed", "3"]);
    }
}

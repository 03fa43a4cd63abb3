//! Reading options: each has a default, and a wrong one is an error that names the right ones.

use crate::error::{NaiveError, Result};
use crate::text::read_number;

/// The options given and the keys the game has asked for so far.
pub(crate) struct Options<'a> {
    given: &'a [(String, String)],
    known: Vec<&'static str>,
}

impl<'a> Options<'a> {
    pub(crate) fn new(given: &'a [(String, String)]) -> Options<'a> {
        Options {
            given,
            known: Vec::new(),
        }
    }

    /// One of a few words; the first is the default.
    pub(crate) fn choice(
        &mut self,
        key: &'static str,
        allowed: &[&'static str],
    ) -> Result<&'static str> {
        let Some(value) = self.value(key) else {
            return Ok(allowed[0]);
        };
        let found = allowed.iter().copied().find(|word| *word == value);
        found.ok_or_else(|| {
            NaiveError::Option(format!(
                "{key}={value}: the values are {}",
                allowed.join(", ")
            ))
        })
    }

    /// A limit: 0 is off.
    pub(crate) fn limit(&mut self, key: &'static str, default: u32) -> Result<u32> {
        let Some(value) = self.value(key) else {
            return Ok(default);
        };
        read_number(value, key).map_err(|error| NaiveError::Option(format!("{error}; 0 is off")))
    }

    /// The occurrences of a position that end the match: a first occurrence repeats nothing.
    pub(crate) fn repetition(&mut self) -> Result<u32> {
        match self.limit("repetition", 3)? {
            1 => Err(NaiveError::Option(
                "repetition=1: the values are 0 (off) and numbers from 2".to_string(),
            )),
            number => Ok(number),
        }
    }

    /// To be called when every option has been asked for: no other may have been given.
    pub(crate) fn finish(&self) -> Result<()> {
        for (index, (key, _)) in self.given.iter().enumerate() {
            if !self.known.contains(&key.as_str()) {
                return Err(NaiveError::Option(format!(
                    "no option {key:?}: the options are {}",
                    self.known.join(", ")
                )));
            }
            if self.given[..index]
                .iter()
                .any(|(earlier, _)| earlier == key)
            {
                return Err(NaiveError::Option(format!(
                    "the option {key} is given twice"
                )));
            }
        }
        Ok(())
    }

    fn value(&mut self, key: &'static str) -> Option<&'a str> {
        self.known.push(key);
        self.given
            .iter()
            .find(|(given, _)| given == key)
            .map(|(_, value)| value.as_str())
    }
}

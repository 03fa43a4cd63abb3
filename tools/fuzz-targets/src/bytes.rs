//! Bytes read as choices.

use damier_games::CATALOGUE;
use damier_rules::{Choices, GameEntry, OptionInfo, OptionValues};

/// Bytes read from front to back; after the end every byte is 0.
#[derive(Clone, Debug)]
pub struct Bytes<'a> {
    left: &'a [u8],
}

impl<'a> Bytes<'a> {
    /// All of these bytes.
    pub fn new(data: &'a [u8]) -> Self {
        Self { left: data }
    }

    /// Whether everything has been read.
    pub fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.left.split_first() else {
            return 0;
        };
        self.left = rest;
        *first
    }

    /// One of the items, by two bytes where one would not reach them all.
    pub fn choose<'b, T>(&mut self, items: &'b [T]) -> Option<&'b T> {
        let mut index = usize::from(self.byte());
        if items.len() > 256 {
            index = 256 * index + usize::from(self.byte());
        }
        index.checked_rem(items.len()).map(|index| &items[index])
    }

    /// A game of the catalogue: one byte.
    pub fn game(&mut self) -> &'static GameEntry {
        self.choose(CATALOGUE).expect("the catalogue has games")
    }

    /// A value for each option of the game: one byte each, 0 for the default.
    pub fn choices(&mut self, entry: &GameEntry) -> Choices {
        let mut choices = entry.defaults();
        for option in entry.info.options {
            let value = match self.byte() {
                0 => continue,
                byte => value(option, byte),
            };
            choices
                .set(option.name, &value)
                .expect("a value that the option allows");
        }
        choices
    }

    /// The rest, as text.
    pub fn text(self) -> String {
        String::from_utf8_lossy(self.left).into_owned()
    }
}

/// A value the option allows: small numbers, and the greatest.
fn value(option: &OptionInfo, byte: u8) -> String {
    match option.values {
        OptionValues::Words(words) => words[usize::from(byte) % words.len()].to_owned(),
        OptionValues::Number { least, most, .. } => match byte {
            1 => "0".to_owned(),
            255 => most.to_string(),
            byte => (least + u32::from(byte) - 2).min(most).to_string(),
        },
    }
}

/// The byte that chooses this value; 0, the default, if no byte does.
pub(crate) fn byte_of(option: &OptionInfo, wanted: &str) -> u8 {
    let chooses = |byte: &u8| value(option, *byte) == wanted;
    (1..=u8::MAX).find(chooses).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_has_its_byte() {
        for option in CATALOGUE.iter().flat_map(|entry| entry.info.options) {
            let values = match option.values {
                OptionValues::Words(words) => words.iter().map(ToString::to_string).collect(),
                OptionValues::Number { least, most, .. } => {
                    vec!["0".to_owned(), least.to_string(), most.to_string()]
                }
            };
            for wanted in values {
                let byte = byte_of(option, &wanted);
                assert!(byte > 0, "{}={wanted}", option.name);
                assert_eq!(value(option, byte), wanted);
            }
        }
    }

    #[test]
    fn after_the_end_comes_nothing() {
        let mut bytes = Bytes::new(&[7]);
        assert_eq!((bytes.byte(), bytes.byte()), (7, 0));
        assert!(bytes.is_empty());
        assert_eq!(bytes.choose::<u8>(&[]), None);
    }

    #[test]
    fn every_byte_is_a_value_of_every_option() {
        for entry in CATALOGUE {
            for byte in 0..=255 {
                let data = vec![byte; entry.info.options.len()];
                Bytes::new(&data).choices(entry);
            }
        }
    }

    #[test]
    fn zeros_are_the_defaults() {
        let entry = &CATALOGUE[0];
        assert_eq!(Bytes::new(&[]).choices(entry), entry.defaults());
    }
}

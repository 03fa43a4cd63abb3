//! The languages that Damier speaks.

/// A language.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// French, the language of the sheets.
    Fr,
    /// English, for everybody else.
    #[default]
    En,
}

impl Lang {
    /// Every language, French first.
    pub const ALL: [Lang; 2] = [Lang::Fr, Lang::En];

    /// The code in addresses and in `lang` attributes.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }

    /// The language with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language for a person whose browser prefers these BCP 47 tags, best first: the
    /// first that Damier speaks, English if it speaks none of them.
    #[must_use]
    pub fn preferred<S: AsRef<str>>(tags: impl IntoIterator<Item = S>) -> Lang {
        let spoken = |tag: S| {
            let primary = tag.as_ref().split(['-', '_']).next()?.to_ascii_lowercase();
            Lang::from_code(&primary)
        };
        tags.into_iter().find_map(spoken).unwrap_or_default()
    }

    /// The other one: what the language button changes to.
    #[must_use]
    pub const fn other(self) -> Lang {
        match self {
            Lang::Fr => Lang::En,
            Lang::En => Lang::Fr,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_tag_that_is_spoken_decides() {
        assert_eq!(Lang::preferred(["fr"]), Lang::Fr);
        assert_eq!(Lang::preferred(["fr-CA", "en-US"]), Lang::Fr);
        assert_eq!(Lang::preferred(["en-GB", "fr"]), Lang::En);
        assert_eq!(Lang::preferred(["de-CH", "fr-CH"]), Lang::Fr);
        assert_eq!(Lang::preferred(["FR_fr"]), Lang::Fr);
        assert_eq!(Lang::preferred(["frr", "th"]), Lang::En);
        assert_eq!(Lang::preferred(Vec::<String>::new()), Lang::En);
    }

    #[test]
    fn a_code_is_read_back() {
        for lang in Lang::ALL {
            assert_eq!(Lang::from_code(lang.code()), Some(lang));
            assert_ne!(lang.other(), lang);
        }
    }
}

//! The Fluent sources of the rule pages, inside the program.
//!
//! They are apart from the texts of the client, so that a client may fetch a page when it is
//! wanted: what nobody asks for is not linked.

macro_rules! sources {
    ($($game:literal),+ $(,)?) => {
        /// The Fluent source of a game's rule page in a language, `fr` or `en`.
        #[must_use]
        pub fn texts(game: &str, language: &str) -> Option<&'static str> {
            match (game, language) {
                $(
                    ($game, "fr") => {
                        Some(include_str!(concat!("../../text/fr/rules-", $game, ".ftl")))
                    }
                    ($game, "en") => {
                        Some(include_str!(concat!("../../text/en/rules-", $game, ".ftl")))
                    }
                )+
                _ => None,
            }
        }
    };
}

sources![
    "mak-yek",
    "apit-sodok",
    "turkish-draughts",
    "alliance",
    "chinese-checkers",
    "martian-chess",
    "makruk",
];

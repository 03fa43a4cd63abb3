//! A person's preferences for all matches, stored in this browser.

use damier_json as json;
use damier_play::pace::Pace;
use serde::{Deserialize, Serialize};

pub(crate) use crate::art::MenLook;
use crate::art::PieceSet;
use crate::browser::local_storage;

/// The key under which they are stored; `boot/first.js` reads it too.
const KEY: &str = "damier.preferences";

/// A person's preferences.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Preferences {
    /// Light, dark, or as the system prefers.
    pub(crate) theme: Theme,
    /// Whether moves have sounds.
    pub(crate) sound: bool,
    /// The duration of one step of a piece, in milliseconds: 0, 120, 200 or 400.
    pub(crate) speed: u32,
    /// The look of Makruk's pieces.
    pub(crate) pieces: PieceSet,
    /// Whether Makruk's moves name pieces by figures instead of letters.
    pub(crate) figures: bool,
    /// Which wood or paper the boards are of.
    pub(crate) board: BoardLook,
    /// How the pieces of the other games look.
    pub(crate) men: MenLook,
    /// Where the letters and numbers of the cells stand.
    pub(crate) coordinates: Coordinates,
    /// How soon the computer answers.
    pub(crate) pace: Pace,
    /// When a move is played only after it was confirmed.
    pub(crate) confirm: Confirm,
    /// Whether a move can be prepared while another one thinks.
    pub(crate) premove: bool,
    /// Whether arrows and circles can be drawn on the board.
    pub(crate) sketch: bool,
    /// How loud sounds are, in hundredths.
    pub(crate) volume: u8,
    /// What sounds are made of.
    pub(crate) tones: SoundSet,
    /// Whether a device that can tremble does so at a move.
    pub(crate) haptics: bool,
    /// Whether the board lies flat between people who face each other.
    pub(crate) flat: bool,
    /// Whether a notification tells when it is one's turn.
    pub(crate) notify: bool,
    /// The chosen language, if any: `fr` or `en`.
    pub(crate) lang: Option<String>,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            theme: Theme::System,
            sound: true,
            speed: 200,
            pieces: PieceSet::Thai,
            figures: false,
            board: BoardLook::Own,
            men: MenLook::Own,
            coordinates: Coordinates::Frame,
            pace: Pace::Normal,
            confirm: Confirm::Correspondence,
            premove: true,
            sketch: true,
            volume: 100,
            tones: SoundSet::Wood,
            haptics: false,
            flat: false,
            notify: false,
            lang: None,
        }
    }
}

/// Light or dark.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Theme {
    /// As the system prefers.
    System,
    /// Paper.
    Light,
    /// Night.
    Dark,
}

/// Declares what one of several words can be, kept in small letters.
macro_rules! kept_words {
    ($(#[$about:meta])* $name:ident: $($(#[$what:meta])* $word:ident),+ $(,)?) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub(crate) enum $name { $($(#[$what])* $word),+ }
    };
}

kept_words! {
    /// What a board is made of. All but the first are fetched when they are chosen.
    BoardLook:
    /// The game's own: cloth, olive wood, felt, teak.
    Own,
    /// Drawn on paper.
    Paper,
    /// Cut in slate.
    Slate,
    /// Oiled walnut.
    Walnut,
}

kept_words! {
    /// Where the letters and numbers of the cells stand.
    Coordinates:
    /// In the frame.
    Frame,
    /// In the corners of the cells; the frame is left out, and the cells are larger.
    Inside,
    /// Nowhere.
    Off,
}

kept_words! {
    /// When a move is played only after it was confirmed.
    Confirm:
    /// Never.
    Never,
    /// Where there are days for a move.
    Correspondence,
    /// Always.
    Always,
}

kept_words! {
    /// What sounds are made of.
    SoundSet:
    /// Wood on wood.
    Wood,
    /// Small bells.
    Bells,
}

impl BoardLook {
    /// The class of a board that looks like this; nothing for the game's own.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            BoardLook::Own => "",
            BoardLook::Paper => "paper",
            BoardLook::Slate => "slate",
            BoardLook::Walnut => "walnut",
        }
    }
}

impl Preferences {
    /// The stored preferences; missing or unreadable ones have their defaults.
    pub(crate) fn load() -> Preferences {
        let kept = local_storage::load(KEY);
        kept.and_then(|text| json::from_str(&text).ok())
            .unwrap_or_default()
    }

    /// Stores them.
    pub(crate) fn save(&self) {
        let text = json::to_string(self).expect("preferences are plain data");
        local_storage::save(KEY, &text);
    }
}

/// How the line begins that holds them in a file of matches.
const LINE: &str = "damier-preferences ";

impl Preferences {
    /// As a line in a file of matches.
    pub(crate) fn line(&self) -> String {
        let text = json::to_string(self).expect("preferences are plain data");
        [LINE, &text, "\n"].concat()
    }

    /// Takes them out of a file of matches: the text without them, and those that were there.
    pub(crate) fn take_out(text: &str) -> (String, Option<Preferences>) {
        let (own, matches): (Vec<&str>, Vec<&str>) = text
            .split_inclusive('\n')
            .partition(|line| line.starts_with(LINE));
        let read = own
            .last()
            .and_then(|line| json::from_str(line[LINE.len()..].trim()).ok());
        (matches.concat(), read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_or_unknown_fields_lose_nothing_else() {
        let read: Preferences = json::from_str(r#"{"sound":false,"colour":"red"}"#).unwrap();
        assert!(!read.sound);
        assert_eq!(read.speed, 200);
        assert_eq!(read.pace, Pace::Normal);
    }

    /// What an earlier client kept, to the letter.
    #[test]
    fn those_of_an_earlier_client_are_read() {
        let kept = r#"{"theme":"dark","sound":true,"speed":120,"pieces":"letters","flat":true,"lang":"fr"}"#;
        let read: Preferences = json::from_str(kept).unwrap();
        let expected = Preferences {
            theme: Theme::Dark,
            speed: 120,
            pieces: PieceSet::Letters,
            flat: true,
            lang: Some("fr".to_owned()),
            ..Preferences::default()
        };
        assert_eq!(read, expected);
    }

    #[test]
    fn they_travel_with_the_matches() {
        let chosen = Preferences {
            pace: Pace::Fast,
            ..Preferences::default()
        };
        let file = format!("damier 1\ngame makruk\n\n{}", chosen.line());
        let (matches, read) = Preferences::take_out(&file);
        assert_eq!(matches, "damier 1\ngame makruk\n\n");
        assert_eq!(read, Some(chosen));
        let (matches, read) = Preferences::take_out("damier-preferences {broken\n");
        assert_eq!((matches.as_str(), read), ("", None));
        assert_eq!(
            Preferences::take_out("damier 1"),
            ("damier 1".to_owned(), None)
        );
    }

    #[test]
    fn whatever_can_be_chosen_is_kept() {
        let chosen = Preferences {
            board: BoardLook::Walnut,
            men: MenLook::Plain,
            coordinates: Coordinates::Inside,
            pace: Pace::Calm,
            confirm: Confirm::Always,
            premove: false,
            sketch: false,
            volume: 35,
            tones: SoundSet::Bells,
            haptics: true,
            ..Preferences::default()
        };
        let text = json::to_string(&chosen).unwrap();
        assert_eq!(json::from_str::<Preferences>(&text).unwrap(), chosen);
        assert!(text.contains(r#""board":"walnut""#), "{text}");
    }
}

//! What a person chose once for all matches, kept in this browser.

use damier_json as json;
use serde::{Deserialize, Serialize};

use crate::art::PieceSet;
use crate::browser::local_storage;

/// The key under which they are kept; `boot/first.js` reads it too.
const KEY: &str = "damier.preferences";

/// What a person chose.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Preferences {
    /// Light, dark, or as the system wishes.
    pub(crate) theme: Theme,
    /// Whether moves are heard.
    pub(crate) sound: bool,
    /// How long one step of a piece takes, in milliseconds: 0, 120, 200 or 400.
    pub(crate) speed: u32,
    /// How Makruk's pieces look.
    pub(crate) pieces: PieceSet,
    /// Whether the board lies flat between people who face each other.
    pub(crate) flat: bool,
    /// The language that was chosen, if one was: `fr` or `en`.
    pub(crate) lang: Option<String>,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            theme: Theme::System,
            sound: true,
            speed: 200,
            pieces: PieceSet::Thai,
            flat: false,
            lang: None,
        }
    }
}

/// Light or dark.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Theme {
    /// As the system wishes.
    System,
    /// Paper.
    Light,
    /// Night.
    Dark,
}

impl Preferences {
    /// What was kept; what is missing or cannot be read is as usual.
    pub(crate) fn load() -> Preferences {
        let kept = local_storage::load(KEY);
        kept.and_then(|text| json::from_str(&text).ok())
            .unwrap_or_default()
    }

    /// Keeps them.
    pub(crate) fn save(&self) {
        let text = json::to_string(self).expect("preferences are plain data");
        local_storage::save(KEY, &text);
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
    }
}

//! Account names: which are allowed, and which look alike.

use thiserror::Error;
use unicode_security::GeneralSecurityProfile;
use unicode_security::confusable_detection::skeleton;

/// The allowed lengths of a name, in characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 3..=20;

/// The key shared by names that look alike: in upper or lower case, or in letters of another
/// alphabet.
#[must_use]
pub fn name_key(name: &str) -> String {
    let prototypes: String = skeleton(&name.to_lowercase()).collect();
    prototypes.to_lowercase()
}

/// The key shared by names that look alike as written: `Paul` with an `l` and `PauI` with an `I`.
/// Lower case would tell these two apart before anybody has looked at them.
#[must_use]
pub fn look_key(name: &str) -> String {
    let prototypes: String = skeleton(name).collect();
    prototypes.to_lowercase()
}

/// Checks whether an account may have this name.
///
/// # Errors
/// With the problem.
pub fn check_name(name: &str) -> Result<(), NameError> {
    // Invisible letters are letters too, but not part of any identifier.
    let is_letter = |c: char| c.is_alphabetic() && c.identifier_allowed();
    let is_plain = |c: char| is_letter(c) || c.is_ascii_digit();
    if !LENGTHS.contains(&name.chars().count()) {
        return Err(NameError::Length);
    }
    if !name.chars().all(|c| is_plain(c) || c == '-' || c == '_') {
        return Err(NameError::Letters);
    }
    if !name.chars().any(is_plain) {
        return Err(NameError::Letters);
    }
    Ok(())
}

/// Why an account may not have a name.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
pub enum NameError {
    /// It is too short or too long.
    #[error("a name has 3 to 20 characters")]
    Length,
    /// It has characters other than letters, digits, `-` and `_`.
    #[error("a name is made of letters, digits, - and _")]
    Letters,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_alphabets_are_names() {
        for name in [
            "Anna",
            "éloïse",
            "x-1",
            "Жанна",
            "山田太郎",
            "สมชาย",
            "___a",
            "a2345678901234567890",
        ] {
            assert_eq!(check_name(name), Ok(()), "{name}");
        }
    }

    #[test]
    fn names_that_look_the_same_are_the_same() {
        for (one, other) in [
            ("Paul", "PauI"),
            ("Paul", "Pau1"),
            ("Otto", "0tt0"),
            ("Anna", "Аnnа"),
            ("modern", "rnodern"),
            ("Paul", "PAUL"),
        ] {
            assert_eq!(look_key(one), look_key(other), "{one} {other}");
        }
        // Upper and lower case make no difference, whatever a name looks like.
        for (one, other) in [("paui", "PAUI"), ("жанна", "ЖАННА"), ("Élise", "éLISE")] {
            assert_eq!(name_key(one), name_key(other), "{one} {other}");
        }
        assert_ne!(look_key("Paul"), look_key("Paula"));
        assert_ne!(look_key("Ali"), look_key("All"));
    }

    /// Every letter a name may have beside the one Unicode says it is confusable with.
    #[test]
    fn all_letters_that_are_taken_for_others_are_found_out() {
        let mut confusable = 0;
        for letter in ('\u{80}'..=char::MAX).filter(|c| check_name(&format!("ab{c}")).is_ok()) {
            let taken_for: String = skeleton(&letter.to_string()).collect();
            let (one, other) = (format!("ab{letter}"), format!("ab{taken_for}"));
            if taken_for != letter.to_string() && check_name(&other).is_ok() {
                assert_eq!(look_key(&one), look_key(&other), "{one} {other}");
                confusable += 1;
            }
        }
        assert!(confusable > 400, "{confusable}");
    }

    #[test]
    fn what_is_too_short_too_long_or_made_of_something_else_is_none() {
        for name in ["", "ab", "a23456789012345678901"] {
            assert_eq!(check_name(name), Err(NameError::Length), "{name}");
        }
        let invisible = "ab\u{3164}";
        for name in [
            "a b c",
            "a.b",
            "<b>",
            "---",
            "a\u{200d}bc",
            "½½½",
            "a\nb",
            invisible,
        ] {
            assert_eq!(check_name(name), Err(NameError::Letters), "{name}");
        }
    }
}

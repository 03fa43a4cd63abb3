//! « 4e coup » with the letters of the number raised, as French prints them.

use damier_words::Lang;

use crate::prelude::*;

/// A text whose ordinals are raised where the language does so.
pub(crate) fn raised(text: &str) -> AnyView {
    let french = with_words(|words| words.lang() == Lang::Fr);
    let parts = match french {
        true => split(text),
        false => vec![(text, false)],
    };
    let part = |(text, up): (&str, bool)| {
        let text = text.to_owned();
        match up {
            true => view! { <sup>{text}</sup> }.into_any(),
            false => text.into_any(),
        }
    };
    parts.into_iter().map(part).collect_view().into_any()
}

/// The endings of ordinals: they follow a digit, and no letter follows them.
const ENDINGS: [&str; 3] = ["er", "re", "e"];

/// The text in parts; those that are raised are marked.
fn split(text: &str) -> Vec<(&str, bool)> {
    let mut parts = Vec::new();
    let mut begin = 0;
    let digits = text.char_indices().filter(|(_, it)| it.is_ascii_digit());
    for (at, _) in digits {
        let rest = &text[at + 1..];
        let ending = ENDINGS.into_iter().find(|ending| {
            let after = rest.strip_prefix(*ending);
            after.is_some_and(|after| !after.starts_with(char::is_alphanumeric))
        });
        // « e4 » and « 4e4 » are squares.
        let number = text[..=at].trim_end_matches(|it: char| it.is_ascii_digit());
        if let Some(ending) = ending
            && !number.ends_with(char::is_alphabetic)
        {
            parts.push((&text[begin..=at], false));
            begin = at + 1 + ending.len();
            parts.push((&text[at + 1..begin], true));
        }
    }
    parts.push((&text[begin..], false));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_endings_of_ordinals_are_raised() {
        let raised = |text| {
            let parts = split(text).into_iter();
            parts
                .map(|(part, up)| {
                    if up {
                        format!("^{part}")
                    } else {
                        part.to_owned()
                    }
                })
                .collect::<String>()
        };
        assert_eq!(raised("Le 4e coup"), "Le 4^e coup");
        assert_eq!(raised("1er, 1re et 22e."), "1^er, 1^re et 22^e.");
        assert_eq!(raised("e4e5 et 4en"), "e4e5 et 4en");
        assert_eq!(raised("rien"), "rien");
    }
}

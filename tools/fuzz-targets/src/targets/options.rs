//! Any text read as options.

use damier_rules::Choices;

use crate::bytes::Bytes;
use crate::promises;

/// Reads `key=value` pairs, one per line, as options of any game; opens it with them.
///
/// # Panics
/// If a promise of the rules is broken.
pub fn options(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let entry = bytes.game();
    let text = bytes.text();
    let choices = match Choices::parse(entry.info.options, text.lines()) {
        Ok(choices) => choices,
        Err(error) => {
            assert!(!error.to_string().is_empty(), "a refusal says why");
            return;
        }
    };
    check_text(&choices, entry.info.options);
    if let Ok(played) = entry.open(choices, None) {
        promises::check(played.as_ref());
    }
}

fn check_text(choices: &Choices, table: &'static [damier_rules::OptionInfo]) {
    let written = choices.to_string();
    let pairs = written.split(',').filter(|pair| !pair.is_empty());
    let again = Choices::parse(table, pairs).expect("what was written can be read");
    assert_eq!(again, *choices, "other options the second time: {written}");
}

//! Reasons why a move is recommended.

use damier_rules::{GameInfo, HintReason};

use super::pieces::count_pieces;
use super::with_comma;
use crate::words::Words;

/// The reasons for a move, in one sentence: « g3xg5 : prend 1 pion, coûte 1 pion. »
#[must_use]
pub fn hint(words: &Words, info: &GameInfo, mv: &str, reasons: &[HintReason]) -> String {
    let said = reasons
        .iter()
        .map(|reason| hint_reason(words, info, reason));
    let joined = said.reduce(|first, second| with_comma(words, first, second));
    let text = joined.unwrap_or_else(|| words.say("hint-place"));
    let about = [("move", mv.into()), ("reasons", text.into())];
    words.tell("hint-line", &about)
}

fn hint_reason(words: &Words, info: &GameInfo, reason: &HintReason) -> String {
    let pieces = |key: &str, kinds: &[(String, u32)]| {
        let borrowed: Vec<(&str, u32)> = kinds.iter().map(|(k, n)| (k.as_str(), *n)).collect();
        let text = count_pieces(words, info, &borrowed);
        words.tell(key, &[("pieces", text.into())])
    };
    let number = |key: &str, n: u32| words.tell(key, &[("n", n.into())]);
    match reason {
        HintReason::Only => words.say("hint-only"),
        HintReason::Wins(n) => number("hint-wins", *n),
        HintReason::HoldsOut(n) => number("hint-holds-out", *n),
        HintReason::Takes(kinds) => pieces("hint-takes", kinds),
        HintReason::GivesUp(kinds) => pieces("hint-gives-up", kinds),
        HintReason::Promotes(kinds) => pieces("hint-promotes", kinds),
        HintReason::Points(n) if *n < 0 => number("hint-loses-points", n.unsigned_abs()),
        HintReason::Points(n) => number("hint-gains-points", n.unsigned_abs()),
    }
}

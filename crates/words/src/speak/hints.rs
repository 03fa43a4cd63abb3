//! Why a move is recommended.

use damier_rules::GameInfo;

use super::pieces::count_pieces;
use crate::words::Words;

/// What speaks for a move, or what it costs: the same cases as the bots' hints, with texts
/// that may have come from a worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Merit {
    /// It is the only legal move.
    Only,
    /// It wins by force within this many moves.
    Wins(u32),
    /// The match is lost; it holds out for this many moves.
    HoldsOut(u32),
    /// This much is captured on the way, by kind of piece.
    Takes(Vec<(String, u32)>),
    /// This much is given up on the way.
    GivesUp(Vec<(String, u32)>),
    /// It gains this many points on the opponent, or loses them.
    Points(i32),
    /// Pieces become another kind: the new ones.
    Promotes(Vec<(String, u32)>),
}

/// What speaks for a move, in one sentence: « g3xg5 : prend 1 pion, coûte 1 pion. »
#[must_use]
pub fn merits(words: &Words, info: &GameInfo, mv: &str, merits: &[Merit]) -> String {
    let said: Vec<String> = merits
        .iter()
        .map(|merit| one_merit(words, info, merit))
        .collect();
    let joined = said.into_iter().reduce(|first, second| {
        let about = [("first", first.into()), ("second", second.into())];
        words.tell("list-comma", &about)
    });
    let text = joined.unwrap_or_else(|| words.say("hint-place"));
    words.tell("hint-line", &[("move", mv.into()), ("merits", text.into())])
}

fn one_merit(words: &Words, info: &GameInfo, merit: &Merit) -> String {
    let pieces = |key: &str, kinds: &[(String, u32)]| {
        let borrowed: Vec<(&str, u32)> = kinds.iter().map(|(k, n)| (k.as_str(), *n)).collect();
        let text = count_pieces(words, info, &borrowed);
        words.tell(key, &[("pieces", text.into())])
    };
    let number = |key: &str, n: u32| words.tell(key, &[("n", n.into())]);
    match merit {
        Merit::Only => words.say("hint-only"),
        Merit::Wins(n) => number("hint-wins", *n),
        Merit::HoldsOut(n) => number("hint-holds-out", *n),
        Merit::Takes(kinds) => pieces("hint-takes", kinds),
        Merit::GivesUp(kinds) => pieces("hint-gives-up", kinds),
        Merit::Promotes(kinds) => pieces("hint-promotes", kinds),
        Merit::Points(n) if *n < 0 => number("hint-loses-points", n.unsigned_abs()),
        Merit::Points(n) => number("hint-gains-points", n.unsigned_abs()),
    }
}

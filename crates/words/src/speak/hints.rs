//! Why a move is recommended: what it does now, what is likely to follow, and the balance.

use damier_rules::fact::CHECK;
use damier_rules::{AnyMatch, Cell, HintReason, Scene};

use super::moves::{family, piece_at, taken};
use super::notation::{Naming, written_line};
use super::pieces::count_pieces;
use super::{capital, list};
use crate::words::Words;

/// How many moves of a line are shown behind the one that is recommended.
const FOLLOWING: usize = 4;

/// The moves that are shown behind a recommended one, of all that an engine expects.
#[must_use]
pub fn hint_follows(rest: &[String]) -> &[String] {
    &rest[..rest.len().min(FOLLOWING)]
}

/// What speaks for a line of moves from this position, the recommended one first: « Ce coup
/// prend 1 pion. Suite probable : g6×e6. Bilan : 1 pion contre 1 pion. »
///
/// A loss is told only with its reason: of all moves this one costs least.
#[must_use]
pub fn hint(
    words: &Words,
    played: &dyn AnyMatch,
    line: &[String],
    reasons: &[HintReason],
    naming: Naming,
) -> String {
    let told = Told { words, played };
    let Some((first, rest)) = line.split_first() else {
        return String::new();
    };
    let now = told.now(first);
    let mut said: Vec<String> = reasons.iter().filter_map(|it| told.certain(it)).collect();
    let at_once = reasons.contains(&HintReason::Wins(1));
    let balance = told.balance(reasons, &now.taken);
    if !now.clauses.is_empty() {
        let what = list(words, &now.clauses);
        said.push(words.tell("hint-now", &[("what", what.into())]));
    } else if balance.is_some() {
        said.push(words.say("hint-now-quiet"));
    }
    let goes_on = balance.is_some() || reasons.iter().any(is_far);
    if goes_on && !rest.is_empty() && !at_once {
        let moves = written_line(words, played, line, naming);
        let shown = moves.get(1..).unwrap_or_default();
        let shown = shown[..shown.len().min(FOLLOWING)].join(" ");
        said.push(words.tell("hint-follows", &[("moves", shown.into())]));
    }
    said.extend(balance);
    if said.is_empty() {
        said.push(words.say("hint-place"));
    }
    let said: Vec<String> = said.iter().map(|sentence| capital(sentence)).collect();
    said.join(" ")
}

/// Whether the reason is seen only some moves later.
const fn is_far(reason: &HintReason) -> bool {
    matches!(reason, HintReason::Wins(2..) | HintReason::HoldsOut(2..))
}

/// What a move does by itself.
struct Now {
    taken: Vec<(String, u32)>,
    clauses: Vec<String>,
}

fn kind(scene: &Scene, cell: Cell) -> Option<&'static str> {
    piece_at(scene, cell).map(|piece| family(piece.kind))
}

struct Told<'a> {
    words: &'a Words,
    played: &'a dyn AnyMatch,
}

impl Told<'_> {
    fn now(&self, text: &str) -> Now {
        let mut now = Now {
            taken: vec![],
            clauses: vec![],
        };
        let gestures = self.played.gestures();
        let gesture = gestures.iter().find(|(mv, _)| mv == text);
        let mut after = self.played.fork();
        let (Some((_, gesture)), Ok(_)) = (gesture, after.play(text)) else {
            return now;
        };
        let (before, after) = (self.played.scene(), after.scene());
        let (Some(&from), Some(&to)) = (gesture.taps.first(), gesture.taps.last()) else {
            return now;
        };
        let info = self.played.info();
        now.taken = taken(info, &before, &after, from, to);
        if !now.taken.is_empty() {
            let pieces = self.pieces(&now.taken);
            let about = [("pieces", pieces.into())];
            now.clauses.push(self.words.tell("hint-now-takes", &about));
        }
        if kind(&before, from) != kind(&after, to) {
            now.clauses.push(self.words.say("hint-now-grows"));
        }
        if after.status.iter().any(|fact| fact.topic == &CHECK) {
            now.clauses.push(self.words.say("hint-now-check"));
        }
        now
    }

    /// What is certain: the only move, a forced end.
    fn certain(&self, reason: &HintReason) -> Option<String> {
        let number = |key: &str, n: u32| self.words.tell(key, &[("n", n.into())]);
        match reason {
            HintReason::Only => Some(self.words.say("hint-only")),
            HintReason::Wins(n) => Some(number("hint-wins", *n)),
            HintReason::HoldsOut(n) => Some(number("hint-holds-out", *n)),
            _ => None,
        }
    }

    /// What the line comes to, if that is more than what the move does by itself.
    fn balance(&self, reasons: &[HintReason], now: &[(String, u32)]) -> Option<String> {
        let mut taken = None;
        let mut given = None;
        let mut rest = None;
        for reason in reasons {
            match reason {
                HintReason::Takes(kinds) => taken = Some(kinds),
                HintReason::GivesUp(kinds) => given = Some(kinds),
                HintReason::Promotes(kinds) => {
                    let about = [("pieces", self.pieces(kinds).into())];
                    rest = Some(self.words.tell("hint-balance-grown", &about));
                }
                HintReason::Points(n) => {
                    let key = if *n < 0 {
                        "hint-points-lost"
                    } else {
                        "hint-points-won"
                    };
                    let about = [("n", n.unsigned_abs().into())];
                    rest = Some(self.words.tell(key, &about));
                }
                HintReason::Only | HintReason::Wins(_) | HintReason::HoldsOut(_) => {}
            }
        }
        match (taken, given) {
            (Some(taken), Some(given)) => {
                let (taken, given) = (self.pieces(taken), self.pieces(given));
                let about = [("taken", taken.into()), ("given", given.into())];
                Some(self.words.tell("hint-balance-swapped", &about))
            }
            (Some(taken), None) if taken != now => {
                let about = [("taken", self.pieces(taken).into())];
                Some(self.words.tell("hint-balance-taken", &about))
            }
            (None, Some(given)) => {
                let about = [("given", self.pieces(given).into())];
                Some(self.words.tell("hint-balance-given", &about))
            }
            _ => rest,
        }
    }

    fn pieces(&self, kinds: &[(String, u32)]) -> String {
        let borrowed: Vec<(&str, u32)> = kinds.iter().map(|(k, n)| (k.as_str(), *n)).collect();
        count_pieces(self.words, self.played.info(), &borrowed)
    }
}

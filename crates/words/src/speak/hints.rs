//! Why a move is recommended: what it does now, what is likely to follow, and the balance.

use damier_rules::fact::CHECK;
use damier_rules::{AnyMatch, Cell, FactValue, HintReason, Player, Scene};

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
    } else if let Some(n) = now.nearer {
        said.push(words.tell("hint-nearer", &[("n", n.into())]));
    } else if said.is_empty() {
        said.push(words.say("hint-place"));
    }
    if !rest.is_empty() && !at_once {
        let moves = written_line(words, played, line, naming);
        let shown = moves.get(1..).unwrap_or_default();
        let shown = shown[..shown.len().min(FOLLOWING)].join(" ");
        said.push(words.tell("hint-follows", &[("moves", shown.into())]));
    }
    said.extend(balance);
    let said: Vec<String> = said.iter().map(|sentence| capital(sentence)).collect();
    said.join(" ")
}

/// What a move does by itself.
struct Now {
    taken: Vec<(String, u32)>,
    clauses: Vec<String>,
    /// By how many steps the mover's men are nearer, where the rules count them.
    nearer: Option<i64>,
}

/// The steps that a player's men still have to go, where the rules count them.
fn steps(scene: &Scene, player: Player) -> Option<i64> {
    let each = scene
        .status
        .iter()
        .find_map(|fact| match fact.value("steps") {
            Some(FactValue::Colours(each)) => Some(each),
            _ => None,
        })?;
    let is_own = |letter: char| {
        let mut pieces = scene.pieces.iter();
        pieces.any(|piece| piece.owner == player && piece.letter == letter)
    };
    let own = each.iter().filter(|(letter, _)| is_own(*letter));
    Some(own.map(|(_, steps)| steps).sum())
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
            nearer: None,
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
        let became = kind(&after, to).filter(|now| kind(&before, from) != Some(*now));
        if let Some(became) = became {
            let key = match became {
                "king" => "hint-now-crowns",
                _ => "hint-now-grows",
            };
            now.clauses.push(self.words.say(key));
        }
        let mover = self.played.turn();
        let nearer = steps(&before, mover).zip(steps(&after, mover));
        now.nearer = nearer.map(|(far, near)| far - near).filter(|n| *n > 0);
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

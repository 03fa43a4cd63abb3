//! Analysis of a whole match: a verdict on every move, and the moments that decided it.
//!
//! It goes from the end to the beginning with one memory: what was found out about a position is
//! known when the positions before it are searched. So a move is judged by what came of it, not
//! only by what could be foreseen.

use damier_rules::{Outcome, Player};
use damier_search::{Value, WIN, plies_to_end};

use crate::analysis::{Analysis, Line};
use crate::catalogue::Bot;
use crate::chance::win_chance_among;
use crate::memory::Memory;
use crate::request::{Progress, Request, SearchOptions, ThinkError};
use crate::reviewer::Reviewer;
use crate::session::Session;
use crate::verdict::{Verdict, accuracy, average};

/// The search budget of a review.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ReviewBudget {
    /// Positions for every move; a review of more moves takes longer.
    EachMove(u64),
    /// Positions for the whole match, shared out evenly.
    Whole(u64),
}

/// The observer's decision on the rest of a review.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ReviewControl {
    /// Go on with this position.
    Continue,
    /// Enough for this position.
    NextMove,
    /// Enough altogether: sum up the results.
    Stop,
}

/// Watches a review and may hurry or stop it.
pub trait ReviewObserver {
    /// Called before a position is searched.
    fn begins(&mut self) {}

    /// Called now and then while a position is searched; `nodes` are those of this position.
    fn control(&mut self, nodes: u64) -> ReviewControl;

    /// Called after each judged move: how many are judged, and how many there are.
    fn judged(&mut self, _done: usize, _all: usize, _latest: &JudgedMove) {}
}

/// No observer: the budget alone decides.
impl ReviewObserver for () {
    fn control(&mut self, _nodes: u64) -> ReviewControl {
        ReviewControl::Continue
    }
}

/// Searches the positions of a review: a [`Memory`], or several threads that share one.
pub trait Thinker {
    /// Searches a match as it stands.
    ///
    /// # Errors
    /// If it is over.
    fn think(
        &mut self,
        played: &dyn Session,
        options: &SearchOptions,
        progress: &mut dyn Progress,
    ) -> Result<Analysis, ThinkError>;
}

impl Thinker for Memory {
    fn think(
        &mut self,
        played: &dyn Session,
        options: &SearchOptions,
        progress: &mut dyn Progress,
    ) -> Result<Analysis, ThinkError> {
        played.think(options, self, progress)
    }
}

/// The worth of a position or a move for a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// In hundredths of a man.
    pub value: Value,
    /// The winning chances, in thousandths.
    pub chance: u32,
    /// The plies to a certain end, positive for a win.
    pub end: Option<i32>,
}

impl Score {
    /// The score a line promises. With several players the chance comes from the value alone, so
    /// that a better move never has a smaller one: what the others make of it is guesswork.
    pub(crate) fn of(line: &Line) -> Score {
        Score {
            value: line.value,
            chance: win_chance_among(line.value, line.chances.len().max(2)),
            end: line.end,
        }
    }

    /// The score of an outcome for a player who has just moved.
    pub(crate) fn of_end(outcome: &Outcome, player: Player) -> Score {
        let groups = outcome.ranks.groups();
        let first = groups.first().map_or(&[][..], Vec::as_slice);
        let (value, chance) = match first {
            [one] if *one == player => (WIN - 1, 1_000),
            all if all.contains(&player) => (0, 1_000 / all.len() as u32),
            _ => (1 - WIN, 0),
        };
        Score {
            value,
            chance,
            end: plies_to_end(value),
        }
    }

    /// The score of the move that led to a position with this score: one ply further from the end,
    /// and seen by the other player if the turn has changed.
    pub(crate) fn one_before(self, is_same_player: bool) -> Score {
        let farther = match self.end {
            Some(_) => self.value - self.value.signum(),
            None => self.value,
        };
        if is_same_player {
            return Score {
                value: farther,
                end: plies_to_end(farther),
                ..self
            };
        }
        Score {
            value: -farther,
            chance: 1_000 - self.chance,
            end: plies_to_end(-farther),
        }
    }
}

/// A played move and its verdict. Scores are the mover's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedMove {
    /// Its index among the actions of the match.
    pub action: usize,
    /// Its number among the moves of the match, from 1: resignations and agreements do not count.
    pub number: usize,
    /// The mover.
    pub player: Player,
    /// The move.
    pub text: String,
    /// Its verdict.
    pub verdict: Verdict,
    /// Whether it let a win slip.
    pub missed_win: bool,
    /// Whether every other move would have been a blunder.
    pub only_move: bool,
    /// The score of the position.
    pub before: Score,
    /// The score after the move.
    pub after: Score,
    /// The better line, unless the move was as good.
    pub better: Option<Line>,
    /// The depth the position was searched to.
    pub depth: u32,
}

impl JudgedMove {
    /// The winning chances the move gave away, in thousandths.
    #[must_use]
    pub const fn loss(&self) -> u32 {
        self.before.chance.saturating_sub(self.after.chance)
    }
}

/// Why a moment of a match is worth remembering.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum KeyMomentKind {
    /// The match turned: a player who stood well or evenly no longer did.
    Turn,
    /// A win was missed.
    MissedWin,
    /// The only move that kept the match from turning was found.
    OnlyMove,
}

impl KeyMomentKind {
    /// The name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            KeyMomentKind::Turn => "turn",
            KeyMomentKind::MissedWin => "missed-win",
            KeyMomentKind::OnlyMove => "only-move",
        }
    }
}

/// A moment of a match worth remembering.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct KeyMoment {
    /// The number of the move.
    pub number: usize,
    /// Its kind.
    pub kind: KeyMomentKind,
}

/// A reviewed match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    /// The judged moves in order of play; if it was stopped, only the last ones.
    pub moves: Vec<JudgedMove>,
    /// The number of moves in the match.
    pub all: usize,
    /// The moments that decided it, in order of play.
    pub moments: Vec<KeyMoment>,
    /// The accuracy of each player in thousandths: the average over their judged moves that had an
    /// alternative; `None` without such moves.
    pub accuracy: Vec<Option<u32>>,
    /// The positions searched.
    pub nodes: u64,
}

impl Review {
    /// Sums up the moves.
    pub(crate) fn of(moves: Vec<JudgedMove>, all: usize, players: usize, nodes: u64) -> Review {
        let moment = |judged: &JudgedMove| {
            let kind = moment(judged, players)?;
            let number = judged.number;
            Some(KeyMoment { number, kind })
        };
        let of_player = |player: Player| {
            let own = moves.iter().filter(|judged| judged.player == player);
            let free = own.filter(|judged| judged.verdict != Verdict::Forced);
            average(free.map(|judged| accuracy(judged.loss())))
        };
        Review {
            all,
            moments: moves.iter().filter_map(moment).collect(),
            accuracy: Player::all(players).map(of_player).collect(),
            nodes,
            moves,
        }
    }

    /// Whether every move was judged.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.moves.len() == self.all
    }

    /// The number of a player's moves with a verdict.
    #[must_use]
    pub fn count(&self, player: Player, verdict: Verdict) -> usize {
        let fits = |judged: &&JudgedMove| judged.player == player && judged.verdict == verdict;
        self.moves.iter().filter(fits).count()
    }
}

/// Chances nearly everybody would call won.
pub(crate) const WON: u32 = 900;
/// Chances nobody would call won.
pub(crate) const SLIPPED: u32 = 700;

/// Why a move is a key moment, if it is one.
fn moment(judged: &JudgedMove, players: usize) -> Option<KeyMomentKind> {
    let fair = 1_000 / players.max(2) as u32;
    let (before, after) = (judged.before.chance, judged.after.chance);
    // A player who was not lost yet is left with less than a fair share.
    let turns = before >= fair * 2 / 5 && after < fair;
    if judged.missed_win && after >= fair {
        Some(KeyMomentKind::MissedWin)
    } else if judged.verdict.is_grave() && turns {
        Some(KeyMomentKind::Turn)
    } else if judged.only_move && after >= fair * 3 / 5 {
        Some(KeyMomentKind::OnlyMove)
    } else {
        None
    }
}

impl Bot {
    /// Judges every move of a match, from the last to the first. Of the request's limits only the
    /// depth counts.
    ///
    /// With a fresh [`Memory`] as the thinker and an observer who never hurries, the answer is
    /// always the same.
    ///
    /// # Errors
    /// If the request is not a match of this game.
    pub fn review(
        &self,
        request: &Request,
        budget: ReviewBudget,
        thinker: &mut dyn Thinker,
        observer: &mut dyn ReviewObserver,
    ) -> Result<Review, ThinkError> {
        let mut played = self.replay(request)?;
        Ok(Reviewer::new(played.as_mut(), request, budget, thinker, observer).run())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn score(value: Value, chance: u32) -> Score {
        Score {
            value,
            chance,
            end: plies_to_end(value),
        }
    }

    fn judged(before: u32, after: u32) -> JudgedMove {
        JudgedMove {
            action: 0,
            number: 1,
            player: Player::FIRST,
            text: "a1a2".to_owned(),
            verdict: Verdict::of_loss(before.saturating_sub(after)),
            missed_win: before >= WON && after < SLIPPED,
            only_move: false,
            before: score(0, before),
            after: score(0, after),
            better: None,
            depth: 1,
        }
    }

    #[test]
    fn an_end_comes_a_ply_later_for_the_move_before() {
        let lost_in_two = score(2 - WIN, 0);
        let won = lost_in_two.one_before(false);
        assert_eq!((won.end, won.chance, won.value), (Some(3), 1_000, WIN - 3));
        assert_eq!(lost_in_two.one_before(true).end, Some(-3));
        assert_eq!(score(30, 600).one_before(false), score(-30, 400));
        assert_eq!(score(30, 600).one_before(true), score(30, 600));
    }

    #[test]
    fn moments_are_turns_and_slips() {
        let kind = |before, after| moment(&judged(before, after), 2);
        assert_eq!(kind(600, 300), Some(KeyMomentKind::Turn));
        assert_eq!(kind(400, 100), Some(KeyMomentKind::Turn));
        assert_eq!(kind(950, 100), Some(KeyMomentKind::Turn));
        assert_eq!(kind(950, 550), Some(KeyMomentKind::MissedWin));
        assert_eq!(kind(480, 300), Some(KeyMomentKind::Turn));
        assert_eq!(kind(180, 20), None);
        assert_eq!(kind(520, 480), None);
        assert_eq!(kind(990, 750), None);
        assert_eq!(moment(&judged(350, 150), 3), Some(KeyMomentKind::Turn));
        let found = JudgedMove {
            only_move: true,
            ..judged(500, 500)
        };
        assert_eq!(moment(&found, 2), Some(KeyMomentKind::OnlyMove));
    }

    #[test]
    fn only_free_moves_count_for_the_accuracy() {
        let forced = JudgedMove {
            verdict: Verdict::Forced,
            ..judged(900, 100)
        };
        let review = Review::of(vec![judged(500, 340), forced], 2, 2, 0);
        assert_eq!(review.accuracy, [Some(500), None]);
        assert!(review.is_complete());
        assert_eq!(review.count(Player::FIRST, Verdict::Forced), 1);
    }
}

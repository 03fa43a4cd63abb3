//! A review in progress: through the match from its end to its beginning.

use damier_rules::{Action, Outcome, Player};
use damier_search::Limits;

use crate::analysis::{Analysis, Line};
use crate::request::{Progress, Request, SearchOptions};
use crate::review::{
    JudgedMove, Review, ReviewBudget, ReviewControl, ReviewObserver, SLIPPED, Score, Thinker, WON,
};
use crate::session::Session;
use crate::verdict::Verdict;

/// The best move and the next best, to know whether there was a choice.
const LINES: usize = 2;
/// Fewer positions than this give no useful verdict.
const FEWEST: u64 = 200;

/// A review in progress.
pub(crate) struct Reviewer<'a> {
    played: &'a mut dyn Session,
    options: SearchOptions,
    budget: ReviewBudget,
    thinker: &'a mut dyn Thinker,
    observer: &'a mut dyn ReviewObserver,
    nodes: u64,
}

/// The score of a position, and its player.
#[derive(Copy, Clone)]
struct PositionScore {
    turn: Player,
    score: Score,
}

/// The consequence of a move, as far as known before the move is taken back.
#[derive(Copy, Clone)]
enum Aftermath {
    /// It ended the match.
    End(Outcome),
    /// The match went on, and for two players the score of the position is known.
    Position(Option<PositionScore>),
}

impl<'a> Reviewer<'a> {
    pub(crate) fn new(
        played: &'a mut dyn Session,
        request: &Request,
        budget: ReviewBudget,
        thinker: &'a mut dyn Thinker,
        observer: &'a mut dyn ReviewObserver,
    ) -> Reviewer<'a> {
        Reviewer {
            played,
            options: request.search.clone(),
            budget,
            thinker,
            observer,
            nodes: 0,
        }
    }

    /// Judges the moves from the last to the first, until the observer has enough.
    pub(crate) fn run(mut self) -> Review {
        let actions = self.played.actions();
        let is_move = |action: &&Action<String>| matches!(action, Action::Move(_));
        let all = actions.iter().filter(is_move).count();
        let mut moves: Vec<JudgedMove> = Vec::new();
        let mut seen = None;
        for (action, done) in actions.iter().enumerate().rev() {
            let Action::Move(text) = done else {
                self.played.take_back();
                seen = None;
                continue;
            };
            let left = all - moves.len();
            let Some(mut judged) = self.judge(text, seen, left) else {
                break;
            };
            (judged.action, judged.number) = (action, left);
            seen = Some(PositionScore {
                turn: judged.player,
                score: judged.before,
            });
            self.observer.judged(moves.len() + 1, all, &judged);
            moves.push(judged);
        }
        moves.reverse();
        Review::of(moves, all, self.played.players(), self.nodes)
    }

    /// Takes the last move back and judges it; `None` if the observer has enough.
    fn judge(
        &mut self,
        text: &str,
        seen: Option<PositionScore>,
        left: usize,
    ) -> Option<JudgedMove> {
        let aftermath = self.aftermath(seen, left)?;
        self.played.take_back();
        let player = self.played.turn();
        let is_forced = self.played.moves().len() == 1 && self.played.infractions() == 0;
        let analysis = if is_forced && self.is_for_two() {
            None
        } else {
            Some(self.look(left, &[])?)
        };
        let lines = analysis.as_ref().map_or(&[][..], |it| &it.lines);
        let after = match aftermath {
            Aftermath::End(outcome) => Score::of_end(&outcome, player),
            Aftermath::Position(Some(next)) => next.score.one_before(next.turn == player),
            Aftermath::Position(None) => self.own_score(text, lines, left)?,
        };
        let mut judged = JudgedMove {
            action: 0,
            number: 0,
            player,
            text: text.to_owned(),
            verdict: Verdict::Forced,
            missed_win: false,
            only_move: false,
            before: after,
            after,
            better: None,
            depth: analysis.as_ref().map_or(0, |it| it.depth),
        };
        if !is_forced {
            compare(&mut judged, lines);
        }
        Some(judged)
    }

    /// The consequence of the last move. For two players the position is searched unless it was
    /// already.
    fn aftermath(&mut self, seen: Option<PositionScore>, left: usize) -> Option<Aftermath> {
        if let Some(outcome) = self.played.outcome() {
            return Some(Aftermath::End(outcome));
        }
        if !self.is_for_two() {
            return Some(Aftermath::Position(None));
        }
        let seen = match seen {
            Some(seen) => seen,
            None => PositionScore {
                turn: self.played.turn(),
                score: Score::of(&self.look(left, &[])?.lines[0]),
            },
        };
        Some(Aftermath::Position(Some(seen)))
    }

    /// The mover's score of a move, searched by itself, with more than two players: the next
    /// player's score says little about theirs.
    fn own_score(&mut self, text: &str, lines: &[Line], left: usize) -> Option<Score> {
        match lines.iter().find(|line| line.moves[0] == text) {
            Some(line) => Some(Score::of(line)),
            None => {
                let own = self.look(left, &[text.to_owned()])?;
                Some(Score::of(&own.lines[0]))
            }
        }
    }

    fn is_for_two(&self) -> bool {
        self.played.players() == 2
    }

    /// Searches the position on the board; `None` if the observer has enough altogether.
    fn look(&mut self, left: usize, only: &[String]) -> Option<Analysis> {
        let share = match self.budget {
            ReviewBudget::EachMove(nodes) => nodes,
            ReviewBudget::Whole(nodes) => nodes.saturating_sub(self.nodes) / left.max(1) as u64,
        };
        // With more than two players a move is searched twice.
        let looks = if self.is_for_two() { 1 } else { 2 };
        self.options.limits = Limits {
            nodes: (share / looks).max(FEWEST),
            lines: LINES,
            ..self.options.limits
        };
        self.options.root_moves = only.to_vec();
        self.observer.begins();
        let mut interruption = Interruption {
            observer: self.observer,
            is_stopped: false,
        };
        let analysis = self
            .thinker
            .think(self.played, &self.options, &mut interruption);
        let analysis = analysis.expect("only positions with moves are searched");
        let is_stopped = interruption.is_stopped;
        self.nodes += analysis.nodes;
        (!is_stopped).then_some(analysis)
    }
}

/// Asks the observer on behalf of a search.
struct Interruption<'a> {
    observer: &'a mut dyn ReviewObserver,
    is_stopped: bool,
}

impl Progress for Interruption<'_> {
    fn go_on(&mut self, nodes: u64) -> bool {
        let control = self.observer.control(nodes);
        self.is_stopped |= control == ReviewControl::Stop;
        control == ReviewControl::Continue
    }

    fn finished_depth(&mut self, so_far: &Analysis) -> bool {
        self.go_on(so_far.nodes)
    }
}

/// Compares a move that had alternatives with the best of them.
fn compare(judged: &mut JudgedMove, lines: &[Line]) {
    let Some(other) = lines.iter().find(|line| line.moves[0] != judged.text) else {
        judged.verdict = Verdict::Best;
        return;
    };
    let score = Score::of(other);
    let was_first = lines[0].moves[0] == judged.text;
    let loss = score.chance.saturating_sub(judged.after.chance);
    // The search's first choice stays the best unless it clearly failed to prove itself.
    let proved = was_first && Verdict::of_loss(loss) < Verdict::Inaccuracy;
    if proved || judged.after.value >= score.value {
        judged.verdict = Verdict::Best;
        let margin = judged.after.chance.saturating_sub(score.chance);
        judged.only_move = Verdict::of_loss(margin) == Verdict::Blunder;
        return;
    }
    judged.verdict = Verdict::of_loss(loss);
    judged.missed_win = score.chance >= WON && judged.after.chance < SLIPPED;
    judged.before = score;
    judged.better = Some(other.clone());
}

//! Why a move is recommended, in terms a player can check on the board.

use std::collections::BTreeMap;

use damier_rules::{AnyMatch, HintReason, Player};
use damier_search::Limits;

use crate::analysis::Line;
use crate::catalogue::{Bot, find};
use crate::memory::Memory;
use crate::request::{Progress, Request, SearchOptions, ThinkError};

/// Advice for a player who does not know what to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hints {
    /// The best lines, best first, each with its reasons.
    pub lines: Vec<(Line, Vec<HintReason>)>,
    /// Whether the observer stopped the search.
    pub stopped_early: bool,
}

/// The positions searched for a hint: about a tenth of a second.
const NODES: u64 = 200_000;
/// The number of moves compared.
const LINES: usize = 3;
/// The size of its transposition table.
const MEBIBYTES: usize = 16;

impl Bot {
    /// The best moves and the reasons for them: the same on every machine, unless `progress` stops
    /// the search early. The limits of the request are ignored.
    ///
    /// ```
    /// use damier_bots::{Request, find};
    /// use damier_rules::HintReason;
    ///
    /// // 8  . . . . . . . k
    /// // 7  . . . . . . . .
    /// // 6  . . . . . . K .
    /// // …
    /// // 1  R . . . . . . .
    /// //    a b c d e f g h
    /// let makruk = find("makruk").expect("Makruk is in the catalogue");
    /// let mut request = Request::new(makruk.defaults());
    /// request.start = Some("7k/8/6K1/8/8/8/8/R7 w - - 0 1".to_owned());
    ///
    /// let hints = makruk.hint(&request, &mut ()).expect("it is not over");
    /// let (line, reasons) = &hints.lines[0];
    /// assert_eq!(line.moves[0], "a1a8");
    /// assert_eq!(reasons[..], [HintReason::Wins(1)]);
    /// ```
    ///
    /// # Errors
    /// If the request is not a match of this game, or it is over.
    pub fn hint(
        &self,
        request: &Request,
        progress: &mut dyn Progress,
    ) -> Result<Hints, ThinkError> {
        let options = SearchOptions::from(Limits {
            nodes: NODES,
            lines: LINES,
            ..Limits::default()
        });
        let played = self.replay(request)?;
        let analysis = played.think(&options, &mut Memory::new(MEBIBYTES), progress)?;
        let with_reasons = |line: Line| {
            let reasons = hint_reasons(played.as_ref(), &line);
            (line, reasons)
        };
        Ok(Hints {
            lines: analysis.lines.into_iter().map(with_reasons).collect(),
            stopped_early: analysis.stopped_early,
        })
    }
}

/// The number of one player's moves in a number of plies to the end.
#[must_use]
pub const fn moves_to_end(plies: i32) -> u32 {
    plies.unsigned_abs().div_ceil(2)
}

/// How far a line is followed to see what it wins.
const FAR: usize = 8;

/// The reasons for a line from the current position of a match; none if it only leads to a better
/// position.
#[must_use]
pub fn hint_reasons(played: &dyn AnyMatch, line: &Line) -> Vec<HintReason> {
    let mut reasons = Vec::new();
    if played.moves().len() == 1 {
        reasons.push(HintReason::Only);
    }
    match line.end {
        Some(plies) if plies > 0 => reasons.push(HintReason::Wins(moves_to_end(plies))),
        Some(plies) => reasons.push(HintReason::HoldsOut(moves_to_end(plies))),
        None => reasons.extend(gains(played, line)),
    }
    reasons
}

/// The pieces of every player by kind, and the points.
struct Count {
    pieces: BTreeMap<(Player, &'static str), u32>,
    total: usize,
    points: Option<Vec<i16>>,
}

impl Count {
    fn of(played: &dyn AnyMatch) -> Count {
        let scene = played.scene();
        let mut pieces = BTreeMap::new();
        for piece in &scene.pieces {
            let kind = (piece.owner, lasting(piece.kind));
            *pieces.entry(kind).or_insert(0) += 1;
        }
        let scores = played.scores();
        Count {
            pieces,
            total: scene.pieces.len(),
            points: scores.map(|scores| scores.as_slice().to_vec()),
        }
    }

    /// A player's points, minus those of the best of the others.
    fn lead(&self, player: Player) -> i32 {
        let points = self.points.as_deref().unwrap_or(&[]);
        let of = |place: usize| points.get(place).map_or(0, |&points| i32::from(points));
        let others = (0..points.len()).filter(|&place| place != player.index());
        of(player.index()) - others.map(of).max().unwrap_or(0)
    }

    fn all_of(&self, player: Player) -> u32 {
        let pieces = self.pieces.iter();
        let own = pieces.filter(|((owner, _), _)| *owner == player);
        own.map(|(_, count)| count).sum()
    }

    /// How much the kinds of a player's pieces have decreased since.
    fn fewer(&self, since: &Count, is: &dyn Fn(Player) -> bool) -> Vec<(String, u32)> {
        let mut lost: BTreeMap<String, u32> = BTreeMap::new();
        for (&(player, kind), &before) in &since.pieces {
            let now = self.pieces.get(&(player, kind)).copied().unwrap_or(0);
            if is(player) && before > now {
                *lost.entry(kind.to_owned()).or_insert(0) += before - now;
            }
        }
        lost.into_iter().collect()
    }
}

/// The kind of a piece whichever way it is turned: a man that turns its cross stays a man.
fn lasting(kind: &'static str) -> &'static str {
    match kind.split_once('-') {
        Some((_, "promoted")) | None => kind,
        Some((stem, _)) => stem,
    }
}

/// The captures and promotions along a line, up to a quiet point.
fn gains(played: &dyn AnyMatch, line: &Line) -> Vec<HintReason> {
    let mover = played.turn();
    let before = Count::of(played);
    let Some(after) = at_rest(played, &line.moves, before.total) else {
        return Vec::new();
    };
    if find(played.info().id).is_some_and(|bot| bot.material() == Some("points")) {
        let gained = after.lead(mover) - before.lead(mover);
        let reason = (gained != 0).then_some(HintReason::Points(gained));
        return reason.into_iter().collect();
    }
    let mut reasons = Vec::new();
    let is_mover = |player: Player| player == mover;
    let is_other = |player: Player| player != mover;
    let has_lost = |is: &dyn Fn(Player) -> bool| {
        let mut players = Player::all(played.players()).filter(|&player| is(player));
        players.any(|player| after.all_of(player) < before.all_of(player))
    };
    let mut tell = |reason: fn(Vec<(String, u32)>) -> HintReason, list: Vec<(String, u32)>| {
        if !list.is_empty() {
            reasons.push(reason(list));
        }
    };
    if has_lost(&is_other) {
        tell(HintReason::Takes, after.fewer(&before, &is_other));
    }
    if has_lost(&is_mover) {
        tell(HintReason::GivesUp, after.fewer(&before, &is_mover));
    } else {
        // Nothing was lost: a new kind is a promotion.
        tell(HintReason::Promotes, before.fewer(&after, &is_mover));
    }
    reasons
}

/// The pieces when the captures of a line have come to rest: nobody has captured anything with
/// their last move, or the match is over. `None` if they never do, as far as the line goes.
fn at_rest(played: &dyn AnyMatch, moves: &[String], total: usize) -> Option<Count> {
    let mut tried = played.fork();
    let mut resting = None;
    let (mut last, mut quiet) = (total, 0);
    for mv in moves.iter().take(FAR) {
        if tried.play(mv).is_err() {
            break;
        }
        let count = Count::of(tried.as_ref());
        quiet = if count.total == last { quiet + 1 } else { 0 };
        last = count.total;
        if quiet >= played.players() || tried.outcome().is_some() {
            resting = Some(count);
        }
    }
    resting
}

//! What a task asks for, judged by playing.

use damier_rules::{AnyMatch, FactValue, Player};

/// Something to reach with a move, or with several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// `move d1-d3 d1-d4*`: one of these moves; with `*`, any that begins so.
    Move(Vec<String>),
    /// `from d4`: any move of the piece on one of these cells.
    From(Vec<String>),
    /// `reach d8`: a move that ends on one of these cells.
    Reach(Vec<String>),
    /// `take 2`: at least so many pieces taken since the beginning of the step.
    Take(u32),
    /// `points 3`: at least so many points won since the beginning of the step.
    Points(u32),
    /// `ahead 2`: at least so many points more than the opponent, all in all.
    Ahead(u32),
    /// `steps 6`: the pieces are at least so many steps nearer to their goal.
    Steps(u32),
    /// `hops 3`: a move in at least so many hops.
    Hops(u32),
    /// `becomes king`: the moved piece becomes one of this kind.
    Becomes(String),
    /// `fact check`: the rules say this about the position after the move.
    Fact(String),
    /// `win` or `win checkmate`: the match is won, for this reason if one is given.
    Win(Option<String>),
    /// `ends stalemate`: the match ends for this reason, whoever wins.
    Ends(String),
    /// `safe 0`: the opponent's next move can take at most so many pieces, or points where the game
    /// has points.
    Safe(u32),
    /// `threat 2`: whatever the opponent replies, so many pieces can then be taken.
    Threat(u32),
    /// `replies 1`: the opponent has at most so many moves.
    Replies(u32),
}

/// A move that was played in a step, for goals to be judged.
#[derive(Copy, Clone)]
pub struct Played<'a> {
    /// The match at the beginning of the step.
    pub start: &'a dyn AnyMatch,
    /// The match before the move.
    pub before: &'a dyn AnyMatch,
    /// The canonical text of the move.
    pub text: &'a str,
    /// The match after the move.
    pub after: &'a dyn AnyMatch,
    /// Who learns.
    pub learner: Player,
    /// The pieces they have taken since the beginning of the step, with this move.
    pub taken: u32,
}

/// By how much a goal is missed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Miss {
    /// The word of the goal: `miss-CODE` is the key of the answer in `lessons-common.ftl`, with the
    /// values `found` and `needed`.
    pub code: &'static str,
    /// What the move reaches.
    pub found: u32,
    /// What was asked for.
    pub needed: u32,
    /// The opponent's reply that shows why the move is not good enough, if one does.
    pub reply: Option<String>,
}

impl Goal {
    /// Reads a goal behind its word.
    pub(crate) fn read(text: &str) -> Option<Goal> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let words = || rest.split_whitespace().map(str::to_owned).collect();
        let one = || (!rest.is_empty()).then(|| rest.to_owned());
        let number = || rest.parse().ok();
        Some(match word {
            "move" => Goal::Move(words()),
            "from" => Goal::From(words()),
            "reach" => Goal::Reach(words()),
            "take" => Goal::Take(number()?),
            "points" => Goal::Points(number()?),
            "ahead" => Goal::Ahead(number()?),
            "steps" => Goal::Steps(number()?),
            "hops" => Goal::Hops(number()?),
            "becomes" => Goal::Becomes(one()?),
            "fact" => Goal::Fact(one()?),
            "win" => Goal::Win(one()),
            "ends" => Goal::Ends(one()?),
            "safe" => Goal::Safe(number()?),
            "threat" => Goal::Threat(number()?),
            "replies" => Goal::Replies(number()?),
            _ => return None,
        })
    }

    /// The word of the goal.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Goal::Move(_) => "move",
            Goal::From(_) => "from",
            Goal::Reach(_) => "reach",
            Goal::Take(_) => "take",
            Goal::Points(_) => "points",
            Goal::Ahead(_) => "ahead",
            Goal::Steps(_) => "steps",
            Goal::Hops(_) => "hops",
            Goal::Becomes(_) => "becomes",
            Goal::Fact(_) => "fact",
            Goal::Win(_) => "win",
            Goal::Ends(_) => "ends",
            Goal::Safe(_) => "safe",
            Goal::Threat(_) => "threat",
            Goal::Replies(_) => "replies",
        }
    }

    /// Every word that a goal can be missed with; `line` is for a legal move beside the solution.
    pub const CODES: [&'static str; 16] = [
        "move", "from", "reach", "take", "points", "ahead", "steps", "hops", "becomes", "fact",
        "win", "ends", "safe", "threat", "replies", "line",
    ];

    /// Judges a move.
    ///
    /// # Errors
    /// If it does not reach the goal: by how much.
    pub fn judge(&self, played: &Played<'_>) -> Result<(), Miss> {
        let (found, needed, reply) = match self {
            Goal::Safe(most) => {
                let (worst, reply) = worst_reply(played.after, played.learner);
                return self.at_most(worst, *most, reply);
            }
            Goal::Threat(needed) => {
                let (least, reply) = least_left(played.after);
                (least, *needed, reply)
            }
            Goal::Replies(most) => {
                let moves = count(played.after.moves().len());
                return self.at_most(moves, *most, None);
            }
            Goal::Take(needed) => (played.taken, *needed, None),
            Goal::Points(needed) => (points_won(played), *needed, None),
            Goal::Ahead(needed) => (points_ahead(played), *needed, None),
            Goal::Steps(needed) => (steps_gained(played), *needed, None),
            Goal::Hops(needed) => (hops(played), *needed, None),
            _ => (u32::from(self.holds(played)), 1, None),
        };
        let miss = Miss {
            code: self.code(),
            found,
            needed,
            reply,
        };
        if found >= needed { Ok(()) } else { Err(miss) }
    }

    fn at_most(&self, found: u32, most: u32, reply: Option<String>) -> Result<(), Miss> {
        let miss = Miss {
            code: self.code(),
            found,
            needed: most,
            reply,
        };
        if found <= most { Ok(()) } else { Err(miss) }
    }

    /// Whether a goal without numbers is reached.
    fn holds(&self, played: &Played<'_>) -> bool {
        let trail = || played.before.trail(played.text).unwrap_or_default();
        let board = played.before.board();
        let among = |names: &[String], cell: Option<&damier_rules::Cell>| {
            cell.is_some_and(|cell| names.iter().any(|name| name == board.name(*cell)))
        };
        let own = played.before.turn() == played.learner;
        match self {
            Goal::Move(texts) => own && texts.iter().any(|text| fits(text, played.text)),
            Goal::From(cells) => own && among(cells, trail().first()),
            Goal::Reach(cells) => own && among(cells, trail().last()),
            Goal::Becomes(kind) => own && becomes(played, kind),
            Goal::Fact(code) => {
                let status = played.after.scene().status;
                status.iter().any(|fact| fact.topic.code == code)
            }
            Goal::Win(reason) => played.after.outcome().is_some_and(|outcome| {
                let fits = reason
                    .as_ref()
                    .is_none_or(|code| outcome.reason.code() == code);
                fits && outcome.winner() == Some(played.learner)
            }),
            Goal::Ends(code) => {
                let outcome = played.after.outcome();
                outcome.is_some_and(|outcome| outcome.reason.code() == code)
            }
            _ => false,
        }
    }
}

/// Whether a prepared text means this move: exactly, or how it begins, before a `*`.
pub(crate) fn fits(prepared: &str, text: &str) -> bool {
    match prepared.strip_suffix('*') {
        Some(begin) => text.starts_with(begin),
        None => prepared == text,
    }
}

/// The pieces of others that a move takes.
pub(crate) fn taken_by(before: &dyn AnyMatch, text: &str, after: &dyn AnyMatch) -> u32 {
    let mover = before.turn();
    let trail = before.trail(text).unwrap_or_default();
    let gone = before.scene().change(&after.scene(), &trail).gone;
    count(gone.iter().filter(|piece| piece.owner != mover).count())
}

/// The match after a move.
pub(crate) fn after(before: &dyn AnyMatch, text: &str) -> Option<Box<dyn AnyMatch>> {
    let mut after = before.fork();
    after.play(text).ok().map(|_| after)
}

/// The points of a player, in games that have points.
fn points(played: &dyn AnyMatch, player: Player) -> Option<i64> {
    let scores = played.scores()?;
    scores.as_slice().get(player.index()).map(|&n| i64::from(n))
}

fn points_won(played: &Played<'_>) -> u32 {
    let now = points(played.after, played.learner).unwrap_or(0);
    let before = points(played.start, played.learner).unwrap_or(0);
    positive(now - before)
}

fn points_ahead(played: &Played<'_>) -> u32 {
    let of = |player| points(played.after, player).unwrap_or(0);
    let others = Player::all(played.after.players()).filter(|player| *player != played.learner);
    let best = others.map(of).max().unwrap_or(0);
    positive(of(played.learner) - best)
}

/// The steps that the learner's colour has come nearer to its goal.
fn steps_gained(played: &Played<'_>) -> u32 {
    let Some(piece) = (played.start.scene().pieces.iter())
        .find(|piece| piece.owner == played.learner)
        .copied()
    else {
        return 0;
    };
    let left = |position: &dyn AnyMatch| {
        let status = position.scene().status;
        let colours = status.iter().find_map(|fact| match fact.value("steps") {
            Some(FactValue::Colours(each)) => Some(each.clone()),
            _ => None,
        });
        let each = colours.unwrap_or_default();
        let own = each.iter().find(|(letter, _)| *letter == piece.letter);
        own.map_or(0, |(_, steps)| *steps)
    };
    positive(left(played.start) - left(played.after))
}

fn hops(played: &Played<'_>) -> u32 {
    let trail = played.before.trail(played.text).unwrap_or_default();
    count(trail.len().saturating_sub(1))
}

fn becomes(played: &Played<'_>, kind: &str) -> bool {
    let trail = played.before.trail(played.text).unwrap_or_default();
    let change = played.before.scene().change(&played.after.scene(), &trail);
    let moved = change.moved.into_iter().chain(change.turned);
    let mut new = moved.filter(|(old, new)| old.kind != new.kind);
    new.any(|(_, new)| new.kind == kind)
}

/// The most that a player loses by one move of the opponent, and that move.
fn worst_reply(position: &dyn AnyMatch, player: Player) -> (u32, Option<String>) {
    if position.turn() == player {
        return (0, None);
    }
    let mut worst = (0, None);
    for text in position.moves() {
        let Some(next) = after(position, &text) else {
            continue;
        };
        let mover = position.turn();
        let lost = match (points(position, mover), points(next.as_ref(), mover)) {
            (Some(before), Some(now)) => positive(now - before),
            _ => taken_by(position, &text, next.as_ref()),
        };
        if lost > worst.0 {
            worst = (lost, Some(text));
        }
    }
    worst
}

/// The least that can be taken after a reply of the opponent, and that reply.
fn least_left(position: &dyn AnyMatch) -> (u32, Option<String>) {
    let mut least = None;
    for text in position.moves() {
        let Some(next) = after(position, &text) else {
            continue;
        };
        let most = most_taken(next.as_ref());
        if least.as_ref().is_none_or(|(fewest, _)| most < *fewest) {
            least = Some((most, Some(text)));
        }
    }
    least.unwrap_or((0, None))
}

fn most_taken(position: &dyn AnyMatch) -> u32 {
    let moves = position.moves();
    let taken = moves.iter().filter_map(|text| {
        let next = after(position, text)?;
        Some(taken_by(position, text, next.as_ref()))
    });
    taken.max().unwrap_or(0)
}

fn positive(number: i64) -> u32 {
    u32::try_from(number.max(0)).unwrap_or(u32::MAX)
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

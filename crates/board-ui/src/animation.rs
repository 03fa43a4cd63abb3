//! Animations of moves: which piece goes where and when, and what vanishes when it is jumped over.
//!
//! An [`AnimationPlan`] is made from the scenes before and after and the trail between them, so
//! that positions need not track which piece is which. Times are in milliseconds from its start.

use damier_rules::{Board, Cell, Change, Piece, Scene};

/// The longest animation of a move, however many hops it has.
const LONGEST: u32 = 900;

/// How long one step takes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Speed {
    /// No animation: each position appears at once.
    Off,
    /// 120 ms.
    Fast,
    /// 200 ms.
    #[default]
    Normal,
    /// 400 ms.
    Slow,
}

impl Speed {
    /// All speeds, from off to slow.
    pub const ALL: [Speed; 4] = [Speed::Off, Speed::Fast, Speed::Normal, Speed::Slow];

    /// The milliseconds of one step.
    #[must_use]
    pub const fn milliseconds(self) -> u32 {
        match self {
            Speed::Off => 0,
            Speed::Fast => 120,
            Speed::Normal => 200,
            Speed::Slow => 400,
        }
    }
}

/// A piece that does not simply stay as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Actor {
    /// Its looks, each with its start time; the first starts at 0.
    pub looks: Vec<(u32, Piece)>,
    /// Its places over time; between two of them it glides.
    pub stops: Vec<(u32, Cell)>,
    /// When it appears, if it is not there from the start.
    pub enters: Option<u32>,
    /// When it vanishes, if it does.
    pub leaves: Option<u32>,
}

/// A piece at one moment.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Sprite {
    /// Its look; its cell is the one it is moving to.
    pub piece: Piece,
    /// The cell it comes from.
    pub from: Cell,
    /// How far it has come from there to its own cell, from 0 to 1.
    pub gone: f64,
}

/// The animation between two positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnimationPlan {
    /// The pieces that do not change.
    pub still: Vec<Piece>,
    /// The others.
    pub actors: Vec<Actor>,
    /// When everything is at rest.
    pub duration: u32,
}

impl AnimationPlan {
    /// A move along its trail.
    #[must_use]
    pub fn forward(
        board: &Board,
        before: &Scene,
        after: &Scene,
        trail: &[Cell],
        speed: Speed,
    ) -> AnimationPlan {
        let change = before.change(after, trail);
        let nothing = change.still.len() == after.pieces.len() && change.gone.is_empty();
        if change.moved.is_none() || nothing {
            return AnimationPlan::between(&change, speed);
        }
        let timing = Timing::new(trail, speed);
        AnimationPlan {
            actors: timing.actors(board, &change),
            still: change.still,
            duration: timing.duration,
        }
    }

    /// The same backwards, for a take-back: `before` is still the scene before the move was played.
    #[must_use]
    pub fn backward(
        board: &Board,
        before: &Scene,
        after: &Scene,
        trail: &[Cell],
        speed: Speed,
    ) -> AnimationPlan {
        AnimationPlan::forward(board, before, after, trail, speed).reversed()
    }

    /// From any position to any other: the differences fade.
    #[must_use]
    pub fn fade(from: &Scene, to: &Scene, speed: Speed) -> AnimationPlan {
        AnimationPlan::between(&from.change(to, &[]), speed)
    }

    /// The sprites at a given time.
    #[must_use]
    pub fn at(&self, time: u32) -> Vec<Sprite> {
        let still = self.still.iter().map(|&piece| Sprite {
            piece,
            from: piece.cell,
            gone: 1.0,
        });
        let actors = self.actors.iter().filter_map(|actor| actor.at(time));
        still.chain(actors).collect()
    }

    /// The pieces at the end.
    #[must_use]
    pub fn end(&self) -> Vec<Piece> {
        let sprites = self.at(self.duration);
        sprites.into_iter().map(|sprite| sprite.piece).collect()
    }

    fn between(change: &Change, speed: Speed) -> AnimationPlan {
        let duration = speed.milliseconds();
        let middle = duration / 2;
        let moved = change.moved.iter().chain(&change.turned);
        let turned = moved.map(|&(old, new)| Actor {
            looks: vec![(0, old), (middle, new)],
            stops: vec![(0, old.cell), (duration, new.cell)],
            enters: None,
            leaves: None,
        });
        let gone = change.gone.iter().map(|&piece| Actor {
            leaves: Some(duration),
            ..Actor::standing(piece)
        });
        let come = change.come.iter().map(|&piece| Actor {
            enters: Some(duration),
            ..Actor::standing(piece)
        });
        AnimationPlan {
            still: change.still.clone(),
            actors: turned.chain(gone).chain(come).collect(),
            duration,
        }
    }

    fn reversed(mut self) -> AnimationPlan {
        for actor in &mut self.actors {
            actor.reverse(self.duration);
        }
        self
    }
}

impl Actor {
    fn standing(piece: Piece) -> Actor {
        Actor {
            looks: vec![(0, piece)],
            stops: vec![(0, piece.cell)],
            enters: None,
            leaves: None,
        }
    }

    /// Its sprite at a given time.
    #[must_use]
    pub fn at(&self, time: u32) -> Option<Sprite> {
        let there = self.enters.is_none_or(|enters| enters <= time)
            && self.leaves.is_none_or(|leaves| time < leaves);
        if !there {
            return None;
        }
        let look = self.looks.iter().rev().find(|(since, _)| *since <= time);
        let (_, piece) = *look.or(self.looks.first())?;
        let passed = self.stops.iter().rposition(|(at, _)| *at <= time);
        let index = passed.unwrap_or(0);
        let (since, from) = *self.stops.get(index)?;
        let (until, cell) = *self.stops.get(index + 1).unwrap_or(&(since, from));
        let gone = match until.saturating_sub(since) {
            0 => 1.0,
            length => f64::from(time.saturating_sub(since)) / f64::from(length),
        };
        let piece = Piece { cell, ..piece };
        Some(Sprite { piece, from, gone })
    }

    fn reverse(&mut self, duration: u32) {
        let mirrored = |time: u32| duration - time.min(duration);
        // A look lasts until the next begins: backwards it begins where it ended.
        let ends: Vec<u32> = self.looks.iter().skip(1).map(|(at, _)| *at).collect();
        let ends = ends.into_iter().chain([duration]);
        let looks = self.looks.iter().map(|&(_, piece)| piece).zip(ends);
        let mut looks: Vec<(u32, Piece)> = looks.map(|(it, end)| (mirrored(end), it)).collect();
        looks.reverse();
        self.looks = looks;
        self.stops.reverse();
        for (at, _) in &mut self.stops {
            *at = mirrored(*at);
        }
        (self.enters, self.leaves) = (self.leaves.map(mirrored), self.enters.map(mirrored));
    }
}

/// When a piece is where on its trail.
struct Timing {
    stops: Vec<(u32, Cell)>,
    duration: u32,
}

impl Timing {
    fn new(trail: &[Cell], speed: Speed) -> Timing {
        let hops = trail.len().saturating_sub(1).max(1) as u32;
        let duration = (hops * speed.milliseconds()).min(LONGEST);
        let stop = |(index, &cell): (usize, &Cell)| (duration * index as u32 / hops, cell);
        Timing {
            stops: trail.iter().enumerate().map(stop).collect(),
            duration,
        }
    }

    fn actors(&self, board: &Board, change: &Change) -> Vec<Actor> {
        let moved = change.moved.iter().map(|pair| self.mover(*pair));
        let turned = change.turned.iter().map(|&(old, new)| Actor {
            looks: vec![(0, old), (self.duration, new)],
            ..Actor::standing(old)
        });
        let gone = change.gone.iter().map(|&piece| Actor {
            leaves: Some(self.jumped_at(board, piece.cell)),
            ..Actor::standing(piece)
        });
        let come = change.come.iter().map(|&piece| Actor {
            enters: Some(self.duration),
            ..Actor::standing(piece)
        });
        // The moving piece is drawn last: above those it passes.
        turned.chain(gone).chain(come).chain(moved).collect()
    }

    /// The moving piece: it changes owner halfway, and kind on arrival.
    fn mover(&self, (old, new): (Piece, Piece)) -> Actor {
        let halfway = self
            .stops
            .iter()
            .rev()
            .nth(1)
            .map_or(0, |&(last_hop, _)| (last_hop + self.duration) / 2);
        let mut looks = vec![(0, old)];
        if old.owner != new.owner {
            let owned = Piece {
                kind: old.kind,
                ..new
            };
            looks.push((halfway, owned));
        }
        looks.push((self.duration, new));
        Actor {
            looks,
            stops: self.stops.clone(),
            enters: None,
            leaves: None,
        }
    }

    /// When the moving piece passes a cell; otherwise the end.
    fn jumped_at(&self, board: &Board, cell: Cell) -> u32 {
        let passed = |hop: &[(u32, Cell)]| {
            let [(since, from), (until, to)] = [hop[0], hop[1]];
            let part = part_of_way(board, from, to, cell)?;
            Some(since + (f64::from(until - since) * part).round() as u32)
        };
        let mut hops = self.stops.windows(2);
        hops.find_map(passed).unwrap_or(self.duration)
    }
}

/// How far along the straight line between two cells a third one lies, if it lies on it beyond the
/// start.
fn part_of_way(board: &Board, from: Cell, to: Cell, cell: Cell) -> Option<f64> {
    let place = |cell: Cell| {
        let cell = &board.cells[cell.index()];
        (i32::from(cell.x), i32::from(cell.y))
    };
    let (start, end, third) = (place(from), place(to), place(cell));
    let way = (end.0 - start.0, end.1 - start.1);
    let part = (third.0 - start.0, third.1 - start.1);
    let straight = way.0 * part.1 == way.1 * part.0;
    let dot = way.0 * part.0 + way.1 * part.1;
    let whole = way.0 * way.0 + way.1 * way.1;
    (straight && 0 < dot && dot <= whole).then(|| f64::from(dot) / f64::from(whole))
}

//! Where a man can go: slides, chains of jumps, and the path to show.
//!
//! Jumps cover two holes, so a chain only ever lands in holes that lie an even number of steps away
//! in every direction. Two things follow: no hole is reached both by a slide and by jumps, and no
//! chain jumps over its own origin, so it makes no difference whether the moving man still counts
//! as standing there.

use std::collections::VecDeque;

use damier_boards::star::{self, Hole, Holes, Jumps, Landings, Point, Quarters};
use damier_rules::order_few;

/// Where men may stop, in both representations needed.
#[derive(Debug)]
pub(super) struct Stops {
    pub(super) holes: Holes,
    quarters: Quarters,
}

impl Stops {
    /// The centre, the start and the goal of a set.
    pub(super) fn of(start: Point) -> &'static Stops {
        &STOPS[start.index()]
    }

    /// The goal of a set alone.
    pub(super) fn goal_of(start: Point) -> &'static Stops {
        &GOALS[start.index()]
    }

    const fn new(holes: u128) -> Stops {
        let holes = Holes(holes);
        Stops {
            holes,
            quarters: Quarters::new(holes),
        }
    }
}

/// Where the men of one position can go.
pub(super) struct Ways {
    occupied: Holes,
    jumps: Jumps,
}

impl Ways {
    pub(super) fn new(occupied: Holes) -> Ways {
        Ways {
            occupied,
            jumps: Jumps::new(occupied),
        }
    }

    /// Where one man may go.
    pub(super) fn targets(&self, from: Hole, stops: &Stops) -> Targets {
        Targets {
            slides: slides(from, self.occupied) & stops.holes,
            landings: self.jumps.landings(from).within(&stops.quarters),
        }
    }
}

/// Where one man may go; an iterator over the holes.
pub(super) struct Targets {
    slides: Holes,
    landings: Landings,
}

impl Targets {
    pub(super) const fn len(&self) -> u32 {
        self.slides.len() + self.landings.len()
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.slides.is_empty() && self.landings.is_empty()
    }
}

impl Iterator for Targets {
    type Item = Hole;

    fn next(&mut self) -> Option<Hole> {
        self.slides.next().or_else(|| self.landings.next())
    }
}

/// The empty holes next to a man.
pub(super) fn slides(from: Hole, occupied: Holes) -> Holes {
    star::neighbours(from) - occupied
}

/// The empty holes that a man can get to by one jump.
pub(super) fn single_jumps(from: Hole, occupied: Holes) -> Holes {
    star::jumps(from)
        .iter()
        .filter(|&&(over, into)| occupied.has(over) && !occupied.has(into))
        .map(|&(_, into)| into)
        .collect()
}

/// The shortest path from one hole to another, both included; of several the first in byte order.
/// `None` if there is none.
pub(super) fn path(from: Hole, to: Hole, occupied: Holes) -> Option<Vec<Hole>> {
    if slides(from, occupied).has(to) {
        return Some(vec![from, to]);
    }
    // Paths come out shorter ones first, equally long ones in byte order, and each hole keeps the
    // first that leads to it.
    let mut ways = VecDeque::from([vec![from]]);
    let mut seen = Holes::of(from);
    while let Some(way) = ways.pop_front() {
        let here = *way.last().expect("a way begins somewhere");
        let mut landings: Vec<Hole> = (single_jumps(here, occupied) - seen).collect();
        order_few(&mut landings, |one, other| {
            one.to_string() < other.to_string()
        });
        for next in landings {
            seen = seen.with(next);
            let longer = [way.as_slice(), &[next]].concat();
            if next == to {
                return Some(longer);
            }
            ways.push_back(longer);
        }
    }
    None
}

static STOPS: [Stops; 6] = {
    const fn of(index: usize) -> Stops {
        let start = Point::ALL[index];
        Stops::new(star::centre().0 | start.holes().0 | start.opposite().holes().0)
    }
    [of(0), of(1), of(2), of(3), of(4), of(5)]
};

static GOALS: [Stops; 6] = {
    const fn of(index: usize) -> Stops {
        Stops::new(Point::ALL[index].opposite().holes().0)
    }
    [of(0), of(1), of(2), of(3), of(4), of(5)]
};

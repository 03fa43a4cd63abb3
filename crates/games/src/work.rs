//! The number of steps the rules take, for tests and for the search for bad positions.
//!
//! A step is one stage of a chain of captures looked at. Time would say more about the machine than
//! about the rules. Nothing is counted, and it costs nothing, unless the tests of this crate are
//! built or its feature `work` is enabled.

#[cfg(any(test, feature = "work"))]
mod counter {
    use std::cell::Cell;

    thread_local! {
        static STEPS: Cell<u64> = const { Cell::new(0) };
    }

    pub(crate) fn note(steps: u64) {
        STEPS.set(STEPS.get() + steps);
    }

    /// The result of a closure, and the steps the rules take for it on this thread.
    pub fn of<T>(what: impl FnOnce() -> T) -> (T, u64) {
        let before = STEPS.get();
        let given = what();
        (given, STEPS.get() - before)
    }
}

#[cfg(any(test, feature = "work"))]
pub(crate) use counter::note;
#[cfg(any(test, feature = "work"))]
pub use counter::of;

#[cfg(not(any(test, feature = "work")))]
#[inline(always)]
pub(crate) const fn note(_steps: u64) {}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use damier_rules::AnyMatch;

    use super::of;
    use crate::testing::open;

    /// The results of `examples/worst_positions.rs`: game, options, effort, position.
    const KNOWN: &str = include_str!("../data/worst.txt");
    /// The most steps any position takes to open it, list its moves and draw it. A step is some
    /// fifty nanoseconds.
    const MOST: u64 = 500_000;

    /// Everything a client asks when a position is opened: steps, and moves.
    fn effort(game: &str, options: &[&str], position: &str) -> u64 {
        let (played, steps) = of(|| {
            let played = open(game, options, position);
            ask(played.as_ref());
            played
        });
        steps + played.moves().len() as u64
    }

    fn ask(played: &dyn AnyMatch) {
        played.moves();
        played.scene();
        played.gestures();
    }

    #[test]
    fn the_worst_positions_known_take_no_more_work_than_they_did() {
        let lines = KNOWN.lines().filter(|line| !line.starts_with('#'));
        let mut games = HashSet::new();
        for line in lines {
            let mut fields = line.splitn(4, ' ');
            let mut field = || fields.next().expect("game, options, effort, position");
            let (game, options, known, position) = (field(), field(), field(), field());
            let options: Vec<&str> = options.split(',').filter(|it| *it != "-").collect();
            let taken = effort(game, &options, position);
            let known: u64 = known.parse().unwrap();
            assert!(taken <= known.min(MOST), "{taken} steps: {line}");
            games.insert(game);
        }
        assert_eq!(
            games.len(),
            crate::CATALOGUE.len(),
            "a position of each game"
        );
    }
}

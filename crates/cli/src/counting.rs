//! Counting the tree of legal moves on several threads.
//!
//! The work is split two moves deep, so that even a position with few moves keeps all threads busy;
//! each takes the next piece when it has finished one.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use damier_rules::Tree;

/// Subtrees up to this depth are counted in one go; deeper ones are split further, so that a
/// stopped count still has something to show.
const GRAIN: u32 = 4;
/// How often progress is reported.
const TICK: Duration = Duration::from_millis(500);

/// The result of counting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Count {
    /// The leaves at the depth asked for.
    pub(crate) nodes: u64,
    /// The leaves below every legal move, in byte order.
    pub(crate) divide: Vec<(String, u64)>,
    /// Whether the whole tree was counted, rather than stopped.
    pub(crate) complete: bool,
}

/// The progress of a count: pieces of work done, and all.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Progress {
    pub(crate) done: usize,
    pub(crate) all: usize,
}

/// Counts the leaves at a depth; `stop` ends it early, `tell` is called now and then.
pub(crate) fn count(
    tree: &dyn Tree,
    depth: u32,
    threads: usize,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(Progress),
) -> Count {
    let Some(below) = depth.checked_sub(1) else {
        return Count {
            nodes: 1,
            divide: Vec::new(),
            complete: true,
        };
    };
    let (moves, work) = cut(tree, below);
    let desk = Desk {
        work,
        next: AtomicUsize::new(0),
        done: AtomicUsize::new(0),
        leaves: moves.iter().map(|_| AtomicU64::new(0)).collect(),
        stop,
    };
    desk.employ(threads, tell);
    let leaves = desk.leaves.iter().map(|n| n.load(Ordering::Relaxed));
    let divide: Vec<(String, u64)> = moves.into_iter().zip(leaves).collect();
    Count {
        nodes: divide.iter().map(|(_, leaves)| leaves).sum(),
        complete: desk.done.load(Ordering::Relaxed) == desk.work.len(),
        divide,
    }
}

/// A piece of work: a subtree below one of the first moves.
struct Piece {
    first: usize,
    node: Box<dyn Tree>,
    depth: u32,
}

/// The first moves, and the work below them split two moves deep where the depth allows it.
fn cut(tree: &dyn Tree, below: u32) -> (Vec<String>, Vec<Piece>) {
    let mut moves = Vec::new();
    let mut work = Vec::new();
    for (first, (mv, node)) in tree.branches().into_iter().enumerate() {
        moves.push(mv);
        if below < 2 {
            work.push(Piece {
                first,
                node,
                depth: below,
            });
        } else {
            let piece = |(_, node)| Piece {
                first,
                node,
                depth: below - 1,
            };
            work.extend(node.branches().into_iter().map(piece));
        }
    }
    (moves, work)
}

/// Where the threads take their work and leave their counts.
struct Desk<'a> {
    work: Vec<Piece>,
    next: AtomicUsize,
    done: AtomicUsize,
    leaves: Vec<AtomicU64>,
    stop: &'a AtomicBool,
}

impl Desk<'_> {
    fn employ(&self, threads: usize, tell: &mut dyn FnMut(Progress)) {
        thread::scope(|scope| {
            // Nothing is ever sent: the channel closes when the last thread has ended.
            let (working, ended) = mpsc::channel::<()>();
            for _ in 0..threads.clamp(1, self.work.len().max(1)) {
                let working = working.clone();
                scope.spawn(move || {
                    self.take_pieces();
                    drop(working);
                });
            }
            drop(working);
            while ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                tell(Progress {
                    done: self.done.load(Ordering::Relaxed),
                    all: self.work.len(),
                });
            }
        });
    }

    fn take_pieces(&self) {
        while let Some(piece) = self.work.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            if self
                .walk(piece.node.as_ref(), piece.depth, piece.first)
                .is_none()
            {
                return;
            }
            self.done.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Counts a subtree, or gives up when asked to stop; the count so far stays.
    fn walk(&self, node: &dyn Tree, depth: u32, first: usize) -> Option<()> {
        let go_on = || !self.stop.load(Ordering::Relaxed);
        if depth <= GRAIN {
            let leaves = go_on().then(|| node.perft(depth, &go_on)).flatten()?;
            self.leaves[first].fetch_add(leaves, Ordering::Relaxed);
        } else {
            for (_, branch) in node.branches() {
                self.walk(branch.as_ref(), depth - 1, first)?;
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_games::CATALOGUE;

    fn trees() -> impl Iterator<Item = Box<dyn Tree>> {
        let open = |entry: &damier_rules::GameEntry| entry.open(entry.defaults(), None).unwrap();
        CATALOGUE.iter().map(move |entry| open(entry).tree())
    }

    #[test]
    fn threads_and_cuts_do_not_change_the_count() {
        for tree in trees() {
            for depth in 0..4 {
                let plain = tree.perft(depth, &|| true).unwrap();
                for threads in [1, 2, 5] {
                    let go = AtomicBool::new(false);
                    let counted = count(tree.as_ref(), depth, threads, &go, &mut |_| {});
                    assert_eq!(counted.nodes, plain);
                    assert!(counted.complete);
                    assert!(
                        counted
                            .divide
                            .is_sorted_by_key(|(mv, _)| mv.as_bytes().to_vec())
                    );
                }
            }
        }
    }

    #[test]
    fn a_stopped_count_says_so() {
        let tree = trees().next().unwrap();
        let stopped = AtomicBool::new(true);
        let counted = count(tree.as_ref(), 3, 2, &stopped, &mut |_| {});
        assert!(!counted.complete);
        assert_eq!(counted.nodes, 0);
    }
}

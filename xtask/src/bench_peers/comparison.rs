//! The same tree counted by two programs.

use serde_json::{Value, json};

/// The best run of each program.
pub(super) struct Comparison {
    /// The tree, such as `Makruk, perft 6`.
    pub(super) tree: String,
    pub(super) peer: String,
    pub(super) ours: Run,
    pub(super) theirs: Run,
}

/// The leaves counted, and the seconds it took.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub(super) leaves: u64,
    pub(super) seconds: f64,
}

impl Run {
    /// The quickest of several runs.
    ///
    /// # Panics
    /// If there is none.
    pub(super) fn best(runs: impl Iterator<Item = Run>) -> Run {
        runs.min_by(|one, other| one.seconds.total_cmp(&other.seconds))
            .expect("one run at least")
    }

    fn leaves_per_second(self) -> f64 {
        self.leaves as f64 / self.seconds
    }
}

impl Comparison {
    /// The number of leaves we count while they count one.
    fn ratio(&self) -> f64 {
        self.ours.leaves_per_second() / self.theirs.leaves_per_second()
    }

    pub(super) fn to_json(&self) -> Value {
        let run = |run: Run| json!({ "leaves": run.leaves, "seconds": run.seconds });
        json!({
            "tree": self.tree,
            "peer": self.peer,
            "ours": run(self.ours),
            "theirs": run(self.theirs),
            "ratio": self.ratio(),
        })
    }
}

/// The table, head first.
pub(super) fn rows(comparisons: &[Comparison]) -> Vec<Vec<String>> {
    let head = [
        "tree",
        "leaves",
        "beside",
        "ours",
        "theirs",
        "ours : theirs",
    ];
    let row = |it: &Comparison| {
        vec![
            it.tree.clone(),
            it.ours.leaves.to_string(),
            it.peer.clone(),
            millions(it.ours.leaves_per_second()),
            millions(it.theirs.leaves_per_second()),
            format!("{:.2}", it.ratio()),
        ]
    };
    std::iter::once(head.map(str::to_owned).to_vec())
        .chain(comparisons.iter().map(row))
        .collect()
}

/// A rate in words.
pub(super) fn millions(per_second: f64) -> String {
    format!("{:.1} M/s", per_second / 1e6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twice_as_fast_is_a_ratio_of_two() {
        let comparison = Comparison {
            tree: "a tree".to_owned(),
            peer: "another".to_owned(),
            ours: Run {
                leaves: 30_000_000,
                seconds: 1.0,
            },
            theirs: Run {
                leaves: 30_000_000,
                seconds: 2.0,
            },
        };
        assert_eq!(
            rows(&[comparison])[1][3..],
            ["30.0 M/s", "15.0 M/s", "2.00"]
        );
    }
}

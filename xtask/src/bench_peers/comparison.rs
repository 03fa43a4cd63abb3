//! The same tree counted by two programs.

use serde_json::{Value, json};

/// The best times of both.
pub(super) struct Comparison {
    /// The tree, such as `Makruk, perft 6`.
    pub(super) tree: String,
    pub(super) peer: String,
    pub(super) leaves: u64,
    /// Our seconds.
    pub(super) ours: f64,
    /// Their seconds.
    pub(super) theirs: f64,
}

impl Comparison {
    /// How many of our leaves go into one of theirs.
    pub(super) fn ratio(&self) -> f64 {
        self.theirs / self.ours
    }

    pub(super) fn to_json(&self) -> Value {
        json!({
            "tree": self.tree,
            "peer": self.peer,
            "leaves": self.leaves,
            "ours": self.ours,
            "theirs": self.theirs,
            "ratio": self.ratio(),
        })
    }
}

/// The table, its head first.
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
            it.leaves.to_string(),
            it.peer.clone(),
            millions(it.leaves as f64 / it.ours),
            millions(it.leaves as f64 / it.theirs),
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
        let peer = "another".to_owned();
        let tree = "a tree".to_owned();
        let comparison = Comparison {
            tree,
            peer,
            leaves: 30_000_000,
            ours: 1.0,
            theirs: 2.0,
        };
        assert_eq!(
            rows(&[comparison])[1][3..],
            ["30.0 M/s", "15.0 M/s", "2.00"]
        );
    }
}

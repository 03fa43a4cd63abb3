//! Alliance's rule page.

use super::{Demo, Page, Section, Still};

/// The problem of the sheet, whose diagram is lost: a position in which its solution is legal
/// and every reply is forced.
const PROBLEM: Demo = Demo::at("8/8/1pxxxxx1/7p/5XX1/X2X4/2P5/8 w 0")
    .plays(&[
        "f4-f5/x",
        "g6xe4/x",
        "d3xf5xd7xb5/x",
        "b6xb4/+",
        "a3xc5xe7xg5/x",
        "h5xf5/+",
        "g4xe6/x",
    ])
    .ends("captured-all");

/// Where each cross goes, and where it captures.
const CROSSES: [Still; 4] = [
    Still {
        position: "7x/8/8/8/3X4/8/8/8 w 0",
        chosen: "d4",
    },
    Still {
        position: "7p/8/8/2p1p3/3X4/2p1p3/8/8 w 0",
        chosen: "d4",
    },
    Still {
        position: "7x/8/8/8/3P4/8/8/8 w 0",
        chosen: "d4",
    },
    Still {
        position: "7p/8/8/3p4/2pPp3/3p4/8/8 w 0",
        chosen: "d4",
    },
];

pub(super) static PAGE: Page = Page {
    game: "alliance",
    sections: &[
        Section::new("aim").shows(&[Demo::at("8/8/3x1x2/7p/1p4X1/X7/2P5/8 w 0")
            .plays(&["a3xc5xe7xg5/x", "h5xf5/+", "g4xe6/x"])
            .ends("captured-all")]),
        Section::new("setup").shows(&[
            Demo::start().plays(&["a3-a4/x", "h6-h5/x"]),
            Demo::start()
                .with(&["crosses=free"])
                .plays(&["a1/x", "c1/+", "e1/x"])
                .refuses("a3-a4", "crosses-first"),
        ]),
        Section::new("moves").compares(&CROSSES).shows(&[
            Demo::at("7x/8/8/8/3X4/8/8/8 w 0").plays(&["d4-d5/x", "h8-h7/x", "d5-e5/x"]),
            Demo::at("7x/8/8/8/3P4/8/8/8 w 0").plays(&["d4-e5/+", "h8-h7/x", "e5-d6/+"]),
            Demo::at("7x/8/8/8/3X4/8/8/8 w 0").refuses("d4-e5", "moves-across-the-cross"),
            Demo::at("7x/8/8/8/3X4/8/8/8 w 0").refuses("d4-d3", "men-never-backward"),
        ]),
        Section::new("capture").shows(&[
            Demo::at("7p/8/8/8/3X4/2p5/8/8 w 0").plays(&["d4xb2/x"]),
            Demo::at("7x/8/8/2p1p3/8/2p1p3/3X4/8 w 0").plays(&["d2xb4xd6xf4xd2/x"]),
            Demo::at("8/8/8/3p4/3X4/8/8/8 w 0").refuses("d4xd6", "captures-along-the-cross"),
        ]),
        Section::new("longest").shows(&[
            Demo::at("7x/8/8/6p1/3p3X/8/1p6/X7 w 0").refuses("h4-h5", "jump-compulsory"),
            Demo::at("7x/8/8/6p1/3p3X/8/1p6/X7 w 0").refuses("h4xf6", "longest-chain"),
            Demo::at("7x/8/8/6p1/3p3X/8/1p6/X7 w 0").plays(&["a1xc3xe5/x"]),
        ]),
        Section::new("turning").shows(&[
            Demo::at("7x/8/8/8/3X4/8/8/8 w 0").plays(&["d4-d5/+", "h8-h7/x", "d5-e6/x"]),
            Demo::at("7x/8/8/8/3X4/8/8/8 w 0").refuses("d4/+", "only-the-moved-turns"),
        ]),
        Section::new("king").shows(&[
            Demo::at("8/1X6/8/7x/8/8/8/8 w 0").plays(&["b7-b8=K", "h5-h4/x", "b8-c7", "h4-h3/x"]),
            Demo::at("8/8/8/3xk3/3K4/8/8/8 w 0")
                .plays(&["d4xd6xf4"])
                .ends("captured-all"),
            Demo::at("8/8/8/4k3/3X4/8/8/8 w 0").refuses("d4xf6", "king-immune"),
            Demo::at("7x/2p1p3/1X6/8/8/8/8/8 w 0").plays(&["b6xd8xf6/x"]),
        ]),
        Section::new("problem").shows(&[PROBLEM]).to_play(),
        Section::new("end").shows(&[
            Demo::at("8/8/8/4p3/3X4/8/8/8 w 0")
                .plays(&["d4xf6/x"])
                .ends("captured-all"),
            Demo::at("k7/8/8/8/8/8/8/5K1K w 19")
                .plays(&["f1-e1"])
                .ends("kings-count"),
        ]),
    ],
    decisions: 6,
    miniature: PROBLEM,
    moves: "moves",
    relevance: &[
        ("setup", "crosses-first next-cross choose-cross cross-of"),
        (
            "longest",
            "jump-compulsory longest-chain chain-goes-on every-landing same-chain must-take",
        ),
        ("turning", "only-the-moved-turns kings-have-no-cross"),
        ("king", "king-on-last-rank king-immune"),
        (
            "capture",
            "step-and-jump-signs chain-of-jumps captures-along-the-cross \
             jumped-not-replaced jump-needs-an-enemy no-jump-over-own jumped-once \
             landing-taken",
        ),
        (
            "moves",
            "one-step-or-jump men-never-backward moves-across-the-cross",
        ),
        ("end", "kings-count kings-counted pieces-left"),
    ],
};

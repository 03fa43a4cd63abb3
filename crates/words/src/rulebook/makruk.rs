//! Makruk's rule page.

use super::{Chart, Demo, Page, Section};

/// A Rua and two Ma against the last Rua: capturing it starts a count.
const LAST_PIECE: &str = "4k3/8/8/3Kr3/8/8/8/R4NN1 w - - 0 1";

/// The pieces, as on the sheet.
const PIECES: Chart = Chart {
    columns: &["thai", "name", "meaning", "chess", "way"],
    rows: &["khun", "met", "khon", "ma", "rua", "bia"],
    pieces: true,
};

/// How many moves the count gives.
const COUNT: Chart = Chart {
    columns: &["pieces", "moves"],
    rows: &[
        "two-rua", "one-rua", "two-khon", "two-ma", "one-khon", "one-ma", "met",
    ],
    pieces: false,
};

pub(super) static PAGE: Page = Page {
    game: "makruk",
    sections: &[
        Section::new("aim").shows(&[Demo::at("k7/8/8/1K6/8/8/8/7R w - - 0 1")
            .with(&["counting=none"])
            .plays(&["b5b6", "a8b8", "h1h8"])
            .ends("checkmate")]),
        Section::new("setup").shows(&[Demo::start().plays(&["e3e4", "d6d5"])]),
        Section::new("moves").tells(PIECES).shows(&[
            Demo::at("6k1/8/7p/8/3K4/8/8/8 w - - 0 1")
                .with(&["counting=none"])
                .plays(&["d4e5", "g8g7", "e5e6"]),
            Demo::at("6k1/8/8/8/3M4/8/8/K7 w - - 0 1")
                .with(&["counting=none"])
                .plays(&["d4e5", "g8g7", "e5d6"]),
            Demo::at("6k1/8/8/8/3S4/8/8/K7 w - - 0 1")
                .with(&["counting=none"])
                .plays(&["d4d5", "g8h8", "d5e4", "h8g8"])
                .refuses("e4e3", "khon-moves"),
            Demo::at("6k1/8/8/3P4/2PNP3/8/8/K7 w - - 0 1")
                .with(&["counting=none"])
                .plays(&["d4c6", "g8g7", "c6e5"]),
            Demo::at("6k1/8/8/8/3R4/8/8/K7 w - - 0 1")
                .with(&["counting=none"])
                .plays(&["d4d7", "g8f8", "d7h7"]),
        ]),
        Section::new("bia").shows(&[
            Demo::at("4k3/8/8/3r4/4P3/8/8/3K4 w - - 0 1").plays(&["e4d5"]),
            Demo::at("4k3/8/8/4s3/4P3/8/8/3K4 w - - 0 1").refuses("e4e5", "bia-takes"),
            Demo::at("4k3/8/8/8/8/4P3/8/3K4 w - - 0 1").refuses("e3e5", "bia-moves"),
        ]),
        Section::new("promotion")
            .shows(&[Demo::at("7k/8/1r6/P7/8/8/8/K7 w - - 0 1").plays(&["a5a6m", "h8g8", "a6b7"])]),
        Section::new("check").shows(&[
            Demo::at("3rk3/8/8/8/8/8/8/R2K4 w - - 0 1").refuses("a1a5", "in-check"),
            Demo::at("3rk3/8/8/8/8/8/3S4/3K4 w - - 0 1").refuses("d2e3", "pinned"),
            Demo::at("8/8/8/8/3S4/8/3k4/7K b - - 0 1")
                .with(&["counting=none"])
                .plays(&["d2d3"]),
        ]),
        Section::new("counting").tells(COUNT).shows(&[
            Demo::at(LAST_PIECE).plays(&["d5e5", "e8d7", "f1e3"]),
            Demo::at("4k3/8/8/4K3/8/4NN2/8/R7 w - 26 25 60")
                .plays(&["a1a2"])
                .ends("count-expired"),
        ]),
        Section::new("ways").shows(&[
            Demo::at(LAST_PIECE).plays(&["d5e5"]),
            Demo::at(LAST_PIECE)
                .with(&["counting=thai"])
                .plays(&["d5e5"]),
            Demo::at(LAST_PIECE)
                .with(&["counting=none"])
                .plays(&["d5e5"]),
        ]),
        Section::new("end").shows(&[
            Demo::at("k7/8/1K6/8/8/8/8/2R5 w - - 0 1")
                .plays(&["c1c8"])
                .ends("checkmate"),
            Demo::at("k7/8/1K3N2/8/8/8/8/8 w - - 0 1")
                .plays(&["f6d7"])
                .ends("stalemate"),
            Demo::at("4k3/8/8/3Kr3/8/8/8/8 w - - 0 1")
                .plays(&["d5e5"])
                .ends("bare-kings"),
        ]),
    ],
    decisions: 5,
    miniature: Demo::at("r4r2/2mkn3/2p2n1p/p2ss1p1/N3N1P1/PP2P1SP/2SMKR2/5R2 b - - 0 25").plays(&[
        "d5e4", "a4c5", "d7d6", "c5e4", "f6e4", "f2f8", "a8f8", "f1f8", "e4g3",
    ]),
    moves: "moves",
    relevance: &[
        ("check", "into-check in-check pinned check"),
        (
            "counting",
            "count-expired count-sheet starts-count-sheet no-count-sheet no-count-promotion",
        ),
        (
            "ways",
            "count-board count-pieces no-count-thai starts-count-board starts-count-pieces",
        ),
        ("promotion", "promotion no-promotion"),
        ("bia", "bia-moves bia-takes bia-diagonal"),
        (
            "moves",
            "khun-moves met-moves khon-moves ma-moves rua-moves one-move no-such-piece \
             written-otherwise",
        ),
        ("end", "checkmate stalemate bare-kings quiet-bia"),
    ],
};

//! Apit-Sodok's rule page.

use super::{Demo, Page, Section};

pub(super) static PAGE: Page = Page {
    game: "apit-sodok",
    sections: &[
        Section::new("aim").shows(&[
            Demo::at("5m1m/m7/3M4/3m4/3m4/8/6M1/3M4 w 0").plays(&["d1xd3", "a7-a6", "g2xg8"])
        ]),
        Section::new("setup").shows(&[Demo::start().plays(&["e3-e5", "b6-b4"])]),
        Section::new("moves").shows(&[
            Demo::at("8/7m/5m2/8/3M4/8/8/1M6 w 0").plays(&["d4-d8", "f6-a6", "d8-g8"]),
            Demo::at("8/6m1/8/3m4/8/8/3M4/1M6 w 0").refuses("d2-d7", "blocked"),
        ]),
        Section::new("interception").shows(&[
            Demo::at("7m/8/3M4/3m4/3m4/8/8/3M4 w 0").plays(&["d1xd3"]),
            Demo::at("7m/8/3M4/3m4/3m4/4mmmM/8/3M4 w 0").plays(&["d1xd3"]),
            Demo::at("7m/3M4/3m4/8/3m4/8/8/3M4 w 0").plays(&["d1-d3"]),
            Demo::at("7m/8/3M4/3m4/3m4/8/8/3M4 w 0").refuses("d1-d4", "no-replacing"),
        ]),
        Section::new("intervention").shows(&[
            Demo::at("m6M/8/8/8/8/1mm1mmm1/8/3M4 w 0").plays(&["d1xd3"]),
            Demo::at("m6M/8/8/8/8/4mmm1/8/3M4 w 0").plays(&["d1-d3"]),
        ]),
        Section::new("moment").shows(&[Demo::at("7m/8/8/8/1MmmM3/8/8/M7 w 0").plays(&["a1-a2"])]),
        Section::new("end").shows(&[
            Demo::at("8/8/3M4/3m4/3m4/8/8/3M4 w 0")
                .plays(&["d1xd3"])
                .ends("captured-all"),
            Demo::at("7m/8/1m6/7M/1m6/1m6/8/8 w 0")
                .plays(&["h5xb5"])
                .ends("no-capture-possible"),
        ]),
    ],
    decisions: 5,
    miniature: Demo::at("mmm1m3/3mM2m/mmmm3m/8/4M1M1/MMMM2M1/6M1/MMMMMM1M b 0").plays(&[
        "h7xf7", "e4xe7", "h6-h5", "e7xb7", "d6-h6", "b7xb6", "e8-f8", "b6xb8",
    ]),
    moves: "moves",
    relevance: &[
        ("interception", "no-replacing"),
        ("moves", "one-slide"),
        ("end", "pieces-left"),
    ],
};

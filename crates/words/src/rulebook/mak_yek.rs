//! Mak-Yek's rule page.

use super::{Demo, Page, Section};

pub(super) static PAGE: Page = Page {
    game: "mak-yek",
    sections: &[
        Section::new("aim").shows(&[
            Demo::at("5m1m/m7/8/3M4/3m4/8/6M1/3M4 w 0").plays(&["d1xd3", "a7-a6", "g2xg8"])
        ]),
        Section::new("setup").shows(&[Demo::start().plays(&["d3-d5", "g6-g4"])]),
        Section::new("moves").shows(&[
            Demo::at("8/7m/5m2/8/3M4/8/8/1M6 w 0").plays(&["d4-d8", "f6-a6", "d8-g8"]),
            Demo::at("8/6m1/8/3m4/8/8/3M4/1M6 w 0").refuses("d2-d7", "blocked"),
            Demo::at("8/6m1/8/3m4/8/8/3M4/1M6 w 0").refuses("d2-f4", "wrong-way"),
        ]),
        Section::new("interception").shows(&[
            Demo::at("1m6/8/8/3M4/3m4/8/8/3M4 w 0").plays(&["d1xd3"]),
            Demo::at("7m/8/8/3M4/3m4/1Mm1mM2/8/3M4 w 0").plays(&["d1xd3"]),
            Demo::at("7m/8/3M4/3m4/3m4/8/8/3M4 w 0").plays(&["d1-d3"]),
            Demo::at("1m6/8/8/3M4/3m4/8/8/3M4 w 0").refuses("d1-d4", "no-replacing"),
        ]),
        Section::new("intervention").shows(&[
            Demo::at("7m/8/1m6/7M/1m6/8/8/6M1 w 0").plays(&["h5xb5"]),
            Demo::at("7m/8/8/3M4/3m4/2m1m3/8/3M4 w 0").plays(&["d1xd3"]),
        ]),
        Section::new("moment").shows(&[Demo::at("7m/8/8/8/2MmM3/8/8/M7 w 0").plays(&["a1-a2"])]),
        Section::new("end").shows(&[
            Demo::at("8/8/8/3M4/3m4/8/8/3M4 w 0")
                .plays(&["d1xd3"])
                .ends("captured-all"),
            Demo::at("7m/8/1m6/7M/1m6/8/8/8 w 0")
                .plays(&["h5xb5"])
                .ends("no-capture-possible"),
        ]),
    ],
    decisions: 5,
    miniature: Demo::at("mmm2mmm/3m4/4m3/mm4mm/MM4MM/2M2M2/1M1m1M2/M1m3MM b 10").plays(&[
        "d2-d5", "c3xc5", "g5-d5", "b4-b6", "a5xb5", "b6xd6", "c1xc6", "g4-g5",
    ]),
    moves: "moves",
    relevance: &[
        ("interception", "no-replacing"),
        ("moves", "one-slide"),
        ("end", "pieces-left"),
    ],
};

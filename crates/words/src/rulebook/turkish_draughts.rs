//! The rule page of Turkish Draughts.

use super::{Demo, Page, Section};

pub(super) static PAGE: Page = Page {
    game: "turkish-draughts",
    sections: &[
        Section::new("aim").shows(&[Demo::at("8/5m2/6m1/8/6m1/6M1/8/8 w 0")
            .plays(&["g3xg5xg7xe7"])
            .ends("captured-all")]),
        Section::new("setup").shows(&[Demo::start().plays(&["e3-e4", "d6-d5"])]),
        Section::new("man").shows(&[
            Demo::at("8/7m/8/8/3M4/8/8/8 w 0").plays(&["d4-e4", "h7-h6", "e4-e5", "h6-g6"]),
            Demo::at("8/7m/8/8/3M4/8/8/8 w 0").refuses("d4-d3", "men-backward"),
        ]),
        Section::new("king").shows(&[
            Demo::at("8/3M4/7m/8/8/8/8/8 w 0").plays(&["d7-d8", "h6-h5", "d8-d2", "h5-h4"])
        ]),
        Section::new("capture").shows(&[
            Demo::at("8/7m/8/3m4/3M4/8/8/8 w 0").plays(&["d4xd6"]),
            Demo::at("7m/8/8/8/3M4/3m4/8/8 w 0").refuses("d4xd2", "men-backward"),
            Demo::at("m7/8/8/8/3m4/8/8/3K4 w 0").plays(&["d1xd7"]),
            Demo::at("8/7m/8/8/K2mm3/8/8/8 w 0").refuses("a4xf4", "two-in-a-row"),
        ]),
        Section::new("chain").shows(&[
            Demo::at("8/3m4/4m3/2m5/K1m5/8/8/8 w 0")
                .plays(&["a4xe4xe7xc7xc1"])
                .ends("captured-all"),
            Demo::at("3m4/1m6/1M4m1/8/6m1/3m2M1/8/8 w 0").plays(&["b6xb8xg8xg5"]),
            Demo::at("8/8/8/8/1m1K1m2/8/8/8 w 0").refuses("d4xa4xg4", "no-turn-back"),
        ]),
        Section::new("majority").shows(&[
            Demo::at("8/5m2/6m1/m7/M5m1/6M1/8/8 w 0").refuses("g3-h3", "must-capture"),
            Demo::at("8/5m2/6m1/m7/M5m1/6M1/8/8 w 0").refuses("a4xa6", "take-the-most"),
            Demo::at("8/5m2/6m1/m7/M5m1/6M1/8/8 w 0").plays(&["g3xg5xg7xe7"]),
        ]),
        Section::new("end").shows(&[
            Demo::at("8/8/8/5MMm/6M1/7M/8/8 w 0")
                .plays(&["g4-h4"])
                .ends("no-moves"),
            Demo::at("7k/8/8/8/8/8/K2m4/8 w 0")
                .plays(&["a2xe2"])
                .ends("one-king-each"),
        ]),
    ],
    decisions: 5,
    miniature: Demo::at("4K3/mmmm1mm1/m2mmmm1/1mm5/M1m1M3/1MMMMM1M/MMMM1MMM/8 w 2").plays(&[
        "e8xe5", "b5-a5", "e5xb5xb8", "a5xa3xa1", "c3xc5", "c7-b7", "b8xb6xe6", "f6xd6",
    ]),
    moves: "man",
    relevance: &[
        (
            "majority",
            "must-capture take-the-most infraction must-take",
        ),
        (
            "chain",
            "unfinished-chain no-turn-back only-jumps-join crowned-at-end same-chain",
        ),
        (
            "capture",
            "no-jump-own two-in-a-row one-piece-a-jump wrong-sign occupied",
        ),
        ("man", "men-backward man-one-step stuck"),
        ("end", "one-king-each king-against-man pieces-left"),
    ],
};

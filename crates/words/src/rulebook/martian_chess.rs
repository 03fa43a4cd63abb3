//! The rule page of Martian Chess.

use super::{Demo, Page, Section};

pub(super) static PAGE: Page = Page {
    game: "martian-chess",
    sections: &[
        Section::new("aim").shows(&[
            Demo::at("4/d3/2p1/4/4/4/1d2/q3 s - 0-0 0").plays(&["a1xa7", "c6-d5", "b2-b4"])
        ]),
        Section::new("setup").shows(&[Demo::start().plays(&["b3-c4", "c6-b5"])]),
        Section::new("zones").shows(&[
            Demo::at("q3/4/4/4/1p2/4/4/3d s - 0-0 0").plays(&["b4-c5", "c5-d6"]),
            Demo::at("q3/4/4/2p1/4/4/4/3d s - 0-0 0").refuses("c5-b4", "other-zone"),
        ]),
        Section::new("moves").shows(&[
            Demo::at("4/2p1/4/4/4/4/p3/1q2 s - 0-0 0").plays(&["b1-d3", "c7-d6", "d3-a3"]),
            Demo::at("4/2p1/4/4/4/3p/4/1d2 s - 0-0 0").plays(&["b1-b3", "c7-d6", "b3-a4"]),
            Demo::at("3q/4/4/4/4/4/1p2/4 s - 0-0 0").plays(&["b2-c3", "d8-d6", "c3-d2"]),
            Demo::at("3q/4/4/4/4/4/1p2/4 s - 0-0 0").refuses("b2-b3", "pawn-way"),
            Demo::at("3p/4/4/4/4/p3/4/q3 s - 0-0 0").refuses("a1-a5", "blocked"),
        ]),
        Section::new("capture").shows(&[
            Demo::at("q3/4/4/1p2/1d2/4/4/3p s - 0-0 0").plays(&["b4xb5"]),
            Demo::at("3p/4/4/4/4/p3/4/q3 s - 0-0 0").refuses("a1xa3", "own-zone-capture"),
        ]),
        Section::new("return").shows(&[
            Demo::at("q3/4/4/4/1p2/4/4/3p s - 0-0 0")
                .plays(&["b4-c5"])
                .refuses("c5-b4", "no-sending-back"),
            Demo::at("q3/4/4/4/1p2/4/4/3p s - 0-0 0").plays(&["b4-c5", "c5-b6"]),
        ]),
        Section::new("end").shows(&[
            Demo::at("d3/4/4/4/4/4/4/q3 s - 6-7 0")
                .plays(&["a1xa8"])
                .ends("zone-empty"),
            Demo::at("4/4/4/p3/1p2/4/4/3p s - 9-9 0")
                .plays(&["b4xa5"])
                .ends("no-capture-possible"),
        ]),
    ],
    decisions: 5,
    miniature: Demo::at("qqd1/q1p1/1d2/3p/2dp/dpdd/1p1q/2qq s c4 1-0 7").plays(&[
        "a3-c5", "d5xc4", "d4xc5", "b6-b4", "d3-d5", "b8xb4", "d2xd5", "d5-c6",
    ]),
    moves: "moves",
    relevance: &[
        ("return", "no-sending-back no-straight-back not-back"),
        ("zones", "other-zone not-yours"),
        ("capture", "own-zone-capture capture-sign"),
        (
            "moves",
            "one-line queen-way drone-way drone-way-orthogonal pawn-way",
        ),
        ("end", "zone-empty pieces-left"),
    ],
};

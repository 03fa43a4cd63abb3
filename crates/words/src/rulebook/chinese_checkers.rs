//! The rule page of Chinese Checkers.

use super::{Demo, Page, Section};

/// Six players in the middle of a match.
const MINIATURE: &str = "A/AA/AA1/1AAA/FF1F1AF1BB1BB/FFF5B1BB/1F6ABB/F8B/2F6/1EE6C/EE4D2CC/1EE4CC1C1/EEEED4CCCC/1DDD/DD1/DD/D 1 - 12";

pub(super) static PAGE: Page = Page {
    game: "chinese-checkers",
    sections: &[
        Section::new("aim").shows(&[Demo::at(
            "D/DD/DDD/4/13/6A5/5D5/10/3D5/10/3D7/12/4D8/1AAA/AAA/AA/A 1 - 40",
        )
        .plays(&["f7-n1"])
        .ends("goal-reached")]),
        Section::new("setup").shows(&[
            Demo::start().plays(&["c1-e5", "o1-m5"]),
            Demo::start()
                .with(&["players=3"])
                .plays(&["d2-e7", "m11-k9", "m3-m5"]),
            Demo::start().with(&["players=4"]).plays(&["d2-e7"]),
            Demo::start().with(&["players=6"]).plays(&["d2-e7"]),
            Demo::start()
                .with(&["players=2", "sets=2"])
                .plays(&["c1-e5", "o1-m5"]),
            Demo::start()
                .with(&["players=3", "sets=2"])
                .plays(&["d2-e7"]),
        ]),
        Section::new("slide").shows(&[
            Demo::at("1/2/3/4/6D6/12/11/10/4A4/10/11/12/13/4/3/2/1 1 - 0")
                .plays(&["i5-j6", "e7-e8", "j6-k6"]),
            Demo::at("1/2/3/4/6D6/12/11/10/4A4/10/11/12/13/4/3/2/1 1 - 0")
                .refuses("i5-i7", "nothing-to-jump"),
        ]),
        Section::new("jump").shows(&[
            Demo::at("1/2/3/4/13/12/11/6D3/4AD3/10/11/12/13/4/3/2/1 1 - 0").plays(&["i5-g7"]),
            Demo::at("1/2/3/4/13/12/11/10/2ADD4/10/11/12/13/4/3/2/1 1 - 0")
                .refuses("i3-i6", "two-in-a-row"),
        ]),
        Section::new("stops").shows(&[
            Demo::at("1/2/3/4/3FA8/2F9/11/10/9/10/11/12/13/4/3/2/1 1 - 0")
                .with(&["players=6"])
                .plays(&["e5-g3"]),
            Demo::at("1/2/3/4/3FA8/2F9/11/10/9/10/11/12/13/4/3/2/1 1 - 0")
                .with(&["players=6"])
                .refuses("e5-e3", "foreign-point"),
        ]),
        Section::new("obstruction").shows(&[
            Demo::at("D/DD/DDD/ADDD/13/12/11/10/4A4/10/11/12/13/4/3/2/1 1 - 40")
                .refuses("i5-j5", "must-leave"),
            Demo::at("A/DD/DDD/DDD1/7D5/12/11/10/4A4/10/11/12/13/4/3/2/1 2 - 41")
                .plays(&["e8-d4"])
                .ends("last-player"),
        ]),
        Section::new("end").shows(&[Demo::at(
            "D/DD/DDD/4/13/12/11/10/9/10/11/12/4A8/1AAA/AAA/AA/A 1 - 60",
        )
        .plays(&["m5-n1"])
        .ends("goal-reached")]),
    ],
    decisions: 7,
    miniature: Demo::at(MINIATURE).with(&["players=6"]).plays(&[
        "d2-f7", "e13-e11", "m11-m7", "q1-k9", "m3-g3", "e1-e5", "b1-h8", "f12-h2", "k10-k6",
    ]),
    moves: "slide",
    relevance: &[
        (
            "obstruction",
            "must-leave must-pass may-not-pass last-player besieged eliminated",
        ),
        ("stops", "foreign-point stays-in-goal"),
        (
            "jump",
            "neighbour-taken nothing-to-jump two-in-a-row not-next-to-it slide-and-jump \
             uneven no-jump no-chain not-a-jump",
        ),
        ("slide", "too-far stuck only-ends"),
        ("end", "goal-reached max-rounds finished distance rounds"),
    ],
};

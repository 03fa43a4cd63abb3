//! The kind of evening: who comes, what they like to play, and what goes wrong.

use damier_protocol::{
    Begins, Clock, Level, Name, Seat, SeatSetting, ShortText, TableSettings, Visibility,
};
use damier_rules::Random;

/// The plan of an evening, drawn from its seed.
pub(super) struct Script {
    /// How many people have an account, and how many have none.
    pub(super) members: usize,
    pub(super) guests: usize,
    /// Out of a thousand messages: how many get lost, and how many arrive twice.
    pub(super) lost: usize,
    pub(super) doubled: usize,
    /// The usual delay of a message.
    pub(super) delay: usize,
    /// Out of a thousand steps: how many cut a socket, end the server, let hours pass, set the
    /// machine's clock.
    pub(super) cuts: usize,
    pub(super) crashes: usize,
    pub(super) skips: usize,
    pub(super) jumps: usize,
    /// Out of a thousand intents: how many the store does not carry out; and how slow it may be.
    pub(super) faults: usize,
    pub(super) slow: usize,
    /// Out of a hundred tables: how many are for more than two.
    pub(super) many: usize,
    /// The number of moves people care to make.
    pub(super) moves: usize,
    /// Whether somebody has blocked somebody else.
    pub(super) blocks: bool,
}

/// Parts of an evening that can be left out, to find out which ones a failure needs.
pub(super) const TROUBLES: [&str; 9] = [
    "lost", "doubled", "cuts", "crashes", "skips", "jumps", "faults", "slow", "blocks",
];

impl Script {
    pub(super) fn of(random: &mut Random, without: &[&str]) -> Script {
        let mut script = Script {
            members: 2 + random.below(2),
            guests: random.below(3),
            lost: [0, 0, 20, 80][random.below(4)],
            doubled: [0, 30, 150][random.below(3)],
            delay: [3, 60, 400][random.below(3)],
            cuts: [0, 4, 12][random.below(3)],
            crashes: [0, 2, 7][random.below(3)],
            skips: [0, 3, 10][random.below(3)],
            jumps: [0, 0, 8][random.below(3)],
            faults: [0, 0, 0, 15, 60][random.below(5)],
            slow: [0, 2, 40][random.below(3)],
            many: [0, 0, 60][random.below(3)],
            moves: 2 + random.below(10),
            blocks: random.below(5) == 0,
        };
        for trouble in without {
            match *trouble {
                "lost" => script.lost = 0,
                "doubled" => script.doubled = 0,
                "cuts" => script.cuts = 0,
                "crashes" => script.crashes = 0,
                "skips" => script.skips = 0,
                "jumps" => script.jumps = 0,
                "faults" => script.faults = 0,
                "slow" => script.slow = 0,
                "blocks" => script.blocks = false,
                other => panic!("{other} is not one of {TROUBLES:?}"),
            }
        }
        script
    }

    /// A table that a person opens.
    pub(super) fn settings(&self, is_member: bool, random: &mut Random) -> TableSettings {
        let players = match random.below(100) < self.many {
            true => [3, 3, 4, 6][random.below(4)],
            false => 2,
        };
        let rated = is_member && random.below(6) < if players == 2 { 4 } else { 1 };
        let (game, options) = match players {
            2 => short(random),
            _ => star(players, random),
        };
        // With many players, somebody has to take several seats.
        let kinds = if players == 2 { 8 } else { 3 };
        let seat = |number: usize, random: &mut Random| match random.below(kinds) {
            _ if number == 0 => SeatSetting::Here {
                name: Name::tidy("Anna"),
            },
            0 if !rated => SeatSetting::Computer {
                level: Level::nearest(1),
            },
            1 if !rated => SeatSetting::Here { name: None },
            _ => SeatSetting::Friend,
        };
        let mut seats: Vec<SeatSetting> = (0..players).map(|n| seat(n, random)).collect();
        seats.rotate_left(random.below(players));
        TableSettings {
            options,
            begins: [Begins::Seat(Seat(0)), Begins::Seat(Seat(1)), Begins::Drawn][random.below(3)],
            clock: clock(rated, random),
            rated,
            visibility: [Visibility::Private, Visibility::Lobby][random.below(2)],
            ..TableSettings::new(game, seats)
        }
    }
}

/// A clock of any kind; a rated match has one.
pub(super) fn clock(rated: bool, random: &mut Random) -> Clock {
    let fischer = |minutes, increment| Clock::Fischer { minutes, increment };
    match random.below(8) {
        0 | 1 if !rated => Clock::None,
        0..=3 => fischer(1, 0),
        4 => fischer(1, 2),
        5 => fischer(5, 0),
        6 => fischer(10, 5),
        _ => Clock::Correspondence { days: 1 },
    }
}

type Pairs = Vec<(ShortText<40>, ShortText<40>)>;

/// The games for two.
pub(super) const GAMES: [&str; 5] = [
    "mak-yek",
    "turkish-draughts",
    "alliance",
    "martian-chess",
    "makruk",
];

/// Matches that end soon by their own limits.
fn short(random: &mut Random) -> (&'static str, Pairs) {
    let limit = (3 + random.below(5)).to_string();
    let game = GAMES[random.below(GAMES.len())];
    (game, vec![pair("quiet_limit", &limit)])
}

fn star(players: usize, random: &mut Random) -> (&'static str, Pairs) {
    let rounds = (2 + random.below(2)).to_string();
    let options = [("players", players.to_string()), ("max_rounds", rounds)];
    let pairs = options.iter().map(|(key, value)| pair(key, value));
    ("chinese-checkers", pairs.collect())
}

fn pair(key: &str, value: &str) -> (ShortText<40>, ShortText<40>) {
    (ShortText::cut(key), ShortText::cut(value))
}

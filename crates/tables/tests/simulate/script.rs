//! The kinds of evenings.

use damier_protocol::*;
use damier_rules::Random;

/// The plan of an evening, drawn from its seed.
pub(crate) struct Script {
    pub(crate) setup: TableSettings,
    /// The number of people besides the one who opens the table.
    pub(crate) guests: usize,
    /// Out of a thousand messages: how many get lost, and how many arrive twice.
    pub(crate) lost: usize,
    pub(crate) doubled: usize,
    /// The usual delay of a message.
    pub(crate) delay: u64,
    /// Out of a thousand steps: how many cut a connection, crash the server, shift its clock.
    pub(crate) cuts: usize,
    pub(crate) crashes: usize,
    pub(crate) jumps: usize,
    /// Whether messages are written as JSON and parsed again.
    pub(crate) in_json: bool,
    /// The number of moves people care to make.
    pub(crate) moves: usize,
}

impl Script {
    pub(crate) fn of(family: u64, random: &mut Random) -> Script {
        let players = match family {
            1 => [3, 3, 4, 6][random.below(4)],
            _ => 2,
        };
        let setup = setup(family, players, random);
        let friends = setup
            .seats
            .iter()
            .filter(|seat| **seat == SeatSetting::Friend);
        let bad = random.below(3);
        Script {
            guests: friends.count(),
            setup,
            lost: [0, 20, 100][bad],
            doubled: [0, 50, 150][random.below(3)],
            delay: [5, 60, 400][random.below(3)],
            cuts: [0, 3, 12][random.below(3)],
            crashes: [0, 2, 8][random.below(3)],
            jumps: [0, 0, 3][random.below(3)],
            in_json: random.below(8) == 0,
            moves: 4 + random.below(12),
        }
    }
}

fn setup(family: u64, players: usize, random: &mut Random) -> TableSettings {
    let (game, options) = if players > 2 {
        ("chinese-checkers", star(players, random))
    } else if family == 2 {
        short(random)
    } else {
        (any_game(random), vec![])
    };
    let kind = |n: usize, random: &mut Random| match random.below(6) {
        _ if n == 0 => SeatSetting::Here {
            name: Name::tidy("Anna"),
        },
        0 => SeatSetting::Computer {
            level: Level::nearest(1),
        },
        1 => SeatSetting::Here { name: None },
        _ => SeatSetting::Friend,
    };
    let mut seats: Vec<SeatSetting> = (0..players).map(|n| kind(n, random)).collect();
    let turned = random.below(players);
    seats.rotate_left(turned);
    let alone = seats
        .iter()
        .all(|seat| matches!(seat, SeatSetting::Here { .. }));
    if alone {
        let other = (players - turned + 1) % players;
        seats[other] = SeatSetting::Friend;
    }
    let visibility = [Visibility::Private, Visibility::Lobby][random.below(2)];
    let options = options.into_iter();
    TableSettings {
        game: ShortText::cut(game),
        options: options
            .map(|(key, value)| (ShortText::cut(key), ShortText::cut(&value)))
            .collect(),
        seats,
        begins: [Begins::Seat(Seat(0)), Begins::Seat(Seat(1)), Begins::Drawn][random.below(3)],
        clock: clock(random),
        rated: false,
        visibility,
        start: None,
    }
}

fn clock(random: &mut Random) -> Clock {
    let fischer = |minutes, increment| Clock::Fischer { minutes, increment };
    match random.below(6) {
        0 | 1 => Clock::None,
        2 => fischer(1, 0),
        3 => fischer(1, 2),
        4 => fischer(10, 5),
        _ => Clock::Correspondence { days: 1 },
    }
}

fn any_game(random: &mut Random) -> &'static str {
    let games = damier_games::CATALOGUE;
    games[random.below(games.len())].info.id
}

/// Matches that end soon by their own limits.
fn short(random: &mut Random) -> (&'static str, Vec<(&'static str, String)>) {
    let games = [
        "mak-yek",
        "turkish-draughts",
        "alliance",
        "martian-chess",
        "makruk",
    ];
    let limit = (3 + random.below(5)).to_string();
    (
        games[random.below(games.len())],
        vec![("quiet_limit", limit)],
    )
}

fn star(players: usize, random: &mut Random) -> Vec<(&'static str, String)> {
    let rounds = (2 + random.below(3)).to_string();
    vec![("players", players.to_string()), ("max_rounds", rounds)]
}

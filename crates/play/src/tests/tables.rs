//! Helpers of this crate's tests: every game with several options, and random play.

use damier_rules::{Agreement, Player, Random};

use crate::clock::TimeControl;
use crate::local_match::LocalMatch;
use crate::seat::Seat;
use crate::settings::MatchSettings;

/// Games with options, covering every game and every number of players.
pub(crate) const TABLES: &[(&str, &[(&str, &str)])] = &[
    ("mak-yek", &[]),
    (
        "mak-yek",
        &[
            ("first", "black"),
            ("quiet_limit", "0"),
            ("repetition", "0"),
        ],
    ),
    ("apit-sodok", &[("end", "annihilation")]),
    ("turkish-draughts", &[]),
    (
        "turkish-draughts",
        &[("infraction", "lose"), ("promotion", "end")],
    ),
    ("alliance", &[]),
    ("alliance", &[("crosses", "free"), ("kings_only", "agree")]),
    ("chinese-checkers", &[]),
    ("chinese-checkers", &[("players", "2"), ("sets", "2")]),
    ("chinese-checkers", &[("players", "3"), ("sets", "2")]),
    ("chinese-checkers", &[("players", "4"), ("play_on", "yes")]),
    (
        "chinese-checkers",
        &[("players", "6"), ("leave_goal", "forbid")],
    ),
    ("martian-chess", &[]),
    (
        "martian-chess",
        &[("drone", "4"), ("return", "square"), ("tie", "last_mover")],
    ),
    ("makruk", &[]),
    ("makruk", &[("counting", "thai"), ("repetition", "0")]),
];

/// The settings of a table, with people only, or people and computers alternating.
pub(crate) fn settings(table: &(&str, &[(&str, &str)]), mixed: bool) -> MatchSettings {
    let mut settings = MatchSettings::around_the_table(table.0).unwrap();
    for (key, value) in table.1 {
        settings.choose(key, value).unwrap();
    }
    for (index, seat) in settings.seats.iter_mut().enumerate() {
        *seat = match index % 3 {
            1 if mixed => Seat::computer(index as u8 + 2),
            2 => Seat::named("Zoé & Cie"),
            _ => Seat::person(),
        };
    }
    settings.check().unwrap();
    settings
}

/// The same with a clock.
pub(crate) fn timed(table: &(&str, &[(&str, &str)]), mixed: bool) -> MatchSettings {
    let time_control = TimeControl {
        minutes: 5,
        increment: 3,
    };
    MatchSettings {
        clock: Some(time_control),
        ..settings(table, mixed)
    }
}

/// Plays any legal move; returns whether there was one.
pub(crate) fn play_any(local: &mut LocalMatch, random: &mut Random, now: u64) -> bool {
    let report = local.played().report();
    let infraction = random.below(40) == 0 && !report.infractions.is_empty();
    let moves = if infraction {
        &report.infractions
    } else {
        &report.moves
    };
    random
        .choose(moves)
        .is_some_and(|mv| local.play(mv, now).is_ok())
}

/// Does something people do at a table: mostly moves, now and then anything else.
pub(crate) fn do_something(local: &mut LocalMatch, random: &mut Random, now: u64) {
    let players = local.seats().len();
    let player = Player::new(random.below(players));
    match random.below(120) {
        0 => drop(local.resign(player, now)),
        1 => drop(local.propose(player, Agreement::Draw)),
        2 => drop(local.propose(player, Agreement::Count)),
        3..=5 => drop(local.decline(player)),
        6 => drop(local.accept(player, now)),
        7 => drop(local.answer(player, random.below(1_000) as u32, now)),
        8..=13 => drop(local.take_back(now)),
        14..=16 => drop(local.put_back(now)),
        17..=19 => local.look_at(random.below(local.len() + 1)),
        20 => drop(local.tick(now + 400_000)),
        _ => drop(play_any(local, random, now)),
    }
}

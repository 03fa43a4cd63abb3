//! Three to six players: the clever searches find what the plain ones find, keep to their
//! limits, and never fall over players who are out.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use damier_games::chinese_checkers::{ChineseCheckers, State};
use damier_rules::{Choices, Forfeit, Game, Key, Match, Player, Random};
use damier_search::many::{self, Style, plain};
use damier_search::{Care, Limits, Position, Progress, Table};

const STYLES: [Style; 3] = [Style::BestReply, Style::Paranoid, Style::MaxN];

fn opened(options: &[&str]) -> Match<ChineseCheckers> {
    let choices = Choices::parse(ChineseCheckers::INFO.options, options).unwrap();
    Match::new(choices).unwrap()
}

/// A match after some random moves.
fn wandered(options: &[&str], plies: usize, random: &mut Random) -> Match<ChineseCheckers> {
    let mut played = opened(options);
    for _ in 0..plies {
        let Some(&mv) = random.choose(played.legal()) else {
            break;
        };
        played.play(mv).unwrap();
    }
    played
}

fn position<'a>(
    played: &'a Match<ChineseCheckers>,
    past: &'a [Key],
) -> Position<'a, ChineseCheckers> {
    Position {
        game: played.game(),
        state: played.state(),
        past,
    }
}

fn limits(nodes: u64, lines: usize) -> Limits {
    Limits {
        nodes,
        lines,
        ..Limits::default()
    }
}

#[test]
fn every_style_finds_what_its_plain_definition_finds() {
    let mut random = Random::new(11);
    for (options, depth) in [
        (&["players=3"][..], 2),
        (&["players=4"], 2),
        (&["players=6"], 2),
        (&["players=3", "sets=2"], 2),
        (&["players=3", "play_on=yes"], 3),
    ] {
        for _ in 0..1 {
            let plies = 20 + random.below(60);
            let played = wandered(options, plies, &mut random);
            if played.outcome().is_some() {
                continue;
            }
            for style in STYLES {
                let exact = Limits {
                    depth,
                    care: Care::Exact,
                    ..Limits::default()
                };
                let found = many::search(
                    &position(&played, &[]),
                    style,
                    exact,
                    &Table::new(4),
                    &mut (),
                );
                let expected = plain::value(played.game(), played.state(), style, depth);
                assert_eq!(
                    found.lines[0].value,
                    expected,
                    "{style:?} {options:?} {:?}",
                    played.state()
                );
            }
        }
    }
}

#[test]
fn several_lines_are_the_best_moves_in_order() {
    let mut random = Random::new(4);
    let played = wandered(&["players=3"], 30, &mut random);
    let (game, state) = (played.game(), played.state());
    for style in STYLES {
        let exact = Limits {
            depth: 2,
            care: Care::Exact,
            lines: 4,
            ..Limits::default()
        };
        let found = many::search(
            &position(&played, &[]),
            style,
            exact,
            &Table::new(4),
            &mut (),
        );
        assert_eq!(found.lines.len(), 4);
        let values: Vec<i32> = found.lines.iter().map(|line| line.value).collect();
        assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
        for line in &found.lines {
            let mut now = *state;
            let mut legal = Vec::new();
            for &mv in &line.moves {
                legal.clear();
                assert!(
                    game.expand(&now, &mut legal).is_none() && legal.contains(&mv),
                    "{style:?}"
                );
                game.apply(&mut now, mv);
            }
            assert_eq!(line.values[played.turn().index()], line.value);
        }
    }
}

#[test]
fn a_search_stops_exactly_at_its_limit_and_repeats_itself() {
    let mut random = Random::new(8);
    let played = wandered(&["players=4"], 40, &mut random);
    for style in STYLES {
        for nodes in [1, 2, 50, 777, 5_000] {
            let think = || {
                many::search(
                    &position(&played, &[]),
                    style,
                    limits(nodes, 3),
                    &Table::new(1),
                    &mut (),
                )
            };
            let found = think();
            assert_eq!(found.nodes, nodes, "{style:?}");
            assert_eq!(found, think(), "{style:?}");
            assert!(played.legal().contains(&found.lines[0].moves[0]));
        }
    }
}

/// Stops when it is asked for the second time.
struct Impatient(u32);

impl Progress for Impatient {
    fn go_on(&mut self, _nodes: u64) -> bool {
        self.0 += 1;
        self.0 < 2
    }
}

#[test]
fn who_watches_may_stop_a_search_among_many() {
    let played = opened(&["players=6"]);
    for style in STYLES {
        let found = many::search(
            &position(&played, &[]),
            style,
            limits(u64::MAX, 1),
            &Table::new(1),
            &mut Impatient(0),
        );
        assert_eq!(found.nodes, 2_048);
        let mut depths = Vec::new();
        let table = Table::new(1);
        let three = Limits {
            depth: 2,
            ..Limits::default()
        };
        let place = position(&played, &[]);
        many::search_aloud(&place, style, three, &table, &mut (), &mut |so_far| {
            depths.push(so_far.depth);
        });
        assert_eq!(depths, [1, 2]);
    }
}

#[test]
fn players_who_are_out_trouble_nobody() {
    let mut random = Random::new(21);
    let all = [
        &["players=3"][..],
        &["players=4", "play_on=yes"],
        &["players=6", "obstruction=off", "leave_goal=forbid"],
        &[
            "players=6",
            "play_on=yes",
            "leave_goal=forbid",
            "max_rounds=30",
        ],
        &["players=3", "sets=2", "play_on=yes"],
        &["players=2", "sets=2"],
    ];
    for options in all {
        let mut played = wandered(options, 40, &mut random);
        let mut keys = Vec::new();
        for ply in 0..60 {
            if played.outcome().is_some() {
                break;
            }
            if ply % 25 == 24 {
                let players = played.game().players();
                let who = Player::new(random.below(players));
                let _ = played.withdraw(who, Forfeit::Resignation);
                continue;
            }
            let style = STYLES[ply % 3];
            let found = many::search(
                &position(&played, &keys),
                style,
                limits(200, 2),
                &Table::new(1),
                &mut (),
            );
            keys.push(played.game().key(played.state()));
            played.play(found.lines[0].moves[0]).unwrap();
        }
    }
}

/// One man is missing from the goal, and somebody else has finished before.
#[test]
fn the_last_move_home_is_found_by_every_style() {
    let game = opened(&["players=3", "play_on=yes"]).game().clone();
    let mut state: State = game.start();
    let goal = damier_boards::star::Point::South.holes();
    let hole = |name| damier_boards::star::Hole::parse(name).unwrap();
    state.men[0] = goal.without(hole("n1")).with(hole("m5"));
    for style in STYLES {
        let place = Position {
            game: &game,
            state: &state,
            past: &[],
        };
        let found = many::search(&place, style, limits(2_000, 1), &Table::new(1), &mut ());
        let mut next = state;
        game.apply(&mut next, found.lines[0].moves[0]);
        assert!(next.finished.has(Player::FIRST), "{style:?} {found:?}");
    }
}

#[test]
fn the_best_reply_to_two_random_movers_wins_the_race() {
    let mut played = opened(&["players=3"]);
    let thinker = Player::FIRST;
    let mut random = Random::new(3);
    while played.outcome().is_none() {
        let mv = if played.turn() == thinker {
            let found = many::search(
                &position(&played, &[]),
                Style::BestReply,
                limits(1_000, 1),
                &Table::new(1),
                &mut (),
            );
            found.lines[0].moves[0]
        } else {
            *random.choose(played.legal()).unwrap()
        };
        played.play(mv).unwrap();
    }
    assert_eq!(played.outcome().unwrap().winner(), Some(thinker));
}

//! Three to six players: every model finds the value of its definition, respects its limits, and
//! copes with players who are out.

use damier_games::chinese_checkers::{ChineseCheckers, State};
use damier_rules::{Choices, Forfeit, Game, Key, Match, Notation, Player, Random};
use damier_search::multiplayer::{self, OpponentModel, reference};
use damier_search::{Limits, Position, Progress, SearchMode, SearchResult, TranspositionTable};

const MODELS: [OpponentModel; 3] = [
    OpponentModel::BestReply,
    OpponentModel::Paranoid,
    OpponentModel::MaxN,
];

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
    Position::new(played.game(), played.state(), past)
}

fn limits(nodes: u64, lines: usize) -> Limits {
    Limits {
        nodes,
        lines,
        ..Limits::default()
    }
}

#[test]
fn every_model_finds_what_its_definition_finds() {
    let mut random = Random::new(11);
    for (options, depth) in [
        (&["players=3"][..], 2),
        (&["players=4"], 2),
        (&["players=6"], 2),
        (&["players=3", "sets=2"], 2),
        (&["players=3", "play_on=yes"], 3),
    ] {
        let plies = 20 + random.below(60);
        let played = wandered(options, plies, &mut random);
        assert!(played.outcome().is_none(), "another seed is needed");
        agrees_with_its_definition(&played, depth);
    }
}

/// Every model at full width to a depth, against its definition.
fn agrees_with_its_definition(played: &Match<ChineseCheckers>, depth: u32) {
    for model in MODELS {
        let exact = Limits {
            depth,
            mode: SearchMode::FullWidth,
            ..Limits::default()
        };
        let found = multiplayer::search(
            &position(played, &[]),
            model,
            exact,
            &TranspositionTable::new(4),
            &mut (),
        );
        let expected = reference::value(played.game(), played.state(), model, depth);
        let place = played.game().write_position(played.state());
        assert_eq!(found.lines[0].value, expected, "{model:?} {place}");
    }
}

#[test]
fn several_lines_are_the_best_moves_in_order() {
    let mut random = Random::new(4);
    let mut told_apart = 0;
    for plies in [9, 30, 60] {
        let played = wandered(&["players=3"], plies, &mut random);
        for model in MODELS {
            let values = best_four(&played, model);
            told_apart += usize::from(values[0] > values[1] && values[2] > values[3]);
        }
    }
    assert!(
        told_apart > 2,
        "moves of equal value show no order: another seed is needed"
    );
}

/// The values of four lines, which are those of the four best moves by the definition.
fn best_four(played: &Match<ChineseCheckers>, model: OpponentModel) -> Vec<i32> {
    let (game, state) = (played.game(), played.state());
    let exact = Limits {
        depth: 2,
        mode: SearchMode::FullWidth,
        lines: 4,
        ..Limits::default()
    };
    let tt = TranspositionTable::new(4);
    let found = multiplayer::search(&position(played, &[]), model, exact, &tt, &mut ());
    assert_eq!(found.lines.len(), 4);
    let mut all = reference::move_values(game, state, model, 2);
    for (at, line) in found.lines.iter().enumerate() {
        let first = line.moves[0];
        let of_it = all.iter().find(|(mv, _)| *mv == first);
        assert_eq!(
            of_it.map(|of_it| of_it.1),
            Some(line.value),
            "{model:?} line {at}"
        );
        let earlier = &found.lines[..at];
        assert!(
            earlier.iter().all(|line| line.moves[0] != first),
            "{model:?} twice"
        );
        assert_eq!(line.standings.unwrap()[played.turn().index()], line.value);
        let mut now = *state;
        let mut legal = Vec::new();
        for &mv in &line.moves {
            legal.clear();
            assert!(
                game.expand(&now, &mut legal).is_none() && legal.contains(&mv),
                "{model:?}"
            );
            game.apply(&mut now, mv);
        }
    }
    all.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
    let best: Vec<i32> = all[..4].iter().map(|&(_, value)| value).collect();
    let values: Vec<i32> = found.lines.iter().map(|line| line.value).collect();
    assert_eq!(values, best, "{model:?}");
    values
}

#[test]
fn a_search_stops_exactly_at_its_limit_and_repeats_itself() {
    let mut random = Random::new(8);
    let played = wandered(&["players=4"], 40, &mut random);
    for model in MODELS {
        for nodes in [1, 2, 50, 777, 5_000] {
            let think = || {
                multiplayer::search(
                    &position(&played, &[]),
                    model,
                    limits(nodes, 3),
                    &TranspositionTable::new(1),
                    &mut (),
                )
            };
            let found = think();
            assert_eq!(found.nodes, nodes, "{model:?}");
            assert_eq!(found, think(), "{model:?}");
            assert!(played.legal().contains(&found.lines[0].moves[0]));
        }
    }
}

/// Stops at the second call.
struct Impatient(u32);

impl<M> Progress<M> for Impatient {
    fn go_on(&mut self, _nodes: u64) -> bool {
        self.0 += 1;
        self.0 < 2
    }
}

/// Records the finished depths.
#[derive(Default)]
struct Depths(Vec<u32>);

impl<M> Progress<M> for Depths {
    fn go_on(&mut self, _nodes: u64) -> bool {
        true
    }

    fn finished_depth(&mut self, so_far: &SearchResult<M>) -> bool {
        self.0.push(so_far.depth);
        true
    }
}

#[test]
fn who_watches_may_stop_a_search_among_many() {
    let played = opened(&["players=6"]);
    for model in MODELS {
        let found = multiplayer::search(
            &position(&played, &[]),
            model,
            limits(u64::MAX, 1),
            &TranspositionTable::new(1),
            &mut Impatient(0),
        );
        assert_eq!(found.nodes, 128, "asked twice");
        let two = Limits {
            depth: 2,
            ..Limits::default()
        };
        let mut depths = Depths::default();
        let tt = TranspositionTable::new(1);
        multiplayer::search(&position(&played, &[]), model, two, &tt, &mut depths);
        assert_eq!(depths.0, [1, 2]);
    }
}

/// The players still in.
fn those_in(played: &Match<ChineseCheckers>) -> Vec<Player> {
    let (game, state) = (played.game(), played.state());
    let all = Player::all(game.players());
    all.filter(|&player| game.is_in(state, player)).collect()
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
    ];
    for options in all {
        let mut played = wandered(options, 40, &mut random);
        let mut keys = Vec::new();
        let mut missed = 0;
        for ply in 0..60 {
            if played.outcome().is_some() {
                break;
            }
            let still_in = those_in(&played);
            if ply % 25 == 5 && still_in.len() > 2 {
                let who = *random.choose(&still_in).unwrap();
                played.withdraw(who, Forfeit::Resignation).unwrap();
                assert!(!those_in(&played).contains(&who), "{options:?}");
                agrees_with_its_definition(&played, 2);
            }
            let model = MODELS[ply % 3];
            let found = multiplayer::search(
                &position(&played, &keys),
                model,
                limits(200, 2),
                &TranspositionTable::new(1),
                &mut (),
            );
            missed += usize::from(those_in(&played).len() < played.game().players());
            keys.push(played.game().key(played.state()));
            played.play(found.lines[0].moves[0]).unwrap();
        }
        assert!(missed >= 20, "{options:?}: nobody was out for long");
    }
}

/// One man is missing from the goal, and another is next to the hole.
#[test]
fn the_last_move_home_is_found_by_every_model() {
    let game = opened(&["players=3", "play_on=yes"]).game().clone();
    let text = "1/2/3/4/13/12/11/10/9/E8C/EE7CC/EEE6CCC/EEEEA4CCCC/1AAA/AAA/AA/A 1 - 0 -";
    let state: State = game.parse_position(text).unwrap();
    for model in MODELS {
        let place = Position::new(&game, &state, &[]);
        let found = multiplayer::search(
            &place,
            model,
            limits(2_000, 1),
            &TranspositionTable::new(1),
            &mut (),
        );
        let mut next = state;
        game.apply(&mut next, found.lines[0].moves[0]);
        assert!(next.finished.has(Player::FIRST), "{model:?} {found:?}");
    }
}

#[test]
fn the_best_reply_to_two_random_movers_wins_the_race() {
    let mut played = opened(&["players=3"]);
    let thinker = Player::FIRST;
    let mut random = Random::new(3);
    while played.outcome().is_none() {
        let mv = if played.turn() == thinker {
            let found = multiplayer::search(
                &position(&played, &[]),
                OpponentModel::BestReply,
                limits(1_000, 1),
                &TranspositionTable::new(1),
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

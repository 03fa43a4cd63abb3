//! The conformance suite and the rule examples. Refusals have their own file.

mod evaluation;
mod refusals;
mod walking;

use damier_rules::{
    Agreement, Choices, Forfeit, Game, MoveError, Notation, Player, conform, perft::perft,
};

use super::TurkishDraughts;
use crate::testing::{after, board8, legal, open, outcome, rejected};

const GAME: &str = "turkish-draughts";

conform!(TurkishDraughts;
    [], ["infraction=lose"], ["turn180=allow"], ["promotion=end"], ["one_each=draw"],
    ["one_each=king_wins"], ["quiet_limit=0", "repetition=0"], ["quiet_limit=20"],
    ["repetition=2"], ["turn180=allow", "promotion=end"],
    ["infraction=lose", "turn180=allow", "promotion=end", "one_each=draw"]);

/// A position from pieces such as `Md4 kh8`.
fn at(pieces: &str, rest: &str) -> String {
    format!("{} {rest}", board8(pieces))
}

fn moves(pieces: &str, side: &str) -> String {
    legal(GAME, &[], &at(pieces, &format!("{side} 0")))
}

fn moves_with(option: &str, pieces: &str) -> String {
    legal(GAME, &[option], &at(pieces, "w 0"))
}

fn game(options: &[&str]) -> TurkishDraughts {
    let choices = Choices::parse(TurkishDraughts::INFO.options, options).unwrap();
    TurkishDraughts::new(&choices).unwrap()
}

#[test]
fn the_start_is_two_rows_each_and_white_moves_first() {
    let start = "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0";
    assert_eq!(open(GAME, &[], "").report().position, start);
    assert_eq!(
        legal(GAME, &[], ""),
        "a3-a4 b3-b4 c3-c4 d3-d4 e3-e4 f3-f4 g3-g4 h3-h4"
    );
}

#[test]
fn a_man_never_captures_backward() {
    assert_eq!(moves("Md4 md3 mh8", "w"), "d4-c4 d4-d5 d4-e4");
    assert_eq!(moves("md4 Md5 Mh1", "b"), "d4-c4 d4-d3 d4-e4");
}

#[test]
fn a_man_captures_in_the_three_directions_in_which_it_moves() {
    assert_eq!(moves("Md4 md5 mc4 me4", "w"), "d4xb4 d4xd6 d4xf4");
    assert_eq!(moves("md4 Md3 Mc4 Me4", "b"), "d4xb4 d4xd2 d4xf4");
}

#[test]
fn only_the_chain_that_takes_the_most_is_legal() {
    assert_eq!(moves("Ma4 Mg3 ma5 mg4 mg6 mf7", "w"), "g3xg5xg7xe7");
}

#[test]
fn a_king_may_not_turn_back_within_a_chain() {
    assert_eq!(moves("Kd4 mb4 mf4", "w"), "d4xa4 d4xg4 d4xh4");
}

#[test]
fn a_king_may_turn_back_where_the_option_allows_it() {
    assert_eq!(
        moves_with("turn180=allow", "Kd4 mb4 mf4"),
        "d4xa4xg4 d4xa4xh4 d4xg4xa4"
    );
}

#[test]
fn a_captured_piece_leaves_at_once_and_no_longer_blocks() {
    assert_eq!(
        moves("Ka4 mc4 me6 md7 mc5", "w"),
        "a4xe4xe7xc7xc1 a4xe4xe7xc7xc2 a4xe4xe7xc7xc3 a4xe4xe7xc7xc4"
    );
}

#[test]
fn a_king_cannot_jump_two_in_a_row() {
    assert_eq!(
        moves("Ka4 md4 me4", "w"),
        "a4-a1 a4-a2 a4-a3 a4-a5 a4-a6 a4-a7 a4-a8 a4-b4 a4-c4"
    );
}

#[test]
fn a_man_crowned_within_a_chain_goes_on_as_a_king() {
    let pieces = "Mb6 Mg3 mb7 md8 md3 mg4 mg6";
    assert_eq!(moves(pieces, "w"), "b6xb8xg8xg5");
    assert_eq!(
        after(GAME, &[], &at(pieces, "w 7"), "b6xb8xg8xg5"),
        at("Kg5 Mg3 md3 mg4", "b 0")
    );
}

#[test]
fn with_promotion_at_the_end_it_goes_on_as_a_man() {
    let position = at("Mb6 mb7 mc8 mh8 kh1", "w 0");
    let option = ["promotion=end"];
    assert_eq!(legal(GAME, &option, &position), "b6xb8xd8");
    assert_eq!(
        legal(GAME, &[], &position),
        "b6xb8xd8 b6xb8xe8 b6xb8xf8 b6xb8xg8"
    );
    assert_eq!(
        after(GAME, &option, &position, "b6xb8xd8 h1-g1"),
        at("Kd8 mh8 kg1", "w 1")
    );
}

#[test]
fn black_mirrors_white() {
    assert_eq!(moves("Ma2 Ma4 Mb3 ma5", "b"), "a5xa3xa1 a5xa3xc3");
}

#[test]
fn a_man_that_steps_onto_the_last_rank_is_crowned_and_the_turn_ends() {
    assert_eq!(
        after(GAME, &[], &at("Md7 mf8 ma5", "w 3"), "d7-d8"),
        at("Kd8 mf8 ma5", "b 0")
    );
}

#[test]
fn a_whole_game_of_the_contract_is_legal() {
    let mv = "e3-e4 f6-f5 b3-b4 f5-g5 f3-f4 a6-a5 a3-a4 a5xa1 b4-a4 a1xa6 e4-e5 e6xg4 c3-b3 \
              a6-a3 d3-d4 a3xe1 d2-d3 e1-f1 d4-e4";
    assert_eq!(
        after(GAME, &[], "", mv),
        "8/mmmmmmmm/1mmm2mm/6m1/4M1m1/3M2MM/1MM2MMM/5k2 b 2"
    );
}

#[test]
fn a_king_may_end_where_it_began() {
    let position = at("Ka1 ka4 kd8 kh4 kd1", "w 0");
    assert_eq!(
        after(GAME, &[], &position, "a1xa8xh8xh1xa1"),
        at("Ka1", "b 0")
    );
}

#[test]
fn equal_results_are_one_move_written_by_the_first_path() {
    // Whether the first jump ends on d1 or on e1 makes no difference.
    let position = at("Kh1 kf1 kc1 mh8", "w 0");
    assert_eq!(legal(GAME, &[], &position), "h1xd1xa1 h1xd1xb1");
    // Both ways round lead home to a1: the one over a8 comes first.
    assert_eq!(
        moves("Ka1 ka4 kd8 kh4 kd1", "w"),
        "a1xa8xh8xh1xa1 a1xa8xh8xh1xb1 a1xa8xh8xh1xc1 a1xh1xh8xa8xa2 a1xh1xh8xa8xa3"
    );
}

#[test]
fn the_ends_of_a_chain_are_enough_where_one_move_fits() {
    let position = at("Ma2 Ma4 Mb3 ma5", "b 0");
    let mut played = open(GAME, &[], &position);
    assert_eq!(played.play("a5xa1").as_deref(), Ok("a5xa3xa1"));
    let mut played = open(GAME, &[], &at("Kh1 kf1 kc1 mh8", "w 0"));
    assert_eq!(
        played.play("h1xe1xa1").as_deref(),
        Ok("h1xd1xa1"),
        "another path to the same result"
    );
}

#[test]
fn the_ends_of_several_chains_are_not_enough() {
    // By the left or by the right, the man comes to d4 and goes on.
    let position = at("Md2 mc2 me2 mb3 mf3 mc4 me4 md5", "w 0");
    let mut played = open(GAME, &[], &position);
    assert_eq!(
        played.report().moves.join(" "),
        "d2xb2xb4xd4xd6 d2xb2xb4xd4xf4 d2xf2xf4xd4xb4 d2xf2xf4xd4xd6"
    );
    let Err(MoveError::Ambiguous { candidates, .. }) = played.play("d2xd6") else {
        panic!("two moves fit")
    };
    assert_eq!(candidates.len(), 2);
    assert!(played.play("d2xf4").is_ok());
}

#[test]
fn quiet_plies_count_what_neither_takes_nor_steps_forward() {
    let start = at("Md4 Ka1 mh8 mf8", "w 5");
    assert!(after(GAME, &[], &start, "d4-d5").ends_with("b 0"));
    assert!(after(GAME, &[], &start, "d4-e4").ends_with("b 6"));
    assert!(after(GAME, &[], &start, "a1-a7").ends_with("b 6"));
    assert!(after(GAME, &[], &at("Md4 md5 mh8", "w 5"), "d4xd6").ends_with("b 0"));
}

#[test]
fn a_side_without_pieces_has_lost_whoever_is_to_move() {
    assert_eq!(outcome(GAME, &[], &at("Md1", "w 0")), "1>2 captured-all");
    assert_eq!(outcome(GAME, &[], &at("Md1", "b 0")), "1>2 captured-all");
    assert_eq!(outcome(GAME, &[], &at("kd1", "w 0")), "2>1 captured-all");
}

#[test]
fn a_side_without_moves_has_lost() {
    let blocked = at("Ka1 ka2 ka3 kb1 kc1", "w 100");
    assert_eq!(outcome(GAME, &[], &blocked), "2>1 no-moves");
}

#[test]
fn one_king_each_is_drawn_unless_the_side_to_move_captures() {
    assert_eq!(
        outcome(GAME, &[], &at("Ka1 kh8", "w 0")),
        "1=2 one-king-each"
    );
    assert_eq!(outcome(GAME, &[], &at("Ka1 ka5", "w 0")), "-");
    assert_eq!(outcome(GAME, &[], &at("Ka1 kh8 kg8", "w 0")), "-");
    assert_eq!(outcome(GAME, &[], &at("Ma1 mh8", "w 0")), "-");
}

#[test]
fn one_king_against_one_man_is_as_the_option_says() {
    let far = at("Ma2 kh8", "w 0");
    assert_eq!(outcome(GAME, &[], &far), "-");
    assert_eq!(
        outcome(GAME, &["one_each=draw"], &far),
        "1=2 king-against-man"
    );
    assert_eq!(
        outcome(GAME, &["one_each=king_wins"], &far),
        "2>1 king-against-man"
    );
    assert_eq!(
        outcome(GAME, &["one_each=king_wins"], &at("Ka1 mh7", "b 0")),
        "1>2 king-against-man"
    );
    let hanging = at("Ka1 ma5", "w 0");
    assert_eq!(
        outcome(GAME, &["one_each=draw"], &hanging),
        "-",
        "White captures"
    );
    assert_eq!(
        outcome(GAME, &["one_each=draw"], &at("Ka1 Kb1 mh7", "b 0")),
        "-"
    );
}

#[test]
fn the_quiet_limit_draws_after_the_ends_of_the_last_pieces() {
    let position = at("Ka1 kh8 kg8", "w 100");
    assert_eq!(outcome(GAME, &[], &position), "1=2 quiet-limit");
    assert_eq!(outcome(GAME, &["quiet_limit=0"], &position), "-");
    assert_eq!(
        outcome(GAME, &["quiet_limit=7"], &at("Ka1 kh8 kg8", "w 7")),
        "1=2 quiet-limit"
    );
    assert_eq!(
        outcome(GAME, &[], &at("Ka1 kh8", "w 100")),
        "1=2 one-king-each"
    );
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let mut played = open(GAME, &[], &at("Ka1 Ka2 kh8", "w 0"));
    for mv in "a2-b2 h8-g8 b2-a2 g8-h8 a2-b2 h8-g8 b2-a2".split(' ') {
        played.play(mv).unwrap();
    }
    assert!(played.outcome().is_none());
    played.play("g8-h8").unwrap();
    let end = played.outcome().unwrap();
    assert_eq!((end.winner(), end.reason.code()), (None, "repetition"));
}

#[test]
fn players_may_agree_on_a_draw_or_resign_but_not_count() {
    let mut played = open(GAME, &[], "");
    assert!(played.agree(Agreement::Count).is_err());
    played.agree(Agreement::Draw).unwrap();
    assert_eq!(played.outcome().unwrap().winner(), None);
    played.take_back();
    played
        .withdraw(Player::FIRST, Forfeit::Resignation)
        .unwrap();
    assert_eq!(played.outcome().unwrap().winner(), Some(Player::SECOND));
}

#[test]
fn an_infraction_is_played_and_loses() {
    let position = at("Ma4 Mg3 ma5 mg4 mg6 mf7", "w 0");
    let option = ["infraction=lose"];
    let report = open(GAME, &option, &position).report();
    assert_eq!(report.moves, ["g3xg5xg7xe7"]);
    assert_eq!(
        report.infractions,
        ["a4-b4", "a4xa6", "g3-f3", "g3-h3"],
        "plain moves and complete chains; the long chain broken off is none"
    );
    let mut played = open(GAME, &option, &position);
    played.play("a4xa6").unwrap();
    assert_eq!(played.report().position, at("Ma6 Mg3 mg4 mg6 mf7", "b 0"));
    let end = played.outcome().unwrap();
    assert_eq!(
        (end.winner(), end.reason.code()),
        (Some(Player::SECOND), "infraction")
    );
    assert!(open(GAME, &option, &position).play("g3xg5").is_err());
    assert!(open(GAME, &[], &position).report().infractions.is_empty());
    let quiet = open(GAME, &option, &at("Ma4 mh7", "w 0")).report();
    assert!(quiet.infractions.is_empty(), "nothing to leave out");
}

#[test]
fn a_lenient_text_is_a_legal_move_before_it_is_an_infraction() {
    let mut played = open(GAME, &["infraction=lose"], &at("Ma2 Ma4 Mb3 ma5", "b 0"));
    assert_eq!(played.play("a5xa1").as_deref(), Ok("a5xa3xa1"));
    assert!(played.outcome().is_none());
}

#[test]
fn thousands_of_infractions_are_listed_and_one_is_found_among_them() {
    let game = game(&["infraction=lose"]);
    let position = "1k4k1/4k3/kk3kk1/1K1k4/2k1k2k/3k4/1k2k1k1/K2k4 w 0";
    let state = game.parse_position(position).unwrap();
    let mut infractions = Vec::new();
    game.infractions(&state, &mut infractions);
    assert!(infractions.len() > 20_000, "{}", infractions.len());
    let texts = game.write_moves(&state, &infractions);
    for index in (0..infractions.len()).step_by(997) {
        let (mv, text) = (infractions[index], &texts[index]);
        assert_eq!(game.write_move(&state, mv), *text);
        assert_eq!(game.find_exact(&state, &infractions, text), Some(mv));
    }
}

#[test]
fn the_exact_text_of_an_infraction_is_that_infraction() {
    // A jump over a5, or the long way round to a4 and then the same jump.
    let position = at("Ka1 kc1 me2 mc4 ma5", "w 0");
    let mut played = open(GAME, &[], &position);
    assert_eq!(played.play("a1xa7").as_deref(), Ok("a1xe1xe4xa4xa7"));
    let mut played = open(GAME, &["infraction=lose"], &position);
    assert_eq!(played.play("a1xa7").as_deref(), Ok("a1xa7"));
    assert_eq!(played.outcome().unwrap().reason.code(), "infraction");
}

#[test]
fn a_wrong_position_is_rejected_with_its_place() {
    let why = |text: &str| rejected(GAME, &[], text);
    assert!(why("8/8/8/8/8/8/8/8 w 0").contains("no piece"));
    assert!(why("M7/8/8/8/8/8/8/k7 w 0").contains("character 1: a man on its last rank (a8)"));
    assert!(why("8/8/8/8/8/8/K7/m7 w 0").contains("last rank (a1)"));
    assert!(why("8/KKKKKKKK/KKKKKKKK/K7/8/8/8/k7 w 0").contains("at most 16 pieces"));
    assert!(why("8/mmmmmmmm/mmmmmmmm/7k/8/8/8/K7 w 0").contains("at most 16 pieces"));
    assert!(why("K7/8/8/8/8/8/8/k7 w").contains("the count of quiet plies is missing"));
    assert!(why("K7/8/8/8/8/8/8/k7 w 01").contains("leading zeros"));
    assert!(why("K7/8/8/8/8/8/8/k7 W 0").contains("side to move is w / b"));
    assert!(why("D7/8/8/8/8/8/8/k7 w 0").contains("unknown letter “D”"));
    assert!(why("K7/8/8/8/8/8/8/k8 w 0").contains("row 8 has 9 cells"));
    assert_eq!(
        outcome(GAME, &[], &at("Ma1 mh8", "w 0")),
        "-",
        "men on their own first rank are accepted"
    );
}

#[test]
fn perft_plays_on_through_one_king_each() {
    let rules = game(&[]);
    let state = rules.parse_position(&at("Ka1 kh8", "w 200")).unwrap();
    assert_eq!(perft(&rules, &state, 1, &|| true), Some(14));
    assert!(perft(&rules, &state, 3, &|| true).unwrap() > 2000);
}

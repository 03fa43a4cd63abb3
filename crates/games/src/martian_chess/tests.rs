//! The conformance suite and the rule examples.

use damier_boards::Square;
use damier_rules::text::write_rows;
use damier_rules::{Agreement, Forfeit, Player, Role, conform};

use super::MartianChess;
use crate::testing::{self, open, rejected};

mod evaluation;

conform!(MartianChess; [], ["drone=4"], ["return=square"], ["tie=last_mover"],
    ["drone=4", "return=square", "tie=last_mover"], ["quiet_limit=5"], ["repetition=2"],
    ["quiet_limit=0", "repetition=0"]);

const GAME: &str = "martian-chess";
const PUBLISHED: &[&str] = &["drone=4", "return=square"];

/// A position from pieces such as `qa1 pa8` and the fields that follow the board.
fn position(pieces: &str, rest: &str) -> String {
    let board = write_rows(&[4; 8], |row, column| {
        let sq = Square::at(column as u8, 7 - row as u8).to_string();
        let found = pieces.split(' ').find(|piece| piece[1..] == sq)?;
        Some(
            ["q", "d", "p"][["q", "d", "p"]
                .iter()
                .position(|size| *size == &found[..1])?],
        )
    });
    format!("{board} {rest}")
}

/// The destinations of the piece on a square, in byte order.
fn destinations(options: &[&str], position: &str, from: &str) -> String {
    let found = open(GAME, options, position).report().moves;
    let own: Vec<&str> = found
        .iter()
        .filter_map(|text| text.strip_prefix(from))
        .collect();
    own.join(" ")
}

fn legal(position: &str) -> String {
    testing::legal(GAME, &[], position)
}

fn outcome(options: &[&str], position: &str) -> String {
    testing::outcome(GAME, options, position)
}

#[test]
fn the_first_player_has_thirteen_moves() {
    assert_eq!(
        legal(""),
        "b1-a1 b1-a2 b2-a1 b2-a3 b3-a2 b3-a4 b3-c4 c3-b4 c3-d4 d3-b5 d3-c4 d3-d4 d3-d5"
    );
    assert_eq!(
        open(GAME, &[], "").report().position,
        "qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq s - 0-0 0"
    );
}

#[test]
fn a_piece_that_just_arrived_stays_in_the_zone() {
    let arrived = position("pc5 qa8 pd1", "n c5 0-0 1");
    assert_eq!(destinations(&[], &arrived, "c5"), "-b6 -d6");
    let settled = position("pc5 qa8 pd1", "n - 0-0 1");
    assert_eq!(destinations(&[], &settled, "c5"), "-b4 -b6 -d4 -d6");
}

#[test]
fn a_piece_that_just_arrived_may_not_capture_across_the_border() {
    let arrived = position("pc5 qa8 pd4 pa1", "n c5 0-0 1");
    assert_eq!(destinations(&[], &arrived, "c5"), "-b6 -d6");
    let by_square = position("pc5 qa8 pd4 pa1", "n b4>c5 0-0 1");
    assert_eq!(
        destinations(&["return=square"], &by_square, "c5"),
        "-b6 -d6 xd4"
    );
}

#[test]
fn only_the_square_it_came_from_is_closed_with_that_option() {
    let arrived = position("pc5 qa8 pd1", "n b4>c5 0-0 1");
    assert_eq!(
        destinations(&["return=square"], &arrived, "c5"),
        "-b6 -d4 -d6"
    );
}

#[test]
fn a_queen_stops_before_her_own_pieces() {
    let found = legal(&position("qa1 pa3 pa6", "s - 0-0 0"));
    let on_file: Vec<&str> = found
        .split(' ')
        .filter(|mv| mv.starts_with("a1-a"))
        .collect();
    assert_eq!(on_file, ["a1-a2"]);
}

#[test]
fn a_drone_goes_one_or_two_squares_and_does_not_jump() {
    let found = position("db4 pb5 pb6", "s - 0-0 0");
    assert_eq!(
        destinations(&[], &found, "b4"),
        "-a3 -a4 -a5 -b2 -b3 -c3 -c4 -c5 -d2 -d4 -d6 xb5"
    );
    assert_eq!(
        destinations(&["drone=4"], &found, "b4"),
        "-a4 -b2 -b3 -c4 -d4 xb5"
    );
}

#[test]
fn the_last_piece_of_a_zone_ends_the_match() {
    let mut played = open(GAME, &[], &position("qa1 pa8", "s - 0-0 0"));
    assert_eq!(played.play("a1a8").as_deref(), Ok("a1xa8"));
    let report = played.report();
    assert_eq!(report.position, "q3/4/4/4/4/4/4/4 n a8 1-0 0");
    let end = report.outcome.unwrap();
    assert_eq!(end.reason.code(), "zone-empty");
    assert_eq!(end.winner(), Some(Player::FIRST));
    assert_eq!(report.scores.unwrap().as_slice(), [1, 0]);
}

#[test]
fn leaving_ones_zone_empty_ends_the_match_too() {
    let mut played = open(GAME, &[], &position("da4 qa8", "s - 2-5 0"));
    played.play("a4-a5").unwrap();
    let end = played.outcome().unwrap();
    assert_eq!(
        (end.winner(), end.reason.code()),
        (Some(Player::SECOND), "zone-empty")
    );
}

#[test]
fn two_pawns_on_two_colours_never_meet() {
    for side in ["s", "n"] {
        let two = position("pa1 pa8", &format!("{side} - 0-0 0"));
        assert_eq!(outcome(&[], &two), "1=2 no-capture-possible");
    }
    assert_eq!(outcome(&[], &position("pa1 pb8", "s - 0-0 0")), "-");
    assert_eq!(outcome(&[], &position("pa1 da8", "s - 0-0 0")), "-");
    assert_eq!(outcome(&[], &position("pa1 pa8 pc1", "s - 0-0 0")), "-");
}

#[test]
fn a_player_with_pieces_is_never_without_a_move() {
    // The pawn that arrived is shut in; the one that shuts it in has the next square free.
    let shut_in = position("pa4 pb3 pa2 pc2 qd8", "s a4 9-4 0");
    assert_eq!(destinations(&[], &shut_in, "a4"), "");
    assert_eq!(destinations(&[], &shut_in, "b3"), "-c4");
}

#[test]
fn the_quiet_limit_ends_by_points() {
    let at = |points| position("qa1 qd8", &format!("n - {points} 27"));
    assert_eq!(outcome(&[], &at("5-4")), "1>2 quiet-limit");
    assert_eq!(outcome(&[], &at("4-5")), "2>1 quiet-limit");
    assert_eq!(outcome(&[], &at("4-4")), "1=2 quiet-limit");
    assert_eq!(outcome(&["quiet_limit=28"], &at("4-4")), "-");
    assert_eq!(outcome(&["quiet_limit=0"], &at("4-4")), "-");
}

#[test]
fn the_last_mover_wins_a_tie_with_that_option() {
    let options = &["tie=last_mover"];
    let quiet = |side| position("qa1 qd8", &format!("{side} - 4-4 27"));
    assert_eq!(outcome(options, &quiet("n")), "1>2 quiet-limit");
    assert_eq!(outcome(options, &quiet("s")), "2>1 quiet-limit");
    let pawns = position("pa1 pa8", "n - 4-4 0");
    assert_eq!(outcome(options, &pawns), "1>2 no-capture-possible");
    let uneven = position("pa1 pa8", "n - 4-5 0");
    assert_eq!(outcome(options, &uneven), "2>1 no-capture-possible");
}

#[test]
fn the_third_occurrence_ends_by_points() {
    let mut played = open(GAME, &[], &position("qa1 qd8", "s - 3-2 0"));
    for mv in "a1-a2 d8-d7 a2-a1 d7-d8 a1-a2 d8-d7 a2-a1".split(' ') {
        played.play(mv).unwrap();
    }
    assert!(played.outcome().is_none());
    played.play("d7-d8").unwrap();
    let end = played.outcome().unwrap();
    assert_eq!(
        (end.winner(), end.reason.code()),
        (Some(Player::FIRST), "repetition")
    );
}

#[test]
fn another_arrival_is_another_position() {
    // The queens return to their squares, but the first time one had just arrived.
    let mut played = open(GAME, &["repetition=2"], &position("qa4 qd8", "s a4 0-0 0"));
    for mv in "a4-a3 d8-d7 a3-a4 d7-d8".split(' ') {
        played.play(mv).unwrap();
    }
    assert!(played.outcome().is_none());
}

#[test]
fn players_may_stop_and_count() {
    let mut played = open(GAME, &["tie=last_mover"], &position("qa1 qd8", "n - 3-3 4"));
    played.agree(Agreement::Count).unwrap();
    let end = played.outcome().unwrap();
    assert_eq!(
        (end.winner(), end.reason.code()),
        (Some(Player::FIRST), "agreement")
    );
    assert!(played.take_back());
    played.agree(Agreement::Draw).unwrap();
    assert_eq!(played.outcome().unwrap().winner(), None);
    assert!(played.take_back());
    played
        .withdraw(Player::FIRST, Forfeit::Resignation)
        .unwrap();
    assert_eq!(played.outcome().unwrap().winner(), Some(Player::SECOND));
}

#[test]
fn crossing_the_border_is_written_down_whether_or_not_the_way_back_is_open() {
    assert_eq!(
        testing::after(GAME, &[], "", "d3-d5"),
        "qqd1/qdp1/dpp1/3d/4/1pp1/1pdq/1dqq n d5 0-0 1"
    );
    assert_eq!(
        testing::after(GAME, PUBLISHED, "", "d3-d5"),
        "qqd1/qdp1/dpp1/3d/4/1pp1/1pdq/1dqq n d3>d5 0-0 1"
    );
    assert_eq!(
        testing::after(GAME, &[], "", "d3-d5 c6-b5"),
        "qqd1/qdp1/dp2/1p1d/4/1pp1/1pdq/1dqq s - 0-0 2"
    );
}

#[test]
fn captures_count_three_two_and_one() {
    let taken = |piece: &str| {
        let before = position(&format!("qa1 {piece}a8 pc8"), "s - 2-5 9");
        testing::after(GAME, &[], &before, "a1xa8")
    };
    assert_eq!(taken("q"), "q1p1/4/4/4/4/4/4/4 n a8 5-5 0");
    assert_eq!(taken("d"), "q1p1/4/4/4/4/4/4/4 n a8 4-5 0");
    assert_eq!(taken("p"), "q1p1/4/4/4/4/4/4/4 n a8 3-5 0");
}

#[test]
fn a_refused_move_says_why() {
    let at = position("qa1 pa3 pc4 da6 db3 pd1", "s c4 0-0 0");
    let why = |mv| testing::refused(GAME, &[], &at, mv);
    assert_eq!(why("c1-c2"), "no-piece");
    assert_eq!(why("a6-a7"), "other-zone");
    assert_eq!(why("a1-b3"), "queen-way");
    assert_eq!(why("a1-a3"), "own-zone-capture");
    assert_eq!(why("a1xa6"), "blocked");
    assert_eq!(why("b3-b6"), "drone-way");
    assert_eq!(why("b3-c5"), "drone-way");
    assert_eq!(why("d1-d2"), "pawn-way");
    assert_eq!(why("c4-b5"), "no-sending-back");
    assert_eq!(why("a1-a1"), "same-cell");
    assert_eq!(why("a1"), "incomplete");
    assert_eq!(why("pass"), "no-passing");
    assert_eq!(why("b3-b4-b5"), "one-line");
    assert_eq!(why("a1-a2/x"), "wrong-ending");
    assert_eq!(why("a1xa2"), "capture-sign");
    assert_eq!(why("a1-e1"), "off-board");
    assert_eq!(why("hello"), "unreadable");
}

#[test]
fn the_published_rules_have_refusals_of_their_own() {
    let at = position("qa1 pc4 da6 db3", "s b5>c4 0-0 0");
    let why = |mv| testing::refused(GAME, PUBLISHED, &at, mv);
    assert_eq!(why("c4-b5"), "no-straight-back");
    assert_eq!(why("b3-c4"), "drone-way-orthogonal");
    assert_eq!(why("b3-b6"), "drone-way-orthogonal");
}

#[test]
fn a_refusal_points_at_the_board() {
    let at = position("qa1 pa3 pc4 da6", "s c4 0-0 0");
    let played = open(GAME, &[], &at);
    let marked = |mv, role: Role| -> String {
        let refusal = played.explain(mv).unwrap();
        let mark = refusal.marks.iter().find(|mark| mark.role == role).unwrap();
        let names: Vec<&str> = mark
            .cells
            .iter()
            .map(|&cell| played.board().name(cell))
            .collect();
        names.join(" ")
    };
    assert_eq!(marked("a1xa6", Role::Blocker), "a3");
    assert_eq!(marked("c4-b5", Role::Allowed), "b3 d3");
    assert_eq!(marked("a3-a4", Role::Allowed), "b2 b4");
    assert_eq!(marked("a6-a7", Role::Area).len(), 16 * 3 - 1);
}

#[test]
fn the_scene_tells_whose_piece_it_is_and_who_just_arrived() {
    let played = open(GAME, &[], &position("qa1 pc5 da6", "n c5 3-0 0"));
    let scene = played.scene();
    let owner = |name: &str| {
        let cell = played.board().find(name).unwrap();
        scene
            .pieces
            .iter()
            .find(|piece| piece.cell == cell)
            .unwrap()
            .owner
    };
    assert_eq!(owner("a1"), Player::FIRST);
    assert_eq!(owner("c5"), Player::SECOND);
    assert_eq!(scene.marked, [played.board().find("c5").unwrap()]);
}

#[test]
fn a_wrong_position_is_rejected_with_its_place() {
    let why = |text: &str| rejected(GAME, &[], text);
    let with = |rest: &str| why(&position("qa1 pc5 da6", rest));
    assert!(with("w - 0-0 0").contains("side to move is s / n"));
    assert!(with("n e5 0-0 0").contains("such as c5"));
    assert!(with("n b4>c5 0-0 0").contains("such as c5"));
    assert!(with("n c6 0-0 0").contains("c6: it is empty"));
    assert!(with("s c5 0-0 0").contains("not in the zone"));
    assert!(with("n - 0 0").contains("such as 3-5"));
    assert!(with("n - 00-0 0").contains("such as 3-5"));
    assert!(with("n - 20-11 0").contains("37 points"));
    assert!(with("n - 0-0 01").contains("leading zeros"));
    assert!(with("n - 0-0").contains("the count of quiet plies is missing"));
    assert!(why("qqqq/qqq1/4/4/4/4/4/4 s - 0-0 0").contains("character 8: there are at most 6"));
    assert!(why("K3/4/4/4/4/4/4/4 s - 0-0 0").contains("unknown letter “K”"));
    assert!(why("5/4/4/4/4/4/4/4 s - 0-0 0").contains("5 cells, not 4"));
}

#[test]
fn a_wrong_pair_of_squares_is_rejected() {
    let with = |arrived| {
        let text = position("qa1 pc5 da6", &format!("n {arrived} 0-0 0"));
        rejected(GAME, &["return=square"], &text)
    };
    assert!(with("c5").contains("such as b4>c5"));
    assert!(with("b4>").contains("such as b4>c5"));
    assert!(with("a1>c5").contains("not empty"));
    assert!(with("b6>c5").contains("not across the border"));
    assert!(with("a4>a3").contains("it is empty"));
    assert!(with("a8>a1").contains("not in the zone"));
}

//! The conformance suite and the rule examples.

use damier_rules::{Action, FactKind, GameEntry, Record, Step, conform};

use super::Makruk;
use crate::testing::{after, legal, open, outcome, refused, rejected};

conform!(Makruk; [], ["counting=thai"], ["counting=none"], ["quiet_limit=10"], ["repetition=2"],
    ["counting=none", "repetition=0"]);

const GAME: &str = "makruk";

/// The text of a board with the side to move.
fn at(board: &str, side: char) -> String {
    format!("{board} {side} - - 0 1")
}

#[test]
fn a_bia_becomes_a_met_on_the_sixth_rank() {
    let position = at("7k/8/1r6/P7/8/8/8/K7", 'w');
    assert_eq!(
        legal(GAME, &["counting=none"], &position),
        "a1a2 a5a6m a5b6m"
    );
}

#[test]
fn stalemate_is_a_draw_and_checkmate_wins() {
    assert_eq!(
        outcome(GAME, &[], &at("k7/3N4/1K6/8/8/8/8/8", 'b')),
        "1=2 stalemate"
    );
    assert_eq!(
        outcome(GAME, &[], &at("k1R5/8/1K6/8/8/8/8/8", 'b')),
        "1>2 checkmate"
    );
}

#[test]
fn a_khon_goes_straight_forward_but_not_straight_back() {
    let moves = legal(GAME, &[], &at("7k/8/8/3s4/8/8/8/K7", 'b'));
    let khon: Vec<&str> = moves.split(' ').filter(|mv| mv.starts_with("d5")).collect();
    assert_eq!(khon, ["d5c4", "d5c6", "d5d4", "d5e4", "d5e6"]);
    let position = at("8/8/8/8/3S4/3k4/8/7K", 'b');
    assert!(
        !open(GAME, &[], &position)
            .scene()
            .status
            .iter()
            .any(|fact| fact.code() == "check")
    );
}

#[test]
fn the_sheet_counts_from_the_smallest_line_less_the_pieces() {
    for (board, moves) in [
        ("4k3/8/8/8/8/8/8/R2KNN2", Some(13)),
        ("4k3/8/8/8/8/8/8/R2K3R", Some(6)),
        ("4k3/8/8/8/8/8/8/1NSKSN2", Some(18)),
        ("4k3/8/8/8/8/8/8/1NSKN3", Some(29)),
        ("4k3/8/8/8/8/PPP5/8/3K4", None),
        ("4k3/8/8/8/8/PPP5/8/R2K4", Some(12)),
    ] {
        let limit = |plies: u32| moves.map_or("-".to_owned(), |n: u32| (2 * n - plies).to_string());
        let read = |side| open(GAME, &[], &at(board, side)).report().position;
        assert_eq!(read('b'), format!("{board} b - {} 0 1", limit(0)));
        assert_eq!(
            read('w'),
            format!("{board} w - {} 0 1", limit(1)),
            "the attacker is to move"
        );
    }
}

#[test]
fn taking_the_last_piece_starts_the_count() {
    let position = "4k3/8/8/8/3r4/8/8/3R1K2 w - - 7 30";
    assert_eq!(
        after(GAME, &[], position, "d1d4"),
        "4k3/8/8/8/3R4/8/8/5K2 b - 30 0 30"
    );
    let position = "4k3/8/8/P7/3p4/2P5/8/5K2 w - - 3 30";
    assert_eq!(
        after(GAME, &[], position, "c3d4"),
        "4k3/8/8/P7/3P4/8/8/5K2 b - - 0 30"
    );
    let promoted = after(GAME, &[], position, "c3d4 e8e7 a5a6m");
    assert_eq!(promoted, "8/4k3/M~7/8/3P4/8/8/5K2 b - 124 0 31");
}

#[test]
fn a_count_of_zero_draws_at_once_unless_it_is_mate() {
    let position = at("4k3/8/8/8/8/NSSNM3/RR6/3K1S2", 'b');
    assert_eq!(
        outcome(GAME, &[], &position),
        "1=2 count-expired",
        "8 - 8 pieces"
    );
    let position = at("k1RR4/8/1K6/8/8/NNSS4/8/5M1M", 'b');
    assert_eq!(outcome(GAME, &[], &position), "1>2 checkmate");
}

#[test]
fn mate_with_the_last_move_of_the_count_wins() {
    // One ply is left: the attacker's.
    let position = "k7/8/1K6/8/8/8/8/2R5 w - 30 29 50";
    assert_eq!(
        outcome(GAME, &[], &after(GAME, &[], position, "c1c8")),
        "1>2 checkmate"
    );
    assert_eq!(
        outcome(GAME, &[], &after(GAME, &[], position, "c1c7")),
        "1=2 count-expired"
    );
}

#[test]
fn where_no_count_runs_makruk_says_what_it_waits_for() {
    let awaited = |options: &[&str], board: &str| {
        let status = open(GAME, options, &at(board, 'w')).scene().status;
        let fact = status.iter().find(|fact| fact.kind() == FactKind::NoCount);
        fact.map(damier_rules::Fact::code)
    };
    let start = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR";
    let [none, thai] = [&["counting=none"][..], &["counting=thai"]];
    assert_eq!(awaited(&[], start), Some("no-count-sheet"));
    assert_eq!(awaited(thai, start), Some("no-count-thai"));
    assert_eq!(awaited(none, start), None);
    // A bare Khun against Bia only: nothing is counted before one of them is promoted.
    assert_eq!(
        awaited(&[], "4k3/8/8/8/8/P7/8/3K4"),
        Some("no-count-promotion")
    );
    assert_eq!(awaited(&[], "4k3/8/8/8/8/8/8/R2KNN2"), None, "a count runs");
}

#[test]
fn thai_counting_draws_when_the_limit_is_passed() {
    let position = "7S/8/5k2/8/8/8/8/1K6 b - 88 88 92";
    assert_eq!(outcome(GAME, &["counting=thai"], position), "-");
    let next = after(GAME, &["counting=thai"], position, "f6e5");
    assert_eq!(
        outcome(GAME, &["counting=thai"], &next),
        "1=2 count-expired"
    );
    assert_eq!(
        outcome(GAME, &[], position),
        "1=2 count-expired",
        "the sheet: at the limit"
    );
}

#[test]
fn thai_counting_lets_a_bare_khun_start_its_count_with_the_last_bia_only() {
    let takes_a_bia = after(
        GAME,
        &["counting=thai"],
        &at("k6r/8/8/3p4/3K4/8/8/8", 'w'),
        "d4d5",
    );
    assert_eq!(takes_a_bia, "k6r/8/8/3K4/8/8/8/8 b - 32 5 1");
    let takes_a_ma = after(
        GAME,
        &["counting=thai"],
        &at("k6r/8/8/3n4/3K4/8/8/8", 'w'),
        "d4d5",
    );
    assert_eq!(takes_a_ma, "k6r/8/8/3K4/8/8/8/8 b - - 0 1");
}

#[test]
fn two_bare_kings_draw() {
    assert_eq!(
        outcome(GAME, &[], &at("4k3/8/8/8/8/8/8/3K4", 'w')),
        "1=2 bare-kings"
    );
}

#[test]
fn a_promoted_bia_repeats_a_met() {
    let mut played = open(GAME, &["counting=none"], "4k3/8/8/8/8/4M~3/8/3K4 w - - 0 1");
    for mv in "d1c1 e8e7 c1d1 e7e8 d1c1 e8e7 c1d1 e7e8".split(' ') {
        played.play(mv).unwrap();
    }
    assert_eq!(played.outcome().unwrap().reason.code(), "repetition");
}

#[test]
fn san_is_read_and_uci_is_written() {
    let mut played = open(GAME, &[], "");
    assert_eq!(played.play("e4").as_deref(), Ok("e3e4"));
    assert_eq!(played.play("Nd7").as_deref(), Ok("b8d7"));
    assert_eq!(played.play("Se2?!").as_deref(), Ok("f1e2"));
    let position = at("4k3/8/8/8/8/8/R6R/3K4", 'w');
    let mut played = open(GAME, &["counting=none"], &position);
    assert_eq!(played.play("Rad2").as_deref(), Ok("a2d2"));
    assert!(
        open(GAME, &["counting=none"], &position)
            .play("Rd2")
            .is_err(),
        "two Rua can"
    );
}

#[test]
fn san_may_tell_more_of_the_origin_than_it_must() {
    let play = |text| open(GAME, &[], "").play(text).map_err(|e| e.to_string());
    for text in ["Nbd2", "N1d2", "Nb1d2", "Nd2"] {
        assert_eq!(play(text).as_deref(), Ok("b1d2"), "{text}");
    }
    let position = at("4k3/8/8/8/8/8/R6R/3K4", 'w');
    let mut played = open(GAME, &["counting=none"], &position);
    let error = played.play("Rd2").unwrap_err().to_string();
    assert_eq!(error, "\"Rd2\" may be a2d2 or h2d2");
    assert_eq!(played.play("Ra2d2").as_deref(), Ok("a2d2"));
}

#[test]
fn refused_san_says_why_too() {
    let why = |board: &str, mv| refused(GAME, &["counting=none"], &at(board, 'w'), mv);
    let start = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR";
    assert_eq!(why(start, "e5"), "bia-moves");
    assert_eq!(why(start, "exd4"), "bia-diagonal");
    assert_eq!(why(start, "e4=M"), "no-promotion");
    assert_eq!(why(start, "Nc4"), "ma-moves");
    assert_eq!(why(start, "Rh4"), "blocked");
    assert_eq!(why(start, "Rd1"), "own-piece");
    assert_eq!(why(start, "Ke3+"), "own-piece");
    assert_eq!(why(start, "Ke4"), "khun-moves");
    assert_eq!(why(start, "Nxd2"), "written-otherwise");
    assert_eq!(why(start, "Nhd2"), "no-such-piece");
    assert_eq!(why(start, "e3"), "incomplete");
    assert_eq!(why(start, "e3-e4"), "written-otherwise");
    assert_eq!(why(start, "Qd2"), "unreadable");
    assert_eq!(why(start, "e3e4e"), "wrong-ending");
    assert_eq!(why("7k/8/8/P7/8/8/8/K7", "a6"), "promotion");
    assert_eq!(why("7k/8/8/P7/8/8/8/K7", "a6=R"), "promotion");
    assert_eq!(why("7k/8/8/P7/8/8/8/K7", "a5a6M"), "written-otherwise");
    assert_eq!(why("7k/8/8/P7/8/8/8/K7", "Mb3"), "no-such-piece");
    assert_eq!(why("7k/8/8/P7/8/8/8/K7", "exd5"), "no-such-piece");
    assert_eq!(why("r6k/8/8/8/8/8/M7/K7", "Mb3"), "pinned");
    assert_eq!(why("r6k/8/8/8/8/8/1M6/K7", "Mc3"), "in-check");
    for text in [
        "", "=", "x", "1", "é4", "Né4", "Nx", "N", "+", "a=é", "Nabcd2",
    ] {
        assert_eq!(why(start, text), "unreadable", "{text}");
    }
}

#[test]
fn a_refused_move_says_why() {
    let why = |board: &str, mv| refused(GAME, &["counting=none"], &at(board, 'w'), mv);
    let start = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR";
    assert_eq!(why(start, "e3e5"), "bia-moves");
    assert_eq!(why(start, "e3d4"), "bia-diagonal");
    assert_eq!(why(start, "e1e2"), "met-moves");
    assert_eq!(why(start, "f1g1"), "own-piece");
    assert_eq!(why(start, "a1a5"), "blocked");
    assert_eq!(why(start, "a1b2"), "rua-moves");
    assert_eq!(why(start, "b1b3"), "own-piece");
    assert_eq!(why(start, "b1b4"), "ma-moves");
    assert_eq!(why(start, "d1d3"), "own-piece");
    assert_eq!(why(start, "d1d4"), "khun-moves");
    assert_eq!(why(start, "c1c4"), "khon-moves");
    assert_eq!(why(start, "e6e5"), "not-yours");
    assert_eq!(why(start, "e3e4m"), "no-promotion");
    assert_eq!(why(start, "e3e4e5"), "one-move");
    assert_eq!(why(start, "pass"), "no-passing");
    assert_eq!(why("7k/8/8/3p4/3P4/8/8/K7", "d4d5"), "bia-takes");
    assert_eq!(why("7k/8/8/P7/8/8/8/K7", "a5a6"), "promotion");
    assert_eq!(why("7k/8/8/P7/8/8/8/K7", "a5a6r"), "promotion");
    assert_eq!(why("7k/8/8/8/8/8/1r6/K7", "a1b1"), "into-check");
    assert_eq!(why("r6k/8/8/8/8/8/1M6/K7", "b2c3"), "in-check");
    assert_eq!(why("r6k/8/8/8/8/8/M7/K7", "a2b3"), "pinned");
}

#[test]
fn a_refusal_points_at_the_attacker() {
    let refusal = open(GAME, &[], &at("r6k/8/8/8/8/8/M7/K7", 'w'))
        .explain("a2b3")
        .unwrap();
    let roles: Vec<&str> = refusal.marks.iter().map(|mark| mark.role.code()).collect();
    assert_eq!(roles, ["from", "attacker", "king", "to"]);
}

#[test]
fn an_impossible_position_is_rejected() {
    let why = |text: &str| rejected(GAME, &[], text);
    assert!(why(&at("8/8/8/8/8/8/8/K7", 'w')).contains("Black has 0 Khun"));
    assert!(why(&at("kk6/8/8/8/8/8/8/K7", 'w')).contains("Black has 2 Khun"));
    assert!(why(&at("k7/8/P7/8/8/8/8/K7", 'w')).contains("promotion rank"));
    assert!(why(&at("k6R/8/8/8/8/8/8/K7", 'w')).contains("not to move is in check"));
    assert!(why("k7/8/8/8/8/8/8/K7 w - - 0 0").contains("number 1"));
    assert!(why("k7/8/8/8/8/8/8/K7 w KQ - 0 1").contains("third field"));
    let limited = "k7/8/8/8/8/8/8/K6R w - 30 0 1";
    assert!(rejected(GAME, &["counting=none"], limited).contains("counting=none"));
    assert!(why(&at("k7/8/8/8/8/8/8/K6R~", 'w')).contains("unknown letter “~”"));
}

fn sample() -> Record {
    let moves = "e3e4 d6d5 e4d5 e6d5 f1e2 b8d7".split(' ');
    let mut steps: Vec<Step> = moves
        .map(|mv| Step::new(Action::Move(mv.to_owned())))
        .collect();
    steps[0].clock = Some(61_500);
    steps[2].comment = Some("takes at once".to_owned());
    steps.push(Step::new(Action::Withdraw(
        damier_rules::Player::SECOND,
        damier_rules::Forfeit::Timeout,
    )));
    let mut record = Record {
        game: GAME.to_owned(),
        steps,
        ..Record::default()
    };
    record.tags = vec![("White".to_owned(), "Somchai".to_owned())];
    record.options = vec![("counting".to_owned(), "thai".to_owned())];
    record.result = Record::of(record.replay(&GameEntry::of::<Makruk>()).unwrap().as_ref()).result;
    record
}

#[test]
fn a_record_goes_to_pgn_and_back() {
    let record = sample();
    let text = super::pgn::write(&record).unwrap();
    assert!(text.contains("[Variant \"Makruk\"]"), "{text}");
    let one_line = text.replace('\n', " ");
    let moves = "1. e4 {[%clk 0:01:01.5]} 1... d5 2. exd5 {takes at once} 2... exd5 3. Se2 Nd7 1-0";
    assert!(one_line.contains(moves), "{text}");
    assert_eq!(super::pgn::read(&text).unwrap(), [record]);
}

#[test]
fn a_pgn_with_another_start_and_several_games_is_read() {
    let text = "[Variant \"makruk\"]\n[FEN \"k7/8/1K6/8/8/8/8/2R5 w - - 0 1\"]\n\n1. Rc8# 1-0\n\n\
                [Variant \"Makruk\"]\n\n1. e4 *\n";
    let records = super::pgn::read(text).unwrap();
    assert_eq!(records.len(), 2);
    assert_eq!(
        records[0].result.as_ref().unwrap().reason.code(),
        "checkmate"
    );
    assert_eq!(records[1].result, None);
    assert!(super::pgn::read("[Variant \"Chess\"]\n1. e4 *").is_err());
    let error = super::pgn::read("[Variant \"Makruk\"]\n\n1. e4 e5\n2. Ke5 *").unwrap_err();
    assert!(error.to_string().starts_with("line 4: move 3:"), "{error}");
}

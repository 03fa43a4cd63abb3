//! `moves`, `show` and `explain`.

use crate::common::{START, damier, json, program};

#[test]
fn legal_moves_are_listed_in_byte_order() {
    let moves = damier(&["moves", "mak-yek"]).good();
    let lines: Vec<&str> = moves.lines().collect();
    assert_eq!(lines.len(), 32);
    assert!(lines.is_sorted());
    assert_eq!(lines[0], "a1-a2");
    let given = damier(&["moves", "mak-yek", "--position", START]).good();
    assert_eq!(given, moves);
}

#[test]
fn a_match_that_is_over_has_no_moves() {
    let over = "8/8/8/8/8/8/8/M7 w 0";
    assert_eq!(damier(&["moves", "mak-yek", "--position", over]).good(), "");
}

#[test]
fn options_change_what_is_said() {
    let black = damier(&["show", "mak-yek", "--option", "first=black", "--json"]).good();
    assert_eq!(json(&black)["turn"], 2);
    let both = [
        "show",
        "mak-yek",
        "--option",
        "first=black",
        "--option",
        "quiet_limit=7",
    ];
    assert!(damier(&both).good().contains("0 of 7 plies"));
    let listed = ["show", "mak-yek", "--option", "first=black,quiet_limit=7"];
    assert_eq!(damier(&listed).good(), damier(&both).good());
}

#[test]
fn a_wrong_position_is_answered_with_the_place() {
    for command in ["moves", "show"] {
        for text in [
            "",
            " ",
            "8",
            "8/8/8/8/8/8/8/9 w 0",
            "é",
            "\u{1}",
            "M7/8/8 w 0",
            "8/8/8/8/8/8/8/8 w 0",
        ] {
            let error = damier(&[command, "mak-yek", "--position", text]).wrong();
            assert!(error.starts_with("error: position, character "), "{error}");
        }
    }
    let error = damier(&["perft", "mak-yek", "2", "--position", "8/8/8x w 0"]).wrong();
    assert!(error.ends_with("  8/8/8x w 0\n       ^\n"), "{error}");
}

#[test]
fn the_board_is_shown_after_some_moves() {
    let shown = damier(&["show", "mak-yek", "a3-a4", "a6a5"]).good();
    let expected = "
 8 m m m m m m m m
 7 · · · · · · · ·
 6 · m m m m m m m
 5 m · · · · · · ·
 4 M · · · · · · ·
 3 · M M M M M M M
 2 · · · · · · · ·
 1 M M M M M M M M
   a b c d e f g h

Player 1 (M) to move.
Score: 0 to 0
Without a capture: 2 of 100 plies
Position: mmmmmmmm/8/1mmmmmmm/m7/M7/1MMMMMMM/8/MMMMMMMM w 2
";
    assert_eq!(shown, expected[1..]);
}

#[test]
fn colour_is_for_terminals() {
    let output = program().args(["show", "mak-yek"]).output().unwrap();
    assert!(!output.stdout.contains(&0x1b));
}

#[test]
fn the_outcome_is_shown_and_told_in_json() {
    let position = "8/8/8/8/3M4/3m4/8/3M3M w 0";
    let shown = damier(&["show", "mak-yek", "--position", position, "d1xd2"]).good();
    assert!(
        shown.contains("Player 1 wins: all enemies are taken (captured-all)."),
        "{shown}"
    );
    let told = damier(&["show", "mak-yek", "--json", "--position", position, "d1xd2"]).good();
    assert_eq!(
        told,
        concat!(
            r#"{"position":"8/8/8/8/3M4/8/3M4/7M b 0","canonical":"8/8/8/8/3M4/8/3M4/7M b 0","#,
            r#""turn":2,"moves":[],"over":true,"winner":1,"ranking":[[1],[2]],"#,
            r#""reason":"captured-all","scores":[16,13]}"#,
            "\n"
        )
    );
}

#[test]
fn repetition_counts_from_the_first_move() {
    let round = ["a3-a4", "a6-a5", "a4-a3", "a5-a6"];
    let mut arguments = vec!["show", "mak-yek", "--json"];
    arguments.extend(round);
    assert_eq!(json(&damier(&arguments).good())["over"], false);
    arguments.extend(round);
    let end = json(&damier(&arguments).good());
    assert_eq!(end["reason"], "repetition");
    assert!(end["winner"].is_null());
    assert_eq!(end["ranking"], serde_json::json!([[1, 2]]));
    arguments.push("a3-a4");
    let error = damier(&arguments).wrong();
    assert_eq!(
        error,
        "error: move 9, \"a3-a4\": the match is over (repetition)\n"
    );
}

#[test]
fn an_illegal_move_is_named_with_its_place() {
    let error = damier(&["show", "mak-yek", "a3-a4", "a6-a5", "a1-b7"]).wrong();
    let expected = "error: move 3, \"a1-b7\": That piece does not move that way.\n";
    assert_eq!(error, expected);
    for nonsense in ["", "hello", "a9-a1", "é", "\u{7}"] {
        let error = damier(&["show", "mak-yek", nonsense]).wrong();
        assert!(error.starts_with("error: move 1, "), "{error}");
        assert!(!error.contains('\u{7}'));
    }
}

#[test]
fn a_refusal_is_explained_and_drawn() {
    let said = damier(&["explain", "mak-yek", "a1-a4"]).good();
    assert!(said.starts_with("\"a1-a4\" is refused: Another piece is in the way. (blocked)\n"));
    assert!(said.contains("\n  < > in the way: a3\n"));
    assert!(said.contains("\n 3<M>M M M M M M M\n"));
    let told = json(&damier(&["explain", "mak-yek", "--json", "a1-a4"]).good());
    assert_eq!(told["position"], START);
    assert_eq!(told["move"], "a1-a4");
    assert_eq!(told["legal"], false);
    assert_eq!(told["code"], "blocked");
    assert_eq!(told["marks"][1]["role"], "blocker");
    assert_eq!(told["marks"][1]["cells"][0], "a3");
}

#[test]
fn a_legal_move_is_told_with_its_canonical_text() {
    let said = damier(&["explain", "mak-yek", "a3a5"]).good();
    assert_eq!(said, "a3-a5 is a legal move.\n");
    let told = json(&damier(&["explain", "mak-yek", "--json", "a3a5"]).good());
    assert_eq!(told["legal"], true);
    assert_eq!(told["canonical"], "a3-a5");
    assert_eq!(told.get("code"), None);
}

#[test]
fn after_the_end_every_move_is_refused() {
    let over = [
        "explain",
        "mak-yek",
        "--position",
        "8/8/8/8/8/8/8/M7 w 0",
        "a1-a2",
    ];
    assert!(
        damier(&over)
            .good()
            .contains("The match is over. (game-over)")
    );
}

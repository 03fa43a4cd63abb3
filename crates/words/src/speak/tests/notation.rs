//! Moves as people write them, and as they type them.

use super::{open, plain};
use crate::speak::{Naming, printed, read, written, written_line};
use crate::{Lang, Words};

fn makruk(position: &str, mv: &str) -> [String; 3] {
    let played = open("makruk", &["counting=none"], Some(position));
    let one = |lang, naming| written(&Words::new(lang), played.as_ref(), mv, naming);
    [
        one(Lang::Fr, Naming::Letters),
        one(Lang::En, Naming::Letters),
        one(Lang::Fr, Naming::Figures),
    ]
}

#[test]
fn moves_are_printed_with_dashes_and_crosses() {
    assert_eq!(printed("a3-a4"), "a3–a4");
    assert_eq!(printed("g3xg5xg7"), "g3×g5×g7");
    assert_eq!(printed("f4-f5/x"), "f4–f5\u{a0}/\u{a0}✕");
    assert_eq!(printed("a1/+"), "a1\u{a0}/\u{a0}+");
    assert_eq!(printed("pass"), "pass");
    assert_eq!(printed("e3e4"), "e3–e4");
    assert_eq!(printed("c12-d13"), "c12–d13");
}

#[test]
fn a_move_of_makruk_names_its_piece_in_the_language_of_the_reader() {
    let start = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";
    assert_eq!(makruk(start, "e3e4"), ["e4", "e4", "e4"]);
    assert_eq!(makruk(start, "b1d2"), ["Cd2", "Nd2", "♘d2"]);
}

#[test]
fn captures_promotions_checks_and_mates_are_told() {
    let takes = "4k3/8/8/3r4/4P3/8/8/3K4 w - - 0 1";
    assert_eq!(makruk(takes, "e4d5")[0], "e×d5");
    let grows = "7k/8/1r6/P7/8/8/8/K7 w - - 0 1";
    assert_eq!(makruk(grows, "a5a6m"), ["a6=D", "a6=Q", "a6=♕"]);
    assert_eq!(makruk(grows, "a5b6m")[0], "a×b6=D");
    let check = "7k/8/8/8/8/8/8/R2K4 w - - 0 1";
    assert_eq!(makruk(check, "a1a8"), ["Ta8+", "Ra8+", "♖a8+"]);
    let mate = "k7/8/1K6/8/8/8/8/2R5 w - - 0 1";
    assert_eq!(makruk(mate, "c1c8")[0], "Tc8#");
}

#[test]
fn a_piece_is_told_from_its_twin_by_file_by_rank_or_by_both() {
    let by_file = "6k1/8/8/8/8/8/8/R2K3R w - - 0 1";
    assert_eq!(makruk(by_file, "h1f1")[0], "Tf1");
    let both_reach = "6k1/8/8/8/8/3K4/8/R6R w - - 0 1";
    assert_eq!(makruk(both_reach, "a1d1")[0], "Tad1");
    let by_rank = "R7/6k1/8/8/8/3K4/8/R7 w - - 0 1";
    assert_eq!(makruk(by_rank, "a1a4")[0], "T1a4");
}

#[test]
fn a_line_is_written_move_by_move() {
    let played = open(
        "makruk",
        &["counting=none"],
        Some("k7/8/8/1K6/8/8/8/7R w - - 0 1"),
    );
    let line = ["b5b6", "a8b8", "h1h8"].map(str::to_owned);
    let words = Words::new(Lang::Fr);
    let said = written_line(&words, played.as_ref(), &line, Naming::Letters);
    assert_eq!(said, ["Rb6", "Rb8", "Th8#"]);
    let game = open("turkish-draughts", &[], None);
    let said = written_line(
        &words,
        game.as_ref(),
        &["a3-a4".to_owned()],
        Naming::Letters,
    );
    assert_eq!(said, ["a3–a4"]);
}

#[test]
fn what_is_written_can_be_typed() {
    let positions = [
        "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
        "6k1/8/1r6/P7/8/3K4/8/R6R w - - 0 1",
        "r4r2/2mkn3/2p2n1p/p2ss1p1/N3N1P1/PP2P1SP/2SMKR2/5R2 b - - 0 25",
    ];
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for position in positions {
            let played = open("makruk", &["counting=none"], Some(position));
            for mv in played.report().moves {
                for naming in [Naming::Letters, Naming::Figures] {
                    let typed = written(&words, played.as_ref(), &mv, naming);
                    let text = read(&words, played.info(), &typed);
                    let mut after = played.fork();
                    assert_eq!(after.play(&text).as_ref(), Ok(&mv), "{typed}");
                }
            }
        }
    }
}

#[test]
fn typed_signs_are_those_of_the_rules() {
    let words = Words::new(Lang::Fr);
    let info = damier_games::find("alliance").unwrap().info;
    assert_eq!(read(&words, info, " f4–f5 / ✕ "), "f4-f5/x");
    assert_eq!(read(&words, info, "d3×f5"), "d3xf5");
    assert_eq!(plain(&read(&words, info, "f4–f5\u{a0}/\u{a0}+")), "f4-f5/+");
}

#[test]
fn a_king_of_alliance_has_the_letter_of_the_reader() {
    let played = open("alliance", &[], Some("8/4X3/8/8/8/8/x7/8 w 0"));
    let info = played.info();
    let moves = played.report().moves;
    let crowned = moves.iter().find(|mv| mv.ends_with("=K")).unwrap();
    let said = Lang::ALL.map(|lang| {
        let words = Words::new(lang);
        let said = written(&words, played.as_ref(), crowned, Naming::Letters);
        assert_eq!(read(&words, info, &said), *crowned);
        said
    });
    assert!(
        said[0].ends_with("=R") && said[1].ends_with("=K"),
        "{said:?}"
    );
    // Whoever types the letter of the rules is understood as well.
    assert_eq!(read(&Words::new(Lang::Fr), info, crowned), *crowned);
}

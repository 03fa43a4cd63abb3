//! Position texts: only canonical ones are read, and no text causes a crash.

use damier_naive::GAMES;

use crate::common::{Chance, check_errors, game, game_of, judge, reference_lines, text_of};

#[test]
fn a_text_that_is_not_canonical_is_an_error() {
    check_errors(
        &*game("turkish-draughts", ""),
        &[
            "",
            " ",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8  w 0",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0 ",
            " 8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8\tw 0",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0\n",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 00",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w +0",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w ",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 W 0",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 99999999999999999999",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/44 w 0",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/08 w 0",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/7 w 0",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/9 w 0",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/M0M6 w 0",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM w 0",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8/8 w 0",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/É7 w 0",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/.7 w 0",
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMMM/8 w 0",
        ],
    );
}

#[test]
fn the_greatest_counters_do_not_overflow() {
    let most = 1_000_000;
    let texts = [
        ("mak-yek", format!("mm6/8/8/8/8/8/8/MM6 w {most}")),
        ("turkish-draughts", format!("kk6/8/8/8/8/8/8/KK6 w {most}")),
        ("alliance", format!("kk6/8/8/8/8/8/8/KK6 w {most}")),
        (
            "martian-chess",
            format!("qq2/4/4/4/4/4/4/2qq s - 0-0 {most}"),
        ),
        (
            "makruk",
            format!("r3k3/8/8/8/8/8/8/2RK4 b - {most} {most} {most}"),
        ),
        (
            "chinese-checkers",
            format!("1/2/3/4/13/12/11/10/4A4/10/11/12/13/4/3/2/1 1 - {most}"),
        ),
    ];
    for (id, text) in texts {
        let options = if id == "chinese-checkers" {
            "max_rounds=1000000 players=6"
        } else {
            ""
        };
        let game = game(id, options);
        judge(&*game, &text);
        for (_, after) in game.board_plays(&text).unwrap() {
            judge(&*game, &after);
        }
    }
}

#[test]
fn spoilt_texts_are_errors_or_positions_but_never_crashes() {
    let mut chance = Chance(2026);
    for (place, line) in reference_lines("") {
        let game = game_of(&line);
        for _ in 0..20 {
            let text = spoil(text_of(&line, "position"), &mut chance);
            if let Ok(verdict) = game.judge(&text) {
                let again = judge(&*game, &verdict.canonical);
                assert_eq!(again, verdict, "{place}: {text}");
                for mv in verdict.moves.iter().take(3) {
                    let after = game.play(&text, mv).unwrap();
                    assert_eq!(
                        judge(&*game, &after).canonical,
                        after,
                        "{place}: {text} {mv}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_texts_of_other_games_are_errors_or_positions_but_never_crashes() {
    let lines = reference_lines("");
    for id in GAMES {
        let game = game(id, "");
        for (_, line) in &lines {
            let _ = game.judge(text_of(line, "position"));
        }
    }
}

/// Changes, drops or repeats a few letters.
fn spoil(text: &str, chance: &mut Chance) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(3) {
        let place = chance.below(letters.len());
        match chance.below(4) {
            0 => {
                letters.remove(place);
            }
            1 => letters.insert(place, letters[chance.below(letters.len())]),
            2 => letters[place] = letters[chance.below(letters.len())],
            _ => {
                let other = chance.below(letters.len());
                letters.swap(place, other);
            }
        }
    }
    letters.into_iter().collect()
}

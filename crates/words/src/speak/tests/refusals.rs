//! Refused moves of real positions.

use damier_rules::Cell;

use super::{both, open, plain};
use crate::speak::refusal;

/// Why these taps are refused, in French and in English.
fn why(game: &str, position: Option<&str>, taps: &[&str]) -> [String; 2] {
    let played = open(game, &[], position);
    let cells: Vec<Cell> = taps
        .iter()
        .map(|name| played.board().find(name).unwrap())
        .collect();
    let refused = played.explain_taps(&cells).unwrap();
    both(|words| {
        plain(&refusal(
            words,
            played.info(),
            played.board(),
            &refused,
            &cells,
        ))
    })
}

const SHOT: Option<&str> = Some("8/5m2/6m1/m7/M5m1/6M1/8/8 w 0");

#[test]
fn a_smaller_capture_is_compared_with_the_greatest() {
    assert_eq!(
        why("turkish-draughts", SHOT, &["a4", "a6"]),
        [
            "Ce coup prend 1 pièce. Il faut prendre le plus possible, et g3 en prend 3.",
            "This move takes 1 piece. You must take as many as you can, and g3 takes 3.",
        ]
    );
}

#[test]
fn a_capture_that_is_left_out_is_named() {
    assert_eq!(
        why("turkish-draughts", SHOT, &["g3", "f3"])[0],
        "Prendre est obligatoire : g3 peut prendre 3 pièces."
    );
    assert_eq!(
        why("turkish-draughts", SHOT, &["a4"])[0],
        "Il faut prendre le plus possible, et g3 en prend 3."
    );
}

#[test]
fn what_is_in_the_way_is_named() {
    assert_eq!(
        why("mak-yek", None, &["a1", "a5"]),
        [
            "Une pièce barre le chemin en a3.",
            "A piece is in the way on a3."
        ]
    );
    assert_eq!(
        why("mak-yek", None, &["a3", "b4"])[0],
        "Un pion glisse en ligne droite, comme une tour : sur sa rangée ou sa colonne."
    );
}

#[test]
fn the_attacker_of_the_khun_is_named() {
    let pinned = Some("4r2k/8/8/8/8/4M3/8/4K3 w - - 0 1");
    assert_eq!(
        why("makruk", pinned, &["e3", "d4"])[0],
        "Cette pièce protège le Khun : sans elle, il serait en échec depuis e8."
    );
}

#[test]
fn a_game_has_its_own_words_for_a_shared_rule() {
    assert_eq!(
        why("chinese-checkers", None, &["d1", "d1"]),
        [
            "Un pion ne peut pas finir son coup dans le trou d’où il part.",
            "A man cannot end its move in the hole it came from."
        ]
    );
}

//! Moves read aloud.

use damier_rules::Player;

use super::{both, open, plain};
use crate::speak::{Table, announce_move, announce_turn};

/// The move in French and in English, after these moves.
fn said(game: &str, options: &[&str], position: Option<&str>, mv: &str) -> [String; 2] {
    let played = open(game, options, position);
    both(|words| {
        let table = Table::new(words, played.as_ref());
        plain(&announce_move(&table, played.as_ref(), mv).unwrap())
    })
}

#[test]
fn a_plain_move() {
    assert_eq!(
        said("makruk", &[], None, "e3e4"),
        ["Blancs : Bia de e3 en e4", "White: Bia from e3 to e4"]
    );
    assert_eq!(
        said("chinese-checkers", &[], None, "d1-e5"),
        ["Nord : pion de d1 en e5", "North: man from d1 to e5"]
    );
}

#[test]
fn a_capture_a_promotion_a_check() {
    let position = Some("7k/8/1r6/P7/8/8/8/K7 w - - 0 1");
    assert_eq!(
        said("makruk", &[], position, "a5b6m")[0],
        "Blancs : Bia de a5 en b6, prend 1 Rua, devient Met, le décompte commence, 63 coups"
    );
    let check = Some("7k/8/8/8/8/8/8/R2K4 w - - 0 1");
    assert_eq!(
        said("makruk", &["counting=none"], check, "a1a8"),
        [
            "Blancs : Rua de a1 en a8, échec",
            "White: Rua from a1 to a8, check"
        ]
    );
}

#[test]
fn a_chain_and_what_it_takes() {
    let position = Some("8/5m2/6m1/m7/M5m1/6M1/8/8 w 0");
    assert_eq!(
        said("turkish-draughts", &[], position, "g3xg5xg7xe7")[0],
        "Blancs : pion de g3 en e7, en 3 sauts, prend 3 pions"
    );
}

#[test]
fn a_cross_that_is_turned() {
    assert_eq!(
        said("alliance", &[], None, "a3-a4/+")[0],
        "Blancs : pion de a3 en a4, croix droite"
    );
    assert_eq!(
        said("alliance", &[], None, "a3-a4/x")[0],
        "Blancs : pion de a3 en a4"
    );
    assert_eq!(
        said("alliance", &["crosses=free"], None, "a1/x")[0],
        "Blancs : a1, croix en diagonale"
    );
}

#[test]
fn a_border_that_is_crossed() {
    assert_eq!(
        said("martian-chess", &[], None, "d3-d5"),
        [
            "Sud : pyramide moyenne de d3 en d5, passe la frontière",
            "South: medium pyramid from d3 to d5, crosses the border"
        ]
    );
}

#[test]
fn a_capture_in_the_other_zone_takes_what_stands_there() {
    let position = Some("4/p3/1p2/4/4/4/4/q2p s - 0-0 0");
    assert_eq!(
        said("martian-chess", &[], position, "a1xa7")[0],
        "Sud : grande pyramide de a1 en a7, prend 1 petite pyramide"
    );
}

#[test]
fn a_move_that_is_none_is_not_announced() {
    let played = open("makruk", &[], None);
    let none = both(|words| {
        let table = Table::new(words, played.as_ref());
        announce_move(&table, played.as_ref(), "e3e5")
    });
    assert_eq!(none, [None, None]);
}

#[test]
fn whose_turn_it_is() {
    let played = open("makruk", &[], None);
    let turns = both(|words| {
        let table = Table::new(words, played.as_ref()).seen_by(Some(Player::FIRST));
        let named = Table::new(words, played.as_ref()).named([None, Some("Karim")]);
        [
            announce_turn(&table, Player::FIRST),
            announce_turn(&table, Player::SECOND),
            announce_turn(&named, Player::SECOND),
        ]
    });
    assert_eq!(
        turns[0],
        ["À vous de jouer", "Aux Noirs de jouer", "À Karim de jouer"]
    );
    assert_eq!(turns[1], ["Your turn", "Black to move", "Karim to move"]);
}

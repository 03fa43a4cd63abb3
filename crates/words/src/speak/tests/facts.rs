//! The status strip of real positions.

use damier_rules::{AnyMatch, Player};

use super::{both, open, plain};
use crate::speak::{Table, fact};

/// All facts of a position in French and in English.
fn said(played: &dyn AnyMatch, viewer: Option<Player>) -> [Vec<String>; 2] {
    both(|words| {
        let table = Table::new(words, played).seen_by(viewer);
        let status = played.scene().status;
        let texts = status.iter().map(|it| plain(&fact(&table, it).text));
        texts.collect()
    })
}

#[test]
fn the_count_is_told_in_words() {
    let counted = Some("4k3/8/8/8/8/8/8/R2KNN2 w - 26 8 60");
    let played = open("makruk", &[], counted);
    let [french, english] = said(played.as_ref(), Some(Player::FIRST));
    assert_eq!(french, ["Décompte : il vous reste 9 coups pour mater."]);
    assert_eq!(english, ["Count: you have 9 moves left to give mate."]);
    let [french, _] = said(played.as_ref(), None);
    assert_eq!(
        french,
        ["Décompte : les Blancs ont encore 9 coups pour mater."]
    );
    let words = crate::Words::new(crate::Lang::Fr);
    let table = Table::new(&words, played.as_ref());
    let more = fact(&table, &played.scene().status[0]).more.unwrap();
    assert_eq!(
        plain(&more),
        "13 au départ ; ni prise ni promotion ne le relance."
    );
}

#[test]
fn duties_limits_and_distances_are_told() {
    let shot = Some("8/5m2/6m1/m7/M5m1/6M1/8/8 w 0");
    let [french, _] = said(open("turkish-draughts", &[], shot).as_ref(), None);
    assert_eq!(
        french[..2],
        ["Pièces : 2 contre 4.", "Prise obligatoire : 3 pièces."]
    );
    let [french, english] = said(open("chinese-checkers", &[], None).as_ref(), None);
    assert!(french[0].starts_with("Pas restants : Nord "), "{french:?}");
    assert!(
        english[1].starts_with("Rounds played: 0 of 300"),
        "{english:?}"
    );
}

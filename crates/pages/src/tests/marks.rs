//! The marks under and over the pieces.

use damier_board_ui::{MoveEntry, Overlay, Rotation, TapResult};
use damier_rules::AnyMatch;

use super::*;

/// The two layers after these taps, the last of which may be refused, with the pointer over this
/// cell.
fn layers(
    game: &str,
    position: Option<&str>,
    taps: &[&str],
    over: Option<&str>,
) -> (String, String) {
    let entry = damier_games::find(game).unwrap();
    let played: Box<dyn AnyMatch> = entry.open(entry.defaults(), position).unwrap();
    let cell = |name: &str| played.board().find(name).unwrap();
    let mut entered = MoveEntry::new(played.as_ref());
    let mut refusal = None;
    for tap in taps {
        if let TapResult::Refused(why) = entered.tap(played.as_ref(), cell(tap)) {
            refusal = Some(why);
        }
    }
    let shown = Overlay {
        refusal: refusal.as_ref(),
        hover: over.map(cell),
        destinations: true,
        ..Overlay::default()
    };
    let marks = Marks::new(played.as_ref(), &entered, &shown);
    let drawing = Drawing {
        view: Viewpoint::of(game).unwrap().turned(Rotation::NONE),
        scene: &played.scene(),
        marks: &marks,
    };
    (drawing.under(), drawing.over())
}

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

#[test]
fn a_ring_lies_under_standing_pieces_and_over_flat_ones() {
    let (under, over) = layers("makruk", None, &["b3"], None);
    assert_eq!(count(&under, "#mark-selected"), 1);
    assert_eq!(count(&over, "#mark-selected"), 0);
    let (under, over) = layers("mak-yek", None, &["b3"], None);
    assert_eq!(count(&under, "#mark-selected"), 0);
    assert_eq!(count(&over, "#mark-selected"), 1);
}

#[test]
fn a_compulsory_chain_is_drawn_and_numbered_in_order() {
    let position = Some("8/5m2/6m1/m7/M5m1/6M1/8/8 w 0");
    let (_, over) = layers("turkish-draughts", position, &["a4"], None);
    assert_eq!(count(&over, r#"class="m-chain""#), 3);
    assert_eq!(count(&over, "m-number"), 3);
    assert_eq!(count(&over, "through"), 0);
    let last_arrow = over.rfind("m-chain").unwrap();
    assert!(
        last_arrow < over.find("m-number").unwrap(),
        "numbers lie over arrows"
    );
}

#[test]
fn pieces_taken_together_have_a_bar_and_the_landing_is_shown() {
    let position = Some("7m/8/8/3M4/3m4/2m1m3/8/3M4 w 0");
    let (under, over) = layers("mak-yek", position, &["d1"], Some("d3"));
    assert_eq!(count(&under, "m-bar"), 2);
    assert_eq!(count(&over, "#mark-capture"), 3);
    assert_eq!(count(&over, "piece preview"), 1);
    let (under, over) = layers("mak-yek", position, &["d1"], Some("a1"));
    assert_eq!(count(&under, "m-bar"), 0);
    assert_eq!(
        count(&over, "#mark-capture"),
        0,
        "only what this cell takes"
    );
}

#[test]
fn a_capture_by_landing_is_a_ring_and_no_dot() {
    let position = Some("6k1/8/8/3p4/8/8/8/K2R4 w - - 0 1");
    let (_, over) = layers("makruk", position, &["d1"], None);
    assert_eq!(count(&over, "#mark-capture"), 1);
    assert_eq!(count(&over, "#mark-destination"), 9);
}

#[test]
fn a_refused_landing_is_hatched_with_a_ghost_on_it() {
    let (under, _) = layers("makruk", None, &["b3", "b5"], None);
    assert_eq!(count(&under, "#mark-refused"), 1);
    assert_eq!(count(&under, "piece ghost"), 1);
}

#[test]
fn a_move_from_an_empty_cell_is_refused_there() {
    let (under, over) = layers("makruk", None, &["b4"], None);
    assert_eq!(count(&under, "#mark-refused"), 1);
    assert_eq!(
        count(&under, "#mark-selected") + count(&over, "#mark-selected"),
        0
    );
}
